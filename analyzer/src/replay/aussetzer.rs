//! What somebody says or lays in a game he sits out (TSR 10.1; R001-1e).

use doko_format::{Handlung, Item, LineKind, Locus, Seat, Spanned};

use crate::finding::{FindingKind, Findings, Role};
use crate::game::Game;

/// Reports the first thing done by somebody who sits out. The rest follows from it: he played, or another is meant.
pub(crate) fn aussetzer(game: &Game<'_>, findings: &mut Findings<'_>) {
    if game.active.is_empty() || game.active.len() >= game.seats {
        return;
    }
    let sits_out = |seat: &Seat| seat.index() < game.seats && !game.active.contains(seat);
    let in_items = |items: &[Spanned<Item>]| {
        items.iter().enumerate().find_map(|(index, item)| Some((index, plays(&item.value).filter(sits_out)?)))
    };
    let said = game.gliederung.gesagt.iter().find_map(|(line, _, items)| Some((*line, in_items(items)?)));
    let laid = || {
        game.record.lines.iter().enumerate().find_map(|(line, written)| match &written.kind {
            LineKind::Row(row) => Some((line, in_items(&row.items)?)),
            LineKind::Events(items) => Some((line, in_items(items)?)),
            LineKind::Field(_) | LineKind::Unreadable(_) => None,
        })
    };
    if let Some((line, (index, seat))) = said.or_else(laid) {
        let finding = findings.add(FindingKind::SetztAus { seat }, Locus::item(line, index)).by(seat);
        if let Some(geber) = game.geber_at() {
            finding.with(Role::Contradicts, geber);
        }
    }
}

/// Returns who does with this what only a player does.
fn plays(item: &Item) -> Option<Seat> {
    match item {
        Item::Card(laid) => laid.seat,
        Item::Event(event) => match event.what {
            Handlung::Aussage(_) | Handlung::Ansage(_) => event.seat.map(|seat| seat.value),
            Handlung::Akt(_) => None,
        },
        Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}
