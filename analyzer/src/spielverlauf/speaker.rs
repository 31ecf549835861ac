//! What somebody must have said or done of whom the record does not tell who it was (SPEC F 10.1): only the table can say
//! what it comes to.

use doko_format::{Akt, Event, Handlung, Item, Key, Locus};

use crate::finding::{FindingKind, Findings};
use crate::spielverlauf::course::Course;
use crate::written::game::Game;

/// Reports what lacks its player; tells whether what the game comes to depends on it.
pub(crate) fn ohne_sprecher(game: &Game<'_>, course: &Course<'_>, findings: &mut Findings<'_>) -> bool {
    let noted = game.outline.gesagt.iter().filter(|(_, key, _)| **key == Key::Ansagen);
    let noted = noted.flat_map(|(line, _, items)| {
        items.iter().enumerate().filter_map(|(index, item)| match &item.value {
            Item::Event(event) => Some((Locus::item(*line, index), event.as_ref())),
            Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
        })
    });
    let said = course.worte.iter().map(|wort| (wort.at, wort.event));
    let mut decides = false;
    for (at, event) in noted.chain(said) {
        let Some(matters) = needs_a_player(event).filter(|_| event.seat.is_none()) else { continue };
        findings.add(FindingKind::SprecherFehlt {}, at);
        decides |= matters;
    }
    decides
}

/// Tells of what only a player can say or do whether the result may depend on it; `None` for what needs no player.
fn needs_a_player(event: &Event) -> Option<bool> {
    match &event.what {
        Handlung::Ansage(_) | Handlung::Aussage(_) => Some(true),
        Handlung::Akt(Akt::Rest { .. } | Akt::FragtRest | Akt::SchenktRest | Akt::DecktAuf) => Some(true),
        Handlung::Akt(Akt::Abbruch | Akt::LaesstLiegen) => Some(false),
        Handlung::Akt(_) => None,
    }
}
