//! Which Vorbehalt goes before which (TSR 4.1.5, 4.2, 4.3; R002-3.2; R003-2a; R004-O).

use doko_format::{Handlung, Key, Locus, Part, Seat, SoloArt, Soloform, Value};

use super::{Erklaert, Reden, Was};
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::{RamschWann, Rang, RuleSet, Schuldstand};
use crate::written::game::Game;

/// Decides whether a Solo is the obligatory one: the first a player declares is (TSR 4.2, 4.3.1; R004-O3), or each that fills
/// one he owes. Who had played his goes before what was said (reading 000-17). The second value tells whether the two contradict
/// each other.
pub(crate) fn pflicht(
    game: &Game<'_>,
    rules: &RuleSet,
    seat: Seat,
    (form, art): (Soloform, Option<SoloArt>),
    at: Locus,
    findings: &mut Findings<'_>,
) -> (Option<bool>, bool) {
    let played = game.record.fields().find_map(|(line, field)| match (&field.key.value, &field.value.value) {
        (Key::Pflichtsoli, Value::Seats(seats)) => {
            Some((seats.iter().any(|played| played.value == seat), Some(Locus::line(line, Part::Value))))
        }
        _ => None,
    });
    let pflichtsolo = rules.vorbehalte.pflichtsolo;
    let written = played.map_or(Schuldstand::Offen, |(played, _)| pflichtsolo.stand(played));
    let line = played.and_then(|(_, line)| line);
    let stand = written.or(game.schulden.map(|schulden| schulden[seat]));
    if let Ok(pflicht) = rules.vorbehalte.pflicht((form, art), stand, rules.liste.vorfuehrung) {
        return (pflicht, false);
    }
    if !pflichtsolo.exists() {
        let disputed = matches!(form, Soloform::Pflicht | Soloform::Vorgefuehrt);
        if disputed {
            findings.add(FindingKind::PflichtsoloWiderspruch { seat }, at).by(seat);
        }
        return (Some(false), disputed);
    }
    if form == Soloform::Vorgefuehrt && !rules.liste.vorfuehrung {
        findings.add(FindingKind::PflichtsoloWiderspruch { seat }, at).by(seat);
    }
    let said = match form {
        Soloform::Offen => None,
        Soloform::Pflicht | Soloform::Vorgefuehrt => Some(true),
        Soloform::Lust => Some(false),
    };
    let fills = pflichtsolo.fills(stand, art);
    match (said, fills) {
        // Whatever he owes, this is none of it.
        (Some(true), Some(false)) if pflichtsolo.fills(Schuldstand::Offen, art).is_some() => {
            findings.add(FindingKind::PflichtsoloArt { seat }, at).by(seat);
            (Some(false), true)
        }
        // The list reports the second Pflichtsolo of a player (TSR 4.3.1, 8.6).
        (Some(true), Some(false)) if line.is_none() => (Some(false), true),
        (Some(said), Some(fills)) if said != fills => {
            let finding = findings.add(FindingKind::PflichtsoloWiderspruch { seat }, at).by(seat);
            if let Some(line) = line {
                finding.with(Role::Contradicts, line);
            }
            (Some(fills), true)
        }
        (said, fills) => (said.or(fills), false),
    }
}

/// Returns the Vorbehalt that goes before all others: by kind, by Solo, then the forward seat (TSR 4.1.5, 4.1.7).
pub(super) fn first_in_rank(
    game: &Game<'_>,
    rules: &RuleSet,
    named: &[Erklaert],
    findings: &mut Findings<'_>,
) -> Option<Erklaert> {
    let first = *named.iter().min_by_key(|erklaert| (rank(rules, erklaert), place(game, erklaert.seat)))?;
    if !rules.vorbehalte.alle_nennen {
        // Who throws in says so in the round, before anybody is asked what he has.
        let said_later = |other: &&Erklaert| other.seat != first.seat && !matches!(other.was, Was::Schmeissen);
        for other in named.iter().filter(said_later) {
            outranked(other, &first, findings);
        }
    }
    Some(first)
}

/// Returns the place of a player, from 0, clockwise from the seat left of the dealer.
fn place(game: &Game<'_>, seat: Seat) -> usize {
    let start = game.active.iter().position(|other| Some(*other) == game.vorhand).unwrap_or(0);
    let at = game.active.iter().position(|other| *other == seat).unwrap_or(0);
    (at + game.active.len() - start) % game.active.len().max(1)
}

/// Tells whether the Vorbehalt that a player did not name may be one that goes behind the one that stands: then it is void
/// and is not named (TSR 4.1.7).
pub(super) fn may_go_behind(game: &Game<'_>, rules: &RuleSet, first: &Erklaert, seat: Seat) -> bool {
    let vorbehalte = &rules.vorbehalte;
    let (blatt, hand) = (game.blaetter[seat], game.dealt(seat));
    let re_karte = rules.kartenspiel.re_karte;
    let may_be = |rang: Rang| match rang {
        Rang::Pflichtsolo => vorbehalte.pflichtsolo.exists(),
        Rang::Lustsolo => !vorbehalte.soli.is_empty(),
        Rang::Hochzeit => {
            let other = !matches!(first.was, Was::Hochzeit { .. });
            other && (!blatt.complete || hand.count(re_karte) == rules.kartenspiel.copies(re_karte))
        }
        Rang::Armut => vorbehalte.armut.exists() && (!blatt.complete || rules.is_arm(hand, false)),
        Rang::Ramsch => rules.ramsch.is_played(RamschWann::Vorbehalt),
        Rang::Schmeissen => vorbehalte.ranks_schmeissen() && (!blatt.complete || rules.may_throw_in(hand)),
    };
    let standing = (rank(rules, first).0, place(game, first.seat));
    let behind = |rang: Rang| (vorbehalte.rang(rang), place(game, seat)) > standing;
    let kinds = [Rang::Pflichtsolo, Rang::Lustsolo, Rang::Hochzeit, Rang::Armut, Rang::Schmeissen, Rang::Ramsch];
    !vorbehalte.alle_nennen && kinds.into_iter().any(|rang| may_be(rang) && behind(rang))
}

fn rank(rules: &RuleSet, erklaert: &Erklaert) -> (usize, usize) {
    let (kind, solo) = match erklaert.was {
        Was::Solo { art, pflicht, .. } => (Rang::of_solo(pflicht), Some(art)),
        Was::Hochzeit { .. } => (Rang::Hochzeit, None),
        Was::Armut { .. } => (Rang::Armut, None),
        Was::Schmeissen => (Rang::Schmeissen, None),
        Was::Ramsch => (Rang::Ramsch, None),
    };
    rules.vorbehalte.vorrang(kind, solo)
}

fn outranked(other: &Erklaert, first: &Erklaert, findings: &mut Findings<'_>) {
    let (seat, before) = (other.seat, first.seat);
    let kind = match seat == before {
        true => FindingKind::VorbehaltGebunden { seat },
        false => FindingKind::VorbehaltNachrangig { seat, before },
    };
    findings.add(kind, other.at).by(other.seat).with(Role::Earlier, first.at);
}

/// Returns the Solo that no later one could outbid: a higher one takes the place of a lower one unless its player
/// announced something with it (R002-3.2e, R002-3.2f).
pub(super) fn last_to_outbid(
    rules: &RuleSet,
    named: &[Erklaert],
    items: &Reden<'_>,
    findings: &mut Findings<'_>,
) -> Option<Erklaert> {
    let mut standing: Option<Erklaert> = None;
    for bid in named {
        let Some(current) = standing else {
            standing = Some(*bid);
            continue;
        };
        let is_solo = |erklaert: &Erklaert| matches!(erklaert.was, Was::Solo { .. });
        let before = items.iter().take_while(|(at, _)| *at != bid.at);
        let announced = before.into_iter().any(|(_, event)| {
            event.seat.is_some_and(|seat| seat.value == current.seat) && matches!(event.what, Handlung::Ansage(_))
        });
        if rank(rules, bid) < rank(rules, &current) && !(is_solo(&current) && announced) {
            standing = Some(*bid);
        } else if is_solo(bid) {
            outranked(bid, &current, findings);
        }
    }
    standing
}
