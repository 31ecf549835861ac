//! What the table noted of a plain game is what follows from its cards.

use doko_format::{Notiert, Partei, Seat};
use smallvec::SmallVec;

use super::Tisch;
use crate::analysis::Spielart;
use crate::claims::{is_sonderpunkt, named, on_the_sheet};
use crate::partei::ByPartei;
use crate::rules::RuleSet;
use crate::score::{Posten, PostenArt, Score};
use crate::verdict::Ergebnis;

/// Tells whether every line that is there says the same.
pub(super) fn agrees(
    notiert: &Notiert,
    tisch: &Tisch,
    rules: &RuleSet,
    kind: Spielart,
    (ergebnis, score): (&Ergebnis, &Score),
) -> bool {
    let Notiert { augen, stiche, sonderpunkte, sieger, wert, punkte, .. } = notiert;
    let same = |noted: &Option<[u16; 2]>, found: ByPartei<u16>| {
        noted.is_none_or(|noted| noted == Partei::ALL.map(|party| found[party]))
    };
    same(augen, ergebnis.augen)
        && same(stiche, ergebnis.stiche)
        && sieger.is_none_or(|noted| noted == ergebnis.winner(rules))
        && wert.is_none_or(|noted| noted == on_the_sheet(rules, Some(kind), &score.posten, score.value))
        && (punkte.is_empty() || is_score(punkte, tisch, score))
        && (sonderpunkte.is_empty() || are_noted(notiert, rules, &score.posten))
}

fn is_score(punkte: &[i32], tisch: &Tisch, score: &Score) -> bool {
    let (mut left, mut same) = (tisch.seats, punkte.len() == tisch.seats);
    for (seat, points) in &score.points {
        same &= punkte.get(seat.index()) == Some(points);
        left -= 1;
    }
    // Who does not play gets nothing.
    let plays = |index| Seat::from_index(index).is_some_and(|seat| tisch.place(seat).is_some());
    same && (left == 0 || punkte.iter().enumerate().all(|(index, noted)| *noted == 0 || plays(index)))
}

/// Tells whether the special points are noted, each as often as it was earned.
///
/// "Gegen die Alten" need not be, and names of a table's own cannot be judged: a note with either is not usual.
fn are_noted(notiert: &Notiert, rules: &RuleSet, posten: &[Posten]) -> bool {
    let earned = |posten: &&Posten| is_sonderpunkt(posten.item) && posten.item != PostenArt::GegenDieAlten;
    let mut left = posten.iter().filter(earned).count();
    let mut noted: SmallVec<[(PostenArt, Partei); 4]> = SmallVec::new();
    for notiz in &notiert.sonderpunkte {
        let item = named(notiert.name(notiz), rules).filter(|item| *item != PostenArt::GegenDieAlten);
        let Some(item) = item else { return false };
        let its = (item, notiz.partei);
        let found = posten.iter().filter(|posten| (posten.item, posten.party) == (item, Some(notiz.partei))).count();
        if found == 0 || found != usize::from(notiz.zahl.unwrap_or(1)) || noted.contains(&its) {
            return false;
        }
        noted.push(its);
        left -= found;
    }
    left == 0
}
