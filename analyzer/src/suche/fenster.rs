//! Whether Re gets so many Augen: alpha-beta with a window of nothing, a table of proofs, the likely card first.
//!
//! Every answer comes with the cards whose rank it rests on ([`Beweis`]), so that it holds for all positions that have
//! these cards in common.

use super::augen::Suche;
use super::stellung::Stellung;
use super::struktur::Struktur;
use super::tabelle::Beweis;
use super::zugwahl::{Tisch, Zug, zuege};

/// What takes nothing to prove.
const UNTRIED: u64 = 0;

impl Suche {
    /// Returns a bound of what Re gets of what is open: at least `beta` and a lower bound, or below it and an upper.
    pub(super) fn window(&mut self, stellung: &Stellung, beta: i32) -> i32 {
        let tisch = self.begin(stellung);
        let beweis = match self.players {
            2 => self.from::<2>(&tisch, beta),
            3 => self.from::<3>(&tisch, beta),
            4 => self.from::<4>(&tisch, beta),
            _ => self.from::<5>(&tisch, beta),
        };
        beweis.augen
    }

    fn from<const P: usize>(&mut self, tisch: &Tisch, beta: i32) -> Beweis {
        if tisch.laid == 0 { self.stich::<P>(tisch.am_zug, tisch.offen, beta) } else { self.zug::<P>(tisch, beta) }
    }

    /// A position before a trick.
    fn stich<const P: usize>(&mut self, leader: usize, offen: i32, beta: i32) -> Beweis {
        if beta <= 0 {
            return Beweis { augen: 0, by_rank: UNTRIED };
        }
        if beta > offen {
            return Beweis { augen: offen, by_rank: UNTRIED };
        }
        let hand = self.hands[leader].karten;
        if hand & (hand - 1) == 0 {
            return self.last::<P>(leader, offen);
        }
        let struktur = Struktur::new::<P>(&self.reihe, &self.hands, leader);
        if let Some(beweis) = self.tabelle.look_up(&struktur, &self.hands, beta) {
            return beweis;
        }
        let before = self.nodes;
        let beweis = self.zug::<P>(&Tisch::new(leader, offen, false), beta);
        if !self.stopped {
            let effort = (u64::BITS - (self.nodes - before).leading_zeros()) as u8;
            self.tabelle.store(&self.reihe, &struktur, &self.hands, beweis, beweis.augen >= beta, effort);
        }
        beweis
    }

    /// The last trick plays itself.
    fn last<const P: usize>(&self, leader: usize, offen: i32) -> Beweis {
        let mut tisch = Tisch::new(leader, offen, true);
        for _ in 0..P {
            let number = (self.hands[tisch.am_zug].karten.trailing_zeros() / 2) as u8;
            tisch = tisch.lay::<P>(&self.reihe, number);
        }
        Beweis { augen: if self.re[tisch.bester] { offen } else { 0 }, by_rank: tisch.by_rank() }
    }

    /// A position in a trick, or at the beginning of one that was looked up.
    fn zug<const P: usize>(&mut self, tisch: &Tisch, beta: i32) -> Beweis {
        if self.nodes >= self.budget {
            self.stopped = true;
            return Beweis { augen: 0, by_rank: UNTRIED };
        }
        self.nodes += 1;
        let place = tisch.am_zug;
        let hand = self.hands[place];
        let is_re = self.re[place];
        let moves = zuege::<P>(&self.reihe, &self.hands, &self.re, tisch);
        let mut all = Beweis { augen: if is_re { 0 } else { i32::MAX }, by_rank: UNTRIED };
        // Moves that have failed with another, a bit for each.
        let mut failed = 0_u32;
        for (index, zug) in moves.as_slice().iter().enumerate() {
            if failed >> index & 1 != 0 {
                continue;
            }
            self.hands[place] = hand.without(&self.reihe, zug.number());
            let next = tisch.lay::<P>(&self.reihe, zug.number());
            let complete = usize::from(next.laid) == P;
            let mut found = if complete { self.taken::<P>(&next, beta) } else { self.zug::<P>(&next, beta) };
            if self.stopped {
                break;
            }
            if (found.augen >= beta) == is_re {
                self.hands[place] = hand;
                return found;
            }
            let slack = if is_re { beta - 1 - found.augen } else { found.augen - beta };
            let mut most = 0;
            for (other, shift) in self.failed_with(moves.as_slice(), index, found, slack) {
                failed |= 1 << other;
                most = most.max(shift);
            }
            found.augen += if is_re { most } else { -most };
            // What was not looked at because it comes to the same would rest on the same cards, itself in place of this.
            if found.by_rank & zug.faces() != 0 {
                found.by_rank |= zug.faces();
            }
            all.augen = if is_re { all.augen.max(found.augen) } else { all.augen.min(found.augen) };
            all.by_rank |= found.by_rank;
        }
        self.hands[place] = hand;
        all
    }

    /// Returns the moves behind one that has failed which fail by the same proof, with what they could be worth more.
    ///
    /// The proof holds with any other card of the class in its place that needs its rank as little, less what their
    /// Augen differ by. `slack` is how much more this one could have been worth and still have failed.
    #[inline]
    fn failed_with(
        &self,
        moves: &[Zug],
        index: usize,
        found: Beweis,
        slack: i32,
    ) -> impl Iterator<Item = (usize, i32)> {
        let number = moves[index].number();
        let klasse = self.reihe.maske(number);
        let lowest = u64::BITS - (found.by_rank & klasse).leading_zeros();
        let is_free = move |number: u8| klasse >> (2 * number) & 1 != 0 && u32::from(2 * number) >= lowest;
        let augen = move |number: u8| i32::from(self.reihe.augen[number as usize]);
        let behind = if is_free(number) { &moves[index + 1..] } else { &[] };
        behind.iter().enumerate().filter_map(move |(at, other)| {
            let shift = (augen(other.number()) - augen(number)).abs();
            (shift <= slack && is_free(other.number())).then_some((index + 1 + at, shift))
        })
    }

    /// The trick is complete.
    #[inline]
    fn taken<const P: usize>(&mut self, tisch: &Tisch, beta: i32) -> Beweis {
        let gain = if self.re[tisch.bester] { tisch.augen } else { 0 };
        let rest = self.stich::<P>(tisch.bester, tisch.offen - tisch.augen, beta - gain);
        Beweis { augen: rest.augen + gain, by_rank: rest.by_rank | tisch.by_rank() }
    }
}
