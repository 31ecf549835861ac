//! Shortening a game: claiming or giving away the remaining tricks (TSR 5.4; R002-5).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who may shorten, and what a wrong claim costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Abkuerzung {
    /// Who may lay his cards open and claim all remaining tricks.
    pub rest: WerKuerztAb,
    /// Who may give all remaining tricks to the others.
    pub schenken: WerKuerztAb,
}

/// Who may shorten a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WerKuerztAb {
    /// Nobody.
    Niemand,
    /// Only who plays a Solo (TSR 5.4.3).
    Solist,
    /// Anybody (R002-5a).
    Jeder,
}

impl WerKuerztAb {
    /// Tells whether somebody may, by whether he plays alone.
    pub fn allows(self, is_soloist: bool) -> bool {
        match self {
            WerKuerztAb::Niemand => false,
            WerKuerztAb::Solist => is_soloist,
            WerKuerztAb::Jeder => true,
        }
    }
}
