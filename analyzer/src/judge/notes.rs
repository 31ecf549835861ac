//! A game in which nothing can be wrong but what the table noted of its result: a wrong sum, another winner.

use doko_format::{Field, Key, LineKind, ListHeader, PlainGame, Record, Value};
use smallvec::SmallVec;

use super::citation::cite;
use crate::clean::{Urteil, urteil_but_for_notes};
use crate::finding::{Finding, Findings};
use crate::rules::RuleSet;
use crate::wertung::noted::{claims, named, only_noted};

/// Judges a plain game that would be [clean](crate::is_clean) but for its result lines, and says what is wrong with these;
/// `None` if it is not such a one. `record` is the same game, read without an error.
///
/// The findings are those of [`analyze`](crate::analyze).
pub fn judge_notes<'p>(
    plain: &'p PlainGame,
    record: &Record,
    header: &ListHeader,
    rules: &RuleSet,
) -> Option<(Urteil<'p>, Vec<Finding>)> {
    let urteil = urteil_but_for_notes(plain, header, rules)?;
    let here = rules.at_table(urteil.seats);
    let notiert = notiert(record)?;
    // What is taken as it is noted, or not known, may change what the game came to.
    if !only_noted(&notiert, here).is_empty() || !are_known(&notiert, here) {
        return None;
    }
    let analysis = urteil.clone().into_analysis(rules);
    let mut findings = Findings::new(here);
    claims(&notiert, here, &analysis, &mut findings);
    cite(record, here, &analysis, &mut findings);
    Some((urteil, findings.into_vec()))
}

/// Returns the result lines; `None` if they do not stand in their order at the end, where they are looked at one by one.
fn notiert(record: &Record) -> Option<SmallVec<[(usize, &Field); 8]>> {
    let mut found: SmallVec<[(usize, &Field); 8]> = SmallVec::new();
    for (line, written) in record.lines.iter().enumerate() {
        match &written.kind {
            LineKind::Field(field) if field.key.value.is_result() => {
                if found.last().is_some_and(|(_, above)| above.key.value >= field.key.value) {
                    return None;
                }
                found.push((line, field));
            }
            LineKind::Field(Field { key, .. }) if matches!(key.value, Key::Eigen(_)) => {}
            LineKind::Field(_) | LineKind::Row(_) if found.is_empty() => {}
            LineKind::Field(_) | LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => return None,
        }
    }
    Some(found)
}

fn are_known(notiert: &[(usize, &Field)], rules: &RuleSet) -> bool {
    notiert.iter().all(|(_, field)| {
        let Value::Sonderpunkte(noted) = &field.value.value else { return true };
        noted.iter().all(|note| named(&note.value.name, rules).is_some())
    })
}
