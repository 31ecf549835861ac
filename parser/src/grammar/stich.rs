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
type Plain<'s> = Option<(&'s [u8], Span)>;

impl Reader<'_> {
    /// Reads a row as canonical text has it: its number, who led, open cards, perhaps who took them, nothing else.
    ///
    /// Returns the end of the line and the place of the row, which is added. `None` if there is anything else in the
    /// row; nothing is changed then.
    #[inline(always)]
    pub(crate) fn plain_row<'s>(&mut self, grammar: Grammar<'s>, line: &'s [u8], lines: &mut Vec<Line>) -> Plain<'s> {
        let [tens, ones @ b'0'..=b'9', b'.', b' ', b' ', leader, b':', b' ', ..] = line else { return None };
        if !short_cuts() {
            return None;
        }
        if grammar.context.alphabet.two_letters {
            self.plain_row_of::<2>(grammar, line, [*tens, *ones, *leader], lines)
        } else {
            self.plain_row_of::<1>(grammar, line, [*tens, *ones, *leader], lines)
        }
    }

    /// `LETTERS` is how many letters a suit has.
    fn plain_row_of<'s, const LETTERS: usize>(
        &mut self,
        grammar: Grammar<'s>,
        line: &'s [u8],
        [tens, ones, leader]: [u8; 3],
        lines: &mut Vec<Line>,
    ) -> Plain<'s> {
        /// A table of six cards is larger than any.
        const MOST: usize = 6;
        const NOTHING: (Laid, Span) = (Laid { card: None, seat: None, how: How::Open }, Span { start: 0, end: 0 });
        let (context, at) = (grammar.context, grammar.source.at(line) as u32);
        let (number, length) = match tens {
            b' ' => (ones - b'0', 1),
            b'0'..=b'9' => ((tens - b'0') * 10 + ones - b'0', 2),
            _ => return None,
        };
        let leader = context.seat_of_digit(leader)?;
        let mut cards = [NOTHING; MOST];
        let mut count = 0;
        let mut rest = &line[8..];
        loop {
            let (seat, behind) = match rest {
                [digit @ b'1'..=b'9', b':', behind @ ..] => (Some(context.seat_of_digit(*digit)?), behind),
                _ => (None, rest),
            };
            let Some((card, letters, next)) = context.alphabet.plain_card::<LETTERS>(behind) else { break };
            let span = |from: &[u8], to: &[u8]| {
                let start = at + (line.len() - from.len()) as u32;
                Span { start, end: at + (line.len() - to.len()) as u32 }
            };
            let end = &behind[letters..];
            *cards.get_mut(count)? = (Laid { card: Some(card), seat, how: How::Open }, span(rest, end));
            count += 1;
            rest = end;
            if next == b'\n' {
                break;
            }
            rest = &rest[1..];
        }
        let taken = match rest {
            [b'\n', ..] => None,
            [b'-', b'>', b' ', behind @ ..] => {
                let (end, taken) = grammar.taken(behind).ok()?;
                let taken = Spanned::new(taken, grammar.source.span(rest, end));
                rest = end;
                Some(taken)
            }
            _ => return None,
        };
        if count == 0 || rest.first() != Some(&b'\n') {
            return None;
        }
        let empty = || {
            let number = Some(Spanned::new(number, Span { start: at + 2 - length, end: at + 2 }));
            let leader = Some(Spanned::new(leader, Span { start: at + 5, end: at + 7 }));
            let row = Row { number, leader, items: Items::new(), taken };
            Line { kind: LineKind::Row(row), notes: None, span: Span::default() }
        };
        lines.extend(std::iter::once_with(empty));
        if let Some(Line { kind: LineKind::Row(row), .. }) = lines.last_mut() {
            for (laid, span) in &cards[..count] {
                row.items.push(Spanned::new(Item::Card(*laid), *span));
            }
            self.count_row(row);
        }
        Some((rest, Span { start: at, end: at + (line.len() - rest.len()) as u32 }))
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
