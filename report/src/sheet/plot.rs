//! The running scores, a small drawing for each player: his line in full, those of the others grey behind it, so that no
//! line hides another.
//!
//! Lines are SVG that is stretched to its frame; names and numbers are text beside it, as large on a telephone as on paper.

use std::fmt::Write as _;

use doko_format::{Argument, Seat};

use super::text::signed;
use crate::message::{Messages, Worded as _, minus};
use crate::page::html::Esc;
use crate::sheet::{Sheet, SheetRow};

/// How many lines of the scale there are at most.
const STEPS: i64 = 4;

/// How many games are numbered below a drawing at most.
const NUMBERED: usize = 6;

/// Draws how everybody stood behind each game, in the order of their places; nothing of a list without games.
pub(super) fn plots(sheet: &Sheet, messages: &Messages) -> String {
    if sheet.rows.is_empty() || sheet.seats == 0 {
        return String::new();
    }
    let scale = Scale::of(sheet);
    let drawn: String = ranked(sheet).into_iter().map(|seat| plot(sheet, seat, &scale, messages)).collect();
    format!("<div class=\"plots\">\n{drawn}</div>\n<p class=\"how\">{}</p>\n", Esc(&messages.text("sheet-plot-how")))
}

/// Returns the seats in the order of their places; whose place is open comes last.
pub(super) fn ranked(sheet: &Sheet) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::first(sheet.seats).collect();
    seats.sort_by_key(|seat| sheet.rank(*seat).unwrap_or(usize::MAX));
    seats
}

/// From which to which number of points a drawing goes, and how far its lines lie apart.
struct Scale {
    low: i64,
    high: i64,
    step: i64,
}

impl Scale {
    fn of(sheet: &Sheet) -> Scale {
        let all = || sheet.rows.iter().flat_map(|row| row.totals.iter().copied()).chain([0]);
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        let step = step(high.saturating_sub(low).max(1));
        let low = low.div_euclid(step) * step;
        let high = -((-high).div_euclid(step)) * step;
        Scale { low, high: if high == low { low + step } else { high }, step }
    }

    /// Returns how far from the top a number of points lies, in hundredths.
    fn y(&self, points: i64) -> f64 {
        100.0 * (self.high - points) as f64 / (self.high - self.low) as f64
    }
}

fn plot(sheet: &Sheet, seat: Seat, scale: &Scale, messages: &Messages) -> String {
    let games = sheet.rows.len();
    let name = sheet.name(seat);
    let points = sheet.rows.last().map_or(0, |row| total(row, seat));
    let points = minus(&signed(points));
    let mut out = String::from("<figure class=\"plot\">\n");
    let place = sheet.rank(seat).map_or_else(|| "–".to_owned(), |rank| format!("{rank}."));
    let _ = writeln!(out, "<figcaption>{place} <b><bdi>{}</bdi></b> <span>{points}</span></figcaption>", Esc(&name));
    let values = [
        ("name", Argument::Text(name.into())),
        ("games", Argument::Number(games as i64)),
        ("points", Argument::Text(points.into())),
    ];
    let said = messages.format("sheet-plot-of", &sheet.heading.wording().arguments(&values));
    let _ = writeln!(out, "<div class=\"frame\" role=\"img\" aria-label=\"{}\">", Esc(&said));
    out.push_str("<svg viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\n");
    let lines = || (0..=(scale.high - scale.low) / scale.step).map(|line| scale.low + line * scale.step);
    for points in lines() {
        let (y, class) = (scale.y(points), if points == 0 { "zero" } else { "grid" });
        let _ = writeln!(out, "<line class=\"{class}\" x1=\"0\" y1=\"{y:.1}\" x2=\"100\" y2=\"{y:.1}\"/>");
    }
    for other in Seat::first(sheet.seats).filter(|other| *other != seat) {
        out.push_str(&line(sheet, other, scale, "other"));
    }
    out.push_str(&line(sheet, seat, scale, &format!("own p{seat}")));
    out.push_str("</svg>\n");
    for points in lines() {
        let (y, points) = (scale.y(points), minus(&signed(points)));
        let _ = writeln!(out, "<span class=\"y\" style=\"top:{y:.1}%\">{points}</span>");
    }
    out.push_str("</div>\n<div class=\"x\" aria-hidden=\"true\">");
    for game in numbered(games) {
        let x = 100.0 * game as f64 / games as f64;
        let label = sheet.rows.get(game - 1).map_or("", |row| row.label.as_str());
        let label = if label.chars().count() > 4 { game.to_string() } else { label.to_owned() };
        let _ = write!(out, "<span style=\"left:{x:.1}%\">{}</span>", Esc(&label));
    }
    out.push_str("</div>\n</figure>\n");
    out
}

fn total(row: &SheetRow, seat: Seat) -> i64 {
    row.totals.get(seat.index()).copied().unwrap_or(0)
}

fn line(sheet: &Sheet, seat: Seat, scale: &Scale, class: &str) -> String {
    let mut points = format!("0,{:.1}", scale.y(0));
    for (game, row) in (1..).zip(&sheet.rows) {
        let x = 100.0 * f64::from(game) / sheet.rows.len() as f64;
        let _ = write!(points, " {x:.2},{:.1}", scale.y(total(row, seat)));
    }
    format!("<polyline class=\"{class}\" points=\"{points}\"/>\n")
}

/// Returns the games whose number stands below: round ones, and the last.
fn numbered(games: usize) -> Vec<usize> {
    let every = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100, 200, 500, 1000];
    let every = every.into_iter().find(|every| games / every <= NUMBERED).unwrap_or(games);
    let mut numbers: Vec<usize> = (every..=games).step_by(every).collect();
    // The last one has its number, too, and room for it.
    if numbers.last().is_none_or(|last| games > *last) {
        if numbers.last().is_some_and(|last| games - last < every.div_ceil(2).max(2)) {
            numbers.pop();
        }
        numbers.push(games);
    }
    numbers
}

/// Returns a round distance of the lines of the scale: 1, 2 or 5 and zeros.
fn step(range: i64) -> i64 {
    let mut unit = 1_i64;
    loop {
        for factor in [1, 2, 5] {
            let step = unit.saturating_mul(factor);
            if range / step < STEPS || step == i64::MAX {
                return step;
            }
        }
        unit = unit.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::{numbered, step};

    #[test]
    fn the_scale_has_round_steps() {
        for (range, expected) in
            [(1, 1), (5, 2), (7, 2), (19, 5), (31, 10), (1000, 500), (i64::MAX, 5_000_000_000_000_000_000)]
        {
            assert_eq!(step(range), expected, "{range}");
        }
    }

    #[test]
    fn the_last_game_has_its_number_and_none_stands_on_another() {
        assert_eq!(numbered(1), [1]);
        assert_eq!(numbered(6), [1, 2, 3, 4, 5, 6]);
        assert_eq!(numbered(24), [4, 8, 12, 16, 20, 24]);
        assert_eq!(numbered(25), [4, 8, 12, 16, 20, 25]);
        assert_eq!(numbered(61), [10, 20, 30, 40, 50, 61]);
    }
}
