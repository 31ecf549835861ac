//! The rows: cards that lie open, announcements between them, who took them.

use doko_format::{Partie, Reihe, Ruf};

use super::Strict;
use super::wortlaut::Wort;

impl Strict<'_> {
    /// Reads as many rows as there are; each has its place as its number.
    pub(super) fn rows<const LETTERS: usize>(&mut self, into: &mut Partie) -> Option<()> {
        while let [tens @ (b' ' | b'0'..=b'9'), ones @ b'0'..=b'9', b'.', b' ', b' ', rest @ ..] = self.rest {
            self.rest = rest;
            let tens = if *tens == b' ' { 0 } else { tens - b'0' };
            if usize::from(tens * 10 + ones - b'0') != into.reihen.len() + 1 || *ones == b'0' && tens == 0 {
                return None;
            }
            self.row::<LETTERS>(into)?;
        }
        Some(())
    }

    #[inline(always)]
    fn row<const LETTERS: usize>(&mut self, into: &mut Partie) -> Option<()> {
        let alphabet = self.context.alphabet;
        let mut row = Reihe { leader: None, end: 0, taken: None };
        let first = into.karten.len();
        let mut rest = self.rest;
        if let [digit, b':', b' ', behind @ ..] = rest {
            row.leader = Some(self.context.seat_of_digit(*digit)?);
            rest = behind;
        }
        loop {
            let next = if let Some((card, length, next)) = alphabet.card_in_list::<LETTERS>(rest) {
                into.karten.push(card)?;
                rest = rest.get(length + 1..)?;
                next
            } else if let [b'-', b'>', b' ', digit, behind @ ..] = rest {
                let seat = self.context.seat_of_digit(*digit)?;
                self.rest = behind;
                row.taken = Some((seat, self.augen()?));
                rest = self.rest;
                break;
            } else {
                self.rest = rest;
                let next = self.no_card(first, into)?;
                rest = self.rest;
                next
            };
            if next == b'\n' {
                break;
            }
        }
        self.rest = rest;
        row.end = into.karten.len();
        into.reihen.push(row);
        (row.end > first).then_some(())
    }

    /// Reads the Augen of a trick, if they are noted, and the end of the line.
    #[inline(always)]
    fn augen(&mut self) -> Option<Option<u16>> {
        let mut augen = None;
        if let [b' ', rest @ ..] = self.rest {
            self.rest = rest;
            augen = Some(self.number()?);
        }
        self.byte(b'\n')?;
        Some(augen)
    }

    /// Reads an item of a row that is no card in the middle of the text, and returns the byte behind it, which is read
    /// too; for the seat in front of a card, as if a blank followed.
    fn no_card(&mut self, first: usize, into: &mut Partie) -> Option<u8> {
        match self.rest {
            [b'(', ..] => {
                let ruf = self.call(into.reihen.len(), into.karten.len() - first)?;
                into.rufe.push(ruf);
            }
            [digit @ b'1'..=b'9', b':', rest @ ..] if !matches!(rest, [b'1'..=b'9', ..]) => {
                into.sitze.push((into.karten.len(), self.context.seat_of_digit(*digit)?));
                self.rest = rest;
                return Some(b' ');
            }
            // The last card of a text has too few bytes behind it to be read like the others.
            _ => {
                let (behind, card) = self.context.alphabet.card(self.rest)?;
                into.karten.push(card)?;
                self.rest = behind;
            }
        }
        let (next, rest) = self.rest.split_first()?;
        self.rest = rest;
        matches!(next, b' ' | b'\n').then_some(*next)
    }

    /// Reads `(3: Kontra @11)`; `davor` cards of the row stand before it.
    #[cold]
    fn call(&mut self, reihe: usize, davor: usize) -> Option<Ruf> {
        self.byte(b'(')?;
        let seat = self.seat()?;
        self.byte(b':')?;
        self.byte(b' ')?;
        let wortlaut = self.wortlaut;
        let is_end = |byte: Option<&u8>| matches!(byte, Some(b' ' | b')'));
        let stands = |wort: &Wort| wort.strip(self.rest).filter(|rest| is_end(rest.first()));
        let (rest, wort) = wortlaut.rufe.iter().find_map(|(text, wort)| Some((stands(text)?, *wort)))?;
        self.rest = rest;
        let mut partei = None;
        if self.takes(&wortlaut.fuer) {
            partei = Some(self.party()?);
        }
        let mut karten = None;
        if let [b' ', b'@', rest @ ..] = self.rest {
            self.rest = rest;
            karten = Some(u8::try_from(self.number()?).ok()?);
        }
        self.byte(b')')?;
        Some(Ruf { seat, wort, partei, karten, reihe, davor })
    }
}
