//! Words in a Kontrasolo, which nobody declares: who holds no Re card speaks as Kontra and is Re (house rule V11).

use doko_format::{Ansagewort, Partei, Seat};
use smallvec::SmallVec;

use super::{Context, Schritt, SoFar};
use crate::analysis::AnsageUrteil;
use crate::rules::Stufe;

impl Context<'_, '_> {
    /// Takes out, for who is Kontra alone, what others said as Kontra: he knows that it counts for nobody.
    pub(super) fn set_aside(&self, seat: Seat, so_far: &mut SoFar) -> SmallVec<[Schritt; 2]> {
        if self.klaerung.kontrasolist() != Some(seat) {
            return SmallVec::new();
        }
        let others = so_far.gesagt.kontra.iter().filter(|schritt| schritt.seat != seat).copied().collect();
        so_far.gesagt.kontra.retain(|schritt| schritt.seat == seat);
        std::mem::swap(&mut so_far.grundlage.kontra, &mut so_far.grundlage_allein);
        others
    }

    /// Puts back what was set aside: to the others it is what Kontra has said.
    pub(super) fn put_back(&self, seat: Seat, others: SmallVec<[Schritt; 2]>, so_far: &mut SoFar) {
        if self.klaerung.kontrasolist() != Some(seat) {
            return;
        }
        if others.iter().any(|schritt| schritt.stufe == Stufe::Ansage) {
            std::mem::swap(&mut so_far.grundlage.kontra, &mut so_far.grundlage_allein);
        } else {
            so_far.grundlage_allein = so_far.grundlage.kontra;
        }
        // A step that both have said was said by the others first.
        so_far.gesagt.kontra.insert_many(0, others);
    }

    /// Tells whether this is a word for Re that counts for nobody, because the speaker shows no Re card; of a game noted without
    /// cards, one for Kontra by a player of Re.
    pub(super) fn is_without_re_card(&self, seat: Seat, call: Ansagewort) -> bool {
        let other = self.klaerung.kontrasolist().is_some_and(|soloist| soloist != seat);
        let own = self.party(seat);
        let foreign = own.is_some() && call.partei().is_some_and(|word| Some(word) != own);
        other && foreign && (own == Some(Partei::Kontra) || self.game.outline.ohne_karten())
    }

    /// Lets what was said as Kontra by a player of Re count for nobody. Who only tucked named no party, and raises.
    pub(super) fn take_out_kontra_of_re(&self, urteile: &mut [AnsageUrteil]) {
        let Some(soloist) = self.klaerung.kontrasolist() else { return };
        for urteil in urteile.iter_mut().filter(|urteil| urteil.seat != soloist) {
            if urteil.party != Some(Partei::Kontra) {
                continue;
            }
            if urteil.call == Some(Ansagewort::Tuck) {
                urteil.party = Some(Partei::Re);
                continue;
            }
            (urteil.party, urteil.counts) = (None, Some(false));
            urteil.implied.clear();
        }
    }
}
