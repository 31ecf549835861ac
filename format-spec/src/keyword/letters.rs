//! Suit and rank letters of each language.
//!
//! A law, tested over all texts: a card text that is valid in two languages means the same card in both.

use std::sync::LazyLock;

use super::Sprache;
use crate::card::{Card, Rank, Suit};

impl Sprache {
    /// Returns the letters that stand for `suit` in canonical text.
    pub const fn suit(self, suit: Suit) -> &'static str {
        self.suit_spellings(suit)[0]
    }

    /// Returns the letter or digits that stand for `rank` in canonical text.
    pub const fn rank(self, rank: Rank) -> &'static str {
        self.rank_spellings(rank)[0]
    }

    /// Returns what is read as `suit`: the letters of the language, then the black and the white symbol.
    ///
    /// Case is ignored; behind a symbol a variation selector, U+FE0E or U+FE0F, may stand.
    pub const fn suit_spellings(self, suit: Suit) -> &'static [&'static str] {
        match (self, suit) {
            (Sprache::De, Suit::Kreuz) => &["Kr", "♣", "♧"],
            (Sprache::De, Suit::Pik) => &["Pi", "♠", "♤"],
            (Sprache::De, Suit::Herz) => &["He", "♥", "♡"],
            (Sprache::De, Suit::Karo) => &["Ka", "♦", "♢"],
            (Sprache::En, Suit::Kreuz) => &["C", "♣", "♧"],
            (Sprache::En, Suit::Pik) => &["S", "♠", "♤"],
            (Sprache::En, Suit::Herz) => &["H", "♥", "♡"],
            (Sprache::En, Suit::Karo) => &["D", "♦", "♢"],
            (Sprache::Nl, Suit::Kreuz) => &["K", "♣", "♧"],
            (Sprache::Nl, Suit::Pik) => &["S", "♠", "♤"],
            (Sprache::Nl, Suit::Herz) => &["H", "♥", "♡"],
            (Sprache::Nl, Suit::Karo) => &["R", "♦", "♢"],
        }
    }

    /// Returns what is read as `rank`, the canonical spelling first; case is ignored.
    pub const fn rank_spellings(self, rank: Rank) -> &'static [&'static str] {
        match (self, rank) {
            (Sprache::De | Sprache::En | Sprache::Nl, Rank::Ass) => &["A"],
            (Sprache::De, Rank::Zehn) => &["10", "Z"],
            (Sprache::En, Rank::Zehn) => &["10", "T"],
            (Sprache::Nl, Rank::Zehn) => &["10"],
            (Sprache::De | Sprache::En, Rank::Koenig) => &["K"],
            (Sprache::Nl, Rank::Koenig) => &["H"],
            (Sprache::De, Rank::Dame) => &["D"],
            (Sprache::En, Rank::Dame) => &["Q"],
            (Sprache::Nl, Rank::Dame) => &["V"],
            (Sprache::De | Sprache::Nl, Rank::Bube) => &["B"],
            (Sprache::En, Rank::Bube) => &["J"],
            (Sprache::De | Sprache::En | Sprache::Nl, Rank::Neun) => &["9"],
        }
    }

    /// Reads a card, all of `text`, in the letters of this language or with a suit symbol.
    pub fn card(self, text: &str) -> Option<Card> {
        Suit::ALL.into_iter().find_map(|suit| {
            let letters = self.suit_spellings(suit).iter().find_map(|spelling| strip(text, spelling))?;
            let letters = letters.strip_prefix(['\u{FE0E}', '\u{FE0F}']).unwrap_or(letters);
            let is_rank =
                |rank: &Rank| self.rank_spellings(*rank).iter().any(|known| known.eq_ignore_ascii_case(letters));
            let rank = Rank::ALL.into_iter().find(is_rank)?;
            Some(Card::new(suit, rank))
        })
    }
}

/// Returns what stands behind `prefix`, ignoring the case of ASCII letters.
fn strip<'text>(text: &'text str, prefix: &str) -> Option<&'text str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// Appends the canonical text of `card`, such as `He10`, `H10`, `HH`.
pub fn write_card(card: Card, sprache: Sprache, out: &mut String) {
    out.push_str(&card_texts(sprache)[card.index()]);
}

/// Returns the canonical texts of all cards, each at its place.
fn card_texts(sprache: Sprache) -> &'static [Box<str>; Card::COUNT] {
    static TEXTS: LazyLock<[[Box<str>; Card::COUNT]; Sprache::ALL.len()]> = LazyLock::new(|| {
        Sprache::ALL.map(|sprache| {
            std::array::from_fn(|index| {
                let text =
                    Card::from_index(index).map(|card| [sprache.suit(card.suit()), sprache.rank(card.rank())].concat());
                text.unwrap_or_default().into()
            })
        })
    });
    &TEXTS[sprache as usize]
}

/// The text of a card and a blank behind it, of this many bytes together, in a word that is copied in one go.
pub(crate) type CardWord = ([u8; 8], usize);

/// Returns the canonical texts of all cards, each at its place, with a blank behind them.
pub(crate) fn card_words(sprache: Sprache) -> &'static [CardWord; Card::COUNT] {
    static WORDS: LazyLock<[[CardWord; Card::COUNT]; Sprache::ALL.len()]> = LazyLock::new(|| {
        Sprache::ALL.map(|sprache| {
            card_texts(sprache).each_ref().map(|text| {
                let (mut word, length) = ([b' '; 8], text.len());
                word[..length].copy_from_slice(text.as_bytes());
                (word, length + 1)
            })
        })
    });
    &WORDS[sprache as usize]
}

#[cfg(test)]
mod tests {
    use super::{Card, Sprache, card_texts, card_words, write_card};

    /// Every text of up to four characters over all letters that any spelling uses.
    fn all_texts() -> Vec<String> {
        let letters: Vec<char> = "ABCDEHIJKPQRSTVZaekr019♣♠♥♦♡\u{FE0F}".chars().collect();
        let mut texts = vec![String::new()];
        let mut longest = 0..1;
        for _ in 0..4 {
            let start = texts.len();
            for place in longest {
                for letter in &letters {
                    let longer = format!("{}{letter}", texts[place]);
                    texts.push(longer);
                }
            }
            longest = start..texts.len();
        }
        texts
    }

    #[test]
    fn a_text_valid_in_two_languages_is_the_same_card() {
        let mut in_two = 0;
        for text in all_texts() {
            let read: Vec<Card> = Sprache::ALL.into_iter().filter_map(|sprache| sprache.card(&text)).collect();
            assert!(read.windows(2).all(|pair| pair[0] == pair[1]), "{text}: {read:?}");
            in_two += usize::from(read.len() > 1);
        }
        assert!(in_two > 20, "the law was tested on {in_two} texts only");
    }

    #[test]
    fn what_is_written_is_read() {
        for sprache in Sprache::ALL {
            for card in Card::all() {
                let mut text = String::new();
                write_card(card, sprache, &mut text);
                assert_eq!(sprache.card(&text), Some(card));
                assert_eq!(sprache.card(&text.to_lowercase()), Some(card));
                let symbol = format!("{}\u{FE0F}{}", card.suit().symbol(), sprache.rank(card.rank()));
                assert_eq!(sprache.card(&symbol), Some(card));
            }
        }
    }

    #[test]
    fn a_card_and_a_blank_fit_a_word() {
        for sprache in Sprache::ALL {
            for (text, (word, length)) in card_texts(sprache).iter().zip(card_words(sprache)) {
                assert_eq!(&word[..*length], format!("{text} ").as_bytes());
            }
        }
    }

    #[test]
    fn no_card_is_guessed() {
        for text in ["", "Kr", "10", "KrX", "Kr10 ", "KrAA", "♣", "é9", "HeV"] {
            assert_eq!(Sprache::De.card(text), None, "{text}");
        }
        assert_eq!(Sprache::De.card("HeZ"), Sprache::En.card("HT"));
        assert_eq!(Sprache::Nl.card("HH"), Sprache::De.card("HeK"));
    }
}
