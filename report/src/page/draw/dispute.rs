//! What was done against the rules: the strips below the verdict, the table when the card fell, who could complain when.

use doko_format::Severity;

use super::super::cards::Look;
use super::super::html::Esc;
use super::super::{Deed, Finding, SeatThen, Situation};
use super::{Draw, capital, typed};

/// How many findings are named on the first page.
const MOST: usize = 4;

/// The places around the table, clockwise from below.
const PLACES: [&str; 4] = ["south", "west", "north", "east"];

impl Draw<'_> {
    /// Returns the findings below the verdict: the first in full, the next in a line each.
    pub(super) fn strips(&self) -> String {
        let findings = &self.report.findings;
        if findings.is_empty() {
            let id = if self.report.disputed { "report-no-findings-of-own" } else { "report-no-findings" };
            let questions: String =
                self.report.questions.iter().map(|question| format!("<p><b>{}</b></p>\n", typed(question))).collect();
            return match questions.is_empty() {
                // A game without cards shows nothing that they would.
                true if self.report.disputed && self.report.rows.iter().all(|row| row.number.is_none()) => {
                    String::new()
                }
                true => format!("<p class=\"clean\">{}</p>\n", self.text(id)),
                false => format!("<div class=\"strip\">\n{questions}</div>\n"),
            };
        }
        let mut out = String::new();
        for (index, finding) in findings.iter().take(MOST).enumerate() {
            out += &self.strip(finding, index == 0);
        }
        if findings.len() > MOST {
            out += &format!("<p class=\"how\">{}</p>\n", self.number("report-more", "count", findings.len() - MOST));
        }
        out
    }

    fn strip(&self, finding: &Finding, whole: bool) -> String {
        let (mark, prefix, number) = (self.mark(finding), &self.prefix, finding.number);
        let deed = finding.deed.trim_end_matches('.');
        let detail = match finding.detail.as_str() {
            "" => String::new(),
            detail => format!(" {}.", typed(&capital(detail))),
        };
        let told = if whole { finding.state.len() } else { 1 };
        let state = finding.state.iter().take(told).map(|text| Esc(text).to_string()).collect::<Vec<_>>().join(" ");
        let state = match (state.is_empty(), whole) {
            (true, _) => state,
            (false, true) => format!("</p>\n<p>{state}"),
            (false, false) => format!(" {state}"),
        };
        let class = if whole { "strip" } else { "strip slight" };
        format!(
            "<div class=\"{class}\" id=\"{prefix}finding{number}\">\n<p>{mark} <b>{}.</b>{detail}{state}</p>\n</div>\n",
            typed(deed)
        )
    }

    /// Returns the mark of a finding: its number where there are several, else what it is.
    pub(super) fn mark(&self, finding: &Finding) -> String {
        let (class, sign, word) = match finding.severity {
            Severity::Error => ("mark", "×", "severity-error"),
            Severity::Warning => ("mark warning", "!", "severity-warning"),
            Severity::Info => ("mark warning", "i", "severity-info"),
        };
        let sign = if self.report.findings.len() > 1 { finding.number.to_string() } else { sign.to_owned() };
        format!("<span class=\"{class}\" role=\"img\" aria-label=\"{}\">{sign}</span>", self.text(word))
    }

    /// Returns the table at the moment of a card; nothing where the hand it came from is not known.
    pub(super) fn scene(&self, situation: &Situation) -> String {
        let known = situation.seats.iter().find(|then| then.seat == situation.seat);
        if situation.seats.len() != PLACES.len() || known.is_none_or(|then| then.hand.cards.is_empty()) {
            return String::new();
        }
        let mut hands = String::new();
        let mut middle = String::new();
        for (then, place) in situation.seats.iter().zip(PLACES) {
            hands += &self.seat_then(then, place);
            middle += &self.before(situation, then, place);
        }
        let led = situation.led.as_deref().map_or(String::new(), |led| format!("<br>{}", Esc(led)));
        let trick = capital(&self.number("score-trick", "trick", situation.trick));
        let out: Vec<String> = self
            .report
            .players
            .iter()
            .filter(|player| !player.plays)
            .map(|player| format!("{}: {}", self.who(player.seat), self.text("report-sits-out")))
            .collect();
        let out = if out.is_empty() { String::new() } else { format!(" {}.", out.join(", ")) };
        let table = format!(
            "<div class=\"table\">\n{hands}<div class=\"middle\">\n{middle}<p class=\"led\"><b>{trick}</b>{led}</p>\n</div>\n</div>\n\
             <p class=\"how\">{} {}{out}</p>\n",
            Esc(&situation.legal),
            self.text("report-scene-how"),
        );
        self.section("scene", "report-scene", &table)
    }

    fn seat_then(&self, then: &SeatThen, place: &str) -> String {
        let Some(player) = self.player(then.seat) else { return String::new() };
        let party = self.party(player);
        let roles: String = player.roles.iter().map(|role| format!(" <small>{}</small>", Esc(role))).collect();
        format!(
            "<div class=\"seat {place}\"><p><b>{}</b> {party}{roles}</p>\n{}</div>\n",
            self.who(then.seat),
            self.hand(&then.hand, &player.name.clone().unwrap_or_else(|| then.seat.to_string())),
        )
    }

    /// Returns what lies before a player.
    fn before(&self, situation: &Situation, then: &SeatThen, place: &str) -> String {
        let who = self.who(then.seat);
        if then.seat == situation.seat {
            let card = self.pack.card(situation.card, Look { note: Some("report-laid") });
            return format!("<div class=\"lies {place} laid\">{card}<p><b>{who}</b></p></div>\n");
        }
        match then.laid {
            Some(card) => {
                let card = self.pack.card(card, Look::default());
                let leads = if then.leads {
                    format!("▸ <b>{who}</b> {}", self.text("report-led"))
                } else {
                    format!("<b>{who}</b>")
                };
                format!("<div class=\"lies {place}\">{card}<p>{leads}</p></div>\n")
            }
            None => format!(
                "<div class=\"lies {place}\"><span class=\"slot\"></span><p><b>{who}</b> {}</p></div>\n",
                self.text("report-follows")
            ),
        }
    }

    /// Returns who could complain until when, and what was said and ruled.
    pub(super) fn timeline(&self) -> String {
        if self.report.timeline.is_empty() {
            return String::new();
        }
        let several = self.report.timeline.len() > 1;
        let row = |deed: &Deed| {
            // Which of several violations it is, as the marks on the cards have it.
            let finding = deed.number.filter(|_| several).and_then(|number| self.report.findings.get(number - 1));
            let mark = finding.map_or_else(String::new, |finding| format!("{} ", self.mark(finding)));
            format!(
                "<tr><th scope=\"row\">{}</th><td>{mark}{}</td><td class=\"clause\">{}</td></tr>\n",
                Esc(&capital(&deed.when)),
                typed(&deed.what),
                Esc(deed.clause.as_deref().unwrap_or_default()),
            )
        };
        let group = |deeds: &Vec<Deed>| format!("<tbody>\n{}</tbody>\n", deeds.iter().map(row).collect::<String>());
        let groups: String = self.report.timeline.iter().map(group).collect();
        let head: String = ["report-when", "report-what", "report-clause"]
            .map(|id| format!("<th scope=\"col\">{}</th>", self.text(id)))
            .concat();
        let table =
            format!("<table class=\"timeline\">\n<thead class=\"hidden\"><tr>{head}</tr></thead>\n{groups}</table>\n");
        self.section("rights", "report-rights", &table)
    }

    /// Returns what is left to be shown of the findings: the hands of those behind the first, and what is to be known beside.
    pub(super) fn others(&self) -> String {
        let mut out = String::new();
        for finding in self.report.findings.iter().skip(1) {
            let hand = finding.situation.as_ref().and_then(|situation| {
                let then = situation.seats.iter().find(|then| then.seat == situation.seat)?;
                (!then.hand.cards.is_empty()).then(|| {
                    let label = self.player(then.seat).and_then(|player| player.name.clone());
                    let label = label.unwrap_or_else(|| then.seat.to_string());
                    format!("{}<p class=\"how\">{}</p>\n", self.hand(&then.hand, &label), Esc(&situation.legal))
                })
            });
            // Those that were named on the first page stand here only with their hand.
            if finding.number > MOST || hand.is_some() {
                let mark = self.mark(finding);
                out += &format!(
                    "<div class=\"other\"><p>{mark} <b>{}.</b> {}</p>\n{}</div>\n",
                    typed(finding.deed.trim_end_matches('.')),
                    typed(&capital(&finding.detail)),
                    hand.unwrap_or_default()
                );
            }
        }
        let hints: String = self.report.hints.iter().map(|hint| format!("<li>{}</li>\n", typed(hint))).collect();
        if !hints.is_empty() {
            out += &format!("<ul class=\"hints\">\n{hints}</ul>\n");
        }
        if out.is_empty() { out } else { self.section("others", "report-others", &out) }
    }
}
