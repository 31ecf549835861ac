//! The words of the notation in German, English and Dutch: one table for reading and for writing.
//!
//! The table itself is [`TABLE`]. A word is looked for in a [`Group`], the kind of word that may stand at a place;
//! case, umlauts written out and decomposed umlauts are folded, and nothing is allocated.
//!
//! ```
//! use doko_format::keyword::{Group, Word};
//! use doko_format::Sprache;
//!
//! assert_eq!(Sprache::Nl.find(Group::Key, "gever"), Some(Word::KeyGeber));
//! assert_eq!(Sprache::De.longest(Group::Said, "keine  9 @10"), Some((Word::Keine90, 8)));
//! assert_eq!(Sprache::De.nearest(Group::Key, "Geeber"), Some("Geber"));
//! assert_eq!(Sprache::De.word(Word::Schmeissen), "Schmeißen");
//! ```

mod convert;
mod fold;
mod index;
mod letters;
mod meant;
mod table;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use letters::write_card;
pub(crate) use letters::{CardWord, card_words};
pub use meant::Meant;
pub use table::{Entry, Group, TABLE, Word};

/// A language of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sprache {
    /// German, the default.
    #[default]
    De,
    /// English.
    En,
    /// Dutch.
    Nl,
}

impl Sprache {
    /// All languages, German first.
    pub const ALL: [Sprache; 3] = [Sprache::De, Sprache::En, Sprache::Nl];

    /// Returns the code that stands in a `Sprache` line: `de`, `en`, `nl`.
    pub const fn code(self) -> &'static str {
        match self {
            Sprache::De => "de",
            Sprache::En => "en",
            Sprache::Nl => "nl",
        }
    }

    /// Returns the language with this code, ignoring case.
    pub fn from_code(code: &str) -> Option<Sprache> {
        Sprache::ALL.into_iter().find(|sprache| sprache.code().eq_ignore_ascii_case(code))
    }

    /// Returns the canonical spelling of `word`.
    pub fn word(self, word: Word) -> &'static str {
        word.entry().spellings(self)[0]
    }
}
