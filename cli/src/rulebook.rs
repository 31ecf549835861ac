//! Rule files: read once, kept for the whole run, faults told once.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use doko_analyzer::RuleSet;
use doko_analyzer::rules::{ParentFault, RuleProblemKind};
use doko_judge::Looked;
use doko_judge::rule_files::{is_file, suggest};

use crate::failure::Failure;
use crate::rule_faults::FaultyFile;

/// No rule file is longer; what is, was named by mistake.
const MOST_BYTES: u64 = 1 << 20;

/// The failure of a file that is not there.
const MISSING: &str = "failure-rules-missing";

/// How many files may extend one another.
const MOST_PARENTS: usize = 8;

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
            Err(Unusable::Unread(Failure::Told { id: MISSING, .. })) => Looked::Missing,
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
    load_behind(&[], path)
}

/// Reads the file that the last of `before` extends, which the one before it extends.
fn load_behind(before: &[&Path], path: &Path) -> Result<&'static RuleSet, Unusable> {
    let name = path.display().to_string();
    let text = read(path).map_err(Unusable::Unread)?;
    let way: Vec<&Path> = before.iter().copied().chain([path]).collect();
    let parent = match RuleSet::extends_in(&text).filter(|parent| is_file(parent)) {
        Some(parent) => Some((extended(&way, &parent)?, parent)),
        None => None,
    };
    let named = |id: &str| match &parent {
        Some((rules, file)) if file == id => rules.as_ref().ok().copied(),
        Some(_) | None => RuleSet::builtin(id),
    };
    match RuleSet::from_toml_with(&text, &named) {
        // A rule set lives as long as the program, as the built-in ones do; there are as many as files.
        Ok(rules) => Ok(Box::leak(Box::new(rules))),
        Err(mut problems) => {
            if let Some((Err(why), file)) = &parent {
                for problem in &mut problems {
                    if matches!(problem.kind, RuleProblemKind::UnknownParent { .. }) {
                        problem.kind = RuleProblemKind::UnusableParent { found: file.clone(), why: why.clone() };
                    }
                }
            }
            Err(Unusable::Faulty(Box::new(FaultyFile::new(name, text, problems))))
        }
    }
}

/// Reads the file that the last one of `way` extends. What is wrong with its name is a fault of the file that names it.
///
/// # Errors
/// The file itself has faults.
fn extended(way: &[&Path], parent: &str) -> Result<Result<&'static RuleSet, ParentFault>, Unusable> {
    let folder = way.last().and_then(|path| path.parent()).unwrap_or(Path::new(""));
    let path = folder.join(parent);
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let here = place(&path);
    if let Some(first) = way.iter().position(|known| place(known) == here) {
        let circle = way[first..].iter().chain(way.get(first));
        return Ok(Err(ParentFault::Circle(circle.map(|file| file.display().to_string()).collect())));
    }
    if way.len() > MOST_PARENTS {
        return Ok(Err(ParentFault::Deep(MOST_PARENTS)));
    }
    match load_behind(way, &path) {
        Ok(rules) => Ok(Ok(rules)),
        Err(Unusable::Unread(Failure::Told { id: MISSING, .. })) => Ok(Err(ParentFault::Missing)),
        Err(Unusable::Unread(_)) => Ok(Err(ParentFault::Unreadable)),
        Err(faulty) => Err(faulty),
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let unread = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Failure::about(MISSING, &name),
        _ => Failure::of_reading(&name, error),
    };
    // Asked before it is opened: a pipe that nobody writes to would wait for ever, and a record may name one.
    if !path.metadata().map_err(unread)?.is_file() {
        return Err(Failure::about("failure-rules-plain", &name));
    }
    let reader = File::open(path).map_err(unread)?;
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

/// Returns the name by which the file at `path` finds the rule file `name` once it is written: seen from its own folder.
/// Nothing for an id or an absolute name, which are the same everywhere.
pub(crate) fn seen_from(path: &Path, name: &str) -> Option<String> {
    let folder = |path: &Path| match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.canonicalize(),
        Some(_) | None => Path::new(".").canonicalize(),
    };
    let file = Path::new(name);
    if !is_file(name) || file.is_absolute() {
        return None;
    }
    let (from, to) = (folder(path).ok()?, folder(file).ok()?);
    let shared = from.components().zip(to.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    let way: PathBuf = up.chain(to.components().skip(shared)).collect();
    // With slashes, which every system reads.
    let parts: Vec<String> =
        way.join(file.file_name()?).components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    (shared > 0).then(|| parts.join("/"))
}
