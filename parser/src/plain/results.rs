//! The result lines below the rows, each at most once, in canonical order.

use doko_format::{Notiert, Partei, PlainGame, Sondernotiz, Sprache};

use super::{Strict, once};

impl<const LETTERS: usize, const TYPED: bool> Strict<'_, LETTERS, TYPED> {
    pub(super) fn results(&mut self, into: &mut Notiert) -> Option<()> {
        let lexemes = self.lexemes;
        if self.key(&lexemes.augen) {
            let augen = self.by_party()?;
            once(&mut into.augen, augen)?;
        }
        if self.key(&lexemes.stiche) {
            let stiche = self.by_party()?;
            once(&mut into.stiche, stiche)?;
        }
        if self.key(&lexemes.sonderpunkte) {
            if !into.sonderpunkte.is_empty() {
                return None;
            }
            if self.notes(into).is_none() {
                into.sonderpunkte.clear();
                into.namen.clear();
                return None;
            }
        }
        if self.key(&lexemes.sieger) {
            let nobody = self.takes(&lexemes.keiner);
            let sieger = if nobody { None } else { Some(self.party()?) };
            self.end()?;
            once(&mut into.sieger, sieger)?;
        }
        if self.key(&lexemes.wert) {
            let wert = self.signed(false)?;
            self.end()?;
            once(&mut into.wert, wert)?;
        }
        if self.key(&lexemes.punkte) {
            self.points(&mut into.punkte)?;
        }
        Some(())
    }

    /// Reads the running totals below them.
    pub(super) fn totals(&mut self, into: &mut PlainGame) -> Option<()> {
        if self.key(&self.lexemes.stand) {
            self.points(&mut into.stand)?;
            into.zeilen.stand = self.lines - 1;
        }
        Some(())
    }

    #[inline(always)]
    pub(super) fn party(&mut self) -> Option<Partei> {
        let lexemes = self.lexemes;
        lexemes.parteien.iter().find(|(text, _)| self.takes(text)).map(|(_, party)| *party)
    }

    /// Reads `Re 134, Kontra 106`, in this order.
    #[inline(always)]
    fn by_party(&mut self) -> Option<[u16; 2]> {
        let mut numbers = [0; 2];
        for (place, party) in Partei::ALL.into_iter().enumerate() {
            if self.party()? != party {
                return None;
            }
            self.blank()?;
            numbers[place] = self.number()?;
            if self.comma()? != (place + 1 < numbers.len()) {
                return None;
            }
        }
        Some(numbers)
    }

    /// Reads `Re Fuchs 2, Kontra Karlchen`.
    #[inline(always)]
    fn notes(&mut self, into: &mut Notiert) -> Option<()> {
        loop {
            let partei = self.party()?;
            self.blank()?;
            let is_name = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'-');
            let length = self.rest.iter().position(|byte| !is_name(byte))?;
            let (name, rest) = self.rest.split_at(length);
            self.rest = rest;
            let mut zahl = None;
            let mut name = std::str::from_utf8(name).ok()?;
            if self.rest.first().is_some_and(u8::is_ascii_digit) {
                name = name.strip_suffix(' ')?;
                zahl = Some(u8::try_from(self.number()?).ok()?);
            } else if TYPED {
                name = name.trim_end_matches(' ');
            }
            if !name.starts_with(|first: char| first.is_ascii_alphabetic()) || name.ends_with(' ') {
                return None;
            }
            let start = into.namen.len();
            let sprache = self.lexemes.sprache;
            let known = sprache.sonderpunkt(name);
            self.loose |= known.is_some_and(|known| sprache.word(known) != name);
            into.namen.push_str(known.map_or(name, |known| Sprache::De.word(known)));
            into.sonderpunkte.push(Sondernotiz { partei, name: start..into.namen.len(), zahl });
            if !self.comma()? {
                return Some(());
            }
        }
    }

    /// Reads `-2 +2 0 0`, unless there is such a line already.
    #[inline(always)]
    fn points(&mut self, into: &mut Vec<i32>) -> Option<()> {
        if !into.is_empty() {
            return None;
        }
        let read = self.numbers(into);
        if read.is_none() {
            into.clear();
        }
        read
    }

    #[inline(always)]
    fn numbers(&mut self, into: &mut Vec<i32>) -> Option<()> {
        loop {
            into.push(self.signed(true)?);
            if self.is_at_end() {
                return self.end();
            }
            self.blank()?;
            if self.is_at_end() {
                self.loose = true;
                return self.end();
            }
        }
    }
}
