//! A trick row, and a line of events alone.

use doko_format::{How, Item, Items, Laid, Line, LineKind, Row, Seat, Span, Spanned, Taken};

use super::atom::{Fault, Grammar, Read, is_end, number, skip};
use super::event::small;
use crate::error::{SyntaxErrorKind, Zeilenfehler};
use crate::reader::Reader;
use crate::short_cuts::short_cuts;

/// How reading a row begins.
enum Head<'s> {
    /// Here the items begin.
    Items(&'s [u8]),
    /// The line is none of ours; the finding is made.
    Unreadable,
}

/// Why a row is not plain is not asked: the productions read it then.
type Plain<'s> = Option<&'s [u8]>;

impl Reader<'_> {
    /// Reads a row as canonical text has it: its number, who led, open cards, perhaps who took them, nothing else.
    ///
    /// Returns the end of the line, which is added. `None` if there is anything else in it; nothing is changed then.
    pub(crate) fn plain_row<'s>(&mut self, grammar: Grammar<'s>, line: &'s [u8], lines: &mut Vec<Line>) -> Plain<'s> {
        let [tens, ones @ b'0'..=b'9', b'.', b' ', b' ', leader, b':', b' ', cards @ ..] = line else { return None };
        let (number, length) = match tens {
            b' ' => (ones - b'0', 1),
            b'0'..=b'9' => ((tens - b'0') * 10 + ones - b'0', 2),
            _ => return None,
        };
        let leader = grammar.context.seat_of_digit(*leader).filter(|_| short_cuts())?;
        let at = grammar.source.at(line) as u32;
        let empty = || {
            let number = Some(Spanned::new(number, Span { start: at + 2 - length, end: at + 2 }));
            let leader = Some(Spanned::new(leader, Span { start: at + 5, end: at + 7 }));
            let row = Row { number, leader, items: Items::new(), taken: None };
            Line { kind: LineKind::Row(row), notes: None, span: Span::default() }
        };
        lines.extend(std::iter::once_with(empty));
        let Some(Line { kind: LineKind::Row(row), span, .. }) = lines.last_mut() else { return None };
        let read = if grammar.context.alphabet.two_letters {
            grammar.plain_items::<2>(cards, row)
        } else {
            grammar.plain_items::<1>(cards, row)
        };
        let Some(rest) = read else {
            lines.pop();
            return None;
        };
        *span = Span { start: at, end: at + (line.len() - rest.len()) as u32 };
        self.count_row(row);
        Some(rest)
    }

    /// Production: a row, or a line that holds only events. Reads to the comment or the end of the line.
    ///
    /// Returns `None` if the line as a whole cannot be read; its finding is made then. Else the line is added.
    pub(crate) fn row<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], lines: &mut Vec<Line>) -> Option<&'s [u8]> {
        // Made where it stays, since a row is large.
        let empty = || Line { kind: LineKind::Row(Row::default()), notes: None, span: Span::default() };
        lines.extend(std::iter::once_with(empty));
        let Line { kind, .. } = lines.last_mut()?;
        let LineKind::Row(row) = kind else { return None };
        let rest = match self.row_head(grammar, input, row) {
            Head::Items(rest) => rest,
            Head::Unreadable => {
                lines.pop();
                return None;
            }
        };
        let (rest, events_only) = self.items(grammar, rest, &mut row.items, &mut row.taken);
        if events_only && row.number.is_none() && row.leader.is_none() && row.taken.is_none() {
            let events = std::mem::take(&mut row.items);
            *kind = LineKind::Events(events);
        } else {
            self.count_row(row);
        }
        Some(rest)
    }

    /// Production: `7.  1:`, each part of which may be missing.
    #[inline(always)]
    fn row_head<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], row: &mut Row) -> Head<'s> {
        // As canonical text has it, without the general productions.
        let (mut rest, written) = match input {
            [one @ b'0'..=b'9', b'.', rest @ ..] => (rest, Some((one - b'0', 1))),
            [ten @ b'0'..=b'9', one @ b'0'..=b'9', b'.', rest @ ..] => {
                (rest, Some(((ten - b'0') * 10 + one - b'0', 2)))
            }
            _ => (input, None),
        };
        if let Some((written, length)) = written {
            row.number = Some(Spanned::new(written, grammar.source.span(input, &input[length..])));
            rest = skip(rest);
        } else if let Some(b'0'..=b'9') = input.first() {
            let (after, written) = match number(input) {
                Ok(read) => read,
                Err(_) => (&input[input.iter().take_while(|byte| byte.is_ascii_digit()).count()..], u32::MAX),
            };
            let next = skip(after);
            let span = grammar.source.span(input, after);
            match next {
                [b'.', more @ ..] => {
                    let Ok(small) = u8::try_from(written) else {
                        let expected = self.next_number();
                        self.report(SyntaxErrorKind::Stichnummer { found: written, expected }, span);
                        return Head::Unreadable;
                    };
                    row.number = Some(Spanned::new(small, span));
                    rest = skip(more);
                }
                [b':', ..] => {}
                _ => {
                    let reason = Zeilenfehler::PunktFehlt { number: written };
                    self.report(SyntaxErrorKind::ZeileUnlesbar { reason }, span);
                    return Head::Unreadable;
                }
            }
        }
        match grammar.leader(rest) {
            Ok((after, Some(leader))) => {
                row.leader = Some(leader);
                rest = after;
            }
            Ok((_, None)) => {}
            Err(_) => rest = self.unreadable_leader(grammar, rest, &mut row.items),
        }
        Head::Items(rest)
    }

    /// Production: cards, events and remarks in the order in time, then what stands behind `->`.
    ///
    /// Returns what is left, and whether nothing but events and remarks stood here.
    fn items<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        items: &mut Items,
        taken: &mut Option<Spanned<Taken>>,
    ) -> (&'s [u8], bool) {
        let source = grammar.source;
        let mut events_only = items.is_empty();
        let mut simultaneous = false;
        let mut rest = input;
        loop {
            let before = items.len();
            rest = grammar.plain_cards(skip(rest), items);
            events_only &= items.len() == before;
            let start = skip(rest);
            if let Some(b'\n') = start.first() {
                return (start, events_only);
            }
            if let Ok((after, laid)) = grammar.laid(start) {
                items.push(Spanned::new(Item::Card(laid), source.span(start, after)));
                events_only = false;
                rest = after;
                continue;
            }
            match start {
                [b'(', ..] => {
                    let before = items.len();
                    rest = match grammar.event(start, simultaneous, items) {
                        Ok((after, ())) => after,
                        Err(error) => self.unreadable_event(grammar, start, Fault::of(error), before, items),
                    };
                    simultaneous = false;
                }
                [b'{', ..] => rest = self.remark_item(source, start, items),
                [b'&', after @ ..] if skip(after).first() == Some(&b'(') => {
                    simultaneous = true;
                    rest = after;
                }
                [b',', after @ ..] if !items.is_empty() => rest = after,
                [b'-', b'>', after @ ..] | [0xE2, 0x86, 0x92, after @ ..] => {
                    rest = match grammar.taken(skip(after)) {
                        Ok((after, value)) if self.ends_row(grammar, after) => {
                            *taken = Some(Spanned::new(value, source.span(start, after)));
                            return (skip(after), events_only);
                        }
                        Ok((after, _)) => self.unreadable_result(grammar, start, Ok(skip(after)), items),
                        Err(error) => self.unreadable_result(grammar, start, Err(Fault::of(error)), items),
                    };
                    events_only = false;
                }
                _ if is_end(source, start) => return (start, events_only),
                _ => {
                    rest = self.unreadable_card(grammar, start, items);
                    events_only = false;
                }
            }
        }
    }

    fn ends_row(&self, grammar: Grammar<'_>, rest: &[u8]) -> bool {
        let next = skip(rest);
        next.first() == Some(&b'{') || is_end(grammar.source, next)
    }
}

impl<'s> Grammar<'s> {
    /// Reads open cards up to the end of the line, and perhaps who took them. `LETTERS` is how many a suit has.
    #[inline(never)]
    fn plain_items<const LETTERS: usize>(self, input: &'s [u8], row: &mut Row) -> Option<&'s [u8]> {
        let mut rest = input;
        let mut at = self.source.at(input) as u32;
        loop {
            let (seat, before) = match rest {
                [digit @ b'1'..=b'9', b':', ..] => (Some(self.context.seat_of_digit(*digit)?), 2),
                _ => (None, 0),
            };
            let Some((card, length, next)) = self.context.alphabet.plain_card::<LETTERS>(&rest[before..]) else {
                break;
            };
            let length = before + length;
            let laid = Laid { card: Some(card), seat, how: How::Open };
            row.items.push(Spanned::new(Item::Card(laid), Span { start: at, end: at + length as u32 }));
            if next == b'\n' {
                return Some(&rest[length..]);
            }
            rest = &rest[length + 1..];
            at += length as u32 + 1;
        }
        if let [b'-', b'>', b' ', behind @ ..] = rest {
            let (end, taken) = self.taken(behind).ok()?;
            row.taken = Some(Spanned::new(taken, self.source.span(rest, end)));
            rest = end;
        }
        rest = skip(rest);
        (!row.items.is_empty() && rest.first() == Some(&b'\n')).then_some(rest)
    }

    /// Production: the seat that led and its colon; `None` if the row goes on with a card or event at once.
    ///
    /// `3:KrA` without a blank is a card whose seat is written, not a leader and a card.
    #[inline(always)]
    pub(crate) fn leader(self, input: &'s [u8]) -> Read<'s, Option<Spanned<Seat>>> {
        if let Some(b'(' | b'{' | b'~' | b'[' | b'?' | b'\n' | b'&') | None = input.first() {
            return Ok((input, None));
        }
        if let [digit @ b'1'..=b'9', b':', b' ', ..] = input
            && let Some(seat) = self.context.seat_of_number(u32::from(digit - b'0'))
        {
            let rest = &input[2..];
            return Ok((rest, Some(Spanned::new(seat, self.source.span(input, rest)))));
        }
        if !self.context.has_name_like_card() && short_cuts() && self.card(input).is_ok() {
            return Ok((input, None));
        }
        match self.seat_and_colon(input) {
            Ok((rest, seat)) => {
                if !matches!(rest.first(), Some(b' ')) && self.laid(rest).is_ok() {
                    return Ok((input, None));
                }
                let leader = Spanned::new(seat, self.source.span(input, rest));
                Ok((rest, Some(leader)))
            }
            Err(_) if self.laid(input).is_ok() => Ok((input, None)),
            Err(error) => Err(error),
        }
    }

    /// Production: who took the trick, and its Augen if they are noted.
    pub(crate) fn taken(self, input: &'s [u8]) -> Read<'s, Taken> {
        let (rest, seat) = self.seat(input)?;
        let next = skip(rest);
        if next.first().is_some_and(u8::is_ascii_digit) {
            let (rest, augen) = small::<u16>(next)?;
            return Ok((rest, Taken { seat, augen: Some(augen) }));
        }
        Ok((rest, Taken { seat, augen: None }))
    }
}
