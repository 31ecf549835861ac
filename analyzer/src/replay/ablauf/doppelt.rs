//! A card that a writer's slip doubled: which of five cards in a row of four is the one too many.

use doko_format::{How, Laid, Row, Seat};
use smallvec::SmallVec;

use super::Ablauf;
use super::turn::Turn;
use crate::game::Game;

impl Ablauf<'_> {
    /// Returns the item of a row with one card too many that is the card before it once more, if there is one; of several
    /// the first without which the others are in the hands they come from.
    pub(super) fn doubled(&self, game: &Game<'_>, leader: Seat, row: &Row) -> Option<usize> {
        let cards: SmallVec<[(usize, Laid); 6]> = row.cards().collect();
        if cards.len() != game.active.len() + 1 || cards.iter().any(|(_, laid)| laid.how == How::TakenBack) {
            return None;
        }
        let once_more = |pair: &[(usize, Laid)]| match pair {
            [(_, one), (item, other)] => {
                let same = one.card.is_some() && one.card == other.card && one.how == other.how;
                (same && (other.seat.is_none() || other.seat == one.seat)).then_some(*item)
            }
            _ => None,
        };
        let twins: SmallVec<[usize; 4]> = cards.windows(2).filter_map(once_more).collect();
        let without = |item: &&usize| self.in_hands(game, leader, cards.iter().filter(|(other, _)| other != *item));
        twins.iter().find(without).or(twins.first()).copied()
    }

    /// Tells whether these cards are all in the hands they come from if `leader` led.
    pub(super) fn in_hands<'a>(
        &self,
        game: &Game<'_>,
        leader: Seat,
        cards: impl Iterator<Item = &'a (usize, Laid)>,
    ) -> bool {
        let mut turn = Turn::new(game.clockwise_from(leader));
        let mut holds = |laid: &Laid| {
            let Some(seat) = laid.seat.or_else(|| turn.implicit()) else { return true };
            if laid.how != How::TakenBack {
                turn.lay(seat);
            }
            let blatt = game.blaetter[seat];
            let Some(card) = laid.card else { return true };
            !blatt.complete || blatt.cards.count(card) > self.laid[seat].count(card)
        };
        cards.into_iter().all(|(_, laid)| holds(laid))
    }
}
