//! What can be declared before the game, and what goes before what (TSR 4).

use doko_format::SoloArt;
use serde::Deserialize;

/// The Vorbehaltsabfrage.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Vorbehalte {
    /// The Soli that can be declared.
    pub soli: Vec<SoloArt>,
    /// Which Vorbehalt goes before which, the first before all others; equal ones by seat, the forward seat first.
    pub rang: Vec<Rang>,
    /// Who leads to the first trick of a Solo.
    pub solo_aufspiel: SoloAufspiel,
}

/// A kind of Vorbehalt as far as precedence goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rang {
    /// An obligatory Solo.
    Pflichtsolo,
    /// Any other Solo.
    Lustsolo,
    /// A Hochzeit.
    Hochzeit,
}

/// Who leads to the first trick of a Solo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoloAufspiel {
    /// In a Pflichtsolo the soloist, else the seat left of the dealer (TSR 4.2.2, 4.3.1).
    SolistImPflichtsolo,
}

impl SoloAufspiel {
    /// Tells whether the soloist leads, by whether the Solo is the obligatory one; `None` if that is open.
    pub fn soloist_leads(self, pflicht: Option<bool>) -> Option<bool> {
        match self {
            SoloAufspiel::SolistImPflichtsolo => pflicht,
        }
    }
}

impl Vorbehalte {
    /// Returns the precedence of a Vorbehalt: the lower goes first.
    pub fn rang(&self, rang: Rang) -> usize {
        self.rang.iter().position(|known| *known == rang).unwrap_or(self.rang.len())
    }

    /// Tells whether this Solo can be declared.
    pub fn allows(&self, art: SoloArt) -> bool {
        self.soli.contains(&art)
    }
}
