//! What the commands write: types for other programs, so that their JSON Schemas can be made from them; the table of
//! the score; the page for a referee; pages about many games.

pub(crate) mod change;
pub(crate) mod csv;
pub(crate) mod diff;
pub(crate) mod finding;
pub(crate) mod games;
pub(crate) mod github;
pub(crate) mod junit;
pub(crate) mod many;
pub(crate) mod page;
#[cfg(feature = "parquet")]
pub(crate) mod parquet;
pub(crate) mod sarif;
pub(crate) mod schema;
pub(crate) mod sheet;
pub(crate) mod stats;
pub(crate) mod table;
pub(crate) mod verdict;
