//! A whole file as a document, and back to text; what goes wrong is told about the file.

use doko_format::{Document, Sprache};
use doko_judge::document::{self, Unkept};
pub(crate) use doko_judge::document::{Written, says_the_same, spoils};

use crate::failure::Failure;

/// Reads a whole file into a document, and returns how many places could not be read or are suspicious.
///
/// # Errors
/// It is no record, or holds what the parts cannot keep.
pub(crate) fn read_document(name: &str, bytes: &[u8]) -> Result<(Document, usize), Failure> {
    document::read_document(bytes).map_err(|why| failure(name, why, false))
}

/// Returns the canonical text of a file, and how many places could not be read or are suspicious.
///
/// # Errors
/// As [`read_document`], or the canonical text would not say the same.
pub(crate) fn format(name: &str, bytes: &[u8], sprache: Option<Sprache>) -> Result<(String, usize), Failure> {
    document::format(bytes, sprache).map_err(|why| failure(name, why, sprache.is_some()))
}

fn failure(name: &str, why: Unkept, translated: bool) -> Failure {
    match why {
        Unkept::Refused(refusal) => Failure::about(refusal.message_id(), name),
        Unkept::Spoilt { id, line } => Failure::told(id, [("path", name), ("line", &line.to_string())]),
        Unkept::TooLong => Failure::about("failure-fmt-longer", name),
        Unkept::Differs => {
            Failure::about(if translated { "failure-fmt-translate" } else { "failure-fmt-unsafe" }, name)
        }
    }
}
