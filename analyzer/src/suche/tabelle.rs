//! What has been found out: bounds of what Re can get, each kept where a position that shares its proof looks for it.

use super::beweis::Beweis;
use super::blatt::{Blatt, FORM_BITS};
use super::eintrag::{Eintrag, Zeile, words};
use super::reihe::Reihe;
use super::stellung::SPIELER_MAX;
use super::struktur::Struktur;

/// The largest number of words in the entries of each size together; a word has about 24 bytes.
const WORDS_MAX: usize = 6 << 20;
/// Chains of a new table.
const CHAINS_AT_FIRST: usize = 1 << 8;

/// Tables for positions of few, more and many cards.
#[derive(Clone, Debug)]
pub(super) struct Tabelle {
    klein: Ketten<1>,
    mittel: Ketten<2>,
    gross: Ketten<SPIELER_MAX>,
}

impl Tabelle {
    pub(super) fn new() -> Tabelle {
        Tabelle { klein: Ketten::new(), mittel: Ketten::new(), gross: Ketten::new() }
    }

    /// Says whether Re gets `beta`, as far as it is known; `P` is the number of players.
    #[inline]
    pub(super) fn look_up<const P: usize>(
        &mut self,
        struktur: &Struktur,
        hands: &[Blatt; SPIELER_MAX],
        beta: i32,
    ) -> Auskunft {
        match words(P, struktur.stiche) {
            1 => self.klein.look_up(struktur, hands, beta),
            2 => self.mittel.look_up(struktur, hands, beta),
            _ => self.gross.look_up(struktur, hands, beta),
        }
    }

    /// Keeps a bound: at least so much if `at_least`, else at most.
    ///
    /// `aufspiel` is the card of the leader's hand, in the order of its cards, by which his side got what it wanted.
    #[allow(clippy::too_many_arguments, reason = "a bound and all that it holds for")]
    pub(super) fn store<const P: usize>(
        &mut self,
        reihe: &Reihe,
        struktur: &Struktur,
        hands: &[Blatt; SPIELER_MAX],
        beweis: Beweis,
        at_least: bool,
        effort: u8,
        aufspiel: Option<u8>,
    ) {
        let key = struktur.key;
        match words(P, struktur.stiche) {
            1 => self.klein.store(key, Eintrag::new(reihe, struktur, hands, beweis, at_least, effort), aufspiel),
            2 => self.mittel.store(key, Eintrag::new(reihe, struktur, hands, beweis, at_least, effort), aufspiel),
            _ => self.gross.store(key, Eintrag::new(reihe, struktur, hands, beweis, at_least, effort), aufspiel),
        }
    }
}

/// What the table says of a position.
pub(super) enum Auskunft {
    /// A bound that settles it.
    Bekannt(Beweis),
    /// Nothing that settles it. In a position much like it this card of the leader's hand, in the order of its cards,
    /// was the one that got his side what it wanted.
    Unbekannt(Option<u8>),
}

/// A table of chains that grows as it fills, up to a fixed size; then what took least effort makes room.
#[derive(Clone, Debug)]
struct Ketten<const N: usize> {
    chains: Vec<Kette<N>>,
    used: usize,
    entries: usize,
}

/// Entries that may answer the same question, side by side, what was of use last in front; without any it is free.
#[derive(Clone, Debug)]
struct Kette<const N: usize> {
    key: u128,
    /// The lead that last got the leader's side what it wanted, as [`Auskunft::Unbekannt`] has it.
    aufspiel: Option<u8>,
    entries: Vec<Eintrag<N>>,
}

/// Returns the highest trumps of a row by which entries are kept apart that cover them: about a third.
#[inline]
fn top(trumps: u32) -> u64 {
    (1 << (trumps / 3)) - 1
}

impl<const N: usize> Ketten<N> {
    fn new() -> Ketten<N> {
        Ketten { chains: Self::free(CHAINS_AT_FIRST), used: 0, entries: 0 }
    }

    fn free(number: usize) -> Vec<Kette<N>> {
        vec![Kette { key: 0, aufspiel: None, entries: Vec::new() }; number]
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
    fn look_up(&mut self, struktur: &Struktur, hands: &[Blatt; SPIELER_MAX], beta: i32) -> Auskunft {
        let zeile = Zeile::new(struktur, hands);
        let top = top(struktur.trumps);
        let mut aufspiel = None;
        for part in [zeile.first(top), 0] {
            let chain = self.chain(struktur.key, part);
            if let Some(entry) = self.look_in(chain, &zeile, beta) {
                return Auskunft::Bekannt(entry.beweis(struktur, &zeile, hands));
            }
            aufspiel = aufspiel.or(self.chains[chain].aufspiel);
            if top == 0 {
                break;
            }
        }
        Auskunft::Unbekannt(aufspiel)
    }

    #[inline]
    fn look_in(&mut self, chain: usize, zeile: &Zeile<N>, beta: i32) -> Option<&Eintrag<N>> {
        let chain = &mut self.chains[chain].entries;
        let at = chain.iter().position(|entry| entry.settles(zeile, beta))?;
        // What was of use is looked at earlier next time.
        chain.swap(at, at / 2);
        chain.get(at / 2)
    }

    fn store(&mut self, key: u128, entry: Eintrag<N>, aufspiel: Option<u8>) {
        if self.entries >= WORDS_MAX / N {
            self.make_room();
        }
        if 2 * self.used >= self.chains.len() {
            self.again(4 * self.chains.len(), |_| true);
        }
        self.put(key, entry, aufspiel);
    }

    fn put(&mut self, key: u128, entry: Eintrag<N>, aufspiel: Option<u8>) {
        let trumps = (0..SPIELER_MAX as u32).map(|place| Blatt::trumps((key >> (FORM_BITS * place)) as u32)).sum();
        let chain = self.chain(key, entry.found_by(top(trumps)));
        let Kette { key: own, aufspiel: last, entries } = &mut self.chains[chain];
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
    fn again(&mut self, number: usize, is_kept: impl Fn(&Eintrag<N>) -> bool) {
        let old = std::mem::replace(&mut self.chains, Self::free(number));
        (self.used, self.entries) = (0, 0);
        for Kette { key, aufspiel, entries } in old {
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
