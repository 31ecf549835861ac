//! Which card was the best in a position when it was last looked at: with another window it probably is again.

use super::move_ordering::TrickState;
use super::packed_hand::PackedHand;
use super::position::PLAYERS_MAX;

/// How many positions are remembered; of two with the same place the later.
const SLOTS: usize = 1 << 16;

/// Cards by position: the number in the lowest byte, what tells the position from others above it.
///
/// Nothing is proven by it, so two positions that are taken for one cost only time.
#[derive(Clone, Debug, Default)]
pub(super) struct BestMoves(Vec<u64>);

/// What a position is remembered by.
#[derive(Clone, Copy, Debug)]
pub(super) struct HashKey(u64);

impl HashKey {
    pub(super) fn new(table: &TrickState, hands: &[PackedHand; PLAYERS_MAX]) -> HashKey {
        let packed = u64::from(table.best) << 56 | (table.bester as u64) << 52 | (table.to_act as u64) << 48;
        let mix = |mixed: u64, hand: &PackedHand| {
            let mixed = (mixed ^ hand.cards).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 29
        };
        HashKey(hands.iter().fold(table.led ^ packed, mix))
    }

    fn place(self) -> usize {
        (self.0 >> 8) as usize % SLOTS
    }

    fn mark(self) -> u64 {
        self.0 & !0xff
    }
}

impl BestMoves {
    /// Returns the number of the best card, if the position is remembered.
    pub(super) fn best(&self, hash_key: HashKey) -> Option<u8> {
        let kept = *self.0.get(hash_key.place())?;
        (kept & !0xff == hash_key.mark()).then_some(kept as u8)
    }

    pub(super) fn keep(&mut self, hash_key: HashKey, number: u8) {
        if self.0.is_empty() {
            self.0 = vec![0; SLOTS];
        }
        self.0[hash_key.place()] = hash_key.mark() | u64::from(number);
    }
}
