//! Sums by player: a player is a name, whichever seat it sits at; without a name, a seat.

use std::collections::BTreeMap;

use doko_format::Seat;

/// Whose sum it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player<'a> {
    /// Somebody the record names.
    Name(&'a str),
    /// Whoever sits there, where no name is written.
    Seat(Seat),
}

impl<'a> Player<'a> {
    /// Returns the player at a seat; `names` are those of the record by seat.
    pub fn at(seat: Seat, names: &'a [Option<Box<str>>]) -> Player<'a> {
        match names.get(seat.index()).and_then(|name| name.as_deref()) {
            Some(name) => Player::Name(name),
            None => Player::Seat(seat),
        }
    }
}

/// Something for each player; it grows with the number of names, not with that of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByPlayer<T> {
    named: BTreeMap<Box<str>, T>,
    unnamed: BTreeMap<Seat, T>,
}

impl<T: Default> ByPlayer<T> {
    /// Returns the place of a player, which is made where there is none.
    pub fn of(&mut self, player: Player<'_>) -> &mut T {
        match player {
            Player::Name(name) => {
                if !self.named.contains_key(name) {
                    self.named.insert(name.into(), T::default());
                }
                self.named.get_mut(name).expect("it was there or was just made")
            }
            Player::Seat(seat) => self.unnamed.entry(seat).or_default(),
        }
    }
}

impl<T> ByPlayer<T> {
    /// Returns all players: names in the order of the alphabet, then seats.
    pub fn iter(&self) -> impl Iterator<Item = (Player<'_>, &T)> {
        let named = self.named.iter().map(|(name, one)| (Player::Name(name), one));
        named.chain(self.unnamed.iter().map(|(seat, one)| (Player::Seat(*seat), one)))
    }

    /// Returns how many players there are.
    pub fn len(&self) -> usize {
        self.named.len() + self.unnamed.len()
    }

    /// Tells whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use doko_format::Seat;

    use super::{ByPlayer, Player};

    #[test]
    fn a_player_is_the_name_at_whichever_seat() {
        let seat = |number| Seat::new(number).expect("a table has this seat");
        let (one, other) = (["Anna", "1"].map(|name| Some(name.into())), [None, Some("Anna".into())]);
        let mut sums: ByPlayer<i32> = ByPlayer::default();
        *sums.of(Player::at(seat(1), &one)) += 2;
        *sums.of(Player::at(seat(2), &other)) += 3;
        // Who is called like a seat is not the seat.
        *sums.of(Player::at(seat(2), &one)) += 7;
        *sums.of(Player::at(seat(1), &other)) += 11;
        let all: Vec<_> = sums.iter().map(|(player, sum)| (player, *sum)).collect();
        assert_eq!(all, [(Player::Name("1"), 7), (Player::Name("Anna"), 5), (Player::Seat(seat(1)), 11)]);
    }
}
