//! Who leaves early, and what counts of his round (R002-7).

use std::sync::Arc;

use doko_format::Seat;

use super::{Liste, Zeile, add_to};
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;

/// A player who broke the round off. Who takes his seat plays on for the others: what he makes is nobody's (R002-7d).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abbruch {
    /// Whose seat it was.
    pub seat: Seat,
    /// What counts of the round for him; `None` where the points up to then are open.
    pub points: Option<i64>,
    /// What each round costs that he does not play any more; 0 if the rules do not say.
    pub je_runde: i32,
    /// The clause.
    pub clause: Option<Arc<str>>,
}

impl Liste<'_> {
    /// Returns who left early, in the order in which they did.
    pub fn abbrueche(&self) -> &[Abbruch] {
        &self.abbrueche
    }

    /// Adds up what a game brought each seat.
    #[inline]
    pub(super) fn sum_up(&mut self, points: &[i32]) {
        if let Some(sums) = &mut self.summen {
            add_to(sums, points);
        }
    }

    /// Sums up, and takes note of who leaves in this game. It counts for him if it has points and he did not leave while
    /// it was played: what his substitute makes of it is nobody's (R002-7b, R002-7d).
    pub(super) fn leave(&mut self, zeile: &Zeile, rules: &RuleSet, findings: &mut Findings<'_>) {
        let before = if zeile.abbruch.is_empty() { None } else { self.summen.clone() };
        match &zeile.points {
            Some(points) => self.sum_up(points),
            // Nobody has points for a game that he breaks off.
            None if !zeile.abbruch.is_empty() => {}
            None => self.summen = None,
        }
        for (seat, at) in zeile.abbruch.iter().copied() {
            if self.abbrueche.iter().any(|earlier| earlier.seat == seat) {
                continue;
            }
            let during = zeile.last_card.is_some_and(|last| at < last);
            let sums = if during { before.as_ref() } else { self.summen.as_ref() };
            let points = sums.map(|sums| sums.get(seat.index()).copied().unwrap_or(0));
            let points = points.map(|points| rules.liste.after_leaving(points));
            let clause = rules.clause("abbruch");
            self.abbrueche.push(Abbruch { seat, points, je_runde: rules.liste.abbruch, clause });
            if rules.liste.abbruch > 0 {
                findings.add(FindingKind::Abbruch { seat, points: -rules.liste.abbruch }, at).by(seat);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doko_format::{ListHeader, Locus};

    /// Seat 2 stands at -60 before a game that brings it -2. R002-7b: "the current score", so who leaves while cards are
    /// still to be laid has -60, who leaves behind the last card -62; R002-7d: what the substitute makes is nobody's.
    #[test]
    fn the_game_that_a_substitute_finished_is_not_his() {
        let rules = RuleSet::builtin("wettbewerb").unwrap();
        let seat = Seat::new(2).unwrap();
        let (early, last, late) = (Locus::item(8, 0), Locus::item(18, 4), Locus::item(18, 5));
        for (at, last_card, counts) in [(early, Some(last), -60), (late, Some(last), -62), (early, None, -62)] {
            let mut liste = Liste::new(&ListHeader::default());
            liste.add(&Zeile::played(&[60, -60, 60, -60]), rules);
            let mut game = Zeile::played(&[2, -2, 2, -2]);
            (game.abbruch, game.last_card) = ([(seat, at)].into_iter().collect(), last_card);
            liste.add(&game, rules);
            assert_eq!(liste.abbrueche()[0].points, Some(counts), "{at:?}");
        }
    }
}
