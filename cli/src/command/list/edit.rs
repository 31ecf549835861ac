//! `doko list edit`: asks for a game of the list anew, with what was answered as what is likely.

use std::ops::Range;
use std::path::Path;

use doko_format::keyword::Word;
use doko_format::{Record, write_record};
use doko_judge::harmless::sanitise;
use doko_judge::{Game, Judged, Missing, recount};

use super::evening::{Evening, State, chunk_of, rewrite};
use super::fix::show;
use super::questions::{Step, values};
use crate::CLEAN;
use crate::args::ListEdit;
use crate::dialogue::Dialogue;
use crate::failure::Failure;
use crate::rulebook::Rulebook;
use crate::session::Session;

/// Lines that follow from the answers.
const COMPUTED: [Word; 4] = [Word::KeyPunkte, Word::KeyStand, Word::KeySieger, Word::KeyWert];

/// Runs the command.
pub(super) fn run(edit: &ListEdit, session: &mut Session) -> Result<u8, Failure> {
    let path = &edit.file;
    let mut list = Evening::open(path, Rulebook::with(&edit.folders.rules_dir)?)?;
    let text = list.text().to_vec();
    let judged = list.judged(&[])?;
    if let Some(failure) = list.book.take_untold().into_iter().next() {
        return Err(failure);
    }
    let game = find(&judged, edit, path)?;
    let (Some(record), Some(chunk)) = (&game.record, chunk_of(&text, game.line)) else {
        return Err(Failure::told(
            "failure-list-unjudged",
            [("path", &path.display().to_string()), ("rules", &game.rules_id)],
        ));
    };
    if record.rows().next().is_some() {
        let label = game.label.as_deref().map_or_else(|| game.index.to_string(), str::to_owned);
        return Err(Failure::told("failure-list-cards", [("path", &path.display().to_string()), ("game", &label)]));
    }
    let chunk = without_comments(&text, chunk);
    list.cut(chunk.start);
    let mut state = State::of(&list.judged(&[])?);
    state.label = game.label.as_deref().map(str::to_owned);
    remember(&mut list, record, &state);
    let mut stdin = std::io::stdin().lock();
    let mut dialogue = Dialogue::begin(&mut stdin, "failure-list-ended", "list-interrupted", session)?;
    if !list.questions(&state, &mut dialogue, session)? {
        session.output.text(&format!("{}\n", session.messages.text("list-dropped")))?;
        return Ok(CLEAN);
    }
    let new = list.inserted(&state, &text[chunk.end..])?;
    // What stands behind it rests on it.
    let (new, changes) = list.choose(|choice| recount(&new, choice, Missing::Leave));
    rewrite(path, &text, &new)?;
    show(&changes, session)?;
    let note = values("list-edited", [("file", sanitise(&path.display().to_string()).into_owned())], session);
    session.output.text(&note)?;
    Ok(CLEAN)
}

/// Finds the game that is meant: the one with this label, in the last list that has one, else the one with this number.
fn find<'j>(judged: &'j [Judged], edit: &ListEdit, path: &Path) -> Result<&'j Game, Failure> {
    let games = || {
        judged.iter().filter_map(|item| match item {
            Judged::Game(game) => Some(game.as_ref()),
            Judged::List(_) | Judged::End(_) => None,
        })
    };
    let file = path.display().to_string();
    let missing = |game: &str| Failure::told("failure-no-such-game", [("path", &file), ("game", game)]);
    let wanted = match (&edit.game, edit.index) {
        (_, Some(index)) => {
            return games().find(|game| game.index == index).ok_or_else(|| missing(&index.to_string()));
        }
        (Some(wanted), None) => wanted,
        (None, None) => return games().next_back().ok_or_else(|| Failure::about("failure-list-no-game", &file)),
    };
    let called: Vec<&Game> = games().filter(|game| game.has_label(wanted)).collect();
    let last = called.last().map(|game| game.heading.number);
    let called: Vec<&Game> = called.into_iter().filter(|game| Some(game.heading.number) == last).collect();
    match called.as_slice() {
        [one] => Ok(one),
        [] => games().find(|game| wanted.parse() == Ok(game.index)).ok_or_else(|| missing(wanted)),
        several => {
            let places: Vec<String> = several.iter().map(|game| format!("--index {}", game.index)).collect();
            let values = [("path", &*file), ("game", wanted), ("places", &places.join(", "))];
            Err(Failure::told("failure-list-several", values))
        }
    }
}

/// Returns a game without the comments and blank lines above it: they stay where they are.
fn without_comments(text: &[u8], chunk: Range<usize>) -> Range<usize> {
    let mut start = chunk.start;
    for line in text[chunk.clone()].split_inclusive(|byte| *byte == b'\n') {
        let bare = line.trim_ascii();
        if !bare.is_empty() && !bare.starts_with(b"#") {
            break;
        }
        start += line.len();
    }
    start..chunk.end
}

/// Takes from a game what is likely to be answered again, and the lines that nobody is asked for.
fn remember(list: &mut Evening, record: &Record, state: &State) {
    let mut record = record.clone();
    record.canonicalize();
    record.notes = None;
    let mut text = String::new();
    write_record(&record, state.sprache, &mut text);
    let lines: Vec<&str> = text.trim_start().lines().skip(1).filter(|line| !line.trim().is_empty()).collect();
    let none = state.sprache.word(Word::Keine).to_owned();
    list.usual.insert(Step::Bock, "1".to_owned());
    list.usual.insert(Step::Calls, none.clone());
    list.usual.insert(Step::Specials, none);
    let is_event = |line: &str| line.starts_with('(');
    let has_kind = lines.iter().any(|line| line.starts_with(state.sprache.word(Word::KeySpielart)));
    let has_re = lines.iter().any(|line| line.starts_with(&format!("{}:", state.sprache.word(Word::KeyRe))));
    for line in lines {
        let key = line.split_once(':').map(|(key, value)| (key.trim(), value.trim()));
        let is = |word: &Word| key.is_some_and(|(key, _)| !is_event(line) && key == state.sprache.word(*word));
        if let Some(step) = Step::ALL.into_iter().find(|step| step.key().is_some_and(|word| is(&word))) {
            list.usual.insert(step, key.map_or("", |(_, value)| value).to_owned());
        } else if is_event(line) && !has_kind && !has_re && !list.usual.contains_key(&Step::Kind) {
            // A deal that was void is its own answer.
            list.usual.insert(Step::Kind, line.trim_matches(['(', ')']).to_owned());
        } else if !COMPUTED.iter().any(is) {
            list.extra.push(line.to_owned());
        }
    }
}
