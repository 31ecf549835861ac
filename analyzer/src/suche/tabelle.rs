//! What has been found out: bounds of what Re can get, each with the part of the position that proves it.

use super::blatt::{Blatt, FORM_BITS, above};
use super::reihe::Reihe;
use super::stellung::SPIELER_MAX;
use super::struktur::{OWNER_BITS, Struktur};

/// The largest number of entries; each has 112 bytes.
const ENTRIES_MAX: usize = 1 << 22;
/// Chains of a new table.
const CHAINS_AT_FIRST: usize = 1 << 8;

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
    augen: [u64; SPIELER_MAX],
    bound: u8,
    at_least: bool,
    /// How many positions it took to find out, as the number of bits of that number.
    effort: u8,
}

/// A table of chains that grows as it fills, up to a fixed size; then what took least effort makes room.
#[derive(Clone, Debug)]
pub(super) struct Tabelle {
    /// Entries that may answer the same question lie side by side, what was of use last in front.
    chains: Vec<Vec<Eintrag>>,
    entries: usize,
}

/// Returns the highest trumps of a row by which entries are kept apart that cover them: about a third.
#[inline]
fn top(trumps: u32) -> u64 {
    (1 << (trumps / 3)) - 1
}

impl Eintrag {
    /// Returns what the bound is worth for hands with other Augen.
    #[inline]
    fn shifted(&self, hands: &[Blatt; SPIELER_MAX]) -> i32 {
        let pairs = self.augen.iter().zip(hands);
        if self.at_least {
            i32::from(self.bound) - pairs.map(|(stored, hand)| above(*stored, hand.augen)).sum::<i32>()
        } else {
            i32::from(self.bound) + pairs.map(|(stored, hand)| above(hand.augen, *stored)).sum::<i32>()
        }
    }

    /// Returns the part of the row by which the entry is found.
    fn found_by(&self) -> u64 {
        let trumps = (0..SPIELER_MAX as u32).map(|place| Blatt::trumps((self.key >> (FORM_BITS * place)) as u32)).sum();
        let top = top(trumps);
        if self.covered & top == top { top } else { 0 }
    }
}

impl Tabelle {
    pub(super) fn new() -> Tabelle {
        Tabelle { chains: vec![Vec::new(); CHAINS_AT_FIRST], entries: 0 }
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
        let chain = &mut self.chains[chain];
        for at in 0..chain.len() {
            let entry = &chain[at];
            if entry.key != struktur.key || !struktur.agrees(&entry.owners, entry.doubles, entry.covered) {
                continue;
            }
            // Other Augen make a bound only weaker.
            if (i32::from(entry.bound) >= beta) != entry.at_least {
                continue;
            }
            let augen = entry.shifted(hands);
            if (augen >= beta) == entry.at_least {
                let by_rank = struktur.by_number(entry.covered);
                // What was of use is looked at earlier next time.
                chain.swap(at, at / 2);
                return Some(Beweis { augen, by_rank });
            }
        }
        None
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
        if self.entries >= ENTRIES_MAX {
            self.make_room();
        }
        if self.entries >= self.chains.len() {
            self.spread();
        }
        let Struktur { key, owners, doubles, .. } = *struktur;
        let covered = struktur.covered(reihe, beweis.by_rank);
        let augen = hands.map(|hand| hand.augen);
        let entry = Eintrag { key, owners, doubles, covered, augen, bound: beweis.augen as u8, at_least, effort };
        self.put(entry);
    }

    fn put(&mut self, entry: Eintrag) {
        let chain = self.chain(entry.key, &entry.owners, entry.doubles, entry.found_by());
        let chain = &mut self.chains[chain];
        if chain.len() == chain.capacity() {
            chain.reserve_exact(1 + chain.len() / 2);
        }
        chain.push(entry);
        let at = chain.len() - 1;
        chain.swap(at, at / 2);
        self.entries += 1;
    }

    /// Spreads the entries over more chains.
    fn spread(&mut self) {
        let chains = vec![Vec::new(); 4 * self.chains.len()];
        let old = std::mem::replace(&mut self.chains, chains);
        self.entries = 0;
        old.into_iter().flatten().for_each(|entry| self.put(entry));
    }

    /// Throws away the half that was cheapest to find out.
    fn make_room(&mut self) {
        let mut efforts: Vec<u8> = self.chains.iter().flatten().map(|entry| entry.effort).collect();
        let middle = efforts.len() / 2;
        let least = *efforts.select_nth_unstable(middle).1;
        for chain in &mut self.chains {
            chain.retain(|entry| entry.effort > least);
            chain.shrink_to_fit();
        }
        self.entries = self.chains.iter().map(Vec::len).sum();
    }
}
