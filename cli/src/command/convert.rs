//! `doko convert`: the same record in another form, part by part, so that a file of any size needs little memory.

mod from_text;
mod sink;

use std::path::PathBuf;

use doko_format::Document;

use crate::args::ConvertFormat;
use crate::command::fmt::note_unreadable;
use crate::document::{self, Written};
use crate::failure::Failure;
use crate::foreign::{Receiver, Writer};
use crate::json_in::{self, Form, Parts};
use crate::progress::MOST_TOLD;
use crate::session::Session;
use crate::source::{Source, expand, is_text};
use crate::{CLEAN, FOUND};
use sink::Sink;

/// Runs the command.
pub(crate) fn run(
    from: ConvertFormat,
    to: ConvertFormat,
    paths: &[PathBuf],
    keep_going: bool,
    session: &mut Session,
) -> Result<u8, Failure> {
    let source = &only(paths)?;
    let name = source.name();
    match (from, to) {
        (ConvertFormat::Doko, ConvertFormat::Doko) => {
            let (text, findings) = document::format(&name, &source.read()?, None).map_err(from_text::of_converting)?;
            if findings > 0 {
                note_unreadable(&name, findings, session)?;
            }
            session.output.text(&text)?;
        }
        (ConvertFormat::Doko, ConvertFormat::Json) => {
            session.output.hold();
            from_text::write_document(source, session)?;
        }
        (ConvertFormat::Doko, ConvertFormat::Jsonl) => from_text::write_lines(source, session)?,
        (ConvertFormat::Json, _) => return from_json(Form::Document, to, source, keep_going, session),
        (ConvertFormat::Jsonl, _) => return from_json(Form::Lines, to, source, keep_going, session),
    }
    session.output.release()?;
    Ok(CLEAN)
}

/// Converts records that come as JSON. What is wrong with one of them ends it, unless it is to go on, or each is a line by
/// itself.
fn from_json(
    form: Form,
    to: ConvertFormat,
    source: &Source,
    keep_going: bool,
    session: &mut Session,
) -> Result<u8, Failure> {
    // Half a document is none; of lines each is worth something by itself.
    if to == ConvertFormat::Json || form == Form::Document && !keep_going {
        session.output.hold();
    }
    let name = source.name();
    let (_, reader) = json_in::open(source)?;
    let sink = Sink::new(to, &name);
    let mut converted = Converted { sink, session, is_line: form == Form::Lines, keep_going, left_out: 0 };
    json_in::read(form, &name, reader, &mut converted)?;
    let Converted { sink, session, left_out, .. } = converted;
    if let Some(more) = left_out.checked_sub(MOST_TOLD).filter(|more| *more > 0) {
        session.tell(json_in::more(&name, more))?;
    }
    sink.finish(session)?;
    session.output.release()?;
    Ok(if keep_going && left_out > 0 { FOUND } else { CLEAN })
}

/// Parts on their way from JSON.
struct Converted<'n, 's> {
    sink: Sink<'n>,
    session: &'s mut Session,
    /// Whether each game is a line by itself.
    is_line: bool,
    /// Whether it was asked to go on.
    keep_going: bool,
    /// How many were left out.
    left_out: usize,
}

impl<'n> Parts<'n> for Converted<'n, '_> {
    fn part(&mut self, written: Written) -> Result<(), Failure> {
        self.sink.add(written, self.session)
    }

    fn fault(&mut self, failure: Failure) -> Result<(), Failure> {
        if !self.keep_going && !self.is_line {
            return Err(failure);
        }
        self.left_out += 1;
        match (self.left_out <= MOST_TOLD, self.keep_going) {
            (true, true) => self.session.tell(failure),
            (true, false) => self.session.note(failure),
            (false, _) => Ok(()),
        }
    }

    fn leave_out(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn writer(&mut self) -> Option<(&mut Writer<'n>, &mut dyn Receiver)> {
        match &mut self.sink {
            Sink::Text(writer) => Some((writer, &mut *self.session)),
            Sink::Document(_) | Sink::Lines(_) => None,
        }
    }
}

/// Finds the one file or stream that is converted.
///
/// # Errors
/// It is not there, or is not one.
pub(super) fn only(paths: &[PathBuf]) -> Result<Source, Failure> {
    let (mut sources, mut failures) = expand(paths, is_text);
    match (failures.pop(), sources.pop(), sources.is_empty()) {
        (Some(failure), ..) => Err(failure),
        (None, Some(source), true) => Ok(source),
        (None, _, _) => Err(Failure::told("failure-one-input", [])),
    }
}

/// Writes a document that was made from no text of the notation.
///
/// # Errors
/// The output fails.
pub(super) fn write(name: &str, document: Document, to: ConvertFormat, session: &mut Session) -> Result<(), Failure> {
    let mut sink = Sink::new(to, name);
    for list in document.lists {
        sink.add(Written::List(list.header), session)?;
        for game in list.games {
            sink.add(Written::Game(game), session)?;
        }
    }
    sink.finish(session)
}
