//! Records that come as JSON: one document game by game, or one game a line, so that neither has to be in memory as a whole.

mod head;
mod lines;

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;

use doko_format::ListHeader;
use doko_format::json::{
    CutFault, Cutter, Expected, Fault, FaultKind, FormFault, Joiner, LONGEST_PART, RawPart, read_part,
};
use doko_judge::SAMPLE;
use rayon::prelude::*;

use crate::document::Written;
use crate::failure::Failure;
use crate::foreign::{ForeignGame, Receiver, Writer};
use crate::interrupt;
use crate::source::{Source, refuse_bytes};
use head::Head;
use lines::{Line, LineReader};

/// How many games are made out before they are handed on.
const AT_ONCE: usize = 512;

/// A form of JSON that holds records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One document, `doko/record/1`.
    Document,
    /// One game a line, `doko/game/1`.
    Lines,
}

impl Form {
    /// The ending of a file of this form, which is also what `convert` calls it.
    const fn name(self) -> &'static str {
        match self {
            Form::Document => "json",
            Form::Lines => "jsonl",
        }
    }

    const fn schema(self) -> &'static str {
        match self {
            Form::Document => "doko/record/1",
            Form::Lines => "doko/game/1",
        }
    }

    /// Tells which form a file has, by its start and its name; `None` if it is no JSON.
    pub(crate) fn of(source: &Source, start: &[u8]) -> Option<Form> {
        let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
        let first = start.iter().find(|byte| !byte.is_ascii_whitespace());
        let has_ending = |form: Form| match source {
            Source::Stdin => false,
            Source::File(path) => path.extension().is_some_and(|ending| ending == form.name()),
        };
        if first != Some(&b'{') {
            // Nothing else begins with a bracket; what is wrong with it is said as of JSON.
            return [Form::Document, Form::Lines].into_iter().find(|form| first == Some(&b'[') && has_ending(*form));
        }
        let is_lines = has_ending(Form::Lines) || !has_ending(Form::Document) && names(start, Form::Lines);
        // A text that begins with a brace may still be somebody's list of games: its lines are told of one by one.
        (has_ending(Form::Document) || is_lines || names(start, Form::Document) || start.contains(&b'"'))
            .then_some(if is_lines { Form::Lines } else { Form::Document })
    }
}

/// Tells whether the start of a text names the schema of a form, of whatever version.
fn names(start: &[u8], form: Form) -> bool {
    let name = form.schema().trim_end_matches(|letter: char| letter != '/').as_bytes();
    start.windows(name.len()).any(|window| window == name)
}

/// Tells whether a file holds records as JSON: its name and its start say so.
pub(crate) fn holds_records(path: &Path) -> bool {
    let Some(form) = [Form::Document, Form::Lines]
        .into_iter()
        .find(|form| path.extension().is_some_and(|ending| ending == form.name()))
    else {
        return false;
    };
    let mut start = Vec::new();
    let read = Source::File(path.to_owned())
        .open()
        .is_ok_and(|reader| reader.take(SAMPLE as u64).read_to_end(&mut start).is_ok());
    read && names(&start, form)
}

/// Who takes the parts as they come, and what is wrong with others.
pub(crate) trait Parts<'n> {
    /// Takes a list header, or a game of the list before it.
    ///
    /// # Errors
    /// It goes nowhere.
    fn part(&mut self, written: Written) -> Result<(), Failure>;

    /// Takes note of a game, a header or a key that is left out.
    ///
    /// # Errors
    /// The failure, if there is no going on without it.
    fn fault(&mut self, failure: Failure) -> Result<(), Failure>;

    /// Takes note that a game is left out here, which has its number all the same.
    ///
    /// # Errors
    /// What stands before it goes nowhere.
    fn leave_out(&mut self) -> Result<(), Failure>;

    /// Returns who makes text of the parts and where it goes, if that is what becomes of them: a plain game need be no record then.
    fn writer(&mut self) -> Option<(&mut Writer<'n>, &mut dyn Receiver)>;
}

/// Says how many parts are not told of one by one.
pub(crate) fn more(name: &str, left_out: usize) -> Failure {
    Failure::told("failure-json-more", [("path", name), ("count", &left_out.to_string())])
}

/// Opens a source and looks at its start.
///
/// # Errors
/// It cannot be read, or is no text.
pub(crate) fn open(source: &Source) -> Result<(Vec<u8>, impl Read + Send + use<>), Failure> {
    let name = source.name();
    let mut reader = source.open()?;
    let mut start = Vec::new();
    let read = reader.by_ref().take(SAMPLE as u64).read_to_end(&mut start);
    read.map_err(|error| Failure::of_reading(&name, error))?;
    if let Some(failure) = refuse_bytes(&name, &start) {
        return Err(failure);
    }
    let whole = Cursor::new(start.clone()).chain(reader);
    Ok((start, whole))
}

/// Reads a text of this form and hands on its parts; `name` is that of the source. A byte-order mark is left out, which JSON
/// may have as a record may.
///
/// # Errors
/// It cannot be read, or `parts` fails. What stands before that has been handed on.
pub(crate) fn read(form: Form, name: &str, mut reader: impl Read, parts: &mut dyn Parts<'_>) -> Result<(), Failure> {
    let mut mark = Vec::new();
    reader.by_ref().take(3).read_to_end(&mut mark).map_err(|error| Failure::of_reading(name, error))?;
    if mark == b"\xEF\xBB\xBF" {
        mark.clear();
    }
    let reader = Cursor::new(mark).chain(reader);
    match form {
        Form::Document => read_document(name, reader, parts),
        Form::Lines => read_lines(name, reader, parts),
    }
}

fn read_document(name: &str, reader: impl Read, parts: &mut dyn Parts<'_>) -> Result<(), Failure> {
    let mut cutter = Cutter::new(reader);
    // A list whose header is told of has no place for its games.
    let (mut left_out, mut games) = (None, Vec::new());
    let takes_text = parts.writer().is_some();
    let mut head = None;
    loop {
        let part = match cutter.next_part() {
            Ok(part) => part,
            Err(fault) => {
                hand_on_games(name, head.as_ref(), &mut games, parts)?;
                parts.fault(of_cutting(name, fault)?)?;
                continue;
            }
        };
        let is_game = part.as_ref().is_some_and(|part| part.game.is_some());
        if games.len() >= AT_ONCE || !is_game {
            hand_on_games(name, head.as_ref(), &mut games, parts)?;
        }
        let Some(part) = part else { return Ok(()) };
        if part.game.is_some() {
            match left_out == Some(part.list) {
                true => parts.leave_out()?,
                false => games.push(part),
            }
            continue;
        }
        match read_part::<ListHeader>(&part.json) {
            Ok(header) => {
                head = takes_text.then(|| Head::of(1, header.clone()));
                parts.part(Written::List(header))?;
            }
            Err(fault) => {
                left_out = Some(part.list);
                parts.fault(of_part(name, &part, fault))?;
            }
        }
    }
}

fn hand_on_games(
    name: &str,
    head: Option<&Head>,
    games: &mut Vec<RawPart>,
    parts: &mut dyn Parts<'_>,
) -> Result<(), Failure> {
    if games.is_empty() {
        return Ok(());
    }
    interrupt::check()?;
    let made = |part: &RawPart| {
        let text = head.and_then(|head| head.text_of(std::str::from_utf8(&part.json).ok()?));
        text.map_or_else(|| read_part(&part.json).map(ForeignGame::Record), |text| Ok(ForeignGame::Text(text)))
    };
    let made: Vec<_> = games.par_iter().map(made).collect();
    for (part, made) in games.drain(..).zip(made) {
        match made {
            Ok(game) => hand_on_game(game, parts)?,
            Err(fault) => {
                parts.leave_out()?;
                parts.fault(of_part(name, &part, fault))?;
            }
        }
    }
    Ok(())
}

fn hand_on_game(game: ForeignGame, parts: &mut dyn Parts<'_>) -> Result<(), Failure> {
    match (game, parts.writer()) {
        (ForeignGame::Record(game), _) => parts.part(Written::Game(game)),
        (ForeignGame::Text(text), Some((writer, to))) => writer.add_text(text, to),
        // Text is made for a writer alone.
        (ForeignGame::Text(_), None) => Ok(()),
    }
}

fn read_lines(name: &str, reader: impl Read, parts: &mut dyn Parts<'_>) -> Result<(), Failure> {
    let mut reader = BufReader::with_capacity(256 * 1024, reader);
    let (mut joiner, mut number) = (Joiner::default(), 1);
    let mut reading = LineReader::new(name, parts.writer().is_some());
    // The head of the line before, if its game is a text.
    let mut last: Option<Arc<Head>> = None;
    loop {
        interrupt::check()?;
        let (first, mut lines) = (number, Vec::new());
        while lines.len() < AT_ONCE {
            let mut line = Vec::new();
            read_line(&mut reader, &mut line).map_err(|error| Failure::of_reading(name, error))?;
            if line.is_empty() {
                break;
            }
            lines.push(line);
        }
        if lines.is_empty() {
            return Ok(());
        }
        number += lines.len();
        for line in reading.read(&lines, first) {
            match line {
                Ok(Line::Game(line)) => {
                    last = None;
                    if joiner.begins_list(&line) {
                        parts.part(Written::List(line.list.header.into_owned()))?;
                    }
                    if let Some(game) = line.game {
                        hand_on_game(ForeignGame::Record(game.into_owned()), parts)?;
                    }
                }
                Ok(Line::Text(head, text)) => {
                    let is_same = last.as_ref().is_some_and(|last| Arc::ptr_eq(last, &head));
                    if !is_same && joiner.begins(head.index, &head.header) {
                        parts.part(Written::List(head.header.clone()))?;
                    }
                    last = Some(head);
                    hand_on_game(ForeignGame::Text(text), parts)?;
                }
                Err(failure) => {
                    parts.leave_out()?;
                    parts.fault(failure)?;
                }
            }
        }
    }
}

/// Reads a line with its end; of one that is too long, as much as shows that it is.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<()> {
    loop {
        let buffer = match reader.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        let (length, ended) = match memchr::memchr(b'\n', buffer) {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        let room = LONGEST_PART + 1 - line.len();
        line.extend_from_slice(&buffer[..length.min(room)]);
        reader.consume(length);
        if ended {
            return Ok(());
        }
    }
}

fn of_part(name: &str, part: &RawPart, fault: Fault) -> Failure {
    let above = part.path();
    Place { name, form: Form::Document, above: &above, line: part.line, column: part.column - 1 }.of_fault(fault)
}

/// Says why a document cannot be cut; what ends the reading is an error.
fn of_cutting(name: &str, fault: CutFault) -> Result<Failure, Failure> {
    let at = |line, column| Place { name, form: Form::Document, above: "", line, column };
    match fault {
        CutFault::Reading(error) => Err(Failure::of_reading(name, error)),
        CutFault::Syntax { line, column } => Err(at(line, column).failure("failure-json-syntax", "", [])),
        CutFault::Form { line, column, kind } => {
            let place = at(line, column);
            match kind {
                FormFault::UnknownKey(path) => Ok(place.failure("failure-json-key", &path, [])),
                FormFault::MissingKey(path, key) => {
                    Err(place.failure("failure-json-missing", &path, [("words", quoted(&[key.to_owned()]))]))
                }
                FormFault::SecondKey(path) => Err(place.failure("failure-json-second", &path, [])),
                FormFault::Schema(found) => {
                    let expected = Expected::OneOf(vec![format!("\"{}\"", Form::Document.schema())]);
                    Err(place.wrong_value("schema", found, &expected))
                }
                FormFault::Kind { path, found, expected } => {
                    Err(place.wrong_value(&path, found, &Expected::Kinds(vec![expected.to_owned()])))
                }
                FormFault::TooLong(path) => Err(place.failure("failure-json-too-long", &path, [])),
            }
        }
    }
}

/// Where a part stands.
#[derive(Clone, Copy)]
struct Place<'a> {
    name: &'a str,
    form: Form,
    /// Its path in the document.
    above: &'a str,
    line: usize,
    /// How many bytes of its line stand before it.
    column: usize,
}

impl Place<'_> {
    fn of_fault(self, fault: Fault) -> Failure {
        // A fault in the first line of a part stands behind what is before it in the line of the file.
        let place = match fault.line {
            0 | 1 => Place { column: self.column + fault.column, ..self },
            further => Place { line: self.line + further - 1, column: fault.column, ..self },
        };
        match fault.kind {
            FaultKind::Syntax => place.failure("failure-json-syntax", "", []),
            FaultKind::Form => place.failure("failure-json-form-unknown", "", []),
            FaultKind::Key { path } => place.failure("failure-json-key", &path, []),
            FaultKind::Second { path } => place.failure("failure-json-second", &path, []),
            FaultKind::Value { path, found: Some(found), expected } => place.wrong_value(&path, found, &expected),
            FaultKind::Value { path, found: None, expected } => match expected {
                Expected::Keys(keys) => place.failure("failure-json-missing", &path, [("words", quoted(&keys))]),
                expected => place.wrong_value(&path, "[]".to_owned(), &expected),
            },
        }
    }

    fn wrong_value(self, path: &str, found: String, expected: &Expected) -> Failure {
        let none = String::new;
        let (kind, words, least, most) = match expected {
            Expected::Card => ("card", none(), none(), none()),
            Expected::LaidCard => ("laid-card", none(), none(), none()),
            Expected::OneOf(words) if words.len() == 1 => ("word", words.concat(), none(), none()),
            Expected::OneOf(words) => ("one-of", words.join(", "), none(), none()),
            Expected::Kinds(kinds) => ("kinds", quoted(kinds), none(), none()),
            Expected::Keys(keys) => ("kinds", quoted(keys), none(), none()),
            Expected::Range(least, most) => ("range", none(), least.to_string(), most.to_string()),
            Expected::Length(least) => ("length", none(), least.to_string(), none()),
        };
        let expected = ("expected", kind.to_owned());
        let values = [("found", found), expected, ("words", words), ("least", least), ("most", most)];
        self.failure("failure-json-value", path, values)
    }

    /// Makes the failure; `path` is the place inside the part.
    fn failure<const N: usize>(self, id: &'static str, path: &str, more: [(&'static str, String); N]) -> Failure {
        let place = match (self.above, path) {
            ("", "") => "$".to_owned(),
            ("", path) => path.to_owned(),
            (above, "") => above.to_owned(),
            (above, path) => format!("{above}.{path}"),
        };
        let values = [
            ("path", self.name.to_owned()),
            ("place", place),
            ("format", self.form.name().to_owned()),
            ("schema", self.form.schema().to_owned()),
            ("line", self.line.to_string()),
            ("column", self.column.to_string()),
        ];
        Failure::Told { id, values: values.into_iter().chain(more).collect() }
    }
}

/// Returns words as a text shows them: each in quotes, with commas between.
fn quoted(words: &[String]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
