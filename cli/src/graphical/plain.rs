//! What a pipe gets nearly always: a finding without colours whose places stand in lines of ASCII, one in each. miette draws a finding in
//! 75,000 instructions; what it draws of such a one always has the same shape, and is written here in a twentieth of that.

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
    let stands_alone = |place: &Place| places().filter(|other| other.line == place.line).count() == 1;
    if !places().all(|place| is_ascii(place) && stands_alone(place)) {
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
    marks.sort_by_key(|mark| mark.place.line);
    // Lines that follow one another stand together.
    for block in marks.chunk_by(|one, next| one.place.line + 1 == next.place.line) {
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
    for Mark { place, words, .. } in marks {
        // A place without a letter is shown as one, which may be behind the line.
        let (from, to) = (place.marked.0, place.marked.1.max(place.marked.0 + 1));
        let stem = (from + to) / 2;
        let _ = writeln!(out, " {:width$} │ {}", place.line, place.excerpt);
        let _ = writeln!(
            out,
            "{:margin$}· {:from$}{:─<before$}┬{:─<behind$}",
            "",
            "",
            "",
            "",
            margin = width + 2,
            before = stem - from,
            behind = to - stem - 1
        );
        let _ = writeln!(out, "{:margin$}· {:stem$}╰── {words}", "", "", margin = width + 2);
    }
    let _ = writeln!(out, "{:1$}╰────", "", width + 2);
}
