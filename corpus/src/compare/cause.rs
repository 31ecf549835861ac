//! Why two judgements differ.

use std::sync::Arc;

use doko_analyzer::{PostenArt, Wert};
use doko_format::{Ansagewort, Partei, Seat};

/// What makes the difference, in the order in which one explains the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// How the game ended: one rule set has it played, the other dealt again.
    Ausgang,
    /// What was played, or who plays with whom.
    Spielart,
    /// A trick goes to somebody else.
    Stich,
    /// An announcement counts under one only.
    Ansage,
    /// The same Augen are enough under one only.
    Sieger,
    /// A penalty.
    Strafe,
    /// An item of the score.
    Posten(PostenArt),
    /// The same value brings other points by seat.
    Verteilung,
    /// A finding about the game.
    Befund {
        /// Its code, such as `A301`.
        code: &'static str,
        /// Its name, such as `ansage-zu-spaet`.
        slug: &'static str,
    },
}

/// How it differs, from the first rule set to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// Only the second has it.
    New,
    /// Only the first has it.
    Gone,
    /// Both have it, otherwise.
    Other,
}

impl Change {
    /// Returns what became of something; `None` if nothing did.
    pub(super) fn between<T: PartialEq>(a: &Option<T>, b: &Option<T>) -> Option<Change> {
        match (a, b) {
            (None, Some(_)) => Some(Change::New),
            (Some(_), None) => Some(Change::Gone),
            (Some(a), Some(b)) if a != b => Some(Change::Other),
            (Some(_), Some(_)) | (None, None) => None,
        }
    }
}

/// One reason of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// What makes the difference.
    pub reason: Reason,
    /// How it differs.
    pub change: Change,
    /// Whose item or announcement it is, where it is a party's.
    pub party: Option<Partei>,
    /// Whose act it is, where it is somebody's; who takes the trick under the second, where tricks differ.
    pub seat: Option<Seat>,
    /// The announcement, where it is one.
    pub call: Option<Ansagewort>,
    /// The first trick that differs, from 1, where tricks do.
    pub stich: Option<usize>,
    /// For an item what it brings under each, seen from the party that earned it.
    pub amounts: [Option<Wert>; 2],
    /// The clause of each rule set, where it names one.
    pub clauses: [Option<Arc<str>>; 2],
}

impl Cause {
    /// Makes a cause of which no more is known.
    pub(super) fn new(reason: Reason, change: Change) -> Cause {
        Cause {
            reason,
            change,
            party: None,
            seat: None,
            call: None,
            stich: None,
            amounts: [None; 2],
            clauses: [None, None],
        }
    }
}
