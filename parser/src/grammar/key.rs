//! The key of a header line.

use std::sync::LazyLock;

use doko_format::keyword::{Group, TABLE, Word};
use doko_format::{Key, Seat, Span, Spanned, Sprache};
use memchr::memchr2;

use super::atom::{Grammar, plain, skip};
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

/// Where values begin in canonical text, in bytes from the start of the line.
const COLUMN: usize = 12;

/// The canonical keys of a language behind a hash of their first letters, since nearly every key is spelled so.
struct Keys {
    /// The key up to the colon, or up to the blank behind `Blatt`; the hash ignores case.
    spelled: Vec<Option<(Box<[u8]>, Key)>>,
    /// The key as canonical text has it, with the blanks up to the column of values; how long it is without them and
    /// without its colon.
    padded: Vec<Option<([u8; COLUMN], u32, Key)>>,
}

static KEYS: LazyLock<[Keys; 3]> = LazyLock::new(|| Sprache::ALL.map(Keys::new));

impl Keys {
    const PLACES: usize = 256;

    fn new(sprache: Sprache) -> Keys {
        let mut keys = Keys { spelled: vec![None; Keys::PLACES], padded: vec![None; Keys::PLACES] };
        let entries = TABLE.iter().filter(|entry| Group::Key.contains(entry));
        for (word, key) in entries.filter_map(|entry| Some((sprache.word(entry.word), Key::of_word(entry.word)?))) {
            keys.add_spelled(format!("{word}:"), key.clone());
            keys.add_padded(word, key);
        }
        let blatt = sprache.word(Word::KeyBlatt);
        for seat in Seat::first(Seat::MAX) {
            keys.add_padded(&format!("{blatt} {seat}"), Key::Blatt(seat));
        }
        // `Blatt 1:` is found by its word; the seat is read by itself.
        if let Some(seat) = Seat::new(1) {
            keys.add_spelled(format!("{blatt} "), Key::Blatt(seat));
        }
        keys
    }

    fn add_spelled(&mut self, spelling: String, key: Key) {
        let Some(first) = spelling.as_bytes().first_chunk() else { return };
        let mut place = Keys::place(first);
        while self.spelled[place].is_some() {
            place = (place + 1) % Keys::PLACES;
        }
        self.spelled[place] = Some((spelling.into_bytes().into(), key));
    }

    fn add_padded(&mut self, word: &str, key: Key) {
        let padded = format!("{:COLUMN$}", format!("{word}:"));
        // The longest keys leave no room in front of the column.
        let Ok(padded) = <[u8; COLUMN]>::try_from(padded.as_bytes()) else { return };
        let mut place = Keys::padded_place(&padded);
        while self.padded[place].is_some() {
            place = (place + 1) % Keys::PLACES;
        }
        self.padded[place] = Some((padded, word.len() as u32, key));
    }

    /// Returns the place of a key by its first four bytes; `Re:` is long enough, since a blank or a value follows.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn place(first: &[u8; 4]) -> usize {
        const LOWER_CASE: u32 = u32::from_le_bytes([0x20; 4]);
        let letters = u32::from_le_bytes(*first) | LOWER_CASE;
        (letters.wrapping_mul(0x9E37_79B1) >> 24) as usize
    }

    /// Returns the place of a key with its blanks, by its first eight bytes.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn padded_place(padded: &[u8; COLUMN]) -> usize {
        let [first @ .., _, _, _, _] = *padded;
        (u64::from_le_bytes(first).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize
    }

    /// Returns the key at the start of `text` and its length with the colon, or with the blank behind `Blatt`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn find(&self, text: &[u8]) -> Option<(&Key, usize)> {
        if !short_cuts() {
            return None;
        }
        let mut place = Keys::place(text.first_chunk()?);
        while let Some((spelling, key)) = &self.spelled[place] {
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

    /// Reads a key as canonical text has it, with the blanks up to the column of values.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn plain_key(self, line: &'s [u8]) -> Option<(&'s [u8], Spanned<Key>)> {
        let (head, rest) = line.split_first_chunk()?;
        let keys = &KEYS[self.context.sprache as usize].padded;
        let mut place = Keys::padded_place(head);
        while let Some((padded, length, key)) = &keys[place] {
            if padded == head {
                let has_seat = !matches!(key, Key::Blatt(seat) if seat.number() > self.context.most_seats());
                let start = self.source.at(line) as u32;
                return has_seat.then(|| (rest, Spanned::new(key.clone(), Span { start, end: start + length })));
            }
            place = (place + 1) % Keys::PLACES;
        }
        None
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
            return match Key::of_word(word) {
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
}
