//! Numbers that no machine word holds. Each is told, and the file is read on with a 0 in its place.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::TOLD;
use super::problem::{OVERLONG, RuleProblem, RuleProblemKind};

/// Returns the bytes of each such number, in the order of the file.
pub(super) fn places(source: &DeTable<'_>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    source.values().for_each(|value| collect(value, &mut found));
    found.sort_by_key(|place| place.start);
    found
}

fn collect(value: &Spanned<DeValue<'_>>, found: &mut Vec<Range<usize>>) {
    match value.get_ref() {
        DeValue::Integer(number) if i64::from_str_radix(number.as_str(), number.radix()).is_err() => {
            found.push(value.span());
        }
        DeValue::Array(values) => values.iter().for_each(|value| collect(value, found)),
        DeValue::Table(table) => table.values().for_each(|value| collect(value, found)),
        DeValue::Integer(_) | DeValue::String(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

/// Tells of each, and no more of what the 0 in its place would be.
pub(super) fn report(places: Vec<Range<usize>>, problems: &mut Vec<RuleProblem>) {
    let stands_in = |problem: &RuleProblem| {
        let overlaps = |place: &Range<usize>| {
            problem.span.as_ref().is_some_and(|span| span.start < place.end && place.start < span.end)
        };
        matches!(problem.kind, RuleProblemKind::WrongValue { .. }) && places.iter().any(overlaps)
    };
    problems.retain(|problem| !stands_in(problem));
    problems.extend(places.into_iter().take(TOLD + 1).map(|place| {
        let kind = RuleProblemKind::Toml { message: OVERLONG.to_owned() };
        RuleProblem { kind, path: String::new(), span: Some(place), related: Vec::new() }
    }));
}
