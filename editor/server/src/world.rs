//! What lies outside the editor: rule files, other records, the day. The command line brings it along.

use std::path::{Path, PathBuf};

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::RuleProblem;
use doko_judge::{Looked, RuleFiles};

/// The world as a server sees it.
pub trait World: Sync {
    /// Looks up the rule file that a record names.
    fn rules(&self, record: &Path, name: &str) -> Looked;

    /// Reads the text of a rule file at this path, as it is in the editor.
    ///
    /// # Errors
    /// What is wrong with it; nothing where it is a file it extends that has the faults.
    fn check(&self, path: &Path, text: &str) -> Result<RuleSet, Vec<RuleProblem>>;

    /// Returns the file that a record or a rule file at this path names.
    fn locate(&self, from: &Path, name: &str) -> Option<PathBuf>;

    /// Returns the text of a rule file.
    fn read(&self, path: &Path) -> Option<String>;

    /// Returns the names of the rule files beside a file.
    fn rule_files(&self, beside: &Path) -> Vec<String>;

    /// Returns the text of the record beside this one that was changed last.
    fn latest_record(&self, beside: &Path) -> Option<String>;

    /// Returns the day, `2026-11-23`.
    fn today(&self) -> String;

    /// Forgets what it knows of rule files: one was changed.
    fn refresh(&self);
}

/// The rule files that a record at a path may name.
pub(crate) struct Beside<'a> {
    /// Where they are.
    pub(crate) world: &'a dyn World,
    /// The record.
    pub(crate) path: &'a Path,
}

impl RuleFiles for Beside<'_> {
    fn look_up(&self, name: &str) -> Looked {
        self.world.rules(self.path, name)
    }
}

/// Returns the path of a file's address; nothing for a text that is no file.
pub fn path_of(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let path = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(path.len());
    let mut left = path.bytes();
    while let Some(byte) = left.next() {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        match (byte, left.clone().next().and_then(hex), left.clone().nth(1).and_then(hex)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                left.nth(1);
            }
            _ => bytes.push(byte),
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    // `/C:/…` is a drive.
    let is_drive = path.as_bytes().get(2) == Some(&b':') && path.as_bytes()[1].is_ascii_alphabetic();
    Some(PathBuf::from(if is_drive { &path[1..] } else { &path }))
}

/// Returns the address of a file.
pub fn uri_of(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{path_of, uri_of};

    #[test]
    fn an_address_and_a_path_are_the_same_place() {
        for path in ["/home/anna/Über uns/🂡.doko", "/a%b#c.toml"] {
            assert_eq!(path_of(&uri_of(Path::new(path))).as_deref(), Some(Path::new(path)));
        }
        assert_eq!(path_of("file:///c%3A/x.doko").as_deref(), Some(Path::new("c:/x.doko")));
        for none in ["untitled:Untitled-1", "file:", "file://", "%", "file:///%ff"] {
            assert_eq!(path_of(none), None, "{none}");
        }
    }
}
