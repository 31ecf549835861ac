//! The running scores as lines, in SVG: told apart by colour and by stroke, for a printer may have one colour.

use std::fmt::Write as _;

use doko_format::Seat;

use crate::page::html::Esc;
use crate::sheet::Sheet;

/// The drawing's size and the room around the lines, in its own units.
const SIZE: (f64, f64) = (720.0, 260.0);
const ROOM: (f64, f64) = (44.0, 16.0);

/// The room for the names behind the lines.
const NAMES: f64 = 110.0;

/// The least distance of two names.
const LINE: f64 = 14.0;

/// How many lines of the scale there are at most.
const STEPS: i64 = 6;

/// Colour and stroke of each seat.
const PENS: [(&str, &str); Seat::MAX] = [
    ("#1b4f9c", "none"),
    ("#b3261e", "7 3"),
    ("#1f7a3a", "2 3"),
    ("#8a5a00", "9 3 2 3"),
    ("#6a1b9a", "4 2"),
    ("#00695c", "1 2"),
    ("#37474f", "12 3"),
    ("#ad1457", "6 2 1 2"),
    ("#000000", "3 5"),
];

/// Draws how everybody stood behind each game; nothing of a list without games. `title` says what is drawn.
pub(super) fn plot(sheet: &Sheet, title: &str) -> String {
    if sheet.rows.is_empty() || sheet.seats == 0 {
        return String::new();
    }
    let all = || sheet.rows.iter().flat_map(|row| row.totals.iter().copied()).chain([0]);
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    let step = step((high - low).max(1));
    let (low, high) = (low.div_euclid(step) * step, -(-high).div_euclid(step) * step);
    let high = if high == low { low + step } else { high };
    let (width, height) = (SIZE.0 - ROOM.0 - NAMES, SIZE.1 - 2.0 * ROOM.1);
    let x = |game: usize| ROOM.0 + width * game as f64 / sheet.rows.len() as f64;
    let y = |points: i64| ROOM.1 + height * (high - points) as f64 / (high - low) as f64;
    let mut out = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n",
        SIZE.0,
        SIZE.1,
        Esc(title)
    );
    for points in (0..=(high - low) / step).map(|line| low + line * step) {
        let (y, class) = (y(points), if points == 0 { "zero" } else { "grid" });
        let _ = writeln!(
            out,
            "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\"/>\
             <text class=\"scale\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            ROOM.0,
            ROOM.0 + width,
            ROOM.0 - 6.0,
            y + 4.0,
            super::text::signed(points).replace('-', "\u{2212}"),
        );
    }
    for (seat, (_, name_at)) in Seat::first(sheet.seats).zip(names(sheet, &y)) {
        let (colour, dashes) = PENS[seat.index()];
        let total = |row: &crate::sheet::SheetRow| row.totals.get(seat.index()).copied().unwrap_or(0);
        let behind = sheet.rows.iter().enumerate().map(|(game, row)| (x(game + 1), y(total(row))));
        let points: Vec<String> =
            [(x(0), y(0))].into_iter().chain(behind).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>\
             <text x=\"{:.1}\" y=\"{name_at:.1}\" fill=\"{colour}\">{}</text>",
            points.join(" "),
            ROOM.0 + width + 6.0,
            Esc(&super::text::short(&sheet.name(seat))),
        );
    }
    out.push_str("</svg>\n");
    out
}

/// Returns by seat where the name stands: at the end of the line, but not on another name.
fn names(sheet: &Sheet, y: &impl Fn(i64) -> f64) -> Vec<(Seat, f64)> {
    let last = |seat: Seat| sheet.rows.last().and_then(|row| row.totals.get(seat.index()).copied()).unwrap_or(0);
    let mut names: Vec<(Seat, f64)> = Seat::first(sheet.seats).map(|seat| (seat, y(last(seat)) + 4.0)).collect();
    names.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut above = f64::MIN;
    for (_, at) in &mut names {
        *at = at.max(above + LINE);
        above = *at;
    }
    // What was pushed out below goes up again.
    let mut below = SIZE.1 - 2.0 + LINE;
    for (_, at) in names.iter_mut().rev() {
        *at = at.min(below - LINE);
        below = *at;
    }
    names.sort_by_key(|(seat, _)| *seat);
    names
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
    use super::step;

    #[test]
    fn the_scale_has_round_steps() {
        for (range, expected) in
            [(1, 1), (5, 1), (7, 2), (19, 5), (31, 10), (1000, 200), (i64::MAX, 2_000_000_000_000_000_000)]
        {
            assert_eq!(step(range), expected, "{range}");
        }
    }
}
