//! Complaints and rulings in the order in time: which act each is about, and which complaint a ruling answers (TSR 9.6.6,
//! 9.6.7).

use std::collections::BTreeSet;

use doko_format::{Einstufung, Instanz, Locus, Verstoss};
use smallvec::SmallVec;

use super::Akten;
use super::act::Tat;
use super::matter::{Beschwerde, Klage};
use super::spoken::{Eingestuft, replaces};
use crate::analysis::Analysis;
use crate::finding::Recht;
use crate::finding::{FindingKind, Findings, Role};
use crate::spielverlauf::course::Ablauf;
use crate::written::game::Game;

/// What was complained of and ruled up to some moment.
#[derive(Default)]
pub(super) struct Verhandlung<'r> {
    pub(super) klagen: SmallVec<[Klage<'r>; 1]>,
    /// What was ruled on which act, in the order of the record; of several rulings on one act the one that binds.
    pub(super) rulings: SmallVec<[(Eingestuft, Tat); 1]>,
}

/// How near an act is to what a ruling may be about that answers no complaint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Naehe {
    /// A revoke nobody could see yet.
    Unsichtbar,
    /// A violation of which nobody could complain any more.
    Verwirkt,
    /// Something said or shown in the running trick, or in the one named.
    Gesagt,
    /// A violation somebody could complain of.
    Offen,
}

impl Verhandlung<'_> {
    /// Returns the ruling on an act.
    pub(super) fn ruling_on(&self, tat: Tat) -> Option<&Eingestuft> {
        self.rulings.iter().find(|(_, other)| other.is_same(tat)).map(|(ruled, _)| ruled)
    }

    /// Tells whether somebody ruled on an act at a place.
    pub(super) fn is_ruled(&self, at: Locus) -> bool {
        self.rulings.iter().any(|(_, tat)| tat.at == Some(at))
    }

    /// Tells whether somebody complained of an act by this name.
    pub(super) fn was_called(&self, tat: Tat, kind: &Verstoss) -> bool {
        let called = |klage: &Klage<'_>| klage.is_of(tat) && *klage.beschwerde.kind == *kind;
        // One ruled on without a complaint has no name.
        self.klagen.iter().any(called) || !self.klagen.iter().any(|klage| klage.is_of(tat))
    }

    /// Returns the act of an earlier complaint of the same kind, seat and trick, where the record shows neither: nobody has laid
    /// a card since, so that it is the same act.
    pub(super) fn same_complaint(&self, game: &Game<'_>, ablauf: &Ablauf<'_>, claim: &Beschwerde<'_>) -> Option<Tat> {
        let same = |klage: &&Klage<'_>| {
            let other = &klage.beschwerde;
            let laid = |at: Locus| game.before(other.at, at) && game.before(at, claim.at);
            (other.kind, other.what.against, other.stich) == (claim.kind, claim.what.against, claim.stich)
                && (claim.what.stich.is_some() || !ablauf.gelegt.iter().any(|play| laid(play.at)))
        };
        self.klagen.iter().rfind(same)?.tat.filter(|tat| tat.at.is_none())
    }

    /// Returns the complaint a ruling answers: of those that nobody has ruled on, that `may_be`, the first in order (TSR
    /// 9.6.6). One that names a trick answers one of an act in that trick.
    fn answered(&self, game: &Game<'_>, ruled: &Eingestuft, may_be: impl Fn(&Klage<'_>) -> bool) -> Option<&Klage<'_>> {
        let open = || self.klagen.iter().filter(|klage| !klage.eingestuft && may_be(klage));
        let of = |klage: &&Klage<'_>| klage.tat.is_some_and(|tat| tat.seat == ruled.gegen);
        // Who was passed over is named for who spoke in his place, and some complaints name nobody.
        let against = |klage: &&Klage<'_>| klage.beschwerde.what.against.is_none_or(|against| against == ruled.gegen);
        let in_trick =
            |klage: &&Klage<'_>| ruled.stich.is_none_or(|stich| klage.tat.is_some_and(|tat| tat.is_in(game, stich)));
        let said_in_trick = |klage: &&Klage<'_>| ruled.stich.is_none_or(|stich| klage.beschwerde.stich == stich);
        let first = |of: &dyn Fn(&&Klage<'_>) -> bool, there: &dyn Fn(&&Klage<'_>) -> bool| {
            let fitting = || open().filter(|klage| of(klage) && there(klage));
            Klage::first(fitting().filter(|klage| klage.in_order())).or_else(|| Klage::first(fitting()))
        };
        first(&of, &in_trick)
            .or_else(|| first(&of, &said_in_trick))
            .or_else(|| first(&against, &in_trick))
            .or_else(|| first(&against, &said_in_trick))
    }

    /// Returns the last ruling on a seat, in the trick that is named if one is.
    fn last_on(&self, game: &Game<'_>, ruled: &Eingestuft) -> Option<&(Eingestuft, Tat)> {
        let same = |(other, tat): &&(Eingestuft, Tat)| {
            other.gegen == ruled.gegen && ruled.stich.is_none_or(|stich| tat.is_in(game, stich))
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

impl<'r> Akten<'_, 'r> {
    /// Goes through complaints and rulings in the order in time. Of several rulings on one act one binds, and of the others
    /// that is said.
    pub(super) fn verhandlung(&self, analysis: &Analysis, findings: &mut Findings<'_>) -> Verhandlung<'r> {
        let mut all = Verhandlung::default();
        let mut rulings = self.entscheidungen.einstufungen.iter().peekable();
        for beschwerde in &self.entscheidungen.reklamationen {
            while let Some(ruled) = rulings.next_if(|ruled| self.game.before(ruled.at, beschwerde.at)) {
                self.rule(analysis, *ruled, &mut all, findings);
            }
            let klage = self.klage(analysis, beschwerde, &all, findings);
            all.klagen.push(klage);
        }
        for ruled in rulings {
            self.rule(analysis, *ruled, &mut all, findings);
        }
        all
    }

    /// Returns where the acts are that somebody classed.
    pub(crate) fn classed(&self, analysis: &Analysis, findings: &mut Findings<'_>) -> BTreeSet<Locus> {
        self.verhandlung(analysis, findings).rulings.iter().filter_map(|(_, tat)| tat.at).collect()
    }

    /// Enters a ruling at its act.
    fn rule(&self, analysis: &Analysis, ruled: Eingestuft, all: &mut Verhandlung<'_>, findings: &mut Findings<'_>) {
        // Whether a call counts may have been ruled on before somebody classes it.
        let waits = |klage: &Klage<'_>| !self.entscheidungen.was_answered(self.game, klage, ruled.at);
        let klage = match self.appealed(&ruled, all) {
            Some(_) => None,
            None => all.answered(self.game, &ruled, waits).or_else(|| all.answered(self.game, &ruled, |_| true)),
        };
        let own = klage.and_then(|klage| klage.tat).filter(|tat| tat.seat == ruled.gegen);
        let (claimed, stich) =
            (klage.map(|klage| klage.beschwerde.at), klage.and_then(|klage| klage.beschwerde.what.stich));
        let new = Eingestuft { stich: ruled.stich.or(stich.map(usize::from)), ..ruled };
        let tat = own.unwrap_or_else(|| self.act_ruled(analysis, &new, all, findings));
        for klage in &mut all.klagen {
            klage.eingestuft |= klage.is_of(tat) || claimed == Some(klage.beschwerde.at);
        }
        let Some((old, _)) = all.rulings.iter_mut().find(|(_, old)| old.is_same(tat)) else {
            all.rulings.push((new, tat));
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
    fn appealed<'v>(&self, ruled: &Eingestuft, all: &'v Verhandlung<'_>) -> Option<&'v (Eingestuft, Tat)> {
        let since = |last: &Eingestuft| {
            let claimed = |klage: &Klage<'_>| {
                klage.beschwerde.what.against.is_none_or(|against| against == ruled.gegen)
                    && self.game.before(last.at, klage.beschwerde.at)
            };
            all.klagen.iter().any(claimed)
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
        all: &Verhandlung<'_>,
        findings: &Findings<'_>,
    ) -> Tat {
        if let Some((_, tat)) = self.appealed(ruled, all) {
            return *tat;
        }
        let last = all.last_on(self.game, ruled);
        let acts = self.acts_before(analysis, ruled, findings);
        let acts = acts.into_iter().filter(|(naehe, tat)| {
            let since = |last: Locus| tat.at.is_some_and(|at| self.game.before(last, at));
            all.ruling_on(*tat).is_none()
                && last
                    .is_none_or(|(last, _)| since(last.at) || *naehe == Naehe::Offen && last.instanz == ruled.instanz)
        });
        let nearest = acts.max_by_key(|(naehe, tat)| (*naehe, tat.at)).map(|(_, tat)| tat);
        let stich = ruled.stich.unwrap_or(ruled.jetzt);
        let nowhere = Tat { seat: ruled.gegen, stich, at: None, bis: Some(ruled.at) };
        let last = last.filter(|(last, _)| is_of_its_kind(ruled, last)).map(|(_, tat)| *tat);
        nearest.or(last).unwrap_or(nowhere)
    }

    /// Returns what a seat did before a ruling on it, in the trick that is named if one is.
    fn acts_before(
        &self,
        analysis: &Analysis,
        ruled: &Eingestuft,
        findings: &Findings<'_>,
    ) -> SmallVec<[(Naehe, Tat); 2]> {
        let seat = ruled.gegen;
        let there = |tat: &Tat| {
            let before = tat.at.is_some_and(|at| self.game.before(at, ruled.at));
            before && ruled.stich.is_none_or(|stich| tat.is_in(self.game, stich))
        };
        let naehe = |recht: &Recht| {
            let gone_on = |lost: Locus| self.game.before(lost, ruled.at);
            let open = recht.berechtigt.iter().any(|other| !other.verwirkt.is_some_and(gone_on));
            match (recht.is_noticed(self.game, ruled.at), open) {
                (false, _) => Naehe::Unsichtbar,
                (true, false) => Naehe::Verwirkt,
                (true, true) => Naehe::Offen,
            }
        };
        let violations = findings.found().filter(|finding| finding.seat == Some(seat)).filter_map(|finding| {
            let recht = finding.recht.as_deref()?;
            Some((naehe(recht), Tat::found(self.game, seat, finding.at)))
        });
        let done = self.shown_or_shortened(analysis, seat, findings).map(|tat| (Naehe::Offen, tat));
        let running = |tat: &Tat| tat.is_in(self.game, ruled.stich.unwrap_or(ruled.jetzt));
        let said = self.words_of(seat).map(|at| Tat::found(self.game, seat, at)).filter(running);
        let all = violations.chain(done).chain(said.map(|tat| (Naehe::Gesagt, tat)));
        // What nobody could see is ruled on only where its trick is named.
        all.filter(|(naehe, tat)| there(tat) && (*naehe > Naehe::Unsichtbar || ruled.stich.is_some())).collect()
    }
}
