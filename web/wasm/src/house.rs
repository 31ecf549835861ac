//! Rule sets: those that are built in, and the one in the text box.

use std::collections::HashMap;
use std::sync::Mutex;

use doko_analyzer::rule_file::RuleProblem;
use doko_analyzer::{Outcome, RuleSet};
use doko_format::{Severity, Span};
use doko_judge::rule_files::RuleFiles;
use doko_judge::{Depth, Diagnosis, Judged, Looked, SourceText, Trouble};
use doko_report::finding::FindingReport;
use doko_report::message::{Messages, Wording};
use serde::Serialize;

use crate::question::Question;

/// What the house rules are called in a record.
pub(crate) const NAME: &str = "haus.toml";

/// Rule sets live as long as the module: one that was made already is not made again.
static MADE: Mutex<Option<HashMap<String, &'static RuleSet>>> = Mutex::new(None);

/// Rule files by name.
pub(crate) struct House {
    files: Vec<(String, Looked)>,
}

impl House {
    /// Reads rule files, names and texts; one may extend another.
    pub(crate) fn new(texts: &[(String, String)]) -> House {
        let texts: Vec<_> = texts.iter().filter(|(_, text)| !text.trim().is_empty()).collect();
        let read = |text: &str| match made(text, &texts, 0) {
            Some(rules) => Looked::Found(rules),
            None => Looked::Not(Trouble::Faulty),
        };
        House { files: texts.iter().map(|(name, text)| (name.clone(), read(text))).collect() }
    }

    /// Returns a rule set by its id, or the house rules by their name.
    pub(crate) fn rules(&self, id: &str) -> Option<&'static RuleSet> {
        match self.look_up(id) {
            Looked::Found(rules) => Some(rules),
            Looked::Not(_) => RuleSet::builtin(id),
        }
    }
}

impl RuleFiles for House {
    fn look_up(&self, name: &str) -> Looked {
        let named = self.files.iter().find(|(file, _)| file == name);
        named.map_or(Looked::Not(Trouble::Missing), |(_, looked)| *looked)
    }
}

fn made(text: &str, texts: &[&(String, String)], depth: usize) -> Option<&'static RuleSet> {
    const DEEPEST: usize = 8;
    if let Some(rules) = MADE.lock().ok()?.as_ref().and_then(|made| made.get(text).copied()) {
        return Some(rules);
    }
    let parent = |name: &str| {
        let (_, text) = texts.iter().find(|(file, _)| file == name).filter(|_| depth < DEEPEST)?;
        made(text, texts, depth + 1)
    };
    let rules = match RuleSet::extends_in(text).as_deref().and_then(parent) {
        Some(parent) => RuleSet::from_toml_with(text, &|_| Some(parent)),
        None => RuleSet::from_toml(text),
    };
    let rules: &'static RuleSet = Box::leak(Box::new(rules.ok()?));
    MADE.lock().ok()?.get_or_insert_default().insert(text.to_owned(), rules);
    Some(rules)
}

/// A rule set to choose.
#[derive(Serialize)]
pub(crate) struct Choosable {
    id: String,
    title: String,
    edition: String,
    text: &'static str,
}

/// Returns the rule sets that are built in.
pub(crate) fn all() -> Vec<Choosable> {
    let choosable = |rules: &&RuleSet| Choosable {
        id: rules.id.to_string(),
        title: rules.title.to_string(),
        edition: rules.edition.to_string(),
        text: rules.builtin_text().unwrap_or_default(),
    };
    RuleSet::builtins().iter().map(choosable).collect()
}

/// What is found in the text of the house rules.
#[derive(Serialize)]
pub(crate) struct Checked {
    title: Option<String>,
    findings: Vec<FindingReport>,
}

/// Looks for faults in house rules.
pub(crate) fn check(text: &str, messages: &Messages) -> Checked {
    match RuleSet::from_toml(text) {
        Ok(rules) => Checked { title: Some(rules.title.to_string()), findings: Vec::new() },
        Err(mut problems) => {
            problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
            let report = |problem: &RuleProblem| finding(problem, text, messages);
            Checked { title: None, findings: problems.iter().map(report).collect() }
        }
    }
}

fn finding(problem: &RuleProblem, text: &str, messages: &Messages) -> FindingReport {
    let source = SourceText { bytes: text.as_bytes(), offset: 0, line: 1 };
    let span = problem.span.clone().unwrap_or(0..0);
    let diagnosis = Diagnosis::plain(
        (problem.code(), problem.slug(), Severity::Error),
        (problem.kind.message_id(), problem.kind.arguments()),
        source.place(Span::new(span.start, span.end)),
    );
    FindingReport::of(&diagnosis, messages, &Wording::default())
}

/// What a game comes to under a rule set.
#[derive(Serialize)]
pub(crate) struct Under {
    id: String,
    title: String,
    /// Whether the rule set knows a game of so many cards.
    fits: bool,
    open: bool,
    points: Option<Vec<i32>>,
    /// Names of the errors that are found.
    errors: Vec<String>,
    /// How many rulings are possible.
    rulings: usize,
}

/// Judges the game by every rule set.
pub(crate) fn compare(question: &Question) -> Vec<Under> {
    let house = House::new(&[(NAME.to_owned(), question.house.clone())]);
    let ids = RuleSet::builtins().iter().map(|rules| rules.id.to_string());
    let own = (!question.house.trim().is_empty()).then(|| NAME.to_owned());
    let under = |id: String| {
        let rules = house.rules(&id)?;
        let items = question.judged_by(Some(rules), &house, Depth::Judgement, false);
        let mut games = items.into_iter().filter_map(|item| match item {
            Judged::Game(game) => Some(game),
            Judged::List(_) | Judged::End(_) => None,
        });
        let game = if question.game == 0 { games.last() } else { games.nth(question.game - 1) }?;
        let analysis = game.analysis.as_deref();
        let errors = game.diagnoses.iter().filter(|found| found.severity == Severity::Error);
        let foreign = ["blattgroesse-falsch", "karte-nicht-im-spiel", "spielerzahl-falsch"];
        Some(Under {
            id,
            title: rules.title.to_string(),
            fits: !game.diagnoses.iter().any(|found| foreign.contains(&&*found.slug)),
            open: analysis.is_none_or(|analysis| analysis.outcome.is_open()),
            points: analysis.and_then(|analysis| analysis.settled_points().map(<[i32]>::to_vec)),
            errors: errors.map(|found| found.slug.to_owned()).collect(),
            rulings: analysis.map_or(0, |analysis| {
                if analysis.outcome == Outcome::NeedsRuling { analysis.alternatives.len() } else { 0 }
            }),
        })
    };
    ids.chain(own).filter_map(under).collect()
}
