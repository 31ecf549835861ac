//! The strict reader: takes a game whose text is canonical and plain, or says no.
//!
//! It makes no errors and knows no synonyms. What it does not know completely, down to the last blank, is for
//! [`parse_game`](crate::parse_game), which reads everything. What it takes the grammar reads without an error and as
//! the same game; `tests/tests/plain_games.rs` holds them together.

mod ergebnis;
mod reihen;
mod vorspann;
mod wortlaut;

use doko_format::{Partie, Seat};

use crate::context::Context;
use wortlaut::{Wort, Wortlaut};

/// Reads a plain game of canonical text, and tells whether it is one; else `into` holds nothing of use.
///
/// `into` is emptied first and keeps its memory.
///
/// ```
/// use doko_format::Partie;
/// use doko_parser::{Context, parse_partie};
///
/// let mut partie = Partie::default();
/// let text = b"Spiel 7\nGeber:      4\n 1.  1: KrA Kr9 (3: Kontra @11) KrK Kr10 -> 1 25\n";
/// assert!(parse_partie(text, &Context::default(), &mut partie));
/// assert_eq!((partie.karten.len(), partie.rufe[0].davor), (4, 2));
/// assert!(!parse_partie(b"Spiel 7\ngeber: 4\n", &Context::default(), &mut partie), "not canonical");
/// ```
pub fn parse_partie(chunk: &[u8], context: &Context, into: &mut Partie) -> bool {
    into.clear();
    // No line is longer than the limit if all of them together are not.
    if chunk.len() > crate::error::Grenze::Zeile.most() || context.has_name_like_card() {
        return false;
    }
    let mut reader = Strict { rest: chunk, context, wortlaut: Wortlaut::of(context.sprache()) };
    let read = if context.alphabet.two_letters {
        reader.game::<2>(chunk.len(), into)
    } else {
        reader.game::<1>(chunk.len(), into)
    };
    read.is_some()
}

/// What is left to read. Each method reads its part of canonical text and goes on behind it, or returns `None`.
struct Strict<'c> {
    rest: &'c [u8],
    context: &'c Context,
    wortlaut: &'static Wortlaut,
}

impl Strict<'_> {
    /// `LETTERS` is how many letters a suit has.
    fn game<const LETTERS: usize>(&mut self, length: usize, into: &mut Partie) -> Option<()> {
        self.head::<LETTERS>(length, into)?;
        self.rows::<LETTERS>(into)?;
        self.results(&mut into.notiert)?;
        // Blank lines are all that may follow, at the end of a file.
        self.rest.iter().all(|byte| *byte == b'\n').then_some(())
    }

    /// Goes on behind a word, if it stands here.
    #[inline(always)]
    fn takes(&mut self, wort: &Wort) -> bool {
        match wort.strip(self.rest) {
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
            _ => None,
        }
    }

    #[inline(always)]
    fn seat(&mut self) -> Option<Seat> {
        let (digit, rest) = self.rest.split_first()?;
        self.rest = rest;
        self.context.seat_of_digit(*digit)
    }

    /// Reads a number of at most four digits.
    #[inline(always)]
    fn number(&mut self) -> Option<u16> {
        let (mut number, mut digits) = (0, 0);
        while let [digit @ b'0'..=b'9', rest @ ..] = self.rest {
            if digits == 4 {
                return None;
            }
            number = number * 10 + u16::from(digit - b'0');
            digits += 1;
            self.rest = rest;
        }
        (digits > 0).then_some(number)
    }

    /// Reads a number with its sign; 0 has none.
    #[inline(always)]
    fn signed(&mut self) -> Option<i32> {
        let negative = self.rest.first() == Some(&b'-');
        if let Some(b'-' | b'+') = self.rest.first() {
            self.rest = &self.rest[1..];
        }
        let number = i32::from(self.number()?);
        Some(if negative { -number } else { number })
    }
}
