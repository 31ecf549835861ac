//! `doko rules show`: every value that holds, its clause, and which file says it.

use std::fmt::Write as _;

use doko_analyzer::RuleSet;
use doko_judge::harmless::{escaped, sanitise};
use doko_report::json::{Version, json};
use doko_report::rule_values::{Shown, split, toml, values, values_by_seats};
use fluent_bundle::FluentArgs;
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::ShowFormat;
use crate::failure::Failure;
use crate::session::Session;
use crate::{CLEAN, rulebook};

/// The version of the document.
const VERSION: Version = Version { schema: "doko/rules/1", minor: 0 };

/// A rule set with all its values: `doko/rules/1`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RulesReport<'a> {
    /// `doko/rules/1`
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// Its name.
    id: &'a str,
    /// What people call it.
    title: &'a str,
    /// The rule text and its edition.
    edition: &'a str,
    /// Other names.
    aliases: &'a [String],
    /// The rule sets it extends, the nearest first.
    extends: &'a [String],
    /// Every value that holds at the usual table.
    values: Vec<ValueReport>,
    /// What differs at tables of another size.
    by_seats: Vec<SizeReport>,
}

/// A value.
#[derive(Serialize, JsonSchema)]
struct ValueReport {
    /// The table and the key: `gewinn.re`.
    path: String,
    /// As a rule file has it.
    value: serde_json::Value,
    /// The clause behind it.
    clause: Option<String>,
    /// The rule set whose file says it.
    origin: Option<String>,
    /// Whether that is another one.
    inherited: bool,
}

/// The values of one size of the table.
#[derive(Serialize, JsonSchema)]
struct SizeReport {
    /// The size.
    seats: usize,
    /// The values that differ there.
    values: Vec<ValueReport>,
}

/// Runs the command.
pub(super) fn run(name: &str, format: ShowFormat, session: &mut Session) -> Result<u8, Failure> {
    let rules = rulebook::find(name)?;
    let text = match format {
        ShowFormat::Human => human(rules, session),
        ShowFormat::Toml => escaped(toml(rules)),
        ShowFormat::Json => format!("{}\n", json(&report(rules))),
    };
    session.output.text(&text)?;
    Ok(CLEAN)
}

fn report(rules: &RuleSet) -> RulesReport<'_> {
    let value = |shown: Shown| ValueReport {
        inherited: shown.origin.as_ref() != Some(&rules.id),
        path: shown.path,
        value: shown.json,
        clause: shown.clause,
        origin: shown.origin,
    };
    let size =
        |(seats, values): (usize, Vec<Shown>)| SizeReport { seats, values: values.into_iter().map(value).collect() };
    RulesReport {
        schema: VERSION.schema,
        minor: VERSION.minor,
        id: &rules.id,
        title: &rules.title,
        edition: &rules.edition,
        aliases: &rules.aliases,
        extends: &rules.herkunft.extends,
        values: values(rules).into_iter().map(value).collect(),
        by_seats: values_by_seats(rules).into_iter().map(size).collect(),
    }
}

fn human(rules: &RuleSet, session: &Session) -> String {
    let (messages, paint) = (&session.messages, session.paint);
    let mut out = format!("{}  {}\n", paint.bold(&sanitise(&rules.id)), sanitise(&rules.title));
    let mut line = |label: &str, text: &str| {
        if !text.is_empty() {
            let _ = writeln!(out, "{} {}", paint.dim(&format!("{}:", messages.text(label))), sanitise(text));
        }
    };
    line("rules-source", &rules.edition);
    line("rules-aliases", &rules.aliases.join(", "));
    line("rules-extends", &rules.herkunft.extends.join(", "));
    let shown = values(rules);
    for axis in RuleSet::axes() {
        let prefix = format!("{}.", axis.name);
        let rows: Vec<&Shown> = shown.iter().filter(|value| value.path.starts_with(&prefix)).collect();
        let _ = writeln!(out, "\n{}  {}", paint.bold(&format!("[{}]", axis.name)), paint.dim(&messages.axis(&axis)));
        table(rules, &rows, &prefix, session, &mut out);
    }
    for (seats, values) in values_by_seats(rules) {
        let mut arguments = FluentArgs::new();
        arguments.set("seats", seats as i64);
        let _ = writeln!(out, "\n{}", paint.bold(&messages.format("rules-at-table", &arguments)));
        table(rules, &values.iter().collect::<Vec<_>>(), "", session, &mut out);
    }
    out
}

fn table(rules: &RuleSet, rows: &[&Shown], prefix: &str, session: &Session, out: &mut String) {
    let key = |row: &Shown| row.path.strip_prefix(prefix).unwrap_or(&row.path).to_owned();
    let cells: Vec<_> = rows
        .iter()
        .map(|row| (key(row), split(&row.text), row.clause.clone().unwrap_or_default(), origin(rules, row, session)))
        .collect();
    let widest = |texts: Vec<&String>| texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let first = widest(cells.iter().map(|(key, ..)| key).collect());
    let second = widest(cells.iter().flat_map(|(_, value, ..)| value).collect());
    let third = widest(cells.iter().map(|(_, _, clause, _)| clause).collect());
    for (key, value, clause, origin) in &cells {
        let value: Vec<_> = value.iter().map(|line| sanitise(line)).collect();
        let top = value.first().map_or("", |line| line);
        let line = format!("  {key:first$}  {top:second$}  {:third$}  {}", sanitise(clause), sanitise(origin));
        let _ = writeln!(out, "{}", line.trim_end());
        for more in value.iter().skip(1) {
            let _ = writeln!(out, "  {:first$}  {more}", "");
        }
    }
}

fn origin(rules: &RuleSet, value: &Shown, session: &Session) -> String {
    match &value.origin {
        Some(origin) if *origin == rules.id => session.messages.text("rules-own"),
        Some(origin) => {
            let mut arguments = FluentArgs::new();
            arguments.set("id", sanitise(origin).into_owned());
            session.messages.format("rules-from", &arguments)
        }
        None => String::new(),
    }
}
