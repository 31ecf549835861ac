//! JSON written byte by byte, for what is plain and many: no value in between, no look at each letter.

use super::Pattern;
use crate::card::Card;
use crate::seat::Seat;

/// Writes JSON at the end of a buffer. What is written is for the caller to make JSON of: this knows no braces.
pub struct JsonBytes<'b>(&'b mut Vec<u8>);

impl<'b> JsonBytes<'b> {
    /// Writes behind what the buffer holds.
    pub fn new(buffer: &'b mut Vec<u8>) -> JsonBytes<'b> {
        JsonBytes(buffer)
    }

    /// Writes text as it is: keys, braces, and words that need no escape.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn raw(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Writes bytes as they are.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Writes text with these bytes in its holes, one for each.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn pattern<const LENGTH: usize, const HOLES: usize>(
        &mut self,
        pattern: &Pattern<LENGTH, HOLES>,
        bytes: [u8; HOLES],
    ) {
        self.0.extend_from_slice(&pattern.text);
        // Filled where it stands: what is copied should not wait for single bytes.
        if let Some(text) = self.0.last_chunk_mut::<LENGTH>() {
            for (hole, byte) in pattern.holes.into_iter().zip(bytes) {
                text[hole] = byte;
            }
        }
    }

    /// Writes a number.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn number(&mut self, number: i64) {
        let Ok(size) = u8::try_from(number.unsigned_abs()) else { return self.long_number(number) };
        if number < 0 {
            self.bytes(b"-");
        }
        let [tens, ones] = digits(size % 100);
        match size {
            0..10 => self.bytes(&[ones]),
            10..100 => self.bytes(&[tens, ones]),
            100.. => self.bytes(&[b'0' + size / 100, tens, ones]),
        }
    }

    /// Writes a number, or null.
    pub fn number_or_null(&mut self, number: Option<i64>) {
        match number {
            Some(number) => self.number(number),
            None => self.raw("null"),
        }
    }

    fn long_number(&mut self, number: i64) {
        // The largest has 19 digits.
        let mut digits = [0; 20];
        let (mut start, mut left) = (digits.len(), number.unsigned_abs());
        loop {
            start -= 1;
            digits[start] = b'0' + (left % 10) as u8;
            left /= 10;
            if left == 0 {
                break;
            }
        }
        if number < 0 {
            self.bytes(b"-");
        }
        self.bytes(&digits[start..]);
    }

    /// Writes a seat.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn seat(&mut self, seat: Seat) {
        self.bytes(&[digit(seat)]);
    }

    /// Writes a seat, or null.
    pub fn seat_or_null(&mut self, seat: Option<Seat>) {
        match seat {
            Some(seat) => self.seat(seat),
            None => self.raw("null"),
        }
    }

    /// Writes a card.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn card(&mut self, card: Card) {
        let [suit, rank] = code(card);
        self.bytes(&[b'"', suit, rank, b'"']);
    }

    /// Writes a list of cards, four at a time: there are many.
    pub fn cards(&mut self, cards: &[Card]) {
        const FOUR: Pattern<20, 8> = Pattern::new(br#","__","__","__","__""#);
        let start = self.0.len();
        let (fours, rest) = cards.as_chunks::<4>();
        for four in fours {
            self.pattern(&FOUR, codes(*four));
        }
        for card in rest {
            let [suit, rank] = code(*card);
            self.bytes(&[b',', b'"', suit, rank, b'"']);
        }
        match self.0.get_mut(start) {
            Some(comma) => *comma = b'[',
            None => self.raw("["),
        }
        self.raw("]");
    }

    /// Writes a card with the seat that stands before it.
    pub fn card_of(&mut self, seat: Seat, card: Card) {
        let [suit, rank] = code(card);
        self.bytes(&[b'"', digit(seat), b':', suit, rank, b'"']);
    }

    /// Writes each of `all` with `write`, and a comma between them.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn joined<T>(&mut self, all: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        for (place, one) in all.into_iter().enumerate() {
            if place > 0 {
                self.raw(",");
            }
            write(self, one);
        }
    }

    /// Writes a list of what `write` makes of each.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn list<T>(&mut self, all: impl IntoIterator<Item = T>, write: impl FnMut(&mut Self, T)) {
        self.raw("[");
        self.joined(all, write);
        self.raw("]");
    }
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn code(card: Card) -> [u8; 2] {
    Card::CODES[card.index()]
}

/// Returns the letters of four cards, for a [`Pattern`].
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub fn codes(cards: [Card; 4]) -> [u8; 8] {
    let [[a, b], [c, d], [e, f], [g, h]] = cards.map(code);
    [a, b, c, d, e, f, g, h]
}

/// Returns the two digits of a number below 100.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub fn digits(number: u8) -> [u8; 2] {
    [b'0' + number / 10, b'0' + number % 10]
}

/// Returns the digit of a seat.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub fn digit(seat: Seat) -> u8 {
    b'0' + seat.number()
}

#[cfg(test)]
mod tests {
    use super::{Card, JsonBytes};

    #[test]
    fn numbers_and_cards_are_those_of_serde() {
        for number in [0, 1, 9, 10, 99, 100, 255, 256, -1, -10, -99, -100, -255, -256, 12_345, i64::MAX, i64::MIN] {
            let mut out = Vec::new();
            JsonBytes::new(&mut out).number(number);
            assert_eq!(out, serde_json::to_vec(&number).unwrap());
        }
        for card in Card::all() {
            let mut out = Vec::new();
            JsonBytes::new(&mut out).card(card);
            assert_eq!(out, serde_json::to_vec(&card).unwrap());
        }
        let all: Vec<Card> = Card::all().collect();
        for first in 0..10 {
            let mut out = Vec::new();
            JsonBytes::new(&mut out).cards(&all[first..2 * first]);
            assert_eq!(out, serde_json::to_vec(&all[first..2 * first]).unwrap());
        }
    }
}
