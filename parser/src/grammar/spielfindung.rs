//! The Vorbehaltsabfrage and other lines of statements.

use doko_format::keyword::{Group, Word};
use doko_format::{Item, Items, Key, Spanned};

use super::atom::{Fault, Grammar, is_end, plain, skip};
use crate::reader::Reader;

impl Reader<'_> {
    /// Production: statements separated by commas, with remarks between them. Reads to the end of the value.
    ///
    /// What stands in `items` is written over. In a line `Vorbehalt` all may say something at once.
    pub(crate) fn statements<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        key: &Spanned<Key>,
        items: &mut Items,
    ) -> &'s [u8] {
        items.clear();
        let mut rest = input;
        let mut simultaneous = false;
        loop {
            let start = skip(rest);
            match start.first() {
                Some(b',') => rest = &start[1..],
                Some(b'&') => {
                    simultaneous = true;
                    rest = &start[1..];
                }
                Some(b'{') => rest = self.remark_item(grammar.source, start, items),
                _ if is_end(grammar.source, start) => return start,
                _ => {
                    let before = items.len();
                    if key.value == Key::Vorbehalt
                        && let Some((after, event)) = grammar.plain_statement(start, simultaneous)
                    {
                        items.push(Spanned::new(Item::Event(Box::new(event)), grammar.source.span(start, after)));
                        (rest, simultaneous) = (after, false);
                        continue;
                    }
                    rest = match grammar.statement(start, simultaneous, items) {
                        Ok((after, ())) if ends_statement(grammar, after) => {
                            if !items[before..].iter().all(|item| stands_in(&item.value, &key.value)) {
                                items.truncate(before);
                                self.no_statement_of(grammar, key, start, after, items);
                            }
                            after
                        }
                        Ok((after, ())) => {
                            let fault = Fault { left: after.len(), wanted: super::atom::Wanted::End };
                            self.unreadable_statement(grammar, start, fault, before, items)
                        }
                        Err(_)
                            if key.value == Key::Vorbehalt
                                && let Some(after) = self.said_of_all_here(grammar, start, before, items) =>
                        {
                            after
                        }
                        Err(error) => self.unreadable_statement(grammar, start, Fault::of(error), before, items),
                    };
                    simultaneous = false;
                }
            }
        }
    }

    /// Keeps `alle gesund`, or a word for nobody, as it stands until the whole game is read, and returns what stands behind it.
    #[cold]
    fn said_of_all_here<'s>(
        &mut self,
        grammar: Grammar<'s>,
        input: &'s [u8],
        before: usize,
        items: &mut Items,
    ) -> Option<&'s [u8]> {
        let nobody = || if before == 0 { grammar.nothing(input) } else { None };
        let after = grammar.alle_gesund(input).or_else(nobody)?;
        let place = grammar.source.span(input, after);
        if !self.takes_said_of_all(place) {
            return None;
        }
        items.truncate(before);
        let unreadable = plain(grammar.source.between(input, after));
        items.push(Spanned::new(Item::Unreadable { unreadable }, place));
        Some(after)
    }
}

impl<'s> Grammar<'s> {
    /// Production: `alle gesund`, `alle anderen gesund`.
    pub(crate) fn alle_gesund(self, input: &'s [u8]) -> Option<&'s [u8]> {
        let (rest, _) = self.word(Group::Everybody, input).ok()?;
        let rest = skip(rest);
        let rest = rest.strip_prefix(b":").map_or(rest, skip);
        let (rest, ()) = self.this_word(Group::Statement, Word::Gesund, rest).ok()?;
        let next = skip(rest);
        (matches!(next.first(), Some(b',' | b'{')) || is_end(self.source, next)).then_some(rest)
    }

    /// Production: `keine`, with nothing but remarks behind it: nothing was announced. What parts statements parts nothing
    /// here, in front of it or behind, and canonical text does not keep it.
    pub(crate) fn nothing(self, input: &'s [u8]) -> Option<&'s [u8]> {
        let mut input = input;
        while let [b',' | b'&', rest @ ..] = input {
            input = skip(rest);
        }
        let (word, _) = self.word(Group::Nobody, input).ok()?;
        let mut rest = word;
        while let [b',' | b'&', more @ ..] = skip(rest) {
            rest = more;
        }
        let next = skip(rest);
        (next.first() == Some(&b'{') || is_end(self.source, next)).then_some(rest)
    }
}

/// Tells whether a line holds such an item.
fn stands_in(item: &Item, key: &Key) -> bool {
    match item {
        Item::Event(event) => key.holds(&event.what),
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => true,
    }
}

/// Tells whether a statement is over where it stopped reading: `)` and a `#` inside a word are not its end.
fn ends_statement(grammar: Grammar<'_>, rest: &[u8]) -> bool {
    matches!(rest.first(), Some(b',' | b'&' | b'{')) || is_end(grammar.source, rest)
}
