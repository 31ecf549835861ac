//! Points for winning, steps and announcements, and what a Solo brings (TSR 7.2; R001-Z; R002-6; R003-4; R004-W).

use std::collections::BTreeMap;

use doko_format::SoloArt;
use serde::{Deserialize, Serialize};

/// Points by item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Spielwerte {
    /// For winning.
    pub gewonnen: i32,
    /// The winning point is given only where the losers have fewer Augen than this.
    pub gewonnen_unter: u16,
    /// What the winning point is called.
    pub gewonnen_heisst: GewonnenHeisst,
    /// For Kontra when it wins.
    pub gegen_die_alten: i32,
    /// In which games.
    pub gegen_die_alten_in: GegenDieAltenIn,
    /// For each step the losers did not reach.
    pub stufe_gespielt: i32,
    /// What Re and Kontra do, each.
    pub ansage: Ansagewert,
    /// For each step of an Absage.
    pub absage: i32,
    /// For each step reached against an Absage.
    pub gegen_absage: i32,
    /// Points on top in a declared Solo.
    pub solo_zuschlag: BTreeMap<SoloArt, i32>,
    /// Value of a declared Solo in place of winning, steps and Absagen; empty where Soli are scored like any game.
    pub solo_grundwert: BTreeMap<SoloArt, i32>,
    /// A game whose value is at most this far from 0 is dealt again; −1 for never (R003-1o).
    pub neu_geben_bis: i32,
    /// What the sheet shows as the value of a Solo.
    pub wert_auf_dem_blatt: WertAufDemBlatt,
}

/// What the winning point is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GewonnenHeisst {
    /// "Gewonnen"
    Gewonnen,
    /// "Keine 120" (R003-4b)
    #[serde(rename = "keine-120")]
    Keine120,
}

/// In which games Kontra wins "against the Kreuz-Damen".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ansagewert {
    /// Are added.
    Punkte(i32),
    /// Multiply what is there without the Sonderpunkte (R001-Zd).
    Faktor(i32),
}

/// What the sheet shows as the value of a Solo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WertAufDemBlatt {
    /// What each opponent pays or gets.
    Einfach,
    /// What the soloist gets or pays (R001-Mc).
    SoloMalFaktor,
}
