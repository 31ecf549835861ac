//! Trick by trick: a row for a trick, a column for a player; what was said or done has a line of its own below.

use doko_format::Seat;

use super::super::cards::Look;
use super::super::html::Esc;
use super::super::{LaidCard, Piece, TrickRow};
use super::{Draw, typed};

impl Draw<'_> {
    pub(super) fn tricks(&self) -> String {
        if self.report.rows.is_empty() {
            return format!("<p>{}</p>\n", self.text("report-no-tricks"));
        }
        let seats: Vec<Seat> =
            self.report.players.iter().filter(|player| player.plays).map(|player| player.seat).collect();
        let rows: String = self.report.rows.iter().map(|row| self.row(row, &seats)).collect();
        let head: String =
            seats.iter().map(|seat| format!("<th scope=\"col\" class=\"who\">{}</th>", self.short(*seat))).collect();
        let announcements: String =
            self.report.announcements.iter().map(|words| format!("<li>{}</li>\n", Esc(words))).collect();
        let announcements = match announcements.is_empty() {
            true => announcements,
            false => {
                format!("<h3>{}</h3>\n<ul class=\"calls\">\n{announcements}</ul>\n", self.text("report-announcements"))
            }
        };
        let how = self.text("report-tricks-how");
        let how = match self.report.rows.iter().any(|row| row.unproven.is_some()) {
            true => format!("{how} {}", self.text("report-tricks-unproven")),
            false => how,
        };
        format!(
            "<table class=\"rows\">\n<thead><tr><th scope=\"col\"><span class=\"hidden\">{}</span></th>{head}\
             <th scope=\"col\" class=\"taker\">{}</th><th scope=\"col\" class=\"n\">{}</th><th scope=\"col\" class=\"n\">{}</th>\
             </tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n<p class=\"how\">{how}</p>\n{announcements}",
            self.text("report-trick"),
            self.text("report-takes"),
            self.text("report-augen"),
            self.text("report-sums"),
        )
    }

    fn row(&self, row: &TrickRow, seats: &[Seat]) -> String {
        let columns = seats.len() + 3;
        let mut out = String::new();
        if let Some(number) = row.number {
            let disputed =
                row.pieces.iter().any(|piece| matches!(piece, Piece::Card(laid) if !laid.findings.is_empty()));
            let class = if disputed { " class=\"disputed\"" } else { "" };
            let (taker, augen) = match row.unproven {
                Some(noted) => {
                    let taker = format!("({})", self.short(noted.seat));
                    let augen = noted.augen.map_or(String::new(), |augen| format!("({augen})"));
                    // Where the column of takers has no room a bar shows them; who is only noted has none.
                    let augen = format!("<span class=\"narrow\">{taker}</span>{augen}");
                    (taker, augen)
                }
                None => (
                    row.winner.map_or(String::new(), |seat| self.short(seat)),
                    row.augen.map_or(String::new(), |augen| augen.to_string()),
                ),
            };
            let sums = row.sums.filter(|_| row.augen.is_some());
            let sums = sums.map_or(String::new(), |(re, kontra)| format!("{re} : {kontra}"));
            let noted = if row.noted.is_some() { " <b class=\"ne\">≠</b>" } else { "" };
            out += &format!(
                "<tr{class}><th scope=\"row\">{number}</th>{}<td class=\"taker\">{taker}{noted}</td><td class=\"n\">{augen}</td>\
                 <td class=\"n\">{sums}</td></tr>\n",
                self.cells(row, seats)
            );
        }
        let total = cards(&row.pieces);
        let mut before = 0;
        let below =
            |content: String| format!("<tr class=\"event\"><td></td><td colspan=\"{columns}\">{content}</td></tr>\n");
        for piece in &row.pieces {
            match piece {
                Piece::Card(laid) => {
                    before += 1;
                    for number in &laid.findings {
                        if let Some(finding) = self.report.findings.get(number - 1) {
                            let legal = finding.situation.as_ref().map_or("", |situation| situation.legal.as_str());
                            let deed = typed(finding.deed.trim_end_matches('.'));
                            out +=
                                &below(format!("{} <b class=\"pen\">{deed}.</b> {}", self.mark(finding), Esc(legal)));
                        }
                    }
                }
                Piece::Said { who, what, verdict } => {
                    let who = if who.is_empty() { String::new() } else { format!("<bdi>{}</bdi>: ", Esc(who)) };
                    let verdict = verdict.as_deref().map_or(String::new(), |words| format!(" ({})", Esc(words)));
                    let when = row.number.map_or(String::new(), |_| self.when(before, total));
                    out += &below(format!("{who}<b>{}</b>{verdict}{when}", Esc(what)));
                }
                Piece::Remark(text) => out += &below(format!("<i class=\"remark\">{}</i>", Esc(text))),
                Piece::Unreadable(text) => {
                    out +=
                        &below(format!("<span class=\"hole\">{}</span>", self.word("report-unreadable", "text", text)));
                }
            }
        }
        if let Some(noted) = &row.noted {
            out += &below(format!("<b class=\"ne\">≠</b> {}", Esc(noted)));
        }
        out
    }

    /// Says between which cards of its trick something was said.
    fn when(&self, before: usize, total: usize) -> String {
        let words = match before {
            0 => self.text("report-said-first"),
            before if before == total => return String::new(),
            before => self.number("report-said-after", "card", before),
        };
        format!(" <span class=\"when\">{words}</span>")
    }

    /// Returns the cards of a trick, each under its player; where it is not known whose they are, in the order in time.
    fn cells(&self, row: &TrickRow, seats: &[Seat]) -> String {
        let laid =
            || row.pieces.iter().filter_map(|piece| if let Piece::Card(laid) = piece { Some(laid) } else { None });
        if laid().any(|laid| laid.seat.is_none_or(|seat| !seats.contains(&seat))) {
            let cards: String = laid().map(|laid| self.laid(laid, row)).collect();
            return format!("<td colspan=\"{}\">{cards}</td>", seats.len());
        }
        let cell = |seat: &Seat| {
            let cards: String =
                laid().filter(|laid| laid.seat == Some(*seat)).map(|laid| self.laid(laid, row)).collect();
            format!("<td>{cards}</td>")
        };
        seats.iter().map(cell).collect()
    }

    fn laid(&self, laid: &LaidCard, row: &TrickRow) -> String {
        let note = match (laid.taken_back, laid.down, laid.wins) {
            (true, _, _) => Some("report-back"),
            (false, true, _) => Some("report-down"),
            (false, false, true) => Some("report-wins"),
            (false, false, false) => None,
        };
        let mut class = String::from("play");
        let leads = laid.seat.is_some() && laid.seat == row.leader && !laid.taken_back;
        for (is, name) in [
            (leads, " leads"),
            (laid.wins, " wins"),
            (laid.down, " down"),
            (laid.taken_back, " back"),
            (!laid.findings.is_empty(), " wrong"),
        ] {
            if is {
                class.push_str(name);
            }
        }
        let state = note.filter(|_| laid.taken_back || laid.down);
        let state = state
            .map_or(String::new(), |id| format!("<span class=\"state\" aria-hidden=\"true\">{}</span>", self.text(id)));
        let marks: String = laid
            .findings
            .iter()
            .take(2)
            .filter_map(|number| self.report.findings.get(number - 1))
            .map(|finding| self.mark(finding))
            .collect();
        format!("<span class=\"{class}\">{}{marks}{state}</span>", self.pack.card(laid.card, Look { note }))
    }
}

fn cards(pieces: &[Piece]) -> usize {
    pieces.iter().filter(|piece| matches!(piece, Piece::Card(_))).count()
}
