//! The values of a rule file, once read, as the types of the axes.
//!
//! A table is asked for as a table and a list as a list, so that no code is made for the other ways `serde` knows: with
//! sixteen axes that is a third of what the page in the browser would load for rule files.

use std::ops::Not;

use doko_format::Partei;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::{Table, Value};

use super::{RuleSet, Sondertafel};
use crate::posten::{Eigenname, PostenArt};

impl RuleSet {
    /// Reads the values of a rule set, with nothing made of them yet.
    ///
    /// # Errors
    /// The first key or value that does not fit, in the words of `serde`.
    pub(crate) fn read(table: &Table) -> Result<RuleSet, Error> {
        RuleSet::deserialize(Tabled(table))
    }

    /// Makes a rule set of all its values.
    ///
    /// # Errors
    /// As [`read`](RuleSet::read).
    pub(crate) fn of_table(table: Table) -> Result<RuleSet, Error> {
        let mut rules = RuleSet::read(&table)?;
        rules.herkunft.table = table;
        rules.herkunft.sondertafel = Sondertafel::of(&rules.sonderpunkte, &rules.kartenspiel);
        // Those of a table's own share a place, the last.
        for item in PostenArt::ALL.iter().copied().chain([PostenArt::Eigener(Eigenname::new(""))]) {
            for party in [None, Some(Partei::Re), Some(Partei::Kontra)] {
                let (name, suffix) = item.clause_key(party);
                let finer = suffix.is_empty().not().then(|| rules.clauses.get(&format!("{name}{suffix}"))).flatten();
                rules.herkunft.item_clauses.push(finer.or_else(|| rules.clauses.get(name)).cloned());
            }
        }
        Ok(rules)
    }
}

/// A table alone.
struct Tabled<'de>(&'de Table);

/// A value of a table or a list.
#[derive(Clone, Copy)]
struct Reading<'de>(&'de Value);

impl<'de> Reading<'de> {
    fn unfit<T>(self, visitor: &impl Visitor<'de>) -> Result<T, Error> {
        let found = match self.0 {
            Value::String(text) => Unexpected::Str(text),
            Value::Integer(number) => Unexpected::Signed(*number),
            Value::Float(number) => Unexpected::Float(*number),
            Value::Boolean(yes) => Unexpected::Bool(*yes),
            Value::Datetime(_) => Unexpected::Other("a time"),
            Value::Array(_) => Unexpected::Seq,
            Value::Table(_) => Unexpected::Map,
        };
        Err(Error::invalid_type(found, visitor))
    }
}

impl<'de> Deserializer<'de> for Tabled<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(Entries { left: self.0.iter(), value: None })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// Says how values of one kind are asked for: of this variant or not at all.
macro_rules! only {
    ($($name:ident: $variant:ident($value:ident) => $visit:expr;)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            if let Value::$variant($value) = self.0 { $visit(visitor) } else { self.unfit(&visitor) }
        })*
    };
}

impl<'de> Deserializer<'de> for Reading<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Integer(number) => visitor.visit_i64(*number),
            Value::Float(number) => visitor.visit_f64(*number),
            Value::Boolean(yes) => visitor.visit_bool(*yes),
            Value::Array(values) => visitor.visit_seq(Items(values.iter())),
            Value::Table(table) => Tabled(table).deserialize_any(visitor),
            Value::Datetime(_) => self.unfit(&visitor),
        }
    }

    only! {
        deserialize_bool: Boolean(yes) => |visitor: V| visitor.visit_bool(*yes);
        deserialize_i8: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_i16: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_i32: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_i64: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_u8: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_u16: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_u32: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_u64: Integer(number) => |visitor: V| visitor.visit_i64(*number);
        deserialize_str: String(text) => |visitor: V| visitor.visit_borrowed_str(text);
        deserialize_string: String(text) => |visitor: V| visitor.visit_borrowed_str(text);
        deserialize_identifier: String(text) => |visitor: V| visitor.visit_borrowed_str(text);
        deserialize_seq: Array(values) => |visitor: V| visitor.visit_seq(Items(values.iter()));
        deserialize_map: Table(table) => |visitor| Tabled(table).deserialize_map(visitor);
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    /// A word, or a table with one key that has the value of the choice.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if let Value::String(word) = self.0 {
            return visitor.visit_enum(Choice { word, inner: Behind(None) });
        }
        let mut choices = self.0.as_table().into_iter().flatten();
        match (choices.next(), choices.next()) {
            (Some((word, inner)), None) => visitor.visit_enum(Choice { word, inner: Behind(Some(Reading(inner))) }),
            (_, _) => self.unfit(&visitor),
        }
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct ignored_any
    }
}

struct Entries<'de> {
    left: toml::map::Iter<'de, String, Value>,
    value: Option<&'de Value>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value);
        let key: StrDeserializer<'_, Error> = key.as_str().into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        let value = self.value.take().ok_or_else(|| Error::custom("a value before its key"))?;
        seed.deserialize(Reading(value))
    }
}

struct Items<'de>(std::slice::Iter<'de, Value>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(Reading(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// A choice by its word, with the value behind it where it has one.
struct Choice<'de> {
    word: &'de str,
    inner: Behind<'de>,
}

/// What stands behind the word of a choice.
struct Behind<'de>(Option<Reading<'de>>);

impl<'de> Behind<'de> {
    fn value(self) -> Result<Reading<'de>, Error> {
        self.0.ok_or_else(|| Error::custom("the value of this choice is missing"))
    }
}

impl<'de> EnumAccess<'de> for Choice<'de> {
    type Error = Error;
    type Variant = Behind<'de>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self::Variant), Error> {
        let word: StrDeserializer<'_, Error> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self.inner))
    }
}

impl<'de> VariantAccess<'de> for Behind<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        self.0.map_or(Ok(()), |_| Err(Error::custom("no value belongs to this choice")))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.value()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.value()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.value()?.deserialize_map(visitor)
    }
}
