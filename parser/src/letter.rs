//! Which characters may stand in a record.

use std::borrow::Cow;

use doko_format::Span;

use crate::error::SyntaxErrorKind;
use crate::input::{wide_blank, without_bom};
use crate::short_cuts::short_cuts;

/// Stands for a byte that is not UTF-8 until the text is taken over; it may not stand in a record itself.
const UNREADABLE_BYTE: u8 = 0x1A;

/// Tells whether a character may not stand in a record: controls, and what changes the direction of writing.
pub(crate) fn is_forbidden(letter: char) -> bool {
    match letter {
        '\t' | '\n' => false,
        '\u{0}'..='\u{1F}' | '\u{7F}'..='\u{9F}' => true,
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => true,
        '\u{FEFF}' => true,
        _ => false,
    }
}

/// The bytes that a character which may not stand in a record begins with; a test compares it with [`is_forbidden`].
const MAY_BE_FORBIDDEN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 0x20 {
        table[byte] = byte != b'\t' as usize && byte != b'\n' as usize;
        byte += 1;
    }
    table[0x7F] = true;
    // U+0080, U+061C, U+200E and U+2066, U+FEFF and their neighbours.
    table[0xC2] = true;
    table[0xD8] = true;
    table[0xE2] = true;
    table[0xEF] = true;
    table
};

/// Returns the chunk as UTF-8 of the same length, and calls `report` for everything that may not stand in it.
///
/// Bytes that are not UTF-8 become a control character each, so places stay true; a line of them is reported once.
pub(crate) fn checked(chunk: &[u8], mut report: impl FnMut(SyntaxErrorKind, Span)) -> Cow<'_, [u8]> {
    if !is_suspicious(chunk) && short_cuts() {
        return Cow::Borrowed(chunk);
    }
    if chunk.is_ascii() && !has_controls(chunk) && short_cuts() {
        return Cow::Borrowed(chunk);
    }
    let text = match std::str::from_utf8(chunk) {
        Ok(_) if !may_be_forbidden(chunk) && short_cuts() => return Cow::Borrowed(chunk),
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(replaced(chunk, &mut report)),
    };
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        if !MAY_BE_FORBIDDEN[*byte as usize] {
            continue;
        }
        let allowed = match byte {
            b'\r' => matches!(bytes.get(at + 1), None | Some(b'\n' | b'\r')),
            // Where the chunk itself has another byte, it was no UTF-8 and is reported as that.
            &UNREADABLE_BYTE => chunk.get(at) != Some(&UNREADABLE_BYTE),
            _ => false,
        };
        if allowed {
            continue;
        }
        let Some(letter) = text.get(at..).and_then(|rest| rest.chars().next()) else { continue };
        let is_bom = letter == '\u{FEFF}' && (at == 0 || (bytes[at - 1] == b'\n' && begins_list(&bytes[at..])));
        if is_forbidden(letter) && !is_bom {
            report(SyntaxErrorKind::ZeichenVerboten { character: letter }, Span::new(at, at + letter.len_utf8()));
        }
    }
    match text {
        Cow::Borrowed(_) => with_plain_blanks(Cow::Borrowed(chunk)),
        Cow::Owned(text) => with_plain_blanks(Cow::Owned(text.into_bytes())),
    }
}

/// Returns the text with a blank in place of each [`wide_blank`] [F 2.2], and as many tabs behind it as keep places true; a tab
/// behind a blank is no part of a text.
fn with_plain_blanks(mut text: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    let mut at = 0;
    while let Some(found) = memchr::memchr2(0xC2, 0xE2, &text[at..]) {
        at += found;
        let Some(length) = wide_blank(&text[at..]) else {
            at += 1;
            continue;
        };
        let place = &mut text.to_mut()[at..at + length];
        place.fill(b'\t');
        place[0] = b' ';
        at += length;
    }
    text
}

/// Tells whether a line that begins with a byte-order mark is that of another file, laid behind this one.
fn begins_list(line: &[u8]) -> bool {
    without_bom(line).get(..4).is_some_and(|word| word.eq_ignore_ascii_case(b"doko"))
}

/// Tells whether there may be something to report: anything but printable ASCII, tabs and line ends.
fn is_suspicious(chunk: &[u8]) -> bool {
    // No early exit, so that the compiler can test many bytes at once: nearly every chunk is tested to its end.
    // Bytes from 0x7F on are negative numbers here.
    let is_unusual = |byte: u8| (byte.wrapping_add(1).cast_signed() < 0x21) & (byte != b'\n') & (byte != b'\t');
    chunk.iter().fold(false, |found, byte| found | is_unusual(*byte))
}

/// Tells whether there is a control character in ASCII text that is no part of a line end.
fn has_controls(chunk: &[u8]) -> bool {
    let is_one = |byte: u8, next: u8| {
        (byte.wrapping_add(1).cast_signed() < 0x21)
            & (byte != b'\n')
            & (byte != b'\t')
            & ((byte != b'\r') | (next != b'\n'))
    };
    let Some((last, _)) = chunk.split_last() else { return false };
    chunk.iter().zip(&chunk[1..]).fold(is_one(*last, 0), |found, (byte, next)| found | is_one(*byte, *next))
}

/// Tells whether there may be one of [`MAY_BE_FORBIDDEN`] that may not stand there; the CR of a CRLF may, and so may
/// the suit symbols and their neighbours, which begin with `E2 99`.
fn may_be_forbidden(chunk: &[u8]) -> bool {
    let is_one = |byte: u8, next: u8| {
        ((byte < b' ') & (byte != b'\n') & (byte != b'\t') & ((byte != b'\r') | (next != b'\n')))
            | (byte == 0x7F)
            | (byte == 0xC2)
            | (byte == 0xD8)
            | ((byte == 0xE2) & (next != 0x99))
            | (byte == 0xEF)
    };
    let Some((last, _)) = chunk.split_last() else { return false };
    chunk.iter().zip(&chunk[1..]).fold(is_one(*last, 0), |found, (byte, next)| found | is_one(*byte, *next))
}

/// Returns the text with every byte that is not UTF-8 replaced, one finding a line.
fn replaced(chunk: &[u8], report: &mut impl FnMut(SyntaxErrorKind, Span)) -> String {
    let mut text = String::with_capacity(chunk.len());
    let mut reported_up_to = 0;
    for piece in chunk.utf8_chunks() {
        text.push_str(piece.valid());
        let Some(byte) = piece.invalid().first() else { continue };
        let at = text.len();
        if at >= reported_up_to {
            report(SyntaxErrorKind::KeinUtf8 { byte: *byte }, Span::new(at, at + piece.invalid().len()));
            reported_up_to = memchr::memchr(b'\n', &chunk[at..]).map_or(chunk.len(), |length| at + length);
        }
        text.extend(std::iter::repeat_n(UNREADABLE_BYTE as char, piece.invalid().len()));
    }
    text
}

/// Returns the place of the byte-order mark a line begins with, if it does, as the number of bytes to skip.
pub(crate) fn bom_length(line: &[u8]) -> usize {
    line.len() - without_bom(line).len()
}

#[cfg(test)]
mod tests {
    use super::{MAY_BE_FORBIDDEN, checked, is_forbidden, may_be_forbidden};

    fn check(chunk: &[u8], expected: &str, slugs: &[&str]) {
        let mut found = Vec::new();
        let text = checked(chunk, |kind, span| found.push((kind.slug(), span.start)));
        assert_eq!(std::str::from_utf8(&text), Ok(expected));
        assert_eq!(text.len(), chunk.len());
        assert_eq!(found.iter().map(|(slug, _)| *slug).collect::<Vec<_>>(), slugs, "{expected:?}");
    }

    #[test]
    fn what_may_stand_in_a_record_is_not_reported() {
        check(
            "Ort: Köln\r\n\tÄ ♣ 9\u{FE0F}\n\u{FEFF}doko 1\r\n".as_bytes(),
            "Ort: Köln\r\n\tÄ ♣ 9\u{FE0F}\n\u{FEFF}doko 1\r\n",
            &[],
        );
    }

    #[test]
    fn no_forbidden_character_is_passed_over() {
        for letter in ('\0'..=char::MAX).filter(|letter| is_forbidden(*letter)) {
            let first = letter.encode_utf8(&mut [0; 4]).as_bytes()[0];
            assert!(MAY_BE_FORBIDDEN[first as usize], "{letter:?}");
        }
    }

    #[test]
    fn the_table_and_the_test_agree() {
        for byte in 0..=255 {
            assert_eq!(MAY_BE_FORBIDDEN[byte as usize], may_be_forbidden(&[byte]), "{byte:#x}");
            assert_eq!(MAY_BE_FORBIDDEN[byte as usize], may_be_forbidden(&[byte, b' ', b' ']), "{byte:#x}");
        }
    }

    /// What the test lets pass is what a CRLF and a suit symbol begin with.
    #[test]
    fn only_line_ends_and_suit_symbols_are_let_pass_early() {
        assert!(!may_be_forbidden("Ort: \u{2663}A \u{2660}10\r\n".as_bytes()));
        for letter in ('\u{2640}'..'\u{2680}').chain(['\r']) {
            assert!(!is_forbidden(letter) || letter == '\r');
        }
        assert!(may_be_forbidden(b"a\rb") && may_be_forbidden("\u{202E}".as_bytes()));
    }

    #[test]
    fn controls_and_overrides_are_refused() {
        check(b"a\0b\x1bc\rd\x1a", "a\0b\x1bc\rd\x1a", &["zeichen-verboten"; 4]);
        check("a\u{202E}b\u{2066}".as_bytes(), "a\u{202E}b\u{2066}", &["zeichen-verboten"; 2]);
        check("a\u{FEFF}".as_bytes(), "a\u{FEFF}", &["zeichen-verboten"]);
        check("doko 1\n\u{FEFF}Geber: 4".as_bytes(), "doko 1\n\u{FEFF}Geber: 4", &["zeichen-verboten"]);
    }

    /// Whoever copies from a page or a word processor has them without knowing.
    #[test]
    fn blanks_of_print_are_blanks() {
        check("1\u{A0}gesund,\u{202F}2\u{2009}gesund".as_bytes(), "1 \tgesund, \t\t2 \t\tgesund", &[]);
        check("K\u{F6}ln \u{2663}\u{2013}".as_bytes(), "K\u{F6}ln \u{2663}\u{2013}", &[]);
    }

    #[test]
    fn bytes_that_are_not_utf8_are_reported_once_a_line_and_keep_their_place() {
        check(b"J\xFCrgen M\xFCller\nX\xE4", "J\x1Argen M\x1Aller\nX\x1A", &["kein-utf8", "kein-utf8"]);
    }
}
