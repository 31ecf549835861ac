//! `doko rules diff`: the parameters in which two rule sets differ, side by side.

use std::fmt::Write as _;

use doko_analyzer::RuleSet;
use doko_judge::harmless::sanitise;
use doko_report::json::{Version, json};
use doko_report::rule_values::{Shown, split, values};
use fluent_bundle::FluentArgs;
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::RulesFormat;
use crate::failure::Failure;
use crate::session::Session;
use crate::{CLEAN, rulebook};

/// The version of the document.
const VERSION: Version = Version { schema: "doko/rules-diff/1", minor: 0 };

/// What differs: `doko/rules-diff/1`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DiffReport<'a> {
    /// `doko/rules-diff/1`
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// The id of the first.
    a: &'a str,
    /// The id of the second.
    b: &'a str,
    /// The parameters that differ.
    differences: Vec<Difference>,
}

/// A parameter that differs.
#[derive(Serialize, JsonSchema)]
struct Difference {
    /// The table and the key: `gewinn.re`.
    path: String,
    /// The size of the table at which it does; null for the usual one.
    seats: Option<usize>,
    /// In the first.
    a: Side,
    /// In the second.
    b: Side,
}

/// The value of one rule set.
#[derive(Serialize, JsonSchema)]
struct Side {
    /// As a rule file has it.
    value: serde_json::Value,
    /// The clause behind it.
    clause: Option<String>,
    #[serde(skip)]
    text: String,
}

/// Runs the command.
pub(super) fn run(a: &str, b: &str, format: RulesFormat, session: &mut Session) -> Result<u8, Failure> {
    let (a, b) = (rulebook::find(a)?, rulebook::find(b)?);
    let differences = differences(a, b);
    let text = match format {
        RulesFormat::Human => human(a, b, &differences, session),
        RulesFormat::Json => {
            let Version { schema, minor } = VERSION;
            format!("{}\n", json(&DiffReport { schema, minor, a: &a.id, b: &b.id, differences }))
        }
    };
    session.output.text(&text)?;
    Ok(CLEAN)
}

fn differences(a: &RuleSet, b: &RuleSet) -> Vec<Difference> {
    let mut found = between(a, b, None);
    let mut sizes: Vec<usize> = a.herkunft.by_seats().chain(b.herkunft.by_seats()).map(|(seats, _)| seats).collect();
    // A size that only one of them has cannot differ in anything but that, which `tisch.plaetze` shows.
    sizes.retain(|seats| a.tisch.plaetze.contains(seats) && b.tisch.plaetze.contains(seats));
    sizes.sort_unstable();
    sizes.dedup();
    for seats in sizes {
        let usual = |other: &Difference| {
            found.iter().any(|usual| {
                usual.seats.is_none()
                    && (&usual.path, &usual.a.text, &usual.b.text) == (&other.path, &other.a.text, &other.b.text)
            })
        };
        let mut sized = between(a.at_table(seats), b.at_table(seats), Some(seats));
        sized.retain(|difference| !usual(difference));
        found.extend(sized);
    }
    found
}

fn between(a: &RuleSet, b: &RuleSet, seats: Option<usize>) -> Vec<Difference> {
    let side = |shown: Shown| Side { value: shown.json, clause: shown.clause, text: shown.text };
    // Every rule set has every parameter, in the same order.
    let pairs = values(a).into_iter().zip(values(b)).filter(|(a, b)| a.text != b.text);
    pairs.map(|(a, b)| Difference { path: a.path.clone(), seats, a: side(a), b: side(b) }).collect()
}

fn human(a: &RuleSet, b: &RuleSet, differences: &[Difference], session: &Session) -> String {
    let (messages, paint) = (&session.messages, session.paint);
    let title = |rules: &RuleSet| format!("{}  {} ({})", rules.id, rules.title, rules.edition);
    let mut out = format!("{}\n", paint.red(&sanitise(&format!("- {}", title(a)))));
    let _ = writeln!(out, "{}", paint.green(&sanitise(&format!("+ {}", title(b)))));
    if differences.is_empty() {
        let _ = writeln!(out, "\n{}", messages.text("rules-equal"));
    }
    let mut table = None;
    for difference in differences {
        if table != Some(difference.seats) {
            table = Some(difference.seats);
            if let Some(seats) = difference.seats {
                let mut arguments = FluentArgs::new();
                arguments.set("seats", seats as i64);
                let _ = writeln!(out, "\n{}", paint.dim(&messages.format("rules-at-table", &arguments)));
            }
        }
        let _ = writeln!(out, "\n{}", paint.bold(&difference.path));
        let line = |sign: &str, side: &Side| {
            let clause = side.clause.as_ref().map(|clause| format!("   [{clause}]")).unwrap_or_default();
            let value: Vec<String> = split(&side.text).iter().map(|line| sanitise(line).into_owned()).collect();
            format!("  {sign} {}{}", value.join("\n    "), sanitise(&clause))
        };
        let _ = writeln!(out, "{}", paint.red(&line("-", &difference.a)));
        let _ = writeln!(out, "{}", paint.green(&line("+", &difference.b)));
    }
    out
}
