//! What is worked out of a game that the record leaves open.

use doko_format::Record;

use super::stages::PlayedGame;
use super::{Task, judge};
use crate::analysis::{Analysis, Outcome};
use crate::finding::FindingKind;
use crate::judge::assumptions::{alternative, assumptions};
use crate::search::KnownGame;
use crate::verstoesse::rulings::{Vorfrage, leave_open};
use crate::written::game::Assumption;

impl PlayedGame<'_, '_> {
    /// Adds the result under each answer to a question that is to be ruled on first, or else under each of the few
    /// possibilities that the record leaves.
    pub(super) fn left_open(
        &self,
        record: &Record,
        task: Task<'_>,
        vorfrage: Option<Vorfrage>,
        analysis: &mut Analysis,
    ) {
        match (vorfrage, task.assumption) {
            (Some(vorfrage), None) => {
                let again =
                    |record: &Record, case| judge(record, Task { assumption: Some(&Assumption::ruled(case)), ..task });
                analysis.alternatives = vorfrage.alternatives(record, &analysis.alternatives, again);
            }
            (Some(_), Some(_)) => leave_open(&mut analysis.alternatives),
            (None, _) => {}
        }
        let open = matches!(analysis.outcome, Outcome::Undecided | Outcome::NeedsRuling);
        if !open || !analysis.alternatives.is_empty() || task.assumption.is_some() {
            return;
        }
        let KnownGame { game, rules, course, haende, .. } = *self.known;
        let parties_open = analysis.findings.iter().any(|found| found.kind == FindingKind::ParteiUnentscheidbar {});
        for assumption in assumptions(game, rules, course, haende, parties_open) {
            let assumed = judge(record, Task { assumption: Some(&assumption), ..task });
            analysis.alternatives.extend(alternative(assumption.case, assumed));
        }
        // What one of them leaves open, all of them together do not tell.
        if analysis.alternatives.iter().any(|other| other.points.is_none()) {
            analysis.alternatives.clear();
        }
    }
}
