//! Complaints and rulings in the order in time: which act each is about, and which complaint a ruling answers (TSR 9.6.6,
//! 9.6.7).

use std::collections::BTreeSet;

use doko_format::{Einstufung, Instanz, Locus, Verstoss};
use smallvec::SmallVec;

use super::CaseFile;
use super::deed::Misdeed;
use super::matter::{Complaint, Matter};
use super::spoken::{Eingestuft, replaces};
use crate::analysis::Analysis;
use crate::finding::Recht;
use crate::finding::{FindingKind, Findings, Role};
use crate::spielverlauf::course::Course;
use crate::written::game::Game;

/// What was complained of and ruled up to some moment.
#[derive(Default)]
pub(super) struct Proceedings<'r> {
    pub(super) matters: SmallVec<[Matter<'r>; 1]>,
    /// What was ruled on which act, in the order of the record; of several rulings on one act the one that binds.
    pub(super) rulings: SmallVec<[(Eingestuft, Misdeed); 1]>,
}

/// How near an act is to what a ruling may be about that answers no complaint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Naehe {
    /// A revoke nobody could see yet.
    Unsichtbar,
    /// A violation of which nobody could complain any more.
    Verwirkt,
    /// Something said or shown in the running trick, or in the one named.
    Uttered,
    /// A violation somebody could complain of.
    Offen,
}

impl Proceedings<'_> {
    /// Returns the ruling on an act.
    pub(super) fn ruling_on(&self, deed: Misdeed) -> Option<&Eingestuft> {
        self.rulings.iter().find(|(_, other)| other.is_same(deed)).map(|(ruled, _)| ruled)
    }

    /// Tells whether somebody ruled on an act at a place.
    pub(super) fn is_ruled(&self, at: Locus) -> bool {
        self.rulings.iter().any(|(_, deed)| deed.at == Some(at))
    }

    /// Tells whether somebody complained of an act by this name.
    pub(super) fn was_called(&self, deed: Misdeed, kind: &Verstoss) -> bool {
        let called = |matter: &Matter<'_>| matter.is_of(deed) && *matter.complaint.kind == *kind;
        // One ruled on without a complaint has no name.
        self.matters.iter().any(called) || !self.matters.iter().any(|matter| matter.is_of(deed))
    }

    /// Returns the act of an earlier complaint of the same kind, seat and trick, where the record shows neither: nobody has laid
    /// a card since, so that it is the same act.
    pub(super) fn same_complaint(
        &self,
        game: &Game<'_>,
        course: &Course<'_>,
        claim: &Complaint<'_>,
    ) -> Option<Misdeed> {
        let same = |matter: &&Matter<'_>| {
            let other = &matter.complaint;
            let laid = |at: Locus| game.before(other.at, at) && game.before(at, claim.at);
            (other.kind, other.what.against, other.stich) == (claim.kind, claim.what.against, claim.stich)
                && (claim.what.stich.is_some() || !course.gelegt.iter().any(|play| laid(play.at)))
        };
        self.matters.iter().rfind(same)?.deed.filter(|deed| deed.at.is_none())
    }

    /// Returns the complaint a ruling answers: of those that nobody has ruled on, that `may_be`, the first in order (TSR
    /// 9.6.6). One that names a trick answers one of an act in that trick.
    fn answered(
        &self,
        game: &Game<'_>,
        ruled: &Eingestuft,
        may_be: impl Fn(&Matter<'_>) -> bool,
    ) -> Option<&Matter<'_>> {
        let open = || self.matters.iter().filter(|matter| !matter.eingestuft && may_be(matter));
        let of = |matter: &&Matter<'_>| matter.deed.is_some_and(|deed| deed.seat == ruled.gegen);
        // Who was passed over is named for who spoke in his place, and some complaints name nobody.
        let against = |matter: &&Matter<'_>| matter.complaint.what.against.is_none_or(|against| against == ruled.gegen);
        let in_trick = |matter: &&Matter<'_>| {
            ruled.stich.is_none_or(|stich| matter.deed.is_some_and(|deed| deed.is_in(game, stich)))
        };
        let said_in_trick = |matter: &&Matter<'_>| ruled.stich.is_none_or(|stich| matter.complaint.stich == stich);
        let first = |of: &dyn Fn(&&Matter<'_>) -> bool, there: &dyn Fn(&&Matter<'_>) -> bool| {
            let fitting = || open().filter(|matter| of(matter) && there(matter));
            Matter::first(fitting().filter(|matter| matter.in_order())).or_else(|| Matter::first(fitting()))
        };
        first(&of, &in_trick)
            .or_else(|| first(&of, &said_in_trick))
            .or_else(|| first(&against, &in_trick))
            .or_else(|| first(&against, &said_in_trick))
    }

    /// Returns the last ruling on a seat, in the trick that is named if one is.
    fn last_on(&self, game: &Game<'_>, ruled: &Eingestuft) -> Option<&(Eingestuft, Misdeed)> {
        let same = |(other, deed): &&(Eingestuft, Misdeed)| {
            other.gegen == ruled.gegen && ruled.stich.is_none_or(|stich| deed.is_in(game, stich))
        };
        self.rulings.iter().filter(same).max_by_key(|(other, _)| other.at)
    }
}

/// Tells whether a ruling may be one on the act that another one was on: who rules that a seat was unsporting does not class
/// its revoke or its call anew, unless he names the trick (TSR 9.7).
fn is_of_its_kind(ruled: &Eingestuft, last: &Eingestuft) -> bool {
    let unsporting = |ruled: &Eingestuft| ruled.grad == Einstufung::Unsportlich;
    ruled.stich.is_some() || unsporting(ruled) == unsporting(last)
}

impl<'r> CaseFile<'_, 'r> {
    /// Goes through complaints and rulings in the order in time. Of several rulings on one act one binds, and of the others
    /// that is said.
    pub(super) fn proceedings(&self, analysis: &Analysis, findings: &mut Findings<'_>) -> Proceedings<'r> {
        let mut all = Proceedings::default();
        let mut rulings = self.entscheidungen.einstufungen.iter().peekable();
        for complaint in &self.entscheidungen.reklamationen {
            while let Some(ruled) = rulings.next_if(|ruled| self.game.before(ruled.at, complaint.at)) {
                self.rule(analysis, *ruled, &mut all, findings);
            }
            let matter = self.matter(analysis, complaint, &all, findings);
            all.matters.push(matter);
        }
        for ruled in rulings {
            self.rule(analysis, *ruled, &mut all, findings);
        }
        all
    }

    /// Returns where the acts are that somebody classed.
    pub(crate) fn classed(&self, analysis: &Analysis, findings: &mut Findings<'_>) -> BTreeSet<Locus> {
        self.proceedings(analysis, findings).rulings.iter().filter_map(|(_, deed)| deed.at).collect()
    }

    /// Enters a ruling at its act.
    fn rule(&self, analysis: &Analysis, ruled: Eingestuft, all: &mut Proceedings<'_>, findings: &mut Findings<'_>) {
        // Whether a call counts may have been ruled on before somebody classes it.
        let waits = |matter: &Matter<'_>| !self.entscheidungen.was_answered(self.game, matter, ruled.at);
        let matter = match self.appealed(&ruled, all) {
            Some(_) => None,
            None => all.answered(self.game, &ruled, waits).or_else(|| all.answered(self.game, &ruled, |_| true)),
        };
        let own = matter.and_then(|matter| matter.deed).filter(|deed| deed.seat == ruled.gegen);
        let (claimed, stich) =
            (matter.map(|matter| matter.complaint.at), matter.and_then(|matter| matter.complaint.what.stich));
        let new = Eingestuft { stich: ruled.stich.or(stich.map(usize::from)), ..ruled };
        let deed = own.unwrap_or_else(|| self.act_ruled(analysis, &new, all, findings));
        for matter in &mut all.matters {
            matter.eingestuft |= matter.is_of(deed) || claimed == Some(matter.complaint.at);
        }
        let Some((old, _)) = all.rulings.iter_mut().find(|(_, old)| old.is_same(deed)) else {
            all.rulings.push((new, deed));
            return;
        };
        // Who says the same once more replaces nothing.
        if (new.grad, new.instanz) == (old.grad, old.instanz) {
            return;
        }
        let binds = replaces(new.instanz, old.instanz);
        let (replaced, other) = if binds { (*old, new) } else { (new, *old) };
        *old = other;
        findings.add(FindingKind::EntscheidErsetzt {}, replaced.at).with(Role::Gilt, other.at);
    }

    /// Returns the ruling of another instance that is appealed against: nothing was complained of since (TSR 9.6.7).
    fn appealed<'v>(&self, ruled: &Eingestuft, all: &'v Proceedings<'_>) -> Option<&'v (Eingestuft, Misdeed)> {
        let since = |last: &Eingestuft| {
            let claimed = |matter: &Matter<'_>| {
                matter.complaint.what.against.is_none_or(|against| against == ruled.gegen)
                    && self.game.before(last.at, matter.complaint.at)
            };
            all.matters.iter().any(claimed)
        };
        let last = all.last_on(self.game, ruled)?;
        let appeal = ruled.instanz == Some(Instanz::Sg) && last.0.instanz != Some(Instanz::Sg);
        Some(last).filter(|(last, _)| appeal && !since(last) && is_of_its_kind(ruled, last))
    }

    /// Returns the act of a ruling that answers no complaint: what was done since the last ruling on the seat, else what
    /// that was about, else what comes nearest.
    fn act_ruled(
        &self,
        analysis: &Analysis,
        ruled: &Eingestuft,
        all: &Proceedings<'_>,
        findings: &Findings<'_>,
    ) -> Misdeed {
        if let Some((_, deed)) = self.appealed(ruled, all) {
            return *deed;
        }
        let last = all.last_on(self.game, ruled);
        let acts = self.acts_before(analysis, ruled, findings);
        let acts = acts.into_iter().filter(|(naehe, deed)| {
            let since = |last: Locus| deed.at.is_some_and(|at| self.game.before(last, at));
            all.ruling_on(*deed).is_none()
                && last
                    .is_none_or(|(last, _)| since(last.at) || *naehe == Naehe::Offen && last.instanz == ruled.instanz)
        });
        let nearest = acts.max_by_key(|(naehe, deed)| (*naehe, deed.at)).map(|(_, deed)| deed);
        let stich = ruled.stich.unwrap_or(ruled.jetzt);
        let nowhere = Misdeed { seat: ruled.gegen, stich, at: None, bis: Some(ruled.at) };
        let last = last.filter(|(last, _)| is_of_its_kind(ruled, last)).map(|(_, deed)| *deed);
        nearest.or(last).unwrap_or(nowhere)
    }

    /// Returns what a seat did before a ruling on it, in the trick that is named if one is.
    fn acts_before(
        &self,
        analysis: &Analysis,
        ruled: &Eingestuft,
        findings: &Findings<'_>,
    ) -> SmallVec<[(Naehe, Misdeed); 2]> {
        let seat = ruled.gegen;
        let there = |deed: &Misdeed| {
            let before = deed.at.is_some_and(|at| self.game.before(at, ruled.at));
            before && ruled.stich.is_none_or(|stich| deed.is_in(self.game, stich))
        };
        let naehe = |recht: &Recht| {
            let gone_on = |lost: Locus| self.game.before(lost, ruled.at);
            let open = recht.berechtigt.iter().any(|other| !other.verwirkt_ab.is_some_and(gone_on));
            match (recht.is_noticed(self.game, ruled.at), open) {
                (false, _) => Naehe::Unsichtbar,
                (true, false) => Naehe::Verwirkt,
                (true, true) => Naehe::Offen,
            }
        };
        let violations = findings.found().filter(|finding| finding.seat == Some(seat)).filter_map(|finding| {
            let recht = finding.recht.as_deref()?;
            Some((naehe(recht), Misdeed::found(self.game, seat, finding.at)))
        });
        let done = self.shown_or_shortened(analysis, seat, findings).map(|deed| (Naehe::Offen, deed));
        let running = |deed: &Misdeed| deed.is_in(self.game, ruled.stich.unwrap_or(ruled.jetzt));
        let said = self.words_of(seat).map(|at| Misdeed::found(self.game, seat, at)).filter(running);
        let all = violations.chain(done).chain(said.map(|deed| (Naehe::Uttered, deed)));
        // What nobody could see is ruled on only where its trick is named, or runs.
        all.filter(|(naehe, deed)| there(deed) && (*naehe > Naehe::Unsichtbar || running(deed))).collect()
    }
}
