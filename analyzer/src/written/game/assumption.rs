//! What a game is judged by that its record leaves open.

use doko_format::{Card, Locus, Seat};
use smallvec::SmallVec;

use crate::analysis::Fall;

/// Cards nobody noted that the hands determine: the place and the card.
pub(crate) type Ergaenzt = SmallVec<[(Locus, Card); 2]>;

/// One of the things a record may mean.
pub(crate) struct Annahme {
    /// What it is called.
    pub(crate) case: Fall,
    /// The cards nobody noted.
    pub(crate) karten: Ergaenzt,
    /// Whose hand the Re card was in that the record does not show.
    pub(crate) re_bei: Option<Seat>,
}

impl Annahme {
    /// A ruling that is in the record, and nothing else.
    pub(crate) fn ruled(case: Fall) -> Annahme {
        Annahme { case, karten: Ergaenzt::new(), re_bei: None }
    }
}
