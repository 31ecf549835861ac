//! Cards that were laid, and the tricks they made.

use doko_format::{Card, Locus, Seat};
use smallvec::SmallVec;

/// A complete trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stich {
    /// Its place in the game, from 1.
    pub number: usize,
    /// Who led in the end.
    pub leader: Seat,
    /// Who took it.
    pub winner: Seat,
    /// Its Augen.
    pub augen: u16,
    /// The cards in the order in time, with their seats.
    pub plays: SmallVec<[Zug; 4]>,
    /// Where it stands.
    pub at: Locus,
}

/// A card of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zug {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub card: Card,
    /// Whether it lay face down.
    pub down: bool,
    /// Where it stands.
    pub at: Locus,
}

/// A card and who lays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}
