//! A plain game in which one card of a row stands in place of another one, as the hands show: what is known of it.

use doko_format::{Card, Gelegte, ListHeader, PlainGame, Seat};
use smallvec::SmallVec;

use super::urteil::contract;
use super::{Followed, Table, seats_of};
use crate::analysis::{Contract, Spielart};
use crate::card_set::CardSet;
use crate::rules::{FUCHS, RuleSet};
use crate::spielverlauf::course::{Stichlage, taker};
use crate::wertung::noted::named;

/// What follows from a plain game in which a player laid a card that he does not hold: it stays undecided.
#[derive(Clone, Debug)]
pub struct WrongCard<'p> {
    /// Number of seats at the table.
    pub seats: usize,
    /// Those who play, clockwise from the one left of the dealer.
    pub active: SmallVec<[Seat; 5]>,
    /// What is played.
    pub contract: Contract,
    /// What is written.
    pub plain: &'p PlainGame,
    /// The row in which the card stands, from 0.
    pub reihe: usize,
    /// How many cards of the row stand before it.
    pub davor: usize,
    /// Whose card it is.
    pub(crate) seat: Seat,
    /// The card.
    pub(crate) card: Card,
}

/// Judges a game in which everybody plays, of which every hand is noted, and in which the pack has a card once too often, for one
/// that is missing: with that one in its place the game has to be in order, and nobody else takes a trick. `None` for any other.
pub fn wrong_card<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<WrongCard<'p>> {
    let seats = seats_of(header, rules);
    let rules = rules.at_table(seats);
    let (card, missing) = exchanged(plain, rules)?;
    // Who owes a word may owe it by the Augen of a trick; parties and the order of the cards follow from some cards.
    let may_be_schwein = rules.kartenspiel.schweine.allowed(true);
    let matters = |card: Card| card == rules.kartenspiel.re_karte || card == FUCHS && may_be_schwein;
    if rules.ansagen.pflichtansage.exists() || matters(card) || matters(missing) || !are_known(plain, rules) {
        return None;
    }
    let table = Table::new(plain, rules, seats).filter(|table| table.players.len() == seats)?;
    let (index, seat) = misfit(plain, &table, card)?;
    let (reihe, davor) = (index / seats, index % seats);
    let meant = with_card(plain, index, missing)?;
    let game = Followed::to_its_end(&meant, rules, seats)?;
    game.gesagt(&meant, rules, |_| ())?;
    let Followed { table, angesagt, course, parteien } = game;
    let stich = course.stich(reihe)?;
    let lage = Stichlage { rules, rangfolge: course.rangfolge, last: reihe + 1 == table.per_player };
    let taken = taker(lage, plain.karten.get(reihe * seats..(reihe + 1) * seats)?)?;
    let is_usual = match parteien.kind {
        Spielart::Normal | Spielart::StilleHochzeit | Spielart::Solo(_) => true,
        Spielart::Hochzeit
        | Spielart::HochzeitAllein
        | Spielart::Kontrasolo
        | Spielart::SchwarzeSau
        | Spielart::Ramsch => false,
    };
    // What was led says what the others had to follow.
    if !is_usual || davor == 0 || (stich.leader() + taken) % seats != stich.winner() {
        return None;
    }
    let contract = contract(&table, &angesagt, &parteien);
    Some(WrongCard { seats, contract, plain, reihe, davor, seat, card, active: table.players })
}

/// Returns the card that was laid once more than the pack has it, and the one that was laid once less, where all others were laid
/// as often.
fn exchanged(plain: &PlainGame, rules: &RuleSet) -> Option<(Card, Card)> {
    let mut laid = [0; Card::COUNT];
    plain.karten.iter().for_each(|card| laid[card.index()] += 1);
    let (mut more, mut less) = (None, None);
    for (index, found) in laid.into_iter().enumerate() {
        let card = Card::from_index(index)?;
        let copies = rules.kartenspiel.copies(card);
        if found == copies {
            continue;
        }
        let place = if found == copies + 1 { &mut more } else { &mut less };
        if place.is_some() || found + 1 < copies || found > copies + 1 {
            return None;
        }
        *place = Some(card);
    }
    more.zip(less)
}

/// Tells whether the names of all special points that are noted are known.
fn are_known(plain: &PlainGame, rules: &RuleSet) -> bool {
    let notiert = &plain.notiert;
    notiert.sonderpunkte.iter().all(|note| named(notiert.name(note), rules).is_some())
}

/// Returns where, from 0, the only one laid a card who was not dealt it, and who that is; `None` unless all hands are noted, and
/// who led the rows with it.
fn misfit(plain: &PlainGame, table: &Table, card: Card) -> Option<(usize, Seat)> {
    let (count, mut found) = (table.players.len(), None);
    if table.players.iter().any(|seat| plain.blaetter[*seat].is_none()) {
        return None;
    }
    for (index, _) in plain.karten.iter().enumerate().filter(|(_, laid)| **laid == card) {
        let leader = table.place(plain.reihen.get(index / count)?.leader?)?;
        let seat = table.players[(leader + index) % count];
        let blatt = plain.blaetter[seat]?;
        if !CardSet::of_bits(blatt.summe).contains(card) && found.replace((index, seat)).is_some() {
            return None;
        }
    }
    found
}

/// Returns the game with another card in a place, and without the Augen of its trick, which nobody compares then.
fn with_card(plain: &PlainGame, index: usize, card: Card) -> Option<PlainGame> {
    let mut meant = plain.clone();
    meant.karten = Gelegte::default();
    for (place, laid) in plain.karten.iter().enumerate() {
        meant.karten.push(if place == index { card } else { *laid })?;
    }
    let count = plain.karten.len() / plain.reihen.len().max(1);
    let reihe = meant.reihen.get_mut(index / count.max(1))?;
    reihe.taken = reihe.taken.map(|(seat, _)| (seat, None));
    Some(meant)
}
