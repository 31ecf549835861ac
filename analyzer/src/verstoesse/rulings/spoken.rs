//! What was complained of and ruled, as it stands in the record.

use std::collections::BTreeSet;

use doko_format::{Akt, Ansagewort, Einstufung, Entscheid, Handlung, Instanz, Locus, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use super::deed::Misdeed;
use super::matter::{Complaint, Matter, Standing, last_call};
use crate::analysis::{Analysis, AnsageUrteil};
use crate::ansagen::{Ruling, Rulings};
use crate::finding::{Finding, FindingKind, Findings};
use crate::rules::{RuleSet, Strafen};
use crate::spielverlauf::course::{Course, Wort};
use crate::verstoesse::rights::benannt;
use crate::written::game::Game;

/// What was complained of and ruled, each with its place.
#[derive(Clone, Default)]
pub(crate) struct Entscheidungen<'r> {
    pub(super) reklamationen: SmallVec<[Complaint<'r>; 1]>,
    /// How violations were classed, in the order of the record; which of several on one act binds is found out later.
    pub(super) einstufungen: SmallVec<[Eingestuft; 1]>,
    /// Whether an announcement counts.
    pub(super) ansagen: SmallVec<[Uttered<AnsageEntscheid>; 1]>,
    /// Who gets the remaining tricks.
    pub(super) rest: Option<Uttered<Partei>>,
    /// A row in place of the score.
    pub(super) punkte: Option<Uttered<&'r [i32]>>,
    /// Whose fine, and how many points.
    pub(super) strafen: SmallVec<[Uttered<(Seat, i32)>; 1]>,
    /// Who was disqualified.
    pub(super) ausschluesse: SmallVec<[(Seat, Locus); 1]>,
    /// Rulings that are none: a player speaks them, a fine that takes nothing, or more than points can be.
    pub(super) unmoeglich: SmallVec<[(Seat, Locus); 1]>,
    /// Fines of more points than may be taken.
    pub(super) zu_hoch: SmallVec<[(Seat, i32, Locus); 1]>,
    /// What the court of appeal ruled in the end, and whether that takes back a new deal.
    berufung: Option<(Locus, bool)>,
    /// What does not bind, for another instance has ruled on the same matter: there, and instead of this.
    pub(super) ersetzt: SmallVec<[Ersetzt; 1]>,
    /// The acts that somebody classed; `None` as long as that is not found out: then it may be any.
    eingestufte_taten: Option<BTreeSet<Locus>>,
}

/// Something ruled, by whom, and where.
#[derive(Clone, Copy)]
pub(super) struct Uttered<T> {
    pub(super) was: T,
    instanz: Option<Instanz>,
    pub(super) at: Locus,
}

/// A ruling on an announcement.
#[derive(Clone, Copy)]
pub(super) struct AnsageEntscheid {
    pub(super) seat: Seat,
    /// The announcement meant; `None` until that is found out, and if the seat has made none.
    pub(super) ansage: Option<Locus>,
    pub(super) counts: bool,
}

/// A ruling that another one has replaced.
#[derive(Clone, Copy)]
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
fn enter<T>(place: &mut Option<Uttered<T>>, new: Uttered<T>, ersetzt: &mut SmallVec<[Ersetzt; 1]>) {
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
pub(super) struct Eingestuft {
    pub(super) grad: Einstufung,
    pub(super) gegen: Seat,
    /// The trick of the violation, from 1, if the ruling names it, or the complaint it answers.
    pub(super) stich: Option<usize>,
    /// The running trick, from 1.
    pub(super) jetzt: usize,
    pub(super) instanz: Option<Instanz>,
    pub(super) at: Locus,
}

impl Rulings for Entscheidungen<'_> {
    fn on(&self, ansage: Locus) -> Option<Ruling> {
        let ruled = self.ansagen.iter().find(|ruled| ruled.was.ansage == Some(ansage))?;
        Some(Ruling { counts: ruled.was.counts, at: ruled.at })
    }
}

impl<'r> Entscheidungen<'r> {
    /// Collects complaints and rulings in the order in time.
    pub(crate) fn new(course: &Course<'r>, rules: &RuleSet) -> Entscheidungen<'r> {
        let mut all = Entscheidungen::default();
        let mut instant = 0;
        for wort in &course.worte {
            instant += usize::from(!wort.event.simultaneous);
            let Handlung::Akt(akt) = &wort.event.what else { continue };
            all.take(akt, wort, instant, &rules.strafen);
        }
        all
    }

    fn take(&mut self, akt: &'r Akt, wort: &Wort<'r>, instant: usize, strafen: &Strafen) {
        let now = wort.row + 1;
        let (seat, instanz) = (wort.event.seat.map(|seat| seat.value), wort.event.instance);
        if let Some(seat) = seat.filter(|_| rules_unasked(akt, seat)) {
            self.unmoeglich.push((seat, wort.at));
            return;
        }
        if let (Akt::Entscheid(ruled), Some(Instanz::Sg)) = (akt, instanz) {
            // A game that is not played may be dealt again (TSR 9.1.3, 9.4.3).
            let again = Einstufung::Schwerwiegend;
            let deals = matches!(ruled, Entscheid::NeuGeben)
                || matches!(ruled, Entscheid::Einstufung { grade, .. } if *grade == again);
            self.berufung = Some((wort.at, !deals));
        }
        match akt {
            Akt::Reklamation(what) => {
                self.reklamationen.push(Complaint {
                    at: wort.at,
                    by: wort.event.seat.map(|seat| seat.value),
                    what,
                    kind: benannt(what),
                    stich: what.stich.map_or(now, usize::from),
                    instant,
                    ansage: None,
                });
            }
            // A fine is taken from somebody (TSR 9.7.2); one that gives was meant otherwise.
            Akt::Strafe { against, points: 1.. } => self.unmoeglich.push((*against, wort.at)),
            Akt::Strafe { against, points } if !is_in_range(*points) => self.unmoeglich.push((*against, wort.at)),
            Akt::Strafe { against, points } if strafen.is_too_high(*points) => {
                self.zu_hoch.push((*against, *points, wort.at));
            }
            Akt::Strafe { against, points } => self.fine(Uttered { was: (*against, *points), instanz, at: wort.at }),
            Akt::Ausschluss { against } => self.ausschluesse.push((*against, wort.at)),
            Akt::Entscheid(Entscheid::Einstufung { grade, against, stich }) => {
                let stich = stich.map(usize::from);
                let new = Eingestuft { grad: *grade, gegen: *against, stich, jetzt: now, instanz, at: wort.at };
                self.einstufungen.push(new);
            }
            Akt::Entscheid(Entscheid::Ansage { seat, counts }) => {
                let was = AnsageEntscheid { seat: *seat, ansage: None, counts: *counts };
                self.ansagen.push(Uttered { was, instanz, at: wort.at });
            }
            Akt::Entscheid(Entscheid::Rest { party }) => {
                enter(&mut self.rest, Uttered { was: *party, instanz, at: wort.at }, &mut self.ersetzt);
            }
            Akt::Entscheid(Entscheid::Punkte { points }) => {
                enter(&mut self.punkte, Uttered { was: points.as_slice(), instanz, at: wort.at }, &mut self.ersetzt);
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
            | Akt::NimmtArmut
            | Akt::LehntAb
            | Akt::Genscher { .. }
            | Akt::Ruecktrumpf { .. }
            | Akt::Abbruch
            | Akt::Ersatz { .. }
            | Akt::ZeitAbgelaufen => {}
        }
    }

    /// Enters a fine. Several of one instance are for several acts and add up; where another instance fines the same
    /// seat, that is its word on the same matter, as far as a record can show.
    fn fine(&mut self, new: Uttered<(Seat, i32)>) {
        let (seat, points) = new.was;
        let other = |old: &Uttered<(Seat, i32)>| {
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

    /// Returns the fines somebody spoke, a row each.
    pub(crate) fn rows(&self, seats: usize) -> impl Iterator<Item = Vec<i32>> {
        self.strafen.iter().map(move |Uttered { was: (fined, points), .. }| {
            Seat::first(seats).map(|seat| if seat == *fined { *points } else { 0 }).collect()
        })
    }

    /// Returns where the court of appeal has decided otherwise after a ruling of another instance (TSR 8.2).
    pub(super) fn overruled(&self, at: Locus, instanz: Option<Instanz>) -> Option<Locus> {
        self.berufung.map(|(by, _)| by).filter(|by| *by > at && instanz != Some(Instanz::Sg))
    }

    /// Returns where the court of appeal has ruled otherwise after another instance let the table deal again.
    pub(crate) fn takes_back_new_deal(&self, at: Locus, instanz: Option<Instanz>) -> Option<Locus> {
        self.overruled(at, instanz).filter(|_| self.berufung.is_some_and(|(_, takes_back)| takes_back))
    }

    /// Returns the row that was ruled in place of the score, and where another ruling has replaced it.
    pub(super) fn punkte(&self) -> Option<(Uttered<&'r [i32]>, Option<Locus>)> {
        self.punkte.map(|row| (row, self.overruled(row.at, row.instanz)))
    }

    /// Returns who gets the remaining tricks, if that was ruled.
    pub(crate) fn rest(&self) -> Option<Partei> {
        self.rest.as_ref().map(|ruled| ruled.was)
    }

    /// Returns the calls on which somebody has ruled.
    pub(super) fn ruled_ansagen(&self) -> impl Iterator<Item = Locus> {
        self.ansagen.iter().filter_map(|ruled| ruled.was.ansage)
    }

    /// Tells whether somebody has ruled on announcements.
    pub(crate) fn on_ansagen(&self) -> bool {
        !self.ansagen.is_empty()
    }

    /// Finds out which call each complaint and each ruling of one means, from the calls as made and what is wrong with them
    /// if nobody rules.
    pub(crate) fn place(
        &mut self,
        (game, course): (&Game<'_>, &Course<'_>),
        urteile: &[AnsageUrteil],
        findings: &Findings<'_>,
    ) {
        let mut stands: SmallVec<[Standing; 2]> = SmallVec::new();
        let mut rulings = std::mem::take(&mut self.ansagen).into_iter().peekable();
        for index in 0..self.reklamationen.len() {
            let mut claim = self.reklamationen[index];
            while let Some(ruled) = rulings.next_if(|ruled| ruled.at < claim.at) {
                self.place_one(ruled, game, urteile, &stands);
            }
            stands.push(match claim.kind {
                // What was ruled on already is not what somebody complains of now.
                Verstoss::Ansage => {
                    let ruled: BTreeSet<Locus> = self.ruled_ansagen().collect();
                    claim.find_ansage((game, course), urteile, findings, |at| ruled.contains(&at))
                }
                Verstoss::Nichtbedienen
                | Verstoss::Aufspiel
                | Verstoss::Vorwerfen
                | Verstoss::Vorbehalt
                | Verstoss::Geben
                | Verstoss::Verrat
                | Verstoss::Text(_) => Standing::Erledigt,
            });
            self.reklamationen[index] = claim;
        }
        for ruled in rulings {
            self.place_one(ruled, game, urteile, &stands);
        }
    }

    /// A ruling is about the call of the first complaint in order that has none yet, else of the last; without a complaint
    /// it is about the last irregular call of the seat.
    fn place_one(
        &mut self,
        mut new: Uttered<AnsageEntscheid>,
        game: &Game<'_>,
        urteile: &[AnsageUrteil],
        stands: &[Standing],
    ) {
        let seat = new.was.seat;
        let before = self.reklamationen.iter().zip(stands);
        let about = before.filter_map(|(claim, stand)| {
            let (_, ansage) = claim.ansage.filter(|(against, _)| *against == seat)?;
            Some((matches!(stand, Standing::Begruendet | Standing::Offen), ansage))
        });
        let about: SmallVec<[(bool, Locus); 2]> = about.collect();
        let in_order = || about.iter().filter(|(in_order, _)| *in_order);
        let ruled: BTreeSet<Locus> = self.ruled_ansagen().collect();
        let open = in_order().find(|(_, ansage)| !ruled.contains(ansage));
        let claimed = open.or_else(|| in_order().next_back()).or(about.last()).map(|(_, ansage)| *ansage);
        let ansage = claimed.or_else(|| last_call(urteile, seat, |urteil| game.before(urteil.at, new.at)));
        new.was.ansage = ansage;
        let same = self.ansagen.iter().position(|old| (old.was.seat, old.was.ansage) == (seat, ansage));
        let mut place = same.map(|place| self.ansagen.remove(place));
        enter(&mut place, new, &mut self.ersetzt);
        self.ansagen.extend(place);
    }

    /// Returns the same with a ruling on one more announcement, spoken where somebody complained of it.
    pub(super) fn with_ansage(&self, seat: Seat, ansage: Locus, counts: bool) -> Entscheidungen<'r> {
        let mut other = self.clone();
        let was = AnsageEntscheid { seat, ansage: Some(ansage), counts };
        let of_it = |claim: &&Complaint<'_>| match claim.ansage {
            Some((_, meant)) => meant == ansage,
            None => *claim.kind == Verstoss::Ansage && claim.what.against.is_none_or(|against| against == seat),
        };
        let claimed = self.reklamationen.iter().filter(of_it).map(|claim| claim.at).find(|at| *at > ansage);
        other.ansagen.push(Uttered { was, instanz: None, at: claimed.unwrap_or(ansage) });
        other
    }

    /// Lets announcements count or not as ruled. One that repeats another counts with it and never twice (TSR 6.4.7).
    pub(crate) fn rule_ansagen(&self, analysis: &mut Analysis, findings: &Findings<'_>) {
        for Uttered { was, .. } in &self.ansagen {
            let Some(place) = analysis.ansagen.iter().rposition(|urteil| Some(urteil.at) == was.ansage) else {
                continue;
            };
            let urteil = &analysis.ansagen[place];
            let repeats = |finding: &Finding| {
                finding.at == urteil.at && matches!(finding.kind, FindingKind::AnsageWiederholt { .. })
            };
            // Partners may say it at the same instant (TSR 6.4.6).
            let beside = |other: &AnsageUrteil| {
                other.at != urteil.at
                    && (other.call, other.party) == (urteil.call, urteil.party)
                    && other.counts == Some(true)
            };
            let twice = urteil.counts == Some(false) && analysis.ansagen.iter().any(beside);
            if !(was.counts && (findings.found().any(repeats) || twice || is_foreign(urteil))) {
                analysis.ansagen[place].counts = Some(was.counts);
            }
        }
    }

    /// Tells whether somebody classed the act at a place, or set the points: then play is not over with it. A ruling is on
    /// the act that it names and on no other of the same seat (TSR 9.6.6).
    pub(crate) fn is_classed(&self, at: Locus) -> bool {
        let classed = || self.eingestufte_taten.as_ref().map_or(self.classes(), |acts| acts.contains(&at));
        self.punkte.is_some() || classed()
    }

    /// Tells whether a violation was classed.
    pub(crate) fn classes(&self) -> bool {
        !self.einstufungen.is_empty()
    }

    /// Enters which acts were classed.
    pub(crate) fn found_out(&mut self, acts: BTreeSet<Locus>) {
        self.eingestufte_taten = Some(acts);
    }

    /// Returns the trick of an act, from 1, if a complaint or a ruling names it.
    pub(super) fn named_stich(&self, deed: Misdeed) -> Option<usize> {
        let claimed = self.reklamationen.iter().any(|claim| {
            claim.what.stich.map(usize::from) == Some(deed.stich)
                && claim.what.against.is_none_or(|against| against == deed.seat)
        });
        let is_it = |ruled: &Eingestuft| (ruled.stich, ruled.gegen) == (Some(deed.stich), deed.seat);
        (deed.stich > 0 && (claimed || self.einstufungen.iter().any(is_it))).then_some(deed.stich)
    }

    /// Tells whether somebody ruled before a complaint on the call it is of.
    pub(super) fn was_ruled(&self, game: &Game<'_>, claim: &Complaint<'_>, ansage: Option<Locus>) -> bool {
        *claim.kind == Verstoss::Ansage
            && ansage.is_some()
            && self.ansagen.iter().any(|ruled| ruled.was.ansage == ansage && game.before(ruled.at, claim.at))
    }

    /// Tells whether somebody has ruled on a complaint.
    pub(super) fn is_ruled(&self, matter: &Matter<'_>) -> bool {
        matter.eingestuft || self.answers(matter).next().is_some()
    }

    /// Tells whether a complaint had its answer before a place: whether the call counts, who gets the rest.
    pub(super) fn was_answered(&self, game: &Game<'_>, matter: &Matter<'_>, at: Locus) -> bool {
        self.answers(matter).any(|answer| game.before(answer, at))
    }

    /// Returns the rulings behind a complaint that answer it and class nothing.
    fn answers(&self, matter: &Matter<'_>) -> impl Iterator<Item = Locus> {
        let Matter { complaint: claim, deed, vom_ende, .. } = *matter;
        let of_claim = move |ruled: &&Uttered<AnsageEntscheid>| {
            *claim.kind == Verstoss::Ansage
                && deed.is_none_or(|deed| deed.seat == ruled.was.seat && deed.at == ruled.was.ansage)
        };
        let on_ansage = self.ansagen.iter().filter(of_claim).map(|ruled| ruled.at);
        // Who gets the rest answers no complaint of a card or a call, but one of how the game was ended.
        let on_rest = self.rest.iter().filter(move |_| vom_ende).map(|ruled| ruled.at);
        on_ansage.chain(on_rest).filter(move |at| *at > claim.at)
    }
}

/// Tells whether somebody said the word of the other party: nobody's word was said then, whatever is ruled.
pub(super) fn is_foreign(urteil: &AnsageUrteil) -> bool {
    urteil.call.and_then(Ansagewort::partei).zip(urteil.party).is_some_and(|(said, own)| said != own)
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
