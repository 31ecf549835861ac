//! The hands of a plain game once more, for who wants to know in which order their cards are written.

use doko_format::PlainGame;
use doko_format::json::Blaetter;

use super::Strict;
use super::lexemes::Lexeme;
use crate::context::Context;

/// Reads the hands of the plain game that [`parse_plain`](super::parse_plain) has read from `chunk` into `plain`.
///
/// Tells whether the `PlainGame` with them says all that the text says: it does not keep the order of the seats that sit out
/// or had played their Pflichtsolo, where that is another than the order of the table. `into` is emptied first.
///
/// ```
/// use doko_format::PlainGame;
/// use doko_parser::{Context, parse_blaetter, parse_plain};
///
/// let (mut plain, mut blaetter) = (PlainGame::default(), Vec::new());
/// let text = b"Spiel\nGeber:      4\nBlatt 2:    PiD HeA\n 1.  1: KrA Kr9 KrK Kr10\n";
/// assert!(parse_plain(text, &Context::default(), &mut plain));
/// assert!(parse_blaetter(text, &Context::default(), &plain, &mut blaetter));
/// assert_eq!((blaetter.len(), blaetter[0].1.len()), (1, 2));
/// ```
pub fn parse_blaetter(chunk: &[u8], context: &Context, plain: &PlainGame, into: &mut Blaetter) -> bool {
    let below = chunk.get(plain.label.end..).unwrap_or_default();
    match context.alphabet.two_letters {
        true => reads::<2>(below, context, plain, into),
        false => reads::<1>(below, context, plain, into),
    }
}

fn reads<const LETTERS: usize>(below: &[u8], context: &Context, plain: &PlainGame, into: &mut Blaetter) -> bool {
    let noted = plain.blaetter.iter().filter(|(_, blatt)| blatt.is_some()).count();
    into.clear();
    let read = Strict::<'_, LETTERS, false>::over(below, context).hands(into);
    // Who finds all hands has seen all lines above them, too.
    if read.is_some() && noted > 0 && into.len() == noted {
        return true;
    }
    into.clear();
    Strict::<'_, LETTERS, true>::over(below, context).hands(into).is_some()
}

impl<const LETTERS: usize, const TYPED: bool> Strict<'_, LETTERS, TYPED> {
    /// Reads from the end of the `Spiel` line to the last hand.
    fn hands(&mut self, into: &mut Blaetter) -> Option<()> {
        let lexemes = self.lexemes;
        self.end()?;
        if self.takes(&lexemes.geber) {
            self.seat()?;
            self.end()?;
        }
        if self.takes(&lexemes.aussetzer) {
            self.rising(&lexemes.keiner)?;
        }
        if self.takes(&lexemes.abheber) {
            self.cut()?;
        }
        if self.takes(&lexemes.gegeben) {
            self.packets()?;
        }
        if self.takes(&lexemes.pflichtsoli) {
            self.rising(&lexemes.keine)?;
        }
        while self.takes(&lexemes.blatt) {
            let seat = self.seat()?;
            if !self.takes(&lexemes.behind_blatt) {
                return None;
            }
            into.push((seat, Default::default()));
            let cards = &mut into.last_mut()?.1;
            loop {
                let (card, next, behind) = self.card(self.rest)?;
                self.rest = behind;
                cards.push(card);
                if next == b'\n' {
                    break;
                }
            }
        }
        Some(())
    }

    /// Goes on behind seats, each of which sits behind the one before.
    fn rising(&mut self, none: &Lexeme) -> Option<()> {
        if self.takes(none) {
            return self.end();
        }
        let mut last = None;
        loop {
            let seat = Some(self.seat()?);
            if seat <= last {
                return None;
            }
            last = seat;
            if !self.comma()? {
                return Some(());
            }
        }
    }
}
