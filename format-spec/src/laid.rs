//! A card on the table, and its short form in JSON.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::Card;
use crate::seat::Seat;

/// How a card came to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum How {
    /// Face up, the usual way.
    #[default]
    Open,
    /// `[KaK]`: face down.
    Down,
    /// `~KaK`: laid and taken back.
    TakenBack,
}

/// A card as written in a row: `KrA`, `3:KrA`, `~KrA`, `[KrA]`, `??`.
///
/// In JSON it is one string of the same form with the two-letter code: `CA`, `3:CA`, `~CA`, `[CA]`, `??`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The card; `None` for `??`.
    pub card: Option<Card>,
    /// The seat, where it was written.
    pub seat: Option<Seat>,
    /// How it was laid.
    pub how: How,
}

impl From<Card> for Laid {
    fn from(card: Card) -> Laid {
        Laid { card: Some(card), seat: None, how: How::Open }
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seat) = self.seat {
            write!(out, "{seat}:")?;
        }
        let (open, close) = match self.how {
            How::Open => ("", ""),
            How::Down => ("[", "]"),
            How::TakenBack => ("~", ""),
        };
        match self.card {
            Some(card) => write!(out, "{open}{card}{close}"),
            None => write!(out, "{open}??{close}"),
        }
    }
}

impl Laid {
    /// Reads the form that `Display` writes.
    pub fn from_code(text: &str) -> Option<Laid> {
        if let Some(card) = Card::from_code(text) {
            return Some(Laid::from(card));
        }
        let (seat, rest) = match text.split_once(':') {
            Some((number, rest)) => (Some(Seat::new(number.parse().ok()?)?), rest),
            None => (None, text),
        };
        let (how, code) = if let Some(code) = rest.strip_prefix('~') {
            (How::TakenBack, code)
        } else if let Some(code) = rest.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')) {
            (How::Down, code)
        } else {
            (How::Open, rest)
        };
        let card = if code == "??" { None } else { Some(Card::from_code(code)?) };
        Some(Laid { card, seat, how })
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Laid { card: Some(card), seat: None, how: How::Open } => card.serialize(serializer),
            other => serializer.collect_str(other),
        }
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Laid, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Laid::from_code(&text).ok_or_else(|| {
            de::Error::invalid_value(de::Unexpected::Str(&text), &"a card such as CQ, 3:CQ, ~CQ, [CQ] or ??")
        })
    }
}

impl JsonSchema for Laid {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Laid".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "seat and colon if written; ~ taken back, [] face down; the card's code or ??",
            "pattern": "^([1-9]:)?(~?([CSHD][ATKQJ9]|\\?\\?)|\\[([CSHD][ATKQJ9]|\\?\\?)\\])$",
        })
    }
}
