//! What words that could not be read may have been: the words they begin with, or that they resemble.

use super::index::nearby;
use super::{Group, Sprache, Word};

/// What stands in an event or a statement that could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meant {
    /// The announcement or act that can be read, the last one of several.
    pub said: Option<Word>,
    /// What the words behind it may be; empty if they resemble nothing.
    pub near: Vec<Word>,
    /// Whether there are words behind what can be read.
    pub unread: bool,
}

impl Meant {
    /// Looks for the words of a group, in whatever language.
    pub fn new(group: Group, words: &str) -> Meant {
        let mut meant = Meant::default();
        let mut rest = words.trim();
        while let Some((word, length)) =
            Sprache::ALL.into_iter().filter_map(|one| one.longest(group, rest)).max_by_key(|(_, length)| *length)
        {
            meant.said = Some(word);
            rest = behind_numbers(&rest[length..]);
        }
        let words = rest.split(['@', '/', '"', '(', ')', ',', '&', '{']).next().unwrap_or_default().trim();
        meant.unread = !rest.is_empty();
        if meant.unread {
            let first = words.split([' ', '\t']).next().unwrap_or_default();
            meant.near = nearby(&Sprache::ALL, group, words);
            if meant.near.is_empty() {
                meant.near = nearby(&Sprache::ALL, group, first);
            }
        }
        meant
    }
}

/// Returns what stands behind `@11`, `/5` and commas.
fn behind_numbers(words: &str) -> &str {
    words.trim_start_matches(|letter: char| {
        letter.is_ascii_digit() || letter.is_whitespace() || matches!(letter, '@' | '/' | ',')
    })
}

#[cfg(test)]
mod tests {
    use super::{Group, Meant, Word};

    #[test]
    fn words_are_those_they_begin_with_or_resemble() {
        let near = |words: &str| Meant::new(Group::Event, words).near;
        assert_eq!(near("Kontar @11"), [Word::Kontra]);
        assert_eq!(near("nimt an"), [Word::NimmtAn]);
        assert_eq!(near("keine 80"), [Word::Keine90, Word::Keine60, Word::Keine30]);
        assert_eq!(near("qqqq"), []);
        let meant = Meant::new(Group::Event, "Re @11 kiene 90");
        assert_eq!((meant.said, meant.near), (Some(Word::Re), vec![Word::Keine90]));
        assert_eq!(Meant::new(Group::Event, "no 90").said, Some(Word::Keine90));
    }
}
