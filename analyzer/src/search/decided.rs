//! Whether one party takes all remaining tricks whatever is played (TSR 9.2.2), and claims that count a partner's.

use std::collections::HashSet;

use doko_format::{Card, Partei, Seat};

use super::Budget;
use super::claim::{ClaimVerdict, Exhausted};
use super::equivalence::{Equivalence, ROW_WORDS};
use super::packed_hand::PackedHand;
use super::position::{PLAYERS_MAX, Position};
use super::rank_order::{legal, numbers};
use crate::stich::Played;

impl Position {
    /// Decides whether a party necessarily takes all remaining tricks, the one on the table included, in any order of
    /// its cards (TSR 9.2.2).
    pub fn decided(&self, partei: Partei, budget: Budget) -> ClaimVerdict {
        Path::new(partei, None, budget).run(self, &[])
    }

    /// Decides the same where `seat` has laid a card before its turn: the others go on in turn, and his card lies. The
    /// position is that before the card, which need not follow; `Offen` too if the seat has laid already.
    pub fn decided_if_laid(&self, seat: Seat, card: Card, partei: Partei, budget: Budget) -> ClaimVerdict {
        let mut behind = Vec::new();
        if self.place(seat).is_none_or(|place| place < self.table.len()) {
            return ClaimVerdict::Open;
        }
        if !self.lay_around(seat, self.rank_order.number(card), partei, &mut behind) {
            return ClaimVerdict::Refuted(Vec::new());
        }
        let each = Budget(budget.0 / behind.len().max(1) as u64);
        let urteile = behind.iter().map(|position| position.decided(partei, each));
        urteile.into_iter().find(|urteil| *urteil != ClaimVerdict::Certain).unwrap_or(ClaimVerdict::Certain)
    }

    /// Lays everything that can be laid up to the card of a seat, and that card; tells whether the party keeps the trick
    /// wherever that completes it.
    fn lay_around(&self, seat: Seat, number: u8, partei: Partei, behind: &mut Vec<Position>) -> bool {
        let place = self.table.len();
        if self.seats[place] != seat {
            let mut choices = numbers(legal(self.haende[place], self.led()));
            return choices.all(|choice| self.lay_number(choice).0.lay_around(seat, number, partei, behind));
        }
        let (next, winner) = self.lay_number(number);
        behind.push(next);
        winner.is_none_or(|winner| self.re[winner] == (partei == Partei::Re))
    }
}

/// A position before a trick: structure, leader, and what is left of the order.
type Before = (u128, [u64; ROW_WORDS], Seat, usize);

/// Looks for a line of play in which the other party gets a trick. Everybody may lay what he may; a claimant what his
/// claim says.
pub(super) struct Path {
    partei: Partei,
    claimant: Option<Seat>,
    /// Positions before a trick from which no such line leads on: structure with leader, and what is left of the order.
    safe: HashSet<Before>,
    line: Vec<Played>,
    left: u64,
}

impl Path {
    /// Decides a claim where tricks of the claimant's partner count as his.
    pub(super) fn of_claim(position: &Position, seat: Seat, sequence: &[u8], budget: Budget) -> ClaimVerdict {
        let Some(partei) = position.partei(seat) else { return ClaimVerdict::Open };
        Path::new(partei, Some(seat), budget).run(position, sequence)
    }

    fn new(partei: Partei, claimant: Option<Seat>, budget: Budget) -> Path {
        Path { partei, claimant, safe: HashSet::new(), line: Vec::new(), left: budget.0 }
    }

    fn run(mut self, position: &Position, sequence: &[u8]) -> ClaimVerdict {
        match self.refute(position, sequence) {
            Ok(false) => ClaimVerdict::Certain,
            Ok(true) => ClaimVerdict::Refuted(self.line),
            Err(Exhausted) => ClaimVerdict::Open,
        }
    }

    fn is_own(&self, position: &Position, place: usize) -> bool {
        position.re[place] == (self.partei == Partei::Re)
    }

    /// Tells whether there is such a line; it is then in `line`.
    fn refute(&mut self, position: &Position, sequence: &[u8]) -> Result<bool, Exhausted> {
        self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
        if position.is_over() && position.table.is_empty() {
            return Ok(false);
        }
        let before_trick = position.table.is_empty();
        if before_trick && self.is_own(position, 0) && self.nothing_to_take_with(position) {
            return Ok(false);
        }
        let key = before_trick.then(|| {
            let hands = position.haende.map(|hand| PackedHand::new(&position.rank_order, hand));
            let equivalence = Equivalence::new::<PLAYERS_MAX>(&position.rank_order, &hands, 0);
            (equivalence.key, std::array::from_fn(|word| equivalence.piece(word)), position.seats[0], sequence.len())
        });
        if key.is_some_and(|key| self.safe.contains(&key)) {
            return Ok(false);
        }
        let place = position.table.len();
        let seat = position.seats[place];
        let friend_leads = position.leading().is_some_and(|best| self.is_own(position, best));
        let (mut choices, rest) = if self.claimant == Some(seat) {
            position.own_choices(sequence, friend_leads)
        } else {
            (numbers(legal(position.haende[place], position.led())).collect(), sequence)
        };
        // The likely line first: the party throws its trick away, the others take what they can.
        if self.is_own(position, place) {
            choices.reverse();
        }
        for number in choices {
            let (next, winner) = position.lay_number(number);
            self.line.push(Played { seat, card: position.rank_order.card(number) });
            let lost = match winner {
                Some(winner) if !self.is_own(position, winner) => true,
                Some(_) | None => self.refute(&next, rest)?,
            };
            if lost {
                return Ok(true);
            }
            self.line.pop();
        }
        self.safe.extend(key);
        Ok(false)
    }

    /// Tells whether the others have no trump and in each suit only cards below all of the party's: on lead it then
    /// keeps the lead.
    fn nothing_to_take_with(&self, position: &Position) -> bool {
        let side = |own: bool| {
            let places = (0..position.players()).filter(move |place| self.is_own(position, *place) == own);
            places.fold(0, |all, place| all | position.haende[place])
        };
        let (own, others) = (side(true), side(false));
        let [trumps, suits @ ..] = position.rank_order.masken;
        others & trumps == 0
            && suits.iter().all(|suit| {
                let lowest = 64 - (own & suit).leading_zeros();
                own & suit == 0 || others & suit == 0 || lowest <= (others & suit).trailing_zeros()
            })
    }
}
