//! What is to be said of rulings as such: what cannot be ruled, what another instance has replaced, what the record does
//! not bear out.

use doko_format::{Akt, Beanstandung, Einstufung, Handlung, Locus, Seat, Severity, Verstoss};

use super::CaseFile;
use super::deed::{Misdeed, between};
use super::proceedings::Proceedings;
use super::spoken::{Eingestuft, Uttered, is_foreign, is_in_range};
use crate::analysis::{Analysis, AnsageUrteil};
use crate::finding::{FindingKind, Findings, Role};
use crate::posten::Strafe;
use crate::verstoesse::rights::{benannt, is_an_act, shows_in_the_play};

impl CaseFile<'_, '_> {
    /// Reports what was ruled as such: what cannot be, what another instance has replaced, fines, who was disqualified.
    pub(super) fn spoken(&self, analysis: &mut Analysis, findings: &mut Findings<'_>) {
        for (seat, at) in &self.entscheidungen.unmoeglich {
            findings.add(FindingKind::EntscheidUnmoeglich {}, *at).by(*seat);
        }
        for (seat, points, at) in &self.entscheidungen.zu_hoch {
            let most = self.rules.strafen.abzug_hoechstens;
            let kind =
                FindingKind::StrafeZuHoch { seat: *seat, points: points.unsigned_abs() as usize, most: most as usize };
            findings.add(kind, *at).by(*seat);
        }
        for ersetzt in &self.entscheidungen.ersetzt {
            let kind = match ersetzt.strafe {
                Some((seat, points, valid)) => FindingKind::StrafeErsetzt { seat, points, valid },
                None => FindingKind::EntscheidErsetzt {},
            };
            findings.add(kind, ersetzt.at).with(Role::Gilt, ersetzt.by);
        }
        let fines = self.entscheidungen.strafen.iter().zip(self.entscheidungen.rows(analysis.seats));
        for (Uttered { was: (seat, points), at, .. }, seats) in fines {
            findings.add(FindingKind::Strafe { seat: *seat, points: *points }, *at).by(*seat);
            analysis.strafen.push(Strafe { seats, clause: self.rules.clause("strafe"), stich: None });
        }
        for (seat, at) in &self.entscheidungen.ausschluesse {
            let known = Seat::first(analysis.seats).any(|other| other == *seat);
            let kind = match known {
                true => FindingKind::Ausschluss { seat: *seat },
                false => FindingKind::EntscheidUnmoeglich {},
            };
            findings.add(kind, *at).by(*seat);
        }
    }

    /// Tells whether a row can stand in place of the points of this table.
    pub(super) fn is_row(&self, analysis: &Analysis, row: &[i32]) -> bool {
        row.len() == analysis.seats && row.iter().all(|points| is_in_range(*points))
    }

    /// Reports rulings about what there is not: another player, a trick not played, an announcement not made, a row
    /// for a table of another size or one that does not add up to 0.
    pub(super) fn check_rulings(
        &self,
        analysis: &Analysis,
        rulings: &[(Eingestuft, Misdeed)],
        findings: &mut Findings<'_>,
    ) {
        for (ruled, _) in rulings {
            // Before the first row stands what happened before it; a game noted without cards has no row.
            let last = if self.notiz.is_some() { self.game.per_player } else { self.game.outline.nummern.rows };
            let no_trick = ruled.stich.is_some_and(|stich| stich > last);
            if !self.game.active.contains(&ruled.gegen) || no_trick {
                findings.add(FindingKind::EntscheidUnmoeglich {}, ruled.at).by(ruled.gegen);
            }
        }
        for Uttered { was, at, .. } in &self.entscheidungen.ansagen {
            let (seat, counts) = (&was.seat, was.counts);
            match analysis.ansagen.iter().rfind(|urteil| Some(urteil.at) == was.ansage) {
                None => _ = findings.add(FindingKind::EntscheidUnmoeglich {}, *at).by(*seat),
                Some(AnsageUrteil { legal: Some(true), call: Some(call), .. }) if !counts => {
                    let kind = FindingKind::EntscheidOhneVerstossAnsage { seat: *seat, call: *call };
                    findings.add(kind, *at).by(*seat);
                }
                Some(urteil) if counts && is_foreign(urteil) => {
                    findings.add(FindingKind::EntscheidUnmoeglich {}, *at).by(*seat);
                }
                Some(_) => {}
            }
        }
        if let Some(Uttered { was: row, at, .. }) = self.entscheidungen.punkte {
            let sum: i64 = row.iter().copied().map(i64::from).sum();
            if !self.is_row(analysis, row) {
                findings.add(FindingKind::EntscheidUnmoeglich {}, at);
            } else if sum != 0 {
                findings.add(FindingKind::SummeNichtNull { sum }, at).severity = Severity::Warning;
            }
        }
    }

    /// Says of a violation that was classed that the record shows none there, where it would show one of its cards and
    /// announcements: a ruling may be about what no card shows, and it is followed.
    pub(super) fn check_act(
        &self,
        analysis: &Analysis,
        (ruled, deed): (&Eingestuft, Misdeed),
        all: &Proceedings<'_>,
        findings: &mut Findings<'_>,
    ) {
        let (seat, active) = (ruled.gegen, self.game.active.contains(&ruled.gegen));
        let about_harm = matches!(ruled.grad, Einstufung::GeringfuegigNachteil | Einstufung::GeringfuegigOhneNachteil);
        if about_harm && analysis.contract.is_some() && !self.may_defend_against_solo(analysis, deed) {
            findings.add(FindingKind::EntscheidNachteilOhneSolist { seat }, ruled.at).by(seat);
        }
        let costs = match ruled.grad {
            Einstufung::Geringfuegig
            | Einstufung::GeringfuegigNachteil
            | Einstufung::GeringfuegigOhneNachteil
            | Einstufung::Schwerwiegend => true,
            Einstufung::Unerheblich | Einstufung::KeinVerstoss | Einstufung::Unsportlich => false,
        };
        if costs && active && deed.at.is_some_and(|at| self.right_is_lost(at, ruled, findings)) {
            let kind = FindingKind::EntscheidOhneRecht { seat };
            findings.add_under("reklamation.frist", kind, ruled.at).by(seat);
        }
        let there = |at: Locus| {
            let named = |(before, after): (usize, usize)| match ruled.stich {
                Some(stich) => [before, after].contains(&stich),
                None => before <= ruled.jetzt,
            };
            between(self.game, at).is_none_or(named)
        };
        let shown =
            findings.found().any(|finding| finding.seat == Some(seat) && is_an_act(&finding.kind) && there(finding.at));
        let seen = Beanstandung { kind: Verstoss::Nichtbedienen, against: Some(seat), stich: None };
        let played = ruled.stich.unwrap_or(ruled.jetzt) <= self.game.outline.nummern.rows;
        if costs
            && active
            && played
            && !shown
            && !self.may_be_unseen(seat)
            && self.visible(analysis, seen.against, &seen.kind)
        {
            // Perhaps the seat is a slip: somebody complained of another one, and nobody has ruled on that.
            let open = all.matters.iter().filter(|matter| matter.in_order() && matter.complaint.at < ruled.at);
            let asked = open.filter_map(|matter| Some((matter.complaint.at, matter.deed?)));
            let mut other = asked.filter(|(_, deed)| deed.seat != seat && all.ruling_on(*deed).is_none());
            match other.next() {
                Some((at, deed)) => {
                    let kind = FindingKind::EntscheidGegenAnderen { seat, other: deed.seat };
                    findings.add(kind, ruled.at).by(seat).with(Role::Earlier, at);
                }
                None => _ = findings.add(FindingKind::EntscheidOhneVerstoss { seat }, ruled.at).by(seat),
            }
        }
    }

    /// Tells whether nobody had complained in time of what was done at a place, and nobody could any more when it was ruled on.
    fn right_is_lost(&self, at: Locus, ruled: &Eingestuft, findings: &Findings<'_>) -> bool {
        let own = findings.found().filter(|finding| finding.at == at && finding.seat == Some(ruled.gegen));
        let mut rights = own.filter_map(|finding| finding.recht.as_ref());
        rights.any(|recht| recht.reklamiert.is_none() && recht.is_lost(self.game, ruled.at))
    }

    /// Tells whether a seat did something, or somebody says so, of which no card shows whether it is a violation.
    fn may_be_unseen(&self, seat: Seat) -> bool {
        self.course.worte.iter().any(|wort| {
            let Handlung::Akt(akt) = &wort.event.what else { return false };
            match akt {
                Akt::Reklamation(what) | Akt::Hinweis(what) => {
                    what.against.is_none_or(|against| against == seat) && !shows_in_the_play(benannt(what))
                }
                Akt::Sagt { .. } | Akt::Zeigt { .. } | Akt::DecktAuf | Akt::LaesstLiegen | Akt::Gibt { .. } => {
                    wort.event.seat.as_ref().is_some_and(|by| by.value == seat)
                }
                Akt::Wort { .. }
                | Akt::Rest { .. }
                | Akt::FragtRest
                | Akt::SchenktRest
                | Akt::KeineReklamation
                | Akt::FragtReklamation
                | Akt::NimmtAn
                | Akt::Entscheid(_)
                | Akt::Strafe { .. }
                | Akt::Ausschluss { .. }
                | Akt::Protest { .. }
                | Akt::NimmtArmut
                | Akt::LehntAb
                | Akt::Genscher { .. }
                | Akt::Ruecktrumpf { .. }
                | Akt::Vergeben
                | Akt::NeuGeben
                | Akt::Abbruch
                | Akt::Ersatz { .. }
                | Akt::ZeitAbgelaufen => false,
            }
        })
    }
}
