//! The smallest productions: blanks, numbers, seats, cards, quoted text, words.

use doko_format::keyword::{Group, Word};
use doko_format::{Card, How, Instanz, Item, Items, Laid, Partei, Seat, Span, Spanned};
use memchr::memchr;
use nom::bytes::complete::take_while;
use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

use crate::alphabet::Alphabet;
use crate::context::{Context, NoSeat};
use crate::input::is_blank;
use crate::short_cuts::short_cuts;

/// What a production returns: what is left and what was read, or where it failed and what it wanted there.
pub(crate) type Read<'s, T> = IResult<&'s [u8], T, Fault>;

/// Why a production failed. Small and `Copy`, so that the usual text pays nothing for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// How many bytes were left where it failed.
    pub(crate) left: usize,
    /// What was wanted there.
    pub(crate) wanted: Wanted,
}

/// What a production wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Anything the combinators of nom ask for.
    Text,
    Card,
    Seat,
    /// A word of this group.
    Word(Group),
    Number,
    /// `)`
    Close,
    /// The closing `"`.
    Quote,
    /// Nothing more.
    End,
}

impl Fault {
    /// Makes the error that `wanted` is not at the start of `input`.
    pub(crate) fn at<T>(input: &[u8], wanted: Wanted) -> Result<T, nom::Err<Fault>> {
        Err(nom::Err::Error(Fault { left: input.len(), wanted }))
    }

    /// Takes the fault out of what nom wraps it in.
    pub(crate) fn of(error: nom::Err<Fault>) -> Fault {
        match error {
            nom::Err::Error(fault) | nom::Err::Failure(fault) => fault,
            // No production reads in pieces.
            nom::Err::Incomplete(_) => Fault { left: 0, wanted: Wanted::Text },
        }
    }
}

impl ParseError<&[u8]> for Fault {
    fn from_error_kind(input: &[u8], _: ErrorKind) -> Fault {
        Fault { left: input.len(), wanted: Wanted::Text }
    }

    fn append(_: &[u8], _: ErrorKind, other: Fault) -> Fault {
        other
    }

    /// The branch that came further knows better what is wrong.
    fn or(self, other: Fault) -> Fault {
        if self.left < other.left { self } else { other }
    }
}

/// A piece of the chunk that is read to its end, and where it ends in the chunk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'s> {
    /// The piece, which is UTF-8; only what is taken out of it is looked at as text.
    pub(crate) bytes: &'s [u8],
    /// Its start in the chunk, in bytes.
    pub(crate) base: usize,
}

impl<'s> Source<'s> {
    /// Returns where in the chunk `rest` begins.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn at(self, rest: &[u8]) -> usize {
        self.base + self.bytes.len() - rest.len()
    }

    /// Returns the place of what stands between two points of reading.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn span(self, from: &[u8], to: &[u8]) -> Span {
        Span::new(self.at(from), self.at(to))
    }

    /// Returns the text between two points of reading.
    pub(crate) fn between(self, from: &[u8], to: &[u8]) -> &'s str {
        let length = self.bytes.len();
        // Productions stop at ASCII bytes or behind whole characters, so the default is never needed.
        self.bytes.get(length - from.len()..length - to.len()).map(as_text).unwrap_or_default()
    }

    /// Returns the place of a part of the text, which must be one that was taken out of it.
    pub(crate) fn place_of(self, part: &str) -> Span {
        let start = (part.as_ptr() as usize).saturating_sub(self.bytes.as_ptr() as usize).min(self.bytes.len());
        Span::new(self.base + start, self.base + (start + part.len()).min(self.bytes.len()))
    }

    /// Returns what is left of the line as text.
    pub(crate) fn line(self, input: &'s [u8]) -> &'s str {
        self.between(input, line_end(input))
    }
}

/// Returns whole characters of a chunk as text.
pub(crate) fn as_text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// The productions that need nothing but the text and the context; they find no second error.
#[derive(Clone, Copy)]
pub(crate) struct Grammar<'s> {
    pub(crate) source: Source<'s>,
    pub(crate) context: &'s Context,
}

/// Production: blanks and tabs, at least none.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn blanks(input: &[u8]) -> Read<'_, &[u8]> {
    // One blank is the usual case, and cheaper than a loop.
    match input {
        [b' ', rest @ ..] if !rest.first().is_some_and(|byte| is_blank(*byte)) => Ok((rest, &input[..1])),
        _ => take_while(is_blank).parse(input),
    }
}

/// Returns what stands behind the blanks.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn skip(input: &[u8]) -> &[u8] {
    match blanks(input) {
        Ok((rest, _)) => rest,
        Err(_) => input,
    }
}

/// Production: digits, as a number that fits.
#[inline]
pub(crate) fn number(input: &[u8]) -> Read<'_, u32> {
    let (mut value, mut length) = (0u64, 0);
    while let Some(digit @ b'0'..=b'9') = input.get(length) {
        value = (value * 10 + u64::from(digit - b'0')).min(1 << u32::BITS);
        length += 1;
    }
    match u32::try_from(value) {
        Ok(value) if length > 0 => Ok((&input[length..], value)),
        _ => Fault::at(input, Wanted::Number),
    }
}

/// Production: a number with or without sign; `−` and dashes are read as `-`, and a blank may stand behind the sign.
#[inline]
pub(crate) fn signed(input: &[u8]) -> Read<'_, i32> {
    let (negative, rest) = match input {
        [b'+', rest @ ..] => (false, skip(rest)),
        [b'-', rest @ ..] => (true, skip(rest)),
        // A minus sign; hyphens and dashes from U+2010 to U+2014.
        [0xE2, 0x88, 0x92, rest @ ..] | [0xE2, 0x80, 0x90..=0x94, rest @ ..] => (true, skip(rest)),
        _ => (false, input),
    };
    let (rest, value) = number(rest)?;
    let value = if negative { -i64::from(value) } else { i64::from(value) };
    match i32::try_from(value) {
        Ok(value) => Ok((rest, value)),
        Err(_) => Fault::at(input, Wanted::Number),
    }
}

/// Production: `"…"` with its escapes, on one line. Returns the text between the quotes, escapes and all.
pub(crate) fn quoted(input: &[u8]) -> Read<'_, &[u8]> {
    let Some(inner) = input.strip_prefix(b"\"") else { return Fault::at(input, Wanted::Text) };
    let mut at = 0;
    while let Some(byte) = inner.get(at) {
        match byte {
            b'"' => return Ok((&inner[at + 1..], &inner[..at])),
            b'\n' => break,
            b'\\' if inner.get(at + 1).is_some_and(|next| *next != b'\n') => at += 2,
            _ => at += 1,
        }
    }
    Fault::at(input, Wanted::Quote)
}

/// Goes on by one byte, or over a quoted text as a whole.
///
/// `may_quote` becomes false at a quote that is not closed on this line: none behind it is looked for again, so that
/// a line full of quotes takes no more time than any other.
pub(crate) fn step<'s>(input: &'s [u8], may_quote: &mut bool) -> &'s [u8] {
    if *may_quote && input.first() == Some(&b'"') {
        match quoted(input) {
            Ok((rest, _)) => return rest,
            Err(_) => *may_quote = false,
        }
    }
    input.get(1..).unwrap_or_default()
}

/// Resolves `\"`, `\\` and `\n`; any other backslash stands for itself.
pub(crate) fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(letter) = rest.next() {
        if letter != '\\' {
            plain.push(letter);
            continue;
        }
        match rest.as_str().chars().next() {
            Some('n') => plain.push('\n'),
            Some(escaped @ ('"' | '\\')) => plain.push(escaped),
            _ => {
                plain.push('\\');
                continue;
            }
        }
        rest.next();
    }
    plain
}

/// Returns the end of the line, if nothing but blanks stands before it.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn bare_end(rest: &[u8]) -> Option<&[u8]> {
    if let [b'\n', ..] = rest {
        return Some(rest);
    }
    let end = skip(rest);
    matches!(end, [b'\n', ..]).then_some(end)
}

/// Tells whether the value of a line ends here: at its end, or at a comment.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn is_end(source: Source<'_>, rest: &[u8]) -> bool {
    match rest.first() {
        None | Some(b'\n') => true,
        Some(b'#') => {
            let bytes = source.bytes;
            let at = bytes.len() - rest.len();
            at == 0 || matches!(bytes[at - 1], b' ' | b'\t' | b'\r' | b'\n')
        }
        Some(_) => false,
    }
}

/// Tells whether a card, seat or number may end before this byte.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn ends_token(rest: &[u8]) -> bool {
    match rest.first() {
        None => true,
        Some(byte) => match byte {
            b' ' | b'\n' | b'\t' | b'\r' | b'(' | b')' | b'[' | b']' | b'{' | b'~' | b'&' | b',' | b'"' => true,
            b'-' => rest.get(1) == Some(&b'>'),
            _ => false,
        },
    }
}

impl<'s> Grammar<'s> {
    /// Reads cards that lie open and have no seat written, as far as there is one blank behind each.
    ///
    /// Nearly all of a record is such cards, so they are appended as they are read; what is not so plain is left to
    /// the other productions.
    pub(crate) fn plain_cards(self, input: &'s [u8], items: &mut Items) -> &'s [u8] {
        if !short_cuts() {
            return input;
        }
        if self.context.alphabet.two_letters {
            self.plain_cards_of::<2>(input, items)
        } else {
            self.plain_cards_of::<1>(input, items)
        }
    }

    /// `LETTERS` is how many letters a suit has.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn plain_cards_of<const LETTERS: usize>(self, input: &'s [u8], items: &mut Items) -> &'s [u8] {
        let mut rest = input;
        items.extend(std::iter::from_fn(|| {
            let (behind, card) = self.plain_card::<LETTERS>(rest)?;
            rest = behind;
            Some(card)
        }));
        rest
    }

    /// Reads open cards over those of an older row or Blatt, as far as there is one blank behind each; what is left of
    /// the older ones is dropped.
    ///
    /// `LETTERS` is how many letters a suit has, `SEATED` tells whether a card may have the number of its seat.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn cards_over<const LETTERS: usize, const SEATED: bool>(
        self,
        input: &'s [u8],
        items: &mut Items,
    ) -> &'s [u8] {
        let mut rest = input;
        let mut count = 0;
        for item in items.iter_mut() {
            // A card owns nothing, so writing over it is all there is to do.
            let Item::Card(_) = item.value else { break };
            let plain = self.plain_card::<LETTERS>(rest);
            let Some((behind, card)) = plain.or_else(|| self.rare_card::<SEATED>(rest)) else { break };
            (*item, rest) = (card, behind);
            count += 1;
        }
        if count < items.len() {
            items.truncate(count);
        }
        while !matches!(rest.first(), None | Some(b'\n' | b'\r' | b'-' | b'(')) {
            let before = rest.len();
            rest = self.plain_cards(rest, items);
            if let Some((behind, card)) = self.rare_card::<SEATED>(rest) {
                items.push(card);
                rest = behind;
            }
            if rest.len() == before {
                break;
            }
        }
        rest
    }

    /// Reads one card with a suit symbol, or one like `3:KrA`, and the blank behind it.
    #[inline(never)]
    fn rare_card<const SEATED: bool>(self, input: &'s [u8]) -> Option<(&'s [u8], Spanned<Item>)> {
        let (seat, card) = match input {
            [digit @ b'1'..=b'9', b':', card @ ..] if SEATED => (Some(self.context.seat_of_digit(*digit)?), card),
            [0xE2, ..] => (None, input),
            _ => return None,
        };
        let (behind, card) = self.context.alphabet.card(card)?;
        let blanks = Alphabet::blanks_behind(*behind.first()?)?;
        let laid = Laid { card: Some(card), seat, how: How::Open };
        Some((&behind[blanks..], Spanned::new(Item::Card(laid), self.source.span(input, behind))))
    }

    /// Reads one plain card and the blank behind it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn plain_card<const LETTERS: usize>(self, input: &'s [u8]) -> Option<(&'s [u8], Spanned<Item>)> {
        let (card, length, blank) = self.context.alphabet.plain_card::<LETTERS>(input)?;
        let start = self.source.at(input) as u32;
        Some((&input[length + blank..], Spanned::new(card.into(), Span { start, end: start + length as u32 })))
    }

    /// Reads a card in letters with the number of its seat, like `3:KrA`, if a blank or the end of the line follows.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_card_of_seat(self, input: &'s [u8]) -> Option<(&'s [u8], Laid)> {
        let [digit @ b'1'..=b'9', b':', behind @ ..] = input else { return None };
        if !short_cuts() {
            return None;
        }
        let seat = self.context.seat_of_number(u32::from(digit - b'0'));
        let alphabet = self.context.alphabet;
        let (card, length, _) =
            if alphabet.two_letters { alphabet.plain_card::<2>(behind)? } else { alphabet.plain_card::<1>(behind)? };
        Some((&behind[length..], Laid { card: Some(card), seat: Some(seat?), how: How::Open }))
    }

    /// Production: a card in the letters of the language, or `??`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn card(self, input: &'s [u8]) -> Read<'s, Option<Card>> {
        let (rest, card) = match self.context.alphabet.card(input) {
            Some((rest, card)) => (rest, Some(card)),
            None => match input {
                [b'?', b'?', rest @ ..] => (rest, None),
                _ => return Fault::at(input, Wanted::Card),
            },
        };
        if ends_token(rest) { Ok((rest, card)) } else { Fault::at(input, Wanted::Card) }
    }

    /// Production: a card on the table, with the seat and the way it was laid where they are written.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn laid(self, input: &'s [u8]) -> Read<'s, Laid> {
        match input.first() {
            // What no card begins with is told apart here, since every row ends with it.
            None | Some(b'\n' | b'(' | b'{' | b'-' | b'&' | b'#' | b',' | b')') => Fault::at(input, Wanted::Card),
            Some(b'1'..=b'9') => match self.plain_card_of_seat(input) {
                Some(read) => Ok(read),
                None => self.laid_specially(input),
            },
            Some(_) => match self.card(input) {
                Ok((rest, card)) => Ok((rest, Laid { card, seat: None, how: How::Open })),
                Err(_) => self.laid_specially(input),
            },
        }
    }

    #[inline(never)]
    fn laid_specially(self, input: &'s [u8]) -> Read<'s, Laid> {
        let (input, seat) = match input.first() {
            Some(b'~' | b'[') => (input, None),
            _ => {
                let (rest, seat) = self.seat_and_colon(input)?;
                (skip(rest), Some(seat))
            }
        };
        match input {
            [b'~', rest @ ..] => {
                let (rest, card) = self.card(skip(rest))?;
                Ok((rest, Laid { card, seat, how: How::TakenBack }))
            }
            [b'[', rest @ ..] => {
                let (rest, card) = self.card(skip(rest))?;
                match skip(rest) {
                    [b']', rest @ ..] if ends_token(rest) => Ok((rest, Laid { card, seat, how: How::Down })),
                    _ => Fault::at(rest, Wanted::Card),
                }
            }
            _ => {
                let (rest, card) = self.card(input)?;
                Ok((rest, Laid { card, seat, how: How::Open }))
            }
        }
    }

    /// Production: a seat and the colon behind it.
    pub(crate) fn seat_and_colon(self, input: &'s [u8]) -> Read<'s, Seat> {
        let (rest, seat) = match input {
            // The usual case; the number is checked against the table all the same.
            [digit @ b'1'..=b'9', b':', ..] => match self.context.seat_of_number(u32::from(digit - b'0')) {
                Some(seat) => (&input[1..], seat),
                None => return Fault::at(input, Wanted::Seat),
            },
            _ => self.seat(input)?,
        };
        match skip(rest) {
            [b':', rest @ ..] => Ok((rest, seat)),
            _ => Fault::at(input, Wanted::Text),
        }
    }

    /// Reads a seat by its number, if nothing that belongs to it follows.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_seat(self, input: &'s [u8]) -> Option<(&'s [u8], Seat)> {
        match input {
            [digit @ b'1'..=b'9', b' ' | b',' | b':' | b')' | b'\n' | b'\t' | b'\r', ..] if short_cuts() => {
                Some((&input[1..], self.context.seat_of_number(u32::from(digit - b'0'))?))
            }
            _ => None,
        }
    }

    /// Production: a seat of this table, by number or name.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn seat(self, input: &'s [u8]) -> Read<'s, Seat> {
        match self.plain_seat(input) {
            Some(plain) => Ok(plain),
            None => self.any_seat(input),
        }
    }

    fn any_seat(self, input: &'s [u8]) -> Read<'s, Seat> {
        if input.first().is_some_and(u8::is_ascii_digit) {
            let (rest, number) = number(input).or_else(|_| Fault::at(input, Wanted::Seat))?;
            let joined = rest.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
            return match self.context.seat_of_number(number) {
                Some(seat) if !joined => Ok((rest, seat)),
                _ => Fault::at(input, Wanted::Seat),
            };
        }
        if let [b'"', ..] = input {
            return self.quoted_seat(input);
        }
        match self.context.seat_at(self.source.line(input)) {
            Ok((seat, length)) => Ok((&input[length..], seat)),
            Err(NoSeat::Unknown | NoSeat::Twice | NoSeat::Keyword) => Fault::at(input, Wanted::Seat),
        }
    }

    /// A name that needs quotes in `Spieler` may have them here too.
    fn quoted_seat(self, input: &'s [u8]) -> Read<'s, Seat> {
        let (rest, _) = quoted(input)?;
        let name = unescape(self.source.between(&input[1..], rest).trim_end_matches('"'));
        match self.context.seat_at(&name) {
            Ok((seat, length)) if length == name.len() => Ok((rest, seat)),
            _ => Fault::at(input, Wanted::Seat),
        }
    }

    /// Reads a text in quotes for the record.
    pub(crate) fn quoted_text(self, input: &'s [u8]) -> Read<'s, Box<str>> {
        let (rest, inner) = quoted(input)?;
        let start = &input[1..];
        let text = self.source.between(start, &start[inner.len()..]);
        Ok((rest, spaced(&unescape(text))))
    }

    /// Production: the longest word of a group.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn word(self, group: Group, input: &'s [u8]) -> Read<'s, Word> {
        if let Group::Event | Group::Partei = group
            && let Some((rest, word)) = self.context.alphabet.usual_word(group, input)
        {
            return Ok((rest, word));
        }
        self.any_word(group, input)
    }

    fn any_word(self, group: Group, input: &'s [u8]) -> Read<'s, Word> {
        match self.context.sprache.longest(group, self.source.line(input)) {
            Some((word, length)) => Ok((&input[length..], word)),
            None => Fault::at(input, Wanted::Word(group)),
        }
    }

    /// Reads this word of a group and no other.
    pub(crate) fn this_word(self, group: Group, word: Word, input: &'s [u8]) -> Read<'s, ()> {
        match self.word(group, input)? {
            (rest, found) if found == word => Ok((rest, ())),
            _ => Fault::at(input, Wanted::Word(group)),
        }
    }

    /// Production: `Re`, `Kontra`.
    pub(crate) fn partei(self, input: &'s [u8]) -> Read<'s, Partei> {
        let (rest, word) = self.word(Group::Partei, input)?;
        word.partei().map_or_else(|| Fault::at(input, Wanted::Word(Group::Partei)), |party| Ok((rest, party)))
    }

    /// Production: `SR`, `SG`, `TL`.
    pub(crate) fn instanz(self, input: &'s [u8]) -> Read<'s, Instanz> {
        let (rest, word) = self.word(Group::Instance, input)?;
        word.instanz().map_or_else(|| Fault::at(input, Wanted::Word(Group::Instance)), |instance| Ok((rest, instance)))
    }
}

/// Returns a text that has a place of its own in the record: as [`plain`], and a tab is a blank like any other, behind a blank
/// a part of it [F 2.2].
pub(crate) fn spaced(text: &str) -> Box<str> {
    if !text.contains('\t') {
        return plain(text);
    }
    let mut one_blank = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\t' if one_blank.ends_with(' ') => {}
            '\t' => one_blank.push(' '),
            other => one_blank.push(other),
        }
    }
    plain(&one_blank)
}

/// Returns `text` for the record: what may not stand in one is replaced by U+FFFD.
pub(crate) fn plain(text: &str) -> Box<str> {
    if text.chars().any(|letter| letter != '\n' && crate::letter::is_forbidden(letter)) {
        let replaced = |letter| if letter != '\n' && crate::letter::is_forbidden(letter) { '\u{FFFD}' } else { letter };
        return text.chars().map(replaced).collect();
    }
    text.into()
}

/// Returns the rest from the end of this line on.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn line_end(input: &[u8]) -> &[u8] {
    &input[memchr(b'\n', input).unwrap_or(input.len())..]
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
