//! The page in HTML: one file, no network, no script. Everything a record says goes through [`Esc`].

mod findings;
mod hands;
mod result;
mod tricks;

use doko_format::{Seat, Severity};
use fluent_bundle::FluentArgs;

use super::cards::Pack;
use super::html::{Esc, POLICY};
use super::{FindingShown, Identity, Player, Report};
use crate::message::Messages;
use crate::page::Cards;

/// The looks of every page.
pub(crate) const STYLE: &str = include_str!("style.css");

/// Lays a report out.
pub(super) fn page(report: &Report, cards: Cards, messages: &Messages) -> String {
    let draw = Draw { report, pack: Pack { cards, messages }, messages };
    let language = messages.language.code();
    let kind = draw.text("report-kind");
    let title = Esc(&report.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{title} – {kind}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{}<main>\n",
        draw.pack.symbols(),
        kind = Esc(&kind),
    );
    out += &draw.head(&kind);
    out += &draw.section("hands", "report-hands", &draw.hands());
    out += &draw.section("tricks", "report-tricks", &draw.tricks());
    out += &draw.section("findings", "report-findings", &draw.findings());
    // A record that stops at a complaint has nothing to compare.
    if !draw.report.comparison.is_empty() {
        out += &draw.section("comparison", "report-comparison", &draw.comparison());
    }
    out += &draw.section("score", "report-score", &draw.score());
    out += &draw.section("rulings", "report-rulings", &draw.rulings());
    out += &draw.section("decision", "report-decision", &draw.decision());
    out += &draw.section("identity", "report-identity", &draw.identity());
    out += "</main>\n</body>\n</html>\n";
    out
}

/// How many findings are named at the top of the page.
const MOST_IN_SHORT: usize = 5;

/// The columns that hold numbers.
const NUMBERS: [&str; 4] = ["report-amount", "report-augen", "report-sum", "report-sums"];

/// What the parts of the page are drawn with.
struct Draw<'a> {
    report: &'a Report,
    pack: Pack<'a>,
    messages: &'a Messages,
}

impl Draw<'_> {
    /// Returns a text of ours, fit for the page.
    fn text(&self, id: &str) -> String {
        Esc(&self.messages.text(id)).to_string()
    }

    /// Returns a text with a number in it, fit for the page.
    fn number(&self, id: &str, name: &'static str, number: usize) -> String {
        let mut values = FluentArgs::new();
        values.set(name, number as i64);
        Esc(&self.messages.format(id, &values)).to_string()
    }

    /// Returns a text with a word in it, fit for the page.
    fn word(&self, id: &str, name: &'static str, word: &str) -> String {
        let mut values = FluentArgs::new();
        values.set(name, word.to_owned());
        Esc(&self.messages.format(id, &values)).to_string()
    }

    /// Returns a part of the page under its title.
    fn section(&self, anchor: &str, title: &str, content: &str) -> String {
        let title = self.text(title);
        format!("<section aria-labelledby=\"{anchor}\">\n<h2 id=\"{anchor}\">{title}</h2>\n{content}</section>\n")
    }

    /// Returns a table's head.
    fn columns(&self, titles: &[&str]) -> String {
        let class = |title: &str| if NUMBERS.contains(&title) { " class=\"n\"" } else { "" };
        let cell = |title: &&str| format!("<th scope=\"col\"{}>{}</th>", class(title), self.text(title));
        let cells: String = titles.iter().map(cell).collect();
        format!("<thead><tr>{cells}</tr></thead>\n")
    }

    /// Returns who sits at a seat: the number, and the name where it is known, on a telephone without it.
    fn who(&self, seat: Seat) -> String {
        let player = self.report.players.iter().find(|player| player.seat == seat);
        match player.and_then(|player| player.name.as_deref()) {
            Some(name) => format!("{seat}<span class=\"name\"> <bdi>{}</bdi></span>", Esc(name)),
            None => seat.to_string(),
        }
    }

    fn head(&self, kind: &str) -> String {
        let report = self.report;
        let rows: String = report.head.iter().map(|(what, value)| pair(what, value)).collect();
        let found = self.number("report-found", "count", report.findings.len());
        let found = if report.findings.is_empty() { found } else { format!("<a href=\"#findings\">{found}</a>") };
        let points = match report.score.points.last() {
            Some((_, points, _)) => {
                let of = |(player, points): (&Player, &i32)| {
                    format!("<li>{} <b>{}</b></li>", self.who(player.seat), signed(*points))
                };
                format!("<ul class=\"points\">{}</ul>\n", report.players.iter().zip(points).map(of).collect::<String>())
            }
            None => String::new(),
        };
        let short = |finding: &FindingShown| {
            let FindingShown { number, message, .. } = finding;
            format!("<li><a class=\"mark\" href=\"#finding{number}\">{number}</a> {}</li>\n", findings::typed(message))
        };
        let grave = |finding: &&FindingShown| finding.severity != Severity::Info;
        let grave: String = report.findings.iter().filter(grave).take(MOST_IN_SHORT).map(short).collect();
        let grave = if grave.is_empty() { grave } else { format!("<ul class=\"grave\">\n{grave}</ul>\n") };
        format!(
            "<header>\n<p class=\"kind\">{}</p>\n<h1>{}</h1>\n<dl class=\"head\">\n{rows}</dl>\n\
             <div class=\"short\" role=\"group\" aria-label=\"{}\">\n<p><b>{}</b> · {found}</p>\n{points}{grave}</div>\n</header>\n",
            Esc(kind),
            Esc(&report.title),
            self.text("report-summary"),
            Esc(&report.outcome),
        )
    }

    fn identity(&self) -> String {
        let Identity { rules, rules_print, record_print, program } = &self.report.identity;
        let print =
            |id: &str, print: &str| pair(&self.messages.text(id), print).replacen("<dd>", "<dd class=\"print\">", 1);
        let mut rows = pair(&self.messages.text("score-rules"), rules);
        rows += &rules_print.as_deref().map_or(String::new(), |digits| print("report-print-rules", digits));
        rows += &print("report-print-record", record_print);
        rows += &pair(&self.messages.text("report-made-by"), program);
        format!("<dl class=\"identity\">\n{rows}</dl>\n<p class=\"how\">{}</p>\n", self.text("report-identity-how"))
    }
}

fn pair(what: &str, value: &str) -> String {
    format!("<div><dt>{}</dt><dd><bdi>{}</bdi></dd></div>\n", Esc(what), Esc(value))
}

/// Writes points with a sign that is as wide as a digit.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        points => minus(&format!("{points:+}")),
    }
}

/// Writes the hyphen before a number as the minus it stands for.
fn minus(text: &str) -> String {
    text.replace('-', "\u{2212}")
}
