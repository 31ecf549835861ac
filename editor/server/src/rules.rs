//! Rule files: what is wrong with one, what its keys mean and what can stand there, what it inherits and from where.

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::{Axis, Parameter};
use doko_judge::Looked;
use doko_judge::rule_files::is_file;
use doko_report::message::Wording;
use doko_report::rule_values::{Shown, values};
use serde_json::{Value, json};

use crate::document::{Document, Talk};
use crate::text::Caret;
use crate::world::uri_of;

/// The key that names what a file takes everything from that it does not say.
const EXTENDS: &str = "extends";

/// Tells whether a TOML file is a rule file, and not one of another program.
pub(crate) fn is_rule_file(text: &str) -> bool {
    let axes = RuleSet::axes();
    let is_table = |line: &str| {
        let name = line.trim().strip_prefix('[').and_then(|rest| rest.split([']', '.']).next());
        name.is_some_and(|name| axes.iter().any(|axis| axis.name == name) || name == "bei-tischgroesse")
    };
    let extends = text.lines().find_map(|line| assigned(line).filter(|(key, _)| *key == EXTENDS));
    let known = |name: &str| is_file(name) || RuleSet::builtin(name).is_some();
    text.lines().any(is_table) || extends.is_some_and(|(_, value)| known(value.trim_matches('"')))
}

fn assigned(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once('=')?;
    let key = key.trim();
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    is_key.then(|| (key, value.split('#').next().unwrap_or_default().trim()))
}

/// Returns what is wrong with a rule file.
pub(crate) fn findings(document: &Document, talk: &Talk<'_>) -> Value {
    let text = document.text.as_str();
    let problems = match &document.path {
        Some(path) if is_rule_file(text) => talk.world.check(path, text).err().unwrap_or_default(),
        Some(_) | None => Vec::new(),
    };
    let words = Wording::default();
    let shown = problems.iter().map(|problem| {
        let range = document.stretch(problem.span.clone().unwrap_or(0..0), talk);
        let message = talk.messages.format(problem.kind.message_id(), &words.arguments(&problem.kind.arguments()));
        let related: Vec<Value> = problem.related.iter().map(|span| {
            let range = document.stretch(span.clone(), talk);
            json!({ "location": { "uri": document.uri, "range": range }, "message": talk.messages.text("role-contradicts") })
        }).collect();
        json!({
            "range": range, "severity": 1, "code": problem.code(), "source": "doko", "message": message,
            "relatedInformation": related,
        })
    });
    json!({ "uri": document.uri, "version": document.version, "diagnostics": shown.collect::<Vec<_>>() })
}

/// A place in a rule file.
struct Spot {
    /// The table it stands in.
    table: Option<String>,
    /// What stands before the cursor in its line.
    before: String,
    line: String,
}

fn spot(document: &Document, position: Caret, talk: &Talk<'_>) -> Spot {
    let byte = document.text.offset(position, talk.encoding);
    let line = document.text.line(document.text.line_of(byte));
    let text = document.text.as_str();
    let mut tables = text[..line.start].lines().filter_map(|line| line.trim().strip_prefix('[')?.strip_suffix(']'));
    let table = tables.next_back().map(|table| match table.strip_prefix("bei-tischgroesse.") {
        Some(rest) => rest.split_once('.').map_or("", |(_, axis)| axis).to_owned(),
        None => table.to_owned(),
    });
    let before = text[line.start..byte.max(line.start)].to_owned();
    Spot { table: table.filter(|table| !table.is_empty()), before, line: text[line].to_owned() }
}

fn axes_of(table: Option<&str>) -> Vec<Axis> {
    RuleSet::axes().into_iter().filter(|axis| table.is_none_or(|table| axis.name == table)).collect()
}

fn parameter(table: Option<&str>, key: &str) -> Option<Parameter> {
    let path = match table {
        Some(table) => format!("{table}.{key}"),
        None => key.to_owned(),
    };
    axes_of(None).into_iter().flat_map(|axis| axis.parameters).find(|parameter| parameter.path == path)
}

/// Returns the rule set that a file takes everything from that it does not say.
fn parent(document: &Document, talk: &Talk<'_>) -> Option<&'static RuleSet> {
    let name = RuleSet::extends_in(document.text.as_str())?;
    match is_file(&name) {
        true => match talk.world.rules(document.path.as_deref()?, &name) {
            Looked::Found(rules) => Some(rules),
            Looked::Not(_) => None,
        },
        false => RuleSet::builtin(&name),
    }
}

fn inherited(document: &Document, path: &str, talk: &Talk<'_>) -> Option<Shown> {
    values(parent(document, talk)?).into_iter().find(|value| value.path == path)
}

/// Says what a key means, what can stand there, and what the file would inherit.
pub(crate) fn hover(document: &Document, position: Caret, talk: &Talk<'_>) -> Value {
    let spot = spot(document, position, talk);
    let markdown = |text: String| json!({ "contents": { "kind": "markdown", "value": text } });
    if let Some(table) = spot.line.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        let found = axes_of(Some(table)).into_iter().next();
        return found.map_or(Value::Null, |axis| markdown(talk.messages.axis(&axis)));
    }
    let Some((key, _)) = assigned(&spot.line) else { return Value::Null };
    if key == EXTENDS {
        let rules = parent(document, talk);
        return rules.map_or(Value::Null, |rules| markdown(format!("**{}**\n\n{}", rules.title, rules.edition)));
    }
    let Some(parameter) = parameter(spot.table.as_deref(), key) else { return Value::Null };
    let mut text = talk.messages.parameter(&parameter);
    for choice in talk.messages.choices(&parameter) {
        text.push_str(&format!("\n- {choice}"));
    }
    if let Some(value) = inherited(document, &parameter.path, talk) {
        let mut values = fluent_bundle::FluentArgs::new();
        values.set("value", value.text.clone());
        values.set("origin", value.origin.unwrap_or_default());
        text.push_str(&format!("\n\n{}", talk.messages.format("editor-inherited", &values)));
        text.extend(value.clause.map(|clause| format!("\n\n*{clause}*")));
    }
    markdown(text)
}

/// Returns what can be written at a place of a rule file.
pub(crate) fn complete(document: &Document, position: Caret, talk: &Talk<'_>) -> Value {
    let spot = spot(document, position, talk);
    let byte = document.text.offset(position, talk.encoding);
    let item = |label: &str, kind: u8, detail: String, text: String, written: usize| {
        json!({
            "label": label, "kind": kind, "detail": detail,
            "textEdit": { "range": document.stretch(byte - written..byte, talk), "newText": text },
        })
    };
    let trimmed = spot.before.trim_start();
    let mut items = Vec::new();
    if let Some(open) = trimmed.strip_prefix('[') {
        for axis in axes_of(None) {
            items.push(item(axis.name, 9, talk.messages.axis(&axis), axis.name.to_string(), open.len()));
        }
    } else if let Some((key, value)) = trimmed.split_once('=') {
        let written = value.rfind(['"', ' ', '[', ',']).map_or(value.len(), |at| value.len() - at - 1);
        let is_quoted = value.matches('"').count() % 2 == 1;
        let text = |word: &str| if is_quoted { word.to_owned() } else { format!("\"{word}\"") };
        match parameter(spot.table.as_deref(), key.trim()) {
            Some(parameter) => {
                for (word, meaning) in &parameter.values {
                    let is_word = word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
                    let is_bare = word.starts_with('{')
                        || matches!(word.as_str(), "true" | "false")
                        || word.parse::<i64>().is_ok();
                    if is_word || is_bare {
                        items.push(item(
                            word,
                            12,
                            meaning.clone(),
                            if is_bare { word.clone() } else { text(word) },
                            written,
                        ));
                    }
                }
                if let Some(value) = inherited(document, &parameter.path, talk) {
                    let detail = talk.messages.text("editor-inherited-value");
                    items.push(item(&value.text, 12, detail, value.text.clone(), written));
                }
            }
            None if key.trim() == EXTENDS => {
                let built_in = RuleSet::builtins().iter().map(|rules| (rules.id.clone(), rules.title.clone()));
                let files = document.path.as_deref().map(|path| talk.world.rule_files(path)).unwrap_or_default();
                for (name, title) in built_in.chain(files.into_iter().map(|file| (file, String::new()))) {
                    items.push(item(&name, 12, title, text(&name), written));
                }
            }
            None => {}
        }
    } else {
        match spot.table.as_deref() {
            Some(table) => {
                for parameter in axes_of(Some(table)).into_iter().flat_map(|axis| axis.parameters) {
                    let key = parameter.path.split_once('.').map_or(&*parameter.path, |(_, key)| key).to_owned();
                    items.push(item(&key, 10, talk.messages.parameter(&parameter), format!("{key} = "), trimmed.len()));
                }
            }
            None => {
                for key in ["id", EXTENDS, "title", "edition", "aliases"] {
                    items.push(item(key, 10, String::new(), format!("{key} = "), trimmed.len()));
                }
            }
        }
    }
    json!({ "isIncomplete": false, "items": items })
}

/// Returns the file that is extended; of a key the line there that says what is inherited.
pub(crate) fn definition(document: &Document, position: Caret, talk: &Talk<'_>) -> Option<Value> {
    let spot = spot(document, position, talk);
    let (key, value) = assigned(&spot.line)?;
    let mut from = document.path.clone()?;
    let mut name = match key {
        EXTENDS => value.trim_matches('"').to_owned(),
        _ => RuleSet::extends_in(document.text.as_str())?,
    };
    // From file to file, until one says it.
    for _ in 0..16 {
        if !is_file(&name) {
            return None;
        }
        let path = talk.world.locate(&from, &name)?;
        let text = talk.world.read(&path)?;
        let line = match key {
            EXTENDS => Some(0),
            _ => line_of(&text, spot.table.as_deref(), key),
        };
        if let Some(line) = line {
            let place = Caret { line: line as u32, character: 0 };
            return Some(json!([{ "uri": uri_of(&path), "range": { "start": place, "end": place } }]));
        }
        name = RuleSet::extends_in(&text)?;
        from = path;
    }
    None
}

fn line_of(text: &str, table: Option<&str>, key: &str) -> Option<usize> {
    let mut current: Option<&str> = None;
    text.lines().position(|line| {
        if let Some(name) = line.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            current = Some(name);
        }
        current == table && assigned(line).is_some_and(|(known, _)| known == key)
    })
}
