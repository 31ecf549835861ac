//! How a game of Doppelkopf is written: the types of a record, the words of three languages, the canonical writer.
//!
//! A [`Record`] says what is *written*, not what is legal. The parser makes it from text, the analyzer gives it
//! meaning, [`mod@write`] turns it into the one canonical text.

mod canonical;
mod card;
mod diagnosis;
mod event;
mod field;
pub mod json;
pub mod keyword;
mod laid;
mod locus;
mod partie;
mod record;
mod seat;
mod span;
pub mod write;

pub use card::{Card, Rank, Suit};
pub use diagnosis::{Argument, Severity};
pub use event::{
    Akt, Ansage, Ansagewort, Aussage, Beanstandung, Einstufung, Entscheid, Event, Handlung, Hochzeitsform, Instanz,
    Karten, Partei, SoloArt, Soloform, Verstoss,
};
pub use field::{Field, Key, Sieger, Sonderpunktnotiz, Spielart, Value};
pub use keyword::Sprache;
pub use laid::{How, Laid};
pub use locus::{LineAt, Locus, Part};
pub use partie::{Blatt, Gelegte, Notiert, Partie, Reihe, Ruf, Sitze, Sondernotiz};
pub use record::{Document, Item, Items, Line, LineKind, List, ListHeader, Notes, Record, Row, Taken, Text};
pub use seat::{BySeat, Seat};
pub use span::{Span, Spanned};
pub use write::{write_document, write_list_header, write_record};
