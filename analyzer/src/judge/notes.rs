//! A game in which nothing can be wrong but what the table noted of its result, a wrong sum, another winner, and what was said
//! in words that the rules do not know; and a game that stops before its last trick.

use doko_format::{Ausruf, Field, LineKind, Locus, Part, Record, Seat, Value};
use smallvec::SmallVec;

use super::citation::cite;
use super::outcome::unfinished;
use crate::ansagen;
use crate::clean::{Begun, Urteil};
use crate::finding::{Finding, Findings};
use crate::rules::RuleSet;
use crate::wertung::noted::{claims, named, only_noted};

/// Returns what is wrong with a game of which this is the judgement, whatever was noted, and in which this was called out: with
/// the result lines, and with those words. `None` if it is not known.
///
/// `results` are the lines from the first result line on, read without an error; so many are `above`. The findings are those
/// of [`analyze`](crate::analyze).
pub fn judge_notes(
    urteil: Urteil<'_>,
    ausrufe: &[Ausruf],
    (results, above): (&Record, usize),
    rules: &RuleSet,
) -> Option<Vec<Finding>> {
    let here = rules.at_table(urteil.seats);
    let notiert = notiert(results, above)?;
    // What is taken as it is noted, or not known, may change what the game came to.
    if !only_noted(&notiert, here).is_empty() || !are_known(&notiert, here) {
        return None;
    }
    let mut findings = called_out(ausrufe, &urteil.active, here)?;
    let analysis = urteil.into_analysis(rules);
    claims(&notiert, here, &analysis, &mut findings);
    // What is found here is cited by what was played, not by what stands above.
    cite(&Record::default(), here, &analysis, &mut findings);
    Some(findings.into_vec())
}

/// Returns what is to be said of a game that stops before its last trick, and in which this was called out: that it stops, and what
/// of those words nobody knows. `None` if it is not known. The findings are those of [`analyze`](crate::analyze).
pub fn judge_begun(begun: &Begun<'_>, ausrufe: &[Ausruf], rules: &RuleSet) -> Option<Vec<Finding>> {
    let last = begun.plain.letzte?;
    let mut findings = called_out(ausrufe, &begun.active, rules.at_table(begun.seats))?;
    let tricks = (begun.plain.reihen.len(), begun.whole);
    unfinished(tricks, Locus::line(last.value, Part::Whole), &mut findings);
    Some(findings.into_vec())
}

/// Returns what is to be said of what was called out, by these players; `None` if the rules may make something of it.
fn called_out<'r>(ausrufe: &[Ausruf], active: &[Seat], rules: &'r RuleSet) -> Option<Findings<'r>> {
    let mut findings = Findings::new(rules);
    for ausruf in ausrufe {
        // Who owes a word may have meant one of these.
        let is_empty = !rules.ansagen.pflichtansage.exists() && rules.ansagen.nachwort(&ausruf.text).is_none();
        if !is_empty || !active.contains(&ausruf.seat) {
            return None;
        }
        ansagen::not_understood(ausruf.seat, ausruf.at.value, &mut findings);
    }
    Some(findings)
}

/// Returns the result lines with their places in the game; `None` if they do not stand in their order at the end, where they are
/// looked at one by one.
fn notiert(results: &Record, above: usize) -> Option<SmallVec<[(usize, &Field); 8]>> {
    let mut found: SmallVec<[(usize, &Field); 8]> = SmallVec::new();
    for (line, written) in results.lines.iter().enumerate() {
        match &written.kind {
            LineKind::Field(field) if field.key.value.is_result() => {
                if found.last().is_some_and(|(_, last)| last.key.value >= field.key.value) {
                    return None;
                }
                found.push((above + line, field));
            }
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
