//! A text as an editor sees it: lines, and columns in the unit that was agreed on. Every position is brought into the text.

use std::cell::Cell;
use std::ops::Range;

use memchr::memchr2_iter;
use serde::{Deserialize, Deserializer, Serialize};

/// In what columns are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Encoding {
    /// Bytes of UTF-8.
    Utf8,
    /// Code units of UTF-16, which every editor must know.
    #[default]
    Utf16,
}

/// A place between two characters; both numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Caret {
    /// The line.
    #[serde(deserialize_with = "clamped")]
    pub line: u32,
    /// The column.
    #[serde(deserialize_with = "clamped")]
    pub character: u32,
}

/// What stands between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stretch {
    /// Where it begins.
    pub start: Caret,
    /// Behind its last character.
    pub end: Caret,
}

/// Whatever number an editor sends is one in range.
fn clamped<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let number = serde_json::Number::deserialize(deserializer)?;
    let whole = number.as_u64().or_else(|| number.as_f64().map(|number| number.max(0.0) as u64)).unwrap_or(0);
    Ok(u32::try_from(whole).unwrap_or(u32::MAX))
}

/// A text and where its lines begin.
#[derive(Clone, Debug, Default)]
pub struct LinedText {
    content: String,
    starts: Vec<usize>,
    /// The last byte whose column was counted, and that column: what is asked next mostly stands behind it in the same line, and
    /// a line may be as long as a text.
    counted: Cell<(usize, usize)>,
}

impl LinedText {
    /// Takes a text.
    pub fn new(content: String) -> LinedText {
        let starts = starts(&content);
        LinedText { content, starts, counted: Cell::default() }
    }

    /// Returns it.
    pub fn as_str(&self) -> &str {
        &self.content
    }

    /// Puts `by` in the place of a stretch.
    pub fn replace(&mut self, stretch: Stretch, by: &str, encoding: Encoding) {
        let (one, other) = (self.offset(stretch.start, encoding), self.offset(stretch.end, encoding));
        self.content.replace_range(one.min(other)..one.max(other), by);
        self.starts = starts(&self.content);
        self.counted.take();
    }

    /// Returns the byte at a position: at the end of its line, or of the text, where that is before it; at the start of
    /// the character where it lies in one.
    pub fn offset(&self, position: Caret, encoding: Encoding) -> usize {
        let Some(start) = self.starts.get(position.line as usize) else { return self.content.len() };
        let line = &self.content[*start..self.line_end(position.line as usize)];
        let mut left = position.character as usize;
        for (at, letter) in line.char_indices() {
            let width = encoding.width(letter);
            if left < width {
                return start + at;
            }
            left -= width;
        }
        start + line.len()
    }

    /// Returns the position of a byte, or of the last one before it that begins a character.
    pub fn position(&self, byte: usize, encoding: Encoding) -> Caret {
        let mut byte = byte.min(self.content.len());
        while !self.content.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.line_of(byte);
        let start = self.starts.get(line).copied().unwrap_or(0);
        let character = match encoding {
            Encoding::Utf8 => byte - start,
            Encoding::Utf16 => {
                let (from, column) =
                    Some(self.counted.get()).filter(|(at, _)| (start..=byte).contains(at)).unwrap_or((start, 0));
                let column = column + self.content[from..byte].chars().map(char::len_utf16).sum::<usize>();
                self.counted.set((byte, column));
                column
            }
        };
        Caret { line: line as u32, character: character as u32 }
    }

    /// Returns a range of bytes as positions.
    pub fn stretch(&self, range: Range<usize>, encoding: Encoding) -> Stretch {
        Stretch { start: self.position(range.start, encoding), end: self.position(range.end, encoding) }
    }

    /// Returns the line a byte stands in, from 0.
    pub fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte).saturating_sub(1)
    }

    /// Returns the bytes of a line, without its end.
    pub fn line(&self, line: usize) -> Range<usize> {
        match self.starts.get(line) {
            Some(start) => *start..self.line_end(line),
            None => self.content.len()..self.content.len(),
        }
    }

    /// Returns how many lines there are; at least one.
    pub fn lines(&self) -> usize {
        self.starts.len()
    }

    fn line_end(&self, line: usize) -> usize {
        let next = self.starts.get(line + 1).copied().unwrap_or(self.content.len());
        let start = self.starts[line];
        start + self.content[start..next].trim_end_matches(['\n', '\r']).len()
    }
}

impl Encoding {
    fn width(self, letter: char) -> usize {
        match self {
            Encoding::Utf8 => letter.len_utf8(),
            Encoding::Utf16 => letter.len_utf16(),
        }
    }

    /// Returns its name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
        }
    }
}

/// Lines end with `\n`, `\r\n` and `\r`, as the protocol counts them.
fn starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut starts = vec![0];
    for at in memchr2_iter(b'\n', b'\r', bytes) {
        if bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n') {
            starts.push(at + 1);
        }
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::{Caret, Encoding, LinedText, Stretch};

    #[test]
    fn a_position_is_brought_into_the_text_and_out_of_a_character() {
        let text = LinedText::new("🂡a\r\nä\rx".to_owned());
        let at = |line, character| Caret { line, character };
        let cases = [
            (Encoding::Utf16, at(0, 1), 0),
            (Encoding::Utf16, at(0, 2), 4),
            (Encoding::Utf16, at(0, 99), 5),
            (Encoding::Utf8, at(0, 3), 0),
            (Encoding::Utf8, at(0, 5), 5),
            (Encoding::Utf8, at(1, 1), 7),
            (Encoding::Utf16, at(1, 1), 9),
            (Encoding::Utf16, at(2, 1), 11),
            (Encoding::Utf16, at(9, 0), 11),
        ];
        for (encoding, position, byte) in cases {
            assert_eq!(text.offset(position, encoding), byte, "{encoding:?} {position:?}");
        }
        assert_eq!(text.position(8, Encoding::Utf16), at(1, 0));
        assert_eq!(text.position(99, Encoding::Utf8), at(2, 1));
    }

    #[test]
    fn a_stretch_is_replaced_even_if_it_is_turned_round() {
        let mut text = LinedText::new("abc\nd".to_owned());
        let (start, end) = (Caret { line: 1, character: 0 }, Caret { line: 0, character: 1 });
        text.replace(Stretch { start, end }, "é", Encoding::Utf16);
        assert_eq!((text.as_str(), text.lines()), ("aéd", 1));
    }
}
