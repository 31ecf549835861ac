//! Cutting and dealing (TSR 3.3; R001-1f, R001-1g; R002-1e to 1i; R003-1b, R003-1c).

use serde::{Deserialize, Serialize};

/// Cutting and dealing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Geben {
    /// Sizes of the packets, in order; empty if the rules do not say.
    pub pakete: Vec<u8>,
    /// Whether the pack is cut.
    pub abheben: Abheben,
    /// The least number of cards to be lifted and to be left.
    pub abheben_mindestens: usize,
}

/// Whether the pack is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Abheben {
    /// Compulsory, by the dealer's right neighbour (TSR 3.3.4).
    Pflicht,
    /// Left to the table.
    Frei,
    /// Nobody cuts (R001-1f).
    Nie,
}

impl Geben {
    /// Tells whether a cut of `lifted` cards from a pack of `pack` lifts enough and leaves enough.
    pub fn cut_is_enough(&self, lifted: usize, pack: usize) -> bool {
        lifted >= self.abheben_mindestens && lifted + self.abheben_mindestens <= pack
    }
}
