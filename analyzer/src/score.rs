//! The score: a list of items, each with its reason, and what they come to for each seat (TSR 7.2).

use doko_format::{Partei, Seat};

/// One scored thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posten {
    /// What it is for.
    pub item: PostenArt,
    /// Who earned it; `None` for what touches no party in particular.
    pub party: Option<Partei>,
    /// What it does to the sum so far.
    pub wert: Wert,
    /// The one seat it is about, where it is about one.
    pub seat: Option<Seat>,
    /// The trick that earned it, from 1, where one did.
    pub stich: Option<usize>,
    /// The clause of the rule set, complete with system and edition.
    pub clause: Option<Box<str>>,
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
    pub clause: Option<Box<str>>,
    /// The trick of the violation, from 1.
    pub stich: Option<usize>,
}

macro_rules! posten {
    ($($(#[$doc:meta])* $name:ident = $slug:literal;)*) => {
        /// What can be scored.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PostenArt {
            $($(#[$doc])* $name,)*
        }

        impl PostenArt {
            /// Every item, in the order in which they are listed.
            pub const ALL: &[PostenArt] = &[$(PostenArt::$name),*];

            /// Returns the name used in JSON and for translations.
            pub fn slug(self) -> &'static str {
                match self { $(PostenArt::$name => $slug,)* }
            }
        }
    };
}

posten! {
    /// TSR 7.2.2(a): won.
    Gewonnen = "gewonnen";
    /// Against the Kreuz-Damen (TSR 7.2.3).
    GegenDieAlten = "gegen-die-alten";
    /// The losers have less than 90.
    Unter90 = "unter-90";
    /// The losers have less than 60.
    Unter60 = "unter-60";
    /// The losers have less than 30.
    Unter30 = "unter-30";
    /// The losers took no trick.
    Schwarz = "schwarz";
    /// Re was said.
    Re = "re";
    /// Kontra was said.
    Kontra = "kontra";
    /// `keine 90` was said.
    Keine90 = "keine-90";
    /// `keine 60` was said.
    Keine60 = "keine-60";
    /// `keine 30` was said.
    Keine30 = "keine-30";
    /// `schwarz` was said.
    SchwarzAbgesagt = "schwarz-abgesagt";
    /// 120 against `keine 90`.
    GegenKeine90 = "gegen-keine-90";
    /// 90 against `keine 60`.
    GegenKeine60 = "gegen-keine-60";
    /// 60 against `keine 30`.
    GegenKeine30 = "gegen-keine-30";
    /// 30 against `schwarz`.
    GegenSchwarz = "gegen-schwarz";
    /// A trick of many Augen.
    Doppelkopf = "doppelkopf";
    /// The opponents' Karo-Ass.
    Fuchs = "fuchs";
    /// The last trick with the Kreuz-Bube.
    Karlchen = "karlchen";
    /// What a Solo multiplies for the one who plays it.
    SoloFaktor = "solo-faktor";
}
