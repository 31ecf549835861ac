//! Search with open cards: what can still happen where all hands and the parties are known.
//!
//! Three questions, none of which needs a guess: the best Augen a party can be sure of ([`Suche::best_augen`]), a
//! claim of the remaining tricks (TSR 5.4.4, 5.4.5; R002-5: [`Stellung::anspruch`]), and whether one party takes them
//! all whatever is played (TSR 9.2.2: [`Stellung::entschieden`]). Every answer is exact, or says that the number of
//! positions it was allowed to look at did not suffice.
//!
//! A [`Stellung`] is made from hands ([`Stellung::new`]) or taken from a record ([`stellung_in`]). Only cards and
//! Augen are looked at: no Sonderpunkte, no announcements.

mod anspruch;
mod augen;
mod beweis;
mod blatt;
mod eintrag;
mod entschieden;
mod fenster;
mod im_spiel;
mod merkzettel;
mod reihe;
mod stellung;
mod struktur;
mod tabelle;
mod zugwahl;

pub use anspruch::{Anspruch, Urteil};
pub use augen::{Grenzen, Suche};
pub(crate) use im_spiel::{Akte, left, vor};
pub use im_spiel::{Ort, stellung_in};
pub use stellung::{Lage, Mitspieler, Stellung, Unsuchbar};

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

/// A card and who lays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gespielt {
    /// Who.
    pub seat: doko_format::Seat,
    /// Which card.
    pub card: doko_format::Card,
}
