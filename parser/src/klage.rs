//! A complaint in words: it would be lost with its line, so the event that says it is worked out as far as the line goes.

use doko_format::keyword::{Group, Word};
use doko_format::{Seat, Sprache};

use crate::bare::denies;
use crate::context::Context;
use crate::grammar::atom::Grammar;

/// How words begin with which somebody complains, in small letters.
const COMPLAINS: [&str; 14] = [
    "reklam",
    "protest",
    "beanstand",
    "monier",
    "beschwer",
    "einspruch",
    "complain",
    "claims",
    "objects",
    "objection",
    "bezwaar",
    "reclam",
    "klaagt",
    "klacht",
];

/// How words begin, or go on, that say what was done, beside those of the table.
const DONE: [(&str, Word); 6] = [
    ("bedien", Word::Nichtbedienen),
    ("follow", Word::Nichtbedienen),
    ("revok", Word::Nichtbedienen),
    ("verza", Word::Nichtbedienen),
    ("angesagt", Word::Ansage),
    ("ausgespielt", Word::Aufspiel),
];

/// A line that complains.
pub(crate) struct Klage {
    /// The event that says so, in the language of the record.
    pub(crate) event: String,
    /// Whether who complains stands in the line; the event is a sample otherwise.
    pub(crate) names_plaintiff: bool,
}

/// Reads a line as a complaint, if it is one. `line` is prose: no events and no remark of it are looked at.
pub(crate) fn klage(grammar: Grammar<'_>, line: &str) -> Option<Klage> {
    let (context, prose) = (grammar.context, line.split(['(', '{', '#']).next().unwrap_or_default());
    let words = words(prose);
    let complains = words.iter().position(|word| COMPLAINS.iter().any(|stem| begins(&prose[*word..], stem)))?;
    if is_denied(prose, &words, complains) {
        return None;
    }
    let named: Vec<(usize, Seat)> = words
        .iter()
        .enumerate()
        .filter(|(at, _)| !at.checked_sub(1).is_some_and(|before| is_stich(context, &prose[words[before]..])))
        .filter_map(|(at, start)| Some((at, seat_at(context, &prose[*start..])?)))
        .collect();
    let seat_of = |at: usize| named.iter().find(|(place, _)| *place == at).map(|(_, seat)| *seat);
    // Who complains stands beside the word that says so: in front of it, also of `hat`; or behind it, also behind `von`.
    let behind = |at: usize| {
        let end = *words.get(at)?;
        (!prose[words[complains]..end].contains([':', ','])).then_some(at)
    };
    // `Reklamation Nichtbedienen 3` names the one it is about.
    let is_what = words.get(complains + 1).is_some_and(|start| {
        Sprache::ALL.into_iter().any(|sprache| sprache.longest(Group::Complaint, &prose[*start..]).is_some())
    });
    let behind = |at: usize| if is_what { None } else { behind(at) };
    let near = [complains.checked_sub(1), complains.checked_sub(2), behind(complains + 1), behind(complains + 2)];
    // Of several, none is taken for all.
    let joined = |at: &usize| JOINS.iter().any(|join| at_word(prose, &words, *at).eq_ignore_ascii_case(join));
    let are_several = (0..complains).filter(joined).any(|at| seat_of(at + 1).is_some());
    let plaintiff = near.into_iter().flatten().find_map(seat_of).filter(|_| !are_several);
    let others: Vec<Seat> = named.iter().map(|(_, seat)| *seat).filter(|seat| Some(*seat) != plaintiff).collect();
    let accused = others.first().filter(|first| others.iter().all(|other| other == *first)).copied();
    let sprache = context.sprache();
    let kind = match done(sprache, prose, &words) {
        Some(word) => sprache.word(word).to_owned(),
        None => {
            format!("\"{}\"", prose.split_once(':').map_or(prose, |(_, said)| said).trim().replace(['"', '\\'], "'"))
        }
    };
    let word = sprache.word(Word::Reklamation);
    let stich = stich_in(context, prose, &words)
        .map(|number| format!(" {} {number}", sprache.word(Word::Stich)))
        .unwrap_or_default();
    let event = match (plaintiff, accused) {
        (Some(seat), Some(against)) => format!("({seat}: {word} {kind} {against}{stich})"),
        (Some(seat), None) => format!("({seat}: {word} {kind}{stich})"),
        (None, _) => format!("(2: {word} {} 1)", sprache.word(Word::Nichtbedienen)),
    };
    Some(Klage { event, names_plaintiff: plaintiff.is_some() })
}

/// Returns where the words of a text begin.
fn words(text: &str) -> Vec<usize> {
    let mut before = ' ';
    let mut starts = Vec::new();
    for (at, letter) in text.char_indices() {
        if letter.is_alphanumeric() && !before.is_alphanumeric() {
            starts.push(at);
        }
        before = letter;
    }
    starts
}

/// What joins two names.
const JOINS: [&str; 3] = ["und", "and", "en"];

/// What says that something was not done, in small letters.
const NOT: [&str; 8] = ["nicht", "kein", "keine", "not", "no", "niet", "geen", "never"];

/// Returns a word; nothing if there are not so many.
fn at_word<'p>(prose: &'p str, words: &[usize], at: usize) -> &'p str {
    let text = words.get(at).map_or("", |start| &prose[*start..]);
    &text[..text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len())]
}

/// Tells whether a line says that nobody complained: `Protest: keiner`, `keine Reklamation`, `Anna reklamiert nicht`. A `not` with
/// something behind it may be part of what is complained of.
fn is_denied(prose: &str, words: &[usize], complains: usize) -> bool {
    let is_nobody = |at: usize| {
        let text = &prose[words[at]..];
        Sprache::ALL.into_iter().any(|sprache| sprache.longest(Group::Nobody, text).is_some())
    };
    let is_not = |at: usize| NOT.iter().any(|not| at_word(prose, words, at).eq_ignore_ascii_case(not));
    let before = complains.checked_sub(1).is_some_and(is_not);
    let behind = complains + 2 == words.len() && is_not(complains + 1);
    let answer = prose.split_once(':').is_some_and(|(_, said)| denies(said.trim()));
    before || behind || answer || (0..complains).any(is_nobody)
}

/// Returns the number of the trick that is named: `Stich 4`, `4. Stich`.
fn stich_in(context: &Context, prose: &str, words: &[usize]) -> Option<u8> {
    let named = (0..words.len()).find(|at| is_stich(context, &prose[words[*at]..]))?;
    let number = |at: usize| at_word(prose, words, at).parse().ok();
    number(named + 1).or_else(|| number(named.checked_sub(1)?))
}

fn begins(text: &str, stem: &str) -> bool {
    text.get(..stem.len()).is_some_and(|start| start.eq_ignore_ascii_case(stem))
}

/// Tells whether the number of a trick follows.
fn is_stich(context: &Context, text: &str) -> bool {
    context.sprache().longest(Group::Particle, text).is_some_and(|(word, _)| word == Word::Stich)
}

/// Returns the seat a text begins with: a name of the table, or a number with no dot behind it.
fn seat_at(context: &Context, text: &str) -> Option<Seat> {
    let digits = text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    if digits > 0 {
        let is_seat = !text[digits..].starts_with(|next: char| next == '.' || next.is_alphanumeric());
        return text[..digits].parse().ok().filter(|_| is_seat).and_then(|number| context.seat_of_number(number));
    }
    context.seat_at(text).ok().map(|(seat, _)| seat)
}

/// Returns what is complained of.
fn done(sprache: Sprache, prose: &str, words: &[usize]) -> Option<Word> {
    let in_table = |sprache: Sprache| {
        words.iter().find_map(|start| sprache.longest(Group::Complaint, &prose[*start..]).map(|(word, _)| word))
    };
    let folded = prose.to_lowercase();
    let by_stem = || DONE.iter().find(|(stem, _)| folded.contains(stem)).map(|(_, word)| *word);
    in_table(sprache).or_else(by_stem)
}
