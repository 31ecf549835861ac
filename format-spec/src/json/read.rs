//! Reading the parts of a record whose kind a key tells, in one go.
//!
//! What `serde` makes by itself of a flattened or untagged type is kept aside before it is made out: several times slower, and a
//! fault in it has no place. So the four types that are written that way are read here.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, VariantAccess, Visitor,
};
use serde::{Deserialize, Serialize, forward_to_deserialize_any};
use serde_json::Value as Json;

use super::says_nothing;
use crate::event::{Event, Handlung, Instanz};
use crate::field::{Field, Key, Value};
use crate::item::Item;
use crate::laid::Laid;
use crate::record::{Line, LineKind, Notes};
use crate::seat::Seat;
use crate::span::{Span, Spanned};
use crate::text::Text;

/// A key, borrowed where it stands in the text as it is.
struct Word<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Word<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<'de>, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Word<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a key")
            }

            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Word<'de>, E> {
                Ok(Word(Cow::Borrowed(text)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Word<'de>, E> {
                Ok(Word(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Reader)
    }
}

/// A key of an object and its value, as the kind of an enum and what it holds.
struct KindEntry<'m, M> {
    key: &'m str,
    map: &'m mut M,
}

impl<'de, M: MapAccess<'de>> Deserializer<'de> for KindEntry<'_, M> {
    type Error = M::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, M::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, 'm, M: MapAccess<'de>> EnumAccess<'de> for KindEntry<'m, M> {
    type Error = M::Error;
    type Variant = Held<'m, M>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Held<'m, M>), M::Error> {
        let kind = seed.deserialize(IntoDeserializer::<M::Error>::into_deserializer(self.key))?;
        Ok((kind, Held(self.map)))
    }
}

/// What the kind holds: the value behind the key that was read last.
struct Held<'m, M>(&'m mut M);

impl<'de, M: MapAccess<'de>> VariantAccess<'de> for Held<'_, M> {
    type Error = M::Error;

    fn unit_variant(self) -> Result<(), M::Error> {
        self.0.next_value()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, M::Error> {
        self.0.next_value_seed(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, M::Error> {
        self.0.next_value_seed(Tuple { length, visitor })
    }

    fn struct_variant<V: Visitor<'de>>(self, keys: &'static [&'static str], visitor: V) -> Result<V::Value, M::Error> {
        self.0.next_value_seed(Struct { keys, visitor })
    }
}

struct Tuple<V> {
    length: usize,
    visitor: V,
}

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Tuple<V> {
    type Value = V::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        deserializer.deserialize_tuple(self.length, self.visitor)
    }
}

struct Struct<V> {
    keys: &'static [&'static str],
    visitor: V,
}

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Struct<V> {
    type Value = V::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        deserializer.deserialize_struct("", self.keys, self.visitor)
    }
}

/// Reads the value behind `key` as the kind that it names; there is one of it.
fn kind_of<'de, T: Deserialize<'de>, M: MapAccess<'de>>(
    kind: &mut Option<T>,
    key: &str,
    map: &mut M,
) -> Result<(), M::Error> {
    if kind.is_some() {
        return Err(M::Error::custom("a second kind"));
    }
    *kind = Some(T::deserialize(KindEntry { key, map })?);
    Ok(())
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Line;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a line")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Line, M::Error> {
                let (mut kind, mut notes) = (None::<LineKind>, None::<Option<Box<Notes>>>);
                while let Some(Word(key)) = map.next_key()? {
                    match &*key {
                        "notes" => set(&mut notes, "notes", map.next_value()?)?,
                        key => kind_of(&mut kind, key, &mut map)?,
                    }
                }
                let kind = kind.ok_or_else(|| M::Error::missing_field("row"))?;
                Ok(Line { kind, notes: notes.flatten(), span: Span::default() })
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Field;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a header line")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Field, M::Error> {
                let (mut name, mut value) = (None::<Key>, None::<Value>);
                while let Some(Word(key)) = map.next_key()? {
                    match &*key {
                        "key" => set(&mut name, "key", map.next_value()?)?,
                        key => kind_of(&mut value, key, &mut map)?,
                    }
                }
                let name = name.ok_or_else(|| M::Error::missing_field("key"))?;
                let value = value.ok_or_else(|| M::Error::missing_field("text"))?;
                Ok(Field { key: name.into(), value: value.into() })
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

/// Keeps what stands behind a key; there is one of it.
fn set<T, E: Error>(place: &mut Option<T>, key: &'static str, value: T) -> Result<(), E> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(key)),
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Item, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Item;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a card such as CQ, 3:CQ, ~CQ, [CQ] or ??, or an object")
            }

            fn visit_str<E: Error>(self, code: &str) -> Result<Item, E> {
                let unknown = || E::invalid_value(serde::de::Unexpected::Str(code), &self);
                Laid::from_code(code).map(Item::Card).ok_or_else(unknown)
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Item, M::Error> {
                let Some(Word(first)) = map.next_key()? else { return Err(M::Error::missing_field("act")) };
                let item = match &*first {
                    "remark" => Item::Remark { remark: map.next_value::<Text>()? },
                    "unreadable" => Item::Unreadable { unreadable: map.next_value::<Text>()? },
                    _ => return event(Some(first), &mut map).map(|event| Item::Event(Box::new(event))),
                };
                while let Some(Word(key)) = map.next_key()? {
                    nothing(&key, &map.next_value()?)?;
                }
                Ok(item)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Event;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("what somebody said or did")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Event, M::Error> {
                event(None, &mut map)
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

/// What stands in an event besides who acts: the kind, told by one of the keys, and what belongs to it.
type Said<'de> = Vec<(Cow<'de, str>, Json)>;

/// Reads an event of which the first key may have been read already.
fn event<'de, M: MapAccess<'de>>(first: Option<Cow<'de, str>>, map: &mut M) -> Result<Event, M::Error> {
    let (mut seat, mut instance, mut simultaneous) = (None::<Option<Seat>>, None::<Option<Instanz>>, None::<bool>);
    let mut said = Said::new();
    let mut next = first;
    loop {
        let key = match next.take() {
            Some(key) => key,
            None => match map.next_key()? {
                Some(Word(key)) => key,
                None => break,
            },
        };
        match &*key {
            "seat" => set(&mut seat, "seat", map.next_value()?)?,
            "instance" => set(&mut instance, "instance", map.next_value()?)?,
            "simultaneous" => set(&mut simultaneous, "simultaneous", map.next_value()?)?,
            _ => said.push((key, map.next_value()?)),
        }
    }
    let what = handlung(&said).map_err(M::Error::custom)?;
    let simultaneous = simultaneous.unwrap_or_default();
    Ok(Event { seat: seat.flatten().map(Spanned::from), instance: instance.flatten(), simultaneous, what })
}

/// Makes out what was said or done by the key that tells its kind.
fn handlung(said: &Said<'_>) -> Result<Handlung, serde_json::Error> {
    let has = |kind: &str| said.iter().any(|(key, _)| key == kind);
    if has("call") {
        made(said).map(Handlung::Ansage)
    } else if has("statement") {
        made(said).map(Handlung::Aussage)
    } else {
        made(said).map(Handlung::Akt)
    }
}

/// Makes it out, and refuses a key that nobody reads.
fn made<'a, T: Deserialize<'a> + Serialize>(said: &'a Said<'_>) -> Result<T, serde_json::Error> {
    let entries = said.iter().map(|(key, value)| (&**key, value));
    let made = T::deserialize(MapDeserializer::new(entries))?;
    // The key that tells the kind has been read.
    if said.len() > 1 {
        let known = serde_json::to_value(&made)?;
        said.iter().filter(|(key, _)| known.get(&**key).is_none()).try_for_each(|(key, value)| nothing(key, value))?;
    }
    Ok(made)
}

/// Lets a key pass that nobody reads, where it says nothing.
fn nothing<E: Error>(key: &str, value: &Json) -> Result<(), E> {
    if says_nothing(value) { Ok(()) } else { Err(E::unknown_field(key, &[])) }
}
