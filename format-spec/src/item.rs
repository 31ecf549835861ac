//! What stands in a line, one beside the other: cards, events, remarks, and holes.

use schemars::JsonSchema;
use serde::Serialize;
use smallvec::SmallVec;

use crate::event::Event;
use crate::laid::Laid;
use crate::span::Spanned;
use crate::text::Text;

/// What stands in a row, in the order in time. Six places hold a usual trick without allocating.
pub type Items = SmallVec<[Spanned<Item>; 6]>;

/// One item of a row, a Blatt or a list of statements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Item {
    /// A card.
    Card(Laid),
    /// `{…}`, about the item before it.
    Remark {
        /// The text between the braces.
        remark: Text,
    },
    /// A token that could not be read, verbatim: a hole that keeps its place.
    Unreadable {
        /// The token.
        unreadable: Text,
    },
    /// Something said or done.
    Event(Box<Event>),
}

/// Tells whether what could not be read has a quote in it: one further on in the line might close it.
pub(crate) fn is_quoting(item: &Item) -> bool {
    matches!(item, Item::Unreadable { unreadable } if unreadable.contains('"'))
}

/// Tells whether what could not be read is an event that is not closed.
pub(crate) fn is_open_event(item: &Item) -> bool {
    matches!(item, Item::Unreadable { unreadable } if unreadable.starts_with('(') && !unreadable.ends_with(')'))
}
