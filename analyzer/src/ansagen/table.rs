//! What a record shows of the table at the moment of an announcement, as the rules ask for it.

use doko_format::{Partei, Seat};

use super::moment::Gesagt;
use super::{Lage, Schritt, Stand};
use crate::rules::{Frist, Grundlage, Hearing, Stufen, Vorher};

/// The moment of an announcement, against what stood then.
pub(super) struct Tafel<'t, 'a, 'r, 's> {
    pub(super) lage: &'t Lage<'a, 'r>,
    pub(super) said: &'t Gesagt<'s>,
    pub(super) stand: &'t Stand,
    /// The party of who calls.
    pub(super) party: Partei,
    /// Said in a Hochzeit before its Klärungsstich lay complete.
    pub(super) unclarified: bool,
}

impl Tafel<'_, '_, '_, '_> {
    /// Returns what the other party had called; what is said at the same instant nobody has heard.
    pub(super) fn heard(&self) -> impl Iterator<Item = &Schritt> {
        let calls = self.stand.gesagt[self.party.gegner()].iter();
        calls.filter(|called| called.instant != Some(self.said.instant))
    }
}

impl Hearing for Tafel<'_, '_, '_, '_> {
    fn keeps(&self, frist: Frist) -> Option<bool> {
        self.said.moment.keeps(frist)
    }

    fn is_placed(&self) -> bool {
        self.said.moment.cards().is_some() || self.said.moment.played.is_some()
    }

    fn played(&self) -> Option<(usize, usize)> {
        self.said.moment.played
    }

    fn is_too_early(&self) -> bool {
        let rules = &self.lage.rules.ansagen;
        (self.said.moment.in_abfrage && !rules.vor_dem_spiel) || (self.unclarified && !rules.vor_klaerung)
    }

    fn count(&self) -> usize {
        self.stand.count
    }

    fn silent_stich(&self) -> Option<usize> {
        self.lage.silent_stich(self.said, self.stand)
    }

    fn before_owner(&self) -> bool {
        self.lage.before_owner(self.said)
    }

    fn foreign_owner(&self) -> Option<Seat> {
        self.lage.foreign_owner(self.said)
    }

    fn is_obligatory(&self) -> bool {
        self.lage.is_obligatory(self.said)
    }

    fn said(&self) -> Stufen {
        self.stand.steps(self.party)
    }

    fn open(&self) -> Stufen {
        self.stand.offen[self.party].iter().copied().collect()
    }

    fn grundlage(&self) -> Grundlage {
        self.stand.grundlage[self.party]
    }

    fn others(&self) -> impl Iterator<Item = Vorher> {
        self.heard().map(|called| Vorher { stufe: called.stufe, played: called.played })
    }
}
