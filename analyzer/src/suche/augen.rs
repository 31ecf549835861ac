//! The best Augen of Re: alpha-beta with zero windows, a table of structures, the likely card first.

use doko_format::{Card, Partei};

use super::Budget;
use super::reihe::{Reihe, legal, without};
use super::stellung::{SPIELER_MAX, Stellung};
use super::struktur::Zeichen;
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
    reihe: Reihe,
    zeichen: Zeichen,
    tabelle: Tabelle,
    players: usize,
    /// By seat index: where a position's first place stands in this search.
    seats: smallvec::SmallVec<[doko_format::Seat; SPIELER_MAX]>,
    re: [bool; SPIELER_MAX],
    hands: [u64; SPIELER_MAX],
    nodes: u64,
    budget: u64,
    stopped: bool,
}

impl Suche {
    /// Makes a search about a game that has come to this position, with so many positions to look at in all.
    pub fn new(stellung: &Stellung, budget: Budget) -> Suche {
        let reihe = stellung.reihe.clone();
        Suche {
            zeichen: Zeichen::new(stellung.players(), &reihe),
            reihe,
            tabelle: Tabelle::new(),
            players: stellung.players(),
            seats: stellung.seats.clone(),
            re: stellung.re,
            hands: stellung.haende,
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
        let mut tisch = self.begin(stellung);
        let mut re = 0;
        while self.hands[tisch.am_zug] != 0 {
            let moves = zuege(&self.reihe, &self.hands, &self.re, self.players, &tisch);
            let number = moves.as_slice()[0].1;
            let place = tisch.am_zug;
            self.hands[place] = without(self.hands[place], number);
            tisch = self.lay(&tisch, number);
            if tisch.laid == self.players {
                re += if self.re[tisch.bester] { tisch.augen } else { 0 };
                tisch = self.empty(tisch.bester, tisch.offen - tisch.augen);
            }
        }
        re
    }

    /// Returns a bound of what Re gets of what is open: at least `beta` and a lower bound, or below it and an upper.
    fn window(&mut self, stellung: &Stellung, beta: i32) -> i32 {
        let tisch = self.begin(stellung);
        if tisch.laid == 0 { self.stich(tisch.am_zug, tisch.offen, beta) } else { self.zug(&tisch, beta) }
    }

    /// Takes over a position, each seat at its place in this search.
    fn begin(&mut self, stellung: &Stellung) -> Tisch {
        let first = self.seats.iter().position(|seat| *seat == stellung.seats[0]).unwrap_or_default();
        let place = |index: usize| (first + index) % self.players;
        for index in 0..self.players {
            self.hands[place(index)] = stellung.haende[index];
        }
        let mut tisch = self.empty(first, stellung.offen().into());
        tisch.last = stellung.is_last();
        for number in &stellung.tisch {
            tisch = self.lay(&tisch, *number);
        }
        tisch
    }

    fn empty(&self, leader: usize, offen: i32) -> Tisch {
        let last = self.hands[leader].count_ones() == 1;
        Tisch { am_zug: leader, laid: 0, led: 0, best: 0, bester: leader, augen: 0, offen, last }
    }

    /// Puts a card on the table.
    #[inline]
    fn lay(&self, tisch: &Tisch, number: u8) -> Tisch {
        let mut next = *tisch;
        if tisch.laid == 0 {
            next.led = self.reihe.maske(number);
        }
        if tisch.laid == 0 || self.reihe.beats(number, tisch.best, tisch.led, tisch.last) {
            next.best = number;
            next.bester = tisch.am_zug;
        }
        next.laid += 1;
        next.am_zug = if tisch.am_zug + 1 == self.players { 0 } else { tisch.am_zug + 1 };
        next.augen += i32::from(self.reihe.augen[number as usize]);
        next
    }

    /// A position before a trick.
    fn stich(&mut self, leader: usize, offen: i32, beta: i32) -> i32 {
        if beta <= 0 {
            return 0;
        }
        if beta > offen {
            return offen;
        }
        let left = self.hands[leader].count_ones();
        if left == 1 {
            return self.last(leader, offen);
        }
        let (struktur, augen) = self.zeichen.struktur(&self.reihe, &self.hands, leader);
        let (least, most) = self.tabelle.look_up(struktur, &augen, offen);
        if least >= beta {
            return least;
        }
        if most < beta {
            return most;
        }
        let before = self.nodes;
        let tisch = self.empty(leader, offen);
        let value = self.zug(&tisch, beta);
        if self.stopped {
            return value;
        }
        let effort = (64 - (self.nodes - before).leading_zeros()) as u8;
        let bounds = if value >= beta { (value.max(least), most) } else { (least, value.min(most)) };
        self.tabelle.store(struktur, augen, bounds, effort);
        value
    }

    /// The last trick plays itself.
    fn last(&mut self, leader: usize, offen: i32) -> i32 {
        let mut tisch = self.empty(leader, offen);
        for _ in 0..self.players {
            let number = (self.hands[tisch.am_zug].trailing_zeros() / 2) as u8;
            tisch = self.lay(&tisch, number);
        }
        if self.re[tisch.bester] { offen } else { 0 }
    }

    /// A position in a trick, or at the beginning of one that was looked up.
    fn zug(&mut self, tisch: &Tisch, beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes > self.budget {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        let place = tisch.am_zug;
        let hand = self.hands[place];
        let is_re = self.re[place];
        let moves = zuege(&self.reihe, &self.hands, &self.re, self.players, tisch);
        debug_assert!(legal(hand, tisch.led) != 0, "who has a turn has a card");
        let mut value = if is_re { -1 } else { i32::MAX };
        for (_, number) in moves.as_slice() {
            self.hands[place] = without(hand, *number);
            let next = self.lay(tisch, *number);
            let found = if next.laid == self.players {
                let gain = if self.re[next.bester] { next.augen } else { 0 };
                let offen = next.offen - next.augen;
                gain + self.stich(next.bester, offen, beta - gain)
            } else {
                self.zug(&next, beta)
            };
            value = if is_re { value.max(found) } else { value.min(found) };
            if self.stopped || (value >= beta) == is_re {
                break;
            }
        }
        self.hands[place] = hand;
        value
    }
}
