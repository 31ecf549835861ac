//! Records made elsewhere, as JSON: they may hold what a text cannot.

use doko_format::{Document, List, ListHeader, Record, write};
use fluent_bundle::FluentArgs;
use serde_json::Value;

use crate::command::Session;
use crate::document::{read_document, says_the_same};
use crate::failure::Failure;
use crate::terminal::is_harmful;

/// How much of a value a message shows, in characters.
const SHOWN: usize = 60;

/// Returns the canonical text of a document. What a text cannot hold is replaced, and that is said; a game that
/// cannot be written at all is told of and left out, with its list if it is the header.
///
/// Rule: F 14.4.
///
/// # Errors
/// Each game can be written, but not all of them together.
pub(crate) fn text(name: &str, document: Document, session: &mut Session) -> Result<String, Failure> {
    let (text, replaced) = match written(&document) {
        Ok(written) => written,
        Err(_) => {
            let kept = writable(name, document, session)?;
            let form = |fault: Fault| fault.failure(name, &session.messages.text("convert-all-games"));
            written(&kept).map_err(form)?
        }
    };
    if replaced {
        let mut values = FluentArgs::new();
        values.set("file", crate::terminal::sanitise(name).into_owned());
        let note = session.messages.format("note-replaced", &values);
        let label = session.messages.text("label-note");
        session.aside(&format!("{label}: {note}"))?;
    }
    Ok(text)
}

/// Leaves out what cannot be written.
fn writable(name: &str, document: Document, session: &mut Session) -> Result<Document, Failure> {
    let mut kept = Document::default();
    let mut number: i64 = 0;
    for (index, List { header, games }) in (1..).zip(document.lists) {
        let count = games.len() as i64;
        if let Err(fault) = written(&alone(&header, None)) {
            let place = place("convert-header", index, session);
            session.note(fault.failure(name, &place))?;
            number += count;
            continue;
        }
        let mut list = List { header, games: Vec::new() };
        for game in games {
            number += 1;
            match written(&alone(&list.header, Some(&game))) {
                Ok(_) => list.games.push(game),
                Err(fault) => {
                    let place = place("convert-game", number, session);
                    session.note(fault.failure(name, &place))?;
                }
            }
        }
        kept.lists.push(list);
    }
    Ok(kept)
}

fn alone(header: &ListHeader, game: Option<&Record>) -> Document {
    Document { lists: vec![List { header: header.clone(), games: game.cloned().into_iter().collect() }] }
}

fn place(id: &str, number: i64, session: &Session) -> String {
    let mut values = FluentArgs::new();
    values.set("number", number);
    session.messages.format(id, &values)
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
    fn failure(self, name: &str, place: &str) -> Failure {
        match self {
            Fault::Lost { key, value } => Failure::told(
                "failure-json-lost",
                [("path", name), ("place", place), ("key", &key), ("value", &shortened(&value))],
            ),
            Fault::Limit { longest } => {
                Failure::told("failure-json-limit", [("path", name), ("place", place), ("value", &shortened(&longest))])
            }
            Fault::Form => Failure::told("failure-json-form", [("path", name), ("place", place)]),
        }
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
    let value = |document: &Document| serde_json::to_value(document).unwrap_or_default();
    let mut again = match read_document("", text.as_bytes()) {
        Ok((again, _)) => again,
        Err(Failure::Told { id: "failure-fmt-limit", .. }) => {
            return Err(Fault::Limit { longest: longest(&value(&document)).to_owned() });
        }
        Err(_) => return Err(Fault::Form),
    };
    let same = says_the_same(&document, &again);
    if !same {
        let (one, other, mut keys) = (value(&document), value(&again), Vec::new());
        if let Some(lost) = difference(&one, &other, &mut keys) {
            return Err(Fault::Lost { key: keys.join("."), value: lost.to_string() });
        }
    }
    again.canonicalize();
    if write::write_document(&again) == text { Ok((text, !same)) } else { Err(Fault::Form) }
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
