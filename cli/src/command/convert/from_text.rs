//! Text to JSON, game by game, so that a file of any size needs no more memory than a few of them.

use std::sync::Arc;

use doko_format::json::GameLine;
use doko_format::{ListHeader, Record};
use doko_parser::{SyntaxError, parse_game, parse_list_header};

use super::sink::DocumentJson;
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

/// A list header or a game as JSON.
struct Made {
    /// Empty for a list header.
    text: String,
    /// How many places could not be read or are suspicious.
    findings: usize,
    /// Why JSON cannot hold it: the message and the line of the file.
    spoilt: Option<(&'static str, usize)>,
}

/// Writes one game a line; what stands before a place that JSON cannot hold is written.
///
/// # Errors
/// The source cannot be read, is no record, or holds what JSON cannot keep.
pub(super) fn write_lines(source: &Source, session: &mut Session) -> Result<(), Failure> {
    // A list without games is a line of its own; whether it has any shows what comes next.
    let mut empty: Option<Arc<Heading>> = None;
    let line = |heading: &Heading, game: &Record| line(heading, Some(game));
    each_made(source, session, line, &mut |job, text, session| match job {
        Job::List(heading) => match empty.replace(Arc::clone(heading)) {
            Some(before) => session.output.text(&self::line(&before, None)),
            None => Ok(()),
        },
        Job::Game { .. } => {
            empty = None;
            session.output.text(&text)
        }
    })?;
    match empty {
        Some(heading) => session.output.text(&self::line(&heading, None)),
        None => Ok(()),
    }
}

/// Writes one document.
///
/// # Errors
/// As [`write_lines`].
pub(super) fn write_document(source: &Source, session: &mut Session) -> Result<(), Failure> {
    let mut document = DocumentJson::default();
    each_made(source, session, |_, game| json(game), &mut |job, text, session| {
        let text = match job {
            Job::List(heading) => document.list(&heading.header),
            Job::Game { .. } => document.game(&text),
        };
        session.output.text(&text)
    })?;
    session.output.text(&document.end())
}

type Each<'e> = &'e mut dyn FnMut(&Job<'_>, String, &mut Session) -> Result<(), Failure>;

/// Makes a text of each game with `write`, and hands all parts on in their order.
fn each_made(
    source: &Source,
    session: &mut Session,
    write: impl Fn(&Heading, &Record) -> String + Sync,
    each: Each<'_>,
) -> Result<(), Failure> {
    let name = source.name();
    let mut progress = Progress::new(source.size(), session.quiet);
    let mut findings = 0;
    let make = |job: &Job<'_>, piece: &Piece, desk: &mut Desk| made(job, piece, desk, &write);
    each_job(source, &mut progress, make, &mut |job, _, made| {
        findings += made.findings;
        match made.spoilt {
            Some((id, at)) => Err(of_converting(Failure::told(id, [("path", &name), ("line", &at.to_string())]))),
            None => each(job, made.text, session),
        }
    })?;
    drop(progress);
    if findings > 0 { note_unreadable(&name, findings, session) } else { Ok(()) }
}

/// Says of a place that would be lost that the conversion ends there; for `fmt` the file stays as it is.
pub(super) fn of_converting(failure: Failure) -> Failure {
    let Failure::Told { id, values } = failure else { return failure };
    let id = match id {
        "failure-not-utf8-kept" => "failure-convert-utf8",
        "failure-fmt-character" => "failure-convert-character",
        "failure-fmt-limit" => "failure-convert-limit",
        "failure-fmt-version" => "failure-convert-version",
        other => other,
    };
    Failure::Told { id, values }
}

fn made(job: &Job<'_>, piece: &Piece, desk: &mut Desk, write: impl Fn(&Heading, &Record) -> String) -> Made {
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
            (text_of(chunk, piece), write(heading, record))
        }
    };
    let spoilt = errors.iter().find_map(|error| {
        let id = spoils(&error.kind)?;
        Some((id, place.place(error.span).line))
    });
    Made { text, findings: errors.len(), spoilt }
}

fn line(heading: &Heading, game: Option<&Record>) -> String {
    // Lists are counted from 1.
    let index = u32::try_from(heading.number + 1).unwrap_or(u32::MAX);
    let mut text = json(&GameLine::new(index, &heading.header, game));
    text.push('\n');
    text
}
