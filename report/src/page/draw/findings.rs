//! The findings, with the moment of each disputed card, and what was complained of and ruled.

use doko_format::Severity;

use super::super::cards::Look;
use super::super::html::Esc;
use super::super::{FindingShown, Situation};
use super::{Draw, pair};

impl Draw<'_> {
    pub(super) fn findings(&self) -> String {
        let mut out: String = self.report.findings.iter().map(|finding| self.finding(finding)).collect();
        if out.is_empty() {
            out = format!("<p>{}</p>\n", self.text("report-no-findings"));
        }
        if !self.report.acts.is_empty() {
            let row = |(when, what): &(String, String)| {
                format!("<tr><th scope=\"row\">{}</th><td><bdi>{}</bdi></td></tr>\n", Esc(when), Esc(what))
            };
            let rows: String = self.report.acts.iter().map(row).collect();
            out += &format!(
                "<h3>{}</h3>\n<table>\n{}<tbody>\n{rows}</tbody>\n</table>\n",
                self.text("report-acts"),
                self.columns(&["report-when", "report-what"])
            );
        }
        out
    }

    fn finding(&self, finding: &FindingShown) -> String {
        let FindingShown { number, code, slug, .. } = finding;
        let (class, severity) = match finding.severity {
            Severity::Error => ("error", "severity-error"),
            Severity::Warning => ("warning", "severity-warning"),
            Severity::Info => ("info", "severity-info"),
        };
        let mut rows = String::new();
        if let Some(clause) = &finding.clause {
            rows += &pair(&self.messages.text("report-clause"), clause);
        }
        for (what, value) in &finding.rights {
            rows += &pair(what, value);
        }
        if !finding.related.is_empty() {
            let places: String = finding.related.iter().map(|place| format!("<li>{}</li>", Esc(place))).collect();
            rows += &format!("<div><dt>{}</dt><dd><ul>{places}</ul></dd></div>\n", self.text("report-related"));
        }
        if let Some(help) = &finding.help {
            rows += &format!("<div><dt>{}</dt><dd>{}</dd></div>\n", self.text("report-advice"), typed(help));
        }
        let situation = finding.situation.as_ref().map_or(String::new(), |situation| self.situation(situation));
        format!(
            "<article class=\"finding {class}\" id=\"finding{number}\">\n<h3><span class=\"mark\">{number}</span> {}</h3>\n\
             <p class=\"meta\">{} · {} · {code} {slug}</p>\n{situation}<dl>\n{rows}</dl>\n</article>\n",
            typed(&finding.message),
            self.text(severity),
            Esc(&finding.place),
        )
    }

    fn situation(&self, situation: &Situation) -> String {
        let led = situation.led.map_or(String::new(), |card| {
            let card = self.pack.card(Some(card), Look::default());
            format!("<div class=\"led\"><p>{}</p>{card}</div>\n", self.text("report-led"))
        });
        format!(
            "<figure class=\"situation\">{led}<div><figcaption>{}</figcaption>\n{}<p>{}</p></div></figure>\n",
            Esc(&situation.title),
            self.hand(&situation.hand),
            Esc(&situation.legal),
        )
    }
}

/// Writes what stands between backticks as something to be typed.
pub(super) fn typed(text: &str) -> String {
    let mut out = String::new();
    let parts: Vec<&str> = text.split('`').collect();
    for (index, part) in parts.iter().enumerate() {
        let between = index % 2 == 1 && index + 1 < parts.len();
        out += &if between { format!("<code>{}</code>", Esc(part)) } else { Esc(part).to_string() };
    }
    out
}
