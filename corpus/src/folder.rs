//! Records in a folder, each with what it says must be found in it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A record of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Where it is, from the folder that was walked, with `/` between folders.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Its bytes: a record may be wrong in any way, not being UTF-8 too.
    pub text: Vec<u8>,
}

/// What a record says must be found in it: a line `# erwartet: nichtbedienen 14`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExpectedFindings {
    /// The line, from 1.
    pub line: usize,
    /// The finding's name.
    pub slug: String,
}

/// Returns the records under `folder`, sorted by name; folders are entered.
///
/// # Errors
/// A folder or file cannot be read.
pub fn records(folder: &Path) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    collect(folder, "", &mut cases)?;
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(cases)
}

fn collect(folder: &Path, prefix: &str, cases: &mut Vec<Case>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&path, &format!("{name}/"), cases)?;
        } else if path.extension().is_some_and(|extension| extension == "doko") {
            let text = fs::read(&path)?;
            cases.push(Case { name, path, text });
        }
    }
    Ok(())
}

impl Case {
    /// Returns what its lines `# erwartet:` say, sorted; `None` if it has no such line.
    ///
    /// One line may name several findings, separated by commas; `nichts` names none.
    pub fn expected(&self) -> Option<Vec<ExpectedFindings>> {
        let text = String::from_utf8_lossy(&self.text);
        let lines: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once("# erwartet:")?.1)).collect();
        if lines.is_empty() {
            return None;
        }
        let entries = lines.iter().flat_map(|line| line.split(',')).map(str::trim);
        let mut expected: Vec<ExpectedFindings> = entries
            .filter_map(|entry| {
                let (slug, line) = entry.rsplit_once(' ')?;
                Some(ExpectedFindings { line: line.parse().ok()?, slug: slug.trim().to_owned() })
            })
            .collect();
        expected.sort();
        Some(expected)
    }
}
