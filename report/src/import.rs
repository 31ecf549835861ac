//! What other programs wrote, as a record. No file is touched here: text goes in, a document or the first place where
//! it is not what was expected comes out. `docs/import.md` says what each importer reads and what is lost.

pub mod freedoko;
mod html;
pub mod online_doppelkopf;

use doko_format::{
    Ansage, Ansagewort, Aussage, Card, Document, Event, Field, Handlung, Item, Key, Laid, Line, LineKind, Seat,
    Spanned, Value,
};

/// Seats at the table of all these programs.
pub const SEATS: usize = 4;

/// Where a text is not what its importer expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drift {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: DriftReason,
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DriftReason {
    /// It does not begin as such a text does: a letter, a text of another program.
    Start,
    /// A part is missing: no `hands`.
    Missing {
        /// Its name in the text.
        part: &'static str,
    },
    /// A line or item of a part has another form: `card played = 0, clubs 7`.
    Form {
        /// The part.
        part: &'static str,
        /// What stands there.
        found: String,
    },
    /// The notation has no words for it: `redistribute`.
    Unsupported {
        /// What stands there.
        found: String,
    },
}

impl DriftReason {
    /// Joins the reason and its place.
    pub const fn at(self, line: usize) -> Drift {
        Drift { line, reason: self }
    }
}

/// Returns what each importer makes of a text, for tests of the whole: nothing here may panic, whatever the text is.
pub fn imported(text: &str) -> Vec<Document> {
    [freedoko::read(text), online_doppelkopf::read(text)].into_iter().flatten().collect()
}

/// Returns a line without notes.
fn line(kind: LineKind) -> Line {
    Line { kind, notes: None, span: Default::default() }
}

/// Returns a header line.
fn field(key: Key, value: Value) -> Line {
    line(LineKind::Field(Field { key: key.into(), value: value.into() }))
}

/// Returns a card laid in turn.
fn card(card: Card) -> Spanned<Item> {
    Item::Card(Laid::from(card)).into()
}

/// Returns something a seat said or did.
fn event(seat: Seat, what: Handlung) -> Spanned<Item> {
    Item::Event(Box::new(Event { seat: Some(seat.into()), instance: None, simultaneous: false, what })).into()
}

/// Returns a statement of the Vorbehaltsabfrage.
fn statement(seat: Seat, aussage: Aussage) -> Spanned<Item> {
    event(seat, Handlung::Aussage(aussage))
}

/// Returns an announcement, with the cards in hand where they are noted.
fn ansage(seat: Seat, call: Ansagewort, cards_in_hand: Option<u8>) -> Spanned<Item> {
    let cards_in_hand = cards_in_hand.map(Spanned::from);
    event(seat, Handlung::Ansage(Ansage { call, party: None, cards_in_hand, cards_played: None }))
}

/// Returns the seat that sits so many places after this one, clockwise.
fn after(seat: Seat, places: usize) -> Seat {
    let index = (seat.index() + places) % SEATS;
    Seat::from_index(index).unwrap_or(seat)
}
