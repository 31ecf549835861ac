//! What was complained of and ruled, as it stands in the record.

use doko_format::{Akt, Ansagewort, Einstufung, Entscheid, Handlung, Instanz, Locus, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use crate::analysis::{Analysis, AnsageUrteil};
use crate::finding::{Finding, FindingKind, Findings};
use crate::game::Game;
use crate::reklamation::Beschwerde;
use crate::replay::ablauf::{Ablauf, Wort};
use crate::rules::{RuleSet, Strafen};

/// What was complained of and ruled, each with its place.
#[derive(Clone, Default)]
pub(crate) struct Entscheidungen<'r> {
    pub(super) reklamationen: SmallVec<[Beschwerde<'r>; 1]>,
    /// How violations were classed, in the order in time, also what another instance has replaced.
    pub(super) einstufungen: SmallVec<[Eingestuft<'r>; 1]>,
    /// Whether an announcement counts.
    pub(super) ansagen: SmallVec<[Gesagt<AnsageEntscheid<'r>>; 1]>,
    /// Who gets the remaining tricks.
    pub(super) rest: Option<Gesagt<Partei>>,
    /// A row in place of the score.
    pub(super) punkte: Option<Gesagt<&'r [i32]>>,
    /// Whose fine, and how many points.
    pub(super) strafen: SmallVec<[Gesagt<(Seat, i32)>; 1]>,
    /// Who was disqualified.
    pub(super) ausschluesse: SmallVec<[(Seat, Locus); 1]>,
    /// Rulings that are none: a player speaks them, a fine that takes nothing, or more than points can be.
    pub(super) unmoeglich: SmallVec<[(Seat, Locus); 1]>,
    /// Fines of more points than may be taken.
    pub(super) zu_hoch: SmallVec<[(Seat, i32, Locus); 1]>,
    /// What does not bind, for another instance has ruled on the same matter: there, and instead of this.
    pub(super) ersetzt: SmallVec<[Ersetzt; 1]>,
}

/// Something ruled, by whom, and where.
#[derive(Clone, Copy)]
pub(super) struct Gesagt<T> {
    pub(super) was: T,
    instanz: Option<Instanz>,
    pub(super) at: Locus,
}

/// A ruling on an announcement.
#[derive(Clone, Copy)]
pub(super) struct AnsageEntscheid<'r> {
    pub(super) seat: Seat,
    /// The announcement meant: the one complained of, else the last one of the seat before the ruling; `None` if none
    /// stands in the play.
    ansage: Option<Locus>,
    pub(super) counts: bool,
    /// Where it was ruled: what is called behind it is not meant.
    ruled: Locus,
    /// The complaint it answers.
    claim: Option<Beschwerde<'r>>,
}

impl AnsageEntscheid<'_> {
    /// Tells whether an announcement can be the one meant; of several it is the last.
    pub(super) fn means(self, urteil: &AnsageUrteil) -> bool {
        match self.ansage {
            Some(at) => urteil.at == at,
            None => urteil.seat == self.seat && urteil.at < self.ruled,
        }
    }
}

/// A ruling that another one has replaced.
#[derive(Clone)]
pub(super) struct Ersetzt {
    pub(super) at: Locus,
    /// The one that binds.
    pub(super) by: Locus,
    /// Of a fine: whose it is, what does not bind and what does.
    pub(super) strafe: Option<(Seat, i32, i32)>,
}

/// Tells whether a ruling that comes later binds in place of an earlier one on the same matter: the court of appeal
/// decides finally (TSR 8.2), else who speaks last.
pub(super) fn replaces(later: Option<Instanz>, earlier: Option<Instanz>) -> bool {
    earlier != Some(Instanz::Sg) || later == Some(Instanz::Sg)
}

/// Enters a ruling on a matter on which there may be one already.
fn enter<T>(place: &mut Option<Gesagt<T>>, new: Gesagt<T>, ersetzt: &mut SmallVec<[Ersetzt; 1]>) {
    let Some(old) = place.as_ref() else {
        *place = Some(new);
        return;
    };
    if replaces(new.instanz, old.instanz) {
        ersetzt.push(Ersetzt { at: old.at, by: new.at, strafe: None });
        *place = Some(new);
    } else {
        ersetzt.push(Ersetzt { at: new.at, by: old.at, strafe: None });
    }
}

/// A violation as classed.
#[derive(Clone, Copy)]
pub(super) struct Eingestuft<'r> {
    pub(super) grad: Einstufung,
    pub(super) gegen: Seat,
    /// The trick of the violation, from 1.
    pub(super) stich: usize,
    /// Whether the ruling or the complaint named the trick.
    pub(super) named: bool,
    pub(super) instanz: Option<Instanz>,
    /// The complaint it answers.
    pub(super) claim: Option<Beschwerde<'r>>,
    pub(super) at: Locus,
}

impl<'r> Entscheidungen<'r> {
    /// Collects complaints and rulings in the order in time.
    pub(crate) fn new(ablauf: &Ablauf<'r>, rules: &RuleSet) -> Entscheidungen<'r> {
        let mut all = Entscheidungen::default();
        for wort in &ablauf.worte {
            let Handlung::Akt(akt) = &wort.event.what else { continue };
            all.take(akt, wort, ablauf, &rules.strafen);
        }
        if let Some(row) = &all.punkte
            && let Some(by) = all.overruled(row.instanz, row.at)
        {
            all.ersetzt.push(Ersetzt { at: row.at, by, strafe: None });
            all.punkte = None;
        }
        all
    }

    fn take(&mut self, akt: &'r Akt, wort: &Wort<'r>, ablauf: &Ablauf<'r>, strafen: &Strafen) {
        let now = wort.row + 1;
        let (seat, instanz) = (wort.event.seat.map(|seat| seat.value), wort.event.instance);
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
            Akt::Strafe { against, points } if !is_in_range(*points) => self.unmoeglich.push((*against, wort.at)),
            Akt::Strafe { against, points } if strafen.is_too_high(*points) => {
                self.zu_hoch.push((*against, *points, wort.at));
            }
            Akt::Strafe { against, points } => self.fine(Gesagt { was: (*against, *points), instanz, at: wort.at }),
            Akt::Ausschluss { against } => self.ausschluesse.push((*against, wort.at)),
            Akt::Entscheid(Entscheid::Einstufung { grade, against, stich }) => {
                let claimed = self.reklamationen.iter().rfind(|claim| claim.what.against == Some(*against)).copied();
                let named = stich.or(claimed.and_then(|claim| claim.what.stich)).is_some();
                let stich = stich.map(usize::from).or(claimed.map(|claim| claim.stich)).unwrap_or(now);
                let new =
                    Eingestuft { grad: *grade, gegen: *against, stich, named, instanz, claim: claimed, at: wort.at };
                self.einstufungen.push(new);
            }
            Akt::Entscheid(Entscheid::Ansage { seat, counts }) => {
                let ansage = last_call(ablauf, *seat, wort.at);
                let of_it = |claim: &&Beschwerde<'_>| {
                    claim.what.kind == Verstoss::Ansage && claim.what.against.is_none_or(|against| against == *seat)
                };
                let claim = self.reklamationen.iter().rfind(of_it).copied();
                let was = AnsageEntscheid { seat: *seat, ansage, counts: *counts, ruled: wort.at, claim };
                self.rule_on_call(Gesagt { was, instanz, at: wort.at });
            }
            Akt::Entscheid(Entscheid::Rest { party }) => {
                enter(&mut self.rest, Gesagt { was: *party, instanz, at: wort.at }, &mut self.ersetzt);
            }
            Akt::Entscheid(Entscheid::Punkte { points }) => {
                enter(&mut self.punkte, Gesagt { was: points.as_slice(), instanz, at: wort.at }, &mut self.ersetzt);
            }
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

    /// Returns where the court has ruled on the game behind a ruling of the referee, which then does not bind, of whatever
    /// kind both are (TSR 8.2).
    pub(crate) fn overruled(&self, instanz: Option<Instanz>, at: Locus) -> Option<Locus> {
        let classed = self.einstufungen.iter().map(|ruled| (ruled.instanz, ruled.at));
        let punkte = self.punkte.iter().map(|ruled| (ruled.instanz, ruled.at));
        let rest = self.rest.iter().map(|ruled| (ruled.instanz, ruled.at));
        let later = classed.chain(punkte).chain(rest).filter(|(by, later)| *by == Some(Instanz::Sg) && *later > at);
        later.map(|(_, later)| later).min().filter(|_| instanz == Some(Instanz::Sr))
    }

    /// Enters a ruling on an announcement.
    fn rule_on_call(&mut self, new: Gesagt<AnsageEntscheid<'r>>) {
        let call = |ruled: &AnsageEntscheid<'_>| (ruled.seat, ruled.ansage);
        let same = self.ansagen.iter().position(|old| call(&old.was) == call(&new.was));
        let mut place = same.map(|place| self.ansagen.remove(place));
        enter(&mut place, new, &mut self.ersetzt);
        self.ansagen.extend(place);
    }

    /// Tells whether an announcement was ruled on that somebody had complained of.
    pub(crate) fn rules_on_claimed_calls(&self) -> bool {
        self.ansagen.iter().any(|ruled| ruled.was.claim.is_some())
    }

    /// Finds out which announcement each ruling is about: the one complained of, by what is found where nobody rules.
    pub(crate) fn find_claimed_calls(&mut self, game: &Game<'_>, unruled: &Findings<'_>) {
        for mut ruled in std::mem::take(&mut self.ansagen) {
            let meant = ruled.was.claim.and_then(|claim| claim.meant(game, unruled));
            if let Some(finding) = meant.filter(|finding| finding.seat == Some(ruled.was.seat)) {
                ruled.was.ansage = Some(finding.at);
            }
            self.rule_on_call(ruled);
        }
    }

    /// Returns these rulings and that a call of a seat does not count.
    pub(super) fn without_call(&self, seat: Seat, call: Locus) -> Entscheidungen<'r> {
        let mut other = self.clone();
        other.ansagen.retain(|ruled| ruled.was.ansage != Some(call));
        let was = AnsageEntscheid { seat, ansage: Some(call), counts: false, ruled: call, claim: None };
        other.ansagen.push(Gesagt { was, instanz: None, at: call });
        other
    }

    /// Enters a fine. Several of one instance are for several acts and add up; where another instance fines the same
    /// seat, that is its word on the same matter, as far as a record can show.
    fn fine(&mut self, new: Gesagt<(Seat, i32)>) {
        let (seat, points) = new.was;
        let other = |old: &Gesagt<(Seat, i32)>| {
            old.was.0 == seat && old.instanz != new.instanz && old.instanz.is_some() && new.instanz.is_some()
        };
        if let Some(old) = self.strafen.iter().find(|old| other(old) && !replaces(new.instanz, old.instanz)) {
            self.ersetzt.push(Ersetzt { at: new.at, by: old.at, strafe: Some((seat, points, old.was.1)) });
            return;
        }
        for old in self.strafen.iter().filter(|old| other(old)) {
            self.ersetzt.push(Ersetzt { at: old.at, by: new.at, strafe: Some((seat, old.was.1, points)) });
        }
        self.strafen.retain(|old| !other(old));
        self.strafen.push(new);
    }

    /// Returns who gets the remaining tricks, if that was ruled.
    pub(crate) fn rest(&self) -> Option<Partei> {
        self.rest.as_ref().map(|ruled| ruled.was)
    }

    /// Returns whether a call in the play counts, if that was ruled.
    pub(crate) fn on_ansage(&self, at: Locus) -> Option<bool> {
        self.ansagen.iter().find(|ruled| ruled.was.ansage == Some(at)).map(|ruled| ruled.was.counts)
    }

    /// Lets announcements count or not as ruled. One that repeats another counts with it and never twice (TSR 6.4.7).
    pub(crate) fn rule_ansagen(&self, analysis: &mut Analysis, findings: &Findings<'_>) {
        for Gesagt { was, .. } in &self.ansagen {
            let Some(urteil) = analysis.ansagen.iter_mut().rfind(|urteil| was.means(urteil)) else { continue };
            let repeats = |finding: &Finding| {
                finding.at == urteil.at && matches!(finding.kind, FindingKind::AnsageWiederholt { .. })
            };
            if !(was.counts && (findings.found().any(repeats) || is_foreign(urteil))) {
                urteil.counts = Some(was.counts);
            }
        }
    }

    /// Tells whether an act of a seat was classed after it was done, or the points were set.
    pub(crate) fn is_classed(&self, seat: Seat, at: Locus) -> bool {
        self.punkte.is_some() || self.einstufungen.iter().any(|ruled| ruled.gegen == seat && ruled.at > at)
    }

    /// Tells whether somebody has ruled on a complaint.
    pub(super) fn is_ruled(&self, claim: &Beschwerde<'_>) -> bool {
        let against = claim.what.against;
        let classed = self.einstufungen.iter().any(|ruled| {
            let same_trick = ruled.stich == claim.stich || !ruled.named || claim.what.stich.is_none();
            against.is_none_or(|against| ruled.gegen == against) && same_trick && ruled.at > claim.at
        });
        let of_claim = |ruled: &Gesagt<AnsageEntscheid<'_>>| Some(ruled.was.seat) == against && ruled.at > claim.at;
        let on_ansage = claim.what.kind == Verstoss::Ansage && self.ansagen.iter().any(of_claim);
        // Who gets the rest answers no complaint of a card or a call, but one of how the game was ended.
        let of_the_end = matches!(claim.what.kind, Verstoss::Text(_) | Verstoss::Verrat);
        classed || on_ansage || of_the_end && self.rest.as_ref().is_some_and(|ruled| ruled.at > claim.at)
    }
}

/// Tells whether somebody said the word of the other party: nobody's word was said then, whatever is ruled.
pub(super) fn is_foreign(urteil: &AnsageUrteil) -> bool {
    urteil.call.and_then(Ansagewort::partei).zip(urteil.party).is_some_and(|(said, own)| said != own)
}

/// Returns the last call of a seat in the play before a place.
fn last_call(ablauf: &Ablauf<'_>, seat: Seat, before: Locus) -> Option<Locus> {
    let calls = ablauf.worte.iter().filter(|wort| matches!(wort.event.what, Handlung::Ansage(_)));
    let own = calls.filter(|wort| wort.event.seat.is_some_and(|speaker| speaker.value == seat));
    own.map(|wort| wort.at).rfind(|at| *at < before)
}

/// Tells whether points are so few that all there can be in a game of 64 KiB add up to a number of 32 bits.
pub(super) fn is_in_range(points: i32) -> bool {
    points.unsigned_abs() < MOST_POINTS
}

/// SPEC.md, [F 13.3].
const MOST_POINTS: u32 = 100_000;

/// Tells whether a player speaks words that are the referee's, the court's, the direction's or the table's.
pub(crate) fn rules_unasked(akt: &Akt, seat: Option<Seat>) -> bool {
    seat.is_some() && matches!(akt, Akt::Entscheid(_) | Akt::Strafe { .. } | Akt::Ausschluss { .. })
}
