//! Bockrunden: what starts one, how long it lasts and what a game in it counts (a house rule; R001-2c has none).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Games that count more, worked out from the list. Without a trigger `doko` works nothing out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bock {
    /// What starts a Bockrunde, looked at in each game that is scored. An empty list where the table says.
    pub ausloeser: Vec<Ausloeser>,
    /// By what a game in it counts more.
    #[schemars(range(min = 2, max = 64))]
    pub faktor: i32,
    /// How many games it lasts; 0 for one for each seat of the table, those who sit out included.
    #[schemars(range(min = 0))]
    pub spiele: usize,
    /// What a start does while one still lasts.
    pub mehrfach: Mehrfach,
    /// How many a single game can start.
    pub je_spiel: JeSpiel,
    /// The greatest factor: 4 where two at once are the most. 0 for none.
    #[schemars(range(min = 0))]
    pub hoechstens: i32,
    /// Which games use up a place.
    pub verbraucht: Verbraucht,
    /// Whether a declared Solo in it counts more. Where it does not, it uses up a place all the same.
    pub solo: bool,
    /// From when on it counts.
    pub ab: BockAb,
    /// What becomes of it at the end of the list.
    pub ende: BockEnde,
    /// Whether `solo-verloren` is a stille or failed Hochzeit, too.
    pub stille: bool,
}

/// What starts a Bockrunde.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ausloeser {
    /// Both parties have equally many Augen: 120 to 120.
    Gleichstand,
    /// A Herzstich, be it worth points or not; not in a Solo.
    Herzstich,
    /// A party that said Re or Kontra or more has not won.
    AnsageVerloren,
    /// Both Re and Kontra were said.
    ReUndKontra,
    /// Re was said and has not won.
    ReVerloren,
    /// A declared Solo that Kontra won.
    SoloVerloren,
    /// A declared Solo.
    Solo,
    /// The game is worth 0.
    NullPunkte,
    /// A party took no trick.
    Schwarz,
    /// Somebody threw his cards in.
    Schmeissen,
}

impl Ausloeser {
    /// Returns how often it can be there in one game.
    pub(crate) fn at_most(self) -> usize {
        match self {
            // There are eight cards of Herz, so two tricks of them alone; of those that nobody trumps hardly more.
            Ausloeser::Herzstich => 2,
            Ausloeser::AnsageVerloren => 2,
            Ausloeser::Gleichstand
            | Ausloeser::ReUndKontra
            | Ausloeser::ReVerloren
            | Ausloeser::SoloVerloren
            | Ausloeser::Solo
            | Ausloeser::NullPunkte
            | Ausloeser::Schwarz
            | Ausloeser::Schmeissen => 1,
        }
    }
}

/// What a start does while a Bockrunde lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mehrfach {
    /// The games that are in both count by the product.
    Multiplizieren,
    /// The new one begins behind the old one.
    Anhaengen,
    /// Nothing.
    Nicht,
}

/// How many Bockrunden a game can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum JeSpiel {
    /// One, whatever happens in it.
    Einmal,
    /// One for each thing that starts one.
    JeAusloeser,
}

/// Which games use up a place of a Bockrunde.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verbraucht {
    /// Not one after which the same player deals again, as after a Pflichtsolo.
    OhneWiederholung,
    /// Every game that was not dealt again.
    JedesSpiel,
}

/// From when on a Bockrunde counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BockAb {
    /// From the next game on.
    Sofort,
    /// From the game on that the first dealer of the list deals again.
    NaechsteRunde,
}

/// What becomes of a Bockrunde at the end of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BockEnde {
    /// What is left goes away.
    Verfaellt,
    /// The list has that many games more.
    WirdGespielt,
}

impl Bock {
    /// No game counts more than so many times.
    pub(super) const MOST: i32 = 1024;

    /// Tells whether a list works Bockrunden out.
    pub(crate) fn exists(&self) -> bool {
        !self.ausloeser.is_empty()
    }

    /// Returns the factor of a game that counts by `before` and is in one more.
    pub(crate) fn times(&self, before: i32) -> i32 {
        let most = if self.hoechstens > 0 { self.hoechstens } else { Bock::MOST };
        before.saturating_mul(self.faktor).min(most.min(Bock::MOST))
    }
}
