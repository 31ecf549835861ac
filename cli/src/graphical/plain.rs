//! What a pipe gets nearly always: a finding without colours whose places stand in lines of ASCII. miette draws one with a place in
//! 30,000 instructions, and one with several in far more; what it draws of such a one always has the same shape, which is written
//! here in a tenth of that.

use std::fmt::Write as _;

use doko_format::Severity;
use doko_judge::{Diagnosis, Place};
use doko_report::words::Phrased;

/// A place, and what it shows.
struct Mark<'d> {
    place: &'d Place,
    words: String,
    /// Whether it is the place of the finding itself.
    is_own: bool,
}

/// Appends title and excerpt of a finding as miette draws them, and tells whether it is one that has this shape; else nothing is
/// written. `file` holds only what may be printed.
pub(super) fn draw(file: &str, diagnosis: &Diagnosis, words: &mut Phrased<'_>, out: &mut String) -> bool {
    let related = diagnosis.related.iter().map(|related| &related.place);
    let places = || std::iter::once(&diagnosis.place).chain(related.clone());
    let is_ascii = |place: &Place| place.excerpt.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    // A long line may be shown in part, and not as the same part for each place.
    let is_shown_alike = |place: &Place| {
        places().all(|other| {
            other.line != place.line || (&other.excerpt, first_shown(other)) == (&place.excerpt, first_shown(place))
        })
    };
    if !places().all(|place| is_ascii(place) && is_shown_alike(place)) {
        return false;
    }
    let message = words.message();
    let mut marks = vec![Mark { place: &diagnosis.place, words: words.label(), is_own: true }];
    marks.extend(diagnosis.related.iter().map(|related| Mark {
        place: &related.place,
        words: words.role(related),
        is_own: false,
    }));
    let is_one_line = |words: &str| !words.is_empty() && !words.contains(['\n', '\r']);
    if !is_one_line(&message) || !marks.iter().all(|mark| is_one_line(&mark.words)) {
        return false;
    }
    let sign = match diagnosis.severity {
        Severity::Error => '×',
        Severity::Warning => '⚠',
        Severity::Info => '☞',
    };
    let _ = writeln!(out, "  {} {sign} {message}  [{}]", diagnosis.code, diagnosis.slug);
    marks.sort_by_key(|mark| (mark.place.line, mark.place.marked.0));
    // Lines that follow one another stand together.
    for block in marks.chunk_by(|one, next| next.place.line - one.place.line <= 1) {
        draw_block(file, block, out);
    }
    true
}

fn draw_block(file: &str, marks: &[Mark<'_>], out: &mut String) {
    let (Some(first), Some(last)) = (marks.first(), marks.last()) else { return };
    let width = last.place.line.checked_ilog10().unwrap_or_default() as usize + 1;
    let shown = marks.iter().find(|mark| mark.is_own).unwrap_or(first).place;
    // What was left out in front of a long line is counted.
    let column = shown.column.max(shown.marked.0 + 1);
    let _ = writeln!(out, "{:>2$}╭─[{file}:{}:{column}]", "", shown.line, width + 2);
    for of_line in marks.chunk_by(|one, next| one.place.line == next.place.line) {
        let _ = writeln!(out, " {:width$} │ {}", of_line[0].place.line, of_line[0].place.excerpt);
        draw_marks(of_line, width + 2, out);
    }
    let _ = writeln!(out, "{:1$}╰────", "", width + 2);
}

/// Draws the places of a line below it, and what each shows, the last one first.
fn draw_marks(marks: &[Mark<'_>], margin: usize, out: &mut String) {
    let _ = write!(out, "{:margin$}· ", "");
    let (mut drawn, mut stems) = (0, Vec::with_capacity(marks.len()));
    for mark in marks {
        // One that begins where another stands goes on behind it.
        let (from, to) = mark.columns();
        let from = from.max(drawn);
        let to = to.max(from + 1);
        let stem = (from + to) / 2;
        let (gap, before, behind) = (from - drawn, stem - from, to - stem - 1);
        let _ = write!(out, "{:gap$}{:─<before$}┬{:─<behind$}", "", "", "");
        drawn = to;
        stems.push(stem);
    }
    out.push('\n');
    for told in marks.iter().rev() {
        let _ = write!(out, "{:margin$}· ", "");
        let mut column = 0;
        for (mark, stem) in marks.iter().zip(&stems) {
            let gap = stem.saturating_sub(column);
            if mark.columns() == told.columns() && mark.words == told.words {
                let _ = writeln!(out, "{:gap$}╰── {}", "", told.words);
                break;
            }
            let _ = write!(out, "{:gap$}│", "");
            column = column.max(*stem) + 1;
        }
    }
}

impl Mark<'_> {
    /// Returns its first column and the one behind it, from 0. A place without a letter is shown as one, which may be behind the
    /// line.
    fn columns(&self) -> (usize, usize) {
        let (from, to) = self.place.marked;
        (from, to.max(from + 1))
    }
}

/// Returns the column, from 1, of the first letter that is shown of a place's line.
fn first_shown(place: &Place) -> usize {
    place.column.saturating_sub(place.marked.0)
}
