//! The sheet as a page: one file, no network, no script, fit for A4. Everything a record says goes through [`Esc`].

use std::fmt::Write as _;

use doko_format::{Key, Seat};

use super::plot::plot;
use super::text::{notes, signed};
use crate::message::{Messages, Worded as _};
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
        [one] => one.headline(&Key::Liste, messages).unwrap_or_else(|| one.file.clone()),
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
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{content}</main>\n</body>\n</html>\n",
        messages.language.code(),
        Esc(title),
    )
}

fn section(sheet: &Sheet, kind: &str, messages: &Messages) -> String {
    let title = sheet.headline(&Key::Liste, messages).unwrap_or_else(|| sheet.file.clone());
    let mut out = format!("<section>\n<p class=\"kind\">{}</p>\n<h1>{}</h1>\n<dl>\n", Esc(kind), Esc(&title));
    for (key, id) in HEAD {
        if let Some(value) = sheet.headline(&key, messages) {
            let _ = writeln!(out, "<div><dt>{}</dt><dd><bdi>{}</bdi></dd></div>", Esc(&messages.text(id)), Esc(&value));
        }
    }
    let rules = Esc(&sheet.rules);
    let _ = writeln!(out, "<div><dt>{}</dt><dd>{rules}</dd></div>\n</dl>", Esc(&messages.text("score-rules")));
    out += &table(sheet, messages);
    for note in notes(sheet, messages, &sheet.heading.wording().for_page()) {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", Esc(&note));
    }
    let title = messages.text("sheet-plot");
    let drawn = plot(sheet, &title);
    if !drawn.is_empty() {
        let _ = write!(out, "<h2>{}</h2>\n{drawn}", Esc(&title));
    }
    out += "</section>\n";
    out
}

fn table(sheet: &Sheet, messages: &Messages) -> String {
    let head = |id: &str, class: &str| format!("<th scope=\"col\"{class}>{}</th>", Esc(&messages.text(id)));
    let mut out = "<div class=\"wide\">\n<table>\n<thead><tr>".to_owned();
    out += &head("sheet-game", "");
    out += &head("sheet-explanation", "");
    out += &head("sheet-value", " class=\"n\"");
    for seat in Seat::first(sheet.seats) {
        let _ = write!(out, "<th scope=\"col\" class=\"n\"><bdi>{}</bdi></th>", Esc(&sheet.name(seat)));
    }
    out += &head("sheet-sum", " class=\"n\"");
    out += "</tr></thead>\n<tbody>\n";
    for row in &sheet.rows {
        out += &tr(row, sheet.seats);
    }
    let _ = write!(out, "</tbody>\n<tfoot><tr><td></td><td>{}</td><td></td>", Esc(&messages.text("sheet-counts")));
    let mut sum = Some(0_i64);
    for seat in Seat::first(sheet.seats) {
        let counts = sheet.counts(seat);
        sum = sum.zip(counts).map(|(sum, counts)| sum + counts);
        let shown = counts.map_or("?".to_owned(), |counts| minus(signed(counts)));
        let shown = if sheet.open() > 0 { format!("({shown})") } else { shown };
        let _ = write!(out, "<td class=\"n\">{shown}</td>");
    }
    let sum = sum.map_or(String::new(), |sum| minus(signed(sum)));
    let _ = write!(out, "<td class=\"n\">{sum}</td></tr></tfoot>\n</table>\n</div>\n");
    out
}

fn tr(row: &SheetRow, seats: usize) -> String {
    let class = match (row.open, row.errors > 0) {
        (true, _) => " class=\"open\"",
        (false, true) => " class=\"wrong\"",
        (false, false) => "",
    };
    let value = row.value.map(|value| minus(value.to_string())).unwrap_or_default();
    let mark = if row.as_noted { "*" } else { "" };
    let mut out = format!(
        "<tr{class}><td>{}</td><td>{}</td><td class=\"n\">{value}{mark}</td>",
        Esc(&row.label),
        Esc(&row.explanation)
    );
    for seat in Seat::first(seats) {
        let total = minus(super::text::standing(row, row.totals.get(seat.index()).copied().unwrap_or(0)));
        let points = row.points.as_ref().and_then(|points| points.get(seat.index()).copied());
        let points = points.filter(|points| *points != 0).map_or(String::new(), |points| minus(format!("{points:+}")));
        let _ = write!(out, "<td class=\"n\">{total} <small>{points}</small></td>");
    }
    let sum = row.points.as_ref().map(|points| minus(signed(points.iter().copied().map(i64::from).sum())));
    let _ = writeln!(out, "<td class=\"n\">{}</td></tr>", sum.unwrap_or_default());
    out
}

/// Writes the hyphen before a number as the minus it stands for.
pub(crate) fn minus(text: String) -> String {
    text.replace('-', "\u{2212}")
}
