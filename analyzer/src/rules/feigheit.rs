//! Cowardice: who wins too high without having said so has lost (a house rule).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{RuleSet, Spielziel, Stufe, Wertungslage};

/// Who has won too high: steps won are winning itself, the losers below 90, 60, 30 (the numbers of `gewinn.absagen`), no
/// trick; steps said are the Ansage and each Absage of the winners.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Feigheit {
    /// How many steps more than they said the winners may win. With one more, the other party has won. −1 where nobody is
    /// cowardly.
    #[schemars(range(min = -1, max = 6))]
    pub erlaubt: i32,
    /// Points on top for each step beyond.
    pub zuschlag: i32,
    /// Whether there is cowardice in a Solo, too.
    pub im_solo: bool,
}

impl Feigheit {
    /// Tells whether there is such a thing.
    pub(crate) fn exists(&self) -> bool {
        self.erlaubt >= 0
    }

    /// Returns how many steps the party with the Augen won and did not announce, if that is cowardly. The losers have these
    /// Augen and tricks; `has_said` tells which steps the winners announced.
    pub(crate) fn missing(
        &self,
        (augen, stiche): (u16, u16),
        has_said: impl Fn(Stufe) -> bool,
        lage: Wertungslage,
        rules: &RuleSet,
    ) -> Option<i32> {
        let about_augen = Spielziel::of(lage.solo).is_about_augen();
        if !self.exists() || !about_augen || lage.as_solo && !self.im_solo || lage.nobody_is_feige {
            return None;
        }
        let is_below = |stufe: &&Stufe| rules.gewinn.unterboten(**stufe, augen, stiche);
        let won = 1 + Stufe::ABSAGEN.iter().filter(is_below).count();
        let said = Stufe::ALL.iter().filter(|stufe| has_said(**stufe)).count();
        let missing = won.saturating_sub(said) as i32;
        (missing > self.erlaubt).then_some(missing)
    }

    /// Returns the points for so many missing steps.
    pub(crate) fn zuschlag(&self, missing: i32) -> i32 {
        self.zuschlag * (missing - self.erlaubt)
    }
}
