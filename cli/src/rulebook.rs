//! Rule files: read once, kept for the whole run, faults told once.

mod reach;

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::{ParentFault, RuleProblemKind};
use doko_judge::rule_files::{is_file, suggest};
use doko_judge::{Looked, Trouble};

use crate::failure::Failure;
use crate::rule_faults::FaultyFile;
use reach::{NotFound, Reach, Whose};

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
    /// It lies where a record may name none.
    Outside(PathBuf),
    /// It has faults, or the one it extends has.
    Faulty(Box<FaultyFile>),
}

impl From<Unusable> for Failure {
    fn from(unusable: Unusable) -> Failure {
        match unusable {
            Unusable::Unread(failure) => failure,
            Unusable::Outside(path) => Failure::about("failure-rules-outside", &path.display().to_string()),
            Unusable::Faulty(file) => Failure::Rules { file },
        }
    }
}

/// The rule files of a run that records name.
#[derive(Debug, Default)]
pub(crate) struct Rulebook {
    /// The folders that were given: rule files below them may be named from anywhere.
    given: Vec<PathBuf>,
    kept: Mutex<Lookups>,
}

#[derive(Debug, Default)]
struct Lookups {
    /// By the folder of the record and the name in it.
    known: HashMap<(PathBuf, Box<str>), Looked>,
    /// Failures nobody has been told of.
    untold: Vec<Failure>,
}

impl Rulebook {
    /// Begins with the folders that `--rules-dir` names.
    ///
    /// # Errors
    /// One of them is no folder.
    pub(crate) fn with(folders: &[PathBuf]) -> Result<Rulebook, Failure> {
        match folders.iter().find(|folder| !folder.is_dir()) {
            Some(folder) => Err(Failure::about("failure-rules-dir", &folder.display().to_string())),
            None => Ok(Rulebook { given: folders.to_vec(), kept: Mutex::default() }),
        }
    }

    /// Returns the rule set of the file that a record in `folder` names; what is wrong with it is kept to be told once.
    pub(crate) fn look_up(&self, folder: &Path, name: &str) -> Looked {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (folder.to_owned(), name.into());
        if let Some(known) = kept.known.get(&key) {
            return *known;
        }
        let looked = match self.load(folder, name) {
            Ok(rules) => Looked::Found(rules),
            Err(Unusable::Unread(Failure::Told { id: MISSING, .. })) => Looked::Not(Trouble::Missing),
            Err(Unusable::Outside(_)) => Looked::Not(Trouble::Outside),
            Err(unusable) => {
                kept.untold.push(unusable.into());
                Looked::Not(Trouble::Faulty)
            }
        };
        kept.known.insert(key, looked);
        looked
    }

    /// Reads the file that a record, or what else lies in `folder` and came with it, names there.
    ///
    /// # Errors
    /// As [`load`], or it lies where a record may name none.
    pub(crate) fn load(&self, folder: &Path, name: &str) -> Result<&'static RuleSet, Unusable> {
        let reach = Reach::new(Whose::Record, folder, &self.given);
        match reach.find(folder, name) {
            Ok(file) => load_behind(&[], &file, &reach),
            Err(NotFound::Missing) => {
                Err(Unusable::Unread(Failure::about(MISSING, &folder.join(name).display().to_string())))
            }
            Err(NotFound::Outside) => Err(Unusable::Outside(folder.join(name))),
        }
    }

    /// Takes the failures that nobody has been told of yet.
    pub(crate) fn take_untold(&self) -> Vec<Failure> {
        std::mem::take(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner).untold)
    }
}

/// Reads a rule file that the user names, and those it extends.
///
/// # Errors
/// The file cannot be read, or it or one it extends has faults.
pub(crate) fn load(path: &Path) -> Result<&'static RuleSet, Unusable> {
    let folder = path.parent().unwrap_or(Path::new(""));
    load_behind(&[], path, &Reach::new(Whose::User, folder, &[]))
}

/// Reads the file that the last of `before` extends, which the one before it extends.
fn load_behind(before: &[&Path], path: &Path, reach: &Reach) -> Result<&'static RuleSet, Unusable> {
    let text = read(path).map_err(Unusable::Unread)?;
    // A rule set lives as long as the program, as the built-in ones do; there are as many as files.
    Ok(Box::leak(Box::new(read_behind(before, path, text, reach)?)))
}

/// Reads the text of a rule file as it is in an editor.
///
/// # Errors
/// It or a file it extends has faults.
pub(crate) fn read_as(path: &Path, text: String, given: &[PathBuf]) -> Result<RuleSet, Unusable> {
    let folder = path.parent().unwrap_or(Path::new(""));
    read_behind(&[], path, text, &Reach::new(Whose::User, folder, given))
}

/// Returns the file that a record in `folder`, or a rule file there, names.
pub(crate) fn find_named(folder: &Path, name: &str, given: &[PathBuf]) -> Option<PathBuf> {
    Reach::new(Whose::Record, folder, given).find(folder, name).ok()
}

fn read_behind(before: &[&Path], path: &Path, text: String, reach: &Reach) -> Result<RuleSet, Unusable> {
    let name = path.display().to_string();
    let way: Vec<&Path> = before.iter().copied().chain([path]).collect();
    let parent = match RuleSet::extends_in(&text).filter(|parent| is_file(parent)) {
        Some(parent) => Some((extended(&way, &parent, reach)?, parent)),
        None => None,
    };
    let named = |id: &str| match &parent {
        Some((rules, file)) if file == id => rules.as_ref().ok().copied(),
        Some(_) | None => RuleSet::builtin(id),
    };
    match RuleSet::from_toml_with(&text, &named) {
        Ok(rules) => Ok(rules),
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
fn extended(way: &[&Path], parent: &str, reach: &Reach) -> Result<Result<&'static RuleSet, ParentFault>, Unusable> {
    let folder = way.last().and_then(|path| path.parent()).unwrap_or(Path::new(""));
    let path = match reach.find(folder, parent) {
        Ok(path) => path,
        Err(NotFound::Missing) => return Ok(Err(ParentFault::Missing)),
        Err(NotFound::Outside) => return Ok(Err(ParentFault::Outside)),
    };
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let here = place(&path);
    if let Some(first) = way.iter().position(|known| place(known) == here) {
        let circle = way[first..].iter().chain(way.get(first));
        return Ok(Err(ParentFault::Circle(circle.map(|file| file.display().to_string()).collect())));
    }
    if way.len() > MOST_PARENTS {
        return Ok(Err(ParentFault::Deep(MOST_PARENTS)));
    }
    match load_behind(way, &path, reach) {
        Ok(rules) => Ok(Ok(rules)),
        Err(Unusable::Unread(Failure::Told { id: MISSING, .. })) => Ok(Err(ParentFault::Missing)),
        Err(Unusable::Unread(_)) => Ok(Err(ParentFault::Unreadable)),
        Err(Unusable::Outside(_)) => Ok(Err(ParentFault::Outside)),
        // Drawing its faults would show its lines.
        Err(Unusable::Faulty(_)) if !reach.holds(&path) => Ok(Err(ParentFault::Faulty)),
        Err(faulty) => Err(faulty),
    }
}

/// Reads the text of a rule file.
///
/// # Errors
/// It is not there, no text, or too long.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
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

/// Returns the folder that has to be given for the file at `path` to name the rule file `name`; nothing where it lies
/// beside or below it.
pub(crate) fn folder_to_give(path: &Path, name: &str) -> Option<PathBuf> {
    let folder = |path: &Path| path.parent().unwrap_or(Path::new("")).to_owned();
    let reach = Reach::new(Whose::Record, &folder(path), &[]);
    (is_file(name) && !reach.holds(Path::new(name))).then(|| match folder(Path::new(name)) {
        folder if folder.as_os_str().is_empty() => PathBuf::from("."),
        folder => folder,
    })
}
