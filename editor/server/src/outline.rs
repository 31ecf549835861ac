//! A document as a whole: symbols, folds, what stands above each game, canonical form.

use doko_analyzer::search::Spot;
use doko_format::{Argument, Key, Value as Field};
use doko_judge::document::{Unkept, format};
use doko_judge::harmless::sanitise;
use doko_judge::{ForList, Heading};
use doko_report::message::{Worded as _, join_points};
use serde::Serialize;
use serde_json::{Value, json};

use crate::document::{Document, Talk, row_of};
use crate::protocol::Json;
use crate::text::Stretch;

/// The kind of symbol a list is: a namespace.
const LIST: u8 = 3;
/// The kind a game is: an event.
const GAME: u8 = 24;

/// A list or a game, as the protocol has it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Symbol {
    name: String,
    kind: u8,
    range: Stretch,
    selection_range: Stretch,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<Symbol>>,
}

/// Returns lists, each with its games.
pub(crate) fn symbols(document: &Document, talk: &Talk<'_>) -> Json {
    let mut lists: Vec<Symbol> = Vec::new();
    for (at, part) in document.draft.parts().iter().enumerate() {
        let start = document.text.line(content_line(document, at)).start.max(part.range.start);
        let end = part.range.start + document.text.as_str()[part.range.clone()].trim_end().len();
        let end = end.max(start);
        let range = document.stretch(start..end, talk);
        let first = document.text.line(document.text.line_of(start));
        let selection_range = document.stretch(start..first.end.clamp(start, end), talk);
        if part.is_list() {
            let name = document.draft.heading(at).map(|heading| title(heading, talk)).unwrap_or_default();
            lists.push(Symbol { name, kind: LIST, range, selection_range, detail: None, children: Some(Vec::new()) });
            continue;
        }
        let (name, detail) = (game_name(document, at, talk), points(document, at));
        if let Some(list) = lists.last_mut() {
            list.range.end = range.end;
            let game = Symbol { name, kind: GAME, range, selection_range, detail, children: None };
            list.children.get_or_insert_default().push(game);
        }
    }
    Json::of(&lists)
}

/// Returns the line of a part's first line that is neither blank nor a comment, from 0.
fn content_line(document: &Document, part: usize) -> usize {
    let part = document.part(part);
    let first = document.text.line_of(part.range.start);
    let last = document.text.line_of(part.range.end.saturating_sub(1).max(part.range.start));
    let is_content = |line: &usize| {
        let text = document.text.as_str()[document.text.line(*line)].trim();
        !text.is_empty() && !text.starts_with('#')
    };
    (first..=last).find(is_content).unwrap_or(first)
}

fn title(heading: &Heading, talk: &Talk<'_>) -> String {
    let text = |key: &Key| match heading.header.field(key).map(|field| &field.value.value) {
        Some(Field::Text(text)) => Some(sanitise(text).into_owned()),
        Some(_) | None => None,
    };
    let parts: Vec<String> = [Key::Liste, Key::Turnier, Key::Datum].iter().filter_map(text).collect();
    if parts.is_empty() { talk.messages.text("editor-list") } else { parts.join(" · ") }
}

/// Returns the name of a game: `Game 7`.
pub(crate) fn game_name(document: &Document, part: usize, talk: &Talk<'_>) -> String {
    let Some(game) = document.part(part).game() else { return String::new() };
    let label = game.label.as_deref().map_or_else(|| game.index.to_string(), |label| sanitise(label).into_owned());
    format!("{} {label}", talk.messages.text("score-game"))
}

/// Returns what a game brought each seat, where that is known without looking closer.
fn points(document: &Document, part: usize) -> Option<String> {
    match document.part(part).game()?.zeile.as_ref()? {
        ForList::Points(points) => Some(join_points(points)),
        ForList::Zeile(_) => None,
    }
}

/// Returns what can be folded: header and games.
pub(crate) fn folds(document: &Document) -> Json {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Fold {
        start_line: usize,
        end_line: usize,
        kind: &'static str,
    }
    let parts = 0..document.draft.parts().len();
    let fold = |at: usize| {
        let part = document.part(at);
        let start_line = content_line(document, at);
        let end = part.range.start + document.text.as_str()[part.range.clone()].trim_end().len();
        let end_line = document.text.line_of(end);
        (end_line > start_line).then_some(Fold { start_line, end_line, kind: "region" })
    };
    Json::of(&parts.filter_map(fold).collect::<Vec<_>>())
}

/// With more games than this the report has no words of its own above each: the points lead to it as well.
const MANY: usize = 1000;

/// Returns what stands above each game, without its words: those are asked for when it comes into sight.
pub(crate) fn lenses(document: &Document, talk: &Talk<'_>) -> Json {
    #[derive(Serialize)]
    struct Lens<'a> {
        range: Stretch,
        data: (&'a str, usize, &'static str),
    }
    let parts = document.draft.parts();
    let many = parts.len() > MANY;
    let mut lenses = Vec::new();
    for at in (0..parts.len()).filter(|at| !parts[*at].is_list()) {
        let line = content_line(document, at);
        let range = document.stretch(document.text.line(line), talk);
        let whats = [("points", true), ("report", !many), ("solve", has_late_tricks(document, at))];
        let wanted = whats.into_iter().filter(|(_, wanted)| *wanted);
        lenses.extend(wanted.map(|(what, _)| Lens { range, data: (&document.uri, line, what) }));
    }
    Json::of(&lenses)
}

/// Tells by its rows alone whether so much of a game is written that the rest can be searched; [`late`] knows for certain.
fn has_late_tricks(document: &Document, at: usize) -> bool {
    let text = &document.text.as_str()[document.part(at).range.clone()];
    text.lines().filter(|line| row_of(line).is_some()).nth(usize::from(LATE) - 1).is_some()
}

/// Gives what stands above a game its words and its command.
pub(crate) fn lens(document: &mut Document, mut lens: Value, talk: &Talk<'_>) -> Value {
    let line = lens["data"][1].as_u64().unwrap_or(0) as usize;
    let Some(part) = document.draft.part_at(document.text.line(line).start) else { return nothing(lens) };
    let what = lens["data"][2].as_str().unwrap_or_default().to_owned();
    let Some(game) = document.game(part, talk) else { return nothing(lens) };
    let arguments = json!([document.uri, { "line": line, "character": 0 }]);
    let command = match what.as_str() {
        "points" => {
            let points = game.analysis.as_ref().and_then(|analysis| analysis.settled_points()).map(join_points);
            let title = points.unwrap_or_else(|| talk.messages.text("editor-lens-open"));
            json!({ "title": title, "command": "doko.report", "arguments": arguments })
        }
        "report" => json!({
            "title": talk.messages.text("editor-lens-report"), "command": "doko.report", "arguments": arguments,
        }),
        _ => {
            let Some(from) = late(&game) else { return nothing(lens) };
            let values = game.wording().arguments(&[("trick", Argument::Number(from.stich as i64))]);
            let title = talk.messages.format("editor-lens-solve", &values);
            let arguments = json!([document.uri, { "line": line, "character": 0 }, from.stich]);
            json!({ "title": title, "command": "doko.solve", "arguments": arguments })
        }
    };
    lens["command"] = command;
    lens
}

fn nothing(mut lens: Value) -> Value {
    lens["command"] = json!({ "title": "", "command": "" });
    lens
}

/// The trick from which on a game is searched in no time.
const LATE: u8 = 7;

/// Returns the place from which on a game is searched, if it has come so far.
fn late(game: &doko_judge::Game) -> Option<Spot> {
    let tricks = game.analysis.as_ref()?.stiche.len();
    (tricks >= usize::from(LATE)).then_some(Spot { stich: LATE.into(), karte: 1 })
}

/// Returns the edits that bring a document into canonical form.
///
/// # Errors
/// It cannot be kept as it is.
pub(crate) fn canonical(document: &Document, talk: &Talk<'_>) -> Result<Value, Unkept> {
    let text = document.text.as_str();
    let (new, _) = format(text.as_bytes(), None)?;
    let (old, new): (Vec<&str>, Vec<&str>) =
        (text.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let front = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let back = old[front..].iter().rev().zip(new[front..].iter().rev()).take_while(|(old, new)| old == new).count();
    let (mut edits, mut byte) = (Vec::new(), old[..front].iter().map(|line| line.len()).sum::<usize>());
    let (old, new) = (&old[front..old.len() - back], &new[front..new.len() - back]);
    let mut put = |from: usize, to: usize, by: &str| {
        edits.push(json!({ "range": document.stretch(from..to, talk), "newText": by }));
    };
    match old.len() == new.len() {
        // Line by line, so that the cursor stays where it is.
        true => {
            for (old, new) in old.iter().zip(new) {
                if old != new {
                    put(byte, byte + old.len(), new);
                }
                byte += old.len();
            }
        }
        false => put(byte, byte + old.iter().map(|line| line.len()).sum::<usize>(), &new.concat()),
    }
    Ok(edits.into())
}
