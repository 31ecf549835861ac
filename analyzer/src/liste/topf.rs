//! A pot of points: the values of the games until a list ends (Punktetopf).

use crate::analysis::Outcome;
use crate::rules::Listenregeln;

/// What is in the pot.
#[derive(Debug, Default)]
pub struct Topf {
    inhalt: u64,
}

impl Topf {
    /// Tells whether it is full, so that only Pflichtsoli that are owed are still played.
    ///
    /// A game whose value is not known may have filled it: that is not told.
    pub fn is_full(&self, liste: &Listenregeln) -> bool {
        liste.topf > 0 && self.inhalt >= u64::from(liste.topf)
    }

    /// Takes the value of a game that counts.
    pub fn add(&mut self, outcome: Outcome, value: Option<i32>) {
        let value = match outcome {
            Outcome::Played | Outcome::Aborted => value,
            Outcome::Redeal | Outcome::NotPlayed | Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => {
                None
            }
        };
        self.inhalt += value.map_or(0, |value| u64::from(value.unsigned_abs()));
    }
}
