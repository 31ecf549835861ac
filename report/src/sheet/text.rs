//! The sheet of a list for a terminal.

use std::fmt::Write as _;

use doko_format::{Argument, Key, Seat};
use doko_judge::harmless::sanitise;

use super::{Sheet, SheetRow};
use crate::message::{Messages, Worded as _, Wording};
use crate::paint::Paint;

/// How wide a column of points is at least and at most.
const COLUMN: (usize, usize) = (5, 12);

/// Up to how many games a sheet is drawn on a terminal: what is longer is no evening.
pub const MOST_ROWS: usize = 120;

/// Writes the sheet as a table for a terminal.
pub fn text(sheet: &Sheet, messages: &Messages, paint: Paint) -> String {
    let names: Vec<String> = Seat::first(sheet.seats).map(|seat| short(&sanitise(&sheet.name(seat)))).collect();
    let labels = sheet.rows.iter().map(|row| row.label.chars().count());
    let (game, what) = (messages.text("sheet-game"), messages.text("sheet-explanation"));
    let first = labels.chain([game.chars().count()]).max().unwrap_or(0);
    let words = sheet.rows.iter().map(|row| row.explanation.chars().count());
    let second = words.chain([what.chars().count()]).max().unwrap_or(0);
    let value = messages.text("sheet-value");
    let mut out = String::new();
    if let Some(title) = sheet.headline(&Key::Liste, messages) {
        let _ = writeln!(out, "{}", paint.bold(&sanitise(&title)));
    }
    let mut head = format!("  {game:first$}  {what:second$}  {value:>6}");
    for name in &names {
        let _ = write!(head, "  {name:>width$}", width = COLUMN.0);
    }
    let sum = messages.text("sheet-sum");
    let last = sum.chars().count().max(COLUMN.0);
    let _ = writeln!(out, "{}", paint.dim(&format!("{head}  {sum:>last$}")));
    for row in &sheet.rows {
        let value = row.value.map(|value| value.to_string()).unwrap_or_default();
        let value = if row.as_noted { format!("{value}*") } else { value };
        let label = sanitise(&row.label);
        let _ = write!(out, "  {label:first$}  {:second$}  {value:>6}", row.explanation);
        for (total, name) in row.totals.iter().zip(&names) {
            let width = name.chars().count().max(COLUMN.0);
            let _ = write!(out, "  {:>width$}", standing(row, *total));
        }
        let sum: i64 = row.points.iter().flatten().copied().map(i64::from).sum();
        let sum = row.points.as_ref().map(|_| signed(sum)).unwrap_or_default();
        let _ = write!(out, "  {sum:>last$}");
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    for note in notes(sheet, messages, &sheet.heading.wording()) {
        let _ = writeln!(out, "  {}", paint.dim(&note));
    }
    out
}

/// Says what the marks on a sheet mean, and what else there is to know.
pub(super) fn notes(sheet: &Sheet, messages: &Messages, wording: &Wording<'_>) -> Vec<String> {
    let say = |id: &str, values: &[(&'static str, Argument)]| messages.format(id, &wording.arguments(values));
    let mut notes = Vec::new();
    if sheet.rows.is_empty() {
        notes.push(messages.text("sheet-note-empty"));
    }
    if sheet.rows.iter().any(|row| row.as_noted) {
        notes.push(messages.text("sheet-note-as-noted"));
    }
    for (id, games) in [("sheet-note-open", sheet.open_games()), ("sheet-note-errors", sheet.wrong_games())] {
        if !games.is_empty() {
            let games = sanitise(&games.join(", ")).into_owned();
            notes.push(say(id, &[("games", Argument::Text(games.into()))]));
        }
    }
    for abbruch in &sheet.abbrueche {
        let mut values = vec![("seat", Argument::Seat(abbruch.seat))];
        let id = match abbruch.points {
            Some(points) => {
                let points = points.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
                values.push(("points", Argument::Points(vec![points])));
                "sheet-note-left"
            }
            None => "sheet-note-left-open",
        };
        let clause = abbruch.clause.as_deref().map(|clause| format!(" [{}]", sanitise(clause))).unwrap_or_default();
        notes.push(say(id, &values) + &clause);
    }
    notes
}

/// Returns how somebody stands behind a game, in brackets where a game up to it is open.
pub(crate) fn standing(row: &SheetRow, total: i64) -> String {
    if row.open_so_far > 0 { format!("({})", signed(total)) } else { signed(total) }
}

/// Writes a number of points with its sign.
pub fn signed(points: i64) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}") }
}

pub(crate) fn short(name: &str) -> String {
    if name.chars().count() <= COLUMN.1 {
        return name.to_owned();
    }
    name.chars().take(COLUMN.1 - 1).chain(['…']).collect()
}
