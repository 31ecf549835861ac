//! How a Hochzeit finds its partner, and what it is without one (TSR 4.4; R001-H; R002-3.1.1; R003-3; R004-B).

use doko_format::{Card, Hochzeitsform, Seat, Suit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blatt::FUCHS;
use super::rangfolge::Klasse;
use crate::card_set::CardSet;

/// The Klärungsstich and what happens without it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hochzeit {
    /// Which trick finds the partner: its winner joins the Hochzeiter, if it is not the Hochzeiter himself.
    pub klaerung: Klaerungsstich,
    /// Which tricks a Hochzeiter can name with `klaerung = "genannt"`. Who names none means the first of the list.
    pub formen: Vec<Klaerungsform>,
    /// Whether a Hochzeiter who takes the first trick of the kind that decides plays alone at once.
    pub erster_entscheidet: bool,
    /// The same for games in which Schweine were announced too (R001-Hd).
    pub klaerung_mit_schweinen: Klaerungsstich,
    /// How many tricks there are to find a partner. After that the Hochzeiter plays alone. 0 for no limit.
    pub klaerung_bis: usize,
    /// When the Hochzeiter takes this many tricks from the start without a break he plays alone. 0 for never.
    pub eigene_stiche: usize,
    /// Whether the last of these tricks finds the partner whatever was led, if the ones before were the Hochzeiter's
    /// own (R003-3c).
    pub letzter_entscheidet: bool,
    /// Whether a Hochzeiter who trumps a Fehl trick and takes it plays alone (R003-3e).
    pub abstechen_allein: bool,
    /// Whether a Hochzeiter without Fehl has to name the first trump trick. Until it is played nobody may lead the fox
    /// (R003-3f, R003-3g).
    pub trumpfstich_ohne_fehl: bool,
    /// How a Hochzeit is scored when no partner was found (TSR 4.4.3b).
    pub allein: OhnePartner,
    /// How a stille Hochzeit is scored: somebody held both Re cards and did not say so (TSR 4.4.5).
    pub still: StilleHochzeit,
}

/// Which trick in another hand finds the partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Klaerungsstich {
    /// The first, whatever was led (TSR 4.4.3a).
    JederStich,
    /// The first to which Fehl was led.
    Fehlstich,
    /// The first to which trump was led.
    Trumpfstich,
    /// The one the Hochzeiter names, of those in `formen`.
    Genannt,
}

/// A trick that a Hochzeiter can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Klaerungsform {
    /// The first, whatever was led.
    JederStich,
    /// The first to which Fehl was led.
    Fehlstich,
    /// The first to which trump was led.
    Trumpfstich,
    /// The first to which Kreuz was led that is no trump.
    Kreuz,
    /// The first to which Pik was led that is no trump.
    Pik,
    /// The first to which Herz was led that is no trump.
    Herz,
}

impl Klaerungsform {
    /// Tells whether a trick to which this was led is of this kind; what nobody noted is taken for Fehl.
    fn counts(self, led: Option<Klasse>) -> bool {
        let of = |suit: Suit| led == Some(Klasse::Fehl(suit));
        match self {
            Klaerungsform::JederStich => true,
            Klaerungsform::Fehlstich => led != Some(Klasse::Trumpf),
            Klaerungsform::Trumpfstich => led == Some(Klasse::Trumpf),
            Klaerungsform::Kreuz => of(Suit::Kreuz),
            Klaerungsform::Pik => of(Suit::Pik),
            Klaerungsform::Herz => of(Suit::Herz),
        }
    }

    /// Returns the one that is named; `None` if none is.
    fn named(form: Hochzeitsform) -> Option<Klaerungsform> {
        match form {
            Hochzeitsform::Offen => None,
            Hochzeitsform::Fehl => Some(Klaerungsform::Fehlstich),
            Hochzeitsform::Trumpf => Some(Klaerungsform::Trumpfstich),
            Hochzeitsform::Stich => Some(Klaerungsform::JederStich),
            Hochzeitsform::Kreuz => Some(Klaerungsform::Kreuz),
            Hochzeitsform::Pik => Some(Klaerungsform::Pik),
            Hochzeitsform::Herz => Some(Klaerungsform::Herz),
        }
    }
}

/// How a Hochzeit without a partner is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OhnePartner {
    /// As a Solo: no Sonderpunkte.
    Solo,
    /// As a normal game of one against all others.
    Normalspiel,
}

impl OhnePartner {
    /// Tells whether it is scored as a Solo.
    pub fn is_solo(self) -> bool {
        match self {
            OhnePartner::Solo => true,
            OhnePartner::Normalspiel => false,
        }
    }
}

/// What a stille Hochzeit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StilleHochzeit {
    /// Scored as a Solo: no Sonderpunkte.
    Solo,
    /// Scored as a normal game of one against all others.
    Normalspiel,
    /// A fault: who holds both Re cards and plays no Solo has to declare the Hochzeit. It is scored as a Solo.
    Verboten,
}

impl StilleHochzeit {
    /// Tells whether it is scored as a Solo.
    pub fn is_solo(self) -> bool {
        match self {
            StilleHochzeit::Solo | StilleHochzeit::Verboten => true,
            StilleHochzeit::Normalspiel => false,
        }
    }

    /// Tells whether who holds both Re cards has to declare the Hochzeit.
    pub fn is_forbidden(self) -> bool {
        match self {
            StilleHochzeit::Verboten => true,
            StilleHochzeit::Solo | StilleHochzeit::Normalspiel => false,
        }
    }
}

/// A trick as far as clarifying goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gewonnen {
    /// Who took it.
    pub winner: Seat,
    /// What was led, where that is known.
    pub led: Option<Klasse>,
    /// Whether it was taken with a trump.
    pub with_trump: bool,
}

/// What the tricks say of a Hochzeit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gefunden {
    /// This seat is the partner, found in this trick, from 1.
    Partner(Seat, usize),
    /// There is none: settled in this trick, from 1.
    Allein(usize),
    /// Not settled yet.
    Offen,
}

impl Hochzeit {
    /// Returns the last trick that can settle who plays with the Hochzeiter, from 1; a game has `tricks`.
    pub(crate) fn last_klaerungsstich(&self, tricks: usize) -> usize {
        if self.klaerung_bis == 0 { tricks } else { self.klaerung_bis.min(tricks) }
    }

    /// Tells whether this trick, from 1, can settle that the Hochzeiter plays alone; a game has `tricks`.
    pub(crate) fn can_end_alone(&self, stich: usize, tricks: usize) -> bool {
        let limit = stich == self.eigene_stiche || stich == self.last_klaerungsstich(tricks);
        limit || self.abstechen_allein || self.erster_entscheidet
    }

    /// Returns which trick clarifies a Hochzeit that was declared in this form.
    fn clarifies(&self, form: Hochzeitsform, schweine: bool) -> Klaerungsform {
        if self.klaerung != Klaerungsstich::Genannt && self.trumpfstich_ohne_fehl && form == Hochzeitsform::Trumpf {
            return Klaerungsform::Trumpfstich;
        }
        let klaerung = match (self.klaerung, schweine) {
            (Klaerungsstich::Genannt, _) | (_, false) => self.klaerung,
            (_, true) => self.klaerung_mit_schweinen,
        };
        match klaerung {
            Klaerungsstich::JederStich => Klaerungsform::JederStich,
            Klaerungsstich::Fehlstich => Klaerungsform::Fehlstich,
            Klaerungsstich::Trumpfstich => Klaerungsform::Trumpfstich,
            Klaerungsstich::Genannt => {
                let usual = || self.formen.first().copied();
                Klaerungsform::named(form).or_else(usual).unwrap_or(Klaerungsform::JederStich)
            }
        }
    }

    /// Finds the partner of `hochzeiter` from the tricks in order.
    ///
    /// `form` is what was named with the declaration, `schweine` whether Schweine were announced, `tricks` the number
    /// of tricks of a whole game.
    pub fn find(
        &self,
        hochzeiter: Seat,
        form: Hochzeitsform,
        schweine: bool,
        tricks: usize,
        won: impl IntoIterator<Item = Gewonnen>,
    ) -> Gefunden {
        let klaerung = self.clarifies(form, schweine);
        let mut all_own = true;
        for (index, stich) in won.into_iter().enumerate() {
            let number = index + 1;
            let decides = self.letzter_entscheidet && all_own && number == self.eigene_stiche;
            if stich.winner != hochzeiter {
                if decides || klaerung.counts(stich.led) {
                    return Gefunden::Partner(stich.winner, number);
                }
                all_own = false;
            } else if self.abstechen_allein && stich.led != Some(Klasse::Trumpf) && stich.with_trump
                || self.erster_entscheidet && klaerung.counts(stich.led)
            {
                return Gefunden::Allein(number);
            }
            let own_limit = all_own && number == self.eigene_stiche;
            if own_limit || number == self.klaerung_bis || number == tricks {
                return Gefunden::Allein(number);
            }
        }
        Gefunden::Offen
    }

    /// Tells whether a card may not be led before the first trump trick is played, which was named with this form: no fox,
    /// unless the hand has nothing else (R003-3g).
    pub(crate) fn forbids_lead(&self, form: Hochzeitsform, card: Card, hand: CardSet) -> bool {
        let named = self.trumpfstich_ohne_fehl && form == Hochzeitsform::Trumpf;
        named && card == FUCHS && hand.faces().any(|other| other != FUCHS)
    }

    /// Tells whether the declaration is in the form the hand asks for.
    pub fn form_fits(&self, form: Hochzeitsform, hand_has_fehl: Option<bool>) -> bool {
        if self.klaerung == Klaerungsstich::Genannt {
            return Klaerungsform::named(form).is_none_or(|named| self.formen.contains(&named));
        }
        if !self.trumpfstich_ohne_fehl {
            let only = match self.klaerung {
                Klaerungsstich::JederStich | Klaerungsstich::Genannt => None,
                Klaerungsstich::Fehlstich => Some(Hochzeitsform::Fehl),
                Klaerungsstich::Trumpfstich => Some(Hochzeitsform::Trumpf),
            };
            return form == Hochzeitsform::Offen || Some(form) == only;
        }
        match hand_has_fehl {
            Some(has_fehl) => (form == Hochzeitsform::Trumpf) != has_fehl,
            None => true,
        }
    }
}
