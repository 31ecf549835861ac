//! Games of Doppelkopf for tests: a folder of records, and a generator of legal and faulty ones.
//!
//! [`records`] walks a folder in an order that never changes, [`judge`] finds what is in a record, each finding with its
//! line; [`Generator`] makes games by a seed. See there for an example.

mod folder;
mod generate;
mod judged;

pub use folder::{Case, Expected, records};
pub use generate::{Fault, Faulty, Generator, Kind, Noted, Options};
pub use judged::{Found, Judged, judge};
