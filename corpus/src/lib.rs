//! Many games of Doppelkopf: a folder of records, a generator of legal and faulty ones, comparing and counting.
//!
//! [`records`] walks a folder in an order that never changes, [`judge`] finds what is in a record, each finding with its
//! line; [`Generator`] makes games by a seed. See there for an example. [`compare`] sets two judgements of the same
//! games side by side, [`stats`] counts; both know no text and no terminal.

pub mod compare;
mod crossing;
mod folder;
mod generate;
mod judged;
mod judgement;
mod player;
pub mod stats;

pub use crossing::{Crossing, crossings};
pub use folder::{Case, Expected, records};
pub use generate::{Fault, Faulty, Generator, Kind, Noted, Options};
pub use judged::{Found, Judged, judge};
pub use judgement::{Judgement, Noticed};
pub use player::{ByPlayer, Player};
