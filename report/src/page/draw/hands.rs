//! The hands, by seat.

use super::super::cards::Look;
use super::super::html::Esc;
use super::super::{CardMark, HandShown};
use super::Draw;

impl Draw<'_> {
    pub(super) fn hands(&self) -> String {
        let players = || self.report.players.iter().filter(|player| player.plays);
        // A game without cards has none to show.
        let unknown = |player: &super::Player| player.hand.as_ref().is_none_or(|hand| hand.cards.is_empty());
        if players().all(unknown) {
            return format!("<p class=\"how\">{}</p>\n", self.text("report-hands-unknown"));
        }
        let mut out = String::from("<div class=\"deal\">\n");
        for player in players() {
            let name = player.name.clone().unwrap_or_else(|| player.seat.to_string());
            let hand = player.hand.as_ref().map_or(String::new(), |hand| self.hand(hand, &name));
            let number = if player.name.is_some() { format!("{} ", player.seat) } else { String::new() };
            out +=
                &format!("<p>{number}<b>{}</b> {}</p>\n<div>{hand}</div>\n", self.who(player.seat), self.party(player));
        }
        out += "</div>\n";
        let legend = self.pack.legend();
        if !legend.is_empty() {
            out += &format!("<p class=\"how\">{}</p>\n", Esc(&legend));
        }
        out
    }

    /// Returns a hand; where some of its cards could not be laid, the others are marked.
    pub(super) fn hand(&self, hand: &HandShown, name: &str) -> String {
        if hand.cards.is_empty() {
            return match hand.unknown {
                0 => String::new(),
                _ => format!("<p class=\"how\">{}</p>\n", self.text("report-hand-unknown")),
            };
        }
        let mut out = format!("<ul class=\"hand\" aria-label=\"{}\">", self.word("report-hand-of", "name", name));
        for held in &hand.cards {
            let (class, note) = match held.mark {
                CardMark::Plain => ("", None),
                CardMark::Legal => ("legal", Some("report-legal-mark")),
                CardMark::Laid => ("laid", Some("report-laid")),
                CardMark::Not => ("not", None),
            };
            let apart = if held.apart { " apart" } else { "" };
            let class = format!("{class}{apart}");
            let class = if class.is_empty() { class } else { format!(" class=\"{}\"", class.trim_start()) };
            out += &format!("<li{class}>{}</li>", self.pack.card(Some(held.card), Look { note }));
        }
        for _ in 0..hand.unknown {
            out += &format!("<li>{}</li>", self.pack.card(None, Look::default()));
        }
        out += "</ul>\n";
        out
    }
}
