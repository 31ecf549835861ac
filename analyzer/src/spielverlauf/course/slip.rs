//! What the writer of a row slipped at, where the row, the hands and what is noted beside it leave one reading only.
//!
//! Such a slip is reported once, where it is, and is nobody's violation; the play goes on as it must have been. Followed
//! as written it would make trick after trick behind it wrong.

use doko_format::{Card, How, Laid, LineKind, Locus, Part, Row, Seat};
use smallvec::SmallVec;

use super::turn::TrickTurn;
use super::{Course, Gelegt, Lauf, Zug};
use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::{Rangfolge, RuleSet};
use crate::written::game::Game;

/// The cards of a row with their items, but for one that is written twice.
pub(super) type Karten = SmallVec<[(usize, Laid); 6]>;

/// What a row is played by: everything but who leads.
#[derive(Clone, Copy)]
pub(crate) struct Stichlage<'a> {
    pub(crate) rules: &'a RuleSet,
    pub(crate) rangfolge: &'a Rangfolge,
    /// Whether it is the last trick.
    pub(crate) last: bool,
}

impl<'r> Course<'r> {
    /// Returns the cards of a row led by `leader`, and the item of the one that is the card before it once more, where the
    /// row has one too many. Of several that may be it, it is the one without which the others are in their hands; where
    /// they are rather without the last card, or just as well and that one has a seat, it is the last that is too many.
    pub(super) fn karten(&self, game: &Game<'r>, leader: Seat, row: &Row) -> (Karten, Option<usize>) {
        let karten: Karten = row.cards().collect();
        if karten.len() != game.active.len() + 1 || karten.iter().any(|(_, laid)| laid.how == How::TakenBack) {
            return (karten, None);
        }
        let last = karten.len() - 1;
        let without = |place: usize| {
            let mut others = karten.clone();
            others.remove(place);
            others
        };
        let again = |place: &usize| {
            let (before, laid) = (karten[*place - 1].1, karten[*place].1);
            laid.card.is_some() && laid.card == before.card && laid.seat.is_none()
        };
        let misfits = |place: usize| {
            let mut turn = TrickTurn::new(game.clockwise_from(leader));
            let others = without(place);
            let misfit = others.iter().filter(|(_, laid)| {
                let Some(seat) = laid.seat.or_else(|| turn.implicit()) else { return true };
                turn.lay(seat);
                laid.card.is_some_and(|card| !self.may_hold(game, seat, card))
            });
            misfit.count()
        };
        let twice = (1..karten.len()).filter(again).map(|place| (misfits(place), place)).min();
        let surplus = (misfits(last), karten[last].1.seat.is_none());
        match twice.filter(|(misfits, _)| (*misfits, false) < surplus) {
            Some((_, place)) => (without(place), Some(karten[place].0)),
            None => (karten, None),
        }
    }

    /// Counts what speaks against a leader of a row: seats that are written at other cards than theirs would be, cards that
    /// are not in the hands they would be from, and who is noted to have taken the trick.
    pub(super) fn speaks_against(
        &self,
        game: &Game<'r>,
        lage: Stichlage<'_>,
        line: usize,
        row: &Row,
        leader: Seat,
    ) -> usize {
        let mut turn = TrickTurn::new(game.clockwise_from(leader));
        let mut against = 0;
        let mut plays: SmallVec<[(Seat, Option<Card>); 6]> = SmallVec::new();
        let (karten, _) = self.karten(game, leader, row);
        let simple = karten.iter().all(|(_, laid)| laid.how == How::Open);
        for (_, laid) in karten {
            let Some(seat) = laid.seat.or_else(|| turn.implicit()) else { continue };
            against += usize::from(laid.seat.is_some() && turn.next() != Some(seat));
            if laid.how != How::TakenBack {
                turn.lay(seat);
                plays.push((seat, laid.card));
            }
            against += usize::from(laid.card.is_some_and(|card| !self.may_hold(game, seat, card)));
        }
        let cards: Option<SmallVec<[Card; 6]>> = plays.iter().map(|(_, card)| *card).collect();
        if let (Some(cards), Some(noted)) = (cards, noted_taker(game, line, row))
            && simple
            && cards.len() == game.active.len()
            && let Some(place) = taker(lage, &cards)
        {
            against += usize::from(plays[place].0 != noted);
        }
        against
    }

    /// Tells whether a seat's Blatt, as far as it is noted, has a card that was not laid yet.
    pub(super) fn may_hold(&self, game: &Game<'r>, seat: Seat, card: Card) -> bool {
        let blatt = game.blaetter[seat];
        self.as_written || !blatt.complete || blatt.cards.count(card) > self.laid[seat].count(card)
    }

    /// Returns whose card it is in truth that is written for a seat whose turn it is not: that of the seat whose turn it
    /// is, where the written one does not have it and this one may, or where a row without a card too many names the
    /// written one twice.
    pub(super) fn meant(&self, game: &Game<'r>, turn: &TrickTurn<'_>, karten: &Karten, laid: &Laid) -> Option<Seat> {
        let written = laid.seat.filter(|seat| game.active.contains(seat))?;
        let expected = turn.next().filter(|expected| *expected != written)?;
        if turn.took_back(written) || laid.how == How::TakenBack {
            return None;
        }
        let by_hand =
            laid.card.is_some_and(|card| !self.may_hold(game, written, card) && self.may_hold(game, expected, card));
        let named = karten.iter().filter(|(_, other)| other.seat == Some(written)).count();
        let twice = karten.len() == game.active.len() && (named > 1 || turn.has_card(written));
        (by_hand || twice).then_some(expected)
    }

    /// Exchanges two neighbours of a row where each is in the other's hand and one of them not in its own, and reports the
    /// first that is not. Both hands must be known, and no card of the game be there once too often: then it would be a
    /// wrong card.
    pub(super) fn exchange(
        &self,
        game: &Game<'r>,
        rules: &RuleSet,
        plays: &mut [Zug],
        findings: &mut Findings<'_>,
    ) -> bool {
        let misfit = |play: &Zug| !self.may_hold(game, play.seat, play.card);
        let Some(first) = plays.iter().position(misfit) else { return false };
        let hands = |seat: Seat| dealt(game, rules, seat).is_some_and(|hand| hand.len() == game.per_player);
        let fits = |seat: Seat, card: Card| {
            dealt(game, rules, seat).is_some_and(|hand| hand.count(card) > self.laid[seat].count(card))
        };
        let others =
            |pair: usize| plays.iter().enumerate().filter(move |(place, _)| *place != pair && *place != pair + 1);
        let explains = |pair: &usize| {
            let (one, two) = (plays[*pair], plays[*pair + 1]);
            one.card != two.card
                && hands(one.seat)
                && hands(two.seat)
                && fits(one.seat, two.card)
                && fits(two.seat, one.card)
                && others(*pair).all(|(_, play)| !misfit(play))
        };
        let mut pairs = (0..plays.len() - 1).filter(explains);
        let (Some(pair), None) = (pairs.next(), pairs.next()) else { return false };
        if !is_of_the_pack(game, rules) {
            return false;
        }
        let Zug { seat, card, at, .. } = plays[first];
        let finding = findings.add(FindingKind::KarteNichtImBlatt { seat, card }, at).by(seat);
        finding.with(Role::Contradicts, plays[if first == pair { pair + 1 } else { pair }].at);
        // The slip may as well be where the seat laid the same card before.
        let own = |laid: &&Gelegt| laid.counts && laid.seat == seat && laid.card == Some(card) && laid.at < at;
        for earlier in self.gelegt.iter().filter(own) {
            finding.with(Role::Contradicts, earlier.at);
        }
        if let Some(line) = game.blaetter[seat].line {
            finding.with(Role::Contradicts, Locus::line(line, Part::Value));
        }
        (plays[pair].card, plays[pair + 1].card) = (plays[pair + 1].card, plays[pair].card);
        true
    }

    /// Exchanges two neighbours of the row laid last, as [`exchange`](Course::exchange) does.
    pub(super) fn exchange_laid(&mut self, game: &Game<'r>, rules: &RuleSet, lauf: &Lauf, findings: &mut Findings<'_>) {
        let regular = self.gelegt[lauf.first..].iter().all(|play| play.counts && play.card.is_some());
        let mut plays = self.plays(lauf.first);
        if !regular || plays.len() != game.active.len() {
            return;
        }
        // What a seat may hold is asked as before the row.
        plays.iter().for_each(|play| _ = self.laid[play.seat].remove(play.card));
        self.slips += usize::from(self.exchange(game, rules, &mut plays, findings));
        for (laid, play) in self.gelegt[lauf.first..].iter_mut().zip(&plays) {
            laid.card = Some(play.card);
            self.laid[play.seat].insert(play.card);
        }
    }
}

/// Returns the hand a seat was dealt, as far as its Blatt, or else the Blätter of all others, show it.
fn dealt(game: &Game<'_>, rules: &RuleSet, seat: Seat) -> Option<CardSet> {
    let blatt = game.blaetter[seat];
    if blatt.complete {
        return Some(blatt.cards);
    }
    let mut rest = rules.kartenspiel.cards();
    for other in game.active.iter().filter(|other| **other != seat) {
        let blatt = game.blaetter[*other];
        if !blatt.complete || !rest.covers(blatt.cards) {
            return None;
        }
        rest = rest.without(blatt.cards);
    }
    Some(rest)
}

/// Tells whether no card of the rows is there once too often.
fn is_of_the_pack(game: &Game<'_>, rules: &RuleSet) -> bool {
    let rows = game.record.rows().flat_map(|(_, row)| row.cards());
    let laid: CardSet = rows.filter(|(_, laid)| laid.how != How::TakenBack).filter_map(|(_, laid)| laid.card).collect();
    rules.kartenspiel.cards().covers(laid)
}

/// Returns who took a trick as the table noted it: behind the row, or as the leader of the next one.
fn noted_taker(game: &Game<'_>, line: usize, row: &Row) -> Option<Seat> {
    if let Some(taken) = row.taken {
        return Some(taken.value.seat);
    }
    let mut behind = game.record.lines.get(line + 1..)?.iter();
    behind.find_map(|line| match &line.kind {
        LineKind::Row(row) => Some(row.leader.map(|leader| leader.value)),
        LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    })?
}

/// Returns which of the cards of a trick, in the order in which they were laid, takes it.
pub(crate) fn taker(lage: Stichlage<'_>, cards: &[Card]) -> Option<usize> {
    let Stichlage { rules, rangfolge, last } = lage;
    let kraft = rangfolge.kraft(rangfolge.klasse(*cards.first()?));
    let (mut highest, mut taker) = (0, None);
    for (place, card) in cards.iter().enumerate() {
        let its = kraft[card.index()];
        if its > highest || (its == highest && rules.stich.second_wins(*card, rangfolge, last)) {
            (highest, taker) = (its, Some(place));
        }
    }
    taker
}
