//! Points by seat over several games.

use doko_analyzer::{Added, Analysis};
use doko_judge::Game;
use schemars::JsonSchema;
use serde::Serialize;

/// A running sum over games, some of which may be open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The sum over the games whose points are known.
    pub known: Vec<i64>,
    /// How many games there were.
    pub games: usize,
    /// How many of them are open.
    pub open: usize,
    /// The first of those.
    pub open_from: Option<OpenGame>,
    /// How many were dealt again or not played: they add nothing and are none of these games.
    pub void: usize,
}

/// The first game of which the points are open: from it on nobody knows how the players stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OpenGame {
    /// The file it stands in.
    pub file: String,
    /// Its place in the file, from 1.
    pub index: usize,
    /// Its label.
    pub game: Option<Box<str>>,
}

impl OpenGame {
    /// Returns what the game is called: its label, else its place in the file.
    pub fn name(&self) -> String {
        self.game.as_deref().map_or_else(|| self.index.to_string(), str::to_owned)
    }
}

impl Totals {
    /// Adds a game of a file.
    pub fn add(&mut self, file: &str, game: &Game) {
        let analysis = game.analysis.as_deref();
        let seats = analysis.map_or(0, |analysis| analysis.seats);
        let open = || OpenGame { file: file.to_owned(), index: game.index, game: game.label.clone() };
        self.add_row(analysis.map_or(Added::Open, Analysis::added), seats, open);
    }

    /// Adds what a game brought a table of so many seats.
    fn add_row(&mut self, added: Added<'_>, seats: usize, name: impl FnOnce() -> OpenGame) {
        let points = match added {
            Added::Points(points) => points,
            Added::Nothing => &[],
            Added::Open => {
                (self.games, self.open) = (self.games + 1, self.open + 1);
                self.open_from.get_or_insert_with(name);
                return;
            }
        };
        let counted = if points.is_empty() { &mut self.void } else { &mut self.games };
        *counted += 1;
        if self.known.len() < seats {
            self.known.resize(seats, 0);
        }
        for (total, point) in self.known.iter_mut().zip(points) {
            *total = total.saturating_add(i64::from(*point));
        }
    }

    /// Returns the sum over all games; `None` if one of them has no points.
    pub fn complete(&self) -> Option<&[i64]> {
        (self.open == 0).then_some(&self.known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(rows: &[Added<'_>]) -> Totals {
        let mut totals = Totals::default();
        for (place, added) in rows.iter().enumerate() {
            totals.add_row(*added, 2, || OpenGame { file: "-".to_owned(), index: place + 1, game: None });
        }
        totals
    }

    #[test]
    fn an_open_game_leaves_only_what_is_known_and_is_named() {
        let totals = sums(&[Added::Points(&[2, -2])]);
        assert_eq!(totals.complete(), Some(&[2, -2][..]));
        let totals = sums(&[Added::Points(&[2, -2]), Added::Open, Added::Points(&[1, -1]), Added::Open]);
        assert_eq!((totals.complete(), totals.known.as_slice()), (None, &[3, -3][..]));
        assert_eq!((totals.games, totals.open, totals.open_from.map(|open| open.index)), (4, 2, Some(2)));
    }

    /// R001-1h, R002-1l, R003-1n: a misdeal is no game of the list, so nothing is missing.
    #[test]
    fn what_was_dealt_again_leaves_nothing_open() {
        let totals = sums(&[Added::Nothing]);
        assert_eq!((totals.games, totals.complete()), (0, Some(&[0, 0][..])));
        let totals = sums(&[Added::Points(&[2, -2]), Added::Nothing]);
        assert_eq!((totals.games, totals.open, totals.complete()), (1, 0, Some(&[2, -2][..])));
    }
}
