//! Free text: quotes, comments, remarks, what could not be read.

use crate::keyword::{Sprache, Word};

/// Appends a text value, in quotes only where it must be or `forced`.
///
/// It must if it is empty, has outer blanks, or holds `"`, `\`, `#`, `{`, `}` or a line break.
pub(crate) fn write_text(text: &str, forced: bool, out: &mut String) {
    let outer =
        |text: &str| text.is_empty() || text.starts_with(char::is_whitespace) || text.ends_with(char::is_whitespace);
    if forced || outer(text) || text.contains(['"', '\\', '#', '{', '}', '\n']) {
        write_quoted(text, out);
    } else {
        push_clean(text, out);
    }
}

/// Appends a text in quotes, with `\"`, `\\` and `\n`.
pub(crate) fn write_quoted(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            other => out.push(clean(other)),
        }
    }
    out.push('"');
}

/// Appends `# comment`, without blanks at its end.
pub(crate) fn write_comment(comment: &str, out: &mut String) {
    out.push('#');
    let comment = comment.trim_end();
    if !comment.is_empty() {
        out.push(' ');
        push_clean(comment, out);
    }
}

/// Returns a remark without outer blanks, blanks around its line breaks, and empty first or last lines.
///
/// A line that begins with `#` goes on the line above: it would look like a comment, and comments above a `Spiel` line are
/// those of the game below it (SPEC F 2.6, F 3.4).
pub(crate) fn tidy_remark(remark: &str) -> String {
    let mut tidy = String::with_capacity(remark.len());
    for (number, line) in remark.trim().split('\n').map(str::trim).enumerate() {
        if number > 0 && line.starts_with('#') {
            tidy.truncate(tidy.trim_end().len());
            tidy.push(' ');
        } else if number > 0 {
            tidy.push('\n');
        }
        tidy.push_str(line);
    }
    tidy
}

/// Appends `{remark}`; its further lines are indented by two blanks, so that none can begin a game.
pub(crate) fn write_remark(remark: &str, out: &mut String) {
    out.push('{');
    for (number, line) in tidy_remark(remark).split('\n').enumerate() {
        if number > 0 {
            out.push('\n');
            if !line.is_empty() {
                out.push_str("  ");
            }
        }
        // A remark cannot hold its own end. Text never has one there, only a record from elsewhere.
        line.chars().for_each(|letter| out.push(if letter == '}' { ')' } else { clean(letter) }));
    }
    out.push('}');
}

/// Appends a text as it stands, tabs and all: another blank might make a hole readable.
pub(crate) fn write_verbatim(text: &str, out: &mut String) {
    out.extend(text.chars().map(|letter| if letter == '\t' { letter } else { clean(letter) }));
}

/// Indents the line that starts at `start` by two blanks if its first word would begin a game or a list. No other line:
/// the blanks would be part of what could not be read.
pub(crate) fn guard(out: &mut String, start: usize) {
    let line = &out[start..];
    let ends = |letter: char| matches!(letter, ' ' | '\t' | '\r' | '\n' | ':');
    let word = line.split(ends).next().unwrap_or(line);
    let begins = |sprache: Sprache| word.eq_ignore_ascii_case(sprache.word(Word::Spiel));
    if word.eq_ignore_ascii_case("doko") || Sprache::ALL.into_iter().any(begins) {
        out.insert_str(start, "  ");
    }
}

fn push_clean(text: &str, out: &mut String) {
    if text.chars().all(|letter| clean(letter) == letter) {
        out.push_str(text);
    } else {
        out.extend(text.chars().map(clean));
    }
}

/// Text that was read has no characters that are refused; a record from elsewhere may, and must not break lines.
fn clean(letter: char) -> char {
    match letter {
        '\t' | '\n' | '\r' => ' ',
        // A reader takes them for blanks.
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' => ' ',
        '\u{200E}' | '\u{200F}' | '\u{061C}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' => {
            char::REPLACEMENT_CHARACTER
        }
        other if other.is_control() => char::REPLACEMENT_CHARACTER,
        other => other,
    }
}
