//! Bytes that are certainly no record, and why.

use crate::guise::{Guise, guise};

/// Why a text is not even tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is empty.
    Empty,
    /// It is UTF-32.
    Utf32,
    /// It is UTF-16.
    Utf16,
    /// It is plainly no text.
    Binary,
    /// Its lines end as on a computer of before 2001: by U+000D alone.
    OldLineEnds,
    /// It is JSON.
    Json,
    /// Nothing in it begins as a record does.
    NotARecord,
    /// It is quoted, as mail programs do it.
    Quoted,
    /// All of it stands behind blanks.
    Indented,
    /// It is prose with a line in it that begins as a record does.
    Prose,
}

impl Refusal {
    /// Returns the key of its message.
    pub const fn message_id(self) -> &'static str {
        match self {
            Refusal::Empty => "failure-empty",
            Refusal::Utf32 => "failure-utf32",
            Refusal::Utf16 => "failure-utf16",
            Refusal::Binary => "failure-binary",
            Refusal::OldLineEnds => "failure-old-line-ends",
            Refusal::Json => "failure-json",
            Refusal::NotARecord => "failure-not-a-record",
            Refusal::Quoted => "failure-quoted",
            Refusal::Indented => "failure-indented",
            Refusal::Prose => "failure-prose",
        }
    }
}

/// Tells why these bytes, the start of a file, are certainly no record.
///
/// Text that only may be none is left to the parser, whose findings say more.
pub fn refuse(start: &[u8]) -> Option<Refusal> {
    if is_plainly_a_record(start) {
        return None;
    }
    let what = || {
        let first = start.iter().find(|byte| !byte.is_ascii_whitespace());
        let is_json = matches!(first, Some(b'{' | b'[')) && start.contains(&b'"');
        if is_json { Refusal::Json } else { Refusal::NotARecord }
    };
    let looks = |guise| match guise {
        Guise::Quoted => Refusal::Quoted,
        Guise::Indented => Refusal::Indented,
        Guise::Prose => Refusal::Prose,
    };
    let moved = || guise(start).filter(|guise| *guise != Guise::Prose || has_record_line(start)).map(looks);
    let old = || has_old_line_ends(start).then_some(Refusal::OldLineEnds);
    refuse_bytes(start).or_else(old).or_else(moved).or_else(|| (!has_record_line(start)).then(what))
}

/// Tells why these bytes, the start of a file, are certainly no text, be it a record or JSON.
pub fn refuse_bytes(start: &[u8]) -> Option<Refusal> {
    match start {
        [] => Some(Refusal::Empty),
        _ if is_utf32(start) => Some(Refusal::Utf32),
        _ if is_utf16(start) => Some(Refusal::Utf16),
        _ if is_binary(start) => Some(Refusal::Binary),
        _ => None,
    }
}

/// How much of a file shows what it is.
pub const SAMPLE: usize = 8 * 1024;

/// Tells whether a text is UTF-32: by its byte-order mark, or because of every four bytes two are nothing at one end.
fn is_utf32(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let nothing = |place: usize| sample.iter().skip(place).step_by(4).filter(|&&byte| byte == 0).count();
    let most = sample.len() / 4 * 3 / 4;
    let at_end = |filled: usize, empty: [usize; 2]| nothing(filled) == 0 && empty.iter().all(|&at| nothing(at) >= most);
    matches!(bytes, [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..])
        || (most > 0 && (at_end(0, [2, 3]) || at_end(3, [0, 1])))
}

/// Tells whether a text is UTF-16: by its byte-order mark, or because every other byte is nothing.
fn is_utf16(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let nothing = |parity: usize| sample.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd) = (nothing(0), nothing(1));
    let most = sample.len() / 2 * 3 / 4;
    matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
        || (most > 0 && ((even >= most && odd == 0) || (odd >= most && even == 0)))
}

/// Tells whether a file is plainly no text: NULs in more than one percent of its start, and more than one of them.
/// A single one is a slip, which the parser reports at its place.
fn is_binary(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let nothing = sample.iter().filter(|&&byte| byte == 0).count();
    nothing > 1 && nothing * 100 > sample.len()
}

/// Tells whether nothing ends a line but U+000D, and so the text is one line with many of them.
fn has_old_line_ends(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    !sample.contains(&b'\n') && sample.iter().filter(|&&byte| byte == b'\r').count() > 2
}

/// Tells whether a text begins with its `doko` line, has a game in column one and no byte that no text has: nearly every one,
/// and then nothing else need be looked at. A no says nothing.
fn is_plainly_a_record(start: &[u8]) -> bool {
    let Some(rest) = start.strip_prefix(b"doko 1\n") else { return false };
    // `Spieler` begins like a game.
    let has_game = memchr::memmem::find_iter(rest, b"\nSpiel").any(|at| {
        let rest = &rest[at + b"\nSpiel".len()..];
        let label = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
        // One word of letters and digits.
        label.is_empty() || label.strip_prefix(b" ").is_some_and(|word| word.iter().all(u8::is_ascii_alphanumeric))
    });
    has_game && memchr::memchr(0, start).is_none()
}

/// Tells whether a `doko` line or a `Spiel` line stands in these bytes.
fn has_record_line(bytes: &[u8]) -> bool {
    let begins = |line: &[u8]| {
        let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
        // Behind it may stand a blank that does not break.
        let end = line.iter().position(|byte| byte.is_ascii_whitespace() || !byte.is_ascii()).unwrap_or(line.len());
        ["doko", "spiel", "spel", "game"].iter().any(|word| line[..end].eq_ignore_ascii_case(word.as_bytes()))
    };
    bytes.split(|&byte| byte == b'\n').any(begins)
}

#[cfg(test)]
mod tests {
    use super::{Refusal, refuse};

    #[test]
    fn what_is_no_record_is_said_to_be_what_it_is() {
        let check = |start: &[u8], expected: Option<Refusal>| assert_eq!(refuse(start), expected, "{start:?}");
        check(b"", Some(Refusal::Empty));
        check(b"\xFF\xFEd\0o\0", Some(Refusal::Utf16));
        check(b"d\0o\0k\0o\0\n\0", Some(Refusal::Utf16));
        check(b"\xFF\xFE\0\0d\0\0\0o\0\0\0", Some(Refusal::Utf32));
        check(b"\0\0\0d\0\0\0o\0\0\0k\0\0\0o", Some(Refusal::Utf32));
        check(b"d\0\0\0o\0\0\0k\0\0\0o\0\0\0", Some(Refusal::Utf32));
        check(b"\x7fELF\0\0", Some(Refusal::Binary));
        check(b"doko 1\nSpiel \0\n", None);
        check(b"{\"lists\":[]}", Some(Refusal::Json));
        check(b"Dear diary\n", Some(Refusal::NotARecord));
        check(b"Dear diary\nSpiel 1\nwas fun\n", Some(Refusal::Prose));
        check(b"> doko 1\n> Spiel 1\n", Some(Refusal::Quoted));
        check(b"  doko 1\n  Spiel 1\n", Some(Refusal::Indented));
        check(b"doko 1\n", None);
        // What looks plain at a glance is what it is all the same.
        check(b"doko 1\n\nSpiel 1\n", None);
        check(b"doko 1\n\nSpiel 1\nd\0o\0k\0o\0", Some(Refusal::Binary));
        check(b"doko 1\n  Spiel 1\n  Geber: 1\n", Some(Refusal::Indented));
        check(b"\xEF\xBB\xBF# a\r\ndoko 1\r\n", None);
        check(b"Spiel\r\n", None);
        check(b"doko 1\rSpiel 1\rGeber: 4\r", Some(Refusal::OldLineEnds));
        check(b"doko 1\rSpiel 1\rGeber: 4\r\n", None);
    }
}
