//! What every finding has in common, whichever stage made it: severity, and the values its message is filled with.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Suit};
use crate::event::{Ansagewort, Partei};
use crate::seat::Seat;
use crate::text::Text;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// The rules ignore the act, it is suspicious, or this record cannot decide it.
    Warning,
    /// A rule was broken, or the record contradicts itself or the cards.
    Error,
}

impl Severity {
    /// Returns the name used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A value in a message. Who shows it chooses the words, so cards and parties stay what they are until then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Text from the record; not to be trusted by a terminal.
    Text(Text),
    /// The name of a special point, German if it is a word of the notation.
    Sonderpunkt(Text),
    /// A count, Augen, points.
    Number(i64),
    /// A card.
    Card(Card),
    /// Several cards.
    Cards(Vec<Card>),
    /// A suit.
    Suit(Suit),
    /// A seat.
    Seat(Seat),
    /// Several seats.
    Seats(Vec<Seat>),
    /// A party.
    Partei(Partei),
    /// The words of an announcement.
    Ansage(Ansagewort),
    /// Points by seat.
    Points(Vec<i32>),
    /// Cards laid one after the other, each with its seat.
    Zuege(Vec<(Seat, Card)>),
}
