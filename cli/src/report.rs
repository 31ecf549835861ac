//! What the commands about many games write: the comparison of two rule sets, games in numbers, changed pages, the
//! table in Parquet.

pub(crate) mod change;
pub(crate) mod diff;
#[cfg(feature = "parquet")]
pub(crate) mod parquet;
pub(crate) mod stats;
