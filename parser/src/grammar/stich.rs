//! A trick row, and a line of events alone.

use doko_format::{Item, Items, LineKind, Row, Seat, Span, Spanned, Taken};

use super::atom::{Fault, Grammar, Read, bare_end, is_end, number, skip};
use super::event::small;
use crate::bare::bare;
use crate::blame::Blame;
use crate::error::{Proposal, SyntaxErrorKind, Zeilenfehler};
use crate::klage::klage;
use crate::lines::Lines;
use crate::reader::Reader;
use crate::short_cuts::short_cuts;

/// How reading a row begins.
enum RowStart<'s> {
    /// Here the items begin.
    Items(&'s [u8]),
    /// The line is none of ours; the finding is made.
    Unreadable,
}

impl Reader<'_> {
    /// Reads rows as canonical text has them: number, who led, open cards, perhaps who took them, nothing else.
    ///
    /// Returns the first line that has anything else in it; `None` if it is this one.
    #[inline(never)]
    pub(crate) fn plain_rows<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        lines: &mut Lines<'_>,
    ) -> Option<&'s [u8]> {
        let mut rest = None;
        while self.takes_rows() {
            let line = rest.unwrap_or(input);
            let read = if grammar.context.alphabet.two_letters {
                self.plain_row::<2>(grammar, line, lines)
            } else {
                self.plain_row::<1>(grammar, line, lines)
            };
            if read.is_none() {
                break;
            }
            rest = read;
        }
        rest
    }

    /// Returns what stands below the row, which is added. `None` if it is not plain; nothing is changed then.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn plain_row<'s, const LETTERS: usize>(
        &mut self,
        grammar: Grammar<'s>,
        line: &'s [u8],
        lines: &mut Lines<'_>,
    ) -> Option<&'s [u8]> {
        let start = skip(line);
        let (number, behind) = match start {
            [ones @ b'0'..=b'9', b'.', ..] => (ones - b'0', &start[1..]),
            [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'.', ..] => ((tens - b'0') * 10 + ones - b'0', &start[2..]),
            _ => return None,
        };
        let from = skip(&behind[1..]);
        // Without a blank behind its colon it is the seat of a card, not the leader.
        let [leader, b':', b' ' | b'\t', ..] = from else { return None };
        let leader = grammar.context.seat_of_digit(*leader)?;
        let (row, span) = lines.add_row()?;
        row.number = Some(Spanned::new(number, grammar.source.span(start, behind)));
        row.leader = Some(Spanned::new(leader, grammar.source.span(from, &from[2..])));
        let cards = skip(&from[2..]);
        let Some(end) = grammar.plain_items::<LETTERS>(cards, row) else {
            lines.pop();
            return None;
        };
        *span = grammar.source.span(line, end);
        self.count_row(row, false);
        Some(&end[1..])
    }

    /// Production: a row, or a line that holds only events. Reads to the comment or the end of the line.
    ///
    /// Returns `None` if the line as a whole cannot be read; its finding is made then. Else the line is added.
    pub(crate) fn row<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], lines: &mut Lines<'_>) -> Option<&'s [u8]> {
        let (row, _) = lines.add_row()?;
        row.items.clear();
        let rest = match self.row_head(grammar, input, row) {
            RowStart::Items(rest) => rest,
            RowStart::Unreadable => {
                lines.pop();
                return None;
            }
        };
        let (rest, events_only) = self.items(grammar, rest, &mut row.items, &mut row.taken);
        if events_only && row.number.is_none() && row.leader.is_none() && row.taken.is_none() {
            let events = std::mem::take(&mut row.items);
            lines.pop();
            lines.push(LineKind::Events(events), Span::default());
        } else {
            let ends_in_a_row = row.taken.is_none() && row.items.last().is_some_and(|item| is_another_row(&item.value));
            self.count_row(row, ends_in_a_row);
        }
        Some(rest)
    }

    /// Production: `7.  1:`, each part of which may be missing.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn row_head<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], row: &mut Row) -> RowStart<'s> {
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
                        return RowStart::Unreadable;
                    };
                    row.number = Some(Spanned::new(small, span));
                    rest = skip(more);
                }
                [b':', ..] => {}
                _ if says(grammar, input) || !holds_a_card(grammar, after) => {
                    self.no_line(grammar, input);
                    return RowStart::Unreadable;
                }
                _ => {
                    let reason = Zeilenfehler::PunktFehlt { number: written };
                    let proposal = (written > 0).then(|| Proposal::missing(".", span.end));
                    self.report_blame(Blame { kind: SyntaxErrorKind::ZeileUnlesbar { reason }, proposal }, span, None);
                    return RowStart::Unreadable;
                }
            }
        }
        match grammar.leader(rest) {
            Ok((after, Some(_)))
                if row.number.is_none()
                    && says_something(grammar, skip(after))
                    && bare(grammar.context, grammar.source.line(input)).is_some() =>
            {
                self.no_line(grammar, input);
                return RowStart::Unreadable;
            }
            Ok((after, Some(leader))) => {
                row.leader = Some(leader);
                rest = after;
            }
            Ok((_, None)) => {}
            Err(_) => rest = self.unreadable_leader(grammar, rest, &mut row.items),
        }
        RowStart::Items(rest)
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
                    rest = match self.other_arrow(grammar, start) {
                        Some((behind, end)) => self.misdrawn_arrow(grammar, start, (behind, end), items),
                        None => self.unreadable_card(grammar, start, items),
                    };
                    events_only = false;
                }
            }
        }
    }

    /// Returns what stands behind another mark than the arrow, and behind what took the trick, if that stands there.
    #[cold]
    fn other_arrow<'s>(&self, grammar: Grammar<'s>, input: &'s [u8]) -> Option<(&'s [u8], &'s [u8])> {
        let mut behind = input;
        loop {
            behind = match behind {
                [b'-' | b'=' | b'>' | b'~', rest @ ..] | [0xE2, 0x80, 0x93 | 0x94, rest @ ..] => rest,
                _ => break,
            };
        }
        let (end, _) = grammar.taken(skip(behind)).ok().filter(|_| behind.len() < input.len())?;
        self.ends_row(grammar, end).then_some((behind, end))
    }

    fn ends_row(&self, grammar: Grammar<'_>, rest: &[u8]) -> bool {
        let next = skip(rest);
        next.first() == Some(&b'{') || is_end(grammar.source, next)
    }
}

/// Tells whether what could not be read behind an arrow has the row below in it.
fn is_another_row(item: &Item) -> bool {
    matches!(item, Item::Unreadable { unreadable } if unreadable.starts_with("->") && unreadable.contains(':'))
}

/// Tells whether a line that begins with a number says or complains of something, and is no row.
#[cold]
fn says<'s>(grammar: Grammar<'s>, input: &'s [u8]) -> bool {
    let line = grammar.source.line(input);
    klage(grammar, line).is_some() || bare(grammar.context, line).is_some()
}

/// Tells whether there is a card in a line.
fn holds_a_card<'s>(grammar: Grammar<'s>, input: &'s [u8]) -> bool {
    let mut words = grammar.source.line(input).split([' ', '\t', ':', ',', '[', ']', '~']);
    words.any(|word| grammar.context.alphabet.card(word.as_bytes()).is_some_and(|(rest, _)| rest.is_empty()))
}

/// Tells whether words follow where the first card should stand.
fn says_something<'s>(grammar: Grammar<'s>, cards: &'s [u8]) -> bool {
    cards.first().is_some_and(|first| first.is_ascii_alphabetic() || *first == b'"') && grammar.laid(cards).is_err()
}

impl<'s> Grammar<'s> {
    /// Reads open cards up to the end of the line, and perhaps who took them.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn plain_items<const LETTERS: usize>(self, input: &'s [u8], row: &mut Row) -> Option<&'s [u8]> {
        let mut rest = self.cards_over::<LETTERS, true>(input, &mut row.items);
        if let [b'-', b'>', behind @ ..] = rest {
            let (end, taken) = self.plain_taken(skip(behind))?;
            row.taken = Some(Spanned::new(taken, self.source.span(rest, end)));
            rest = end;
        }
        bare_end(rest).filter(|_| !row.items.is_empty())
    }

    /// Reads who took the trick as a number, and its Augen if they have two digits at most.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn plain_taken(self, input: &'s [u8]) -> Option<(&'s [u8], Taken)> {
        let [seat, rest @ ..] = input else { return None };
        let seat = self.context.seat_of_digit(*seat)?;
        let digit = |byte: &u8| u16::from(byte - b'0');
        let (rest, augen) = match rest {
            [b' ' | b'\t', tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
                (rest, Some(digit(tens) * 10 + digit(ones)))
            }
            [b' ' | b'\t', ones @ b'0'..=b'9', rest @ ..] => (rest, Some(digit(ones))),
            rest => (rest, None),
        };
        Some((rest, Taken { seat, augen }))
    }

    /// Production: the seat that led and its colon; `None` if the row goes on with a card or event at once.
    ///
    /// `3:KrA` without a blank is a card whose seat is written, not a leader and a card.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
                if !matches!(rest.first(), Some(b' ' | b'\t')) && self.laid(input).is_ok() {
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
