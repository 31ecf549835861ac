//! An entry of the search's table: a bound, and what a position must have in common with it for it to hold there.
//!
//! Most entries are about few cards, so there are several sizes: `N` words, in which 16 cards of the row have their
//! place, and as many hands as fit.

use super::beweis::Beweis;
use super::blatt::{Blatt, above};
use super::reihe::Reihe;
use super::stellung::SPIELER_MAX;
use super::struktur::{STUECKE, Struktur};

/// A position as entries of `N` words have it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zeile<const N: usize> {
    /// Owners and pairs of the row, 16 cards a word ([`Struktur::stueck`]).
    row: [u64; N],
    /// The Augen of each hand in the order of its cards, half a byte each.
    augen: [u64; N],
}

/// A bound of what Re can get that holds wherever the covered part of the row agrees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eintrag<const N: usize> {
    zeile: Zeile<N>,
    /// The cards of the row that must agree.
    covered: [u16; N],
    /// The cards that go to Re in some line, in the places of their Augen.
    re: [u16; N],
    /// Those that go to Kontra in some line.
    kontra: [u16; N],
    bound: u8,
    /// Whether Re gets at least so much in the lowest bit; above it how many positions it took to find out, as the
    /// number of bits of that number.
    kind: u8,
}

/// Returns how many hands share one of `words` words.
const fn hands_in_word(words: usize) -> usize {
    match words {
        1 => 4,
        2 => 2,
        _ => 1,
    }
}

/// Returns the smallest number of words that suffice for so many hands of so many cards, of 1, 2 and [`SPIELER_MAX`].
#[inline]
pub(super) fn words(players: usize, cards: u32) -> usize {
    match cards {
        ..=4 if players <= 4 => 1,
        ..=8 if players <= 4 => 2,
        _ => SPIELER_MAX,
    }
}

/// Returns for each hand that `N` words have room for: in which of them it is, and from which card on.
#[inline]
fn places<const N: usize>() -> impl Iterator<Item = (usize, usize, usize)> {
    let share = hands_in_word(N);
    (0..SPIELER_MAX.min(N * share)).map(move |place| (place, place / share, 16 / share * (place % share)))
}

impl<const N: usize> Zeile<N> {
    #[inline]
    pub(super) fn new(struktur: &Struktur, hands: &[Blatt; SPIELER_MAX]) -> Zeile<N> {
        let mut augen = [0; N];
        for (place, word, first) in places::<N>() {
            augen[word] |= hands[place].augen << (4 * first);
        }
        Zeile { row: std::array::from_fn(|word| struktur.stueck(word)), augen }
    }

    /// Returns the first cards of the row, as far as the bits of `part` are set, at most 16.
    #[inline]
    pub(super) fn first(&self, part: u64) -> u64 {
        self.row[0] & (part * STUECKE)
    }
}

impl<const N: usize> Eintrag<N> {
    /// Makes an entry: Re gets at least so much if `at_least`, else at most.
    pub(super) fn new(
        reihe: &Reihe,
        struktur: &Struktur,
        hands: &[Blatt; SPIELER_MAX],
        beweis: Beweis,
        at_least: bool,
        effort: u8,
    ) -> Eintrag<N> {
        let all = struktur.covered(reihe, beweis.by_rank);
        let (mut re, mut kontra) = ([0; N], [0; N]);
        for (place, word, first) in places::<N>() {
            re[word] |= hands[place].marked(beweis.seiten) << first;
            kontra[word] |= hands[place].marked(beweis.seiten >> 1) << first;
        }
        Eintrag {
            zeile: Zeile::new(struktur, hands),
            covered: std::array::from_fn(|word| all.checked_shr(16 * word as u32).unwrap_or_default() as u16),
            re,
            kontra,
            bound: beweis.augen as u8,
            kind: effort << 1 | u8::from(at_least),
        }
    }

    #[inline]
    fn at_least(&self) -> bool {
        self.kind & 1 != 0
    }

    /// Returns how many positions it took to find out, as the number of bits of that number.
    pub(super) fn effort(&self) -> u8 {
        self.kind >> 1
    }

    /// Returns the first cards of the row, as far as the bits of `part` are set, or none if it does not need them all.
    pub(super) fn found_by(&self, part: u64) -> u64 {
        if u64::from(self.covered[0]) & part == part { self.zeile.first(part) } else { 0 }
    }

    /// Tells whether it holds in another position, and settles there whether Re gets `beta`.
    #[inline]
    pub(super) fn settles(&self, zeile: &Zeile<N>, beta: i32) -> bool {
        let differ = |word: usize| (self.zeile.row[word] ^ zeile.row[word]) & (u64::from(self.covered[word]) * STUECKE);
        (0..N).fold(0, |all, word| all | differ(word)) == 0 && (self.shifted(zeile) >= beta) == self.at_least()
    }

    /// Returns what the bound is worth with other Augen.
    ///
    /// A card that goes to Re in all lines counts as it is. One that goes to either counts where it is to the worse for
    /// the bound: less if Re is to get at least so much, more if at most.
    #[inline]
    fn shifted(&self, zeile: &Zeile<N>) -> i32 {
        let mut augen = i32::from(self.bound);
        for word in 0..N {
            let (old, new) = (self.zeile.augen[word], zeile.augen[word]);
            if old == new {
                continue;
            }
            let re = spread(self.re[word]);
            let always = re & !spread(self.kontra[word]);
            augen += if self.at_least() {
                above(new & always, old & always) - above(old & re, new & re)
            } else {
                above(new & re, old & re) - above(old & always, new & always)
            };
        }
        augen
    }

    /// Returns it as a proof for a position in which it holds.
    #[inline]
    pub(super) fn beweis(&self, struktur: &Struktur, zeile: &Zeile<N>, hands: &[Blatt; SPIELER_MAX]) -> Beweis {
        let part = |word: usize| u64::from(self.covered[word]).checked_shl(16 * word as u32).unwrap_or_default();
        let mut seiten = 0;
        for (place, word, first) in places::<N>() {
            seiten |= hands[place].sides(self.re[word] >> first, self.kontra[word] >> first);
        }
        let covered = (0..N).fold(0, |all, word| all | part(word));
        Beweis { augen: self.shifted(zeile), by_rank: struktur.by_number(covered), seiten }
    }
}

/// Makes half a byte of each bit.
#[inline]
fn spread(bits: u16) -> u64 {
    let mut all = u64::from(bits);
    all = (all | all << 24) & 0x0000_00ff_0000_00ff;
    all = (all | all << 12) & 0x000f_000f_000f_000f;
    all = (all | all << 6) & 0x0303_0303_0303_0303;
    all = (all | all << 3) & 0x1111_1111_1111_1111;
    all * 15
}
