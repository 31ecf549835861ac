//! The sheet for a spreadsheet.

use doko_format::{Key, Seat};
use doko_judge::clip::clipped;

use crate::csv::{Cell, Csv, Separator};
use crate::message::Messages;
use crate::sheet::{Sheet, SheetRow};

/// Writes the sheet: a line of titles, then a line for each game, ended as RFC 4180 wants it.
pub fn csv(sheet: &Sheet, separator: Separator, messages: &Messages) -> String {
    let seats = || Seat::first(sheet.seats);
    let title = |id: &str, seat: Seat| format!("{} {}", messages.text(id), sheet.name(seat));
    let ids = ["sheet-list", "sheet-game", "sheet-dealer", "sheet-explanation", "sheet-value"];
    let mut titles: Vec<String> = ids.iter().map(|id| messages.text(id)).collect();
    titles.extend(seats().map(|seat| title("sheet-points", seat)));
    titles.extend(seats().map(|seat| title("sheet-total", seat)));
    titles.extend(["sheet-sum", "sheet-open"].map(|id| messages.text(id)));
    let list = sheet.headline(&Key::Liste, messages).unwrap_or_else(|| sheet.file.clone());
    let list = clipped(&list);
    let csv = Csv::new(separator);
    let rows = sheet.rows.iter().map(|row| csv.row(cells(row, &list, sheet)));
    csv.head(titles) + &rows.collect::<String>()
}

fn cells(row: &SheetRow, list: &str, sheet: &Sheet) -> Vec<Cell> {
    let mut cells = vec![
        Cell::Text(list.to_owned()),
        Cell::Text(row.label.clone()),
        row.geber.map_or(Cell::Empty, |seat| Cell::Text(sheet.name(seat))),
        Cell::Text(row.explanation.clone()),
        Cell::number(row.value),
    ];
    let points = |seat: Seat| row.points.as_ref().and_then(|points| points.get(seat.index()).copied());
    cells.extend(Seat::first(sheet.seats).map(|seat| Cell::number(points(seat))));
    cells.extend(Seat::first(sheet.seats).map(|seat| Cell::number(row.totals.get(seat.index()).copied())));
    cells.push(Cell::number(row.points.as_ref().map(|points| points.iter().copied().map(i64::from).sum::<i64>())));
    cells.push(Cell::count(row.open_so_far));
    cells
}
