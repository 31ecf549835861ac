//! Who sits out as the record has it, and what he says or lays in the game all the same (TSR 10.1; R001-1e).

use doko_format::{Handlung, Item, LineKind, Locus, Part, Seat, Spanned};
use smallvec::SmallVec;

use crate::finding::{FindingKind, Findings, Role};
use crate::game::Game;
use crate::gliederung::Gliederung;
use crate::rules::RuleSet;

/// Returns who sits out by the line `Aussetzer`, and reports a line that names too many, too few or the wrong seat.
///
/// Where the dealer is to sit out and another one is named, the dealer does if only the other one has a hand or says
/// something before the first card: then it is the line that is wrong.
pub(crate) fn named(
    gliederung: &Gliederung<'_>,
    rules: &RuleSet,
    seats: usize,
    geber: Option<Seat>,
    named: Option<SmallVec<[Seat; 4]>>,
    findings: &mut Findings<'_>,
) -> Option<SmallVec<[Seat; 4]>> {
    let (named, (line, _)) = (named?, gliederung.aussetzer?);
    let at = Locus::line(line, Part::Value);
    let at_table = named.iter().filter(|seat| seat.index() < seats);
    let (found, expected) = (at_table.count(), seats.saturating_sub(rules.tisch.spieler));
    if found != expected || found != named.len() {
        findings.add(FindingKind::AussetzerZahl { found: named.len(), expected, seats }, at);
        return Some(named);
    }
    let due = geber.filter(|geber| rules.tisch.geber_setzt_aus && expected > 0 && !named.contains(geber));
    let (Some(geber), Some(other)) = (due, named.first().copied()) else { return Some(named) };
    findings.add(FindingKind::AussetzerNichtGeber { seat: other, geber }, at);
    let takes_part = |seat: Seat| {
        let says = |item: &Spanned<Item>| plays(&item.value) == Some(seat);
        gliederung.blaetter.iter().any(|blatt| blatt.seat == seat)
            || gliederung.gesagt.iter().any(|(_, _, items)| items.iter().any(says))
    };
    let slipped = expected == 1 && takes_part(other) && !takes_part(geber);
    Some(if slipped { std::iter::once(geber).collect() } else { named })
}

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
