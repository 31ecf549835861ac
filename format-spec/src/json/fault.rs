//! Why JSON is not of the form: where, what stands there, and what was expected. The schema of the form says it, so that it
//! is said of every key there is.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::once::{Second, second_key};
use super::{GameLine, game_schema, says_nothing, usual};
use crate::card::Card;
use crate::laid::Laid;
use crate::record::{ListHeader, Record};

/// How much of a value is shown, in characters.
const SHOWN: usize = 60;

/// A part of a document that is read by itself: a list header, a game, a line of games.
pub trait ReadPart: DeserializeOwned + JsonSchema {}

impl ReadPart for ListHeader {}
impl ReadPart for Record {}
impl ReadPart for GameLine<'static> {}

/// Why a part could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the part, from 1.
    pub line: usize,
    /// The column, from 1, in bytes; 0 where nothing stands in the line yet.
    pub column: usize,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What is wrong with a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It is no JSON.
    Syntax,
    /// A value is not what stands at its place.
    Value {
        /// Its place in the part: `lines[3].row.items[2]`; empty for the part itself.
        path: String,
        /// The value as JSON, shortened; `None` for a key that is missing.
        found: Option<String>,
        /// What belongs there.
        expected: Expected,
    },
    /// A key that the form does not have.
    Key {
        /// Its place in the part.
        path: String,
    },
    /// A key that stands there a second time: of two values one would be lost.
    Second {
        /// Its place in the part.
        path: String,
    },
    /// It is not of the form; no more is known.
    Form,
}

/// What belongs at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A card as JSON has it.
    Card,
    /// A card as it lies on the table: `CQ`, `3:CQ`, `~CQ`, `[CQ]`, `??`.
    LaidCard,
    /// One of these words, each as JSON.
    OneOf(Vec<String>),
    /// A value of one of these kinds: `string`, `integer`, `boolean`, `array`, `object`, `null`.
    Kinds(Vec<String>),
    /// A number in this range.
    Range(i64, i64),
    /// So many values at least.
    Length(usize),
    /// One of these keys.
    Keys(Vec<String>),
}

/// Reads a part of a document.
///
/// # Errors
/// It is no JSON, or not of the form.
///
/// ```
/// use doko_format::Record;
/// use doko_format::json::{Expected, FaultKind, read_part};
///
/// let fault = read_part::<Record>(br#"{"lines":[{"row":{"items":["CA","XX"]}}]}"#).unwrap_err();
/// let FaultKind::Value { path, found, expected } = fault.kind else { panic!() };
/// assert_eq!((path.as_str(), found.as_deref()), ("lines[0].row.items[1]", Some("\"XX\"")));
/// assert_eq!(expected, Expected::LaidCard);
/// ```
pub fn read_part<T: ReadPart>(json: &[u8]) -> Result<T, Fault> {
    if let Some(part) = std::str::from_utf8(json).ok().and_then(usual::read) {
        return Ok(part);
    }
    let error = match serde_json::from_slice::<T>(json) {
        Ok(part) => return Ok(part),
        Err(error) => error,
    };
    let fault = |kind| Fault { line: error.line(), column: error.column(), kind };
    if !error.is_data() {
        return Err(fault(FaultKind::Syntax));
    }
    if let Some(Second { path, line, column }) = second_key(json) {
        return Err(Fault { line, column, kind: FaultKind::Second { path } });
    }
    let Ok(mut value) = serde_json::from_slice::<Value>(json) else { return Err(fault(FaultKind::Form)) };
    let form = Form::of::<T>();
    match form.check_whole(&mut value, form.root, &mut String::new()) {
        Err(wrong) => Err(fault(wrong.kind())),
        // Only keys that say nothing were in the way.
        Ok(()) => serde_json::from_value(value).map_err(|_| fault(FaultKind::Form)),
    }
}

/// The schema of a part, with those that it names.
#[derive(Clone, Copy)]
struct Form {
    root: &'static Value,
    named: &'static Map<String, Value>,
}

impl Form {
    fn of<T: ReadPart>() -> Form {
        static SCHEMA: OnceLock<(Value, Map<String, Value>)> = OnceLock::new();
        let (root, named) = SCHEMA.get_or_init(|| {
            let schema = Value::from(game_schema());
            let named = schema.get("$defs").and_then(Value::as_object).cloned().unwrap_or_default();
            (schema, named)
        });
        Form { root: named.get(&*T::schema_name()).unwrap_or(root), named }
    }

    /// Checks a value and takes keys out of it that nobody reads and that say nothing.
    fn check_whole(self, value: &mut Value, schema: &Value, path: &mut String) -> Result<(), Wrong> {
        let known = self.check(value, schema, path)?;
        let Value::Object(keys) = value else { return Ok(()) };
        let unknown: Vec<String> = keys.keys().filter(|key| !known.contains(*key)).cloned().collect();
        for key in unknown {
            match keys.get(&key).is_none_or(says_nothing) {
                true => drop(keys.remove(&key)),
                false => return Err(Wrong { path: joined(path, &key), rank: Likelihood::default(), what: What::Key }),
            }
        }
        Ok(())
    }

    /// Checks a value, and returns the keys that the form knows of it.
    fn check(self, value: &mut Value, schema: &Value, path: &mut String) -> Result<BTreeSet<String>, Wrong> {
        let wrong = |rank, expected, value: &Value, path: &str| Wrong {
            path: path.to_owned(),
            rank,
            what: What::Value { found: Some(shown(value)), expected },
        };
        let own = Likelihood { depth: 0, is_of_kind: true, is_meant: false };
        if let Some(kinds) = kinds(schema)
            && !kinds.iter().any(|kind| is_of_kind(value, kind))
        {
            return Err(wrong(Likelihood { is_of_kind: false, ..own }, Expected::Kinds(kinds), value, path));
        }
        if let Some(words) = words(schema)
            && !words.iter().any(|word| **word == *value)
        {
            let words = words.into_iter().map(Value::to_string).collect();
            return Err(wrong(own, Expected::OneOf(words), value, path));
        }
        if let (Some(number), Some(least)) = (value.as_i64(), schema.get("minimum").and_then(Value::as_i64)) {
            let most = schema.get("maximum").and_then(Value::as_i64).unwrap_or(i64::MAX);
            if !(least..=most).contains(&number) {
                return Err(wrong(own, Expected::Range(least, most), value, path));
            }
        }
        let mut known = BTreeSet::new();
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|place| place.rsplit('/').next()) {
            match (name, value.as_str()) {
                ("Card", Some(code)) if Card::from_code(code).is_none() => {
                    return Err(wrong(own, Expected::Card, value, path));
                }
                ("Laid", Some(code)) if Laid::from_code(code).is_none() => {
                    return Err(wrong(own, Expected::LaidCard, value, path));
                }
                _ => {}
            }
            if let Some(named) = self.named.get(name) {
                known.append(&mut self.check(value, named, path)?);
            }
        }
        self.check_keys(value, schema, path, &mut known)?;
        self.check_items(value, schema, path)?;
        for choice in ["oneOf", "anyOf"] {
            if let Some(branches) = schema.get(choice).and_then(Value::as_array) {
                known.append(&mut self.check_branches(value, branches, path)?);
            }
        }
        Ok(known)
    }

    fn check_keys(
        self,
        value: &mut Value,
        schema: &Value,
        path: &mut String,
        known: &mut BTreeSet<String>,
    ) -> Result<(), Wrong> {
        let Value::Object(keys) = value else { return Ok(()) };
        for key in schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
            if !keys.contains_key(key) {
                let what = What::Value { found: None, expected: Expected::Keys(vec![key.to_owned()]) };
                return Err(Wrong {
                    path: path.clone(),
                    rank: Likelihood { is_of_kind: true, ..Likelihood::default() },
                    what,
                });
            }
        }
        for (key, schema) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            known.insert(key.clone());
            if let Some(value) = keys.get_mut(key) {
                self.below(value, schema, path, |path| *path = joined(path, key))?;
            }
        }
        Ok(())
    }

    fn check_items(self, value: &mut Value, schema: &Value, path: &mut String) -> Result<(), Wrong> {
        let Value::Array(items) = value else { return Ok(()) };
        let first = schema.get("prefixItems").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        if items.len() < first.len() {
            let what = What::Value { found: None, expected: Expected::Length(first.len()) };
            return Err(Wrong { path: path.clone(), rank: Likelihood::default(), what });
        }
        for (index, item) in items.iter_mut().enumerate() {
            let Some(schema) = first.get(index).or_else(|| schema.get("items")) else { continue };
            self.below(item, schema, path, |path| path.push_str(&format!("[{index}]")))?;
        }
        Ok(())
    }

    /// Checks what stands inside a value.
    fn below(
        self,
        value: &mut Value,
        schema: &Value,
        path: &mut String,
        step: impl FnOnce(&mut String),
    ) -> Result<(), Wrong> {
        let end = path.len();
        step(path);
        let checked = self.check_whole(value, schema, path);
        path.truncate(end);
        checked.map_err(|wrong| Wrong {
            rank: Likelihood { depth: wrong.rank.depth + 1, is_of_kind: true, ..wrong.rank },
            ..wrong
        })
    }

    /// Checks a value that may be one of several. What is wrong with the one it is most likely meant to be is what is wrong
    /// with it.
    fn check_branches(
        self,
        value: &mut Value,
        branches: &[Value],
        path: &mut String,
    ) -> Result<BTreeSet<String>, Wrong> {
        let mut worst: Option<Wrong> = None;
        for branch in branches {
            let mut tried = value.clone();
            let mut wrong = match self.check(&mut tried, branch, path) {
                Ok(known) => {
                    *value = tried;
                    return Ok(known);
                }
                Err(wrong) => wrong,
            };
            wrong.rank.is_meant |= is_meant(value, branch);
            worst = Some(match worst {
                Some(worst) => worst.or(wrong),
                None => wrong,
            });
        }
        worst.map_or_else(|| Ok(BTreeSet::new()), Err)
    }
}

/// Tells whether a branch names its kind by a word, and the value does so, too.
fn is_meant(value: &Value, branch: &Value) -> bool {
    let keys = branch.get("properties").and_then(Value::as_object).into_iter().flatten();
    keys.filter_map(|(key, schema)| Some((key, schema.get("const")?))).any(|(key, word)| value.get(key) == Some(word))
}

/// How likely a branch is meant: the later in this order the likelier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Likelihood {
    /// The word that names the kind is that of the branch.
    is_meant: bool,
    /// The value is of the kind that the branch asks for.
    is_of_kind: bool,
    /// How far inside the value the fault is.
    depth: usize,
}

/// What is wrong, and how likely it is that this was meant.
struct Wrong {
    path: String,
    rank: Likelihood,
    what: What,
}

enum What {
    Key,
    Value { found: Option<String>, expected: Expected },
}

impl Wrong {
    fn kind(self) -> FaultKind {
        let path = self.path;
        match self.what {
            What::Key => FaultKind::Key { path },
            What::Value { found, expected } => FaultKind::Value { path, found, expected },
        }
    }

    /// Returns the likelier of the two; of equal ones both, where they ask for the same at the same place.
    fn or(self, other: Wrong) -> Wrong {
        if self.rank != other.rank {
            return if other.rank > self.rank { other } else { self };
        }
        let same_place = self.path == other.path;
        match (self.what, other.what) {
            (What::Value { found, expected }, What::Value { expected: further, .. }) if same_place => {
                Wrong { what: What::Value { found, expected: expected.or(further) }, ..self }
            }
            (what, _) => Wrong { what, ..self },
        }
    }
}

impl Expected {
    fn or(self, other: Expected) -> Expected {
        match (self, other) {
            (Expected::OneOf(one), Expected::OneOf(other)) => Expected::OneOf(both(one, other)),
            (Expected::Kinds(one), Expected::Kinds(other)) => Expected::Kinds(both(one, other)),
            (Expected::Keys(one), Expected::Keys(other)) => Expected::Keys(both(one, other)),
            (one, _) => one,
        }
    }
}

fn both(mut one: Vec<String>, other: Vec<String>) -> Vec<String> {
    for word in other {
        if !one.contains(&word) {
            one.push(word);
        }
    }
    one
}

fn kinds(schema: &Value) -> Option<Vec<String>> {
    match schema.get("type")? {
        Value::String(kind) => Some(vec![kind.clone()]),
        Value::Array(kinds) => Some(kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => None,
    }
}

fn words(schema: &Value) -> Option<Vec<&Value>> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(word), _) => Some(vec![word]),
        (None, Some(Value::Array(words))) => Some(words.iter().collect()),
        (None, _) => None,
    }
}

fn is_of_kind(value: &Value, kind: &str) -> bool {
    match value {
        Value::Null => kind == "null",
        Value::Bool(_) => kind == "boolean",
        Value::Number(number) => kind == "number" || kind == "integer" && (number.is_i64() || number.is_u64()),
        Value::String(_) => kind == "string",
        Value::Array(_) => kind == "array",
        Value::Object(_) => kind == "object",
    }
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn shown(value: &Value) -> String {
    shortened(&value.to_string())
}

/// Returns as much of a value as is shown.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Expected, FaultKind, ReadPart, read_part};
    use crate::json::GameLine;
    use crate::record::{ListHeader, Record};

    fn fault<T: ReadPart>(json: &str) -> (String, Option<String>, Option<Expected>) {
        match read_part::<T>(json.as_bytes()).err().map(|fault| fault.kind) {
            Some(FaultKind::Value { path, found, expected }) => (path, found, Some(expected)),
            Some(FaultKind::Key { path }) => (path, None, None),
            other => panic!("{json}: {other:?}"),
        }
    }

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn a_wrong_value_has_its_path_what_stands_there_and_what_was_expected() {
        let game = |line: &str, path: &str, found: Option<&str>, expected: Expected| {
            let json = format!("{{\"label\":\"7\",\"lines\":[{line}]}}");
            let seen = fault::<Record>(&json);
            assert_eq!(seen, (format!("lines[0]{path}"), found.map(str::to_owned), Some(expected)), "{json}");
        };
        let kinds = |kind: &str| Expected::Kinds(words(&[kind]));
        let seat = || Expected::Range(1, 9);
        game(r#"{"row":{"items":["CA","XX"]}}"#, ".row.items[1]", Some("\"XX\""), Expected::LaidCard);
        game(
            r#"{"row":{"items":["CA",7]}}"#,
            ".row.items[1]",
            Some("7"),
            Expected::Kinds(words(&["string", "object"])),
        );
        game(r#"{"row":{"items":"CA"}}"#, ".row.items", Some("\"CA\""), kinds("array"));
        game(r#"{"row":{"leader":10,"items":[]}}"#, ".row.leader", Some("10"), seat());
        game(r#"{"row":{"number":1}}"#, ".row", None, Expected::Keys(words(&["items"])));
        game(r#"{"row":{"items":[],"taken":{"augen":3}}}"#, ".row.taken", None, Expected::Keys(words(&["seat"])));
        game(r#"{"field":{"key":"geber","seat":"3"}}"#, ".field.seat", Some("\"3\""), kinds("integer"));
        let blatt = r#"{"field":{"key":{"blatt":1},"blatt":{"cards":["C1"]}}}"#;
        game(blatt, ".field.blatt.cards[0]", Some("\"C1\""), Expected::LaidCard);
        let shown = r#"{"events":[{"seat":1,"act":"zeigt","cards":["ZZ"]}]}"#;
        game(shown, ".events[0].cards[0]", Some("\"ZZ\""), Expected::Card);
        let strafe = r#"{"events":[{"act":"strafe","points":"x"}]}"#;
        game(strafe, ".events[0]", None, Expected::Keys(words(&["against"])));
        let call = r#"{"events":[{"seat":1,"call":"schwartz"}]}"#;
        let calls = [
            "\"re\"",
            "\"kontra\"",
            "\"keine-120\"",
            "\"keine-90\"",
            "\"keine-60\"",
            "\"keine-30\"",
            "\"schwarz\"",
            "\"tuck\"",
        ];
        game(call, ".events[0].call", Some("\"schwartz\""), Expected::OneOf(words(&calls)));
        let solo = r#"{"field":{"key":"vorbehalt","statements":[{"seat":1,"statement":"solo","form":7}]}}"#;
        let FaultKind::Value { path, found, .. } =
            read_part::<Record>(format!("{{\"lines\":[{solo}]}}").as_bytes()).unwrap_err().kind
        else {
            panic!()
        };
        assert_eq!((path.as_str(), found.as_deref()), ("lines[0].field.statements[0].form", Some("7")));
        let kinds_of_line = Expected::Keys(words(&["field", "row", "events", "unreadable"]));
        game("{}", "", None, kinds_of_line);
    }

    #[test]
    fn a_key_nobody_reads_is_told_unless_it_says_nothing() {
        let key = |json: &str, path: &str| assert_eq!(fault::<Record>(json), (path.to_owned(), None, None), "{json}");
        key(r#"{"label":"7","labl":"8"}"#, "labl");
        key(r#"{"lines":[{"row":{"items":["CA"],"winner":2}}]}"#, "lines[0].row.winner");
        key(r#"{"lines":[{"events":[{"seat":1,"act":"nimmt-an","cards":["CA"]}]}]}"#, "lines[0].events[0].cards");
        key(r#"{"lines":[{"events":[{"seat":1,"call":"re","loud":true}]}]}"#, "lines[0].events[0].loud");
        key(r#"{"lines":[{"row":{"items":[{"remark":"x","by":3}]}}]}"#, "lines[0].row.items[0].by");
        for json in [
            r#"{"label":"7","labl":null}"#,
            r#"{"lines":[{"events":[{"seat":1,"act":"nimmt-an","cards":[]}]}],"more":[]}"#,
            r#"{"lines":[{"row":{"items":["CA",{"remark":"x","by":""}],"winner":false}}]}"#,
            r#"{"lines":[{"events":[{"call":"re","seat":1}],"notes":null}]}"#,
            r#"{"lines":[{"notes":{"after":"x"},"row":{"taken":{"augen":3,"seat":1},"items":[]}}]}"#,
        ] {
            assert!(read_part::<Record>(json.as_bytes()).is_ok(), "{json}: {:?}", read_part::<Record>(json.as_bytes()));
        }
    }

    #[test]
    fn headers_and_lines_have_their_paths_too() {
        let header = fault::<ListHeader>(r#"{"version":"x"}"#);
        assert_eq!(header.0, "version");
        let line = r#"{"schema":"doko/game/2","list":{"index":1,"header":{}},"game":null}"#;
        let expected = Expected::OneOf(vec!["\"doko/game/1\"".to_owned()]);
        assert_eq!(
            fault::<GameLine<'static>>(line),
            ("schema".to_owned(), Some("\"doko/game/2\"".to_owned()), Some(expected))
        );
        let line =
            r#"{"schema":"doko/game/1","list":{"index":1,"header":{}},"game":{"lines":[{"row":{"items":["XX"]}}]}}"#;
        assert_eq!(fault::<GameLine<'static>>(line).0, "game.lines[0].row.items[0]");
        assert_eq!(read_part::<Record>(b"{\"label\":").unwrap_err().kind, FaultKind::Syntax);
    }
}
