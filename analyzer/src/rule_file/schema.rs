//! The JSON Schema of rule files, made from the axes: editors complete and explain the keys with it.

use schemars::{Schema, schema_for};
use serde_json::{Value, json};

use super::{AXES, BY_SEATS, EXTENDS, resolve};
use crate::rules::RuleSet;

/// Returns the schema of a whole rule set: every key must be there.
pub(super) fn whole() -> Schema {
    schema_for!(RuleSet)
}

/// Returns the schema of a rule file: it says what differs, so that nothing but its name must be there.
pub(super) fn of_a_file() -> Value {
    let mut schema = whole().to_value();
    for axis in AXES {
        let name = schema.pointer(&format!("/properties/{axis}/$ref")).and_then(Value::as_str).map(str::to_owned);
        let place = name.as_deref().and_then(|name| name.strip_prefix('#'));
        if let Some(axis) = place.and_then(|place| schema.pointer_mut(place)).and_then(Value::as_object_mut) {
            axis.remove("required");
        }
    }
    let mut axes: serde_json::Map<String, Value> = AXES
        .iter()
        .filter_map(|axis| Some(((*axis).to_owned(), schema.pointer(&format!("/properties/{axis}"))?.clone())))
        .collect();
    axes.insert("clauses".to_owned(), schema["properties"]["clauses"].clone());
    schema["title"] = json!("Rule file for doko");
    schema["description"] = json!("A rule set for Doppelkopf: what differs from the one it extends.");
    schema["required"] = json!(["id"]);
    schema["properties"][EXTENDS] = json!({
        "type": "string",
        "description": "The rule set that everything is taken from that does not stand here: a built-in one, or the \
                        path of another rule file, relative to this one.",
        "examples": RuleSet::ids().collect::<Vec<_>>(),
    });
    schema["properties"][BY_SEATS] = json!({
        "type": "object",
        "description": "What differs at tables of another size, each with the same tables as the file itself.",
        "patternProperties": { "^[2-9]$": { "type": "object", "properties": axes, "additionalProperties": false } },
        "additionalProperties": false,
    });
    schema
}

/// A key of a table of a rule file, for pages and for listings.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// The table and the key: `gewinn.re`.
    pub path: String,
    /// What it does.
    pub description: String,
    /// What can stand there, each with what it means.
    pub values: Vec<(String, String)>,
}

/// A table of a rule file with its keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The name of the table.
    pub name: &'static str,
    /// What it is about.
    pub description: String,
    /// Its keys, in the order of the alphabet.
    pub parameters: Vec<Parameter>,
}

/// Returns the tables of a rule file, with every key as its documentation describes it.
pub(super) fn axes() -> Vec<Axis> {
    let schema = whole().to_value();
    let of_axis = |name: &'static str| {
        let outer = &schema["properties"][name];
        let inner = resolve(&schema, outer);
        let keys = inner["properties"].as_object().into_iter().flatten();
        let parameters = keys.map(|(key, value)| Parameter {
            path: format!("{name}.{key}"),
            description: description(value),
            values: values(&schema, resolve(&schema, value)),
        });
        Axis { name, description: description(outer), parameters: parameters.collect() }
    };
    AXES.into_iter().map(of_axis).collect()
}

/// Returns a description on one line, without the clauses of the rule texts the project was made from.
fn description(schema: &Value) -> String {
    let mut text = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    while let Some(start) = text.find(" (R0") {
        let Some(length) = text[start..].find(')') else { break };
        text.replace_range(start..=start + length, "");
    }
    text
}

/// Describes what a schema lets stand.
fn values(root: &Value, schema: &Value) -> Vec<(String, String)> {
    let choices = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
    if let (Some(choices), None) = (choices, schema.get("properties")) {
        return choices.iter().flat_map(|choice| one(root, resolve(root, choice))).collect();
    }
    let words = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let words: Vec<(String, String)> = words.map(|word| (format!("\"{word}\""), String::new())).collect();
    if !words.is_empty() {
        return words;
    }
    match schema["type"].as_str() {
        Some("boolean") => vec![("true".to_owned(), String::new()), ("false".to_owned(), String::new())],
        Some("integer") => vec![("a whole number".to_owned(), String::new())],
        Some("string") if schema.get("pattern").is_some() => vec![("a card".to_owned(), description(schema))],
        Some("string") => vec![("a text".to_owned(), String::new())],
        Some("array") => {
            let items = resolve(root, &schema["items"]);
            let mut inner = values(root, items);
            if items["type"] == "object" {
                inner.insert(0, ("a list of tables with".to_owned(), String::new()));
            } else {
                inner.insert(0, ("a list of".to_owned(), String::new()));
            }
            inner
        }
        Some("object") => match schema["properties"].as_object() {
            Some(keys) => keys.iter().map(|(key, value)| (format!("{{ {key} = … }}"), description(value))).collect(),
            None => vec![("a table: word = whole number".to_owned(), String::new())],
        },
        Some(_) | None => Vec::new(),
    }
}

fn one(root: &Value, choice: &Value) -> Vec<(String, String)> {
    if let Some(word) = choice["const"].as_str() {
        return vec![(format!("\"{word}\""), description(choice))];
    }
    let is_table = choice.get("properties").is_some();
    if !is_table && ["enum", "oneOf", "anyOf", "type"].iter().any(|key| choice.get(key).is_some()) {
        return values(root, choice);
    }
    let keys = choice["properties"].as_object().into_iter().flatten();
    // A table that stands for its key is described as a whole.
    let several = keys.clone().count() > 1;
    let meaning = |value: &Value| if several { description(value) } else { description(choice) };
    keys.map(|(key, value)| (format!("{{ {key} = … }}"), meaning(value))).collect()
}
