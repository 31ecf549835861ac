//! The pack and the cards that make Re (TSR 2.2, 2.4; R002-3.1b), and what stands above all trumps (R001-4).

use doko_format::{Aussage, Card, Rank, SoloArt, Suit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::soloarten::trump_suit;
use crate::card_set::{CardSet, augen};

/// The pack and the Re card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Kartenspiel {
    /// Whether the nines are in: 48 cards with them, 40 without.
    pub neunen: bool,
    /// The card whose two holders are Re in a normal game, as suit (C S H D) and rank (A T K Q J 9): `"CQ"` is the
    /// Kreuz-Dame, `"HT"` the Herz-Zehn.
    pub re_karte: Card,
    /// Whether the Herz-Zehn is the Dulle, the highest trump. `false`: it is a plain Herz card in every kind of game.
    pub dullen: bool,
    /// Whether both Karo-Asse in one hand can become Schweine (Schweinchen), the highest trumps.
    pub schweine: Schweine,
    /// With `schweine = "zweites"`: when the first fox is home, so that the second can become a Schwein.
    pub zweites_wenn: ZweitesWenn,
    /// In which games besides the normal game Schweine may be announced.
    pub schweine_in: SchweineIn,
    /// Whether Re or Kontra has to be announced together with the Schweine.
    pub schweine_mit_ansage: bool,
    /// Which two cards of the trump suit in one hand can become Superschweine, above Schweine that were announced.
    pub superschweine: Hochschweine,
    /// Which two cards of the trump suit in one hand can become Hyperschweine, above Superschweine that were announced.
    pub hyperschweine: Hochschweine,
    /// Whether one hand may have Superschweine beside its own Schweine, or Hyperschweine beside its own Superschweine.
    pub superschweine_mit_schweinen: bool,
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
    /// Only the second one of a hand that was dealt both, when it is laid and announced, once the first is home. The first
    /// is a fox.
    Zweites,
}

/// When the first fox of a hand is home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ZweitesWenn {
    /// The own party took its trick; in a Hochzeit before the Klärungsstich only the player himself is that.
    Partei,
    /// The player took its trick himself, with whatever card.
    Selbst,
    /// The fox itself took its trick.
    Fuchs,
}

/// The games besides the normal game in which Schweine may be announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SchweineIn {
    /// As the rules have it that say nothing of it.
    Wort(SchweineWieSonst),
    /// In these.
    Spiele(Vec<Schweinespiel>),
}

/// The games in which there are Schweine where nothing is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SchweineWieSonst {
    /// In all but a Solo, and in a Solo with Karo trumps by who plays it (R001-6f).
    WieSonst,
}

/// A game in which there may be Schweine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Schweinespiel {
    /// A Hochzeit that was declared.
    Hochzeit,
    /// A game of who holds both Re cards and said nothing.
    StilleHochzeit,
    /// An Armut: who was dealt both and gave none away.
    Armut,
    /// An Armut: who holds both after the exchange, too.
    ArmutNachTausch,
    /// A Solo with the trumps of the normal game, by anybody.
    Trumpfsolo,
    /// A Solo with one suit as trumps, by anybody: the two Asse of that suit.
    Farbsolo,
}

/// Which card of the trump suit stands above Schweine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Hochschweine {
    /// None.
    #[serde(rename = "nie")]
    Nie,
    /// The Neunen.
    #[serde(rename = "9")]
    Neunen,
    /// The Könige.
    #[serde(rename = "K")]
    Koenige,
    /// The Zehnen.
    #[serde(rename = "T")]
    Zehnen,
}

impl Hochschweine {
    /// Returns the rank, if there is one.
    pub fn rank(self) -> Option<Rank> {
        match self {
            Hochschweine::Nie => None,
            Hochschweine::Neunen => Some(Rank::Neun),
            Hochschweine::Koenige => Some(Rank::Koenig),
            Hochschweine::Zehnen => Some(Rank::Zehn),
        }
    }
}

/// What has been announced to stand above all trumps: each stage above those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Schweinestufe {
    /// Nothing.
    #[default]
    Keine,
    /// Schweine.
    Schweine,
    /// Superschweine above them.
    Superschweine,
    /// Hyperschweine above those.
    Hyperschweine,
}

impl Schweinestufe {
    /// The stages that can be announced, the lowest first.
    pub const ALL: [Schweinestufe; 3] =
        [Schweinestufe::Schweine, Schweinestufe::Superschweine, Schweinestufe::Hyperschweine];

    /// Returns the stage that a statement announces.
    pub fn of(aussage: Aussage) -> Option<Schweinestufe> {
        Schweinestufe::ALL.into_iter().find(|stufe| stufe.aussage() == Some(aussage))
    }

    /// Returns the statement that announces it.
    pub fn aussage(self) -> Option<Aussage> {
        match self {
            Schweinestufe::Keine => None,
            Schweinestufe::Schweine => Some(Aussage::Schweine),
            Schweinestufe::Superschweine => Some(Aussage::Superschweine),
            Schweinestufe::Hyperschweine => Some(Aussage::Hyperschweine),
        }
    }

    /// Returns the stage below, which must have been announced before.
    pub fn below(self) -> Schweinestufe {
        match self {
            Schweinestufe::Keine | Schweinestufe::Schweine => Schweinestufe::Keine,
            Schweinestufe::Superschweine => Schweinestufe::Schweine,
            Schweinestufe::Hyperschweine => Schweinestufe::Superschweine,
        }
    }
}

impl From<bool> for Schweinestufe {
    fn from(schweine: bool) -> Schweinestufe {
        if schweine { Schweinestufe::Schweine } else { Schweinestufe::Keine }
    }
}

/// What is played, as far as Schweine depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Schweinelage {
    /// A normal game, or it is not known that it is anything else.
    Normal,
    Hochzeit,
    StilleHochzeit,
    Armut,
    /// A Ramsch, which has none.
    Ramsch,
    /// A Solo, and whether who announces plays it.
    Solo {
        art: SoloArt,
        own: bool,
    },
}

impl Schweine {
    /// Tells whether they can be announced, by whether cards have been laid.
    pub fn allowed(self, during_play: bool) -> bool {
        match self {
            Schweine::Nie => false,
            Schweine::VorDemSpiel => !during_play,
            Schweine::BeimAusspielen => true,
            Schweine::Zweites => during_play,
        }
    }

    /// Tells whether both are in the hand that announces them.
    pub(crate) fn is_pair(self) -> bool {
        match self {
            Schweine::Nie | Schweine::VorDemSpiel | Schweine::BeimAusspielen => true,
            Schweine::Zweites => false,
        }
    }
}

/// The Karo-Ass, fox or Schwein.
pub(crate) const FUCHS: Card = Card::new(Suit::Karo, Rank::Ass);
/// The Herz-Zehn, highest trump where it is one.
pub(crate) const DULLE: Card = Card::new(Suit::Herz, Rank::Zehn);
/// The Kreuz-Bube.
pub(crate) const KARLCHEN: Card = Card::new(Suit::Kreuz, Rank::Bube);

/// The Pik-Dame, which makes who plays alone in a Schwarze Sau (house rule V10).
pub(crate) const SAU: Card = Card::new(Suit::Pik, Rank::Dame);

/// The faces of which who holds all plays a Kontrasolo, where the rules have it (house rule V11).
pub(crate) const KONTRASOLO: [Card; 2] = [SAU, Card::new(Suit::Pik, Rank::Koenig)];

/// Each face is twice in a pack for Doppelkopf: that is what "doppelt" means.
const COPIES: usize = 2;

impl Kartenspiel {
    /// Returns how often the pack has this card.
    pub fn copies(&self, card: Card) -> usize {
        if card.rank() == Rank::Neun && !self.neunen { 0 } else { COPIES }
    }

    /// Tells whether a hand holds all cards of this face that the pack has.
    pub(crate) fn all_in(&self, hand: CardSet, card: Card) -> bool {
        let copies = self.copies(card);
        copies > 0 && hand.count(card) == copies
    }

    /// Tells whether a stage can be announced at all, by whether cards have been laid.
    pub(crate) fn allows(&self, stufe: Schweinestufe, during_play: bool) -> bool {
        self.rank_of(stufe).is_some() && self.schweine.allowed(during_play)
    }

    /// Tells whether a stage may stand in one hand beside those this hand has announced.
    pub(crate) fn may_stand_beside(&self, stufe: Schweinestufe, own: &[Schweinestufe]) -> bool {
        self.superschweine_mit_schweinen || !own.contains(&stufe.below())
    }

    /// Returns the rank of the cards of a stage, if these rules have it.
    pub(crate) fn rank_of(&self, stufe: Schweinestufe) -> Option<Rank> {
        match stufe {
            Schweinestufe::Keine => None,
            Schweinestufe::Schweine => (self.schweine != Schweine::Nie).then_some(Rank::Ass),
            Schweinestufe::Superschweine => self.superschweine.rank(),
            Schweinestufe::Hyperschweine => self.hyperschweine.rank(),
        }
    }

    /// Returns the card of a stage in this Solo, without one in the normal game.
    pub(crate) fn schwein(&self, stufe: Schweinestufe, solo: Option<SoloArt>) -> Option<Card> {
        let card = Card::new(trump_suit(solo)?, self.rank_of(stufe)?);
        (self.copies(card) > 0).then_some(card)
    }

    /// Tells whether who says a word of this stage may say it in what is played.
    pub(crate) fn schweine_fit(&self, lage: Schweinelage) -> bool {
        let listed = |spiel: Schweinespiel| match &self.schweine_in {
            SchweineIn::Wort(SchweineWieSonst::WieSonst) => None,
            SchweineIn::Spiele(spiele) => Some(spiele.contains(&spiel)),
        };
        match lage {
            Schweinelage::Normal => true,
            Schweinelage::Ramsch => false,
            Schweinelage::Hochzeit => listed(Schweinespiel::Hochzeit).unwrap_or(true),
            Schweinelage::StilleHochzeit => listed(Schweinespiel::StilleHochzeit).unwrap_or(true),
            Schweinelage::Armut => listed(Schweinespiel::Armut)
                .is_none_or(|armut| armut || listed(Schweinespiel::ArmutNachTausch) == Some(true)),
            Schweinelage::Solo { art, own } => match trump_suit(Some(art)) {
                None => false,
                Some(suit) => {
                    let normal = listed(Schweinespiel::Trumpfsolo);
                    let by_suit = listed(Schweinespiel::Farbsolo).unwrap_or(false) && art != SoloArt::Trumpf;
                    by_suit || suit == Suit::Karo && normal.unwrap_or(own)
                }
            },
        }
    }

    /// Tells whether the exchange of an Armut can make them, too.
    pub(crate) fn schweine_by_exchange(&self) -> bool {
        match &self.schweine_in {
            SchweineIn::Wort(SchweineWieSonst::WieSonst) => true,
            SchweineIn::Spiele(spiele) => spiele.contains(&Schweinespiel::ArmutNachTausch),
        }
    }

    /// Returns all cards of the pack.
    pub fn cards(&self) -> CardSet {
        const WITH_NINES: CardSet = CardSet::of_copies(COPIES, None);
        const WITHOUT_NINES: CardSet = CardSet::of_copies(COPIES, Some(Rank::Neun));
        if self.neunen { WITH_NINES } else { WITHOUT_NINES }
    }

    /// Returns the Augen of all of them.
    pub(crate) fn augen(&self) -> u16 {
        self.cards().iter().map(augen).sum()
    }

    /// Returns how many cards each of `players` is dealt.
    pub fn per_player(&self, players: usize) -> usize {
        self.cards().len() / players.max(1)
    }
}
