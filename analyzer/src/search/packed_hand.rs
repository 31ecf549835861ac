//! A hand in the search: its cards, the Augen of each, and how many of each class they are.

use super::rank_order::{CLASSES, RankOrder, without};

/// How many cards a hand can have: their Augen must fit into one word.
pub(super) const HAND_MAX: usize = 16;

/// How many bits the numbers of a [`PackedHand`]'s cards by class take.
pub(super) const FORM_BITS: u32 = 22;

/// One card of each class in [`PackedHand::form`].
const ONE: [u32; CLASSES] = [1, 1 << 6, 1 << 10, 1 << 14, 1 << 18];

/// A hand, with all that is asked of it before each trick kept up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PackedHand {
    /// The cards, packed as [`RankOrder`] says.
    pub(super) cards: u64,
    /// The Augen of each card in the order of the cards: half a byte each, that of the first lowest.
    pub(super) augen: u64,
    /// The number of cards of each class: trumps in the lowest six bits, then four bits for each suit.
    pub(super) form: u32,
}

impl PackedHand {
    pub(super) fn new(rank_order: &RankOrder, cards: u64) -> PackedHand {
        let mut packed_hand = PackedHand { cards, ..PackedHand::default() };
        for bit in (0..u64::BITS).rev().filter(|bit| cards >> bit & 1 != 0) {
            let number = (bit / 2) as usize;
            packed_hand.augen = packed_hand.augen << 4 | u64::from(rank_order.augen[number]);
            packed_hand.form += ONE[rank_order.klasse[number] as usize];
        }
        packed_hand
    }

    /// Returns the hand without one copy of a face it has.
    #[inline]
    pub(super) fn without(self, rank_order: &RankOrder, number: u8) -> PackedHand {
        let above = (self.cards & ((1 << (2 * number)) - 1)).count_ones();
        let higher = (1 << (4 * above)) - 1;
        PackedHand {
            cards: without(self.cards, number),
            augen: self.augen & higher | self.augen >> 4 & !higher,
            form: self.form - ONE[rank_order.klasse[number as usize] as usize],
        }
    }

    /// Returns which card of the hand a face is, in the order of its cards; of two copies the first.
    #[inline]
    pub(super) fn index_of(self, number: u8) -> u8 {
        (self.cards & ((1 << (2 * number)) - 1)).count_ones() as u8
    }

    /// Returns the face of a card of the hand, by its place in the order of its cards.
    #[inline]
    pub(super) fn number_at(self, index: u8) -> Option<u8> {
        let rest = (0..index).fold(self.cards, |rest, _| rest & rest.saturating_sub(1));
        (rest != 0).then(|| (rest.trailing_zeros() / 2) as u8)
    }

    /// Returns the number of cards.
    #[inline]
    pub(super) fn cards(self) -> u32 {
        let suits = self.form >> 6;
        (self.form & 63) + (suits & 15) + (suits >> 4 & 15) + (suits >> 8 & 15) + (suits >> 12)
    }

    /// Returns for each card, in the order of the cards, the two bits of its face, those of the first lowest.
    #[inline]
    pub(super) fn marked(self, faces: u64) -> u32 {
        let (mut marked, mut rest) = (0, self.cards);
        for card in 0..self.cards() {
            marked |= (faces >> (rest.trailing_zeros() & !1) & 3) << (2 * card);
            rest &= rest - 1;
        }
        marked as u32
    }

    /// Returns the faces of the cards, each with the two bits that the card has.
    #[inline]
    pub(super) fn sides(self, marked: u32) -> u64 {
        let (mut faces, mut rest, mut marked) = (0, self.cards, u64::from(marked));
        while rest != 0 {
            faces |= (marked & 3) << (rest.trailing_zeros() & !1);
            rest &= rest - 1;
            marked >>= 2;
        }
        faces
    }

    /// Returns how many trumps a [`PackedHand::form`] has.
    #[inline]
    pub(super) fn trumps(form: u32) -> u32 {
        form & 63
    }
}

/// Half a byte of each byte.
const HALF: u64 = 0x0f0f_0f0f_0f0f_0f0f;

/// Returns the Augen of a hand two cards a byte.
#[inline]
pub(super) fn pairs(augen: u64) -> u64 {
    (augen & HALF) + (augen >> 4 & HALF)
}

/// Returns the sum of bytes, which must fit a byte: all Augen there are do.
#[inline]
pub(super) fn sum(bytes: u64) -> i32 {
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
}

/// Returns by how many Augen the cards of one hand are above those of another, each against the one in its place, two
/// cards a byte; a card that is below counts nothing.
#[inline]
pub(super) fn above(one: u64, other: u64) -> u64 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let bytes = |one: u64, other: u64| {
        let difference = (one | HIGH) - other;
        let not_below = (difference & HIGH) >> 7;
        difference & !HIGH & (not_below * 0x7f)
    };
    bytes(one & HALF, other & HALF) + bytes(one >> 4 & HALF, other >> 4 & HALF)
}
