//! Folding of spellings: case, umlauts written out, decomposed umlauts, runs of blanks.

/// The bytes `ae oe ue` and `ss` stand for, if `rest` begins with an umlaut or ß, and its length.
fn folded_letter(rest: &[u8]) -> Option<(&'static [u8; 2], usize)> {
    let letters = match rest {
        [0xC3, 0xA4 | 0x84, ..] => b"ae",
        [0xC3, 0xB6 | 0x96, ..] => b"oe",
        [0xC3, 0xBC | 0x9C, ..] => b"ue",
        [0xC3, 0x9F, ..] => b"ss",
        [0xE1, 0xBA, 0x9E, ..] => return Some((b"ss", 3)),
        // A letter and U+0308 COMBINING DIAERESIS.
        [b'a' | b'A', 0xCC, 0x88, ..] => return Some((b"ae", 3)),
        [b'o' | b'O', 0xCC, 0x88, ..] => return Some((b"oe", 3)),
        [b'u' | b'U', 0xCC, 0x88, ..] => return Some((b"ue", 3)),
        _ => return None,
    };
    Some((letters, 2))
}

/// Returns `text` folded: ASCII letters in lower case, `ä ö ü ß` written out, runs of blanks as one blank.
///
/// What has no folding is kept.
pub(crate) fn fold(text: &str) -> Vec<u8> {
    let mut rest = text.as_bytes();
    let mut folded = Vec::with_capacity(rest.len());
    while let [byte, ..] = rest {
        if let Some((letters, length)) = folded_letter(rest) {
            folded.extend_from_slice(letters);
            rest = &rest[length..];
        } else if matches!(byte, b' ' | b'\t') {
            if folded.last() != Some(&b' ') {
                folded.push(b' ');
            }
            rest = &rest[1..];
        } else {
            folded.push(byte.to_ascii_lowercase());
            rest = &rest[1..];
        }
    }
    folded
}

/// Returns how many bytes of `text` the folded spelling covers, if `text` folded begins with it.
///
/// Allocates nothing. The spelling is ASCII.
pub(crate) fn covered(spelling: &[u8], text: &[u8]) -> Option<usize> {
    let (mut at, mut done) = (0, 0);
    while done < spelling.len() {
        let rest = &text[at..];
        let byte = *rest.first()?;
        if let Some((letters, length)) = folded_letter(rest) {
            if !spelling[done..].starts_with(letters) {
                return None;
            }
            done += letters.len();
            at += length;
        } else if spelling[done] == b' ' {
            let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            if blanks == 0 {
                return None;
            }
            done += 1;
            at += blanks;
        } else if byte.to_ascii_lowercase() == spelling[done] {
            done += 1;
            at += 1;
        } else {
            return None;
        }
    }
    Some(at)
}

/// Tells whether a word may end before `rest`: no letter, digit or combining mark follows, no hyphen that joins.
pub(crate) fn ends_here(rest: &str) -> bool {
    let mut following = rest.chars();
    match following.next() {
        None => true,
        Some('\u{300}'..='\u{36F}' | '_') => false,
        Some('-') => !following.next().is_some_and(char::is_alphanumeric),
        Some(next) => !next.is_alphanumeric(),
    }
}

#[cfg(test)]
mod tests {
    use super::{covered, ends_here, fold};

    #[test]
    fn umlauts_are_read_in_four_ways() {
        for text in ["zurück", "ZURÜCK", "zurueck", "zuru\u{308}ck"] {
            assert_eq!(fold(text), b"zurueck", "{text}");
            assert_eq!(covered(b"zurueck", text.as_bytes()), Some(text.len()), "{text}");
        }
        assert_eq!(fold("Schmeißen"), fold("SCHMEISSEN"));
    }

    #[test]
    fn a_spelling_must_be_there_to_its_end() {
        assert_eq!(covered(b"gesund", b"gesun"), None);
        assert_eq!(covered(b"gesund", b"gesund, 2"), Some(6));
        assert_eq!(covered(b"keine 90", b"keine \t 90 @10"), Some(10));
        assert_eq!(covered(b"keine 90", b"keine90"), None);
    }

    #[test]
    fn a_word_ends_before_what_is_no_letter() {
        assert!(ends_here("") && ends_here(" x") && ends_here("@11") && ends_here(",") && ends_here("- "));
        assert!(!ends_here("x") && !ends_here("0") && !ends_here("\u{308}") && !ends_here("-Solo"));
    }
}
