//! Places in a file: bytes become lines, columns and excerpts.

use doko_format::Span;
use memchr::{memchr_iter, memrchr};

use crate::harmless::sanitise;

/// A piece of text that was read as a whole, and where it stands in its file.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// Its bytes.
    pub bytes: &'a [u8],
    /// How many bytes of the file stand before it.
    pub offset: u64,
    /// The number of its first line, from 1.
    pub line: usize,
}

/// A place in a file, with the line it stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// First byte in the file.
    pub start: u64,
    /// The byte after the last one.
    pub end: u64,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Line of the end.
    pub end_line: usize,
    /// Column of the end: the character after the last one.
    pub end_column: usize,
    /// The line it begins in, fit for a terminal and shortened if it is very long.
    pub excerpt: Box<str>,
    /// The bytes of `excerpt` that are meant.
    pub marked: (usize, usize),
}

/// How many characters of a very long line are shown before and behind what is meant.
const AROUND: usize = 60;

/// How many bytes before and behind a place are looked at: a character has four at most, and twice as many may be shown.
const NEAR: usize = 4 * (2 * AROUND + 1);

impl Text<'_> {
    /// Returns the place of `span`, whose bytes count from the start of this text.
    pub fn place(&self, span: Span) -> Place {
        let start = (span.start as usize).min(self.bytes.len());
        let end = (span.end as usize).clamp(start, self.bytes.len());
        let (line, column, line_start) = self.position(start);
        let (end_line, end_column, _) = self.position(end);
        let rest = &self.bytes[line_start..];
        let length = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let whole = &rest[..length];
        let whole = whole.strip_suffix(b"\r").unwrap_or(whole);
        let from = (start - line_start).min(whole.len());
        let to = (end - line_start).clamp(from, whole.len());

        let readable = |bytes: &[u8]| sanitise(&String::from_utf8_lossy(bytes)).into_owned();
        // No more of a line is looked at than can be shown.
        let near = from - from.min(NEAR);
        let near = (near..from).find(|at| *at == 0 || whole[*at] & 0xC0 != 0x80).unwrap_or(from);
        let before = shorten_start(&readable(&whole[near..from]));
        let meant = shorten_end(&readable(&whole[from..to.min(from + NEAR)]));
        let after = readable(&whole[to..whole.len().min(to + NEAR)]);
        let marked = (before.len(), before.len() + meant.len());
        let excerpt = format!("{before}{meant}{}", shorten_end(&after)).into();
        let at = |byte: usize| self.offset + byte as u64;
        Place { start: at(start), end: at(end), line, column, end_line, end_column, excerpt, marked }
    }

    /// Returns the line of the file in which `span` begins, from 1.
    pub fn line_of(&self, span: Span) -> usize {
        let above = self.bytes.get(..span.start as usize).unwrap_or(self.bytes);
        self.line + memchr_iter(b'\n', above).count()
    }

    /// Returns line and column of a byte, and where its line starts in this text (behind a byte-order mark).
    fn position(&self, at: usize) -> (usize, usize, usize) {
        let above = &self.bytes[..at];
        let line = self.line + memchr_iter(b'\n', above).count();
        let mut start = memrchr(b'\n', above).map_or(0, |end| end + 1);
        if self.bytes[start..at].starts_with(b"\xEF\xBB\xBF") {
            start += 3;
        }
        // A character is counted at its first byte; bytes that are no UTF-8 are rare and count as they look.
        let characters = self.bytes[start..at].iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        (line, characters + 1, start)
    }
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

    use super::Text;

    #[test]
    fn columns_count_characters_and_lines_go_on_from_the_text_above() {
        let bytes = "Spiel ä\n 1.  1: KrÄ Kr9\n".as_bytes();
        let text = Text { bytes, offset: 100, line: 7 };
        let start = bytes.len() - 4;
        let place = text.place(Span::new(start, start + 3));
        assert_eq!((place.line, place.column, place.end_column), (8, 13, 16));
        assert_eq!(place.start, 100 + start as u64);
        assert_eq!(&place.excerpt[place.marked.0..place.marked.1], "Kr9");
    }

    #[test]
    fn a_very_long_line_is_shown_around_the_place_only() {
        let bytes = format!("{}HERE{}", "x".repeat(3000), "y".repeat(3000));
        let place = Text { bytes: bytes.as_bytes(), offset: 0, line: 1 }.place(Span::new(3000, 3004));
        assert_eq!(place.column, 3001);
        assert!(place.excerpt.chars().count() < 300);
        assert_eq!(&place.excerpt[place.marked.0..place.marked.1], "HERE");
    }
}
