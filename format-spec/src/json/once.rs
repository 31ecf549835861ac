//! Whether a key stands twice in an object: of two values one would be lost.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// A key that stands twice.
pub(super) struct Second {
    /// Its place: `lines[3].row.items`.
    pub(super) path: String,
    /// The line where it stands again, from 1.
    pub(super) line: usize,
    /// The column, from 1, in bytes.
    pub(super) column: usize,
}

/// Returns the first key that stands again in its object, if the text is JSON up to there.
pub(super) fn second_key(json: &[u8]) -> Option<Second> {
    let (mut path, mut found) = (String::new(), false);
    let mut reader = serde_json::Deserializer::from_slice(json);
    let error = Once { path: &mut path, found: &mut found }.deserialize(&mut reader).err()?;
    found.then(|| Second { path, line: error.line(), column: error.column() })
}

/// A value in which each key stands once.
struct Once<'w> {
    /// Its place; where a key stands again, that of the key.
    path: &'w mut String,
    found: &'w mut bool,
}

impl Once<'_> {
    /// Reads what stands at a place in this value.
    fn at(&mut self, place: &str) -> usize {
        let before = self.path.len();
        let dot = if before == 0 || place.starts_with('[') { "" } else { "." };
        self.path.extend([dot, place]);
        before
    }
}

impl<'de> DeserializeSeed<'de> for Once<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_map<M: MapAccess<'de>>(mut self, mut map: M) -> Result<(), M::Error> {
        let mut keys = BTreeSet::new();
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            let before = self.at(&key);
            if !keys.insert(key) {
                *self.found = true;
                return Err(M::Error::custom("a second key"));
            }
            map.next_value_seed(Once { path: self.path, found: self.found })?;
            self.path.truncate(before);
        }
        Ok(())
    }

    fn visit_seq<S: SeqAccess<'de>>(mut self, mut seq: S) -> Result<(), S::Error> {
        for index in 0_usize.. {
            let before = self.at(&format!("[{index}]"));
            let value = seq.next_element_seed(Once { path: self.path, found: self.found })?;
            self.path.truncate(before);
            if value.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }
}
