//! Who sits out and who deals, as the record has it (TSR 10.1; R001-1e).

use doko_format::{BySeat, Field, Handlung, Item, Key, LineKind, Locus, Part, Record, Seat, Spanned, Value};
use smallvec::SmallVec;

use crate::finding::{FindingKind, Findings, Role};
use crate::rules::RuleSet;
use crate::written::outline::Outline;

/// Returns who sits out by the line `Aussetzer`, and reports a line that names too many, too few or the wrong seat.
///
/// Where the dealer is to sit out and another one is named, the dealer does if only the other one has a hand or says
/// something before the first card: then it is the line that is wrong.
pub(crate) fn named(
    outline: &Outline<'_>,
    rules: &RuleSet,
    seats: usize,
    geber: Option<Seat>,
    named: Option<SmallVec<[Seat; 4]>>,
    findings: &mut Findings<'_>,
) -> Option<SmallVec<[Seat; 4]>> {
    let (named, (line, _)) = (named?, outline.aussetzer?);
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
        outline.blaetter.iter().any(|blatt| blatt.seat == seat)
            || outline.gesagt.iter().any(|(_, _, items)| items.iter().any(says))
    };
    let slipped = expected == 1 && takes_part(other) && !takes_part(geber);
    Some(if slipped { std::iter::once(geber).collect() } else { named })
}

/// Returns who dealt in place of `geber`, who is to sit out as the dealer and plays all the same: the only one of whom the
/// record has no hand, no word and no card, where it has some of every other (TSR 10.1; R001-1e). Then the line `Geber` is
/// wrong, and that is reported there.
pub(crate) fn in_place_of(
    geber: Seat,
    outline: &Outline<'_>,
    record: &Record,
    rules: &RuleSet,
    seats: usize,
    findings: &mut Findings<'_>,
) -> Option<Seat> {
    if !rules.tisch.geber_setzt_aus || seats != rules.tisch.spieler + 1 {
        return None;
    }
    let mut shown: BySeat<Option<Locus>> = BySeat::default();
    let mut show = |seat: Seat, at: Locus| _ = shown[seat].get_or_insert(at);
    for blatt in &outline.blaetter {
        show(blatt.seat, Locus::line(blatt.line, Part::Key));
    }
    for (line, written) in record.lines.iter().enumerate() {
        let items = match &written.kind {
            LineKind::Row(row) => {
                row.leader.iter().for_each(|leader| show(leader.value, Locus::line(line, Part::Leader)));
                row.taken.iter().for_each(|taken| show(taken.value.seat, Locus::line(line, Part::Taken)));
                &row.items
            }
            LineKind::Events(items) => items,
            LineKind::Field(Field { value: Spanned { value: Value::Statements(items), .. }, .. }) => items,
            LineKind::Field(_) | LineKind::Unreadable(_) => continue,
        };
        for (index, item) in items.iter().enumerate() {
            plays(&item.value).into_iter().for_each(|seat| show(seat, Locus::item(line, index)));
        }
    }
    let punkte = outline.notiert.iter().find_map(|(_, field)| match (&field.key.value, &field.value.value) {
        (Key::Punkte, Value::Numbers(points)) if points.len() == seats => Some(points),
        _ => None,
    });
    let all_idle: SmallVec<[Seat; 5]> = Seat::first(seats).filter(|seat| shown[*seat].is_none()).collect();
    // Of several who did nothing that shows, the one without points.
    let without_points = |seat: &Seat| punkte.is_some_and(|points| points[seat.index()].value == 0);
    let alone = all_idle.len() == 1;
    let mut idle = all_idle.iter().copied().filter(|seat| alone || without_points(seat));
    let (Some(other), None, Some(at)) = (idle.next(), idle.next(), shown[geber]) else { return None };
    if let Some((_, Value::Seats(named))) = outline.aussetzer
        && named.iter().any(|seat| seat.value != other)
    {
        return None;
    }
    let line = record.fields().find(|(_, field)| field.key.value == Key::Geber);
    let place = line.map_or(Locus::GAME, |(line, _)| Locus::line(line, Part::Value));
    findings.add(FindingKind::GeberSpielt { seat: geber, other }, place).by(geber).with(Role::Contradicts, at);
    Some(other)
}

/// Returns who does with this what only a player does.
pub(crate) fn plays(item: &Item) -> Option<Seat> {
    match item {
        Item::Card(laid) => laid.seat,
        Item::Event(event) => match event.what {
            Handlung::Aussage(_) | Handlung::Ansage(_) => event.seat.map(|seat| seat.value),
            Handlung::Akt(_) => None,
        },
        Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}
