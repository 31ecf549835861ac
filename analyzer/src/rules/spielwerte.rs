//! Points for winning, steps and announcements, and what a Solo brings (TSR 7.2; R001-Z; R002-6; R003-4; R004-W).

use std::collections::BTreeMap;

use doko_format::SoloArt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Points by item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Spielwerte {
    /// Points for winning.
    pub gewonnen: i32,
    /// More points for a party that wins and said Re or Kontra before the very first card; not for the word of who declared a
    /// Hochzeit.
    pub vorab: i32,
    /// They are given only if the losers have fewer Augen than this. 241 for always.
    pub gewonnen_unter: u16,
    /// What this point is called on the sheet.
    pub gewonnen_heisst: GewonnenHeisst,
    /// More points when Kontra wins ("gegen die Alten").
    pub gegen_die_alten: i32,
    /// In which games these are given.
    pub gegen_die_alten_in: GegenDieAltenIn,
    /// Points for each step the losers did not reach: fewer than 90, 60, 30 Augen (the numbers of `gewinn.absagen`), no
    /// trick.
    pub stufe_gespielt: i32,
    /// What an announced Re or Kontra does to the value of the game, each.
    pub ansage: Ansagewert,
    /// What each announced `keine 90`, `keine 60`, `keine 30`, `schwarz` brings: points for the winners whoever said it, or
    /// a factor on the value of the game.
    pub absage: Absagewert,
    /// What Re, Kontra and Absagen multiply where they are factors.
    pub faktor_auf: FaktorAuf,
    /// Points for each step by which the other party beat a failed Absage: 120 Augen against `keine 90`, 90 against
    /// `keine 60` and so on, by the numbers of `gewinn.absagen`.
    pub gegen_absage: i32,
    /// Points on top in a declared Solo, by kind. An empty table for none.
    pub solo_zuschlag: BTreeMap<SoloArt, i32>,
    /// A fixed value of a declared Solo, by kind, in place of winning, steps and Absagen. An empty table where Soli are
    /// scored like other games.
    pub solo_grundwert: BTreeMap<SoloArt, i32>,
    /// Games whose value is this or less, on either side of 0, are not scored but dealt again. −1 for never (R003-1o).
    pub neu_geben_bis: i32,
    /// By what a game can count more that the list notes as `Bock`, for tables with Bockrunden. An empty list where there
    /// are none (R001-2c).
    #[schemars(inner(range(min = 2, max = 64)))]
    pub bock: Vec<i32>,
    /// What the sheet shows as the value of a Solo.
    pub wert_auf_dem_blatt: WertAufDemBlatt,
    /// Whether who plays alone gets or pays the value once for each opponent. Where he does not, the points of a row do
    /// not add up to 0.
    pub solo_faktor: SoloFaktor,
    /// Whether special points of the losers can turn the value, so that the winners pay (Hintertür).
    pub hintertuer: Hintertuer,
    /// The greatest value of a game on either side, Bock included (Deckelung); who plays alone gets that once for each
    /// opponent. 0 for none.
    #[schemars(range(min = 0))]
    pub hoechstens: i32,
}

/// What an Absage brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Absagewert {
    /// So many points.
    Punkte(i32),
    /// Multiplies, whoever wins and where nobody does.
    Faktor {
        /// By this.
        faktor: i32,
    },
}

/// What factors multiply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FaktorAuf {
    /// What is there without the special points.
    OhneSonderpunkte,
    /// The special points, too.
    Alles,
    /// What is there without the special points and without "gegen die Alten".
    OhneGegen,
}

impl FaktorAuf {
    /// Tells whether special points are multiplied.
    pub(crate) fn takes_in_sonderpunkte(self) -> bool {
        match self {
            FaktorAuf::Alles => true,
            FaktorAuf::OhneSonderpunkte | FaktorAuf::OhneGegen => false,
        }
    }

    /// Tells whether "gegen die Alten" is multiplied.
    pub(crate) fn takes_in_gegen(self) -> bool {
        match self {
            FaktorAuf::OhneSonderpunkte | FaktorAuf::Alles => true,
            FaktorAuf::OhneGegen => false,
        }
    }
}

/// Whether who plays alone gets or pays more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoloFaktor {
    /// The value once for each opponent (TSR 7.2.4).
    JeGegner,
    /// Once for each opponent if he wins; if he does not, he pays the simple value.
    NurGewonnen,
    /// The simple value.
    Nie,
}

impl SoloFaktor {
    /// Tells whether he gets or pays once for each, by whether he won.
    pub(crate) fn multiplies(self, won: bool) -> bool {
        match self {
            SoloFaktor::JeGegner => true,
            SoloFaktor::NurGewonnen => won,
            SoloFaktor::Nie => false,
        }
    }
}

/// Whether the losers can profit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hintertuer {
    /// Their special points may be worth more than the game: then the winners pay.
    Offen,
    /// A value below 0 becomes 0.
    Zu,
}

/// What the winning point is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GewonnenHeisst {
    /// "Gewonnen"
    Gewonnen,
    /// "Keine 120" (R003-4b)
    #[serde(rename = "keine-120")]
    Keine120,
}

/// In which games Kontra wins "against the Kreuz-Damen".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GegenDieAltenIn {
    /// Where Sonderpunkte count (TSR 7.2.3).
    Normalspielen,
    /// Where the Re cards make the parties, a stille Hochzeit too (reading 001-12).
    ReKartenSpielen,
    /// Everywhere (R002-6.1).
    AllenSpielen,
}

/// What Re and Kontra do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ansagewert {
    /// Are added.
    Punkte(i32),
    /// Multiply what is there without the Sonderpunkte (R001-Zd).
    Faktor(i32),
}

/// What the sheet shows as the value of a Solo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WertAufDemBlatt {
    /// What each opponent pays or gets.
    Einfach,
    /// What the soloist gets or pays (R001-Mc).
    SoloMalFaktor,
    /// What the soloist gets or pays in a declared Solo; who plays alone otherwise plays a normal game (R003-4g,
    /// R003-3j).
    AngesagtesSoloMalFaktor,
}

impl Spielwerte {
    /// Tells whether any game is dealt again for its value (R003-1o).
    pub(crate) fn deals_again(&self) -> bool {
        self.neu_geben_bis >= 0
    }
}

impl WertAufDemBlatt {
    /// Tells whether the sheet shows the multiple of who played alone, by whether that was a declared Solo; `None` if
    /// that hangs on what is not known.
    pub fn is_multiple(self, declared: Option<bool>) -> Option<bool> {
        match self {
            WertAufDemBlatt::Einfach => Some(false),
            WertAufDemBlatt::SoloMalFaktor => Some(true),
            WertAufDemBlatt::AngesagtesSoloMalFaktor => declared,
        }
    }
}
