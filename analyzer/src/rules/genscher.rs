//! Choosing with whom one plays, in the middle of a game (a house rule: Genscher).

use doko_format::{Card, Partei, Rank, Seat, Suit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who may choose with whom he plays, when, and what that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Genscher {
    /// Who was dealt both of this card may choose with whom he plays; the others are the other party. Only in a normal game, and he
    /// need not.
    pub karte: Genscherkarte,
    /// When he chooses.
    pub wann: GenscherWann,
    /// Which party the new pair is.
    pub partei: GenscherPartei,
    /// What becomes of announcements that were made before, unless the old pairs come back.
    pub ansagen: GenscherAnsagen,
    /// Who was dealt both of this card may do the same after a Genscher, with the first of them that he plays then
    /// (Gegengenscher).
    pub gegenkarte: Genscherkarte,
}

/// A card of which both have to be in one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Genscherkarte {
    /// None: nobody chooses.
    #[serde(rename = "nie")]
    Nie,
    /// The Karo-König.
    #[serde(rename = "DK")]
    KaroKoenig,
    /// The Herz-Dame.
    #[serde(rename = "HQ")]
    HerzDame,
    /// The Herz-König.
    #[serde(rename = "HK")]
    HerzKoenig,
    /// The Karo-Dame.
    #[serde(rename = "DQ")]
    KaroDame,
}

impl Genscherkarte {
    /// Returns the card.
    pub fn card(self) -> Option<Card> {
        match self {
            Genscherkarte::Nie => None,
            Genscherkarte::KaroKoenig => Some(Card::new(Suit::Karo, Rank::Koenig)),
            Genscherkarte::HerzDame => Some(Card::new(Suit::Herz, Rank::Dame)),
            Genscherkarte::HerzKoenig => Some(Card::new(Suit::Herz, Rank::Koenig)),
            Genscherkarte::KaroDame => Some(Card::new(Suit::Karo, Rank::Dame)),
        }
    }
}

/// When somebody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GenscherWann {
    /// With the first of the two cards, before it lies.
    BeimErsten,
    /// Before the first card of the game.
    VorDemSpiel,
    /// Behind the last trick, if the two cards were his last two.
    AmEnde,
}

/// Which party the new pair is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GenscherPartei {
    /// Re, whatever both were.
    GenscherRe,
    /// That of the one who was chosen.
    WiePartner,
}

impl GenscherPartei {
    /// Returns the party of who chooses and whom he chose, who are not of one party yet; `other` is that of the chosen one.
    pub(crate) fn of(self, other: Partei) -> Partei {
        match self {
            GenscherPartei::GenscherRe => Partei::Re,
            GenscherPartei::WiePartner => other,
        }
    }
}

/// What becomes of announcements that were made before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GenscherAnsagen {
    /// They bind the party their speaker is of in the end.
    Bleiben,
    /// They count for nobody.
    Verfallen,
}

/// What is known of a card of which somebody has to have both, when he chooses.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Genscherlage {
    /// Whether he was dealt both, as far as the record shows.
    pub(crate) had_both: bool,
    /// How many of them he had laid, and since the Genscher before, if there was one.
    pub(crate) laid: usize,
    /// Whether his next card is one.
    pub(crate) is_next: bool,
    /// Whether a card of anybody lies, and whether all do.
    pub(crate) begun: bool,
    pub(crate) over: bool,
    /// Whether they were the last two cards that he laid.
    pub(crate) were_last: bool,
}

/// Why somebody may not choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoGenscher {
    /// He was not dealt both cards.
    Cards,
    /// Not at this moment.
    Moment,
}

impl Genscher {
    /// Tells whether there is such a thing.
    pub fn exists(&self) -> bool {
        self.karte != Genscherkarte::Nie
    }

    /// Returns the card that the first who chooses needs, or one who does so after another.
    pub(crate) fn card(&self, again: bool) -> Option<Card> {
        if again { self.gegenkarte.card().filter(|_| self.exists()) } else { self.karte.card() }
    }

    /// Tells why somebody may not choose now, where there is a card for it; `again` is after another one.
    pub(crate) fn check(&self, again: bool, lage: Genscherlage) -> Result<(), NoGenscher> {
        if !lage.had_both {
            return Err(NoGenscher::Cards);
        }
        let in_time = match self.wann {
            GenscherWann::BeimErsten => lage.is_next && lage.laid == 0,
            GenscherWann::VorDemSpiel | GenscherWann::AmEnde if again => lage.is_next && lage.laid == 0,
            GenscherWann::VorDemSpiel => !lage.begun,
            GenscherWann::AmEnde => lage.over && lage.were_last,
        };
        if in_time { Ok(()) } else { Err(NoGenscher::Moment) }
    }

    /// Returns the Re party when `by` has chosen `with`; `None` where that changes nothing.
    pub(crate) fn re(
        &self,
        by: Seat,
        with: Seat,
        parties: impl Fn(Seat) -> Option<Partei>,
        all: &[Seat],
    ) -> Option<Vec<Seat>> {
        let (own, other) = (parties(by)?, parties(with)?);
        if own == other {
            return None;
        }
        let party = self.partei.of(other);
        let is_pair = |seat: &&Seat| **seat == by || **seat == with;
        let is_re = |seat: &&Seat| is_pair(seat) == (party == Partei::Re);
        Some(all.iter().filter(is_re).copied().collect())
    }
}
