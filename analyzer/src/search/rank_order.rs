//! The cards of a game in the order in which they beat each other, for hands of two bits a face.

use std::cmp::Reverse;

use doko_format::{Card, Suit};

use crate::card_set::{CardSet, augen};
use crate::rules::{Klasse, Rangfolge, Stichregeln};

/// Number of classes: trump and four suits.
pub(super) const CLASSES: usize = 5;

/// The low bit of every face.
pub(super) const LOW: u64 = 0x5555_5555_5555;

/// Every face has a number, its place in this order: the trumps from high to low, then each suit from high to low.
///
/// So of two cards that can win a trick the one with the smaller number stands higher. A packed hand has two bits for
/// each number `n`, at `2 n` and `2 n + 1`: `00` none, `01` one copy, `11` both; the number of bits set is the number
/// of cards.
#[derive(Clone, Debug)]
pub(super) struct RankOrder {
    cards: [Card; Card::COUNT],
    nummern: [u8; Card::COUNT],
    /// The class of each number, trump 0.
    pub(super) klasse: [u8; Card::COUNT],
    /// The bits of each class.
    pub(super) masken: [u64; CLASSES],
    /// The Augen of each number, and above them four bits for its class.
    pub(super) sorten: [u8; Card::COUNT],
    /// The Augen of each number.
    pub(super) augen: [u8; Card::COUNT],
    /// The face whose second copy beats the first (its low bit), before the last trick and in it.
    second: [u64; 2],
}

impl RankOrder {
    pub(super) fn new(rangfolge: &Rangfolge, stich: &Stichregeln) -> RankOrder {
        let place = |card: Card| match rangfolge.klasse(card) {
            Klasse::Trumpf => 0,
            Klasse::Fehl(suit) => 1 + Suit::ALL.iter().position(|other| *other == suit).unwrap_or_default(),
        };
        let mut cards: [Card; Card::COUNT] =
            std::array::from_fn(|index| Card::from_index(index).expect("there are so many faces"));
        cards.sort_by_key(|card| {
            let height = rangfolge.kraft(rangfolge.klasse(*card))[card.index()];
            (place(*card), Reverse(height))
        });
        let mut rank_order = RankOrder {
            cards,
            nummern: [0; Card::COUNT],
            klasse: [0; Card::COUNT],
            masken: [0; CLASSES],
            sorten: [0; Card::COUNT],
            augen: [0; Card::COUNT],
            second: [0; 2],
        };
        for (number, card) in cards.into_iter().enumerate() {
            let klasse = place(card);
            rank_order.nummern[card.index()] = number as u8;
            rank_order.klasse[number] = klasse as u8;
            rank_order.masken[klasse] |= 3 << (2 * number);
            rank_order.augen[number] = augen(card) as u8;
            rank_order.sorten[number] = (klasse as u8) << 4 | augen(card) as u8;
            if stich.second_wins(card, rangfolge, false) {
                let in_last = stich.second_wins(card, rangfolge, true);
                rank_order.second = [1 << (2 * number), u64::from(in_last) << (2 * number)];
            }
        }
        rank_order
    }

    pub(super) fn card(&self, number: u8) -> Card {
        self.cards[number as usize]
    }

    pub(super) fn number(&self, card: Card) -> u8 {
        self.nummern[card.index()]
    }

    /// Packs a hand.
    pub(super) fn pack(&self, cards: CardSet) -> u64 {
        cards.faces().fold(0, |hand, card| {
            let bits = if cards.count(card) > 1 { 3 } else { 1 };
            hand | bits << (2 * self.number(card))
        })
    }

    /// Returns the bits of the class a card belongs to.
    pub(super) fn mask(&self, number: u8) -> u64 {
        self.masken[self.klasse[number as usize] as usize]
    }

    /// Tells whether a card laid later beats the best so far; `led` are the bits of the class that was led.
    #[inline]
    pub(super) fn beats(&self, later: u8, best: u8, led: u64, last: bool) -> bool {
        self.beating(best, led, last) >> (2 * later) & 1 != 0
    }

    /// Returns the low bits of all faces that beat the best so far if laid later.
    #[inline]
    pub(super) fn beating(&self, best: u8, led: u64, last: bool) -> u64 {
        let higher = (1 << (2 * best)) - 1;
        let itself = self.second[usize::from(last)] & 1 << (2 * best);
        (led | self.masken[0]) & LOW & (higher | itself)
    }

    /// Returns the face whose second copy wins in some trick.
    #[inline]
    pub(super) fn second(&self) -> Option<u8> {
        (self.second[0] != 0).then(|| (self.second[0].trailing_zeros() / 2) as u8)
    }

    /// Returns the sum of Augen of a packed hand.
    pub(super) fn sum(&self, hand: u64) -> i32 {
        numbers(hand).map(|number| i32::from(self.augen[number as usize]) * copies(hand, number)).sum()
    }
}

/// Returns how many copies of a face a packed hand has.
fn copies(hand: u64, number: u8) -> i32 {
    (hand >> (2 * number) & 3).count_ones() as i32
}

/// Returns the faces of a packed hand from the smallest number on.
pub(super) fn numbers(hand: u64) -> impl Iterator<Item = u8> {
    let mut rest = hand & LOW;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let number = rest.trailing_zeros() as u8 / 2;
        rest &= rest - 1;
        Some(number)
    })
}

/// Takes one copy out of a packed hand that has one.
pub(super) fn without(hand: u64, number: u8) -> u64 {
    let bits = hand >> (2 * number) & 3;
    hand ^ (bits ^ bits >> 1) << (2 * number)
}

/// Returns what of a hand may be laid where the class with the bits `led` was led; 0 for an empty trick.
///
/// Rule: TSR 5.2.2, 5.2.3 (21.02.2026), as [`legal_cards`](crate::legal_cards) has it.
pub(super) fn legal(hand: u64, led: u64) -> u64 {
    if hand & led == 0 { hand } else { hand & led }
}
