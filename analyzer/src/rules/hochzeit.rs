//! How a Hochzeit finds its partner, and what it is without one (TSR 4.4).

use serde::Deserialize;

/// The Klärungsstich and what happens without it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hochzeit {
    /// The first trick taken by another seat among so many decides (TSR 4.4.3a).
    pub klaerung_bis: usize,
    /// Whether whoever declares it can name the kind of the clarifying trick.
    pub form_waehlbar: bool,
    /// What it is when no partner was found (TSR 4.4.3b).
    pub allein: OhnePartner,
    /// What it is when it was not declared (TSR 4.4.5).
    pub still: OhnePartner,
}

/// How a Hochzeit without a partner is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OhnePartner {
    /// As a Solo: no Sonderpunkte, tripled.
    Solo,
}

impl OhnePartner {
    /// Tells whether it is scored as a Solo.
    pub fn is_solo(self) -> bool {
        match self {
            OhnePartner::Solo => true,
        }
    }
}
