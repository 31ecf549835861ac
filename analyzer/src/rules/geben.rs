//! Cutting and dealing (TSR 3.3; R001-1f, R001-1g; R002-1e to 1i; R003-1b, R003-1c).

use doko_format::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Cutting and dealing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Geben {
    /// How many cards the dealer gives at a time, for example `[3, 4, 3]`. An empty list if the table does not care.
    pub pakete: Vec<u8>,
    /// Whether the pack is cut before the deal.
    pub abheben: Abheben,
    /// The least number of cards that must be lifted, and that must be left, when cutting.
    pub abheben_mindestens: usize,
    /// Until when a deal by the wrong player is dealt again.
    pub falscher_geber: FalscherGeber,
}

/// Until when a deal by the wrong player is dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FalscherGeber {
    /// As long as any other fault of the deal can be complained of (TSR 3.3.10, 9.6.3).
    WieVergeben,
    /// Until everybody has laid a card: from then on the game is valid (R002-1m, R002-1n).
    BisAlleGelegt,
}

impl FalscherGeber {
    /// Tells whether the deal is valid though the wrong player dealt; `alle_gelegt` says whether everybody has laid a card.
    pub fn stands(self, alle_gelegt: bool) -> bool {
        match self {
            FalscherGeber::WieVergeben => false,
            FalscherGeber::BisAlleGelegt => alle_gelegt,
        }
    }

    /// Tells whether the rules have a clause of their own for it, beside that of a misdeal.
    pub fn is_of_its_own(self) -> bool {
        match self {
            FalscherGeber::WieVergeben => false,
            FalscherGeber::BisAlleGelegt => true,
        }
    }
}

/// Whether the pack is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Abheben {
    /// Compulsory, by the dealer's right neighbour (TSR 3.3.4).
    Pflicht,
    /// Left to the table.
    Frei,
    /// Nobody cuts (R001-1f).
    Nie,
}

/// What is wrong with a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultyCut {
    /// The pack was not cut, and should have been.
    Missing,
    /// It was cut, and should not have been.
    NotAllowed,
    /// `expected` is who should have cut.
    Wrong {
        /// The dealer's right neighbour.
        expected: Seat,
        /// Whether who cut might have; then too few cards were lifted or left.
        may_cut: bool,
    },
}

impl Geben {
    /// Tells whether the cards may be dealt in packets of these sizes.
    pub fn deals(&self, packets: &[u8]) -> bool {
        self.pakete.is_empty() || *packets == *self.pakete
    }

    /// Judges a cut by `seat` that lifted `cards`, as far as both are noted, from a pack of `pack`; nobody cut where there is
    /// no seat. `active` are the players in any order.
    ///
    /// # Errors
    /// What is wrong with it. Where it is not known who dealt, nothing is.
    pub fn cut(
        &self,
        (seat, cards): (Option<Seat>, Option<u8>),
        geber: Option<Seat>,
        active: &[Seat],
        pack: usize,
    ) -> Result<(), FaultyCut> {
        let right_of = |seat: Seat| {
            let below = active.iter().copied().filter(|other| *other < seat).max();
            below.or_else(|| active.iter().copied().max())
        };
        match (self.abheben, seat) {
            (Abheben::Frei, _) | (Abheben::Nie, None) => Ok(()),
            (Abheben::Pflicht, None) => Err(FaultyCut::Missing),
            (Abheben::Nie, Some(_)) => Err(FaultyCut::NotAllowed),
            (Abheben::Pflicht, Some(seat)) => {
                let Some(expected) = geber.and_then(right_of) else { return Ok(()) };
                let enough = cards.is_none_or(|cards| self.cut_is_enough(cards.into(), pack));
                // TSR 3.3.6: where he is absent, the player right of him may cut.
                let may_cut = seat == expected || right_of(expected) == Some(seat);
                if may_cut && enough { Ok(()) } else { Err(FaultyCut::Wrong { expected, may_cut }) }
            }
        }
    }

    /// Tells whether a cut of `lifted` cards from a pack of `pack` lifts enough and leaves enough.
    pub fn cut_is_enough(&self, lifted: usize, pack: usize) -> bool {
        lifted >= self.abheben_mindestens && lifted + self.abheben_mindestens <= pack
    }
}
