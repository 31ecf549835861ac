//! The rows: cards that lie open, announcements between them, who took them.

use doko_format::keyword::write_card;
use doko_format::{Card, PlainGame, Rank, Reihe, Ruf, Seat, Span, Spanned, Suit};

use super::Strict;
use super::lexemes::Lexeme;

/// How many cards stand in nearly every row. A row of any other number is read as well, card by card.
const USUAL: usize = 4;

/// Bytes that are looked at together to read them: twice as many as they may take, and no fewer than a power of two.
const WINDOW: usize = 64;

impl<'c, const LETTERS: usize, const TYPED: bool> Strict<'c, LETTERS, TYPED> {
    /// Reads as many rows as there are; each has its place as its number, where it has one.
    pub(super) fn rows(&mut self, into: &mut PlainGame) -> Option<()> {
        while let Some((number, rest)) = self.row_number() {
            let start = self.length - self.rest.len();
            self.begin(self.rest);
            if number.is_some_and(|number| number != into.reihen.len() + 1) {
                return None;
            }
            self.rest = rest;
            let said = into.rufe.len();
            if self.row(into).is_none() {
                take_back(into, said);
                return None;
            }
            into.letzte = Some(Spanned::new(self.lines - 1, Span::new(start, start)));
        }
        Some(())
    }

    /// Returns the number of the row that begins here, if one does, and what stands behind its blanks. A row may be without
    /// number where lines need not be canonical, if it says who led.
    #[inline(always)]
    fn row_number(&self) -> Option<(Option<usize>, &'c [u8])> {
        let (tens, ones, rest) = match self.rest {
            [tens @ (b' ' | b'0'..=b'9'), ones @ b'0'..=b'9', b'.', rest @ ..] => (*tens, *ones, rest),
            [ones @ b'0'..=b'9', b'.', rest @ ..] if TYPED => (b' ', *ones, rest),
            [b'1'..=b'9', b':', b' ', ..] if self.by_lines => return Some((None, self.rest)),
            _ => return None,
        };
        let rest = match rest {
            [b' ', b' ', rest @ ..] => rest,
            [b' ' | b'\t', rest @ ..] if TYPED => rest,
            _ => return None,
        };
        let tens = if tens == b' ' { 0 } else { tens - b'0' };
        Some((Some(usize::from(tens * 10 + ones - b'0')), rest))
    }

    #[inline(always)]
    fn row(&mut self, into: &mut PlainGame) -> Option<()> {
        let mut row = Reihe { leader: None, end: 0, taken: None };
        let first = into.karten.len();
        let mut rest = self.rest;
        if let [digit, b':', b' ', behind @ ..] = rest {
            row.leader = Some(self.seat_of(*digit)?);
            rest = behind;
        }
        let mut is_over = false;
        if let Some((cards, next, behind)) = self.usual_cards(rest) {
            into.karten.append(cards)?;
            (is_over, rest) = (next == b'\n', behind);
        }
        if !is_over && let Some((seat, augen, behind)) = self.usual_end(rest) {
            (row.taken, is_over, rest) = (Some((seat, Some(augen))), true, behind);
        }
        while !is_over {
            let next = if let [b'-', b'>', b' ', digit, behind @ ..] = rest {
                let seat = self.seat_of(*digit)?;
                self.rest = behind;
                row.taken = Some((seat, self.augen()?));
                rest = self.rest;
                break;
            } else if let Some((card, next, behind)) = self.card(rest) {
                into.karten.push(card)?;
                rest = behind;
                next
            } else {
                self.rest = rest;
                let next = self.no_card(first, into)?;
                rest = self.rest;
                next
            };
            is_over = next == b'\n';
        }
        self.rest = rest;
        row.end = into.karten.len();
        if row.end == first {
            return None;
        }
        into.reihen.push(row);
        Some(())
    }

    /// Reads as many cards as a row usually has, if they stand here with a blank between them, and returns them, the byte
    /// behind the last one, which is a blank or a line feed, and what follows; whatever else stands here is left.
    #[inline(always)]
    fn usual_cards(&self, input: &'c [u8]) -> Option<([Card; USUAL], u8, &'c [u8])> {
        let window: &[u8; WINDOW] = input.first_chunk()?;
        let mut cards = [Card::new(Suit::Kreuz, Rank::Ass); USUAL];
        let (mut at, mut next, mut wrong) = (0, b' ', 0);
        for card in &mut cards {
            let (its, behind, is_none) = self.alphabet.card_in::<LETTERS, WINDOW>(window, at);
            wrong |= is_none | u32::from(next ^ b' ');
            (*card, at, next) = (its, behind, window[behind - 1]);
        }
        let is_end = next == b' ' || next == b'\n';
        if wrong != 0 || !(is_end || TYPED) {
            return None;
        }
        let rest = input.get(at..)?;
        let (next, rest) = if TYPED { behind_typed(next, rest)? } else { (next, rest) };
        Some((cards, next, rest))
    }

    /// Reads `-> 1 25` and the end of the line, as canonical text has them at the end of nearly every row, and returns who
    /// took the trick, its Augen, and what follows; whatever else stands here is left.
    #[inline(always)]
    fn usual_end(&self, input: &'c [u8]) -> Option<(Seat, u16, &'c [u8])> {
        let (seat, tens, ones, length) = match *input.first_chunk()? {
            [b'-', b'>', b' ', seat, b' ', tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'\n'] => (seat, tens, ones, 8),
            [b'-', b'>', b' ', seat, b' ', ones @ b'0'..=b'9', b'\n', _] => (seat, b'0', ones, 7),
            _ => return None,
        };
        let augen = u16::from(tens - b'0') * 10 + u16::from(ones - b'0');
        Some((self.seat_of(seat)?, augen, &input[length..]))
    }

    /// Returns the card at the start of `input`, the byte behind it, which is a blank or a line feed, and what follows.
    #[inline(always)]
    pub(super) fn card(&self, input: &'c [u8]) -> Option<(Card, u8, &'c [u8])> {
        let alphabet = self.alphabet;
        if let Some((card, length, next)) = alphabet.card_in_list::<LETTERS>(input) {
            let rest = input.get(length + 1..)?;
            let (next, rest) = if TYPED { behind_typed(next, rest)? } else { (next, rest) };
            return Some((card, next, rest));
        }
        if !TYPED {
            return None;
        }
        let (rest, card) = match alphabet.symbol_in_list(input) {
            Some((card, length)) => (input.get(length..)?, card),
            None => alphabet.card(input)?,
        };
        let (next, rest) = rest.split_first()?;
        let (next, rest) = behind_typed(*next, rest)?;
        Some((card, next, rest))
    }

    /// Reads the Augen of a trick, if they are noted, and the end of the line.
    #[inline(always)]
    fn augen(&mut self) -> Option<Option<u16>> {
        let mut augen = None;
        if !self.is_at_end() {
            self.blank()?;
            if !TYPED || !self.is_at_end() {
                augen = Some(self.number()?);
            }
        }
        self.end()?;
        Some(augen)
    }

    /// Reads an item of a row that is no card in the middle of the text, and returns the byte behind it, which is read
    /// too; for the seat in front of a card, as if a blank followed.
    fn no_card(&mut self, first: usize, into: &mut PlainGame) -> Option<u8> {
        match self.rest {
            [b'(', ..] => {
                let ruf = self.call(into.reihen.len(), into.karten.len() - first)?;
                into.rufe.push(ruf);
            }
            // Only a card can belong to the seat: no announcement, and not who took the trick.
            [digit @ b'1'..=b'9', b':', rest @ ..] if !matches!(rest, [b'1'..=b'9' | b'(' | b'-', ..]) => {
                into.sitze.push((into.karten.len(), self.seat_of(*digit)?));
                self.rest = rest;
                return Some(b' ');
            }
            // The last card of a text has too few bytes behind it to be read like the others.
            _ => {
                let (behind, card) = self.alphabet.card(self.rest)?;
                into.karten.push(card)?;
                let mut canonical = String::new();
                write_card(card, self.lexemes.sprache, &mut canonical);
                self.loose |=
                    self.rest.strip_prefix(canonical.as_bytes()).is_none_or(|rest| rest.len() != behind.len());
                self.rest = behind;
            }
        }
        let (next, rest) = self.rest.split_first()?;
        let (next, rest) = if TYPED { behind_typed(*next, rest)? } else { (*next, rest) };
        self.rest = rest;
        matches!(next, b' ' | b'\n').then_some(next)
    }

    /// Reads `(3: Kontra @11)`; `davor` cards of the row stand before it.
    #[cold]
    fn call(&mut self, reihe: usize, davor: usize) -> Option<Ruf> {
        self.byte(b'(')?;
        let seat = self.seat()?;
        self.byte(b':')?;
        self.blank()?;
        let lexemes = self.lexemes;
        let is_end = |byte: Option<&u8>| matches!(byte, Some(b' ' | b')'));
        let stands = |wort: &Lexeme| wort.at_start(self.rest, TYPED).filter(|rest| is_end(rest.first()));
        let (rest, wort) = lexemes.rufe.iter().find_map(|(text, wort)| Some((stands(text)?, *wort)))?;
        self.rest = rest;
        let mut partei = None;
        if self.takes(&lexemes.fuer) {
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

/// Takes away what was read of a row that is none, above which so much had been said.
#[cold]
fn take_back(into: &mut PlainGame, said: usize) {
    let end = into.reihen.last().map_or(0, |row| row.end);
    into.karten.truncate(end);
    into.sitze.retain(|(place, _)| *place < end);
    into.rufe.truncate(said);
}

/// Returns a blank for any number of them, or the line feed behind them, and what follows; `next` is the byte that
/// `rest` stands behind.
#[inline(always)]
pub(super) fn behind_typed(mut next: u8, mut rest: &[u8]) -> Option<(u8, &[u8])> {
    loop {
        match (next, rest) {
            (b'\n', _) => return Some((b'\n', rest)),
            (b'\r', [b'\n', behind @ ..]) => return Some((b'\n', behind)),
            (b' ' | b'\t', [blank @ (b' ' | b'\t' | b'\r' | b'\n'), behind @ ..]) => (next, rest) = (*blank, behind),
            (b' ' | b'\t', _) => return Some((b' ', rest)),
            _ => return None,
        }
    }
}
