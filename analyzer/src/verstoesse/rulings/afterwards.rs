//! What was laid, called and claimed after a complaint or a ruling had ended the game (TSR 9.4.3, 9.5.1; R002-6.5b; reading
//! 003-5): it is found, and is no part of it.

use doko_format::Locus;

use super::CaseFile;
use super::forbidden::verboten;
use crate::analysis::Analysis;
use crate::finding::{Cause, FindingKind, Findings};

impl CaseFile<'_, '_> {
    /// Takes out what stands behind the act at `at` that ended the game under the clause of this key: each call and claim,
    /// what they would have cost, and the first card.
    pub(super) fn nothing_behind(&self, analysis: &mut Analysis, at: Locus, clause: &str, findings: &mut Findings<'_>) {
        let end = self.game.end_of_instant(at);
        let behind = |other: Locus| self.game.before(end, other);
        let all = verboten(self.game, self.rules, &analysis.ansagen, &analysis.parteien);
        let before = analysis.ansagen.iter().filter(|urteil| !behind(urteil.at));
        let before = verboten(self.game, self.rules, before, &analysis.parteien);
        for fine in all {
            if let Some(place) = analysis.strafen.iter().position(|other| *other == fine) {
                analysis.strafen.remove(place);
            }
        }
        analysis.strafen.extend(before);
        analysis.alternatives.clear();
        let mut claims = findings.because(&Cause::EndedAt(end));
        // Several things may be wrong with a claim; that it came too late is said once.
        claims.dedup_by_key(|(at, _)| *at);
        findings.because(&Cause::OverSince(end));
        for (at, seat) in claims {
            findings.add_under(clause, FindingKind::NachSpielende {}, at).seat = seat;
        }
        for urteil in analysis.ansagen.iter_mut().filter(|urteil| behind(urteil.at)) {
            if urteil.legal != Some(false) {
                findings.add_under(clause, FindingKind::NachSpielende {}, urteil.at).by(urteil.seat);
            }
            (urteil.legal, urteil.counts) = (Some(false), Some(false));
        }
        if let Some(play) = self.course.gelegt.iter().find(|play| behind(play.at)) {
            findings.add_under(clause, FindingKind::NachSpielende {}, play.at).by(play.seat);
        }
    }
}
