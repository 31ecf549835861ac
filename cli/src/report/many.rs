//! Many games as a page or as rows: what the reports of `doko corpus` share.
//!
//! A page is one file: no network, pictures drawn in it, a small script that sorts its tables, and all of it readable
//! without the script. A row of a spreadsheet has no cell that a spreadsheet would take for a formula.

mod chart;
mod table;

use sha2::{Digest as _, Sha256};

use crate::message::Messages;
use crate::report::page::{Esc, STYLE};

pub(super) use chart::{Bar, chart};
pub(super) use table::{Cell, Column, table};

const OWN_STYLE: &str = include_str!("many/style.css");
const SCRIPT: &str = include_str!("many/sort.js");

/// Returns a page; `body` is HTML, title and kind are text.
pub(super) fn page(kind: &str, title: &str, body: &str, messages: &Messages) -> String {
    // Nothing may be loaded, and nothing run but this one script, whatever got into the page.
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        base64(&Sha256::digest(SCRIPT.as_bytes()))
    );
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <title>{title} – {kind}</title>\n<style>\n{STYLE}{OWN_STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header>\n<p class=\"kind\">{kind}</p>\n<h1>{title}</h1>\n</header>\n{body}</main>\n\
         <script>{SCRIPT}</script>\n</body>\n</html>\n",
        language = messages.language.code(),
        kind = Esc(kind),
        title = Esc(title),
    )
}

/// Returns a part of a page under its title.
pub(super) fn section(anchor: &str, title: &str, content: &str) -> String {
    let title = Esc(title);
    format!("<section aria-labelledby=\"{anchor}\">\n<h2 id=\"{anchor}\">{title}</h2>\n{content}</section>\n")
}

/// Returns a paragraph that says how something is meant.
pub(super) fn how(text: &str) -> String {
    format!("<p class=\"how\">{}</p>\n", Esc(text))
}

/// Writes a share in percent, rounded.
pub(super) fn percent(part: u64, of: u64) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let tenths = (u128::from(part) * 1000 + u128::from(of) / 2) / u128::from(of);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

/// Writes points with their sign.
pub(super) fn signed(points: i64) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}") }
}

/// Writes the hyphen before a number as the minus it stands for.
fn minus(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

/// Writes rows of words in columns; the first row is the head. Columns of numbers are
/// right-aligned.
pub(super) fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &'_ Vec<String>, column: usize| row.get(column).map_or(0, |cell| cell.chars().count());
    let widths: Vec<usize> =
        (0..count).map(|column| rows.iter().map(|row| cell(row, column)).max().unwrap_or(0)).collect();
    let is_number = |text: &String| text.starts_with(|first: char| first.is_ascii_digit() || "+-–".contains(first));
    let right: Vec<bool> = (0..count)
        .map(|column| rows.iter().skip(1).filter_map(|row| row.get(column)).any(is_number) && column > 0)
        .collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, text) in row.iter().enumerate() {
            let gap = " ".repeat(widths[column] - text.chars().count());
            line.push_str("  ");
            line.push_str(&if right[column] { format!("{gap}{text}") } else { format!("{text}{gap}") });
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Writes a row of a spreadsheet.
pub(crate) fn csv<const N: usize>(cells: [String; N]) -> String {
    let mut out = String::new();
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        let cell = harmless(cell);
        if cell.contains(['"', ',', '\n', '\r', ';']) || cell.starts_with(['\'', ' ']) || cell.ends_with(' ') {
            out.push('"');
            out.push_str(&cell.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(&cell);
        }
    }
    out.push_str("\r\n");
    out
}

/// Returns a cell that a spreadsheet takes for text or a number, and no terminal for a command.
fn harmless(cell: &str) -> String {
    let text = crate::terminal::sanitise(cell).into_owned();
    let begins = text.trim_start().starts_with(['=', '+', '-', '@', '\u{FF1D}', '\u{FF0B}', '\u{FF0D}', '\u{FF20}']);
    let is_number = text.parse::<i64>().is_ok() && !text.starts_with('+');
    if begins && !is_number { format!("'{text}") } else { text }
}

/// Writes bytes as a policy names them.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * place) & 63) as usize];
            out.push(if place <= three.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{base64, csv, percent};

    #[test]
    fn base64_is_that_of_rfc_4648() {
        for (bytes, expected) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(bytes.as_bytes()), expected);
        }
    }

    #[test]
    fn no_cell_is_taken_for_a_formula() {
        let row = ["=1+1", "+2", "-3", "@x", " =1", "\t=1", "a,\"b\"", "x\u{1b}[2J\n", "Anna"].map(str::to_owned);
        let expected = "\"'=1+1\",\"'+2\",-3,\"'@x\",\"' =1\",\"' =1\",\"a,\"\"b\"\"\",x\u{FFFD}[2J\u{FFFD},Anna\r\n";
        assert_eq!(csv(row), expected);
    }

    #[test]
    fn shares_are_rounded_and_nothing_has_none() {
        assert_eq!([percent(1, 3), percent(2, 3), percent(1, 1), percent(0, 0)], ["33.3 %", "66.7 %", "100.0 %", "–"]);
    }
}
