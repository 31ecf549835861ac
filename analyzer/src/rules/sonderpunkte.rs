//! Special points (TSR 7.2.3; R001-S; R002-6.3; R003-4b, R003-4c; R004-W6): what they are worth. What each of them is about
//! is a row of [`Sondertafel`](super::Sondertafel).

use doko_format::{Card, Partei, Rank, Sprache};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::posten::PostenArt;

/// The special points a rule set knows; one with 0 points does not exist there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sonderpunkte {
    /// A Doppelkopf: a trick of many Augen. Like all values here in points; 0 means that there is no such special
    /// point.
    pub doppelkopf: i32,
    /// From how many Augen on a trick is a Doppelkopf.
    pub doppelkopf_ab: u16,
    /// A fox caught: an opponent's Karo-Ass in one's own trick.
    pub fuchs: i32,
    /// A fox caught in the last trick, in place of `fuchs`. 0 if it is worth no more there.
    pub fuchs_letzter_stich: i32,
    /// The own fox takes the last trick.
    pub fuchs_macht_letzten_stich: i32,
    /// The own fox takes the last trick with the partner's fox in it (Doppelfuchs), on top of `fuchs-macht-letzten-stich`.
    pub doppelfuchs_letzter_stich: i32,
    /// Karlchen: the Kreuz-Bube takes the last trick.
    pub karlchen: i32,
    /// Both Kreuz-Buben of one party are in the last trick and one of them takes it (Doppelkarlchen), in place of
    /// `karlchen`. 0 if that is worth no more.
    pub doppelkarlchen: i32,
    /// An opponent's Kreuz-Bube caught in the last trick.
    pub karlchen_gefangen: i32,
    /// Which card catches a Kreuz-Bube.
    pub karlchen_gefangen_von: KarlchenGefangenVon,
    /// Both Kreuz-Buben of the opponents caught in the last trick, in place of what each of them is worth. 0 if that is
    /// worth no more.
    pub doppelkarlchen_gefangen: i32,
    /// A Herz-Zehn takes the other one of an opponent in the same trick.
    pub zehn_faengt_zehn: i32,
    /// A Schwein takes an opponent's Herz-Zehn.
    pub schweinchen_faengt_zehn: i32,
    /// A Herzstich (Herzdurchlauf): a trick of Herz cards that are no trumps, for the party that takes it.
    pub herzstich: i32,
    /// When a trick is a Herzstich.
    pub herzstich_ist: HerzstichIst,
    /// Special points of the table's own, each with a name, `punkte`, and what brings it; all of that together.
    pub eigene: Vec<EigenerPunkt>,
    /// Whether special points count in a declared Solo too, or which: a list of their keys, or of the names of the table's
    /// own.
    pub im_solo: WelchePunkte,
    /// Whether special points count where a stille or a failed Hochzeit is played alone, or which.
    pub im_stillen_solo: ImStillenSolo,
}

/// Which card catches a Kreuz-Bube in the last trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KarlchenGefangenVon {
    /// Any that takes the trick.
    Jeder,
    /// The Karo-Dame alone (Lieschen).
    KaroDame,
}

/// When a trick is a Herzstich.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HerzstichIst {
    /// When all its cards are Herz and no trumps.
    VierHerz,
    /// When Herz is led and nobody trumps.
    NichtGestochen,
}

/// Which special points count in a kind of game where usually none do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WelchePunkte {
    /// All or none.
    Alle(bool),
    /// These, by their keys or names.
    Diese(Vec<String>),
}

impl WelchePunkte {
    /// Tells whether one counts.
    pub(crate) fn counts(&self, item: PostenArt) -> bool {
        match self {
            WelchePunkte::Alle(all) => *all,
            WelchePunkte::Diese(names) => names.iter().any(|name| name == item.slug() || item.is_called(name)),
        }
    }

    /// Returns the names that are listed.
    pub(crate) fn names(&self) -> &[String] {
        match self {
            WelchePunkte::Alle(_) => &[],
            WelchePunkte::Diese(names) => names,
        }
    }
}

/// Which special points count in a stille or a failed Hochzeit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ImStillenSolo {
    /// By a word.
    Wort(WieHochzeit),
    /// All, none, or some.
    Welche(WelchePunkte),
}

/// The word for what another key says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WieHochzeit {
    /// All where `hochzeit.still` and `hochzeit.allein` call it a normal game, else none.
    WieHochzeit,
}

/// A special point of a table's own. Without a condition it is only noted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EigenerPunkt {
    /// Its name, as a record notes it in `Sonderpunkte`.
    pub name: String,
    /// What it is worth, for the party that takes the trick.
    pub punkte: i32,
    /// In which tricks.
    #[serde(default)]
    pub stich: WelcherStich,
    /// The card that takes the trick: `"SQ"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Card")]
    pub karte_gewinnt: Option<Card>,
    /// A card of the opponents in it; each that is there counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Card")]
    pub gefangen: Option<Card>,
    /// So many Augen or more.
    #[serde(default)]
    pub augen_ab: u16,
    /// The ranks all its cards are of, as letters (A T K Q J 9): `"Q"`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub nur_raenge: String,
}

/// In which tricks a special point of a table's own can be had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WelcherStich {
    /// In any.
    #[default]
    Jeder,
    /// In the first.
    Erster,
    /// In the last.
    Letzter,
}

impl EigenerPunkt {
    /// So many a rule set may have, and so long may each name be.
    pub(crate) const MOST: usize = 40;
    pub(crate) const LONGEST: usize = 60;

    /// Tells whether nothing in a trick brings it: then it counts where it is noted.
    pub(crate) fn is_only_noted(&self) -> bool {
        self.stich == WelcherStich::Jeder
            && self.karte_gewinnt.is_none()
            && self.gefangen.is_none()
            && self.augen_ab == 0
            && self.nur_raenge.is_empty()
    }

    /// Returns the ranks of `nur-raenge`; `None` if a letter is none.
    pub(crate) fn ranks(&self) -> Option<Vec<Rank>> {
        let rank = |letter: char| Card::from_code(&format!("C{letter}")).map(Card::rank);
        self.nur_raenge.chars().map(rank).collect()
    }

    /// Tells whether its name is one that can be noted: not empty, no special point of the notation, and no number at its
    /// end, which would say how often.
    pub(crate) fn has_good_name(&self) -> bool {
        let name = self.name.trim();
        let is_word = |letter: char| letter.is_alphanumeric() || [' ', '-', '.', '\''].contains(&letter);
        !name.is_empty()
            && name.len() == self.name.len()
            && name.chars().count() <= EigenerPunkt::LONGEST
            && name.chars().all(is_word)
            && !name.ends_with(|letter: char| letter.is_ascii_digit())
            && Sprache::ALL.iter().all(|sprache| sprache.sonderpunkt(name).is_none())
            && PostenArt::ALL.iter().all(|item| item.slug() != name)
    }
}

/// A special point earned in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sonderpunkt {
    /// Which.
    pub item: PostenArt,
    /// By whom.
    pub party: Partei,
    /// Points.
    pub punkte: i32,
}

/// A special point and the trick that earned it, from 1; none for a point that no trick earns.
pub type Verdient = (Sonderpunkt, Option<usize>);
