//! Tricks: equal cards, cards face down, cards taken back (TSR 5; R001-5b; R002-3.1.1e, R002-6.5a).

use doko_format::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blatt::{DULLE, Schweinestufe};
use super::rangfolge::{Klasse, Rangfolge};

/// What holds for every trick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Stichregeln {
    /// Which of two equal cards in one trick is the higher one.
    pub gleiche_karten: GleicheKarten,
    /// Which of two Dullen is the higher one once Schweine count.
    pub dullen_bei_schweinen: DullenBeiSchweinen,
    /// Who may lay a card face down.
    pub verdeckt: Verdeckt,
    /// Until when a player may take back a card and lay another one.
    pub korrektur: Korrektur,
}

/// Which of two equal cards in one trick stands higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GleicheKarten {
    /// The first, the Herz-Zehn too (TSR 5.3.3).
    Erste,
    /// Of two Herz-Zehnen that are trumps the second (R001-5b).
    ZweiteHerzZehn,
    /// Of two Herz-Zehnen that are trumps the second, but in the last trick the first.
    ZweiteHerzZehnAusserImLetztenStich,
    /// Of two Herz-Zehnen that are trumps the first, but in the last trick the second.
    ZweiteHerzZehnNurImLetztenStich,
}

/// Which of two Dullen stands higher once Schweine count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DullenBeiSchweinen {
    /// As without Schweine.
    WieSonst,
    /// The first, in the last trick too.
    Erste,
}

impl Stichregeln {
    /// Tells whether the second copy of `card` takes the trick from the first.
    pub fn second_wins(&self, card: Card, rangfolge: &Rangfolge, last_stich: bool) -> bool {
        self.second_of(rangfolge, last_stich) == Some(card)
    }

    /// Returns the card whose second copy takes the trick from the first, if there is one.
    pub(crate) fn second_of(&self, rangfolge: &Rangfolge, last_stich: bool) -> Option<Card> {
        let first = match self.dullen_bei_schweinen {
            DullenBeiSchweinen::WieSonst => false,
            DullenBeiSchweinen::Erste => rangfolge.stufe() != Schweinestufe::Keine,
        };
        let second = match self.gleiche_karten {
            GleicheKarten::Erste => false,
            GleicheKarten::ZweiteHerzZehn => true,
            GleicheKarten::ZweiteHerzZehnAusserImLetztenStich => !last_stich,
            GleicheKarten::ZweiteHerzZehnNurImLetztenStich => last_stich,
        };
        (second && !first && rangfolge.klasse(DULLE) == Klasse::Trumpf).then_some(DULLE)
    }

    /// Tells whether a card takes the trick from the best so far, or, where no card could take it yet, whether it can (TSR
    /// 5.3.3).
    pub(crate) fn takes(
        &self,
        card: Card,
        best: Option<Card>,
        led: Klasse,
        rangfolge: &Rangfolge,
        last_stich: bool,
    ) -> bool {
        match best {
            None => matches!(rangfolge.klasse(card), klasse if klasse == led || klasse == Klasse::Trumpf),
            Some(high) if high == card => self.second_wins(card, rangfolge, last_stich),
            Some(high) => rangfolge.beats(card, high, led),
        }
    }
}

/// Who may lay a card face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdeckt {
    /// Nobody.
    Nie,
    /// Who declared the Hochzeit and holds no Fehl, a trump into the first Fehl trick (R002-3.1.1e).
    HochzeiterOhneFehl,
}

impl Verdeckt {
    /// Tells whether a card face down may be laid where `hochzeiter_ohne_fehl` says that the one case there is holds.
    pub fn allows(self, hochzeiter_ohne_fehl: bool) -> bool {
        match self {
            Verdeckt::Nie => false,
            Verdeckt::HochzeiterOhneFehl => hochzeiter_ohne_fehl,
        }
    }

    /// Tells whether a card may be laid face down by somebody who declared a Hochzeit that is not settled, or did not, to
    /// what was led, from a hand with Fehl or without.
    pub(crate) fn allows_to(self, open_hochzeit: bool, led: Option<Klasse>, has_fehl: bool) -> bool {
        self.allows(open_hochzeit && matches!(led, Some(Klasse::Fehl(_))) && !has_fehl)
    }

    /// Tells whether a card face down can win a trick: where laying it so is a rule, it cannot.
    pub fn can_win(self) -> bool {
        match self {
            Verdeckt::Nie => true,
            Verdeckt::HochzeiterOhneFehl => false,
        }
    }
}

/// Until when a card can be corrected without a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Korrektur {
    /// A card laid is laid; only a violation is corrected (TSR 5.1.3).
    NurVerstoss,
    /// Until the next player's card (R002-6.5a).
    BisZurNaechstenKarte,
    /// Until the trick is gathered.
    BisZumEinsammeln,
}

impl Korrektur {
    /// Tells whether a violation that was corrected in time is none.
    pub fn heals(self) -> bool {
        match self {
            Korrektur::NurVerstoss => false,
            Korrektur::BisZurNaechstenKarte | Korrektur::BisZumEinsammeln => true,
        }
    }

    /// Tells whether a correction was in time, by whether the next card lay before it.
    pub fn in_time(self, next_card_lay: bool) -> bool {
        match self {
            Korrektur::NurVerstoss | Korrektur::BisZumEinsammeln => true,
            Korrektur::BisZurNaechstenKarte => !next_card_lay,
        }
    }
}
