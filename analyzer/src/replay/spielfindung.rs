//! Which game is played: the Vorbehaltsabfrage (TSR 4).

use doko_format::{
    Aussage, Event, Handlung, Hochzeitsform, Item, Items, Key, Locus, Part, Seat, SoloArt, Soloform, Value,
};
use smallvec::SmallVec;

use crate::finding::{FindingKind, Findings, Role};
use crate::game::Game;
use crate::rules::{Rang, RuleSet, next};

/// What the Vorbehaltsabfrage came to.
pub(crate) struct Spielfindung {
    /// What was declared and goes before everything else; `None` if nothing was.
    pub(crate) vorbehalt: Option<Erklaert>,
    /// Whether the record says nothing of the Abfrage.
    pub(crate) unnoted: bool,
    /// Whether the record leaves open what is played.
    pub(crate) open: bool,
    /// Who began it.
    pub(crate) begann: Option<Seat>,
    /// Whether statements follow each announcement of the line: those were made too early.
    pub(crate) last_statement: usize,
}

/// A Vorbehalt somebody named.
#[derive(Clone, Copy)]
pub(crate) struct Erklaert {
    pub(crate) seat: Seat,
    pub(crate) was: Was,
    pub(crate) at: Locus,
}

/// What was named.
#[derive(Clone, Copy)]
pub(crate) enum Was {
    Solo { art: SoloArt, pflicht: Option<bool> },
    Hochzeit,
}

/// A statement with its speaker and place.
#[derive(Clone, Copy)]
struct Gesagt {
    seat: Seat,
    aussage: Aussage,
    at: Locus,
}

/// Judges the Vorbehaltsabfrage.
pub(crate) fn spielfindung(game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) -> Spielfindung {
    let line = game.record.fields().find(|(_, field)| field.key.value == Key::Vorbehalt);
    let mut found = Spielfindung { vorbehalt: None, unnoted: true, open: false, begann: None, last_statement: 0 };
    let Some((line, field)) = line else { return found };
    let Value::Statements(items) = &field.value.value else {
        found.open = true;
        return found;
    };
    found.unnoted = false;
    found.open = items.iter().any(|item| matches!(item.value, Item::Unreadable { .. }));
    let gesagt = statements(game, line, items);
    found.last_statement = items
        .iter()
        .rposition(|item| matches!(&item.value, Item::Event(event) if matches!(event.what, Handlung::Aussage(_))))
        .unwrap_or(0);
    found.begann = gesagt.first().map(|first| first.seat);
    if !found.open {
        check_order(game, &gesagt, Locus::line(line, Part::Value), findings);
    }
    let named = declared(game, rules, &gesagt, findings);
    found.vorbehalt = first_in_rank(game, rules, &named, findings);
    found.open |= found.vorbehalt.is_none() && check_named(&gesagt, findings);
    found
}

/// Returns the statements in the order in time, those of a line and those the reader joined to it.
fn statements(game: &Game<'_>, line: usize, items: &Items) -> SmallVec<[Gesagt; 8]> {
    let mut gesagt = SmallVec::new();
    for (index, item) in items.iter().enumerate() {
        let Item::Event(event) = &item.value else { continue };
        let Event { seat: Some(seat), what: Handlung::Aussage(aussage), .. } = event.as_ref() else { continue };
        if game.active.contains(&seat.value) {
            gesagt.push(Gesagt { seat: seat.value, aussage: *aussage, at: Locus::item(line, index) });
        }
    }
    gesagt
}

/// Clockwise from the seat left of the dealer each says one thing (TSR 4.1.2), and may take it back for a while.
fn check_order(game: &Game<'_>, gesagt: &[Gesagt], line: Locus, findings: &mut Findings<'_>) {
    let Some(vorhand) = game.vorhand else { return };
    let mut spoken: SmallVec<[Seat; 5]> = SmallVec::new();
    let mut turn = vorhand;
    let mut last: Option<Seat> = None;
    let mut named_at_once = false;
    let mut reported = false;
    for said in gesagt {
        if said.aussage == Aussage::Zurueck {
            if last != Some(said.seat) {
                findings.add(FindingKind::RuecknahmeZuSpaet { seat: said.seat }, said.at).by(said.seat);
            }
            spoken.retain(|seat| *seat != said.seat);
            if last == Some(said.seat) {
                turn = said.seat;
            }
            continue;
        }
        last = Some(said.seat);
        let all_spoke = spoken.len() == game.active.len();
        if spoken.contains(&said.seat) || all_spoke {
            continue;
        }
        let is_solo = matches!(said.aussage, Aussage::Solo { .. });
        let is_turn = said.seat == turn;
        // TSR 4.1.8: who is certain to have the highest Vorbehalt may name it at once, out of turn.
        if !is_turn && !is_solo && !reported {
            let kind = FindingKind::VorbehaltReihenfolge { seat: said.seat, expected: turn };
            findings.add(kind, said.at).by(said.seat);
            reported = true;
        }
        named_at_once |= is_solo;
        spoken.push(said.seat);
        turn = next(&game.active, said.seat).unwrap_or(vorhand);
    }
    if named_at_once || reported {
        return;
    }
    if let Some(silent) = game.active.iter().find(|seat| !spoken.contains(seat)) {
        findings.add(FindingKind::VorbehaltFehlt { seat: *silent }, line).by(*silent);
    }
}

/// Collects what was named and not taken back, and reports what could not be.
fn declared(
    game: &Game<'_>,
    rules: &RuleSet,
    gesagt: &[Gesagt],
    findings: &mut Findings<'_>,
) -> SmallVec<[Erklaert; 4]> {
    let mut named: SmallVec<[Erklaert; 4]> = SmallVec::new();
    for (index, said) in gesagt.iter().enumerate() {
        let Gesagt { seat, aussage, at } = *said;
        let healthy = || {
            let own = gesagt[..index].iter().rfind(|earlier| earlier.seat == seat);
            own.filter(|earlier| earlier.aussage == Aussage::Gesund)
        };
        match aussage {
            Aussage::Zurueck => named.retain(|earlier| earlier.seat != seat),
            Aussage::Solo { form, art: Some(art) } => {
                if let Some(earlier) = healthy() {
                    let finding = findings.add(FindingKind::VorbehaltVerspaetet { seat }, at).by(seat);
                    finding.with(Role::Earlier, earlier.at);
                }
                if !rules.vorbehalte.allows(art) {
                    findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
                }
                let pflicht = pflicht(game, seat, form, at, findings);
                named.push(Erklaert { seat, was: Was::Solo { art, pflicht }, at });
            }
            Aussage::Hochzeit { form } => {
                if let Some(earlier) = healthy() {
                    let finding = findings.add(FindingKind::VorbehaltVerspaetet { seat }, at).by(seat);
                    finding.with(Role::Earlier, earlier.at);
                }
                if form != Hochzeitsform::Offen && !rules.hochzeit.form_waehlbar {
                    findings.add(FindingKind::HochzeitFalscheForm { seat }, at).by(seat);
                }
                named.push(Erklaert { seat, was: Was::Hochzeit, at });
            }
            Aussage::Schweine | Aussage::Armut | Aussage::Schmeissen | Aussage::Ungesund => {
                findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
            }
            Aussage::Gesund
            | Aussage::Vorbehalt
            | Aussage::KeinSolo
            | Aussage::KeinPflichtsolo
            | Aussage::KeinLustsolo
            | Aussage::Solo { art: None, .. } => {}
        }
    }
    named
}

/// Decides whether a Solo is the obligatory one: as said, else by who had played his (TSR 4.2, 4.3.1).
fn pflicht(game: &Game<'_>, seat: Seat, form: Soloform, at: Locus, findings: &mut Findings<'_>) -> Option<bool> {
    let played = game.record.fields().find_map(|(line, field)| match (&field.key.value, &field.value.value) {
        (Key::Pflichtsoli, Value::Seats(seats)) => {
            Some((seats.iter().any(|played| played.value == seat), Locus::line(line, Part::Value)))
        }
        _ => None,
    });
    let said = match form {
        Soloform::Offen => None,
        Soloform::Pflicht | Soloform::Vorgefuehrt => Some(true),
        Soloform::Lust => Some(false),
    };
    match (said, played) {
        (Some(said), Some((played, line))) if said == played => {
            let finding = findings.add(FindingKind::PflichtsoloWiderspruch { seat }, at).by(seat);
            finding.with(Role::Contradicts, line);
            Some(said)
        }
        (Some(said), _) => Some(said),
        (None, Some((played, _))) => Some(!played),
        (None, None) => None,
    }
}

/// Returns the Vorbehalt that goes before all others: by kind, then the forward seat (TSR 4.1.5, 4.1.7).
fn first_in_rank(
    game: &Game<'_>,
    rules: &RuleSet,
    named: &[Erklaert],
    findings: &mut Findings<'_>,
) -> Option<Erklaert> {
    let place = |seat: Seat| {
        let from_vorhand = |seat: Seat| {
            let start = game.active.iter().position(|other| Some(*other) == game.vorhand).unwrap_or(0);
            let at = game.active.iter().position(|other| *other == seat).unwrap_or(0);
            (at + game.active.len() - start) % game.active.len().max(1)
        };
        from_vorhand(seat)
    };
    let rank = |erklaert: &Erklaert| {
        let kind = match erklaert.was {
            Was::Solo { pflicht: Some(false), .. } => Rang::Lustsolo,
            Was::Solo { pflicht: Some(true) | None, .. } => Rang::Pflichtsolo,
            Was::Hochzeit => Rang::Hochzeit,
        };
        (rules.vorbehalte.rang(kind), place(erklaert.seat))
    };
    let first = *named.iter().min_by_key(|erklaert| rank(erklaert))?;
    for other in named.iter().filter(|other| other.seat != first.seat) {
        let kind = FindingKind::VorbehaltNachrangig { seat: other.seat, before: first.seat };
        findings.add(kind, other.at).by(other.seat).with(Role::Earlier, first.at);
    }
    Some(first)
}

/// Reports a Vorbehalt nobody named, where none was; tells whether there is one.
fn check_named(gesagt: &[Gesagt], findings: &mut Findings<'_>) -> bool {
    let mut unnamed: Option<Gesagt> = None;
    for said in gesagt {
        match said.aussage {
            Aussage::Vorbehalt | Aussage::Ungesund | Aussage::Solo { art: None, .. } => unnamed = Some(*said),
            Aussage::Zurueck if unnamed.is_some_and(|earlier| earlier.seat == said.seat) => unnamed = None,
            Aussage::Zurueck
            | Aussage::Gesund
            | Aussage::KeinSolo
            | Aussage::KeinPflichtsolo
            | Aussage::KeinLustsolo
            | Aussage::Solo { art: Some(_), .. }
            | Aussage::Hochzeit { .. }
            | Aussage::Schweine
            | Aussage::Armut
            | Aussage::Schmeissen => {}
        }
    }
    if let Some(said) = unnamed {
        findings.add(FindingKind::VorbehaltFehlt { seat: said.seat }, said.at).by(said.seat);
    }
    unnamed.is_some()
}
