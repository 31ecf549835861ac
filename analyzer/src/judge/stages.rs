//! Stages of judging that take several parts of it together.

use std::collections::BTreeSet;

use doko_format::{Field, Key, Locus, Part, Record, Seat, Spielartnotiz, Value};
use smallvec::SmallVec;

use super::Task;
use super::outcome::{dealt_again, outcome, scored};
use crate::analysis::{Analysis, AnsageUrteil, Einzeln, Outcome, sum_of_rows};
use crate::ansagen::{self, Spoken};
use crate::finding::{Cause, FindingKind, Findings};
use crate::judge::citation::cite;
use crate::liste::check_size;
use crate::rules::{RuleSet, Schweinestufe};
use crate::search::{Budget, KnownGame};
use crate::spielfindung::Spielfindung;
use crate::spielverlauf::abkuerzung::{EndOfPlay, end_of_play};
use crate::spielverlauf::course::Ordnung;
use crate::spielverlauf::end::End;
use crate::spielverlauf::klaerung::whole_game;
use crate::spielverlauf::rest;
use crate::spielverlauf::speaker::ohne_sprecher;
use crate::stich::Stich;
use crate::verstoesse::rights::Rechtslage;
use crate::verstoesse::rulings::{CaseFile, Entscheidungen, Vorfrage, verboten};
use crate::wertung::noted::claims;
use crate::wertung::ramsch::{einzeln, einzelstand};
use crate::wertung::result::Ausgang;
use crate::wertung::verdict::Ergebnis;
use crate::written::game::Game;
use crate::written::outline::Outline;
use crate::written::without_cards::Notiz;

/// A record of which nothing is said of seats that the table does not have.
pub(super) struct Written<'r> {
    pub(super) record: &'r Record,
    pub(super) outline: Outline<'r>,
    /// How many seats are named.
    pub(super) seats: Option<usize>,
    /// The seats of which something was said that the table does not have, with its place.
    pub(super) missing: &'r [(Seat, Locus)],
}

impl<'r> Written<'r> {
    /// Returns who sits, who plays, and what was dealt.
    pub(super) fn game(self, task: Task<'r>, rules: &RuleSet, findings: &mut Findings<'_>) -> Game<'r> {
        let Written { record, outline, seats, missing } = self;
        for (seat, at) in missing.iter().copied() {
            let kind = FindingKind::SitzFehlt { seat, seats: seats.unwrap_or(task.rules.tisch.usual()) };
            findings.add(kind, at).by(seat);
        }
        if let Some(field) = record.fields().find(|(_, field)| field.key.value == Key::Spieler)
            && let Some(found) = seats
        {
            check_size(found, Locus::line(field.0, Part::Value), rules, findings);
        }
        let mut game = Game::new(record, outline, seats, rules, findings);
        game.schulden = task.vorgeschichte.schulden;
        game.ramschrunde = task.vorgeschichte.ramsch || noted_ramsch(&game, rules, findings);
        game.assumption = task.assumption;
        game
    }
}

/// Tells whether a game with cards is noted as a Ramsch, which the rules have; reports one that they do not have.
fn noted_ramsch(game: &Game<'_>, rules: &RuleSet, findings: &mut Findings<'_>) -> bool {
    let is_noted = |field: &Field| field.value.value == Value::Spielart(Spielartnotiz::Ramsch);
    let Some((line, _)) = game.record.fields().find(|(_, field)| is_noted(field)) else { return false };
    if game.outline.ohne_karten() {
        return false;
    }
    if !rules.ramsch.exists() {
        findings.add(FindingKind::SoloNichtErlaubt {}, Locus::line(line, Part::Value));
    }
    rules.ramsch.exists()
}

/// Returns what is known of a game before anything was played.
pub(super) fn opened(game: &Game<'_>) -> Analysis {
    Analysis::open(game.seats, from_vorhand(game), game.geber)
}

/// Returns who plays, clockwise from the seat left of the dealer, or in the order of the table.
fn from_vorhand(game: &Game<'_>) -> SmallVec<[Seat; 5]> {
    let mut active = game.active.clone();
    if let Some(start) = active.iter().position(|seat| Some(*seat) == game.vorhand) {
        active.rotate_left(start);
    }
    active
}

/// Collects complaints and rulings. Which call a ruling means is seen from the calls as they would be judged without it.
pub(super) fn entscheidungen<'r>(spoken: Spoken<'_, 'r>, ordnung: &Ordnung) -> Entscheidungen<'r> {
    let Spoken { game, rules, course, .. } = spoken;
    let mut all = Entscheidungen::new(course, rules);
    if all.on_ansagen() {
        let mut found = Findings::new(rules);
        let urteile = ansagen::ansagen(spoken, &all, &mut found);
        rechtslage(spoken, ordnung, &urteile, &course.stiche).work_out(&mut found);
        all.place((game, course), &urteile, &found);
    }
    all
}

/// Returns what is needed to say who could complain of what.
fn rechtslage<'a, 'r>(
    Spoken { game, rules, course, klaerung, spielfindung }: Spoken<'a, 'r>,
    ordnung: &'a Ordnung,
    ansagen: &'a [AnsageUrteil],
    stiche: &'a [Stich],
) -> Rechtslage<'a, 'r> {
    let (contract, parteien) = (klaerung.contract, &klaerung.parteien);
    let (genscher, armut) = (&klaerung.genscher, spielfindung.is_taken_armut());
    Rechtslage { game, rules, ordnung, course, contract, parteien, genscher, armut, ansagen, stiche }
}

/// A game as it was played, for the stages behind that.
pub(super) struct PlayedGame<'a, 'r> {
    pub(super) known: &'a KnownGame<'a, 'r>,
    pub(super) spielfindung: &'a Spielfindung,
    /// How far a search may go.
    pub(super) budget: Budget,
}

/// How the play ended.
pub(super) struct Ended {
    pub(super) end_of_play: EndOfPlay,
    /// The act with which it was over, where the course is known to it.
    end: Option<End>,
    /// Whether something was said that matters, and by whom is not known.
    unnamed: bool,
}

impl<'a, 'r> PlayedGame<'a, 'r> {
    /// Returns who announced Schweine of a stage.
    fn announced(&self, stufe: Schweinestufe) -> impl Iterator<Item = Seat> + '_ {
        let those = self.spielfindung.schweine.iter().filter(move |schweine| schweine.stufe == stufe);
        those.map(|schweine| schweine.seat)
    }

    /// Opens the analysis with what the play has shown.
    pub(super) fn analysis(&self, ansagen: Vec<AnsageUrteil>, stiche: SmallVec<[Stich; 12]>) -> Analysis {
        Analysis {
            contract: self.known.klaerung.contract,
            schweine: self.announced(Schweinestufe::Schweine).collect(),
            hochzeiter: self.known.klaerung.hochzeiter.map(|(seat, _)| seat),
            genscher: self.known.klaerung.genscher.alle.clone(),
            armut: self.spielfindung.is_taken_armut(),
            superschweine: self.announced(Schweinestufe::Superschweine).next(),
            hyperschweine: self.announced(Schweinestufe::Hyperschweine).next(),
            parteien: self.known.klaerung.parteien,
            ansagen,
            stiche,
            ..opened(self.known.game)
        }
    }

    /// Finds out how the play ended: by the last card, or by an act.
    pub(super) fn ended(
        &self,
        entscheidungen: &mut Entscheidungen<'r>,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) -> Ended {
        let KnownGame { game, course, .. } = *self.known;
        if entscheidungen.classes() {
            let acts = self.classed(entscheidungen, analysis, findings);
            entscheidungen.found_out(acts);
        }
        let mut end_of_play = end_of_play(self.known, entscheidungen, self.budget, findings);
        end_of_play.redeal |= self.spielfindung.geschmissen;
        if let Some(geklaert) = &end_of_play.geklaert {
            (analysis.contract, analysis.parteien) = (geklaert.contract, geklaert.parteien);
        }
        if end_of_play.redeal && analysis.stiche.len() < game.per_player {
            findings.because(&Cause::VoidDeal);
        }
        end_of_play.rest = entscheidungen.rest().or(end_of_play.rest);
        let end = end_of_play.end.filter(|_| course.stopped.is_none());
        if let Some(end) = end {
            end.cut(game, course, analysis, findings);
        }
        let unnamed = ohne_sprecher(game, course, findings);
        end_of_play.stopped(self.known, analysis, entscheidungen, findings);
        Ended { end_of_play, end, unnamed }
    }

    /// Finds out which acts were classed: what a ruling is about follows from all that was done, as if play had gone on.
    fn classed(
        &self,
        entscheidungen: &Entscheidungen<'r>,
        analysis: &Analysis,
        findings: &Findings<'_>,
    ) -> BTreeSet<Locus> {
        let mut found = findings.clone();
        let end_of_play = end_of_play(self.known, entscheidungen, self.budget, &mut found);
        self.rechtslage(analysis).work_out(&mut found);
        let ended = Ended { end_of_play, end: None, unnamed: false };
        self.case_file(entscheidungen, None, &ended, false).classed(analysis, &mut found)
    }

    /// Works out who won and what it is worth, from the cards; tells whether it is dealt again for its value.
    pub(super) fn scored(
        &self,
        ended: &Ended,
        is_noted: bool,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) -> bool {
        let KnownGame { game, rules, ordnung, .. } = *self.known;
        let Ended { end_of_play, unnamed, .. } = ended;
        analysis.outcome = if (is_noted || *unnamed) && !end_of_play.redeal {
            Outcome::Undecided
        } else {
            outcome(self, analysis, end_of_play, findings)
        };
        analysis.strafen.extend(verboten(game, rules, &analysis.ansagen, &analysis.parteien));
        if !scored(analysis.outcome) {
            return false;
        }
        if analysis.is_ramsch() {
            return self.scored_alone(end_of_play, analysis);
        }
        let Some(ergebnis) = Ergebnis::of_game(rules, analysis, end_of_play.rest) else { return false };
        analysis.augen = Some(ergebnis.augen);
        analysis.stichzahl = Some(ergebnis.stiche);
        if analysis.outcome != Outcome::Played {
            return false;
        }
        let ausgang = Ausgang::new(rules, Some(ordnung), analysis, &ergebnis);
        let redeal = ausgang.redeal;
        if redeal || end_of_play.neu_geben.is_none() {
            ausgang.enter(analysis);
        }
        redeal
    }

    /// Works out a game in which everybody plays for himself; tells whether it is dealt again for its value.
    fn scored_alone(&self, end_of_play: &EndOfPlay, analysis: &mut Analysis) -> bool {
        let KnownGame { game, rules, .. } = *self.known;
        let stand = einzelstand(&analysis.stiche);
        if analysis.outcome != Outcome::Played {
            let (augen, stiche) = (Some(stand.augen), Some(stand.stiche));
            analysis.einzeln = Some(Einzeln { augen, stiche, gewinner: None });
            return false;
        }
        analysis.einzeln = Some(einzeln(rules, &stand, &game.active));
        let ausgang = Ausgang::ramsch(rules, analysis, &stand);
        let redeal = ausgang.redeal;
        if redeal || end_of_play.neu_geben.is_none() {
            ausgang.enter(analysis);
        }
        redeal
    }

    /// Takes the result of a game noted without cards from its notes; tells whether it is dealt again for its value.
    pub(super) fn noted(
        &self,
        notiz: &Notiz<'r>,
        entscheidungen: &Entscheidungen<'r>,
        ended: &mut Ended,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) -> bool {
        let fines = analysis.strafen.iter().map(|strafe| strafe.seats.clone());
        let fines = fines.chain(entscheidungen.rows(analysis.seats));
        let fines = sum_of_rows(analysis.seats, fines.collect::<Vec<_>>().iter().map(Vec::as_slice));
        notiz.enter(self.known.game, self.known.rules, &fines, analysis, findings);
        if matches!(analysis.outcome, Outcome::Played | Outcome::Redeal) {
            // The sheet says what the game came to, and so who got the tricks that somebody claimed (SPEC F 7.8).
            findings.because(&Cause::RestSettled);
            ended.end_of_play.unerlaubt = None;
        }
        analysis.outcome == Outcome::Redeal
    }

    /// Returns what complaints and rulings are judged by.
    pub(super) fn case_file<'b>(
        &'b self,
        entscheidungen: &'b Entscheidungen<'r>,
        notiz: Option<&'b Notiz<'r>>,
        ended: &Ended,
        wertlos: bool,
    ) -> CaseFile<'b, 'r> {
        let KnownGame { game, rules, ordnung, course, haende, .. } = *self.known;
        CaseFile {
            game,
            rules,
            spielfindung: self.spielfindung,
            ordnung,
            entscheidungen,
            haende,
            course,
            notiz,
            end: ended.end,
            course_known: course.stopped.is_none(),
            rest: ended.end_of_play.rest,
            unerlaubt: ended.end_of_play.unerlaubt,
            wertlos,
            known: self.known,
            budget: self.budget,
        }
    }

    fn rechtslage<'b>(&'b self, analysis: &'b Analysis) -> Rechtslage<'b, 'r> {
        let KnownGame { game, rules, ordnung, course, klaerung, .. } = *self.known;
        let spoken = Spoken { game, rules, spielfindung: self.spielfindung, course, klaerung };
        rechtslage(spoken, ordnung, &analysis.ansagen, &analysis.stiche)
    }

    /// Judges complaints and rulings. Returns the acts that were ruled on, and what is to be ruled on first.
    pub(super) fn settled(
        &self,
        case_file: &CaseFile<'_, 'r>,
        end_of_play: &EndOfPlay,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) -> (SmallVec<[Locus; 2]>, Option<Vorfrage>) {
        let KnownGame { game, rules, ordnung, .. } = *self.known;
        if end_of_play.claim && analysis.outcome == Outcome::NeedsRuling {
            rest::alternatives(rules, ordnung, analysis);
        }
        dealt_again(end_of_play, case_file.wertlos, analysis, findings);
        self.rechtslage(analysis).work_out(findings);
        let settled = case_file.settle(analysis, findings);
        // A complaint or a ruling ends the game before anybody asks what it was worth.
        if case_file.wertlos && analysis.outcome == Outcome::Redeal {
            let kind = match analysis.value {
                // What it is worth before Bock is compared (house rules, W).
                Some(value) => FindingKind::NeuGebenWert { value: value / analysis.bock.unwrap_or(1) },
                None => FindingKind::NeuGeben {},
            };
            findings.add_under("neu-geben-wert", kind, end_of_play.neu_geben.unwrap_or(whole_game(game)));
        }
        settled
    }

    /// Compares what was noted, and says what follows from what.
    pub(super) fn told(&self, record: &Record, is_noted: bool, analysis: &Analysis, findings: &mut Findings<'_>) {
        let KnownGame { game, rules, .. } = *self.known;
        let by_others = matches!(analysis.outcome, Outcome::Aborted | Outcome::NotPlayed);
        if by_others || analysis.outcome == Outcome::NeedsRuling {
            findings.because(&Cause::Ended);
        }
        if is_noted && (by_others || analysis.outcome == Outcome::Played) {
            findings.because(&Cause::DecidedOtherwise);
        }
        findings.because_of_impossible_cards();
        if !findings.impossible() {
            claims(&game.outline.notiert, rules, analysis, findings);
            findings.because_of_the_taker();
        }
        cite(record, rules, analysis, findings);
    }
}
