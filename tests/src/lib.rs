//! Claims about the whole of Doko: laws over generated games, walls of the architecture, benches.
//!
//! There is no code here; see `tests/` and `benches/`.

/// The Rust of the README, run as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
