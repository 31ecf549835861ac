//! The pack, and the cards that make Re (TSR 2.2, 2.4).

use doko_format::{Card, Rank};
use serde::Deserialize;

use crate::card_set::CardSet;

/// The pack and the Re card.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Kartenspiel {
    /// Whether the nines are in.
    pub neunen: bool,
    /// The card whose holders are Re in a normal game.
    pub re_karte: Card,
}

/// Each face is twice in a pack for Doppelkopf: that is what "doppelt" means.
const COPIES: usize = 2;

impl Kartenspiel {
    /// Returns how often the pack has this card.
    pub fn copies(&self, card: Card) -> usize {
        if card.rank() == Rank::Neun && !self.neunen { 0 } else { COPIES }
    }

    /// Returns all cards of the pack.
    pub fn cards(&self) -> CardSet {
        Card::all().flat_map(|card| std::iter::repeat_n(card, self.copies(card))).collect()
    }

    /// Returns how many cards each of `players` is dealt.
    pub fn per_player(&self, players: usize) -> usize {
        let pack: usize = Card::all().map(|card| self.copies(card)).sum();
        pack / players.max(1)
    }
}
