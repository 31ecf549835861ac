//! Text to one line of JSON a game, game by game, so that a file of any size needs no more memory than a few of them.

use std::sync::Arc;

use doko_format::json::GameLine;
use doko_format::{ListHeader, Record};
use doko_parser::{SyntaxError, parse_game, parse_list_header};

use crate::command::Session;
use crate::command::check::json;
use crate::command::fmt::note_unreadable;
use crate::document::spoils;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::reading::{Heading, Job, each_job, text_of};
use crate::source::Source;
use crate::stream::Piece;

/// What a thread works with, kept from game to game for its memory.
#[derive(Default)]
struct Desk {
    record: Record,
    errors: Vec<SyntaxError>,
}

/// A list header or a game as a line.
struct Line {
    /// The line with its end; empty for a list header, which stands in the lines of its games.
    text: String,
    /// How many places could not be read or are suspicious.
    findings: usize,
    /// Why JSON cannot hold it: the message and the line of the file.
    spoilt: Option<(&'static str, usize)>,
}

/// Writes the lines of a source; what stands before a place that JSON cannot hold is written.
///
/// # Errors
/// The source cannot be read, is no record, or holds what JSON cannot keep.
pub(super) fn write(source: &Source, session: &mut Session) -> Result<(), Failure> {
    let name = source.name();
    let mut progress = Progress::new(source.size(), session.quiet);
    let mut findings = 0;
    // A list without games is a line of its own; whether it has any shows what comes next.
    let mut empty: Option<Arc<Heading>> = None;
    each_job(source, &mut progress, line, &mut |job, _, line| {
        findings += line.findings;
        if let Some((id, at)) = line.spoilt {
            return Err(Failure::told(id, [("path", &name), ("line", &at.to_string())]));
        }
        match job {
            Job::List(heading) => match empty.replace(Arc::clone(heading)) {
                Some(before) => session.output.text(&alone(&before)),
                None => Ok(()),
            },
            Job::Game { .. } => {
                empty = None;
                session.output.text(&line.text)
            }
        }
    })?;
    if let Some(heading) = empty {
        session.output.text(&alone(&heading))?;
    }
    drop(progress);
    if findings > 0 { note_unreadable(&name, findings, session) } else { Ok(()) }
}

fn line(job: &Job<'_>, piece: &Piece, desk: &mut Desk) -> Line {
    let Desk { record, errors } = desk;
    errors.clear();
    let (place, text) = match job {
        Job::List(heading) => {
            // A header that is not there has nothing to be read.
            if !heading.text().bytes.is_empty() {
                parse_list_header(heading.text().bytes, &mut ListHeader::default(), errors);
            }
            (heading.text(), String::new())
        }
        Job::Game { chunk, heading, .. } => {
            record.clear();
            parse_game(chunk.bytes, &heading.context, record, errors);
            (text_of(chunk, piece), written(heading, Some(record)))
        }
    };
    let spoilt = errors.iter().find_map(|error| {
        let id = spoils(&error.kind)?;
        Some((id, place.place(error.span).line))
    });
    Line { text, findings: errors.len(), spoilt }
}

fn alone(heading: &Heading) -> String {
    written(heading, None)
}

fn written(heading: &Heading, game: Option<&Record>) -> String {
    // Lists are counted from 1.
    let index = u32::try_from(heading.number + 1).unwrap_or(u32::MAX);
    let mut text = json(&GameLine::new(index, &heading.header, game));
    text.push('\n');
    text
}
