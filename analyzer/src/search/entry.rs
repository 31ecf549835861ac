//! An entry of the search's table: a bound, and what a position must have in common with it for it to hold there.
//!
//! Most entries are about few cards, so there are several sizes: `N` words, in which 16 cards of the row have their
//! place, and as many hands as fit.

use super::equivalence::{Equivalence, PIECES};
use super::packed_hand::{PackedHand, above, pairs, sum};
use super::position::PLAYERS_MAX;
use super::proof::Proof;
use super::rank_order::{LOW, RankOrder};

/// A position as entries of `N` words have it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<const N: usize> {
    /// Owners and pairs of the row, 16 cards a word ([`Equivalence::piece`]).
    row: [u64; N],
    /// The Augen of each hand in the order of its cards, half a byte each.
    augen: [u64; N],
}

/// What a search has found out about a position.
#[derive(Clone, Copy)]
pub(super) struct Bound {
    /// What it rests on, with the Augen of Re.
    pub(super) proof: Proof,
    /// Re gets at least so much; else at most.
    pub(super) at_least: bool,
    /// How many positions it took, as the number of bits of that number.
    pub(super) effort: u8,
}

/// A bound of what Re can get that holds wherever the covered part of the row agrees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<const N: usize> {
    layout: Layout<N>,
    /// The cards of the row that must agree.
    covered: [u16; N],
    /// To whom each card goes, two bits as [`Proof::sides`] has them, in the places of their Augen.
    sides: [u32; N],
    /// Whether Re gets at least so much in the lowest bit, the effort in six more. Above them, with a sign, the bound
    /// without the Augen of the cards that go to Re in all lines.
    kind: i16,
}

/// Returns how many hands share one of `words` words.
const fn hands_in_word(words: usize) -> usize {
    match words {
        1 => 4,
        2 => 2,
        _ => 1,
    }
}

/// Returns the smallest number of words that suffice for so many hands of so many cards, of 1, 2 and [`PLAYERS_MAX`].
#[inline]
pub(super) fn words(players: usize, cards: u32) -> usize {
    match cards {
        ..=4 if players <= 4 => 1,
        ..=8 if players <= 4 => 2,
        _ => PLAYERS_MAX,
    }
}

/// Returns for each hand that `N` words have room for: in which of them it is, and from which card on.
#[inline]
fn places<const N: usize>() -> impl Iterator<Item = (usize, usize, usize)> {
    let share = hands_in_word(N);
    (0..PLAYERS_MAX.min(N * share)).map(move |place| (place, place / share, 16 / share * (place % share)))
}

impl<const N: usize> Layout<N> {
    #[inline]
    pub(super) fn new(equivalence: &Equivalence, hands: &[PackedHand; PLAYERS_MAX]) -> Layout<N> {
        let mut augen = [0; N];
        for (place, word, first) in places::<N>() {
            augen[word] |= hands[place].augen << (4 * first);
        }
        Layout { row: std::array::from_fn(|word| equivalence.piece(word)), augen }
    }

    /// Returns the first cards of the row, as far as the bits of `part` are set, at most 16.
    #[inline]
    pub(super) fn first(&self, part: u64) -> u64 {
        self.row[0] & (part * PIECES)
    }
}

impl<const N: usize> Entry<N> {
    pub(super) fn new(
        rank_order: &RankOrder,
        equivalence: &Equivalence,
        hands: &[PackedHand; PLAYERS_MAX],
        Bound { proof, at_least, effort }: Bound,
    ) -> Entry<N> {
        let all = equivalence.covered(rank_order, proof.by_rank);
        let mut sides = [0; N];
        for (place, word, first) in places::<N>() {
            sides[word] |= hands[place].marked(proof.sides) << (2 * first);
        }
        let layout = Layout::new(equivalence, hands);
        let always = (0..N).map(|word| pairs(layout.augen[word] & only_re(sides[word]))).sum();
        Entry {
            layout,
            covered: std::array::from_fn(|word| all.checked_shr(16 * word as u32).unwrap_or_default() as u16),
            sides,
            kind: ((proof.augen - sum(always)) << 7 | i32::from(effort.min(63)) << 1 | i32::from(at_least)) as i16,
        }
    }

    #[inline]
    fn at_least(&self) -> bool {
        self.kind & 1 != 0
    }

    /// Returns how many positions it took to find out, as the number of bits of that number.
    pub(super) fn effort(&self) -> u8 {
        (self.kind >> 1 & 63) as u8
    }

    /// Returns the first cards of the row, as far as the bits of `part` are set, or none if it does not need them all.
    pub(super) fn found_by(&self, part: u64) -> u64 {
        if u64::from(self.covered[0]) & part == part { self.layout.first(part) } else { 0 }
    }

    /// Tells whether it holds in another position, and settles there whether Re gets `beta`.
    #[inline]
    pub(super) fn settles(&self, layout: &Layout<N>, beta: i32) -> bool {
        let differ =
            |word: usize| (self.layout.row[word] ^ layout.row[word]) & (u64::from(self.covered[word]) * PIECES);
        (0..N).fold(0, |all, word| all | differ(word)) == 0 && (self.shifted(layout) >= beta) == self.at_least()
    }

    /// Returns what the bound is worth with other Augen.
    ///
    /// A card that goes to Re in all lines counts as it is. One that goes to either counts where it is to the worse for
    /// the bound: less if Re is to get at least so much, more if at most.
    #[inline]
    fn shifted(&self, layout: &Layout<N>) -> i32 {
        let (mut always, mut worse) = (0, 0);
        for word in 0..N {
            let (old, new) = (self.layout.augen[word], layout.augen[word]);
            always += pairs(new & only_re(self.sides[word]));
            let either = self.sides[word] & self.sides[word] >> 1 & LOW as u32;
            if either != 0 && old != new {
                let either = spread(either);
                worse +=
                    if self.at_least() { above(old & either, new & either) } else { above(new & either, old & either) };
            }
        }
        let (always, worse) = (sum(always), sum(worse));
        i32::from(self.kind >> 7) + always + if self.at_least() { -worse } else { worse }
    }

    /// Returns it as a proof for a position in which it holds.
    #[inline]
    pub(super) fn proof(
        &self,
        equivalence: &Equivalence,
        layout: &Layout<N>,
        hands: &[PackedHand; PLAYERS_MAX],
    ) -> Proof {
        let part = |word: usize| u64::from(self.covered[word]).checked_shl(16 * word as u32).unwrap_or_default();
        let mut sides = 0;
        for (place, word, first) in places::<N>() {
            sides |= hands[place].sides(self.sides[word] >> (2 * first));
        }
        let covered = (0..N).fold(0, |all, word| all | part(word));
        Proof { augen: self.shifted(layout), by_rank: equivalence.by_number(covered), sides }
    }
}

/// Returns half a byte for each card of [`Entry::sides`] that goes to Re in all lines.
#[inline]
fn only_re(sides: u32) -> u64 {
    spread(sides & !(sides >> 1))
}

/// Makes half a byte of each second bit, from the lowest on.
#[inline]
fn spread(bits: u32) -> u64 {
    let mut all = u64::from(bits);
    all = (all | all << 16) & 0x0000_ffff_0000_ffff;
    all = (all | all << 8) & 0x00ff_00ff_00ff_00ff;
    all = (all | all << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    all = (all | all << 2) & 0x1111_1111_1111_1111;
    all * 15
}
