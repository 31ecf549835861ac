//! Bars, drawn so that they fit any width: places along a bar are shares of the width, letters stay as large as they
//! are.

use std::fmt::Write as _;

use super::Esc;
use crate::message::minus;

/// A row of a picture: what it is about, its numbers, and its bars.
pub struct Bar {
    /// What it is about; cut where it is too long for a picture.
    pub label: String,
    /// Its numbers, in words.
    pub note: String,
    /// Its bars, one below the other.
    pub lanes: Vec<Lane>,
}

/// A bar: its parts one after the other from where it begins, each with its looks. Less than nothing goes to the left.
type Lane = Vec<(i64, &'static str)>;

/// How long a label may be, in characters.
const LONGEST: usize = 34;

/// Heights in pixels: of a line of words, of a bar, and between rows.
const WORDS: usize = 18;
const THICK: usize = 10;
const GAP: usize = 10;

/// Draws bars around a common zero; `title` says what they are to who cannot see them.
pub fn chart(title: &str, bars: &[Bar]) -> String {
    let ends = bars.iter().flat_map(|bar| &bar.lanes).map(|lane| lane.iter().map(|(part, _)| *part).sum::<i64>());
    let (least, most) = ends.fold((0, 0), |(least, most): (i64, i64), end| (least.min(end), most.max(end)));
    let whole = (most.saturating_sub(least)).max(1) as f64;
    let place = |value: i64| (value.saturating_sub(least)) as f64 / whole * 100.0;
    let height = |bar: &Bar| WORDS + bar.lanes.len() * (THICK + 2) + GAP;
    let total: usize = bars.iter().map(height).sum();
    let mut out =
        format!("<svg class=\"chart\" role=\"img\" aria-label=\"{}\" width=\"100%\" height=\"{total}\">\n", Esc(title));
    let mut top = 0;
    for bar in bars {
        let words = top + WORDS - 5;
        let _ = writeln!(
            out,
            "<text x=\"0\" y=\"{words}\">{}</text><text class=\"note\" x=\"100%\" y=\"{words}\">{}</text>",
            Esc(&cut(&bar.label)),
            Esc(&minus(&bar.note))
        );
        for (index, lane) in bar.lanes.iter().enumerate() {
            let y = top + WORDS + index * (THICK + 2);
            let _ = write!(out, "<rect class=\"track\" x=\"0\" y=\"{y}\" width=\"100%\" height=\"{THICK}\"/>");
            let mut from = 0_i64;
            for (part, class) in lane.iter().filter(|(part, _)| *part != 0) {
                let to = from.saturating_add(*part);
                let (left, right) = (place(from.min(to)), place(from.max(to)));
                let _ = write!(
                    out,
                    "<rect class=\"{class}\" x=\"{left:.2}%\" y=\"{y}\" width=\"{:.2}%\" height=\"{THICK}\"/>",
                    right - left
                );
                from = to;
            }
            out.push('\n');
        }
        top += height(bar);
    }
    if least < 0 {
        let zero = place(0);
        let _ = writeln!(out, "<line class=\"zero\" x1=\"{zero:.2}%\" x2=\"{zero:.2}%\" y1=\"0\" y2=\"{total}\"/>");
    }
    out.push_str("</svg>\n");
    out
}

fn cut(label: &str) -> String {
    if label.chars().count() <= LONGEST {
        return label.to_owned();
    }
    label.chars().take(LONGEST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::{Bar, chart};

    #[test]
    fn bars_share_a_zero_and_labels_stay_text() {
        let bar = |label: &str, points: i64| Bar {
            label: label.to_owned(),
            note: String::new(),
            lanes: vec![vec![(points, "b")]],
        };
        let drawn = chart("<x>", &[bar("<script>", 30), bar("Zoë", -10)]);
        assert!(drawn.contains("&lt;script&gt;") && !drawn.contains("<script>") && drawn.contains("&lt;x&gt;"));
        // From -10 to 30: zero is at a quarter.
        assert!(drawn.contains("class=\"b\" x=\"25.00%\"") && drawn.contains("width=\"75.00%\""), "{drawn}");
        assert!(drawn.contains("class=\"b\" x=\"0.00%\"") && drawn.contains("x1=\"25.00%\""), "{drawn}");
    }
}
