//! Lines of JSON, a game each. Those of one list begin alike, up to the game; so the head of the list is made out once.

use std::sync::Arc;

use doko_format::json::{GameLine, LONGEST_PART, read_part};
use rayon::prelude::*;

use super::head::Head;
use super::{Form, Place};
use crate::failure::Failure;

/// How many lines a thread takes at a time.
const ROW: usize = 32;

/// The white space of JSON.
const WHITE: [char; 4] = [' ', '\t', '\n', '\r'];

/// What a line says.
pub(super) enum Line {
    /// All of it.
    Game(GameLine<'static>),
    /// A plain game of this list, as text.
    Text(Arc<Head>, String),
}

/// What lines of one list begin with.
#[derive(Clone)]
struct Start {
    text: String,
    head: Arc<Head>,
}

/// Reads lines, some at a time.
pub(super) struct LineReader<'n> {
    name: &'n str,
    takes_text: bool,
    start: Option<Start>,
}

impl<'n> LineReader<'n> {
    /// Begins; with `takes_text` plain games are to be text.
    pub(super) fn new(name: &'n str, takes_text: bool) -> LineReader<'n> {
        LineReader { name, takes_text, start: None }
    }

    /// Reads the next lines, of which the first has this number; blank ones are nothing.
    pub(super) fn read(&mut self, lines: &[Vec<u8>], first: usize) -> Vec<Result<Line, Failure>> {
        let rows = lines.par_chunks(ROW).enumerate().map(|(place, lines)| {
            let mut row = Row { name: self.name, takes_text: self.takes_text, start: self.start.clone() };
            (row.read(lines, first + place * ROW), row.start)
        });
        let rows: Vec<_> = rows.collect();
        let mut all = Vec::with_capacity(lines.len());
        for (read, start) in rows {
            all.extend(read);
            self.start = start;
        }
        all
    }
}

/// Reads lines one after the other.
struct Row<'n> {
    name: &'n str,
    takes_text: bool,
    /// What the lines begin with, as far as is known.
    start: Option<Start>,
}

impl Row<'_> {
    fn read(&mut self, lines: &[Vec<u8>], first: usize) -> Vec<Result<Line, Failure>> {
        let mut all = Vec::with_capacity(lines.len());
        for (place, line) in lines.iter().enumerate() {
            if let Some(read) = self.text_of(line) {
                all.push(Ok(read));
            } else if let Some(read) = game_of(self.name, first + place, line) {
                if let (true, Ok(read), Some(next)) = (self.takes_text, &read, lines.get(place + 1)) {
                    self.learn(line, read, next);
                }
                all.push(read.map(Line::Game));
            }
        }
        all
    }

    /// Makes text of a line of the list that is known, if its game is plain.
    fn text_of(&self, line: &[u8]) -> Option<Line> {
        let start = self.start.as_ref().filter(|_| line.len() <= LONGEST_PART)?;
        let game = std::str::from_utf8(line.strip_prefix(start.text.as_bytes())?).ok()?;
        let game = game.trim_end_matches(WHITE).strip_suffix('}')?;
        let text = start.head.text_of(game)?;
        Some(Line::Text(Arc::clone(&start.head), text))
    }

    /// Takes note of what a line begins with, if the next one begins alike.
    fn learn(&mut self, line: &[u8], read: &GameLine<'_>, next: &[u8]) {
        if self.start.as_ref().is_some_and(|start| line.starts_with(start.text.as_bytes())) {
            return;
        }
        let Some(text) = std::str::from_utf8(line).ok().and_then(|line| start_of(line, read, next)) else { return };
        let head = Arc::new(Head::of(read.list.index, read.list.header.clone().into_owned()));
        self.start = Some(Start { text: text.to_owned(), head });
    }
}

/// Returns what a line and the next begin with, up to the game, if the game stands last in it.
fn start_of<'l>(line: &'l str, read: &GameLine<'_>, next: &[u8]) -> Option<&'l str> {
    const KEY: &str = "\"game\"";
    line.match_indices(KEY).find_map(|(at, _)| {
        let game = line[at + KEY.len()..].trim_start_matches(WHITE).strip_prefix(':')?;
        let start = line.strip_suffix(game).filter(|start| next.starts_with(start.as_bytes()))?;
        // A word of the header may look like the key: a game at the place of this one is one of the same list.
        let without: GameLine<'_> = serde_json::from_str(&format!("{start}null}}")).ok()?;
        (without.game.is_none() && without.list == read.list).then_some(start)
    })
}

/// Makes out a line; a blank one is nothing.
fn game_of(name: &str, number: usize, line: &[u8]) -> Option<Result<GameLine<'static>, Failure>> {
    if line.trim_ascii().is_empty() {
        return None;
    }
    let place = Place { name, form: Form::Lines, above: "", line: number, column: 0 };
    if line.len() > LONGEST_PART {
        return Some(Err(place.failure("failure-json-too-long", "", [])));
    }
    Some(read_part(line).map_err(|fault| place.of_fault(fault)))
}
