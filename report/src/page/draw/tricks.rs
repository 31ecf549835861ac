//! Trick by trick: cards and words in the order in time.

use super::super::cards::Look;
use super::super::html::Esc;
use super::super::{LaidCard, Piece, TrickRow};
use super::Draw;

const COLUMNS: [&str; 6] =
    ["report-trick", "report-lead", "report-cards", "report-takes", "report-augen", "report-sums"];

impl Draw<'_> {
    pub(super) fn tricks(&self) -> String {
        if self.report.rows.is_empty() {
            return format!("<p>{}</p>\n", self.text("report-no-tricks"));
        }
        let rows: String = self.report.rows.iter().map(|row| self.row(row)).collect();
        let announcements: String =
            self.report.announcements.iter().map(|words| format!("<li>{}</li>\n", Esc(words))).collect();
        let announcements = match announcements.is_empty() {
            true => announcements,
            false => {
                format!("<h3>{}</h3>\n<ul>\n{announcements}</ul>\n", self.text("report-announcements"))
            }
        };
        format!(
            "<p class=\"how\">{}</p>\n<table class=\"tricks\">\n{}<tbody>\n{rows}</tbody>\n</table>\n{announcements}",
            self.text("report-tricks-how"),
            self.columns(&COLUMNS)
        )
    }

    fn row(&self, row: &TrickRow) -> String {
        let pieces: String = row.pieces.iter().map(|piece| self.piece(piece)).collect();
        let Some(number) = row.number else {
            return format!("<tr><td class=\"pieces\" colspan=\"{}\">{pieces}</td></tr>\n", COLUMNS.len());
        };
        let seat = |seat: Option<_>| seat.map_or(String::new(), |seat| self.who(seat));
        let noted =
            row.noted.as_deref().map_or(String::new(), |noted| format!(" <em class=\"noted\">{}</em>", Esc(noted)));
        let augen = row.augen.map_or(String::new(), |augen| augen.to_string());
        let sums = row.sums.map_or(String::new(), |(re, kontra)| format!("{re} : {kontra}"));
        format!(
            "<tr><th scope=\"row\">{number}</th><td>{}</td><td class=\"pieces\">{pieces}</td><td>{}{noted}</td>\
             <td class=\"n\">{augen}</td><td class=\"n\">{sums}</td></tr>\n",
            seat(row.leader),
            seat(row.winner),
        )
    }

    fn piece(&self, piece: &Piece) -> String {
        match piece {
            Piece::Card(laid) => self.laid(laid),
            Piece::Said { who, what, verdict } => {
                let who = if who.is_empty() { String::new() } else { format!("<bdi>{}</bdi>: ", Esc(who)) };
                let verdict = verdict.as_deref().map_or(String::new(), |words| format!(" <i>({})</i>", Esc(words)));
                format!("<span class=\"said\">{who}<b>{}</b>{verdict}</span> ", Esc(what))
            }
            Piece::Remark(text) => format!("<span class=\"remark\">{}</span> ", Esc(text)),
            Piece::Unreadable(text) => {
                format!("<span class=\"hole\">{}</span> ", self.word("report-unreadable", "text", text))
            }
        }
    }

    fn laid(&self, laid: &LaidCard) -> String {
        let state = match (laid.taken_back, laid.down, laid.wins) {
            (true, _, _) => (" back", Some("report-back")),
            (false, true, _) => (" down", Some("report-down")),
            (false, false, true) => (" wins", Some("report-wins")),
            (false, false, false) => ("", None),
        };
        let (class, note) = state;
        let said = note.filter(|_| laid.taken_back || laid.down);
        let said = said.map_or(String::new(), |id| format!("<span class=\"state\">{}</span>", self.text(id)));
        let wins = if laid.wins && laid.down { " wins" } else { "" };
        let disputed = if laid.findings.is_empty() { "" } else { " disputed" };
        let marks: String = laid
            .findings
            .iter()
            .map(|number| {
                let label = self.number("report-finding", "number", *number);
                format!("<a class=\"mark\" href=\"#finding{number}\" aria-label=\"{label}\">{number}</a>")
            })
            .collect();
        let who = laid.seat.map_or(String::new(), |seat| format!("<span class=\"seat\">{}</span>", self.who(seat)));
        let card = self.pack.card(laid.card, Look { note });
        format!("<span class=\"play{class}{wins}{disputed}\">{card}{marks} {who}{said}</span> ")
    }
}
