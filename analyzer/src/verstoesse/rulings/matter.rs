//! A complaint and the one act it is about: how it stands, what a ruling on it means and what that costs all follow from
//! this act, whatever else its player has done (TSR 9.6).

use std::cmp::{Ordering, Reverse};

use doko_format::{Akt, Beanstandung, Handlung, Locus, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use super::CaseFile;
use super::deed::{Misdeed, between};
use super::proceedings::Proceedings;
use crate::analysis::{Analysis, AnsageUrteil};
use crate::finding::{Finding, FindingKind, Findings};
use crate::rules::Stufe;
use crate::spielverlauf::bedienen::next_card_lay;
use crate::spielverlauf::course::Course;
use crate::written::game::Game;

/// A complaint, with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Complaint<'r> {
    pub(crate) at: Locus,
    pub(crate) by: Option<Seat>,
    pub(crate) what: &'r Beanstandung,
    /// The kind of violation that is complained of, also where words of one's own name it.
    pub(crate) kind: &'r Verstoss,
    /// The trick that is meant, from 1: by its number, or the running one.
    pub(crate) stich: usize,
    /// What was said at the same instant (`&`) has the same number.
    pub(crate) instant: usize,
    /// Whose call is meant, where that was found out before rulings on calls changed what is wrong with them.
    pub(crate) ansage: Option<(Seat, Locus)>,
}

/// How a complaint stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// About a violation that was found, by somebody who could complain, in time.
    Begruendet,
    /// About something the rules have undone or fined by themselves.
    Erledigt,
    /// About something the record cannot show, or about a hand nobody knows.
    Offen,
    /// The record shows that there was nothing of the kind.
    Unbegruendet,
    /// By somebody who could not complain of it.
    NichtBerechtigt,
    /// By somebody who had gone on.
    Verspaetet,
    /// Of the wrong dealer, when that no longer matters (R002-1n).
    GeberGilt,
    /// By somebody bound by what he or his partner had answered (TSR 9.6.4).
    Gebunden,
    /// About an act on which somebody had ruled: who is not content turns to the court of appeal (TSR 9.6.7).
    Entschieden,
}

/// A complaint with what follows from the act it is about.
#[derive(Clone, Copy)]
pub(super) struct Matter<'r> {
    pub(super) complaint: Complaint<'r>,
    pub(super) stand: Standing,
    /// The act; `None` where nobody knows whose it was, or if its seat does not play.
    pub(super) deed: Option<Misdeed>,
    /// Whether it is of how its seat ended the game.
    pub(super) vom_ende: bool,
    /// Whether somebody classed it afterwards.
    pub(super) eingestuft: bool,
}

impl Complaint<'_> {
    /// Returns the violation that is complained of, with its index among the findings.
    ///
    /// Nobody complains of another kind of violation than the one he names. Of several he could complain of it is the first
    /// committed (TSR 9.6.6); of others the last all could have noticed, else the last. What is `settled`, for somebody
    /// ruled on it, is meant only where there is nothing else he could complain of.
    pub(super) fn gemeint<'f>(
        &self,
        game: &Game<'_>,
        findings: &'f Findings<'_>,
        settled: impl Fn(Locus) -> bool,
        may_be: impl Fn(Locus) -> bool,
    ) -> Option<(usize, &'f Finding)> {
        let fitting = findings.found().enumerate().filter(|(_, finding)| self.may_mean(finding, game));
        fitting.filter(|(_, finding)| may_be(finding.at)).max_by_key(|(index, finding)| {
            let recht = finding.recht.as_ref();
            let noticed = recht.is_some_and(|recht| recht.is_noticed(game, self.at));
            let in_order =
                noticed && !settled(finding.at) && self.stand(game, Some(finding), true) == Standing::Begruendet;
            let first = in_order.then_some(Reverse((finding.at, *index)));
            (first, noticed, recht.is_some(), finding.at, *index)
        })
    }

    /// Returns whose violation somebody could complain of, and its trick, from 1, if another one is named.
    pub(super) fn in_another_trick(&self, game: &Game<'_>, findings: &Findings<'_>) -> Option<(Seat, usize)> {
        self.what.stich?;
        let what = Beanstandung { stich: None, ..self.what.clone() };
        let anywhere = Complaint { what: &what, ..*self };
        let (_, finding) = anywhere.gemeint(game, findings, |_| false, |_| true)?;
        let in_time = anywhere.stand(game, Some(finding), true) == Standing::Begruendet;
        let (trick, _) = between(game, finding.at).filter(|_| in_time)?;
        Some((finding.seat?, trick))
    }

    /// Tells whether a violation may be the one that is complained of.
    fn may_mean(&self, finding: &Finding, game: &Game<'_>) -> bool {
        // A wrong lead is a card out of turn, too.
        let out_of_turn = [Verstoss::Aufspiel, Verstoss::Vorwerfen];
        let same =
            |kind: Verstoss| kind == *self.kind || (out_of_turn.contains(&kind) && out_of_turn.contains(self.kind));
        // Of what was not done yet nobody complains.
        let done = finding.recht.as_ref().map_or(finding.at, |recht| recht.getan);
        finding.kind.violation().is_some_and(same)
            && game.before(done, self.at)
            && self.ansage.is_none_or(|(_, ansage)| finding.at == ansage)
            && self.what.against.is_none_or(|against| self.may_be_of(against, finding))
            && self.in_trick(game, finding.at)
    }

    /// Tells whether a violation may be the one of a seat that is complained of: a deal has its fault, whoever answers for
    /// it, and who was passed over is named for who spoke in his place.
    fn may_be_of(&self, against: Seat, finding: &Finding) -> bool {
        let passed_over =
            matches!(finding.kind, FindingKind::VorbehaltReihenfolge { expected, .. } if expected == against);
        finding.seat == Some(against) || *self.kind == Verstoss::Geben || passed_over
    }

    /// Tells whether something happened in the trick that is named, if one is; what stands on a line between two rows
    /// belongs to either.
    fn in_trick(&self, game: &Game<'_>, at: Locus) -> bool {
        let named = |(before, after): (usize, usize)| [before, after].contains(&self.stich);
        self.what.stich.is_none() || between(game, at).is_none_or(named)
    }

    /// Says how the complaint stands, if this is what it is about.
    ///
    /// `visible` tells whether the record would show the violation if there were one.
    pub(super) fn stand(&self, game: &Game<'_>, gemeint: Option<&Finding>, visible: bool) -> Standing {
        let Some(finding) = gemeint else {
            return if visible { Standing::Unbegruendet } else { Standing::Offen };
        };
        let Some(recht) = &finding.recht else { return Standing::Erledigt };
        let lost = |lost: Locus| game.before(game.end_of_instant(lost), self.at);
        let Some(by) = self.by else {
            // Whoever it was, he had gone on.
            return if recht.is_lost(game, self.at) { Standing::Verspaetet } else { Standing::Begruendet };
        };
        let Some(berechtigt) = recht.berechtigt.iter().find(|other| other.seat == by) else {
            return Standing::NichtBerechtigt;
        };
        // What he did at the same instant was not done before.
        match berechtigt.verwirkt_ab.is_some_and(lost) {
            true if berechtigt.gebunden => Standing::Gebunden,
            true => Standing::Verspaetet,
            false => Standing::Begruendet,
        }
    }

    /// Finds out which call is complained of, rather one that is not `settled`, and how the complaint stands with it.
    pub(super) fn find_ansage(
        &mut self,
        (game, course): (&Game<'_>, &Course<'_>),
        urteile: &[AnsageUrteil],
        findings: &Findings<'_>,
        settled: impl Fn(Locus) -> bool,
    ) -> Standing {
        let gemeint = self.gemeint(game, findings, &settled, |_| true).map(|(_, finding)| finding);
        self.ansage = match gemeint {
            Some(finding) => finding.seat.map(|seat| (seat, finding.at)),
            None => {
                let rather = self.call((game, course), urteile, |at| !settled(at));
                rather.or_else(|| self.call((game, course), urteile, |_| true))
            }
        };
        self.stand(game, gemeint, false)
    }

    /// Returns the call of a complaint where none is a violation.
    fn call(
        &self,
        (game, course): (&Game<'_>, &Course<'_>),
        urteile: &[AnsageUrteil],
        may_be: impl Fn(Locus) -> bool,
    ) -> Option<(Seat, Locus)> {
        let against = self.what.against?;
        let may_be_it = |urteil: &AnsageUrteil| {
            let may_have_been_made = course.was_announced(game, urteil, self.at) != Some(false);
            may_have_been_made && may_be(urteil.at) && self.in_trick(game, urteil.at)
        };
        Some((against, last_call(urteile, against, may_be_it)?))
    }
}

/// Returns the last call of a seat among those that can be meant: one that is irregular rather than one of which that is
/// not known, and this rather than one that is in order.
pub(super) fn last_call(urteile: &[AnsageUrteil], seat: Seat, may_be: impl Fn(&AnsageUrteil) -> bool) -> Option<Locus> {
    let own = urteile.iter().filter(|urteil| urteil.seat == seat && may_be(urteil));
    let doubt = |urteil: &&AnsageUrteil| match urteil.legal {
        Some(false) => 2,
        None => 1,
        Some(true) => 0,
    };
    own.max_by_key(doubt).map(|urteil| urteil.at)
}

/// Tells whether a call was allowed of which something is to be said all the same: who says his own words once more, as
/// for noise, breaks no rule (TSR 6.4.7).
fn is_allowed(analysis: &Analysis, at: Locus) -> bool {
    analysis.ansagen.iter().any(|urteil| urteil.at == at && urteil.legal == Some(true))
}

impl Matter<'_> {
    /// Tells whether somebody may have to rule on it.
    pub(super) fn in_order(&self) -> bool {
        matches!(self.stand, Standing::Begruendet | Standing::Offen)
    }

    /// Tells whether it is about the same act as another one.
    pub(super) fn is_of(&self, deed: Misdeed) -> bool {
        self.deed.is_some_and(|own| own.is_same(deed))
    }

    /// Returns the one to be ruled on: the first claimed, of those claimed at the same instant the first committed
    /// (TSR 9.6.6).
    pub(super) fn first<'k, 'r>(matters: impl Iterator<Item = &'k Matter<'r>>) -> Option<&'k Matter<'r>>
    where
        'r: 'k,
    {
        let stich = |matter: &Matter<'_>| matter.deed.map_or(matter.complaint.stich, |deed| deed.stich);
        let committed = |one: &Matter<'_>, other: &Matter<'_>| match (
            one.deed.and_then(|deed| deed.at),
            other.deed.and_then(|deed| deed.at),
        ) {
            (Some(one), Some(other)) => one.cmp(&other),
            (Some(_) | None, _) => stich(one).cmp(&stich(other)),
        };
        matters.min_by(|one, other| match one.complaint.instant.cmp(&other.complaint.instant) {
            Ordering::Equal => committed(one, other),
            sooner @ (Ordering::Less | Ordering::Greater) => sooner,
        })
    }
}

impl<'r> CaseFile<'_, 'r> {
    /// Finds out what a complaint is about and how it stands, after what was complained of and ruled before it; enters one
    /// that is in order at its violation.
    pub(super) fn matter(
        &self,
        analysis: &Analysis,
        complaint: &Complaint<'r>,
        before: &Proceedings<'r>,
        findings: &mut Findings<'_>,
    ) -> Matter<'r> {
        let settled = |at: Locus| before.is_ruled(at) || self.entscheidungen.was_ruled(self.game, complaint, Some(at));
        // A call on which somebody ruled since it was found out which is meant is not meant if there is another.
        let mut meant = *complaint;
        meant.ansage = complaint.ansage.filter(|(_, at)| !before.is_ruled(*at));
        let gemeint = meant.gemeint(self.game, findings, settled, |at| !is_allowed(analysis, at));
        let stand = match complaint.stand(
            self.game,
            gemeint.map(|(_, finding)| finding),
            self.visible(analysis, complaint.what.against, complaint.kind)
                && !self.may_be_miswritten(complaint, findings),
        ) {
            Standing::Offen if !self.may_complain(analysis, complaint) => Standing::NichtBerechtigt,
            Standing::Unbegruendet if self.hides_its_party(analysis, complaint) => Standing::Offen,
            Standing::Offen if self.went_on_since_the_word(analysis, complaint) => Standing::Verspaetet,
            Standing::Offen if self.was_corrected(complaint) => Standing::Unbegruendet,
            Standing::Offen if self.dealer_stands(complaint) => Standing::GeberGilt,
            Standing::Offen | Standing::Unbegruendet if self.is_of_the_end(analysis, complaint, findings) => {
                Standing::Erledigt
            }
            stand @ (Standing::Begruendet
            | Standing::Erledigt
            | Standing::Offen
            | Standing::Unbegruendet
            | Standing::NichtBerechtigt
            | Standing::Verspaetet
            | Standing::GeberGilt
            | Standing::Gebunden
            | Standing::Entschieden) => stand,
        };
        let deed = match gemeint {
            Some((_, finding)) => {
                finding.seat.or(complaint.what.against).map(|seat| Misdeed::found(self.game, seat, finding.at))
            }
            None => self.unseen(analysis, complaint, before, findings),
        };
        let deed = deed.filter(|deed| self.game.active.contains(&deed.seat));
        let entered = gemeint.map(|(index, _)| index).filter(|_| stand == Standing::Begruendet);
        if let Some(by) = entered.filter(|_| complaint.by.is_some())
            && let Some(recht) = findings.found_mut().nth(by).and_then(|finding| finding.recht.as_mut())
        {
            recht.reklamiert.get_or_insert(complaint.at);
        }
        let ruled = deed.is_some_and(|deed| {
            before.ruling_on(deed).is_some() || self.entscheidungen.was_ruled(self.game, complaint, deed.at)
        });
        let due = matches!(stand, Standing::Begruendet | Standing::Offen);
        let stand = if due && ruled { Standing::Entschieden } else { stand };
        let vom_ende = self.is_how_it_ended(complaint, deed);
        Matter { complaint: *complaint, stand, deed, vom_ende, eingestuft: false }
    }

    /// Tells whether a complaint is of how the game was ended: of who claimed the rest, gave it away or uncovered tricks, and
    /// said or showed nothing since.
    fn is_how_it_ended(&self, claim: &Complaint<'_>, deed: Option<Misdeed>) -> bool {
        let ends = |akt: &Akt| {
            matches!(
                akt,
                Akt::Rest { .. }
                    | Akt::FragtRest
                    | Akt::SchenktRest
                    | Akt::DecktAuf
                    | Akt::LaesstLiegen
                    | Akt::Zeigt { .. }
            )
        };
        let ended = self.course.worte.iter().rfind(|wort| {
            let own = deed.is_none_or(|deed| wort.event.seat.is_some_and(|by| by.value == deed.seat));
            own && self.game.before(wort.at, claim.at) && matches!(&wort.event.what, Handlung::Akt(akt) if ends(akt))
        });
        let since = |at: Locus| deed.and_then(|deed| deed.at).is_some_and(|act| self.game.before(at, act));
        matches!(*claim.kind, Verstoss::Text(_) | Verstoss::Verrat) && ended.is_some_and(|wort| !since(wort.at))
    }

    /// Tells whether a complaint of the deal is one of the wrong dealer, for the hands are right, and the deal valid all the
    /// same (R002-1n).
    fn dealer_stands(&self, claim: &Complaint<'_>) -> bool {
        let hands_known = || self.game.active.iter().all(|seat| self.haende[*seat].complete);
        *claim.kind == Verstoss::Geben
            && self.rules.geben.falscher_geber.stands(self.course.everybody_has_laid(self.game, claim.at))
            && hands_known()
    }

    /// Tells whether a complaint of a revoke is of a card that was taken back while that makes it none (R002-6.5a): whatever
    /// the hand was that nobody noted.
    fn was_corrected(&self, claim: &Complaint<'_>) -> bool {
        let korrektur = self.rules.stich.korrektur;
        let Some(lauf) = claim.stich.checked_sub(1).and_then(|stich| self.course.laeufe.get(stich)) else {
            return false;
        };
        let own = (lauf.first..lauf.end).filter(|index| {
            let play = &self.course.gelegt[*index];
            !play.counts && claim.what.against == Some(play.seat)
        });
        let in_time = |index: usize| korrektur.in_time(next_card_lay(self.course, lauf, index));
        *claim.kind == Verstoss::Nichtbedienen && korrektur.heals() && own.map(in_time).next().unwrap_or(false)
    }

    /// Tells whether a complaint is of an Absage with which its caller did not say for whom it is, though both parties had
    /// announced and nobody knew which is his (TSR 6.4.5): he may have shown it, which no card tells.
    fn hides_its_party(&self, analysis: &Analysis, claim: &Complaint<'_>) -> bool {
        let called = || claim.call((self.game, self.course), &analysis.ansagen, |_| true);
        let Some((_, at)) = claim.what.against.and_then(|_| called()) else { return false };
        let Some(called) = analysis.ansagen.iter().find(|urteil| urteil.at == at) else { return false };
        let earlier = || analysis.ansagen.iter().filter(|urteil| urteil.at < at && urteil.counts != Some(false));
        let announced = |partei: Partei| earlier().any(|urteil| urteil.party == Some(partei));
        let silent = self.course.worte.iter().any(|wort| {
            wort.at == at && matches!(&wort.event.what, Handlung::Ansage(ansage) if ansage.party.is_none())
        });
        let re_karte = self.rules.kartenspiel.re_karte;
        let shown = self.course.plays_of(called.seat).any(|play| play.card == Some(re_karte) && play.at < at);
        *claim.kind == Verstoss::Ansage
            && self.rules.strafen.nichtbedienen.is_classed()
            && called.call.and_then(Stufe::of).is_some_and(|stufe| stufe > Stufe::Ansage)
            && silent
            && !shown
            && Partei::ALL.into_iter().all(announced)
            && earlier().all(|urteil| urteil.seat != called.seat)
    }

    /// Tells whether a complaint is of a call behind the end of play, which does not count anyway.
    fn is_of_the_end(&self, analysis: &Analysis, claim: &Complaint<'_>, findings: &Findings<'_>) -> bool {
        let called = |at: Locus| analysis.ansagen.iter().any(|urteil| urteil.at == at);
        let against = |seat: Option<Seat>| claim.what.against.is_none() || claim.what.against == seat;
        let behind = |finding: &Finding| matches!(finding.kind, FindingKind::NachSpielende {});
        *claim.kind == Verstoss::Ansage
            && findings
                .found()
                .filter(|finding| behind(finding))
                .any(|finding| called(finding.at) && against(finding.seat) && self.game.before(finding.at, claim.at))
    }

    /// Returns the act of a complaint of which the record shows no violation. What somebody calls by another name than that of
    /// a violation found is none of those (TSR 9.6.6).
    fn unseen(
        &self,
        analysis: &Analysis,
        complaint: &Complaint<'_>,
        before: &Proceedings<'_>,
        findings: &Findings<'_>,
    ) -> Option<Misdeed> {
        let seat = complaint.what.against?;
        let nowhere = || {
            let own = Misdeed { seat, stich: complaint.stich, at: None, bis: Some(complaint.at) };
            before.same_complaint(self.game, self.course, complaint).unwrap_or(own)
        };
        Some(match complaint.kind {
            Verstoss::Ansage => {
                let called = || complaint.call((self.game, self.course), &analysis.ansagen, |_| true);
                match complaint.ansage.or_else(called) {
                    Some((seat, at)) => Misdeed::found(self.game, seat, at),
                    None => nowhere(),
                }
            }
            Verstoss::Text(_) | Verstoss::Verrat => {
                let done = self.shown_or_shortened(analysis, seat, findings);
                let done = done.filter(|deed| {
                    let in_trick = complaint.what.stich.is_none() || deed.is_in(self.game, complaint.stich);
                    in_trick && deed.at.is_some_and(|at| self.game.before(at, complaint.at))
                });
                let said = self.words_meant(analysis, complaint, seat).map(|at| Misdeed::found(self.game, seat, at));
                let all: SmallVec<[Misdeed; 2]> = done.chain(said).collect();
                let last = |of: &dyn Fn(&Misdeed) -> bool| {
                    all.iter().copied().filter(|deed| of(deed)).max_by_key(|deed| deed.at)
                };
                // What was ruled on under another name is something else.
                last(&|deed| before.ruling_on(*deed).is_none())
                    .or_else(|| last(&|deed| before.was_called(*deed, complaint.kind)))
                    .unwrap_or_else(nowhere)
            }
            Verstoss::Nichtbedienen
            | Verstoss::Aufspiel
            | Verstoss::Vorwerfen
            | Verstoss::Vorbehalt
            | Verstoss::Geben => nowhere(),
        })
    }
}
