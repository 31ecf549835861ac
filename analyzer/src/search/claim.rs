//! A claim of all remaining tricks: whether it stands whatever the others do (TSR 5.4.4, 5.4.5; R002-5a, 5b).
//!
//! Without a stated order the claimant's own choices count against him: he may lead the suits in any order, in each
//! from the top down (TSR 5.4.5), and where he is not on lead he may take with any card that takes (5.4.4). With a
//! stated order he plays it as far as the cards allow.

use doko_format::{Card, Seat};

use super::Budget;
use super::decided::Path;
use super::position::Position;
use super::rank_order::{CLASSES, LOW, legal, numbers};
use crate::stich::Played;

/// What somebody claims.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// Who.
    pub seat: Seat,
    /// The order he stated; empty for none. Cards he does not hold any more are passed over.
    pub sequence: &'a [Card],
    /// Whether tricks of his partner count as taken, as where one party takes them all (TSR 9.2.2), or only his own
    /// (R002-5a).
    pub partei: bool,
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    /// It stands against every defence.
    Certain,
    /// It fails: these cards, from the position on, end with a trick that somebody else takes.
    Refuted(Vec<Played>),
    /// Not decided within the budget.
    Open,
}

/// The budget is used up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exhausted;

impl Position {
    /// Decides a claim in this position.
    ///
    /// A seat that does not play claims in vain: any line refutes it, so the empty one does.
    pub fn claim(&self, claim: &Claim<'_>, budget: Budget) -> ClaimVerdict {
        let Some(place) = self.place(claim.seat) else { return ClaimVerdict::Refuted(Vec::new()) };
        let sequence: Vec<u8> = claim.sequence.iter().map(|card| self.rank_order.number(*card)).collect();
        let partner = (0..self.players()).any(|other| other != place && self.re[other] == self.re[place]);
        if claim.partei && partner {
            return Path::of_claim(self, claim.seat, &sequence, budget);
        }
        let mut refutation = Refutation { seat: claim.seat, line: Vec::new(), left: budget.0 };
        match refutation.refute(self, &sequence) {
            Ok(false) => ClaimVerdict::Certain,
            Ok(true) => ClaimVerdict::Refuted(refutation.line),
            Err(Exhausted) => ClaimVerdict::Open,
        }
    }

    /// Returns what a claimant may lay whose turn it is, with what is left of his order.
    pub(super) fn own_choices<'f>(&self, sequence: &'f [u8], friend_leads_trick: bool) -> (Vec<u8>, &'f [u8]) {
        let hand = self.haende[self.table.len()];
        let can = legal(hand, self.led());
        let sequence = still_held(hand, sequence);
        if let [next, rest @ ..] = sequence
            && can >> (2 * next) & 1 != 0
        {
            return (vec![*next], rest);
        }
        let all: Vec<u8> = numbers(can).collect();
        let Some(best) = self.leading().map(|place| self.table[place]) else {
            // From the top down in trump and in each suit (TSR 5.4.5).
            let tops = self.rank_order.masken.iter().filter_map(|mask| numbers(hand & mask).next());
            return (tops.collect(), sequence);
        };
        let (led, last) = (self.led(), self.is_last());
        let takes = |number: &u8| self.rank_order.beats(*number, best, led, last);
        let taking: Vec<u8> = all.iter().copied().filter(takes).collect();
        (if taking.is_empty() || friend_leads_trick { all } else { taking }, sequence)
    }
}

/// Returns the order from the first card on that is still in the hand.
fn still_held(hand: u64, sequence: &[u8]) -> &[u8] {
    let first = sequence.iter().position(|number| hand >> (2 * number) & 1 != 0);
    &sequence[first.unwrap_or(sequence.len())..]
}

/// Looks for a line of play in which the claimant loses a trick.
struct Refutation {
    seat: Seat,
    line: Vec<Played>,
    left: u64,
}

impl Refutation {
    /// Tells whether there is such a line; it is then in `line`.
    fn refute(&mut self, position: &Position, sequence: &[u8]) -> Result<bool, Exhausted> {
        self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
        if position.is_over() && position.table.is_empty() {
            return Ok(false);
        }
        let place = position.table.len();
        let seat = position.seats[place];
        if seat == self.seat && place == 0 {
            return self.on_lead(position, sequence);
        }
        let (choices, rest) = if seat == self.seat {
            position.own_choices(sequence, false)
        } else {
            (numbers(legal(position.haende[place], position.led())).collect(), sequence)
        };
        for number in choices {
            let (next, winner) = position.lay_number(number);
            self.line.push(Played { seat, card: position.rank_order.card(number) });
            let lost = match winner {
                Some(winner) if position.seats[winner] != self.seat => true,
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
    fn on_lead(&mut self, position: &Position, sequence: &[u8]) -> Result<bool, Exhausted> {
        let sequence = still_held(position.haende[0], sequence);
        for first in 0..CLASSES {
            for kept in 0..CLASSES {
                if sequence.is_empty() && kept != first {
                    continue;
                }
                self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
                let before = self.line.len();
                if self.lay_out(position, sequence, first, kept) {
                    return Ok(true);
                }
                self.line.truncate(before);
            }
        }
        Ok(false)
    }

    /// Lays out one line: first what was stated, then one class from the top down. Tells whether a trick is lost.
    fn lay_out(&mut self, position: &Position, sequence: &[u8], first: usize, kept: usize) -> bool {
        let mut now = position.clone();
        let mut sequence = sequence;
        while !now.is_over() {
            sequence = still_held(now.haende[0], sequence);
            let lead = match sequence {
                [next, ..] => Some(*next),
                [] => numbers(now.haende[0] & now.rank_order.masken[first]).next(),
            };
            let Some(lead) = lead else { return false };
            sequence = sequence.get(1..).unwrap_or_default();
            let mut number = lead;
            loop {
                let seat = now.seats[now.table.len()];
                self.line.push(Played { seat, card: now.rank_order.card(number) });
                match now.put(number) {
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
fn answer(position: &Position, kept: usize) -> u8 {
    let can = legal(position.haende[position.table.len()], position.led());
    let (led, last) = (position.led(), position.is_last());
    let best = position.leading().map_or(0, |place| position.table[place]);
    let lowest = |hand: u64| (63 - (hand & LOW).leading_zeros()) as u8 / 2;
    let taking = numbers(can).filter(|number| position.rank_order.beats(*number, best, led, last)).last();
    let others = can & !position.rank_order.masken[kept];
    taking.unwrap_or_else(|| lowest(if others == 0 { can } else { others }))
}
