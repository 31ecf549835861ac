//! Rule files: read once, kept for the whole run, faults told once.

use std::collections::HashMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use doko_analyzer::RuleSet;
use doko_analyzer::rules::RuleProblem;
use doko_format::{Severity, Span};

use crate::diagnostic::{Diagnosis, Graphical, Text};
use crate::failure::Failure;
use crate::message::{Messages, Wording};
use crate::nearest::nearest;
use crate::source::Source;
use crate::terminal::Paint;

/// The ending of rule files: what ends so is a file, everything else an id.
const ENDING: &str = ".toml";

/// No rule file is longer; what is, was named by mistake.
const MOST_BYTES: u64 = 1 << 20;

/// How many files may extend one another.
const MOST_PARENTS: usize = 8;

/// Tells whether the name of a rule set is that of a file.
pub(crate) fn is_file(name: &str) -> bool {
    name.len() > ENDING.len() && name.to_ascii_lowercase().ends_with(ENDING)
}

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
    fn new(name: String, text: String, mut problems: Vec<RuleProblem>) -> FaultyFile {
        problems.sort_by_key(|problem| problem.span.as_ref().map_or(0, |span| span.start));
        FaultyFile { name, text, problems }
    }

    /// Returns its faults as findings.
    pub(crate) fn diagnoses(&self) -> Vec<Diagnosis> {
        let text = Text { bytes: self.text.as_bytes(), offset: 0, line: 1 };
        let finding = |problem: &RuleProblem| {
            let span = problem.span.clone().unwrap_or(0..0);
            Diagnosis::of_rules(problem, text.place(Span::new(span.start, span.end)))
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

/// Why a rule file gives no rule set.
#[derive(Debug)]
pub(crate) enum Unusable {
    /// There is no such file, or it cannot be read.
    Unread(Failure),
    /// It has faults, or the one it extends has.
    Faulty(Box<FaultyFile>),
}

impl From<Unusable> for Failure {
    fn from(unusable: Unusable) -> Failure {
        match unusable {
            Unusable::Unread(failure) => failure,
            Unusable::Faulty(file) => Failure::Rules { file },
        }
    }
}

/// What became of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Looked {
    /// It holds these rules.
    Found(&'static RuleSet),
    /// It is not there.
    Missing,
    /// It is there, and cannot be used.
    Faulty,
}

/// The rule files of a run.
#[derive(Debug, Default)]
pub(crate) struct Rulebook {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    known: HashMap<PathBuf, Looked>,
    /// Failures nobody has been told of.
    untold: Vec<Failure>,
}

impl Rulebook {
    /// Returns the rule set of the file at `path`; what is wrong with it is kept to be told once.
    pub(crate) fn look_up(&self, path: &Path) -> Looked {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.known.get(path) {
            return *known;
        }
        let looked = match load(path) {
            Ok(rules) => Looked::Found(rules),
            Err(Unusable::Unread(Failure::Told { id: "failure-missing", .. })) => Looked::Missing,
            Err(unusable) => {
                kept.untold.push(unusable.into());
                Looked::Faulty
            }
        };
        kept.known.insert(path.to_owned(), looked);
        looked
    }

    /// Takes the failures that nobody has been told of yet.
    pub(crate) fn take_untold(&self) -> Vec<Failure> {
        std::mem::take(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner).untold)
    }
}

/// Reads a rule file and those it extends.
///
/// # Errors
/// The file cannot be read, or it or one it extends has faults.
pub(crate) fn load(path: &Path) -> Result<&'static RuleSet, Unusable> {
    load_within(path, MOST_PARENTS)
}

fn load_within(path: &Path, parents: usize) -> Result<&'static RuleSet, Unusable> {
    let name = path.display().to_string();
    let text = read(path).map_err(Unusable::Unread)?;
    let parent = match RuleSet::extends_in(&text).filter(|parent| is_file(parent)) {
        Some(parent) if parents > 0 => {
            let folder = path.parent().unwrap_or(Path::new(""));
            match load_within(&folder.join(&parent), parents - 1) {
                Ok(rules) => Some((parent, rules)),
                // The file that names it is told where it names it.
                Err(Unusable::Unread(_)) => None,
                Err(faulty) => return Err(faulty),
            }
        }
        Some(_) | None => None,
    };
    let named = move |id: &str| match &parent {
        Some((file, rules)) if file == id => Some(*rules),
        Some(_) | None => RuleSet::builtin(id),
    };
    match RuleSet::from_toml_with(&text, &named) {
        // A rule set lives as long as the program, as the built-in ones do; there are as many as files.
        Ok(rules) => Ok(Box::leak(Box::new(rules))),
        Err(problems) => Err(Unusable::Faulty(Box::new(FaultyFile::new(name, text, problems)))),
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let reader = Source::File(path.to_owned()).open()?;
    reader.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| Failure::of_reading(&name, error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::about("failure-rules-long", &name));
    }
    String::from_utf8(bytes).map_err(|_| Failure::about("failure-rules-utf8", &name))
}

/// Finds the rule set that the command line names: an id, or a file.
///
/// # Errors
/// There is no such rule set, or the file cannot be used.
pub(crate) fn find(name: &str) -> Result<&'static RuleSet, Failure> {
    if is_file(name) {
        return Ok(load(Path::new(name))?);
    }
    RuleSet::builtin(name).ok_or_else(|| match suggest(name) {
        Some(near) => Failure::told("failure-rules-unknown-suggestion", [("id", name), ("suggestion", near)]),
        None => Failure::told("failure-rules-unknown", [("id", name)]),
    })
}

/// Returns the id of the built-in rule set that was probably meant.
pub(crate) fn suggest(name: &str) -> Option<&'static str> {
    nearest(name, RuleSet::ids())
}

impl Diagnosis {
    /// Gives a fault of a rule file its place.
    fn of_rules(problem: &RuleProblem, place: crate::diagnostic::Place) -> Diagnosis {
        Diagnosis::plain(
            (problem.code(), problem.slug(), Severity::Error),
            (problem.kind.message_id(), problem.kind.arguments()),
            place,
        )
    }
}
