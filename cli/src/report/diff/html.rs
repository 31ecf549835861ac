//! The comparison as a page: two pictures, then the tables behind them.

use doko_format::Partei;
use doko_report::many::{Bar, Column, TableCell, chart, how, page as sheet, section, signed, table};
use doko_report::message::{Messages, Wording};
use doko_report::page::Esc;
use fluent_bundle::FluentArgs;

use super::words::{change, group};
use super::{Diff, DiffSums, GameRow, ParameterRow, player_words};

/// How many bars a picture has; the tables have everything.
const MOST_BARS: usize = 16;

/// Returns the page.
pub(crate) fn page(diff: &Diff, messages: &Messages) -> String {
    let drawing = DiffPage { diff, sums: diff.sums(), messages };
    let names = diff.rules.map(|rules| rules.map_or_else(|| messages.text("diff-own"), |rules| rules.id.clone()));
    let [a, b] = names;
    sheet(&messages.text("diff-kind"), &format!("{a} → {b}"), &drawing.body(), messages)
}

struct DiffPage<'a> {
    diff: &'a Diff,
    sums: DiffSums,
    messages: &'a Messages,
}

impl DiffPage<'_> {
    fn body(&self) -> String {
        let text = |id: &str| self.messages.text(id);
        let mut out = self.rules();
        out += "<div class=\"pictures\">\n";
        out += &section("by-player", &text("diff-players"), &self.points());
        out += &section("by-parameter", &text("diff-parameters"), &self.touched());
        out += "</div>\n";
        out += &self.facts();
        out += &section("players", &text("diff-players-table"), &self.players());
        if !self.sums.groups.is_empty() {
            out += &section("groups", &text("diff-groups"), &self.groups());
        }
        if !self.sums.parameters.is_empty() || self.sums.together > 0 {
            out += &section("parameters", &text("diff-parameters-table"), &self.parameters());
        }
        if !self.sums.lists.is_empty() {
            out += &section("lists", &text("diff-lists"), &self.lists());
        }
        out += &section("games", &text("diff-rows"), &self.rows());
        out
    }

    fn rules(&self) -> String {
        let mut out = String::from("<dl class=\"head\">\n");
        for (sign, rules) in ["A", "B"].into_iter().zip(self.diff.rules) {
            let words = match rules {
                Some(rules) => format!("{} ({})", rules.title, rules.edition),
                None => self.messages.text("diff-own-rules"),
            };
            out += &format!("<div><dt>{sign}</dt><dd><bdi>{}</bdi></dd></div>\n", Esc(&words));
        }
        out + "</dl>\n"
    }

    fn facts(&self) -> String {
        let summary = &self.sums.summary;
        let open = summary.open.a + summary.open.b + summary.open_both;
        let facts = [
            ("diff-games", summary.games),
            ("diff-fact-differ", summary.differ),
            ("diff-fact-winner", summary.winner),
            ("diff-fact-value", summary.value),
            ("diff-fact-points", summary.points),
            ("diff-fact-findings", summary.findings),
            ("diff-fact-open", open),
        ];
        let fact = |(id, number): (&str, u64)| format!("<li><b>{number}</b>{}</li>\n", Esc(&self.messages.text(id)));
        let list: String = facts.into_iter().map(fact).collect();
        format!("<ul class=\"facts\">\n{list}</ul>\n{}", how(&self.counted("diff-counted-open")))
    }

    fn counted(&self, id: &str) -> String {
        let mut values = FluentArgs::new();
        let open = &self.sums.summary.open;
        for (name, number) in [("a", open.a), ("b", open.b), ("both", self.sums.summary.open_both)] {
            values.set(name, number as i64);
        }
        self.messages.format(id, &values)
    }

    /// Draws the points of those players whose points differ most.
    fn points(&self) -> String {
        let players = self.sums.most_changed(MOST_BARS);
        if players.is_empty() {
            return how(&self.messages.text("diff-nothing"));
        }
        let bars = players.into_iter().map(|row| Bar {
            label: player_words(&row.player, self.messages),
            note: format!("A {} · B {}", signed(row.points.a), signed(row.points.b)),
            lanes: vec![vec![(row.points.a, "a")], vec![(row.points.b, "b")]],
        });
        let bars: Vec<Bar> = bars.collect();
        let legend = "<ul class=\"legend\"><li class=\"a\">A</li><li class=\"b\">B</li></ul>\n";
        format!("{legend}{}", chart(&self.messages.text("diff-players"), &bars))
    }

    fn touched(&self) -> String {
        let touching = |row: &&ParameterRow| row.games.is_some_and(|games| games > 0);
        let bars: Vec<Bar> = self
            .sums
            .parameters
            .iter()
            .filter(touching)
            .take(MOST_BARS)
            .map(|row| {
                let games = row.games.unwrap_or_default();
                Bar { label: row.words(), note: games.to_string(), lanes: vec![vec![(games as i64, "b")]] }
            })
            .collect();
        let meant = how(&self.messages.text("diff-parameters-how"));
        format!("{meant}{}", chart(&self.messages.text("diff-parameters"), &bars))
    }

    fn numbers(&self, id: &str) -> Column {
        Column::numbers(self.messages.text(id))
    }

    fn words(&self, id: &str) -> Column {
        Column::words(self.messages.text(id))
    }

    fn players(&self) -> String {
        let columns = [
            self.words("score-players"),
            self.numbers("diff-games"),
            Column::numbers("A".to_owned()),
            Column::numbers("B".to_owned()),
            self.numbers("diff-shift"),
        ];
        let rows = self.sums.players.iter().map(|row| {
            let name = TableCell::Head(player_words(&row.player, self.messages));
            let [a, b, shift] = [row.points.a, row.points.b, row.shift].map(TableCell::Points);
            vec![name, TableCell::Number(row.games as i64), a, b, shift]
        });
        table("", &columns, rows, self.messages.language) + &how(&self.messages.text("diff-players-how"))
    }

    fn groups(&self) -> String {
        let columns = [
            self.words("diff-cause"),
            self.words("diff-change"),
            self.numbers("diff-games"),
            self.numbers("diff-further"),
            self.words("diff-clauses"),
        ];
        let rows = self.sums.groups.iter().map(|row| {
            let clauses: Vec<&str> = row.clauses.a.iter().chain(&row.clauses.b).map(|clause| &**clause).collect();
            vec![
                TableCell::Head(group(row.cause, row.name, self.messages)),
                TableCell::Text(change(row.change, self.messages)),
                TableCell::Number(row.games as i64),
                TableCell::Number(row.further as i64),
                TableCell::Text(clauses.join(" · ")),
            ]
        });
        how(&self.messages.text("diff-groups-how")) + &table("", &columns, rows, self.messages.language)
    }

    fn parameters(&self) -> String {
        let columns = [
            self.words("diff-parameter"),
            self.numbers("diff-games"),
            Column::words("A".to_owned()),
            Column::words("B".to_owned()),
        ];
        let rows = self.sums.parameters.iter().map(|row| {
            vec![
                TableCell::Head(row.words()),
                row.games.map_or(TableCell::Nothing, |games| TableCell::Number(games as i64)),
                TableCell::Text(row.a.as_ref().map_or("–".to_owned(), readable)),
                TableCell::Text(readable(&row.b)),
            ]
        });
        let mut values = FluentArgs::new();
        values.set("games", self.sums.together as i64);
        table("rows values", &columns, rows, self.messages.language)
            + &how(&self.messages.format("diff-together-how", &values))
    }

    fn lists(&self) -> String {
        let columns = [self.words("diff-cause"), Column::numbers("A".to_owned()), Column::numbers("B".to_owned())];
        let rows = self.sums.lists.iter().map(|row| {
            let name = TableCell::Head(format!("{} [{}]", row.code, row.name));
            vec![name, TableCell::Number(row.lists.a as i64), TableCell::Number(row.lists.b as i64)]
        });
        table("", &columns, rows, self.messages.language)
    }

    fn rows(&self) -> String {
        let columns = [
            self.words("score-game"),
            self.words("diff-winner-ab"),
            self.numbers("diff-value-ab"),
            self.numbers("diff-shift"),
            self.words("diff-reason"),
        ];
        let summary = &self.sums.summary;
        let all = summary.games - summary.same;
        let mut out = String::new();
        if all > self.diff.rows.len() as u64 {
            let mut values = FluentArgs::new();
            values.set("shown", self.diff.rows.len() as i64);
            values.set("all", all as i64);
            out += &how(&self.messages.format("diff-rows-first", &values));
        }
        out + &table("rows", &columns, self.diff.rows.iter().map(|row| self.row(row)), self.messages.language)
    }

    fn row(&self, row: &GameRow) -> Vec<TableCell> {
        let name = row.game.as_deref().map_or_else(|| format!("#{}", row.index), str::to_owned);
        let none = || "–".to_owned();
        let winner =
            |party: Option<Partei>| party.map_or_else(none, |party| Wording::default().partei(party).to_owned());
        let value = |value: Option<i32>| value.map_or_else(none, |value| value.to_string());
        let (one, other) = (winner(row.winner.a), winner(row.winner.b));
        let winners = if one == other { one } else { format!("{one} → {other}") };
        let (one, other) = (value(row.value.a), value(row.value.b));
        let values = if one == other { one } else { format!("{one} → {other}") };
        vec![
            TableCell::Place(name, format!("{}:{}", row.file, row.line)),
            TableCell::Text(winners),
            TableCell::Keyed(values, row.value_shift()),
            TableCell::Keyed(row.shift().unwrap_or_else(none), row.most_shift()),
            TableCell::Text(row.reason.clone()),
        ]
    }
}

/// Writes a value for people: `[damen, buben]`.
fn readable(value: &serde_json::Value) -> String {
    value.to_string().replace('"', "").replace(',', ", ").replace(':', ": ")
}
