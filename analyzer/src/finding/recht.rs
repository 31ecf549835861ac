//! The right to complain of what was found (TSR 9.6).

use doko_format::{Locus, Seat};
use smallvec::SmallVec;

/// The right to complain of one violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recht {
    /// Whether it was settled for all, when it happened, who plays with whom (TSR 5.5.2).
    pub geklaert: bool,
    /// Where it was done; of a call of the line `Ansagen`, which stands before the first card, the place behind the cards that
    /// surely lay when it was made.
    pub(crate) getan: Locus,
    /// From where on everybody could notice it; `None` if the record shows no such moment.
    pub erkennbar: Option<Locus>,
    /// Who could complain, in the order of the table.
    pub berechtigt: SmallVec<[Berechtigt; 4]>,
    /// The first complaint that was entitled and in time.
    pub reklamiert: Option<Locus>,
}

/// Somebody who could complain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berechtigt {
    /// Who.
    pub seat: Seat,
    /// The act with which he lost the right; `None` if he kept it as far as the record goes.
    pub verwirkt: Option<Locus>,
    /// From where on it was lost: the place of that act, but of a call of the line `Ansagen` the one behind the cards that lay.
    pub(crate) verwirkt_ab: Option<Locus>,
    /// Whether that act is the answer to a partner's question, which binds both (TSR 9.6.4).
    pub gebunden: bool,
}
