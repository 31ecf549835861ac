//! Words in a Schwarze Sau: until it shows who plays alone they are void (house rule V10).

use doko_format::Ansagewort;

use super::Context;
use super::moment::Call;
use crate::analysis::{AnsageUrteil, Contract, Spielart};
use crate::finding::{FindingKind, Findings};

impl Context<'_, '_> {
    /// Tells whether something was said in a Schwarze Sau before the trick with the last Pik-Dame lay complete. Of a game noted
    /// without cards nothing is known of that.
    pub(super) fn is_before_the_sau(&self, said: &Call<'_>) -> bool {
        let Some(Contract { kind: Spielart::SchwarzeSau, klaerungsstich, .. }) = self.klaerung.contract else {
            return false;
        };
        if self.game.outline.ohne_karten() {
            return false;
        }
        let Some(stich) = klaerungsstich else { return true };
        said.moment.played.is_some_and(|(_, most)| most < self.course.laid_up_to(stich - 1))
    }

    /// Judges such a word: it is too early for everybody, and counts for nobody.
    pub(super) fn judge_before_the_sau(
        &self,
        said: &Call<'_>,
        call: Ansagewort,
        urteil: &mut AnsageUrteil,
        findings: &mut Findings<'_>,
    ) {
        findings.add(FindingKind::AnsageZuFrueh { seat: said.seat, call }, said.at).by(said.seat);
        (urteil.legal, urteil.counts) = (Some(false), Some(false));
    }
}
