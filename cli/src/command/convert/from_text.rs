//! Text to JSON, game by game, so that a file of any size needs no more memory than a few of them.

use std::sync::Arc;

use doko_format::json::{Blaetter, GameLine, write_plain};
use doko_format::{ListHeader, PlainGame, Record};
use doko_judge::{Heading, Job, Piece, Share, Shares, text_of};
use doko_parser::{SyntaxError, parse_blaetter, parse_game, parse_list_header, parse_plain};
use doko_report::json::{json, write_json};

use super::sink::DocumentJson;
use crate::command::fmt::note_unreadable;
use crate::document::spoils;
use crate::failure::Failure;
use crate::judging::each_job;
use crate::progress::Progress;
use crate::session::Session;
use crate::source::Source;

/// What a thread works with, kept from game to game for its memory.
#[derive(Default)]
struct Desk {
    plain: PlainGame,
    blaetter: Blaetter,
    record: Record,
    errors: Vec<SyntaxError>,
    /// The list of the last game, and what stands before its games in their lines.
    head: Option<(Arc<Heading>, Vec<u8>)>,
    texts: Shares,
}

/// What is made of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MadeAs {
    /// A line with the header of its list.
    Line,
    /// A part of a document.
    Part,
}

/// A list header or a game as JSON.
struct MadeText {
    /// None for a list header.
    text: Option<Share>,
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
    // Lines that one thread wrote one behind the other: together they need no copy to be written.
    let mut waiting: Option<Share> = None;
    let done = each_made(source, session, MadeAs::Line, &mut |job, text, session| match job {
        Job::List(heading) => {
            write(waiting.take(), session)?;
            let before = empty.replace(Arc::clone(heading));
            before.map_or(Ok(()), |before| session.output.text(&line_of_empty(&before)))
        }
        Job::Game { .. } => {
            empty = None;
            let Some(text) = text else { return Ok(()) };
            let apart = match &mut waiting {
                Some(before) => before.join(text).err(),
                None => Some(text),
            };
            apart.map_or(Ok(()), |text| write(waiting.replace(text), session))
        }
    });
    // What stands before a game that ends it is written, too.
    write(waiting, session)?;
    note_findings(source, done?, session)?;
    empty.map_or(Ok(()), |heading| session.output.text(&line_of_empty(&heading)))
}

fn write(text: Option<Share>, session: &mut Session) -> Result<(), Failure> {
    text.map_or(Ok(()), |text| session.output.bytes(text.bytes()))
}

/// Writes one document.
///
/// # Errors
/// As [`write_lines`].
pub(super) fn write_document(source: &Source, session: &mut Session) -> Result<(), Failure> {
    let mut document = DocumentJson::default();
    let findings = each_made(source, session, MadeAs::Part, &mut |job, text, session| match job {
        Job::List(heading) => session.output.text(&document.list(&heading.header)),
        Job::Game { .. } => {
            session.output.text(document.before_game())?;
            write(text, session)
        }
    })?;
    note_findings(source, findings, session)?;
    session.output.text(&document.end())
}

fn note_findings(source: &Source, findings: usize, session: &mut Session) -> Result<(), Failure> {
    if findings > 0 { note_unreadable(&source.name(), findings, session) } else { Ok(()) }
}

type EachJob<'e> = &'e mut dyn FnMut(&Job<'_>, Option<Share>, &mut Session) -> Result<(), Failure>;

/// Makes a text of each game, and hands all parts on in their order; returns how many places could not be read.
fn each_made(source: &Source, session: &mut Session, form: MadeAs, each: EachJob<'_>) -> Result<usize, Failure> {
    let name = source.name();
    let mut progress = Progress::new(source.size(), session.quiet);
    let mut findings = 0;
    let make = |jobs: &[Job<'_>], piece: &Piece, desk: &mut Desk| desk.make(jobs, piece, form);
    each_job(source, &mut progress, &make, &mut |job, made| {
        findings += made.findings;
        match made.spoilt {
            Some((id, at)) => Err(of_converting(Failure::told(id, [("path", &name), ("line", &at.to_string())]))),
            None => each(job, made.text, session),
        }
    })?;
    Ok(findings)
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

impl Desk {
    /// Does one job after the other.
    fn make(&mut self, jobs: &[Job<'_>], piece: &Piece, form: MadeAs) -> Vec<MadeText> {
        let mut made: Vec<MadeText> = jobs.iter().map(|job| self.make_one(job, piece, form)).collect();
        let games = made.iter_mut().zip(jobs).filter(|(_, job)| matches!(job, Job::Game { .. }));
        games.zip(self.texts.take()).for_each(|((made, _), text)| made.text = Some(text));
        made
    }

    /// Does a job; the text of a game waits with those of others.
    fn make_one(&mut self, job: &Job<'_>, piece: &Piece, form: MadeAs) -> MadeText {
        self.errors.clear();
        let place = match job {
            Job::List(heading) => {
                // A header that is not there has nothing to be read.
                if !heading.text().bytes.is_empty() {
                    parse_list_header(heading.text().bytes, &mut ListHeader::default(), &mut self.errors);
                }
                heading.text()
            }
            Job::Game { chunk, heading, .. } => {
                let mut texts = std::mem::take(&mut self.texts);
                texts.add(|text| match form {
                    MadeAs::Line => {
                        text.extend_from_slice(self.head(heading));
                        self.write(chunk.bytes, heading, text);
                        text.extend_from_slice(b"}\n");
                    }
                    MadeAs::Part => self.write(chunk.bytes, heading, text),
                });
                self.texts = texts;
                text_of(chunk, piece)
            }
        };
        let spoilt = self.errors.iter().find_map(|error| {
            let id = spoils(&error.kind)?;
            Some((id, place.place(error.span).line))
        });
        MadeText { text: None, findings: self.errors.len(), spoilt }
    }

    /// Writes a game as JSON: a plain one from what the strict reader takes, any other from its record.
    fn write(&mut self, chunk: &[u8], heading: &Heading, text: &mut Vec<u8>) {
        let Desk { plain, blaetter, record, errors, .. } = self;
        let context = &heading.context;
        if parse_plain(chunk, context, plain) && parse_blaetter(chunk, context, plain, blaetter) {
            let label = chunk.get(plain.label.clone()).and_then(|label| std::str::from_utf8(label).ok());
            write_plain(plain, label.unwrap_or_default(), blaetter, text);
            return;
        }
        record.clear();
        parse_game(chunk, context, record, errors);
        write_json(record, text);
    }

    /// Returns what stands before the games of a list in their lines.
    fn head(&mut self, heading: &Arc<Heading>) -> &[u8] {
        if self.head.as_ref().is_none_or(|(last, _)| !Arc::ptr_eq(last, heading)) {
            // The line of a list without games ends where that of a game goes on.
            let mut line = line_of_empty(heading);
            line.truncate(line.len() - "null}\n".len());
            self.head = Some((Arc::clone(heading), line.into_bytes()));
        }
        self.head.as_ref().map_or(&[], |(_, head)| head)
    }
}

fn line_of_empty(heading: &Heading) -> String {
    // Lists are counted from 1.
    let index = u32::try_from(heading.number + 1).unwrap_or(u32::MAX);
    json(&GameLine::new(index, &heading.header, None)) + "\n"
}
