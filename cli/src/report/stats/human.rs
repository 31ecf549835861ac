//! The numbers for people: one table after the other.

use std::fmt::Write as _;

use doko_judge::harmless::sanitise;
use doko_report::many::columns;

use super::StatsReport;
use super::words::parts;
use crate::session::Session;

/// Writes the tables.
pub(crate) fn tables(report: &StatsReport, session: &Session) -> String {
    let (messages, paint) = (&session.messages, session.paint);
    let mut out = format!("{}\n", headline(report, session));
    for part in parts(report, messages) {
        let _ = writeln!(out, "\n{}", paint.bold(&messages.text(part.title)));
        let mut rows: Vec<Vec<String>> = vec![part.columns.into_iter().map(|column| column.title).collect()];
        let cells = part.rows.iter();
        rows.extend(
            cells.map(|row| row.iter().map(|cell| sanitise(&cell.words(messages.language)).into_owned()).collect()),
        );
        out.push_str(&columns(&rows));
    }
    out
}

fn headline(report: &StatsReport, session: &Session) -> String {
    let mut values = fluent_bundle::FluentArgs::new();
    let balance = report.games;
    for (name, number) in
        [("games", balance.games), ("re", balance.re), ("kontra", balance.kontra), ("nobody", balance.nobody)]
    {
        values.set(name, number as i64);
    }
    session.messages.format("stats-headline", &values)
}
