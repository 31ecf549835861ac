//! What a pipe gets nearly always: a finding without colours whose places stand in lines of ASCII. miette draws one with a place in
//! 30,000 instructions, and one with several in far more; what it draws of such a one always has the same shape, which is written
//! here in a tenth of that.

use std::ops::Range;

use doko_format::Severity;
use doko_judge::harmless::is_plain;
use doko_judge::{Diagnosis, Place};
use doko_report::message::write_number;
use doko_report::words::Phrased;
use memchr::memchr2;

/// A place, and what it shows.
struct Mark<'d> {
    place: &'d Place,
    /// Where its words stand among those of all places.
    words: Range<usize>,
    /// Whether it is the place of the finding itself.
    is_own: bool,
}

/// Appends title and excerpt of a finding as miette draws them, and tells whether it is one that has this shape; else nothing is
/// written. `file` holds only what may be printed.
pub(super) fn draw(file: &str, diagnosis: &Diagnosis, words: &mut Phrased<'_>, out: &mut String) -> bool {
    let (mut told, mut marks) = (String::with_capacity(TOLD), Vec::with_capacity(1 + diagnosis.related.len()));
    words.write_label(&mut told);
    marks.push(Mark { place: &diagnosis.place, words: 0..told.len(), is_own: true });
    for related in &diagnosis.related {
        let from = told.len();
        words.write_role(related, &mut told);
        marks.push(Mark { place: &related.place, words: from..told.len(), is_own: false });
    }
    marks.sort_by_key(|mark| (mark.place.line, mark.place.marked.0));
    if !are_plain(&marks) {
        return false;
    }
    let is_broken = |words: &str| memchr2(b'\n', b'\r', words.as_bytes()).is_some();
    if marks.iter().any(|mark| mark.words.is_empty()) || is_broken(&told) {
        return false;
    }
    let sign = match diagnosis.severity {
        Severity::Error => " × ",
        Severity::Warning => " ⚠ ",
        Severity::Info => " ☞ ",
    };
    let begun = out.len();
    out.extend(["  ", diagnosis.code, sign]);
    let message = out.len();
    words.write_message(out);
    if out.len() == message || is_broken(&out[message..]) {
        out.truncate(begun);
        return false;
    }
    out.extend(["  [", diagnosis.slug, "]\n"]);
    // Lines that follow one another stand together.
    for block in marks.chunk_by(|one, next| next.place.line - one.place.line <= 1) {
        draw_block(file, block, &told, out);
    }
    true
}

/// How many bytes the words at all places of nearly every finding have.
const TOLD: usize = 128;

/// Tells whether the lines of places, which are in their order, are of ASCII, and each is shown alike for all its places: of a long
/// one a part may be shown, and not the same for each.
fn are_plain(marks: &[Mark<'_>]) -> bool {
    let is_plain_line = |place: &Place| is_plain(place.excerpt.as_bytes());
    marks.chunk_by(|one, next| one.place.line == next.place.line).all(|of_line| {
        let [first, others @ ..] = of_line else { return true };
        let shown = |mark: &Mark<'_>| first_shown(mark.place);
        is_plain_line(first.place)
            && others.iter().all(|mark| mark.place.excerpt == first.place.excerpt && shown(mark) == shown(first))
    })
}

fn draw_block(file: &str, marks: &[Mark<'_>], told: &str, out: &mut String) {
    let (Some(first), Some(last)) = (marks.first(), marks.last()) else { return };
    let width = digits(last.place.line);
    let shown = marks.iter().find(|mark| mark.is_own).unwrap_or(first).place;
    // What was left out in front of a long line is counted.
    let column = shown.column.max(shown.marked.0 + 1);
    blanks(width + 2, out);
    out.extend(["╭─[", file, ":"]);
    write_number(shown.line as i64, out);
    out.push(':');
    write_number(column as i64, out);
    out.push_str("]\n");
    for of_line in marks.chunk_by(|one, next| one.place.line == next.place.line) {
        let Place { line, excerpt, .. } = of_line[0].place;
        blanks(1 + width - digits(*line), out);
        write_number(*line as i64, out);
        out.extend([" │ ", excerpt, "\n"]);
        draw_marks(of_line, width + 2, told, out);
    }
    blanks(width + 2, out);
    out.push_str("╰────\n");
}

/// Draws the places of a line below it, and what each shows, the last one first.
fn draw_marks(marks: &[Mark<'_>], margin: usize, told: &str, out: &mut String) {
    blanks(margin, out);
    out.push_str("· ");
    let (mut drawn, mut stems) = (0, Vec::with_capacity(marks.len()));
    for mark in marks {
        // One that begins where another stands goes on behind it.
        let (from, to) = mark.columns();
        let from = from.max(drawn);
        let to = to.max(from + 1);
        let stem = (from + to) / 2;
        blanks(from - drawn, out);
        rule(stem - from, out);
        out.push('┬');
        rule(to - stem - 1, out);
        drawn = to;
        stems.push(stem);
    }
    out.push('\n');
    for shown in marks.iter().rev() {
        blanks(margin, out);
        out.push_str("· ");
        let words = &told[shown.words.clone()];
        let mut column = 0;
        for (mark, stem) in marks.iter().zip(&stems) {
            blanks(stem.saturating_sub(column), out);
            if mark.columns() == shown.columns() && told[mark.words.clone()] == *words {
                out.extend(["╰── ", words, "\n"]);
                break;
            }
            out.push('│');
            column = column.max(*stem) + 1;
        }
    }
}

/// Returns how many digits a number has.
fn digits(number: usize) -> usize {
    number.checked_ilog10().unwrap_or_default() as usize + 1
}

fn blanks(count: usize, out: &mut String) {
    repeat("                                ", count, out);
}

fn rule(count: usize, out: &mut String) {
    repeat("────────────────────────────────", count, out);
}

/// Appends so many of the letters of which `row` has some, all the same.
fn repeat(row: &'static str, count: usize, out: &mut String) {
    let letter = row.chars().next().map_or(1, char::len_utf8);
    let mut left = count * letter;
    while left > row.len() {
        out.push_str(row);
        left -= row.len();
    }
    out.push_str(&row[..left]);
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
