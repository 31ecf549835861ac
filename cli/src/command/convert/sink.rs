//! Where the parts of a record go that was read as JSON or from another program: each is written as it comes.

use doko_format::json::GameLine;
use doko_format::{ListHeader, Record};
use doko_report::json::json;
use serde::Serialize;

use crate::args::ConvertFormat;
use crate::document::Written;
use crate::failure::Failure;
use crate::foreign;
use crate::session::Session;

/// Writes parts in the form that was asked for.
pub(crate) enum Sink<'n> {
    /// The notation.
    Text(Box<foreign::Writer<'n>>),
    /// One document.
    Document(DocumentJson),
    /// One game a line.
    Lines(Lines),
}

impl<'n> Sink<'n> {
    /// Begins; `name` is that of the source.
    pub(crate) fn new(to: ConvertFormat, name: &'n str) -> Sink<'n> {
        match to {
            ConvertFormat::Doko => Sink::Text(Box::new(foreign::Writer::new(name))),
            ConvertFormat::Json => Sink::Document(DocumentJson::default()),
            ConvertFormat::Jsonl => Sink::Lines(Lines::default()),
        }
    }

    /// Writes a part.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn add(&mut self, written: Written, session: &mut Session) -> Result<(), Failure> {
        let text = match (self, written) {
            (Sink::Text(writer), written) => return writer.add(written, session),
            (Sink::Document(document), Written::List(header)) => document.list(&header),
            (Sink::Document(document), Written::Game(record)) => document.before_game().to_owned() + &json(&record),
            (Sink::Lines(lines), Written::List(header)) => lines.list(header),
            (Sink::Lines(lines), Written::Game(record)) => lines.game(&record),
        };
        session.output.text(&text)
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn finish(self, session: &mut Session) -> Result<(), Failure> {
        let text = match self {
            Sink::Text(writer) => {
                let name = writer.name();
                return match writer.finish(session)? {
                    true => session.note_about("note-replaced", name),
                    false => Ok(()),
                };
            }
            Sink::Document(document) => document.end(),
            Sink::Lines(mut lines) => lines.end(),
        };
        session.output.text(&text)
    }
}

/// The text of [`RecordFile`](doko_format::json::RecordFile), piece by piece.
#[derive(Default)]
pub(crate) struct DocumentJson {
    lists: usize,
    /// How many games the list has that is open.
    games: usize,
}

impl DocumentJson {
    /// Begins a list.
    pub(crate) fn list(&mut self, header: &ListHeader) -> String {
        let before = match self.lists {
            0 => "{\"schema\":\"doko/record/1\",\"lists\":[".to_owned(),
            _ => format!("{},", self.list_end()),
        };
        self.lists += 1;
        self.games = 0;
        format!("{before}{{\"header\":{}", json(header))
    }

    /// Returns what stands before the next game of the list that is open.
    pub(crate) fn before_game(&mut self) -> &'static str {
        let before = if self.games == 0 { ",\"games\":[" } else { "," };
        self.games += 1;
        before
    }

    /// Ends the document.
    pub(crate) fn end(self) -> String {
        match self.lists {
            0 => "{\"schema\":\"doko/record/1\",\"lists\":[]}\n".to_owned(),
            _ => format!("{}]}}\n", self.list_end()),
        }
    }

    /// A list without games has no key for them.
    fn list_end(&self) -> &'static str {
        if self.games == 0 { "}" } else { "]}" }
    }
}

/// One game a line, each with the header of its list.
#[derive(Default)]
pub(crate) struct Lines {
    /// The place of the list that is open, from 1.
    index: u32,
    header: ListHeader,
    /// Whether it has no game so far: a list without games is a line of its own.
    is_empty: bool,
}

impl Lines {
    fn list(&mut self, header: ListHeader) -> String {
        let before = self.end();
        *self = Lines { index: self.index.saturating_add(1), header, is_empty: true };
        before
    }

    fn game(&mut self, record: &Record) -> String {
        self.is_empty = false;
        line(&GameLine::new(self.index, &self.header, Some(record)))
    }

    fn end(&mut self) -> String {
        match std::mem::take(&mut self.is_empty) {
            true => line(&GameLine::new(self.index, &self.header, None)),
            false => String::new(),
        }
    }
}

fn line(line: &impl Serialize) -> String {
    json(line) + "\n"
}
