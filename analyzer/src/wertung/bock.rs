//! Games that count more: Bockrunden of house rules. The TSR knows none, and R001-2c excludes them; where they come from is
//! a table's own affair, so the list notes the factor and the rules say which there are.

use doko_format::{Locus, Part, Value};

use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;
use crate::written::game::Game;

/// The greatest factor that can be noted where a list works Bockrunden out.
const MOST_NOTED: i32 = 1024;

/// Returns by what the game counts more, if the rules have this factor; reports one they do not have.
pub(crate) fn bock(game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) -> Option<i32> {
    let Some((line, Value::Number(noted))) = game.outline.bock else { return None };
    let of_a_list = rules.bock.exists() && (2..=MOST_NOTED).contains(noted);
    if rules.spielwerte.bock.contains(noted) || of_a_list {
        return Some(*noted);
    }
    // What counts once is no Bock.
    if *noted != 1 {
        findings.add(FindingKind::BockFalsch { noted: *noted }, Locus::line(line, Part::Value));
    }
    None
}
