//! Suit, rank and card, and their two-letter code. The letters of a language stand in [`crate::keyword`].

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One of the four suits, from high to low as trumps rank them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// ♣
    Kreuz,
    /// ♠
    Pik,
    /// ♥
    Herz,
    /// ♦
    Karo,
}

impl Suit {
    /// All suits, Kreuz first.
    pub const ALL: [Suit; 4] = [Suit::Kreuz, Suit::Pik, Suit::Herz, Suit::Karo];

    /// Returns the ASCII letter used in JSON and CSV: `C S H D`.
    pub const fn code(self) -> char {
        match self {
            Suit::Kreuz => 'C',
            Suit::Pik => 'S',
            Suit::Herz => 'H',
            Suit::Karo => 'D',
        }
    }

    /// Returns the black suit symbol.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Kreuz => '♣',
            Suit::Pik => '♠',
            Suit::Herz => '♥',
            Suit::Karo => '♦',
        }
    }
}

/// One of the six ranks, from high to low as a Fehl suit with every rank would order them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// Ace.
    Ass,
    /// Ten.
    Zehn,
    /// King.
    Koenig,
    /// Queen.
    Dame,
    /// Jack.
    Bube,
    /// Nine.
    Neun,
}

impl Rank {
    /// All ranks, Ass first.
    pub const ALL: [Rank; 6] = [Rank::Ass, Rank::Zehn, Rank::Koenig, Rank::Dame, Rank::Bube, Rank::Neun];

    /// Returns the ASCII letter used in JSON and CSV: `A T K Q J 9`.
    pub const fn code(self) -> char {
        match self {
            Rank::Ass => 'A',
            Rank::Zehn => 'T',
            Rank::Koenig => 'K',
            Rank::Dame => 'Q',
            Rank::Bube => 'J',
            Rank::Neun => '9',
        }
    }
}

/// The face of a card. The two copies of a face are not told apart.
///
/// Stored as `suit * 6 + rank`, 0 to 23, so that it can index a table of 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of different faces.
    pub const COUNT: usize = 24;

    /// Makes the card of `suit` and `rank`.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * 6 + rank as u8)
    }

    /// Returns the card with this [`index`](Card::index), or `None` from 24 on.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::COUNT { Some(Card(index as u8)) } else { None }
    }

    /// Returns the card's place in a table of 24: suits Kreuz to Karo, inside each Ass to Neun.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 6]
    }

    /// Returns the rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.0 as usize % 6]
    }

    /// Returns all 24 faces in the order of [`index`](Card::index).
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT as u8).map(Card)
    }

    /// The two letters of each card, by its place in the table of 24.
    pub(crate) const CODES: [[u8; 2]; Card::COUNT] = {
        let mut codes = [[0; 2]; Card::COUNT];
        let mut at = 0;
        while at < Card::COUNT {
            let card = Card(at as u8);
            codes[at] = [card.suit().code() as u8, card.rank().code() as u8];
            at += 1;
        }
        codes
    };

    /// Returns the two-letter code of JSON and CSV, such as `CQ`.
    pub const fn code(self) -> &'static str {
        match std::str::from_utf8(&Card::CODES[self.0 as usize]) {
            Ok(code) => code,
            Err(_) => panic!("the letters of a code are ASCII"),
        }
    }

    /// Reads the two-letter code of JSON and CSV, such as `CQ`; `None` for anything else.
    pub fn from_code(code: &str) -> Option<Card> {
        Card::from_letters(code.as_bytes().try_into().ok()?)
    }

    /// Does so with its two letters.
    #[inline]
    pub(crate) fn from_letters([suit, rank]: [u8; 2]) -> Option<Card> {
        /// What each letter is, as a suit and as a rank.
        const LETTERS: [(Option<Suit>, Option<Rank>); 128] = {
            let mut letters = [(None, None); 128];
            let mut at = 0;
            while at < Suit::ALL.len() {
                letters[Suit::ALL[at].code() as usize].0 = Some(Suit::ALL[at]);
                at += 1;
            }
            at = 0;
            while at < Rank::ALL.len() {
                letters[Rank::ALL[at].code() as usize].1 = Some(Rank::ALL[at]);
                at += 1;
            }
            letters
        };
        let letter = |byte: u8| LETTERS.get(usize::from(byte));
        Some(Card::new(letter(suit)?.0?, letter(rank)?.1?))
    }
}

/// Writes the two-letter code.
impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let code = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Card::from_code(&code)
            .ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(&code), &"a card such as CQ, ST or D9"))
    }
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "suit C S H D, then rank A T K Q J 9",
            "pattern": "^[CSHD][ATKQJ9]$",
        })
    }
}
