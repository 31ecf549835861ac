//! Complaints and rulings, and what they do to a game (TSR 9; R002-6.5; R003-4d to 4f).
//!
//! The fact is found elsewhere, the ruling is taken as it is written; where one is needed and missing, every ruling
//! is worked out and none is chosen.

use doko_format::{
    Akt, Ansagewort, Beanstandung, BySeat, Card, Einstufung, Entscheid, Handlung, Instanz, Locus, Partei, Seat,
    Severity, Verstoss,
};
use smallvec::SmallVec;

use crate::analysis::{Alternative, Analysis, Fall, Outcome, Spielart, sum_of_rows};
use crate::ausgang::Ausgang;
use crate::finding::{FindingKind, Findings};
use crate::game::Game;
use crate::partei::ByPartei;
use crate::replay::ablauf::{Ablauf, Wort};
use crate::replay::haende::Hand;
use crate::rules::{Empfaenger, Nichtbedienen, RuleSet, Stufe};
use crate::score::Strafe;
use crate::verdict::Ergebnis;

/// What was complained of and ruled, each with its place.
#[derive(Default)]
pub(crate) struct Entscheidungen<'r> {
    reklamationen: SmallVec<[(Locus, &'r Beanstandung, usize); 1]>,
    /// The class of each violation; a later or higher instance has replaced an earlier one.
    einstufungen: SmallVec<[Eingestuft; 1]>,
    ansagen: SmallVec<[(Seat, bool, Locus); 1]>,
    /// Who gets the remaining tricks.
    pub(crate) rest: Option<Partei>,
    /// A row in place of the score.
    punkte: Option<(Vec<i32>, Locus)>,
    strafen: SmallVec<[(Seat, i32, Locus); 1]>,
}

/// A violation as classed.
#[derive(Clone, Copy)]
struct Eingestuft {
    grad: Einstufung,
    gegen: Seat,
    /// The trick of the violation, from 1.
    stich: usize,
    instanz: Option<Instanz>,
    at: Locus,
}

impl<'r> Entscheidungen<'r> {
    /// Collects complaints and rulings in the order in time.
    pub(crate) fn new(ablauf: &Ablauf<'r>) -> Entscheidungen<'r> {
        let mut all = Entscheidungen::default();
        for wort in &ablauf.worte {
            let Handlung::Akt(akt) = &wort.event.what else { continue };
            all.take(akt, wort);
        }
        all
    }

    fn take(&mut self, akt: &'r Akt, wort: &Wort<'r>) {
        let now = wort.row + 1;
        match akt {
            Akt::Reklamation(what) => {
                let stich = what.stich.map_or(now, usize::from);
                self.reklamationen.push((wort.at, what, stich));
            }
            Akt::Strafe { against, points } => self.strafen.push((*against, *points, wort.at)),
            Akt::Entscheid(Entscheid::Einstufung { grade, against, stich }) => {
                let instanz = wort.event.instance;
                let claimed = self.reklamationen.iter().find(|(_, what, _)| what.against == Some(*against));
                let stich = stich.map(usize::from).or(claimed.map(|(.., stich)| *stich)).unwrap_or(now);
                let new = Eingestuft { grad: *grade, gegen: *against, stich, instanz, at: wort.at };
                // The court of appeal decides after the referee, the direction where there is neither.
                let same = self.einstufungen.iter_mut().find(|old| old.gegen == *against && old.stich == stich);
                match same {
                    Some(old) if old.instanz == Some(Instanz::Sg) && instanz != Some(Instanz::Sg) => {}
                    Some(old) => *old = new,
                    None => self.einstufungen.push(new),
                }
            }
            Akt::Entscheid(Entscheid::Ansage { seat, counts }) => self.ansagen.push((*seat, *counts, wort.at)),
            Akt::Entscheid(Entscheid::Rest { party }) => self.rest = Some(*party),
            Akt::Entscheid(Entscheid::Punkte { points }) => self.punkte = Some((points.clone(), wort.at)),
            Akt::Entscheid(Entscheid::NeuGeben)
            | Akt::Wort { .. }
            | Akt::Sagt { .. }
            | Akt::Rest { .. }
            | Akt::FragtRest
            | Akt::SchenktRest
            | Akt::Hinweis(_)
            | Akt::KeineReklamation
            | Akt::FragtReklamation
            | Akt::NimmtAn
            | Akt::Ausschluss { .. }
            | Akt::Protest { .. }
            | Akt::Vergeben
            | Akt::NeuGeben
            | Akt::Zeigt { .. }
            | Akt::LaesstLiegen
            | Akt::DecktAuf
            | Akt::Gibt { .. }
            | Akt::Abbruch
            | Akt::Ersatz { .. }
            | Akt::ZeitAbgelaufen => {}
        }
    }

    /// Lets announcements count or not as ruled: the last one of the seat is meant.
    pub(crate) fn rule_ansagen(&self, analysis: &mut Analysis) {
        for (seat, counts, _) in &self.ansagen {
            if let Some(urteil) = analysis.ansagen.iter_mut().rfind(|urteil| urteil.seat == *seat) {
                urteil.counts = Some(*counts);
            }
        }
    }

    /// Tells whether somebody complained and nobody has ruled, where the rules leave it to a referee.
    fn open(&self) -> Option<&(Locus, &'r Beanstandung, usize)> {
        self.reklamationen.iter().find(|(_, what, stich)| match what.kind {
            Verstoss::Ansage => !self.ansagen.iter().any(|(seat, ..)| Some(*seat) == what.against),
            Verstoss::Nichtbedienen
            | Verstoss::Aufspiel
            | Verstoss::Vorwerfen
            | Verstoss::Vorbehalt
            | Verstoss::Geben
            | Verstoss::Verrat
            | Verstoss::Text(_) => {
                let same = |ruled: &Eingestuft| Some(ruled.gegen) == what.against && ruled.stich == *stich;
                !self.einstufungen.iter().any(same)
            }
        })
    }
}

/// What a game is judged by once it has been played, for complaints and rulings to change.
pub(crate) struct Akten<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) entscheidungen: &'a Entscheidungen<'r>,
    pub(crate) haende: &'a BySeat<Hand>,
}

impl Akten<'_, '_> {
    /// Applies complaints and rulings to a game whose result stands otherwise.
    pub(crate) fn settle(&self, analysis: &mut Analysis, findings: &mut Findings<'_>) {
        for (seat, points, at) in &self.entscheidungen.strafen {
            findings.add(FindingKind::Strafe { seat: *seat, points: *points }, *at).by(*seat);
            let seats = Seat::first(analysis.seats).map(|other| if other == *seat { *points } else { 0 }).collect();
            analysis.strafen.push(Strafe { seats, clause: self.rules.clause("strafe"), stich: None });
        }
        self.check_rulings(analysis, findings);
        if let Some((punkte, _)) = &self.entscheidungen.punkte.as_ref().filter(|(row, _)| row.len() == analysis.seats) {
            let clause = self.rules.clause("entscheid-noetig");
            self.replace(analysis, Strafe { seats: punkte.clone(), clause, stich: None }, Outcome::Played);
            return;
        }
        if let Some((at, what, stich)) = self.entscheidungen.open() {
            self.complaint(analysis, *at, what, *stich, findings);
            return;
        }
        for ruled in &self.entscheidungen.einstufungen {
            self.ruling(analysis, *ruled);
        }
        self.unclaimed(findings);
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

    /// Reports rulings about what there is not: another player, a trick not played, an announcement not made, a row
    /// for a table of another size or one that does not add up to 0.
    fn check_rulings(&self, analysis: &Analysis, findings: &mut Findings<'_>) {
        let tricks = self.game.record.rows().count();
        for ruled in &self.entscheidungen.einstufungen {
            if !self.game.active.contains(&ruled.gegen) || ruled.stich > tricks {
                findings.add(FindingKind::EntscheidUnmoeglich {}, ruled.at).by(ruled.gegen);
            }
        }
        for (seat, _, at) in &self.entscheidungen.ansagen {
            if !analysis.ansagen.iter().any(|urteil| urteil.seat == *seat) {
                findings.add(FindingKind::EntscheidUnmoeglich {}, *at).by(*seat);
            }
        }
        if let Some((row, at)) = &self.entscheidungen.punkte {
            let sum: i64 = row.iter().copied().map(i64::from).sum();
            if row.len() != analysis.seats {
                findings.add(FindingKind::EntscheidUnmoeglich {}, *at);
            } else if sum != 0 {
                findings.add(FindingKind::SummeNichtNull { sum }, *at).severity = Severity::Warning;
            }
        }
    }

    /// A complaint nobody has ruled on: what follows is a matter of the rule set.
    fn complaint(
        &self,
        analysis: &mut Analysis,
        at: Locus,
        what: &Beanstandung,
        stich: usize,
        findings: &mut Findings<'_>,
    ) {
        let revoked = |seat: Seat| {
            findings.found().any(|finding| {
                matches!(finding.kind, FindingKind::Nichtbedienen { .. })
                    && finding.seat == Some(seat)
                    && self.game.record.trick_and_position(finding.at).0.is_none_or(|trick| trick <= stich)
            })
        };
        let offender = what.against.filter(|seat| self.game.active.contains(seat));
        let proven = offender.filter(|seat| what.kind == Verstoss::Nichtbedienen && revoked(*seat));
        match (self.rules.strafen.nichtbedienen, proven) {
            (Nichtbedienen::SchwarzVerloren, Some(offender)) => self.schwarz_verloren(analysis, offender, stich),
            (Nichtbedienen::Pauschal, Some(offender)) => self.pauschal(analysis, offender, stich),
            (Nichtbedienen::Entscheid, None) if what.kind == Verstoss::Nichtbedienen && self.has_followed(offender) => {
                findings.add(FindingKind::ReklamationUnbegruendet {}, at).seat = offender;
            }
            (Nichtbedienen::Entscheid, _) => {
                findings.add(FindingKind::EntscheidNoetig {}, at).seat = offender;
                self.needs_ruling(analysis, offender, stich);
            }
            (Nichtbedienen::Ungeregelt, _) => {
                findings.add(FindingKind::Regelluecke {}, at).seat = offender;
                self.needs_ruling(analysis, None, stich);
            }
            (Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal, None) if !self.has_followed(offender) => {
                // Without the hand nobody can tell whether it held a card of the led suit.
                findings.add(FindingKind::EntscheidNoetig {}, at).seat = offender;
                self.needs_ruling(analysis, None, stich);
            }
            (Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal, None) => {
                findings.add(FindingKind::ReklamationUnbegruendet {}, at).seat = offender;
            }
        }
    }

    /// Tells whether somebody of whom no revoke is known certainly followed: his hand is known.
    fn has_followed(&self, seat: Option<Seat>) -> bool {
        seat.is_some_and(|seat| self.haende[seat].complete)
    }

    fn needs_ruling(&self, analysis: &mut Analysis, offender: Option<Seat>, stich: usize) {
        // The result as played, if it was played to one: without it the game goes on, and nobody knows to what end.
        let points = analysis.game_points.clone().filter(|_| analysis.outcome == Outcome::Played);
        let gespielt = points.map(|points| (points, analysis.posten.clone()));
        analysis.outcome = Outcome::NeedsRuling;
        clear(analysis);
        let Some(offender) = offender else { return };
        let mut cases = vec![Fall::KeinVerstoss, Fall::Unerheblich];
        cases.extend(match self.defends_against_solo(analysis, offender, stich) {
            true => [Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil].as_slice(),
            false => [Fall::Geringfuegig].as_slice(),
        });
        cases.push(Fall::Schwerwiegend);
        for case in cases {
            let grad = match case {
                Fall::Geringfuegig => Some(Einstufung::Geringfuegig),
                Fall::GeringfuegigNachteil => Some(Einstufung::GeringfuegigNachteil),
                Fall::GeringfuegigOhneNachteil => Some(Einstufung::GeringfuegigOhneNachteil),
                Fall::Schwerwiegend => Some(Einstufung::Schwerwiegend),
                Fall::KeinVerstoss | Fall::Unerheblich | Fall::Rest(_) | Fall::ReBei(_) => None,
            };
            let strafe = grad.and_then(|grad| self.strafe(analysis, grad, offender, stich));
            let ends = grad == Some(Einstufung::Schwerwiegend);
            let (played, posten) = match (ends, &gespielt) {
                (true, _) => (vec![0; analysis.seats], SmallVec::new()),
                (false, Some(gespielt)) => gespielt.clone(),
                (false, None) => continue,
            };
            // Fines that stand already belong to the complete result.
            let fines = analysis.strafen.iter().chain(&strafe).map(|strafe| strafe.seats.as_slice());
            let points = sum_of_rows(analysis.seats, [played.as_slice()].into_iter().chain(fines));
            let clause = strafe.and_then(|strafe| strafe.clause).or_else(|| self.rules.clause(case.slug().0));
            analysis.alternatives.push(Alternative { case, points, posten, clause });
        }
    }

    fn ruling(&self, analysis: &mut Analysis, ruled: Eingestuft) {
        let strafe = self.strafe(analysis, ruled.grad, ruled.gegen, ruled.stich);
        match ruled.grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => {}
            Einstufung::Schwerwiegend => {
                if let Some(strafe) = strafe {
                    self.replace(analysis, strafe, Outcome::NotPlayed);
                }
            }
            Einstufung::Geringfuegig if self.defends_against_solo(analysis, ruled.gegen, ruled.stich) => {
                // Whether it could hurt the soloist decides who gets the points (TSR 9.3.3).
                self.needs_ruling(analysis, Some(ruled.gegen), ruled.stich);
                let open = [Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil];
                analysis.alternatives.retain(|alternative| open.contains(&alternative.case));
            }
            Einstufung::Geringfuegig | Einstufung::GeringfuegigNachteil | Einstufung::GeringfuegigOhneNachteil => {
                analysis.strafen.extend(strafe);
            }
        }
    }

    /// Returns the row that a violation of this class brings (TSR 9.3, 9.4).
    fn strafe(&self, analysis: &Analysis, grad: Einstufung, offender: Seat, stich: usize) -> Option<Strafe> {
        let strafen = &self.rules.strafen;
        let solo = self.defends_against_solo(analysis, offender, stich);
        let (rahmen, hurts, clause) = match grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => return None,
            Einstufung::Geringfuegig | Einstufung::GeringfuegigOhneNachteil => {
                (strafen.geringfuegig, false, "geringfuegig")
            }
            Einstufung::GeringfuegigNachteil => (strafen.geringfuegig, true, "geringfuegig"),
            Einstufung::Schwerwiegend => (strafen.schwerwiegend, true, "schwerwiegend"),
        };
        let soloist = analysis.contract.and_then(|contract| contract.soloist).filter(|_| solo && hurts);
        let empfaenger = soloist.map_or(Empfaenger::Alle, Empfaenger::Solist);
        let absagen = self.absagen_against(analysis, offender, stich);
        let seats = rahmen.row(analysis.seats, &self.game.active, offender, absagen, empfaenger);
        Some(Strafe { seats, clause: self.rules.clause(clause), stich: Some(stich) })
    }

    /// Tells whether the offender plays against somebody who plays alone, as far as penalties go: a stille Hochzeit
    /// from the second Re card on (TSR 4.4.5), a failed one after its third trick (4.4.3b).
    fn defends_against_solo(&self, analysis: &Analysis, offender: Seat, stich: usize) -> bool {
        let Some(contract) = analysis.contract else { return false };
        let counts_as_solo = match contract.kind {
            Spielart::Solo(_) => true,
            Spielart::HochzeitAllein => contract.klaerungsstich.is_some_and(|settled| stich > settled),
            Spielart::StilleHochzeit => {
                let re: Card = self.rules.kartenspiel.re_karte;
                let before = analysis.stiche.iter().take_while(|played| played.number < stich);
                let shown = before.flat_map(|played| &played.plays).filter(|play| play.card == re).count();
                shown == self.rules.kartenspiel.copies(re)
            }
            Spielart::Normal | Spielart::Hochzeit => false,
        };
        counts_as_solo && contract.soloist.is_some_and(|soloist| soloist != offender)
    }

    /// Counts the Absagen the offender's opponents had made before a trick: each step, skipped ones too.
    fn absagen_against(&self, analysis: &Analysis, offender: Seat, stich: usize) -> usize {
        let Some(party) = analysis.parteien[offender] else { return 0 };
        let is_absage = |call: &Ansagewort| Stufe::of(*call).is_some_and(|stufe| stufe > Stufe::Ansage);
        analysis
            .ansagen
            .iter()
            .filter(|urteil| urteil.counts == Some(true) && urteil.party == Some(party.gegner()))
            .filter(|urteil| self.game.record.trick_and_position(urteil.at).0.is_none_or(|said| said <= stich))
            .map(|urteil| urteil.implied.iter().chain(&urteil.call).filter(|call| is_absage(call)).count())
            .sum()
    }

    /// R002-6.5b to 6.5d: the game ends, lost schwarz for the offender's party; what was announced counts.
    fn schwarz_verloren(&self, analysis: &mut Analysis, offender: Seat, _stich: usize) {
        let Some(party) = analysis.parteien[offender] else { return };
        let tricks = self.rules.kartenspiel.per_player(self.rules.tisch.spieler) as u16;
        let all: u16 = self.rules.kartenspiel.cards().iter().map(crate::card_set::augen).sum();
        let (gesagt, ansagen) = crate::replay::ansagen::gesagt(&analysis.ansagen);
        let mut ergebnis = Ergebnis { augen: ByPartei::default(), stiche: ByPartei::default(), gesagt, ansagen };
        ergebnis.augen[party.gegner()] = all;
        ergebnis.stiche[party.gegner()] = tricks;
        let ausgang = Ausgang::new(self.rules, None, analysis, &ergebnis);
        analysis.augen = Some(ergebnis.augen);
        analysis.stichzahl = Some(ergebnis.stiche);
        ausgang.enter(analysis);
        analysis.outcome = Outcome::Aborted;
    }

    /// R003-4d to 4f: a fixed fine in place of the score; a defender's revoke wins the Solo.
    fn pauschal(&self, analysis: &mut Analysis, offender: Seat, stich: usize) {
        if self.defends_against_solo(analysis, offender, stich) {
            self.schwarz_verloren(analysis, offender, stich);
            return;
        }
        let rahmen = self.rules.strafen.pauschal;
        let seats = rahmen.row(analysis.seats, &self.game.active, offender, 0, Empfaenger::Alle);
        let strafe = Strafe { seats, clause: self.rules.clause("pauschal"), stich: Some(stich) };
        self.replace(analysis, strafe, Outcome::Aborted);
    }

    /// Puts a row in place of the score.
    fn replace(&self, analysis: &mut Analysis, strafe: Strafe, outcome: Outcome) {
        clear(analysis);
        analysis.outcome = outcome;
        analysis.game_points = Some(vec![0; analysis.seats]);
        analysis.strafen.push(strafe);
    }
}

fn clear(analysis: &mut Analysis) {
    analysis.winner = None;
    analysis.value = None;
    analysis.posten.clear();
    analysis.game_points = None;
}
