//! What was complained of and ruled, as it stands in the record.

use doko_format::{Akt, Einstufung, Entscheid, Handlung, Instanz, Locus, Partei, Seat, Verstoss};
use smallvec::SmallVec;

use crate::analysis::Analysis;
use crate::reklamation::Beschwerde;
use crate::replay::ablauf::{Ablauf, Wort};

/// What was complained of and ruled, each with its place.
#[derive(Default)]
pub(crate) struct Entscheidungen<'r> {
    pub(super) reklamationen: SmallVec<[Beschwerde<'r>; 1]>,
    /// The class of each violation; a later or higher instance has replaced an earlier one.
    pub(super) einstufungen: SmallVec<[Eingestuft; 1]>,
    pub(super) ansagen: SmallVec<[(Seat, bool, Locus); 1]>,
    /// Who gets the remaining tricks.
    pub(crate) rest: Option<Partei>,
    /// Where that was ruled last.
    pub(super) rest_ruled: Option<Locus>,
    /// A row in place of the score.
    pub(super) punkte: Option<(Vec<i32>, Locus)>,
    pub(super) strafen: SmallVec<[(Seat, i32, Locus); 1]>,
    /// Rulings that are none: a player speaks them, or a fine that takes nothing.
    pub(super) unmoeglich: SmallVec<[(Seat, Locus); 1]>,
}

/// A violation as classed.
#[derive(Clone, Copy)]
pub(super) struct Eingestuft {
    pub(super) grad: Einstufung,
    pub(super) gegen: Seat,
    /// The trick of the violation, from 1.
    pub(super) stich: usize,
    /// Whether the ruling or the complaint named the trick.
    pub(super) named: bool,
    pub(super) instanz: Option<Instanz>,
    pub(super) at: Locus,
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
    pub(super) fn is_ruled(&self, claim: &Beschwerde<'_>) -> bool {
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

/// Tells whether a player speaks words that are the referee's, the court's, the direction's or the table's.
pub(crate) fn rules_unasked(akt: &Akt, seat: Option<Seat>) -> bool {
    seat.is_some() && matches!(akt, Akt::Entscheid(_) | Akt::Strafe { .. } | Akt::Ausschluss { .. })
}
