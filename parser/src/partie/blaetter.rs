//! The hands of a plain game once more, for who wants to know in which order their cards are written.

use doko_format::Partie;
use doko_format::json::Blaetter;

use super::Strict;
use super::wortlaut::Wort;
use crate::context::Context;

/// Reads the hands of the plain game that [`parse_partie`](super::parse_partie) has read from `chunk` into `partie`.
///
/// Tells whether the `Partie` with them says all that the text says: it does not keep the order of the seats that sit out
/// or had played their Pflichtsolo, where that is another than the order of the table. `into` is emptied first.
///
/// ```
/// use doko_format::Partie;
/// use doko_parser::{Context, parse_blaetter, parse_partie};
///
/// let (mut partie, mut blaetter) = (Partie::default(), Vec::new());
/// let text = b"Spiel\nGeber:      4\nBlatt 2:    PiD HeA\n 1.  1: KrA Kr9 KrK Kr10\n";
/// assert!(parse_partie(text, &Context::default(), &mut partie));
/// assert!(parse_blaetter(text, &Context::default(), &partie, &mut blaetter));
/// assert_eq!((blaetter.len(), blaetter[0].1.len()), (1, 2));
/// ```
pub fn parse_blaetter(chunk: &[u8], context: &Context, partie: &Partie, into: &mut Blaetter) -> bool {
    let below = chunk.get(partie.label.end..).unwrap_or_default();
    match context.alphabet.two_letters {
        true => reads::<2>(below, context, partie, into),
        false => reads::<1>(below, context, partie, into),
    }
}

fn reads<const LETTERS: usize>(below: &[u8], context: &Context, partie: &Partie, into: &mut Blaetter) -> bool {
    let noted = partie.blaetter.iter().filter(|(_, blatt)| blatt.is_some()).count();
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
        let wortlaut = self.wortlaut;
        self.end()?;
        if self.takes(&wortlaut.geber) {
            self.seat()?;
            self.end()?;
        }
        if self.takes(&wortlaut.aussetzer) {
            self.rising(&wortlaut.keiner)?;
        }
        if self.takes(&wortlaut.pflichtsoli) {
            self.rising(&wortlaut.keine)?;
        }
        while self.takes(&wortlaut.blatt) {
            let seat = self.seat()?;
            if !self.takes(&wortlaut.behind_blatt) {
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
    fn rising(&mut self, none: &Wort) -> Option<()> {
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
