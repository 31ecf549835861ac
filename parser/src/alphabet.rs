//! The card letters of a language as look-up tables, made once from the keyword table.

use std::sync::LazyLock;

use doko_format::keyword::{Group, TABLE, Word};
use doko_format::{Card, Rank, Sprache, Suit};

/// Reads cards of one language with two or three look-ups.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// The suits, as bits, whose letters begin with this byte.
    first: [u8; 256],
    /// The suits, as bits, whose second letter is this byte; unused where suits have one letter.
    second: [u8; 256],
    two_letters: bool,
    /// The suits, as bits, whose symbol (all are `E2 99 xx`) ends with this byte.
    symbol: [u8; 256],
    /// What is said most, as the language spells it.
    usual: Vec<(&'static [u8], Word)>,
    /// The rank whose letter is this byte, [`ZEHN`] for the `1` of `10`, else [`NONE`].
    rank: [u8; 256],
}

const NONE: u8 = 0xFF;
const ZEHN: u8 = 0xFE;

static ALPHABETS: LazyLock<[Alphabet; 3]> = LazyLock::new(|| Sprache::ALL.map(Alphabet::new));

/// The words said most that are not the beginning of a longer one.
fn usual_words(sprache: Sprache) -> Vec<(&'static [u8], Word)> {
    const USUAL: [Word; 10] = [
        Word::Gesund,
        Word::Re,
        Word::Kontra,
        Word::Keine90,
        Word::Keine60,
        Word::Vorbehalt,
        Word::Keine30,
        Word::Schwarz,
        Word::Hochzeit,
        Word::Keine120,
    ];
    let spellings = || TABLE.iter().filter(|entry| Group::Event.contains(entry)).flat_map(|e| e.spellings(sprache));
    let begins_longer = |word: &str| {
        spellings().any(|other| {
            other.len() > word.len()
                && other.as_bytes()[..word.len()].eq_ignore_ascii_case(word.as_bytes())
                && other.as_bytes()[word.len()] == b' '
        })
    };
    let usual = USUAL.into_iter().map(|word| (sprache.word(word), word));
    usual.filter(|(spelling, _)| !begins_longer(spelling)).map(|(spelling, word)| (spelling.as_bytes(), word)).collect()
}

/// Changes the entry of a letter, in both cases.
fn set(table: &mut [u8; 256], letter: u8, change: impl Fn(u8) -> u8) {
    let (lower, upper) = (letter.to_ascii_lowercase(), letter.to_ascii_uppercase());
    table[lower as usize] = change(table[lower as usize]);
    table[upper as usize] = change(table[upper as usize]);
}

impl Alphabet {
    /// Returns the alphabet of a language.
    pub(crate) fn of(sprache: Sprache) -> &'static Alphabet {
        &ALPHABETS[sprache as usize]
    }

    fn new(sprache: Sprache) -> Alphabet {
        let mut alphabet = Alphabet {
            first: [0; 256],
            second: [0; 256],
            two_letters: false,
            symbol: [0; 256],
            usual: usual_words(sprache),
            rank: [NONE; 256],
        };
        for suit in Suit::ALL {
            let bit = 1 << suit as u8;
            for spelling in sprache.suit_spellings(suit) {
                match *spelling.as_bytes() {
                    [letter] => set(&mut alphabet.first, letter, |bits| bits | bit),
                    [letter, second] => {
                        alphabet.two_letters = true;
                        set(&mut alphabet.first, letter, |bits| bits | bit);
                        set(&mut alphabet.second, second, |bits| bits | bit);
                    }
                    [0xE2, 0x99, symbol] => alphabet.symbol[symbol as usize] |= bit,
                    _ => {}
                }
            }
        }
        for rank in Rank::ALL {
            for spelling in sprache.rank_spellings(rank) {
                match *spelling.as_bytes() {
                    [letter] => set(&mut alphabet.rank, letter, |_| rank as u8),
                    [b'1', b'0'] => alphabet.rank[b'1' as usize] = ZEHN,
                    _ => {}
                }
            }
        }
        alphabet
    }

    /// Reads a card in letters as its [`Card::index`]; what follows it is not looked at.
    #[inline(always)]
    pub(crate) fn plain_card<'s>(&self, input: &'s [u8]) -> Option<(&'s [u8], u8)> {
        let (suits, rank, rest) = match input {
            [first, second, rank, rest @ ..] if self.two_letters => {
                (self.first[*first as usize] & self.second[*second as usize], rank, rest)
            }
            [first, rank, rest @ ..] if !self.two_letters => (self.first[*first as usize], rank, rest),
            _ => return None,
        };
        let rank = self.rank[*rank as usize];
        // One suit exactly, and a rank of one letter or the `1` of `10`.
        if suits == 0 {
            return None;
        }
        let base = suits.trailing_zeros() as u8 * Rank::ALL.len() as u8;
        match rank {
            NONE => None,
            ZEHN => match rest {
                [b'0', rest @ ..] => Some((rest, base + Rank::Zehn as u8)),
                _ => None,
            },
            rank => Some((rest, base + rank)),
        }
    }

    /// Reads a card at the start of `input`; what follows it is not looked at.
    #[inline(always)]
    pub(crate) fn card<'s>(&self, input: &'s [u8]) -> Option<(&'s [u8], Card)> {
        let (suits, rest) = match input {
            [first, second, rest @ ..] if self.two_letters => {
                (self.first[*first as usize] & self.second[*second as usize], rest)
            }
            [first, rest @ ..] => (self.first[*first as usize], rest),
            [] => return None,
        };
        if suits == 0 || (self.two_letters && input.len() < 2) {
            return self.card_with_symbol(input);
        }
        self.rank(suits, rest)
    }

    /// Reads one of the words that are said most, spelled as the language spells it.
    #[inline(always)]
    pub(crate) fn usual_word<'s>(&self, input: &'s [u8]) -> Option<(&'s [u8], Word)> {
        let first = input.first()? | 0x20;
        self.usual.iter().find_map(|(spelling, word)| {
            if spelling[0] | 0x20 != first {
                return None;
            }
            let (written, rest) = input.split_at_checked(spelling.len())?;
            if !written.eq_ignore_ascii_case(spelling) {
                return None;
            }
            matches!(rest.first(), None | Some(b' ' | b')' | b',' | b'\n' | b'\r' | b'@')).then_some((rest, *word))
        })
    }

    #[inline(always)]
    fn rank<'s>(&self, suits: u8, input: &'s [u8]) -> Option<(&'s [u8], Card)> {
        let [first, rest @ ..] = input else { return None };
        let (rest, rank) = match self.rank[*first as usize] {
            NONE => return None,
            ZEHN => (rest.strip_prefix(b"0")?, Rank::Zehn as usize),
            rank => (rest, rank as usize),
        };
        let card = Card::from_index(suits.trailing_zeros() as usize * Rank::ALL.len() + rank)?;
        Some((rest, card))
    }

    #[cold]
    fn card_with_symbol<'s>(&self, input: &'s [u8]) -> Option<(&'s [u8], Card)> {
        let (suits, rest) = self.suit(input)?;
        self.rank(suits, rest)
    }

    /// Reads a suit letter or symbol; `None` unless it is exactly one suit.
    fn suit<'s>(&self, input: &'s [u8]) -> Option<(u8, &'s [u8])> {
        let (suits, rest) = match input {
            [0xE2, 0x99, symbol, rest @ ..] => {
                let selector = rest.strip_prefix(b"\xEF\xB8\x8E").or_else(|| rest.strip_prefix(b"\xEF\xB8\x8F"));
                (self.symbol[*symbol as usize], selector.unwrap_or(rest))
            }
            [first, second, rest @ ..] if self.two_letters => {
                (self.first[*first as usize] & self.second[*second as usize], rest)
            }
            [first, rest @ ..] if !self.two_letters => (self.first[*first as usize], rest),
            _ => return None,
        };
        (suits != 0).then_some((suits, rest))
    }

    /// Returns the suit at the start of `input` and what stands behind it, for a message about the rank.
    pub(crate) fn suit_and_rest<'s>(&self, input: &'s [u8]) -> Option<(Suit, &'s [u8])> {
        let (suits, rest) = self.suit(input)?;
        Some((*Suit::ALL.get(suits.trailing_zeros() as usize)?, rest))
    }

    /// Returns the suits whose letters begin with this byte.
    pub(crate) fn suits_with(&self, first: u8) -> impl Iterator<Item = Suit> {
        let bits = self.first[first as usize];
        Suit::ALL.into_iter().filter(move |suit| bits & (1 << *suit as u8) != 0)
    }
}

#[cfg(test)]
mod tests {
    use doko_format::{Card, Sprache, keyword::write_card};

    use super::Alphabet;

    #[test]
    fn the_tables_read_what_the_keyword_table_says() {
        for sprache in Sprache::ALL {
            let alphabet = Alphabet::of(sprache);
            for card in Card::all() {
                for suit in sprache.suit_spellings(card.suit()) {
                    for rank in sprache.rank_spellings(card.rank()) {
                        for text in [format!("{suit}{rank}"), format!("{suit}{rank}").to_lowercase()] {
                            assert_eq!(alphabet.card(text.as_bytes()), Some((&b""[..], card)), "{sprache:?} {text}");
                        }
                    }
                }
                let mut text = String::new();
                write_card(card, sprache, &mut text);
                assert_eq!(alphabet.card(text.as_bytes()), Some((&b""[..], card)));
                assert_eq!(alphabet.card(format!("{text}x").as_bytes()), Some((&b"x"[..], card)));
            }
        }
    }

    /// Over all short texts: the tables and the letters of the language agree on what is a card.
    #[test]
    fn nothing_else_is_a_card() {
        let letters: Vec<char> = "ABCDEHIJKPQRSTVZaekri019♣♥♡? ".chars().collect();
        for first in &letters {
            for second in &letters {
                for third in letters.iter().chain(&['\n']) {
                    for text in [format!("{first}{second}"), format!("{first}{second}{third}")] {
                        for sprache in Sprache::ALL {
                            let whole = Alphabet::of(sprache).card(text.as_bytes()).filter(|(rest, _)| rest.is_empty());
                            assert_eq!(whole.map(|(_, card)| card), sprache.card(&text), "{sprache:?} {text}");
                        }
                    }
                }
            }
        }
    }
}
