//! The sheet for a spreadsheet: what a record says stays text there, and is never a formula.

use doko_format::{Key, Seat};

use crate::args::Separator;
use crate::message::Messages;
use crate::sheet::{Row, Sheet};
use crate::terminal;

/// Letters with which spreadsheets begin a formula.
const BEGINS_FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

impl Separator {
    /// Returns the letter.
    fn letter(self) -> char {
        match self {
            Separator::Semicolon => ';',
            Separator::Comma => ',',
            Separator::Tab => '\t',
        }
    }
}

/// Writes the sheet: a line of titles, then a line for each game, ended as RFC 4180 wants it.
pub(crate) fn csv(sheet: &Sheet, separator: Separator, messages: &Messages) -> String {
    let seats = || Seat::first(sheet.seats);
    let title = |id: &str, seat: Seat| format!("{} {}", messages.text(id), sheet.name(seat));
    let ids = ["sheet-list", "sheet-game", "sheet-dealer", "sheet-explanation", "sheet-value"];
    let mut titles: Vec<Cell> = ids.iter().map(|id| Cell::Text(messages.text(id))).collect();
    titles.extend(seats().map(|seat| Cell::Text(title("sheet-points", seat))));
    titles.extend(seats().map(|seat| Cell::Text(title("sheet-total", seat))));
    titles.extend(["sheet-sum", "sheet-open"].map(|id| Cell::Text(messages.text(id))));
    let list = sheet.headline(&Key::Liste, messages).unwrap_or_else(|| sheet.file.clone());
    let mut out = line(&titles, separator);
    for row in &sheet.rows {
        out += &line(&cells(row, &list, sheet), separator);
    }
    out
}

/// Writes a table of its own, cells of digits as numbers.
pub(crate) fn table(titles: &[String], rows: &[Vec<String>], separator: Separator) -> String {
    let cell = |text: &String| text.parse().map_or_else(|_| Cell::Text(text.clone()), Cell::Number);
    let lines = [titles.to_vec()].into_iter().chain(rows.iter().cloned());
    lines.map(|row| line(&row.iter().map(cell).collect::<Vec<_>>(), separator)).collect()
}

fn cells(row: &Row, list: &str, sheet: &Sheet) -> Vec<Cell> {
    let number = |number: Option<i64>| number.map_or(Cell::Empty, Cell::Number);
    let mut cells = vec![
        Cell::Text(list.to_owned()),
        Cell::Text(row.label.clone()),
        row.geber.map_or(Cell::Empty, |seat| Cell::Text(sheet.name(seat))),
        Cell::Text(row.explanation.clone()),
        number(row.value.map(i64::from)),
    ];
    let points = |seat: Seat| row.points.as_ref().and_then(|points| points.get(seat.index()).copied());
    cells.extend(Seat::first(sheet.seats).map(|seat| number(points(seat).map(i64::from))));
    cells.extend(Seat::first(sheet.seats).map(|seat| number(row.totals.get(seat.index()).copied())));
    cells.push(number(row.points.as_ref().map(|points| points.iter().copied().map(i64::from).sum())));
    cells.push(Cell::Number(row.open_so_far as i64));
    cells
}

enum Cell {
    Text(String),
    Number(i64),
    Empty,
}

fn line(cells: &[Cell], separator: Separator) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| written(cell, separator)).collect();
    cells.join(&separator.letter().to_string()) + "\r\n"
}

fn written(cell: &Cell, separator: Separator) -> String {
    let text = match cell {
        Cell::Empty => return String::new(),
        Cell::Number(number) => return number.to_string(),
        Cell::Text(text) => text,
    };
    // An apostrophe in front tells a spreadsheet that it is a text.
    let guard = if text.trim_start_matches(' ').starts_with(BEGINS_FORMULA) { "'" } else { "" };
    let text = format!("{guard}{}", terminal::cell(text));
    let quoted = text.contains(['"', separator.letter()]) || text.trim() != text;
    if quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Separator, line};

    #[test]
    fn text_is_never_a_formula_and_never_two_cells() {
        let text = |text: &str| Cell::Text(text.to_owned());
        let cells = [text("=1+1"), text("a;b \"c\""), text(" @x"), text("Anna\nB"), Cell::Number(-3), Cell::Empty];
        assert_eq!(line(&cells, Separator::Semicolon), "'=1+1;\"a;b \"\"c\"\"\";' @x;Anna B;-3;\r\n");
        assert_eq!(line(&[text("a,b"), text("-5")], Separator::Comma), "\"a,b\",'-5\r\n");
        assert_eq!(line(&[text("1 \t2")], Separator::Tab), "\"1 \t2\"\r\n");
    }
}
