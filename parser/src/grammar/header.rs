//! Header lines: the key, and which value it wants.

use std::borrow::Cow;
use std::sync::LazyLock;

use doko_format::keyword::{Group, Word};
use doko_format::{Field, Item, Items, Key, Line, LineKind, Seat, Sieger, Span, Spanned, Sprache, Text, Value};
use memchr::memchr2;
use smallvec::SmallVec;

use super::atom::{Fault, Grammar, Read, Source, Wanted, is_end, plain, signed, skip, step};
use super::event::small;
use crate::context::NoSeat;
use crate::error::{Erwartung, Grenze, Sitzfehler, SyntaxErrorKind};
use crate::reader::{LineNotes, Reader};
use crate::recover::{excerpt, kind_of, no_seat};
use crate::short_cuts::short_cuts;

/// What stands before a colon.
pub(crate) enum Head<'s> {
    /// A key; reading goes on behind its colon.
    Key(&'s [u8], Spanned<Key>),
    /// `Blatt` and a seat that the table does not have.
    NoSeat(&'s [u8]),
    /// Words that are no key, and what stands behind their colon.
    Unknown(&'s [u8], &'s str),
    /// There is no colon.
    NoColon,
}

/// The canonical keys of a language behind a hash of their first letters that ignores case, since nearly every
/// key is spelled so.
struct Keys(Vec<Option<(Box<[u8]>, Key)>>);

static KEYS: LazyLock<[Keys; 3]> = LazyLock::new(|| Sprache::ALL.map(Keys::new));

impl Keys {
    const PLACES: usize = 256;

    fn new(sprache: Sprache) -> Keys {
        let mut places = vec![None; Keys::PLACES];
        let entries = doko_format::keyword::TABLE.iter().filter(|entry| Group::Key.contains(entry));
        let simple = entries.filter_map(|entry| Some((format!("{}:", sprache.word(entry.word)), entry.word.key()?)));
        // `Blatt 1:` is found by its word; the seat is read by itself.
        let blatt = Seat::first(1).map(|seat| (format!("{} ", sprache.word(Word::KeyBlatt)), Key::Blatt(seat)));
        for (spelling, key) in simple.chain(blatt) {
            let spelling: Box<[u8]> = spelling.into_bytes().into();
            let Some(mut place) = Keys::place(&spelling) else { continue };
            while places[place].is_some() {
                place = (place + 1) % Keys::PLACES;
            }
            places[place] = Some((spelling, key));
        }
        Keys(places)
    }

    /// Returns the place of a key; `Re:` is just long enough to have one.
    #[inline(always)]
    fn place(text: &[u8]) -> Option<usize> {
        const LOWER_CASE: u32 = u32::from_le_bytes([0x20; 4]);
        let letters = u32::from_le_bytes(*text.first_chunk()?) | LOWER_CASE;
        Some((letters.wrapping_mul(0x9E37_79B1) >> 24) as usize)
    }

    /// Returns the key at the start of `text` and its length with the colon, or with the blank behind `Blatt`.
    #[inline(always)]
    fn find(&self, text: &[u8]) -> Option<(&Key, usize)> {
        if !short_cuts() {
            return None;
        }
        let mut place = Keys::place(text)?;
        while let Some((spelling, key)) = &self.0[place] {
            let ignoring_case = || text.get(..spelling.len()).is_some_and(|text| text.eq_ignore_ascii_case(spelling));
            if text.starts_with(spelling) || ignoring_case() {
                return Some((key, spelling.len()));
            }
            place = (place + 1) % Keys::PLACES;
        }
        None
    }
}

impl<'s> Grammar<'s> {
    /// Production: a key and its colon.
    #[inline(always)]
    pub(crate) fn key(self, input: &'s [u8]) -> Head<'s> {
        if let Some((key, length)) = KEYS[self.context.sprache as usize].find(input) {
            let key = match (key, &input[length..]) {
                (Key::Blatt(_), [digit @ b'1'..=b'9', b':', rest @ ..]) => {
                    self.context.seat_of_number(u32::from(digit - b'0')).map(|seat| (rest, Key::Blatt(seat)))
                }
                (Key::Blatt(_), _) => None,
                (key, rest) => Some((rest, key.clone())),
            };
            if let Some((rest, key)) = key {
                let start = self.source.at(input);
                let span = Span::new(start, start + input.len() - rest.len() - 1);
                return Head::Key(rest, Spanned::new(key, span));
            }
        }
        self.unusual_key(input)
    }

    /// A key that is a synonym, differently written, private, or none.
    fn unusual_key(self, input: &'s [u8]) -> Head<'s> {
        const LONGEST: usize = 64;
        let near = &input[..input.len().min(LONGEST)];
        let Some(colon) = memchr2(b':', b'\n', near).filter(|at| near[*at] == b':') else { return Head::NoColon };
        let rest = &input[colon + 1..];
        let written = input[..colon].trim_ascii_end();
        let behind = &input[written.len()..];
        let name = self.source.between(input, behind);
        let key = |key| Head::Key(rest, Spanned::new(key, self.source.span(input, behind)));
        let sprache = self.context.sprache;
        if let Some(word) = sprache.find(Group::Key, name) {
            return match word.key() {
                Some(known) => key(known),
                None => Head::NoSeat(rest),
            };
        }
        if let Some((Word::KeyBlatt, length)) = sprache.longest(Group::Key, name) {
            let seat_start = skip(&input[length..]);
            return match self.seat(seat_start) {
                Ok((after, seat)) if skip(after).first() == Some(&b':') => key(Key::Blatt(seat)),
                _ => Head::NoSeat(rest),
            };
        }
        if name.len() > 2 && name.as_bytes()[..2].eq_ignore_ascii_case(b"x-") {
            return key(Key::Eigen(plain(name)));
        }
        Head::Unknown(rest, name)
    }

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
        Ok((&[], plain(self.source.rest(input).trim_end())))
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
            Ok((rest, plain(self.source.between(input, rest))))
        }
    }

    /// Production: `de`, `en`, `nl`.
    fn sprache(self, input: &'s [u8]) -> Read<'s, Value> {
        match Sprache::from_code(self.source.rest(input).trim_end()) {
            Some(sprache) => Ok((&[], Value::Sprache(sprache))),
            None => Fault::at(input, Wanted::Text),
        }
    }

    /// Production: who writes: a seat, or the name of somebody else.
    fn schreiber(self, input: &'s [u8]) -> Read<'s, Value> {
        match self.seat(input) {
            Ok((rest, seat)) if skip(rest).is_empty() => Ok((&[], Value::Seat(seat))),
            _ if input.first().is_some_and(u8::is_ascii_digit) => Fault::at(input, Wanted::Seat),
            _ if self.context.seat_at(self.source.rest(input)) == Err(NoSeat::Twice) => Fault::at(input, Wanted::Seat),
            _ => self.text(input),
        }
    }

    /// Production: the kind of a game noted without cards.
    fn spielart(self, input: &'s [u8]) -> Read<'s, Value> {
        use doko_format::{Aussage, Spielart};

        let (rest, word) = self.word(Group::Spielart, input)?;
        match word {
            Word::Normal => Ok((rest, Value::Spielart(Spielart::Normal))),
            Word::StilleHochzeit => Ok((rest, Value::Spielart(Spielart::StilleHochzeit))),
            Word::Hochzeit => {
                let next = skip(rest);
                if next.is_empty() {
                    return Ok((next, Value::Spielart(Spielart::Hochzeit { stich: None })));
                }
                let next = self.this_word(Group::Particle, Word::Stich, next).map_or(next, |(after, ())| skip(after));
                let (rest, stich) = small::<u8>(next)?;
                Ok((rest, Value::Spielart(Spielart::Hochzeit { stich: Some(stich) })))
            }
            _ => {
                let (rest, aussage) = self.aussage(word, rest)?;
                match aussage {
                    Aussage::Solo { .. } => Ok((rest, Value::Spielart(Spielart::Solo(aussage)))),
                    _ => Fault::at(input, Wanted::Word(Group::Spielart)),
                }
            }
        }
    }

    /// Reads a value of numbers, seats and parties as canonical text has it, if nothing else stands in the line.
    ///
    /// `value` is the [`empty_value`] of the key; what is not so plain is left to [`Grammar::value`].
    #[inline(always)]
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
                    return (rest.first() == Some(&b'\n')).then_some(rest);
                }
                Value::Number(number) => {
                    (rest, *number) = signed(start).ok()?;
                    return (rest.first() == Some(&b'\n')).then_some(rest);
                }
                Value::Sieger(winner) => {
                    let (rest, party) = self.partei(start).ok()?;
                    *winner = Sieger::Partei(party);
                    return (rest.first() == Some(&b'\n')).then_some(rest);
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
                    (rest, count) = small::<u16>(after.strip_prefix(b" ")?).ok()?;
                    parties.push(Spanned::new((party, count), self.source.span(start, rest)));
                    comma = true;
                }
                _ => return None,
            }
            rest = match rest {
                [b'\n', ..] => return Some(rest),
                [b',', b' ', more @ ..] if comma => more,
                [b' ', more @ ..] if !comma => more,
                _ => return None,
            };
        }
    }

    /// Production: the value that belongs to a key, and what is said if it cannot be read.
    fn value(self, key: &Key, input: &'s [u8]) -> (Read<'s, Value>, Erwartung) {
        match key {
            Key::Sprache => (self.sprache(input), Erwartung::Sprache),
            Key::Regeln
            | Key::Turnier
            | Key::Liste
            | Key::Ort
            | Key::Tisch
            | Key::Quelle
            | Key::Eigen(_)
            | Key::Unbekannt(_) => (self.text(input), Erwartung::Text),
            Key::Datum => (self.text(input), Erwartung::Datum),
            Key::Beginn | Key::Ende => (self.text(input), Erwartung::Zeit),
            Key::Runde => match self.runde(input) {
                Ok((rest, round)) if rest.is_empty() => (Ok((rest, round)), Erwartung::Text),
                _ => (self.text(input), Erwartung::Text),
            },
            Key::Schreiber => (self.schreiber(input), Erwartung::Sitz),
            Key::Spieler | Key::Mannschaften => {
                (self.names(input).map(|(rest, names)| (rest, Value::Names(names))), Erwartung::Namen)
            }
            Key::Plan | Key::Wert => (self.zahl(input), Erwartung::Zahl),
            Key::Geber => (self.sitz(input), Erwartung::Sitz),
            Key::Aussetzer | Key::Pflichtsoli | Key::Re => {
                (self.seats(input).map(|(rest, seats)| (rest, Value::Seats(seats))), Erwartung::Sitze)
            }
            Key::Abheber => (self.abheber(input), Erwartung::Abheber),
            Key::Gegeben => (self.packets(input), Erwartung::Pakete),
            Key::Spielart => (self.spielart(input), Erwartung::Spielart),
            Key::Augen | Key::Stiche => (self.parties(input), Erwartung::Parteien),
            Key::Sonderpunkte => (self.sonderpunkte(input), Erwartung::Sonderpunkte),
            Key::Sieger => (self.sieger(input), Erwartung::Sieger),
            Key::Punkte | Key::Stand => (self.zahlen(input), Erwartung::Zahlen),
            // These two are read item by item; see `field`.
            Key::Blatt(_) | Key::Vorbehalt | Key::Ansagen => (self.text(input), Erwartung::Text),
        }
    }
}

impl Reader<'_> {
    /// Production: what stands behind the colon. Reads to the comment or the end of the line, which is added.
    ///
    /// Remarks behind the value go into `notes`.
    #[inline(always)]
    pub(crate) fn field<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        key: Spanned<Key>,
        notes: &mut LineNotes,
        lines: &mut Vec<Line>,
    ) -> &'s [u8] {
        let start = skip(input);
        // A line is large, so it is made where it stays and its items are read into it.
        let empty = || {
            let value = empty_value(&key.value).into();
            let field = Field { key, value };
            Line { kind: LineKind::Field(field), notes: None, span: Span::default() }
        };
        lines.extend(std::iter::once_with(empty));
        let Some(Line { kind: LineKind::Field(Field { key, value }), .. }) = lines.last_mut() else { return start };
        let rest = match (&key.value, &mut value.value) {
            (_, Value::Blatt { cards, open_end }) => {
                *cards = self.spare_items();
                let (rest, is_open) = self.blatt(grammar, start, cards);
                *open_end = is_open;
                move_remarks(cards, notes);
                rest
            }
            (Key::Vorbehalt | Key::Ansagen, Value::Statements(items)) => {
                let rest = self.statements(grammar, start, items);
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
        let mut rest = value_end(source, start);
        let mut pieces = Cow::Borrowed(source.between(start, rest));
        while rest.first() == Some(&b'{') {
            let (after, remark) = self.remark(source, rest);
            notes.get_or_insert_default().remarks.push(remark.value);
            let next = skip(after);
            let end = value_end(source, next);
            if end.len() < next.len() {
                // The value goes on behind a remark: it is read as if blanks stood for the remark.
                let length = pieces.len();
                let gap = source.between(start, next).len() - length;
                let text = pieces.to_mut();
                text.extend(std::iter::repeat_n(' ', gap));
                text.push_str(source.between(next, end));
            }
            rest = end;
        }
        let piece = Source { text: pieces.trim_ascii_end(), base: source.at(start) };
        let value = self.whole_value(Grammar { source: piece, ..grammar }, key);
        (rest, value)
    }

    /// Reads a value that takes all of its piece, or makes a finding and keeps the piece.
    fn whole_value(&mut self, grammar: Grammar<'_>, key: &Spanned<Key>) -> Value {
        let source = grammar.source;
        let input = source.bytes();
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
        let kind = match fault.wanted {
            Wanted::Quote => SyntaxErrorKind::AnfuehrungOffen,
            Wanted::Seat if !at.is_empty() => kind_of(grammar, at, fault),
            _ => {
                let key = excerpt(self.text_at(key.span));
                SyntaxErrorKind::WertUnlesbar { key, found: excerpt(source.text), expected }
            }
        };
        self.report(kind, span);
        Value::Unreadable(plain(source.text))
    }

    /// Makes the findings about a value that could be read.
    fn check_value(&mut self, grammar: Grammar<'_>, key: &Spanned<Key>, value: &Value, span: Span) {
        match (&key.value, value) {
            (Key::Datum | Key::Beginn | Key::Ende, Value::Text(text)) => {
                let (is_fine, expected) = match key.value {
                    Key::Datum => (is_date(text), Erwartung::Datum),
                    _ => (is_time(text), Erwartung::Zeit),
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
                } else if !(4..=7).contains(&found) {
                    self.report(SyntaxErrorKind::Tischgroesse { found }, span);
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
        self.report(no_seat(grammar.context, &written[blatt..]), span);
    }
}

/// Returns the value of a key before it is read, for those keys whose value is read into its place.
#[inline(always)]
fn empty_value(key: &Key) -> Value {
    const SOMEBODY: Seat = Seat::new(1).expect("1 is a seat");
    match key {
        Key::Blatt(_) => Value::Blatt { cards: Items::new(), open_end: false },
        Key::Geber => Value::Seat(SOMEBODY),
        Key::Plan | Key::Wert => Value::Number(0),
        Key::Aussetzer | Key::Pflichtsoli | Key::Re => Value::Seats(SmallVec::new()),
        Key::Augen | Key::Stiche => Value::Parties(SmallVec::new()),
        Key::Sieger => Value::Sieger(Sieger::Keiner),
        Key::Punkte | Key::Stand => Value::Numbers(SmallVec::new()),
        _ => Value::Statements(Items::new()),
    }
}

/// Remarks behind the last item belong to the line.
#[inline(always)]
fn move_remarks(items: &mut Items, notes: &mut LineNotes) {
    let count = items.iter().rev().take_while(|item| matches!(item.value, Item::Remark { .. })).count();
    if count > 0 {
        let moved = items.drain(items.len() - count..).filter_map(|item| match item.value {
            Item::Remark { remark } => Some(remark),
            _ => None,
        });
        notes.get_or_insert_default().remarks.extend(moved);
    }
}

/// Returns how many bytes of blanks stand before `rest`, back to `start` at most.
#[inline(always)]
fn trailing_blanks(start: &[u8], rest: &[u8]) -> usize {
    let written = &start[..start.len() - rest.len()];
    written.len() - written.trim_ascii_end().len()
}

/// Returns the end of a value: a remark, a comment, the end of the line. Text in quotes hides the first two.
pub(crate) fn value_end<'s>(source: Source<'s>, input: &'s [u8]) -> &'s [u8] {
    // Nearly no value has anything in it that must be looked at.
    let is_stop = |byte: &u8| matches!(byte, b'\n' | b'{' | b'#' | b'"');
    let plain = &input[input.iter().position(is_stop).unwrap_or(input.len())..];
    if let None | Some(b'\n' | b'{') = plain.first()
        && short_cuts()
    {
        return plain;
    }
    let mut rest = input;
    let mut begins_token = true;
    let mut may_quote = true;
    loop {
        match rest.first() {
            None | Some(b'\n' | b'{') => return rest,
            Some(b'#') if is_end(source, rest) => return rest,
            Some(b'"') if begins_token => rest = step(rest, &mut may_quote),
            Some(byte) => {
                begins_token = matches!(byte, b' ' | b'\t' | b',');
                rest = &rest[1..];
            }
        }
    }
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
    if !digits(parts.next(), 4, 0..=9999) {
        return false;
    }
    match (parts.next(), parts.next(), parts.next()) {
        (None, ..) => true,
        (month, None, _) => digits(month, 2, 1..=12),
        (month, day, None) => digits(month, 2, 1..=12) && digits(day, 2, 1..=31),
        _ => false,
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
    use super::{is_date, is_time};

    #[test]
    fn dates_and_times_are_iso() {
        for date in ["2026-11-20", "2026-11", "2026"] {
            assert!(is_date(date), "{date}");
        }
        for date in ["20.11.2026", "2026-13-01", "2026-1-1", "2026-11-20-1", "", "heute"] {
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
