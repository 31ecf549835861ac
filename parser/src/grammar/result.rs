//! What the writer notes as the result: Augen, Stiche, Sonderpunkte, Sieger, Punkte.

use doko_format::keyword::{Group, Word};
use doko_format::{Partei, Seat, Sieger, Sonderpunktnotiz, Spanned, Sprache, Text, Value};
use smallvec::SmallVec;

use super::atom::{Fault, Grammar, Read, Wanted, number, signed, skip, spaced};
use super::event::small;

/// Skips what may stand between the members of a list: blanks, and a comma.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn separator(input: &[u8]) -> &[u8] {
    let rest = skip(input);
    rest.strip_prefix(b",").map_or(rest, skip)
}

impl<'s> Grammar<'s> {
    /// Production: `Re 134, Kontra 106`; in a Ramsch, for each seat, `1 40, 2 90, 3 60, 4 50`.
    pub(crate) fn parties(self, input: &'s [u8]) -> Read<'s, Value> {
        match input {
            [b'1'..=b'9', b' ' | b'\t' | b':', ..] => return self.counts(input),
            _ if self.partei(input).is_err() => {
                if let Ok(read) = self.counts(input) {
                    return Ok(read);
                }
            }
            _ => {}
        }
        let mut parties: SmallVec<[Spanned<(Partei, u16)>; 2]> = SmallVec::new();
        let mut rest = input;
        while !rest.is_empty() || parties.is_empty() {
            let (after, party) = self.partei(rest)?;
            let after = skip(after);
            let (after, count) = small::<u16>(after.strip_prefix(b":").map_or(after, skip))?;
            parties.push(Spanned::new((party, count), self.source.span(rest, after)));
            rest = separator(after);
        }
        Ok((rest, Value::Parties(parties)))
    }

    /// Production: `1 40, 2 90, 3 60, 4 50`; between two of them stands a comma, since both are numbers.
    fn counts(self, input: &'s [u8]) -> Read<'s, Value> {
        let mut counts: SmallVec<[Spanned<(Seat, u16)>; 4]> = SmallVec::new();
        let mut rest = input;
        loop {
            let (after, seat) = self.seat(rest)?;
            let after = skip(after);
            let (after, count) = small::<u16>(after.strip_prefix(b":").map_or(after, skip))?;
            counts.push(Spanned::new((seat, count), self.source.span(rest, after)));
            rest = skip(after);
            match rest {
                [] => return Ok((rest, Value::Counts(counts))),
                [b',', more @ ..] => rest = skip(more),
                _ => return Fault::at(rest, Wanted::End),
            }
        }
    }

    /// Production: `Re Fuchs 2, Kontra Karlchen`.
    pub(crate) fn sonderpunkte(self, input: &'s [u8]) -> Read<'s, Value> {
        let mut notes = Vec::new();
        if let Ok((rest, _)) = self.word(Group::Nobody, input)
            && skip(rest).is_empty()
        {
            return Ok((skip(rest), Value::Sonderpunkte(notes)));
        }
        let mut rest = input;
        while !rest.is_empty() || notes.is_empty() {
            let (after, note) = self.sonderpunkt(rest)?;
            notes.push(Spanned::new(note, self.source.span(rest, after)));
            rest = skip(after);
            match rest {
                [] => {}
                [b',', more @ ..] => rest = skip(more),
                _ => return Fault::at(rest, Wanted::End),
            }
        }
        Ok((rest, Value::Sonderpunkte(notes)))
    }

    /// Production: one special point, up to the comma.
    fn sonderpunkt(self, input: &'s [u8]) -> Read<'s, Sonderpunktnotiz> {
        let (rest, party) = self.partei(input)?;
        let rest = skip(rest);
        let start = rest.strip_prefix(b":").map_or(rest, skip);
        let (rest, name) = if start.first() == Some(&b'"') {
            self.quoted_text(start)?
        } else {
            let length = start.iter().position(|byte| *byte == b',').unwrap_or(start.len());
            let words = start[..length].trim_ascii_end();
            // A number at the end is the count, unless it is all there is.
            let digits = words.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let before = &words[..words.len() - digits];
            let end = if digits > 0 && before.last().is_some_and(|byte| matches!(byte, b' ' | b'\t')) {
                before.trim_ascii_end().len()
            } else {
                words.len()
            };
            let rest = &start[end..];
            (rest, spaced(self.source.between(start, rest)))
        };
        if name.is_empty() {
            return Fault::at(start, Wanted::Text);
        }
        let name = match self.context.sprache.sonderpunkt(&name) {
            Some(known) => Text::from(Sprache::De.word(known)),
            None => name,
        };
        let next = skip(rest);
        if next.first().is_some_and(u8::is_ascii_digit) {
            let (rest, count) = small::<u8>(next)?;
            return Ok((rest, Sonderpunktnotiz { party, name, count: Some(count) }));
        }
        Ok((rest, Sonderpunktnotiz { party, name, count: None }))
    }

    /// Production: `Re`, `Kontra`, `keiner`, or seats.
    pub(crate) fn sieger(self, input: &'s [u8]) -> Read<'s, Value> {
        if let Ok((rest, party)) = self.partei(input)
            && skip(rest).is_empty()
        {
            return Ok((skip(rest), Value::Sieger(Sieger::Partei(party))));
        }
        let (rest, seats) = self.seats(input)?;
        let winner = if seats.is_empty() { Sieger::Keiner } else { Sieger::Seats(seats) };
        Ok((rest, Value::Sieger(winner)))
    }

    /// Production: a whole number.
    pub(crate) fn zahl(self, input: &'s [u8]) -> Read<'s, Value> {
        let (rest, value) = signed(input)?;
        Ok((skip(rest), Value::Number(value)))
    }

    /// Production: numbers by seat, separated by blanks or commas.
    pub(crate) fn zahlen(self, input: &'s [u8]) -> Read<'s, Value> {
        let mut numbers = SmallVec::new();
        let mut rest = input;
        while !rest.is_empty() || numbers.is_empty() {
            let (after, value) = signed(rest)?;
            numbers.push(Spanned::new(value, self.source.span(rest, after)));
            let next = separator(after);
            if next.len() == after.len() && !next.is_empty() {
                return Fault::at(after, Wanted::Number);
            }
            rest = next;
        }
        Ok((rest, Value::Numbers(numbers)))
    }

    /// Production: `2 von 5`, or `2`.
    pub(crate) fn runde(self, input: &'s [u8]) -> Read<'s, Value> {
        let (rest, round) = number(input)?;
        let next = skip(rest);
        if next.is_empty() {
            return Ok((next, Value::Runde { number: round, of: None }));
        }
        let next = match next.strip_prefix(b"/") {
            Some(after) => after,
            None => self.this_word(Group::Particle, Word::Von, next)?.0,
        };
        let (rest, of) = number(skip(next))?;
        Ok((skip(rest), Value::Runde { number: round, of: Some(of) }))
    }
}
