//! The items of a score: what can be scored, by which word it is noted, and what it does to the sum (TSR 7.2).

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use doko_format::keyword::Word;
use doko_format::{Partei, Seat};

/// One scored thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posten {
    /// What it is for.
    pub item: PostenArt,
    /// Who earned it; `None` for what touches no party in particular.
    pub party: Option<Partei>,
    /// Of a step, the party it was announced by or against: its clause hangs on that. `None` for anything else.
    pub step_party: Option<Partei>,
    /// What it does to the sum so far.
    pub wert: Wert,
    /// The one seat it is about, where it is about one.
    pub seat: Option<Seat>,
    /// The trick that earned it, from 1, where one did.
    pub stich: Option<usize>,
    /// The clause of the rule set, complete with system and edition; `None` too where nobody reads it.
    pub clause: Option<Arc<str>>,
}

/// What an item does to the sum so far. Points are seen from the winner, from Re if nobody won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wert {
    /// Is added.
    Punkte(i32),
    /// Multiplies.
    Faktor(i32),
}

/// A row of points that a violation brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strafe {
    /// Points by seat of the table.
    pub seats: Vec<i32>,
    /// The clause.
    pub clause: Option<Arc<str>>,
    /// The trick of the violation, from 1.
    pub stich: Option<usize>,
}

/// The name of a special point of a table's own. Each is kept once for the whole program, so that it can be copied; a rule
/// set has a few, and they are short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Eigenname(&'static str);

/// What items of a table's own are called together.
const EIGENER: &str = "eigener";

static EIGENNAMEN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

impl Eigenname {
    pub(crate) fn new(name: &str) -> Eigenname {
        let mut known = EIGENNAMEN.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = known.get(name).copied();
        Eigenname(kept.unwrap_or_else(|| {
            let kept: &'static str = Box::leak(name.into());
            known.insert(kept);
            kept
        }))
    }

    /// Returns the name as the rule file has it.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl PostenArt {
    /// Returns the name of one of a table's own.
    pub const fn own_name(self) -> Option<&'static str> {
        if let PostenArt::Eigener(name) = self { Some(name.as_str()) } else { None }
    }

    /// Tells whether it is one of a table's own that bears this name, case ignored.
    pub(crate) fn is_called(self, name: &str) -> bool {
        self.own_name().is_some_and(|own| own.to_lowercase() == name.to_lowercase())
    }
}

/// Each row says by which word of the notation the item can be noted in `Sonderpunkte`: none, `[]`, for what is no special
/// point.
macro_rules! posten {
    (@word) => { None };
    (@word $word:ident) => { Some(Word::$word) };
    ($($(#[$doc:meta])* $name:ident = $slug:literal [$($word:ident)?];)*) => {
        /// What can be scored.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PostenArt {
            $($(#[$doc])* $name,)*
            /// A special point of a table's own.
            Eigener(Eigenname),
        }

        /// The places of the items in a list of all.
        enum Platz { $($name,)* Eigener }

        impl PostenArt {
            /// Every item but those of a table's own, in the order in which they are listed.
            pub const ALL: &[PostenArt] = &[$(PostenArt::$name),*];

            /// How many places a list of all items has; those of a table's own share one.
            pub const PLACES: usize = PostenArt::ALL.len() + 1;

            /// Returns its place in such a list.
            pub const fn place(self) -> usize {
                let platz = match self {
                    $(PostenArt::$name => Platz::$name,)*
                    PostenArt::Eigener(_) => Platz::Eigener,
                };
                platz as usize
            }

            /// Returns the name used in JSON and for translations.
            pub fn slug(self) -> &'static str {
                match self { $(PostenArt::$name => $slug,)* PostenArt::Eigener(_) => EIGENER }
            }

            /// Returns the word by which a record notes it; `None` for what is no special point of the notation.
            pub const fn word(self) -> Option<Word> {
                match self { $(PostenArt::$name => posten!(@word $($word)?),)* PostenArt::Eigener(_) => None }
            }

            /// Returns the special point that a word of the notation names.
            pub(crate) fn of_word(word: Word) -> Option<PostenArt> {
                match word { $($(Word::$word => Some(PostenArt::$name),)?)* _ => None }
            }

            /// Returns the key of its clause: its name, and for a step the party it was announced by or against,
            /// for which the TSR has a letter each.
            pub(crate) fn clause_key(self, party: Option<Partei>) -> (&'static str, &'static str) {
                match (self, party) {
                    (PostenArt::Keine120, _) => (PostenArt::Gewonnen.slug(), ""),
                    (item, Some(Partei::Re)) => (item.slug(), "-re"),
                    (item, Some(Partei::Kontra)) => (item.slug(), "-kontra"),
                    (item, None) => (item.slug(), ""),
                }
            }
        }
    };
}

posten! {
    /// TSR 7.2.2(a): won.
    Gewonnen = "gewonnen" [];
    /// R003-4b: the losers have less than 120, where that is the winning point.
    Keine120 = "keine-120" [];
    /// Against the Kreuz-Damen (TSR 7.2.3).
    GegenDieAlten = "gegen-die-alten" [GegenDieAlten];
    /// The losers have less than 90.
    Unter90 = "unter-90" [];
    /// The losers have less than 60.
    Unter60 = "unter-60" [];
    /// The losers have less than 30.
    Unter30 = "unter-30" [];
    /// The losers took no trick.
    Schwarz = "schwarz" [];
    /// Re was said.
    Re = "re" [];
    /// Kontra was said.
    Kontra = "kontra" [];
    /// Re or Kontra was said before the very first card, and its party won.
    Vorab = "vorab" [];
    /// Somebody announced without showing his party (Tuck).
    Tuck = "tuck" [];
    /// A further word was said behind Re and Kontra (Supra, Hirsch).
    Supra = "supra" [];
    /// `keine 90` was said.
    Keine90 = "keine-90" [];
    /// `keine 60` was said.
    Keine60 = "keine-60" [];
    /// `keine 30` was said.
    Keine30 = "keine-30" [];
    /// `schwarz` was said.
    SchwarzAbgesagt = "schwarz-abgesagt" [];
    /// 120 against `keine 90`.
    GegenKeine90 = "gegen-keine-90" [];
    /// 90 against `keine 60`.
    GegenKeine60 = "gegen-keine-60" [];
    /// 60 against `keine 30`.
    GegenKeine30 = "gegen-keine-30" [];
    /// 30 against `schwarz`.
    GegenSchwarz = "gegen-schwarz" [];
    /// A trick of many Augen.
    Doppelkopf = "doppelkopf" [Doppelkopf];
    /// The opponents' Karo-Ass.
    Fuchs = "fuchs" [Fuchs];
    /// The opponents' Karo-Ass in the last trick.
    FuchsLetzterStich = "fuchs-letzter-stich" [FuchsAmEnde];
    /// The own Karo-Ass takes the last trick.
    FuchsMachtLetztenStich = "fuchs-macht-letzten-stich" [FuchsMachtStich];
    /// The own Karo-Ass takes the last trick with the partner's in it.
    DoppelfuchsLetzterStich = "doppelfuchs-letzter-stich" [Doppelfuchs];
    /// The last trick with the Kreuz-Bube.
    Karlchen = "karlchen" [Karlchen];
    /// The last trick with the Kreuz-Bube, the partner's in it.
    Doppelkarlchen = "doppelkarlchen" [Doppelkarlchen];
    /// The opponents' Kreuz-Bube in the last trick.
    KarlchenGefangen = "karlchen-gefangen" [KarlchenGefangen];
    /// Both Kreuz-Buben of the opponents in the last trick.
    DoppelkarlchenGefangen = "doppelkarlchen-gefangen" [DoppelkarlchenGefangen];
    /// The second Herz-Zehn takes the opponents' first.
    ZehnFaengtZehn = "zehn-faengt-zehn" [ZehnFaengtZehn];
    /// A Schwein takes the opponents' Herz-Zehn.
    SchweinchenFaengtZehn = "schweinchen-faengt-zehn" [SchweinchenFaengtZehn];
    /// A trick of plain Herz cards.
    Herzstich = "herzstich" [Herzstich];
    /// The value of a Solo in place of everything played.
    SoloGrundwert = "solo-grundwert" [];
    /// Points on top for a kind of Solo.
    SoloZuschlag = "solo-zuschlag" [];
    /// Re or Kontra doubles.
    Verdopplung = "verdopplung" [];
    /// Who has the Augen said too little of it and so has lost.
    Feigheit = "feigheit" [];
    /// What the losers would have won with special points.
    Hintertuer = "hintertuer" [];
    /// Who has most Augen of a Ramsch pays each of the others (house rule R1).
    Ramsch = "ramsch" [];
    /// Who took everything in a Ramsch is paid by all others.
    Durchmarsch = "durchmarsch" [];
    /// A player took no trick of a Ramsch.
    Jungfrau = "jungfrau" [];
    /// The game counts more (Bockrunde).
    Bock = "bock" [];
    /// What is above the greatest value.
    Hoechstens = "hoechstens" [];
    /// The odd point of five players.
    RestUngerade = "rest-ungerade" [];
    /// What a Solo multiplies for the one who plays it.
    SoloFaktor = "solo-faktor" [];
}
