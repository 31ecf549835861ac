//! A line that says what stands in parentheses elsewhere, or in the line `Vorbehalt`: it would be lost with its line, so what is
//! meant is worked out.

use doko_format::keyword::{Group, Word};
use doko_format::{Handlung, Item, Items};

use crate::context::Context;
use crate::grammar::atom::{Grammar, Source, skip};

/// What a line should be.
pub(crate) struct Meant<'l> {
    /// What it says, without its comment.
    pub(crate) said: &'l str,
    pub(crate) line: String,
    /// Whether that is an event.
    pub(crate) event: bool,
    /// Whether the line says all of it, in words that can be read.
    pub(crate) sure: bool,
}

/// Reads a line as what it would be in parentheses, or behind `Vorbehalt:`, if it is either whole.
#[cold]
#[inline(never)]
pub(crate) fn bare<'l>(context: &Context, line: &'l str) -> Option<Meant<'l>> {
    let said = line.split(['#', '{']).next().unwrap_or_default().trim();
    if said.contains(['(', ')']) {
        return None;
    }
    let (first, rest) = said.split_once([':', ' ']).map(|(first, rest)| (first.trim_end(), rest.trim()))?;
    // `SR: Entscheid …`, `2: Re`, also without the colon; `Bert sagt Re`; `Strafe: 2 -5`; `Rest: 3`.
    let forms = [[first, ": ", rest], [said, "", ""], [first, " ", rest], [rest, ": ", first]];
    for (place, form) in forms.into_iter().enumerate() {
        let line = in_parentheses(form);
        match event_of(context, &line) {
            // A word of a party may name who belongs to it.
            Some(what) if place < 3 || matches!(what, Handlung::Akt(_)) => {
                return Some(Meant { said, line, event: true, sure: true });
            }
            Some(_) | None => {}
        }
    }
    // What a referee rules is no value of a key, whatever is wrong with it; who is the referee may be one.
    let sprache = context.sprache();
    let rules = || [Group::Event, Group::Grade].into_iter().any(|group| sprache.longest(group, rest).is_some());
    if sprache.find(Group::Instance, first).is_some() && rules() {
        return Some(Meant { said, line: in_parentheses(forms[0]), event: true, sure: false });
    }
    declared(context, first, rest).map(|line| Meant { said, line, event: false, sure: false })
}

fn in_parentheses([one, between, other]: [&str; 3]) -> String {
    ["(", one, between, other, ")"].concat()
}

/// Returns the first of what is said and done, if the text is one event and nothing else.
fn event_of(context: &Context, text: &str) -> Option<Handlung> {
    let grammar = grammar(context, text);
    let mut items = Items::new();
    let (rest, ()) = grammar.event(text.as_bytes(), false, &mut items).ok()?;
    match items.into_iter().next()?.value {
        Item::Event(event) if rest.is_empty() => Some(event.what),
        Item::Event(_) | Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}

/// Returns the line `Vorbehalt` for what is written as a key with who declared it: `Hochzeit: Bert`, `Solo: Bert Damen`.
fn declared(context: &Context, word: &str, behind: &str) -> Option<String> {
    let sprache = context.sprache();
    sprache.find(Group::Statement, word)?;
    let (seat, art) = behind.split_once(' ').unwrap_or((behind, ""));
    let statement = [seat, word, art].join(" ");
    let statement = statement.trim_end();
    let grammar = grammar(context, statement);
    let mut items = Items::new();
    let (rest, ()) = grammar.statement(statement.as_bytes(), false, &mut items).ok()?;
    let [key, others, gesund] = [Word::KeyVorbehalt, Word::AlleAnderen, Word::Gesund].map(|word| sprache.word(word));
    skip(rest).is_empty().then(|| [key, ": ", statement, ", ", others, " ", gesund].concat())
}

fn grammar<'s>(context: &'s Context, text: &'s str) -> Grammar<'s> {
    Grammar { source: Source { bytes: text.as_bytes(), base: 0 }, context }
}
