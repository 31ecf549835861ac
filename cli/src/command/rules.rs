//! `doko rules`: the rule sets there are, and those of one's own.

mod check;
mod diff;
mod list;
mod new;
mod show;

use doko_analyzer::RuleSet;
use doko_analyzer::rules::Parameter;

use crate::args::RulesCommand;
use crate::command::Session;
use crate::failure::Failure;

pub(crate) use diff::DiffReport;
pub(crate) use show::{RulesReport, toml};

/// Runs the command.
pub(crate) fn run(command: &RulesCommand, session: &mut Session) -> Result<u8, Failure> {
    match command {
        RulesCommand::List { format } => list::run(*format, session),
        RulesCommand::Show { rules, format } => show::run(rules, *format, session),
        RulesCommand::Check { file, format } => check::run(file, *format, session),
        RulesCommand::Diff { a, b, format } => diff::run(a, b, *format, session),
        RulesCommand::New { extends, output, force } => new::run(extends, output.as_deref(), *force, session),
    }
}

/// A value of a rule set as it is shown and compared.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    /// The table and the key: `gewinn.re`.
    path: String,
    /// As a rule file writes it.
    text: String,
    /// The same in JSON.
    json: serde_json::Value,
    /// The clause behind it.
    clause: Option<String>,
    /// The id of the rule set whose file says it.
    origin: Option<String>,
}

/// Returns the values of a rule set, in the order of the tables and keys.
fn values(rules: &RuleSet) -> Vec<Shown> {
    let mut shown: Vec<Shown> = rules
        .herkunft
        .values()
        .into_iter()
        .filter(|(path, _)| path.contains('.'))
        .map(|(path, value)| Shown {
            text: value.to_string(),
            json: serde_json::to_value(&value).unwrap_or_default(),
            clause: rules.clause(&path).map(|clause| clause.to_string()),
            origin: rules.herkunft.own.get(&path).cloned(),
            path,
        })
        .collect();
    let order: Vec<String> = parameters().map(|parameter| parameter.path).collect();
    shown.sort_by_key(|value| order.iter().position(|path| *path == value.path));
    shown
}

/// Returns every key of a rule file.
fn parameters() -> impl Iterator<Item = Parameter> {
    RuleSet::axes().into_iter().flat_map(|axis| axis.parameters)
}

/// Returns the sizes of the table for which a rule set has other values, with those values.
fn values_by_seats(rules: &RuleSet) -> Vec<(usize, Vec<Shown>)> {
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
fn split(text: &str) -> Vec<String> {
    if text.chars().count() <= WIDE || !text.contains("}, ") {
        return vec![text.to_owned()];
    }
    let mut lines: Vec<String> = text.split_inclusive("}, ").map(|line| line.trim_end().to_owned()).collect();
    lines.iter_mut().skip(1).for_each(|line| line.insert(0, ' '));
    lines
}

/// Returns the value of a parameter, as JSON has it.
pub(crate) fn value_of(rules: &RuleSet, path: &str) -> Option<serde_json::Value> {
    values(rules).into_iter().find(|value| value.path == path).map(|value| value.json)
}
