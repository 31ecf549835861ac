//! From a source to list headers and games, each a piece of work of its own, done in parallel and handed on in the order
//! of the text.

use std::sync::{Arc, Mutex};

use doko_format::{Field, Key, ListHeader, Record, Sprache, Value};
use doko_parser::{Chunk, ChunkKind, Context, SyntaxError, SyntaxErrorKind, parse_list_header, split};
use rayon::prelude::*;

use crate::diagnostic::{Bridge, Diagnosis, Text};
use crate::failure::Failure;
use crate::interrupt;
use crate::message::Wording;
use crate::progress::Progress;
use crate::source::{Source, refuse};
use crate::stream::{Piece, Pieces};

/// How many games are worked on before they are handed on: enough to keep all threads busy, few enough that a piece full of
/// faulty games, each with its findings and excerpts, does not fill the memory.
const AT_ONCE: usize = 1024;

/// Names by seat, as far as they are known.
pub(crate) type Names = Vec<Option<Box<str>>>;

/// A list header, kept for the games below it.
#[derive(Debug)]
pub(crate) struct Heading {
    /// What it says.
    pub(crate) header: ListHeader,
    /// What was found in it.
    pub(crate) diagnoses: Vec<Diagnosis>,
    /// Its place among the lists of the file, from 0.
    pub(crate) number: usize,
    /// Its first line in the file.
    pub(crate) line: usize,
    /// Whether it is of a version that is not known, so that its games cannot be read.
    pub(crate) refused: bool,
    /// Names by seat, as far as they are known.
    pub(crate) players: Names,
    pub(crate) context: Context,
    text: Box<[u8]>,
    offset: u64,
}

impl Heading {
    /// Returns the language of the list.
    pub(crate) fn sprache(&self) -> Sprache {
        self.context.sprache()
    }

    /// Returns how values in messages about the list are written.
    pub(crate) fn wording(&self) -> Wording<'_> {
        Wording { sprache: self.sprache(), players: &self.players, for_page: false }
    }

    /// Tells whether the list names its rule set.
    pub(crate) fn names_rules(&self) -> bool {
        self.header.field(&Key::Regeln).is_some()
    }

    /// Returns the rule set it names.
    pub(crate) fn rules_name(&self) -> Option<&str> {
        match &self.header.field(&Key::Regeln)?.value.value {
            Value::Text(id) => Some(id),
            _ => None,
        }
    }

    /// Returns its text.
    pub(crate) fn text(&self) -> Text<'_> {
        Text { bytes: &self.text, offset: self.offset, line: self.line }
    }

    /// Returns what looks up places in a game of the list, and in the header.
    pub(crate) fn bridge<'a>(&'a self, record: &'a Record, text: Text<'a>) -> Bridge<'a> {
        Bridge { record, text, header: &self.header, header_text: self.text() }
    }

    fn of(chunk: &Chunk<'_>, piece: &Piece, number: usize) -> Heading {
        let text = text_of(chunk, piece);
        let (mut header, mut errors) = (ListHeader::default(), Vec::new());
        parse_list_header(chunk.bytes, &mut header, &mut errors);
        let refuses = |error: &SyntaxError| matches!(error.kind, SyntaxErrorKind::VersionUnbekannt { .. });
        Heading {
            context: Context::of(&header),
            players: players(header.field(&Key::Spieler)).unwrap_or_default(),
            refused: errors.iter().any(refuses),
            diagnoses: errors.iter().map(|error| Diagnosis::of_syntax(error, text)).collect(),
            header,
            number,
            line: text.line,
            text: chunk.bytes.into(),
            offset: text.offset,
        }
    }
}

/// What is carried from piece to piece.
#[derive(Default)]
pub(crate) struct Reading {
    heading: Option<Arc<Heading>>,
    lists: usize,
    games: usize,
}

/// A piece of work that needs nothing of the games before it.
pub(crate) enum Job<'a> {
    List(Arc<Heading>),
    Game { chunk: Chunk<'a>, heading: Arc<Heading>, index: usize },
}

impl Reading {
    /// Cuts a piece into work, one after the other as it is asked for: each list header is read when its turn comes, so that
    /// a text of nothing else does not fill the memory.
    pub(crate) fn jobs<'a>(&'a mut self, piece: &'a Piece) -> impl Iterator<Item = Job<'a>> {
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

    fn open_list(&mut self, chunk: &Chunk<'_>, piece: &Piece) -> Arc<Heading> {
        let heading = Arc::new(Heading::of(chunk, piece, self.lists));
        self.lists += 1;
        self.heading = Some(Arc::clone(&heading));
        heading
    }
}

/// What threads work with, kept for its memory: each takes one and puts it back.
struct Desks<Desk>(Mutex<Vec<Desk>>);

impl<Desk: Default> Desks<Desk> {
    /// Works at one that nobody is at.
    fn at_one<Done>(&self, work: impl FnOnce(&mut Desk) -> Done) -> Done {
        let free = self.0.lock().ok().and_then(|mut desks| desks.pop());
        let mut desk = free.unwrap_or_default();
        let done = work(&mut desk);
        if let Ok(mut desks) = self.0.lock() {
            desks.push(desk);
        }
        done
    }
}

/// How many games a thread takes at a time: few enough that all threads are busy to the end.
const ROW: usize = 16;

/// Reads a source and does `work` on its list headers and games, some at a time and these in parallel, a few in a row by
/// each thread; `each` gets what came of each in the order of the text.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn each_job<Desk: Default + Send, Done: Send>(
    source: &Source,
    progress: &mut Progress,
    work: impl Fn(&[Job<'_>], &Piece, &mut Desk) -> Vec<Done> + Sync,
    each: &mut dyn FnMut(&Job<'_>, &Piece, Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let desks = Desks(Mutex::default());
    each_portion(source, progress, &mut |jobs, piece, progress| {
        // Of a short file each game may be for another thread: one of them may take long.
        let row = jobs.len().div_ceil(4 * rayon::current_num_threads()).clamp(1, ROW);
        let rows = jobs.par_chunks(row).map(|jobs| desks.at_one(|desk| work(jobs, piece, desk)));
        let done: Vec<Vec<Done>> = rows.collect();
        let done = done.into_iter().flatten();
        progress.aside(|| jobs.iter().zip(done).try_for_each(|(job, done)| each(job, piece, done)))
    })
}

type Portion<'p> = &'p mut dyn FnMut(&[Job<'_>], &Piece, &Progress) -> Result<(), Failure>;

/// Reads a source and hands on its list headers and games, some at a time, with the piece of text they stand in.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn each_portion(source: &Source, progress: &mut Progress, each: Portion<'_>) -> Result<(), Failure> {
    let name = source.name();
    let mut pieces = Pieces::new(source.open()?);
    let mut reading = Reading::default();
    loop {
        let piece = pieces.next_piece().map_err(|error| Failure::of_reading(&name, error))?;
        let Some(piece) = piece else { break };
        if reading.heading.is_none()
            && let Some(failure) = refuse(&name, &piece.bytes)
        {
            return Err(failure);
        }
        let mut all = reading.jobs(&piece);
        loop {
            let jobs: Vec<Job<'_>> = all.by_ref().take(AT_ONCE).collect();
            if jobs.is_empty() {
                break;
            }
            interrupt::check()?;
            each(&jobs, &piece, progress)?;
        }
        drop(all);
        progress.advance(piece.bytes.len() as u64);
        pieces.reuse(piece);
    }
    if reading.heading.is_none() { Err(Failure::about("failure-empty", &name)) } else { Ok(()) }
}

/// Returns the text of a chunk with its place in the file.
pub(crate) fn text_of<'a>(chunk: &Chunk<'a>, piece: &Piece) -> Text<'a> {
    Text { bytes: chunk.bytes, offset: piece.offset + chunk.start as u64, line: piece.line + chunk.line - 1 }
}

/// Returns the names a field `Spieler` gives.
pub(crate) fn players(field: Option<&Field>) -> Option<Names> {
    match field.map(|field| &field.value.value) {
        Some(Value::Names(names)) => Some(names.iter().map(|name| name.value.clone()).collect()),
        _ => None,
    }
}
