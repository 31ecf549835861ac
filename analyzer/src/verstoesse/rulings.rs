//! Complaints and rulings, and what they do to a game (TSR 9; R002-6.5; R003-4d to 4f).
//!
//! The fact is found elsewhere, the ruling is taken as it is written; where one is needed and missing, every ruling
//! is worked out and none is chosen.

mod afterwards;
mod checks;
mod complaint;
mod deed;
mod effect;
mod forbidden;
mod matter;
mod options;
mod proceedings;
mod sequence;
mod spoken;
mod ungraded;

pub(crate) use forbidden::verboten;
pub(crate) use sequence::{Vorfrage, leave_open};
pub(crate) use spoken::{Entscheidungen, rules_unasked};

use doko_format::{BySeat, Einstufung, Locus, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use crate::analysis::{Analysis, Fall, Outcome};
use crate::finding::{Cause, Finding, FindingKind, Findings, Role};
use crate::posten::Strafe;
use crate::rules::{Nichtbedienen, RuleSet};
use crate::search::{Budget, KnownGame};
use crate::spielfindung::Spielfindung;
use crate::spielverlauf::course::{Course, Ordnung};
use crate::spielverlauf::end::End;
use crate::spielverlauf::hands::Hand;
use crate::spielverlauf::rest;
use crate::written::game::Game;
use crate::written::without_cards::Notiz;
use deed::{Misdeed, abgekuerzt};
use matter::Matter;
use proceedings::Proceedings;
use spoken::Eingestuft;

/// What a game is judged by once it has been played, for complaints and rulings to change.
pub(crate) struct CaseFile<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) spielfindung: &'a Spielfindung,
    pub(crate) ordnung: &'a Ordnung,
    pub(crate) entscheidungen: &'a Entscheidungen<'r>,
    pub(crate) haende: &'a BySeat<Hand>,
    /// The course, for what was said in it.
    pub(crate) course: &'a Course<'r>,
    /// What a game noted without cards has in its place.
    pub(crate) notiz: Option<&'a Notiz<'r>>,
    /// Where play was over, if that was before the last card.
    pub(crate) end: Option<End>,
    /// Whether the course of the play is known to its end.
    pub(crate) course_known: bool,
    /// Who gets the tricks that were not played.
    pub(crate) rest: Option<Partei>,
    /// Who shortened the game and may not, where nobody has ruled on it.
    pub(crate) unerlaubt: Option<(Seat, Locus)>,
    /// Whether the game as played is dealt again for its value.
    pub(crate) wertlos: bool,
    /// What a search begins with.
    pub(crate) known: &'a KnownGame<'a, 'r>,
    /// How far it may go.
    pub(crate) budget: Budget,
}

/// Says of complaints that they are to be ruled on after an earlier question (TSR 9.6.6).
fn waiting<'k, 'r: 'k>(matters: impl Iterator<Item = &'k Matter<'r>>, findings: &mut Findings<'_>) {
    for matter in matters {
        let seat = matter.deed.map(|deed| deed.seat);
        let kind =
            seat.map_or(FindingKind::ReklamationWartetGegenOffen {}, |seat| FindingKind::ReklamationWartet { seat });
        findings.add(kind, matter.complaint.at).seat = seat;
    }
}

/// Leaves it open whether a call counts that is complained of: that is for the referee to say.
fn leave_disputed_calls_open(analysis: &mut Analysis, open: &[Matter<'_>]) {
    if analysis.outcome != Outcome::NeedsRuling {
        return;
    }
    let disputed = |matter: &&Matter<'_>| *matter.complaint.kind == Verstoss::Ansage;
    for at in open.iter().filter(disputed).filter_map(|matter| matter.deed?.at) {
        let said = analysis.ansagen.iter_mut().filter(|urteil| urteil.at == at && urteil.counts == Some(true));
        said.for_each(|urteil| urteil.counts = None);
    }
}

impl CaseFile<'_, '_> {
    /// Applies complaints and rulings to a game whose result stands otherwise.
    ///
    /// Returns the acts somebody has ruled on, and the first question that is open, if there are several.
    pub(crate) fn settle(
        &self,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) -> (SmallVec<[Locus; 2]>, Option<Vorfrage>) {
        // What stands beside an open claim of the rest was worked out with the fines known by then.
        let known = analysis.strafen.len();
        self.spoken(analysis, findings);
        let spoken = analysis.strafen.len();
        let all = self.proceedings(analysis, findings);
        let Proceedings { matters, rulings } = &all;
        let ruled_on =
            rulings.iter().filter_map(|(_, deed)| deed.at).chain(self.entscheidungen.ruled_ansagen()).collect();
        self.check_rulings(analysis, rulings, findings);
        let open = self.open_claims(analysis, matters, findings);
        let punkte = self.entscheidungen.punkte();
        if let Some((row, Some(by))) = punkte {
            findings.add(FindingKind::EntscheidErsetzt {}, row.at).with(Role::Gilt, by);
        } else if let Some((punkte, None)) = punkte.filter(|(row, _)| self.is_row(analysis, row.was)) {
            let clause = self.rules.clause("entscheid-noetig");
            self.replace(analysis, Strafe { seats: punkte.was.to_vec(), clause, stich: None }, Outcome::Played);
            findings.because(&Cause::Ended);
            return (ruled_on, None);
        }
        let (over, mut nachteil_open) = self.carry_out(analysis, &all, findings);
        // What was ruled first stands beside what is still open, unless the game was over with it: then what it had cost by
        // itself may be gone, and what is left is what a ruling may have cost.
        if over {
            if analysis.outcome != Outcome::Undecided {
                analysis.alternatives.clear();
            }
        } else {
            self.take_out(analysis, spoken);
            let fines: SmallVec<[Strafe; 2]> = analysis.strafen[known..].iter().cloned().collect();
            for other in &mut analysis.alternatives {
                other.add_fines(analysis.seats, &fines);
            }
        }
        let shortened = self.unerlaubt.filter(|_| self.rules.strafen.nichtbedienen.is_classed() && !over);
        if let Some((seat, at)) = shortened.filter(|_| open.is_empty()) {
            self.shortening(analysis, seat, at, findings);
        }
        let gespielt = self.as_played(analysis);
        // Where nobody knows what the end costs, the harm done before it is the lesser question.
        let known_end = analysis.outcome != Outcome::Undecided;
        nachteil_open.retain(|_| known_end);
        for (ruled, deed) in nachteil_open.iter().copied() {
            self.nachteil_open(analysis, ruled, deed, gespielt.as_ref(), findings);
        }
        let next = Matter::first(open.iter()).filter(|_| !over);
        if let Some(matter) = next {
            self.complaint(analysis, *matter, &open, gespielt.as_ref(), findings);
            Self::others_wait(analysis, matter, &open, !nachteil_open.is_empty(), findings);
        }
        self.unclaimed(findings);
        let how_it_ended = shortened.filter(|_| open.is_empty()).map_or(0, |_| 1);
        let questions = nachteil_open.len() + next.map_or(0, |_| open.len()) + how_it_ended;
        if next.is_some() {
            leave_disputed_calls_open(analysis, &open);
        }
        let first = match (nachteil_open.first(), next) {
            (Some((ruled, _)), _) => Some(Vorfrage::Nachteil { at: ruled.at }),
            (None, Some(Matter { complaint, deed: Some(deed), .. })) => {
                Some(Vorfrage::Matter { at: complaint.at, gegen: deed.seat })
            }
            (None, _) => None,
        };
        let several = questions > 1 && analysis.outcome == Outcome::NeedsRuling;
        (ruled_on, first.filter(|_| several))
    }

    /// Carries out what was ruled, in the order of the record. Returns whether the game is over with it, and the rulings of
    /// which the harm is still to be said (TSR 9.3.3).
    fn carry_out<'v>(
        &self,
        analysis: &mut Analysis,
        all: &'v Proceedings<'_>,
        findings: &mut Findings<'_>,
    ) -> (bool, SmallVec<[(&'v Eingestuft, Misdeed); 1]>) {
        let mut nachteil_open = SmallVec::new();
        let mut over = false;
        for (ruled, deed) in &all.rulings {
            // Of one who does not play there is nothing to rule; a game that is over is not ruled on again (TSR 9.6.6).
            if over || !self.game.active.contains(&ruled.gegen) {
                if over {
                    findings.add(FindingKind::EntscheidUnmoeglich {}, ruled.at).by(ruled.gegen);
                }
                continue;
            }
            self.check_act(analysis, (ruled, *deed), all, findings);
            let preis = self.ungraded(analysis, all, ruled, *deed, findings);
            over = if let Some(preis) = preis {
                self.charge(analysis, preis, all, (ruled, *deed), findings)
            } else if ruled.grad == Einstufung::Geringfuegig && self.defends_against_solo(analysis, *deed) {
                nachteil_open.push((ruled, *deed));
                false
            } else {
                self.ruling(analysis, ruled, *deed, findings)
            };
            // Who gets the rest of a game that is over nobody asks.
            if let Some(at) = deed.at.filter(|_| over) {
                findings.because(&Cause::EndedAt(self.game.end_of_instant(at)));
            }
        }
        (over, nachteil_open)
    }

    /// Works out what may be ruled on a player who shortened the game and may not.
    fn shortening(&self, analysis: &mut Analysis, seat: Seat, at: Locus, findings: &mut Findings<'_>) {
        let deed = abgekuerzt(analysis, seat, at);
        let mut cases = self.classes(analysis, deed);
        cases.insert(0, Fall::Unerheblich);
        // Who takes all that is left anyway takes it whoever said so (TSR 9.2.2).
        if let Some(partei) = rest::steht_bei(self.known, at, self.budget) {
            let kind = FindingKind::RestSteht { partei, number: seat.number().into(), trick: deed.stich };
            findings.add(kind, at).by(seat);
            cases.truncate(1);
        }
        self.alternatives(analysis, &cases, None, None, Some(deed));
    }

    /// Says of the open complaints that they wait for the first of them, and of that one if it waits itself.
    fn others_wait(
        analysis: &Analysis,
        first: &Matter<'_>,
        open: &[Matter<'_>],
        waits: bool,
        findings: &mut Findings<'_>,
    ) {
        let unranked = |found: &mut Finding| matches!(found.kind, FindingKind::RegellueckeZugleich { .. });
        // Where the rules rank none before the other, none waits.
        if analysis.outcome == Outcome::NeedsRuling && !findings.found_mut().any(unranked) {
            let asked = (!waits).then_some(first.complaint.at);
            waiting(open.iter().filter(|matter| Some(matter.complaint.at) != asked), findings);
        }
    }

    /// Takes the fines from the `from`th on out of points that hold as the table noted them: it noted them with these
    /// (SPEC F 7.8).
    fn take_out(&self, analysis: &mut Analysis, from: usize) {
        let as_row = self.notiz.is_some() && analysis.as_noted && analysis.value.is_none();
        let Some(points) = analysis.game_points.as_mut().filter(|_| as_row && analysis.outcome == Outcome::Played)
        else {
            return;
        };
        for strafe in &analysis.strafen[from..] {
            points.iter_mut().zip(&strafe.seats).for_each(|(points, fine)| *points = points.saturating_sub(*fine));
        }
    }

    /// Says beside the first revoke nobody complained of that the rules have nothing for it: it stands all the same
    /// (readings 001-10 and 004-6).
    fn unclaimed(&self, findings: &mut Findings<'_>) {
        let silent = self.rules.strafen.nichtbedienen == Nichtbedienen::Ungeregelt
            && self.entscheidungen.reklamationen.is_empty()
            && self.entscheidungen.einstufungen.is_empty();
        if !silent {
            return;
        }
        let revoke = findings.found().find(|finding| matches!(finding.kind, FindingKind::Nichtbedienen { .. }));
        if let Some((at, seat)) = revoke.map(|finding| (finding.at, finding.seat)) {
            findings.add(FindingKind::Regelluecke {}, at).seat = seat;
        }
    }
}
