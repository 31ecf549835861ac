//! The strict reader: takes a game whose text is canonical and plain, or says no.
//!
//! It makes no errors and knows no synonyms. What it does not know completely, down to the last blank, is for
//! [`parse_game`](crate::parse_game), which reads everything. What it takes the grammar reads without an error and as
//! the same game; `tests/tests/plain_games.rs` holds them together.

mod by_lines;
mod hands;
mod head;
mod lexemes;
mod results;
mod rows;

use doko_format::{PlainGame, Seat, Span, Spanned};
use memchr::{memchr, memchr_iter};

use crate::alphabet::Alphabet;
use crate::context::Context;
pub use by_lines::{parse_by_lines, parse_from};
pub use hands::parse_blaetter;
use lexemes::{Lexeme, Lexemes};

/// Reads a plain game of canonical text, and tells whether it is one; else `into` holds nothing of use.
///
/// Text that is canonical but for the case of its words, suit symbols, the width of its blanks and how its lines end is
/// taken, too. `into` is emptied first and keeps its memory.
///
/// ```
/// use doko_format::PlainGame;
/// use doko_parser::{Context, parse_plain};
///
/// let mut plain = PlainGame::default();
/// let text = b"Spiel 7\nGeber:      4\n 1.  1: KrA Kr9 (3: Kontra @11) KrK Kr10 -> 1 25\n";
/// assert!(parse_plain(text, &Context::default(), &mut plain));
/// assert_eq!((plain.karten.len(), plain.rufe[0].davor), (4, 2));
/// assert!(parse_plain("spiel 7\r\ngeber:\t4\r\n1. \u{2663}a kr9 \r\n".as_bytes(), &Context::default(), &mut plain));
/// assert!(!parse_plain(b"Spiel 7\nGibt: 4\n", &Context::default(), &mut plain), "another word");
/// ```
pub fn parse_plain(chunk: &[u8], context: &Context, into: &mut PlainGame) -> bool {
    // No line is longer than the limit if all of them together are not.
    if chunk.len() > crate::error::Grenze::Zeile.most() || context.has_name_like_card() {
        return false;
    }
    if context.alphabet.two_letters {
        reads::<2, false>(chunk, context, into) || reads::<2, true>(chunk, context, into)
    } else {
        reads::<1, false>(chunk, context, into) || reads::<1, true>(chunk, context, into)
    }
}

/// Tells whether a text is a plain game, in the letters that canonical text has for it, but for empty lines around it.
///
/// `into` is for its memory. For any other text it says no, and for some that is canonical as well.
///
/// ```
/// use doko_format::PlainGame;
/// use doko_parser::{Context, is_canonical};
///
/// let mut plain = PlainGame::default();
/// assert!(is_canonical(b"Spiel 7\nGeber:      4\nWert:       2\n", &Context::default(), &mut plain));
/// assert!(!is_canonical(b"Spiel 7\nGeber:      4\nWert:       02\n", &Context::default(), &mut plain));
/// assert!(!is_canonical(b"Spiel 7\nGeber:      4\n 1.  1: kra Kr9 KrK Kr10\n", &Context::default(), &mut plain));
/// ```
pub fn is_canonical(chunk: &[u8], context: &Context, into: &mut PlainGame) -> bool {
    if chunk.len() > crate::error::Grenze::Zeile.most() || context.has_name_like_card() || has_leading_zero(chunk) {
        return false;
    }
    into.clear();
    let is_tight = if context.alphabet.two_letters { is_tight::<2> } else { is_tight::<1> };
    is_tight(chunk, context, into) && ends_with_card(into) && !has_other_cards(chunk)
}

/// Tells whether a card of a text that is a plain game is in lower case or has the symbol of its suit, as the reader takes it,
/// too. The reader does not say so itself: each card of every game that is checked would cost more.
fn has_other_cards(text: &[u8]) -> bool {
    // Symbols are the only letters of more than two bytes that the reader takes.
    memchr(SYMBOL, text).is_some() || lines(text).any(has_card_in_lower_case)
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut start = 0;
    memchr_iter(b'\n', text).chain([text.len()]).map(move |end| &text[std::mem::replace(&mut start, end + 1)..end])
}

/// The first byte of every suit symbol.
const SYMBOL: u8 = 0xE2;

/// Tells whether a row, or a hand, has a card that begins with a small letter.
fn has_card_in_lower_case(line: &[u8]) -> bool {
    let is_row = matches!(line.first(), Some(b' ' | b'0'..=b'9'));
    // `Blatt 1:` has the seat before its colon, and no other key has a digit there.
    let has_digit = |colon: &usize| line[..*colon].last().is_some_and(u8::is_ascii_digit);
    let cards = match line.iter().position(|byte| *byte == b':').filter(has_digit) {
        _ if is_row => line,
        Some(colon) => &line[colon..],
        None => return false,
    };
    begins_small(cards) && has_small_beside_words(cards)
}

/// Tells whether anything begins with a small letter: a quick look at all bytes at once, for nearly nothing does.
fn begins_small(text: &[u8]) -> bool {
    let pairs = text.iter().zip(text.get(1..).unwrap_or_default());
    let found = pairs.fold(0, |found, (before, byte)| {
        found | u8::from((*before == b' ') | (*before == b':')) & u8::from(byte.is_ascii_lowercase())
    });
    found != 0
}

/// Tells whether anything but what is said begins with a small letter.
fn has_small_beside_words(text: &[u8]) -> bool {
    let (mut is_said, mut before) = (false, b' ');
    text.iter().any(|byte| {
        match byte {
            b'(' => is_said = true,
            b')' => is_said = false,
            _ => {}
        }
        let begins = matches!(std::mem::replace(&mut before, *byte), b' ' | b':');
        begins && !is_said && byte.is_ascii_lowercase()
    })
}

/// Tells whether nothing was said behind the last card: that is written on a line of its own.
fn ends_with_card(plain: &PlainGame) -> bool {
    let (rows, cards) = (plain.reihen.len(), plain.karten.len());
    let above = rows.checked_sub(2).map_or(0, |row| plain.reihen[row].end);
    plain.rufe.last().is_none_or(|ruf| ruf.reihe + 1 < rows || above + ruf.davor < cards)
}

fn is_tight<const LETTERS: usize>(chunk: &[u8], context: &Context, into: &mut PlainGame) -> bool {
    let mut reader: Strict<'_, LETTERS, false> = Strict::over(chunk, context);
    reader.game(chunk.len(), into).is_some() && !reader.loose
}

/// Tells whether there may be a number that begins with a zero it does not need.
fn has_leading_zero(text: &[u8]) -> bool {
    memchr_iter(b'0', text).any(|at| {
        let digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
        digit(at + 1) && !at.checked_sub(1).is_some_and(digit)
    })
}

fn reads<const LETTERS: usize, const TYPED: bool>(chunk: &[u8], context: &Context, into: &mut PlainGame) -> bool {
    into.clear();
    let mut reader: Strict<'_, LETTERS, TYPED> = Strict::over(chunk, context);
    reader.game(chunk.len(), into).is_some() && into.geber.is_some()
}

/// What is left to read. Each method reads its part of canonical text and goes on behind it, or returns `None`.
///
/// `LETTERS` is how many letters a suit has. With `TYPED` the text may differ as in one that somebody typed: in case, in
/// blanks and at the end of lines.
struct Strict<'c, const LETTERS: usize, const TYPED: bool> {
    rest: &'c [u8],
    /// How many bytes the chunk has to whose end it reaches.
    length: usize,
    /// The text from the line on that is being read, or could not be.
    line: &'c [u8],
    /// How many lines were begun below the `Spiel` line, this one too.
    lines: usize,
    /// Something would be written in other letters, though the text is read as it is.
    loose: bool,
    /// Its lines need not be canonical; each of them stands for itself.
    by_lines: bool,
    /// How many seats the table may have.
    seats: u8,
    alphabet: &'static Alphabet,
    lexemes: &'static Lexemes,
}

impl<'c, const LETTERS: usize, const TYPED: bool> Strict<'c, LETTERS, TYPED> {
    /// Stands at the start of a text.
    fn over(text: &'c [u8], context: &Context) -> Strict<'c, LETTERS, TYPED> {
        let (seats, alphabet) = (context.most_seats(), context.alphabet);
        Strict {
            rest: text,
            length: text.len(),
            line: text,
            lines: 0,
            loose: false,
            by_lines: false,
            seats,
            alphabet,
            lexemes: Lexemes::of(context.sprache()),
        }
    }

    fn game(&mut self, length: usize, into: &mut PlainGame) -> Option<()> {
        self.title(length, into)?;
        self.lines(into)
    }

    /// Reads the lines below `Spiel` to the end. `None` if there is another one, [`line`](Strict::line); nothing of it is
    /// in `into` then.
    fn lines(&mut self, into: &mut PlainGame) -> Option<()> {
        self.head(into)?;
        self.rows(into)?;
        let (above, start) = (self.lines, self.length - self.rest.len());
        let read = self.results(&mut into.notiert).and_then(|()| self.totals(into));
        if self.lines > above && into.ergebnis.is_none() {
            into.ergebnis = Some(Spanned::new(above, Span::new(start, start)));
        }
        read?;
        // Blank lines are all that may follow, at the end of a file.
        self.skip_blank_lines();
        if self.rest.is_empty() {
            return Some(());
        }
        self.begin(self.rest);
        None
    }

    /// Goes on behind a key and the blanks that belong to it, if it stands here.
    #[inline(always)]
    fn key(&mut self, key: &Lexeme) -> bool {
        let here = self.rest;
        let stands = self.takes(key);
        if stands {
            self.begin(here);
        }
        stands
    }

    #[inline(always)]
    fn begin(&mut self, line: &'c [u8]) {
        self.line = line;
        self.lines += 1;
    }

    /// Goes on behind a word, if it stands here.
    #[inline(always)]
    fn takes(&mut self, wort: &Lexeme) -> bool {
        match wort.at_start(self.rest, TYPED) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    #[inline(always)]
    fn byte(&mut self, byte: u8) -> Option<()> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        (*first == byte).then_some(())
    }

    /// Goes on behind the blank between two words, and the blanks that follow it.
    #[inline(always)]
    fn blank(&mut self) -> Option<()> {
        if TYPED {
            let before = self.rest.len();
            self.skip_blanks();
            return (self.rest.len() < before).then_some(());
        }
        self.byte(b' ')
    }

    /// Goes on behind the end of the line.
    #[inline(always)]
    fn end(&mut self) -> Option<()> {
        if TYPED {
            self.skip_blanks();
            if let [b'\r', rest @ ..] = self.rest {
                self.rest = rest;
            }
        }
        self.byte(b'\n')
    }

    /// Tells whether the line ends here.
    #[inline(always)]
    fn is_at_end(&self) -> bool {
        matches!(self.rest, [b'\n', ..]) || TYPED && matches!(self.rest, [b'\r', b'\n', ..])
    }

    fn skip_blanks(&mut self) {
        while let [b' ' | b'\t', rest @ ..] = self.rest {
            self.rest = rest;
        }
    }

    fn skip_blank_lines(&mut self) {
        loop {
            let here = self.rest;
            if self.end().is_none() {
                self.rest = here;
                return;
            }
        }
    }

    /// Goes on behind `, ` and says that the list goes on, or behind the end of the line and says that it is over.
    #[inline(always)]
    fn comma(&mut self) -> Option<bool> {
        match self.rest {
            [b',', b' ', rest @ ..] => {
                self.rest = rest;
                Some(true)
            }
            [b'\n', rest @ ..] => {
                self.rest = rest;
                Some(false)
            }
            _ if TYPED => self.end().map(|()| false),
            _ => None,
        }
    }

    #[inline(always)]
    fn seat(&mut self) -> Option<Seat> {
        let (digit, rest) = self.rest.split_first()?;
        self.rest = rest;
        self.seat_of(*digit)
    }

    /// Returns the seat with this number of one digit, if the table may have it.
    #[inline(always)]
    fn seat_of(&self, digit: u8) -> Option<Seat> {
        let index = digit.wrapping_sub(b'1');
        if index < self.seats { Seat::from_index(index.into()) } else { None }
    }

    /// Reads a number of at most four digits.
    #[inline(always)]
    fn number(&mut self) -> Option<u16> {
        let window: [u8; 5] = match self.rest.first_chunk() {
            Some(window) => *window,
            None => self.last_bytes(),
        };
        let mut number = 0;
        for (digits, byte) in window.into_iter().enumerate() {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                self.rest = self.rest.get(digits..)?;
                return (digits > 0).then_some(number);
            }
            if digits + 1 < window.len() {
                number = number * 10 + u16::from(digit);
            }
        }
        None
    }

    /// Returns what is left where that is little, with zeros behind it.
    #[cold]
    fn last_bytes<const N: usize>(&self) -> [u8; N] {
        std::array::from_fn(|place| self.rest.get(place).copied().unwrap_or_default())
    }

    /// Reads a number with its sign; 0 has none, and what is above it `+` if `plus` is written.
    #[inline(always)]
    fn signed(&mut self, plus: bool) -> Option<i32> {
        let sign = self.rest.first().copied().filter(|sign| matches!(sign, b'-' | b'+'));
        if sign.is_some() {
            self.rest = &self.rest[1..];
        }
        let number = i32::from(self.number()?);
        let written = if plus && number > 0 { Some(b'+') } else { None };
        self.loose |= if sign == Some(b'-') { number == 0 } else { sign != written };
        Some(if sign == Some(b'-') { -number } else { number })
    }
}

/// Keeps a value that a game has once; `None` if there is one.
#[inline(always)]
fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.is_none().then(|| *place = Some(value))
}
