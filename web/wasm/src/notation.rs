//! The words of a record's language, for what the page writes into it: an English record reads no German cards.

use doko_format::keyword::{TABLE, Word, write_card};
use doko_format::write::write_what;
use doko_format::{Akt, Aussage, Beanstandung, Card, Handlung, Karten, Key, Seat, Sprache};
use doko_report::message::Language;
use serde::Serialize;

/// How a record of a language writes what can be clicked.
#[derive(Serialize)]
pub(crate) struct Notation {
    cards: Vec<(Card, String)>,
    /// The key of a game, and those of its lines.
    game: &'static str,
    dealer: &'static str,
    hand: &'static str,
    reservation: &'static str,
    /// What is said in the Abfrage by who has nothing to say.
    healthy: String,
    /// The claim of all tricks that are left.
    rest: String,
    /// What can be complained of: in words of the reader's language, and as it is written, without whose act it is.
    complaints: Vec<(&'static str, String)>,
}

impl Notation {
    /// Returns that of a language, for a reader of another.
    pub(crate) fn of(sprache: Sprache, reader: Language) -> Notation {
        let key = |key: Key| key.word().map_or("", |word| sprache.word(word));
        let card = |card| {
            let mut text = String::new();
            write_card(card, sprache, &mut text);
            (card, text)
        };
        let complaint = |kind| Handlung::Akt(Akt::Reklamation(Beanstandung { kind, against: None, stich: None }));
        let kinds = TABLE.iter().filter_map(|entry| Some((entry.word, entry.word.verstoss()?)));
        Notation {
            cards: Card::all().map(card).collect(),
            game: sprache.word(Word::Spiel),
            dealer: key(Key::Geber),
            hand: Seat::first(1).next().map_or("", |seat| key(Key::Blatt(seat))),
            reservation: key(Key::Vorbehalt),
            healthy: written(&Handlung::Aussage(Aussage::Gesund), sprache),
            rest: written(&Handlung::Akt(Akt::Rest { cards: Karten::new() }), sprache),
            complaints: kinds
                .map(|(word, kind)| (reader.sprache().word(word), written(&complaint(kind), sprache)))
                .collect(),
        }
    }
}

/// Writes what is said or done.
pub(crate) fn written(what: &Handlung, sprache: Sprache) -> String {
    let mut text = String::new();
    write_what(what, sprache, &mut text);
    text
}
