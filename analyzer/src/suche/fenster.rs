//! Whether Re gets so many Augen: alpha-beta with a window of nothing, a table of proofs, the likely card first.
//!
//! Every answer comes with the cards whose rank it rests on ([`Beweis`]), so that it holds for all positions that have
//! these cards in common.

use super::augen::Suche;
use super::beweis::Beweis;
use super::merkzettel::Merkmal;
use super::reihe::LOW;
use super::stellung::Stellung;
use super::struktur::Struktur;
use super::tabelle::Auskunft;
use super::zugwahl::{Tisch, Zug, zuege};

/// With so many tricks left a position is worth some more time before its cards are tried.
const VIELE: u32 = 7;

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
        if tisch.laid == 0 {
            self.stich::<P>(tisch.am_zug, tisch.offen, beta)
        } else {
            self.zug::<P>(tisch, beta, None)
        }
    }

    /// A position before a trick.
    fn stich<const P: usize>(&mut self, leader: usize, offen: i32, beta: i32) -> Beweis {
        if beta <= 0 || beta > offen {
            let out = self.hands.iter().fold(0, |all, hand| all | hand.karten) & LOW;
            return Beweis::all_to(beta > 0, offen, out);
        }
        let hand = self.hands[leader].karten;
        if hand & (hand - 1) == 0 {
            return self.last::<P>(leader, offen);
        }
        let struktur = Struktur::new::<P>(&self.reihe, &self.hands, leader);
        let aufspiel = match self.tabelle.look_up::<P>(&struktur, &self.hands, beta) {
            Auskunft::Bekannt(beweis) => return beweis,
            Auskunft::Unbekannt(aufspiel) => aufspiel.and_then(|index| self.hands[leader].number_at(index)),
        };
        let before = self.nodes;
        let beweis = self.zug::<P>(&Tisch::new(leader, offen, struktur.stiche), beta, aufspiel);
        if !self.stopped {
            let effort = (u64::BITS - (self.nodes - before).leading_zeros()) as u8;
            let at_least = beweis.augen >= beta;
            let aufspiel = (at_least == self.re[leader]).then(|| self.hands[leader].index_of(self.aufspiel));
            self.tabelle.store::<P>(&self.reihe, &struktur, &self.hands, beweis, at_least, effort, aufspiel);
        }
        beweis
    }

    /// The last trick plays itself.
    fn last<const P: usize>(&self, leader: usize, offen: i32) -> Beweis {
        let mut tisch = Tisch::new(leader, offen, 1);
        for _ in 0..P {
            let number = (self.hands[tisch.am_zug].karten.trailing_zeros() / 2) as u8;
            tisch = tisch.lay::<P>(&self.reihe, number);
        }
        tisch.beweis(&self.re)
    }

    /// A position in a trick, or at the beginning of one that was looked up; `first` is a face that is probably good.
    ///
    /// A lead that gets its side what it wants is left in [`Suche::aufspiel`].
    fn zug<const P: usize>(&mut self, tisch: &Tisch, beta: i32, first: Option<u8>) -> Beweis {
        if self.nodes >= self.budget {
            self.stopped = true;
            return Beweis::untried(0);
        }
        self.nodes += 1;
        let place = tisch.am_zug;
        let hand = self.hands[place];
        let is_re = self.re[place];
        let mut moves = zuege::<P>(&self.reihe, &self.hands, &self.re, tisch);
        if let Some(number) = first {
            moves.put_first(number);
        }
        let mut merkmal = None;
        if tisch.stiche >= VIELE && moves.as_slice().len() > 1 {
            if usize::from(tisch.laid) + 1 == P
                && let Some(known) = self.known::<P>(tisch, moves.as_slice(), beta)
            {
                return known;
            }
            let this = Merkmal::new(tisch, &self.hands);
            if let Some(number) = self.merkzettel.best(this) {
                moves.put_first(number);
            }
            merkmal = Some(this);
        }
        let mut all = Beweis::untried(if is_re { 0 } else { i32::MAX });
        // The card that came to the best, and to what, from the side of who lays it.
        let mut best = (i32::MIN, 0);
        while let Some(zug) = moves.take_best() {
            self.hands[place] = hand.without(&self.reihe, zug.number());
            let next = tisch.lay::<P>(&self.reihe, zug.number());
            let complete = usize::from(next.laid) == P;
            let mut found = if complete { self.taken::<P>(&next, beta) } else { self.zug::<P>(&next, beta, None) };
            if self.stopped {
                break;
            }
            best = best.max((if is_re { found.augen } else { -found.augen }, zug.number()));
            if (found.augen >= beta) == is_re {
                all = found;
                if tisch.laid == 0 {
                    self.aufspiel = zug.number();
                }
                break;
            }
            // How much more this one could have been worth and still have failed.
            let slack = if is_re { beta - 1 - found.augen } else { found.augen - beta };
            let mut most = 0;
            let mut alike = zug.faces();
            // What was not looked at because it comes to the same would rest on the same cards, itself in place of this.
            if found.by_rank & alike != 0 {
                found.by_rank |= alike;
            }
            let exchangeable = self.exchangeable(zug.number(), found.by_rank);
            if exchangeable != 0 {
                moves.retain(|other| {
                    let shift = self.shift(zug.number(), other.number(), found, is_re);
                    let fails = shift <= slack && exchangeable >> (2 * other.number()) & 1 != 0;
                    if fails {
                        most = most.max(shift);
                        alike |= other.faces();
                    }
                    !fails
                });
            }
            found.alike(alike);
            found.augen += if is_re { most } else { -most };
            all = Beweis {
                augen: if is_re { all.augen.max(found.augen) } else { all.augen.min(found.augen) },
                by_rank: all.by_rank | found.by_rank,
                seiten: all.seiten | found.seiten,
            };
        }
        self.hands[place] = hand;
        if let Some(merkmal) = merkmal
            && !self.stopped
        {
            self.merkzettel.keep(merkmal, best.1);
        }
        all
    }

    /// Looks whether one of the cards that complete the trick comes to what is known already, and settles it.
    fn known<const P: usize>(&mut self, tisch: &Tisch, moves: &[Zug], beta: i32) -> Option<Beweis> {
        let place = tisch.am_zug;
        let hand = self.hands[place];
        for zug in moves {
            self.hands[place] = hand.without(&self.reihe, zug.number());
            let next = tisch.lay::<P>(&self.reihe, zug.number());
            let stich = next.beweis(&self.re);
            let struktur = Struktur::new::<P>(&self.reihe, &self.hands, next.bester);
            let found = self.tabelle.look_up::<P>(&struktur, &self.hands, beta - stich.augen);
            self.hands[place] = hand;
            if let Auskunft::Bekannt(rest) = found {
                let found = rest.behind(stich);
                if (found.augen >= beta) == self.re[place] {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Returns the faces (their low bits) that could have been laid in place of one that has failed, by the same proof:
    /// those of its class that need their rank as little. None if it needs its own.
    #[inline]
    fn exchangeable(&self, number: u8, by_rank: u64) -> u64 {
        let klasse = self.reihe.maske(number);
        let below = u64::MAX << (u64::BITS - (by_rank & klasse).leading_zeros());
        let free = klasse & LOW & below;
        if free >> (2 * number) & 1 != 0 { free } else { 0 }
    }

    /// Returns what another face could be worth more than one that has failed, if it fails by the same proof.
    ///
    /// It is what their Augen differ by, and that only if the one that changes the bound to the worse goes to Re.
    /// `is_re` says whose moves they are.
    #[inline]
    fn shift(&self, failed: u8, other: u8, found: Beweis, is_re: bool) -> i32 {
        let augen = |number: u8| i32::from(self.reihe.augen[number as usize]);
        let more = augen(other) - augen(failed);
        let counts = found.re_gets(if (more > 0) == is_re { failed } else { other });
        if counts { more.abs() } else { 0 }
    }

    /// The trick is complete.
    #[inline]
    fn taken<const P: usize>(&mut self, tisch: &Tisch, beta: i32) -> Beweis {
        let stich = tisch.beweis(&self.re);
        self.stich::<P>(tisch.bester, tisch.offen - tisch.augen, beta - stich.augen).behind(stich)
    }
}
