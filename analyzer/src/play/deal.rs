//! What a game begins with: the table, the hands, and what its list shows.

use doko_format::{BySeat, Card, Seat};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::rules::{Pflichtsolo, RuleSet, Schuldstand, next};

/// A deal: not necessarily one that a rule set can play, which [`Play::new`](super::Play::new) decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// Number of seats at the table.
    pub seats: usize,
    /// Who dealt.
    pub geber: Seat,
    /// Who sits out, where the rule set leaves that to the table; `None` where dealer and rule set show it (TSR 8.3, 10.1).
    pub aussetzer: Option<SmallVec<[Seat; 4]>>,
    /// The hands as dealt; empty for who does not play.
    pub hands: BySeat<CardSet>,
    /// What the games before it in its list make of it.
    pub list: ListState,
}

/// What the list of a game shows of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListState {
    /// What is known of the Pflichtsoli that each player owes; `None` where nothing is, and both kinds of Solo can be (TSR 4.2,
    /// 4.3.1).
    pub schulden: Option<BySeat<Schuldstand>>,
    /// A Vorführung is due: the first player, from left of the dealer, who still owes a Pflichtsolo plays it (TSR 4.2.3).
    pub vorfuehrung: bool,
    /// By what the game counts more, as in a Bockrunde; one of the factors of the rule set.
    pub bock: Option<i32>,
    /// Whether it is a game of a Ramsch round, in which nobody but a soloist has a party (house rule R1).
    pub ramsch: bool,
}

impl ListState {
    /// Returns what is known of Pflichtsoli where it is said who had played all of his, as a record says it.
    pub fn schulden(pflichtsolo: Pflichtsolo, played: &[Seat]) -> BySeat<Schuldstand> {
        BySeat::from_fn(|seat| pflichtsolo.stand(played.contains(&seat)))
    }
}

impl Deal {
    /// Deals the pack of a rule set at random. `None` where dealer and who sits out leave no table of these rules.
    ///
    /// `below(n)` returns a random number from 0 to `n - 1`; each order of the pack is as likely as any other if its numbers
    /// are.
    pub fn random(
        rules: &RuleSet,
        seats: usize,
        geber: Seat,
        aussetzer: Option<&[Seat]>,
        mut below: impl FnMut(usize) -> usize,
    ) -> Option<Deal> {
        let rules = rules.at_table(seats);
        let players = clockwise(rules, seats, geber, aussetzer)?;
        let mut pack: SmallVec<[Card; 2 * Card::COUNT]> = rules.kartenspiel.cards().iter().collect();
        for end in (1..pack.len()).rev() {
            pack.swap(end, below(end + 1).min(end));
        }
        Some(Deal::of_pack(rules, seats, geber, aussetzer, &players, &pack))
    }

    fn of_pack(
        rules: &RuleSet,
        seats: usize,
        geber: Seat,
        aussetzer: Option<&[Seat]>,
        players: &[Seat],
        pack: &[Card],
    ) -> Deal {
        let mut hands = BySeat::default();
        for (seat, cards) in players.iter().zip(pack.chunks(rules.kartenspiel.per_player(players.len()))) {
            hands[*seat] = cards.iter().copied().collect();
        }
        let aussetzer = aussetzer.map(|seats| seats.iter().copied().collect());
        Deal { seats, geber, aussetzer, hands, list: ListState::default() }
    }

    /// Returns who plays, clockwise from the seat left of the dealer; `None` if that is not a table of these rules.
    pub fn players(&self, rules: &RuleSet) -> Option<SmallVec<[Seat; 5]>> {
        clockwise(rules.at_table(self.seats), self.seats, self.geber, self.aussetzer.as_deref())
    }
}

fn clockwise(rules: &RuleSet, seats: usize, geber: Seat, aussetzer: Option<&[Seat]>) -> Option<SmallVec<[Seat; 5]>> {
    let mut players = rules.tisch.active(seats, Some(geber), aussetzer)?;
    let vorhand = next(&players, geber)?;
    let start = players.iter().position(|seat| *seat == vorhand)?;
    players.rotate_left(start);
    Some(players)
}
