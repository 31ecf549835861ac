//! Points by seat over several games.

/// A running sum over games, some of which may be open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The sum over the games whose points are known.
    pub known: Vec<i64>,
    /// How many games there were.
    pub games: usize,
    /// How many of them are open.
    pub open: usize,
    /// How many were dealt again and are none of these games.
    pub again: usize,
}

impl Totals {
    /// Adds a game; `None` if its points are open.
    pub fn add(&mut self, points: Option<&[i32]>) {
        self.games += 1;
        let Some(points) = points else {
            self.open += 1;
            return;
        };
        if self.known.len() < points.len() {
            self.known.resize(points.len(), 0);
        }
        for (total, point) in self.known.iter_mut().zip(points) {
            *total = total.saturating_add(i64::from(*point));
        }
    }

    /// Takes note of a game that was dealt again.
    pub fn add_again(&mut self) {
        self.again += 1;
    }

    /// Returns the sum over all games; `None` if one of them has no points.
    pub fn complete(&self) -> Option<&[i64]> {
        (self.open + self.again == 0).then_some(&self.known)
    }
}

#[cfg(test)]
mod tests {
    use super::Totals;

    #[test]
    fn an_open_game_leaves_only_what_is_known() {
        let mut totals = Totals::default();
        totals.add(Some(&[2, -2]));
        assert_eq!(totals.complete(), Some(&[2, -2][..]));
        totals.add(None);
        totals.add(Some(&[1, -1]));
        assert_eq!((totals.complete(), totals.known.as_slice()), (None, &[3, -3][..]));
    }

    #[test]
    fn what_was_dealt_again_is_no_open_game() {
        let mut totals = Totals::default();
        totals.add(Some(&[2, -2]));
        totals.add_again();
        assert_eq!((totals.games, totals.open, totals.complete()), (1, 0, None));
    }
}
