//! What two positions have in common: who owns the first, second, third card of each class that is still out.
//!
//! Which card that is does not matter for what can be played and who takes what, only for the Augen. So a position is
//! looked up by its structure, with the Augen of its cards beside it.

use super::reihe::{KLASSEN, LOW, Reihe};
use super::stellung::SPIELER_MAX;

/// What one face out means: nobody has it, one player has one copy or both, two players have one each.
///
/// Numbers from 0: none, then one copy by owner, both copies by owner, then the pairs of owners.
#[derive(Clone, Debug)]
pub(super) struct Zeichen {
    /// By the two bits of every player, the first lowest.
    table: Box<[u8]>,
    players: usize,
    /// How many bits one takes.
    bits: u32,
    /// The face whose second copy wins: two owners of it are another thing than of other faces.
    zweite: Option<u8>,
}

/// The structure of a position and who leads: all that decides what can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Struktur(pub(super) u128);

/// The Augen of the cards out, in the order of the structure: half a byte each, 48 of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct AugenReihe(pub(super) [u64; 3]);

/// Bits for who leads.
const LEADER_BITS: u32 = 3;

impl Zeichen {
    /// Tells whether every structure of so many players with so many faces has room.
    pub(super) fn fit(players: usize, faces: usize) -> bool {
        // An end for each class but the last, and the mark of a pair whose second copy wins.
        let symbols = faces + KLASSEN;
        symbols as u32 * bits(players) + LEADER_BITS <= u128::BITS
    }

    pub(super) fn new(players: usize, reihe: &Reihe) -> Zeichen {
        let mut table = vec![0; 1 << (2 * players)].into_boxed_slice();
        let mut next = 1;
        let mut enter = |held: &[(usize, usize)]| {
            let at = held.iter().fold(0, |at, (player, bits)| at | bits << (2 * player));
            table[at] = next;
            next += 1;
        };
        (0..players).for_each(|player| enter(&[(player, 1)]));
        (0..players).for_each(|player| enter(&[(player, 3)]));
        for one in 0..players {
            ((one + 1)..players).for_each(|other| enter(&[(one, 1), (other, 1)]));
        }
        Zeichen { table, players, bits: bits(players), zweite: reihe.zweite() }
    }

    /// Returns the structure of these hands and the Augen of their cards.
    #[inline]
    pub(super) fn struktur(&self, reihe: &Reihe, hands: &[u64; SPIELER_MAX], leader: usize) -> (Struktur, AugenReihe) {
        let mut schreiber = Schreiber {
            key: leader as u128 + 1,
            shift: LEADER_BITS,
            bits: self.bits,
            augen: [0; 3],
            cards: 0,
            owner: 0,
            run: 0,
            first: 0,
        };
        let players = self.players as u8;
        let out = hands[..self.players].iter().fold(0, |out, hand| out | hand) & LOW;
        for maske in reihe.masken {
            let mut rest = out & maske;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                let held = hands[..self.players].iter().rev().fold(0, |at, hand| at << 2 | (hand >> bit & 3) as usize);
                let symbol = self.table[held];
                let number = (bit / 2) as u8;
                let augen = u64::from(reihe.augen[number as usize]);
                if symbol <= players {
                    schreiber.own(symbol, augen, 1, players);
                } else if symbol <= 2 * players {
                    schreiber.own(symbol - players, augen, 2, players);
                } else {
                    schreiber.end_run(players);
                    if self.zweite == Some(number) {
                        schreiber.symbol(((1 << self.bits) - 1) as u8);
                    }
                    schreiber.symbol(symbol);
                    schreiber.card(augen);
                    schreiber.card(augen);
                }
            }
            schreiber.end_run(players);
            schreiber.symbol(0);
        }
        (Struktur(schreiber.key), AugenReihe(schreiber.augen))
    }
}

/// Returns how many bits the symbols of so many players need: none, one, both, pairs, and a mark.
fn bits(players: usize) -> u32 {
    let symbols = 1 + 2 * players + players * (players - 1) / 2 + 1;
    (symbols as u32).next_power_of_two().trailing_zeros()
}

/// Writes a structure card by card.
struct Schreiber {
    key: u128,
    shift: u32,
    bits: u32,
    augen: [u64; 3],
    cards: u32,
    /// Who owns the cards since the last of somebody else, and how many they are: which of them he lays is the same.
    owner: u8,
    run: u32,
    /// The first card of them.
    first: u32,
}

impl Schreiber {
    #[inline]
    fn symbol(&mut self, symbol: u8) {
        self.key |= u128::from(symbol) << (self.shift & 127);
        self.shift += self.bits;
    }

    #[inline]
    fn card(&mut self, augen: u64) {
        self.augen[(self.cards / 16) as usize] |= augen << (4 * (self.cards % 16));
        self.cards += 1;
    }

    #[inline]
    fn own(&mut self, owner: u8, augen: u64, copies: u32, players: u8) {
        if owner != self.owner {
            self.end_run(players);
            self.owner = owner;
            self.first = self.cards;
        }
        for _ in 0..copies {
            self.insert(augen);
        }
        self.run += copies;
    }

    /// Puts a card into its place in the run, by falling Augen: so runs of equal length differ least.
    #[inline]
    fn insert(&mut self, augen: u64) {
        let mut place = self.cards;
        while place > self.first && self.at(place - 1) < augen {
            let before = self.at(place - 1);
            self.set(place, before);
            place -= 1;
        }
        self.set(place, augen);
        self.cards += 1;
    }

    fn at(&self, place: u32) -> u64 {
        self.augen[(place / 16) as usize] >> (4 * (place % 16)) & 15
    }

    fn set(&mut self, place: u32, augen: u64) {
        let word = &mut self.augen[(place / 16) as usize];
        let shift = 4 * (place % 16);
        *word = *word & !(15 << shift) | augen << shift;
    }

    /// Writes the run as pairs and a last single card.
    #[inline]
    fn end_run(&mut self, players: u8) {
        while self.run >= 2 {
            self.symbol(self.owner + players);
            self.run -= 2;
        }
        if self.run == 1 {
            self.symbol(self.owner);
        }
        self.run = 0;
        self.owner = 0;
    }
}

impl AugenReihe {
    /// Returns by how much the cards of `self` have more than those of `other`, and by how much less, card by card.
    #[inline]
    pub(super) fn difference(&self, other: &AugenReihe) -> (i32, i32) {
        const HALF: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let (mut more, mut less) = (0, 0);
        for (own, others) in self.0.iter().zip(other.0) {
            if *own == others {
                continue;
            }
            for shift in [0, 4] {
                let (one, two) = (own >> shift & HALF, others >> shift & HALF);
                more += sum(above(one, two));
                less += sum(above(two, one));
            }
        }
        (more, less)
    }
}

/// Returns by how much each byte of `one` is above that of `two`, 0 where it is not; bytes below 128.
#[inline]
fn above(one: u64, two: u64) -> u64 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let difference = (one | HIGH) - two;
    let not_below = (difference & HIGH) >> 7;
    difference & !HIGH & (not_below * 0x7f)
}

/// Returns the sum of the bytes, which must be below 256.
#[inline]
fn sum(bytes: u64) -> i32 {
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
}
