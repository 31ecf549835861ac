//! Running totals against `Stand` (TSR 7.3.3; R001-Ma).

use smallvec::SmallVec;

use super::{Zeile, add_to};
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;

/// Running totals: what the next `Stand` may be.
#[derive(Debug)]
pub(super) struct Stand {
    /// The totals since the last written `Stand`, or since the first game; `None` behind a game whose points are open.
    summen: Option<Summen>,
    /// The totals before a row that could not be: the table goes on from what it wrote there, or from what is right.
    davor: Option<Vec<i64>>,
}

/// Totals by seat. One slip is reported once, so each of them is right behind it.
#[derive(Clone, Debug, Default)]
struct Summen {
    /// With the points that follow from the cards.
    gerechnet: Vec<i64>,
    /// With the points the table noted, where it did. A wrong one is reported at its own line, and not again at the
    /// `Stand` that was worked out with it.
    notiert: Vec<i64>,
    /// From the last `Stand` as it is written, where that was wrong.
    geschrieben: Option<Vec<i64>>,
}

impl Default for Stand {
    fn default() -> Stand {
        Stand { summen: Some(Summen::default()), davor: None }
    }
}

impl Stand {
    /// Compares a written `Stand` with all that it may be.
    pub(super) fn add(&mut self, zeile: &Zeile, rules: &RuleSet, findings: &mut Findings<'_>) {
        // Only the totals of this game are noted.
        let alone = zeile.points.is_none() && zeile.punkte.is_none() && zeile.stand.is_some();
        let before = self.summen.clone().filter(|before| alone && before.gerechnet == before.notiert);
        match &zeile.points {
            Some(points) => {
                let whole = |row: &&[i32]| row.len() == zeile.seats;
                self.sum_up(points, zeile.punkte.as_deref().filter(whole).unwrap_or(points));
            }
            None => self.summen = None,
        }
        let Some((noted, at)) = &zeile.stand else { return };
        if noted.len() != zeile.seats {
            // Which total is missing nobody knows: the next one is compared with those that are worked out.
            findings.add(FindingKind::StandAnzahl { found: noted.len(), expected: zeile.seats }, *at);
            return;
        }
        let written: Vec<i64> = noted.iter().map(|total| i64::from(*total)).collect();
        let davor = self.davor.take();
        let explained = davor.is_some_and(|davor| row_fault(&davor, &written, zeile, rules).is_none());
        if let Some(Summen { gerechnet, geschrieben, .. }) =
            self.summen.as_mut().filter(|summen| !explained && !summen.may_be(&written))
        {
            let clamped = |total: &i64| (*total).clamp(i32::MIN.into(), i32::MAX.into()) as i32;
            gerechnet.resize(gerechnet.len().max(zeile.seats), 0);
            let stand = gerechnet.iter().map(clamped).collect();
            findings.add(FindingKind::StandFalsch { noted: noted.to_vec(), stand }, *at);
            *geschrieben = Some(written);
            return;
        }
        if let Some(before) = before.filter(|_| !explained) {
            let bases = [Some(&before.gerechnet), before.geschrieben.as_ref()];
            let faults = bases.into_iter().flatten().map(|before| row_fault(before, &written, zeile, rules));
            if let Some(kind) = faults.reduce(|first, next| next.and(first)).flatten() {
                findings.add(kind, *at);
                self.davor = Some(before.gerechnet);
            }
        }
        self.summen = Some(Summen { gerechnet: written.clone(), notiert: written, geschrieben: None });
    }

    /// Adds up what a game brought each seat, as computed and as noted.
    #[inline]
    pub(super) fn sum_up(&mut self, gerechnet: &[i32], notiert: &[i32]) {
        if let Some(summen) = &mut self.summen {
            add_to(&mut summen.gerechnet, gerechnet);
            add_to(&mut summen.notiert, notiert);
            summen.geschrieben.iter_mut().for_each(|totals| add_to(totals, notiert));
        }
        self.davor.iter_mut().for_each(|totals| add_to(totals, gerechnet));
    }

    /// A game could not be judged: up to the next written `Stand` nothing is compared.
    pub(super) fn forget(&mut self) {
        *self = Stand { summen: None, davor: None };
    }
}

impl Summen {
    /// Tells whether a `Stand` is one of those that go on from here.
    fn may_be(&self, written: &[i64]) -> bool {
        // Nobody has points before the first game that adds any.
        let same = |totals: &Vec<i64>| {
            let padded = totals.iter().copied().chain(std::iter::repeat(0));
            padded.zip(written).all(|(total, written)| total == *written)
        };
        same(&self.gerechnet) || same(&self.notiert) || self.geschrieben.as_ref().is_some_and(same)
    }
}

/// Returns what is wrong with the row between two totals: it adds up to 0, and all of it is even or all odd, but for a
/// penalty in a Solo (TSR 7.3.3).
fn row_fault(before: &[i64], written: &[i64], zeile: &Zeile, rules: &RuleSet) -> Option<FindingKind> {
    let before = before.iter().copied().chain(std::iter::repeat(0));
    let row = written.iter().zip(before).map(|(total, before)| i32::try_from(total.saturating_sub(before)));
    // Totals so far apart are no row of a game.
    let row = row.collect::<Result<Vec<i32>, _>>().ok()?;
    let sum: i64 = row.iter().copied().map(i64::from).sum();
    let players: SmallVec<[i32; 5]> = zeile.active.iter().filter_map(|seat| row.get(seat.index()).copied()).collect();
    if sum != 0 {
        return Some(FindingKind::StandSumme { sum });
    }
    let odd = rules.liste.gerade_ungerade && !rules.strafen.is_even(&players, zeile.maybe_solo);
    odd.then_some(FindingKind::GeradeUngerade { noted: row })
}
