//! The result of a plain game (TSR 7).

use doko_format::{Partei, PlainGame, Seat};
use smallvec::SmallVec;

use super::ansagen::Announced;
use super::course::PlainCourse;
use super::{Parteien, Table};
use crate::partei::ByPartei;
use crate::rules::{Genommen, RuleSet};
use crate::rules::{Verdient, Wertungslage};
use crate::wertung::result::wertungslage;
use crate::wertung::score::{Sink, Summe};
use crate::wertung::verdict::Ergebnis;

/// How a game came out, and all that its score is made of.
pub(super) struct Wertung<'a> {
    pub(super) ergebnis: Ergebnis,
    pub(super) winner: Option<Partei>,
    /// The special points that count.
    pub(super) sonderpunkte: SmallVec<[Verdient; 4]>,
    lage: Wertungslage,
    rules: &'a RuleSet,
    table: &'a Table,
    parteien: &'a Parteien,
}

impl<'a> Wertung<'a> {
    /// Finds what both parties took.
    pub(super) fn new(
        table: &'a Table,
        rules: &'a RuleSet,
        plain: &PlainGame,
        course: &PlainCourse,
        parteien: &'a Parteien,
        (gesagt, ansagen): Announced,
    ) -> Wertung<'a> {
        let (mut augen, mut stiche) = (ByPartei::default(), ByPartei::default());
        let taken = course.genommen.iter().zip(parteien.of);
        for ((its_augen, its_stiche), party) in taken.take(table.players.len()) {
            augen[party] += its_augen;
            stiche[party] += its_stiche;
        }
        let ergebnis = Ergebnis { augen, stiche, gesagt, ansagen, ..Ergebnis::default() };
        let lage = wertungslage(rules, parteien.kind);
        let sonderpunkte = match lage.has_sonderpunkte(rules) {
            true => sonderpunkte(table, rules, plain, course, parteien),
            false => SmallVec::new(),
        };
        Wertung { winner: ergebnis.winner(rules), ergebnis, sonderpunkte, lage, rules, table, parteien }
    }

    /// Gives a party the tricks that nobody played; so many were played.
    pub(super) fn with_rest(mut self, party: Partei, played: usize) -> Option<Wertung<'a>> {
        self.ergebnis = self.ergebnis.with_rest(self.rules, party, played)?;
        self.winner = self.ergebnis.winner(self.rules);
        Some(self)
    }

    /// Returns what the game brings; `sink` gets the items.
    pub(super) fn summe(&self, sink: impl Sink) -> Summe {
        let Wertung { rules, ergebnis, winner, lage, sonderpunkte, .. } = self;
        Summe::new(rules, (ergebnis, *winner), *lage, sonderpunkte, self.players(), sink)
    }

    fn players(&self) -> impl Iterator<Item = (Seat, Partei)> + Clone {
        self.table.players.iter().copied().zip(self.parteien.of)
    }
}

/// Returns the special points of all tricks.
fn sonderpunkte(
    table: &Table,
    rules: &RuleSet,
    plain: &PlainGame,
    course: &PlainCourse,
    parteien: &Parteien,
) -> SmallVec<[Verdient; 4]> {
    let (mut earned, mut left, count) = (SmallVec::new(), course.besondere, table.players.len());
    while left != 0 {
        let index = left.trailing_zeros() as usize;
        left &= left - 1;
        let cards = plain.karten.get(index * count..(index + 1) * count);
        let (Some(stich), Some(karten)) = (course.stich(index), cards) else { break };
        let (number, last) = (index + 1, index + 1 == table.per_player);
        let party = parteien.of[stich.winner()];
        let place = |turn: usize| {
            let behind = stich.leader() + turn;
            if behind < count { behind } else { behind - count }
        };
        let winning = karten.iter().enumerate().find(|(turn, _)| place(*turn) == stich.winner()).map(|(_, card)| *card);
        let genommen = Genommen {
            taker: party,
            augen: stich.augen,
            winning,
            first: index == 0,
            last,
            schweine: false,
            rangfolge: course.rangfolge,
        };
        let cards = karten.iter().enumerate().map(|(turn, card)| (*card, parteien.of[place(turn)]));
        rules.sondertafel().earned(genommen, cards, |point| earned.push((point, Some(number))));
    }
    earned
}
