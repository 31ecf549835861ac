//! A complaint: how it stands, and what follows from one nobody has ruled on (TSR 9.6; R002-6.5; R003-4d to 4f).

use doko_format::{Akt, Ansagewort, Beanstandung, Handlung, Locus, Part, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use super::CaseFile;
use super::deed::{Misdeed, between};
use super::matter::{Complaint, Matter, Standing};
use super::options::GameResult;
use crate::analysis::{Analysis, Contract, Fall, Outcome, Spielart, sum_of_rows};
use crate::finding::{FindingKind, Findings};
use crate::rules::Nichtbedienen;
use crate::spielverlauf::course::Wort;
use crate::spielverlauf::rest;
use crate::verstoesse::rights::{Rechtslage, shows_in_the_play};

/// The clause of a violation where one party takes all that is left anyway.
const REST_STEHT: &str = "rest-steht";
/// The clause of a revoke: that it ends the game once somebody complains (R002-6.5b; R003-4d).
pub(super) const NICHTBEDIENEN: &str = "nichtbedienen";

impl CaseFile<'_, '_> {
    /// Says of each complaint what is wrong with it; returns those to be ruled on, if nobody has.
    pub(super) fn open_claims<'r>(
        &self,
        analysis: &Analysis,
        matters: &[Matter<'r>],
        findings: &mut Findings<'_>,
    ) -> SmallVec<[Matter<'r>; 1]> {
        for Matter { complaint, stand, deed, eingestuft, .. } in matters {
            let wrong = match (stand, complaint.by.or(complaint.what.against)) {
                (Standing::Entschieden, _) if *eingestuft => continue,
                (Standing::Entschieden, _) => {
                    let Some(seat) = deed.map(|deed| deed.seat) else { continue };
                    findings.add(FindingKind::ReklamationEntschieden { seat }, complaint.at).by(seat);
                    continue;
                }
                (Standing::Verspaetet, _) if complaint.by.is_none() => FindingKind::ReklamationVerspaetetAlle {},
                (Standing::Erledigt | Standing::Begruendet | Standing::Offen, _) => continue,
                (Standing::NichtBerechtigt, Some(seat)) => FindingKind::ReklamationNichtBerechtigt { seat },
                (Standing::Verspaetet, Some(seat)) => FindingKind::ReklamationVerspaetet { seat },
                (Standing::GeberGilt, _) => FindingKind::ReklamationGeberGilt {},
                (Standing::Gebunden, Some(seat)) => FindingKind::ReklamationGebunden { seat },
                (Standing::Unbegruendet | Standing::NichtBerechtigt | Standing::Verspaetet | Standing::Gebunden, _) => {
                    let call = deed.and_then(|deed| lawful_call(analysis, deed));
                    match (call, complaint.in_another_trick(self.game, findings)) {
                        (Some((seat, call)), _) => FindingKind::ReklamationUnbegruendetAnsage { seat, call },
                        (None, Some((seat, trick))) => FindingKind::ReklamationFalscherStich { seat, trick },
                        (None, None) => FindingKind::ReklamationUnbegruendet {},
                    }
                }
            };
            let own = *stand != Standing::Unbegruendet;
            let key = match stand {
                Standing::Gebunden => "reklamation-verspaetet-antwort",
                Standing::GeberGilt => "reklamation-verspaetet-geber",
                Standing::Begruendet
                | Standing::Entschieden
                | Standing::Erledigt
                | Standing::Offen
                | Standing::Unbegruendet
                | Standing::NichtBerechtigt
                | Standing::Verspaetet => wrong.slug(),
            };
            findings.add_under(key, wrong, complaint.at).seat = if own { complaint.by } else { complaint.what.against };
        }
        if analysis.outcome == Outcome::Redeal && !self.wertlos {
            return SmallVec::new();
        }
        let open = matters.iter().filter(|matter| matter.in_order() && !self.entscheidungen.is_ruled(matter));
        // Who complains of the same act as another asks nothing else.
        let asked = |matter: &Matter<'_>, other: &Matter<'_>| matter.deed.is_some_and(|deed| other.is_of(deed));
        let mut different: SmallVec<[Matter<'r>; 1]> = SmallVec::new();
        for matter in open {
            if !different.iter().any(|other| asked(matter, other)) {
                different.push(*matter);
            }
        }
        different
    }

    /// Tells whether somebody may complain of what the record would not show, as far as it is known: only who plays, not of
    /// himself, and of an opponent alone in a declared Solo, or where all was settled before the trick he names or what
    /// was said (TSR 5.5, 9.6.1).
    pub(super) fn may_complain(&self, analysis: &Analysis, claim: &Complaint<'_>) -> bool {
        let Some(by) = claim.by else { return true };
        if !self.game.active.contains(&by) {
            return false;
        }
        let Some(against) = claim.what.against else { return true };
        let declared = matches!(analysis.contract, Some(Contract { kind: Spielart::Solo(_), .. }));
        let rechtslage = self.rechtslage(analysis);
        let named = claim.what.stich.and_then(|stich| self.course.laeufe.get(usize::from(stich).checked_sub(1)?));
        let named = named.map(|lauf| Locus::line(lauf.line, Part::Whole));
        let place = self.word_meant(analysis, claim, against).or(named);
        let settled = || self.is_settled_as_noted(analysis, claim.what.stich.map(usize::from));
        let cleared = || place.map_or_else(settled, |at| rechtslage.geklaert(at));
        let parteien = analysis.parteien[by].zip(analysis.parteien[against]).filter(|_| declared || cleared());
        self.rules.reklamation.wer.allows(by, against, parteien)
    }

    /// Tells whether a game noted without cards says that all was settled before a trick: a Hochzeit by its trick, an Armut by
    /// who took it.
    fn is_settled_as_noted(&self, analysis: &Analysis, stich: Option<usize>) -> bool {
        let by = analysis.contract.and_then(|contract| contract.klaerungsstich);
        let after = by.zip(stich).is_some_and(|(by, stich)| by < stich);
        self.notiz.is_some() && (after || self.spielfindung.is_taken_armut())
    }

    /// Tells whether the claimant went on since the word that is complained of was said or shown: all could hear or see it
    /// (TSR 9.6.3).
    pub(super) fn went_on_since_the_word(&self, analysis: &Analysis, claim: &Complaint<'_>) -> bool {
        let Some((seat, at)) =
            claim.what.against.and_then(|seat| Some((seat, self.word_meant(analysis, claim, seat)?)))
        else {
            return false;
        };
        let lost = claim.by.and_then(|by| self.rechtslage(analysis).verwirkt(seat, at, by));
        lost.is_some_and(|lost| self.game.before(self.game.end_of_instant(lost), claim.at))
    }

    /// Returns what a seat said or showed last before somebody complains of what no card shows.
    pub(super) fn word_meant(&self, analysis: &Analysis, claim: &Complaint<'_>, against: Seat) -> Option<Locus> {
        self.words_meant(analysis, claim, against).last()
    }

    /// Returns what a seat said or showed before that: in the trick that is named, or in the running one, or if nothing in
    /// the one before it as long as the claimant has not gone on.
    pub(super) fn words_meant(
        &self,
        analysis: &Analysis,
        claim: &Complaint<'_>,
        against: Seat,
    ) -> impl Iterator<Item = Locus> {
        let before = |at: &Locus| !shows_in_the_play(claim.kind) && self.game.before(*at, claim.at);
        let in_trick = |at: &Locus, stich: usize| Misdeed::found(self.game, against, *at).is_in(self.game, stich);
        let in_time = |at: &Locus| {
            let lost = claim.by.and_then(|by| self.rechtslage(analysis).verwirkt(against, *at, by));
            !lost.is_some_and(|lost| self.game.before(self.game.end_of_instant(lost), claim.at))
        };
        let of = |stich: usize| -> SmallVec<[Locus; 2]> {
            self.words_of(against).filter(|at| before(at) && in_trick(at, stich)).collect()
        };
        let mut words = of(claim.stich);
        if let Some(last) = claim.stich.checked_sub(1).filter(|_| words.is_empty() && claim.what.stich.is_none())
            && claim.by.is_some()
        {
            words = of(last);
            words.retain(|at| in_time(at));
        }
        words.into_iter()
    }

    /// Returns where a seat said or showed something that is no announcement.
    pub(super) fn words_of(&self, seat: Seat) -> impl Iterator<Item = Locus> {
        let speaks = |akt: &Akt| matches!(akt, Akt::Sagt { .. } | Akt::Wort { .. } | Akt::Zeigt { .. } | Akt::DecktAuf);
        let is_it = move |wort: &&Wort<'_>| {
            let own = wort.event.seat.is_some_and(|by| by.value == seat);
            own && matches!(&wort.event.what, Handlung::Akt(akt) if speaks(akt))
        };
        self.course.worte.iter().filter(is_it).map(|wort| wort.at)
    }

    /// Tells whether the record would show what is complained of.
    pub(super) fn visible(&self, analysis: &Analysis, against: Option<Seat>, kind: &Verstoss) -> bool {
        let Some(seat) = against.filter(|seat| self.game.active.contains(seat)) else { return false };
        match kind {
            Verstoss::Nichtbedienen => self.course_known && self.haende[seat].complete,
            Verstoss::Aufspiel => self.course_known,
            Verstoss::Ansage => {
                analysis.ansagen.iter().filter(|urteil| urteil.seat == seat).all(|urteil| urteil.legal.is_some())
            }
            Verstoss::Vorwerfen | Verstoss::Vorbehalt | Verstoss::Geben | Verstoss::Verrat | Verstoss::Text(_) => false,
        }
    }

    /// Tells whether a card of which somebody complains that it did not follow may be another one in truth: that seat does not have
    /// the one that is written, in the trick that is named or in any to which it did not lead.
    pub(super) fn may_be_miswritten(&self, complaint: &Complaint<'_>, findings: &Findings<'_>) -> bool {
        let led = |seat: Seat, at: Locus| {
            let here = |line: usize| Locus::line(line, Part::Whole).line == at.line;
            self.course.laeufe.iter().any(|lauf| lauf.leader == seat && here(lauf.line))
        };
        let of_it = |seat: Seat, at: Locus| {
            let in_trick = |stich| Misdeed::found(self.game, seat, at).is_in(self.game, usize::from(stich));
            complaint.what.against == Some(seat) && complaint.what.stich.is_none_or(in_trick) && !led(seat, at)
        };
        *complaint.kind == Verstoss::Nichtbedienen
            && findings.found().any(|finding| {
                matches!(finding.kind, FindingKind::KarteNichtImBlatt { seat, .. } if of_it(seat, finding.at))
            })
    }

    /// Returns whose victory stood already at an act that is complained of.
    fn steht(&self, kind: &Verstoss, act: Locus) -> Option<Partei> {
        match kind {
            Verstoss::Nichtbedienen | Verstoss::Aufspiel | Verstoss::Vorwerfen => {
                rest::steht(self.known, act, self.budget)
            }
            Verstoss::Ansage => rest::steht_bei(self.known, act, self.budget),
            Verstoss::Vorbehalt | Verstoss::Geben | Verstoss::Verrat | Verstoss::Text(_) => None,
        }
    }

    /// A complaint nobody has ruled on: what follows is a matter of the rule set.
    pub(super) fn complaint(
        &self,
        analysis: &mut Analysis,
        Matter { complaint: claim, stand, deed, .. }: Matter<'_>,
        open: &[Matter<'_>],
        gespielt: Option<&GameResult>,
        findings: &mut Findings<'_>,
    ) {
        let offender = deed.map(|deed| deed.seat);
        let proven = deed.filter(|_| stand == Standing::Begruendet);
        let revoke = *claim.kind == Verstoss::Nichtbedienen;
        match (self.rules.strafen.nichtbedienen, proven) {
            (Nichtbedienen::SchwarzVerloren, Some(deed)) if revoke => {
                self.nothing_behind(analysis, claim.at, NICHTBEDIENEN, findings);
                self.lost_schwarz(analysis, deed, claim.at, gespielt, findings);
            }
            (Nichtbedienen::Pauschal, Some(deed)) if revoke => {
                self.nothing_behind(analysis, claim.at, NICHTBEDIENEN, findings);
                if let Some(seats) = self.at_once_and_otherwise(analysis, deed, claim, open) {
                    findings.add(FindingKind::RegellueckeZugleich { seats }, claim.at);
                    self.needs_ruling(analysis, None, &[], gespielt);
                    return;
                }
                if claim.by == Some(deed.seat) {
                    let kind = FindingKind::RegellueckeSelbst { seat: deed.seat };
                    findings.add(kind, claim.at).by(deed.seat);
                }
                self.pauschal(analysis, deed, claim.at, findings);
            }
            (Nichtbedienen::SchwarzVerloren | Nichtbedienen::Pauschal, _) if revoke => {
                // Without the hand, or the card that was laid, nobody can tell whether it held a card of the led suit.
                let unseen = |seat: Seat| FindingKind::EntscheidBlattOffen { number: seat.number().into() };
                let kind = offender.map_or(FindingKind::EntscheidGegenOffen {}, unseen);
                findings.add(kind, claim.at).seat = offender;
                self.needs_ruling(analysis, None, &[], gespielt);
            }
            (rule, _) if rule == Nichtbedienen::Entscheid || !revoke && self.has_a_clause(claim.kind) => {
                let act = proven.and_then(|deed| deed.at);
                if let Some(partei) = act.and_then(|at| self.steht(claim.kind, at)) {
                    let (number, trick) = deed.map_or((0, 0), |deed| (deed.seat.number().into(), deed.stich));
                    let kind = FindingKind::RestSteht { partei, number, trick };
                    findings.add(kind, claim.at).seat = offender;
                    // Whether a call counts is another question, which the clause does not answer.
                    let free = match claim.kind {
                        Verstoss::Ansage => [Fall::AnsageGilt, Fall::AnsageGiltNicht],
                        Verstoss::Nichtbedienen
                        | Verstoss::Aufspiel
                        | Verstoss::Vorwerfen
                        | Verstoss::Vorbehalt
                        | Verstoss::Geben
                        | Verstoss::Verrat
                        | Verstoss::Text(_) => [Fall::KeinVerstoss, Fall::Unerheblich],
                    };
                    self.needs_ruling(analysis, deed, &free, gespielt);
                    let ruled = analysis.alternatives.iter_mut().filter(|other| other.case == Fall::Unerheblich);
                    ruled.for_each(|other| other.clause = self.rules.clause(REST_STEHT));
                } else {
                    findings.add(self.open_question(deed, claim.what), claim.at).seat = offender;
                    let cases = self.cases(analysis, deed, claim.kind);
                    self.needs_ruling(analysis, deed, &cases, gespielt);
                }
            }
            (
                Nichtbedienen::Entscheid
                | Nichtbedienen::SchwarzVerloren
                | Nichtbedienen::Pauschal
                | Nichtbedienen::Ungeregelt,
                _,
            ) => {
                findings.add(FindingKind::Regelluecke {}, claim.at).seat = offender;
                self.needs_ruling(analysis, None, &[], gespielt);
            }
        }
    }

    /// Returns whose revokes are complained of at the same instant, where each alone would bring another result: which one
    /// counts R003 does not say, and it is a text of its own (R003-4d to 4f).
    fn at_once_and_otherwise(
        &self,
        analysis: &Analysis,
        deed: Misdeed,
        claim: Complaint<'_>,
        open: &[Matter<'_>],
    ) -> Option<Vec<Seat>> {
        let result = |deed: Misdeed| {
            let mut alone = analysis.clone();
            self.pauschal(&mut alone, deed, claim.at, &mut Findings::new(self.rules));
            let fines = alone.strafen.iter().map(|strafe| strafe.seats.as_slice());
            sum_of_rows(alone.seats, alone.game_points.as_deref().into_iter().chain(fines))
        };
        let at_once = open.iter().filter(|other| {
            let revoke = *other.complaint.kind == Verstoss::Nichtbedienen;
            revoke && other.stand == Standing::Begruendet && other.complaint.instant == claim.instant
        });
        let others: Vec<Misdeed> = at_once.filter_map(|other| other.deed).filter(|other| other.at != deed.at).collect();
        let own = result(deed);
        others.iter().any(|other| result(*other) != own).then(|| {
            let mut seats: Vec<Seat> = [deed].iter().chain(&others).map(|deed| deed.seat).collect();
            seats.sort();
            seats.dedup();
            seats
        })
    }

    /// Tells whether the rules say what becomes of a violation that is no revoke: the deal is repeated, or a referee classes it
    /// (TSR 3.3, 9.2 to 9.4; R002-0a). What they say of revokes is no rule for any other.
    fn has_a_clause(&self, kind: &Verstoss) -> bool {
        let key = if *kind == Verstoss::Geben { "vergeben" } else { "schwerwiegend" };
        self.rules.clause(key).is_some()
    }

    /// Says what a referee has to decide on a complaint.
    fn open_question(&self, deed: Option<Misdeed>, what: &Beanstandung) -> FindingKind {
        let number = |seat: Seat| usize::from(seat.number());
        match (&what.kind, deed) {
            (Verstoss::Geben, _) => match deed.map(|deed| deed.seat).or(self.game.geber) {
                Some(seat) => FindingKind::EntscheidGeben { number: number(seat) },
                None => FindingKind::EntscheidGegenOffen {},
            },
            (_, None) => FindingKind::EntscheidGegenOffen {},
            (Verstoss::Ansage, Some(deed)) => {
                FindingKind::EntscheidAnsage { seat: deed.seat, number: number(deed.seat) }
            }
            (_, Some(deed)) => {
                let placed = deed.at.is_some_and(|at| between(self.game, at).is_some()) || what.stich.is_some();
                let trick = if placed { deed.stich } else { 0 };
                let (seat, what) = (deed.seat, name(&what.kind).into());
                FindingKind::EntscheidNoetig { seat, what, number: number(seat), trick }
            }
        }
    }
}

impl<'r> CaseFile<'_, 'r> {
    /// Returns what is needed to say who could complain of what.
    fn rechtslage<'b>(&'b self, analysis: &'b Analysis) -> Rechtslage<'b, 'r> {
        Rechtslage {
            game: self.game,
            rules: self.rules,
            ordnung: self.ordnung,
            course: self.course,
            contract: analysis.contract,
            parteien: &analysis.parteien,
            genscher: &self.known.klaerung.genscher,
            armut: self.spielfindung.is_taken_armut(),
            ansagen: &analysis.ansagen,
            stiche: &analysis.stiche,
        }
    }
}

/// Returns the call that an act is, if it was in order.
fn lawful_call(analysis: &Analysis, deed: Misdeed) -> Option<(Seat, Ansagewort)> {
    let urteil = analysis.ansagen.iter().find(|urteil| Some(urteil.at) == deed.at && urteil.legal == Some(true))?;
    Some((urteil.seat, urteil.call?))
}

/// Returns how messages name what is complained of: the kind, or the words of the record.
fn name(kind: &Verstoss) -> &str {
    match kind {
        Verstoss::Nichtbedienen => "nichtbedienen",
        Verstoss::Ansage => "ansage",
        Verstoss::Aufspiel => "aufspiel",
        Verstoss::Vorwerfen => "vorwerfen",
        Verstoss::Vorbehalt => "vorbehalt",
        Verstoss::Geben => "geben",
        Verstoss::Verrat => "verrat",
        Verstoss::Text(words) => words,
    }
}

/// Tells whether a Hochzeit is played that was not settled by the time the game ended.
pub(super) fn is_open_hochzeit(analysis: &Analysis) -> bool {
    let open = |contract: &Contract| match contract.kind {
        Spielart::Hochzeit | Spielart::HochzeitAllein | Spielart::SchwarzeSau => contract.klaerungsstich.is_none(),
        Spielart::Normal | Spielart::StilleHochzeit | Spielart::Kontrasolo | Spielart::Ramsch | Spielart::Solo(_) => {
            false
        }
    };
    analysis.contract.as_ref().is_some_and(open)
}
