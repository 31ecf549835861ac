//! The numbers as a page: pictures of what is compared at a glance, then every table.

use doko_report::many::{Bar, chart, page as sheet, percent, section, signed, table};
use doko_report::message::{Messages, minus};
use doko_report::page::Esc;

use super::words::{call, kind, parts};
use super::{Balance, StatsReport};
use crate::report::diff::player_words;

/// How many bars a picture has; the tables have everything.
const MOST_BARS: usize = 16;

/// Returns the page.
pub(crate) fn page(report: &StatsReport, messages: &Messages) -> String {
    let drawing = StatsPage { report, messages };
    sheet(&messages.text("stats-kind"), &messages.text("stats-title"), &drawing.body(), messages)
}

struct StatsPage<'a> {
    report: &'a StatsReport,
    messages: &'a Messages,
}

impl StatsPage<'_> {
    fn text(&self, id: &str) -> String {
        self.messages.text(id)
    }

    fn body(&self) -> String {
        let mut out = self.facts();
        out += "<div class=\"pictures\">\n";
        let pictures = [
            ("pic-kinds", "stats-kinds", self.kinds()),
            ("pic-values", "stats-values", self.values()),
            ("pic-announcements", "score-announcements", self.announcements()),
            ("pic-items", "stats-items", self.items()),
            ("pic-players", "score-players", self.players()),
            ("pic-findings", "stats-findings", self.findings()),
        ];
        for (anchor, title, picture) in pictures {
            if !picture.is_empty() {
                out += &section(anchor, &self.text(title), &picture);
            }
        }
        out += "</div>\n";
        for (number, part) in parts(self.report, self.messages).into_iter().enumerate() {
            let title = self.text(part.title);
            out += &section(
                &format!("table{number}"),
                &title,
                &table("", &part.columns, part.rows, self.messages.language),
            );
        }
        out
    }

    fn facts(&self) -> String {
        let games = self.report.games;
        let facts = [
            ("diff-games", games.games.to_string()),
            ("stats-re", self.percent(games.re, games.scored())),
            ("stats-kontra", self.percent(games.kontra, games.scored())),
            ("stats-fact-findings", self.report.findings.iter().map(|row| row.count).sum::<u64>().to_string()),
        ];
        let fact = |(id, number): (&str, String)| format!("<li><b>{number}</b>{}</li>\n", Esc(&self.text(id)));
        format!("<ul class=\"facts\">\n{}</ul>\n", facts.into_iter().map(fact).collect::<String>())
    }

    fn percent(&self, part: u64, of: u64) -> String {
        percent(part, of, self.messages.language)
    }

    fn legend(&self, entries: &[(&str, String)]) -> String {
        let entry = |(class, text): &(&str, String)| format!("<li class=\"{class}\">{}</li>", Esc(text));
        format!("<ul class=\"legend\">{}</ul>\n", entries.iter().map(entry).collect::<String>())
    }

    /// Draws bars under a title; nothing if there are none.
    fn bars(&self, title: &str, legend: &str, bars: Vec<Bar>) -> String {
        if bars.is_empty() {
            return String::new();
        }
        format!("{legend}{}", chart(&self.text(title), &bars))
    }

    fn kinds(&self) -> String {
        let bars = self.report.kinds.iter().take(MOST_BARS).map(|row| {
            let Balance { games, re, kontra, nobody, .. } = row.balance;
            let rest = games - re - kontra - nobody;
            let lane = shares([(re, "b"), (kontra, "c"), (nobody + rest, "a")]);
            let note = format!("{games} · Re {}", self.percent(re, row.balance.scored()));
            Bar { label: kind(row, self.messages), note, lanes: vec![lane] }
        });
        let legend = self.legend(&[
            ("b", self.text("stats-re")),
            ("c", self.text("stats-kontra")),
            ("a", self.text("stats-no-winner")),
        ]);
        self.bars("stats-kinds", &legend, bars.collect())
    }

    fn values(&self) -> String {
        let mut rows: Vec<_> = self.report.values.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.games));
        rows.truncate(MOST_BARS);
        rows.sort_by_key(|row| row.value);
        let bars = rows.into_iter().map(|row| Bar {
            label: minus(&row.value.to_string()),
            note: row.games.to_string(),
            lanes: vec![vec![(row.games as i64, "b")]],
        });
        self.bars("stats-values", "", bars.collect())
    }

    fn announcements(&self) -> String {
        let bars = self.report.announcements.iter().map(|row| {
            let announced = row.announced;
            let rest = announced.made - announced.kept - announced.missed;
            let lane = shares([(announced.kept, "b"), (announced.missed, "c"), (rest, "a")]);
            let note =
                format!("{} · {}", announced.made, self.percent(announced.kept, announced.kept + announced.missed));
            Bar { label: call(row.call).to_owned(), note, lanes: vec![lane] }
        });
        let legend = self.legend(&[
            ("b", self.text("stats-kept")),
            ("c", self.text("stats-missed")),
            ("a", self.text("stats-not-counted")),
        ]);
        self.bars("score-announcements", &legend, bars.collect())
    }

    fn items(&self) -> String {
        let mut rows: Vec<_> = self.report.items.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.re + row.kontra + row.neither));
        let bars = rows.into_iter().take(MOST_BARS).map(|row| Bar {
            label: self.text(&format!("posten-{}", row.item)),
            note: (row.re + row.kontra + row.neither).to_string(),
            lanes: vec![vec![(row.re as i64, "b"), (row.kontra as i64, "c"), (row.neither as i64, "a")]],
        });
        let legend =
            self.legend(&[("b", "Re".to_owned()), ("c", "Kontra".to_owned()), ("a", self.text("stats-neither"))]);
        self.bars("stats-items", &legend, bars.collect())
    }

    fn players(&self) -> String {
        let mut rows: Vec<_> = self.report.players.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.games));
        rows.truncate(MOST_BARS);
        rows.sort_by_key(|row| std::cmp::Reverse(row.points));
        let bars = rows.into_iter().map(|row| Bar {
            label: player_words(&row.player, self.messages),
            note: signed(row.points),
            lanes: vec![vec![(row.points, "b")]],
        });
        self.bars("score-players", "", bars.collect())
    }

    fn findings(&self) -> String {
        let mut rows: Vec<_> = self.report.findings.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.count));
        let bars = rows.into_iter().take(MOST_BARS).map(|row| Bar {
            label: format!("{} {}", row.code, row.name),
            note: row.count.to_string(),
            lanes: vec![vec![(row.count as i64, "b")]],
        });
        self.bars("stats-findings", "", bars.collect())
    }
}

/// Makes a bar as long as any other, divided by shares: how often is said in numbers.
fn shares(parts: [(u64, &'static str); 3]) -> Vec<(i64, &'static str)> {
    const WHOLE: u128 = 10_000;
    let all: u128 = parts.iter().map(|(part, _)| u128::from(*part)).sum::<u128>().max(1);
    parts.into_iter().map(|(part, class)| ((u128::from(part) * WHOLE / all) as i64, class)).collect()
}
