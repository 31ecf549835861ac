//! The built-in rule sets, and how a rule set is made of the text of a file.

use std::sync::{LazyLock, OnceLock};

use super::problem::RuleProblem;
use super::schema::Axis;
use crate::rules::RuleSet;

/// The built-in rule set that shows which keys there are.
pub(super) const USUAL: &str = "ddv";

/// A built-in rule set: its file holds its difference from the one it extends. Each is read when it is first asked for.
struct Builtin {
    id: &'static str,
    text: &'static str,
    rules: OnceLock<RuleSet>,
}

macro_rules! builtin {
    ($($id:literal),*) => {
        [$(Builtin {
            id: $id,
            text: include_str!(concat!("../../rulesets/", $id, ".toml")),
            rules: OnceLock::new(),
        }),*]
    };
}

static BUILTINS: [Builtin; 7] =
    builtin!["ddv", "ddv-kurz", "klub-schweine", "wettbewerb", "borgholzhausen", "online-nl", "online-nl-turnier"];

static ALL: LazyLock<Vec<&'static RuleSet>> = LazyLock::new(|| BUILTINS.iter().map(Builtin::rules).collect());

impl Builtin {
    fn rules(&'static self) -> &'static RuleSet {
        self.rules.get_or_init(|| {
            super::read(self.text, &named, super::Care::Trusted).expect("the built-in rule sets are read by a test")
        })
    }
}

/// Returns the built-in rule set with this id, else with this alias, case ignored.
fn named(id: &str) -> Option<&'static RuleSet> {
    let by_id = BUILTINS.iter().find(|builtin| builtin.id.eq_ignore_ascii_case(id));
    by_id.map(Builtin::rules).or_else(|| {
        let is_alias = |rules: &RuleSet| rules.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(id));
        ALL.iter().copied().find(|rules| is_alias(rules))
    })
}

impl RuleSet {
    /// Returns the built-in rule sets.
    pub fn builtins() -> &'static [&'static RuleSet] {
        &ALL
    }

    /// Returns the built-in rule set with this id or alias, case ignored.
    pub fn builtin(id: &str) -> Option<&'static RuleSet> {
        named(id)
    }

    /// Returns the TOML of a built-in rule set as it stands in the repository.
    pub fn builtin_text(&self) -> Option<&'static str> {
        BUILTINS.iter().find(|builtin| builtin.id == self.id).map(|builtin| builtin.text)
    }

    /// Reads a rule set a club has written: its difference from a built-in one, or all of it.
    ///
    /// # Errors
    /// Every [`RuleProblem`] of the file: what is no TOML, unknown keys, wrong values, what cannot go together.
    pub fn from_toml(text: &str) -> Result<RuleSet, Vec<RuleProblem>> {
        RuleSet::from_toml_with(text, &named)
    }

    /// Reads a rule set that may extend one `parent` knows by the name its file gives.
    ///
    /// # Errors
    /// As [`from_toml`](RuleSet::from_toml).
    pub fn from_toml_with<'a>(
        text: &str,
        parent: &(dyn Fn(&str) -> Option<&'a RuleSet> + 'a),
    ) -> Result<RuleSet, Vec<RuleProblem>> {
        super::read(text, parent, super::Care::Full)
    }

    /// Returns what a rule file says it extends, if it can be read at all.
    pub fn extends_in(text: &str) -> Option<String> {
        super::extends(text)
    }

    /// Returns the ids of the built-in rule sets.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        BUILTINS.iter().map(|builtin| builtin.id)
    }

    /// Returns the JSON Schema of rule files.
    pub fn json_schema() -> serde_json::Value {
        super::schema::of_a_file()
    }

    /// Returns the paths of all keys of a rule file (`gewinn.re`), in the order of [`axes`](RuleSet::axes).
    pub fn keys() -> Vec<String> {
        super::schema::keys()
    }

    /// Returns the tables of a rule file with their keys, each as its documentation describes it.
    pub fn axes() -> Vec<Axis> {
        super::schema::axes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_builtin_rule_set_can_be_read() {
        for builtin in &BUILTINS {
            assert_eq!(RuleSet::from_toml(builtin.text).unwrap().id, builtin.id);
        }
    }

    #[test]
    fn a_rule_set_is_found_by_id_and_alias_whatever_the_case() {
        assert_eq!(RuleSet::builtin("DDV").unwrap().id, "ddv");
        assert_eq!(RuleSet::builtin("ddv-2026").unwrap().id, "ddv");
        assert!(RuleSet::builtin("skat").is_none());
    }
}
