//! Who deals, cuts and sits out, the packets, and the cards of a hand.

use doko_format::keyword::{Group, Word};
use doko_format::{How, Item, Items, Laid, Seat, Spanned, Value};
use smallvec::SmallVec;

use super::atom::{Fault, Grammar, Read, Wanted, bare_end, is_end, skip};
use super::event::small;
use super::result::separator;
use crate::reader::Reader;
use crate::short_cuts::short_cuts;

impl<'s> Grammar<'s> {
    /// Production: one seat and nothing else.
    pub(crate) fn sitz(self, input: &'s [u8]) -> Read<'s, Value> {
        let (rest, seat) = self.seat(input)?;
        Ok((skip(rest), Value::Seat(seat)))
    }

    /// Production: seats separated by commas or blanks; none for `keiner`.
    pub(crate) fn seats(self, input: &'s [u8]) -> Read<'s, SmallVec<[Spanned<Seat>; 4]>> {
        let mut seats = SmallVec::new();
        if let Ok((rest, _)) = self.word(Group::Nobody, input) {
            return Ok((skip(rest), seats));
        }
        let mut rest = input;
        while !rest.is_empty() || seats.is_empty() {
            let (after, seat) = self.seat(rest)?;
            seats.push(Spanned::new(seat, self.source.span(rest, after)));
            rest = separator(after);
        }
        Ok((rest, seats))
    }

    /// Production: a seat, a seat and a number of cards, or `keiner`.
    pub(crate) fn abheber(self, input: &'s [u8]) -> Read<'s, Value> {
        if let Ok((rest, _)) = self.word(Group::Nobody, input) {
            return Ok((skip(rest), Value::Abheber { seat: None, cards: None }));
        }
        let (rest, seat) = self.seat(input)?;
        let next = separator(rest);
        if next.is_empty() {
            return Ok((next, Value::Abheber { seat: Some(seat), cards: None }));
        }
        let (rest, cards) = small::<u8>(next)?;
        let rest = skip(rest);
        let rest = self.this_word(Group::Particle, Word::Karten, rest).map_or(rest, |(after, ())| skip(after));
        Ok((rest, Value::Abheber { seat: Some(seat), cards: Some(cards) }))
    }

    /// Production: `3-4-3`.
    pub(crate) fn packets(self, input: &'s [u8]) -> Read<'s, Value> {
        let (mut rest, first) = small::<u8>(input)?;
        let mut packets = SmallVec::new();
        packets.push(first);
        loop {
            let next = skip(rest);
            let next = match next {
                [] => return Ok((next, Value::Packets(packets))),
                [b'-', next @ ..] | [0xE2, 0x80, 0x93, next @ ..] => skip(next),
                _ => return Fault::at(next, Wanted::End),
            };
            let (after, packet) = small::<u8>(next)?;
            packets.push(packet);
            rest = after;
        }
    }
}

impl<'s> Grammar<'s> {
    /// Reads a Blatt of plain cards over an older one, if nothing else stands in the line.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_blatt(self, input: &'s [u8], cards: &mut Items) -> Option<&'s [u8]> {
        let rest = self.blatt_over(input, cards);
        bare_end(rest)?;
        // The blank behind the last card is read with it, but is no part of the value.
        let value = input[..input.len() - rest.len()].trim_ascii_end();
        Some(&input[value.len()..])
    }

    /// Reads plain cards over an older Blatt, as far as there are any.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn blatt_over(self, input: &'s [u8], cards: &mut Items) -> &'s [u8] {
        if !short_cuts() {
            cards.clear();
            return input;
        }
        if self.context.alphabet.two_letters {
            self.cards_over::<2, false>(input, cards)
        } else {
            self.cards_over::<1, false>(input, cards)
        }
    }
}

impl Reader<'_> {
    /// Production: the cards of a hand, `..` at the end if the rest is unknown. Reads to the end of the value.
    ///
    /// What stands in `cards` is written over.
    pub(crate) fn blatt<'s>(&mut self, grammar: Grammar<'s>, input: &'s [u8], cards: &mut Items) -> (&'s [u8], bool) {
        let mut rest = grammar.blatt_over(input, cards);
        if let Some(b'\n') = rest.first() {
            return (rest, false);
        }
        let mut open_end = false;
        loop {
            let mut start = separator(rest);
            while let Some(b',') = start.first() {
                start = separator(start);
            }
            if let Ok((after, card)) = grammar.card(start)
                && !open_end
            {
                let laid = Laid { card, seat: None, how: How::Open };
                cards.push(Spanned::new(Item::Card(laid), grammar.source.span(start, after)));
                rest = after;
            } else if let Some(after) = dots(start) {
                open_end = true;
                rest = after;
            } else if start.first() == Some(&b'{') {
                rest = self.remark_item(grammar.source, start, cards);
            } else if is_end(grammar.source, start) {
                return (start, open_end);
            } else {
                rest = self.unreadable_card(grammar, start, cards);
            }
        }
    }
}

/// Returns what stands behind two or more dots, if nothing but the end of a token follows.
fn dots(input: &[u8]) -> Option<&[u8]> {
    let rest = match input {
        [0xE2, 0x80, 0xA6, rest @ ..] => rest,
        [b'.', b'.', rest @ ..] => &rest[rest.iter().take_while(|byte| **byte == b'.').count()..],
        _ => return None,
    };
    matches!(rest, [] | [b' ' | b'\t' | b'\r' | b'\n' | b'{' | b'(' | b',', ..] | [b'-', b'>', ..]).then_some(rest)
}
