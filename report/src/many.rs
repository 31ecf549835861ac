//! Many games as a page: what the reports of `doko corpus` share.
//!
//! A page is one file: no network, pictures drawn in it, a small script that sorts its tables, and all of it readable
//! without the script.

mod chart;
mod table;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

use crate::look::LOOK;
use crate::message::{Language, Messages};
use crate::page::Esc;
pub use chart::{Bar, chart};
pub use table::{Column, TableCell, table};

const OWN_STYLE: &str = include_str!("many/style.css");
const SCRIPT: &str = include_str!("many/sort.js");

/// Returns a page; `body` is HTML, title and kind are text.
pub fn page(kind: &str, title: &str, body: &str, messages: &Messages) -> String {
    // Nothing may be loaded, and nothing run but this one script, whatever got into the page.
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        BASE64_STANDARD.encode(Sha256::digest(SCRIPT.as_bytes()))
    );
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <title>{title} – {kind}</title>\n<style>\n{LOOK}{OWN_STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header>\n<p class=\"kind\">{kind}</p>\n<h1>{title}</h1>\n</header>\n{body}</main>\n\
         <script>{SCRIPT}</script>\n</body>\n</html>\n",
        language = messages.language.code(),
        kind = Esc(kind),
        title = Esc(title),
    )
}

/// Returns a part of a page under its title.
pub fn section(anchor: &str, title: &str, content: &str) -> String {
    let title = Esc(title);
    format!("<section aria-labelledby=\"{anchor}\">\n<h2 id=\"{anchor}\">{title}</h2>\n{content}</section>\n")
}

/// Returns a paragraph that says how something is meant.
pub fn how(text: &str) -> String {
    format!("<p class=\"how\">{}</p>\n", Esc(text))
}

/// Writes a share in percent, rounded, with the comma or point of the language.
pub fn percent(part: u64, of: u64, language: Language) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let tenths = (u128::from(part) * 1000 + u128::from(of) / 2) / u128::from(of);
    format!("{}{}{} %", tenths / 10, language.decimal_point(), tenths % 10)
}

/// Writes points with their sign.
pub fn signed(points: i64) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}") }
}

/// Writes rows of words in columns; the first row is the head. Columns of numbers are
/// right-aligned.
pub fn columns(rows: &[Vec<String>]) -> String {
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

#[cfg(test)]
mod tests {
    use super::percent;
    use crate::message::Language;

    #[test]
    fn shares_are_rounded_and_nothing_has_none() {
        let shares = |language| [(1, 3), (2, 3), (1, 1), (0, 0)].map(|(part, of)| percent(part, of, language));
        assert_eq!(shares(Language::En), ["33.3 %", "66.7 %", "100.0 %", "–"]);
        assert_eq!(shares(Language::De), ["33,3 %", "66,7 %", "100,0 %", "–"]);
    }
}
