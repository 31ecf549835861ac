//! `doko convert`: the same record in another form.

mod lines;

use std::path::PathBuf;

use doko_format::Document;
use doko_format::json::{GameLine, RecordFile, game_lines};
use serde::Serialize;

use crate::CLEAN;
use crate::args::ConvertFormat;
use crate::command::Session;
use crate::command::check::json;
use crate::command::fmt::note_unreadable;
use crate::document::{canonical_text, read_document};
use crate::failure::Failure;
use crate::foreign;
use crate::source::{Source, expand, refuse_bytes};
use crate::unknown_key::unknown_key;

/// Runs the command.
pub(crate) fn run(
    from: ConvertFormat,
    to: ConvertFormat,
    paths: &[PathBuf],
    session: &mut Session,
) -> Result<u8, Failure> {
    let source = &only(paths)?;
    if (from, to) == (ConvertFormat::Doko, ConvertFormat::Jsonl) {
        lines::write(source, session)?;
        return Ok(CLEAN);
    }
    let name = source.name();
    let bytes = source.read()?;
    let mut document = match from {
        ConvertFormat::Doko => {
            let (document, findings) = read_document(&name, &bytes)?;
            if findings > 0 {
                note_unreadable(&name, findings, session)?;
            }
            document
        }
        ConvertFormat::Json => {
            let json = json_text(&name, &bytes)?;
            let file: RecordFile = serde_json::from_slice(json).map_err(|error| unreadable(&name, None, &error))?;
            match passed_over(&name, None, json, &file) {
                Some(failure) => return Err(failure),
                None => file.into(),
            }
        }
        ConvertFormat::Jsonl => read_lines(&name, json_text(&name, &bytes)?, session)?,
    };
    if (from, to) == (ConvertFormat::Doko, ConvertFormat::Doko) {
        session.output.text(&canonical_text(&name, &mut document, false)?)?;
    } else {
        write(&name, document, to, session)?;
    }
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
/// It cannot be written as text, or the output fails.
pub(super) fn write(name: &str, document: Document, to: ConvertFormat, session: &mut Session) -> Result<(), Failure> {
    match to {
        ConvertFormat::Doko => {
            let text = foreign::text(name, document, session)?;
            session.output.text(&text)?;
        }
        ConvertFormat::Json => session.output.text(&format!("{}\n", json(&RecordFile::from(document))))?,
        ConvertFormat::Jsonl => {
            for line in game_lines(&document) {
                session.output.text(&format!("{}\n", json(&line)))?;
            }
        }
    }
    Ok(())
}

/// Joins the games of all lines; a line that is none is told of and left out.
fn read_lines(name: &str, bytes: &[u8], session: &mut Session) -> Result<Document, Failure> {
    let mut games: Vec<GameLine<'_>> = Vec::new();
    for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice::<GameLine<'_>>(line) {
            Ok(game) => match passed_over(name, Some(number), line, &game) {
                Some(failure) => session.note(failure)?,
                None => games.push(game),
            },
            Err(error) => session.note(unreadable(name, Some(number), &error))?,
        }
    }
    Ok(games.into_iter().collect())
}

/// Returns the text behind a byte-order mark, which JSON may have as a record may.
///
/// # Errors
/// It is no text.
fn json_text<'b>(name: &str, bytes: &'b [u8]) -> Result<&'b [u8], Failure> {
    match refuse_bytes(name, bytes) {
        Some(failure) => Err(failure),
        None => Ok(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)),
    }
}

/// Says which key of JSON nobody would read; `line` is that of a line of jsonl.
fn passed_over(name: &str, line: Option<usize>, json: &[u8], read: &impl Serialize) -> Option<Failure> {
    let place = unknown_key(json, read)?;
    let place = line.map_or(place.clone(), |line| format!("{line}: {place}"));
    let schema = if line.is_some() { "doko/game/1" } else { "doko/record/1" };
    Some(Failure::told("failure-json-key", [("path", name), ("place", &place), ("schema", schema)]))
}

/// Says where JSON is not what was expected; `line` is that of a line of jsonl. What the reader says of the reason is
/// for programmers.
fn unreadable(name: &str, line: Option<usize>, error: &serde_json::Error) -> Failure {
    let (format, schema) = match line {
        Some(_) => ("jsonl", "doko/game/1"),
        None => ("json", "doko/record/1"),
    };
    let line = line.unwrap_or(error.line()).to_string();
    let column = error.column().to_string();
    let id = if error.is_data() { "failure-json-form-unknown" } else { "failure-json-syntax" };
    Failure::told(id, [("path", name), ("format", format), ("schema", schema), ("line", &line), ("column", &column)])
}
