//! The page in HTML: one file, no network, no script. Everything a record says goes through [`Esc`].

mod curve;
mod dispute;
mod hands;
mod result;
mod tricks;

use std::fmt::Write as _;

use doko_format::{Partei, Seat};
use fluent_bundle::FluentArgs;

use super::cards::Pack;
use super::html::{Esc, POLICY};
use super::{Player, Report};
use crate::look::LOOK;
use crate::message::{Messages, bare, minus};
use crate::page::Cards;

/// The looks of this page.
const STYLE: &str = include_str!("style.css");

/// Lays a report out, once in each language.
pub(super) fn page(reports: &[(Report, &Messages)], cards: Cards) -> String {
    let Some((first, messages)) = reports.first() else { return String::new() };
    let prefix = |messages: &Messages| match reports.len() {
        0 | 1 => String::new(),
        _ => format!("{}-", messages.language.code()),
    };
    let symbols = |messages: &Messages| Pack { cards, messages, prefix: &prefix(messages) }.symbols();
    let symbols: String = reports.iter().map(|(_, messages)| symbols(messages)).collect();
    let title = format!("{} – {}", first.title, messages.text("report-kind"));
    // What stands in the margin of each sheet of paper: which game it belongs to.
    let margin: Vec<&str> =
        [first.title.as_str()].into_iter().chain(first.occasion.iter().map(String::as_str)).collect();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{}</title>\n<style>\n{LOOK}{STYLE}@page {{ @bottom-left {{ content: \"{}\"; }} }}\n</style>\n</head>\n<body>\n{}",
        messages.language.code(),
        Esc(&title),
        css_text(&margin.join(" · ")),
        symbols,
    );
    out += "<main>\n";
    for (report, messages) in reports {
        let prefix = &prefix(messages);
        let draw = Draw { report, pack: Pack { cards, messages, prefix }, messages, prefix };
        out += &bare(&draw.report(), messages);
    }
    out += "</main>\n</body>\n</html>\n";
    out
}

/// Writes a text between the quotes of a style: whatever is no letter, digit or blank as its number.
fn css_text(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        let _ = match letter {
            letter if doko_judge::harmless::is_harmful(letter) => Ok(()),
            letter if letter.is_alphanumeric() || letter == ' ' => write!(out, "{letter}"),
            // The blank ends the number.
            letter => write!(out, "\\{:x} ", u32::from(letter)),
        };
    }
    out
}

/// Escapes a text; a date in it stays on one line.
fn unbroken(text: &str) -> String {
    let is_date = |word: &str| word.contains('-') && word.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
    let words = text.split(' ').map(|word| match is_date(word) {
        true => format!("<span class=\"nb\">{}</span>", Esc(word)),
        false => Esc(word).to_string(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What the parts of the page are drawn with.
struct Draw<'a> {
    report: &'a Report,
    pack: Pack<'a>,
    messages: &'a Messages,
    /// Stands before each anchor, so that two languages have their own.
    prefix: &'a str,
}

impl Draw<'_> {
    fn report(&self) -> String {
        let report = self.report;
        let scene = report.findings.first().and_then(|finding| finding.situation.as_ref());
        let scene = scene.map_or(String::new(), |situation| self.scene(situation));
        let class = if scene.is_empty() { "" } else { " staged" };
        let mut out = format!("<article class=\"report{class}\" lang=\"{}\">\n", self.messages.language.code());
        out += &self.head();
        out += &self.strips();
        out += &scene;
        out += &self.timeline();
        out += "<div class=\"course\">\n";
        // A game noted without cards has neither hands nor tricks to show.
        let held = |player: &Player| player.hand.as_ref().is_some_and(|hand| !hand.cards.is_empty());
        if !report.rows.is_empty() || report.players.iter().any(held) {
            out += &self.section("hands", "report-hands", &self.hands());
        }
        out += &self.section("tricks", "report-tricks", &self.tricks());
        out += &self.curve();
        out += &self.others();
        out += "</div>\n<div class=\"sums\">\n<div class=\"two\">\n";
        out += &self.section("score", "report-score", &self.score());
        // A record that stops at a complaint has nothing to compare.
        if !report.comparison.is_empty() {
            out += &self.section("comparison", "report-comparison", &self.comparison());
        }
        out += "</div>\n";
        out += &self.points_table();
        out += "<div class=\"last\">\n";
        if report.disputed {
            out += &self.rulings();
        }
        out += &self.decision();
        out += &self.identity();
        out += "</div>\n</div>\n</article>\n";
        out
    }

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
        let (title, prefix) = (self.text(title), &self.prefix);
        format!(
            "<section class=\"{anchor}\" aria-labelledby=\"{prefix}{anchor}\">\n<h2 id=\"{prefix}{anchor}\">{title}</h2>\n\
             {content}</section>\n"
        )
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        self.report.players.iter().find(|player| player.seat == seat)
    }

    /// Returns who sits at a seat: the name, else the number.
    fn who(&self, seat: Seat) -> String {
        match self.player(seat).and_then(|player| player.name.as_deref()) {
            Some(name) => format!("<bdi>{}</bdi>", Esc(name)),
            None => self.word("report-seat", "seat", &seat.to_string()),
        }
    }

    /// Returns who sits at a seat for a narrow column: the name, else the number alone.
    fn short(&self, seat: Seat) -> String {
        match self.player(seat).and_then(|player| player.name.as_deref()) {
            Some(name) => format!("<bdi>{}</bdi>", Esc(name)),
            None => seat.to_string(),
        }
    }

    /// Returns the party of a player as a word in its colour.
    fn party(&self, player: &Player) -> String {
        player
            .party
            .as_ref()
            .map_or(String::new(), |(party, word)| format!("<i class=\"{}\">{word}</i>", class_of(*party)))
    }

    fn head(&self) -> String {
        let report = self.report;
        let list = |items: &[String]| items.iter().map(|item| unbroken(item)).collect::<Vec<_>>().join(" · ");
        let verdict = &report.verdict;
        let mut parts = Vec::new();
        parts.extend(
            verdict
                .augen
                .map(|(re, kontra)| format!("<b class=\"re\">Re {re}</b> : <b class=\"ko\">{kontra} Kontra</b>")),
        );
        parts.extend(verdict.notes.iter().map(|note| Esc(note).to_string()));
        let sums = parts.join(" · ");
        let sums = if sums.is_empty() { sums } else { format!("<p class=\"sums-line\">{sums}</p>\n") };
        let points: String = report.players.iter().map(|player| self.points_of(player)).collect();
        format!(
            "<header>\n<p class=\"band\"><b>{} · <bdi>{}</bdi></b> <span>{}</span></p>\n<p class=\"meta\">{}</p>\n\
             <h1>{}</h1>\n{sums}<ul class=\"points\" aria-label=\"{}\">\n{points}</ul>\n</header>\n",
            self.text("report-kind"),
            Esc(&report.title),
            list(&report.occasion),
            capital(&list(&report.terms)),
            Esc(&verdict.headline),
            self.text("score-points"),
        )
    }

    fn points_of(&self, player: &Player) -> String {
        let class = player.party.as_ref().map_or("", |(party, _)| class_of(*party));
        let party = self.party(player);
        let points = player.points.map_or_else(|| "–".to_owned(), signed);
        let parts: Vec<String> =
            player.parts.iter().map(|(what, points)| format!("{} {}", Esc(what), signed(*points))).collect();
        let parts = if parts.is_empty() { String::new() } else { format!(" <small>{}</small>", parts.join(" · ")) };
        let roles: String = player.roles.iter().map(|role| format!(" <span>{}</span>", Esc(role))).collect();
        format!(
            "<li class=\"{class}\"><span class=\"p\">{} {}</span> <span class=\"role\">{party}{roles}</span> <b>{points}</b>{parts}</li>\n",
            if player.name.is_some() { player.seat.to_string() } else { String::new() },
            self.who(player.seat),
        )
    }

    fn identity(&self) -> String {
        let identity = &self.report.identity;
        let print = |id: &str, print: &str| format!("<br>{} <code>{}</code>", self.text(id), Esc(print));
        let mut prints = print("report-print-record", &identity.record_print);
        prints += &identity.rules_print.as_deref().map_or(String::new(), |digits| print("report-print-rules", digits));
        let how = self.word("report-identity-how", "program", &identity.program);
        format!("<footer class=\"prints\">{how}{prints}</footer>\n")
    }
}

fn class_of(party: Partei) -> &'static str {
    match party {
        Partei::Re => "re",
        Partei::Kontra => "ko",
    }
}

/// Writes points with a sign that is as wide as a digit.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        points => minus(&format!("{points:+}")),
    }
}

/// Writes a text with a capital at its start.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Writes what stands between backticks as something that was said or written.
fn typed(text: &str) -> String {
    let mut out = String::new();
    let parts: Vec<&str> = text.split('`').collect();
    for (index, part) in parts.iter().enumerate() {
        let between = index % 2 == 1 && index + 1 < parts.len();
        out += &if between { format!("<q>{}</q>", Esc(part)) } else { Esc(part).to_string() };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::css_text;

    #[test]
    fn a_text_in_a_style_cannot_leave_its_quotes() {
        assert_eq!(css_text("Spiel 8 Ü"), "Spiel 8 Ü");
        assert_eq!(css_text("\"}</style>\\"), "\\22 \\7d \\3c \\2f style\\3e \\5c ");
        assert_eq!(css_text("a\u{202E}\n"), "a");
    }
}
