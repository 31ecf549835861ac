//! A rule file with faults, each drawn at its place.

use std::ops::Range;

use doko_analyzer::Role;
use doko_analyzer::rule_file::RuleProblem;
use doko_format::{Severity, Span};
use doko_judge::{Diagnosis, Place, RelatedPlace, SourceText};
use doko_report::message::{Messages, Wording};
use doko_report::paint::Paint;

use crate::graphical::Graphical;

/// A rule file with faults.
#[derive(Clone, Debug)]
pub(crate) struct FaultyFile {
    /// Its name.
    pub(crate) name: String,
    /// Its text.
    text: String,
    /// What is wrong, in the order of the text.
    problems: Vec<RuleProblem>,
}

impl FaultyFile {
    /// Makes one of its name, its text and what is wrong, in whatever order.
    pub(crate) fn new(name: String, text: String, mut problems: Vec<RuleProblem>) -> FaultyFile {
        problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
        FaultyFile { name, text, problems }
    }

    /// Returns what is wrong, in the order of the text.
    pub(crate) fn into_problems(self) -> Vec<RuleProblem> {
        self.problems
    }

    /// Returns its faults as findings.
    pub(crate) fn diagnoses(&self) -> Vec<Diagnosis> {
        let text = SourceText { bytes: self.text.as_bytes(), offset: 0, line: 1 };
        let finding = |problem: &RuleProblem| {
            let span = problem.span.clone().unwrap_or(0..0);
            let place = |span: &Range<usize>| text.place(Span::new(span.start, span.end));
            Diagnosis {
                related: problem.related.iter().map(|span| against(place(span))).collect(),
                ..diagnosis(problem, place(&span))
            }
        };
        self.problems.iter().map(finding).collect()
    }

    /// Draws every fault at its place.
    pub(crate) fn draw(&self, messages: &Messages, paint: Paint) -> String {
        let graphical = Graphical { messages, paint };
        let mut out = String::new();
        for diagnosis in self.diagnoses() {
            graphical.draw(&self.name, &diagnosis, false, &Wording::default(), &mut out);
        }
        out
    }
}

/// Returns the place of a value that another one cannot stand beside.
fn against(place: Place) -> RelatedPlace {
    RelatedPlace { role: Role::Contradicts, place, trick: None, position: None, seat: None }
}

/// Gives a fault of a rule file its place.
fn diagnosis(problem: &RuleProblem, place: Place) -> Diagnosis {
    Diagnosis::plain(
        (problem.code(), problem.slug(), Severity::Error),
        (problem.kind.message_id(), problem.kind.arguments()),
        place,
    )
}
