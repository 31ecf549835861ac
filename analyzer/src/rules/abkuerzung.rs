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
    /// Whose tricks make a claim of the rest good.
    pub rest_stiche: WessenStiche,
    /// What a claim of the rest comes to that does not hold against every defence.
    pub rest_falsch: FalscherRest,
    /// What it means to uncover won tricks before the last one is played.
    pub aufdecken: Aufdecken,
    /// What it means that a soloist leaves tricks lying that he has won.
    pub liegenlassen: Liegenlassen,
}

/// What it means that a soloist leaves tricks lying that he has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Liegenlassen {
    /// As soon as he loses a trick, those that lie there and all that follow go to the others (TSR 5.3.7).
    Gegner,
    /// The rules say nothing.
    Ungeregelt,
}

impl Liegenlassen {
    /// Tells whether the tricks left lying are lost with the next one.
    pub fn forfeits(self) -> bool {
        match self {
            Liegenlassen::Gegner => true,
            Liegenlassen::Ungeregelt => false,
        }
    }
}

/// What uncovering won tricks, or counting them, means for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aufdecken {
    /// It ends the game (TSR 5.3.8); who gets the tricks not played the rule book does not say.
    Beendet,
    /// The rules say nothing.
    Ungeregelt,
}

impl Aufdecken {
    /// Tells whether the game is over with it.
    pub fn ends(self) -> bool {
        match self {
            Aufdecken::Beendet => true,
            Aufdecken::Ungeregelt => false,
        }
    }
}

/// Whose tricks make a claim good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WessenStiche {
    /// Only the claimant's own: his partner counts as one who may take a trick from him (R002-5a).
    Eigene,
    /// Those of his party, as where one party takes all that is left (TSR 9.2.2).
    Partei,
}

impl WessenStiche {
    /// Tells whether a trick of the claimant's partner does no harm.
    pub fn counts_partner(self) -> bool {
        match self {
            WessenStiche::Eigene => false,
            WessenStiche::Partei => true,
        }
    }
}

/// What a wrong claim comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FalscherRest {
    /// The rule book does not say: a referee decides (TSR 5.4 has no consequence).
    Entscheid,
    /// The other party gets all remaining tricks, and that is all (R002-5c, 5d).
    Gegner,
}

impl FalscherRest {
    /// Tells whether the rules give the rest to the other party by themselves.
    pub fn goes_to_opponents(self) -> bool {
        match self {
            FalscherRest::Entscheid => false,
            FalscherRest::Gegner => true,
        }
    }
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
