//! JSON written byte by byte, for what is plain and many: no value in between, no look at each letter.

use crate::card::Card;
use crate::seat::Seat;

/// Where bytes go.
pub trait Room {
    /// Adds bytes.
    fn add(&mut self, bytes: &[u8]);
}

impl Room for &mut Vec<u8> {
    #[inline(always)]
    fn add(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

/// A piece of text in place: how long it is need not be kept in memory with each word.
pub struct Short {
    bytes: [u8; Short::MOST],
    length: usize,
}

impl Short {
    const MOST: usize = 128;
}

impl Room for Short {
    #[inline(always)]
    fn add(&mut self, bytes: &[u8]) {
        // What does not fit is shown by the length.
        if let Some(room) = self.bytes.get_mut(self.length..self.length + bytes.len()) {
            room.copy_from_slice(bytes);
        }
        self.length += bytes.len();
    }
}

/// Writes JSON at the end of a buffer. What is written is for the caller to make JSON of: this knows no braces.
pub struct JsonBytes<R>(R);

impl<'b> JsonBytes<&'b mut Vec<u8>> {
    /// Writes behind what the buffer holds.
    pub fn new(buffer: &'b mut Vec<u8>) -> JsonBytes<&'b mut Vec<u8>> {
        JsonBytes(buffer)
    }

    /// Writes what `write` writes, if it is short, and tells whether it is: put together first it is written faster.
    #[inline(always)]
    pub fn short(&mut self, write: impl FnOnce(&mut JsonBytes<Short>)) -> bool {
        let mut short = JsonBytes(Short { bytes: [0; Short::MOST], length: 0 });
        write(&mut short);
        let text = short.0.bytes.get(..short.0.length);
        self.0.extend_from_slice(text.unwrap_or_default());
        text.is_some()
    }
}

impl<R: Room> JsonBytes<R> {
    /// Writes text as it is: keys, braces, and words that need no escape.
    #[inline(always)]
    pub fn raw(&mut self, text: &str) {
        self.0.add(text.as_bytes());
    }

    /// Writes a number.
    #[inline(always)]
    pub fn number(&mut self, number: i64) {
        match u8::try_from(number) {
            Ok(digit @ 0..10) => self.0.add(&[b'0' + digit]),
            Ok(two @ 10..100) => self.0.add(&[b'0' + two / 10, b'0' + two % 10]),
            Ok(_) | Err(_) => self.long_number(number),
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
            self.0.add(b"-");
        }
        self.0.add(&digits[start..]);
    }

    /// Writes a seat.
    #[inline(always)]
    pub fn seat(&mut self, seat: Seat) {
        self.0.add(&[b'0' + seat.number()]);
    }

    /// Writes a seat, or null.
    pub fn seat_or_null(&mut self, seat: Option<Seat>) {
        match seat {
            Some(seat) => self.seat(seat),
            None => self.raw("null"),
        }
    }

    /// Writes a card.
    #[inline(always)]
    pub fn card(&mut self, card: Card) {
        let [suit, rank] = code(card);
        self.0.add(&[b'"', suit, rank, b'"']);
    }

    /// Writes a list of cards, four at a time: there are many.
    #[inline(always)]
    pub fn cards(&mut self, cards: &[Card]) {
        let (fours, rest) = cards.as_chunks::<4>();
        let mut before = b'[';
        for four in fours {
            let [[a, b], [c, d], [e, f], [g, h]] = four.map(code);
            self.0.add(&[
                before, b'"', a, b, b'"', b',', b'"', c, d, b'"', b',', b'"', e, f, b'"', b',', b'"', g, h, b'"',
            ]);
            before = b',';
        }
        for [suit, rank] in rest.iter().copied().map(code) {
            self.0.add(&[before, b'"', suit, rank, b'"']);
            before = b',';
        }
        self.raw(if cards.is_empty() { "[]" } else { "]" });
    }

    /// Writes a card with the seat that stands before it.
    pub fn card_of(&mut self, seat: Seat, card: Card) {
        let [suit, rank] = code(card);
        self.0.add(&[b'"', b'0' + seat.number(), b':', suit, rank, b'"']);
    }

    /// Writes each of `all` with `write`, and a comma between them.
    #[inline(always)]
    pub fn joined<T>(&mut self, all: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        for (place, one) in all.into_iter().enumerate() {
            if place > 0 {
                self.raw(",");
            }
            write(self, one);
        }
    }

    /// Writes a list of what `write` makes of each.
    #[inline(always)]
    pub fn list<T>(&mut self, all: impl IntoIterator<Item = T>, write: impl FnMut(&mut Self, T)) {
        self.raw("[");
        self.joined(all, write);
        self.raw("]");
    }
}

/// The two letters of each card.
const CODES: [[u8; 2]; Card::COUNT] = {
    let mut codes = [[0; 2]; Card::COUNT];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        codes[index] = [card.suit().code() as u8, card.rank().code() as u8];
        index += 1;
    }
    codes
};

#[inline(always)]
fn code(card: Card) -> [u8; 2] {
    CODES[card.index()]
}

#[cfg(test)]
mod tests {
    use super::{Card, JsonBytes};

    #[test]
    fn numbers_and_cards_are_those_of_serde() {
        for number in [0, 1, 9, 10, 99, 100, 255, 256, -1, -10, 12_345, i64::MAX, i64::MIN] {
            let mut out = Vec::new();
            JsonBytes::new(&mut out).number(number);
            assert_eq!(out, serde_json::to_vec(&number).unwrap());
        }
        let mut out = Vec::new();
        assert!(JsonBytes::new(&mut out).short(|json| json.raw("{}")));
        assert!(!JsonBytes::new(&mut out).short(|json| json.raw(&"x".repeat(129))), "more than there is room for");
        assert_eq!(out, b"{}");
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
