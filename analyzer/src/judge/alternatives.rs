//! What is worked out of a game that the record leaves open.

use doko_format::Record;

use super::stages::Played;
use super::{Task, judge};
use crate::analysis::{Analysis, Outcome};
use crate::finding::FindingKind;
use crate::judge::assumptions::{alternative, annahmen};
use crate::search::KnownGame;
use crate::verstoesse::rulings::{Vorfrage, leave_open};
use crate::written::game::Annahme;

impl Played<'_, '_> {
    /// Adds the result under each answer to a question that is to be ruled on first, or else under each of the few
    /// possibilities that the record leaves.
    pub(super) fn left_open(
        &self,
        record: &Record,
        task: Task<'_>,
        vorfrage: Option<Vorfrage>,
        analysis: &mut Analysis,
    ) {
        match (vorfrage, task.annahme) {
            (Some(vorfrage), None) => {
                let again =
                    |record: &Record, case| judge(record, Task { annahme: Some(&Annahme::ruled(case)), ..task });
                analysis.alternatives = vorfrage.alternatives(record, &analysis.alternatives, again);
            }
            (Some(_), Some(_)) => leave_open(&mut analysis.alternatives),
            (None, _) => {}
        }
        let open = matches!(analysis.outcome, Outcome::Undecided | Outcome::NeedsRuling);
        if !open || !analysis.alternatives.is_empty() || task.annahme.is_some() {
            return;
        }
        let KnownGame { game, rules, ablauf, haende, .. } = *self.known;
        let parties_open = analysis.findings.iter().any(|found| found.kind == FindingKind::ParteiUnentscheidbar {});
        for annahme in annahmen(game, rules, ablauf, haende, parties_open) {
            let assumed = judge(record, Task { annahme: Some(&annahme), ..task });
            analysis.alternatives.extend(alternative(annahme.case, assumed));
        }
        // What one of them leaves open, all of them together do not tell.
        if analysis.alternatives.iter().any(|other| other.points.is_none()) {
            analysis.alternatives.clear();
        }
    }
}
