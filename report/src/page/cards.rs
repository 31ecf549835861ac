//! The cards: our own drawings, each face once as a symbol, then used wherever it lies.

use std::fmt::Write as _;

use doko_format::{Card, Rank, Suit};
use fluent_bundle::FluentArgs;

use super::html::Esc;
use crate::message::{CardNames, Messages};
use crate::page::Cards;

/// A pack with its suits and the words for its cards.
pub(super) struct Pack<'a> {
    pub(super) cards: Cards,
    pub(super) messages: &'a Messages,
    /// Stands before the name of each drawing, so that two languages on one page have their own letters.
    pub(super) prefix: &'a str,
}

impl std::fmt::Debug for Pack<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:?}", self.cards)
    }
}

impl CardNames for Pack<'_> {
    fn name(&self, card: Card) -> String {
        let mut values = FluentArgs::new();
        values.set("suit", self.suit(card.suit()));
        values.set("rank", self.messages.text(self.rank(card.rank())));
        self.messages.format("report-card", &values)
    }

    fn suit(&self, suit: Suit) -> String {
        self.messages.text(self.suit_id(suit))
    }
}

/// How a card is shown beside its face.
#[derive(Clone, Copy, Default)]
pub(super) struct Look {
    /// Added to the spoken name of the card, such as "laid".
    pub(super) note: Option<&'static str>,
}

impl Pack<'_> {
    /// Returns the drawings, to stand once in the page.
    pub(super) fn symbols(&self) -> String {
        let prefix = self.prefix;
        let mut out = String::from("<svg class=\"defs\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>\n");
        for suit in Suit::ALL {
            let code = suit.code();
            let _ =
                writeln!(out, "<symbol id=\"{prefix}s{code}\" viewBox=\"0 0 100 100\">{}</symbol>", self.drawing(suit));
        }
        for card in Card::all() {
            let (suit, letter, ink) = (card.suit().code(), self.letter(card.rank()), self.ink(card.suit()));
            let _ = writeln!(
                out,
                "<symbol id=\"{prefix}c{card}\" viewBox=\"0 0 50 72\"><rect class=\"f\" x=\"1\" y=\"1\" width=\"48\" \
                 height=\"70\" rx=\"6\"/><text x=\"25\" y=\"31\" fill=\"{ink}\">{letter}</text><use href=\"#{prefix}s{suit}\" \
                 x=\"11\" y=\"38\" width=\"28\" height=\"28\"/></symbol>"
            );
        }
        let _ = write!(out, "<symbol id=\"{prefix}cx\" ");
        out.push_str(concat!(
            "viewBox=\"0 0 50 72\"><rect class=\"f\" x=\"1\" y=\"1\" width=\"48\" height=\"70\" ",
            "rx=\"6\"/><path d=\"M8 20L20 8M8 40L40 8M8 60L42 26M14 66L42 38M34 66L42 58\" stroke=\"#999\" ",
            "stroke-width=\"2\"/><text x=\"25\" y=\"46\" fill=\"#111\">?</text></symbol>\n</defs></svg>\n"
        ));
        out
    }

    /// Returns a card, with its name for who cannot see it.
    pub(super) fn card(&self, card: Option<Card>, look: Look) -> String {
        let mut name = self.name(card);
        if let Some(note) = look.note {
            name = format!("{name}, {}", self.messages.text(note));
        }
        let code = card.map_or_else(|| "x".to_owned(), |card| card.to_string());
        format!(
            "<svg class=\"card\" role=\"img\" aria-label=\"{}\" viewBox=\"0 0 50 72\"><use href=\"#{}c{code}\"/></svg>",
            Esc(&name),
            self.prefix
        )
    }

    /// Returns a card in words.
    pub(super) fn name(&self, card: Option<Card>) -> String {
        card.map_or_else(|| self.messages.text("report-card-unknown"), |card| CardNames::name(self, card))
    }

    /// Returns what the letters and suits mean, where that has to be said.
    pub(super) fn legend(&self) -> String {
        self.messages.text(match self.cards {
            Cards::Franzoesisch => "report-letters-french",
            Cards::Deutsch => "report-letters-german",
        })
    }

    const fn suit_id(&self, suit: Suit) -> &'static str {
        match (self.cards, suit) {
            (Cards::Franzoesisch, Suit::Kreuz) => "report-kreuz",
            (Cards::Franzoesisch, Suit::Pik) => "report-pik",
            (_, Suit::Herz) => "report-herz",
            (Cards::Franzoesisch, Suit::Karo) => "report-karo",
            (Cards::Deutsch, Suit::Kreuz) => "report-eichel",
            (Cards::Deutsch, Suit::Pik) => "report-gruen",
            (Cards::Deutsch, Suit::Karo) => "report-schellen",
        }
    }

    const fn rank(&self, rank: Rank) -> &'static str {
        match (self.cards, rank) {
            (Cards::Franzoesisch, Rank::Ass) => "report-ass",
            (Cards::Deutsch, Rank::Ass) => "report-daus",
            (_, Rank::Zehn) => "report-zehn",
            (_, Rank::Koenig) => "report-koenig",
            (Cards::Franzoesisch, Rank::Dame) => "report-dame",
            (Cards::Deutsch, Rank::Dame) => "report-ober",
            (Cards::Franzoesisch, Rank::Bube) => "report-bube",
            (Cards::Deutsch, Rank::Bube) => "report-unter",
            (_, Rank::Neun) => "report-neun",
        }
    }

    /// Returns the index: the letter of the reader's language, as on the cards in his hands; German suits have their own.
    const fn letter(&self, rank: Rank) -> &'static str {
        match (self.cards, rank) {
            (Cards::Franzoesisch, _) => self.messages.language.sprache().rank(rank),
            (Cards::Deutsch, Rank::Ass) => "A",
            (Cards::Deutsch, Rank::Zehn) => "10",
            (Cards::Deutsch, Rank::Koenig) => "K",
            (Cards::Deutsch, Rank::Dame) => "O",
            (Cards::Deutsch, Rank::Bube) => "U",
            (Cards::Deutsch, Rank::Neun) => "9",
        }
    }

    const fn ink(&self, suit: Suit) -> &'static str {
        match (self.cards, suit) {
            (_, Suit::Herz) | (Cards::Franzoesisch, Suit::Karo) => RED,
            (Cards::Franzoesisch, Suit::Kreuz | Suit::Pik) => BLACK,
            (Cards::Deutsch, Suit::Kreuz) => BROWN,
            (Cards::Deutsch, Suit::Pik) => GREEN,
            (Cards::Deutsch, Suit::Karo) => OCHRE,
        }
    }

    /// Returns the drawing of a suit in a square of 100.
    const fn drawing(&self, suit: Suit) -> &'static str {
        match (self.cards, suit) {
            (_, Suit::Herz) => HERZ,
            (Cards::Franzoesisch, Suit::Kreuz) => KREUZ,
            (Cards::Franzoesisch, Suit::Pik) => PIK,
            (Cards::Franzoesisch, Suit::Karo) => KARO,
            (Cards::Deutsch, Suit::Kreuz) => EICHEL,
            (Cards::Deutsch, Suit::Pik) => GRUEN,
            (Cards::Deutsch, Suit::Karo) => SCHELLEN,
        }
    }
}

// Dark enough to be told from white in black and white print, where the shapes tell the suits apart.
const RED: &str = "#b3001b";
const BLACK: &str = "#111";
const BROWN: &str = "#5b3a12";
const GREEN: &str = "#1b6b2f";
const OCHRE: &str = "#8a5a00";

const KREUZ: &str = concat!(
    "<g fill=\"#111\"><circle cx=\"50\" cy=\"25\" r=\"22\"/><circle cx=\"24\" cy=\"58\" r=\"22\"/>",
    "<circle cx=\"76\" cy=\"58\" r=\"22\"/><path d=\"M42 38H58L60 60H40Z",
    "M46 50H54C54 76 59 89 70 97H30C41 89 46 76 46 50Z\"/></g>"
);
const PIK: &str = concat!(
    "<path fill=\"#111\" d=\"M50 3C57 22 95 40 95 64C95 78 85 85 75 85C66 85 59 80 55 73C56 84 61 92 70 97H30",
    "C39 92 44 84 45 73C41 80 34 85 25 85C15 85 5 78 5 64C5 40 43 22 50 3Z\"/>"
);
const HERZ: &str = concat!(
    "<path fill=\"#b3001b\" d=\"M50 95C42 82 5 60 5 32C5 15 17 6 29 6C39 6 47 13 50 24C53 13 61 6 71 6",
    "C83 6 95 15 95 32C95 60 58 82 50 95Z\"/>"
);
const KARO: &str =
    "<path fill=\"#b3001b\" d=\"M50 2C60 21 73 37 89 50C73 63 60 79 50 98C40 79 27 63 11 50C27 37 40 21 50 2Z\"/>";
const EICHEL: &str = concat!(
    "<path fill=\"#b98a3c\" stroke=\"#5b3a12\" stroke-width=\"4\" d=\"M24 46H76C78 70 64 86 50 97C36 86 22 70 24 46Z\"/>",
    "<path fill=\"#5b3a12\" d=\"M46 18V2H54V18C76 19 88 30 88 46C88 50 84 52 80 52H20C16 52 12 50 12 46C12 30 24 19 46 18Z\"/>",
    "<path stroke=\"#fff\" stroke-width=\"3\" fill=\"none\" d=\"M26 50L44 22M44 50L60 22M62 50L74 28M74 50L56 22M56 50L40 22M38 50L26 30\"/>"
);
const GRUEN: &str = concat!(
    "<path fill=\"#1b6b2f\" d=\"M50 2C60 18 94 30 92 58C91 74 70 80 55 72L58 98H42L45 72C30 80 9 74 8 58C6 30 40 18 50 2Z\"/>",
    "<path stroke=\"#fff\" stroke-width=\"3\" fill=\"none\" d=\"M50 18V70M50 40L68 30M50 40L32 30M50 58L76 46M50 58L24 46\"/>"
);
const SCHELLEN: &str = concat!(
    "<circle cx=\"50\" cy=\"9\" r=\"6\" fill=\"none\" stroke=\"#5b3a12\" stroke-width=\"5\"/>",
    "<circle cx=\"50\" cy=\"56\" r=\"40\" fill=\"#f0c23c\" stroke=\"#5b3a12\" stroke-width=\"5\"/>",
    "<path d=\"M11 48H89V60H11Z\" fill=\"#5b3a12\"/><circle cx=\"38\" cy=\"76\" r=\"5\" fill=\"#5b3a12\"/>",
    "<circle cx=\"62\" cy=\"76\" r=\"5\" fill=\"#5b3a12\"/><path d=\"M38 76H62M50 76V94\" stroke=\"#5b3a12\" stroke-width=\"5\"/>"
);
