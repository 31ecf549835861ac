//! The best Augen of Re: what may be asked, and the windows that answer it.

use doko_format::{Card, Partei};

use super::Budget;
use super::blatt::Blatt;
use super::merkzettel::Merkzettel;
use super::reihe::Reihe;
use super::stellung::{SPIELER_MAX, Stellung};
use super::tabelle::Tabelle;
use super::zugwahl::{Tisch, zuege};

/// What was found out of a number of Augen: it lies between these two, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grenzen {
    /// At least so many.
    pub least: u16,
    /// At most so many.
    pub most: u16,
}

impl Grenzen {
    /// Returns the number, if it is known exactly.
    pub fn exact(self) -> Option<u16> {
        (self.least == self.most).then_some(self.least)
    }
}

/// A search that keeps what it has found for the next question about the same game.
///
/// It may be asked about any position of one game: same players, parties and order of the cards.
#[derive(Clone, Debug)]
pub struct Suche {
    pub(super) reihe: Reihe,
    pub(super) tabelle: Tabelle,
    pub(super) merkzettel: Merkzettel,
    pub(super) players: usize,
    /// By seat index: where a position's first place stands in this search.
    seats: smallvec::SmallVec<[doko_format::Seat; SPIELER_MAX]>,
    pub(super) re: [bool; SPIELER_MAX],
    pub(super) hands: [Blatt; SPIELER_MAX],
    /// The lead that last got its side what it wanted.
    pub(super) aufspiel: u8,
    pub(super) nodes: u64,
    pub(super) budget: u64,
    pub(super) stopped: bool,
}

impl Suche {
    /// Makes a search about a game that has come to this position, with so many positions to look at in all.
    pub fn new(stellung: &Stellung, budget: Budget) -> Suche {
        Suche {
            reihe: stellung.reihe.clone(),
            tabelle: Tabelle::new(),
            merkzettel: Merkzettel::default(),
            players: stellung.players(),
            seats: stellung.seats.clone(),
            re: stellung.re,
            hands: [Blatt::default(); SPIELER_MAX],
            aufspiel: 0,
            nodes: 0,
            budget: budget.0,
            stopped: false,
        }
    }

    /// Returns how many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what Re gets in the whole game if both parties play as well as can be, the Augen already won included.
    ///
    /// Where the budget does not suffice the two bounds are what is proven.
    pub fn best_augen(&mut self, stellung: &Stellung) -> Grenzen {
        let won = stellung.gewonnen.re;
        let (mut least, mut most) = (0, i32::from(stellung.offen()));
        let mut step = 8;
        let mut guess = self.guess(stellung).clamp(least, most);
        let mut up = None;
        while least < most && !self.stopped {
            let beta = guess.clamp(least + 1, most);
            let value = self.window(stellung, beta);
            if self.stopped {
                break;
            }
            let above = value >= beta;
            if above {
                least = value
            } else {
                most = value
            }
            // Away from the guess in growing steps until the value is between two bounds, then halving.
            if up.is_none_or(|up| up == above) {
                guess = if above { least + step } else { most - step + 1 };
                step *= 2;
                up = Some(above);
            } else {
                up = None;
                step = 256;
                guess = i32::midpoint(least, most) + 1;
            }
            if step > 128 {
                guess = i32::midpoint(least, most) + 1;
            }
        }
        Grenzen { least: won + least as u16, most: won + most as u16 }
    }

    /// Tells whether Re gets at least so many Augen in the whole game; `None` if the budget does not suffice.
    pub fn erreicht(&mut self, stellung: &Stellung, augen: u16) -> Option<bool> {
        let need = i32::from(augen) - i32::from(stellung.gewonnen.re);
        if need <= 0 {
            return Some(true);
        }
        if need > i32::from(stellung.offen()) {
            return Some(false);
        }
        let value = self.window(stellung, need);
        (!self.stopped).then_some(value >= need)
    }

    /// Returns the cards that come to the best result for the party whose turn it is, with that result.
    ///
    /// `None` if the budget does not suffice.
    pub fn best_cards(&mut self, stellung: &Stellung) -> Option<(u16, Vec<Card>)> {
        let best = self.best_augen(stellung).exact()?;
        let is_re = stellung.partei(stellung.am_zug()?) == Some(Partei::Re);
        let mut cards = Vec::new();
        for card in stellung.legal() {
            let behind = stellung.lege(card)?;
            let as_good = if is_re { self.erreicht(&behind, best)? } else { !self.erreicht(&behind, best + 1)? };
            if as_good {
                cards.push(card);
            }
        }
        Some((best, cards))
    }

    /// Returns what Re gets of what is open, if each plays the card that looks best.
    fn guess(&mut self, stellung: &Stellung) -> i32 {
        let tisch = self.begin(stellung);
        match self.players {
            2 => self.greedy::<2>(tisch),
            3 => self.greedy::<3>(tisch),
            4 => self.greedy::<4>(tisch),
            _ => self.greedy::<5>(tisch),
        }
    }

    fn greedy<const P: usize>(&mut self, mut tisch: Tisch) -> i32 {
        let mut re = 0;
        while self.hands[tisch.am_zug].karten != 0 {
            let Some(zug) = zuege::<P>(&self.reihe, &self.hands, &self.re, &tisch).take_best() else { break };
            let number = zug.number();
            let place = tisch.am_zug;
            self.hands[place] = self.hands[place].without(&self.reihe, number);
            tisch = tisch.lay::<P>(&self.reihe, number);
            if usize::from(tisch.laid) == P {
                re += if self.re[tisch.bester] { tisch.augen } else { 0 };
                tisch = Tisch::new(tisch.bester, tisch.offen - tisch.augen, tisch.stiche - 1);
            }
        }
        re
    }

    /// Takes over a position, each seat at its place in this search.
    pub(super) fn begin(&mut self, stellung: &Stellung) -> Tisch {
        let first = self.seats.iter().position(|seat| *seat == stellung.seats[0]).unwrap_or_default();
        for index in 0..self.players {
            self.hands[(first + index) % self.players] = Blatt::new(&self.reihe, stellung.haende[index]);
        }
        let mut tisch = Tisch::new(first, stellung.offen().into(), stellung.tricks() as u32);
        for number in &stellung.tisch {
            tisch = match self.players {
                2 => tisch.lay::<2>(&self.reihe, *number),
                3 => tisch.lay::<3>(&self.reihe, *number),
                4 => tisch.lay::<4>(&self.reihe, *number),
                _ => tisch.lay::<5>(&self.reihe, *number),
            };
        }
        tisch
    }
}
