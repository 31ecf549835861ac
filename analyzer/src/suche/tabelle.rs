//! What has been found out: bounds of what Re can get, each with the part of the position that proves it.

use super::blatt::{Blatt, FORM_BITS, above};
use super::reihe::Reihe;
use super::stellung::SPIELER_MAX;
use super::struktur::{OWNER_BITS, Struktur};

/// The largest number of entries; each has 104 bytes.
const ENTRIES_MAX: usize = 1 << 22;
/// Chains of a new table.
const CHAINS_AT_FIRST: usize = 1 << 8;
/// No entry.
const END: u32 = u32::MAX;

/// A bound of what Re gets of what is open, and what proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beweis {
    /// The Augen.
    pub(super) augen: i32,
    /// The faces that win a trick by their rank in the proof, by number as in a hand; of each class the lowest counts.
    pub(super) by_rank: u64,
}

/// A bound that holds wherever the covered part of the row agrees, for hands with these Augen.
#[derive(Clone, Copy, Debug)]
struct Eintrag {
    key: u128,
    owners: [u64; OWNER_BITS],
    doubles: u64,
    covered: u64,
    next: u32,
    bound: u8,
    at_least: bool,
    /// How many positions it took to find out, as the number of bits of that number.
    effort: u8,
}

/// A table of chains that grows as it fills, up to a fixed size; then what took least effort makes room.
#[derive(Clone, Debug)]
pub(super) struct Tabelle {
    chains: Vec<u32>,
    entries: Vec<Eintrag>,
    /// The Augen of each hand, by entry.
    augen: Vec<[u64; SPIELER_MAX]>,
}

/// Returns the highest trumps of a row by which entries are kept apart that cover them: about a third.
#[inline]
fn top(trumps: u32) -> u64 {
    (1 << (trumps / 3)) - 1
}

impl Eintrag {
    /// Returns the part of the row by which the entry is found.
    fn found_by(&self) -> u64 {
        let trumps = (0..SPIELER_MAX as u32).map(|place| Blatt::trumps((self.key >> (FORM_BITS * place)) as u32)).sum();
        let top = top(trumps);
        if self.covered & top == top { top } else { 0 }
    }
}

impl Tabelle {
    pub(super) fn new() -> Tabelle {
        Tabelle { chains: vec![END; CHAINS_AT_FIRST], entries: Vec::new(), augen: Vec::new() }
    }

    /// Returns the chain of a key and of the part of the row that is to agree.
    #[inline]
    fn chain(&self, key: u128, owners: &[u64; OWNER_BITS], doubles: u64, part: u64) -> usize {
        let mut mixed = key as u64;
        let words = [(key >> 64) as u64, owners[0] & part, owners[1] & part, owners[2] & part, doubles & part];
        for word in words {
            mixed = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^= mixed >> 29;
        }
        (mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as usize & (self.chains.len() - 1)
    }

    /// Returns a bound that answers whether Re gets `beta`, if one is known.
    ///
    /// A position in which some cards have more Augen and others less has a bound too: one Augen more on a card is
    /// worth at most one more, and never one less.
    #[inline]
    pub(super) fn look_up(&mut self, struktur: &Struktur, hands: &[Blatt; SPIELER_MAX], beta: i32) -> Option<Beweis> {
        let top = top(struktur.trumps);
        let found =
            self.look_in(self.chain(struktur.key, &struktur.owners, struktur.doubles, top), struktur, hands, beta);
        if found.is_some() || top == 0 {
            return found;
        }
        self.look_in(self.chain(struktur.key, &struktur.owners, struktur.doubles, 0), struktur, hands, beta)
    }

    #[inline]
    fn look_in(
        &mut self,
        chain: usize,
        struktur: &Struktur,
        hands: &[Blatt; SPIELER_MAX],
        beta: i32,
    ) -> Option<Beweis> {
        let (mut before, mut at) = (END, self.chains[chain]);
        while at != END {
            let entry = &self.entries[at as usize];
            let bound = i32::from(entry.bound);
            if entry.at_least == (bound >= beta)
                && entry.key == struktur.key
                && struktur.agrees(&entry.owners, entry.doubles, entry.covered)
            {
                let augen = self.shifted(at, entry.at_least, bound, hands);
                if (augen >= beta) == entry.at_least {
                    let by_rank = struktur.by_number(entry.covered);
                    self.to_front(chain, before, at);
                    return Some(Beweis { augen, by_rank });
                }
            }
            (before, at) = (at, entry.next);
        }
        None
    }

    /// Returns what the bound of an entry is worth for hands with other Augen.
    #[inline]
    fn shifted(&self, at: u32, at_least: bool, bound: i32, hands: &[Blatt; SPIELER_MAX]) -> i32 {
        let pairs = self.augen[at as usize].iter().zip(hands);
        if at_least {
            bound - pairs.map(|(stored, hand)| above(*stored, hand.augen)).sum::<i32>()
        } else {
            bound + pairs.map(|(stored, hand)| above(hand.augen, *stored)).sum::<i32>()
        }
    }

    /// What was of use is looked at first next time.
    #[inline]
    fn to_front(&mut self, chain: usize, before: u32, at: u32) {
        if before != END {
            self.entries[before as usize].next = self.entries[at as usize].next;
            self.entries[at as usize].next = self.chains[chain];
            self.chains[chain] = at;
        }
    }

    /// Keeps a bound: at least so much if `at_least`, else at most.
    pub(super) fn store(
        &mut self,
        reihe: &Reihe,
        struktur: &Struktur,
        hands: &[Blatt; SPIELER_MAX],
        beweis: Beweis,
        at_least: bool,
        effort: u8,
    ) {
        if self.entries.len() >= ENTRIES_MAX {
            self.make_room();
        } else if self.entries.len() >= 2 * self.chains.len() {
            self.link(4 * self.chains.len());
        }
        let Struktur { key, owners, doubles, .. } = *struktur;
        let covered = struktur.covered(reihe, beweis.by_rank);
        let bound = beweis.augen as u8;
        let entry = Eintrag { key, owners, doubles, covered, next: END, bound, at_least, effort };
        let chain = self.chain(key, &owners, doubles, entry.found_by());
        let next = std::mem::replace(&mut self.chains[chain], self.entries.len() as u32);
        self.entries.push(Eintrag { next, ..entry });
        self.augen.push(hands.map(|hand| hand.augen));
    }

    /// Puts every entry into one of so many chains.
    fn link(&mut self, chains: usize) {
        self.chains = vec![END; chains];
        for at in 0..self.entries.len() {
            let entry = self.entries[at];
            let chain = self.chain(entry.key, &entry.owners, entry.doubles, entry.found_by());
            self.entries[at].next = std::mem::replace(&mut self.chains[chain], at as u32);
        }
    }

    /// Throws away the half that was cheapest to find out.
    fn make_room(&mut self) {
        let mut efforts: Vec<u8> = self.entries.iter().map(|entry| entry.effort).collect();
        let middle = efforts.len() / 2;
        let least = *efforts.select_nth_unstable(middle).1;
        let mut dear = self.entries.iter().map(|entry| entry.effort > least);
        self.augen.retain(|_| dear.next().unwrap_or_default());
        self.entries.retain(|entry| entry.effort > least);
        self.link(self.chains.len());
    }
}
