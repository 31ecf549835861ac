//! Points by seat over several games.

/// A running sum over games, some of which may be open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// The sum over the games whose points are known.
    pub(crate) known: Vec<i64>,
    /// How many games there were.
    pub(crate) games: usize,
    /// How many of them are open.
    pub(crate) open: usize,
}

impl Totals {
    /// Adds a game; `None` if its points are open.
    pub(crate) fn add(&mut self, points: Option<&[i32]>) {
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

    /// Returns the sum over all games; `None` if one of them is open.
    pub(crate) fn complete(&self) -> Option<&[i64]> {
        (self.open == 0).then_some(&self.known)
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
}
