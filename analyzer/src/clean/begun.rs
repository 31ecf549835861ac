//! A plain game that is not played to its end: what follows from it, where so far nothing is the matter with it.

use doko_format::{ListHeader, PlainGame, Seat};
use smallvec::SmallVec;

use super::urteil::contract;
use super::{Followed, seats_of};
use crate::analysis::Contract;
use crate::rules::RuleSet;

/// What follows from a plain game that stops before its last trick.
#[derive(Clone, Debug)]
pub struct Begun<'p> {
    /// Number of seats at the table.
    pub seats: usize,
    /// Those who play, clockwise from the one left of the dealer.
    pub active: SmallVec<[Seat; 5]>,
    /// What is played.
    pub contract: Contract,
    /// What is written.
    pub plain: &'p PlainGame,
    /// The number of tricks of a whole game.
    pub(crate) whole: usize,
}

/// Judges a game in which everybody plays, that stops before its last trick, and of which every hand is noted and no result;
/// `None` if it is none, or if something else is to be said about it.
pub fn begun<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<Begun<'p>> {
    let seats = seats_of(header, rules);
    let rules = rules.at_table(seats);
    if plain.ergebnis.is_some() || !plain.stand.is_empty() {
        return None;
    }
    let game = Followed::as_far_as_it_goes(plain, rules, seats)?;
    game.gesagt(plain, rules, |_| ())?;
    let Followed { table, angesagt, parteien, .. } = game;
    let contract = contract(&table, &angesagt, &parteien);
    Some(Begun { seats, contract, plain, whole: table.per_player, active: table.players })
}
