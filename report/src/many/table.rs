//! Tables that can be sorted.

use std::fmt::Write as _;

use super::Esc;
use crate::message::{Language, minus};

/// A column: its title, and whether it holds numbers.
pub struct Column {
    /// What stands above it.
    pub title: String,
    /// Whether it is aligned and sorted as numbers.
    pub number: bool,
}

/// A cell.
pub enum TableCell {
    /// What the row is about.
    Head(String),
    /// What the row is about, and where it is from.
    Place(String, String),
    /// Words.
    Text(String),
    /// A number, shown as it is.
    Number(i64),
    /// A number, shown with its sign.
    Points(i64),
    /// A share, in thousandths where it can be told.
    Share(u64, u64),
    /// A sum over so many: their mean.
    Mean(i64, u64),
    /// Several numbers in words, and what they are sorted by.
    Keyed(String, i64),
    /// Nothing to say.
    Nothing,
}

impl TableCell {
    /// Returns what it shows.
    pub fn words(&self, language: Language) -> String {
        match self {
            TableCell::Head(text) | TableCell::Text(text) | TableCell::Keyed(text, _) => text.clone(),
            TableCell::Place(text, place) => format!("{text} {place}"),
            TableCell::Number(number) => number.to_string(),
            TableCell::Points(points) => super::signed(*points),
            TableCell::Share(part, of) => super::percent(*part, *of, language),
            TableCell::Mean(sum, of) if *of > 0 => language.decimal(&format!("{:.2}", *sum as f64 / *of as f64)),
            TableCell::Mean(_, _) | TableCell::Nothing => "–".to_owned(),
        }
    }
}

impl Column {
    /// Makes a column of words.
    pub fn words(title: String) -> Column {
        Column { title, number: false }
    }

    /// Makes a column of numbers.
    pub fn numbers(title: String) -> Column {
        Column { title, number: true }
    }
}

/// Draws a table; `class` says more of its looks.
pub fn table(
    class: &str,
    columns: &[Column],
    rows: impl IntoIterator<Item = Vec<TableCell>>,
    language: Language,
) -> String {
    let mut out = format!("<div class=\"wide\"><table class=\"sortable {class}\">\n<thead><tr>");
    for Column { title, number } in columns {
        let class = if *number { " class=\"n\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", Esc(title));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for (cell, column) in row.iter().zip(columns) {
            write_cell(cell, &column.title, language, &mut out);
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table></div>\n");
    out
}

fn write_cell(cell: &TableCell, title: &str, language: Language, out: &mut String) {
    let title = Esc(title);
    let _ = match cell {
        TableCell::Head(text) => write!(out, "<th scope=\"row\" data-t=\"{title}\"><bdi>{}</bdi></th>", Esc(text)),
        TableCell::Place(text, place) => {
            let (text, place) = (Esc(text), Esc(place));
            write!(out, "<th scope=\"row\" data-t=\"{title}\"><bdi>{text}</bdi> <small><bdi>{place}</bdi></small></th>")
        }
        TableCell::Text(text) => write!(out, "<td data-t=\"{title}\"><bdi>{}</bdi></td>", Esc(text)),
        TableCell::Keyed(text, key) => {
            let shown = minus(&Esc(text).to_string());
            write!(out, "<td class=\"n\" data-t=\"{title}\" data-v=\"{key}\">{shown}</td>")
        }
        TableCell::Number(number) => {
            let shown = minus(&number.to_string());
            write!(out, "<td class=\"n\" data-t=\"{title}\" data-v=\"{number}\">{shown}</td>")
        }
        TableCell::Points(points) => {
            let shown = minus(&super::signed(*points));
            write!(out, "<td class=\"n\" data-t=\"{title}\" data-v=\"{points}\">{shown}</td>")
        }
        TableCell::Share(part, of) => {
            let value = (u128::from(*part) * 1_000_000).checked_div(u128::from(*of));
            let value = value.map_or("-1".to_owned(), |value| value.to_string());
            write!(out, "<td class=\"n\" data-t=\"{title}\" data-v=\"{value}\">{}</td>", cell.words(language))
        }
        TableCell::Mean(sum, of) => {
            let value = i128::from(*sum) * 1000;
            let value = value.checked_div(i128::from(*of)).map_or("-1000000".to_owned(), |value| value.to_string());
            write!(out, "<td class=\"n\" data-t=\"{title}\" data-v=\"{value}\">{}</td>", minus(&cell.words(language)))
        }
        TableCell::Nothing => write!(out, "<td class=\"n\" data-t=\"{title}\" data-v=\"-1\">–</td>"),
    };
}
