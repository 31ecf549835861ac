//! The sheet as a page: one file, no network, no script, fit for A4. Everything a record says goes through [`Esc`].

use std::fmt::Write as _;

use doko_format::{Key, Seat};

use super::plot::{plots, ranked};
use super::text::{notes, signed};
use crate::look::LOOK;
use crate::message::{Messages, Worded as _, minus};
use crate::page::html::{Esc, POLICY};
use crate::sheet::{Sheet, SheetRow};

const STYLE: &str = include_str!("sheet.css");

/// What is said of the list above its table.
const HEAD: [(Key, &str); 8] = [
    (Key::Turnier, "report-turnier"),
    (Key::Ort, "report-ort"),
    (Key::Datum, "report-datum"),
    (Key::Beginn, "report-beginn"),
    (Key::Ende, "report-ende"),
    (Key::Runde, "report-runde"),
    (Key::Tisch, "report-tisch"),
    (Key::Schreiber, "report-schreiber"),
];

/// Lays sheets out, a page of paper for each.
pub fn page(sheets: &[Sheet], messages: &Messages) -> String {
    let kind = messages.text("sheet-kind");
    let title = match sheets {
        [one] => one.title(messages),
        _ => kind.clone(),
    };
    let sections: String = sheets.iter().map(|sheet| section(sheet, &kind, messages)).collect();
    around(&title, &sections, messages)
}

/// Returns a whole page around its content; the title is a text, the content is HTML.
pub(crate) fn around(title: &str, content: &str, messages: &Messages) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{}</title>\n<style>\n{LOOK}{STYLE}</style>\n</head>\n<body>\n<main>\n{content}</main>\n</body>\n</html>\n",
        messages.language.code(),
        Esc(title),
    )
}

fn section(sheet: &Sheet, kind: &str, messages: &Messages) -> String {
    let title = sheet.title(messages);
    let mut out =
        format!("<section>\n<p class=\"kind\">{}</p>\n<h1>{}</h1>\n<dl class=\"facts\">\n", Esc(kind), Esc(&title));
    for (key, id) in HEAD {
        if let Some(value) = sheet.headline(&key, messages) {
            let _ = writeln!(out, "<div><dt>{}</dt><dd><bdi>{}</bdi></dd></div>", Esc(&messages.text(id)), Esc(&value));
        }
    }
    let rules = Esc(&sheet.rules);
    let _ = writeln!(out, "<div><dt>{}</dt><dd>{rules}</dd></div>\n</dl>", Esc(&messages.text("score-rules")));
    out += &standing(sheet, messages);
    out += &table(sheet, messages);
    for note in notes(sheet, messages, &sheet.heading.wording().for_page()) {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", Esc(&note));
    }
    let drawn = plots(sheet, messages);
    if !drawn.is_empty() {
        let date = sheet.headline(&Key::Datum, messages).map_or_else(String::new, |date| format!(" · {}", Esc(&date)));
        let _ = write!(out, "<h2>{}{date}</h2>\n{drawn}", Esc(&messages.text("sheet-plot")));
    }
    out += "</section>\n";
    out
}

/// Returns who stands where, the first first.
fn standing(sheet: &Sheet, messages: &Messages) -> String {
    if sheet.rows.is_empty() {
        return String::new();
    }
    let title = messages.text("sheet-standing");
    let mut out = format!("<ul class=\"standing\" aria-label=\"{}\">\n", Esc(&title));
    for seat in ranked(sheet) {
        let place = sheet.rank(seat).map_or_else(|| "–".to_owned(), |rank| format!("{rank}."));
        let (name, counts) = (sheet.name(seat), counted(sheet, seat));
        let _ = writeln!(
            out,
            "<li class=\"p{seat}\"><span class=\"p\">{place} <bdi>{}</bdi></span> <b>{counts}</b></li>",
            Esc(&name)
        );
    }
    out += "</ul>\n";
    out
}

/// Writes what the list counts for a seat, in brackets while a game is open.
fn counted(sheet: &Sheet, seat: Seat) -> String {
    let shown = sheet.counts(seat).map_or("?".to_owned(), |counts| minus(&signed(counts)));
    if sheet.open() > 0 { format!("({shown})") } else { shown }
}

fn table(sheet: &Sheet, messages: &Messages) -> String {
    let head = |id: &str, class: &str| format!("<th scope=\"col\"{class}>{}</th>", Esc(&messages.text(id)));
    // On a phone five players have less room each.
    let class = if sheet.seats > 4 { "list many" } else { "list" };
    let mut out = format!("<div class=\"wide\" tabindex=\"0\">\n<table class=\"{class}\">\n<thead><tr>");
    out += &head("sheet-game", "");
    out += &head("sheet-explanation", "");
    out += &head("sheet-value", " class=\"n\"");
    for seat in Seat::first(sheet.seats) {
        let _ = write!(out, "<th scope=\"col\" class=\"n\"><bdi>{}</bdi></th>", Esc(&sheet.name(seat)));
    }
    out += &head("sheet-sum", " class=\"n rowsum\"");
    out += "</tr></thead>\n<tbody>\n";
    for row in &sheet.rows {
        out += &tr(row, sheet.seats);
    }
    let _ = write!(out, "</tbody>\n<tfoot><tr><td></td><td>{}</td><td></td>", Esc(&messages.text("sheet-counts")));
    let mut sum = Some(0_i64);
    for seat in Seat::first(sheet.seats) {
        sum = sum.zip(sheet.counts(seat)).map(|(sum, counts)| sum + counts);
        let _ = write!(out, "<td class=\"n\">{} <small></small></td>", counted(sheet, seat));
    }
    let sum = sum.map_or(String::new(), |sum| minus(&signed(sum)));
    let _ = write!(
        out,
        "<td class=\"n rowsum\">{sum}</td></tr>\n<tr><td></td><td>{}</td><td></td>",
        Esc(&messages.text("tables-rank"))
    );
    for seat in Seat::first(sheet.seats) {
        let rank = sheet.rank(seat).map_or_else(String::new, |rank| format!("{rank}."));
        let _ = write!(out, "<td class=\"n\">{rank} <small></small></td>");
    }
    out += "<td class=\"rowsum\"></td></tr></tfoot>\n</table>\n</div>\n";
    out
}

fn tr(row: &SheetRow, seats: usize) -> String {
    let class = match (row.open, row.is_wrong()) {
        (true, _) => " class=\"open\"",
        (false, true) => " class=\"wrong\"",
        (false, false) => "",
    };
    let value = row.value.map(|value| minus(&value.to_string())).unwrap_or_default();
    let mark = if row.as_noted { "*" } else { "" };
    let mut out = format!(
        "<tr{class}><td>{}</td><td>{}</td><td class=\"n\">{value}{mark}</td>",
        Esc(&row.label),
        Esc(&row.explanation)
    );
    for seat in Seat::first(seats) {
        let total = minus(&super::text::standing(row, row.totals.get(seat.index()).copied().unwrap_or(0)));
        let points = row.points.as_ref().and_then(|points| points.get(seat.index()).copied());
        let points = points.filter(|points| *points != 0).map_or(String::new(), |points| minus(&format!("{points:+}")));
        let _ = write!(out, "<td class=\"n\">{total} <small>{points}</small></td>");
    }
    let sum = row.points.as_ref().map(|points| minus(&signed(points.iter().copied().map(i64::from).sum())));
    let _ = writeln!(out, "<td class=\"n rowsum\">{}</td></tr>", sum.unwrap_or_default());
    out
}
