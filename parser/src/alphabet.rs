//! The card letters of a language as look-up tables, made once from the keyword table.

use std::sync::OnceLock;

use doko_format::keyword::{Group, TABLE, Word, write_card};
use doko_format::{Card, Rank, Sprache, Suit};

use crate::short_cuts::short_cuts;

/// Reads cards of one language with two or three look-ups.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// The suits, as bits, whose letters begin with this byte.
    first: [u8; 256],
    /// The suits, as bits, whose second letter is this byte; unused where suits have one letter.
    second: [u8; 256],
    pub(crate) two_letters: bool,
    /// The cards, as bits, whose suit begins with this byte, whose suit ends with it, whose rank begins with it.
    cards: [[u32; 256]; 3],
    /// The suits, as bits, whose symbol (all are `E2 99 xx`) ends with this byte.
    symbol: [u8; 256],
    /// What is said most.
    said: Vec<Usual>,
    /// The parties.
    parties: Vec<Usual>,
    /// The rank whose letter is this byte, [`ZEHN`] for the `1` of `10`, else [`NONE`].
    rank: [u8; 256],
    listed: Listed,
}

/// The cards as they stand in a list, by the bytes they begin with, in a table in which each has a place of its own.
#[derive(Debug)]
struct Listed {
    places: Box<[Place; 1 << Listed::BITS]>,
    /// What spreads the cards over the table.
    factor: u32,
}

/// A place of [`Listed`]: a card, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// What the card is [known by](word_of); 0 where there is none.
    word: u32,
    card: Card,
    /// How many bytes it takes, with the one behind it; 1 where there is none, so that whoever goes on gets on.
    length: u8,
}

impl Listed {
    const BITS: u32 = 11;
    /// The first factor to be tried; with the letters of today it suits all languages.
    const FACTOR: u32 = 0x5006_AC69;
    const NOTHING: Place = Place { word: 0, card: Card::new(Suit::Kreuz, Rank::Ass), length: 1 };

    /// Makes the table of these cards.
    fn of(cards: &[Place]) -> Listed {
        let mut listed = Listed { places: Box::new([Listed::NOTHING; 1 << Listed::BITS]), factor: Listed::FACTOR };
        // With so many places for each card every fiftieth factor or so gives each a place of its own.
        while !cards.iter().all(|card| {
            let place =
                &mut listed.places[listed.factor.wrapping_mul(card.word) as usize >> (u32::BITS - Listed::BITS)];
            let free = *place == Listed::NOTHING || place == card;
            *place = *card;
            free
        }) {
            listed.places.fill(Listed::NOTHING);
            listed.factor = listed.factor.wrapping_mul(0x915F_77F5);
        }
        listed
    }

    /// Returns the only card that may begin with these bytes; whether it does, its own word says.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn get(&self, word: u32) -> Place {
        self.places[self.factor.wrapping_mul(word) as usize >> (u32::BITS - Listed::BITS)]
    }
}

const NONE: u8 = 0xFF;
const ZEHN: u8 = 0xFE;

/// How many blanks to skip at a byte behind a card: one, none at the end of the line, [`NONE`] if no card ends here.
const BLANKS_BEHIND: [u8; 256] = {
    let mut table = [NONE; 256];
    table[b' ' as usize] = 1;
    table[b'\t' as usize] = 1;
    table[b'\r' as usize] = 0;
    table[b'\n' as usize] = 0;
    table
};

/// By language; each is made when it is first asked for.
static ALPHABETS: [OnceLock<Alphabet>; 3] = [const { OnceLock::new() }; 3];

/// A word of at most eight letters as the language spells it, ready to be compared in one step.
#[derive(Debug)]
struct Usual {
    spelling: &'static [u8],
    exact: u64,
    /// In lower case.
    letters: u64,
    mask: u64,
    length: usize,
    word: Word,
}

/// The words of a group used most that are not the beginning of a longer one.
fn usual_words(sprache: Sprache, group: Group) -> Vec<Usual> {
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
    let spellings = || TABLE.iter().filter(|entry| group.contains(entry)).flat_map(|e| e.spellings(sprache));
    let begins_longer = |word: &str| {
        spellings().any(|other| {
            other.len() > word.len()
                && other.as_bytes()[..word.len()].eq_ignore_ascii_case(word.as_bytes())
                && other.as_bytes()[word.len()] == b' '
        })
    };
    let of_group = USUAL.into_iter().filter(|word| group.contains(word.entry()));
    let usual = of_group.map(|word| (sprache.word(word), word));
    usual
        .filter(|(spelling, _)| spelling.len() <= 8 && !begins_longer(spelling))
        .map(|(spelling, word)| {
            let length = spelling.len();
            let mask = u64::MAX >> (64 - 8 * length);
            let exact = first_eight(spelling.as_bytes());
            Usual { spelling: spelling.as_bytes(), exact, letters: (exact | LOWER_CASE) & mask, mask, length, word }
        })
        .collect()
}

/// Makes eight ASCII letters lower case.
const LOWER_CASE: u64 = u64::from_le_bytes([0x20; 8]);

/// Returns what a card in a list is known by: as many bytes as its letters and one more.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn word_of<const LETTERS: usize>(eight: u64) -> u32 {
    eight as u32 & (u32::MAX >> (u32::BITS as usize - 8 * (LETTERS + 2)))
}

/// Returns each card of a list: in canonical letters and in lower case, and where there is room for it, with the symbol of its
/// suit.
fn listed_cards(sprache: Sprache, two_letters: bool) -> Vec<Place> {
    let mut cards = Vec::new();
    let mut add = |card: Card, text: String| {
        let eight = first_eight(text.as_bytes());
        let word = if two_letters { word_of::<2>(eight) } else { word_of::<1>(eight) };
        cards.push(Place { word, card, length: text.len() as u8 });
    };
    for card in Card::all() {
        let mut text = String::new();
        write_card(card, sprache, &mut text);
        for text in [text.to_ascii_lowercase(), text] {
            for behind in [" ", "\n"] {
                add(card, text.clone() + behind);
            }
        }
        let rank = sprache.rank(card.rank());
        let with_symbol = format!("{}{rank} ", card.suit().symbol());
        // There is room for the symbol and one byte more: not for all of a ten.
        if two_letters && rank.len() == 1 {
            for text in [with_symbol.to_ascii_lowercase(), with_symbol] {
                add(card, text);
            }
        }
    }
    cards
}

/// Returns the first eight bytes as a number, with zeros behind the end.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn first_eight(bytes: &[u8]) -> u64 {
    match bytes.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)),
    }
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
        ALPHABETS[sprache as usize].get_or_init(|| Alphabet::new(sprache))
    }

    fn new(sprache: Sprache) -> Alphabet {
        let mut alphabet = Alphabet {
            first: [0; 256],
            second: [0; 256],
            two_letters: false,
            cards: [[0; 256]; 3],
            symbol: [0; 256],
            said: usual_words(sprache, Group::Event),
            parties: usual_words(sprache, Group::Partei),
            rank: [NONE; 256],
            listed: Listed::of(&[]),
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
        let is_last = if alphabet.two_letters { &alphabet.second } else { &alphabet.first };
        let cards_of = |fits: &dyn Fn(Card) -> bool| {
            Card::all().filter(|card| fits(*card)).fold(0, |cards, card| cards | 1 << card.index())
        };
        let of_suits = |suits: u8| cards_of(&|card| suits & 1 << card.suit() as u8 != 0);
        for byte in (0..256).filter(|byte| (alphabet.first[*byte] | is_last[*byte]) != 0) {
            alphabet.cards[0][byte] = of_suits(alphabet.first[byte]);
            alphabet.cards[1][byte] = of_suits(is_last[byte]);
        }
        for byte in (0..256).filter(|byte| alphabet.rank[*byte] != NONE) {
            let rank = alphabet.rank[byte];
            alphabet.cards[2][byte] =
                cards_of(&|card| rank == card.rank() as u8 || (rank == ZEHN && card.rank() == Rank::Zehn));
        }
        alphabet.listed = Listed::of(&listed_cards(sprache, alphabet.two_letters));
        alphabet
    }

    /// Reads a card in letters that a blank or the end of the line follows, as its length and how many blanks to
    /// skip behind it, at most one. `LETTERS` is how many letters a suit has.
    ///
    /// No suit has the letters of another, so the three masks have one card in common or none. Near the end of the
    /// chunk nothing is read.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_card<const LETTERS: usize>(&self, input: &[u8]) -> Option<(Card, usize, usize)> {
        let letters = input.first_chunk::<5>()?;
        let last = LETTERS - 1;
        let [first, second, third] = &self.cards;
        let rank = letters[last + 1];
        let cards = first[letters[0] as usize] & second[letters[last] as usize] & third[rank as usize];
        let card = Card::from_index(cards.trailing_zeros() as usize)?;
        let mut length = last + 2;
        if rank == b'1' {
            if letters[length] != b'0' {
                return None;
            }
            length += 1;
        }
        Some((card, length, Alphabet::blanks_behind(letters[length])?))
    }

    /// Returns how many blanks to skip at this byte behind a card; `None` if no plain card ends there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn blanks_behind(next: u8) -> Option<usize> {
        let blanks = BLANKS_BEHIND[next as usize];
        (blanks <= 1).then_some(blanks.into())
    }

    /// As [`plain_card`](Alphabet::plain_card), for the strict reader: nothing but a blank or a line feed may follow,
    /// which is returned, too. Letters are as canonical text has them, or all in lower case.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn card_in_list<const LETTERS: usize>(&self, input: &[u8]) -> Option<(Card, usize, u8)> {
        let eight = u64::from_le_bytes(*input.first_chunk()?);
        let word = word_of::<LETTERS>(eight);
        let Place { word: known, card, length } = self.listed.get(word);
        let length = usize::from(length) - 1;
        let next = (eight >> (8 * length)) as u8;
        ((known == word) & ((next == b' ') | (next == b'\n'))).then_some((card, length, next))
    }

    /// Reads the card at `at` as [`card_in_list`](Alphabet::card_in_list) does, whatever follows it, and returns it, where
    /// the byte behind the next one stands, and what is 0 if it was a card: who reads a row asks once.
    ///
    /// There must be [`u32::BITS`] bits at that place. The place stands in the first half of the window, or is taken for
    /// one that does: so no place has to be asked whether it is in the window.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn card_in<const LETTERS: usize, const WINDOW: usize>(
        &self,
        window: &[u8; WINDOW],
        at: usize,
    ) -> (Card, usize, u32) {
        let at = at % (WINDOW / 2);
        let four = window[at..].first_chunk().map_or(0, |four| u32::from_le_bytes(*four));
        let word = word_of::<LETTERS>(four.into());
        let Place { word: known, card, length } = self.listed.get(word);
        (card, at + usize::from(length), known ^ word)
    }

    /// Reads a card with a suit symbol, and returns its length.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn symbol_in_list(&self, input: &[u8]) -> Option<(Card, usize)> {
        let [0xE2, 0x99, symbol, rest @ ..] = input else { return None };
        let suits = self.symbol[*symbol as usize];
        if suits == 0 {
            return None;
        }
        let (rest, card) = self.rank(suits, rest)?;
        Some((card, input.len() - rest.len()))
    }

    /// Reads a card at the start of `input`; what follows it is not looked at.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

    /// Reads one of the words of a group that are used most, spelled as the language spells it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn usual_word<'s>(&self, group: Group, input: &'s [u8]) -> Option<(&'s [u8], Word)> {
        if !short_cuts() {
            return None;
        }
        let usual = if let Group::Partei = group { &self.parties } else { &self.said };
        let letters = first_eight(input);
        let found = usual.iter().find(|usual| usual.letters == (letters | LOWER_CASE) & usual.mask)?;
        let (written, rest) = input.split_at_checked(found.length)?;
        // What is no letter may look like one in lower case.
        if letters & found.mask != found.exact && !written.eq_ignore_ascii_case(found.spelling) {
            return None;
        }
        matches!(rest.first(), None | Some(b' ' | b')' | b',' | b'\n' | b'\r' | b'\t' | b'@'))
            .then_some((rest, found.word))
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

    use super::{Alphabet, Listed, listed_cards};

    /// Where this fails, all is read as before, but every start searches: print a factor that suits all and write it there.
    #[test]
    fn the_first_factor_suits_every_language() {
        let is_suited = |sprache: Sprache, factor: u32| {
            let cards = listed_cards(sprache, Alphabet::of(sprache).two_letters);
            let place = |word: u32| factor.wrapping_mul(word) >> (u32::BITS - Listed::BITS);
            let taken: std::collections::BTreeMap<u32, u32> =
                cards.iter().map(|card| (place(card.word), card.word)).collect();
            cards.iter().all(|card| taken[&place(card.word)] == card.word)
        };
        let suits_all = |factor: &u32| Sprache::ALL.into_iter().all(|sprache| is_suited(sprache, *factor));
        let another = || std::iter::successors(Some(Listed::FACTOR), |factor| Some(factor.wrapping_mul(0x915F_77F5)));
        assert!(suits_all(&Listed::FACTOR), "this one does: {:?}", another().take(200_000).find(suits_all));
    }

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
