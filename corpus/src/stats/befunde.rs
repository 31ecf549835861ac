//! Findings by code, rule set and player.

use std::collections::BTreeMap;

use doko_format::Severity;

use super::entry;
use crate::judgement::{Noticed, rank};
use crate::player::{ByPlayer, Player};

/// How often something was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Befundzahl {
    /// How bad it is at worst.
    pub severity: Option<Severity>,
    /// How often it was found.
    pub count: u64,
    /// In how many games.
    pub games: u64,
    /// How often by rule set.
    pub rules: BTreeMap<Box<str>, u64>,
    /// How often by the player whose act it is, where it is somebody's.
    pub players: ByPlayer<u64>,
}

impl Befundzahl {
    pub(super) fn add(&mut self, noticed: &Noticed, rules: &str, names: &[Option<Box<str>>]) {
        self.count += 1;
        let worst = self.severity.into_iter().chain([noticed.severity]).min_by_key(|severity| rank(*severity));
        self.severity = worst;
        *entry(&mut self.rules, rules) += 1;
        if let Some(seat) = noticed.seat {
            *self.players.of(Player::at(seat, names)) += 1;
        }
    }
}
