//! A position: who holds what, whose turn it is, what lies on the table.

use doko_format::{Card, Partei, Seat};
use smallvec::SmallVec;

use super::packed_hand::HAND_MAX;
use super::rank_order::{self, RankOrder, numbers};
use crate::card_set::CardSet;
use crate::partei::ByPartei;
use crate::rules::{Rangfolge, RuleSet};

/// The largest number of players a position can have.
pub(super) const PLAYERS_MAX: usize = 5;

/// A player of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerHand {
    /// Where he sits.
    pub seat: Seat,
    /// His party, as it will be at the end.
    pub partei: Partei,
    /// The cards he still holds; one he has laid to the trick on the table not.
    pub hand: CardSet,
}

/// What a position is made from.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// The order of the cards from here on.
    pub rangfolge: &'a Rangfolge,
    /// The players clockwise, beginning with who leads to the trick on the table or to the next.
    pub players: &'a [PlayerHand],
    /// The cards on the table, in order from the leader.
    pub table: &'a [Card],
    /// Augen of the complete tricks.
    pub augen: ByPartei<u16>,
}

/// Why there is no position to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsearchable {
    /// A hand is not known, or cards were laid from it that it did not hold.
    #[error("not all hands are known")]
    HandUnknown,
    /// A Hochzeit before its Klärungsstich, or a game of which it is not known what is played.
    #[error("the parties are not settled")]
    PartiesOpen,
    /// A Solo that is not won by Augen.
    #[error("the game is not about Augen")]
    NotAboutAugen,
    /// The course of the play is not known so far: a hole, a card nobody noted.
    #[error("the course of the play is not known")]
    CourseUnknown,
    /// No trick of the game is noted.
    #[error("no trick is noted")]
    NoCards,
    /// There is no such trick, or no such card in it.
    #[error("the game has no such place")]
    NoSuchPlace,
    /// Hands that no game can lead to: of unequal size, too many copies, more cards on the table than players.
    #[error("the hands do not fit together")]
    Impossible,
    /// More players, or more cards in a hand, than the search is made for.
    #[error("the search is not made for so many players")]
    TooLarge,
}

/// A position with all cards known and parties settled.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) rank_order: RankOrder,
    /// The seat of each player, by his place: from the leader of the trick on the table, clockwise.
    pub(super) seats: SmallVec<[Seat; PLAYERS_MAX]>,
    /// Whether each player is Re, by place.
    pub(super) re: [bool; PLAYERS_MAX],
    /// Packed hands by place.
    pub(super) haende: [u64; PLAYERS_MAX],
    /// The trick on the table by its numbers, from the leader.
    pub(super) table: SmallVec<[u8; PLAYERS_MAX]>,
    pub(super) won: ByPartei<u16>,
}

impl Position {
    /// Makes a position.
    ///
    /// # Errors
    /// [`Unsearchable::Impossible`] and [`Unsearchable::TooLarge`].
    pub fn new(setup: &Setup<'_>) -> Result<Position, Unsearchable> {
        let players = setup.players.len();
        if !(2..=PLAYERS_MAX).contains(&players) {
            return Err(Unsearchable::TooLarge);
        }
        let rank_order = RankOrder::new(setup.rangfolge, &setup.rules.stich);
        let mut position = Position {
            seats: setup.players.iter().map(|player| player.seat).collect(),
            re: [false; PLAYERS_MAX],
            haende: [0; PLAYERS_MAX],
            table: setup.table.iter().map(|card| rank_order.number(*card)).collect(),
            won: setup.augen,
            rank_order,
        };
        let laid = setup.table.len();
        // Counted with the card on the table every hand has the same size.
        let size = |place: usize, player: &PlayerHand| player.hand.len() + usize::from(place < laid);
        let tricks = setup.players.first().map_or(0, |player| size(0, player));
        if tricks > HAND_MAX {
            return Err(Unsearchable::TooLarge);
        }
        let mut seen: CardSet = setup.table.iter().copied().collect();
        for (place, player) in setup.players.iter().enumerate() {
            if size(place, player) != tricks {
                return Err(Unsearchable::Impossible);
            }
            player.hand.iter().for_each(|card| seen.insert(card));
            position.re[place] = player.partei == Partei::Re;
            position.haende[place] = position.rank_order.pack(player.hand);
        }
        let too_many = Card::all().any(|card| seen.count(card) > setup.rules.kartenspiel.copies(card));
        if too_many || laid >= players {
            return Err(Unsearchable::Impossible);
        }
        Ok(position)
    }

    /// Returns the seats from the leader of the trick on the table on, clockwise.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Returns whose turn it is; `None` at the end of the game.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.seats[self.table.len()])
    }

    /// Returns the number of tricks not complete yet, the one on the table included.
    pub fn stiche(&self) -> usize {
        self.tricks()
    }

    /// Returns the Augen of the complete tricks.
    pub fn won(&self) -> ByPartei<u16> {
        self.won
    }

    /// Returns the Augen in all hands and on the table.
    pub fn open(&self) -> u16 {
        let table: i32 = self.table.iter().map(|number| i32::from(self.rank_order.augen[*number as usize])).sum();
        (self.haende.iter().map(|hand| self.rank_order.sum(*hand)).sum::<i32>() + table) as u16
    }

    /// Returns the cards a seat still holds, from the highest trump down.
    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        let Some(place) = self.place(seat) else { return Vec::new() };
        let hand = self.haende[place];
        let copies = |number: u8| (hand >> (2 * number) & 3).count_ones() as usize;
        numbers(hand).flat_map(|number| std::iter::repeat_n(self.rank_order.card(number), copies(number))).collect()
    }

    /// Returns the cards on the table, from the leader on.
    pub fn table(&self) -> impl Iterator<Item = Card> + '_ {
        self.table.iter().map(|number| self.rank_order.card(*number))
    }

    /// Returns the party of a seat.
    pub fn partei(&self, seat: Seat) -> Option<Partei> {
        self.place(seat).map(|place| if self.re[place] { Partei::Re } else { Partei::Kontra })
    }

    /// Returns the cards that may be laid now, each face once, from the highest down.
    pub fn legal(&self) -> Vec<Card> {
        if self.is_over() {
            return Vec::new();
        }
        let led = self.led();
        let hand = self.haende[self.table.len()];
        numbers(rank_order::legal(hand, led)).map(|number| self.rank_order.card(number)).collect()
    }

    /// Lays a card and returns the position behind it; `None` if it may not be laid.
    pub fn lay(&self, card: Card) -> Option<Position> {
        self.legal().contains(&card).then(|| self.lay_number(self.rank_order.number(card)).0)
    }

    /// Lays a card that may be laid; tells who took the trick if that completed it, by his place before.
    pub(super) fn lay_number(&self, number: u8) -> (Position, Option<usize>) {
        let mut next = self.clone();
        let winner = next.put(number);
        (next, winner)
    }

    /// Becomes the position behind a card that may be laid; tells who took the trick if that completed it, by his place before.
    pub(super) fn put(&mut self, number: u8) -> Option<usize> {
        let (place, players) = (self.table.len(), self.players());
        self.haende[place] = rank_order::without(self.haende[place], number);
        self.table.push(number);
        if self.table.len() < players {
            return None;
        }
        let winner = self.leading().unwrap_or_default();
        let augen: u16 = self.table.iter().map(|number| u16::from(self.rank_order.augen[*number as usize])).sum();
        self.won[if self.re[winner] { Partei::Re } else { Partei::Kontra }] += augen;
        self.table.clear();
        self.seats.rotate_left(winner);
        self.re[..players].rotate_left(winner);
        self.haende[..players].rotate_left(winner);
        Some(winner)
    }

    pub(super) fn players(&self) -> usize {
        self.seats.len()
    }

    pub(super) fn place(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|other| *other == seat)
    }

    pub(super) fn tricks(&self) -> usize {
        self.haende[self.players() - 1].count_ones() as usize
    }

    pub(super) fn is_over(&self) -> bool {
        self.tricks() == 0
    }

    /// Returns the bits of the class that was led; 0 if nothing lies.
    pub(super) fn led(&self) -> u64 {
        self.table.first().map_or(0, |number| self.rank_order.mask(*number))
    }

    /// Returns whose card is the best on the table, by place; `None` if nothing lies.
    pub(super) fn leading(&self) -> Option<usize> {
        let (led, last) = (self.led(), self.is_last());
        let mut best: Option<(usize, u8)> = None;
        for (place, number) in self.table.iter().copied().enumerate() {
            if best.is_none_or(|(_, high)| self.rank_order.beats(number, high, led, last)) {
                best = Some((place, number));
            }
        }
        best.map(|(place, _)| place)
    }

    /// Tells whether the trick on the table, or the next one, is the last.
    pub(super) fn is_last(&self) -> bool {
        let left: u32 = self.haende.iter().map(|hand| hand.count_ones()).sum();
        left as usize + self.table.len() <= self.players()
    }
}
