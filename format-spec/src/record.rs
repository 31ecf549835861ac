//! A record: what is written, line by line, with holes where something could not be read. No rule holds here.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::field::{Field, Key, Value};
use crate::item::{Item, Items};
use crate::keyword::Sprache;
use crate::laid::Laid;
use crate::seat::Seat;
use crate::span::{Span, Spanned};
use crate::text::Text;

/// Everything one file holds: lists, each with its games.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Document {
    /// The lists in the order of the file.
    pub lists: Vec<List>,
}

/// A list header and the games under it.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct List {
    /// What holds for every game.
    pub header: ListHeader,
    /// The games in the order of the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Record>,
}

/// The lines from `doko 1` to the first game.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct ListHeader {
    /// The number after `doko`; `None` if the line is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Spanned<u32>>,
    /// What belongs to the `doko` line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Box<Notes>>,
    /// The lines as written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// Comments behind the last line, if the file ends here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trailing: Vec<Text>,
}

/// One game as written.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct Record {
    /// What stands behind `Spiel`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Spanned<Text>>,
    /// What belongs to the `Spiel` line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Box<Notes>>,
    /// The lines as written.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "crate::lines::lines")]
    pub lines: Vec<Line>,
    /// Comments behind the last line, if the file ends here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trailing: Vec<Text>,
    /// The `Spiel` line.
    #[serde(skip)]
    #[schemars(skip)]
    pub span: Span,
}

/// One line (of a header it may continue over several).
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Line {
    /// What it holds.
    #[serde(flatten)]
    pub kind: LineKind,
    /// Comments and remarks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Box<Notes>>,
    /// The line without its end.
    #[serde(skip)]
    #[schemars(skip)]
    pub span: Span,
}

/// What a line holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// `Key: value`
    Field(Field),
    /// A trick row.
    Row(Row),
    /// A line of events alone: the end of the row above, before row 1 its head.
    Events(Items),
    /// A line that could not be read, verbatim.
    Unreadable(Text),
}

impl LineKind {
    /// Returns the cards, events and remarks of a line that has any: a row, a line of events, a Blatt, statements.
    pub fn items(&self) -> Option<&Items> {
        match self {
            LineKind::Row(row) => Some(&row.items),
            LineKind::Events(items) => Some(items),
            LineKind::Field(field) => field.value.value.items(),
            LineKind::Unreadable(_) => None,
        }
    }

    /// Tells whether it is a line of just one event, at an instant of its own: that is how the events behind the last row stand.
    pub fn is_one_event(&self) -> bool {
        let LineKind::Events(items) = self else { return false };
        let [only] = items.as_slice() else { return false };
        matches!(&only.value, Item::Event(event) if !event.simultaneous)
    }

    /// Returns them to be changed.
    pub fn items_mut(&mut self) -> Option<&mut Items> {
        match self {
            LineKind::Row(row) => Some(&mut row.items),
            LineKind::Events(items) => Some(items),
            LineKind::Field(field) => field.value.value.items_mut(),
            LineKind::Unreadable(_) => None,
        }
    }
}

/// Comments and remarks of a line.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct Notes {
    /// Whole `#` lines above it, without `#` and the blank after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Text>,
    /// `{…}` behind the line's value or its `->`; those between items are items. Lines are joined by `\n`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Text>,
    /// `# …` at its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Text>,
}

/// A trick row.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct Row {
    /// The written number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Spanned<u8>>,
    /// The seat before the colon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Spanned<Seat>>,
    /// Cards, events, remarks.
    pub items: Items,
    /// What stands behind `->`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<Spanned<Taken>>,
}

/// Who took a trick and its Augen, as noted at the table: `-> 2 25`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct Taken {
    /// Who took it.
    pub seat: Seat,
    /// Its Augen, if noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub augen: Option<u16>,
}

/// Records are equal when they say the same, wherever it stands.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let Record { label, notes, lines, trailing, span: _ } = self;
        *label == other.label && *notes == other.notes && *lines == other.lines && *trailing == other.trailing
    }
}

impl Eq for Record {}

/// Lines are equal when they say the same, wherever they stand.
impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        let Line { kind, notes, span: _ } = self;
        *kind == other.kind && *notes == other.notes
    }
}

impl Eq for Line {}

impl ListHeader {
    /// Makes the header of a list that is played by this rule set: one of the names that `Regeln` may have.
    ///
    /// ```
    /// use doko_format::{Document, List, ListHeader, write_document};
    ///
    /// let list = List { header: ListHeader::of_rules("ddv"), games: Vec::new() };
    /// assert_eq!(write_document(&Document { lists: vec![list] }), "doko 1\nRegeln:     ddv\n");
    /// ```
    pub fn of_rules(rules: &str) -> ListHeader {
        let field = Field { key: Key::Regeln.into(), value: Value::Text(rules.into()).into() };
        let lines = vec![Line { kind: LineKind::Field(field), notes: None, span: Span::default() }];
        ListHeader { version: Some(1.into()), lines, ..ListHeader::default() }
    }

    /// Returns the language of this list: that of its first readable `Sprache` line, else German.
    pub fn sprache(&self) -> Sprache {
        match self.field(&Key::Sprache).map(|field| &field.value.value) {
            Some(Value::Sprache(sprache)) => *sprache,
            _ => Sprache::De,
        }
    }

    /// Returns the first line with this key.
    pub fn field(&self, key: &Key) -> Option<&Field> {
        fields(&self.lines).map(|(_, field)| field).find(|field| field.key.value == *key)
    }

    /// Returns the header lines with their place in [`lines`](ListHeader::lines).
    pub fn fields(&self) -> impl Iterator<Item = (usize, &Field)> {
        fields(&self.lines)
    }
}

impl Record {
    /// Returns the first line with this key.
    pub fn field(&self, key: &Key) -> Option<&Field> {
        self.fields().map(|(_, field)| field).find(|field| field.key.value == *key)
    }

    /// Returns the header lines with their place in [`lines`](Record::lines).
    pub fn fields(&self) -> impl Iterator<Item = (usize, &Field)> {
        fields(&self.lines)
    }

    /// Returns the trick rows with their place in [`lines`](Record::lines).
    pub fn rows(&self) -> impl Iterator<Item = (usize, &Row)> {
        self.lines.iter().enumerate().filter_map(|(index, line)| match &line.kind {
            LineKind::Row(row) => Some((index, row)),
            LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        })
    }

    /// Empties the record and keeps its memory.
    pub fn clear(&mut self) {
        self.label = None;
        self.notes = None;
        self.lines.clear();
        self.trailing.clear();
        self.span = Span::default();
    }
}

fn fields(lines: &[Line]) -> impl Iterator<Item = (usize, &Field)> {
    lines.iter().enumerate().filter_map(|(index, line)| match &line.kind {
        LineKind::Field(field) => Some((index, field)),
        LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    })
}

impl Row {
    /// Returns the cards of the row in the order of laying, taken-back ones included, with their place in `items`.
    pub fn cards(&self) -> impl Iterator<Item = (usize, Laid)> {
        self.items.iter().enumerate().filter_map(|(index, item)| match item.value {
            Item::Card(laid) => Some((index, laid)),
            Item::Event(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
        })
    }
}

/// A card that lies open and belongs to the seat whose turn it is.
impl From<Card> for Item {
    fn from(card: Card) -> Item {
        Item::Card(Laid::from(card))
    }
}
