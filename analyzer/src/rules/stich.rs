//! Tricks: equal cards, cards face down, cards taken back (TSR 5).

use serde::Deserialize;

/// What holds for every trick.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Stichregeln {
    /// Which of two equal cards stands higher.
    pub gleiche_karten: GleicheKarten,
}

/// Which of two equal cards in one trick stands higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GleicheKarten {
    /// The first, the Herz-Zehn too (TSR 5.3.3).
    Erste,
}

impl GleicheKarten {
    /// Tells whether the later of two equal cards takes the trick from the earlier.
    pub fn second_wins(self) -> bool {
        match self {
            GleicheKarten::Erste => false,
        }
    }
}
