//! The numbers as rows for a spreadsheet: a table, a row in it, a column of it, the number. Keys are those of the JSON.

use doko_report::csv::{Cell, Csv, Separator};
use doko_report::json::json;

use super::{Announced, Balance, StatsReport};
use crate::report::diff::PlayerName;

/// How rows are written.
const CSV: Csv = Csv::new(Separator::Comma);

/// Writes the rows, the head first.
pub(crate) fn rows(report: &StatsReport) -> String {
    let mut rows = Rows { out: CSV.head(["table", "row", "column", "number"]) };
    rows.balance("games", "", report.games);
    rows.add("games", "", "unjudged", report.unjudged);
    for row in &report.outcomes {
        rows.add("outcomes", &key(&row.outcome), "games", row.games);
    }
    for row in &report.kinds {
        let kind = row.kind.map_or("open".to_owned(), |kind| key(&kind));
        let name = row.solo.map_or(kind, |solo| format!("solo {}", key(&solo)));
        rows.balance("kinds", &name, row.balance);
    }
    for row in &report.values {
        rows.add("values", &row.value.to_string(), "games", row.games);
    }
    for row in &report.announcements {
        rows.announced("announcements", &key(&row.call), row.announced);
    }
    for row in &report.items {
        for (column, number) in [("re", row.re), ("kontra", row.kontra), ("neither", row.neither)] {
            rows.add("items", row.item, column, number);
        }
    }
    for row in &report.findings {
        rows.add("findings", row.code, "count", row.count);
        rows.add("findings", row.code, "games", row.games);
        for (rules, count) in &row.rules {
            rows.add("findings-by-rules", row.code, rules, *count);
        }
        for by in &row.players {
            rows.add("findings-by-player", row.code, &player(&by.player), by.count);
        }
    }
    for row in &report.rules {
        rows.balance("rules", &row.rules, row.balance);
        rows.add("rules", &row.rules, "with_findings", row.with_findings);
    }
    for row in &report.players {
        let name = player(&row.player);
        let numbers =
            [("games", row.games), ("decided", row.decided), ("won", row.won), ("re", row.re), ("alone", row.alone)];
        for (column, number) in numbers {
            rows.add("players", &name, column, number);
        }
        rows.add("players", &name, "points", row.points);
        rows.announced("players", &name, row.announcements);
        rows.add("players", &name, "findings", row.findings);
    }
    rows.out
}

struct Rows {
    out: String,
}

impl Rows {
    fn add(&mut self, table: &str, row: &str, column: &str, number: impl TryInto<i64>) {
        // What no spreadsheet could add up any more ends at the greatest number.
        let number = Cell::Number(number.try_into().unwrap_or(i64::MAX));
        self.out.push_str(&CSV.row([Cell::text(table), Cell::text(row), Cell::text(column), number]));
    }

    fn balance(&mut self, table: &str, row: &str, balance: Balance) {
        let Balance { games, re, kontra, nobody, value } = balance;
        for (column, number) in [("games", games), ("re", re), ("kontra", kontra), ("nobody", nobody)] {
            self.add(table, row, column, number);
        }
        self.add(table, row, "value", value);
    }

    fn announced(&mut self, table: &str, row: &str, announced: Announced) {
        let Announced { made, counted, kept, missed } = announced;
        for (column, number) in [("made", made), ("counted", counted), ("kept", kept), ("missed", missed)] {
            self.add(table, row, column, number);
        }
    }
}

/// Returns a value as JSON names it.
fn key(value: &impl serde::Serialize) -> String {
    json(value).trim_matches('"').to_owned()
}

fn player(player: &PlayerName) -> String {
    match (&player.name, player.seat) {
        (Some(name), _) => name.to_string(),
        // A name may be a number, too.
        (None, Some(seat)) => format!("seat {seat}"),
        (None, None) => String::new(),
    }
}
