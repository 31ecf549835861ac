//! A whole file as a document, for the commands that rewrite it, and back to text.

use doko_format::{Document, List, ListHeader, Record, write};
use doko_parser::{ChunkKind, Context, SyntaxErrorKind, parse_game, parse_list_header, split};

use crate::diagnostic::Text;
use crate::failure::Failure;
use crate::source::refuse;

/// A document and what was found while reading it.
pub(crate) struct Read {
    /// What is written.
    pub(crate) document: Document,
    /// How many places could not be read and are kept verbatim, or are suspicious.
    pub(crate) findings: usize,
}

/// Reads a whole file.
///
/// # Errors
/// It is no record, or holds what a document cannot keep: bytes that are no UTF-8, another version of the notation,
/// more than a limit allows.
pub(crate) fn read(name: &str, bytes: &[u8]) -> Result<Read, Failure> {
    if let Some(failure) = refuse(name, bytes) {
        return Err(failure);
    }
    let mut document = Document::default();
    let mut context = Context::default();
    let mut findings = 0;
    for chunk in split(bytes) {
        let text = Text { bytes: chunk.bytes, offset: chunk.start as u64, line: chunk.line };
        let mut errors = Vec::new();
        match chunk.kind {
            ChunkKind::List => {
                let mut header = ListHeader::default();
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Context::of(&header);
                document.lists.push(List { header, games: Vec::new() });
            }
            ChunkKind::Game => {
                if document.lists.is_empty() {
                    document.lists.push(List { header: ListHeader::default(), games: Vec::new() });
                }
                let mut record = Record::default();
                parse_game(chunk.bytes, &context, &mut record, &mut errors);
                if let Some(list) = document.lists.last_mut() {
                    list.games.push(record);
                }
            }
        }
        for error in &errors {
            if let Some(id) = spoils(&error.kind) {
                let line = text.place(error.span).line.to_string();
                return Err(Failure::told(id, [("path", name), ("line", &line)]));
            }
        }
        findings += errors.len();
    }
    Ok(Read { document, findings })
}

/// Returns why a finding means that the document does not hold everything the file says.
const fn spoils(kind: &SyntaxErrorKind) -> Option<&'static str> {
    match kind {
        SyntaxErrorKind::KeinUtf8 { .. } => Some("failure-not-utf8-kept"),
        SyntaxErrorKind::VersionUnbekannt { .. } => Some("failure-fmt-version"),
        SyntaxErrorKind::GrenzeUeberschritten { .. } => Some("failure-fmt-limit"),
        _ => None,
    }
}

/// Returns the canonical text of a document, and makes sure that it says the same.
///
/// # Errors
/// It does not: the file must not be touched.
pub(crate) fn canonical_text(name: &str, document: &mut Document, translated: bool) -> Result<String, Failure> {
    let id = if translated { "failure-fmt-translate" } else { "failure-fmt-unsafe" };
    let unsafe_text = || Failure::about(id, name);
    document.canonicalize();
    let text = write::write_document(document);
    if document.lists.is_empty() {
        return Ok(text);
    }
    let mut again = read(name, text.as_bytes()).map_err(|_| unsafe_text())?.document;
    if !says_the_same(document, &again) {
        return Err(unsafe_text());
    }
    again.canonicalize();
    if write::write_document(&again) == text { Ok(text) } else { Err(unsafe_text()) }
}

/// Compares two documents without their places in a text, which JSON leaves out.
fn says_the_same(one: &Document, other: &Document) -> bool {
    match (serde_json::to_vec(one), serde_json::to_vec(other)) {
        (Ok(one), Ok(other)) => one == other,
        (Ok(_) | Err(_), Err(_)) | (Err(_), Ok(_)) => false,
    }
}
