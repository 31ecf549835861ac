//! The result, the score, the possible rulings, and room for the one that is made.

use super::super::html::Esc;
use super::super::{Compared, ItemRow, Ruling};
use super::{Draw, minus, signed};

impl Draw<'_> {
    pub(super) fn comparison(&self) -> String {
        let rows: String = self.report.comparison.iter().map(|row| self.compared(row)).collect();
        let head = self.columns(&["report-result", "report-written", "report-computed", "report-agreement"]);
        format!("<table>\n{head}<tbody>\n{rows}</tbody>\n</table>\n")
    }

    fn compared(&self, row: &Compared) -> String {
        let cell = |value: &Option<String>| {
            value.as_deref().map_or("–".to_owned(), |value| format!("<bdi>{}</bdi>", Esc(&minus(value))))
        };
        let (class, word) = match row.agrees {
            Some(true) => ("", self.text("report-agrees")),
            Some(false) => (" class=\"differs\"", format!("<strong>{}</strong>", self.text("report-differs"))),
            None if row.written.is_some() => ("", self.text("report-open")),
            None => ("", "–".to_owned()),
        };
        format!(
            "<tr{class}><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{word}</td></tr>\n",
            Esc(&row.what),
            cell(&row.written),
            cell(&row.computed),
        )
    }

    pub(super) fn score(&self) -> String {
        let score = &self.report.score;
        let mut rows: String =
            score.items.iter().filter(|item| item.sum.is_some()).map(|item| self.item(item)).collect();
        if let Some(value) = &score.value {
            rows += &format!(
                "<tr class=\"sum\"><th scope=\"row\">{}</th><td></td><td class=\"n\">{}</td><td></td></tr>\n",
                self.text("score-sum"),
                Esc(&minus(value))
            );
        }
        rows += &score.items.iter().filter(|item| item.sum.is_none()).map(|item| self.item(item)).collect::<String>();
        let mut out = match rows.is_empty() {
            true if score.open.is_some() => String::new(),
            true => format!("<p>{}</p>\n", self.text("report-no-items")),
            false => format!(
                "<table>\n{}<tbody>\n{rows}</tbody>\n</table>\n",
                self.columns(&["report-item", "report-amount", "report-sum", "report-clause"])
            ),
        };
        if !score.points.is_empty() {
            let row = |(what, points, clause): &(String, Vec<i32>, Option<String>)| {
                format!("<tr><th scope=\"row\">{}</th>{}{}</tr>\n", Esc(what), cells(points), clause_cell(clause))
            };
            let rows: String = score.points.iter().map(row).collect();
            out += &format!("<h3>{}</h3>\n{}", self.text("report-by-seat"), self.by_seat("report-reason", &rows));
        }
        out + &score.open.as_deref().map_or(String::new(), |open| format!("<p>{}</p>\n", Esc(open)))
    }

    fn item(&self, item: &ItemRow) -> String {
        let sum = item.sum.map_or(String::new(), |sum| minus(&sum.to_string()));
        format!(
            "<tr><th scope=\"row\">{}</th><td class=\"n\">{}</td><td class=\"n\">{sum}</td>{}</tr>\n",
            Esc(&item.words),
            Esc(&minus(&item.amount)),
            clause_cell(&item.clause),
        )
    }

    /// Returns a table with a column for each seat and one for the clause.
    fn by_seat(&self, first: &str, rows: &str) -> String {
        let seats: String = self
            .report
            .players
            .iter()
            .map(|player| format!("<th scope=\"col\" class=\"n\">{}</th>", self.who(player.seat)))
            .collect();
        format!(
            "<table class=\"seats\">\n<thead><tr><th scope=\"col\">{}</th>{seats}<th scope=\"col\">{}</th></tr></thead>\n\
             <tbody>\n{rows}</tbody>\n</table>\n",
            self.text(first),
            self.text("report-clause")
        )
    }

    pub(super) fn rulings(&self) -> String {
        if self.report.rulings.is_empty() {
            let none = if self.report.undecided { "report-rulings-open" } else { "report-no-rulings" };
            return format!("<p>{}</p>\n", self.text(none));
        }
        let rows: String = self.report.rulings.iter().map(|row| ruling(row, self.report.players.len())).collect();
        let how = self.text("report-rulings-how");
        format!("<p class=\"how\">{how}</p>\n{}", self.by_seat("report-ruling", &rows))
    }

    pub(super) fn decision(&self) -> String {
        let mut choices: Vec<String> =
            self.report.rulings.iter().map(|ruling| Esc(&ruling.choice).to_string()).collect();
        if choices.is_empty() && !self.report.undecided {
            choices.push(self.text("report-stands"));
        }
        let choices: String = choices.iter().map(|choice| format!("<li>{choice}</li>\n")).collect();
        let line = |label: &str| format!("<p class=\"line\"><span>{label}</span></p>\n");
        let players: String = self.report.players.iter().map(|player| line(&self.who(player.seat))).collect();
        format!(
            "<div class=\"decision\">\n<ul class=\"choices\">\n{choices}<li class=\"line\">{}</li>\n</ul>\n<p>{}</p>\n\
             <div class=\"room\"></div>\n<div class=\"sign\">\n{}{}{players}</div>\n</div>\n",
            self.text("report-other"),
            self.text("report-grounds"),
            line(&self.text("report-place-date")),
            line(&self.text("report-referee")),
        )
    }
}

fn ruling(ruling: &Ruling, seats: usize) -> String {
    let items: String = ruling.items.iter().map(|item| format!("<li>{}</li>", Esc(&minus(item)))).collect();
    let items = if items.is_empty() { items } else { format!("<ul>{items}</ul>") };
    let points = match &ruling.points {
        Ok(points) => cells(points),
        Err(open) => format!("<td class=\"open\" colspan=\"{seats}\">{}</td>", Esc(&minus(open))),
    };
    format!("<tr><th scope=\"row\">{}{items}</th>{points}{}</tr>\n", Esc(&ruling.case), clause_cell(&ruling.clause))
}

fn cells(points: &[i32]) -> String {
    points.iter().map(|points| format!("<td class=\"n\">{}</td>", signed(*points))).collect()
}

fn clause_cell(clause: &Option<String>) -> String {
    format!("<td class=\"clause\">{}</td>", Esc(clause.as_deref().unwrap_or_default()))
}
