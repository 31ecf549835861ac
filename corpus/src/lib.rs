//! Many games of Doppelkopf: a folder of records with the page of each, a generator of legal and faulty ones, comparing
//! and counting.
//!
//! [`records`] walks a folder in an order that never changes, [`judge`] finds what is in a record, each finding with its
//! line; [`Page`] is what follows from a record under one rule set or several, as a [`Snapshot`] keeps it and as it is
//! compared. [`Settings`] says for a folder which records have one. [`fingerprints`]
//! are what a deal and a game are known by. [`Generator`] makes games by a seed; see there for an
//! example. [`compare`] sets two judgements of the same games side by side, [`stats`] counts; both know no text and no
//! terminal.

pub mod compare;
mod crossing;
mod fingerprint;
mod folder;
mod generate;
mod glob;
mod judged;
mod judgement;
pub mod page;
mod player;
mod season_file;
mod settings;
pub mod snapshot;
pub mod stats;

pub use crossing::{Crossing, crossings};
pub use fingerprint::{Fingerprint, Fingerprints, IdTexts, fingerprints, id_texts, id_texts_of_plain};
pub use folder::{Case, ExpectedFindings, records};
pub use generate::{Fault, Faulty, Generator, Kind, Noted, Options};
pub use glob::Glob;
pub use judged::{By, Found, JudgedGame, JudgedRecord, judge, judge_by};
pub use judgement::{Judgement, Noticed};
pub use page::Page;
pub use player::{ByPlayer, Player};
pub use season_file::SeasonFile;
pub use settings::{Settings, SettingsProblem, SettingsProblemKind, Weitere};
pub use snapshot::Snapshot;
