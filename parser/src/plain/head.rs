//! What stands above the rows: the `Spiel` line, who dealt, the hands, the Vorbehaltsabfrage.

use doko_format::{Aussage, Blatt, PlainGame, Ruf, Seat, Sitze, Span, Spanned};
use smallvec::SmallVec;

use super::lexemes::Lexeme;
use super::rows::behind_typed;
use super::{Strict, once};

/// Bytes that are looked at together to read a hand: twice as many as twelve cards and their blanks may take, and no fewer
/// than a power of two.
const WINDOW: usize = 128;

impl<'c, const LETTERS: usize, const TYPED: bool> Strict<'c, LETTERS, TYPED> {
    /// Reads the `Spiel` line. `length` is that of the chunk.
    pub(super) fn title(&mut self, length: usize, into: &mut PlainGame) -> Option<()> {
        // Blank lines above a game belong to it.
        self.skip_blank_lines();
        if !self.takes(&self.lexemes.spiel) {
            return None;
        }
        let (start, label) = self.label()?;
        into.label = length - start..length - start + label;
        self.line = self.rest;
        Some(())
    }

    /// Reads what stands above the first row, each key at most once in a game.
    pub(super) fn head(&mut self, into: &mut PlainGame) -> Option<()> {
        let lexemes = self.lexemes;
        if self.key(&lexemes.geber) {
            let geber = self.seat()?;
            self.end()?;
            once(&mut into.geber, geber)?;
            into.zeilen.geber = self.lines - 1;
        }
        if self.key(&lexemes.aussetzer) {
            let seats = self.seats(&lexemes.keiner)?;
            once(&mut into.aussetzer, seats)?;
        }
        self.deal(into)?;
        if self.key(&lexemes.pflichtsoli) {
            let seats = self.seats(&lexemes.keine)?;
            once(&mut into.pflichtsoli, seats)?;
            into.zeilen.pflichtsoli = self.lines - 1;
        }
        while self.key(&lexemes.blatt) {
            self.blatt(into)?;
        }
        if self.key(&lexemes.vorbehalt) {
            let (said, vorab) = (&mut into.aussagen, &mut into.vorab);
            if !said.is_empty() || !vorab.is_empty() {
                return None;
            }
            if self.statements(said, vorab).is_none() {
                said.clear();
                vorab.clear();
                return None;
            }
            into.zeilen.vorbehalt = self.lines - 1;
        }
        Some(())
    }

    /// Reads who cut and how the cards were dealt, in the order of canonical text or, line by line, in either.
    fn deal(&mut self, into: &mut PlainGame) -> Option<()> {
        let lexemes = self.lexemes;
        loop {
            if self.key(&lexemes.abheber) {
                if into.gegeben.is_some() && !self.by_lines {
                    return None;
                }
                let cut = self.cut()?;
                once(&mut into.abheber, cut)?;
            } else if self.key(&lexemes.gegeben) {
                let packets = self.packets()?;
                once(&mut into.gegeben, packets)?;
            } else {
                return Some(());
            }
        }
    }

    /// Reads `4`, `4, 13 Karten` or `keiner`.
    pub(super) fn cut(&mut self) -> Option<(Option<Seat>, Option<u8>)> {
        let lexemes = self.lexemes;
        if self.takes(&lexemes.keiner) {
            return self.end().map(|()| (None, None));
        }
        let seat = self.seat()?;
        if !self.comma()? {
            return Some((Some(seat), None));
        }
        let cards = u8::try_from(self.number()?).ok()?;
        if !self.takes(&lexemes.karten) {
            return None;
        }
        self.end()?;
        Some((Some(seat), Some(cards)))
    }

    /// Reads `3-3-3-3`.
    pub(super) fn packets(&mut self) -> Option<SmallVec<[u8; 8]>> {
        let mut packets = SmallVec::new();
        loop {
            packets.push(u8::try_from(self.number()?).ok()?);
            match self.rest {
                [b'-', rest @ ..] => self.rest = rest,
                _ => return self.end().map(|()| packets),
            }
        }
    }

    /// Reads what stands behind `Spiel`, and returns how many bytes were left at the start of the label and how many it
    /// has; the line feed is read too.
    ///
    /// Only letters, digits and such, which mean nothing but themselves.
    #[inline(always)]
    fn label(&mut self) -> Option<(usize, usize)> {
        if let [b'\n', ..] = self.rest {
            let here = self.rest.len();
            self.end()?;
            return Some((here, 0));
        }
        self.blank()?;
        let here = self.rest;
        let length = here.iter().position(|byte| !byte.is_ascii_alphanumeric() && !b" -._/".contains(byte))?;
        let mut label = &here[..length];
        self.rest = &here[length..];
        self.end()?;
        if TYPED {
            label = label.trim_ascii_end();
        }
        let trimmed = label.first() != Some(&b' ') && label.last() != Some(&b' ');
        (!label.is_empty() && trimmed).then_some((here.len(), label.len()))
    }

    /// Reads seats with commas between them, in order, or the word for none.
    fn seats(&mut self, none: &Lexeme) -> Option<Sitze> {
        let mut seats = Sitze::default();
        if self.takes(none) {
            self.end()?;
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
    fn blatt(&mut self, into: &mut PlainGame) -> Option<()> {
        let seat = self.seat()?;
        if !self.takes(&self.lexemes.behind_blatt) || into.blaetter[seat].is_some() {
            return None;
        }
        let (blatt, rest) = match self.usual_hand() {
            Some(read) => read,
            None => self.hand()?,
        };
        self.rest = rest;
        // Hands are written in the order of the seats.
        self.loose |= into.blaetter.iter().any(|(other, blatt)| other > seat && blatt.is_some());
        into.blaetter[seat] = Some(blatt);
        if into.blatt.is_none() {
            let start = self.length - self.line.len();
            into.blatt = Some(Spanned::new(self.lines - 1, Span::new(start, start)));
        }
        Some(())
    }

    /// Reads the cards of a hand to the end of the line, one after the other, and returns what follows.
    fn hand(&self) -> Option<(Blatt, &'c [u8])> {
        let (mut blatt, mut rest) = (Blatt::default(), self.rest);
        loop {
            let (card, next, behind) = self.card(rest)?;
            rest = behind;
            blatt.summe += Blatt::bit(card);
            blatt.zahl = blatt.zahl.checked_add(1)?;
            if next == b'\n' {
                return Some((blatt, rest));
            }
        }
    }

    /// As [`hand`](Self::hand), where there is one blank between two cards and no end of the text near by.
    #[inline(always)]
    fn usual_hand(&self) -> Option<(Blatt, &'c [u8])> {
        let window: &[u8; WINDOW] = self.rest.first_chunk()?;
        let (mut blatt, mut at, mut wrong) = (Blatt::default(), 0, 0);
        let next = loop {
            let (card, behind, is_none) = self.alphabet.card_in::<LETTERS, WINDOW>(window, at);
            let next = window[behind - 1];
            wrong |= is_none;
            blatt.summe += Blatt::bit(card);
            blatt.zahl += 1;
            at = behind;
            if next != b' ' || TYPED && matches!(window[at], b'\r' | b'\n') {
                break next;
            }
            if at >= WINDOW / 2 {
                return None;
            }
        };
        let rest = self.rest.get(at..)?;
        let (next, rest) = if TYPED { behind_typed(next, rest)? } else { (next, rest) };
        (wrong == 0 && next == b'\n').then_some((blatt, rest))
    }

    #[inline(always)]
    fn statements(&mut self, said: &mut Vec<(Seat, Aussage)>, vorab: &mut Vec<Ruf>) -> Option<()> {
        loop {
            let seat = self.seat()?;
            self.blank()?;
            if self.takes(&self.lexemes.gesund) && vorab.is_empty() {
                said.push((seat, Aussage::Gesund));
            } else {
                self.statement(seat, said, vorab)?;
            }
            if !self.comma()? {
                return Some(());
            }
        }
    }

    /// Reads any other statement, or an announcement, behind which there is none: the whole of what stands before the comma or
    /// the end of the line.
    #[cold]
    fn statement(&mut self, seat: Seat, said: &mut Vec<(Seat, Aussage)>, vorab: &mut Vec<Ruf>) -> Option<()> {
        let length = self.rest.iter().position(|byte| matches!(byte, b',' | b'\r' | b'\n'))?;
        let (mut words, rest) = self.rest.split_at(length);
        self.rest = rest;
        // Blanks and what else ends the line are no part of it.
        while let [before @ .., b' ' | b'\t'] = words
            && TYPED
            && self.is_at_end()
        {
            words = before;
        }
        let lexemes = self.lexemes;
        let aussage = lexemes.aussagen.iter().find(|(spelling, _)| spelling.is(words, TYPED));
        if let Some((_, aussage)) = aussage.filter(|_| vorab.is_empty()) {
            said.push((seat, *aussage));
            return Some(());
        }
        let (_, wort) = *lexemes.rufe.iter().find(|(spelling, _)| spelling.is(words, TYPED))?;
        vorab.push(Ruf { seat, wort, partei: None, karten: None, reihe: 0, davor: 0 });
        Some(())
    }
}
