//! What a player who sits out says or lays in the game all the same, and the dealer that this shows (TSR 10.1; R001-1e).

use doko_format::{Field, Item, Key, LineKind, Locus, Part, Record, Seat, Severity, Spanned, Value};

use crate::analysis::{Analysis, Outcome};
use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::rules::RuleSet;
use crate::written::game::{Game, plays};

/// Returns the judgement of a game with the dealer in whose place a wrong one is noted: at a table where the dealer sits out
/// each card is laid by another seat then, so of a game with cards that is full of faults the one dealer with whom there are
/// none is the right one.
pub(crate) fn with_another_geber(
    record: &Record,
    judged: Analysis,
    rules: &RuleSet,
    judge: impl Fn(&Record) -> Analysis,
) -> Analysis {
    let rules = rules.at_table(judged.seats);
    let (seats, tisch) = (judged.seats, &rules.tisch);
    let sits_out = tisch.geber_setzt_aus && seats == tisch.spieler + 1;
    let wrong = |analysis: &Analysis| analysis.findings.iter().any(|finding| finding.severity == Severity::Error);
    let named = |found: &Finding| matches!(found.kind, FindingKind::GeberSpielt { .. });
    let known = judged.findings.iter().any(named);
    let geber = record.fields().find_map(|(line, Field { key, value })| {
        let Value::Seat(seat) = value.value else { return None };
        (key.value == Key::Geber).then_some((line, seat))
    });
    let (true, false, true, Some((line, geber))) = (sits_out && wrong(&judged), known, has_rows(record), geber) else {
        return judged;
    };
    let with = |other: Seat| {
        let mut record = record.clone();
        if let LineKind::Field(field) = &mut record.lines[line].kind {
            field.value.value = Value::Seat(other);
        }
        judge(&record)
    };
    let in_order = |(_, other): &(Seat, Analysis)| other.outcome == Outcome::Played && !wrong(other);
    let others = Seat::first(seats).filter(|seat| *seat != geber).map(|seat| (seat, with(seat)));
    let mut right = others.filter(in_order);
    let (Some((other, mut analysis)), None) = (right.next(), right.next()) else { return judged };
    let mut findings = Findings::new(rules);
    findings.add(FindingKind::GeberSpielt { seat: geber, other }, Locus::line(line, Part::Value)).by(geber);
    analysis.findings.splice(0..0, findings.into_vec());
    analysis
}

fn has_rows(record: &Record) -> bool {
    record.rows().next().is_some()
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
    let said = game.outline.gesagt.iter().find_map(|(line, _, items)| Some((*line, in_items(items)?)));
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
