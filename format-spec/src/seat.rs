//! Seats at the table, and containers keyed by them.

use std::fmt;
use std::ops::{Index, IndexMut, RangeInclusive};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A place at the table, numbered clockwise from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats a record can have.
    pub const MAX: usize = 9;

    /// How many people may sit at a table whose players are named (SPEC F 6.1).
    pub const TABLES: RangeInclusive<usize> = 4..=7;

    /// Returns the seat with this number, or `None` unless it is 1 to 9.
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number as usize <= Seat::MAX { Some(Seat(number - 1)) } else { None }
    }

    /// Returns the seat at this place of a table of nine, counted from 0, or `None` from 9 on.
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// Returns the number players use, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the number as a text.
    pub fn digit(self) -> &'static str {
        let at = self.index();
        &"123456789"[at..=at]
    }

    /// Returns the place in an array, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seats 1 to `count` in order; at most nine.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(Seat::MAX) as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.digit())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number)
            .ok_or_else(|| de::Error::invalid_value(de::Unexpected::Unsigned(number.into()), &"a seat from 1 to 9"))
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "integer", "minimum": 1, "maximum": 9})
    }
}

/// One value for each possible seat, whether the table uses it or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BySeat<T>([T; Seat::MAX]);

impl<T> BySeat<T> {
    /// Fills every seat with what `value` gives for it.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| value(Seat(index as u8))))
    }

    /// Returns all nine seats with their values, seat 1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
