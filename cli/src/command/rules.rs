//! `doko rules`: the rule sets there are.

use doko_analyzer::RuleSet;
use serde::Serialize;

use crate::CLEAN;
use crate::args::{RulesCommand, ScoreFormat};
use crate::command::Session;
use crate::command::check::json;
use crate::failure::Failure;
use crate::judge::unknown_rules;

/// A rule set in the list.
#[derive(Serialize)]
struct Entry<'a> {
    id: &'a str,
    title: &'a str,
    edition: &'a str,
}

/// Runs the command.
pub(crate) fn run(command: &RulesCommand, session: &mut Session) -> Result<u8, Failure> {
    match command {
        RulesCommand::List { format } => list(*format, session),
        RulesCommand::Show { id } => show(id, session),
    }
}

fn list(format: ScoreFormat, session: &mut Session) -> Result<u8, Failure> {
    let entries: Vec<Entry<'_>> = RuleSet::builtins()
        .iter()
        .map(|rules| Entry { id: &rules.id, title: &rules.title, edition: &rules.edition })
        .collect();
    let width = entries.iter().map(|entry| entry.id.chars().count()).max().unwrap_or(0);
    let text = match format {
        ScoreFormat::Human => {
            let line = |entry: &Entry<'_>| {
                let id = session.paint.bold(&format!("{:width$}", entry.id));
                format!("{id}  {} ({})\n", entry.title, entry.edition)
            };
            entries.iter().map(line).collect()
        }
        ScoreFormat::Json => format!("{}\n", json(&entries)),
        ScoreFormat::Jsonl => entries.iter().map(|entry| format!("{}\n", json(entry))).collect::<String>(),
    };
    session.output.text(&text)?;
    Ok(CLEAN)
}

/// Prints a rule set as it stands in the repository: every value, and behind each finding and item its clause.
fn show(id: &str, session: &mut Session) -> Result<u8, Failure> {
    let rules = RuleSet::builtin(id).ok_or_else(|| unknown_rules(id))?;
    session.output.text(rules.builtin_text().unwrap_or_default())?;
    Ok(CLEAN)
}
