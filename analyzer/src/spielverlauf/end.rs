//! The end of play before the last card (TSR 5.3.8, 5.4): what was laid and called behind it.

use doko_format::{Locus, Partei};

use crate::analysis::{Analysis, AnsageUrteil};
use crate::finding::{FindingKind, Findings};
use crate::spielverlauf::course::{Course, Wort};
use crate::written::game::Game;

/// An act with which play is over.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) at: Locus,
    /// The number of entries in [`Course::gelegt`] before it.
    before: usize,
    /// Who may still call what is in time: the others, if the rest was given to them (TSR 5.4.7).
    spricht: Option<Partei>,
    /// The clause that says that it ends the play.
    pub(crate) clause: &'static str,
}

impl End {
    pub(crate) fn new(wort: &Wort<'_>, spricht: Option<Partei>, clause: &'static str) -> End {
        End { at: wort.at, before: wort.before, spricht, clause }
    }

    /// Takes out the tricks that were not complete when play was over, and reports the first card and each call behind
    /// it.
    pub(crate) fn cut(
        self,
        game: &Game<'_>,
        course: &Course<'_>,
        analysis: &mut Analysis,
        findings: &mut Findings<'_>,
    ) {
        let in_time = |number: usize| course.laeufe.get(number - 1).is_some_and(|lauf| lauf.end <= self.before);
        analysis.stiche.retain(|stich| in_time(stich.number));
        if let Some(play) = course.gelegt.get(self.before) {
            findings.add_under(self.clause, FindingKind::NachSpielende {}, play.at).by(play.seat);
        }
        self.silence(game, course, &mut analysis.ansagen, findings);
    }

    /// Takes the calls behind it for what they are: too late, but those one may still make.
    pub(crate) fn silence(
        self,
        game: &Game<'_>,
        course: &Course<'_>,
        ansagen: &mut [AnsageUrteil],
        findings: &mut Findings<'_>,
    ) {
        let end = game.end_of_instant(self.at);
        let behind = |at: Locus| course.worte.iter().any(|wort| wort.at == at) && at > end;
        for urteil in ansagen.iter_mut().filter(|urteil| behind(urteil.at)) {
            let may_call = self.spricht.is_some() && urteil.party == self.spricht;
            if may_call {
                continue;
            }
            if urteil.legal != Some(false) {
                findings.add_under(self.clause, FindingKind::NachSpielende {}, urteil.at).by(urteil.seat);
            }
            // It is no part of the game, so it stands no more than a card laid then.
            (urteil.legal, urteil.counts) = (Some(false), Some(false));
        }
    }
}
