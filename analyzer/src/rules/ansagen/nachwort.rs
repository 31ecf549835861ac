//! The words that may follow Re and Kontra (house rule A5: Supra, Hirsch and so on).

use doko_format::keyword::Group;
use doko_format::{Partei, Sprache};

use super::Ansagen;
use crate::partei::ByPartei;

/// Who may go on when Re and Kontra were said, and with which word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wechsel {
    /// Who announced first, and whether that counts by a rule though nobody said it.
    erste: Option<(Partei, bool)>,
    angesagt: ByPartei<bool>,
    /// How many further words were said.
    gesagt: u8,
}

impl Wechsel {
    /// Enters the first Ansage of a party; tells whether it was that.
    pub(crate) fn announce(&mut self, party: Partei) -> bool {
        self.erste.get_or_insert((party, false));
        !std::mem::replace(&mut self.angesagt[party], true)
    }

    /// Enters an Ansage that was made before any other, as it shows now whose it was; tells whether it was the first of its
    /// party.
    pub(crate) fn announced_before(&mut self, party: Partei) -> bool {
        let is_new = self.announce(party);
        if is_new && !self.erste.is_some_and(|(_, by_rule)| by_rule) {
            self.erste = Some((party, false));
        }
        is_new
    }

    /// Enters an Ansage that counts by a rule: as if it had been made before all others, that of Re in front.
    pub(crate) fn counts_by_rule(&mut self, party: Partei) {
        if !std::mem::replace(&mut self.angesagt[party], true) && self.erste != Some((Partei::Re, true)) {
            self.erste = Some((party, true));
        }
    }

    /// Tells whether nobody has announced.
    pub(crate) fn is_silent(self) -> bool {
        self.erste.is_none()
    }

    /// Tells whether the word at a place of the list is next, in the mouth of a party: both have announced, and it is its turn.
    pub(crate) fn is_next(self, place: usize, party: Partei) -> bool {
        let both = Partei::ALL.into_iter().all(|party| self.angesagt[party]);
        let turn = self.erste.map(|(first, _)| if self.gesagt.is_multiple_of(2) { first } else { first.gegner() });
        both && turn == Some(party) && place == usize::from(self.gesagt)
    }

    /// Enters the word that is next.
    pub(crate) fn go_on(&mut self) {
        self.gesagt += 1;
    }
}

impl Ansagen {
    /// The most further words that a rule file may have.
    pub const MOST_WORDS: usize = 8;

    /// The most letters that a further word may have.
    const LONGEST_WORD: usize = 40;

    /// Returns a further word that cannot be one: it has no letters, is a word of the notation, or stands twice.
    pub(crate) fn wrong_word(&self) -> Option<&str> {
        let is_good = |word: &str| {
            let is_part = |letter: char| letter.is_alphanumeric() || [' ', '-', '.', '\''].contains(&letter);
            let is_known = |sprache: &Sprache| sprache.elsewhere(Group::Event, word).is_some();
            !word.is_empty()
                && word.trim().len() == word.len()
                && word.chars().count() <= Ansagen::LONGEST_WORD
                && word.chars().all(is_part)
                && !Sprache::ALL.iter().any(is_known)
        };
        let words = self.nachwoerter.iter().map(String::as_str).enumerate();
        let wrong = |(place, word): &(usize, &str)| !is_good(word) || self.nachwort(word) != Some(*place);
        words.into_iter().find(wrong).map(|(_, word)| word)
    }

    /// Returns the place of a further word, case ignored; `None` for words the rules do not know.
    pub(crate) fn nachwort(&self, words: &str) -> Option<usize> {
        let plain = words.to_lowercase();
        self.nachwoerter.iter().position(|known| known.to_lowercase() == plain)
    }
}
