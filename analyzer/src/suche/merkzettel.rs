//! Which card was the best in a position when it was last looked at: with another window it probably is again.

use super::blatt::Blatt;
use super::stellung::SPIELER_MAX;
use super::zugwahl::Tisch;

/// How many positions are remembered; of two with the same place the later.
const PLAETZE: usize = 1 << 16;

/// Cards by position: the number in the lowest byte, what tells the position from others above it.
///
/// Nothing is proven by it, so two positions that are taken for one cost only time.
#[derive(Clone, Debug, Default)]
pub(super) struct Merkzettel(Vec<u64>);

/// What a position is remembered by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merkmal(u64);

impl Merkmal {
    pub(super) fn new(tisch: &Tisch, hands: &[Blatt; SPIELER_MAX]) -> Merkmal {
        let table = u64::from(tisch.best) << 56 | (tisch.bester as u64) << 52 | (tisch.am_zug as u64) << 48;
        let mix = |mixed: u64, hand: &Blatt| {
            let mixed = (mixed ^ hand.karten).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 29
        };
        Merkmal(hands.iter().fold(tisch.led ^ table, mix))
    }

    fn place(self) -> usize {
        (self.0 >> 8) as usize % PLAETZE
    }

    fn mark(self) -> u64 {
        self.0 & !0xff
    }
}

impl Merkzettel {
    /// Returns the number of the best card, if the position is remembered.
    pub(super) fn best(&self, merkmal: Merkmal) -> Option<u8> {
        let kept = *self.0.get(merkmal.place())?;
        (kept & !0xff == merkmal.mark()).then_some(kept as u8)
    }

    pub(super) fn keep(&mut self, merkmal: Merkmal, number: u8) {
        if self.0.is_empty() {
            self.0 = vec![0; PLAETZE];
        }
        self.0[merkmal.place()] = merkmal.mark() | u64::from(number);
    }
}
