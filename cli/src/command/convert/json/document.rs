//! One document: its lists are walked through as they stand in the text, each game is taken as it stands and made out beside
//! others.

use std::fmt;

use doko_format::json::RecordSchema;
use doko_format::{ListHeader, Record};
use rayon::prelude::*;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::place::{Counted, Place};
use super::{AT_ONCE, Each, open, passed_over, unreadable};
use crate::document::Written;
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;
use crate::source::Source;
use crate::unknown_key::{says_nothing, unknown_key};

/// Reads one document and hands on its list headers and games as they come.
///
/// # Errors
/// It is no JSON or no record, has a key that nobody reads, or `each` fails. What stands before that has been handed on.
pub(crate) fn read(source: &Source, session: &mut Session, each: Each<'_>) -> Result<(), Failure> {
    let name = source.name();
    let place = Place::default();
    let reader = Counted::new(open(source)?, &place);
    let mut deserializer = serde_json::Deserializer::from_reader(reader);
    let mut reading = Reading { name: &name, place: &place, session, each, lists: 0, failure: None };
    let read = (&mut reading).deserialize(&mut deserializer).and_then(|()| deserializer.end());
    match (reading.failure, read) {
        (Some(failure), _) => Err(failure),
        (None, Ok(())) => Ok(()),
        (None, Err(error)) if error.is_io() => Err(Failure::of_reading(&name, error.into())),
        (None, Err(error)) => Err(unreadable(&name, false, [error.line(), error.column()], error.is_data())),
    }
}

/// A part of a document that is not made out yet.
struct Raw {
    json: Box<RawValue>,
    /// Line and column of its first byte, from 1.
    from: [usize; 2],
}

impl Raw {
    /// Makes it out; `key` is its place in the document.
    fn read<T: DeserializeOwned + Serialize>(&self, name: &str, key: &str) -> Result<T, Failure> {
        let json = self.json.get();
        let read: T = serde_json::from_str(json).map_err(|error| {
            let [line, column] = self.from;
            let at = match error.line() {
                0 | 1 => [line, column + error.column().saturating_sub(1)],
                further => [line + further - 1, error.column()],
            };
            unreadable(name, false, at, error.is_data())
        })?;
        match unknown_key(json.as_bytes(), &read) {
            Some(unknown) => Err(passed_over(name, &format!("{key}.{unknown}"), false)),
            None => Ok(read),
        }
    }
}

/// Takes a part as it stands. Its first byte has been looked at where an array was searched for its end, and not where a
/// key stands before it.
struct AsItStands<'a> {
    place: &'a Place,
    is_in_array: bool,
}

impl<'de> DeserializeSeed<'de> for AsItStands<'_> {
    type Value = Raw;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Raw, D::Error> {
        match self.is_in_array {
            true => self.place.mark(),
            false => self.place.mark_next(),
        }
        let json = Box::<RawValue>::deserialize(deserializer)?;
        Ok(Raw { json, from: self.place.marked() })
    }
}

/// A document that is being read.
struct Reading<'a> {
    name: &'a str,
    place: &'a Place,
    session: &'a mut Session,
    each: Each<'a>,
    /// How many lists have begun.
    lists: usize,
    /// Why reading had to end, where it is not the JSON.
    failure: Option<Failure>,
}

impl Reading<'_> {
    /// Keeps why reading ends, for [`read`] to find.
    fn end<T, E: serde::de::Error>(&mut self, result: Result<T, Failure>) -> Result<T, E> {
        result.map_err(|failure| {
            self.failure = Some(failure);
            E::custom("ended")
        })
    }

    fn hand_on<E: serde::de::Error>(&mut self, written: Written) -> Result<(), E> {
        let handed = (self.each)(written, self.session);
        self.end(handed)
    }

    /// Refuses a key that nobody reads, unless it says nothing.
    fn other<'de, M: MapAccess<'de>>(&mut self, map: &mut M, key: &str) -> Result<(), M::Error> {
        match says_nothing(&map.next_value()?) {
            true => Ok(()),
            false => self.end(Err(passed_over(self.name, key, false))),
        }
    }

    /// Makes out games of the list that is read; `first` is the place of the first of them, from 0.
    fn games<E: serde::de::Error>(&mut self, raw: &mut Vec<Raw>, first: usize) -> Result<(), E> {
        let (name, list) = (self.name, self.lists - 1);
        let game = |(place, raw): (usize, &Raw)| raw.read::<Record>(name, &format!("lists[{list}].games[{place}]"));
        self.end(interrupt::check())?;
        let games: Vec<_> = (first..first + raw.len()).into_par_iter().zip(raw.par_iter()).map(game).collect();
        raw.clear();
        for game in games {
            let game = self.end(game)?;
            self.hand_on(Written::Game(game))?;
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for &mut Reading<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut Reading<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a document")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        let (mut schema, mut lists) = (false, false);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "schema" => {
                    map.next_value::<RecordSchema>()?;
                    refuse_second(&mut schema, "schema")?;
                }
                "lists" => {
                    refuse_second(&mut lists, "lists")?;
                    map.next_value_seed(Lists(self))?;
                }
                _ => self.other(&mut map, &key)?,
            }
        }
        demand(schema, "schema")?;
        demand(lists, "lists")
    }
}

fn refuse_second<E: serde::de::Error>(seen: &mut bool, key: &'static str) -> Result<(), E> {
    if std::mem::replace(seen, true) { Err(E::duplicate_field(key)) } else { Ok(()) }
}

fn demand<E: serde::de::Error>(seen: bool, key: &'static str) -> Result<(), E> {
    if seen { Ok(()) } else { Err(E::missing_field(key)) }
}

/// The lists of a document.
struct Lists<'r, 'a>(&'r mut Reading<'a>);

impl<'de> DeserializeSeed<'de> for Lists<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Lists<'_, '_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("lists")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut lists: S) -> Result<(), S::Error> {
        while lists.next_element_seed(OneList(self.0))?.is_some() {}
        Ok(())
    }
}

/// A list.
struct OneList<'r, 'a>(&'r mut Reading<'a>);

impl<'de> DeserializeSeed<'de> for OneList<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.0.lists += 1;
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for OneList<'_, '_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        let OneList(reading) = self;
        let (mut header, mut games) = (false, false);
        let (list, place) = (format!("lists[{}]", reading.lists - 1), reading.place);
        // Whoever writes games above their header makes us keep them until it comes.
        let mut early = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "header" => {
                    let raw = map.next_value_seed(AsItStands { place, is_in_array: false })?;
                    refuse_second(&mut header, "header")?;
                    let header = raw.read::<ListHeader>(reading.name, &format!("{list}.header"));
                    let header = reading.end(header)?;
                    reading.hand_on(Written::List(header))?;
                    reading.games(&mut early, 0)?;
                }
                "games" => {
                    refuse_second(&mut games, "games")?;
                    early = map.next_value_seed(Games { reading: &mut *reading, is_early: !header })?;
                }
                _ => reading.other(&mut map, &format!("{list}.{key}"))?,
            }
        }
        demand(header, "header")
    }
}

/// The games of a list. They are handed on as they come, or returned where it has no header yet.
struct Games<'r, 'a> {
    reading: &'r mut Reading<'a>,
    is_early: bool,
}

impl<'de> DeserializeSeed<'de> for Games<'_, '_> {
    type Value = Vec<Raw>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Raw>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Games<'_, '_> {
    type Value = Vec<Raw>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("games")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut games: S) -> Result<Vec<Raw>, S::Error> {
        let Games { reading, is_early } = self;
        let (mut raw, mut first) = (Vec::new(), 0);
        while let Some(game) = games.next_element_seed(AsItStands { place: reading.place, is_in_array: true })? {
            raw.push(game);
            if raw.len() >= AT_ONCE && !is_early {
                let next = first + raw.len();
                reading.games(&mut raw, first)?;
                first = next;
            }
        }
        if !is_early {
            reading.games(&mut raw, first)?;
        }
        Ok(raw)
    }
}
