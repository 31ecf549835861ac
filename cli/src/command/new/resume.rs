//! Where a record that was broken off goes on.

use std::fs;
use std::path::Path;

use doko_analyzer::Phase;
use doko_format::keyword::Sprache;
use doko_format::{Akt, Handlung, Item, Key, LineKind, ListHeader, Record};
use doko_judge::Game;

use super::draft::Draft;
use super::{RecordStep, turn_of};
use crate::failure::Failure;
use crate::rulebook::Rulebook;

/// Returns the record there, what is asked next and its language, if it is one game, can be read as a whole, and is not at its
/// end.
///
/// # Errors
/// A rule file that it names cannot be read.
pub(super) fn unfinished(path: &Path, book: Rulebook) -> Result<Option<(Draft, RecordStep, Sprache)>, Failure> {
    // Whatever cannot be read is no record that could go on.
    let Ok(text) = fs::read_to_string(path) else { return Ok(None) };
    let mut draft = Draft::new(path, book);
    draft.lines = text.trim_end().lines().map(str::to_owned).collect();
    let judged = draft.judged()?;
    if judged.games > 1 || judged.has_unread() {
        return Ok(None);
    }
    let next = match (judged.game, judged.heading) {
        (Some(game), _) => draft.lines.last().and_then(|last| Some((step_of(&game, last)?, game.heading.sprache()))),
        (None, Some(heading)) => step_above(&heading.header).map(|step| (step, heading.sprache())),
        (None, None) => None,
    };
    Ok(next.map(|(step, sprache)| (draft, step, sprache)))
}

/// Returns what is asked next where there is a head and no game yet; nothing where it already says who plays, for then it is the
/// head of a list.
fn step_above(header: &ListHeader) -> Option<RecordStep> {
    let says = |key: Key| header.field(&key).is_some();
    if !says(Key::Regeln) || says(Key::Spieler) {
        return None;
    }
    Some(if says(Key::Datum) { RecordStep::Players } else { RecordStep::Date })
}

/// Returns what stood there before the last line that somebody could have been asked for, and what was asked then.
///
/// # Errors
/// A rule file that it names cannot be read.
pub(super) fn before_last_line(draft: &Draft) -> Result<Option<(RecordStep, Vec<String>)>, Failure> {
    for end in (1..draft.lines.len()).rev() {
        let (lines, next) = draft.lines.split_at(end);
        let last = lines.last().map_or("", |line| line.trim());
        // A blank line or a comment is no answer.
        if [next[0].trim(), last].iter().any(|line| line.is_empty() || line.starts_with('#')) {
            continue;
        }
        if let Some(step) = draft.judged_as(lines)?.game.and_then(|game| step_of(&game, last)) {
            return Ok(Some((step, lines.to_vec())));
        }
    }
    Ok(None)
}

/// Returns what is asked next in this game; nothing where it is over, or where a card could not be written behind `last`.
fn step_of(game: &Game, last: &str) -> Option<RecordStep> {
    let turn = turn_of(game)?;
    let record = game.record.as_ref()?;
    if record.field(&Key::Geber).is_none() {
        return record.lines.is_empty().then_some(RecordStep::Dealer);
    }
    if record.rows().next().is_some() {
        // A remark or a result ends a row: a card behind it would be lost.
        let is_open = turn.at.karte > 1;
        return match turn.phase {
            Phase::Over => None,
            _ if is_disputed(record) => Some(RecordStep::Complaint),
            _ if is_open && (last.contains(['#', '{', '"']) || last.contains("->")) => None,
            Phase::Abfrage | Phase::Play => Some(RecordStep::Play),
        };
    }
    if record.field(&Key::Vorbehalt).is_some() {
        return Some(RecordStep::Play);
    }
    let seats = game.players().len().max(4);
    let hands = record.fields().filter_map(|(_, field)| match &field.key.value {
        Key::Blatt(seat) => Some(seat.index() + 1),
        _ => None,
    });
    let asked = hands.max().unwrap_or(0);
    Some(if asked < seats { RecordStep::Hand(asked + 1) } else { RecordStep::Vorbehalt })
}

/// Tells whether the last line is about a violation: the game stopped there.
fn is_disputed(record: &Record) -> bool {
    let last = record.lines.last().map(|line| &line.kind);
    let Some(LineKind::Events(items)) = last else { return false };
    items.iter().any(|item| match &item.value {
        Item::Event(event) => {
            let Handlung::Akt(akt) = &event.what else { return false };
            matches!(akt, Akt::Reklamation(_) | Akt::Hinweis(_) | Akt::Entscheid(_) | Akt::Protest { .. })
        }
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => false,
    })
}
