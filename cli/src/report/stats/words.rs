//! Rows of numbers for people, the same on the terminal and on the page.

use doko_format::{Ansagewort, Argument};
use doko_report::many::{Column, TableCell};
use doko_report::message::{Messages, Wording};
use doko_report::verdict::ContractKind;

use super::{KindRow, StatsReport};
use crate::report::diff::player_words;

/// A table in words.
pub(super) struct WordTable {
    /// The key of its title.
    pub(super) title: &'static str,
    /// What stands above the columns.
    pub(super) columns: Vec<Column>,
    /// The rows.
    pub(super) rows: Vec<Vec<TableCell>>,
}

/// Returns everything that was counted, in tables.
pub(super) fn parts(report: &StatsReport, messages: &Messages) -> Vec<WordTable> {
    let words = StatsWords { messages };
    let mut parts = vec![
        words.kinds(report),
        words.values(report),
        words.announcements(report),
        words.items(report),
        words.findings(report),
        words.rules(report),
        words.players(report),
    ];
    if report.outcomes.len() > 1 {
        parts.insert(0, words.outcomes(report));
    }
    parts.retain(|part| !part.rows.is_empty());
    parts
}

/// Names what was played.
pub(super) fn kind(row: &KindRow, messages: &Messages) -> String {
    match row.kind {
        None => messages.text("contract-unknown"),
        Some(ContractKind::Normal) => messages.text("contract-normal"),
        Some(ContractKind::Hochzeit) => messages.text("contract-hochzeit"),
        Some(ContractKind::StilleHochzeit) => messages.text("contract-stille-hochzeit"),
        Some(ContractKind::HochzeitAllein) => messages.text("contract-hochzeit-allein"),
        Some(ContractKind::Kontrasolo) => messages.text("contract-kontrasolo"),
        Some(ContractKind::Ramsch) => messages.text("contract-ramsch"),
        Some(ContractKind::SchwarzeSau) => messages.text("contract-schwarze-sau"),
        Some(ContractKind::Solo) => {
            let art = row.solo.map_or("", |art| Wording::default().solo(art));
            let values = Wording::default().arguments(&[("art", Argument::Text(art.into()))]);
            messages.format("contract-solo", &values)
        }
    }
}

/// Names an announcement, in German as the rule book does: many records have no one language.
pub(super) fn call(call: Ansagewort) -> &'static str {
    Wording::default().ansage(call)
}

struct StatsWords<'a> {
    messages: &'a Messages,
}

impl StatsWords<'_> {
    /// Makes columns: the first holds words, the others numbers.
    fn columns(&self, titles: &[&str]) -> Vec<Column> {
        let column = |(index, title): (usize, &&str)| {
            let title = match *title {
                party @ ("Re" | "Kontra") => party.to_owned(),
                key => self.messages.text(key),
            };
            if index == 0 { Column::words(title) } else { Column::numbers(title) }
        };
        titles.iter().enumerate().map(column).collect()
    }

    fn outcomes(&self, report: &StatsReport) -> WordTable {
        let rows = report.outcomes.iter().map(|row| {
            let games = report.games.games;
            let words = TableCell::Head(self.messages.text(row.outcome.message()));
            vec![words, TableCell::Number(row.games as i64), TableCell::Share(row.games, games)]
        });
        let columns = self.columns(&["score-outcome", "diff-games", "stats-share"]);
        WordTable { title: "stats-outcomes", columns, rows: rows.collect() }
    }

    fn kinds(&self, report: &StatsReport) -> WordTable {
        let all = report.games.games;
        let rows = report.kinds.iter().map(|row| {
            let balance = row.balance;
            let scored = balance.scored();
            vec![
                TableCell::Head(kind(row, self.messages)),
                TableCell::Number(balance.games as i64),
                TableCell::Share(balance.games, all),
                TableCell::Share(balance.re, scored),
                TableCell::Share(balance.kontra, scored),
                TableCell::Mean(balance.value, scored),
            ]
        });
        let columns =
            self.columns(&["score-contract", "diff-games", "stats-share", "stats-re", "stats-kontra", "stats-mean"]);
        WordTable { title: "stats-kinds", columns, rows: rows.collect() }
    }

    fn values(&self, report: &StatsReport) -> WordTable {
        let all = report.games.scored();
        let rows = report.values.iter().map(|row| {
            vec![
                TableCell::Number(row.value.into()),
                TableCell::Number(row.games as i64),
                TableCell::Share(row.games, all),
            ]
        });
        let mut columns = self.columns(&["score-sum", "diff-games", "stats-share"]);
        columns[0].number = true;
        WordTable { title: "stats-values", columns, rows: rows.collect() }
    }

    fn announcements(&self, report: &StatsReport) -> WordTable {
        let rows = report.announcements.iter().map(|row| {
            let announced = row.announced;
            vec![
                TableCell::Head(call(row.call).to_owned()),
                TableCell::Number(announced.made as i64),
                TableCell::Number(announced.counted as i64),
                TableCell::Number(announced.kept as i64),
                TableCell::Share(announced.kept, announced.kept + announced.missed),
            ]
        });
        let columns = self.columns(&["stats-call", "stats-made", "stats-counted", "stats-kept", "stats-kept-share"]);
        WordTable { title: "score-announcements", columns, rows: rows.collect() }
    }

    fn items(&self, report: &StatsReport) -> WordTable {
        let rows = report.items.iter().map(|row| {
            let words = TableCell::Head(self.messages.text(&format!("posten-{}", row.item)));
            let [re, kontra, neither] =
                [row.re, row.kontra, row.neither].map(|number| TableCell::Number(number as i64));
            vec![words, re, kontra, neither]
        });
        let columns = self.columns(&["stats-item", "Re", "Kontra", "stats-neither"]);
        WordTable { title: "stats-items", columns, rows: rows.collect() }
    }

    fn findings(&self, report: &StatsReport) -> WordTable {
        let rows = report.findings.iter().map(|row| {
            vec![
                TableCell::Head(format!("{} [{}]", row.code, row.name)),
                TableCell::Number(row.count as i64),
                TableCell::Number(row.games as i64),
            ]
        });
        let columns = self.columns(&["stats-finding", "stats-count", "diff-games"]);
        WordTable { title: "stats-findings", columns, rows: rows.collect() }
    }

    fn rules(&self, report: &StatsReport) -> WordTable {
        let rows = report.rules.iter().map(|row| {
            let balance = row.balance;
            vec![
                TableCell::Head(row.rules.to_string()),
                TableCell::Number(balance.games as i64),
                TableCell::Share(balance.re, balance.scored()),
                TableCell::Share(balance.kontra, balance.scored()),
                TableCell::Mean(balance.value, balance.scored()),
                TableCell::Number(row.with_findings as i64),
            ]
        });
        let columns = self.columns(&[
            "score-rules",
            "diff-games",
            "stats-re",
            "stats-kontra",
            "stats-mean",
            "stats-with-findings",
        ]);
        WordTable { title: "stats-rules", columns, rows: rows.collect() }
    }

    fn players(&self, report: &StatsReport) -> WordTable {
        let rows = report.players.iter().map(|row| {
            let announced = row.announcements;
            vec![
                TableCell::Head(player_words(&row.player, self.messages)),
                TableCell::Number(row.games as i64),
                TableCell::Points(row.points),
                TableCell::Share(row.won, row.decided),
                TableCell::Share(row.re, row.games),
                TableCell::Number(row.alone as i64),
                TableCell::Number(announced.made as i64),
                TableCell::Share(announced.kept, announced.kept + announced.missed),
                TableCell::Number(row.findings as i64),
            ]
        });
        let columns = self.columns(&[
            "score-players",
            "diff-games",
            "score-points",
            "stats-won",
            "stats-as-re",
            "stats-alone",
            "score-announcements",
            "stats-kept-share",
            "stats-findings",
        ]);
        WordTable { title: "score-players", columns, rows: rows.collect() }
    }
}
