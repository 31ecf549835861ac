//! Running totals against `Stand` (TSR 7.3.3; R001-Ma).

use super::{Zeile, add_to};
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;

/// The totals since the last written `Stand`, or since the first game; `None` behind a game whose points are open.
#[derive(Debug)]
pub(super) struct Stand(Option<Summen>);

/// Totals by seat.
#[derive(Clone, Debug, Default)]
struct Summen {
    /// With the points that follow from the cards.
    gerechnet: Vec<i64>,
    /// With the points the table noted, where it did. A wrong one is reported at its own line, and not again at the
    /// `Stand` that was worked out with it.
    notiert: Vec<i64>,
}

impl Default for Stand {
    fn default() -> Stand {
        Stand(Some(Summen::default()))
    }
}

impl Stand {
    /// Compares a written `Stand`, and goes on from it as written, right or wrong.
    pub(super) fn add(&mut self, zeile: &Zeile, rules: &RuleSet, findings: &mut Findings<'_>) {
        self.check_row(zeile, rules, findings);
        match &zeile.points {
            Some(points) => self.sum_up(points, zeile.punkte.as_deref().unwrap_or(points)),
            None => self.0 = None,
        }
        let Some((noted, at)) = &zeile.stand else { return };
        let written: Vec<i64> = noted.iter().map(|total| i64::from(*total)).collect();
        if let Some(summen) = &self.0
            && summen.gerechnet != written
            && summen.notiert != written
        {
            let clamped = |total: &i64| (*total).clamp(i32::MIN.into(), i32::MAX.into()) as i32;
            let stand = summen.gerechnet.iter().map(clamped).collect();
            findings.add(FindingKind::StandFalsch { noted: noted.to_vec(), stand }, *at);
        }
        self.0 = Some(Summen { gerechnet: written.clone(), notiert: written });
    }

    /// Adds up what a game brought each seat, as computed and as noted.
    #[inline]
    pub(super) fn sum_up(&mut self, gerechnet: &[i32], notiert: &[i32]) {
        if let Some(summen) = &mut self.0 {
            add_to(&mut summen.gerechnet, gerechnet);
            add_to(&mut summen.notiert, notiert);
        }
    }

    /// Checks the row of a game of which only the totals are noted: what lies between this `Stand` and the one before. It
    /// adds up to 0, and all of it is even or all odd, but for a penalty in a Solo (TSR 7.3.3).
    fn check_row(&self, zeile: &Zeile, rules: &RuleSet, findings: &mut Findings<'_>) {
        let (Some((noted, at)), Some(before)) = (&zeile.stand, &self.0) else { return };
        if zeile.points.is_some() || zeile.punkte.is_some() || before.gerechnet != before.notiert {
            return;
        }
        let before = |seat: usize| before.notiert.get(seat).copied().unwrap_or(0);
        let row = noted.iter().enumerate().map(|(seat, total)| i32::try_from(i64::from(*total) - before(seat)));
        // Totals so far apart are no row of a game.
        let Ok(row) = row.collect::<Result<Vec<i32>, _>>() else { return };
        let sum: i64 = row.iter().copied().map(i64::from).sum();
        let players: Vec<i32> = zeile.active.iter().filter_map(|seat| row.get(seat.index()).copied()).collect();
        if sum != 0 {
            findings.add(FindingKind::SummeNichtNull { sum }, *at);
        } else if rules.liste.gerade_ungerade && !rules.strafen.is_even(&players, zeile.maybe_solo) {
            findings.add(FindingKind::GeradeUngerade { noted: row }, *at);
        }
    }

    /// A game could not be judged: up to the next written `Stand` nothing is compared.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}
