//! `doko convert`: the same record in another form, part by part, so that a file of any size needs little memory.

mod from_text;
mod json;
mod sink;

use std::path::PathBuf;

use doko_format::Document;

use crate::CLEAN;
use crate::args::ConvertFormat;
use crate::command::fmt::note_unreadable;
use crate::document::{self, Written};
use crate::failure::Failure;
use crate::session::Session;
use crate::source::{Source, expand};
use sink::Sink;

/// Runs the command.
pub(crate) fn run(
    from: ConvertFormat,
    to: ConvertFormat,
    paths: &[PathBuf],
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
        (ConvertFormat::Json | ConvertFormat::Jsonl, _) => {
            // Half a document is none; of lines each is worth something by itself.
            if from == ConvertFormat::Json || to == ConvertFormat::Json {
                session.output.hold();
            }
            let mut sink = Sink::new(to, &name);
            let read = if from == ConvertFormat::Json { json::read } else { json::read_lines };
            read(source, session, &mut |written, session| sink.add(written, session))?;
            sink.finish(session)?;
        }
    }
    session.output.release()?;
    Ok(CLEAN)
}

/// Finds the one file or stream that is converted.
///
/// # Errors
/// It is not there, or is not one.
pub(super) fn only(paths: &[PathBuf]) -> Result<Source, Failure> {
    let (mut sources, mut failures) = expand(paths);
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
