//! A plain game in a few bytes: what nearly every record of an archive is, without spans and without memory of its own.
//!
//! A [`Record`](crate::Record) can hold whatever somebody wrote; a [`PlainGame`] only a game in which nothing happened but
//! play. The strict reader makes it of canonical text, [`PlainGame::take`] of any record. It too says what is *written*.

mod of_record;

pub use of_record::Stood;

use std::ops::{Deref, Range};

use smallvec::SmallVec;

use crate::card::{Card, Rank, Suit};
use crate::event::{Ansagewort, Aussage, Partei};
use crate::locus::Locus;
use crate::seat::{BySeat, Seat};
use crate::span::Spanned;
use crate::text::Text;

/// A plain game as written. It is made empty and filled again from game to game, so that it allocates only once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlainGame {
    /// Where in its chunk the text behind `Spiel` stands, in bytes; empty if there is none.
    pub label: Range<usize>,
    /// Who dealt.
    pub geber: Option<Seat>,
    /// Who sits out, where that is noted.
    pub aussetzer: Option<Sitze>,
    /// Who cut the pack, nobody if it was not cut, and how many cards he lifted, where that is noted.
    pub abheber: Option<(Option<Seat>, Option<u8>)>,
    /// How many cards were dealt at a time, where that is noted.
    pub gegeben: Option<SmallVec<[u8; 8]>>,
    /// Who had played his Pflichtsolo, where that is noted.
    pub pflichtsoli: Option<Sitze>,
    /// The cards dealt, where they are noted.
    pub blaetter: BySeat<Option<Blatt>>,
    /// What was said before the first card, in order; empty if there is no such line.
    pub aussagen: Vec<(Seat, Aussage)>,
    /// The announcements that stand behind them on that line, in order: they have the first row as theirs.
    pub vorab: Vec<Ruf>,
    /// The rows in order; each has its place as its number, where one is written.
    pub reihen: Vec<Reihe>,
    /// The cards of all rows in the order in time.
    pub karten: Gelegte,
    /// The seats that stand before a card, with the card's place among `karten`, from 0.
    pub sitze: Vec<(usize, Seat)>,
    /// The announcements in the rows, in the order in time.
    pub rufe: Vec<Ruf>,
    /// What the table noted.
    pub notiert: Notiert,
    /// The running totals by seat; empty if there is no such line.
    pub stand: Vec<i32>,
    /// Where lines stand that a list may have to name.
    pub zeilen: Zeilen,
    /// The first line with a hand: its place among the lines of the record, from 0, and where it begins in the text.
    pub blatt: Option<Spanned<usize>>,
    /// The last row: its place among the lines of the record, from 0, and where it begins in the text.
    pub letzte: Option<Spanned<usize>>,
    /// The first result line: its place among the lines of the record, from 0, and where it begins in the text.
    pub ergebnis: Option<Spanned<usize>>,
}

/// Something called out in a row in words that are not of the notation: only the rules know whether it means anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ausruf {
    /// Who spoke.
    pub seat: Seat,
    /// The words.
    pub text: Text,
    /// Where it stands: in the record, and in the text.
    pub at: Spanned<Locus>,
    /// The row it stands in, from 0.
    pub reihe: usize,
}

/// A claim of the remaining tricks on a line of its own, behind which nothing more is laid or said: only a search tells whether it
/// stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restanspruch {
    /// Who claims.
    pub seat: Seat,
    /// The order he stated; empty for none.
    pub folge: SmallVec<[Card; 2]>,
}

/// Places of lines among those of the record, from 0; nothing of use where there is no such line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Zeilen {
    /// Who dealt.
    pub geber: usize,
    /// Who had played his Pflichtsolo.
    pub pflichtsoli: usize,
    /// What was said before the first card.
    pub vorbehalt: usize,
    /// The running totals.
    pub stand: usize,
}

/// The cards that were laid, one after the other.
#[derive(Clone, Debug)]
pub struct Gelegte {
    laid: [Card; Gelegte::MOST],
    zahl: usize,
}

/// Seats as bits, that with the index `i` at bit `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sitze(u16);

/// The cards of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blatt {
    /// How many cards are written.
    pub zahl: u8,
    /// The sum of their [bits](Blatt::bit).
    pub summe: u64,
}

/// A trick row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reihe {
    /// Who led, where it is written.
    pub leader: Option<Seat>,
    /// How many cards lay at its end, those of the rows above counted.
    pub end: usize,
    /// Who took it, and its Augen, where they are noted.
    pub taken: Option<(Seat, Option<u16>)>,
}

/// An announcement between the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruf {
    /// Who spoke.
    pub seat: Seat,
    /// The words.
    pub wort: Ansagewort,
    /// The party that was said with it.
    pub partei: Option<Partei>,
    /// Cards in the speaker's hand as written (`@11`).
    pub karten: Option<u8>,
    /// The row it stands in, from 0.
    pub reihe: usize,
    /// How many cards of that row stand before it.
    pub davor: usize,
}

/// The result lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notiert {
    /// Augen of Re and of Kontra.
    pub augen: Option<[u16; 2]>,
    /// Tricks of Re and of Kontra.
    pub stiche: Option<[u16; 2]>,
    /// Special points; empty if there is no such line.
    pub sonderpunkte: Vec<Sondernotiz>,
    /// The letters of their names, one behind the other.
    pub namen: String,
    /// The winner; `Some(None)` for `keiner`.
    pub sieger: Option<Option<Partei>>,
    /// The value.
    pub wert: Option<i32>,
    /// Points by seat; empty if there is no such line.
    pub punkte: Vec<i32>,
}

/// A special point as noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sondernotiz {
    /// Who got it.
    pub partei: Partei,
    /// Where in [`Notiert::namen`] its name stands.
    pub name: Range<usize>,
    /// How often; 1 if not written.
    pub zahl: Option<u8>,
}

impl PlainGame {
    /// Makes it empty and keeps its memory.
    pub fn clear(&mut self) {
        let PlainGame {
            label,
            geber,
            aussetzer,
            abheber,
            gegeben,
            pflichtsoli,
            blaetter,
            aussagen,
            vorab,
            reihen,
            karten,
            sitze,
            rufe,
            notiert,
            stand,
            zeilen,
            blatt,
            letzte,
            ergebnis,
        } = self;
        let Notiert { augen, stiche, sonderpunkte, namen, sieger, wert, punkte } = notiert;
        (*label, *geber, *aussetzer, *pflichtsoli) = (0..0, None, None, None);
        (*abheber, *gegeben, *zeilen) = (None, None, Zeilen::default());
        (*blatt, *letzte, *ergebnis) = (None, None, None);
        *blaetter = BySeat::default();
        (*augen, *stiche, *sieger, *wert) = (None, None, None, None);
        aussagen.clear();
        vorab.clear();
        reihen.clear();
        karten.clear();
        sitze.clear();
        rufe.clear();
        sonderpunkte.clear();
        namen.clear();
        punkte.clear();
        stand.clear();
    }
}

impl Default for Gelegte {
    fn default() -> Gelegte {
        Gelegte { laid: [Card::new(Suit::Kreuz, Rank::Ass); Gelegte::MOST], zahl: 0 }
    }
}

/// What an earlier game left behind the last card does not count.
impl PartialEq for Gelegte {
    fn eq(&self, other: &Gelegte) -> bool {
        **self == **other
    }
}

impl Eq for Gelegte {}

impl Gelegte {
    /// The largest pack for Doppelkopf has each face twice.
    const MOST: usize = 2 * Card::COUNT;

    /// Adds a card; `None` if there are more than a pack has.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn push(&mut self, card: Card) -> Option<()> {
        *self.laid.get_mut(self.zahl)? = card;
        self.zahl += 1;
        Some(())
    }

    /// Adds these cards; `None` if there are more than a pack has.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn append<const N: usize>(&mut self, cards: [Card; N]) -> Option<()> {
        *self.laid.get_mut(self.zahl..)?.first_chunk_mut()? = cards;
        self.zahl += N;
        Some(())
    }

    /// Takes away what lies behind so many cards.
    pub fn truncate(&mut self, zahl: usize) {
        self.zahl = self.zahl.min(zahl);
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.zahl = 0;
    }
}

impl Deref for Gelegte {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.laid[..self.zahl]
    }
}

impl Notiert {
    /// Returns the name of a special point: German if it is a word of the notation, else as written.
    pub fn name(&self, notiz: &Sondernotiz) -> &str {
        self.namen.get(notiz.name.clone()).unwrap_or_default()
    }
}

impl Sitze {
    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Tells whether a seat is among them.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    /// Tells whether they are all among the first so many.
    #[inline]
    pub fn are_among(self, seats: usize) -> bool {
        (u16::BITS - self.0.leading_zeros()) as usize <= seats
    }

    /// Returns the seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Seat::from_index(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl Blatt {
    /// Returns what a card adds to a sum: two bits for each face, the face with [`Card::index`] `i` at bits `2 i` and
    /// `2 i + 1`.
    ///
    /// More than three copies run over into the next face. That is seen where the sum is compared with one that does
    /// not run over, of as many cards: each time a sum runs over it stands for three cards fewer than were added.
    pub const fn bit(card: Card) -> u64 {
        1 << (2 * card.index())
    }

    /// Returns how many copies of a card are in a hand that does not run over.
    pub const fn count(self, card: Card) -> usize {
        (self.summe >> (2 * card.index()) & 3) as usize
    }
}
