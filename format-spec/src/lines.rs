//! The lines of a game, from JSON, with room for as many as most games have.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// How many lines a game has, more often than not no more.
const LINES: usize = 24;

/// Reads the lines of a game.
pub(crate) fn lines<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    struct Reader<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
        type Value = Vec<T>;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("lines")
        }

        fn visit_seq<S: SeqAccess<'de>>(self, mut lines: S) -> Result<Vec<T>, S::Error> {
            let mut read = Vec::with_capacity(LINES);
            while let Some(line) = lines.next_element()? {
                read.push(line);
            }
            Ok(read)
        }
    }
    deserializer.deserialize_seq(Reader(PhantomData))
}
