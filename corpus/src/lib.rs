//! Games of Doppelkopf for tests: a folder of records with the page of each, and a generator of legal and faulty ones.
//!
//! [`records`] walks a folder in an order that never changes, [`judge`] finds what is in a record, each finding with its
//! line; [`Page`] is what follows from a record under one rule set or several, as a [`Snapshot`] keeps it and as it is
//! compared. [`Settings`] says for a folder which records have one. [`kennungen`]
//! are what a deal and a game are known by. [`Generator`] makes games by a seed; see there for an
//! example.

mod folder;
mod generate;
mod judged;
mod kennung;
mod muster;
pub mod page;
mod settings;
pub mod snapshot;

pub use folder::{Case, Expected, records};
pub use generate::{Fault, Faulty, Generator, Kind, Noted, Options};
pub use judged::{By, Found, Judged, JudgedGame, judge, judge_by};
pub use kennung::{Kennung, Kennungen, kennungen};
pub use muster::Muster;
pub use page::Page;
pub use settings::{Settings, SettingsProblem, SettingsProblemKind, Weitere};
pub use snapshot::Snapshot;
