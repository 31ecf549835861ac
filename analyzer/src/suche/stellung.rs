//! A position: who holds what, whose turn it is, what lies on the table.

use doko_format::{Card, Partei, Seat};
use smallvec::SmallVec;

use super::blatt::BLATT_MAX;
use super::reihe::{self, Reihe, numbers};
use crate::card_set::CardSet;
use crate::partei::ByPartei;
use crate::rules::{Rangfolge, RuleSet};

/// The largest number of players a position can have.
pub(super) const SPIELER_MAX: usize = 5;

/// A player of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mitspieler {
    /// Where he sits.
    pub seat: Seat,
    /// His party, as it will be at the end.
    pub partei: Partei,
    /// The cards he still holds; one he has laid to the trick on the table not.
    pub hand: CardSet,
}

/// What a position is made from.
#[derive(Clone, Copy, Debug)]
pub struct Lage<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// The order of the cards from here on.
    pub rangfolge: &'a Rangfolge,
    /// The players clockwise, beginning with who leads to the trick on the table or to the next.
    pub spieler: &'a [Mitspieler],
    /// The cards on the table, in order from the leader.
    pub tisch: &'a [Card],
    /// Augen of the complete tricks.
    pub augen: ByPartei<u16>,
}

/// Why there is no position to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsuchbar {
    /// A hand is not known, or cards were laid from it that it did not hold.
    #[error("not all hands are known")]
    HandUnbekannt,
    /// A Hochzeit before its Klärungsstich, or a game of which it is not known what is played.
    #[error("the parties are not settled")]
    ParteienOffen,
    /// The course of the play is not known so far: a hole, a card nobody noted.
    #[error("the course of the play is not known")]
    VerlaufUnbekannt,
    /// There is no such trick, or no such card in it.
    #[error("the game has no such place")]
    KeinOrt,
    /// Hands that no game can lead to: of unequal size, too many copies, more cards on the table than players.
    #[error("the hands do not fit together")]
    Unmoeglich,
    /// More players, or more cards in a hand, than the search is made for.
    #[error("the search is not made for so many players")]
    ZuGross,
}

/// A position with all cards known and parties settled.
#[derive(Clone, Debug)]
pub struct Stellung {
    pub(super) reihe: Reihe,
    /// The seat of each player, by his place: from the leader of the trick on the table, clockwise.
    pub(super) seats: SmallVec<[Seat; SPIELER_MAX]>,
    /// Whether each player is Re, by place.
    pub(super) re: [bool; SPIELER_MAX],
    /// Packed hands by place.
    pub(super) haende: [u64; SPIELER_MAX],
    /// The trick on the table by its numbers, from the leader.
    pub(super) tisch: SmallVec<[u8; SPIELER_MAX]>,
    pub(super) gewonnen: ByPartei<u16>,
}

impl Stellung {
    /// Makes a position.
    ///
    /// # Errors
    /// [`Unsuchbar::Unmoeglich`] and [`Unsuchbar::ZuGross`].
    pub fn new(lage: &Lage<'_>) -> Result<Stellung, Unsuchbar> {
        let players = lage.spieler.len();
        if !(2..=SPIELER_MAX).contains(&players) {
            return Err(Unsuchbar::ZuGross);
        }
        let reihe = Reihe::new(lage.rangfolge, lage.rules.stich.gleiche_karten);
        let mut stellung = Stellung {
            seats: lage.spieler.iter().map(|player| player.seat).collect(),
            re: [false; SPIELER_MAX],
            haende: [0; SPIELER_MAX],
            tisch: lage.tisch.iter().map(|card| reihe.nummer(*card)).collect(),
            gewonnen: lage.augen,
            reihe,
        };
        let laid = lage.tisch.len();
        // Counted with the card on the table every hand has the same size.
        let size = |place: usize, player: &Mitspieler| player.hand.len() + usize::from(place < laid);
        let tricks = lage.spieler.first().map_or(0, |player| size(0, player));
        if tricks > BLATT_MAX {
            return Err(Unsuchbar::ZuGross);
        }
        let mut seen: CardSet = lage.tisch.iter().copied().collect();
        for (place, player) in lage.spieler.iter().enumerate() {
            if size(place, player) != tricks {
                return Err(Unsuchbar::Unmoeglich);
            }
            player.hand.iter().for_each(|card| seen.insert(card));
            stellung.re[place] = player.partei == Partei::Re;
            stellung.haende[place] = stellung.reihe.pack(player.hand);
        }
        let too_many = Card::all().any(|card| seen.count(card) > lage.rules.kartenspiel.copies(card));
        if too_many || laid >= players {
            return Err(Unsuchbar::Unmoeglich);
        }
        Ok(stellung)
    }

    /// Returns the seats from the leader of the trick on the table on, clockwise.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Returns whose turn it is; `None` at the end of the game.
    pub fn am_zug(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.seats[self.tisch.len()])
    }

    /// Returns the number of tricks not complete yet, the one on the table included.
    pub fn stiche(&self) -> usize {
        self.tricks()
    }

    /// Returns the Augen of the complete tricks.
    pub fn gewonnen(&self) -> ByPartei<u16> {
        self.gewonnen
    }

    /// Returns the Augen in all hands and on the table.
    pub fn offen(&self) -> u16 {
        let table: i32 = self.tisch.iter().map(|number| i32::from(self.reihe.augen[*number as usize])).sum();
        (self.haende.iter().map(|hand| self.reihe.summe(*hand)).sum::<i32>() + table) as u16
    }

    /// Returns the cards a seat still holds, from the highest trump down.
    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        let Some(place) = self.place(seat) else { return Vec::new() };
        let hand = self.haende[place];
        let copies = |number: u8| (hand >> (2 * number) & 3).count_ones() as usize;
        numbers(hand).flat_map(|number| std::iter::repeat_n(self.reihe.karte(number), copies(number))).collect()
    }

    /// Returns the cards on the table, from the leader on.
    pub fn tisch(&self) -> impl Iterator<Item = Card> + '_ {
        self.tisch.iter().map(|number| self.reihe.karte(*number))
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
        let hand = self.haende[self.tisch.len()];
        numbers(reihe::legal(hand, led)).map(|number| self.reihe.karte(number)).collect()
    }

    /// Lays a card and returns the position behind it; `None` if it may not be laid.
    pub fn lege(&self, card: Card) -> Option<Stellung> {
        self.legal().contains(&card).then(|| self.lege_nummer(self.reihe.nummer(card)).0)
    }

    /// Lays a card that may be laid; tells who took the trick if that completed it, by his place before.
    pub(super) fn lege_nummer(&self, number: u8) -> (Stellung, Option<usize>) {
        let mut next = self.clone();
        let place = self.tisch.len();
        next.haende[place] = reihe::without(self.haende[place], number);
        next.tisch.push(number);
        if next.tisch.len() < self.players() {
            return (next, None);
        }
        let winner = next.fuehrt().unwrap_or_default();
        let augen: u16 = next.tisch.iter().map(|number| u16::from(self.reihe.augen[*number as usize])).sum();
        next.gewonnen[if self.re[winner] { Partei::Re } else { Partei::Kontra }] += augen;
        next.tisch.clear();
        let players = self.players();
        next.seats.rotate_left(winner);
        next.re[..players].rotate_left(winner);
        next.haende[..players].rotate_left(winner);
        (next, Some(winner))
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
        self.tisch.first().map_or(0, |number| self.reihe.maske(*number))
    }

    /// Returns whose card is the best on the table, by place; `None` if nothing lies.
    pub(super) fn fuehrt(&self) -> Option<usize> {
        let (led, last) = (self.led(), self.is_last());
        let mut best: Option<(usize, u8)> = None;
        for (place, number) in self.tisch.iter().copied().enumerate() {
            if best.is_none_or(|(_, high)| self.reihe.beats(number, high, led, last)) {
                best = Some((place, number));
            }
        }
        best.map(|(place, _)| place)
    }

    /// Tells whether the trick on the table, or the next one, is the last.
    pub(super) fn is_last(&self) -> bool {
        let left: u32 = self.haende.iter().map(|hand| hand.count_ones()).sum();
        left as usize + self.tisch.len() <= self.players()
    }
}
