//! From a text to list headers and games, each a piece of work of its own.

use std::sync::Arc;

use doko_format::{Field, Key, LineKind, ListHeader, Record, Sprache, Value};
use doko_parser::{Chunk, ChunkKind, Context, SyntaxError, SyntaxErrorKind, parse_list_header, split};

use crate::clip::clipped;
use crate::crew::{AHEAD, Crew, Desks, HandOn};
use crate::diagnosis::{Bridge, Diagnosis};
use crate::mend::{Chunk as Mended, Head, Mender};
use crate::piece::Piece;
use crate::place::{Shown, SourceText};

/// How many games are under way at most: enough to keep all threads busy, few enough that a piece full of faulty games, each with
/// its findings and excerpts, does not fill the memory.
const AT_ONCE: usize = 1024;

/// How many games are worked on in a row, at most: what is done once a row does not count then.
const ROW: usize = 64;

/// How long a row is at least where a piece is long, in bytes: shorter ones cost more than waiting for them does.
const SHORT: usize = 8 * 1024;

/// Names by seat, as far as they are known.
pub type Names = Vec<Option<Box<str>>>;

/// A list header, kept for the games below it.
#[derive(Debug)]
pub struct Heading {
    /// What it says.
    pub header: Arc<ListHeader>,
    /// What was found in it.
    pub diagnoses: Vec<Diagnosis>,
    /// Its place among the lists of the file, from 0.
    pub number: usize,
    /// Its first line in the file.
    pub line: usize,
    /// Whether it is of a version that is not known, so that its games cannot be read.
    pub refused: bool,
    /// Names by seat, as far as they are known.
    pub players: Arc<Names>,
    /// What the reading of its games needs to know of it.
    pub context: Arc<Context>,
    text: Arc<[u8]>,
    offset: u64,
    /// How the file ends its lines.
    ending: &'static str,
    /// How many bytes of a byte-order mark stand in front of it.
    bom: usize,
}

impl Heading {
    /// Returns the language of the list.
    pub fn sprache(&self) -> Sprache {
        self.context.sprache()
    }

    /// Tells whether the list names its rule set.
    pub fn names_rules(&self) -> bool {
        self.header.field(&Key::Regeln).is_some()
    }

    /// Returns the rule set it names.
    pub fn rules_name(&self) -> Option<&str> {
        match &self.header.field(&Key::Regeln)?.value.value {
            Value::Text(id) => Some(id),
            _ => None,
        }
    }

    /// Returns its text.
    pub fn text(&self) -> SourceText<'_> {
        SourceText { bytes: &self.text, offset: self.offset, line: self.line }
    }

    /// Returns what looks up places in a game of the list, and in the header.
    pub fn bridge<'a>(&'a self, record: &'a Record, text: SourceText<'a>) -> Bridge<'a> {
        let (header, header_text) = (&self.header, self.text());
        Bridge { record, above: 0, rows_above: 0, ausrufe: &[], text, shown: Shown::default(), header, header_text }
    }

    /// Reads a list header, which is a chunk of a piece.
    pub(crate) fn of(chunk: &Chunk<'_>, piece: &Piece, number: usize) -> Heading {
        let text = text_of(chunk, piece);
        let (mut header, mut errors) = (ListHeader::default(), Vec::new());
        parse_list_header(chunk.bytes, &mut header, &mut errors);
        let refuses = |error: &SyntaxError| matches!(error.kind, SyntaxErrorKind::VersionUnbekannt { .. });
        let below = &piece.bytes[chunk.start..];
        let mut heading = Heading {
            context: Context::of(&header).into(),
            players: players(header.field(&Key::Spieler)).unwrap_or_default().into(),
            refused: errors.iter().any(refuses),
            diagnoses: errors.iter().map(|error| Diagnosis::of_syntax(error, text)).collect(),
            header: header.into(),
            number,
            line: text.line,
            text: chunk.bytes.into(),
            offset: text.offset,
            ending: ending(&piece.bytes),
            bom: if below.starts_with(BOM) { BOM.len() } else { 0 },
        };
        if !errors.is_empty() && !heading.refused {
            let game = split(&below[chunk.bytes.len()..]).next().filter(|next| next.kind == ChunkKind::Game);
            let chunk = Mended::List(game.map(|game| game.bytes));
            let fixes = Mender { head: heading.head(), chunk, text, errors: &errors }.fixes();
            heading.diagnoses.iter_mut().zip(fixes).for_each(|(diagnosis, fixes)| diagnosis.fixes = fixes);
        }
        heading.header = without_ballast(Arc::unwrap_or_clone(heading.header)).into();
        heading
    }

    /// Returns the heading of another list whose header has the same letters, without reading it again: files that were
    /// joined have one for every few games. `None` if it has others, or findings of its own, which have places.
    fn again(&self, chunk: &Chunk<'_>, piece: &Piece, number: usize) -> Option<Heading> {
        let is_same = *self.text == *chunk.bytes && self.diagnoses.is_empty() && !self.refused && self.bom == 0;
        is_same.then(|| {
            let SourceText { offset, line, .. } = text_of(chunk, piece);
            let (header, players) = (Arc::clone(&self.header), Arc::clone(&self.players));
            let (context, text) = (Arc::clone(&self.context), Arc::clone(&self.text));
            let (diagnoses, refused, ending) = (Vec::new(), false, self.ending);
            Heading { header, diagnoses, number, line, refused, players, context, text, offset, ending, bom: 0 }
        })
    }

    /// Returns what fixes of its games need to know of it.
    pub(crate) fn head(&self) -> Head<'_> {
        let text = self.text();
        let (start, offset) = if text.bytes.is_empty() { (0, self.bom) } else { (self.bom, 0) };
        let text = SourceText { offset: text.offset + offset as u64, ..text };
        Head { header: &self.header, text, start, ending: self.ending }
    }
}

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Returns how a text ends its lines, by the first of them.
fn ending(text: &[u8]) -> &'static str {
    let end = text.iter().position(|byte| *byte == b'\n').unwrap_or(0);
    if text[..end].ends_with(b"\r") { "\r\n" } else { "\n" }
}

/// Leaves away what no game asks for of a very long header: each of them looks through its lines.
fn without_ballast(mut header: ListHeader) -> ListHeader {
    const MOST: usize = 256;
    if header.lines.len() > MOST {
        let (mut place, mut kept): (usize, Vec<Key>) = (0, Vec::new());
        header.lines.retain(|line| {
            place += 1;
            match &line.kind {
                LineKind::Field(Field { key, .. }) if place <= MOST || !matches!(key.value, Key::Eigen(_)) => {
                    let is_first = !kept.contains(&key.value);
                    if is_first {
                        kept.push(key.value.clone());
                    }
                    is_first
                }
                LineKind::Field(_) | LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => false,
            }
        });
    }
    header
}

/// What is carried from piece to piece.
#[derive(Default)]
pub struct Reading {
    heading: Option<Arc<Heading>>,
    /// The last one of the text before, which is read already if this text has the same.
    before: Option<Arc<Heading>>,
    lists: usize,
    games: usize,
}

/// A piece of work that needs nothing of the games before it.
pub enum Job<'a> {
    /// A list header, which is read already.
    List(Arc<Heading>),
    /// A game.
    Game {
        /// Its text.
        chunk: Chunk<'a>,
        /// The list it stands in.
        heading: Arc<Heading>,
        /// Its place in the file, from 1.
        index: usize,
    },
}

impl Reading {
    /// Cuts a piece into work, one after the other as it is asked for: each list header is read when its turn comes, so that
    /// a text of nothing else does not fill the memory.
    pub fn jobs<'a>(&'a mut self, piece: &'a Piece) -> impl Iterator<Item = Job<'a>> {
        self.games += piece.left_out;
        let mut chunks = split(&piece.bytes);
        // A text that begins with a game has an empty list header, which says what is missing; the game comes next.
        let mut without_list = None;
        std::iter::from_fn(move || {
            let chunk: Chunk<'a> = without_list.take().or_else(|| chunks.next())?;
            Some(match (chunk.kind, &self.heading) {
                (ChunkKind::Game, Some(heading)) => {
                    self.games += 1;
                    Job::Game { chunk, heading: Arc::clone(heading), index: self.games }
                }
                (ChunkKind::Game, None) => {
                    let nothing = Chunk { kind: ChunkKind::List, bytes: &[], ..chunk };
                    without_list = Some(chunk);
                    Job::List(self.open_list(&nothing, piece))
                }
                (ChunkKind::List, _) => Job::List(self.open_list(&chunk, piece)),
            })
        })
    }

    /// Cuts a piece into rows of work, has the crew work on them and hands on what came of each, in the order of the text.
    ///
    /// The rows get shorter towards the end of the piece, so that all who work are done at the same time.
    ///
    /// # Errors
    /// That of `hand_on`, which ends it.
    pub fn rows<'a, C: Crew, Desk: Default + Send, Done: Send, E>(
        &'a mut self,
        piece: &'a Piece,
        (crew, desks): (&C, &Desks<Desk>),
        work: &(dyn Fn(&[Job<'a>], &mut Desk) -> Vec<Done> + Sync),
        hand_on: HandOn<'_, Job<'a>, Done, E>,
    ) -> Result<(), E> {
        let (hands, whole) = (crew.hands(), piece.bytes.len());
        let most = (AT_ONCE / (AHEAD * hands)).clamp(1, ROW);
        let least = SHORT.min(whole / (4 * hands));
        let (mut jobs, mut left) = (self.jobs(piece), whole);
        let mut next = || {
            let share = (left / (2 * hands)).max(least);
            let (mut row, mut bytes) = (Vec::with_capacity(most), 0);
            while row.len() < most && bytes <= share {
                let Some(job) = jobs.next() else { break };
                bytes += match &job {
                    Job::List(_) => 0,
                    Job::Game { chunk, .. } => chunk.bytes.len(),
                };
                row.push(job);
            }
            left = left.saturating_sub(bytes);
            (!row.is_empty()).then_some(row)
        };
        crew.work(desks, &mut next, work, hand_on)
    }

    /// Begins another text.
    pub(crate) fn begin_another(&mut self) {
        let before = self.heading.take().or_else(|| self.before.take());
        *self = Reading { before, ..Reading::default() };
    }

    fn open_list(&mut self, chunk: &Chunk<'_>, piece: &Piece) -> Arc<Heading> {
        let again =
            self.heading.as_ref().or(self.before.as_ref()).and_then(|above| above.again(chunk, piece, self.lists));
        let heading = Arc::new(again.unwrap_or_else(|| Heading::of(chunk, piece, self.lists)));
        self.lists += 1;
        self.heading = Some(Arc::clone(&heading));
        heading
    }
}

/// Returns the text of a chunk with its place in the file.
pub fn text_of<'a>(chunk: &Chunk<'a>, piece: &Piece) -> SourceText<'a> {
    SourceText { bytes: chunk.bytes, offset: piece.offset + chunk.start as u64, line: piece.line + chunk.line - 1 }
}

/// Returns the names a field `Spieler` gives; one alone is nobody's.
pub(crate) fn players(field: Option<&Field>) -> Option<Names> {
    match field.map(|field| &field.value.value) {
        Some(Value::Names(names)) if names.len() > 1 => {
            Some(names.iter().map(|name| name.value.as_deref().map(clipped)).collect())
        }
        _ => None,
    }
}
