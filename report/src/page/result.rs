//! The score, item by item, and what each possible ruling would bring.

use doko_analyzer::{Alternative, Fall, Posten};
use doko_format::{Argument, Seat};

use super::gather::Source;
use super::{ItemRow, Ruling, Score};
use crate::table::{fold, is_behind_the_sum};
use crate::verdict::OutcomeName;

/// Returns how the points come about.
pub(super) fn score(source: &Source<'_>) -> Score {
    let Some(analysis) = source.analysis else {
        let open = Some(source.text("score-not-judged"));
        return Score { items: vec![], value: None, points: vec![], open };
    };
    let mut points = Vec::new();
    if let Some(row) = analysis.game_points.as_ref().filter(|_| !analysis.strafen.is_empty()) {
        points.push((source.text("score-game"), row.clone(), None));
    }
    for strafe in &analysis.strafen {
        let clause = strafe.clause.as_deref().map(|clause| source.clause(clause));
        points.push((source.fined(&strafe.seats), strafe.seats.clone(), clause));
    }
    if let Some(row) = analysis.settled_points() {
        points.push((source.text("score-points"), row.to_owned(), None));
    }
    let open = analysis.settled_points().is_none().then(|| {
        let reason = source.text(OutcomeName::of(analysis.outcome).message());
        source.say("score-open", &[("reason", Argument::Text(reason.into()))])
    });
    Score { items: items(source, &analysis.posten), value: analysis.value.map(|value| value.to_string()), points, open }
}

/// Returns the items with the running sum; those that touch single players only come last and have none.
fn items(source: &Source<'_>, posten: &[Posten]) -> Vec<ItemRow> {
    let (behind, summed): (Vec<&Posten>, Vec<&Posten>) = posten.iter().partition(|posten| is_behind_the_sum(posten));
    let mut sum = 0;
    let mut rows = Vec::new();
    for posten in summed {
        sum = fold(sum, posten.wert);
        rows.push(item(source, posten, Some(sum)));
    }
    rows.extend(behind.into_iter().map(|posten| item(source, posten, None)));
    rows
}

fn item(source: &Source<'_>, posten: &Posten, sum: Option<i32>) -> ItemRow {
    let (words, amount) = source.table().item(posten, &source.wording);
    ItemRow { words, amount, sum, clause: posten.clause.as_deref().map(|clause| source.clause(clause)) }
}

/// Returns the result under each ruling, or under each possibility the record leaves open.
pub(super) fn rulings(source: &Source<'_>) -> Vec<Ruling> {
    let ruling = |alternative: &Alternative| {
        let mut means = Vec::new();
        if alternative.weiter {
            means.push(source.text("report-goes-on"));
        }
        if alternative.case == Fall::Schwerwiegend && alternative.posten.is_empty() && alternative.points.is_some() {
            let counts = alternative.strafen.last().is_some_and(|strafe| goes_to_one(&strafe.seats));
            means.push(source.text(if counts { "report-solo-played" } else { "report-not-played" }));
        }
        let items = items(source, &alternative.posten);
        let items: Vec<String> = items.iter().map(|item| format!("{} {}", item.amount, item.words)).collect();
        if !items.is_empty() {
            means.push(items.join(", "));
        }
        means.extend(alternative.strafen.iter().map(|strafe| source.fined(&strafe.seats)));
        Ruling {
            choice: source.wording.ruling(alternative, source.messages).trim_end_matches('.').to_owned(),
            means,
            points: alternative.points.clone().ok_or_else(|| alternative.fines()),
            clause: alternative.clause.as_deref().map(|clause| source.clause(clause)),
        }
    };
    source.analysis.iter().flat_map(|analysis| &analysis.alternatives).map(ruling).collect()
}

/// Tells whether a fine is credited to one seat: the soloist's, whose Solo counts as played (TSR 9.4.4).
pub(super) fn goes_to_one(row: &[i32]) -> bool {
    row.iter().filter(|points| **points > 0).count() == 1
}

impl Source<'_> {
    /// Says whom a fine hits: those who lose by it.
    fn fined(&self, row: &[i32]) -> String {
        let hit = Seat::first(row.len()).zip(row).filter(|(_, points)| **points < 0);
        let hit: Vec<String> = hit
            .map(|(seat, points)| {
                let values = [("seat", Argument::Seat(seat)), ("points", Argument::Points(vec![*points]))];
                self.say("report-fine-for", &values)
            })
            .collect();
        if hit.is_empty() { self.text("score-penalty") } else { hit.join(", ") }
    }
}
