//! JSON in which nothing is out of the ordinary, read in one go by the types themselves: which keys and values there are stands
//! with them alone. Whatever is more than words, whole numbers, brackets and blanks is declined, and so is what is wrong; who
//! asks reads it by `serde_json` then, which says why.

use std::borrow::Cow;
use std::fmt;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

/// How many brackets may stand around a value: fewer than `serde_json` takes.
const DEEPEST: u8 = 100;

/// How many digits a number may have, so that none is too large.
const MOST_DIGITS: usize = 18;

/// Reads a value; `None` if it is not plain, or not what `T` wants.
pub(super) fn read<'de, T: Deserialize<'de>>(json: &'de str) -> Option<T> {
    let mut reader = Reader::over(json);
    let value = reader.value()?;
    reader.is_at_end().then_some(value)
}

/// That a value is declined; nobody is told why.
#[derive(Debug)]
pub(super) struct Declined;

impl fmt::Display for Declined {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("declined")
    }
}

impl std::error::Error for Declined {}

impl Error for Declined {
    fn custom<T: fmt::Display>(_: T) -> Declined {
        Declined
    }
}

/// What is left to read.
#[derive(Clone)]
pub(super) struct Reader<'de> {
    json: &'de str,
    /// The next byte.
    at: usize,
    /// How many brackets are open.
    depth: u8,
}

impl<'de> Reader<'de> {
    /// Stands at the start of a text.
    pub(super) fn over(json: &'de str) -> Reader<'de> {
        Reader { json, at: 0, depth: 0 }
    }

    /// Tells whether nothing is left but white space.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// Reads a value; behind `None` nothing of use is left.
    pub(super) fn value<T: Deserialize<'de>>(&mut self) -> Option<T> {
        T::deserialize(&mut *self).ok()
    }

    /// Passes over a piece of JSON without blanks, if it stands here, whichever white space is between its words.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn passes(&mut self, piece: &str) -> bool {
        let rest = self.json.as_bytes().get(self.at..).unwrap_or_default();
        if rest.starts_with(piece.as_bytes()) {
            self.at += piece.len();
            return true;
        }
        self.passes_spaced(piece)
    }

    fn passes_spaced(&mut self, piece: &str) -> bool {
        let (start, mut in_word) = (self.at, false);
        for byte in piece.bytes() {
            let found = if in_word { self.json.as_bytes().get(self.at).copied() } else { self.peek() };
            if found != Some(byte) {
                self.at = start;
                return false;
            }
            self.at += 1;
            in_word ^= byte == b'"';
        }
        true
    }

    /// Passes over the comma or the bracket behind an item, and tells whether another one follows.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn goes_on_to(&mut self, end: u8) -> Option<bool> {
        let next = self.peek()?;
        self.at += 1;
        (next == b',' || next == end).then_some(next == b',')
    }

    /// Passes over so many bytes, if there are as many and they are something.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn next_if<T, const LENGTH: usize>(
        &mut self,
        made: impl FnOnce(&[u8; LENGTH]) -> Option<T>,
    ) -> Option<T> {
        let something = made(self.json.as_bytes().get(self.at..)?.first_chunk()?)?;
        self.at += LENGTH;
        Some(something)
    }

    /// Passes over a whole number without a sign of at most so many digits, if one stands here; what follows it is for the
    /// caller to see.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn digits(&mut self, most: usize) -> Option<u64> {
        let digits = self.json.as_bytes().get(self.at..)?;
        let (mut number, mut length) = (0, 0);
        while let Some(digit) = digits.get(length).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10) {
            let is_padded = length == 1 && number == 0;
            if length == most || is_padded {
                return None;
            }
            number = 10 * number + u64::from(digit);
            length += 1;
        }
        self.at += length;
        (length > 0).then_some(number)
    }

    /// Returns the next byte that is no white space.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn peek(&mut self) -> Option<u8> {
        loop {
            match *self.json.as_bytes().get(self.at)? {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                byte => return Some(byte),
            }
        }
    }

    /// Passes over white space and this byte.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pass(&mut self, wanted: u8) -> Result<(), Declined> {
        if self.peek() != Some(wanted) {
            return Err(Declined);
        }
        self.at += 1;
        Ok(())
    }

    /// Reads a word with its quotes.
    #[inline]
    fn word(&mut self) -> Result<Cow<'de, str>, Declined> {
        self.pass(b'"')?;
        let start = self.at;
        let end = self.end_of_word(start).ok_or(Declined)?;
        if self.json.as_bytes().get(end) != Some(&b'"') {
            return self.escaped_word(start - 1, end).map(Cow::Owned);
        }
        self.at = end + 1;
        self.json.get(start..end).map(Cow::Borrowed).ok_or(Declined)
    }

    /// Returns the place of the first quote, backslash or control character from here on.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn end_of_word(&self, mut at: usize) -> Option<usize> {
        const ONES: u64 = u64::MAX / 255;
        // The highest bit of each byte that is one of them; above the first one it may be that of others, too.
        let special = |eight: u64| {
            let none_below = |value: u8, eight: u64| eight.wrapping_sub(ONES * u64::from(value)) & !eight;
            let same = |byte: u8| none_below(1, eight ^ (ONES * u64::from(byte)));
            (none_below(b' ', eight) | same(b'"') | same(b'\\')) & (ONES << 7)
        };
        let bytes = self.json.as_bytes();
        while let Some(eight) = bytes.get(at..).and_then(|rest| rest.first_chunk()) {
            let found = special(u64::from_le_bytes(*eight));
            if found != 0 {
                return Some(at + found.trailing_zeros() as usize / 8);
            }
            at += 8;
        }
        let rest = bytes.get(at..)?;
        rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | ..b' ')).map(|place| at + place)
    }

    /// Reads a word that has an escape; `start` is its quote.
    #[cold]
    fn escaped_word(&mut self, start: usize, mut at: usize) -> Result<String, Declined> {
        let bytes = self.json.as_bytes();
        loop {
            match bytes.get(at) {
                Some(b'"') => break,
                Some(b'\\') => at = self.end_of_word(at + 2).ok_or(Declined)?,
                Some(_) | None => return Err(Declined),
            }
        }
        self.at = at + 1;
        self.json.get(start..self.at).and_then(|word| serde_json::from_str(word).ok()).ok_or(Declined)
    }

    /// Reads a whole number.
    #[inline]
    fn number<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Declined> {
        let is_negative = self.peek() == Some(b'-');
        self.at += usize::from(is_negative);
        let number = self.digits(MOST_DIGITS).ok_or(Declined)?;
        let goes_on = matches!(self.json.as_bytes().get(self.at), Some(b'.' | b'e' | b'E'));
        // `-0` is no whole number.
        if goes_on || is_negative && number == 0 {
            return Err(Declined);
        }
        if is_negative { visitor.visit_i64(-(number as i64)) } else { visitor.visit_u64(number) }
    }

    /// Passes over one of the words that have no quotes.
    fn literal(&mut self, word: &str) -> Result<(), Declined> {
        let is_there = self.json.get(self.at..).is_some_and(|rest| rest.starts_with(word));
        self.at += word.len();
        is_there.then_some(()).ok_or(Declined)
    }

    /// Reads what stands in brackets.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn inside<T>(
        &mut self,
        [start, end]: [u8; 2],
        read: impl FnOnce(&mut Reader<'de>) -> Result<T, Declined>,
    ) -> Result<T, Declined> {
        self.pass(start)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Declined);
        }
        let read = read(self)?;
        self.depth -= 1;
        self.pass(end)?;
        Ok(read)
    }

    /// Tells whether a further entry comes before the closing bracket, and passes over the comma before it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn goes_on(&mut self, is_first: &mut bool, end: u8) -> Result<bool, Declined> {
        let next = self.peek().ok_or(Declined)?;
        if next == end {
            return Ok(false);
        }
        if !std::mem::replace(is_first, false) {
            self.pass(b',')?;
        }
        Ok(true)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit_word<V: Visitor<'de>>(&mut self, visitor: V) -> Result<V::Value, Declined> {
        match self.word()? {
            Cow::Borrowed(word) => visitor.visit_borrowed_str(word),
            Cow::Owned(word) => visitor.visit_string(word),
        }
    }
}

/// What stands between brackets, with commas between.
struct Entries<'r, 'de> {
    reader: &'r mut Reader<'de>,
    is_first: bool,
}

impl<'de> SeqAccess<'de> for Entries<'_, 'de> {
    type Error = Declined;

    #[inline]
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Declined> {
        match self.reader.goes_on(&mut self.is_first, b']')? {
            true => seed.deserialize(&mut *self.reader).map(Some),
            false => Ok(None),
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_, 'de> {
    type Error = Declined;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Declined> {
        match self.reader.goes_on(&mut self.is_first, b'}')? {
            true => seed.deserialize(Key(&mut *self.reader)).map(Some),
            false => Ok(None),
        }
    }

    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Declined> {
        self.reader.pass(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// A key of an object, which is a word whatever is asked for.
struct Key<'r, 'de>(&'r mut Reader<'de>);

impl<'de> Deserializer<'de> for Key<'_, 'de> {
    type Error = Declined;

    #[inline]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Declined> {
        self.0.visit_word(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The kind of an enum: a word by itself, or the one key of an object.
struct Kind<'r, 'de> {
    reader: &'r mut Reader<'de>,
    holds: bool,
}

impl<'de> EnumAccess<'de> for Kind<'_, 'de> {
    type Error = Declined;
    type Variant = Self;

    #[inline]
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Declined> {
        let kind = seed.deserialize(Key(&mut *self.reader))?;
        if self.holds {
            self.reader.pass(b':')?;
        }
        Ok((kind, self))
    }
}

impl<'de> VariantAccess<'de> for Kind<'_, 'de> {
    type Error = Declined;

    fn unit_variant(self) -> Result<(), Declined> {
        if self.holds { Err(Declined) } else { Ok(()) }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Declined> {
        if self.holds { seed.deserialize(self.reader) } else { Err(Declined) }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Declined> {
        if self.holds { self.reader.deserialize_seq(visitor) } else { Err(Declined) }
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Declined> {
        if self.holds { self.reader.deserialize_map(visitor) } else { Err(Declined) }
    }
}

/// Methods that read one kind of value, whichever size of it is asked for.
macro_rules! read_by {
    ($read:ident: $($method:ident)+) => {
        $(
            #[inline]
            fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Declined> {
                self.$read(visitor)
            }
        )+
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Declined;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Declined> {
        match self.peek().ok_or(Declined)? {
            b'"' => self.visit_word(visitor),
            b'{' => self.deserialize_map(visitor),
            b'[' => self.deserialize_seq(visitor),
            b'-' | b'0'..=b'9' => self.number(visitor),
            b't' => self.literal("true").and_then(|()| visitor.visit_bool(true)),
            b'f' => self.literal("false").and_then(|()| visitor.visit_bool(false)),
            b'n' => self.literal("null").and_then(|()| visitor.visit_unit()),
            _ => Err(Declined),
        }
    }

    read_by! { number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 }
    read_by! { number: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }
    read_by! { visit_word: deserialize_str deserialize_string deserialize_identifier }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Declined> {
        match self.peek() {
            Some(b'n') => self.literal("null").and_then(|()| visitor.visit_none()),
            _ => visitor.visit_some(self),
        }
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Declined> {
        visitor.visit_newtype_struct(self)
    }

    #[inline]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Declined> {
        self.inside(*b"[]", |reader| visitor.visit_seq(Entries { reader, is_first: true }))
    }

    #[inline]
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Declined> {
        self.deserialize_seq(visitor)
    }

    #[inline]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Declined> {
        self.inside(*b"{}", |reader| visitor.visit_map(Entries { reader, is_first: true }))
    }

    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Declined> {
        self.deserialize_map(visitor)
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Declined> {
        match self.peek() {
            Some(b'{') => self.inside(*b"{}", |reader| visitor.visit_enum(Kind { reader, holds: true })),
            Some(_) => visitor.visit_enum(Kind { reader: self, holds: false }),
            None => Err(Declined),
        }
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct ignored_any
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use super::{DEEPEST, read};
    use crate::record::Record;

    const GAME: &str = r#"{"label":"J\u00e4ger ä","notes":{"before":["a"],"after":"b"},"lines":[
        {"field":{"key":"geber","seat":1}}, {"field":{"key":{"blatt":2},"blatt":{"cards":["CA","2:DK"],"open_end":true}}},
        {"field":{"key":"spielart","spielart":{"solo":{"statement":"solo","form":"pflicht","art":"null"}}}},
        {"field":{"key":"sieger","sieger":"keiner"}}, {"field":{"key":{"eigen":"X-a"},"text":"\n\"" }},
        {"row":{"number":1,"leader":2,"items":["CA",{"seat":3,"call":"re","party":"kontra","cards_in_hand":11},
            {"remark":"x"},{"act":"reklamation","seat":1,"kind":{"text":"y"},"stich":4},"??"],"taken":{"seat":1,"augen":0}}},
        {"events":[{"instance":"SR","act":"entscheid","ruling":"punkte","points":[-12,4,4,4]},
            {"seat":2,"act":"ruecktrumpf","trumps":false},{"unreadable":"("}]},{"unreadable":"z"}],"trailing":[]}"#;

    /// Holds what is read here to what `serde_json` makes of it, and tells whether it is read.
    fn held<T: DeserializeOwned + PartialEq + Debug>(json: &str) -> bool {
        let Some(read) = read::<T>(json) else { return false };
        assert_eq!(Some(read), serde_json::from_str(json).ok(), "{json}");
        true
    }

    #[test]
    fn what_is_read_is_what_serde_json_reads() {
        assert!(held::<Record>(GAME) && held::<Value>(GAME));
        for usual in [
            "null",
            " [ ] ",
            "{}\r\n",
            "0",
            "-7",
            "[1,{\"a\":[true,false]}]",
            "123456789012345678",
            r#""\ud83d\ude00""#,
        ] {
            assert!(held::<Value>(usual), "{usual}");
        }
    }

    #[test]
    fn what_is_more_or_wrong_is_declined() {
        for json in [
            "1.5",
            "1e3",
            "-0",
            "1234567890123456789",
            "01",
            "[1,]",
            "[,1]",
            "{\"a\" 1}",
            "{1:2}",
            "{\"a\":1,}",
            "\"\n\"",
            "nul",
            "",
            "[1] 2",
            "\"\\x\"",
            "\"",
            "\"\\",
            "-",
            "{\"a\"",
        ] {
            assert!(!held::<Value>(json), "{json}");
        }
        let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(held::<Value>(&deep(DEEPEST.into())));
        assert!(!held::<Value>(&deep(usize::from(DEEPEST) + 1)));
        assert!(!held::<Value>(&deep(100_000)));
    }

    /// Each letter in turn is another, is left out, or is the last.
    #[test]
    fn damaged_json_is_read_as_serde_json_reads_it() {
        let places: Vec<usize> = GAME.char_indices().map(|(place, _)| place).collect();
        for place in places {
            let letter = GAME[place..].chars().next().map_or(0, char::len_utf8);
            held::<Record>(&GAME[..place]);
            for other in [
                "", " ", "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "9", "-", ".", "e", "\t", "\u{1}", "ü", "null",
                "[]",
            ] {
                held::<Record>(&format!("{}{other}{}", &GAME[..place], &GAME[place + letter..]));
                held::<Record>(&format!("{}{other}{}", &GAME[..place], &GAME[place..]));
            }
        }
    }

    /// Each value in turn is another, and each key is missing, unknown, or there twice.
    #[test]
    fn changed_json_is_read_as_serde_json_reads_it() {
        let starts = GAME.char_indices().filter(|(_, letter)| "\"{[0123456789-tfn".contains(*letter));
        for (start, _) in starts {
            let mut values = serde_json::Deserializer::from_str(&GAME[start..]).into_iter::<Value>();
            let Some(Ok(_)) = values.next() else { continue };
            let (value, behind) = GAME[start..].split_at(values.byte_offset());
            for other in [
                "null",
                "true",
                "300",
                "-1",
                "[]",
                "{}",
                "\"\"",
                "\"DQ\"",
                "[[\"re\",1]]",
                "{\"x\":1}",
                "1e999",
                "99999999999999999999",
            ] {
                held::<Record>(&format!("{}{other}{behind}", &GAME[..start]));
            }
            for more in [format!("{value},{value}"), format!("{value},\"label\":null"), format!("{value},\"x\":[]")] {
                held::<Record>(&format!("{}{more}{behind}", &GAME[..start]));
            }
        }
    }
}
