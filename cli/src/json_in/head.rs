//! A list header, and the text of the plain games below it.

use doko_format::json::text_of_plain;
use doko_format::{ListHeader, PlainGame};
use doko_parser::{Context, parse_plain};

/// How long the text of a plain game may be, more often than not.
const TEXT: usize = 1024;

/// What holds for the games of a list.
pub(super) struct Head {
    /// The place of the list among those of its text, from 1.
    pub(super) index: u32,
    /// Its header as it came.
    pub(super) header: ListHeader,
    /// What a reader of its games has to know.
    context: Context,
}

impl Head {
    /// Makes that of a list.
    pub(super) fn of(index: u32, header: ListHeader) -> Head {
        let mut canonical = header.clone();
        canonical.canonicalize();
        Head { index, header, context: Context::of(&canonical) }
    }

    /// Returns the canonical text of a game, if it is plain; `plain` is for whatever is read.
    ///
    /// That all of the text is read as a plain game makes it the game that is meant: each word of it was written for a value that
    /// only this word says.
    pub(super) fn text_of(&self, game: &str, plain: &mut PlainGame) -> Option<String> {
        let mut text = String::with_capacity(TEXT);
        let is_plain = text_of_plain(game, self.context.sprache(), &mut text)
            && parse_plain(text.as_bytes(), &self.context, plain);
        is_plain.then_some(text)
    }
}
