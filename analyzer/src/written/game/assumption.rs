//! What a game is judged by that its record leaves open.

use doko_format::{Card, Locus, Seat};
use smallvec::SmallVec;

use crate::analysis::Fall;

/// Cards nobody noted that the hands determine: the place and the card.
pub(crate) type FilledIn = SmallVec<[(Locus, Card); 2]>;

/// One of the things a record may mean.
pub(crate) struct Assumption {
    /// What it is called.
    pub(crate) case: Fall,
    /// The cards nobody noted.
    pub(crate) karten: FilledIn,
    /// Whose hand the Re card was in that the record does not show.
    pub(crate) re_bei: Option<Seat>,
}

impl Assumption {
    /// A ruling that is in the record, and nothing else.
    pub(crate) fn ruled(case: Fall) -> Assumption {
        Assumption { case, karten: FilledIn::new(), re_bei: None }
    }
}
