//! Points for winning, steps and announcements, and what a Solo multiplies (TSR 7.2.2, 7.2.4).

use serde::Deserialize;

/// Points by item.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Spielwerte {
    /// How items and announcements come together.
    pub wertung: Wertung,
    /// For winning.
    pub gewonnen: i32,
    /// For each step the losers did not reach.
    pub stufe_gespielt: i32,
    /// For Re and for Kontra, each.
    pub ansage: i32,
    /// For each step of an Absage.
    pub absage: i32,
    /// For each step reached against an Absage.
    pub gegen_absage: i32,
    /// What the lone player's points are multiplied by.
    pub solo_faktor: i32,
}

/// How items and announcements come together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wertung {
    /// Everything is added.
    Addieren,
}
