//! Reads the Doko notation: text becomes a [`Record`], with every error and its place.
//!
//! ```
//! let text = "doko 1\nRegeln: ddv\nSpiel 7\nGeber: 4\n 1.  1: KrA Kr9 (3: Kontra @11) KrK Kr11\n";
//! let parsed = doko_parser::parse(text.as_bytes());
//!
//! let game = &parsed.document.lists[0].games[0];
//! assert_eq!(game.label.as_ref().map(|label| &*label.value), Some("7"));
//! let (_, row) = game.rows().next().unwrap();
//! assert_eq!(row.cards().count(), 3);
//!
//! let error = &parsed.errors[0];
//! assert_eq!((error.kind.slug(), error.line, error.column), ("karte-unbekannt", 5, 37));
//! ```
//!
//! Reading never fails as a whole: what could not be read is kept verbatim and leaves a hole that keeps its place.
//! [`split`] cuts a text into chunks that can be read in parallel, [`parse_list_header`] and [`parse_game`] read one
//! chunk each, [`parse`] does all of it.

// A new value of the domain names, by not compiling, whatever has to know it.
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod alle;
mod alphabet;
mod bare;
mod blame;
mod context;
mod error;
mod grammar;
mod input;
mod klage;
mod letter;
mod lines;
mod plain;
mod reader;
mod recover;
mod short_cuts;
mod umbruch;

use doko_format::{Document, List, ListHeader, Record, Span, Spanned};

pub use context::Context;
pub use error::{
    Erwartung, Excerpt, Gesucht, Grenze, Kartenfehler, Mending, Proposal, RULES, Sitzfehler, SyntaxError,
    SyntaxErrorKind, SyntaxRule, Zeilenfehler,
};
pub use input::{Chunk, ChunkKind, Chunks, last_boundary, split};
pub use plain::{is_canonical, parse_blaetter, parse_by_lines, parse_from, parse_plain};

use grammar::atom::{Grammar, Source, as_text, line_end, plain, skip};
use input::without_bom;
use lines::Lines;
use reader::{Into, Reader, Restart, clean, within_limit};

/// A whole text, read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Parsed {
    /// What is written.
    pub document: Document,
    /// What could not be read, in the order of the text.
    pub errors: Vec<PlacedError>,
}

/// An error with its place in the whole text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedError {
    /// What is wrong.
    pub kind: SyntaxErrorKind,
    /// Where, in bytes from the start of the text.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The place it has to do with, in bytes from the start of the text.
    pub related: Option<(usize, usize)>,
}

/// Reads a whole text.
///
/// A game above the first list belongs to a list without header.
pub fn parse(text: &[u8]) -> Parsed {
    let mut parsed = Parsed::default();
    let mut context = Context::default();
    let mut errors = Vec::new();
    for chunk in split(text) {
        match chunk.kind {
            ChunkKind::List => {
                let mut header = ListHeader::default();
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Context::of(&header);
                parsed.document.lists.push(List { header, games: Vec::new() });
            }
            ChunkKind::Game => {
                if parsed.document.lists.is_empty() {
                    parsed.document.lists.push(List::default());
                    errors.push(missing_head());
                }
                let mut record = Record::default();
                parse_game(chunk.bytes, &context, &mut record, &mut errors);
                if let Some(list) = parsed.document.lists.last_mut() {
                    list.games.push(record);
                }
            }
        }
        parsed.errors.extend(errors.drain(..).map(|error| place(&chunk, error)));
    }
    parsed
}

/// Reads a list header.
///
/// For a text whose first chunk is a game, the empty chunk tells that its `doko` line is missing. Errors are
/// appended; their places are bytes from the start of the chunk.
pub fn parse_list_header(chunk: &[u8], into: &mut ListHeader, errors: &mut Vec<SyntaxError>) {
    let (text, refused) = clean(chunk);
    let (text, beyond) = within_limit(&text);
    let mut reader = Reader::new(text, true, errors);
    let mut context = Context::default();
    loop {
        *into = ListHeader::default();
        reader.refuse(refused.clone());
        let may_restart = context.seats().is_none();
        match list_header(&mut reader, text, &context, into, may_restart) {
            Some(Restart::Names(names)) => context = context.with_names(&names),
            Some(Restart::Sprache(sprache)) => context = context.with_sprache(sprache),
            None => break,
        }
        reader.restart();
    }
    report_beyond(&mut reader, text, beyond, &mut into.lines);
    reader.finish();
}

/// Reads a game.
///
/// `into` is emptied first and keeps its memory. Errors are appended; their places, and all spans of the record, are
/// bytes from the start of the chunk.
pub fn parse_game(chunk: &[u8], context: &Context, into: &mut Record, errors: &mut Vec<SyntaxError>) {
    let (text, refused) = clean(chunk);
    let (text, beyond) = within_limit(&text);
    let before = errors.len();
    read_game(text, &refused, beyond, context, into, errors);
    let read = |whole: &[u8]| {
        let (mut record, mut errors) = (Record::default(), Vec::new());
        read_game(whole, &refused, beyond, context, &mut record, &mut errors);
        (record, errors)
    };
    let Some(ganz) = umbruch::joined(text, into, &errors[before..], read) else { return };
    *into = ganz.record;
    errors.truncate(before);
    errors.extend(ganz.errors);
    if let Some(rest) = ganz.rests.first().copied() {
        let reason = Zeilenfehler::Umgebrochen { lines: ganz.rests.len() };
        let kind = SyntaxErrorKind::ZeileUnlesbar { reason };
        let place = before + errors[before..].partition_point(|error| error.span.start < rest.start);
        errors.insert(place, SyntaxError { kind, span: rest, related: None, proposal: None });
    }
}

/// Reads a game that [`parse_by_lines`] has taken, with all its places: nothing stands in it that may not, and none of its lines
/// was broken off. What is read is what [`parse_game`] reads.
pub fn parse_unbroken(chunk: &[u8], context: &Context, into: &mut Record, errors: &mut Vec<SyntaxError>) {
    read_game(chunk, &[], &[], context, into, errors);
}

/// Reads the lines of a game as they stand.
fn read_game(
    text: &[u8],
    refused: &[(SyntaxErrorKind, Span)],
    beyond: &[u8],
    context: &Context,
    into: &mut Record,
    errors: &mut Vec<SyntaxError>,
) {
    let mut reader = Reader::new(text, false, errors);
    reader.refuse(refused.to_vec());
    let mut own = None;
    if let Some(Restart::Names(names)) = game(&mut reader, text, context, into, true) {
        // Its own `Spieler` stands in the game, so the seats above that line were read with the wrong names.
        reader.restart();
        reader.refuse(refused.to_vec());
        game(&mut reader, text, own.insert(context.with_names(&names)), into, false);
    }
    if let Some(place) = reader.said_of_all() {
        alle::write_out(&mut reader, own.as_ref().unwrap_or(context), into, place);
    }
    report_beyond(&mut reader, text, beyond, &mut into.lines);
    reader.finish();
}

/// Production: the `doko` line and the header lines below it.
fn list_header(
    reader: &mut Reader<'_>,
    text: &[u8],
    context: &Context,
    into: &mut ListHeader,
    may_restart: bool,
) -> Option<Restart> {
    let grammar = Grammar { source: Source { bytes: text, base: 0 }, context };
    let mut rest = reader.lead(grammar.source);
    if input::boundary(first_line(rest)) == Some(ChunkKind::List) {
        let mut notes = reader.head_notes();
        let start = without_bom(rest);
        let after = skip(&start[b"doko".len()..]);
        let found = grammar.source.between(after, value_of_head(grammar, after));
        let span = grammar.source.span(after, &after[found.len()..]);
        match found.trim().parse::<u32>() {
            Ok(version) => {
                into.version = Some(Spanned::new(version, span));
                if version != 1 {
                    reader.report(SyntaxErrorKind::VersionUnbekannt { found: blame::excerpt(found) }, span);
                }
            }
            Err(_) => {
                let span = if found.is_empty() { grammar.source.span(start, after) } else { span };
                reader.report(SyntaxErrorKind::VersionUnbekannt { found: blame::excerpt(found) }, span);
            }
        }
        rest = reader.head_tail(grammar.source, &after[found.len()..], &mut notes);
        into.notes = notes;
    } else if input::boundary(first_line(skip(rest))) != Some(ChunkKind::List) {
        // Of a `doko` line behind blanks more is said than that it is missing.
        let SyntaxError { kind, span, .. } = missing_head();
        reader.report(kind, span);
    }
    let ListHeader { lines, notes, trailing, .. } = into;
    reader.lines(grammar, rest, Into { lines: Lines::over(lines), notes, trailing }, may_restart)
}

/// Production: the `Spiel` line and the lines below it.
fn game(
    reader: &mut Reader<'_>,
    text: &[u8],
    context: &Context,
    into: &mut Record,
    may_restart: bool,
) -> Option<Restart> {
    let Record { label, notes, lines, trailing, span: place } = into;
    (*label, *notes, *place) = (None, None, Span::default());
    trailing.clear();
    let grammar = Grammar { source: Source { bytes: text, base: 0 }, context };
    let source = grammar.source;
    let mut rest = reader.lead(source);
    if input::boundary(first_line(rest)) == Some(ChunkKind::Game) {
        *notes = reader.head_notes();
        let start = without_bom(rest);
        let word = start.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(start.len());
        let after = skip(&start[word..]);
        let end = value_of_head(grammar, after);
        let written = source.between(after, end).trim_ascii_end();
        let behind = &after[written.len()..];
        if !written.is_empty() {
            let piece = Grammar { source: Source { bytes: written.as_bytes(), base: source.at(after) }, context };
            let span = source.span(after, behind);
            let text = match piece.text_value(written.as_bytes()) {
                Ok((left, text)) if skip(left).is_empty() => text,
                Ok((left, _)) => {
                    let left = skip(left);
                    let reason = Zeilenfehler::ZuViel { found: blame::excerpt(as_text(left)) };
                    reader.report(SyntaxErrorKind::ZeileUnlesbar { reason }, piece.source.span(left, &[]));
                    plain(written)
                }
                Err(_) => {
                    reader.report(SyntaxErrorKind::AnfuehrungOffen, span);
                    plain(written)
                }
            };
            *label = Some(Spanned::new(text, span));
        }
        *place = source.span(start, behind);
        rest = reader.head_tail(source, end, notes);
    }
    reader.lines(grammar, rest, Into { lines: Lines::over(lines), notes, trailing }, may_restart)
}

fn missing_head() -> SyntaxError {
    SyntaxError { kind: SyntaxErrorKind::KopfzeileFehlt, span: Span::default(), related: None, proposal: None }
}

fn first_line(input: &[u8]) -> &[u8] {
    &input[..input.len() - line_end(input).len()]
}

fn value_of_head<'s>(grammar: Grammar<'s>, input: &'s [u8]) -> &'s [u8] {
    let end = grammar::atom::value_end(grammar.source, input);
    let value = grammar.source.between(input, end).trim_ascii_end();
    &input[value.len()..]
}

/// Reports what stands beyond the largest size of a game, and keeps it verbatim.
fn report_beyond(reader: &mut Reader<'_>, text: &[u8], beyond: &[u8], lines: &mut Vec<doko_format::Line>) {
    if beyond.is_empty() {
        return;
    }
    let found = text.len() + beyond.len();
    let kind = SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Spiel, found };
    reader.report(kind, Span::new(text.len(), text.len()));
    reader.overflow(beyond, text.len(), lines);
}

/// Gives an error its place in the whole text.
fn place(chunk: &Chunk<'_>, error: SyntaxError) -> PlacedError {
    let SyntaxError { kind, span, related, proposal: _ } = error;
    let start = (span.start as usize).min(chunk.bytes.len());
    let before = &chunk.bytes[..start];
    let line_start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
    let column = String::from_utf8_lossy(without_bom(&before[line_start..])).chars().count() + 1;
    let absolute = |span: Span| (chunk.start + span.start as usize, chunk.start + span.end as usize);
    let (start, end) = absolute(span);
    let line = chunk.line + memchr::memchr_iter(b'\n', before).count();
    PlacedError { kind, start, end, line, column, related: related.map(absolute) }
}
