//! Places in a file: bytes become lines, columns and excerpts.

use std::cell::RefCell;
use std::sync::Arc;

use doko_format::Span;
use memchr::{memchr, memchr_iter, memrchr};
use smallvec::SmallVec;

use crate::harmless::{is_plain, sanitise};

/// A piece of text that was read as a whole, and where it stands in its file.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'a> {
    /// Its bytes.
    pub bytes: &'a [u8],
    /// How many bytes of the file stand before it.
    pub offset: u64,
    /// The number of its first line, from 1.
    pub line: usize,
}

/// A place in a file, with the line it stands in.
///
/// A column counts from 1, from the start of the line; a byte-order mark in front of the first line is no part of it. The
/// column of an end is that behind the last character. An editor that counts from 0 takes 1 off each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// First byte in the file.
    pub start: u64,
    /// The byte after the last one.
    pub end: u64,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters (Unicode code points).
    pub column: usize,
    /// Line of the end, from 1.
    pub end_line: usize,
    /// Column of the end in characters.
    pub end_column: usize,
    /// Both columns in bytes of UTF-8.
    pub bytes: Columns,
    /// Both columns in code units of UTF-16.
    pub utf16: Columns,
    /// The line it begins in, fit for a terminal and shortened if it is very long.
    pub excerpt: Arc<str>,
    /// The bytes of `excerpt` that are meant.
    pub marked: (usize, usize),
}

/// Where a place begins and ends in its lines, in whatever unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// Column in the line it begins in, from 1.
    pub column: usize,
    /// Column of the end in the line it ends in.
    pub end_column: usize,
}

/// How many characters of a very long line are shown before and behind what is meant.
const AROUND: usize = 60;

/// How many bytes before and behind a place are looked at: a character has four at most, and twice as many may be shown.
const NEAR: usize = 4 * (2 * AROUND + 1);

impl SourceText<'_> {
    /// Returns the place of `span`, whose bytes count from the start of this text.
    pub fn place(&self, span: Span) -> Place {
        self.place_beside(span, &Shown::default())
    }

    /// Returns the same; lines that were shown for other places of this text are not looked for again.
    pub(crate) fn place_beside(&self, span: Span, shown: &Shown) -> Place {
        let start = (span.start as usize).min(self.bytes.len());
        let end = (span.end as usize).clamp(start, self.bytes.len());
        // The module of the page is fetched, and shows one game at a time.
        if !cfg!(target_family = "wasm")
            && let Some(place) = shown.place(self, start, end)
        {
            return place;
        }
        let (from, to) = (self.position(start), self.position(end));
        let columns = |of: fn(&Position) -> usize| Columns { column: of(&from), end_column: of(&to) };
        let (bytes, utf16) = (columns(|position| position.byte), columns(|position| position.utf16));
        let (line, column, end_line, end_column) = (from.line, from.character, to.line, to.character);
        let line_start = from.line_start;
        let rest = &self.bytes[line_start..];
        let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let whole = &rest[..length];
        let whole = whole.strip_suffix(b"\r").unwrap_or(whole);
        let from = (start - line_start).min(whole.len());
        let to = (end - line_start).clamp(from, whole.len());

        let at = |byte: usize| self.offset + byte as u64;
        let readable = |bytes: &[u8]| sanitise(&String::from_utf8_lossy(bytes)).into_owned();
        // No more of a line is looked at than can be shown.
        let near = from - from.min(NEAR);
        let near = (near..from).find(|at| *at == 0 || whole[*at] & 0xC0 != 0x80).unwrap_or(from);
        let before = shorten_start(&readable(&whole[near..from]));
        let meant = shorten_end(&readable(&whole[from..to.min(from + NEAR)]));
        let after = readable(&whole[to..whole.len().min(to + NEAR)]);
        let marked = (before.len(), before.len() + meant.len());
        let excerpt = format!("{before}{meant}{}", shorten_end(&after)).into();
        Place { start: at(start), end: at(end), line, column, end_line, end_column, bytes, utf16, excerpt, marked }
    }

    /// Returns the line in which a byte is if it is short, and each byte of it is a letter that may be shown as it is: nearly
    /// every one.
    fn plain_line(&self, at: usize) -> Option<PlainLine> {
        let start = memrchr(b'\n', &self.bytes[..at]).map_or(0, |end| end + 1);
        let rest = &self.bytes[start..];
        let whole = &rest[..memchr(b'\n', rest).unwrap_or(rest.len())];
        if whole.len() > 2 * AROUND || !is_plain(whole) {
            return None;
        }
        let number = self.line + memchr_iter(b'\n', &self.bytes[..start]).count();
        Some(PlainLine { start, number, text: std::str::from_utf8(whole).ok()?.into() })
    }

    /// Returns the line of the file in which `span` begins, from 1.
    pub fn line_of(&self, span: Span) -> usize {
        let above = self.bytes.get(..span.start as usize).unwrap_or(self.bytes);
        self.line + memchr_iter(b'\n', above).count()
    }

    fn position(&self, at: usize) -> Position {
        let above = &self.bytes[..at];
        let line = self.line + memchr_iter(b'\n', above).count();
        let mut line_start = memrchr(b'\n', above).map_or(0, |end| end + 1);
        if self.bytes[line_start..at].starts_with(b"\xEF\xBB\xBF") {
            line_start += 3;
        }
        // A character is counted at its first byte; bytes that are no UTF-8 are rare and count as they look.
        let before = &self.bytes[line_start..at];
        let characters = before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        // What has four bytes in UTF-8 has two units in UTF-16, all else has one.
        let long = before.iter().filter(|&&byte| byte >= 0xF0).count();
        Position { line, character: characters + 1, byte: before.len() + 1, utf16: characters + long + 1, line_start }
    }
}

/// Plain lines of a text that were shown already: the places of a finding are often in the same ones.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    lines: RefCell<SmallVec<[PlainLine; MOST]>>,
}

/// How many lines are kept: those of nearly every game of which there is something to say.
const MOST: usize = 8;

/// A line without any letter that is not shown as it is.
#[derive(Debug)]
struct PlainLine {
    /// Where it starts in its text.
    start: usize,
    /// Its number in the file, from 1.
    number: usize,
    text: Arc<str>,
}

impl Shown {
    /// Returns the place of these bytes of a text, if they stand in one plain line.
    fn place(&self, text: &SourceText<'_>, start: usize, end: usize) -> Option<Place> {
        let mut lines = self.lines.borrow_mut();
        if let Some(line) = lines.iter().find(|line| line.start <= start && start <= line.start + line.text.len()) {
            return line.place(text.offset, start, end);
        }
        let line = text.plain_line(start)?;
        let place = line.place(text.offset, start, end);
        if lines.len() < MOST {
            lines.push(line);
        }
        place
    }
}

impl PlainLine {
    /// Returns the place of these bytes, of which the first is in this line, if the last one is, too.
    fn place(&self, offset: u64, start: usize, end: usize) -> Option<Place> {
        let (from, to) = (start - self.start, end - self.start);
        if to > self.text.len() {
            return None;
        }
        let columns = Columns { column: from + 1, end_column: to + 1 };
        Some(Place {
            start: offset + start as u64,
            end: offset + end as u64,
            line: self.number,
            column: columns.column,
            end_line: self.number,
            end_column: columns.end_column,
            bytes: columns,
            utf16: columns,
            excerpt: Arc::clone(&self.text),
            marked: (from, to),
        })
    }
}

/// A byte of a text as a line and columns, all from 1.
struct Position {
    line: usize,
    character: usize,
    byte: usize,
    utf16: usize,
    /// Where its line starts in the text, behind a byte-order mark.
    line_start: usize,
}

fn shorten_start(text: &str) -> String {
    let count = text.chars().count();
    if count <= 2 * AROUND {
        return text.to_owned();
    }
    std::iter::once('…').chain(text.chars().skip(count - AROUND)).collect()
}

fn shorten_end(text: &str) -> String {
    let mut short: String = text.chars().take(2 * AROUND).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use doko_format::Span;

    use super::SourceText;

    #[test]
    fn columns_count_characters_and_lines_go_on_from_the_text_above() {
        let bytes = "Spiel ä\n 1.  1: KrÄ Kr9\n".as_bytes();
        let text = SourceText { bytes, offset: 100, line: 7 };
        let start = bytes.len() - 4;
        let place = text.place(Span::new(start, start + 3));
        assert_eq!((place.line, place.column, place.end_column), (8, 13, 16));
        assert_eq!(place.start, 100 + start as u64);
        assert_eq!(&place.excerpt[place.marked.0..place.marked.1], "Kr9");
    }

    /// What stands before a place, what is meant, and its columns in characters, bytes, units of UTF-16.
    type Counted = (&'static str, &'static str, [usize; 2], [usize; 2], [usize; 2]);

    #[test]
    fn columns_are_counted_in_characters_bytes_and_units_of_utf16() {
        let cases: [Counted; 6] = [
            // A letter of two bytes, one of three.
            ("ä€ ", "KrA", [4, 7], [7, 10], [4, 7]),
            // Behind the BMP: one character, four bytes, two units.
            ("🂡 ", "Kr9", [3, 6], [6, 9], [4, 7]),
            ("1: ", "🂡🂢", [4, 6], [4, 12], [4, 8]),
            // A combining mark is a character of its own.
            ("Ju\u{308}rgen ", "Re", [9, 11], [10, 12], [9, 11]),
            // A tab is one column.
            ("\t1:\t", "KrA", [5, 8], [5, 8], [5, 8]),
            ("", "", [1, 1], [1, 1], [1, 1]),
        ];
        for (before, meant, characters, bytes, utf16) in cases {
            // In the first line behind a byte-order mark, and in one that ends as Windows ends it.
            for above in ["", "\u{FEFF}", "doko 1\r\n🂡 ä\r\n"] {
                let written = format!("{above}{before}{meant}\r\nSpiel 2\r\n");
                let start = above.len() + before.len();
                let text = SourceText { bytes: written.as_bytes(), offset: 10, line: 1 };
                let place = text.place(Span::new(start, start + meant.len()));
                let line = 1 + above.matches('\n').count();
                assert_eq!((place.line, place.end_line), (line, line), "{written:?}");
                assert_eq!([place.column, place.end_column], characters, "{written:?}");
                assert_eq!([place.bytes.column, place.bytes.end_column], bytes, "{written:?}");
                assert_eq!([place.utf16.column, place.utf16.end_column], utf16, "{written:?}");
                assert_eq!((place.start, place.end), (10 + start as u64, 10 + (start + meant.len()) as u64));
            }
        }
    }

    #[test]
    fn a_place_of_several_lines_ends_in_its_last_one() {
        let written = "Stand: 🂡\r\nSpiel ä\r\n";
        let text = SourceText { bytes: written.as_bytes(), offset: 0, line: 4 };
        let end = written.len() - 2;
        let place = text.place(Span::new(7, end));
        assert_eq!((place.line, place.end_line), (4, 5));
        assert_eq!((place.column, place.end_column), (8, 8));
        assert_eq!((place.bytes.column, place.bytes.end_column), (8, 9));
        assert_eq!((place.utf16.column, place.utf16.end_column), (8, 8));
        // Cut within a line ending or behind the text: still a place.
        let beyond = text.place(Span::new(end, end + 100));
        assert_eq!((beyond.line, beyond.end_line, beyond.end_column), (5, 6, 1));
    }

    #[test]
    fn a_very_long_line_is_shown_around_the_place_only() {
        let bytes = format!("{}HERE{}", "x".repeat(3000), "y".repeat(3000));
        let place = SourceText { bytes: bytes.as_bytes(), offset: 0, line: 1 }.place(Span::new(3000, 3004));
        assert_eq!(place.column, 3001);
        assert!(place.excerpt.chars().count() < 300);
        assert_eq!(&place.excerpt[place.marked.0..place.marked.1], "HERE");
    }
}
