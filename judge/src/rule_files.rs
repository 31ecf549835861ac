//! Rule files that a record names: where they come from is the business of whoever asks.

use doko_analyzer::RuleSet;

use crate::nearest::nearest;

/// The ending of rule files: what ends so is a file, everything else an id.
const ENDING: &str = ".toml";

/// What became of a rule file.
#[derive(Clone, Copy, Debug)]
pub enum Looked {
    /// It holds these rules.
    Found(&'static RuleSet),
    /// It gives none.
    Not(Trouble),
}

/// Why the file that a record names gives no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is not there.
    Missing,
    /// It lies where a record may name none.
    Outside,
    /// It is there, and cannot be used.
    Faulty,
}

impl Trouble {
    /// Returns the key of the message that says so.
    pub const fn message_id(self) -> &'static str {
        match self {
            Trouble::Missing => "regelwerk-unbekannt-datei",
            Trouble::Outside => "regelwerk-unbekannt-ausserhalb",
            Trouble::Faulty => "regelwerk-unbekannt-fehler",
        }
    }
}

/// Where the rule files come from that records name: a folder, an open editor, a text box.
pub trait RuleFiles: Sync {
    /// Looks one up by the name that stands in the record.
    fn look_up(&self, name: &str) -> Looked;
}

/// Tells whether the name of a rule set is that of a file.
pub fn is_file(name: &str) -> bool {
    name.len() > ENDING.len() && name.to_ascii_lowercase().ends_with(ENDING)
}

/// Returns the id of the built-in rule set that was probably meant.
pub fn suggest(name: &str) -> Option<&'static str> {
    nearest(name, RuleSet::ids())
}
