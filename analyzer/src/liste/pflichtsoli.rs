//! The Pflichtsoli of each player (TSR 4.2, 4.3.1, 8.6; R000-C3, R000-C4; R004-M4, R004-O3).

use doko_format::{BySeat, Locus, Seat, Soloform};

use super::Zeile;
use super::row::Soloaussage;
use crate::finding::{FindingKind, Findings};
use crate::rules::{Pflichtschuld, Pflichtsolo, RuleSet, Schuldstand};

/// Who owes which Pflichtsoli.
#[derive(Debug, Default)]
pub(super) struct Pflichtsoli {
    /// What is left of them; `None` for all that the rules demand.
    offen: BySeat<Option<Pflichtschuld>>,
    /// What was filled in games that a missing ruling may leave unplayed.
    fraglich: BySeat<Pflichtschuld>,
    /// How often a Vorführung was left out: that those Soli are missing in the end was said there.
    gemeldet: BySeat<usize>,
    /// Of how many games is not known which Solo they were, if any.
    open: usize,
}

/// What a game is by the Pflichtsoli that were owed before it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Eingeordnet {
    /// Whether it was a Vorführung.
    pub(super) vorgefuehrt: bool,
    /// Whether it is called a Pflichtsolo, and its player owed none that it fills.
    pub(super) doppelt: bool,
}

impl Pflichtsoli {
    /// Returns what each player owes.
    pub(super) fn schulden(&self, pflichtsolo: Pflichtsolo) -> BySeat<Pflichtschuld> {
        BySeat::from_fn(|seat| self.schuld(seat, pflichtsolo))
    }

    /// Returns how many Soli are owed; those of a Vorführung that was left out are owed still (TSR 4.2.3).
    pub(super) fn owed(&self, seats: usize, pflichtsolo: Pflichtsolo) -> usize {
        Seat::first(seats).map(|seat| self.schuld(seat, pflichtsolo).anzahl()).sum()
    }

    /// Returns whose are missing in the end, and what he owes, but for those of whom that was reported; nobody where a game
    /// leaves that open.
    pub(super) fn missing(
        &self,
        seats: usize,
        pflichtsolo: Pflichtsolo,
    ) -> impl Iterator<Item = (Seat, Pflichtschuld)> {
        let all = Seat::first(seats).map(move |seat| (seat, self.schuld(seat, pflichtsolo)));
        all.filter(|(seat, schuld)| self.open == 0 && schuld.anzahl() > self.gemeldet[*seat])
    }

    /// Returns of how many games is not known whether they were a Pflichtsolo that is missing in the end.
    pub(super) fn unchecked(&self, seats: usize, pflichtsolo: Pflichtsolo) -> usize {
        if self.owed(seats, pflichtsolo) > 0 { self.open } else { 0 }
    }

    /// Tells whether the Solo of a game fills one that its player owes, as far as that is known.
    pub(super) fn fills(&self, zeile: &Zeile, pflichtsolo: Pflichtsolo) -> Option<bool> {
        zeile.solist.map_or(Some(false), |solist| self.schuld(solist, pflichtsolo).fills(zeile.art))
    }

    fn schuld(&self, seat: Seat, pflichtsolo: Pflichtsolo) -> Pflichtschuld {
        self.offen[seat].unwrap_or(pflichtsolo.schuld())
    }

    /// Tells whether it is open whose is played.
    fn is_open(&self) -> bool {
        self.open > 0 || self.fraglich.iter().any(|(_, fraglich)| !fraglich.is_paid())
    }

    /// Tells whether a game is none of those that are still to be played when time has run out: only a Pflichtsolo that
    /// is owed is (TSR 8.5.1, 8.6).
    pub(super) fn leave_nothing_for(&self, zeile: &Zeile, pflichtsolo: Pflichtsolo) -> bool {
        let owed = zeile.solist.is_some() && (self.is_open() || self.fills(zeile, pflichtsolo) != Some(false));
        zeile.counts() && zeile.known && !owed
    }

    /// Tells whether the games before decide what the Soli of this one are: one that is called nothing, a Lustsolo by
    /// somebody who owes one that it fills, or one that fills nothing and is called a Pflichtsolo.
    pub(super) fn decide(&self, zeile: &Zeile, rules: &RuleSet) -> bool {
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        let line = zeile.pflichtsoli.as_ref().map(|(played, _)| played);
        let decides = |solo: &Soloaussage| {
            let written = line.map_or(Schuldstand::Offen, |played| pflichtsolo.stand(played.contains(&solo.seat)));
            let stand = written.or(Some(self.schuld(solo.seat, pflichtsolo)));
            let is = |stand| rules.vorbehalte.pflicht((solo.form, solo.art), stand, true);
            is(stand) != is(written)
        };
        !self.is_open() && zeile.soli.iter().any(decides)
    }

    /// Takes a game, `left` of the planned ones with it; `dealer` is who was to deal it, and whether that is in doubt since a
    /// wrong one dealt.
    pub(super) fn add(
        &mut self,
        zeile: &Zeile,
        rules: &RuleSet,
        left: Option<usize>,
        (dealer, gestoert): (Option<Seat>, bool),
        findings: &mut Findings<'_>,
    ) -> Eingeordnet {
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        self.compare(zeile, pflichtsolo, findings);
        let due = self.vorfuehrung(zeile, rules, left, dealer);
        let declared = zeile.declared();
        let at = declared.map_or(Locus::GAME, |solo| solo.at);
        if !zeile.counts() {
            return Eingeordnet::default();
        }
        let fills = self.fills(zeile, pflichtsolo);
        // Of which kind it was decides what is left.
        let told = zeile.art.or(pflichtsolo.schuld().of_any()).is_some() || fills == Some(false);
        self.open += usize::from(!zeile.known || !told);
        let owed = self.owed(zeile.seats, pflichtsolo);
        // Once a Vorführung was left out more are owed than games are left: whoever owes one may play it. Who sits next to the
        // left of the dealer is open where a wrong one was reported.
        let behind = gestoert || left.is_some_and(|left| left < owed);
        let plays_his = |due: Seat| zeile.solist.is_some_and(|solist| behind || solist == due) && fills != Some(false);
        if let Some(seat) = due.filter(|due| zeile.known && !plays_his(*due)) {
            let kind = FindingKind::VorfuehrungFehlt { seat };
            let finer = "pflichtsolo-fehlt-vorfuehrung";
            let key = if rules.clause(finer).is_some() { finer } else { kind.slug() };
            findings.add_under(key, kind, at).by(seat);
            self.gemeldet[seat] += usize::from(fills == Some(false));
        }
        let Some(solist) = zeile.solist else { return Eingeordnet::default() };
        let form = declared.map(|solo| solo.form);
        let called = form == Some(Soloform::Vorgefuehrt);
        let obligatory = matches!(form, Some(Soloform::Pflicht | Soloform::Vorgefuehrt));
        let owes = !self.schuld(solist, pflichtsolo).is_paid();
        let uncertain = self.is_open();
        let in_doubt = self.settle(zeile, solist, pflichtsolo);
        // Where the game has a line of its own for it, that contradicts it there.
        let doppelt = fills == Some(false) && obligatory && zeile.pflichtsoli.is_none() && !in_doubt;
        if doppelt && pflichtsolo.schuld().fills(zeile.art) != Some(false) {
            let kind = match owes {
                true => FindingKind::PflichtsoloArt { seat: solist },
                false => FindingKind::PflichtsoloDoppelt { seat: solist },
            };
            findings.add(kind, at).by(solist);
        }
        if let Some(left) = left.filter(|left| called && *left > owed)
            && fills != Some(false)
            && rules.liste.vorfuehrung
            && !uncertain
        {
            findings.add(FindingKind::VorfuehrungZuFrueh { seat: solist, left, owed }, at).by(solist);
        }
        Eingeordnet { vorgefuehrt: called || due.is_some_and(plays_his), doppelt }
    }

    /// Enters the Solo of a game that counts, and tells whether it may fill what a game in doubt was to fill.
    fn settle(&mut self, zeile: &Zeile, solist: Seat, pflichtsolo: Pflichtsolo) -> bool {
        let Some(art) = zeile.art.or(pflichtsolo.schuld().of_any()) else { return false };
        let (schuld, fraglich) = (self.schuld(solist, pflichtsolo), self.fraglich[solist]);
        let mends = fraglich.less(art);
        match schuld.less(art) {
            Some(left) => {
                self.offen[solist] = Some(left);
                if zeile.maybe_unplayed {
                    self.fraglich[solist] = fraglich.with(schuld, art);
                }
            }
            None if !zeile.maybe_unplayed => self.fraglich[solist] = mends.unwrap_or(fraglich),
            None => {}
        }
        mends.is_some()
    }

    /// A game could not be judged.
    pub(super) fn forget(&mut self) {
        self.open += 1;
    }

    /// Compares the line `Pflichtsoli` of a game with the games before, and goes on from it as written: who stands there owes
    /// none, everybody else owes one or more.
    fn compare(&mut self, zeile: &Zeile, pflichtsolo: Pflichtsolo, findings: &mut Findings<'_>) {
        let Some((written, at)) = &zeile.pflichtsoli else { return };
        let differs = |seat: &Seat| self.schuld(*seat, pflichtsolo).is_paid() != written.contains(seat);
        if let Some(seat) = Seat::first(zeile.seats).find(differs).filter(|_| !self.is_open()) {
            findings.add(FindingKind::PflichtsoloWiderspruch { seat }, *at).by(seat);
        }
        for seat in Seat::first(zeile.seats) {
            let schuld = self.schuld(seat, pflichtsolo);
            let fraglich = std::mem::take(&mut self.fraglich[seat]);
            match (written.contains(&seat), schuld.is_paid()) {
                (true, _) => self.offen[seat] = Some(Pflichtschuld::KEINE),
                (false, true) => self.offen[seat] = Some(fraglich).filter(|fraglich| !fraglich.is_paid()),
                (false, false) => self.fraglich[seat] = fraglich,
            }
        }
        // Who owes one at most, and does not stand there, owes that one.
        let is_certain = |seat: Seat| self.schuld(seat, pflichtsolo).anzahl() <= 1;
        if Seat::first(zeile.seats).all(is_certain) {
            self.open = 0;
        }
    }

    /// Returns who has to play a Pflichtsolo now: when no more games are left than are owed, of those who owe one the
    /// next to the left of the dealer, and the dealer as the last (TSR 4.2.3). Fewer are left where one was left out.
    fn vorfuehrung(&self, zeile: &Zeile, rules: &RuleSet, left: Option<usize>, dealer: Option<Seat>) -> Option<Seat> {
        let pflichtsolo = rules.vorbehalte.pflichtsolo;
        let owed = self.owed(zeile.seats, pflichtsolo);
        if !rules.liste.vorfuehrung || self.is_open() || !left.is_some_and(|left| (1..=owed).contains(&left)) {
            return None;
        }
        let dealer = dealer?;
        let owe = || Seat::first(zeile.seats).filter(|seat| !self.schuld(*seat, pflichtsolo).is_paid());
        owe().find(|seat| *seat > dealer).or_else(|| owe().next())
    }
}
