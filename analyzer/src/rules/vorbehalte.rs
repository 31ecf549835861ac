//! What can be declared before the game, and what goes before what (TSR 4; R001-3, R001-6; R002-3.2; R003-2; R004-P).

use doko_format::{Aussage, Card, Rank, Ruecktrumpf, SoloArt, Soloform};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blatt::FUCHS;
use super::pflichtsolo::{Pflichtsolo, Schuldstand};
use super::rangfolge::{Klasse, Rangfolge};
use crate::card_set::CardSet;

/// The Vorbehaltsabfrage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Vorbehalte {
    /// How the players are asked before the game whether they have a Vorbehalt.
    pub verfahren: Verfahren,
    /// Whether a Vorbehalt is named even when another one goes before it. Otherwise it is not named, and naming it is
    /// reported.
    pub alle_nennen: bool,
    /// The Soli that can be declared.
    pub soli: Vec<SoloArt>,
    /// Whether each player owes one Solo in a list, the Pflichtsolo, or how many, and of which kinds. It is the first he
    /// declares; of several each that fills one he still owes, at first one that has to be of its kind. Any other is a Lustsolo.
    pub pflichtsolo: Pflichtsolo,
    /// Which Vorbehalt goes before which: the first in the list before all others.
    pub rang: Vec<Rang>,
    /// Which Solo goes before which, the highest first. An empty list if all are equal: then the player nearer to the
    /// left of the dealer plays his.
    pub solo_rang: Vec<SoloArt>,
    /// How high the Zehn stands in a Null.
    pub null_zehn: NullZehn,
    /// When a Solo that was declared first gives way to a higher one.
    pub abloesung: Abloesung,
    /// Who leads to the first trick, unless a soloist does.
    pub aufspiel: ErsterAufspiel,
    /// Who leads to the first trick of a Solo.
    pub solo_aufspiel: SoloAufspiel,
    /// When a player may throw his cards in (Schmeißen), so that the same dealer deals again. Any one of the conditions
    /// is enough.
    pub schmeissen: Schmeissen,
    /// Who deals when cards were thrown in.
    pub schmeissen_gibt: SchmeissenGibt,
    /// When a player may declare an Armut: he gives his trumps to the one who takes him as partner, and gets other
    /// cards back.
    pub armut: Armut,
    /// Whether who was dealt both Pik-Damen and both Pik-Könige, and not both Re cards, is Kontra alone against all others
    /// where nothing else is declared (Kontrasolo). It is scored as `hochzeit.still` says.
    pub kontrasolo: bool,
}

/// How the players are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verfahren {
    /// Each says `gesund` or `Vorbehalt`; then it is named (TSR 4.1).
    Vorbehaltsabfrage,
    /// Each says `gesund` or declares a Solo; only then other Vorbehalte (R001-3a, R001-3b).
    ErstGesundDannVorbehalt,
    /// Each is asked for a Solo, and declares a Hochzeit with it (R003-1e, R003-3a).
    Soloabfrage,
    /// Nobody is asked; who has something says it (R002-4.1).
    OhneAbfrage,
}

impl Verfahren {
    /// Tells whether every player has to say something.
    pub fn asks(self) -> bool {
        match self {
            Verfahren::Vorbehaltsabfrage | Verfahren::ErstGesundDannVorbehalt | Verfahren::Soloabfrage => true,
            Verfahren::OhneAbfrage => false,
        }
    }

    /// Tells whether something is an answer of this procedure, once a seat is asked at first or, `after` an unnamed Vorbehalt,
    /// for what it is (TSR 4.1; R001-3a, R001-6a; R003-1e). Whether his cards and his turn allow it is not asked here.
    pub fn is_answer(self, aussage: Aussage, after: bool) -> bool {
        let only = |procedure: Verfahren| self == procedure;
        match aussage {
            Aussage::Gesund => !after && self.asks(),
            Aussage::Vorbehalt => !after && only(Verfahren::Vorbehaltsabfrage),
            Aussage::Ungesund => !after && only(Verfahren::ErstGesundDannVorbehalt),
            Aussage::KeinSolo => !after && only(Verfahren::Soloabfrage),
            Aussage::KeinPflichtsolo | Aussage::KeinLustsolo => after && only(Verfahren::Vorbehaltsabfrage),
            Aussage::Solo { .. }
            | Aussage::Hochzeit { .. }
            | Aussage::Schweine
            | Aussage::Superschweine
            | Aussage::Hyperschweine
            | Aussage::Armut
            | Aussage::Ramsch
            | Aussage::Schmeissen => true,
            Aussage::Zurueck => false,
        }
    }

    /// Tells whether `gesund` closes the way to a Hochzeit or Schweine afterwards.
    pub fn gesund_is_final(self) -> bool {
        match self {
            Verfahren::Vorbehaltsabfrage | Verfahren::Soloabfrage => true,
            Verfahren::ErstGesundDannVorbehalt | Verfahren::OhneAbfrage => false,
        }
    }

    /// Tells whether who is certain to have the highest Vorbehalt may name it at once, out of turn (TSR 4.1.8).
    pub fn solo_at_once(self) -> bool {
        match self {
            Verfahren::Vorbehaltsabfrage => true,
            Verfahren::ErstGesundDannVorbehalt | Verfahren::Soloabfrage | Verfahren::OhneAbfrage => false,
        }
    }

    /// Tells whether a Hochzeit or Schweine can be said while the round goes on.
    pub fn vorbehalt_in_round(self) -> bool {
        match self {
            Verfahren::Vorbehaltsabfrage | Verfahren::Soloabfrage | Verfahren::OhneAbfrage => true,
            Verfahren::ErstGesundDannVorbehalt => false,
        }
    }
}

/// A kind of Vorbehalt as far as precedence goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rang {
    /// An obligatory Solo.
    Pflichtsolo,
    /// Any other Solo.
    Lustsolo,
    /// A Hochzeit.
    Hochzeit,
    /// Armut.
    Armut,
    /// Throwing one's cards in. Where it is not in the list it goes before everything.
    Schmeissen,
    /// Ramsch, which stands in no list: it goes behind everything.
    #[serde(skip)]
    Ramsch,
}

/// How high the Zehn stands in a Null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NullZehn {
    /// Between Bube and Neun: A K D B 10 9.
    Tief,
    /// Below the Ass, as in every other game.
    Hoch,
}

/// When a Solo that was declared first gives way to a higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Abloesung {
    /// Always: all are compared.
    Immer,
    /// Unless the soloist announced something with it (R002-3.2f).
    OhneWeitereAnsage,
}

/// Who leads to the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErsterAufspiel {
    /// Whoever was the first to be asked for a Vorbehalt, rightly or not (TSR 5.1.1).
    WerDieAbfrageBegann,
    /// The seat left of the dealer. Who leads because the wrong one was asked first makes no second mistake (R002-2a,
    /// R003-2c, R004-P5).
    Vorhand,
}

/// Who leads to the first trick of a Solo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoloAufspiel {
    /// In a Pflichtsolo the soloist, else who leads in any game (TSR 4.2.2, 4.3.1; R004-M5).
    SolistImPflichtsolo,
    /// The soloist (R001-6d).
    Solist,
    /// The soloist if he says Re before the first card, else who leads in any game.
    SolistMitRe,
    /// Who leads in any game (R002-2a, R003-2c, R004-P5).
    Vorhand,
}

impl SoloAufspiel {
    /// Tells whether the soloist leads, by whether the Solo is the obligatory one and whether he said Re before the first
    /// card; `None` if that is open.
    pub fn soloist_leads(self, pflicht: Option<bool>, re: Option<bool>) -> Option<bool> {
        match self {
            SoloAufspiel::SolistImPflichtsolo => pflicht,
            SoloAufspiel::Solist => Some(true),
            SoloAufspiel::SolistMitRe => re,
            SoloAufspiel::Vorhand => Some(false),
        }
    }

    /// Tells whether a Re before the first card decides who leads.
    pub(crate) fn hangs_on_re(self) -> bool {
        match self {
            SoloAufspiel::SolistMitRe => true,
            SoloAufspiel::SolistImPflichtsolo | SoloAufspiel::Solist | SoloAufspiel::Vorhand => false,
        }
    }
}

/// When a player may throw his cards in; any one of these is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Schmeissen {
    /// With so many nines or more; 0 for never.
    #[serde(default)]
    pub neunen: usize,
    /// With so many kings or more; 0 for never.
    #[serde(default)]
    pub koenige: usize,
    /// With so many trumps or fewer; −1 for never.
    #[serde(default = "never")]
    pub truempfe_hoechstens: i8,
    /// With so many nines and kings together or more; 0 for never.
    #[serde(default)]
    pub neunen_und_koenige: usize,
    /// With so many Augen or more; 0 for never.
    #[serde(default)]
    pub augen_ab: u16,
    /// With so few Augen or fewer; −1 for never.
    #[serde(default = "never")]
    pub augen_hoechstens: i8,
    /// With so many Volle or more, Asse and Zehnen together, the Herz-Zehnen too; 0 for never.
    #[serde(default)]
    pub volle: usize,
    /// With no trump above this card: `"DA"` for the fox. Both foxes in one hand are more than that where they can become
    /// Schweine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Card")]
    pub hoechster_trumpf: Option<Card>,
}

const fn never() -> i8 {
    -1
}

/// Who deals when cards were thrown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SchmeissenGibt {
    /// The same player again.
    Derselbe,
    /// The next one, as after every game.
    Naechster,
}

/// When a player may give his trumps away and play with who takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Armut {
    /// With so many trumps or fewer; −1 for never.
    pub truempfe_hoechstens: i8,
    /// Which foxes are counted among the trumps: `"zaehlen"` for all, `"einzeln-nicht"` for two in one hand alone, `"nie"`.
    #[serde(default)]
    pub fuechse: Fuechse,
    /// Which cards he hands over: `"mindestens-truempfe"`, all his trumps and others as he likes; `"truempfe"`, exactly his
    /// trumps; `"drei"`, three cards with all his trumps among them, and more only if he has more trumps.
    #[serde(default)]
    pub karten: Armutkarten,
    /// What the taker says of the trumps he gives back, as `Rücktrumpf`: `"schweigt"`, nothing; `"anzahl"`, how many;
    /// `"ja-nein"`, whether any.
    #[serde(default)]
    pub rueckgabe: Rueckgabe,
    /// What follows if nobody takes it: `"neu-geben"` by the same dealer, a `"normalspiel"` in which
    /// the Kreuz-Damen decide, a `"schwarze-sau"`: who takes the trick with the second Pik-Dame plays alone, or a `"ramsch"`,
    /// as `ramsch.wann` says, too (experimental).
    #[serde(default)]
    pub keiner_nimmt: KeinerNimmt,
    /// Who leads once it is taken: `"wie-sonst"`, `"links-vom-nehmer"`, or `"armut"`, who declared it.
    #[serde(default)]
    pub aufspiel: Armutaufspiel,
    /// Whether special points count once it is taken.
    #[serde(default = "yes")]
    pub sonderpunkte: bool,
}

const fn yes() -> bool {
    true
}

/// Which cards go over in an Armut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Armutkarten {
    /// All trumps, and others besides.
    #[default]
    MindestensTruempfe,
    /// Exactly the trumps.
    Truempfe,
    /// Three, all trumps among them; more only if there are more trumps.
    Drei,
}

/// What the taker of an Armut says of the trumps he gives back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rueckgabe {
    /// Nothing.
    #[default]
    Schweigt,
    /// How many.
    Anzahl,
    /// Whether any.
    JaNein,
}

/// What follows if nobody takes an Armut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeinerNimmt {
    /// The same player deals again.
    #[default]
    NeuGeben,
    /// A normal game: the poor player keeps his cards.
    Normalspiel,
    /// With the trumps of a normal game who takes the trick in which the second Pik-Dame lies plays alone (Schwarze Sau).
    SchwarzeSau,
    /// Everybody plays for himself (Ramsch, experimental).
    Ramsch,
}

/// Who leads to the first trick of an Armut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Armutaufspiel {
    /// Who leads in any game.
    #[default]
    WieSonst,
    /// The left neighbour of who took it.
    LinksVomNehmer,
    /// Who declared it.
    Armut,
}

impl Armutkarten {
    /// Returns how many cards are handed over at least by who holds so many trumps. Who has none hands over one, since the
    /// cards show who took it.
    pub(crate) fn least(self, trumps: usize) -> usize {
        match self {
            Armutkarten::MindestensTruempfe | Armutkarten::Truempfe => trumps.max(1),
            Armutkarten::Drei => trumps.max(3),
        }
    }

    /// Tells whether more than that can be handed over.
    pub(crate) fn may_be_more(self) -> bool {
        match self {
            Armutkarten::MindestensTruempfe => true,
            Armutkarten::Truempfe | Armutkarten::Drei => false,
        }
    }
}

impl KeinerNimmt {
    /// Tells whether a Schwarze Sau is played.
    pub fn is_schwarze_sau(self) -> bool {
        match self {
            KeinerNimmt::SchwarzeSau => true,
            KeinerNimmt::NeuGeben | KeinerNimmt::Normalspiel | KeinerNimmt::Ramsch => false,
        }
    }

    /// Tells whether everybody plays for himself.
    pub fn is_ramsch(self) -> bool {
        match self {
            KeinerNimmt::Ramsch => true,
            KeinerNimmt::NeuGeben | KeinerNimmt::Normalspiel | KeinerNimmt::SchwarzeSau => false,
        }
    }

    /// Tells whether the game goes on as if no Armut had been declared.
    pub(crate) fn plays_on(self) -> bool {
        match self {
            KeinerNimmt::NeuGeben => false,
            KeinerNimmt::Normalspiel | KeinerNimmt::SchwarzeSau | KeinerNimmt::Ramsch => true,
        }
    }
}

impl Rueckgabe {
    /// Returns what is to be said of so many trumps that go back; `None` where nothing is.
    pub(crate) fn words(self, trumps: usize) -> Option<Ruecktrumpf> {
        match self {
            Rueckgabe::Schweigt => None,
            Rueckgabe::Anzahl => u8::try_from(trumps).ok().map(Ruecktrumpf::Anzahl),
            Rueckgabe::JaNein => Some(Ruecktrumpf::Ob(trumps > 0)),
        }
    }
}

impl Armutaufspiel {
    /// Returns who leads, by who declared it and who sits left of who took it; `None` where that is as in any game.
    pub(crate) fn leader<P>(self, poor: P, left_of_taker: P) -> Option<P> {
        match self {
            Armutaufspiel::WieSonst => None,
            Armutaufspiel::LinksVomNehmer => Some(left_of_taker),
            Armutaufspiel::Armut => Some(poor),
        }
    }
}

/// Whether foxes are counted among the trumps of an Armut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fuechse {
    /// As any trump.
    #[default]
    Zaehlen,
    /// A single one is not; two in one hand are, for they can be Schweine.
    EinzelnNicht,
    /// None is.
    Nie,
}

impl Fuechse {
    /// Returns how many of the foxes of a hand are not counted.
    fn left_out(self, foxes: usize) -> usize {
        match self {
            Fuechse::Zaehlen => 0,
            Fuechse::EinzelnNicht => usize::from(foxes == 1),
            Fuechse::Nie => foxes,
        }
    }
}

impl Schmeissen {
    /// Tells whether it is ever allowed.
    pub(crate) fn exists(self) -> bool {
        self != Schmeissen::NEVER
    }

    const NEVER: Schmeissen = Schmeissen {
        neunen: 0,
        koenige: 0,
        truempfe_hoechstens: never(),
        neunen_und_koenige: 0,
        augen_ab: 0,
        augen_hoechstens: never(),
        volle: 0,
        hoechster_trumpf: None,
    };

    /// Tells whether a hand may be thrown in, as it was dealt; `schweine` tells whether both foxes can become Schweine.
    pub(super) fn allows(self, hand: CardSet, order: &Rangfolge, schweine: bool) -> bool {
        let enough = |least: usize, ranks: &[Rank]| {
            least > 0 && ranks.iter().map(|rank| hand.of_rank(*rank)).sum::<usize>() >= least
        };
        let trumps = hand.of_faces(order.faces(Klasse::Trumpf));
        let augen: u16 = hand.iter().map(crate::card_set::augen).sum();
        let none_above = |card: Card| {
            let is_above = trumps.faces().any(|trump| order.beats(trump, card, Klasse::Trumpf));
            !(is_above || schweine && hand.count(FUCHS) == 2)
        };
        enough(self.neunen, &[Rank::Neun])
            || enough(self.koenige, &[Rank::Koenig])
            || enough(self.neunen_und_koenige, &[Rank::Neun, Rank::Koenig])
            || enough(self.volle, &[Rank::Ass, Rank::Zehn])
            || few(trumps.len(), self.truempfe_hoechstens)
            || self.augen_ab > 0 && augen >= self.augen_ab
            || few(augen.into(), self.augen_hoechstens)
            || self.hoechster_trumpf.is_some_and(none_above)
    }
}

impl Armut {
    /// Tells whether it is ever allowed.
    pub fn exists(self) -> bool {
        self.truempfe_hoechstens >= 0
    }

    /// Tells whether a hand with so many trumps, so many foxes among them, may be declared.
    pub(super) fn allows(self, truempfe: usize, foxes: usize) -> bool {
        few(truempfe - self.fuechse.left_out(foxes), self.truempfe_hoechstens)
    }
}

/// Tells whether there are at most so many trumps; −1 for never.
fn few(truempfe: usize, most: i8) -> bool {
    usize::try_from(most).is_ok_and(|most| truempfe <= most)
}

impl Rang {
    /// Returns the kind a Solo is; one of which that is open goes as the obligatory one it may be.
    pub(crate) fn of_solo(pflicht: Option<bool>) -> Rang {
        match pflicht {
            Some(false) => Rang::Lustsolo,
            Some(true) | None => Rang::Pflichtsolo,
        }
    }
}

/// What was said of a Solo contradicts what the rules or the list make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PflichtWiderspruch;

impl Vorbehalte {
    /// Returns the precedence of a Vorbehalt, of Soli also among each other: the lower goes first.
    pub(crate) fn vorrang(&self, rang: Rang, solo: Option<SoloArt>) -> (usize, usize) {
        (self.rang(rang), solo.map_or(0, |art| self.solo_rang(art)))
    }

    /// Tells whether a Solo is the obligatory one, as far as that is known: the first a player declares is (TSR 4.2, 4.3.1;
    /// R004-O3), and where he owes several, each that fills one of them. `stand` says what he owes, `vorfuehrung` whether the
    /// rules have a Vorführung.
    ///
    /// # Errors
    /// What was said cannot be.
    pub(crate) fn pflicht(
        &self,
        (form, art): (Soloform, Option<SoloArt>),
        stand: Schuldstand,
        vorfuehrung: bool,
    ) -> Result<Option<bool>, PflichtWiderspruch> {
        let said = match form {
            Soloform::Offen => None,
            Soloform::Pflicht | Soloform::Vorgefuehrt => Some(true),
            Soloform::Lust => Some(false),
        };
        if !self.pflichtsolo.exists() {
            return if said == Some(true) { Err(PflichtWiderspruch) } else { Ok(Some(false)) };
        }
        // Who owes none that it fills cannot play it as such, and who owes one plays that first.
        let fills = self.pflichtsolo.fills(stand, art);
        let contradicts = said.is_some() && fills.is_some() && said != fills;
        if contradicts || form == Soloform::Vorgefuehrt && !vorfuehrung {
            return Err(PflichtWiderspruch);
        }
        Ok(said.or(fills))
    }

    /// Tells whether throwing in is one Vorbehalt among the others, and does not simply end the game.
    pub(crate) fn ranks_schmeissen(&self) -> bool {
        self.rang.contains(&Rang::Schmeissen) && self.schmeissen.exists()
    }

    /// Returns the precedence of a Vorbehalt: the lower goes first.
    pub fn rang(&self, rang: Rang) -> usize {
        self.rang.iter().position(|known| *known == rang).unwrap_or(self.rang.len())
    }

    /// Returns the precedence of a Solo among Soli: the lower goes first.
    pub fn solo_rang(&self, art: SoloArt) -> usize {
        self.solo_rang.iter().position(|known| *known == art).unwrap_or(self.solo_rang.len())
    }

    /// Tells whether this Solo can be declared.
    pub fn allows(&self, art: SoloArt) -> bool {
        self.soli.contains(&art)
    }
}
