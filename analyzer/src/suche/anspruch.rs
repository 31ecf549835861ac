//! A claim of all remaining tricks: whether it stands whatever the others do (TSR 5.4.4, 5.4.5; R002-5a, 5b).
//!
//! Without a stated order the claimant's own choices count against him: he may lead the suits in any order, in each
//! from the top down (TSR 5.4.5), and where he is not on lead he may take with any card that takes (5.4.4). With a
//! stated order he plays it as far as the cards allow.

use doko_format::{Card, Seat};

use super::entschieden::Pfad;
use super::reihe::{KLASSEN, LOW, legal, numbers};
use super::stellung::Stellung;
use super::{Budget, Gespielt};

/// What somebody claims.
#[derive(Clone, Copy, Debug)]
pub struct Anspruch<'a> {
    /// Who.
    pub seat: Seat,
    /// The order he stated; empty for none. Cards he does not hold any more are passed over.
    pub folge: &'a [Card],
    /// Whether tricks of his partner count as taken, as where one party takes them all (TSR 9.2.2), or only his own
    /// (R002-5a).
    pub partei: bool,
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Urteil {
    /// It stands against every defence.
    Sicher,
    /// It fails: these cards, from the position on, end with a trick that somebody else takes.
    Widerlegt(Vec<Gespielt>),
    /// Not decided within the budget.
    Offen,
}

/// The budget is used up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Erschoepft;

impl Stellung {
    /// Decides a claim in this position.
    ///
    /// A seat that does not play claims in vain: any line refutes it, so the empty one does.
    pub fn anspruch(&self, anspruch: &Anspruch<'_>, budget: Budget) -> Urteil {
        let Some(place) = self.place(anspruch.seat) else { return Urteil::Widerlegt(Vec::new()) };
        let folge: Vec<u8> = anspruch.folge.iter().map(|card| self.reihe.nummer(*card)).collect();
        let partner = (0..self.players()).any(|other| other != place && self.re[other] == self.re[place]);
        if anspruch.partei && partner {
            return Pfad::of_claim(self, anspruch.seat, &folge, budget);
        }
        let mut pruefung = Pruefung { seat: anspruch.seat, line: Vec::new(), left: budget.0 };
        match pruefung.refute(self, &folge) {
            Ok(false) => Urteil::Sicher,
            Ok(true) => Urteil::Widerlegt(pruefung.line),
            Err(Erschoepft) => Urteil::Offen,
        }
    }

    /// Returns what a claimant may lay whose turn it is, with what is left of his order.
    pub(super) fn own_choices<'f>(&self, folge: &'f [u8], friend_leads_trick: bool) -> (Vec<u8>, &'f [u8]) {
        let hand = self.haende[self.tisch.len()];
        let can = legal(hand, self.led());
        let folge = still_held(hand, folge);
        if let [next, rest @ ..] = folge
            && can >> (2 * next) & 1 != 0
        {
            return (vec![*next], rest);
        }
        let all: Vec<u8> = numbers(can).collect();
        let Some(best) = self.fuehrt().map(|place| self.tisch[place]) else {
            // From the top down in trump and in each suit (TSR 5.4.5).
            let tops = self.reihe.masken.iter().filter_map(|maske| numbers(hand & maske).next());
            return (tops.collect(), folge);
        };
        let (led, last) = (self.led(), self.is_last());
        let takes = |number: &u8| self.reihe.beats(*number, best, led, last);
        let taking: Vec<u8> = all.iter().copied().filter(takes).collect();
        (if taking.is_empty() || friend_leads_trick { all } else { taking }, folge)
    }
}

/// Returns the order from the first card on that is still in the hand.
fn still_held(hand: u64, folge: &[u8]) -> &[u8] {
    let first = folge.iter().position(|number| hand >> (2 * number) & 1 != 0);
    &folge[first.unwrap_or(folge.len())..]
}

/// Looks for a line of play in which the claimant loses a trick.
struct Pruefung {
    seat: Seat,
    line: Vec<Gespielt>,
    left: u64,
}

impl Pruefung {
    /// Tells whether there is such a line; it is then in `line`.
    fn refute(&mut self, stellung: &Stellung, folge: &[u8]) -> Result<bool, Erschoepft> {
        self.left = self.left.checked_sub(1).ok_or(Erschoepft)?;
        if stellung.is_over() && stellung.tisch.is_empty() {
            return Ok(false);
        }
        let place = stellung.tisch.len();
        let seat = stellung.seats[place];
        if seat == self.seat && place == 0 {
            return self.on_lead(stellung, folge);
        }
        let (choices, rest) = if seat == self.seat {
            stellung.own_choices(folge, false)
        } else {
            (numbers(legal(stellung.haende[place], stellung.led())).collect(), folge)
        };
        for number in choices {
            let (next, winner) = stellung.lege_nummer(number);
            self.line.push(Gespielt { seat, card: stellung.reihe.karte(number) });
            let lost = match winner {
                Some(winner) if stellung.seats[winner] != self.seat => true,
                Some(_) | None => self.refute(&next, rest)?,
            };
            if lost {
                return Ok(true);
            }
            self.line.pop();
        }
        Ok(false)
    }

    /// The claimant is on lead, and stays there until he loses a trick.
    ///
    /// Nothing has to be tried out here. What one opponent lays hinders no other, so each can be looked at alone, and
    /// one who wants to beat a card of some class keeps the highest of that class: he follows with his lowest and
    /// discards from other classes first. The order of leads that serves him best is that class alone, from the first
    /// lead on: any other lead only costs him a card. So one line for each class decides, and with a stated order one
    /// for each class to keep and each class to lead when the stated cards are gone.
    fn on_lead(&mut self, stellung: &Stellung, folge: &[u8]) -> Result<bool, Erschoepft> {
        let folge = still_held(stellung.haende[0], folge);
        for first in 0..KLASSEN {
            for kept in 0..KLASSEN {
                if folge.is_empty() && kept != first {
                    continue;
                }
                self.left = self.left.checked_sub(1).ok_or(Erschoepft)?;
                let before = self.line.len();
                if self.lay_out(stellung, folge, first, kept) {
                    return Ok(true);
                }
                self.line.truncate(before);
            }
        }
        Ok(false)
    }

    /// Lays out one line: first what was stated, then one class from the top down. Tells whether a trick is lost.
    fn lay_out(&mut self, stellung: &Stellung, folge: &[u8], first: usize, kept: usize) -> bool {
        let mut now = stellung.clone();
        let mut folge = folge;
        while !now.is_over() {
            folge = still_held(now.haende[0], folge);
            let lead = match folge {
                [next, ..] => Some(*next),
                [] => numbers(now.haende[0] & now.reihe.masken[first]).next(),
            };
            let Some(lead) = lead else { return false };
            folge = folge.get(1..).unwrap_or_default();
            let mut number = lead;
            loop {
                let seat = now.seats[now.tisch.len()];
                self.line.push(Gespielt { seat, card: now.reihe.karte(number) });
                let (next, winner) = now.lege_nummer(number);
                now = next;
                match winner {
                    // The claimant led, so he stood first.
                    Some(0) => break,
                    Some(_) => return true,
                    None => number = answer(&now, kept),
                }
            }
        }
        false
    }
}

/// Returns what somebody lays who wants to take a trick of the claimant: the lowest card that takes it, else the lowest
/// he may lay, of the class he keeps last.
fn answer(stellung: &Stellung, kept: usize) -> u8 {
    let can = legal(stellung.haende[stellung.tisch.len()], stellung.led());
    let (led, last) = (stellung.led(), stellung.is_last());
    let best = stellung.fuehrt().map_or(0, |place| stellung.tisch[place]);
    let lowest = |hand: u64| (63 - (hand & LOW).leading_zeros()) as u8 / 2;
    let taking = numbers(can).filter(|number| stellung.reihe.beats(*number, best, led, last)).last();
    let others = can & !stellung.reihe.masken[kept];
    taking.unwrap_or_else(|| lowest(if others == 0 { can } else { others }))
}
