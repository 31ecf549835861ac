//! What only the play shows of the Abfrage: which of several Soli was played, and Schweine that came too late.

use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::rules::{FUCHS, RuleSet};
use crate::spielfindung::soloart::soloart;
use crate::spielfindung::{Erklaert, Spielfindung, spielfindung};
use crate::spielverlauf::bedienen::{Gespielt, bedienen};
use crate::spielverlauf::course::Course;
use crate::spielverlauf::hands;
use crate::spielverlauf::resolve::{ordnung, resolved};
use crate::written::game::Game;

/// Judges the Vorbehaltsabfrage, and then by what the play shows of it.
pub(crate) fn nach_dem_spiel(game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) -> Spielfindung {
    let mut found = spielfindung(game, rules, findings);
    found.take_the_one_played(game, rules, findings);
    found.take_away_late_schweine(game, rules, findings);
    soloart(game, rules, &mut found, findings);
    found
}

impl Spielfindung {
    /// Takes the Solo that was played where it is not the one that goes before all others: a whole game that breaks no
    /// rule in the one, and in which nobody could have followed so in the other. Playing it is the fault, and there is
    /// no other (R001-6b, R004-P4).
    fn take_the_one_played(&mut self, game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) {
        let Some(first) = self.vorbehalt.filter(|_| !self.behind.is_empty() && self.open.is_none()) else { return };
        if self.followed_as(game, rules, first).is_none_or(|gefolgt| gefolgt.followed) {
            return;
        }
        let behind = self.behind.iter().copied();
        let flawless = |other: &Erklaert| self.followed_as(game, rules, *other).is_some_and(|gefolgt| gefolgt.flawless);
        let Some(played) = behind.into_iter().find(flawless) else { return };
        let reported = |kind: &FindingKind| matches!(kind, FindingKind::VorbehaltNachrangig { .. });
        if !findings.found().any(|finding| finding.at == played.at && reported(&finding.kind)) {
            let kind = FindingKind::VorbehaltNachrangig { seat: played.seat, before: first.seat };
            findings.add(kind, played.at).by(played.seat).with(Role::Earlier, first.at);
        }
        self.vorbehalt = Some(played);
    }

    /// Takes Schweine away that were announced when one of the Karo-Asse lay already: they are both in one hand when they
    /// become Schweine, and count from then on only.
    fn take_away_late_schweine(&mut self, game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) {
        if !rules.kartenspiel.schweine.allowed(true) || self.schweine.is_empty() {
            return;
        }
        let mut tried = Spielfindung { vorbehalt: self.vorbehalt, begann: self.begann, ..Spielfindung::default() };
        for schweine in self.schweine.iter().copied() {
            let mut course = Course::default();
            resolved(game, rules, &tried, &ordnung(rules, &tried), &mut course, &mut Findings::new(rules));
            let gone = course.plays_of(schweine.seat).any(|play| play.card == Some(FUCHS) && play.at < schweine.at);
            if gone {
                let seat = schweine.seat;
                findings.add(FindingKind::VorbehaltOhneKarten { seat }, schweine.at).by(seat);
            } else {
                tried.schweine.push(schweine);
            }
        }
        self.schweine = tried.schweine;
    }

    /// Follows a whole game as this Solo; `None` if it is not whole.
    fn followed_as(&self, game: &Game<'_>, rules: &RuleSet, solo: Erklaert) -> Option<Gefolgt> {
        let tried = Spielfindung { vorbehalt: Some(solo), begann: self.begann, ..Spielfindung::default() };
        let ordnung = ordnung(rules, &tried);
        let mut found = Findings::new(rules);
        let mut course = Course::default();
        resolved(game, rules, &tried, &ordnung, &mut course, &mut found);
        if course.stopped.is_some() || course.complete() < game.per_player {
            return None;
        }
        let hands = hands::haende(game, rules, &course, &mut found);
        let gespielt = Gespielt { game, rules, ordnung: &ordnung, course: &course, haende: &hands, hochzeit: None };
        bedienen(gespielt, &mut found);
        let followed = !found.found().any(|finding| matches!(finding.kind, FindingKind::Nichtbedienen { .. }));
        // Who led to it is a question of its own, and the answer may be wrong too.
        let led = |finding: &Finding| matches!(finding.kind, FindingKind::FalscherAufspieler { .. });
        Some(Gefolgt { followed, flawless: found.found().all(led) })
    }
}

/// How a game went under one of the Soli.
struct Gefolgt {
    /// Everybody followed.
    followed: bool,
    /// Nothing was wrong but who led, if that.
    flawless: bool,
}
