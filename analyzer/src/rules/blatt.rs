//! The pack, the cards that make Re, and Schweine (TSR 2.2, 2.4; R001-4; R002-3.1b).

use doko_format::{Card, Rank, Suit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card_set::CardSet;

/// The pack and the Re card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Kartenspiel {
    /// Whether the nines are in: 48 cards with them, 40 without.
    pub neunen: bool,
    /// The card whose two holders are Re in a normal game, as suit (C S H D) and rank (A T K Q J 9): `"CQ"` is the
    /// Kreuz-Dame, `"HT"` the Herz-Zehn.
    pub re_karte: Card,
    /// Whether both Karo-Asse in one hand can become Schweine (Schweinchen), the highest trumps.
    pub schweine: Schweine,
    /// Whether Re or Kontra has to be announced together with the Schweine.
    pub schweine_mit_ansage: bool,
}

/// When both Karo-Asse in one hand become the highest trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Schweine {
    /// Never: they are foxes.
    Nie,
    /// When announced before the game (R001-4b).
    VorDemSpiel,
    /// When announced before the game, or during play from that moment on.
    BeimAusspielen,
}

impl Schweine {
    /// Tells whether they can be announced, by whether cards have been laid.
    pub fn allowed(self, during_play: bool) -> bool {
        match self {
            Schweine::Nie => false,
            Schweine::VorDemSpiel => !during_play,
            Schweine::BeimAusspielen => true,
        }
    }
}

/// The Karo-Ass, fox or Schwein.
pub(crate) const FUCHS: Card = Card::new(Suit::Karo, Rank::Ass);
/// The Herz-Zehn, highest trump where it is one.
pub(crate) const DULLE: Card = Card::new(Suit::Herz, Rank::Zehn);
/// The Kreuz-Bube.
pub(crate) const KARLCHEN: Card = Card::new(Suit::Kreuz, Rank::Bube);

/// Each face is twice in a pack for Doppelkopf: that is what "doppelt" means.
const COPIES: usize = 2;

impl Kartenspiel {
    /// Returns how often the pack has this card.
    pub fn copies(&self, card: Card) -> usize {
        if card.rank() == Rank::Neun && !self.neunen { 0 } else { COPIES }
    }

    /// Returns all cards of the pack.
    pub fn cards(&self) -> CardSet {
        const WITH_NINES: CardSet = CardSet::of_copies(COPIES, None);
        const WITHOUT_NINES: CardSet = CardSet::of_copies(COPIES, Some(Rank::Neun));
        if self.neunen { WITH_NINES } else { WITHOUT_NINES }
    }

    /// Returns how many cards each of `players` is dealt.
    pub fn per_player(&self, players: usize) -> usize {
        self.cards().len() / players.max(1)
    }
}
