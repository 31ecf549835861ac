//! From what is played and who leads to the course of the play.

use doko_format::{Locus, Severity};

use super::course::{self, Angekuendigt, Aufspiel, Course, Ordnung, Settled};
use super::hands;
use crate::finding::{Cause, Finding, FindingKind, Findings};
use crate::rules::{ErsterAufspiel, RuleSet, Schweinestufe, next};
use crate::spielfindung::{Erklaert, Spielfindung, Was};
use crate::written::game::{FilledIn, Game};

/// Returns the order of the cards in the game that is played.
pub(crate) fn ordnung(rules: &RuleSet, spielfindung: &Spielfindung) -> Ordnung {
    let solo = match spielfindung.vorbehalt {
        Some(Erklaert { was: Was::Solo { art, .. }, .. }) => Some(art),
        Some(Erklaert { was: Was::Hochzeit { .. } | Was::Armut { .. } | Was::Schmeissen | Was::Ramsch, .. }) | None => {
            None
        }
    };
    let ab = Schweinestufe::ALL.map(|stufe| {
        let announced = spielfindung.schweine.iter().filter(|schweine| schweine.stufe == stufe);
        let first = announced.min_by_key(|schweine| schweine.from)?;
        Some(Angekuendigt { from: first.from, at: first.in_play.then_some(first.at) })
    });
    Ordnung {
        solo,
        ohne: rules.rangfolge(solo, Schweinestufe::Keine),
        mit: Schweinestufe::ALL.map(|stufe| rules.rangfolge(solo, stufe)),
        ab,
    }
}

/// Follows the play; cards nobody noted are filled in where the hands determine them.
pub(crate) fn resolved<'r>(
    game: &Game<'r>,
    rules: &RuleSet,
    spielfindung: &Spielfindung,
    ordnung: &Ordnung,
    course: &mut Course<'r>,
    findings: &mut Findings<'_>,
) {
    if game.active.is_empty() {
        let said = |finding: &Finding| matches!(finding.kind, FindingKind::AussetzerZahl { .. });
        if !findings.found().any(said) {
            let expected = game.seats.saturating_sub(rules.tisch.spieler);
            findings.add(FindingKind::AussetzerFehlt { expected, seats: game.seats }, Locus::GAME);
        }
        course.stopped = Some(Locus::GAME);
        // A void deal is void, whoever sat out.
        course.void_deal(game);
        return;
    }
    let aufspiel = aufspiel(game, rules, spielfindung);
    // What is trump is not known while it is open what is played.
    let stopped = spielfindung.open;
    let nothing = FilledIn::new();
    let settled = Settled { game, rules, ordnung, aufspiel, filled_in: &nothing };
    let mut found = Findings::new(rules);
    course.follow(settled, stopped, None, &mut found);
    if course.unknown {
        let filled_in = hands::filled_in(game, rules, course);
        found = Findings::new(rules);
        *course = Course::default();
        course.follow(Settled { filled_in: &filled_in, ..settled }, stopped, None, &mut found);
    }
    // One slip in a row is the writer's; where the Blätter would show several, or are at odds with the play all the same,
    // one of them is wrong, and nothing is to be concluded from it.
    if course.slips > 1 || course.slips == 1 && hands::contradicted(game, course) {
        found = Findings::new(rules);
        let filled_in = if course.unknown { hands::filled_in(game, rules, course) } else { FilledIn::new() };
        *course = Course { as_written: true, ..Course::default() };
        course.follow(Settled { filled_in: &filled_in, ..settled }, stopped, None, &mut found);
    }
    // Swapped rows, followed as they stand, would shower; the first sign of them is enough.
    if found.any(Severity::Error)
        && let Some(line) = course::misplaced(game)
    {
        if let Some(first) = found.first() {
            found.because(&Cause::RowsSwapped(first));
        }
        *course = Course::default();
        let mut followers = Findings::new(rules);
        course.follow(settled, stopped, Some(line), &mut followers);
    } else if let Some(hands::Ausreisser { seat, card, at, line }) = hands::out_of_step(game, course) {
        found.because(&Cause::OutOfStep(at));
        found.add(FindingKind::AusDemTritt { seat, card }, at).by(seat);
        *course = Course::default();
        let mut followers = Findings::new(rules);
        course.follow(settled, stopped, Some(line), &mut followers);
    }
    findings.append(found);
}

/// Decides who leads to the first trick (TSR 5.1.1), in a Pflichtsolo the soloist (4.2.2).
///
/// Where something before the play was wrong and the lead follows from it, either leader is right: that is reported
/// there.
pub(crate) fn aufspiel(game: &Game<'_>, rules: &RuleSet, spielfindung: &Spielfindung) -> Aufspiel {
    let began = spielfindung.begann.filter(|began| Some(*began) != game.vorhand);
    let aufspiel = match rules.vorbehalte.aufspiel {
        ErsterAufspiel::WerDieAbfrageBegann => Aufspiel { seat: spielfindung.begann.or(game.vorhand), or: None },
        ErsterAufspiel::Vorhand => Aufspiel { seat: game.vorhand, or: began },
    };
    match spielfindung.vorbehalt {
        Some(Erklaert { seat, was: Was::Solo { pflicht, disputed, .. }, .. }) => {
            match rules.vorbehalte.solo_aufspiel.soloist_leads(pflicht, spielfindung.re_davor) {
                Some(true) => Aufspiel { seat: Some(seat), or: aufspiel.seat.filter(|_| disputed) },
                Some(false) => Aufspiel { or: if disputed { Some(seat) } else { aufspiel.or }, ..aufspiel },
                None => Aufspiel { or: Some(seat), ..aufspiel },
            }
        }
        Some(Erklaert { seat: poor, was: Was::Armut { mit: Some(taker) }, .. }) => {
            let left_of_taker = next(&game.active, taker).unwrap_or(taker);
            match rules.vorbehalte.armut.aufspiel.leader(poor, left_of_taker) {
                Some(leader) => Aufspiel { seat: Some(leader), or: None },
                None => aufspiel,
            }
        }
        Some(Erklaert {
            was: Was::Hochzeit { .. } | Was::Armut { mit: None } | Was::Schmeissen | Was::Ramsch, ..
        })
        | None => aufspiel,
    }
}
