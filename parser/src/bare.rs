//! A line that says what stands in parentheses elsewhere, or in the line `Vorbehalt`: it would be lost with its line, so what is
//! meant is worked out.

use doko_format::keyword::{Group, Word};
use doko_format::{Akt, Event, Handlung, Item, Items, Key, Sprache};

use crate::context::Context;
use crate::grammar::atom::{Grammar, Source, skip};

/// What a line should be.
pub(crate) struct Meant<'l> {
    /// What it says, without its comment.
    pub(crate) said: &'l str,
    pub(crate) line: String,
    /// Whether that is an event, or several.
    pub(crate) event: bool,
    /// Whether the line says all of it, in words that can be read.
    pub(crate) sure: bool,
    /// Whether it says the same wherever it stands: a ruling does, an announcement does not.
    pub(crate) timeless: bool,
}

/// Reads a line as what it would be in parentheses, or behind `Vorbehalt:`, if it is either whole.
#[cold]
#[inline(never)]
pub(crate) fn bare<'l>(context: &Context, line: &'l str) -> Option<Meant<'l>> {
    let said = line.split(['#', '{']).next().unwrap_or_default().trim();
    if said.contains(['(', ')']) {
        return None;
    }
    let (first, rest) = parted(said)?;
    // `Protest: keiner` says that there was none.
    if denies(rest) {
        return None;
    }
    let all = |sure, timeless, line| Some(Meant { said, line, event: true, sure, timeless });
    if let Some(Stated { line, sure, timeless }) = event(context, said) {
        return all(sure, timeless, line);
    }
    if let Some(line) = answers(context, said) {
        return Some(Meant { said, line, event: false, sure: false, timeless: true });
    }
    if let Some(Stated { line, sure, timeless }) = several(context, first, said) {
        return all(sure, timeless, line);
    }
    // What a referee rules is no value of a key, whatever is wrong with it; who is the referee may be one.
    let sprache = context.sprache();
    let rules = || {
        let begins = [Group::Event, Group::Grade].into_iter().any(|group| sprache.longest(group, rest).is_some());
        begins || rest.split(' ').any(|word| sprache.find(Group::Grade, word).is_some())
    };
    if sprache.find(Group::Instance, first).is_some() && rules() {
        return all(false, true, in_parentheses([first, ": ", rest]));
    }
    let line = declared(context, first, rest)?;
    Some(Meant { said, line, event: false, sure: false, timeless: true })
}

/// Parts the first word, or what stands before the colon, from the rest.
fn parted(said: &str) -> Option<(&str, &str)> {
    let (first, rest) = said.split_once(':').or_else(|| said.split_once(' '))?;
    Some((first.trim_end(), rest.trim()))
}

/// Tells whether this is a word for nobody or nothing, in any language.
pub(crate) fn denies(said: &str) -> bool {
    const NO: [&str; 3] = ["nein", "no", "nee"];
    NO.iter().any(|no| no.eq_ignore_ascii_case(said))
        || Sprache::ALL.into_iter().any(|sprache| sprache.find(Group::Nobody, said).is_some())
}

/// What an event is in parentheses.
struct Stated {
    line: String,
    sure: bool,
    timeless: bool,
}

/// Returns the event that this is but for its parentheses: `SR: Entscheid …`, `2: Re`, also without the colon; `Bert sagt Re`;
/// `Strafe: 2 -5`; `Rest: 3`; `Entscheid: SR geringfügig 3`.
fn event(context: &Context, said: &str) -> Option<Stated> {
    let (first, rest) = parted(said)?;
    let (who, what) = rest.split_once(' ').unwrap_or((rest, ""));
    let behind = [first, " ", what].concat();
    let forms = [[first, ": ", rest], [said, "", ""], [first, " ", rest], [rest, ": ", first], [who, ": ", &behind]];
    forms.into_iter().enumerate().find_map(|(place, form)| {
        let line = in_parentheses(form);
        let Event { seat, instance, what, .. } = event_of(context, &line)?;
        let is_act = matches!(what, Handlung::Akt(_));
        // What somebody declared stands in a line of its own.
        if place >= 3 && matches!(what, Handlung::Aussage(_)) {
            return None;
        }
        // Who complains is not to be guessed.
        let complains = matches!(what, Handlung::Akt(Akt::Reklamation(_) | Akt::Protest { .. }));
        if complains && seat.is_none() && instance.is_none() {
            return None;
        }
        let timeless = matches!(what, Handlung::Akt(Akt::Entscheid(_) | Akt::Strafe { .. }));
        // A word of a party may name who belongs to it, and of an announcement somebody is the speaker.
        let sure = is_act || place < 3 && seat.is_some();
        Some(Stated { line, sure, timeless })
    })
}

/// Returns the events that stand in a line one after the other: `2: Re, 3: Kontra`, `Strafe: 3 -5, 4 -5`.
fn several(context: &Context, first: &str, said: &str) -> Option<Stated> {
    if said.contains('"') || !said.contains(',') {
        return None;
    }
    let mut all = Stated { line: String::new(), sure: true, timeless: true };
    for part in said.split(',').map(str::trim) {
        let said = event(context, part).or_else(|| event(context, &[first, " ", part].concat()))?;
        // `Kontra: 1, 3` names a party.
        let Stated { line, timeless, .. } = Some(said).filter(|said| said.sure)?;
        if !all.line.is_empty() {
            all.line.push(' ');
        }
        all.line.push_str(&line);
        all.timeless &= timeless;
    }
    Some(all)
}

/// Returns the line `Vorbehalt` for what several answered, or all: `1 gesund, 2 Hochzeit, alle anderen gesund`.
fn answers(context: &Context, said: &str) -> Option<String> {
    let mut answered = 0;
    for part in said.split(',').map(str::trim) {
        let grammar = grammar(context, part);
        if grammar.alle_gesund(part.as_bytes()).is_some() {
            answered += 2;
            continue;
        }
        let what = statement(context, part)?;
        if !Key::Vorbehalt.holds(&what) {
            return None;
        }
        answered += usize::from(matches!(what, Handlung::Aussage(_)));
    }
    (answered > 1).then(|| [context.sprache().word(Word::KeyVorbehalt), ": ", said].concat())
}

fn in_parentheses([one, between, other]: [&str; 3]) -> String {
    ["(", one, between, other, ")"].concat()
}

/// Returns the first of what is said and done, if the text is one event and nothing else.
fn event_of(context: &Context, text: &str) -> Option<Event> {
    let mut items = Items::new();
    let (rest, ()) = grammar(context, text).event(text.as_bytes(), false, &mut items).ok()?;
    match items.into_iter().next()?.value {
        Item::Event(event) if rest.is_empty() => Some(*event),
        Item::Event(_) | Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}

/// Returns what a seat said, if the text is one statement and nothing else.
fn statement(context: &Context, text: &str) -> Option<Handlung> {
    let mut items = Items::new();
    let (rest, ()) = grammar(context, text).statement(text.as_bytes(), false, &mut items).ok()?;
    match items.into_iter().next()?.value {
        Item::Event(event) if skip(rest).is_empty() => Some(event.what),
        Item::Event(_) | Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}

/// Returns the line `Vorbehalt` for what is written as a key with who declared it: `Hochzeit: Bert`, `Solo: Bert Damen`,
/// `Solo Damen: Bert`.
fn declared(context: &Context, word: &str, behind: &str) -> Option<String> {
    let sprache = context.sprache();
    sprache.longest(Group::Statement, word)?;
    let (seat, art) = behind.split_once(' ').unwrap_or((behind, ""));
    let declared = [seat, word, art].join(" ");
    let declared = declared.trim_end();
    statement(context, declared)?;
    let [key, others, gesund] = [Word::KeyVorbehalt, Word::AlleAnderen, Word::Gesund].map(|word| sprache.word(word));
    Some([key, ": ", declared, ", ", others, " ", gesund].concat())
}

fn grammar<'s>(context: &'s Context, text: &'s str) -> Grammar<'s> {
    Grammar { source: Source { bytes: text.as_bytes(), base: 0 }, context }
}
