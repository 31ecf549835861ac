//! Claims about the whole of Doko: laws over generated games, walls of the architecture, benches.
//!
//! There is no code here; see `tests/` and `benches/`.
