//! Lines broken off, as a mail program does it: the rest of a line stands in the next one. As it stands each of the two is
//! wrong, and so is much behind them; read as one line they say what was meant.

use std::cell::OnceCell;

use doko_format::{Field, Key, LineKind, Record, Span, Value};
use memchr::memchr_iter;

use crate::error::SyntaxError;

/// So many rests are tried one by one, where they are not all rests.
const MOST: usize = 16;

/// A text whose broken lines are whole.
pub(crate) struct Ganz {
    pub(crate) record: Record,
    pub(crate) errors: Vec<SyntaxError>,
    /// The rests; the first of them is told.
    pub(crate) rests: Vec<Span>,
}

/// Reads a text again with its broken lines whole; nothing if it has none, or if it is no better so. Its bytes keep their
/// places: a blank stands where a line was broken off.
pub(crate) fn joined(
    text: &[u8],
    record: &Record,
    errors: &[SyntaxError],
    read: impl Fn(&[u8]) -> (Record, Vec<SyntaxError>),
) -> Option<Ganz> {
    let as_written = amiss(record, errors);
    if as_written == 0 {
        return None;
    }
    let rests = rests(text, record);
    if rests.is_empty() {
        return None;
    }
    let with = |chosen: &[Rest]| {
        let mut whole = text.to_vec();
        chosen.iter().for_each(|rest| whole[rest.broken_at] = b' ');
        read(&whole)
    };
    let (record, errors) = with(&rests);
    if amiss(&record, &errors) < as_written && are_whole(&rests, &errors) {
        return Some(Ganz { record, errors, rests: places(&rests) });
    }
    let mut best: Option<(Record, Vec<SyntaxError>)> = None;
    let (mut chosen, mut least): (Vec<Rest>, usize) = (Vec::new(), as_written);
    for rest in rests.into_iter().take(MOST) {
        chosen.push(rest);
        let (record, errors) = with(&chosen);
        let found = amiss(&record, &errors);
        if found < least && are_whole(&chosen, &errors) {
            (least, best) = (found, Some((record, errors)));
        } else {
            chosen.pop();
        }
    }
    let (record, errors) = best?;
    Some(Ganz { record, errors, rests: places(&chosen) })
}

/// A line that may be the rest of the one above.
#[derive(Clone, Copy)]
struct Rest {
    /// Where the line above ends.
    broken_at: usize,
    above: Span,
    line: Span,
}

fn places(rests: &[Rest]) -> Vec<Span> {
    rests.iter().map(|rest| rest.line).collect()
}

/// Tells whether nothing is wrong with the lines that were broken off, read as a whole.
fn are_whole(rests: &[Rest], errors: &[SyntaxError]) -> bool {
    let is_in = |rest: &Rest, error: &SyntaxError| (rest.above.start..rest.line.end).contains(&error.span.start);
    !rests.iter().any(|rest| errors.iter().any(|error| is_in(rest, error)))
}

/// Finds the lines that no writer would begin so, right below one that may go on and had no room for their first word: a
/// program that breaks lines leaves none that is longer than its width, and breaks none that is not.
fn rests(text: &[u8], record: &Record) -> Vec<Rest> {
    let lines = || text.split(|byte| *byte == b'\n').map(|line| width(line.trim_ascii_end()));
    let widest = OnceCell::new();
    let had_room = |above: Span, line: Span| {
        let [above, line] = [above, line].map(|span| text.get(span.range()).unwrap_or_default());
        let word = line.trim_ascii_start().split(u8::is_ascii_whitespace).next().unwrap_or_default();
        width(above) + 1 + width(word) <= *widest.get_or_init(|| lines().max().unwrap_or_default())
    };
    let mut found = Vec::new();
    let mut goes_on = false;
    for pair in record.lines.windows(2) {
        let [above, line] = pair else { continue };
        goes_on = match &above.kind {
            LineKind::Row(_) => true,
            LineKind::Field(Field { key, .. }) if !matches!(key.value, Key::Unbekannt(_)) => key.value.is_listing(),
            LineKind::Field(_) | LineKind::Unreadable(_) | LineKind::Events(_) => goes_on,
        };
        let is_rest = match &line.kind {
            LineKind::Row(row) => row.number.is_none() && row.leader.is_none(),
            // A word with a colon is a key that there is not, unless the line above says that something follows.
            LineKind::Field(Field { key, .. }) => {
                let is_word = |word: &str| word.chars().all(char::is_alphabetic);
                matches!(&key.value, Key::Unbekannt(word) if !is_word(word) || ends_open(text, above.span))
            }
            LineKind::Unreadable(_) => true,
            LineKind::Events(_) => false,
        };
        // Behind a comment the rest would be part of it.
        let commented = above.notes.as_ref().is_some_and(|notes| notes.after.is_some());
        let broken_at = || {
            let between = above.span.end as usize..line.span.start as usize;
            let gap = text.get(between.clone()).unwrap_or_default();
            let mut ends = memchr_iter(b'\n', gap);
            let (Some(end), None) = (ends.next(), ends.next()) else { return None };
            let adjacent = gap.trim_ascii().is_empty() && !had_room(above.span, line.span);
            adjacent.then_some(between.start + end)
        };
        match (goes_on && is_rest && !commented).then(broken_at).flatten() {
            Some(broken_at) => found.push(Rest { broken_at, above: above.span, line: line.span }),
            // What stands below it is the rest of nothing: canonical text keeps it apart from the lines above by a blank line.
            None => goes_on = false,
        }
    }
    found
}

/// Tells whether a line ends with a comma, behind which something follows.
fn ends_open(text: &[u8], line: Span) -> bool {
    text.get(line.range()).is_some_and(|line| line.trim_ascii_end().ends_with(b","))
}

/// Counts the letters of a line: bytes that begin one.
fn width(line: &[u8]) -> usize {
    line.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

/// Counts what is amiss with a record as it was read: findings, rows without a number among others, rows and Blätter with
/// another number of cards than most.
fn amiss(record: &Record, errors: &[SyntaxError]) -> usize {
    let numbered = record.rows().filter(|(_, row)| row.number.is_some()).count();
    let unnumbered = if numbered > 0 { record.rows().count() - numbered } else { 0 };
    let blaetter = record.fields().filter_map(|(_, field)| {
        let Value::Blatt { cards, .. } = &field.value.value else { return None };
        Some(cards.len())
    });
    errors.len() + unnumbered + odd(record.rows().map(|(_, row)| row.cards().count())) + odd(blaetter)
}

/// Counts the numbers that are not the one most of them are.
fn odd(numbers: impl Iterator<Item = usize>) -> usize {
    let mut counts: Vec<(usize, usize)> = Vec::new();
    let mut all = 0;
    for number in numbers {
        all += 1;
        match counts.iter_mut().find(|(other, _)| *other == number) {
            Some((_, count)) => *count += 1,
            None => counts.push((number, 1)),
        }
    }
    all - counts.iter().map(|(_, count)| *count).max().unwrap_or(0)
}
