//! `doko list new`: the head of a list for an evening.

use std::path::Path;

use doko_format::keyword::{Sprache, Word};
use doko_format::{ListHeader, write_list_header};
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, SourceText};
use doko_parser::parse_list_header;
use doko_report::message::Wording;
use doko_report::words::InWords as _;

use crate::args::Evening;
use crate::failure::Failure;
use crate::replace::create;
use crate::session::{Session, note_rules_elsewhere};
use crate::{CLEAN, rulebook};

/// The key in which a list keeps who deals first, where that is no question of its rules.
pub(super) const FIRST_DEALER: &str = "X-Geber";

/// Runs the command.
pub(super) fn run(path: &Path, evening: &Evening, session: &mut Session) -> Result<u8, Failure> {
    let rules = rulebook::find(&evening.rules)?;
    let seats = evening.players.split(',').count();
    if !rules.tisch.plaetze.contains(&seats) {
        let sizes: Vec<String> = rules.tisch.plaetze.iter().map(usize::to_string).collect();
        let values = [("id", evening.rules.as_str()), ("found", &seats.to_string()), ("known", &sizes.join(", "))];
        return Err(Failure::told("failure-list-seats", values));
    }
    // A number is always a seat, and a name that two bear is nobody's.
    let names: Vec<String> = evening.players.split(',').map(|name| name.trim().to_lowercase()).collect();
    let unfit = |place: usize| names[..place].contains(&names[place]) || names[place].parse::<u32>().is_ok();
    if let Some(place) = (0..names.len()).find(|place| names[*place].is_empty() || unfit(*place)) {
        return Err(Failure::told("failure-list-name", [("name", &names[place])]));
    }
    if evening.games == Some(0) {
        return Err(Failure::told("failure-list-games", []));
    }
    let usual = rules.tisch.plaetze.iter().position(|size| *size == seats);
    let usual = usual.and_then(|place| rules.liste.spiele.get(place)).copied();
    if let (Some(games), Some(usual)) = (evening.games.map(usize::from), usual)
        && games != usual
    {
        return Err(Failure::told("failure-list-plan", [("id", &evening.rules), ("games", &usual.to_string())]));
    }
    let first = rules.liste.erster_geber.seat(None, seats).map(|seat| seat.index() + 1);
    if let (Some(dealer), Some(first)) = (evening.dealer.map(usize::from), first)
        && dealer != first
    {
        return Err(Failure::told("failure-list-first", [("id", &evening.rules), ("seat", &first.to_string())]));
    }
    let key = |word: Word| Sprache::De.word(word);
    let mut text = "doko 1\n".to_owned();
    let mut add = |key: &str, value: Option<String>| {
        text += &value.map(|value| format!("{key}: {value}\n")).unwrap_or_default();
    };
    // A record looks for a rule file from its own folder.
    let seen = rulebook::seen_from(path, &evening.rules);
    add(key(Word::KeyRegeln), Some(quoted(seen.as_deref().unwrap_or(&evening.rules))));
    let players: Vec<String> = evening.players.split(',').map(quoted).collect();
    add(key(Word::KeyListe), evening.title.as_deref().map(quoted));
    add(key(Word::KeyDatum), evening.date.as_deref().map(quoted));
    add(key(Word::KeySchreiber), evening.scorer.as_deref().map(quoted));
    add(key(Word::KeySpieler), Some(players.join(", ")));
    add(key(Word::KeyPlan), evening.games.map(usize::from).or(usual).map(|games| games.to_string()));
    add(FIRST_DEALER, evening.dealer.map(|seat| seat.to_string()));
    let (mut header, mut errors) = (ListHeader::default(), Vec::new());
    parse_list_header(text.as_bytes(), &mut header, &mut errors);
    if let Some(error) = errors.first() {
        let place = SourceText { bytes: text.as_bytes(), offset: 0, line: 1 };
        let reason = Diagnosis::of_syntax(error, place).message(&session.messages, &Wording::default());
        return Err(Failure::told("failure-list-head", [("reason", &reason)]));
    }
    if evening.dealer.is_some_and(|dealer| usize::from(dealer) > seats || dealer == 0) {
        return Err(Failure::told("failure-list-dealer", [("known", &seats.to_string())]));
    }
    header.canonicalize();
    let mut written = String::new();
    write_list_header(&header, Sprache::De, &mut written);
    let name = path.display().to_string();
    create(path, written.as_bytes(), "failure-list-exists")?;
    let mut values = fluent_bundle::FluentArgs::new();
    values.set("file", sanitise(&name).into_owned());
    let note = session.messages.format("list-written", &values);
    session.aside(&note)?;
    note_rules_elsewhere(path, &evening.rules, session)?;
    Ok(CLEAN)
}

/// Writes a text in quotes where a record could not tell it from a comment, a remark or another line.
fn quoted(text: &str) -> String {
    let text = text.trim().replace(['\r', '\n'], " ");
    if !text.contains(['"', '\\', '#', '{', '}']) {
        return text;
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
