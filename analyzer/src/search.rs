//! Search with open cards: what can still happen where all hands and the parties are known.
//!
//! Three questions, none of which needs a guess: the best Augen a party can be sure of ([`Search::best_augen`]), a
//! claim of the remaining tricks (TSR 5.4.4, 5.4.5; R002-5: [`Position::claim`]), and whether one party takes them
//! all whatever is played (TSR 9.2.2: [`Position::decided`]). Every answer is exact, or says that the number of
//! positions it was allowed to look at did not suffice.
//!
//! A [`Position`] is made from hands ([`Position::new`]) or taken from a record ([`position_in`]). Only cards and
//! Augen are looked at: no Sonderpunkte, no announcements.

mod augen;
mod best_moves;
mod claim;
mod decided;
mod entry;
mod equivalence;
mod in_game;
mod move_ordering;
mod null_window;
mod packed_hand;
mod position;
mod proof;
mod rank_order;
mod transposition_table;

pub use crate::stich::Played;
pub use augen::{Bounds, Search};
pub use claim::{Claim, ClaimVerdict};
pub(crate) use in_game::{KnownGame, before_card, left};
pub use in_game::{Spot, position_in};
pub use position::{PlayerHand, Position, Setup, Unsearchable};

/// How many positions a search may look at before it gives up.
///
/// A number of positions and no time, so that the answer is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Budget(pub u64);

impl Default for Budget {
    /// Enough for nearly every claim; well below a second.
    fn default() -> Budget {
        Budget(2_000_000)
    }
}
