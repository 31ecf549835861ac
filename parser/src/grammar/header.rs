//! Header lines: which value a key wants, and what is said if it cannot be read.

use std::borrow::Cow;

use doko_format::keyword::{Group, Word};
use doko_format::{Field, Item, Items, Key, Seat, Shape, Sieger, Span, Spanned, Sprache, Text, Value};

use super::atom::{Fault, Grammar, Read, Source, Wanted, as_text, bare_end, plain, signed, skip, spaced, value_end};
use super::event::small;
use super::key::Head;
use crate::blame::{Blame, blame_of, excerpt, no_seat};
use crate::context::{NoSeat, without_commas};
use crate::error::{Erwartung, Grenze, Proposal, Sitzfehler, SyntaxErrorKind};
use crate::lines::Lines;
use crate::reader::{LineNotes, Reader};
use crate::short_cuts::short_cuts;

impl<'s> Grammar<'s> {
    /// Production: bare text, or text in quotes.
    pub(crate) fn text(self, input: &'s [u8]) -> Read<'s, Value> {
        let (rest, text) = self.text_value(input)?;
        Ok((rest, Value::Text(text)))
    }

    /// Reads text that takes all that is there.
    pub(crate) fn text_value(self, input: &'s [u8]) -> Read<'s, Text> {
        if input.first() == Some(&b'"') {
            return self.quoted_text(input);
        }
        Ok((&[], spaced(as_text(input).trim_end())))
    }

    /// Production: names separated by commas, `-` for none.
    pub(crate) fn names(self, input: &'s [u8]) -> Read<'s, Vec<Spanned<Option<Text>>>> {
        let mut names = Vec::new();
        let mut rest = input;
        loop {
            let start = skip(rest);
            let (after, name) = self.name(start)?;
            let name = Some(name).filter(|name| &**name != "-" || start.first() == Some(&b'"'));
            names.push(Spanned::new(name, self.source.span(start, after)));
            rest = skip(after);
            match rest {
                [] => return Ok((rest, names)),
                [b',', more @ ..] => rest = more,
                _ => return Fault::at(rest, Wanted::End),
            }
        }
    }

    /// Production: a name, bare up to the comma or in quotes.
    fn name(self, input: &'s [u8]) -> Read<'s, Text> {
        if input.first() == Some(&b'"') {
            return self.quoted_text(input);
        }
        let length = input.iter().position(|byte| *byte == b',').unwrap_or(input.len());
        let name = input[..length].trim_ascii_end();
        let rest = &input[name.len()..];
        if name.is_empty() {
            Fault::at(input, Wanted::Text)
        } else {
            Ok((rest, spaced(self.source.between(input, rest))))
        }
    }

    /// Production: a date; one with the day first, such as `20.11.2026`, is read as `2026-11-20`.
    fn datum(self, input: &'s [u8]) -> Read<'s, Value> {
        match day_first(as_text(input).trim_end(), self.context.sprache) {
            Some(date) => Ok((&[], Value::Text(date.into()))),
            None => self.text(input),
        }
    }

    /// Production: `de`, `en`, `nl`.
    fn sprache(self, input: &'s [u8]) -> Read<'s, Value> {
        match Sprache::from_code(as_text(input).trim_end()) {
            Some(sprache) => Ok((&[], Value::Sprache(sprache))),
            None => Fault::at(input, Wanted::Text),
        }
    }

    /// Production: who writes: a seat, or the name of somebody else.
    fn schreiber(self, input: &'s [u8]) -> Read<'s, Value> {
        match self.seat(input) {
            Ok((rest, seat)) if skip(rest).is_empty() => Ok((&[], Value::Seat(seat))),
            _ if input.first().is_some_and(u8::is_ascii_digit) => Fault::at(input, Wanted::Seat),
            _ if self.context.seat_at(as_text(input)) == Err(NoSeat::Twice) => Fault::at(input, Wanted::Seat),
            _ => self.text(input),
        }
    }

    /// Production: the kind of a game noted without cards.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the words of the other groups")]
    fn spielart(self, input: &'s [u8]) -> Read<'s, Value> {
        use doko_format::{Aussage, Spielartnotiz};

        let (rest, word) = self.word(Group::Spielart, input)?;
        match word {
            Word::Normal => Ok((rest, Value::Spielart(Spielartnotiz::Normal))),
            Word::StilleHochzeit => Ok((rest, Value::Spielart(Spielartnotiz::StilleHochzeit))),
            Word::SchwarzeSau => Ok((rest, Value::Spielart(Spielartnotiz::SchwarzeSau))),
            Word::Kontrasolo => Ok((rest, Value::Spielart(Spielartnotiz::Kontrasolo))),
            Word::Ramsch => Ok((rest, Value::Spielart(Spielartnotiz::Ramsch))),
            Word::Genscher => Ok((rest, Value::Spielart(Spielartnotiz::Genscher))),
            Word::Hochzeit => {
                let next = skip(rest);
                if next.is_empty() {
                    return Ok((next, Value::Spielart(Spielartnotiz::Hochzeit { stich: None })));
                }
                let next = self.this_word(Group::Particle, Word::Stich, next).map_or(next, |(after, ())| skip(after));
                let (rest, stich) = small::<u8>(next)?;
                Ok((rest, Value::Spielart(Spielartnotiz::Hochzeit { stich: Some(stich) })))
            }
            _ => {
                let (rest, aussage) = self.aussage(word, rest)?;
                match aussage {
                    Aussage::Solo { .. } => Ok((rest, Value::Spielart(Spielartnotiz::Solo(aussage)))),
                    Aussage::Gesund
                    | Aussage::Vorbehalt
                    | Aussage::Ungesund
                    | Aussage::KeinSolo
                    | Aussage::KeinPflichtsolo
                    | Aussage::KeinLustsolo
                    | Aussage::Hochzeit { .. }
                    | Aussage::Schweine
                    | Aussage::Superschweine
                    | Aussage::Hyperschweine
                    | Aussage::Armut
                    | Aussage::Ramsch
                    | Aussage::Schmeissen
                    | Aussage::Zurueck => Fault::at(input, Wanted::Word(Group::Spielart)),
                }
            }
        }
    }

    /// Reads a value of numbers, seats and parties as canonical text has it, if nothing else stands in the line.
    ///
    /// `value` is the one that [`Lines::add_field`] gives the key; what is not so plain is left to [`Grammar::value`].
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn plain_value(self, input: &'s [u8], value: &mut Value) -> Option<&'s [u8]> {
        if !short_cuts() {
            return None;
        }
        let mut rest = input;
        loop {
            let start = rest;
            let comma: bool;
            match value {
                Value::Seat(seat) => {
                    (rest, *seat) = self.plain_seat(start)?;
                    return bare_end(rest).and(Some(rest));
                }
                Value::Number(number) => {
                    (rest, *number) = signed(start).ok()?;
                    return bare_end(rest).and(Some(rest));
                }
                Value::Sieger(winner) => {
                    let (rest, party) = self.partei(start).ok()?;
                    *winner = Sieger::Partei(party);
                    return bare_end(rest).and(Some(rest));
                }
                Value::Numbers(numbers) => {
                    let number;
                    (rest, number) = signed(start).ok()?;
                    numbers.push(Spanned::new(number, self.source.span(start, rest)));
                    comma = false;
                }
                Value::Seats(seats) => {
                    let seat;
                    (rest, seat) = self.plain_seat(start)?;
                    seats.push(Spanned::new(seat, self.source.span(start, rest)));
                    comma = true;
                }
                Value::Parties(parties) => {
                    let (after, party) = self.partei(start).ok()?;
                    let count;
                    (rest, count) = small::<u16>(skip(after)).ok()?;
                    parties.push(Spanned::new((party, count), self.source.span(start, rest)));
                    comma = true;
                }
                Value::Sprache(_)
                | Value::Text(_)
                | Value::Runde { .. }
                | Value::Names(_)
                | Value::Abheber { .. }
                | Value::Packets(_)
                | Value::Blatt { .. }
                | Value::Statements(_)
                | Value::Counts(_)
                | Value::Sonderpunkte(_)
                | Value::Spielart(_)
                | Value::Unreadable(_) => return None,
            }
            if bare_end(rest).is_some() {
                return Some(rest);
            }
            rest = match rest {
                [b',', more @ ..] if comma => skip(more),
                [b' ' | b'\t', ..] if !comma => skip(rest),
                _ => return None,
            };
        }
    }

    /// Production: the value that belongs to a key, and what is said if it cannot be read.
    fn value(self, key: &Key, input: &'s [u8]) -> (Read<'s, Value>, Erwartung) {
        match key.shape() {
            Shape::Sprache => (self.sprache(input), Erwartung::Sprache),
            Shape::Text => (self.text(input), Erwartung::Text),
            Shape::Datum => (self.datum(input), Erwartung::Datum),
            Shape::Zeit => (self.text(input), Erwartung::Zeit),
            Shape::Runde => match self.runde(input) {
                Ok((rest, round)) if rest.is_empty() => (Ok((rest, round)), Erwartung::Text),
                Ok(_) | Err(_) => (self.text(input), Erwartung::Text),
            },
            Shape::Schreiber => (self.schreiber(input), Erwartung::Sitz),
            Shape::Namen => (self.names(input).map(|(rest, names)| (rest, Value::Names(names))), Erwartung::Namen),
            Shape::Zahl => (self.zahl(input), Erwartung::Zahl),
            Shape::Sitz => (self.sitz(input), Erwartung::Sitz),
            Shape::Sitze => (self.seats(input).map(|(rest, seats)| (rest, Value::Seats(seats))), Erwartung::Sitze),
            Shape::Abheber => (self.abheber(input), Erwartung::Abheber),
            Shape::Pakete => (self.packets(input), Erwartung::Pakete),
            Shape::Spielart => (self.spielart(input), Erwartung::Spielartnotiz),
            Shape::Parteien => (self.parties(input), Erwartung::Parteien),
            Shape::Sonderpunkte => (self.sonderpunkte(input), Erwartung::Sonderpunkte),
            Shape::Sieger => (self.sieger(input), Erwartung::Sieger),
            Shape::Reihe => (self.zahlen(input), Erwartung::Zahlen),
            // These two are read item by item; see `field`.
            Shape::Blatt | Shape::Aussagen => (self.text(input), Erwartung::Text),
        }
    }
}

impl Reader<'_> {
    /// Reads a header line as canonical text has it: its key, its value in the column of values, nothing else.
    ///
    /// Returns what stands below the line, which is added. `None` if it is not plain, or if there is something to say
    /// about it; nothing is changed then.
    #[inline(never)]
    pub(crate) fn plain_field<'s>(
        &mut self,
        grammar: Grammar<'s>,
        line: &'s [u8],
        lines: &mut Lines<'_>,
    ) -> Option<&'s [u8]> {
        let (start, key) = match grammar.plain_key(line) {
            Some(read) => read,
            None => match grammar.key(line) {
                Head::Key(rest, key) => (rest, key),
                Head::NoSeat(_) | Head::Unknown(..) | Head::NoColon => return None,
            },
        };
        let start = skip(start);
        let bit = self.new_key(&key.value)?;
        let is_statements = key.value == Key::Vorbehalt;
        let (Field { value, .. }, span) = lines.add_field(key)?;
        let read = match &mut value.value {
            Value::Blatt { cards, .. } => grammar.plain_blatt(start, cards),
            Value::Statements(items) if is_statements => grammar.plain_statements(start, items),
            plain @ (Value::Sprache(_)
            | Value::Text(_)
            | Value::Runde { .. }
            | Value::Seat(_)
            | Value::Seats(_)
            | Value::Names(_)
            | Value::Number(_)
            | Value::Numbers(_)
            | Value::Abheber { .. }
            | Value::Packets(_)
            | Value::Statements(_)
            | Value::Parties(_)
            | Value::Counts(_)
            | Value::Sonderpunkte(_)
            | Value::Sieger(_)
            | Value::Spielart(_)
            | Value::Unreadable(_)) => grammar.plain_value(start, plain),
        };
        let Some((rest, end)) = read.and_then(|rest| Some((rest, bare_end(rest)?))) else {
            lines.pop();
            return None;
        };
        value.span = grammar.source.span(start, rest);
        *span = grammar.source.span(line, end);
        if is_statements
            && let Value::Statements(items) = &value.value
            && !self.takes_statements(items.len())
        {
            lines.pop();
            return None;
        }
        self.add_key(bit);
        Some(&end[1..])
    }

    /// Production: what stands behind the colon. Reads to the comment or the end of the line, which is added.
    ///
    /// Remarks behind the value go into `notes`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn field<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        key: Spanned<Key>,
        notes: &mut LineNotes,
        lines: &mut Lines<'_>,
    ) -> &'s [u8] {
        let start = skip(input);
        // A line is large, so it is made where it stays and its items are read into it.
        let Some((Field { key, value }, _)) = lines.add_field(key) else { return start };
        let rest = match (&key.value, &mut value.value) {
            (_, Value::Blatt { cards, open_end }) => {
                let (rest, is_open) = self.blatt(grammar, start, cards);
                *open_end = is_open;
                move_remarks(cards, notes);
                rest
            }
            (Key::Vorbehalt | Key::Ansagen, Value::Statements(items)) => {
                let nothing = if key.value == Key::Ansagen { grammar.nothing(start) } else { None };
                let rest = self.statements(grammar, nothing.unwrap_or(start), key, items);
                move_remarks(items, notes);
                rest
            }
            (_, plain) => match grammar.plain_value(start, plain) {
                Some(rest) => rest,
                None => {
                    let (rest, simple) = self.simple_value(grammar, start, key, notes);
                    value.value = simple;
                    rest
                }
            },
        };
        let end = rest.len() + trailing_blanks(start, rest);
        value.span = grammar.source.span(start, &start[start.len() - end..]);
        rest
    }

    /// Reads a value that is one piece of text, remarks apart.
    fn simple_value<'s>(
        &mut self,
        grammar: Grammar<'s>,
        start: &'s [u8],
        key: &Spanned<Key>,
        notes: &mut LineNotes,
    ) -> (&'s [u8], Value) {
        let source = grammar.source;
        let (mut start, mut rest) = (start, value_end(source, start));
        let mut pieces = Cow::Borrowed(source.between(start, rest));
        while rest.first() == Some(&b'{') {
            let (after, remark) = self.remark(source, rest);
            notes.get_or_insert_default().remarks.push(remark.value);
            let next = skip(after);
            let end = value_end(source, next);
            if end.len() < next.len() && pieces.trim_ascii().is_empty() {
                // What stood before it is nothing: the value begins here.
                start = next;
                pieces = Cow::Borrowed(source.between(next, end));
            } else if end.len() < next.len() {
                // The value goes on behind a remark: it is read as if blanks stood for the remark.
                let length = pieces.len();
                let gap = source.between(start, next).len() - length;
                let text = pieces.to_mut();
                text.extend(std::iter::repeat_n(' ', gap));
                text.push_str(source.between(next, end));
            }
            rest = end;
        }
        let piece = Source { bytes: pieces.trim_ascii_end().as_bytes(), base: source.at(start) };
        let value = self.whole_value(Grammar { source: piece, ..grammar }, key);
        (rest, value)
    }

    /// Reads a value that takes all of its piece, or makes a finding and keeps the piece.
    fn whole_value(&mut self, grammar: Grammar<'_>, key: &Spanned<Key>) -> Value {
        let source = grammar.source;
        let input = source.bytes;
        let span = source.span(input, &[]);
        let (read, expected) = grammar.value(&key.value, input);
        let fault = match read {
            Ok((rest, value)) if skip(rest).is_empty() => {
                self.check_value(grammar, key, &value, span);
                return value;
            }
            Ok((rest, _)) => Fault { left: rest.len(), wanted: Wanted::End },
            Err(error) => Fault::of(error),
        };
        let at = &input[input.len().saturating_sub(fault.left)..];
        let blame: Blame = match fault.wanted {
            Wanted::Quote => SyntaxErrorKind::AnfuehrungOffen.into(),
            Wanted::Seat if !at.is_empty() => blame_of(grammar, at, fault),
            Wanted::Text
            | Wanted::Card
            | Wanted::Seat
            | Wanted::Word(_)
            | Wanted::Number
            | Wanted::Close
            | Wanted::End => {
                let key = excerpt(self.text_at(key.span));
                let text = as_text(input);
                let kind = SyntaxErrorKind::WertUnlesbar { key, found: excerpt(text), expected };
                // A kind of game is one word of few.
                let near = if expected == Erwartung::Spielartnotiz {
                    grammar.context.sprache.all_nearest(Group::Spielart, text)
                } else {
                    Vec::new()
                };
                let texts = near.into_iter().map(Box::from).collect();
                Blame { kind, proposal: Proposal::of(text, source.place_of(text), texts) }
            }
        };
        self.report_blame(blame, span, None);
        Value::Unreadable(plain(as_text(input)))
    }

    /// Makes the findings about a value that could be read.
    fn check_value(&mut self, grammar: Grammar<'_>, key: &Spanned<Key>, value: &Value, span: Span) {
        match (&key.value, value) {
            (Key::Datum | Key::Beginn | Key::Ende, Value::Text(text)) => {
                let (is_fine, expected) = if key.value == Key::Datum {
                    (is_date(text), Erwartung::Datum)
                } else {
                    (is_time(text), Erwartung::Zeit)
                };
                if !is_fine {
                    let key = excerpt(self.text_at(key.span));
                    self.report(SyntaxErrorKind::WertUnlesbar { key, found: excerpt(text), expected }, span);
                }
            }
            (Key::Spieler, Value::Names(names)) => {
                let found = names.len();
                if found > Seat::MAX {
                    self.report(SyntaxErrorKind::GrenzeUeberschritten { limit: Grenze::Sitze, found }, span);
                } else if !Seat::TABLES.contains(&found) {
                    // A remark between the names would be lost.
                    let words = without_commas(names).filter(|_| !self.text_at(span).contains('{'));
                    let text = |words: Vec<&str>| Proposal { span, texts: vec![words.join(", ").into()], sure: false };
                    let (kind, proposal) = (SyntaxErrorKind::Tischgroesse { found }, words.map(text));
                    self.report_blame(Blame { kind, proposal }, span, None);
                }
                for (index, name) in names.iter().enumerate() {
                    let Some(text) = &name.value else { continue };
                    // `Spieler: 2, 1, 3, 4` would read as other seats than it says; `1, 2, 3, 4` harms nobody.
                    let is_other_seat =
                        text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<usize>().ok() != Some(index + 1);
                    if is_other_seat || grammar.context.sprache.find(Group::Any, text).is_some() {
                        let reason = Sitzfehler::Keinname;
                        self.report(SyntaxErrorKind::SitzUnbekannt { found: excerpt(text), reason }, name.span);
                    }
                }
            }
            _ => {}
        }
    }

    /// Makes the finding for `Blatt 7:` at a table of four.
    pub(crate) fn report_no_seat(&mut self, grammar: Grammar<'_>, input: &[u8], rest: &[u8]) {
        let written = grammar.source.between(input, rest).trim_end_matches(':').trim_end();
        let blatt = grammar.context.sprache.longest(Group::Key, written).map_or(0, |(_, length)| length);
        let span = grammar.source.span(input, rest);
        self.report_blame(no_seat(grammar, &written[blatt..]), span, None);
    }
}

/// Remarks behind the last item belong to the line.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn move_remarks(items: &mut Items, notes: &mut LineNotes) {
    let count = items.iter().rev().take_while(|item| matches!(item.value, Item::Remark { .. })).count();
    if count > 0 {
        let moved = items.drain(items.len() - count..).filter_map(|item| match item.value {
            Item::Remark { remark } => Some(remark),
            Item::Card(_) | Item::Event(_) | Item::Unreadable { .. } => None,
        });
        notes.get_or_insert_default().remarks.extend(moved);
    }
}

/// Returns how many bytes of blanks stand before `rest`, back to `start` at most.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn trailing_blanks(start: &[u8], rest: &[u8]) -> usize {
    let written = &start[..start.len() - rest.len()];
    written.len() - written.trim_ascii_end().len()
}

/// Returns a date with the day first as an ISO date: `20.11.2026`, `3. 1. 2026`, `20-11-2026`, `20/11/2026`.
///
/// The year has four digits, else it might be the day. Where no dot says that the day stands first, English records may have
/// the month there: then it is a day only if no month is so large.
fn day_first(text: &str, sprache: Sprache) -> Option<String> {
    let mark = ['.', '-', '\u{2013}', '/'].into_iter().find(|mark| text.matches(*mark).count() == 2)?;
    let mut parts = text.split(mark).map(str::trim);
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    let is_short = |part: &str| matches!(part.len(), 1..=2) && part.bytes().all(|byte| byte.is_ascii_digit());
    if !is_short(day) || !is_short(month) || year.len() != 4 {
        return None;
    }
    let is_open = mark != '.' && sprache == Sprache::En && day.parse::<u32>().is_ok_and(|day| day <= 12);
    let date = format!("{year}-{month:0>2}-{day:0>2}");
    (!is_open && is_date(&date)).then_some(date)
}

/// Tells whether `text` is an ISO date: year, year and month, or year, month and day.
fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let digits = |part: Option<&str>, length: usize, range: std::ops::RangeInclusive<u32>| {
        part.is_some_and(|part| {
            part.len() == length
                && part.bytes().all(|byte| byte.is_ascii_digit())
                && part.parse().is_ok_and(|value| range.contains(&value))
        })
    };
    let year = parts.next();
    if !digits(year, 4, 0..=9999) {
        return false;
    }
    match (parts.next(), parts.next(), parts.next()) {
        (None, ..) => true,
        (month, None, _) => digits(month, 2, 1..=12),
        (Some(month), day, None) => digits(Some(month), 2, 1..=12) && digits(day, 2, 1..=days(year, month)),
        _ => false,
    }
}

/// Returns how many days a month of digits has; a year ending in 00 is a leap year only every fourth time.
fn days(year: Option<&str>, month: &str) -> u32 {
    let year: u32 = year.and_then(|year| year.parse().ok()).unwrap_or(0);
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        "02" if leap => 29,
        "02" => 28,
        "04" | "06" | "09" | "11" => 30,
        _ => 31,
    }
}

/// Tells whether `text` is an ISO time, or a date and a time joined by `T`: `19:30`, `19:30:05+01:00`.
fn is_time(text: &str) -> bool {
    let time = match text.split_once('T') {
        Some((date, time)) if is_date(date) => time,
        Some(_) => return false,
        None => text,
    };
    let clock = |text: &str, parts: std::ops::RangeInclusive<usize>| {
        let fields: Vec<&str> = text.split(':').collect();
        parts.contains(&fields.len())
            && fields.iter().zip([24, 59, 60]).all(|(field, most)| {
                field.len() == 2
                    && field.bytes().all(|byte| byte.is_ascii_digit())
                    && field.parse::<u32>().is_ok_and(|value| value <= most)
            })
    };
    if let Some(time) = time.strip_suffix('Z') {
        return clock(time, 2..=3);
    }
    match time.split_once(['+', '-']) {
        Some((time, zone)) => clock(time, 2..=3) && clock(zone, 1..=2),
        None => clock(time, 2..=3),
    }
}

#[cfg(test)]
mod tests {
    use doko_format::Sprache;

    use super::{day_first, is_date, is_time};

    #[test]
    fn a_date_may_have_its_day_first_where_that_is_certain() {
        let check = |text: &str, sprache: Sprache, expected: Option<&str>| {
            assert_eq!(day_first(text, sprache).as_deref(), expected, "{text}");
        };
        for text in ["3.1.2026", "03.01.2026", "3. 1. 2026", "3-1-2026", "3/1/2026"] {
            check(text, Sprache::De, Some("2026-01-03"));
            check(text, Sprache::Nl, Some("2026-01-03"));
        }
        check("3.1.2026", Sprache::En, Some("2026-01-03"));
        check("20/11/2026", Sprache::En, Some("2026-11-20"));
        for text in ["3/1/2026", "3-1-2026", "11/20/2026"] {
            check(text, Sprache::En, None);
        }
        for text in ["20.11.26", "20.13.2026", "30.2.2026", "2026-11-20", "2026.11.20", "20.11.", "heute", "1.1.1.2026"]
        {
            check(text, Sprache::De, None);
        }
    }

    #[test]
    fn dates_and_times_are_iso() {
        for date in ["2026-11-20", "2026-11", "2026", "2026-12-31", "2028-02-29", "2000-02-29"] {
            assert!(is_date(date), "{date}");
        }
        let wrong = ["20.11.2026", "2026-13-01", "2026-1-1", "2026-11-20-1", "", "heute"];
        for date in wrong.into_iter().chain(["2026-02-30", "2026-02-29", "2100-02-29", "2026-04-31", "2026-00-01"]) {
            assert!(!is_date(date), "{date}");
        }
        for time in ["19:30", "19:30:05", "19:30Z", "19:30+01:00", "2026-11-20T19:30"] {
            assert!(is_time(time), "{time}");
        }
        for time in ["19.30", "7:30", "25:00", "", "halb acht"] {
            assert!(!is_time(time), "{time}");
        }
    }
}
