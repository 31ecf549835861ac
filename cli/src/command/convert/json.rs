//! JSON as it is read: one document game by game, or one game a line, so that neither has to be in memory as a whole.

mod document;
mod place;

use std::io::{BufRead as _, BufReader, Cursor, Read};

use doko_format::json::{GameLine, Joiner};
use rayon::prelude::*;

use crate::document::Written;
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;
use crate::source::{Source, refuse_bytes};
use crate::unknown_key::unknown_key;
pub(super) use document::read;
use doko_judge::SAMPLE;

/// How many games are made out before they are handed on.
const AT_ONCE: usize = 512;

type Each<'e> = &'e mut dyn FnMut(Written, &mut Session) -> Result<(), Failure>;

/// Reads one game a line and hands on their list headers and games as they come; a line that is none is told of and left
/// out.
///
/// # Errors
/// It cannot be read, is no text, or `each` fails.
pub(super) fn read_lines(source: &Source, session: &mut Session, each: Each<'_>) -> Result<(), Failure> {
    let name = source.name();
    let mut reader = BufReader::new(open(source)?);
    let (mut joiner, mut number) = (Joiner::default(), 1);
    loop {
        interrupt::check()?;
        let (first, mut lines) = (number, Vec::new());
        while lines.len() < AT_ONCE {
            let mut line = Vec::new();
            let length = reader.read_until(b'\n', &mut line).map_err(|error| Failure::of_reading(&name, error))?;
            if length == 0 {
                break;
            }
            lines.push(line);
        }
        if lines.is_empty() {
            return Ok(());
        }
        number += lines.len();
        let games = lines.par_iter().zip(first..number).map(|(line, number)| game_of(&name, number, line));
        let games: Vec<_> = games.collect();
        for game in games {
            match game {
                Some(Ok(line)) => {
                    if joiner.begins_list(&line) {
                        each(Written::List(line.list.header.into_owned()), session)?;
                    }
                    if let Some(game) = line.game {
                        each(Written::Game(game.into_owned()), session)?;
                    }
                }
                Some(Err(failure)) => session.note(failure)?,
                None => {}
            }
        }
    }
}

/// Makes out a line; a blank one is nothing.
fn game_of(name: &str, number: usize, line: &[u8]) -> Option<Result<GameLine<'static>, Failure>> {
    if line.trim_ascii().is_empty() {
        return None;
    }
    Some(match serde_json::from_slice::<GameLine<'static>>(line) {
        Ok(game) => match unknown_key(line, &game) {
            Some(key) => Err(passed_over(name, &format!("{number}: {key}"), true)),
            None => Ok(game),
        },
        Err(error) => Err(unreadable(name, true, [number, error.column()], error.is_data())),
    })
}

/// Opens a text, and leaves out a byte-order mark, which JSON may have as a record may.
///
/// # Errors
/// It cannot be read, or is no text.
fn open(source: &Source) -> Result<impl Read, Failure> {
    let name = source.name();
    let mut reader = source.open()?;
    let mut start = Vec::new();
    let read = reader.by_ref().take(SAMPLE as u64).read_to_end(&mut start);
    read.map_err(|error| Failure::of_reading(&name, error))?;
    if let Some(failure) = refuse_bytes(&name, &start) {
        return Err(failure);
    }
    let mark = if start.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    start.drain(..mark);
    Ok(Cursor::new(start).chain(reader))
}

/// Says which key of JSON nobody would read; a line of jsonl begins with its number.
fn passed_over(name: &str, place: &str, is_line: bool) -> Failure {
    let schema = if is_line { "doko/game/1" } else { "doko/record/1" };
    Failure::told("failure-json-key", [("path", name), ("place", place), ("schema", schema)])
}

/// Says in which line and column JSON is not what was expected. What the reader says of the reason is for programmers.
fn unreadable(name: &str, is_line: bool, [line, column]: [usize; 2], is_data: bool) -> Failure {
    let (format, schema) = if is_line { ("jsonl", "doko/game/1") } else { ("json", "doko/record/1") };
    let (line, column) = (line.to_string(), column.to_string());
    let id = if is_data { "failure-json-form-unknown" } else { "failure-json-syntax" };
    Failure::told(id, [("path", name), ("format", format), ("schema", schema), ("line", &line), ("column", &column)])
}
