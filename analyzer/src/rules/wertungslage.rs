//! Which kind of game is scored: what it makes of the score, the values of the rule set decide.

use doko_format::SoloArt;

use super::{ImStillenSolo, RuleSet, WieHochzeit};
use crate::posten::PostenArt;

/// What kind of game is scored, as far as the score depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wertungslage {
    /// The declared Solo.
    pub solo: Option<SoloArt>,
    /// Whether it is scored as a Solo: a declared one, and by rule set a stille or failed Hochzeit or a Kontrasolo.
    pub as_solo: bool,
    /// Whether it is a declared Solo, of whatever kind, or scored as one.
    pub declared: bool,
    /// Whether it is a stille or a failed Hochzeit, or a Kontrasolo.
    pub allein: bool,
    /// Whether it is an Armut that somebody took.
    pub armut: bool,
    /// Whether nobody can have been cowardly: a ruling gave tricks away, or a Genscher changed the parties.
    pub nobody_is_feige: bool,
    /// By what the game counts more: 2 or more (Bockrunden of house rules).
    pub bock: Option<i32>,
}

impl Wertungslage {
    /// Tells whether a special point counts: not in what is scored as a Solo, but by rule set in a declared one, or in a
    /// Hochzeit that is played alone.
    pub(crate) fn counts(self, item: PostenArt, rules: &RuleSet) -> bool {
        let werte = &rules.sonderpunkte;
        if self.armut && !rules.vorbehalte.armut.sonderpunkte {
            return false;
        }
        match (self.declared, &werte.im_stillen_solo) {
            (true, _) => werte.im_solo.counts(item),
            (false, ImStillenSolo::Welche(welche)) if self.allein => welche.counts(item),
            (false, ImStillenSolo::Welche(_) | ImStillenSolo::Wort(WieHochzeit::WieHochzeit)) => !self.as_solo,
        }
    }

    /// Tells whether any special point counts.
    pub(crate) fn has_sonderpunkte(self, rules: &RuleSet) -> bool {
        rules.sondertafel().items().any(|item| self.counts(item, rules))
    }
}
