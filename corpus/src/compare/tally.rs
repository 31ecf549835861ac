//! Comparisons of many games, added up.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use doko_format::Seat;

use super::{Change, Comparison, Difference, Reason};
use crate::judgement::Judgement;
use crate::player::{ByPlayer, Player};

/// How many different clauses of a group are kept for each rule set: an item may rest on one for each party.
const MOST_CLAUSES: usize = 4;

/// What two rule sets come to over many games. It does not grow with their number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games there were.
    pub games: u64,
    /// In how many nothing differs.
    pub same: u64,
    /// In how many something differs.
    pub differ: u64,
    /// How many only the first leaves open, only the second, both.
    pub open: [u64; 3],
    /// In how many somebody else wins.
    pub winner: u64,
    /// In how many the value is another one.
    pub value: u64,
    /// In how many somebody gets other points.
    pub points: u64,
    /// In how many something else was found.
    pub findings: u64,
    /// What it means for each player.
    pub players: ByPlayer<PlayerSums>,
    /// The differing games by their first cause. Their shifts sum up to the difference of all games both decide.
    pub groups: BTreeMap<(Reason, Change), TallyGroup>,
}

/// What a player has under both. The first of two is always the first rule set's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerSums {
    /// In how many games the player sat at the table.
    pub games: u64,
    /// Points over all games, as `doko score` sums them up.
    pub points: [i64; 2],
    /// What of that comes from games only one of the two decides, or neither: penalties of an open game, too.
    pub apart: [i64; 2],
}

impl PlayerSums {
    /// Returns what the second rule set brings more over the games that both decide.
    pub fn shift(&self) -> i64 {
        let [a, b] = [0, 1].map(|side: usize| self.points[side].saturating_sub(self.apart[side]));
        b.saturating_sub(a)
    }
}

/// Games that differ for one reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TallyGroup {
    /// How many games have it as their first cause.
    pub games: u64,
    /// How many more have it as a further one.
    pub further: u64,
    /// What the second rule set brings each player more in the games counted by `games`.
    pub shift: ByPlayer<i64>,
    /// The clauses behind it, for each rule set.
    pub clauses: [BTreeSet<Arc<str>>; 2],
}

impl Tally {
    /// Adds a game and what came of comparing these judgements; `names` are its players by seat.
    pub fn add(&mut self, comparison: &Comparison, judgements: [Judgement<'_>; 2], names: &[Option<Box<str>>]) {
        self.games += 1;
        let [a, b] = judgements.map(|judgement| judgement.points());
        let at = |points: &[i32], seat: Seat| i64::from(points.get(seat.index()).copied().unwrap_or(0));
        let seats = judgements.iter().filter_map(|judgement| judgement.analysis).map(|analysis| analysis.seats).max();
        for seat in Seat::first(seats.unwrap_or(0)) {
            let sums = self.players.of(Player::at(seat, names));
            sums.games += 1;
            for (side, points) in [a, b].into_iter().enumerate() {
                let points = at(points, seat);
                sums.points[side] = sums.points[side].saturating_add(points);
                if let Comparison::Open(_) = comparison {
                    sums.apart[side] = sums.apart[side].saturating_add(points);
                }
            }
        }
        match comparison {
            Comparison::Same => self.same += 1,
            Comparison::Open(_) => {
                let decided = judgements.map(|judgement| judgement.decided().is_some());
                let place = match decided {
                    [false, true] => 0,
                    [true, false] => 1,
                    [false, false] | [true, true] => 2,
                };
                self.open[place] += 1;
            }
            Comparison::Differs(difference) => self.add_difference(difference, names),
        }
    }

    fn add_difference(&mut self, difference: &Difference, names: &[Option<Box<str>>]) {
        self.differ += 1;
        self.winner += u64::from(difference.has_other_winner());
        self.value += u64::from(difference.has_other_value());
        self.points += u64::from(difference.has_other_points());
        self.findings += u64::from(difference.findings);
        let mut counted = BTreeSet::new();
        for (index, cause) in difference.causes.iter().enumerate() {
            let group = self.groups.entry((cause.reason, cause.change)).or_default();
            for (kept, clause) in group.clauses.iter_mut().zip(&cause.clauses) {
                if let Some(clause) = clause.as_ref().filter(|_| kept.len() < MOST_CLAUSES) {
                    kept.insert(Arc::clone(clause));
                }
            }
            let is_first_of_its_kind = counted.insert((cause.reason, cause.change));
            if index > 0 {
                group.further += u64::from(is_first_of_its_kind);
                continue;
            }
            group.games += 1;
            let [a, b] = &difference.points;
            let at = |points: &[i32], seat: Seat| i64::from(points.get(seat.index()).copied().unwrap_or(0));
            for seat in Seat::first(a.len().max(b.len())) {
                let shift = at(b, seat) - at(a, seat);
                if shift != 0 {
                    *group.shift.of(Player::at(seat, names)) += shift;
                }
            }
        }
    }
}
