//! What the table noted of a plain game is what follows from its cards.

use doko_format::{Notiert, Partei, Seat};
use smallvec::SmallVec;

use super::Table;
use super::wertung::Wertung;
use crate::analysis::Spielart;
use crate::partei::ByPartei;
use crate::posten::PostenArt;
use crate::rules::RuleSet;
use crate::rules::Verdient;
use crate::wertung::noted::{named, on_the_sheet};
use crate::wertung::score::Summe;

/// Tells whether every line that is there says the same.
pub(super) fn agrees(
    notiert: &Notiert,
    table: &Table,
    rules: &RuleSet,
    kind: Spielart,
    (wertung, summe): (&Wertung<'_>, &Summe),
) -> bool {
    let Notiert { augen, stiche, sonderpunkte, sieger, wert, punkte, .. } = notiert;
    let same = |noted: &Option<[u16; 2]>, found: ByPartei<u16>| {
        noted.is_none_or(|noted| noted == Partei::ALL.map(|party| found[party]))
    };
    let Wertung { ergebnis, winner, sonderpunkte: earned, .. } = wertung;
    same(augen, ergebnis.augen)
        && same(stiche, ergebnis.stiche)
        && sieger.is_none_or(|noted| noted == *winner)
        && wert.is_none_or(|noted| noted == on_the_sheet(rules, Some(kind), summe.solo_faktor, summe.value))
        && (punkte.is_empty() || is_score(punkte, table, summe))
        && (sonderpunkte.is_empty() || are_noted(notiert, rules, earned))
}

fn is_score(punkte: &[i32], table: &Table, summe: &Summe) -> bool {
    let (mut left, mut same) = (table.seats, punkte.len() == table.seats);
    for (seat, points) in &summe.points {
        same &= punkte.get(seat.index()) == Some(points);
        left -= 1;
    }
    // Who does not play gets nothing.
    let plays = |index| Seat::from_index(index).is_some_and(|seat| table.place(seat).is_some());
    same && (left == 0 || punkte.iter().enumerate().all(|(index, noted)| *noted == 0 || plays(index)))
}

/// Tells whether the special points are noted, each as often as it was earned.
///
/// "Gegen die Alten" need not be, and names of a table's own cannot be judged: a note with either is not usual.
fn are_noted(notiert: &Notiert, rules: &RuleSet, earned: &[Verdient]) -> bool {
    let mut left = earned.len();
    let mut noted: SmallVec<[(PostenArt, Partei); 4]> = SmallVec::new();
    for notiz in &notiert.sonderpunkte {
        let item = named(notiert.name(notiz), rules).filter(|item| *item != PostenArt::GegenDieAlten);
        let Some(item) = item else { return false };
        let its = (item, notiz.partei);
        let found = earned.iter().filter(|(point, _)| (point.item, point.party) == its).count();
        if found == 0 || found != usize::from(notiz.zahl.unwrap_or(1)) || noted.contains(&its) {
            return false;
        }
        noted.push(its);
        left -= found;
    }
    left == 0
}
