//! Claims about the whole of Doko: laws over generated games, walls of the architecture, benches.
//!
//! Here is only what they share; see `tests/`, `benches/` and `examples/`.

pub mod archive;
pub mod law;
pub mod mending;
pub mod mutation;
pub mod random_play;
pub mod slip;
pub mod smallest;
pub mod whole;

/// The Rust of the README, run as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// The Rust of the page on playing a game, run as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../../docs/play.md")]
pub struct Playing;
