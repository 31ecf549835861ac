//! What mends a finding: a title, and edits of the text. What was played is never edited into something lawful; what could not be
//! read, and what the table noted of it, may be.

use std::ops::Range;

use doko_format::{Argument, Sprache};

use crate::place::Place;

/// One way to mend a finding. Several of one finding exclude each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does.
    pub title: Title,
    /// Its edits, in the order of the text; none overlaps another.
    pub edits: Vec<Edit>,
    /// Whether the record says afterwards what it said before: nothing else can have been meant. Whoever applies another
    /// one should have looked at it.
    pub safe: bool,
}

/// A text in the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is taken out; empty where something is only put in.
    pub place: Place,
    /// What is put in.
    pub text: Box<str>,
}

impl Edit {
    /// Returns which bytes of the file are taken out.
    pub const fn range(&self) -> Range<u64> {
        self.place.start..self.place.end
    }
}

/// What a fix does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Title {
    /// `Kontra` in place of `Kontar`, `He10` in place of `HZ10`.
    Instead {
        /// What stands there.
        found: Box<str>,
        /// What may have been meant.
        text: Box<str>,
    },
    /// The `:` behind `Geber`.
    Missing {
        /// The mark.
        mark: Box<str>,
    },
    /// The line `doko 1`.
    Head,
    /// The line `Sprache: en`.
    Language {
        /// The language of the words.
        language: Sprache,
    },
    /// A line that says the same again.
    LeaveOut,
    /// The number of a row.
    RowNumber {
        /// The right one.
        number: u32,
    },
    /// What follows from the cards, in place of what the table noted.
    Result {
        /// What is noted.
        found: Box<str>,
        /// What is right.
        text: Box<str>,
    },
}

impl Title {
    /// The keys of the messages, for tests of completeness.
    pub const MESSAGES: [&'static str; 7] =
        ["fix-instead", "fix-missing", "fix-head", "fix-language", "fix-leave-out", "fix-row-number", "fix-result"];

    /// Returns the key of its message.
    pub const fn message_id(&self) -> &'static str {
        let place = match self {
            Title::Instead { .. } => 0,
            Title::Missing { .. } => 1,
            Title::Head => 2,
            Title::Language { .. } => 3,
            Title::LeaveOut => 4,
            Title::RowNumber { .. } => 5,
            Title::Result { .. } => 6,
        };
        Title::MESSAGES[place]
    }

    /// Returns the values of its message by name.
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let text = |text: &str| Argument::Text(text.into());
        match self {
            Title::Instead { found, text: by } | Title::Result { found, text: by } => {
                vec![("found", text(found)), ("text", text(by))]
            }
            Title::Missing { mark } => vec![("mark", text(mark))],
            Title::Head | Title::LeaveOut => Vec::new(),
            Title::Language { language } => vec![("language", text(language.code()))],
            Title::RowNumber { number } => vec![("number", Argument::Number((*number).into()))],
        }
    }
}

/// Returns a text with edits made. They stand in its order and do not overlap; what lies outside it is left out.
pub fn edited<'e>(bytes: &[u8], edits: impl IntoIterator<Item = (Range<usize>, &'e str)>) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len() + 16);
    let mut done = 0;
    for (range, by) in edits {
        let (start, end) = (range.start.clamp(done, bytes.len()), range.end.clamp(done, bytes.len()));
        text.extend_from_slice(&bytes[done..start]);
        text.extend_from_slice(by.as_bytes());
        done = end.max(start);
    }
    text.extend_from_slice(&bytes[done..]);
    text
}

#[cfg(test)]
mod tests {
    use super::edited;

    #[test]
    fn edits_change_what_they_name_and_nothing_else() {
        let text = edited(b"Geebr 4", [(0..5, "Geber"), (5..5, ":")]);
        assert_eq!(text, b"Geber: 4");
        assert_eq!(edited(b"x", [(7..9, "y")]), b"xy");
    }
}
