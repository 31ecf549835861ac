//! Seats at the table, and who of them plays (TSR 8.3, 10.1; R001-1b, R001-1e; R002-1i).

use doko_format::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Sizes of the table and who sits out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tisch {
    /// Sizes of the table this rule set is for: how many people may sit there. The first is taken where a record names
    /// no players.
    #[schemars(inner(range(min = 2, max = 9)), length(min = 1))]
    pub plaetze: Vec<usize>,
    /// How many of them play a game. The others sit out.
    #[schemars(range(min = 2, max = 9))]
    pub spieler: usize,
    /// Whether the dealer is the one who sits out at a table with more seats than players. Otherwise the record says
    /// who does.
    pub geber_setzt_aus: bool,
}

impl Tisch {
    /// Returns the size of a table for which the record names no players.
    pub fn usual(&self) -> usize {
        self.plaetze.first().copied().unwrap_or(self.spieler)
    }

    /// Returns the seats that play, in the order of the table.
    ///
    /// `sitting_out` is what the record says; without it the dealer sits out where the rule set says so. `None` if
    /// that does not leave the right number of players.
    pub fn active(
        &self,
        seats: usize,
        geber: Option<Seat>,
        sitting_out: Option<&[Seat]>,
    ) -> Option<SmallVec<[Seat; 5]>> {
        if sitting_out.is_none() && seats == self.spieler {
            return Some(Seat::first(seats).collect());
        }
        let out = |seat: Seat| match sitting_out {
            Some(named) => named.contains(&seat),
            None => seats > self.spieler && self.geber_setzt_aus && geber == Some(seat),
        };
        let active: SmallVec<[Seat; 5]> = Seat::first(seats).filter(|seat| !out(*seat)).collect();
        (active.len() == self.spieler).then_some(active)
    }
}

/// Returns the seat of `active` that comes next after `seat`, clockwise.
///
/// `seat` need not be active itself: the one left of a dealer who sits out.
pub(crate) fn next(active: &[Seat], seat: Seat) -> Option<Seat> {
    active.iter().copied().find(|other| *other > seat).or_else(|| active.first().copied())
}
