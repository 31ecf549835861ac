//! What a worker has before him, and the rule set of a game.

use std::borrow::Cow;

use doko_analyzer::RuleSet;
use doko_format::{Field, Key, LineAt, ListHeader, Locus, Part, PlainGame, Record, Value};
use doko_parser::SyntaxError;

use crate::clip::clipped;
use crate::game::{Choice, DEFAULT_RULES};
use crate::rule_files::{self, Looked, Trouble};
use crate::share::Shares;

/// What a thread works with, kept from game to game for its memory.
#[derive(Default)]
pub struct Desk {
    pub(crate) plain: PlainGame,
    /// The lines of a plain game that are not canonical.
    pub(crate) beside: Record,
    pub(crate) record: Record,
    pub(crate) errors: Vec<SyntaxError>,
    pub(crate) lines: Shares,
}

/// What became of the rule set of a game.
pub(crate) enum Rules {
    Found(Cow<'static, str>, &'static RuleSet),
    Unknown(Box<str>, Locus),
    Unusable { file: Box<str>, at: Locus, why: Trouble },
}

/// Finds the rule set of a game: the one chosen for the run, else that of the game, of its list, the usual one.
pub(crate) fn find_rules(record: &Record, header: &ListHeader, choice: Choice<'_>) -> Rules {
    if let Some(rules) = choice.rules {
        return Rules::Found(Cow::Borrowed(&rules.id), rules);
    }
    let is_rules = |field: &Field| field.key.value == Key::Regeln;
    let in_game =
        record.fields().find(|(_, field)| is_rules(field)).map(|(line, field)| (LineAt::Line(line as u16), field));
    let in_list = || {
        header.fields().find(|(_, field)| is_rules(field)).map(|(line, field)| (LineAt::ListLine(line as u16), field))
    };
    let (line, id): (_, &str) = match in_game.or_else(in_list) {
        Some((line, field)) => match &field.value.value {
            Value::Text(id) => (line, id),
            // The parser has said that this value cannot be read.
            _ => (line, DEFAULT_RULES),
        },
        None => (LineAt::Head, DEFAULT_RULES),
    };
    let at = Locus { line, part: Part::Value };
    if let Some(files) = choice.files.filter(|_| rule_files::is_file(id)) {
        return match files.look_up(id) {
            Looked::Found(rules) => Rules::Found(Cow::Owned(clipped(id).into_string()), rules),
            Looked::Not(why) => Rules::Unusable { file: clipped(id), at, why },
        };
    }
    match RuleSet::builtin(id) {
        Some(rules) if *id == *rules.id => Rules::Found(Cow::Borrowed(&rules.id), rules),
        // By another name it has.
        Some(rules) => Rules::Found(Cow::Owned(id.to_owned()), rules),
        None => Rules::Unknown(clipped(id), at),
    }
}
