//! How a game of Doppelkopf is written: the types of a record, the words of three languages, the canonical writer.
//!
//! A [`Record`] says what is *written*, not what is legal. The parser makes it from text, the analyzer gives it
//! meaning, [`mod@write`] turns it into the one canonical text.
//!
//! ```
//! use doko_format::{Card, Item, Key, Line, LineKind, Rank, Record, Row, Seat, Span, Sprache, Suit, Value, write_record};
//!
//! // A program that has a game on its table makes a record of it, line by line.
//! let line = |kind| Line { kind, notes: None, span: Span::default() };
//! let dealer = Seat::new(4).unwrap();
//! let cards = [Rank::Ass, Rank::Zehn, Rank::Koenig, Rank::Neun].map(|rank| Card::new(Suit::Kreuz, rank));
//! let row = Row { leader: Seat::new(1).map(Into::into), items: cards.map(|card| Item::from(card).into()).into_iter().collect(), ..Row::default() };
//! let geber = doko_format::Field { key: Key::Geber.into(), value: Value::Seat(dealer).into() };
//! let mut record = Record { lines: vec![line(LineKind::Field(geber)), line(LineKind::Row(row))], ..Record::default() };
//!
//! let mut text = String::new();
//! record.canonicalize();
//! write_record(&record, Sprache::De, &mut text);
//! assert_eq!(text, "\nSpiel\nGeber:      4\n 1.  1: KrA Kr10 KrK Kr9\n");
//! ```
//!
//! As JSON a record is the same without loss: see [`json`].

// A new value of the domain names, by not compiling, whatever has to know it.
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod canonical;
mod card;
mod diagnosis;
mod event;
mod field;
mod item;
pub mod json;
pub mod keyword;
mod laid;
mod lines;
mod locus;
mod plain;
mod record;
mod seat;
mod span;
mod text;
pub mod write;

pub use card::{Card, Rank, Suit};
pub use diagnosis::{Argument, Severity};
pub use event::{
    Akt, Ansage, Ansagewort, Aussage, Beanstandung, Einstufung, Entscheid, Event, Handlung, Hochzeitsform, Instanz,
    Karten, Partei, Ruecktrumpf, SoloArt, Soloform, Verstoss,
};
pub use field::{Field, Key, Scope, Shape, Sieger, Sonderpunktnotiz, Spielartnotiz, Value};
pub use item::{Item, Items};
pub use keyword::Sprache;
pub use laid::{How, Laid};
pub use locus::{LineAt, Locus, Part};
pub use plain::{
    Ausruf, Blatt, Gelegte, Notiert, PlainGame, Reihe, Restanspruch, Ruf, Sitze, Sondernotiz, Stood, Zeilen,
};
pub use record::{Document, Line, LineKind, List, ListHeader, Notes, Record, Row, Taken};
pub use seat::{BySeat, Seat};
pub use span::{Span, Spanned};
pub use text::Text;
pub use write::{write_document, write_list_header, write_record};
