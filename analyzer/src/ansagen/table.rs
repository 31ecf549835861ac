//! What a record shows of the table at the moment of an announcement, as the rules ask for it.

use doko_format::{Partei, Seat};

use super::moment::Call;
use super::{Context, Schritt, SoFar};
use crate::rules::{Frist, Grundlage, Hearing, Stufen, Vorher};

/// The moment of an announcement, against what stood then.
pub(super) struct Tafel<'t, 'a, 'r, 's> {
    pub(super) context: &'t Context<'a, 'r>,
    pub(super) said: &'t Call<'s>,
    pub(super) so_far: &'t SoFar,
    /// The party of who calls.
    pub(super) party: Partei,
    /// Said in a Hochzeit before its Klärungsstich lay complete.
    pub(super) unclarified: bool,
}

impl Tafel<'_, '_, '_, '_> {
    /// Returns what the other party had called; what is said at the same instant nobody has heard.
    pub(super) fn heard(&self) -> impl Iterator<Item = &Schritt> {
        let calls = self.so_far.gesagt[self.party.gegner()].iter();
        calls.filter(|called| called.instant != Some(self.said.instant))
    }
}

impl Hearing for Tafel<'_, '_, '_, '_> {
    fn keeps(&self, frist: Frist) -> Option<bool> {
        let lies = self.context.rules.ansagen.liegende_karte_zaehlt;
        self.said.moment.keeps(frist, lies.then_some((self.context.game.per_player, self.context.game.active.len())))
    }

    fn is_placed(&self) -> bool {
        self.said.moment.cards().is_some() || self.said.moment.played.is_some()
    }

    fn played(&self) -> Option<(usize, usize)> {
        self.said.moment.played
    }

    fn is_too_early(&self) -> bool {
        let rules = &self.context.rules.ansagen;
        (self.said.moment.in_abfrage && !rules.vor_dem_spiel) || (self.unclarified && !rules.vor_klaerung)
    }

    fn count(&self) -> usize {
        self.so_far.count
    }

    fn silent_stich(&self) -> Option<usize> {
        self.context.silent_stich(self.said, self.so_far)
    }

    fn before_owner(&self) -> bool {
        self.context.before_owner(self.said)
    }

    fn foreign_owner(&self) -> Option<Seat> {
        self.context.foreign_owner(self.said)
    }

    fn is_obligatory(&self) -> bool {
        self.context.is_obligatory(self.said, self.so_far)
    }

    fn said(&self) -> Stufen {
        self.so_far.steps(self.party)
    }

    fn open(&self) -> Stufen {
        self.so_far.offen[self.party].iter().copied().collect()
    }

    fn grundlage(&self) -> Grundlage {
        self.so_far.grundlage[self.party]
    }

    fn others(&self) -> impl Iterator<Item = Vorher> {
        self.heard().map(|called| Vorher { stufe: called.stufe, played: called.played })
    }
}
