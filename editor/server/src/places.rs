//! From one place to others: what a finding has to do with, the file a line names, the same word elsewhere; a player's new name.

use std::ops::Range;

use doko_format::{Document as Records, Key, LineKind, Record, Value as Field};
use doko_judge::Diagnosis;
use doko_parser::parse;
use serde_json::{Value, json};

use crate::document::{Document, Here, Talk};
use crate::protocol::{ErrorCode, Refused};
use crate::world::uri_of;

/// Returns where a finding at a place has its reasons, or the rule file that is named there.
pub(crate) fn definition(document: &Document, here: Here, talk: &Talk<'_>) -> Value {
    if let Some(file) = rule_file(document, here, talk) {
        return json!([{ "uri": file, "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } } }]);
    }
    let holds = |found: &&Diagnosis| {
        let bytes = Document::bytes(&found.place);
        bytes.contains(&here.byte) || bytes.end == here.byte
    };
    let found = document.part(here.part).diagnoses.iter().filter(holds);
    let places = found.flat_map(|found| {
        let complaint = found.rights.as_ref().and_then(|rights| rights.complained.as_ref());
        found.related.iter().map(|related| &related.place).chain(complaint.map(|moment| &moment.place))
    });
    let place = |place| json!({ "uri": document.uri, "range": document.stretch(Document::bytes(place), talk) });
    places.map(place).collect::<Vec<_>>().into()
}

fn rule_file(document: &Document, here: Here, talk: &Talk<'_>) -> Option<String> {
    let line = document.text.line(here.line);
    let (key, value) = document.text.as_str()[line.clone()].split_once(':')?;
    let sprache = document.sprache(here.part);
    let is_rules =
        sprache.find(doko_format::keyword::Group::Key, key.trim()) == Some(doko_format::keyword::Word::KeyRegeln);
    let name = value.split('#').next().unwrap_or_default().trim().trim_matches('"');
    if !is_rules || here.byte <= line.start + key.len() || !doko_judge::rule_files::is_file(name) {
        return None;
    }
    Some(uri_of(&talk.world.locate(document.path.as_deref()?, name)?))
}

/// Returns where else in the game, or the header, the word at a place stands.
pub(crate) fn highlights(document: &Document, here: Here, talk: &Talk<'_>) -> Value {
    let range = document.part(here.part).range.clone();
    let text = &document.text.as_str()[range.clone()];
    let Some(word) = word_at(text, here.byte - range.start) else { return Value::Array(Vec::new()) };
    let places = occurrences(text, &text[word]);
    let shown =
        |at: Range<usize>| json!({ "range": document.stretch(range.start + at.start..range.start + at.end, talk) });
    places.map(shown).collect::<Vec<_>>().into()
}

fn word_at(text: &str, byte: usize) -> Option<Range<usize>> {
    let byte = byte.min(text.len());
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    let start = text[..byte]
        .rfind(|letter| !is_part(letter))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let end = text[byte..].find(|letter| !is_part(letter)).map_or(text.len(), |at| byte + at);
    (start < end).then_some(start..end)
}

/// Returns where a word stands by itself.
fn occurrences<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = Range<usize>> {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(word).map(|(at, found)| at..at + found.len()).filter(move |range| {
        !is_letter(text[..range.start].chars().next_back()) && !is_letter(text[range.end..].chars().next())
    })
}

/// Returns where a word stands by itself, in whatever letters: a record names its players so (SPEC F 6.2).
fn occurrences_in_any_case(text: &str, word: &str) -> Vec<Range<usize>> {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let length = |rest: &str| {
        let mut letters = rest.chars();
        word.chars().try_fold(0, |length, letter| {
            let found = letters.next().filter(|found| found.to_lowercase().eq(letter.to_lowercase()))?;
            Some(length + found.len_utf8())
        })
    };
    let mut before = None;
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, letter) in text.char_indices() {
        let is_behind = found.last().is_none_or(|last| last.end <= at);
        if !is_letter(before.replace(letter))
            && is_behind
            && let Some(length) = length(&text[at..])
            && !is_letter(text[at + length..].chars().next())
        {
            found.push(at..at + length);
        }
    }
    found
}

/// Returns the name of a player at a place, where one stands there in a line `Spieler` or in the place of a seat.
pub(crate) fn player(document: &Document, here: Here) -> Option<(Range<usize>, String)> {
    let names = names(document, here.part);
    let line = document.text.line(here.line);
    let text = &document.text.as_str()[line.clone()];
    let at = |name: &String| {
        let mut places =
            occurrences_in_any_case(text, name).into_iter().map(|at| line.start + at.start..line.start + at.end);
        places.find(|place| place.start <= here.byte && here.byte <= place.end).map(|place| (place, name.clone()))
    };
    names.iter().filter_map(at).max_by_key(|(place, _)| place.len())
}

/// Returns the names of the table a part belongs to.
fn names(document: &Document, part: usize) -> Vec<String> {
    let heading = document.draft.heading(part);
    let of_list = heading.iter().flat_map(|heading| heading.players.iter());
    let own = document.part(part).game().map(|game| game.players()).unwrap_or_default();
    of_list.chain(own).flatten().map(|name| name.to_string()).collect()
}

/// Gives a player another name, wherever his list or its games name him.
///
/// # Errors
/// The records would not say the same but for the name, or the name is a seat's number or that of another player of the table.
pub(crate) fn rename(document: &Document, here: Here, new: &str, talk: &Talk<'_>) -> Result<Value, Refused> {
    let Some((_, old)) = player(document, here) else { return Ok(Value::Null) };
    let new = new.trim();
    let refused = |key| Refused { code: ErrorCode::RequestFailed, message: talk.messages.text(key) };
    let list = document.part(here.part).list;
    let behind = document.draft.parts().iter().skip(list + 1).position(|part| part.is_list());
    let last = behind.map_or(document.draft.parts().len(), |at| list + 1 + at);
    let range = document.part(list).range.start..document.part(last - 1).range.end;
    let text = &document.text.as_str()[range.clone()];
    let written = quoted(new);
    let made = |places: &[Range<usize>]| {
        let (mut out, mut done) = (String::with_capacity(text.len()), 0);
        for place in places {
            out.push_str(&text[done..place.start]);
            out.push_str(&written);
            done = place.end;
        }
        out + &text[done..]
    };
    let is = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
    let is_number = new.parse::<u32>().is_ok();
    let others = || (list..last).flat_map(|part| names(document, part)).filter(|name| *name != old);
    if is_number || new.is_empty() || others().any(|other| is(&other, new)) {
        return Err(refused("editor-rename-taken"));
    }
    let before = parse(text.as_bytes());
    let wanted = renamed(&before.document, &old, new);
    // What stands in a remark or in the name of a list is another thing by the same name, and so may be a word in other letters:
    // places are left out until nothing but the player has another name.
    let quoted = |places: &mut dyn Iterator<Item = Range<usize>>| places.map(|at| with_quotes(text, at)).collect();
    let named = occurrences_in_any_case(text, &old);
    let in_any_case: Vec<Range<usize>> = quoted(&mut named.iter().cloned());
    let as_written: Vec<Range<usize>> = quoted(&mut named.into_iter().filter(|at| text[at.clone()] == old));
    for (all, only_code) in [(&in_any_case, false), (&in_any_case, true), (&as_written, false), (&as_written, true)] {
        let places = if only_code { in_code(text, all) } else { all.clone() };
        let after = parse(made(&places).as_bytes());
        if after.document == wanted && after.errors.len() == before.errors.len() {
            let edit = |place: &Range<usize>| {
                let bytes = range.start + place.start..range.start + place.end;
                json!({ "range": document.stretch(bytes, talk), "newText": written })
            };
            let edits: Vec<Value> = places.iter().map(edit).collect();
            return Ok(json!({ "changes": { document.uri.as_str(): edits } }));
        }
    }
    Err(refused("editor-rename-refused"))
}

/// Returns a name as a record writes it: in quotes where it has what ends a name.
fn quoted(name: &str) -> String {
    let is_plain = !name.is_empty() && !name.contains([',', '"', '#', '{', '}', '(', ')', ':', '/']);
    if is_plain { name.to_owned() } else { format!("\"{name}\"") }
}

fn with_quotes(text: &str, place: Range<usize>) -> Range<usize> {
    let is_quoted = text[..place.start].ends_with('"') && text[place.end..].starts_with('"');
    if is_quoted { place.start - 1..place.end + 1 } else { place }
}

/// Returns those of some places, one behind the other, that are neither in a remark nor in a comment, nor in the value of a line
/// that is not about players.
fn in_code(text: &str, places: &[Range<usize>]) -> Vec<Range<usize>> {
    let (mut done, mut open) = (0, 0_usize);
    let is_code = |place: &&Range<usize>| {
        let between = &text[done..place.start];
        done = place.start;
        open += between.matches('{').count();
        let closed = between.matches('}').count();
        // A bracket too many closes nothing that is opened behind it.
        open = open.saturating_sub(closed);
        open == 0 && is_about_players(text, place)
    };
    places.iter().filter(is_code).cloned().collect()
}

/// Tells whether a place is neither in a comment nor in the value of a line that is not about players.
fn is_about_players(text: &str, place: &Range<usize>) -> bool {
    let start = text[..place.start].rfind('\n').map_or(0, |end| end + 1);
    let before = &text[start..place.start];
    let is_text = before.split_once(':').is_some_and(|(key, _)| {
        let found = doko_format::Sprache::ALL
            .iter()
            .find_map(|sprache| sprache.find(doko_format::keyword::Group::Key, key.trim()));
        matches!(
            found.and_then(Key::of_word),
            Some(Key::Liste | Key::Ort | Key::Turnier | Key::Tisch | Key::Quelle | Key::Mannschaften)
        ) || key.trim_start().to_ascii_uppercase().starts_with("X-")
    });
    !is_text && !before.contains('#') && !before.trim_start().starts_with("Spiel ")
}

/// Returns the records with another name for a player.
fn renamed(records: &Records, old: &str, new: &str) -> Records {
    let mut records = records.clone();
    for list in &mut records.lists {
        rename_in(&mut list.header.lines, old, new);
        list.games.iter_mut().for_each(|game: &mut Record| rename_in(&mut game.lines, old, new));
    }
    records
}

fn rename_in(lines: &mut [doko_format::Line], old: &str, new: &str) {
    for line in lines {
        if let LineKind::Field(field) = &mut line.kind
            && field.key.value == Key::Spieler
            && let Field::Names(names) = &mut field.value.value
        {
            for name in names.iter_mut().filter(|name| name.value.as_deref() == Some(old)) {
                name.value = Some(new.into());
            }
        }
    }
}
