//! The JSON Schema of rule files: editors complete and explain the keys with it, and wrong values are looked up in it.
//!
//! It is made from the axes, by the test below, and kept as a text, once more without descriptions: what makes it, and what
//! explains it, would be a tenth of the page.

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::{AXES, BY_SEATS, EXTENDS, resolve};
use crate::rules::RuleSet;

/// The schema of a whole rule set: every key must be there.
static WHOLE: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(TEXT).expect("a test makes this text"));

const TEXT: &str = include_str!("../../schema/whole.schema.json");

/// The same without descriptions, in which wrong values are looked up.
pub(super) static SHAPE: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(SHAPE_TEXT).expect("a test makes this text"));

const SHAPE_TEXT: &str = include_str!("../../schema/shape.schema.json");

/// Returns the schema of a rule file: it says what differs, so that nothing but its name must be there.
pub(super) fn of_a_file() -> Value {
    let mut schema = WHOLE.clone();
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

/// Returns the paths of all keys, in the order of [`axes`].
pub(super) fn keys() -> Vec<String> {
    let of_axis = |name: &'static str| {
        let inner = resolve(&SHAPE, &SHAPE["properties"][name]);
        let keys = inner["properties"].as_object().into_iter().flatten();
        keys.map(move |(key, _)| format!("{name}.{key}"))
    };
    AXES.into_iter().flat_map(of_axis).collect()
}

/// Returns the tables of a rule file, with every key as its documentation describes it.
pub(super) fn axes() -> Vec<Axis> {
    let schema = &*WHOLE;
    let of_axis = |name: &'static str| {
        let outer = &schema["properties"][name];
        let inner = resolve(schema, outer);
        let keys = inner["properties"].as_object().into_iter().flatten();
        let parameters = keys.map(|(key, value)| Parameter {
            path: format!("{name}.{key}"),
            description: description(value),
            values: values(schema, resolve(schema, value)),
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

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "a test looks at files")]
mod tests {
    use serde_json::Value;

    use super::{RuleSet, SHAPE_TEXT, TEXT};

    /// Takes away what is only for readers: none of these is a key of a rule file.
    fn strip(schema: &mut Value) {
        match schema {
            Value::Object(members) => {
                for only_read in ["description", "format", "default"] {
                    members.remove(only_read);
                }
                members.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    #[test]
    fn the_texts_are_the_schema_of_the_axes() {
        let mut schema = schemars::schema_for!(RuleSet).to_value();
        let whole = format!("{schema}\n");
        strip(&mut schema);
        let shape = format!("{schema}\n");
        if std::env::var_os("DOKO_BLESS").is_some() {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("schema");
            std::fs::write(folder.join("whole.schema.json"), &whole).unwrap();
            std::fs::write(folder.join("shape.schema.json"), &shape).unwrap();
            return;
        }
        let told = "the axes have changed: DOKO_BLESS=1 cargo test -p doko-analyzer --lib schema";
        assert!(whole == TEXT && shape == SHAPE_TEXT, "{told}");
    }

    #[test]
    fn keys_are_those_of_the_axes() {
        let parameters = RuleSet::axes().into_iter().flat_map(|axis| axis.parameters);
        assert!(parameters.map(|parameter| parameter.path).eq(RuleSet::keys()));
    }
}
