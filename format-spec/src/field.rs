//! Header lines: `Key: value`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::event::{Aussage, Partei};
use crate::keyword::Sprache;
use crate::record::{Items, Text};
use crate::seat::Seat;
use crate::span::Spanned;

/// The key of a header line, in canonical order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Key {
    /// Language of what follows.
    Sprache,
    /// Rule set.
    Regeln,
    /// Tournament.
    Turnier,
    /// Name of the list.
    Liste,
    /// Place.
    Ort,
    /// ISO date.
    Datum,
    /// ISO time of the beginning.
    Beginn,
    /// ISO time of the end.
    Ende,
    /// `2 von 5`
    Runde,
    /// Number or name of the table.
    Tisch,
    /// Where the record comes from.
    Quelle,
    /// Who keeps the list.
    Schreiber,
    /// Names by seat.
    Spieler,
    /// Teams by seat.
    Mannschaften,
    /// Number of games the list is to have.
    Plan,
    /// Dealer.
    Geber,
    /// Who sits out.
    Aussetzer,
    /// Who cut, and how many cards.
    Abheber,
    /// Packets of the deal.
    Gegeben,
    /// Seats that had played their Pflichtsolo before this game.
    Pflichtsoli,
    /// By what the game counts more, as in a Bockrunde.
    Bock,
    /// The cards dealt to a seat.
    Blatt(Seat),
    /// The Vorbehaltsabfrage.
    Vorbehalt,
    /// Announcements whose place between the cards was not noted.
    Ansagen,
    /// Kind of a game noted without cards.
    Spielart,
    /// The Re party of a game noted without cards.
    Re,
    /// What the table counted.
    Augen,
    /// Tricks by party.
    Stiche,
    /// Special points as noted.
    Sonderpunkte,
    /// Winner as noted.
    Sieger,
    /// Value as noted.
    Wert,
    /// Points by seat as noted.
    Punkte,
    /// Running totals by seat as noted.
    Stand,
    /// A private key, `X-…`, as written.
    Eigen(Text),
    /// Any other key, as written.
    Unbekannt(Text),
}

impl Key {
    /// Tells whether lines with this key stand behind the rows in canonical form.
    pub fn is_result(&self) -> bool {
        *self >= Key::Augen
    }
}

/// A header line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Field {
    /// What is said.
    pub key: Spanned<Key>,
    /// What it says.
    #[serde(flatten)]
    pub value: Spanned<Value>,
}

/// The value of a header line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub enum Value {
    /// `Sprache`
    Sprache(Sprache),
    /// Free text: `Regeln`, `Liste`, `Datum`, `X-…`, unknown keys.
    Text(Text),
    /// `Runde: 2 von 5`
    Runde {
        /// Which round.
        number: u32,
        /// Of how many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<u32>,
    },
    /// `Geber`, `Schreiber`
    Seat(Seat),
    /// `Aussetzer`, `Pflichtsoli`, `Re`; empty for `keiner`, `keine`.
    Seats(SmallVec<[Spanned<Seat>; 4]>),
    /// `Spieler`, `Mannschaften`: by seat, `None` for `-`.
    Names(Vec<Spanned<Option<Text>>>),
    /// `Plan`, `Wert`
    Number(i32),
    /// `Punkte`, `Stand`: by seat.
    Numbers(SmallVec<[Spanned<i32>; 4]>),
    /// `Abheber: 3, 12 Karten`; no seat for `keiner`.
    Abheber {
        /// Who cut.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// How many cards were lifted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<u8>,
    },
    /// `Gegeben: 3-4-3`
    Packets(SmallVec<[u8; 8]>),
    /// `Blatt N`: the cards in written order.
    Blatt {
        /// Cards and remarks.
        cards: Items,
        /// `..`: the rest is unknown.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        open_end: bool,
    },
    /// `Vorbehalt`, `Ansagen`: statements in order, with remarks and holes; no `Ansagen` for `keine`.
    Statements(Items),
    /// `Augen`, `Stiche`: in written order.
    Parties(SmallVec<[Spanned<(Partei, u16)>; 2]>),
    /// `Sonderpunkte`: in written order.
    Sonderpunkte(Vec<Spanned<Sonderpunktnotiz>>),
    /// `Sieger`
    Sieger(Sieger),
    /// `Spielart`
    Spielart(Spielartnotiz),
    /// A value that could not be read, verbatim.
    Unreadable(Text),
}

impl Value {
    /// Returns the items of a value that is a line of them: a Blatt, statements.
    pub(crate) fn items(&self) -> Option<&Items> {
        match self {
            Value::Blatt { cards: items, .. } | Value::Statements(items) => Some(items),
            Value::Sprache(_)
            | Value::Text(_)
            | Value::Runde { .. }
            | Value::Seat(_)
            | Value::Seats(_)
            | Value::Names(_)
            | Value::Number(_)
            | Value::Numbers(_)
            | Value::Abheber { .. }
            | Value::Packets(_)
            | Value::Parties(_)
            | Value::Sonderpunkte(_)
            | Value::Sieger(_)
            | Value::Spielart(_)
            | Value::Unreadable(_) => None,
        }
    }

    /// Returns them to be changed.
    pub(crate) fn items_mut(&mut self) -> Option<&mut Items> {
        match self {
            Value::Blatt { cards: items, .. } | Value::Statements(items) => Some(items),
            Value::Sprache(_)
            | Value::Text(_)
            | Value::Runde { .. }
            | Value::Seat(_)
            | Value::Seats(_)
            | Value::Names(_)
            | Value::Number(_)
            | Value::Numbers(_)
            | Value::Abheber { .. }
            | Value::Packets(_)
            | Value::Parties(_)
            | Value::Sonderpunkte(_)
            | Value::Sieger(_)
            | Value::Spielart(_)
            | Value::Unreadable(_) => None,
        }
    }
}

/// A special point as noted: `Re Fuchs 2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub struct Sonderpunktnotiz {
    /// Who got it.
    pub party: Partei,
    /// Its name, one or more words: one of the table of words in its German spelling, any other as written.
    pub name: Text,
    /// How often, or how many points; 1 if not written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
}

/// The winner as noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sieger {
    /// `Re`, `Kontra`
    Partei(Partei),
    /// `keiner`
    Keiner,
    /// `2, 3`
    Seats(SmallVec<[Spanned<Seat>; 4]>),
}

/// The kind of a game noted without cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(!deny_unknown_fields)]
pub enum Spielartnotiz {
    /// `normal`
    Normal,
    /// `Hochzeit 2`: cleared in trick 2, if noted.
    Hochzeit {
        /// The trick that clarified it, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stich: Option<u8>,
    },
    /// `Stille Hochzeit`
    StilleHochzeit,
    /// `Solo Damen`, `Pflichtsolo Karo`, `vorgeführt Herz`: always an [`Aussage::Solo`].
    Solo(Aussage),
}
