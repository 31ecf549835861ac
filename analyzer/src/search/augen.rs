//! The best Augen of Re: what may be asked, and the windows that answer it.

use doko_format::{Card, Partei};

use super::Budget;
use super::best_moves::BestMoves;
use super::move_ordering::{TrickState, ordered_moves};
use super::packed_hand::PackedHand;
use super::position::{PLAYERS_MAX, Position};
use super::rank_order::RankOrder;
use super::transposition_table::TranspositionTable;

/// What was found out of a number of Augen: it lies between these two, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// At least so many.
    pub least: u16,
    /// At most so many.
    pub most: u16,
}

impl Bounds {
    /// Returns the number, if it is known exactly.
    pub fn exact(self) -> Option<u16> {
        (self.least == self.most).then_some(self.least)
    }
}

/// A search that keeps what it has found for the next question about the same game.
///
/// It may be asked about any position of one game: same players, parties and order of the cards.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) rank_order: RankOrder,
    pub(super) transposition_table: TranspositionTable,
    pub(super) best_moves: BestMoves,
    pub(super) players: usize,
    /// By seat index: where a position's first place stands in this search.
    seats: smallvec::SmallVec<[doko_format::Seat; PLAYERS_MAX]>,
    pub(super) re: [bool; PLAYERS_MAX],
    pub(super) hands: [PackedHand; PLAYERS_MAX],
    /// The lead that last got its side what it wanted.
    pub(super) aufspiel: u8,
    pub(super) nodes: u64,
    pub(super) budget: u64,
    pub(super) stopped: bool,
}

impl Search {
    /// Makes a search about a game that has come to this position, with so many positions to look at in all.
    pub fn new(position: &Position, budget: Budget) -> Search {
        Search {
            rank_order: position.rank_order.clone(),
            transposition_table: TranspositionTable::new(),
            best_moves: BestMoves::default(),
            players: position.players(),
            seats: position.seats.clone(),
            re: position.re,
            hands: [PackedHand::default(); PLAYERS_MAX],
            aufspiel: 0,
            nodes: 0,
            budget: budget.0,
            stopped: false,
        }
    }

    /// Returns how many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what Re gets in the whole game if both parties play as well as can be, the Augen already won included.
    ///
    /// Where the budget does not suffice the two bounds are what is proven.
    pub fn best_augen(&mut self, position: &Position) -> Bounds {
        let won = position.won.re;
        let (mut least, mut most) = (0, i32::from(position.open()));
        let mut step = 8;
        let mut guess = self.guess(position).clamp(least, most);
        let mut up = None;
        while least < most && !self.stopped {
            let beta = guess.clamp(least + 1, most);
            let value = self.window(position, beta);
            if self.stopped {
                break;
            }
            let above = value >= beta;
            if above {
                least = value
            } else {
                most = value
            }
            // Away from the guess in growing steps until the value is between two bounds, then halving.
            if up.is_none_or(|up| up == above) {
                guess = if above { least + step } else { most - step + 1 };
                step *= 2;
                up = Some(above);
            } else {
                up = None;
                step = 256;
                guess = i32::midpoint(least, most) + 1;
            }
            if step > 128 {
                guess = i32::midpoint(least, most) + 1;
            }
        }
        Bounds { least: won + least as u16, most: won + most as u16 }
    }

    /// Tells whether Re gets at least so many Augen in the whole game; `None` if the budget does not suffice.
    pub fn reaches(&mut self, position: &Position, augen: u16) -> Option<bool> {
        let need = i32::from(augen) - i32::from(position.won.re);
        if need <= 0 {
            return Some(true);
        }
        if need > i32::from(position.open()) {
            return Some(false);
        }
        let value = self.window(position, need);
        (!self.stopped).then_some(value >= need)
    }

    /// Returns the cards that come to the best result for the party whose turn it is, with that result.
    ///
    /// `None` if the budget does not suffice.
    pub fn best_cards(&mut self, position: &Position) -> Option<(u16, Vec<Card>)> {
        let best = self.best_augen(position).exact()?;
        let is_re = position.partei(position.to_act()?) == Some(Partei::Re);
        let mut cards = Vec::new();
        for card in position.legal() {
            let behind = position.lay(card)?;
            let as_good = if is_re { self.reaches(&behind, best)? } else { !self.reaches(&behind, best + 1)? };
            if as_good {
                cards.push(card);
            }
        }
        Some((best, cards))
    }

    /// Returns what Re gets of what is open, if each plays the card that looks best.
    fn guess(&mut self, position: &Position) -> i32 {
        let table = self.begin(position);
        match self.players {
            2 => self.greedy::<2>(table),
            3 => self.greedy::<3>(table),
            4 => self.greedy::<4>(table),
            _ => self.greedy::<5>(table),
        }
    }

    fn greedy<const P: usize>(&mut self, mut table: TrickState) -> i32 {
        let mut re = 0;
        while self.hands[table.to_act].cards != 0 {
            let Some(choice) = ordered_moves::<P>(&self.rank_order, &self.hands, &self.re, &table).take_best() else {
                break;
            };
            let number = choice.number();
            let place = table.to_act;
            self.hands[place] = self.hands[place].without(&self.rank_order, number);
            table = table.lay::<P>(&self.rank_order, number);
            if usize::from(table.laid) == P {
                re += if self.re[table.bester] { table.augen } else { 0 };
                table = TrickState::new(table.bester, table.open - table.augen, table.stiche - 1);
            }
        }
        re
    }

    /// Takes over a position, each seat at its place in this search.
    pub(super) fn begin(&mut self, position: &Position) -> TrickState {
        let first = self.seats.iter().position(|seat| *seat == position.seats[0]).unwrap_or_default();
        for index in 0..self.players {
            self.hands[(first + index) % self.players] = PackedHand::new(&self.rank_order, position.haende[index]);
        }
        let mut table = TrickState::new(first, position.open().into(), position.tricks() as u32);
        for number in &position.table {
            table = match self.players {
                2 => table.lay::<2>(&self.rank_order, *number),
                3 => table.lay::<3>(&self.rank_order, *number),
                4 => table.lay::<4>(&self.rank_order, *number),
                _ => table.lay::<5>(&self.rank_order, *number),
            };
        }
        table
    }
}
