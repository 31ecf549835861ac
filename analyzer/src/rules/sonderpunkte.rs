//! Special points (TSR 7.2.3).

use doko_format::{Card, Partei, Rank, Suit};
use serde::Deserialize;

use crate::analysis::Stich;
use crate::score::PostenArt;

/// The special points a rule set knows; one without points does not exist there.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sonderpunkte {
    /// For Kontra when it wins.
    pub gegen_die_alten: Option<i32>,
    /// A trick of many Augen.
    pub doppelkopf: Option<Doppelkopf>,
    /// An opponent's Karo-Ass.
    pub fuchs: Option<i32>,
    /// The Kreuz-Bube takes the last trick.
    pub karlchen: Option<i32>,
}

/// A trick of many Augen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Doppelkopf {
    /// The least number of Augen.
    pub ab: u16,
    /// Points.
    pub punkte: i32,
}

/// A special point earned in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sonderpunkt {
    /// Which.
    pub item: PostenArt,
    /// By whom.
    pub party: Partei,
    /// Points.
    pub punkte: i32,
}

const FUCHS: Card = Card::new(Suit::Karo, Rank::Ass);
const KARLCHEN: Card = Card::new(Suit::Kreuz, Rank::Bube);

impl Sonderpunkte {
    /// Calls `earned` for each special point of a trick.
    ///
    /// `partei` gives the party of a seat; `last` tells whether it is the last trick of the game.
    pub fn of_stich(
        &self,
        stich: &Stich,
        last: bool,
        partei: impl Fn(doko_format::Seat) -> Option<Partei>,
        mut earned: impl FnMut(Sonderpunkt),
    ) {
        let Some(taker) = partei(stich.winner) else { return };
        if let Some(doppelkopf) = self.doppelkopf
            && stich.augen >= doppelkopf.ab
        {
            earned(Sonderpunkt { item: PostenArt::Doppelkopf, party: taker, punkte: doppelkopf.punkte });
        }
        if let Some(punkte) = self.fuchs {
            for play in stich.plays.iter().filter(|play| play.card == FUCHS) {
                if partei(play.seat) == Some(taker.gegner()) {
                    earned(Sonderpunkt { item: PostenArt::Fuchs, party: taker, punkte });
                }
            }
        }
        if let Some(punkte) = self.karlchen
            && last
            && stich.plays.iter().any(|play| play.seat == stich.winner && play.card == KARLCHEN)
        {
            earned(Sonderpunkt { item: PostenArt::Karlchen, party: taker, punkte });
        }
    }
}
