//! A rule set: one field per axis of variation, nothing else.
//!
//! A rule set is its values. The engine asks an axis what holds and never which rule set it is; each axis is a file
//! in `rules/`: the choices, their names in TOML, what they do.

mod abkuerzung;
mod ansagen;
mod blatt;
mod geben;
mod gewinnstufen;
mod hochzeit;
mod load;
mod rangfolge;
mod sonderpunkte;
mod spielwerte;
mod stich;
mod strafen;
mod tisch;
mod vorbehalte;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

pub use abkuerzung::{Abkuerzung, WerKuerztAb};
pub use ansagen::{Ansagen, Stufe, Verspaetet};
pub use blatt::Kartenspiel;
pub use geben::{Abheben, Geben};
pub use gewinnstufen::{Gewinn, KontraHebt, Zahl, Ziel};
pub use hochzeit::{Hochzeit, OhnePartner};
pub use load::RulesError;
pub use rangfolge::{Klasse, Rangfolge};
pub use sonderpunkte::{Sonderpunkt, Sonderpunkte};
pub use spielwerte::{Spielwerte, Wertung};
pub use stich::{GleicheKarten, Stichregeln};
pub use strafen::{Empfaenger, Strafen, Strafrahmen};
pub use tisch::Tisch;
pub(crate) use tisch::next;
pub use vorbehalte::{Rang, SoloAufspiel, Vorbehalte};

/// Everything that can differ between one table and the next.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleSet {
    /// The name a record asks for.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The rule text and its edition.
    pub edition: String,
    /// Other names of it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Seats, and who plays (TSR 3).
    pub tisch: Tisch,
    /// The pack and the Re cards (TSR 2.2, 2.4).
    pub kartenspiel: Kartenspiel,
    /// Cutting and dealing (TSR 3.3).
    pub geben: Geben,
    /// What can be declared, and what goes before what (TSR 4).
    pub vorbehalte: Vorbehalte,
    /// How a Hochzeit finds its partner (TSR 4.4).
    pub hochzeit: Hochzeit,
    /// Tricks (TSR 5).
    pub stich: Stichregeln,
    /// Shortening (TSR 5.4).
    pub abkuerzung: Abkuerzung,
    /// Announcements (TSR 6).
    pub ansagen: Ansagen,
    /// What a party must reach (TSR 7.1).
    pub gewinn: Gewinn,
    /// Points (TSR 7.2.2, 7.2.4).
    pub spielwerte: Spielwerte,
    /// Special points (TSR 7.2.3).
    pub sonderpunkte: Sonderpunkte,
    /// Penalties (TSR 9).
    pub strafen: Strafen,
    /// The clause behind each finding, item and parameter, by its slug, complete with system and edition.
    pub clauses: BTreeMap<String, Box<str>>,
}

/// The text of each built-in rule set, its difference from the one it extends.
const BUILTIN: &[&str] = &[include_str!("../rulesets/ddv.toml")];

static BUILTINS: LazyLock<Vec<RuleSet>> = LazyLock::new(|| {
    let mut known: Vec<RuleSet> = Vec::new();
    for text in BUILTIN {
        let rules = load::read(text).expect("the built-in rule sets are read by a test");
        known.push(rules);
    }
    known
});

impl RuleSet {
    /// Returns the built-in rule sets.
    pub fn builtins() -> &'static [RuleSet] {
        &BUILTINS
    }

    /// Returns the built-in rule set with this id or alias, case ignored.
    pub fn builtin(id: &str) -> Option<&'static RuleSet> {
        BUILTINS.iter().find(|rules| {
            rules.id.eq_ignore_ascii_case(id) || rules.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(id))
        })
    }

    /// Returns the TOML of a built-in rule set as it stands in the repository.
    pub fn builtin_text(&self) -> Option<&'static str> {
        BUILTINS.iter().position(|rules| rules.id == self.id).and_then(|index| BUILTIN.get(index).copied())
    }

    /// Returns the clause behind a finding, an item or a parameter.
    pub fn clause(&self, slug: &str) -> Option<Box<str>> {
        self.clauses.get(slug).cloned()
    }

    /// Returns the order of cards without a Solo, for the tricks of a normal game.
    pub fn rangfolge(&self, solo: Option<doko_format::SoloArt>) -> &Rangfolge {
        rangfolge::of(solo)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_builtin_rule_set_can_be_read() {
        for text in BUILTIN {
            load::read(text).unwrap();
        }
    }

    #[test]
    fn a_rule_set_is_found_by_id_and_alias_whatever_the_case() {
        assert_eq!(RuleSet::builtin("DDV").unwrap().id, "ddv");
        assert_eq!(RuleSet::builtin("ddv-2026").unwrap().id, "ddv");
        assert!(RuleSet::builtin("skat").is_none());
    }
}
