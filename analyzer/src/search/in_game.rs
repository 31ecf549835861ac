//! The position at some place of a record.

use doko_format::{BySeat, ListHeader, Partei, Record, Seat};
use smallvec::SmallVec;

use super::position::{PlayerHand, Position, Setup, Unsearchable};
use crate::card_set::CardSet;
use crate::finding::Findings;
use crate::partei::ByPartei;
use crate::rules::RuleSet;
use crate::spielfindung::from_play::nach_dem_spiel;
use crate::spielverlauf::bedienen::Gespielt;
use crate::spielverlauf::course::{Course, Ordnung};
use crate::spielverlauf::hands::{self, Hand};
use crate::spielverlauf::klaerung::{Klaerung, klaerung};
use crate::spielverlauf::resolve::{ordnung, resolved};
use crate::written::game::{Game, seats_at};
use crate::written::outline::Outline;

/// A place in the play: before this card of this trick, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The trick.
    pub stich: usize,
    /// The card in it.
    pub karte: usize,
}

/// What the stages before have made of a game.
pub(crate) struct KnownGame<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) ordnung: &'a Ordnung,
    pub(crate) course: &'a Course<'r>,
    pub(crate) klaerung: &'a Klaerung,
    pub(crate) haende: &'a BySeat<Hand>,
}

/// Returns the position before a card of a game.
///
/// # Errors
/// Every [`Unsearchable`]: the place is not in the game, or not all is known there.
pub fn position_in(
    record: &Record,
    header: &ListHeader,
    rules: &RuleSet,
    spot: Spot,
) -> Result<Position, Unsearchable> {
    let outline = Outline::new(record);
    let seats = seats_at(&outline, header);
    let rules = rules.at_table(seats.unwrap_or(rules.tisch.usual()));
    let mut findings = Findings::new(rules);
    let game = Game::new(record, outline, seats, rules, &mut findings);
    if game.foreign {
        return Err(Unsearchable::NoSuchPlace);
    }
    let spielfindung = nach_dem_spiel(&game, rules, &mut findings);
    let ordnung = ordnung(rules, &spielfindung);
    let mut course = Course::default();
    resolved(&game, rules, &spielfindung, &ordnung, &mut course, &mut findings);
    let hands = hands::haende(&game, rules, &course, &mut findings);
    let gespielt = Gespielt { game: &game, rules, ordnung: &ordnung, course: &course, haende: &hands };
    let klaerung = klaerung(gespielt, &spielfindung, &mut findings);
    let known =
        KnownGame { game: &game, rules, ordnung: &ordnung, course: &course, klaerung: &klaerung, haende: &hands };
    let has_cards = record.rows().next().is_some();
    let nowhere = if has_cards { Unsearchable::NoSuchPlace } else { Unsearchable::NoCards };
    before_card(&known, place(&course, spot).ok_or(nowhere)?)
}

/// Returns how many cards had been laid at a place: before a card of a trick, or where the next one would have been laid
/// when the game was broken off.
fn place(course: &Course<'_>, spot: Spot) -> Option<usize> {
    let (stich, card) = (spot.stich.checked_sub(1)?, spot.karte.checked_sub(1)?);
    let Some(lauf) = course.laeufe.get(stich) else {
        let next = stich == course.laeufe.len() && course.laeufe.last()?.full;
        return (next && card == 0).then_some(course.gelegt.len());
    };
    let mut counting = (lauf.first..lauf.end).filter(|index| course.gelegt[*index].counts);
    let laid = counting.clone().count();
    let next = card == laid && !lauf.full && stich + 1 == course.laeufe.len();
    counting.nth(card).or(next.then_some(lauf.end))
}

/// Returns the position when `before` cards had been laid, taken-back ones counted.
///
/// # Errors
/// Why it is not known.
pub(crate) fn before_card(known: &KnownGame<'_, '_>, before: usize) -> Result<Position, Unsearchable> {
    let course = known.course;
    let stich = course.laeufe.iter().take_while(|lauf| lauf.full && lauf.end <= before).count();
    let (done, rest) = course.laeufe.split_at(stich);
    if course.stopped.is_some() && rest.len() <= 1 {
        return Err(Unsearchable::CourseUnknown);
    }
    if known.klaerung.contract.is_none_or(|contract| contract.klaerungsstich.is_some_and(|settled| stich < settled)) {
        return Err(Unsearchable::PartiesOpen);
    }
    if known.klaerung.contract.is_some_and(|contract| !contract.ziel().is_about_augen()) {
        return Err(Unsearchable::NotAboutAugen);
    }
    let mut augen = ByPartei::default();
    for lauf in done {
        let winner = lauf.winner.ok_or(Unsearchable::CourseUnknown)?;
        augen[known.klaerung.parteien[winner].ok_or(Unsearchable::PartiesOpen)?] += lauf.augen;
    }
    let leader = rest.first().map(|lauf| lauf.leader).or_else(|| done.last()?.winner);
    let leader = leader.ok_or(Unsearchable::CourseUnknown)?;
    let players = players(known, before, leader)?;
    let mut table: SmallVec<[doko_format::Card; 4]> = SmallVec::new();
    let first = rest.first().map_or(before, |lauf| lauf.first);
    let on_table = course.gelegt.get(first..before).unwrap_or_default();
    for (play, player) in on_table.iter().filter(|play| play.counts).zip(&players) {
        if play.seat != player.seat {
            return Err(Unsearchable::CourseUnknown);
        }
        table.push(play.card.ok_or(Unsearchable::CourseUnknown)?);
    }
    let rangfolge = known.ordnung.in_stich(stich);
    Position::new(&Setup { rules: known.rules, rangfolge, players: &players, table: &table, augen })
}

/// Returns who plays, from the leader on, each with what he has left.
fn players(known: &KnownGame<'_, '_>, before: usize, leader: Seat) -> Result<SmallVec<[PlayerHand; 5]>, Unsearchable> {
    let mut order = known.game.active.clone();
    let start = order.iter().position(|seat| *seat == leader).ok_or(Unsearchable::CourseUnknown)?;
    order.rotate_left(start);
    let player = |seat: &Seat| {
        let partei: Partei = known.klaerung.parteien[*seat].ok_or(Unsearchable::PartiesOpen)?;
        let hand = left(known, before, *seat)?;
        Ok(PlayerHand { seat: *seat, partei, hand })
    };
    order.iter().map(player).collect()
}

/// Returns what a seat still holds when `before` cards had been laid.
///
/// # Errors
/// Why it is not known.
pub(crate) fn left(known: &KnownGame<'_, '_>, before: usize, seat: Seat) -> Result<CardSet, Unsearchable> {
    let Hand { cards: mut hand, complete: true } = known.haende[seat] else { return Err(Unsearchable::HandUnknown) };
    let laid = known.course.gelegt[..before].iter().filter(|play| play.counts && play.seat == seat);
    for play in laid {
        let card = play.card.ok_or(Unsearchable::CourseUnknown)?;
        if !hand.remove(card) {
            return Err(Unsearchable::HandUnknown);
        }
    }
    Ok(hand)
}
