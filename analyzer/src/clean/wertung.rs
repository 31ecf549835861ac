//! The result of a plain game (TSR 7).

use doko_format::{Partei, Partie, Seat};
use smallvec::SmallVec;

use super::ansagen::Gesagt;
use super::hergang::Hergang;
use super::urteil::trick;
use super::{Parteien, Tisch};
use crate::ausgang::wertungslage;
use crate::card_set::CardSet;
use crate::partei::ByPartei;
use crate::rules::RuleSet;
use crate::score::{Score, Summe, Verdient, Wertungslage};
use crate::verdict::Ergebnis;

/// How a game came out, and all that its score is made of.
pub(super) struct Wertung<'a> {
    pub(super) ergebnis: Ergebnis,
    pub(super) winner: Option<Partei>,
    /// The special points that count.
    pub(super) sonderpunkte: SmallVec<[Verdient; 4]>,
    lage: Wertungslage,
    rules: &'a RuleSet,
    tisch: &'a Tisch,
    parteien: &'a Parteien,
}

impl<'a> Wertung<'a> {
    /// Finds what both parties took.
    pub(super) fn new(
        tisch: &'a Tisch,
        rules: &'a RuleSet,
        partie: &Partie,
        hergang: &Hergang,
        parteien: &'a Parteien,
        (gesagt, ansagen): Gesagt,
    ) -> Wertung<'a> {
        let (mut augen, mut stiche) = (ByPartei::default(), ByPartei::default());
        let taken = hergang.genommen.iter().zip(parteien.of);
        for ((its_augen, its_stiche), party) in taken.take(tisch.players.len()) {
            augen[party] += its_augen;
            stiche[party] += its_stiche;
        }
        let ergebnis = Ergebnis { augen, stiche, gesagt, ansagen };
        let lage = wertungslage(rules, parteien.kind);
        let sonderpunkte = match lage.has_sonderpunkte(rules) {
            true => sonderpunkte(tisch, rules, partie, hergang, parteien),
            false => SmallVec::new(),
        };
        Wertung { winner: ergebnis.winner(rules), ergebnis, sonderpunkte, lage, rules, tisch, parteien }
    }

    /// Returns what the game brings, with the items.
    pub(super) fn score(&self) -> Score {
        let players: SmallVec<[(Seat, Partei); 5]> = self.players().collect();
        Score::new(self.rules, &self.ergebnis, self.lage, &self.sonderpunkte, &players)
    }

    /// Returns what the game brings.
    pub(super) fn summe(&self) -> Summe {
        let Wertung { rules, ergebnis, winner, lage, sonderpunkte, .. } = self;
        Summe::new(rules, ergebnis, *winner, *lage, sonderpunkte, self.players())
    }

    fn players(&self) -> impl Iterator<Item = (Seat, Partei)> + Clone {
        self.tisch.players.iter().copied().zip(self.parteien.of)
    }
}

/// Returns the special points of all tricks.
fn sonderpunkte(
    tisch: &Tisch,
    rules: &RuleSet,
    partie: &Partie,
    hergang: &Hergang,
    parteien: &Parteien,
) -> SmallVec<[Verdient; 4]> {
    let (mut earned, mut left, count) = (SmallVec::new(), hergang.besondere, tisch.players.len());
    let reihum = tisch.reihum();
    while left != 0 {
        let index = left.trailing_zeros() as usize;
        left &= left - 1;
        let (Some(stich), Some(karten)) = (hergang.stich(index), partie.karten.chunks_exact(count).nth(index)) else {
            break;
        };
        let (number, last) = (index + 1, index + 1 == tisch.per_player);
        let party = parteien.of[stich.winner()];
        // Before the last trick only cards of the others bring something.
        let of_others = || -> CardSet {
            let laid = (0..).map(|turn| (stich.leader() + turn) % count).zip(karten);
            laid.filter(|(place, _)| parteien.of[*place] != party).map(|(_, card)| *card).collect()
        };
        if !last && !rules.sonderpunkte.may_be_in(stich.augen, of_others(), last) {
            continue;
        }
        let partei = |seat| tisch.place(seat).map(|place| parteien.of[place]);
        let points = rules.sonderpunkte.of_stich(&trick(&reihum, number, stich, karten), last, false, partei);
        earned.extend(points.into_iter().map(|point| (point, Some(number))));
    }
    earned
}
