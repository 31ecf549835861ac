//! What can stand at a place of a rule file, looked up in its JSON Schema.

use serde_json::Value as Json;
use toml::Value;

use super::problem::{ExpectedValue, RuleProblemKind};
use super::{TOLD, nearest_word, unknown_key};

/// Numbers in rule files go from `-MOST` to `MOST`: no rule of any table needs more.
const MOST: i64 = 1000;

/// A step from a value to one inside it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PathStep {
    /// The value of a key of a table.
    Key(String),
    /// An element of a list, from 0.
    Index(usize),
}

/// A value that does not fit, and the way to it.
pub(super) struct Mismatch {
    pub(super) kind: RuleProblemKind,
    pub(super) at: Vec<PathStep>,
}

/// Returns the schema of a path (`gewinn.re`).
pub(super) fn schema_of<'s>(root: &'s Json, path: &str) -> Option<&'s Json> {
    let mut schema = root;
    for name in path.splitn(2, '.') {
        schema = resolve(root, schema).get("properties")?.get(name)?;
    }
    Some(resolve(root, schema))
}

/// Follows a reference.
pub(super) fn resolve<'s>(root: &'s Json, schema: &'s Json) -> &'s Json {
    let name = schema.get("$ref").and_then(Json::as_str).and_then(|place| place.strip_prefix("#/$defs/"));
    match name.and_then(|name| root.get("$defs")?.get(name)) {
        Some(found) => resolve(root, found),
        None => schema,
    }
}

/// Finds every part of `value` that does not fit `schema`.
pub(super) fn mismatches(root: &Json, schema: &Json, value: &Value) -> Vec<Mismatch> {
    let schema = resolve(root, schema);
    let choices = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Json::as_array);
    if let Some(choices) = choices.filter(|_| schema.get("properties").is_none()) {
        return choice(root, choices, value);
    }
    if let Some(words) = schema.get("enum").and_then(Json::as_array) {
        let words = words.iter().filter_map(Json::as_str).map(str::to_owned).collect();
        return word(words, value);
    }
    match schema.get("type").and_then(Json::as_str) {
        Some("boolean") if !value.is_bool() => wrong(value, ExpectedValue::TrueOrFalse),
        Some("string") => match (value.as_str(), schema.get("pattern")) {
            (None, None) => wrong(value, ExpectedValue::Text),
            (text, Some(_)) if text.and_then(doko_format::Card::from_code).is_none() => {
                wrong(value, ExpectedValue::Card)
            }
            (None | Some(_), _) => Vec::new(),
        },
        Some("integer") => {
            let bound = |name: &str, usual: i64| schema.get(name).and_then(Json::as_i64).unwrap_or(usual);
            let (least, most) = (bound("minimum", -MOST).max(-MOST), bound("maximum", MOST).min(MOST));
            match value.as_integer() {
                Some(number) if (least..=most).contains(&number) => Vec::new(),
                Some(_) | None => wrong(value, ExpectedValue::Number(least, most)),
            }
        }
        Some("array") => {
            let Some(list) = value.as_array() else { return wrong(value, ExpectedValue::List) };
            let least = schema.get("minItems").and_then(Json::as_u64).unwrap_or(0);
            if (list.len() as u64) < least {
                return wrong(value, ExpectedValue::List);
            }
            let Some(item) = schema.get("items") else { return Vec::new() };
            let each = |(index, value)| inside(mismatches(root, item, value), PathStep::Index(index));
            list.iter().enumerate().flat_map(each).take(TOLD + 1).collect()
        }
        Some("object") => table(root, schema, value),
        Some(_) | None => Vec::new(),
    }
}

/// A word, or a table with one key: `erwiderung = "sofort"`, `erwiderung = { karten = 1 }`; or values of several kinds:
/// `im-solo = true`, `im-solo = ["karlchen"]`.
fn choice(root: &Json, choices: &[Json], value: &Value) -> Vec<Mismatch> {
    let mut words = Vec::new();
    for choice in flat(root, choices) {
        match choice.get("type").and_then(Json::as_str) {
            Some("boolean") if value.is_bool() => return Vec::new(),
            Some("integer") if value.is_integer() => return mismatches(root, choice, value),
            Some("array") if value.is_array() => return mismatches(root, choice, value),
            Some("boolean") => words.extend(["true", "false"].map(str::to_owned)),
            Some("integer") => words.push("1".to_owned()),
            Some("array") => words.push("[ … ]".to_owned()),
            Some(_) | None => {}
        }
        words.extend(choice.get("const").and_then(Json::as_str).map(str::to_owned));
        let several = choice.get("enum").and_then(Json::as_array).into_iter().flatten();
        words.extend(several.filter_map(Json::as_str).map(str::to_owned));
        // A table of several keys, not one that stands for its key.
        let keys = choice.get("properties").and_then(Json::as_object).map_or(0, serde_json::Map::len);
        if keys > 1 && value.is_table() {
            return table(root, choice, value);
        }
        for (key, inner) in choice.get("properties").and_then(Json::as_object).into_iter().flatten() {
            if let Some(given) = value.get(key)
                && value.as_table().is_some_and(|table| table.len() == 1)
            {
                return inside(mismatches(root, inner, given), PathStep::Key(key.clone()));
            }
            // Of several keys those are told that have to stand.
            let is_needed = |known: &Json| known.as_array().is_some_and(|keys| keys.iter().any(|known| known == key));
            if keys == 1 || choice.get("required").is_some_and(is_needed) {
                words.push(format!("{{ {key} = … }}"));
            }
        }
    }
    word(words, value)
}

/// Returns the choices there are, those of a choice among them.
fn flat<'s>(root: &'s Json, choices: &'s [Json]) -> Vec<&'s Json> {
    let inner = |choice: &'s Json| {
        let choice = resolve(root, choice);
        match choice.get("oneOf").or_else(|| choice.get("anyOf")).and_then(Json::as_array) {
            Some(choices) if choice.get("properties").is_none() => flat(root, choices),
            Some(_) | None => vec![choice],
        }
    };
    choices.iter().flat_map(inner).collect()
}

fn word(words: Vec<String>, value: &Value) -> Vec<Mismatch> {
    match value.as_str() {
        Some(text) if words.iter().any(|word| word == text) => Vec::new(),
        Some(text) => {
            let meant = nearest_word(text, words.iter().map(String::as_str));
            let kind =
                RuleProblemKind::WrongValue { found: shown(value), expected: ExpectedValue::Words(words), meant };
            vec![Mismatch { kind, at: Vec::new() }]
        }
        None => wrong(value, ExpectedValue::Words(words)),
    }
}

fn table(root: &Json, schema: &Json, value: &Value) -> Vec<Mismatch> {
    let known = schema.get("properties").and_then(Json::as_object);
    let keys = || -> Vec<String> { known.into_iter().flatten().map(|(key, _)| key.clone()).collect() };
    let Some(given) = value.as_table() else { return wrong(value, ExpectedValue::Table(keys())) };
    let mut found = Vec::new();
    for (key, value) in given {
        if found.len() > TOLD {
            break;
        }
        let inner = known.and_then(|known| known.get(key)).or_else(|| schema.get("additionalProperties"));
        let step = || PathStep::Key(key.clone());
        match inner {
            Some(inner) if inner.is_object() => found.extend(inside(mismatches(root, inner, value), step())),
            Some(_) | None => {
                let nearest = || nearest_word(key, known.into_iter().flatten().map(|(key, _)| key.as_str()));
                let kind = unknown_key(key, nearest);
                found.push(Mismatch { kind, at: vec![step()] });
            }
        }
    }
    if !found.is_empty() {
        // What is missing is perhaps what one of these was meant to be.
        return found;
    }
    let required = schema.get("required").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
    let complete = required.into_iter().all(|key| given.contains_key(key));
    if !complete {
        return wrong(value, ExpectedValue::Table(keys()));
    }
    // Where one of several keys must stand the schema says so with a `required` for each.
    let one_of: Vec<&str> =
        schema.get("oneOf").and_then(Json::as_array).into_iter().flatten().filter_map(only).collect();
    let given = one_of.iter().filter(|key| given.contains_key(**key)).count();
    let keys = || one_of.iter().map(|key| (*key).to_owned()).collect();
    if one_of.is_empty() || given == 1 { Vec::new() } else { wrong(value, ExpectedValue::OneOf(keys())) }
}

fn only(choice: &Json) -> Option<&str> {
    choice.get("required")?.get(0)?.as_str()
}

fn wrong(value: &Value, expected: ExpectedValue) -> Vec<Mismatch> {
    let kind = RuleProblemKind::WrongValue { found: shown(value), expected, meant: None };
    vec![Mismatch { kind, at: Vec::new() }]
}

/// Says of what was found in a value that it stands one step further in.
fn inside(mut found: Vec<Mismatch>, step: PathStep) -> Vec<Mismatch> {
    found.iter_mut().for_each(|mismatch| mismatch.at.insert(0, step.clone()));
    found
}

/// Returns a value as its writer would know it, without quotes and shortened if it is long.
pub(super) fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| short(&value.to_string()), short)
}

/// Returns a text shortened if it is long.
pub(super) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
