//! What only the play shows of the Abfrage: which of several Soli was played, and Schweine that came too late.

use doko_format::{Card, Locus, Seat};

use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::rules::{RuleSet, Schweinelage, Schweinestufe, ZweitesWenn};
use crate::spielfindung::soloart::soloart;
use crate::spielfindung::{Erklaert, Schweinerei, Spielfindung, spielfindung};
use crate::spielverlauf::bedienen::{Gespielt, bedienen};
use crate::spielverlauf::course::{Course, Gelegt, Ordnung};
use crate::spielverlauf::hands;
use crate::spielverlauf::klaerung::klaerung;
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

    /// Takes Schweine away of which the play shows that they could not be announced: when one of their cards lay already they are
    /// not both in one hand any more, and a second fox is no Schwein unless the first is home.
    fn take_away_late_schweine(&mut self, game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) {
        let kartenspiel = &rules.kartenspiel;
        let anywhere = kartenspiel.schweine_fit(Schweinelage::StilleHochzeit);
        if self.schweine.is_empty() || anywhere && !kartenspiel.schweine.allowed(true) {
            return;
        }
        let mut tried = Spielfindung { vorbehalt: self.vorbehalt, begann: self.begann, ..Spielfindung::default() };
        for schweine in self.schweine.iter().copied() {
            let Schweinerei { seat, stufe, at, .. } = schweine;
            let (solo, lage) = self.schweinelage(game, rules, seat);
            let ordnung = ordnung(rules, &tried);
            let mut course = Course::default();
            resolved(game, rules, &tried, &ordnung, &mut course, &mut Findings::new(rules));
            let re_karte = kartenspiel.re_karte;
            let both = |seat: &Seat| course.laid[*seat].count(re_karte) == kartenspiel.copies(re_karte);
            let still = lage == Schweinelage::Normal && game.active.iter().any(both);
            // The stage below may have gone.
            let below = stufe.below();
            let stands = below == Schweinestufe::Keine || tried.schweine.iter().any(|other| other.stufe == below);
            let card = kartenspiel.schwein(stufe, solo).filter(|_| stands && (anywhere || !still));
            let Some(card) = card else {
                findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
                continue;
            };
            let in_time = match schweine.in_play && !kartenspiel.schweine.is_pair() {
                true => {
                    self.is_second_home(Resolved { game, rules, ordnung: &ordnung, course: &course }, &schweine, card)
                }
                false => !course.plays_of(seat).any(|play| play.card == Some(card) && play.at < at),
            };
            if in_time {
                tried.schweine.push(schweine);
            } else {
                findings.add(FindingKind::VorbehaltOhneKarten { seat }, at).by(seat);
            }
        }
        self.schweine = tried.schweine;
    }

    /// Tells whether a second fox is announced as it is laid, and the first is home, as far as the record shows.
    fn is_second_home(&self, resolved: Resolved<'_, '_>, schweine: &Schweinerei, card: Card) -> bool {
        let Resolved { game, rules, course, .. } = resolved;
        let Schweinerei { seat, at, .. } = *schweine;
        let (before, behind): (Vec<&Gelegt>, Vec<&Gelegt>) =
            course.plays_of(seat).partition(|play| game.before(play.at, at));
        if behind.first().is_some_and(|play| play.card.is_some_and(|laid| laid != card)) {
            return false;
        }
        let Some(first) = before.iter().position(|play| play.card == Some(card)) else {
            return before.iter().any(|play| play.card.is_none());
        };
        // A trick of the rows is one of each seat's cards.
        let Some(taker) = course.laeufe.get(first).and_then(|lauf| lauf.winner) else { return true };
        match rules.kartenspiel.zweites_wenn {
            // His card in that trick was the fox.
            ZweitesWenn::Selbst | ZweitesWenn::Fuchs => taker == seat,
            ZweitesWenn::Partei if taker == seat => true,
            ZweitesWenn::Partei => self.is_own_party(resolved, first, (seat, taker), at),
        }
    }

    /// Tells whether who took a trick, from 0, was of the party of another one when something was said `at` a place, as far as the
    /// record shows.
    fn is_own_party(
        &self,
        Resolved { game, rules, ordnung, course }: Resolved<'_, '_>,
        stich: usize,
        (seat, taker): (Seat, Seat),
        at: Locus,
    ) -> bool {
        let mut found = Findings::new(rules);
        let hands = hands::haende(game, rules, course, &mut found);
        let klaerung = klaerung(Gespielt { game, rules, ordnung, course, haende: &hands }, self, &mut found);
        let clarified = klaerung.contract.and_then(|contract| contract.klaerungsstich);
        if klaerung.hochzeiter.is_some() && clarified.is_none_or(|clarified| stich + 1 < clarified) {
            return false;
        }
        // By the parties of the moment: somebody may have chosen with whom he plays behind it.
        let then = klaerung.parteien_when(|gewaehlt| game.before(at, gewaehlt.at));
        match (then[seat], then[taker]) {
            (Some(own), Some(other)) => own == other,
            (_, _) => true,
        }
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
        let gespielt = Gespielt { game, rules, ordnung: &ordnung, course: &course, haende: &hands };
        bedienen(gespielt, None, &mut found);
        let followed = !found.found().any(|finding| matches!(finding.kind, FindingKind::Nichtbedienen { .. }));
        // Who led to it is a question of its own, and the answer may be wrong too.
        let led = |finding: &Finding| matches!(finding.kind, FindingKind::FalscherAufspieler { .. });
        Some(Gefolgt { followed, flawless: found.found().all(led) })
    }
}

/// A game followed as far as the record goes.
#[derive(Clone, Copy)]
struct Resolved<'a, 'r> {
    game: &'a Game<'r>,
    rules: &'a RuleSet,
    ordnung: &'a Ordnung,
    course: &'a Course<'r>,
}

/// How a game went under one of the Soli.
struct Gefolgt {
    /// Everybody followed.
    followed: bool,
    /// Nothing was wrong but who led, if that.
    flawless: bool,
}
