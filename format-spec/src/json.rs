//! A document as JSON: one object, or one game a line.
//!
//! Nothing is lost: items keep their written order, comments, remarks and what could not be read are there. Cards
//! are two ASCII letters. Spans are not written.
//!
//! ```
//! use doko_format::Document;
//! use doko_format::json::{RecordFile, game_lines};
//!
//! let text = r#"{"schema":"doko/record/1","lists":[{"header":{"version":1},"games":[{"label":"7"}]}]}"#;
//! let file: RecordFile = serde_json::from_str(text)?;
//! assert_eq!(serde_json::to_string(&file)?, text);
//!
//! let document = Document::from(file);
//! let line = serde_json::to_string(&game_lines(&document).next())?;
//! assert_eq!(line, r#"{"schema":"doko/game/1","list":{"index":1,"header":{"version":1}},"game":{"label":"7"}}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod bytes;
mod cut;
mod fault;
mod once;
mod pattern;
mod plain;
mod read;
mod slug;
mod to_text;
mod usual;

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::record::{Document, List, ListHeader, Record};
pub use bytes::{JsonBytes, codes, digit, digits};
pub use cut::{CutFault, Cutter, FormFault, LONGEST_PART, RawPart};
pub use fault::{Expected, Fault, FaultKind, ReadPart, read_part};
pub use pattern::Pattern;
pub use plain::{Blaetter, write_plain};
pub use to_text::text_of_plain;

/// The name of the document form; reading refuses any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum RecordSchema {
    /// `doko/record/1`
    #[default]
    #[serde(rename = "doko/record/1")]
    V1,
}

/// The name of the line form; reading refuses any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum GameSchema {
    /// `doko/game/1`
    #[default]
    #[serde(rename = "doko/game/1")]
    V1,
}

/// A whole document: `{"schema":"doko/record/1","lists":[…]}`.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct RecordFile {
    /// The name of this form.
    pub schema: RecordSchema,
    /// The lists in the order of the file.
    pub lists: Vec<List>,
}

impl From<Document> for RecordFile {
    fn from(document: Document) -> RecordFile {
        RecordFile { schema: RecordSchema::V1, lists: document.lists }
    }
}

impl From<RecordFile> for Document {
    fn from(file: RecordFile) -> Document {
        Document { lists: file.lists }
    }
}

/// One game with all that holds for it: `{"schema":"doko/game/1","list":{…},"game":{…}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct GameLine<'document> {
    /// The name of this form.
    pub schema: GameSchema,
    /// The list the game stands in.
    pub list: ListOfLine<'document>,
    /// The game; null for a list without games.
    pub game: Option<Cow<'document, Record>>,
}

/// The list a game stands in, repeated on each of its lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct ListOfLine<'document> {
    /// The list's place in the document, from 1.
    pub index: u32,
    /// Its header.
    pub header: Cow<'document, ListHeader>,
}

impl<'document> GameLine<'document> {
    /// Makes the line of a game of the list with this place in the document, from 1; without a game that of a list
    /// without games.
    pub fn new(index: u32, header: &'document ListHeader, game: Option<&'document Record>) -> GameLine<'document> {
        let list = ListOfLine { index, header: Cow::Borrowed(header) };
        GameLine { schema: GameSchema::V1, list, game: game.map(Cow::Borrowed) }
    }
}

/// Returns the lines of a document in its order.
pub fn game_lines(document: &Document) -> impl Iterator<Item = GameLine<'_>> {
    (1..).zip(&document.lists).flat_map(|(index, list)| {
        let empty = list.games.is_empty().then(|| GameLine::new(index, &list.header, None));
        empty.into_iter().chain(list.games.iter().map(move |game| GameLine::new(index, &list.header, Some(game))))
    })
}

/// Tells where a new list begins in a sequence of lines, holding one header at a time.
#[derive(Clone, Debug, Default)]
pub struct Joiner {
    last: Option<(u32, ListHeader)>,
}

impl Joiner {
    /// Tells whether `line` begins a list: it does unless index and header are those of the line before.
    pub fn begins_list(&mut self, line: &GameLine<'_>) -> bool {
        self.begins(line.list.index, &line.list.header)
    }

    /// Tells whether a line with this index and header begins a list.
    pub fn begins(&mut self, index: u32, header: &ListHeader) -> bool {
        if self.last.as_ref().is_some_and(|(last_index, last)| *last_index == index && last == header) {
            return false;
        }
        self.last = Some((index, header.clone()));
        true
    }
}

/// Joins lines to a document again.
impl<'document> FromIterator<GameLine<'document>> for Document {
    fn from_iter<Lines: IntoIterator<Item = GameLine<'document>>>(lines: Lines) -> Document {
        let mut joiner = Joiner::default();
        let mut document = Document::default();
        for line in lines {
            if joiner.begins_list(&line) {
                document.lists.push(List { header: line.list.header.into_owned(), games: Vec::new() });
            }
            if let (Some(list), Some(game)) = (document.lists.last_mut(), line.game) {
                list.games.push(game.into_owned());
            }
        }
        document
    }
}

/// Tells whether a value says nothing, so that nothing is lost with it: under a key that nobody reads it may stand.
pub(crate) fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(keys) => keys.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// Returns the JSON Schema of [`RecordFile`], kept in the repository as `schema/record.schema.json`.
pub fn record_schema() -> Schema {
    schema_for!(RecordFile)
}

/// Returns the JSON Schema of [`GameLine`], kept in the repository as `schema/game.schema.json`.
pub fn game_schema() -> Schema {
    schema_for!(GameLine<'_>)
}
