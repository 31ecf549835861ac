//! The result, the score, the possible rulings, and room for the one that is made.

use super::super::html::Esc;
use super::super::{Compared, ItemRow, Ruling};
use super::{Draw, capital, signed, typed};
use crate::message::minus;

impl Draw<'_> {
    pub(super) fn comparison(&self) -> String {
        let rows: String = self.report.comparison.iter().map(|row| self.compared(row)).collect();
        let head = format!(
            "<thead><tr><td></td><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead>\n",
            self.text("report-written"),
            self.text("report-computed")
        );
        format!("<table>\n{head}<tbody>\n{rows}</tbody>\n</table>\n")
    }

    fn compared(&self, row: &Compared) -> String {
        let cell = |value: &Option<String>| {
            value.as_deref().map_or("–".to_owned(), |value| format!("<bdi>{}</bdi>", Esc(&minus(value))))
        };
        let (class, mark) = match row.agrees {
            Some(true) => {
                ("", format!("\u{a0}<span role=\"img\" aria-label=\"{}\">✓</span>", self.text("report-agrees")))
            }
            Some(false) => (" class=\"differs\"", format!("<br><b class=\"ne\">≠ {}</b>", self.text("report-differs"))),
            None => ("", String::new()),
        };
        format!(
            "<tr{class}><th scope=\"row\">{}</th><td>{}</td><td>{}{mark}</td></tr>\n",
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
                "<tr class=\"sum\"><th scope=\"row\">{}</th><td class=\"n\">{}</td><td></td></tr>\n",
                self.text("score-sum"),
                Esc(&minus(value))
            );
        }
        rows += &score.items.iter().filter(|item| item.sum.is_none()).map(|item| self.item(item)).collect::<String>();
        let mut out = match rows.is_empty() {
            true if score.open.is_some() => String::new(),
            true => format!("<p>{}</p>\n", self.text("report-no-items")),
            false => format!(
                "<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\" class=\"n\">{}</th>\
                 <th scope=\"col\" class=\"clause\">{}</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n",
                self.text("report-item"),
                self.text("report-amount"),
                self.text("report-clause"),
            ),
        };
        out += &score.open.as_deref().map_or(String::new(), |open| format!("<p>{}</p>\n", Esc(open)));
        out
    }

    fn item(&self, item: &ItemRow) -> String {
        format!(
            "<tr><th scope=\"row\">{}</th><td class=\"n\">{}</td>{}</tr>\n",
            Esc(&item.words),
            Esc(&minus(&item.amount)),
            clause_cell(&item.clause),
        )
    }

    /// Returns what each player gets, and what for, where there is more than the game itself.
    pub(super) fn points_table(&self) -> String {
        let points = &self.report.score.points;
        if points.len() < 2 {
            return String::new();
        }
        let row = |(what, points, clause): &(String, Vec<i32>, Option<String>)| {
            let narrow = narrow_clause(clause);
            format!("<tr><th scope=\"row\">{}{narrow}</th>{}{}</tr>\n", Esc(what), cells(points), clause_cell(clause))
        };
        let rows: String = points.iter().map(row).collect();
        self.section("byseat", "report-by-seat", &self.by_seat("report-reason", &rows))
    }

    /// Returns a table with a column for each seat and one for the clause.
    fn by_seat(&self, first: &str, rows: &str) -> String {
        let seats: String = self
            .report
            .players
            .iter()
            .map(|player| format!("<th scope=\"col\" class=\"n\">{}</th>", self.short(player.seat)))
            .collect();
        format!(
            "<table class=\"seats\">\n<thead><tr><th scope=\"col\">{}</th>{seats}<th scope=\"col\" class=\"clause\">{}</th></tr></thead>\n\
             <tbody>\n{rows}</tbody>\n</table>\n",
            self.text(first),
            self.text("report-clause")
        )
    }

    /// Returns what each ruling would come to; nothing where none is open.
    pub(super) fn rulings(&self) -> String {
        if self.report.rulings.is_empty() && self.report.questions.is_empty() {
            return String::new();
        }
        let asked: String = self
            .report
            .questions
            .iter()
            .map(|question| format!("<p><b>{}.</b></p>\n", typed(question.trim_end_matches('.'))))
            .collect();
        let content = if self.report.rulings.is_empty() {
            format!("{asked}<p>{}</p>\n", self.text("report-rulings-open"))
        } else {
            let rows: String = self.report.rulings.iter().map(|row| self.ruling(row)).collect();
            let how = self.text("report-rulings-how");
            format!("{asked}<p class=\"how\">{how}</p>\n{}", self.by_seat("report-ruling", &rows))
        };
        self.section("rulings", "report-rulings", &content)
    }

    fn ruling(&self, ruling: &Ruling) -> String {
        let seats = self.report.players.len();
        let mut means: Vec<String> = ruling.means.iter().map(|text| Esc(&minus(text)).to_string()).collect();
        let points = match &ruling.points {
            Ok(points) => cells(points),
            Err(Some(fines)) => {
                means.push(self.text("report-only-fine"));
                cells(fines).replace("class=\"n\"", "class=\"n part\"")
            }
            Err(None) => format!("<td class=\"open\" colspan=\"{seats}\">{}</td>", self.text("report-points-open")),
        };
        let means =
            if means.is_empty() { String::new() } else { format!("<small>{}.</small>", capital(&means.join("; "))) };
        format!(
            "<tr><th scope=\"row\"><span class=\"box\"></span><b>{}</b>{means}{}</th>{points}{}</tr>\n",
            typed(&ruling.choice),
            narrow_clause(&ruling.clause),
            clause_cell(&ruling.clause)
        )
    }

    /// Returns room for the ruling and for who signs.
    pub(super) fn decision(&self) -> String {
        let line = |label: &str| format!("<span>{label}</span>");
        let players: String = self.report.players.iter().map(|player| line(&self.who(player.seat))).collect();
        let referee = if self.report.disputed { "report-place-date-referee" } else { "report-place-date" };
        let sign = format!("<div class=\"sign\">{}{players}</div>\n", line(&self.text(referee)));
        if !self.report.disputed {
            return self.section("signed", "report-signed", &sign);
        }
        let settled =
            self.report.rulings.is_empty() && self.report.questions.is_empty() && self.report.score.open.is_none();
        let stands = match settled {
            true => format!("<p><span class=\"box\"></span>{}</p>\n", self.text("report-stands")),
            false => String::new(),
        };
        let is_known = !self.report.unread;
        let none_open = match is_known && self.report.rulings.is_empty() && self.report.questions.is_empty() {
            true => format!("<p class=\"how\">{}</p>\n", self.text("report-no-rulings")),
            false => String::new(),
        };
        let room = format!(
            "{none_open}<div class=\"decide\">\n{stands}<p><span class=\"box\"></span>{}</p>\n<span class=\"ruled\"></span>\n<p>{}</p>\n\
             <span class=\"ruled\"></span><span class=\"ruled\"></span><span class=\"ruled\"></span>\n{sign}</div>\n",
            self.text("report-other"),
            self.text("report-grounds"),
        );
        self.section("decision", "report-decision", &room)
    }
}

fn cells(points: &[i32]) -> String {
    points.iter().map(|points| format!("<td class=\"n\">{}</td>", signed(*points))).collect()
}

/// Returns the clause as it stands below the words of a row where the page has no room for a column of clauses.
fn narrow_clause(clause: &Option<String>) -> String {
    let small = |clause: &String| format!("<small class=\"narrow\">{}</small>", super::unbroken(clause));
    clause.as_ref().map(small).unwrap_or_default()
}

fn clause_cell(clause: &Option<String>) -> String {
    format!("<td class=\"clause\">{}</td>", super::unbroken(clause.as_deref().unwrap_or_default()))
}
