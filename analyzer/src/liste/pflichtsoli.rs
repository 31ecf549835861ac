//! One Pflichtsolo for each player (TSR 4.2, 4.3.1, 8.6; R000-C3, R000-C4; R004-M4, R004-O3).

use doko_format::{BySeat, Locus, Seat, Soloform};

use super::Zeile;
use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;

/// Who has played his Pflichtsolo.
#[derive(Debug, Default)]
pub(super) struct Pflichtsoli {
    gespielt: BySeat<bool>,
    /// Whose it was in a game that a missing ruling may leave unplayed.
    fraglich: BySeat<bool>,
    /// Whose Vorführung was left out: that he has none in the end was said there.
    gemeldet: BySeat<bool>,
    /// Of how many games is not known whether they were a Solo.
    open: usize,
}

impl Pflichtsoli {
    /// Returns who has played his.
    pub(super) fn played(&self) -> impl Iterator<Item = Seat> {
        self.gespielt.iter().filter(|(_, played)| **played).map(|(seat, _)| seat)
    }

    /// Returns who owes his; whose Vorführung was left out owes it still (TSR 4.2.3).
    pub(super) fn owed(&self, seats: usize) -> impl Iterator<Item = Seat> {
        Seat::first(seats).filter(|seat| !self.gespielt[*seat])
    }

    /// Returns whose is missing in the end, but for those of whom that was reported; nobody where a game leaves that open.
    pub(super) fn missing(&self, seats: usize) -> impl Iterator<Item = Seat> {
        self.owed(seats).filter(|seat| self.open == 0 && !self.gemeldet[*seat])
    }

    /// Returns of how many games is not known whether they were a Pflichtsolo that is missing in the end.
    pub(super) fn unchecked(&self, seats: usize) -> usize {
        if self.owed(seats).next().is_some() { self.open } else { 0 }
    }

    /// Tells whether it is open whose is played.
    fn is_open(&self) -> bool {
        self.open > 0 || self.fraglich.iter().any(|(_, fraglich)| *fraglich)
    }

    /// Tells whether a game is none of those that are still to be played when time has run out: only a Pflichtsolo that
    /// is owed is (TSR 8.5.1, 8.6).
    pub(super) fn leave_nothing_for(&self, zeile: &Zeile) -> bool {
        let owed = zeile.solist.is_some_and(|solist| self.is_open() || !self.gespielt[solist]);
        zeile.counts() && zeile.known && !owed
    }

    /// Tells whether the games before decide what the Soli of this one are: one that is called nothing, a Lustsolo by
    /// somebody who owes his Pflichtsolo, or a second one that is called a Pflichtsolo.
    pub(super) fn decide(&self, zeile: &Zeile) -> bool {
        let decides = |(seat, form, _): &(Seat, Soloform, Locus)| match form {
            Soloform::Offen => true,
            Soloform::Lust => !self.gespielt[*seat],
            Soloform::Pflicht | Soloform::Vorgefuehrt => self.gespielt[*seat],
        };
        zeile.pflichtsoli.is_none() && !self.is_open() && zeile.soli.iter().any(decides)
    }

    /// Takes a game, `left` of the planned ones with it, and tells whether it was a Vorführung; `dealer` is who was to
    /// deal it, and whether that is in doubt since a wrong one dealt.
    pub(super) fn add(
        &mut self,
        zeile: &Zeile,
        rules: &RuleSet,
        left: Option<usize>,
        (dealer, gestoert): (Option<Seat>, bool),
        findings: &mut Findings<'_>,
    ) -> bool {
        self.compare(zeile, findings);
        let due = self.vorfuehrung(zeile, rules, left, dealer);
        let declared = zeile.declared();
        let at = declared.map_or(Locus::GAME, |(_, at)| at);
        if !zeile.counts() {
            return false;
        }
        self.open += usize::from(!zeile.known);
        let owed = self.owed(zeile.seats).count();
        // Once a Vorführung was left out more are owed than games are left: whoever owes one may play it. Who sits next to the
        // left of the dealer is open where a wrong one was reported.
        let behind = gestoert || left.is_some_and(|left| left < owed);
        let plays_his = |due: &Seat| match behind {
            true => zeile.solist.is_some_and(|solist| !self.gespielt[solist]),
            false => zeile.solist == Some(*due),
        };
        if let Some(seat) = due.filter(|due| zeile.known && !plays_his(due)) {
            let kind = FindingKind::VorfuehrungFehlt { seat };
            let finer = "pflichtsolo-fehlt-vorfuehrung";
            let key = if rules.clause(finer).is_some() { finer } else { kind.slug() };
            findings.add_under(key, kind, at).by(seat);
            self.gemeldet[seat] |= zeile.solist.is_none_or(|solist| self.gespielt[solist]);
        }
        let Some(solist) = zeile.solist else { return false };
        let called = declared.is_some_and(|(form, _)| form == Soloform::Vorgefuehrt);
        let before = std::mem::replace(&mut self.gespielt[solist], true);
        if before {
            let called = declared.is_some_and(|(form, _)| matches!(form, Soloform::Pflicht | Soloform::Vorgefuehrt));
            // Where the game has a line of its own for it, that contradicts it there.
            if called && zeile.pflichtsoli.is_none() && !self.fraglich[solist] {
                findings.add(FindingKind::PflichtsoloDoppelt { seat: solist }, at).by(solist);
            }
        } else if let Some(left) = left.filter(|left| called && *left > owed)
            && rules.liste.vorfuehrung
            && !self.is_open()
        {
            findings.add(FindingKind::VorfuehrungZuFrueh { seat: solist, left, owed }, at).by(solist);
        }
        self.fraglich[solist] = zeile.maybe_unplayed && (self.fraglich[solist] || !before);
        called || due.is_some_and(|due| due == solist || behind && !before)
    }

    /// A game could not be judged.
    pub(super) fn forget(&mut self) {
        self.open += 1;
    }

    /// Compares the line `Pflichtsoli` of a game with the games before, and goes on from it as written.
    fn compare(&mut self, zeile: &Zeile, findings: &mut Findings<'_>) {
        let Some((written, at)) = &zeile.pflichtsoli else { return };
        let differs = |seat: &Seat| self.gespielt[*seat] != written.contains(seat);
        if let Some(seat) = Seat::first(zeile.seats).find(differs).filter(|_| !self.is_open()) {
            findings.add(FindingKind::PflichtsoloWiderspruch { seat }, *at).by(seat);
        }
        self.gespielt = BySeat::from_fn(|seat| written.contains(&seat));
        self.fraglich = BySeat::default();
        self.open = 0;
    }

    /// Returns who has to play his Pflichtsolo now: when no more games are left than are owed, of those who owe one the
    /// next to the left of the dealer, and the dealer as the last (TSR 4.2.3). Fewer are left where one was left out.
    fn vorfuehrung(&self, zeile: &Zeile, rules: &RuleSet, left: Option<usize>, dealer: Option<Seat>) -> Option<Seat> {
        let owed = self.owed(zeile.seats).count();
        if !rules.liste.vorfuehrung
            || self.is_open()
            || owed == 0
            || !left.is_some_and(|left| (1..=owed).contains(&left))
        {
            return None;
        }
        let dealer = dealer?;
        self.owed(zeile.seats).find(|seat| *seat > dealer).or_else(|| self.owed(zeile.seats).next())
    }
}
