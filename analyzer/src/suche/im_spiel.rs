//! The position at some place of a record.

use doko_format::{BySeat, ListHeader, Partei, Record, Seat};
use smallvec::SmallVec;

use super::stellung::{Lage, Mitspieler, Stellung, Unsuchbar};
use crate::card_set::CardSet;
use crate::finding::Findings;
use crate::game::{Game, seats_at};
use crate::gliederung::Gliederung;
use crate::judge::{course, ordnung};
use crate::partei::ByPartei;
use crate::replay::ablauf::{Ablauf, Ordnung};
use crate::replay::gespielt::nach_dem_spiel;
use crate::replay::haende::{self, Hand};
use crate::replay::klaerung::{Klaerung, klaerung};
use crate::rules::RuleSet;

/// A place in the play: before this card of this trick, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ort {
    /// The trick.
    pub stich: usize,
    /// The card in it.
    pub karte: usize,
}

/// What the stages before have made of a game.
pub(crate) struct Akte<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) ordnung: &'a Ordnung,
    pub(crate) ablauf: &'a Ablauf<'r>,
    pub(crate) klaerung: &'a Klaerung,
    pub(crate) haende: &'a BySeat<Hand>,
}

/// Returns the position before a card of a game.
///
/// # Errors
/// Every [`Unsuchbar`]: the place is not in the game, or not all is known there.
pub fn stellung_in(record: &Record, header: &ListHeader, rules: &RuleSet, ort: Ort) -> Result<Stellung, Unsuchbar> {
    let gliederung = Gliederung::new(record);
    let seats = seats_at(&gliederung, header);
    let rules = rules.at_table(seats.unwrap_or(rules.tisch.usual()));
    let mut findings = Findings::new(rules);
    let game = Game::new(record, gliederung, seats, rules, &mut findings);
    if game.foreign {
        return Err(Unsuchbar::KeinOrt);
    }
    let spielfindung = nach_dem_spiel(&game, rules, &mut findings);
    let ordnung = ordnung(rules, &spielfindung);
    let mut ablauf = Ablauf::default();
    course(&game, rules, &spielfindung, &ordnung, &mut ablauf, &mut findings);
    let hands = haende::haende(&game, rules, &ablauf, &mut findings);
    let klaerung = klaerung(&game, rules, &spielfindung, &ordnung, &ablauf, &hands, &mut findings);
    let akte = Akte { game: &game, rules, ordnung: &ordnung, ablauf: &ablauf, klaerung: &klaerung, haende: &hands };
    vor(&akte, place(&ablauf, ort).ok_or(Unsuchbar::KeinOrt)?)
}

/// Returns how many cards had been laid at a place: before a card of a trick, or where the next one would have been laid
/// when the game was broken off.
fn place(ablauf: &Ablauf<'_>, ort: Ort) -> Option<usize> {
    let (stich, karte) = (ort.stich.checked_sub(1)?, ort.karte.checked_sub(1)?);
    let Some(lauf) = ablauf.laeufe.get(stich) else {
        let next = stich == ablauf.laeufe.len() && ablauf.laeufe.last()?.full;
        return (next && karte == 0).then_some(ablauf.gelegt.len());
    };
    let mut counting = (lauf.first..lauf.end).filter(|index| ablauf.gelegt[*index].counts);
    let laid = counting.clone().count();
    let next = karte == laid && !lauf.full && stich + 1 == ablauf.laeufe.len();
    counting.nth(karte).or(next.then_some(lauf.end))
}

/// Returns the position when `before` cards had been laid, taken-back ones counted.
///
/// # Errors
/// Why it is not known.
pub(crate) fn vor(akte: &Akte<'_, '_>, before: usize) -> Result<Stellung, Unsuchbar> {
    let ablauf = akte.ablauf;
    let stich = ablauf.laeufe.iter().take_while(|lauf| lauf.full && lauf.end <= before).count();
    let (done, rest) = ablauf.laeufe.split_at(stich);
    if ablauf.stopped.is_some() && rest.len() <= 1 {
        return Err(Unsuchbar::VerlaufUnbekannt);
    }
    if akte.klaerung.contract.is_none_or(|contract| contract.klaerungsstich.is_some_and(|settled| stich < settled)) {
        return Err(Unsuchbar::ParteienOffen);
    }
    let mut augen = ByPartei::default();
    for lauf in done {
        let winner = lauf.winner.ok_or(Unsuchbar::VerlaufUnbekannt)?;
        augen[akte.klaerung.parteien[winner].ok_or(Unsuchbar::ParteienOffen)?] += lauf.augen;
    }
    let leader = rest.first().map(|lauf| lauf.leader).or_else(|| done.last()?.winner);
    let leader = leader.ok_or(Unsuchbar::VerlaufUnbekannt)?;
    let spieler = players(akte, before, leader)?;
    let mut tisch: SmallVec<[doko_format::Card; 4]> = SmallVec::new();
    let first = rest.first().map_or(before, |lauf| lauf.first);
    let on_table = ablauf.gelegt.get(first..before).unwrap_or_default();
    for (play, player) in on_table.iter().filter(|play| play.counts).zip(&spieler) {
        if play.seat != player.seat {
            return Err(Unsuchbar::VerlaufUnbekannt);
        }
        tisch.push(play.card.ok_or(Unsuchbar::VerlaufUnbekannt)?);
    }
    let rangfolge = akte.ordnung.in_stich(stich);
    Stellung::new(&Lage { rules: akte.rules, rangfolge, spieler: &spieler, tisch: &tisch, augen })
}

/// Returns who plays, from the leader on, each with what he has left.
fn players(akte: &Akte<'_, '_>, before: usize, leader: Seat) -> Result<SmallVec<[Mitspieler; 5]>, Unsuchbar> {
    let mut order = akte.game.active.clone();
    let start = order.iter().position(|seat| *seat == leader).ok_or(Unsuchbar::VerlaufUnbekannt)?;
    order.rotate_left(start);
    let player = |seat: &Seat| {
        let partei: Partei = akte.klaerung.parteien[*seat].ok_or(Unsuchbar::ParteienOffen)?;
        let hand = left(akte, before, *seat)?;
        Ok(Mitspieler { seat: *seat, partei, hand })
    };
    order.iter().map(player).collect()
}

/// Returns what a seat still holds when `before` cards had been laid.
///
/// # Errors
/// Why it is not known.
pub(crate) fn left(akte: &Akte<'_, '_>, before: usize, seat: Seat) -> Result<CardSet, Unsuchbar> {
    let Hand { cards: mut hand, complete: true } = akte.haende[seat] else { return Err(Unsuchbar::HandUnbekannt) };
    let laid = akte.ablauf.gelegt[..before].iter().filter(|play| play.counts && play.seat == seat);
    for play in laid {
        let card = play.card.ok_or(Unsuchbar::VerlaufUnbekannt)?;
        if !hand.remove(card) {
            return Err(Unsuchbar::HandUnbekannt);
        }
    }
    Ok(hand)
}
