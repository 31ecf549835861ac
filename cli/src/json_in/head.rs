//! A list header, and the text of the plain games below it.

use doko_format::ListHeader;
use doko_format::json::text_of_plain;
use doko_parser::Context;

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

    /// Returns the canonical text of a game, if it is plain: it is read as the game that is meant.
    pub(super) fn text_of(&self, game: &str) -> Option<String> {
        let context = &self.context;
        if context.has_name_like_card() { None } else { text_of_plain(game, context.sprache(), context.most_seats()) }
    }
}
