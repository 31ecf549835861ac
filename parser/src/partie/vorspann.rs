//! What stands above the rows: the `Spiel` line, who dealt, the hands, the Vorbehaltsabfrage.

use doko_format::{Aussage, Blatt, Partie, Seat, Sitze};

use super::Strict;
use super::wortlaut::Wort;

impl Strict<'_> {
    /// Reads down to the first row. `length` is that of the chunk.
    pub(super) fn head<const LETTERS: usize>(&mut self, length: usize, into: &mut Partie) -> Option<()> {
        let wortlaut = self.wortlaut;
        // Blank lines above a game belong to it.
        while let [b'\n', rest @ ..] = self.rest {
            self.rest = rest;
        }
        if !self.takes(&wortlaut.spiel) {
            return None;
        }
        let behind = self.label()?;
        into.label = length - behind.len()..length - self.rest.len() - 1;
        if !self.takes(&wortlaut.geber) {
            return None;
        }
        into.geber = Some(self.seat()?);
        self.byte(b'\n')?;
        if self.takes(&wortlaut.aussetzer) {
            into.aussetzer = Some(self.seats(&wortlaut.keiner)?);
        }
        if self.takes(&wortlaut.pflichtsoli) {
            into.pflichtsoli = Some(self.seats(&wortlaut.keine)?);
        }
        while self.takes(&wortlaut.blatt) {
            self.blatt::<LETTERS>(into)?;
        }
        if self.takes(&wortlaut.vorbehalt) {
            self.statements(&mut into.aussagen)?;
        }
        Some(())
    }

    /// Reads what stands behind `Spiel`, and returns what is left from the label on; the line feed is read too.
    ///
    /// Only letters, digits and such, which mean nothing but themselves.
    #[inline(always)]
    fn label(&mut self) -> Option<&[u8]> {
        if let [b'\n', ..] = self.rest {
            let here = self.rest;
            self.rest = &here[1..];
            return Some(here);
        }
        self.byte(b' ')?;
        let here = self.rest;
        let length = here.iter().position(|byte| !byte.is_ascii_alphanumeric() && !b" -._/".contains(byte))?;
        let label = &here[..length];
        self.rest = &here[length..];
        self.byte(b'\n')?;
        let trimmed = label.first() != Some(&b' ') && label.last() != Some(&b' ');
        (length > 0 && trimmed).then_some(here)
    }

    /// Reads seats with commas between them, in order, or the word for none.
    fn seats(&mut self, none: &Wort) -> Option<Sitze> {
        let mut seats = Sitze::default();
        if self.takes(none) {
            self.byte(b'\n')?;
            return Some(seats);
        }
        loop {
            seats.insert(self.seat()?);
            if !self.comma()? {
                return Some(seats);
            }
        }
    }

    #[inline(always)]
    fn blatt<const LETTERS: usize>(&mut self, into: &mut Partie) -> Option<()> {
        let seat = self.seat()?;
        if !self.takes(&self.wortlaut.behind_blatt) || into.blaetter[seat].is_some() {
            return None;
        }
        let alphabet = self.context.alphabet;
        let mut blatt = Blatt::default();
        let mut rest = self.rest;
        loop {
            let (card, length, next) = alphabet.card_in_list::<LETTERS>(rest)?;
            rest = rest.get(length + 1..)?;
            blatt.summe += Blatt::bit(card);
            blatt.zahl = blatt.zahl.checked_add(1)?;
            if next == b'\n' {
                break;
            }
        }
        self.rest = rest;
        into.blaetter[seat] = Some(blatt);
        Some(())
    }

    #[inline(always)]
    fn statements(&mut self, said: &mut Vec<(Seat, Aussage)>) -> Option<()> {
        loop {
            let seat = self.seat()?;
            self.byte(b' ')?;
            let aussage = if self.takes(&self.wortlaut.gesund) { Aussage::Gesund } else { self.statement()? };
            said.push((seat, aussage));
            if !self.comma()? {
                return Some(());
            }
        }
    }

    /// Reads any other statement: the whole of what stands before the comma or the end of the line.
    #[cold]
    fn statement(&mut self) -> Option<Aussage> {
        let length = self.rest.iter().position(|byte| matches!(byte, b',' | b'\n'))?;
        let (words, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.wortlaut.aussagen.iter().find(|(spelling, _)| *spelling.text == *words).map(|(_, aussage)| *aussage)
    }
}
