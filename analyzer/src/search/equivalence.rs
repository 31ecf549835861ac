//! What two positions have in common: who owns the first, second, third card of each class that is still out.
//!
//! Which card that is does not matter for what can be played and who takes what, only for the Augen. And of a proof
//! only those matter by their rank that win a trick by it: the cards below the lowest of them may lie as they will, as
//! long as each hand has as many of each class. So a position has a form, which must be equal, and owners of its cards
//! from the top down, of which only a part must be.

use super::packed_hand::{FORM_BITS, PackedHand};
use super::position::PLAYERS_MAX;
use super::rank_order::{LOW, RankOrder};

/// Where the leader stands in the key, behind the forms of all hands.
const LEADER: u32 = FORM_BITS * PLAYERS_MAX as u32;
/// Where it stands whether and where the face is whose second copy wins.
const SECOND: u32 = LEADER + 3;
/// How many bits it takes to name an owner.
const OWNER_BITS: usize = 3;

/// How many words of [`Equivalence::piece`] a row of all cards takes.
pub(super) const ROW_WORDS: usize = 3;

/// The first bit of each part of a [`Equivalence::piece`].
pub(super) const PIECES: u64 = 0x0001_0001_0001_0001;

/// The structure of a position before a trick.
///
/// The cards out stand in a row, class by class and from high to low, a bit for each; of two copies of one face that
/// of the player with the lower place stands first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Equivalence {
    /// The number of cards by class in each hand, the leader, and the place of a pair whose second copy wins.
    pub(super) key: u128,
    /// The owner of each card: the first word has the lowest bit of his place.
    owners: [u64; OWNER_BITS],
    /// Behind which cards the second copy of their face follows, with another owner.
    doubles: u64,
    /// How many of the cards are trumps; they come first.
    pub(super) trumps: u32,
    /// How many tricks are left.
    pub(super) stiche: u32,
    /// The cards out by their numbers: two bits for each face, as in a hand.
    out: u64,
    row: Row,
}

impl Equivalence {
    /// Returns the structure of these hands; `P` is at least the number of players.
    #[inline]
    pub(super) fn new<const P: usize>(
        rank_order: &RankOrder,
        hands: &[PackedHand; PLAYERS_MAX],
        leader: usize,
    ) -> Equivalence {
        let mut key = (leader as u128) << LEADER;
        let (mut firsts, mut seconds, mut doubles, mut trumps) = (0, 0, 0, 0);
        let mut owners = [0; OWNER_BITS];
        for (place, hand) in hands[..P].iter().enumerate() {
            key |= u128::from(hand.form) << (FORM_BITS as usize * place);
            trumps += PackedHand::trumps(hand.form);
            let one = hand.cards & LOW;
            let second = one & firsts;
            let both = hand.cards & !LOW;
            for (bit, owners) in owners.iter_mut().enumerate() {
                if place >> bit & 1 != 0 {
                    *owners |= one & !firsts | second << 1 | both;
                }
            }
            firsts |= one;
            doubles |= second;
            seconds |= second << 1 | both;
        }
        if let Some(number) = rank_order.second()
            && doubles >> (2 * number) & 1 != 0
        {
            let above = (firsts | seconds) & ((1 << (2 * number)) - 1);
            key |= u128::from(above.count_ones() + 1) << SECOND;
        }
        let out = firsts | seconds;
        let row = Row::new(out);
        for (bit, owners) in owners.iter_mut().enumerate() {
            if P > 1 << bit {
                *owners = row.closed(*owners);
            }
        }
        let stiche = hands[leader].cards();
        Equivalence { key, owners, doubles: row.closed(doubles), trumps, stiche, out, row }
    }

    /// Returns the cards of the row that stand at least as high as the lowest of their class among those that a proof
    /// needs by their rank.
    #[inline]
    pub(super) fn covered(&self, rank_order: &RankOrder, by_rank: u64) -> u64 {
        let mut covered = 0;
        for klasse in rank_order.masken {
            let needed = by_rank & klasse;
            if needed != 0 {
                let lowest = (u64::BITS - 1 - needed.leading_zeros()) | 1;
                covered |= klasse & ((2 << lowest) - 1);
            }
        }
        self.row.closed(covered & self.out)
    }

    /// Returns cards of the row by their numbers.
    #[inline]
    pub(super) fn by_number(&self, covered: u64) -> u64 {
        self.row.opened(covered) & self.out
    }

    /// Returns 16 cards of the row: a part of 16 bits for each bit of the owners, and one for the doubles.
    ///
    /// Two rows have some cards in common if their bits are equal in all parts. That includes that the card below them
    /// is of the face of the last in both, or in neither.
    #[inline]
    pub(super) fn piece(&self, index: usize) -> u64 {
        let part = |word: u64| word.checked_shr(16 * index as u32).unwrap_or_default() & 0xffff;
        let [first, second, third] = self.owners.map(part);
        first | second << 16 | third << 32 | part(self.doubles) << 48
    }
}

/// Moves some bits of a word together, and back: the steps of the moves for one choice of bits.
///
/// Each bit moves down by the number of gaps below it; step `i` moves by `1 << i` those for which that number has the
/// bit `i`.
#[derive(Clone, Copy, Debug)]
struct Row([u64; 6]);

impl Row {
    #[inline]
    fn new(mut bits: u64) -> Row {
        let mut steps = [0; 6];
        let mut gaps = !bits << 1;
        for (i, step) in steps.iter_mut().enumerate() {
            // Whether the number of gaps at or below each bit is odd.
            let mut odd = gaps;
            for shift in [1, 2, 4, 8, 16, 32] {
                odd ^= odd << shift;
            }
            *step = odd & bits;
            bits = bits ^ *step | *step >> (1 << i);
            gaps &= !odd;
        }
        Row(steps)
    }

    #[inline]
    fn closed(&self, mut bits: u64) -> u64 {
        for (i, step) in self.0.iter().enumerate() {
            let moved = bits & step;
            bits = bits ^ moved | moved >> (1 << i);
        }
        bits
    }

    #[inline]
    fn opened(&self, mut bits: u64) -> u64 {
        for (i, step) in self.0.iter().enumerate().rev() {
            bits = bits & !step | bits << (1 << i) & step;
        }
        bits
    }
}
