//! Looking a word up: an index over the table, each part made once, that asks a few spellings with the same first letter.

use std::sync::OnceLock;

use super::fold::{covered, ends_here, fold};
use super::{Group, Sprache, TABLE, Word};

/// A spelling ready to be compared.
struct Spelling {
    plain: &'static str,
    folded: Vec<u8>,
    word: Word,
}

/// The spellings of one group in one language by first letter, the longest first.
struct Letters([Vec<Spelling>; 26]);

/// No word is longer.
const LONGEST: usize = 40;

/// By language, then by group; what is asked for is made.
static INDEX: [[OnceLock<Letters>; Group::ALL.len()]; Sprache::ALL.len()] =
    [const { [const { OnceLock::new() }; Group::ALL.len()] }; Sprache::ALL.len()];

impl Letters {
    fn new(sprache: Sprache, group: Group) -> Letters {
        let mut letters = std::array::from_fn(|_| Vec::new());
        for entry in TABLE.iter().filter(|entry| group.contains(entry)) {
            for plain in entry.spellings(sprache) {
                let folded = fold(plain);
                let place: &mut Vec<Spelling> = &mut letters[usize::from(folded[0] - b'a')];
                place.push(Spelling { plain, folded, word: entry.word });
            }
        }
        for place in &mut letters {
            place.sort_by_key(|spelling| std::cmp::Reverse(spelling.folded.len()));
        }
        Letters(letters)
    }

    /// The spellings `text` could begin with. No spelling begins with an umlaut, a test sees to it.
    fn candidates(&self, text: &str) -> &[Spelling] {
        match text.as_bytes().first() {
            Some(first) if first.is_ascii_alphabetic() => &self.0[usize::from(first.to_ascii_lowercase() - b'a')],
            _ => &[],
        }
    }
}

impl Spelling {
    /// Bytes of `text` that this spelling covers, most cheaply if it is written as in the table.
    fn covers(&self, text: &str) -> Option<usize> {
        if text.starts_with(self.plain) {
            return Some(self.plain.len());
        }
        covered(&self.folded, text.as_bytes())
    }
}

impl Sprache {
    fn letters(self, group: Group) -> &'static Letters {
        INDEX[self as usize][group as usize].get_or_init(|| Letters::new(self, group))
    }

    /// Returns the word of `group` that `text` spells, all of it, after folding.
    pub fn find(self, group: Group, text: &str) -> Option<Word> {
        let candidates = self.letters(group).candidates(text);
        // Nearly every word is written as in the table; folding is for the others.
        let as_written = candidates.iter().find(|spelling| spelling.plain == text);
        let found = as_written.or_else(|| candidates.iter().find(|spelling| spelling.covers(text) == Some(text.len())));
        found.map(|spelling| spelling.word)
    }

    /// Returns the word of `group` with the longest spelling at the start of `words`, and the bytes it takes.
    ///
    /// The spelling ends at a word boundary; between its words any run of blanks may stand.
    pub fn longest(self, group: Group, words: &str) -> Option<(Word, usize)> {
        self.letters(group).candidates(words).iter().find_map(|spelling| {
            let length = spelling.covers(words)?;
            ends_here(&words[length..]).then_some((spelling.word, length))
        })
    }

    /// Returns the canonical spelling of the word of `group` that `text` resembles most, for a suggestion.
    ///
    /// One letter may be wrong, missing, too many or swapped with its neighbour in up to four letters, two in
    /// longer words. `None` if nothing is that near, or if `text` is longer than any word.
    pub fn nearest(self, group: Group, text: &str) -> Option<&'static str> {
        self.all_nearest(group, text).first().copied()
    }

    /// Returns the canonical spellings of all words of `group` that `text` resembles as much as the nearest one.
    pub fn all_nearest(self, group: Group, text: &str) -> Vec<&'static str> {
        let near = nearby(&[self], group, text);
        near.into_iter().map(|word| self.word(word)).collect()
    }

    /// Returns the special point that `text` names: in this language or, for people mix them, in another.
    pub fn sonderpunkt(self, text: &str) -> Option<Word> {
        let group = Group::Sonderpunkt;
        self.find(group, text).or_else(|| self.elsewhere(group, text).map(|(_, word)| word))
    }

    /// Returns the word that `text` is in another language, for the suggestion to write `Sprache`.
    pub fn elsewhere(self, group: Group, text: &str) -> Option<(Sprache, Word)> {
        let others = Sprache::ALL.into_iter().filter(|other| *other != self);
        others.into_iter().find_map(|other| Some((other, other.find(group, text)?)))
    }
}

/// How many letters may be wrong in a word that is still the word.
fn steps_allowed(text: &[u8]) -> Option<usize> {
    match text.len() {
        0..=1 => None,
        2..=4 => Some(1),
        _ => Some(2),
    }
}

/// Returns the words of `group` that `text` resembles most in any of these languages, as [`Sprache::nearest`] finds one.
pub(super) fn nearby(languages: &[Sprache], group: Group, text: &str) -> Vec<Word> {
    let folded = fold(text);
    let Some(allowed) = steps_allowed(&folded).filter(|_| text.len() <= LONGEST) else { return Vec::new() };
    // A word that is longer or shorter by more is further away.
    let spellings = languages.iter().flat_map(|sprache| sprache.letters(group).0.iter().flatten());
    let near =
        spellings.filter(|spelling| spelling.folded.len().abs_diff(folded.len()) <= allowed).filter_map(|spelling| {
            let steps = distance(&folded, &spelling.folded);
            (steps <= allowed && steps < folded.len().min(spelling.folded.len())).then_some((steps, spelling.word))
        });
    let near: Vec<(usize, Word)> = near.collect();
    let least = near.iter().map(|(steps, _)| *steps).min();
    let mut words: Vec<Word> =
        near.into_iter().filter(|(steps, _)| Some(*steps) == least).map(|(_, word)| word).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Edits between two words: a letter put in, left out, changed, or swapped with the next one.
fn distance(from: &[u8], to: &[u8]) -> usize {
    let mut before = vec![0; to.len() + 1];
    let mut above: Vec<usize> = (0..=to.len()).collect();
    let mut current = before.clone();
    for (row, letter) in from.iter().enumerate() {
        current[0] = row + 1;
        for (column, other) in to.iter().enumerate() {
            let changed = above[column] + usize::from(letter != other);
            let mut least = changed.min(above[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && *letter == to[column - 1] && from[row - 1] == *other {
                least = least.min(before[column - 1] + 1);
            }
            current[column + 1] = least;
        }
        std::mem::swap(&mut before, &mut above);
        std::mem::swap(&mut above, &mut current);
    }
    above[to.len()]
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::{Group, Sprache, TABLE, Word, fold};

    #[test]
    fn every_word_written_is_found_again() {
        for (place, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.word as usize, place);
            for sprache in Sprache::ALL {
                for group in entry.groups.iter().copied().chain([Group::Any]) {
                    for spelling in entry.spellings(sprache) {
                        let context = format!("{sprache:?} {group:?} {spelling}");
                        if group != Group::Any {
                            assert_eq!(sprache.find(group, spelling), Some(entry.word), "{context}");
                            let longer = format!("{spelling}, 2");
                            assert_eq!(
                                sprache.longest(group, &longer),
                                Some((entry.word, spelling.len())),
                                "{context}"
                            );
                            let ascii = String::from_utf8(fold(spelling)).unwrap().to_uppercase();
                            assert_eq!(sprache.find(group, &ascii), Some(entry.word), "{context}");
                        }
                        if group.contains(entry) {
                            assert!(sprache.find(group, spelling).is_some(), "{context}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn no_spelling_means_two_words_at_one_place() {
        for sprache in Sprache::ALL {
            for group in Group::ALL.into_iter().filter(|group| *group != Group::Any) {
                let mut seen: HashMap<Vec<u8>, Word> = HashMap::new();
                for entry in TABLE.iter().filter(|entry| group.contains(entry)) {
                    for spelling in entry.spellings(sprache) {
                        let other = seen.insert(fold(spelling), entry.word);
                        assert!(other.is_none(), "{sprache:?} {group:?} {spelling}: {other:?} and {:?}", entry.word);
                    }
                }
            }
        }
    }

    /// A name of a special point is read whatever the language of the record, so no two languages may differ on it.
    #[test]
    fn a_special_point_is_the_same_in_every_language() {
        for entry in TABLE.iter().filter(|entry| Group::Sonderpunkt.contains(entry)) {
            for (sprache, other) in Sprache::ALL.into_iter().flat_map(|one| Sprache::ALL.map(|other| (one, other))) {
                for spelling in entry.spellings(sprache) {
                    assert_eq!(other.sonderpunkt(spelling), Some(entry.word), "{spelling} in {other:?}");
                }
            }
        }
        assert_eq!(Sprache::En.sonderpunkt("Charlie im Doppelpass"), None);
    }

    #[test]
    fn spellings_begin_with_a_letter_and_fold_to_ascii() {
        for spelling in TABLE.iter().flat_map(|entry| Sprache::ALL.into_iter().flat_map(|s| entry.spellings(s))) {
            assert!(spelling.as_bytes()[0].is_ascii_alphabetic(), "{spelling}");
            assert!(fold(spelling).is_ascii(), "{spelling}");
        }
    }

    #[test]
    fn the_longest_spelling_wins_and_ends_at_a_boundary() {
        let de = Sprache::De;
        assert_eq!(de.longest(Group::Grade, "geringfügig mit Nachteil 2").unwrap().0, Word::GeringfuegigNachteil);
        assert_eq!(de.longest(Group::Grade, "geringfuegig 2"), Some((Word::Geringfuegig, 12)));
        assert_eq!(de.longest(Group::Event, "keine Reklamation"), Some((Word::KeineReklamation, 17)));
        assert_eq!(de.longest(Group::Said, "Rebell"), None);
        assert_eq!(de.longest(Group::Said, "keine 900"), None);
        assert_eq!(de.longest(Group::Said, "Re@11"), Some((Word::Re, 2)));
        assert_eq!(de.longest(Group::Said, "re keine 90"), Some((Word::Re, 2)));
    }

    #[test]
    fn a_suggestion_is_near_or_there_is_none() {
        let de = Sprache::De;
        assert_eq!(de.nearest(Group::Key, "Geeber"), Some("Geber"));
        assert_eq!(de.nearest(Group::Key, "Speiler"), Some("Spieler"));
        assert_eq!(de.nearest(Group::Said, "gesudn"), Some("gesund"));
        assert_eq!(de.nearest(Group::Key, "Wetter am Abend"), None);
        assert_eq!(de.nearest(Group::Key, "Q"), None);
        assert_eq!(de.nearest(Group::Key, &"a".repeat(4000)), None);
    }

    #[test]
    fn a_word_of_another_language_is_recognised_as_one() {
        assert_eq!(Sprache::De.elsewhere(Group::Key, "Spelers"), Some((Sprache::Nl, Word::KeySpieler)));
        assert_eq!(Sprache::Nl.elsewhere(Group::Said, "gesund"), Some((Sprache::De, Word::Gesund)));
        assert_eq!(Sprache::De.elsewhere(Group::Key, "Wetter"), None);
    }
}
