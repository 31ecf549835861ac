//! Files, folders and standard input: from what was typed to what is read.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::failure::Failure;

/// The ending of records.
const ENDING: &str = "doko";

/// What stands for standard input on the command line and in reports.
pub(crate) const STDIN: &str = "-";

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

    /// Reads all of it.
    ///
    /// # Errors
    /// As [`open`](Source::open), or the reading broke off.
    pub(crate) fn read(&self) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        let mut reader = self.open()?;
        reader.read_to_end(&mut bytes).map_err(|error| Failure::of_reading(&self.name(), error))?;
        Ok(bytes)
    }
}

/// Finds what `paths` stand for: files as they are, folders searched, `-` and nothing as standard input.
///
/// What cannot be found is a failure of its own; the rest is still read. Folders give their files in the order of
/// their names.
pub(crate) fn expand(paths: &[PathBuf]) -> (Vec<Source>, Vec<Failure>) {
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
            Ok(metadata) if metadata.is_dir() => search(path, &mut sources, &mut failures),
            Ok(_) => sources.push(Source::File(path.clone())),
            Err(error) => failures.push(Failure::of_reading(&path.display().to_string(), error)),
        }
    }
    (sources, failures)
}

/// Adds every record below `folder` that `.gitignore` does not name.
fn search(folder: &Path, sources: &mut Vec<Source>, failures: &mut Vec<Failure>) {
    let before = sources.len();
    let walk = WalkBuilder::new(folder).require_git(false).sort_by_file_path(Path::cmp).build();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let is_record = entry.path().extension().is_some_and(|ending| ending == ENDING);
                // A pipe would wait for ever for somebody to write; what is gone is told of when it is opened.
                if is_record && entry.path().metadata().map_or(true, |metadata| metadata.is_file()) {
                    sources.push(Source::File(entry.into_path()));
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
    let what = || {
        let first = start.iter().find(|byte| !byte.is_ascii_whitespace());
        let is_json = matches!(first, Some(b'{' | b'[')) && start.contains(&b'"');
        Failure::about(if is_json { "failure-json" } else { "failure-not-a-record" }, name)
    };
    refuse_bytes(name, start).or_else(|| (!has_record_line(start)).then(what))
}

/// Tells why these bytes, the start of a file, are certainly no text, be it a record or JSON.
pub(crate) fn refuse_bytes(name: &str, start: &[u8]) -> Option<Failure> {
    let id = match start {
        [] => "failure-empty",
        _ if is_utf32(start) => "failure-utf32",
        _ if is_utf16(start) => "failure-utf16",
        _ if is_binary(start) => "failure-binary",
        _ => return None,
    };
    Some(Failure::about(id, name))
}

/// How much of a file shows what it is.
pub(crate) const SAMPLE: usize = 8 * 1024;

/// Tells whether a text is UTF-32: by its byte-order mark, or because of every four bytes two are nothing at one end.
fn is_utf32(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let nothing = |place: usize| sample.iter().skip(place).step_by(4).filter(|&&byte| byte == 0).count();
    let most = sample.len() / 4 * 3 / 4;
    let at_end = |filled: usize, empty: [usize; 2]| nothing(filled) == 0 && empty.iter().all(|&at| nothing(at) >= most);
    matches!(bytes, [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..])
        || (most > 0 && (at_end(0, [2, 3]) || at_end(3, [0, 1])))
}

/// Tells whether a text is UTF-16: by its byte-order mark, or because every other byte is nothing.
fn is_utf16(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let nothing = |parity: usize| sample.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd) = (nothing(0), nothing(1));
    let most = sample.len() / 2 * 3 / 4;
    matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
        || (most > 0 && ((even >= most && odd == 0) || (odd >= most && even == 0)))
}

/// Tells whether a file is plainly no text: NULs in more than one percent of its start, and more than one of them.
/// A single one is a slip, which the parser reports at its place.
fn is_binary(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let nothing = sample.iter().filter(|&&byte| byte == 0).count();
    nothing > 1 && nothing * 100 > sample.len()
}

/// Tells whether a `doko` line or a `Spiel` line stands in these bytes.
fn has_record_line(bytes: &[u8]) -> bool {
    let begins = |line: &[u8]| {
        let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
        let end = line.iter().position(|byte| byte.is_ascii_whitespace()).unwrap_or(line.len());
        ["doko", "spiel", "spel", "game"].iter().any(|word| line[..end].eq_ignore_ascii_case(word.as_bytes()))
    };
    bytes.split(|&byte| byte == b'\n').any(begins)
}

#[cfg(test)]
mod tests {
    use super::refuse;

    #[test]
    fn what_is_no_record_is_said_to_be_what_it_is() {
        let check = |start: &[u8], expected: Option<&str>| {
            let id = refuse("x", start).map(|failure| match failure {
                crate::failure::Failure::Told { id, .. } => id,
                _ => "another failure",
            });
            assert_eq!(id, expected, "{start:?}");
        };
        check(b"", Some("failure-empty"));
        check(b"\xFF\xFEd\0o\0", Some("failure-utf16"));
        check(b"d\0o\0k\0o\0\n\0", Some("failure-utf16"));
        check(b"\xFF\xFE\0\0d\0\0\0o\0\0\0", Some("failure-utf32"));
        check(b"\0\0\0d\0\0\0o\0\0\0k\0\0\0o", Some("failure-utf32"));
        check(b"d\0\0\0o\0\0\0k\0\0\0o\0\0\0", Some("failure-utf32"));
        check(b"\x7fELF\0\0", Some("failure-binary"));
        check(b"doko 1\nSpiel \0\n", None);
        check(b"{\"lists\":[]}", Some("failure-json"));
        check(b"Dear diary\n", Some("failure-not-a-record"));
        check(b"doko 1\n", None);
        check(b"\xEF\xBB\xBF# a\r\ndoko 1\r\n", None);
        check(b"Spiel\r\n", None);
    }
}
