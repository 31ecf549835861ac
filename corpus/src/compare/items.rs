//! Items of the score side by side.

use std::collections::BTreeMap;
use std::sync::Arc;

use doko_analyzer::{Analysis, PostenArt, Wert};
use doko_format::Partei;

use super::cause::{Cause, Change, Reason};

/// What an item brings a party, all of its kind together, and the clause of the first.
type Items = BTreeMap<(PostenArt, Option<Partei>), (Wert, Option<Arc<str>>)>;

/// Returns the items that came, went or changed, the weightiest first.
///
/// Where another party wins, everything changes sides: then only what was scored at all is compared, not for whom.
pub(super) fn items(a: &Analysis, b: &Analysis) -> Vec<Cause> {
    let with_party = a.winner == b.winner;
    let (of_a, of_b) = (collect(a, with_party), collect(b, with_party));
    let mut keys: Vec<_> = of_a.keys().chain(of_b.keys()).copied().collect();
    keys.sort_unstable();
    keys.dedup();
    let mut causes: Vec<Cause> = keys
        .into_iter()
        .filter_map(|key| {
            let [one, other] = [of_a.get(&key), of_b.get(&key)];
            let amounts = [one, other].map(|item| item.map(|(wert, _)| *wert));
            let change = Change::between(&amounts[0], &amounts[1])?;
            let clauses = [one, other].map(|item| item.and_then(|(_, clause)| clause.clone()));
            let (item, party) = key;
            Some(Cause { party, amounts, clauses, ..Cause::new(Reason::Posten(item), change) })
        })
        .collect();
    causes.sort_by_key(|cause| std::cmp::Reverse(weight(cause.amounts)));
    causes
}

fn collect(analysis: &Analysis, with_party: bool) -> Items {
    let perspective = analysis.winner.flatten().unwrap_or(Partei::Re);
    let mut items = Items::new();
    for posten in &analysis.posten {
        let own = match posten.wert {
            Wert::Punkte(points) if posten.party.is_some_and(|party| party != perspective) => {
                Wert::Punkte(points.saturating_neg())
            }
            wert => wert,
        };
        let key = (posten.item, posten.party.filter(|_| with_party));
        items.entry(key).and_modify(|(sum, _)| *sum = both(*sum, own)).or_insert_with(|| (own, posten.clause.clone()));
    }
    items
}

fn both(one: Wert, other: Wert) -> Wert {
    match (one, other) {
        (Wert::Punkte(one), Wert::Punkte(other)) => Wert::Punkte(one.saturating_add(other)),
        (Wert::Faktor(one), Wert::Faktor(other)) => Wert::Faktor(one.saturating_mul(other)),
        // No item is both; the later one holds.
        (Wert::Punkte(_), Wert::Faktor(_)) | (Wert::Faktor(_), Wert::Punkte(_)) => other,
    }
}

/// Tells how much an item matters: a factor more than points, points by their difference.
fn weight(amounts: [Option<Wert>; 2]) -> (bool, i64) {
    let number = |wert: Option<Wert>| match wert {
        Some(Wert::Punkte(number) | Wert::Faktor(number)) => i64::from(number),
        None => 0,
    };
    let is_factor = amounts.iter().any(|wert| matches!(wert, Some(Wert::Faktor(_))));
    (is_factor, (number(amounts[0]) - number(amounts[1])).abs())
}
