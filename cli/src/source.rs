//! Files, folders and standard input: from what was typed to what is read.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::failure::{Failure, STDIN};

/// How many bytes are read before they are looked at.
const AT_ONCE: u64 = 1 << 20;

/// The ending of records.
const ENDING: &str = "doko";

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// Returns the name that reports show.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Stdin => STDIN.to_owned(),
            Source::File(path) => path.display().to_string(),
        }
    }

    /// Returns the folder to which names of other files in it are relative: its own, or the working directory.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            Source::Stdin => Path::new(""),
            Source::File(path) => path.parent().unwrap_or(Path::new("")),
        }
    }

    /// Returns the size, if it is known before reading.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Source::Stdin => None,
            Source::File(path) => path.metadata().ok().map(|metadata| metadata.len()),
        }
    }

    /// Makes sure that what is read can be written anew: a pipe or a device gives its text once and keeps none.
    ///
    /// # Errors
    /// It is a pipe or a device.
    pub(crate) fn can_be_replaced(&self) -> Result<(), Failure> {
        match self {
            Source::File(path) if path.metadata().is_ok_and(|there| !there.is_file()) => {
                Err(Failure::about("failure-write-plain", &self.name()))
            }
            Source::File(_) | Source::Stdin => Ok(()),
        }
    }

    /// Opens it.
    ///
    /// # Errors
    /// The file is missing or may not be read.
    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Source::Stdin => Ok(Box::new(io::stdin())),
            Source::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(Failure::of_reading(&self.name(), error)),
            },
        }
    }

    /// Reads all of it, or up to somewhere behind the first zero byte: no text has one, and a device may have no end.
    ///
    /// # Errors
    /// As [`open`](Source::open), or the reading broke off.
    pub(crate) fn read(&self) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        let mut reader = self.open()?;
        loop {
            let read = reader.by_ref().take(AT_ONCE).read_to_end(&mut bytes);
            let read = read.map_err(|error| Failure::of_reading(&self.name(), error))?;
            if read == 0 || bytes[bytes.len() - read..].contains(&0) {
                return Ok(bytes);
            }
        }
    }
}

/// Which files of a folder are meant.
pub(crate) type IsMeant = fn(&Path) -> bool;

/// Tells whether a file is a record by its name.
pub(crate) fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
}

/// Finds what `paths` stand for: files as they are, folders searched, `-` and nothing as standard input.
///
/// What cannot be found is a failure of its own; the rest is still read. Folders give their files in the order of
/// their names.
pub(crate) fn expand(paths: &[PathBuf], is_meant: IsMeant) -> (Vec<Source>, Vec<Failure>) {
    if paths.is_empty() {
        return match io::stdin().is_terminal() {
            true => (vec![], vec![Failure::told("failure-no-input", [])]),
            false => (vec![Source::Stdin], vec![]),
        };
    }
    let (mut sources, mut failures) = (Vec::new(), Vec::new());
    for path in paths {
        if path.as_os_str() == STDIN {
            sources.push(Source::Stdin);
            continue;
        }
        match path.metadata() {
            Ok(metadata) if metadata.is_dir() => search(path, is_meant, &mut sources, &mut failures),
            Ok(_) => sources.push(Source::File(path.clone())),
            Err(error) => failures.push(Failure::of_reading(&path.display().to_string(), error)),
        }
    }
    (sources, failures)
}

/// Leaves out what is there a second time under whatever name, links followed.
pub(crate) fn keep_first(sources: &mut Vec<Source>) {
    let mut known = BTreeSet::new();
    sources.retain(|source| match source {
        Source::Stdin => true,
        Source::File(path) => known.insert(path.canonicalize().unwrap_or_else(|_| path.clone())),
    });
}

/// Adds every file that is meant below `folder` that `.gitignore` does not name.
fn search(folder: &Path, is_meant: IsMeant, sources: &mut Vec<Source>, failures: &mut Vec<Failure>) {
    let before = sources.len();
    let walk = WalkBuilder::new(folder).require_git(false).sort_by_file_path(Path::cmp).build();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let is_record = is_meant(entry.path());
                // A pipe would wait for ever for somebody to write; what is gone is told of when it is opened.
                if is_record && entry.path().metadata().map_or(true, |metadata| metadata.is_file()) {
                    if entry.path_is_symlink() && leads_out(folder, entry.path()) {
                        failures.push(Failure::about("failure-link-outside", &entry.path().display().to_string()));
                    } else {
                        sources.push(Source::File(entry.into_path()));
                    }
                }
            }
            Err(error) => {
                let name = place_of(&error).unwrap_or(folder).display().to_string();
                let error = error.into_io_error().unwrap_or_else(|| std::io::ErrorKind::Other.into());
                failures.push(Failure::of_reading(&name, error));
            }
        }
    }
    if sources.len() == before {
        failures.push(Failure::about("failure-no-records", &folder.display().to_string()));
    }
}

/// Tells whether a file, links followed, lies outside a folder: then a folder from a stranger names a file that was never in
/// it. One that is not there leads nowhere.
pub(crate) fn leads_out(folder: &Path, path: &Path) -> bool {
    let own = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match (own.canonicalize(), path.canonicalize()) {
        (Ok(folder), Ok(path)) => !path.starts_with(folder),
        (Ok(_) | Err(_), _) => false,
    }
}

/// Returns the file or folder an error of the search is about.
fn place_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => place_of(err),
        _ => None,
    }
}

/// Tells why these bytes, the start of a file, are certainly no record.
///
/// Text that only may be none is left to the parser, whose findings say more.
pub(crate) fn refuse(name: &str, start: &[u8]) -> Option<Failure> {
    doko_judge::refuse(start).map(|refusal| Failure::about(refusal.message_id(), name))
}

/// Tells why these bytes, the start of a file, are certainly no text, be it a record or JSON.
pub(crate) fn refuse_bytes(name: &str, start: &[u8]) -> Option<Failure> {
    doko_judge::refuse_bytes(start).map(|refusal| Failure::about(refusal.message_id(), name))
}
