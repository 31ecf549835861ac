//! Header lines: `Key: value`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::event::{Akt, Aussage, Handlung, Partei};
use crate::item::Items;
use crate::keyword::{Sprache, Word};
use crate::seat::Seat;
use crate::span::Spanned;
use crate::text::Text;

/// Where a key may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In a list header, not in a game.
    List,
    /// In both.
    Either,
    /// In a game, not in a list header.
    Game,
}

/// What the value of a key looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The code of a language.
    Sprache,
    /// Free text.
    Text,
    /// An ISO date.
    Datum,
    /// An ISO time.
    Zeit,
    /// `2 von 5`, or free text.
    Runde,
    /// A seat, or the name of somebody else.
    Schreiber,
    /// Names by seat.
    Namen,
    /// A number.
    Zahl,
    /// A seat.
    Sitz,
    /// Seats, or none.
    Sitze,
    /// Who cut, and how many cards.
    Abheber,
    /// Packets of the deal.
    Pakete,
    /// Cards.
    Blatt,
    /// Statements.
    Aussagen,
    /// The kind of a game.
    Spielart,
    /// A number for each party, in a Ramsch for each seat.
    Parteien,
    /// Special points by party.
    Sonderpunkte,
    /// Who won.
    Sieger,
    /// A number for each seat.
    Reihe,
}

// The columns of a row: the key, the seat it is for if it needs one, its word, where it may stand, what its value looks like.
macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident $(($payload:ty))? = $word:ident $scope:ident $shape:ident;)+) => {
        /// The key of a header line, in canonical order.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Key {
            $($(#[$doc])* $name $(($payload))?,)+
            /// A private key, `X-…`, as written.
            Eigen(Text),
            /// Any other key, as written.
            Unbekannt(Text),
        }

        /// The places of the rows.
        enum Row {
            $($name),+
        }

        impl Key {
            /// Where the key of each row may stand.
            pub const SCOPES: &[Scope] = &[$(Scope::$scope),+];

            /// Returns the place of a key in the table, from 0; `None` for private and unknown keys.
            pub const fn row(&self) -> Option<usize> {
                Some(match self {
                    $(Key::$name { .. } => Row::$name as usize,)+
                    Key::Eigen(_) | Key::Unbekannt(_) => return None,
                })
            }

            /// Returns the word of a key; `None` for private and unknown keys.
            pub const fn word(&self) -> Option<Word> {
                Some(match self {
                    $(Key::$name { .. } => Word::$word,)+
                    Key::Eigen(_) | Key::Unbekannt(_) => return None,
                })
            }

            /// Returns what the value of a key looks like.
            pub const fn shape(&self) -> Shape {
                match self {
                    $(Key::$name { .. } => Shape::$shape,)+
                    Key::Eigen(_) | Key::Unbekannt(_) => Shape::Text,
                }
            }

            /// Returns the key that a word names; `None` for `Blatt`, which needs a seat, and for what is no key.
            pub fn of_word(word: Word) -> Option<Key> {
                const KEYS: &[Option<Key>] = &[$(key!($name $($payload)?)),+];
                KEYS.iter().flatten().find(|key| key.word() == Some(word)).cloned()
            }
        }
    };
}

/// The key of a row that needs no seat.
macro_rules! key {
    ($name:ident) => {
        Some(Key::$name)
    };
    ($name:ident $payload:ty) => {
        None
    };
}

keys! {
    /// Language of what follows.
    Sprache = KeySprache List Sprache;
    /// Rule set.
    Regeln = KeyRegeln Either Text;
    /// Tournament.
    Turnier = KeyTurnier Either Text;
    /// Name of the list.
    Liste = KeyListe Either Text;
    /// Place.
    Ort = KeyOrt Either Text;
    /// ISO date.
    Datum = KeyDatum Either Datum;
    /// ISO time of the beginning.
    Beginn = KeyBeginn Either Zeit;
    /// ISO time of the end.
    Ende = KeyEnde Either Zeit;
    /// `2 von 5`
    Runde = KeyRunde Either Runde;
    /// Number or name of the table.
    Tisch = KeyTisch Either Text;
    /// Where the record comes from.
    Quelle = KeyQuelle Either Text;
    /// Who keeps the list.
    Schreiber = KeySchreiber Either Schreiber;
    /// Names by seat.
    Spieler = KeySpieler Either Namen;
    /// Teams by seat.
    Mannschaften = KeyMannschaften List Namen;
    /// Number of games the list is to have.
    Plan = KeyPlan List Zahl;
    /// Dealer.
    Geber = KeyGeber Game Sitz;
    /// Who sits out.
    Aussetzer = KeyAussetzer Game Sitze;
    /// Who cut, and how many cards.
    Abheber = KeyAbheber Game Abheber;
    /// Packets of the deal.
    Gegeben = KeyGegeben Game Pakete;
    /// Seats that had played their Pflichtsolo before this game.
    Pflichtsoli = KeyPflichtsoli Game Sitze;
    /// By what the game counts more, as in a Bockrunde.
    Bock = KeyBock Game Zahl;
    /// The cards dealt to a seat.
    Blatt (Seat) = KeyBlatt Game Blatt;
    /// The Vorbehaltsabfrage.
    Vorbehalt = KeyVorbehalt Game Aussagen;
    /// Announcements whose place between the cards was not noted.
    Ansagen = KeyAnsagen Game Aussagen;
    /// Kind of a game noted without cards.
    Spielart = KeySpielart Game Spielart;
    /// The Re party of a game noted without cards.
    Re = KeyRe Game Sitze;
    /// What the table counted.
    Augen = KeyAugen Game Parteien;
    /// Tricks by party.
    Stiche = KeyStiche Game Parteien;
    /// Special points as noted.
    Sonderpunkte = KeySonderpunkte Game Sonderpunkte;
    /// Winner as noted.
    Sieger = KeySieger Game Sieger;
    /// Value as noted.
    Wert = KeyWert Game Zahl;
    /// Points by seat as noted.
    Punkte = KeyPunkte Game Reihe;
    /// Running totals by seat as noted.
    Stand = KeyStand Game Reihe;
}

impl Key {
    /// Tells whether its line may hold such a statement: `Vorbehalt` what is said in the Abfrage and what belongs to an Armut
    /// (SPEC F 8.1, F 8.4), `Ansagen` announcements alone (F 7.6). No other line holds any.
    pub fn holds(&self, what: &Handlung) -> bool {
        match what {
            Handlung::Ansage(_) | Handlung::Akt(Akt::Wort { .. }) => matches!(self, Key::Vorbehalt | Key::Ansagen),
            Handlung::Aussage(_)
            | Handlung::Akt(
                Akt::Sagt { .. } | Akt::Gibt { .. } | Akt::NimmtArmut | Akt::LehntAb | Akt::Ruecktrumpf { .. },
            ) => *self == Key::Vorbehalt,
            Handlung::Akt(
                Akt::Rest { .. }
                | Akt::FragtRest
                | Akt::SchenktRest
                | Akt::Reklamation(_)
                | Akt::Hinweis(_)
                | Akt::KeineReklamation
                | Akt::FragtReklamation
                | Akt::NimmtAn
                | Akt::Entscheid(_)
                | Akt::Strafe { .. }
                | Akt::Ausschluss { .. }
                | Akt::Protest { .. }
                | Akt::Vergeben
                | Akt::NeuGeben
                | Akt::Zeigt { .. }
                | Akt::LaesstLiegen
                | Akt::DecktAuf
                | Akt::Genscher { .. }
                | Akt::Abbruch
                | Akt::Ersatz { .. }
                | Akt::ZeitAbgelaufen,
            ) => false,
        }
    }

    /// Tells whether lines with this key stand behind the rows in canonical form.
    pub fn is_result(&self) -> bool {
        *self >= Key::Augen
    }

    /// Tells whether a line with this key lists so much that it may have been broken off, and nothing that could be any words.
    pub fn is_listing(&self) -> bool {
        match self {
            Key::Gegeben | Key::Pflichtsoli | Key::Blatt(_) | Key::Vorbehalt | Key::Ansagen => true,
            Key::Augen | Key::Stiche | Key::Sonderpunkte | Key::Punkte | Key::Stand => true,
            Key::Sprache | Key::Regeln | Key::Turnier | Key::Liste | Key::Ort | Key::Datum | Key::Beginn => false,
            Key::Ende | Key::Runde | Key::Tisch | Key::Quelle | Key::Schreiber | Key::Spieler => false,
            Key::Mannschaften | Key::Plan | Key::Geber | Key::Aussetzer | Key::Abheber | Key::Bock => false,
            Key::Spielart | Key::Re | Key::Sieger | Key::Wert | Key::Eigen(_) | Key::Unbekannt(_) => false,
        }
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
    /// `Augen`, `Stiche` of a Ramsch: by seat, in written order.
    Counts(SmallVec<[Spanned<(Seat, u16)>; 4]>),
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
            | Value::Counts(_)
            | Value::Sonderpunkte(_)
            | Value::Sieger(_)
            | Value::Spielart(_)
            | Value::Unreadable(_) => None,
        }
    }

    /// Returns the statements of a line of them.
    pub fn statements(&self) -> Option<&Items> {
        let Value::Statements(items) = self else { return None };
        Some(items)
    }

    /// Returns the statements of a line of them, to be changed.
    pub fn statements_mut(&mut self) -> Option<&mut Items> {
        let Value::Statements(items) = self else { return None };
        Some(items)
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
            | Value::Counts(_)
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
    /// `Kontrasolo`: both Pik-Damen and both Pik-Könige in one hand (house rule V11).
    Kontrasolo,
    /// `Genscher`: a normal game in which somebody chose with whom he played.
    Genscher,
    /// `Schwarze Sau`: who took the trick with the second Pik-Dame played alone (house rule V10).
    SchwarzeSau,
    /// `Ramsch`: everybody for himself (house rule R1, experimental).
    Ramsch,
    /// `Solo Damen`, `Pflichtsolo Karo`, `vorgeführt Herz`: always an [`Aussage::Solo`].
    Solo(Aussage),
}
