//! A plain game whose lines are not all canonical: each line that is not, the grammar reads, and no other.

use std::borrow::Cow;

use doko_format::{LineKind, PlainGame, Record, Span, Stood, Text};

use super::Strict;
use crate::context::Context;
use crate::grammar::atom::{Grammar, Source};
use crate::lines::Lines;
use crate::reader::{Into, LineNotes, Reader, clean};

/// Reads a plain game, however its lines are written; `None` if it is none, and `into` and `beside` hold nothing of use.
///
/// It is the game that [`parse_game`](crate::parse_game) reads without an error and [`PlainGame::take`] takes. But something
/// may have been called out in it in words that are not of the notation, or the rest may have been claimed behind its last row, which
/// is returned. `beside` gets the lines that are not canonical, some of which say what a `PlainGame` does not keep; it has no label.
/// Both are emptied first and keep their memory.
///
/// ```
/// use doko_format::{Key, PlainGame, Record};
/// use doko_parser::{Context, parse_by_lines};
///
/// let (mut plain, mut beside) = (PlainGame::default(), Record::default());
/// let text = b"Spiel 7\nGeber:      4\n# Kaffee\nDatum: 2026-11-26\n 1.  1: KrA Kr9 KrK Kr10 {gut} -> 1 25\n";
/// let stood = parse_by_lines(text, &Context::default(), &mut plain, &mut beside).unwrap();
/// assert!(stood.is_plain());
/// assert_eq!((plain.reihen.len(), plain.karten.len()), (1, 4));
/// assert!(beside.lines.len() == 2 && beside.field(&Key::Datum).is_some());
/// let text = b"Spiel 7\nGeber:      4\n 1.  1: KrA (2: \"Sub\") Kr9 KrK Kr10 -> 1 25\n";
/// let stood = parse_by_lines(text, &Context::default(), &mut plain, &mut beside).unwrap();
/// assert_eq!(&*stood.ausrufe[0].text, "Sub");
/// let text = b"Spiel 7\nGeber:      4\n 1.  1: KrA Kr9 KrK Kr10 -> 1 25\n(1: Rest)\n";
/// let stood = parse_by_lines(text, &Context::default(), &mut plain, &mut beside).unwrap();
/// assert!(stood.rest.is_some());
/// let text = b"Spiel 7\nGibt: 4\n";
/// assert!(parse_by_lines(text, &Context::default(), &mut plain, &mut beside).is_none(), "it has an error");
/// ```
pub fn parse_by_lines(chunk: &[u8], context: &Context, into: &mut PlainGame, beside: &mut Record) -> Option<Stood> {
    if chunk.len() > crate::error::Grenze::Zeile.most() || context.has_name_like_card() {
        return None;
    }
    let by_lines = if context.alphabet.two_letters { by_lines::<2> } else { by_lines::<1> };
    by_lines(chunk, context, into, beside)
}

/// Reads the lines of a game from one on, of which [`parse_by_lines`] has told where it begins and above which there are `rows`
/// rows; tells whether nothing is wrong with them. `into` is emptied first and keeps its memory; the lines above are not in it.
///
/// ```
/// use doko_format::{PlainGame, Record};
/// use doko_parser::{Context, parse_by_lines, parse_from};
///
/// let (mut plain, mut record) = (PlainGame::default(), Record::default());
/// let text = b"Spiel 7\nGeber:      4\n 1.  1: KrA Kr9 KrK Kr10 -> 1 25\nWert:       2\nPunkte:     +2 -2 -2 +2\n";
/// assert!(parse_by_lines(text, &Context::default(), &mut plain, &mut record).is_some());
/// let first = plain.ergebnis.unwrap();
/// assert!(parse_from(text, &Context::default(), (first.span.start as usize, 1), &mut record));
/// assert_eq!((first.value, record.lines.len()), (2, 2));
/// ```
pub fn parse_from(chunk: &[u8], context: &Context, (start, rows): (usize, usize), into: &mut Record) -> bool {
    let Some(rest) = chunk.get(start..) else { return false };
    let Record { label, notes, lines, trailing, span } = into;
    (*label, *notes, *span) = (None, None, Span::default());
    trailing.clear();
    let mut errors = Vec::new();
    let mut reader = Reader::new(chunk, false, &mut errors);
    reader.go_on_below(rows);
    let grammar = Grammar { source: Source { bytes: chunk, base: 0 }, context };
    let lines = Lines::over(lines);
    let restarts = reader.lines(grammar, rest, Into { lines, notes, trailing }, true).is_some();
    reader.finish();
    errors.is_empty() && !restarts
}

fn by_lines<const LETTERS: usize>(
    chunk: &[u8],
    context: &Context,
    into: &mut PlainGame,
    beside: &mut Record,
) -> Option<Stood> {
    into.clear();
    beside.clear();
    let mut first: Strict<'_, LETTERS, false> = Strict { by_lines: true, ..Strict::over(chunk, context) };
    if first.game(chunk.len(), into).is_some() {
        return Some(Stood::default());
    }
    let at = At { rest: first.line, length: chunk.len(), lines: first.lines.saturating_sub(1) };
    others::<LETTERS>(chunk, context, at, into, beside)
}

/// Reads on at the first line that is not canonical.
#[inline(never)]
fn others<'c, const LETTERS: usize>(
    chunk: &'c [u8],
    context: &'c Context,
    mut at: At<'c>,
    into: &mut PlainGame,
    beside: &mut Record,
) -> Option<Stood> {
    let (text, refused) = clean(chunk);
    if !refused.is_empty() || matches!(text, Cow::Owned(_)) {
        return None;
    }
    let mut errors = Vec::new();
    let mut reader = Reader::new(chunk, false, &mut errors);
    let grammar = Grammar { source: Source { bytes: chunk, base: 0 }, context };
    if into.label.is_empty() && into.label.start == 0 {
        // Comments may stand above the `Spiel` line.
        let mut head: Strict<'_, LETTERS, true> = Strict::over(reader.lead(grammar.source), context);
        head.title(chunk.len(), into)?;
        at.rest = head.rest;
    }
    let (mut notes, mut trailing, mut stood): (LineNotes, Vec<Text>, _) = (None, Vec::new(), Stood::default());
    let mut others = Into { lines: Lines::over(&mut beside.lines), notes: &mut notes, trailing: &mut trailing };
    loop {
        if at.plain::<LETTERS, true>(context, into, &mut stood) {
            break;
        }
        let (count, said) = (others.lines.count(), into.aussagen.len() + into.rufe.len());
        at.rest = reader.line_between(grammar, at.rest, &mut others, (into.reihen.len(), said))?;
        for line in others.lines.behind(count) {
            // It may be the rest of a line that was broken off, which only the whole text tells.
            if matches!(&line.kind, LineKind::Row(row) if row.number.is_none() && row.leader.is_none()) {
                return None;
            }
            into.take_line(line, at.lines, &mut stood)?;
            at.lines += 1;
        }
        if at.rest.is_empty() || at.plain::<LETTERS, false>(context, into, &mut stood) {
            break;
        }
    }
    others.lines.finish();
    stood.may_end().then_some(stood)
}

/// A line that is to be read.
struct At<'c> {
    /// The text from it on.
    rest: &'c [u8],
    /// How many bytes the whole text has.
    length: usize,
    /// How many lines of the record stand above it.
    lines: usize,
}

impl<'c> At<'c> {
    /// Goes on over plain lines and tells whether they are the last.
    #[inline(never)]
    fn plain<const LETTERS: usize, const TYPED: bool>(
        &mut self,
        context: &Context,
        into: &mut PlainGame,
        stood: &mut Stood,
    ) -> bool {
        let rows = into.reihen.len();
        let mut reader = Strict::<'c, LETTERS, TYPED> {
            length: self.length,
            lines: self.lines,
            by_lines: true,
            ..Strict::over(self.rest, context)
        };
        let are_all = reader.lines(into).is_some();
        if into.reihen.len() > rows {
            stood.row_follows();
        }
        if !are_all {
            self.lines = reader.lines - 1;
            self.rest = reader.line;
        }
        are_all
    }
}
