//! Complaints and rulings, and what they do to a game (TSR 9; R002-6.5; R003-4d to 4f).
//!
//! The fact is found elsewhere, the ruling is taken as it is written; where one is needed and missing, every ruling
//! is worked out and none is chosen.

use doko_format::{
    Akt, Ansagewort, Beanstandung, BySeat, Card, Einstufung, Entscheid, Handlung, Instanz, Locus, Partei, Seat,
    Severity, Verstoss,
};
use smallvec::SmallVec;

use crate::analysis::{Alternative, Analysis, AnsageUrteil, Fall, Outcome, Spielart, sum_of_rows};
use crate::ausgang::Ausgang;
use crate::finding::{Finding, FindingKind, Findings};
use crate::game::Game;
use crate::partei::ByPartei;
use crate::reklamation::{Beschwerde, Stand};
use crate::replay::ablauf::{Ablauf, Ordnung, Wort};
use crate::replay::haende::Hand;
use crate::rest;
use crate::rules::{Empfaenger, Nichtbedienen, RuleSet, Stufe};
use crate::score::{Posten, Strafe};
use crate::suche::{Akte, Budget};
use crate::verdict::Ergebnis;

/// What was complained of and ruled, each with its place.
#[derive(Default)]
pub(crate) struct Entscheidungen<'r> {
    reklamationen: SmallVec<[Beschwerde<'r>; 1]>,
    /// The class of each violation; a later or higher instance has replaced an earlier one.
    einstufungen: SmallVec<[Eingestuft; 1]>,
    ansagen: SmallVec<[(Seat, bool, Locus); 1]>,
    /// Who gets the remaining tricks.
    pub(crate) rest: Option<Partei>,
    /// Where that was ruled last.
    rest_ruled: Option<Locus>,
    /// A row in place of the score.
    punkte: Option<(Vec<i32>, Locus)>,
    strafen: SmallVec<[(Seat, i32, Locus); 1]>,
    /// Rulings that are none: a player speaks them, or a fine that takes nothing.
    unmoeglich: SmallVec<[(Seat, Locus); 1]>,
}

/// Tells whether a player speaks words that are the referee's, the court's, the direction's or the table's.
pub(crate) fn rules_unasked(akt: &Akt, seat: Option<Seat>) -> bool {
    seat.is_some() && matches!(akt, Akt::Entscheid(_) | Akt::Strafe { .. } | Akt::Ausschluss { .. })
}

/// A violation as classed.
#[derive(Clone, Copy)]
struct Eingestuft {
    grad: Einstufung,
    gegen: Seat,
    /// The trick of the violation, from 1.
    stich: usize,
    /// Whether the ruling or the complaint named the trick.
    named: bool,
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
        let seat = wort.event.seat.map(|seat| seat.value);
        if let Some(seat) = seat.filter(|_| rules_unasked(akt, seat)) {
            self.unmoeglich.push((seat, wort.at));
            return;
        }
        match akt {
            Akt::Reklamation(what) => {
                self.reklamationen.push(Beschwerde {
                    at: wort.at,
                    by: wort.event.seat.map(|seat| seat.value),
                    what,
                    stich: what.stich.map_or(now, usize::from),
                    simultaneous: wort.event.simultaneous,
                });
            }
            // A fine is taken from somebody (TSR 9.7.2); one that gives was meant otherwise.
            Akt::Strafe { against, points: 1.. } => self.unmoeglich.push((*against, wort.at)),
            Akt::Strafe { against, points } => self.strafen.push((*against, *points, wort.at)),
            Akt::Entscheid(Entscheid::Einstufung { grade, against, stich }) => {
                let instanz = wort.event.instance;
                let claimed = self.reklamationen.iter().find(|claim| claim.what.against == Some(*against));
                let named = stich.or(claimed.and_then(|claim| claim.what.stich)).is_some();
                let stich = stich.map(usize::from).or(claimed.map(|claim| claim.stich)).unwrap_or(now);
                let new = Eingestuft { grad: *grade, gegen: *against, stich, named, instanz, at: wort.at };
                // The court of appeal decides after the referee, the direction where there is neither.
                let same = self.einstufungen.iter_mut().find(|old| old.gegen == *against && old.stich == stich);
                match same {
                    Some(old) if old.instanz == Some(Instanz::Sg) && instanz != Some(Instanz::Sg) => {}
                    Some(old) => *old = new,
                    None => self.einstufungen.push(new),
                }
            }
            Akt::Entscheid(Entscheid::Ansage { seat, counts }) => self.ansagen.push((*seat, *counts, wort.at)),
            Akt::Entscheid(Entscheid::Rest { party }) => {
                self.rest = Some(*party);
                self.rest_ruled = Some(wort.at);
            }
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

    /// Tells whether an act of a seat was classed after it was done, or the points were set.
    pub(crate) fn is_classed(&self, seat: Seat, at: Locus) -> bool {
        self.punkte.is_some() || self.einstufungen.iter().any(|ruled| ruled.gegen == seat && ruled.at > at)
    }

    /// Tells whether somebody has ruled on a complaint.
    fn is_ruled(&self, claim: &Beschwerde<'_>) -> bool {
        let against = claim.what.against;
        let classed = self.einstufungen.iter().any(|ruled| {
            let same_trick = ruled.stich == claim.stich || !ruled.named || claim.what.stich.is_none();
            against.is_none_or(|against| ruled.gegen == against) && same_trick
        });
        let on_ansage =
            claim.what.kind == Verstoss::Ansage && self.ansagen.iter().any(|(seat, ..)| Some(*seat) == against);
        classed || on_ansage || self.rest_ruled.is_some_and(|at| at > claim.at)
    }
}

/// A violation as far as what it costs goes.
#[derive(Clone, Copy)]
struct Tat {
    /// Whose.
    seat: Seat,
    /// Its trick, from 1.
    stich: usize,
    /// Where it was found, if the record shows it.
    at: Option<Locus>,
}

/// The clause of a violation in a game that is decided.
const ENTSCHIEDEN: &str = "entschieden";

/// The clause of a violation where one party takes all that is left anyway.
const REST_STEHT: &str = "rest-steht";

/// The result of a game that was decided before a violation ended it.
struct Entschieden {
    ergebnis: Ergebnis,
    ausgang: Ausgang,
    strafe: Option<Strafe>,
}

/// What the game itself brings.
#[derive(Clone)]
struct Gespielt {
    /// By seat of the table.
    points: Vec<i32>,
    posten: SmallVec<[Posten; 8]>,
}

impl Gespielt {
    fn of(ausgang: Ausgang, seats: usize) -> Gespielt {
        let (points, posten) = ausgang.points(seats);
        Gespielt { points, posten }
    }

    /// A game that is not scored.
    fn nothing(seats: usize) -> Gespielt {
        Gespielt { points: vec![0; seats], posten: SmallVec::new() }
    }
}

/// Returns the class of violation a ruling names.
fn einstufung(case: Fall) -> Option<Einstufung> {
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
        | Fall::Stichlos(_) => None,
    }
}

/// What a game is judged by once it has been played, for complaints and rulings to change.
pub(crate) struct Akten<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) ordnung: &'a Ordnung,
    pub(crate) entscheidungen: &'a Entscheidungen<'r>,
    pub(crate) haende: &'a BySeat<Hand>,
    /// Whether the course of the play is known to its end.
    pub(crate) course_known: bool,
    /// Who gets the tricks that were not played.
    pub(crate) rest: Option<Partei>,
    /// Who shortened the game and may not, where nobody has ruled on it.
    pub(crate) unerlaubt: Option<(Seat, Locus)>,
    /// What a search begins with.
    pub(crate) akte: &'a Akte<'a, 'r>,
    /// How far it may go.
    pub(crate) budget: Budget,
}

impl Akten<'_, '_> {
    /// Applies complaints and rulings to a game whose result stands otherwise.
    pub(crate) fn settle(&self, analysis: &mut Analysis, findings: &mut Findings<'_>) {
        for (seat, at) in &self.entscheidungen.unmoeglich {
            findings.add(FindingKind::EntscheidUnmoeglich {}, *at).by(*seat);
        }
        for (seat, points, at) in &self.entscheidungen.strafen {
            findings.add(FindingKind::Strafe { seat: *seat, points: *points }, *at).by(*seat);
            let seats = Seat::first(analysis.seats).map(|other| if other == *seat { *points } else { 0 }).collect();
            analysis.strafen.push(Strafe { seats, clause: self.rules.clause("strafe"), stich: None });
        }
        self.check_rulings(analysis, findings);
        let open = self.open_claim(analysis, findings);
        if let Some((punkte, _)) = &self.entscheidungen.punkte.as_ref().filter(|(row, _)| row.len() == analysis.seats) {
            let clause = self.rules.clause("entscheid-noetig");
            self.replace(analysis, Strafe { seats: punkte.clone(), clause, stich: None }, Outcome::Played);
            findings.drop_unfinished();
            return;
        }
        if let Some((claim, stand)) = open {
            self.complaint(analysis, claim, stand, findings);
            return;
        }
        if let Some((seat, at)) = self.unerlaubt.filter(|_| self.rules.strafen.nichtbedienen.is_classed()) {
            let tat = abgekuerzt(analysis, seat, at);
            let mut cases = self.classes(analysis, tat);
            cases.insert(0, Fall::Unerheblich);
            self.alternatives(analysis, &cases, None, Some(tat));
        }
        for ruled in &self.entscheidungen.einstufungen {
            let tat = self.tat(analysis, ruled.gegen, ruled.stich, ruled.named, findings);
            self.ruling(analysis, ruled, tat, findings);
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
        for ruled in &self.entscheidungen.einstufungen {
            if !self.game.active.contains(&ruled.gegen) || ruled.stich > self.game.gliederung.nummern.rows {
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

    /// Says of each complaint how it stands; returns the one to be ruled on, if nobody has.
    ///
    /// The first claimed violation counts, of those claimed at the same instant the first committed (TSR 9.6.6).
    fn open_claim(&self, analysis: &Analysis, findings: &mut Findings<'_>) -> Option<(Beschwerde<'_>, Stand)> {
        let mut open: Option<(Beschwerde<'_>, Stand)> = None;
        let mut same_instant = true;
        for claim in &self.entscheidungen.reklamationen {
            let stand = claim.stand(self.game, self.visible(analysis, claim.what), findings);
            let wrong = match (stand, claim.by.or(claim.what.against)) {
                (Stand::Erledigt, _) => continue,
                (Stand::Begruendet | Stand::Offen, _) => None,
                (Stand::NichtBerechtigt, Some(seat)) => Some(FindingKind::ReklamationNichtBerechtigt { seat }),
                (Stand::Verspaetet, Some(seat)) => Some(FindingKind::ReklamationVerspaetet { seat }),
                (Stand::Unbegruendet | Stand::NichtBerechtigt | Stand::Verspaetet, _) => {
                    Some(FindingKind::ReklamationUnbegruendet {})
                }
            };
            if let Some(kind) = wrong {
                let own = kind != (FindingKind::ReklamationUnbegruendet {});
                findings.add(kind, claim.at).seat = if own { claim.by } else { claim.what.against };
                continue;
            }
            if self.entscheidungen.is_ruled(claim) || analysis.outcome == Outcome::Redeal {
                continue;
            }
            same_instant &= open.is_none() || claim.simultaneous;
            match &open {
                Some((first, _)) if !(same_instant && claim.stich < first.stich) => {}
                Some(_) | None => open = Some((*claim, stand)),
            }
        }
        open
    }

    /// Returns the last violation of a seat in a trick, or up to it where nobody named the trick.
    ///
    /// Where there is none, it is where he shortened the game and may not.
    fn tat(&self, analysis: &Analysis, seat: Seat, stich: usize, named: bool, findings: &Findings<'_>) -> Tat {
        let violations = findings.found().filter(|finding| finding.recht.is_some() && finding.seat == Some(seat));
        let placed =
            violations.filter_map(|finding| Some((self.game.record.trick_and_position(finding.at).0?, finding.at)));
        let fitting = |(trick, _): &(usize, Locus)| if named { *trick == stich } else { *trick <= stich };
        match placed.filter(fitting).max() {
            Some((stich, at)) => Tat { seat, stich, at: Some(at) },
            None => {
                let shortens = |finding: &&Finding| {
                    matches!(finding.kind, FindingKind::AbkuerzungNichtErlaubt { .. }) && finding.seat == Some(seat)
                };
                let shortened = findings.found().find(shortens).filter(|_| !named);
                shortened.map_or(Tat { seat, stich, at: None }, |finding| abgekuerzt(analysis, seat, finding.at))
            }
        }
    }

    /// Tells whether the record would show what is complained of.
    fn visible(&self, analysis: &Analysis, what: &Beanstandung) -> bool {
        let Some(seat) = what.against.filter(|seat| self.game.active.contains(seat)) else { return false };
        match what.kind {
            Verstoss::Nichtbedienen => self.course_known && self.haende[seat].complete,
            Verstoss::Aufspiel => self.course_known,
            Verstoss::Ansage => {
                analysis.ansagen.iter().filter(|urteil| urteil.seat == seat).all(|urteil| urteil.legal.is_some())
            }
            Verstoss::Vorwerfen | Verstoss::Vorbehalt | Verstoss::Geben | Verstoss::Verrat | Verstoss::Text(_) => false,
        }
    }

    /// A complaint nobody has ruled on: what follows is a matter of the rule set.
    fn complaint(&self, analysis: &mut Analysis, claim: Beschwerde<'_>, stand: Stand, findings: &mut Findings<'_>) {
        let offender = claim.violator(self.game, findings).filter(|seat| self.game.active.contains(seat));
        let tat = offender.map(|seat| self.tat(analysis, seat, claim.stich, claim.what.stich.is_some(), findings));
        let proven = tat.filter(|_| stand == Stand::Begruendet);
        let revoke = claim.what.kind == Verstoss::Nichtbedienen;
        match (self.rules.strafen.nichtbedienen, proven) {
            (Nichtbedienen::SchwarzVerloren, Some(tat)) if revoke => self.schwarz_verloren(analysis, tat.seat),
            (Nichtbedienen::Pauschal, Some(tat)) if revoke => self.pauschal(analysis, tat),
            (Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal, _) if revoke => {
                // Without the hand nobody can tell whether it held a card of the led suit.
                let unseen = |seat: Seat| FindingKind::EntscheidBlattOffen { number: seat.number().into() };
                let kind = offender.map_or(FindingKind::EntscheidGegenOffen {}, unseen);
                findings.add(kind, claim.at).seat = offender;
                self.needs_ruling(analysis, None, &[]);
            }
            (Nichtbedienen::Entscheid, _) => {
                let revoked = proven.filter(|_| revoke).and_then(|tat| tat.at);
                if let Some(partei) = revoked.and_then(|at| rest::steht(self.akte, at, self.budget)) {
                    let (number, trick) = tat.map_or((0, 0), |tat| (tat.seat.number().into(), tat.stich));
                    let kind = FindingKind::RestSteht { partei, number, trick };
                    findings.add_under(REST_STEHT, kind, claim.at).seat = offender;
                    self.needs_ruling(analysis, tat, &[Fall::KeinVerstoss, Fall::Unerheblich]);
                    let ruled = analysis.alternatives.iter_mut().filter(|other| other.case == Fall::Unerheblich);
                    ruled.for_each(|other| other.clause = self.rules.clause(REST_STEHT));
                } else {
                    findings.add(self.open_question(tat, claim.what), claim.at).seat = offender;
                    let cases = self.cases(analysis, tat, claim.what);
                    self.needs_ruling(analysis, tat, &cases);
                }
            }
            (Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal | Nichtbedienen::Ungeregelt, _) => {
                findings.add(FindingKind::Regelluecke {}, claim.at).seat = offender;
                self.needs_ruling(analysis, None, &[]);
            }
        }
    }

    /// Says what a referee has to decide on a complaint.
    fn open_question(&self, tat: Option<Tat>, what: &Beanstandung) -> FindingKind {
        let number = |seat: Seat| usize::from(seat.number());
        match (&what.kind, tat) {
            (Verstoss::Geben, _) => match tat.map(|tat| tat.seat).or(self.game.geber) {
                Some(seat) => FindingKind::EntscheidGeben { number: number(seat) },
                None => FindingKind::EntscheidGegenOffen {},
            },
            (_, None) => FindingKind::EntscheidGegenOffen {},
            (Verstoss::Ansage, Some(tat)) => FindingKind::EntscheidAnsage { number: number(tat.seat) },
            (_, Some(tat)) => {
                let placed = tat.at.is_some() || what.stich.is_some();
                FindingKind::EntscheidNoetig { number: number(tat.seat), trick: if placed { tat.stich } else { 0 } }
            }
        }
    }

    /// Leaves the result to a referee, with what it would be under each of these rulings.
    fn needs_ruling(&self, analysis: &mut Analysis, tat: Option<Tat>, cases: &[Fall]) {
        let gespielt = self.as_played(analysis);
        self.alternatives(analysis, cases, gespielt.as_ref(), tat);
        analysis.outcome = Outcome::NeedsRuling;
        clear(analysis);
    }

    /// Returns the classes of a violation that cost something.
    fn classes(&self, analysis: &Analysis, tat: Tat) -> SmallVec<[Fall; 8]> {
        let minor = match self.defends_against_solo(analysis, tat) {
            true => [Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil].as_slice(),
            false => [Fall::Geringfuegig].as_slice(),
        };
        minor.iter().chain(&[Fall::Schwerwiegend]).copied().collect()
    }

    /// Returns the rulings there can be on a complaint; where it is not known whose act it was, those that need nobody.
    fn cases(&self, analysis: &Analysis, tat: Option<Tat>, what: &Beanstandung) -> SmallVec<[Fall; 8]> {
        let least = match what.kind {
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
        match tat {
            Some(tat) => least.into_iter().chain(self.classes(analysis, tat)).collect(),
            None => least.into_iter().filter(|case| *case != Fall::AnsageGiltNicht).collect(),
        }
    }

    /// Returns the result as played, if it was played to one: without it the game goes on, and nobody knows to what
    /// end.
    fn as_played(&self, analysis: &Analysis) -> Option<Gespielt> {
        let points = analysis.game_points.clone().filter(|_| analysis.outcome == Outcome::Played)?;
        Some(Gespielt { points, posten: analysis.posten.clone() })
    }

    /// Enters the complete result under each ruling.
    ///
    /// A ruling that lets play go on (TSR 9.2, 9.3) brings its fine; what the game itself brings is known only where
    /// it was played to its end.
    fn alternatives(&self, analysis: &mut Analysis, cases: &[Fall], gespielt: Option<&Gespielt>, tat: Option<Tat>) {
        let stopped = analysis.outcome == Outcome::Incomplete || self.unerlaubt.is_some();
        for case in cases {
            let strafe = einstufung(*case).zip(tat).and_then(|(grad, tat)| self.strafe(analysis, grad, tat));
            let mut clause = strafe.as_ref().and_then(|strafe| strafe.clause.clone());
            let mut own: SmallVec<[Strafe; 2]> = strafe.into_iter().collect();
            let result = match case {
                Fall::Schwerwiegend => match tat.and_then(|tat| self.entschieden(analysis, tat)) {
                    Some(entschieden) => {
                        clause = self.rules.clause(ENTSCHIEDEN);
                        own = entschieden.strafe.into_iter().collect();
                        Some(Gespielt::of(entschieden.ausgang, analysis.seats))
                    }
                    None => Some(Gespielt::nothing(analysis.seats)),
                },
                Fall::NeuGeben => Some(Gespielt::nothing(analysis.seats)),
                Fall::AnsageGiltNicht => gespielt.zip(tat).and_then(|(_, tat)| self.without_ansage(analysis, tat.seat)),
                Fall::KeinVerstoss
                | Fall::Unerheblich
                | Fall::AnsageGilt
                | Fall::Geringfuegig
                | Fall::GeringfuegigNachteil
                | Fall::GeringfuegigOhneNachteil
                | Fall::Rest(_)
                | Fall::ReBei(_)
                | Fall::Stichlos(_) => gespielt.cloned(),
            };
            // Fines that stand already belong to the complete result.
            let strafen: SmallVec<[Strafe; 2]> = analysis.strafen.iter().cloned().chain(own).collect();
            let weiter = stopped && result.is_none();
            let posten = result.as_ref().map_or_else(SmallVec::new, |result| result.posten.clone());
            let points = result.map(|Gespielt { points, .. }| {
                let fines = strafen.iter().map(|strafe| strafe.seats.as_slice());
                sum_of_rows(analysis.seats, [points.as_slice()].into_iter().chain(fines))
            });
            let clause = clause.or_else(|| self.rules.clause(case.slug().0));
            analysis.alternatives.push(Alternative { case: *case, points, posten, strafen, weiter, clause });
        }
    }

    fn ruling(&self, analysis: &mut Analysis, ruled: &Eingestuft, tat: Tat, findings: &mut Findings<'_>) {
        let strafe = self.strafe(analysis, ruled.grad, tat);
        match ruled.grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => {}
            Einstufung::Schwerwiegend => match (self.entschieden(analysis, tat), strafe) {
                (Some(entschieden), _) => {
                    clear(analysis);
                    analysis.augen = Some(entschieden.ergebnis.augen);
                    analysis.stichzahl = Some(entschieden.ergebnis.stiche);
                    entschieden.ausgang.enter(analysis);
                    analysis.outcome = Outcome::Aborted;
                    analysis.strafen.extend(entschieden.strafe);
                }
                // A Solo counts as played, whoever breaks the rules against it (TSR 9.4.4).
                (None, Some(strafe)) if self.defends_against_solo(analysis, tat) => {
                    self.replace(analysis, strafe, Outcome::Aborted);
                }
                (None, Some(strafe)) => self.replace(analysis, strafe, Outcome::NotPlayed),
                (None, None) => {}
            },
            Einstufung::Geringfuegig if self.defends_against_solo(analysis, tat) => {
                // Whether it could hurt the soloist decides who gets the points (TSR 9.3.3).
                let (number, trick) = (tat.seat.number().into(), tat.stich);
                findings.add(FindingKind::EntscheidNachteil { number, trick }, ruled.at).by(tat.seat);
                let gespielt = self.as_played(analysis);
                let open = [Fall::GeringfuegigNachteil, Fall::GeringfuegigOhneNachteil];
                self.alternatives(analysis, &open, gespielt.as_ref(), Some(tat));
                analysis.outcome = Outcome::NeedsRuling;
                clear(analysis);
            }
            Einstufung::Geringfuegig | Einstufung::GeringfuegigNachteil | Einstufung::GeringfuegigOhneNachteil => {
                analysis.strafen.extend(strafe);
            }
        }
    }

    /// Returns the result if a party had won by what was announced before the trick of a violation that forbids to
    /// play on (TSR 9.5): the tricks from there on go to the violator's opponents, without further special points, and
    /// the violation costs what a minor one costs.
    fn entschieden(&self, analysis: &Analysis, tat: Tat) -> Option<Entschieden> {
        let opponents = analysis.parteien[tat.seat]?.gegner();
        let until = Analysis {
            stiche: analysis.stiche.iter().take_while(|played| played.number < tat.stich).cloned().collect(),
            ansagen: analysis.ansagen.iter().filter(|urteil| self.was_said(urteil, tat)).cloned().collect(),
            ..analysis.clone()
        };
        let has_won = |party: Partei| {
            let worst = Ergebnis::of_game(self.rules, &until, Some(party.gegner()));
            worst.is_some_and(|worst| worst.winner(self.rules) == Some(party))
        };
        if !Partei::ALL.into_iter().any(has_won) {
            return None;
        }
        let ergebnis = Ergebnis::of_game(self.rules, &until, Some(opponents))?;
        let ausgang = Ausgang::new(self.rules, Some(self.ordnung), &until, &ergebnis);
        let strafe = self.strafe(analysis, Einstufung::GeringfuegigNachteil, tat);
        Some(Entschieden { ergebnis, ausgang, strafe })
    }

    /// Returns the result without a seat's last announcement, which is the one meant.
    fn without_ansage(&self, analysis: &Analysis, seat: Seat) -> Option<Gespielt> {
        let mut other = analysis.clone();
        other.ansagen.iter_mut().rfind(|urteil| urteil.seat == seat)?.counts = Some(false);
        let ergebnis = Ergebnis::of_game(self.rules, &other, self.rest)?;
        let ausgang = Ausgang::new(self.rules, Some(self.ordnung), &other, &ergebnis);
        Some(Gespielt::of(ausgang, analysis.seats))
    }

    /// Returns the row that a violation of this class brings (TSR 9.3, 9.4), under the clause of its case.
    fn strafe(&self, analysis: &Analysis, grad: Einstufung, tat: Tat) -> Option<Strafe> {
        let strafen = &self.rules.strafen;
        let solo = self.defends_against_solo(analysis, tat);
        let minor = if self.alone(analysis, tat).is_some() { "geringfuegig-solo" } else { "geringfuegig" };
        let (rahmen, hurts, clause) = match grad {
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => return None,
            Einstufung::Geringfuegig | Einstufung::GeringfuegigOhneNachteil => (strafen.geringfuegig, false, minor),
            Einstufung::GeringfuegigNachteil => (strafen.geringfuegig, true, minor),
            Einstufung::Schwerwiegend if solo => (strafen.schwerwiegend, true, "schwerwiegend-gegen-solist"),
            Einstufung::Schwerwiegend => (strafen.schwerwiegend, true, "schwerwiegend"),
        };
        let soloist = analysis.contract.and_then(|contract| contract.soloist).filter(|_| solo && hurts);
        let empfaenger = soloist.map_or(Empfaenger::Alle, Empfaenger::Solist);
        let absagen = self.absagen_against(analysis, tat);
        let seats = rahmen.row(analysis.seats, &self.game.active, tat.seat, absagen, empfaenger);
        Some(Strafe { seats, clause: self.rules.clause(clause), stich: Some(tat.stich) })
    }

    /// Tells whether the offender plays against somebody who plays alone.
    fn defends_against_solo(&self, analysis: &Analysis, tat: Tat) -> bool {
        self.alone(analysis, tat).is_some_and(|soloist| soloist != tat.seat)
    }

    /// Returns who plays alone when a violation happens, as far as penalties go: in a stille Hochzeit from the second Re
    /// card on (TSR 4.4.5), in a failed one after its third trick (4.4.3b).
    fn alone(&self, analysis: &Analysis, tat: Tat) -> Option<Seat> {
        let contract = analysis.contract?;
        let counts_as_solo = match contract.kind {
            Spielart::Solo(_) => true,
            Spielart::HochzeitAllein => contract.klaerungsstich.is_some_and(|settled| tat.stich > settled),
            Spielart::StilleHochzeit => {
                let re: Card = self.rules.kartenspiel.re_karte;
                let plays =
                    analysis.stiche.iter().flat_map(|played| played.plays.iter().map(move |play| (played, play)));
                let before = plays.filter(|(played, play)| tat.at.map_or(played.number < tat.stich, |at| play.at < at));
                let shown = before.filter(|(_, play)| play.card == re).count();
                shown == self.rules.kartenspiel.copies(re)
            }
            Spielart::Normal | Spielart::Hochzeit => false,
        };
        contract.soloist.filter(|_| counts_as_solo)
    }

    /// Tells whether something had been announced when the violation happened.
    fn was_said(&self, urteil: &AnsageUrteil, tat: Tat) -> bool {
        match tat.at {
            Some(at) => urteil.at < at,
            None => self.game.record.trick_and_position(urteil.at).0.is_none_or(|said| said <= tat.stich),
        }
    }

    /// Counts the Absagen the offender's opponents had made before a trick: each step, skipped ones too.
    fn absagen_against(&self, analysis: &Analysis, tat: Tat) -> usize {
        let Some(party) = analysis.parteien[tat.seat] else { return 0 };
        let is_absage = |call: &Ansagewort| Stufe::of(*call).is_some_and(|stufe| stufe > Stufe::Ansage);
        analysis
            .ansagen
            .iter()
            .filter(|urteil| urteil.counts == Some(true) && urteil.party == Some(party.gegner()))
            .filter(|urteil| self.was_said(urteil, tat))
            .map(|urteil| urteil.implied.iter().chain(&urteil.call).filter(|call| is_absage(call)).count())
            .sum()
    }

    /// R002-6.5b to 6.5d: the game ends, lost schwarz for the offender's party; what was announced counts.
    fn schwarz_verloren(&self, analysis: &mut Analysis, offender: Seat) {
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
    fn pauschal(&self, analysis: &mut Analysis, tat: Tat) {
        if self.defends_against_solo(analysis, tat) {
            self.schwarz_verloren(analysis, tat.seat);
            return;
        }
        let rahmen = self.rules.strafen.pauschal;
        let seats = rahmen.row(analysis.seats, &self.game.active, tat.seat, 0, Empfaenger::Alle);
        let strafe = Strafe { seats, clause: self.rules.clause("pauschal"), stich: Some(tat.stich) };
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

/// Returns the act of who shortened the game and may not: it lies behind the tricks that were complete by then.
fn abgekuerzt(analysis: &Analysis, seat: Seat, at: Locus) -> Tat {
    let complete = analysis.stiche.iter().filter(|stich| stich.plays.last().is_some_and(|last| last.at < at)).count();
    Tat { seat, stich: complete + 1, at: Some(at) }
}

fn clear(analysis: &mut Analysis) {
    analysis.winner = None;
    analysis.value = None;
    analysis.posten.clear();
    analysis.game_points = None;
}
