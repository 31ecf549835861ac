//! The hands, by seat.

use super::super::cards::Look;
use super::super::html::Esc;
use super::super::{HandShown, Player};
use super::Draw;

impl Draw<'_> {
    pub(super) fn hands(&self) -> String {
        let legend = self.pack.legend();
        let legend = if legend.is_empty() { legend } else { format!("<p class=\"how\">{}</p>\n", Esc(&legend)) };
        self.report.players.iter().map(|player| self.player(player)).collect::<String>() + &legend
    }

    fn player(&self, player: &Player) -> String {
        let roles: String =
            player.roles.iter().map(|role| format!(" <span class=\"role\">{}</span>", Esc(role))).collect();
        let name = player.name.as_deref().map_or(String::new(), |name| format!(" <bdi>{}</bdi>", Esc(name)));
        let seat = self.word("report-seat", "seat", &player.seat.to_string());
        let hand = player.hand.as_ref().map_or(String::new(), |hand| self.hand(hand));
        format!("<figure class=\"player\"><figcaption><b>{seat}{name}</b>{roles}</figcaption>\n{hand}</figure>\n")
    }

    /// Returns a hand; where some of its cards could not be laid, the others are marked.
    pub(super) fn hand(&self, hand: &HandShown) -> String {
        if hand.cards.is_empty() && hand.unknown > 0 {
            return format!("<p class=\"how\">{}</p>\n", self.text("report-hand-unknown"));
        }
        let chosen = hand.cards.iter().any(|held| !held.legal);
        let mut out = String::from("<ul class=\"hand\">");
        for held in &hand.cards {
            let (class, word) = match (chosen && held.legal, held.laid) {
                (true, true) => (" class=\"legal\"", Some("report-laid")),
                (true, false) => (" class=\"legal\"", Some("report-legal-mark")),
                (false, true) => (" class=\"laid\"", Some("report-laid")),
                (false, false) if chosen => (" class=\"not\"", None),
                (false, false) => ("", None),
            };
            let card = self.pack.card(Some(held.card), Look { note: word });
            let mark = match word {
                Some("report-legal-mark") => "<span class=\"tick\" aria-hidden=\"true\">✓</span>".to_owned(),
                Some(id) => format!("<span aria-hidden=\"true\">{}</span>", self.text(id)),
                None => String::new(),
            };
            out += &format!("<li{class}>{card}{mark}</li>");
        }
        for _ in 0..hand.unknown {
            out += &format!("<li>{}</li>", self.pack.card(None, Look::default()));
        }
        out += "</ul>\n";
        if hand.unknown > 0 {
            out += &format!("<p class=\"how\">{}</p>\n", self.number("report-hand-missing", "count", hand.unknown));
        }
        out
    }
}
