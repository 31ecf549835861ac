//! The rulings there can be, with the complete result under each; none is chosen.

use std::sync::Arc;

use doko_format::{Einstufung, Locus, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use super::CaseFile;
use super::deed::Misdeed;
use super::effect::{ENTSCHIEDEN, clear};
use super::spoken::is_foreign;
use crate::analysis::{Alternative, Analysis, Fall, Outcome, sum_of_rows};
use crate::ansagen::{self, Spoken};
use crate::finding::Findings;
use crate::posten::{Posten, Strafe};
use crate::search::KnownGame;
use crate::spielverlauf::rest;
use crate::wertung::result::Ausgang;
use crate::wertung::verdict::Ergebnis;

/// What the game itself brings.
#[derive(Clone)]
pub(super) struct GameResult {
    /// By seat of the table.
    points: Vec<i32>,
    posten: SmallVec<[Posten; 8]>,
}

impl GameResult {
    fn of(ausgang: Ausgang, seats: usize) -> GameResult {
        if ausgang.redeal {
            return GameResult::nothing(seats);
        }
        let (points, posten) = ausgang.points(seats);
        GameResult { points, posten }
    }

    /// A game that is not scored.
    fn nothing(seats: usize) -> GameResult {
        GameResult { points: vec![0; seats], posten: SmallVec::new() }
    }
}

impl CaseFile<'_, '_> {
    /// Leaves the result to a referee, with what it would be under each of these rulings.
    pub(super) fn needs_ruling(
        &self,
        analysis: &mut Analysis,
        deed: Option<Misdeed>,
        cases: &[Fall],
        gespielt: Option<&GameResult>,
    ) {
        // Two rulings that are open at once, of two acts: what each of both together comes to is not listed.
        let cases = if analysis.alternatives.iter().any(|other| is_about_harm(other.case)) { &[] } else { cases };
        // Who gets the rest of a claim may be open, too: then each ruling is shown with either.
        let claimed = analysis.alternatives.iter().filter_map(|other| {
            let Fall::Rest(partei) = other.case else { return None };
            Some(partei)
        });
        let claimed: SmallVec<[Partei; 2]> = claimed.collect();
        analysis.alternatives.clear();
        match claimed.is_empty() {
            true => self.alternatives(analysis, cases, gespielt, None, deed),
            false => {
                let (ends, goes_on): (Vec<Fall>, Vec<Fall>) = cases.iter().partition(|case| ends(**case));
                for case in goes_on {
                    for partei in &claimed {
                        let gespielt = self.with_rest(analysis, *partei);
                        self.alternatives(analysis, &[case], gespielt.as_ref(), Some(*partei), deed);
                    }
                }
                self.alternatives(analysis, &ends, None, None, deed);
            }
        }
        analysis.outcome = Outcome::NeedsRuling;
        clear(analysis);
    }

    /// Returns the classes of a violation that cost something.
    pub(super) fn classes(&self, analysis: &Analysis, deed: Misdeed) -> SmallVec<[Fall; 8]> {
        let minor = match (self.defends_against_solo(analysis, deed), self.may_defend_against_solo(analysis, deed)) {
            (true, _) => [Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil].as_slice(),
            (false, true) => [Fall::Geringfuegig, Fall::GeringfuegigNachteil].as_slice(),
            (false, false) => [Fall::Geringfuegig].as_slice(),
        };
        minor.iter().chain(&[Fall::Schwerwiegend]).copied().collect()
    }

    /// Returns the rulings there can be on a complaint; where it is not known whose act it was, those that need nobody.
    pub(super) fn cases(&self, analysis: &Analysis, deed: Option<Misdeed>, kind: &Verstoss) -> SmallVec<[Fall; 8]> {
        let least = match kind {
            // A wrong deal is dealt again, whoever complains (TSR 9.6.5).
            Verstoss::Geben => return [Fall::KeinVerstoss, Fall::NeuGeben].into_iter().collect(),
            Verstoss::Ansage => [Fall::AnsageGilt, Fall::AnsageGiltNicht],
            Verstoss::Nichtbedienen
            | Verstoss::Aufspiel
            | Verstoss::Vorwerfen
            | Verstoss::Vorbehalt
            | Verstoss::Verrat
            | Verstoss::Text(_) => [Fall::KeinVerstoss, Fall::Unerheblich],
        };
        let at = deed.and_then(|deed| deed.at);
        let nobodys = analysis.ansagen.iter().any(|urteil| Some(urteil.at) == at && is_foreign(urteil));
        let least = least.into_iter().filter(|case| !(nobodys && *case == Fall::AnsageGilt));
        match deed {
            Some(deed) => least.chain(self.classes(analysis, deed)).collect(),
            None => least.filter(|case| *case != Fall::AnsageGiltNicht).collect(),
        }
    }

    /// Returns the result as played, or as a ruling has ended the game: without one it goes on, and nobody knows to what
    /// end. What is dealt again for its value brings nothing (R003-1o).
    pub(super) fn as_played(&self, analysis: &Analysis) -> Option<GameResult> {
        if analysis.outcome == Outcome::Redeal && self.wertlos {
            return Some(GameResult::nothing(analysis.seats));
        }
        let ended = matches!(analysis.outcome, Outcome::Played | Outcome::Aborted | Outcome::NotPlayed);
        let points = analysis.game_points.clone().filter(|_| ended)?;
        Some(GameResult { points, posten: analysis.posten.clone() })
    }

    /// Enters the complete result under each ruling.
    ///
    /// A ruling that lets play go on (TSR 9.2, 9.3) brings its fine; what the game itself brings is known only where
    /// it was played to its end.
    pub(super) fn alternatives(
        &self,
        analysis: &mut Analysis,
        cases: &[Fall],
        gespielt: Option<&GameResult>,
        rest: Option<Partei>,
        deed: Option<Misdeed>,
    ) {
        let stopped = analysis.outcome == Outcome::Incomplete || self.unerlaubt.is_some();
        let each = cases.iter().flat_map(|case| {
            let fines = einstufung(*case).zip(deed).map(|(grad, deed)| self.fines(analysis, grad, deed));
            let fines = fines.unwrap_or_else(|| SmallVec::from_iter([None]));
            fines.into_iter().map(move |fine| (case, fine))
        });
        let each: SmallVec<[_; 8]> = each.collect();
        for (case, strafe) in each {
            let mut clause = strafe.as_ref().and_then(|strafe| strafe.clause.clone());
            let mut own: SmallVec<[Strafe; 2]> = strafe.into_iter().collect();
            let result = match case {
                Fall::Schwerwiegend => match deed.and_then(|deed| self.entschieden(analysis, deed)) {
                    Some(entschieden) => {
                        clause = self.rules.clause(ENTSCHIEDEN);
                        own = entschieden.strafe.into_iter().collect();
                        Some(GameResult::of(entschieden.ausgang, analysis.seats))
                    }
                    // What it costs depends on whose an Absage was, where the record does not show that.
                    None => (deed.is_none() || !own.is_empty()).then(|| GameResult::nothing(analysis.seats)),
                },
                Fall::NeuGeben => Some(GameResult::nothing(analysis.seats)),
                Fall::AnsageGilt | Fall::AnsageGiltNicht => {
                    let counts = *case == Fall::AnsageGilt;
                    let known = gespielt.is_some() || self.notiz.is_some();
                    let ruled = deed.filter(|_| known).and_then(|deed| deed.at.map(|at| (deed.seat, at)));
                    let result = ruled.map(|ruled| self.with_ansage(analysis, ruled, counts, rest.or(self.rest)));
                    // Of a call nobody knows it is known at least what it brings as it stands.
                    result.unwrap_or_else(|| gespielt.cloned().filter(|_| counts))
                }
                Fall::KeinVerstoss
                | Fall::Unerheblich
                | Fall::Geringfuegig
                | Fall::GeringfuegigNachteil
                | Fall::GeringfuegigOhneNachteil
                | Fall::Rest(_)
                | Fall::ReBei(_)
                | Fall::Karte { .. }
                | Fall::Ansage { .. }
                | Fall::OhneAnsage
                | Fall::Stichlos(_)
                | Fall::Paarwechsel(_) => gespielt.cloned(),
            };
            // Fines that stand already belong to the complete result.
            let strafen: SmallVec<[Strafe; 2]> = analysis.strafen.iter().cloned().chain(own).collect();
            let weiter = stopped && result.is_none();
            let posten = result.as_ref().map_or_else(SmallVec::new, |result| result.posten.clone());
            let points = result.map(|GameResult { points, .. }| {
                let fines = strafen.iter().map(|strafe| strafe.seats.as_slice());
                sum_of_rows(analysis.seats, [points.as_slice()].into_iter().chain(fines))
            });
            let clause = clause.or_else(|| {
                if *case == Fall::NeuGeben {
                    return self.deal_clause(deed.and_then(|deed| deed.at).is_some());
                }
                self.rules.clause(case.slug().0)
            });
            let gegen = deed.map(|deed| deed.seat);
            let ruled = Alternative::new(*case, points, posten);
            analysis.alternatives.push(Alternative { gegen, rest, strafen, weiter, clause, ..ruled });
        }
    }

    /// Returns the clause by which a deal that is complained of is dealt again: that of the wrong dealer, where the record
    /// shows no other fault of the deal and he still matters (TSR 9.6.5; R002-1l, R002-1m).
    fn deal_clause(&self, fault_shown: bool) -> Option<Arc<str>> {
        let claims = &self.entscheidungen.reklamationen;
        let claimed = claims.iter().find(|claim| *claim.kind == Verstoss::Geben).map(|claim| claim.at);
        let all_laid = claimed.is_some_and(|at| self.course.everybody_has_laid(self.game, at));
        self.rules.clause(self.rules.redeal_clause(fault_shown || all_laid))
    }

    /// Returns the result where a party gets the remaining tricks.
    fn with_rest(&self, analysis: &Analysis, partei: Partei) -> Option<GameResult> {
        let (points, posten) = rest::result(self.rules, self.ordnung, analysis, partei)?;
        Some(GameResult { points, posten })
    }

    /// Returns the result if it is ruled whether an announcement counts: as it would be with that ruling in the record.
    fn with_ansage(
        &self,
        analysis: &Analysis,
        (seat, ansage): (Seat, Locus),
        counts: bool,
        rest: Option<Partei>,
    ) -> Option<GameResult> {
        let entscheidungen = self.entscheidungen.with_ansage(seat, ansage, counts);
        let mut found = Findings::new(self.rules);
        let mut other = analysis.clone();
        let KnownGame { game, rules, course, klaerung, .. } = *self.known;
        let spoken = Spoken { game, rules, spielfindung: self.spielfindung, course, klaerung };
        other.ansagen = ansagen::ansagen(spoken, &entscheidungen, &mut found);
        entscheidungen.rule_ansagen(&mut other, &found);
        if let Some(end) = self.end {
            end.silence(self.game, self.course, &mut other.ansagen, &mut found);
        }
        if let Some(notiz) = self.notiz {
            return Some(GameResult::of(notiz.ausgang(self.game, self.rules, &other)?, analysis.seats));
        }
        let ergebnis = Ergebnis::of_game(self.rules, &other, rest)?;
        let ausgang = Ausgang::new(self.rules, Some(self.ordnung), &other, &ergebnis);
        Some(GameResult::of(ausgang, analysis.seats))
    }
}

/// Tells whether a ruling is on whether a violation could hurt the soloist.
fn is_about_harm(case: Fall) -> bool {
    matches!(case, Fall::GeringfuegigNachteil | Fall::GeringfuegigOhneNachteil)
}

/// Tells whether the game is over with a ruling, whoever would get the remaining tricks.
pub(super) fn ends(case: Fall) -> bool {
    matches!(case, Fall::Schwerwiegend | Fall::NeuGeben)
}

/// Returns the class of violation a ruling names.
pub(super) fn einstufung(case: Fall) -> Option<Einstufung> {
    match case {
        Fall::Geringfuegig => Some(Einstufung::Geringfuegig),
        Fall::GeringfuegigNachteil => Some(Einstufung::GeringfuegigNachteil),
        Fall::GeringfuegigOhneNachteil => Some(Einstufung::GeringfuegigOhneNachteil),
        Fall::Schwerwiegend => Some(Einstufung::Schwerwiegend),
        Fall::KeinVerstoss
        | Fall::Unerheblich
        | Fall::AnsageGilt
        | Fall::AnsageGiltNicht
        | Fall::NeuGeben
        | Fall::Rest(_)
        | Fall::ReBei(_)
        | Fall::Karte { .. }
        | Fall::Ansage { .. }
        | Fall::OhneAnsage
        | Fall::Stichlos(_)
        | Fall::Paarwechsel(_) => None,
    }
}
