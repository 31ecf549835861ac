//! The act a complaint or a ruling is about, as far as what it costs goes: whose, where, against whom.

use doko_format::{Ansagewort, Card, Locus, Part, Seat};

use super::Akten;
use crate::analysis::{Analysis, AnsageUrteil, Spielart, Stich};
use crate::finding::{Finding, Findings};
use crate::reklamation::{Beschwerde, shortens, shows_in_the_play};
use crate::rules::Stufe;

/// A violation as far as what it costs goes.
#[derive(Clone, Copy)]
pub(super) struct Tat {
    /// Whose.
    pub(super) seat: Seat,
    /// Its trick, from 1.
    pub(super) stich: usize,
    /// Where it was found, if the record shows it.
    pub(super) at: Option<Locus>,
}

impl Akten<'_, '_> {
    /// Returns the violation of a seat in a trick, or up to it where nobody named the trick: the one that is complained of,
    /// else the last.
    ///
    /// Where there is none, it is where he shortened the game and may not.
    pub(super) fn tat(
        &self,
        analysis: &Analysis,
        seat: Seat,
        stich: usize,
        named: bool,
        claim: Option<&Beschwerde<'_>>,
        findings: &Findings<'_>,
    ) -> Tat {
        let placed = |finding: &Finding| {
            let own = finding.recht.is_some() && finding.seat == Some(seat);
            let (before, after) = self.between(finding.at).filter(|_| own)?;
            let fits = if named { [before, after].contains(&stich) } else { before <= stich };
            fits.then_some(Tat { seat, stich: before, at: Some(finding.at) })
        };
        if let Some(tat) = claim.and_then(|claim| claim.meant(self.game, findings)).and_then(placed) {
            return tat;
        }
        // What cards and calls would show is not another violation of his.
        let any = claim.is_none_or(|claim| !shows_in_the_play(&claim.what.kind));
        let last = findings.found().filter(|_| any).filter_map(placed).max_by_key(|tat| tat.at);
        last.unwrap_or_else(|| {
            let by_him = |finding: &&Finding| shortens(&finding.kind) && finding.seat == Some(seat);
            let shortened = findings.found().find(by_him).filter(|_| !named);
            shortened.map_or(Tat { seat, stich, at: None }, |finding| abgekuerzt(analysis, seat, finding.at))
        })
    }

    /// Returns the trick of a place, twice; of what stands on a line between two rows the trick before and the one after
    /// it. `None` before the first row.
    fn between(&self, at: Locus) -> Option<(usize, usize)> {
        if let Some(trick) = self.game.record.trick_and_position(at).0 {
            return Some((trick, trick));
        }
        let rows = self.game.record.rows().filter(|(line, _)| Locus::line(*line, Part::Whole) < at).count();
        (rows > 0).then_some((rows, rows + 1))
    }

    /// Tells whether the offender plays against somebody who plays alone.
    pub(super) fn defends_against_solo(&self, analysis: &Analysis, tat: Tat) -> bool {
        self.alone(analysis, tat).is_some_and(|soloist| soloist != tat.seat)
    }

    /// Returns who plays alone when a violation happens, as far as penalties go: in a stille Hochzeit from the second Re
    /// card on (TSR 4.4.5), in a failed one after its third trick (4.4.3b).
    pub(super) fn alone(&self, analysis: &Analysis, tat: Tat) -> Option<Seat> {
        let contract = analysis.contract?;
        let counts_as_solo = match contract.kind {
            Spielart::Solo(_) => true,
            Spielart::HochzeitAllein => contract.klaerungsstich.is_some_and(|settled| tat.stich > settled),
            Spielart::StilleHochzeit => {
                let re: Card = self.rules.kartenspiel.re_karte;
                let plays =
                    analysis.stiche.iter().flat_map(|played| played.plays.iter().map(move |play| (played, play)));
                let before = plays.filter(|(played, play)| tat.at.map_or(played.number < tat.stich, |at| play.at < at));
                let shown = before.filter(|(_, play)| play.card == re).count();
                shown == self.rules.kartenspiel.copies(re)
            }
            Spielart::Normal | Spielart::Hochzeit => false,
        };
        contract.soloist.filter(|_| counts_as_solo)
    }

    /// Tells whether something had been announced when the violation happened; where its place is not known, by the end of
    /// its trick. `None` where the record leaves that open.
    pub(super) fn was_said(&self, urteil: &AnsageUrteil, tat: Tat) -> Option<bool> {
        let next = || self.ablauf.laeufe.get(tat.stich).map(|lauf| Locus::line(lauf.line, Part::Whole));
        match tat.at.or_else(next) {
            Some(at) => self.ablauf.was_announced(urteil, at),
            None => Some(true),
        }
    }

    /// Counts the Absagen the offender's opponents had made before a trick: each step, skipped ones too; `None` where
    /// the record does not show whose an Absage was.
    pub(super) fn absagen_against(&self, analysis: &Analysis, tat: Tat) -> Option<usize> {
        let is_absage = |call: &Ansagewort| Stufe::of(*call).is_some_and(|stufe| stufe > Stufe::Ansage);
        let absagen =
            |urteil: &AnsageUrteil| urteil.implied.iter().chain(&urteil.call).filter(|call| is_absage(call)).count();
        let party = analysis.parteien[tat.seat];
        let made = analysis.ansagen.iter().filter(|urteil| absagen(urteil) > 0);
        let made = made.map(|urteil| (urteil, self.was_said(urteil, tat))).filter(|(_, said)| *said != Some(false));
        let mut count = 0;
        for (urteil, said) in made {
            // Who is on nobody's side yet is not on his own.
            let own = urteil.seat == tat.seat;
            match (urteil.counts, party.zip(urteil.party)) {
                (Some(false), _) => {}
                _ if own => {}
                (Some(true), Some((offender, caller))) if offender == caller => {}
                (Some(true), Some(_)) if said.is_some() => count += absagen(urteil),
                (Some(true) | None, _) => return None,
            }
        }
        Some(count)
    }

    /// Returns how many tricks were complete before a violation; where its place is not known, those before its trick.
    pub(super) fn complete_before(&self, analysis: &Analysis, tat: Tat) -> usize {
        let complete = |stich: &Stich| match tat.at {
            Some(at) => stich.plays.last().is_some_and(|last| last.at < at),
            None => stich.number < tat.stich,
        };
        analysis.stiche.iter().take_while(|stich| complete(stich)).count()
    }
}

/// Returns the act of who shortened the game and may not: it lies behind the tricks that were complete by then.
pub(super) fn abgekuerzt(analysis: &Analysis, seat: Seat, at: Locus) -> Tat {
    let complete = analysis.stiche.iter().filter(|stich| stich.plays.last().is_some_and(|last| last.at < at)).count();
    Tat { seat, stich: complete + 1, at: Some(at) }
}
