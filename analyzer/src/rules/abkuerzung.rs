//! Shortening a game: claiming or giving away the remaining tricks (TSR 5.4).

use serde::Deserialize;

/// Who may shorten.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Abkuerzung {
    /// Who may claim or give away the rest.
    pub wer: WerKuerztAb,
}

/// Who may shorten a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WerKuerztAb {
    /// Only who plays a Solo (TSR 5.4.3).
    Solist,
    /// Anybody.
    Jeder,
}

impl WerKuerztAb {
    /// Tells whether somebody may, by whether he plays alone.
    pub fn allows(self, is_soloist: bool) -> bool {
        match self {
            WerKuerztAb::Solist => is_soloist,
            WerKuerztAb::Jeder => true,
        }
    }
}
