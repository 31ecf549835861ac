//! `doko rules list`: the built-in rule sets.

use doko_analyzer::RuleSet;
use doko_judge::harmless::sanitise;
use doko_report::json::json;
use fluent_bundle::FluentArgs;
use serde::Serialize;

use crate::CLEAN;
use crate::args::IndexFormat;
use crate::failure::Failure;
use crate::session::Session;

/// A rule set in the list.
#[derive(Serialize)]
struct RuleSetEntry<'a> {
    id: &'a str,
    title: &'a str,
    edition: &'a str,
    /// Sizes of the table.
    seats: &'a [usize],
    /// How many play a game, by size of the table.
    players: Vec<usize>,
    /// Cards of the pack.
    pack: usize,
}

/// Runs the command.
pub(super) fn run(format: IndexFormat, session: &mut Session) -> Result<u8, Failure> {
    let entry = |rules: &&'static RuleSet| {
        let mut players: Vec<usize> =
            rules.tisch.plaetze.iter().map(|seats| rules.at_table(*seats).tisch.spieler).collect();
        players.dedup();
        RuleSetEntry {
            id: &rules.id,
            title: &rules.title,
            edition: &rules.edition,
            seats: &rules.tisch.plaetze,
            players,
            pack: rules.kartenspiel.cards().len(),
        }
    };
    let entries: Vec<RuleSetEntry<'_>> = RuleSet::builtins().iter().map(entry).collect();
    let text = match format {
        IndexFormat::Human => human(&entries, session),
        IndexFormat::Json => format!("{}\n", json(&entries)),
        IndexFormat::Jsonl => entries.iter().map(|entry| format!("{}\n", json(entry))).collect::<String>(),
    };
    session.output.text(&text)?;
    Ok(CLEAN)
}

fn human(entries: &[RuleSetEntry<'_>], session: &Session) -> String {
    let widest = |texts: Vec<&str>| texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let id = widest(entries.iter().map(|entry| entry.id).collect());
    let title = widest(entries.iter().map(|entry| entry.title).collect());
    let edition = widest(entries.iter().map(|entry| entry.edition).collect());
    let line = |entry: &RuleSetEntry<'_>| {
        let numbers: Vec<String> = entry.players.iter().map(usize::to_string).collect();
        let mut values = FluentArgs::new();
        values.set("players", numbers.join("/"));
        values.set("pack", entry.pack as i64);
        let table = session.messages.format("rules-table", &values);
        let id = session.paint.bold(&format!("{:id$}", sanitise(entry.id)));
        format!("{id}  {:title$}  {:edition$}  {table}\n", sanitise(entry.title), sanitise(entry.edition))
    };
    entries.iter().map(line).collect()
}
