//! The values of a rule set as they are shown and compared, and the rule file that says them all.

use std::fmt::Write as _;

use doko_analyzer::RuleSet;
use doko_analyzer::rule_file::Parameter;

use crate::json::json;

/// A value of a rule set as it is shown and compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The table and the key: `gewinn.re`.
    pub path: String,
    /// As a rule file writes it.
    pub text: String,
    /// The same in JSON.
    pub json: serde_json::Value,
    /// The clause behind it.
    pub clause: Option<String>,
    /// The id of the rule set whose file says it.
    pub origin: Option<String>,
}

/// Returns the values of a rule set, in the order of the tables and keys.
pub fn values(rules: &RuleSet) -> Vec<Shown> {
    let mut shown: Vec<Shown> = rules
        .herkunft
        .values()
        .into_iter()
        .filter(|(path, _)| path.contains('.'))
        .map(|(path, value)| Shown {
            text: value.to_string(),
            json: serde_json::to_value(&value).unwrap_or_default(),
            clause: rules.clause(&path).map(|clause| clause.to_string()),
            origin: rules.herkunft.own.get(&path).map(|id| id.to_string()),
            path,
        })
        .collect();
    let order = RuleSet::keys();
    shown.sort_by_key(|value| order.iter().position(|path| *path == value.path));
    shown
}

/// Returns every key of a rule file.
pub fn parameters() -> impl Iterator<Item = Parameter> {
    RuleSet::axes().into_iter().flat_map(|axis| axis.parameters)
}

/// Returns the sizes of the table for which a rule set has other values, with those values.
pub fn values_by_seats(rules: &RuleSet) -> Vec<(usize, Vec<Shown>)> {
    let usual = values(rules);
    rules
        .herkunft
        .by_seats()
        .filter(|(seats, _)| rules.tisch.plaetze.contains(seats))
        .map(|(seats, sized)| {
            let differs =
                |value: &Shown| usual.iter().all(|usual| (&usual.path, &usual.text) != (&value.path, &value.text));
            (seats, values(sized).into_iter().filter(differs).collect())
        })
        .collect()
}

/// Longer lists of tables, such as those of deadlines, get a line for each element.
const WIDE: usize = 40;

/// Splits a long list into a line for each element.
pub fn split(text: &str) -> Vec<String> {
    if text.chars().count() <= WIDE || !text.contains("}, ") {
        return vec![text.to_owned()];
    }
    let mut lines: Vec<String> = text.split_inclusive("}, ").map(|line| line.trim_end().to_owned()).collect();
    lines.iter_mut().skip(1).for_each(|line| line.insert(0, ' '));
    lines
}

/// Returns the value of a parameter, as JSON has it.
pub fn value_of(rules: &RuleSet, path: &str) -> Option<serde_json::Value> {
    values(rules).into_iter().find(|value| value.path == path).map(|value| value.json)
}

/// Writes a rule file that extends nothing and says the same.
pub fn toml(rules: &RuleSet) -> String {
    let mut out = String::new();
    let text = |text: &str| json(&text);
    let _ = writeln!(out, "id = {}\naliases = {}", text(&rules.id), json(&rules.aliases));
    let _ = writeln!(out, "title = {}\nedition = {}", text(&rules.title), text(&rules.edition));
    tables(&values(rules), "", &mut out);
    for (seats, values) in values_by_seats(rules) {
        tables(&values, &format!("bei-tischgroesse.{seats}."), &mut out);
    }
    let _ = writeln!(out, "\n[clauses]");
    for (slug, clause) in &rules.clauses {
        let _ = writeln!(out, "{} = {}", text(slug), text(clause));
    }
    out
}

fn tables(values: &[Shown], prefix: &str, out: &mut String) {
    let mut table = "";
    for value in values {
        let Some((axis, key)) = value.path.split_once('.') else { continue };
        if axis != table {
            let _ = writeln!(out, "\n[{prefix}{axis}]");
            table = axis;
        }
        let _ = writeln!(out, "{key} = {}", value.text);
    }
}
