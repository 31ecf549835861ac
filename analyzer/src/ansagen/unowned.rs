//! Announcements of those whose party the record does not show: what nobody may say, whoever plays with whom, is wrong all
//! the same.

use doko_format::{Ansagewort, BySeat, Partei, Seat};
use smallvec::SmallVec;

use super::judging::Ruf;
use super::moment::Call;
use super::{Context, Herrenlos, Schritt, SoFar};
use crate::analysis::AnsageUrteil;
use crate::finding::{Finding, FindingKind, Findings};
use crate::rules::{Frist, Stufe};

/// An announcement of somebody whose party the record does not show.
#[derive(Clone, Copy)]
pub(super) struct Unowned {
    pub(super) call: Ansagewort,
    pub(super) stufe: Stufe,
    /// The party that the word itself names.
    pub(super) shown: Option<Partei>,
}

/// A way to share those out between the parties of whom the record does not show theirs.
type Parties = BySeat<Option<Partei>>;

/// What holds of a call, whoever plays with whom.
enum Found<'r> {
    /// It is wrong.
    Wrong {
        found: Findings<'r>,
        deadline: Option<Frist>,
        /// Whether it is the same that is wrong in all of these cases.
        same: bool,
    },
    /// It adds nothing: he said it before.
    Again,
}

impl Context<'_, '_> {
    /// Keeps a call of somebody whose party the record does not show.
    pub(super) fn of_unknown_party(
        &self,
        said: &Call<'_>,
        unowned: Unowned,
        so_far: &mut SoFar,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        let (seat, at) = (said.seat, said.at);
        let Unowned { call, stufe, shown } = unowned;
        let found = self.for_all(said, unowned, so_far, urteil);
        let (played, instant) = (said.moment.played, Some(said.instant));
        let schritt = Schritt { stufe, seat, at, played, instant, converted: false, by_rule: false };
        so_far.herrenlos.push(Herrenlos { schritt, wort: shown });
        so_far.wechsel.leave_open();
        match &found {
            Some(Found::Wrong { .. }) => {
                urteil.legal = Some(false);
                urteil.counts = (!self.rules.ansagen.unzulaessig.counts()).then_some(false);
            }
            Some(Found::Again) => urteil.counts = Some(false),
            None => {}
        }
        match found {
            Some(Found::Wrong { found, deadline, same: true }) => {
                urteil.deadline = deadline;
                findings.append(found);
            }
            // Without the speaker's party nothing else that depends on it can be said. Behind a hole that is the cause.
            Some(Found::Wrong { same: false, .. } | Found::Again) | None => {
                if self.course.stopped.is_none() {
                    findings.add(FindingKind::AnsageParteiOffen { seat, call }, at).by(seat);
                }
            }
        }
    }

    /// Returns what is to be said of a call of somebody whose party the record does not show, where it holds whoever plays with
    /// whom: nobody may say it any more, or yet (TSR 6.2.1, 6.2.2), not after his own words (TSR 6.3.4, 6.4.3), nor as a
    /// reply to those of others (TSR 6.4.4).
    fn for_all(&self, said: &Call<'_>, unowned: Unowned, so_far: &SoFar, urteil: &AnsageUrteil) -> Option<Found<'_>> {
        // Who speaks in a trick keeps the chain of announcements going (R003-1k), of whichever party he is.
        if !so_far.herrenlos.is_empty() && self.rules.ansagen.kette {
            return None;
        }
        let mut seats: SmallVec<[Seat; 4]> = SmallVec::from_slice(&[said.seat]);
        for earlier in &so_far.herrenlos {
            if !seats.contains(&earlier.schritt.seat) {
                seats.push(earlier.schritt.seat);
            }
        }
        let mut all: Option<Found<'_>> = None;
        // Each bit is the party of one of them.
        for bits in 0..1_usize << seats.len() {
            let mut parties = Parties::default();
            for (place, seat) in seats.iter().enumerate() {
                parties[*seat] = Some(Partei::ALL[bits >> place & 1]);
            }
            if !so_far.may_be(&parties, said.seat, unowned.shown) {
                continue;
            }
            let found = self.if_so(said, unowned, &parties, so_far, urteil)?;
            all = Some(match all {
                Some(before) => before.beside(found)?,
                None => found,
            });
        }
        all
    }

    /// Returns what is to be said of a call if these are the parties.
    ///
    /// Words of others of whom the party is not known stand as if they had been in order: with them more may be said, not less.
    fn if_so(
        &self,
        said: &Call<'_>,
        Unowned { call, stufe, .. }: Unowned,
        parties: &Parties,
        so_far: &SoFar,
        urteil: &AnsageUrteil,
    ) -> Option<Found<'_>> {
        let so_far = &self.with_words_of(parties, so_far);
        let party = parties[said.seat]?;
        let (mut found, mut judged) = (Findings::new(self.rules), urteil.clone());
        if let Some(earlier) = so_far.has(party, stufe).filter(|_| !self.rules.ansagen.wiederholbar) {
            let forbidden = self.rules.clause("ansage-wiederholt").is_some() && earlier.instant != Some(said.instant);
            return match earlier.seat == said.seat {
                true => Some(Found::Again),
                false => forbidden.then_some(Found::Wrong { found, deadline: urteil.deadline, same: false }),
            };
        }
        let ruf = Ruf { call, stufe, party, unclarified: false };
        let befund = self.judge_moment(said, ruf, so_far, &mut judged, &mut found);
        (befund.legal == Some(false)).then_some(Found::Wrong { found, deadline: judged.deadline, same: true })
    }

    /// Returns what has been said, and what those said whose party the record does not show, if these are their parties.
    fn with_words_of(&self, parties: &Parties, so_far: &SoFar) -> SoFar {
        let mut with = so_far.clone();
        for Herrenlos { schritt, wort } in &so_far.herrenlos {
            // A word of the other party counts for nobody.
            let own = parties[schritt.seat].filter(|party| wort.is_none_or(|wort| wort == *party));
            let Some(party) = own else { continue };
            let steps = self.lowest(party, schritt.stufe, &with).up_to(schritt.stufe);
            with.gesagt[party].extend(steps.map(|stufe| Schritt { stufe, ..*schritt }));
        }
        with
    }
}

impl<'r> Found<'r> {
    /// Takes together what holds in two cases, where it is one thing: of two deadlines the one that is later.
    fn beside(self, other: Found<'r>) -> Option<Found<'r>> {
        match (self, other) {
            (Found::Again, Found::Again) => Some(Found::Again),
            (Found::Again, Found::Wrong { .. }) | (Found::Wrong { .. }, Found::Again) => None,
            (
                Found::Wrong { found, deadline, same },
                Found::Wrong { found: others, deadline: others_end, same: as_same },
            ) => {
                let kinds = |finding: &Finding| finding.kind.slug();
                let same = same && as_same && found.found().map(kinds).eq(others.found().map(kinds));
                let is_later = deadline.zip(others_end).is_some_and(|(own, other)| other.ends_before(own));
                let (found, deadline) = if is_later { (found, deadline) } else { (others, others_end) };
                Some(Found::Wrong { found, deadline, same })
            }
        }
    }
}

impl SoFar {
    /// Tells whether those of whom the record does not show their party, and who now speaks, may belong to these: each belongs to
    /// the party whose words he uses; who used those of both may belong to either.
    fn may_be(&self, parties: &Parties, speaker: Seat, shown: Option<Partei>) -> bool {
        let mut seats = self.herrenlos.iter().map(|earlier| earlier.schritt.seat).chain([speaker]);
        seats.all(|seat| parties[seat].is_none_or(|party| self.fits(seat, party, shown.filter(|_| seat == speaker))))
    }

    /// Tells whether a seat may belong to a party by the words it used, and the one that it uses now.
    fn fits(&self, seat: Seat, party: Partei, now: Option<Partei>) -> bool {
        let uses = |party: Partei| {
            now == Some(party)
                || self.herrenlos.iter().any(|earlier| earlier.schritt.seat == seat && earlier.wort == Some(party))
        };
        match uses(Partei::Re) && uses(Partei::Kontra) {
            // Of the other party the word now spoken is wrong by itself.
            true => now.is_none_or(|now| now == party),
            false => !uses(party.gegner()),
        }
    }
}
