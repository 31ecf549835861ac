//! A whole text as a document, for whoever rewrites it, and back to text.

use doko_format::{Document, List, ListHeader, PlainGame, Record, Sprache, write};
use doko_parser::{ChunkKind, Context, SyntaxErrorKind, is_canonical, parse_game, parse_list_header, split};
use serde::Serialize;

use crate::place::SourceText;
use crate::refusal::{Refusal, refuse};
use crate::short;

/// What is said of a text that goes beyond a limit of the notation.
const LIMIT: &str = "failure-fmt-limit";

/// Why a text cannot be rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// It is no record.
    Refused(Refusal),
    /// It holds what the parts of a document cannot keep.
    Spoilt {
        /// The key of the message that says what.
        id: &'static str,
        /// The line, from 1.
        line: usize,
    },
    /// The canonical text would go beyond a limit of the notation.
    TooLong,
    /// The canonical text would not say the same.
    Differs,
}

/// Why the reading of a text came to an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended<E> {
    /// The text cannot be rewritten.
    Unkept(Unkept),
    /// Who was handed the parts had enough.
    By(E),
}

impl<E> From<Unkept> for Ended<E> {
    fn from(why: Unkept) -> Ended<E> {
        Ended::Unkept(why)
    }
}

/// A list header or a game of a file.
pub enum Written {
    /// A list header; what follows stands below it.
    List(ListHeader),
    /// A game of the list before it.
    Game(Record),
}

/// Reads a whole file part by part, and returns how many places could not be read or are suspicious.
///
/// A file that begins with a game begins with an empty list header here.
///
/// # Errors
/// It is no record, or holds what the parts cannot keep: bytes that are no UTF-8, another version of the notation,
/// more than a limit allows. Or `each` fails.
pub fn read<E>(bytes: &[u8], each: &mut dyn FnMut(Written) -> Result<(), E>) -> Result<usize, Ended<E>> {
    read_into(bytes, &mut Handed(each))
}

/// Who is given the parts of a file.
trait Parts<E> {
    /// Takes a game as it stands, if it may stay so; it need not be read then.
    fn as_it_stands(&mut self, text: &[u8]) -> bool;

    /// Takes a part that was read from this text.
    fn add(&mut self, written: Written, text: &[u8]) -> Result<(), E>;
}

/// Hands on what is read.
struct Handed<'a, E>(&'a mut dyn FnMut(Written) -> Result<(), E>);

impl<E> Parts<E> for Handed<'_, E> {
    fn as_it_stands(&mut self, _: &[u8]) -> bool {
        false
    }

    fn add(&mut self, written: Written, _: &[u8]) -> Result<(), E> {
        self.0(written)
    }
}

/// As [`read`].
fn read_into<E>(bytes: &[u8], parts: &mut impl Parts<E>) -> Result<usize, Ended<E>> {
    if let Some(refusal) = refuse(bytes) {
        return Err(Unkept::Refused(refusal).into());
    }
    let mut context = None;
    let (mut findings, mut errors) = (0, Vec::new());
    for chunk in split(bytes) {
        let written = match chunk.kind {
            ChunkKind::List => {
                let mut header = ListHeader::default();
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Some(Context::of(&header));
                Written::List(header)
            }
            ChunkKind::Game => {
                if context.is_none() {
                    parts.add(Written::List(ListHeader::default()), &[]).map_err(Ended::By)?;
                }
                if parts.as_it_stands(chunk.bytes) {
                    continue;
                }
                let mut record = Record::default();
                parse_game(chunk.bytes, context.get_or_insert_default(), &mut record, &mut errors);
                Written::Game(record)
            }
        };
        findings += errors.len();
        for error in errors.drain(..) {
            if let Some(id) = spoils(&error.kind) {
                let text = SourceText { bytes: chunk.bytes, offset: chunk.start as u64, line: chunk.line };
                return Err(Unkept::Spoilt { id, line: text.place(error.span).line }.into());
            }
        }
        parts.add(written, chunk.bytes).map_err(Ended::By)?;
    }
    Ok(findings)
}

/// Adds a part to a document.
fn append(document: &mut Document, written: Written) {
    match written {
        Written::List(header) => document.lists.push(List { header, games: Vec::new() }),
        Written::Game(record) => match document.lists.last_mut() {
            Some(list) => list.games.push(record),
            None => document.lists.push(List { header: ListHeader::default(), games: vec![record] }),
        },
    }
}

/// Reads a whole file into a document, and returns how many places could not be read or are suspicious.
///
/// # Errors
/// As [`read`].
pub fn read_document(bytes: &[u8]) -> Result<(Document, usize), Unkept> {
    let mut document = Document::default();
    let findings = read(bytes, &mut |written| {
        append(&mut document, written);
        Ok::<(), Unkept>(())
    });
    Ok((document, findings.map_err(unkept)?))
}

/// Returns the canonical text of a file, and how many places could not be read or are suspicious.
///
/// It goes game by game, so that a long file needs little more memory than its text.
///
/// # Errors
/// As [`read`], or the canonical text would not say the same.
pub fn format(bytes: &[u8], sprache: Option<Sprache>) -> Result<(String, usize), Unkept> {
    let mut writer = Writer { sprache, text: String::with_capacity(bytes.len()), ..Writer::default() };
    let findings = read_into(bytes, &mut writer).map_err(unkept)?;
    writer.write_head()?;
    Ok((writer.text, findings))
}

fn unkept(ended: Ended<Unkept>) -> Unkept {
    match ended {
        Ended::Unkept(why) | Ended::By(why) => why,
    }
}

/// Canonical text on its way.
#[derive(Default)]
struct Writer {
    /// The language to translate to.
    sprache: Option<Sprache>,
    text: String,
    /// List headers that are not written yet: a comment may go from them to the first game.
    head: Document,
    /// What the games of the list that is written need to know.
    context: Context,
    /// Kept for its memory.
    plain: PlainGame,
}

impl Parts<Unkept> for Writer {
    fn as_it_stands(&mut self, text: &[u8]) -> bool {
        if short::IS_TAKEN
            && self.head.lists.is_empty()
            && self.sprache.is_none()
            && is_canonical(text, &self.context, &mut self.plain)
            && let Ok(text) = std::str::from_utf8(without_blank_lines(text))
        {
            self.text.extend(["\n", text, "\n"]);
            return true;
        }
        false
    }

    fn add(&mut self, written: Written, from: &[u8]) -> Result<(), Unkept> {
        match written {
            Written::Game(record) if self.head.lists.is_empty() => self.write_game(record, from),
            Written::List(mut header) => {
                if let Some(sprache) = self.sprache {
                    header.translate(sprache);
                }
                append(&mut self.head, Written::List(header));
                Ok(())
            }
            Written::Game(_) => {
                append(&mut self.head, written);
                self.write_head()
            }
        }
    }
}

impl Writer {
    /// Writes the list headers that wait, and the first game below them.
    fn write_head(&mut self) -> Result<(), Unkept> {
        let mut head = std::mem::take(&mut self.head);
        if let Some(list) = head.lists.last() {
            self.context = Context::of(&list.header);
        }
        let text = canonical_text(&mut head)?;
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&text);
        Ok(())
    }

    fn write_game(&mut self, mut record: Record, from: &[u8]) -> Result<(), Unkept> {
        let start = self.text.len();
        record.canonicalize();
        write::write_record(&record, self.context.sprache(), &mut self.text);
        // What stood there in the same letters says the same.
        if without_blank_lines(&self.text.as_bytes()[start..]) == without_blank_lines(from) {
            return Ok(());
        }
        let mut again = Record::default();
        let mut errors = Vec::new();
        parse_game(&self.text.as_bytes()[start..], &self.context, &mut again, &mut errors);
        if errors.iter().any(|error| spoils(&error.kind) == Some(LIMIT)) {
            return Err(Unkept::TooLong);
        }
        // What is read as the same record is written as the same text.
        if record == again {
            return Ok(());
        }
        let same = says_the_same(&record, &again);
        let mut twice = String::with_capacity(self.text.len() - start);
        again.canonicalize();
        write::write_record(&again, self.context.sprache(), &mut twice);
        if same && twice == self.text[start..] { Ok(()) } else { Err(Unkept::Differs) }
    }
}

/// Returns a text without the ends of lines around it.
fn without_blank_lines(text: &[u8]) -> &[u8] {
    let start = text.iter().take_while(|byte| **byte == b'\n').count();
    let end = text.iter().rposition(|byte| *byte != b'\n').map_or(start, |last| last + 1);
    &text[start..end]
}

/// Returns why a finding means that the document does not hold everything the file says.
pub const fn spoils(kind: &SyntaxErrorKind) -> Option<&'static str> {
    match kind {
        SyntaxErrorKind::KeinUtf8 { .. } => Some("failure-not-utf8-kept"),
        SyntaxErrorKind::ZeichenVerboten { .. } => Some("failure-fmt-character"),
        SyntaxErrorKind::VersionUnbekannt { .. } => Some("failure-fmt-version"),
        SyntaxErrorKind::GrenzeUeberschritten { .. } => Some(LIMIT),
        _ => None,
    }
}

/// Returns the canonical text of a document, and makes sure that it says the same.
///
/// # Errors
/// It does not: the file must not be touched.
pub fn canonical_text(document: &mut Document) -> Result<String, Unkept> {
    document.canonicalize();
    let text = write::write_document(document);
    if document.lists.is_empty() {
        return Ok(text);
    }
    let (mut again, _) = read_document(text.as_bytes()).map_err(|why| match why {
        Unkept::Spoilt { id: LIMIT, .. } => Unkept::TooLong,
        Unkept::Refused(_) | Unkept::Spoilt { .. } | Unkept::TooLong | Unkept::Differs => Unkept::Differs,
    })?;
    if !says_the_same(document, &again) {
        return Err(Unkept::Differs);
    }
    again.canonicalize();
    if write::write_document(&again) == text { Ok(text) } else { Err(Unkept::Differs) }
}

/// Compares two records or documents without their places in a text, which JSON leaves out.
pub fn says_the_same<T: Serialize + PartialEq>(one: &T, other: &T) -> bool {
    if one == other {
        return true;
    }
    match (serde_json::to_vec(one), serde_json::to_vec(other)) {
        (Ok(one), Ok(other)) => one == other,
        (Ok(_) | Err(_), Err(_)) | (Err(_), Ok(_)) => false,
    }
}
