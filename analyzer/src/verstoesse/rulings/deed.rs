//! The act a complaint or a ruling is about, as far as what it costs goes: whose, where, against whom.

use doko_format::{Ansagewort, Card, LineAt, Locus, Part, Seat};
use smallvec::SmallVec;

use super::CaseFile;
use crate::analysis::{Analysis, AnsageUrteil, Contract, Spielart};
use crate::finding::{Class, Findings};
use crate::rules::{Frist, KONTRASOLO, Stufe};
use crate::stich::Stich;
use crate::verstoesse::rights::is_an_act;
use crate::written::game::Game;

/// A violation as far as what it costs goes.
#[derive(Clone, Copy)]
pub(super) struct Misdeed {
    /// Whose.
    pub(super) seat: Seat,
    /// Its trick, from 1.
    pub(super) stich: usize,
    /// Where it was found, if the record shows it.
    pub(super) at: Option<Locus>,
    /// Where somebody spoke of it, if the record does not show it: it was done before.
    pub(super) bis: Option<Locus>,
}

/// Who plays alone, as far as what a violation costs goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Alone {
    /// Nobody.
    Nobody,
    /// This seat.
    Is(Seat),
    /// This seat, if the cards that show it lay already, which is not noted.
    Perhaps(Seat),
}

impl Misdeed {
    /// Returns an act at a place where the record shows it.
    pub(super) fn found(game: &Game<'_>, seat: Seat, at: Locus) -> Misdeed {
        Misdeed { seat, stich: between(game, at).map_or(1, |(before, _)| before), at: Some(at), bis: None }
    }

    /// Tells whether it is the same act; one of which no place is known is the one that was first spoken of there.
    pub(super) fn is_same(self, other: Misdeed) -> bool {
        self.seat == other.seat && self.at == other.at && (self.at.is_some() || self.bis == other.bis)
    }

    /// Tells whether it lies in a trick; what stands on a line between two rows belongs to either.
    pub(super) fn is_in(self, game: &Game<'_>, stich: usize) -> bool {
        match self.at.and_then(|at| between(game, at)) {
            Some((before, after)) => [before, after].contains(&stich),
            None => self.stich == stich,
        }
    }
}

/// Returns the trick of a place, twice; of what stands on a line between two rows the trick before and the one after it.
/// `None` before the first row.
pub(super) fn between(game: &Game<'_>, at: Locus) -> Option<(usize, usize)> {
    let LineAt::Line(line) = at.line else { return None };
    match game.outline.reihen.binary_search(&line) {
        Ok(before) => Some((before + 1, before + 1)),
        Err(0) => None,
        Err(rows) => (!game.in_head(at)).then_some((rows, rows + 1)),
    }
}

impl CaseFile<'_, '_> {
    /// Returns where a seat showed a card, claimed what was not safe, or shortened the game and may not.
    pub(super) fn shown_or_shortened<'f>(
        &self,
        analysis: &'f Analysis,
        seat: Seat,
        findings: &'f Findings<'_>,
    ) -> impl Iterator<Item = Misdeed> {
        let own = findings.found().filter(move |finding| {
            finding.seat == Some(seat) && is_an_act(&finding.kind) && finding.kind.violation().is_none()
        });
        own.map(move |finding| match finding.kind.class() == Class::Shortening {
            true => abgekuerzt(analysis, seat, finding.at),
            false => Misdeed::found(self.game, seat, finding.at),
        })
    }

    /// Tells whether the offender surely plays against somebody who plays alone.
    pub(super) fn defends_against_solo(&self, analysis: &Analysis, deed: Misdeed) -> bool {
        matches!(self.alone(analysis, deed), Alone::Is(soloist) if soloist != deed.seat)
    }

    /// Tells whether he may do so, as far as it is known.
    pub(super) fn may_defend_against_solo(&self, analysis: &Analysis, deed: Misdeed) -> bool {
        match self.alone(analysis, deed) {
            Alone::Is(soloist) | Alone::Perhaps(soloist) => soloist != deed.seat,
            Alone::Nobody => false,
        }
    }

    /// Returns who plays alone when a violation happens, as far as penalties go: in a stille Hochzeit from the second Re
    /// card on (TSR 4.4.5), in a failed one after its third trick (4.4.3b), in a Kontrasolo from the last of its cards on.
    pub(super) fn alone(&self, analysis: &Analysis, deed: Misdeed) -> Alone {
        let Some(Contract { kind, soloist: Some(soloist), klaerungsstich, .. }) = analysis.contract else {
            return Alone::Nobody;
        };
        let counts_as_solo = match kind {
            Spielart::Solo(_) => Some(true),
            Spielart::HochzeitAllein | Spielart::SchwarzeSau => {
                Some(klaerungsstich.is_some_and(|settled| deed.stich > settled))
            }
            Spielart::StilleHochzeit => self.all_shown(&[self.rules.kartenspiel.re_karte], analysis, deed),
            Spielart::Kontrasolo => self.all_shown(&KONTRASOLO, analysis, deed),
            Spielart::Normal | Spielart::Hochzeit | Spielart::Ramsch => Some(false),
        };
        match counts_as_solo {
            Some(true) => Alone::Is(soloist),
            Some(false) => Alone::Nobody,
            None => Alone::Perhaps(soloist),
        }
    }

    /// Tells whether all cards of these faces, which are in one hand, lay when a violation happened; `None` where no card is
    /// noted, and they may have (SPEC F 7.8).
    fn all_shown(&self, faces: &[Card], analysis: &Analysis, deed: Misdeed) -> Option<bool> {
        let all: usize = faces.iter().map(|card| self.rules.kartenspiel.copies(*card)).sum();
        if self.notiz.is_some() {
            let most = self.entscheidungen.named_stich(deed);
            return if most.is_some_and(|most| most < all) { Some(false) } else { None };
        }
        let plays = analysis.stiche.iter().flat_map(|played| played.plays.iter().map(move |play| (played, play)));
        let before = plays
            .filter(|(played, play)| deed.at.map_or(played.number < deed.stich, |at| self.game.before(play.at, at)));
        Some(before.filter(|(_, play)| faces.contains(&play.card)).count() == all)
    }

    /// Tells whether something had been announced when the violation happened; where its place is not known, by the end of
    /// its trick, or when somebody spoke of it. `None` where the record leaves that open.
    pub(super) fn was_said(&self, urteil: &AnsageUrteil, deed: Misdeed) -> Option<bool> {
        if self.notiz.is_some() {
            return self.was_said_as_noted(urteil, deed);
        }
        // What stands on a line of its own was said at the end of the row above it (SPEC F 10.4).
        let next = || self.course.laeufe.get(deed.stich).map(|lauf| Locus::line(lauf.line, Part::Whole));
        let by_then = || match (next(), deed.bis) {
            (Some(next), Some(bis)) => Some(if self.game.before(bis, next) { bis } else { next }),
            (next, bis) => next.or(bis),
        };
        deed.at.or_else(by_then).map_or(Some(true), |at| self.course.was_announced(self.game, urteil, at))
    }

    /// The same in a game noted without cards: the order of the noted calls is one in time, and a trick somebody named lies
    /// between two numbers of cards. A call without a number is taken to have kept its deadline (SPEC F 7.8).
    fn was_said_as_noted(&self, urteil: &AnsageUrteil, deed: Misdeed) -> Option<bool> {
        if let Some(at) = deed.at.filter(|at| self.game.is_noted_call(*at)) {
            return Some(self.game.before(urteil.at, at));
        }
        let stich = self.entscheidungen.named_stich(deed)?;
        let players = self.game.active.len();
        let by_deadline = |frist| match frist {
            Frist::Hand(least) => ((self.game.per_player + 1).saturating_sub(least) * players).saturating_sub(1),
            Frist::Tisch(most) => most,
        };
        let kept = urteil.deadline.filter(|_| urteil.legal == Some(true)).map(|frist| (0, by_deadline(frist)));
        let (least, most) = urteil.laid.or(kept)?;
        match (most <= (stich - 1) * players, least > stich * players) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// Counts the Absagen the offender's opponents had made before a trick: each step, skipped ones too; `None` where
    /// the record does not show whose an Absage was, or when.
    pub(super) fn absagen_against(&self, analysis: &Analysis, deed: Misdeed) -> Option<usize> {
        match self.absagen_possible(analysis, deed)?.as_slice() {
            [count] => Some(*count),
            _ => None,
        }
    }

    /// Returns how many these Absagen may be: one number, or several where the record leaves open which of them were
    /// made by then; `None` where it does not show whose an Absage was.
    pub(super) fn absagen_possible(&self, analysis: &Analysis, deed: Misdeed) -> Option<SmallVec<[usize; 2]>> {
        let is_absage = |call: &Ansagewort| Stufe::of(*call).is_some_and(|stufe| stufe > Stufe::Ansage);
        let absagen =
            |urteil: &AnsageUrteil| urteil.implied.iter().chain(&urteil.call).filter(|call| is_absage(call)).count();
        let party = analysis.parteien[deed.seat];
        let made = analysis.ansagen.iter().filter(|urteil| absagen(urteil) > 0);
        let made = made.map(|urteil| (urteil, self.was_said(urteil, deed))).filter(|(_, said)| *said != Some(false));
        let mut counts: SmallVec<[usize; 2]> = SmallVec::from_slice(&[0]);
        for (urteil, said) in made {
            // Who is on nobody's side yet is not on his own.
            let own = urteil.seat == deed.seat;
            match (urteil.counts, party.zip(urteil.party)) {
                (Some(false), _) => {}
                _ if own => {}
                (Some(true), Some((offender, caller))) if offender == caller => {}
                (Some(true), Some(_)) if said.is_some() => {
                    counts.iter_mut().for_each(|count| *count += absagen(urteil));
                }
                // Who said one had said those before it.
                (Some(true), Some(_)) => {
                    let more = counts.last().map(|most| most + absagen(urteil));
                    counts.extend(more);
                }
                (Some(true) | None, _) => return None,
            }
        }
        Some(counts)
    }

    /// Returns how many tricks were complete before a violation; where its place is not known, those before its trick.
    pub(super) fn complete_before(&self, analysis: &Analysis, deed: Misdeed) -> usize {
        let complete = |stich: &Stich| match deed.at {
            Some(at) => stich.plays.last().is_some_and(|last| self.game.before(last.at, at)),
            None => stich.number < deed.stich,
        };
        analysis.stiche.iter().take_while(|stich| complete(stich)).count()
    }
}

/// Returns the act of who shortened the game and may not: it lies behind the tricks that were complete by then.
pub(super) fn abgekuerzt(analysis: &Analysis, seat: Seat, at: Locus) -> Misdeed {
    let complete = analysis.stiche.iter().filter(|stich| stich.plays.last().is_some_and(|last| last.at < at)).count();
    Misdeed { seat, stich: complete + 1, at: Some(at), bis: None }
}
