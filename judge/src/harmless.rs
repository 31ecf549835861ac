//! What people may be shown: a record from a stranger steers no terminal and turns no line round.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Replaces what could do harm on a terminal: control characters, and marks that turn the direction of writing.
///
/// Each becomes one `U+FFFD`, a tab one blank, so that columns stay what they are.
pub fn sanitise(text: &str) -> Cow<'_, str> {
    // Most texts are ASCII, and without a question after each byte that is soon seen.
    let is_ascii = text.bytes().fold(true, |plain, byte| plain & (b' '..0x7F).contains(&byte));
    if !is_ascii && text.chars().any(is_harmful) {
        Cow::Owned(
            text.chars()
                .map(|character| match character {
                    '\t' => ' ',
                    character if is_harmful(character) => '\u{FFFD}',
                    character => character,
                })
                .collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Makes a text that is written into a table for a spreadsheet one line, as a terminal may be shown it. A tab stays: it
/// may be meant, and is put in quotes where it would end a cell.
pub fn cell(text: &str) -> String {
    let seen = |character: char| match character {
        '\r' | '\n' => ' ',
        character if is_harmful(character) && character != '\t' => '\u{FFFD}',
        character => character,
    };
    text.chars().map(seen).collect()
}

/// Escapes what could do harm on a terminal in the way JSON and TOML share, so that what is read from it is the same. It
/// stands in texts in quotes and nowhere else.
pub fn escaped(text: String) -> String {
    if is_plain(text.as_bytes()) || !text.chars().any(|character| is_harmful(character) && character != '\n') {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if is_harmful(character) && character != '\n' {
            let _ = write!(out, "\\u{:04X}", u32::from(character));
        } else {
            out.push(character);
        }
    }
    out
}

/// Tells whether a text is surely harmless: ASCII without anything that steers, as nearly every one is, and long.
///
/// It is looked at in blocks, without a question after each byte.
pub fn is_plain(text: &[u8]) -> bool {
    let is_plain = |byte: &u8| (*byte >= b' ') & (*byte < 0x7F) | (*byte == b'\n');
    text.chunks(64).all(|block| block.iter().fold(true, |plain, byte| plain & is_plain(byte)))
}

/// Tells whether a character could steer a terminal.
pub fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{061C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::{escaped, sanitise};

    #[test]
    fn json_says_the_same_and_steers_nothing() {
        let text = "Zoë \u{1b}[2J \u{9b}2J \u{7f} \u{202E} \u{2066} \u{feff}\n";
        let json = escaped(serde_json::to_string(text).unwrap());
        assert!(!json.chars().any(super::is_harmful), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }

    #[test]
    fn a_terminal_never_sees_what_could_steer_it() {
        assert_eq!(sanitise("Anna"), "Anna");
        assert_eq!(sanitise("\u{1b}[2Jä\t\u{202E}x"), "\u{FFFD}[2Jä \u{FFFD}x");
    }
}
