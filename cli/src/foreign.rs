//! Records made elsewhere, as JSON: they may hold what a text cannot.

mod writer;

use doko_format::{Document, List, ListHeader, PlainGame, Record, write};
use doko_judge::harmless::is_harmful;
use doko_parser::{ChunkKind, Context, SyntaxErrorKind, parse_game, parse_plain, split};
use serde::Serialize;
use serde_json::Value;

use crate::document::{read_document, says_the_same, spoils};
use crate::failure::Failure;
pub(crate) use writer::{ForeignGame, Receiver, Writer};

/// How much of a value a message shows, in characters.
const SHOWN: usize = 60;

fn alone(header: &ListHeader, game: Option<&Record>) -> Document {
    Document { lists: vec![List { header: header.clone(), games: game.cloned().into_iter().collect() }] }
}

/// A part of what is written, for messages about it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NamedPart {
    Header,
    Game,
}

impl NamedPart {
    const fn name(self) -> &'static str {
        match self {
            NamedPart::Header => "header",
            NamedPart::Game => "game",
        }
    }
}

/// Why a document cannot be written.
enum Fault {
    /// This value would be read as another.
    Lost { key: String, value: String },
    /// It goes beyond a limit; this is its longest text.
    Limit { longest: String },
    /// What is written would not be read as a record.
    Form,
}

impl Fault {
    fn limit(written: &impl Serialize) -> Fault {
        Fault::Limit { longest: longest(&serde_json::to_value(written).unwrap_or_default()).to_owned() }
    }

    /// Says it of a part; `number` counts from 1.
    fn failure(self, name: &str, part: NamedPart, number: i64) -> Failure {
        let (id, more) = match self {
            Fault::Lost { key, value } => ("failure-json-lost", vec![("key", key), ("value", shortened(&value))]),
            Fault::Limit { longest } => ("failure-json-limit", vec![("value", shortened(&longest))]),
            Fault::Form => ("failure-json-form", vec![]),
        };
        let place = [("path", name.to_owned()), ("part", part.name().to_owned()), ("number", number.to_string())];
        Failure::Told { id, values: place.into_iter().chain(more).collect() }
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Writes a document and reads it again, and tells whether something was replaced on the way.
fn written(document: &Document) -> Result<(String, bool), Fault> {
    let mut document = document.clone();
    document.canonicalize();
    let text = write::write_document(&document);
    if document.lists.is_empty() {
        return Ok((text, false));
    }
    let mut again = match read_document("", text.as_bytes()) {
        Ok((again, _)) => again,
        Err(Failure::Told { id: "failure-fmt-limit", .. }) => return Err(Fault::limit(&document)),
        Err(_) => return Err(Fault::Form),
    };
    let replaced = compare(&document, &again, &[])?;
    again.canonicalize();
    if write::write_document(&again) == text { Ok((text, replaced)) } else { Err(Fault::Form) }
}

/// Does the same with a game by itself, below a list header of which this is to be known.
fn game_written(record: &mut Record, context: &Context) -> Result<(String, bool), Fault> {
    let mut text = String::new();
    record.canonicalize();
    write::write_record(record, context.sprache(), &mut text);
    let mut chunks = split(text.as_bytes());
    let is_one_game = chunks.next().is_some_and(|chunk| chunk.kind == ChunkKind::Game) && chunks.next().is_none();
    if !is_one_game {
        return Err(Fault::Form);
    }
    if is_read_as(record, &text, context) {
        return Ok((text, false));
    }
    let (mut again, mut errors) = (Record::default(), Vec::new());
    parse_game(text.as_bytes(), context, &mut again, &mut errors);
    if errors.iter().any(|error| matches!(error.kind, SyntaxErrorKind::GrenzeUeberschritten { .. })) {
        return Err(Fault::limit(record));
    }
    if errors.iter().any(|error| spoils(&error.kind).is_some()) {
        return Err(Fault::Form);
    }
    // What is read as the same record is written as the same text.
    if *record == again {
        return Ok((text, false));
    }
    let replaced = compare(record, &again, &["lists", "games"])?;
    let mut twice = String::with_capacity(text.len());
    again.canonicalize();
    write::write_record(&again, context.sprache(), &mut twice);
    if twice == text { Ok((text, replaced)) } else { Err(Fault::Form) }
}

/// Tells whether a plain text is read as this record: the strict reader takes every line of it, so what it took is all there
/// is. Of any other text this says nothing.
fn is_read_as(record: &Record, text: &str, context: &Context) -> bool {
    let (mut read, mut meant) = (PlainGame::default(), PlainGame::default());
    if !parse_plain(text.as_bytes(), context, &mut read) || !meant.take(record) {
        return false;
    }
    let label = text.get(std::mem::take(&mut read.label)).unwrap_or_default();
    label == record.label.as_ref().map_or("", |label| &label.value) && read == meant
}

/// Tells whether something was replaced between what was written and what is read again; `above` is its place in the
/// document.
fn compare<T: Serialize + PartialEq>(one: &T, other: &T, above: &[&str]) -> Result<bool, Fault> {
    if says_the_same(one, other) {
        return Ok(false);
    }
    let [one, other] = [serde_json::to_value(one), serde_json::to_value(other)].map(Result::unwrap_or_default);
    let mut keys = above.to_vec();
    match difference(&one, &other, &mut keys) {
        Some(lost) => Err(Fault::Lost { key: keys.join("."), value: lost.to_string() }),
        None => Ok(true),
    }
}

/// Returns the first value of `one` that is another in `other`, and its path without numbers. Characters that a text
/// cannot hold are the same as what is written for them.
fn difference<'v>(one: &'v Value, other: &Value, keys: &mut Vec<&'v str>) -> Option<&'v Value> {
    match (one, other) {
        (Value::String(one_text), Value::String(other_text)) => {
            (replaced(one_text) != replaced(other_text)).then_some(one)
        }
        (Value::Array(ones), Value::Array(others)) => ones
            .iter()
            .zip(others)
            .find_map(|(one, other)| difference(one, other, keys))
            .or_else(|| ones.get(others.len()))
            .or((ones.len() < others.len()).then_some(one)),
        (Value::Object(ones), Value::Object(others)) => {
            for (key, value) in ones {
                keys.push(key);
                let found = match others.get(key) {
                    Some(other) => difference(value, other, keys),
                    None => Some(value),
                };
                if found.is_some() {
                    return found;
                }
                keys.pop();
            }
            (ones.len() < others.len()).then_some(one)
        }
        _ => (one != other).then_some(one),
    }
}

/// Returns a text as [F 14.4] has it, whether in a remark or not, without regard to the number of blanks.
fn replaced(text: &str) -> String {
    let letters = text.chars().map(|letter| match letter {
        '\t' | '\n' | '\r' => ' ',
        '}' => ')',
        letter if is_harmful(letter) => char::REPLACEMENT_CHARACTER,
        letter => letter,
    });
    let text: String = letters.collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn longest(value: &Value) -> &str {
    let longer = |one, other| std::cmp::max_by_key(one, other, |text: &&str| text.len());
    match value {
        Value::String(text) => text,
        Value::Array(values) => values.iter().map(longest).fold("", longer),
        Value::Object(values) => values.values().map(longest).fold("", longer),
        Value::Null | Value::Bool(_) | Value::Number(_) => "",
    }
}
