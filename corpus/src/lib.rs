//! Games of Doppelkopf for tests: a folder of records, and a generator of legal and faulty ones.
//!
//! [`records`] walks a folder in an order that never changes; [`Generator`] makes games by a seed. See there for an
//! example.

mod folder;
mod generate;

pub use folder::{Case, Expected, records};
pub use generate::{Fault, Faulty, Generator, Kind, Noted, Options};
