//! What has been found out: bounds of what Re can get, each kept where a position that shares its proof looks for it.

use super::entry::{Bound, Entry, Layout, words};
use super::equivalence::Equivalence;
use super::packed_hand::{FORM_BITS, PackedHand};
use super::position::PLAYERS_MAX;
use super::proof::Proof;
use super::rank_order::RankOrder;

/// The largest number of words in the entries of each size together; a word has about 24 bytes.
const WORDS_MAX: usize = 6 << 20;
/// Chains of a new table.
const CHAINS_AT_FIRST: usize = 1 << 8;

/// Tables for positions of few, more and many cards.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable {
    klein: Chains<1>,
    mittel: Chains<2>,
    gross: Chains<PLAYERS_MAX>,
}

impl TranspositionTable {
    pub(super) fn new() -> TranspositionTable {
        TranspositionTable { klein: Chains::new(), mittel: Chains::new(), gross: Chains::new() }
    }

    /// Says whether Re gets `beta`, as far as it is known; `P` is the number of players.
    #[inline]
    pub(super) fn look_up<const P: usize>(
        &mut self,
        equivalence: &Equivalence,
        hands: &[PackedHand; PLAYERS_MAX],
        beta: i32,
    ) -> Probe {
        match words(P, equivalence.stiche) {
            1 => self.klein.look_up(equivalence, hands, beta),
            2 => self.mittel.look_up(equivalence, hands, beta),
            _ => self.gross.look_up(equivalence, hands, beta),
        }
    }

    /// Keeps a bound.
    ///
    /// `aufspiel` is the card of the leader's hand, in the order of its cards, by which his side got what it wanted.
    pub(super) fn store<const P: usize>(
        &mut self,
        rank_order: &RankOrder,
        equivalence: &Equivalence,
        hands: &[PackedHand; PLAYERS_MAX],
        bound: Bound,
        aufspiel: Option<u8>,
    ) {
        let key = equivalence.key;
        match words(P, equivalence.stiche) {
            1 => self.klein.store(key, Entry::new(rank_order, equivalence, hands, bound), aufspiel),
            2 => self.mittel.store(key, Entry::new(rank_order, equivalence, hands, bound), aufspiel),
            _ => self.gross.store(key, Entry::new(rank_order, equivalence, hands, bound), aufspiel),
        }
    }
}

/// What the table says of a position.
pub(super) enum Probe {
    /// A bound that settles it.
    Bekannt(Proof),
    /// Nothing that settles it. In a position much like it this card of the leader's hand, in the order of its cards,
    /// was the one that got his side what it wanted.
    Unbekannt(Option<u8>),
}

/// A table of chains that grows as it fills, up to a fixed size; then what took least effort makes room.
#[derive(Clone, Debug)]
struct Chains<const N: usize> {
    chains: Vec<Chain<N>>,
    used: usize,
    entries: usize,
}

/// Entries that may answer the same question, side by side, what was of use last in front; without any it is free.
#[derive(Clone, Debug)]
struct Chain<const N: usize> {
    key: u128,
    /// The lead that last got the leader's side what it wanted, as [`Probe::Unbekannt`] has it.
    aufspiel: Option<u8>,
    entries: Vec<Entry<N>>,
}

/// Returns the highest trumps of a row by which entries are kept apart that cover them: about a third.
#[inline]
fn top(trumps: u32) -> u64 {
    (1 << (trumps / 3)) - 1
}

impl<const N: usize> Chains<N> {
    fn new() -> Chains<N> {
        Chains { chains: Self::free(CHAINS_AT_FIRST), used: 0, entries: 0 }
    }

    fn free(number: usize) -> Vec<Chain<N>> {
        vec![Chain { key: 0, aufspiel: None, entries: Vec::new() }; number]
    }

    /// Returns the chain of a key and of the part of the row that is to agree: the first in its row that is free or has
    /// this key.
    #[inline]
    fn chain(&self, key: u128, part: u64) -> usize {
        let mut mixed = key as u64;
        for word in [(key >> 64) as u64, part] {
            mixed = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^= mixed >> 29;
        }
        let last = self.chains.len() - 1;
        let mut at = (mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as usize & last;
        while self.chains[at].key != key && !self.chains[at].entries.is_empty() {
            at = (at + 1) & last;
        }
        at
    }

    #[inline]
    fn look_up(&mut self, equivalence: &Equivalence, hands: &[PackedHand; PLAYERS_MAX], beta: i32) -> Probe {
        let layout = Layout::new(equivalence, hands);
        let top = top(equivalence.trumps);
        let mut aufspiel = None;
        for part in [layout.first(top), 0] {
            let chain = self.chain(equivalence.key, part);
            if let Some(entry) = self.look_in(chain, &layout, beta) {
                return Probe::Bekannt(entry.proof(equivalence, &layout, hands));
            }
            aufspiel = aufspiel.or(self.chains[chain].aufspiel);
            if top == 0 {
                break;
            }
        }
        Probe::Unbekannt(aufspiel)
    }

    #[inline]
    fn look_in(&mut self, chain: usize, layout: &Layout<N>, beta: i32) -> Option<&Entry<N>> {
        let chain = &mut self.chains[chain].entries;
        let at = chain.iter().position(|entry| entry.settles(layout, beta))?;
        // What was of use is looked at earlier next time.
        chain.swap(at, at / 2);
        chain.get(at / 2)
    }

    fn store(&mut self, key: u128, entry: Entry<N>, aufspiel: Option<u8>) {
        if self.entries >= WORDS_MAX / N {
            self.make_room();
        }
        if 2 * self.used >= self.chains.len() {
            self.again(4 * self.chains.len(), |_| true);
        }
        self.put(key, entry, aufspiel);
    }

    fn put(&mut self, key: u128, entry: Entry<N>, aufspiel: Option<u8>) {
        let trumps = (0..PLAYERS_MAX as u32).map(|place| PackedHand::trumps((key >> (FORM_BITS * place)) as u32)).sum();
        let chain = self.chain(key, entry.found_by(top(trumps)));
        let Chain { key: own, aufspiel: last, entries } = &mut self.chains[chain];
        *own = key;
        *last = aufspiel.or(*last);
        self.used += usize::from(entries.is_empty());
        if entries.len() == entries.capacity() {
            entries.reserve_exact(1 + entries.len() / 2);
        }
        entries.push(entry);
        let at = entries.len() - 1;
        entries.swap(at, at / 2);
        self.entries += 1;
    }

    /// Puts what is to be kept into so many new chains.
    fn again(&mut self, number: usize, is_kept: impl Fn(&Entry<N>) -> bool) {
        let old = std::mem::replace(&mut self.chains, Self::free(number));
        (self.used, self.entries) = (0, 0);
        for Chain { key, aufspiel, entries } in old {
            entries.into_iter().filter(&is_kept).for_each(|entry| self.put(key, entry, aufspiel));
        }
    }

    /// Throws away the half that was cheapest to find out.
    fn make_room(&mut self) {
        let mut efforts: Vec<u8> =
            self.chains.iter().flat_map(|chain| &chain.entries).map(|entry| entry.effort()).collect();
        let middle = efforts.len() / 2;
        let least = *efforts.select_nth_unstable(middle).1;
        self.again(self.chains.len(), |entry| entry.effort() > least);
    }
}
