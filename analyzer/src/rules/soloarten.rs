//! The kinds of Solo, one row each: what is trump, how plain cards follow each other, what wins, what its own clause is (TSR
//! 2.3.5 to 2.3.7).

use doko_format::{Rank, SoloArt, Suit};

/// What is trump in a kind of Solo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truempfe {
    /// The Herz-Zehn, the Damen, the Buben and the rest of this suit, as in a normal game with Karo.
    Farbe(Suit),
    /// All cards of these ranks, the first above the others; inside a rank Kreuz, Pik, Herz, Karo. The Herz-Zehn is a plain
    /// card beside them.
    Raenge(&'static [Rank]),
}

/// How plain cards of a suit follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fehlfolge {
    /// A 10 K D B 9.
    Usual,
    /// As `vorbehalte.null-zehn` has it.
    NachNullZehn,
}

/// What decides who has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spielziel {
    /// The Augen of both parties, and what was announced.
    #[default]
    Augen,
    /// Re wins if it takes no trick; with the first one it takes the game is over. Of announcements there are Re and Kontra
    /// alone, and Augen do not matter.
    KeinStich,
}

impl Spielziel {
    /// Returns what decides in this kind of Solo, or in a game that is none.
    pub fn of(solo: Option<SoloArt>) -> Spielziel {
        solo.map_or_else(Spielziel::default, |art| row(art).ziel)
    }

    /// Tells whether Absagen, and so a search for the most Augen, have a meaning.
    pub(crate) fn is_about_augen(self) -> bool {
        match self {
            Spielziel::Augen => true,
            Spielziel::KeinStich => false,
        }
    }

    /// Tells whether a game is decided before its last trick once Re has taken so many.
    pub(crate) fn is_decided(self, tricks_of_re: usize) -> bool {
        match self {
            Spielziel::Augen => false,
            Spielziel::KeinStich => tricks_of_re > 0,
        }
    }
}

/// What kind of Pflichtsolo a Solo is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pflichtart {
    /// A suit beside Damen and Buben is trump, as in the normal game.
    Farbe,
    /// The cards of some ranks alone are trumps.
    Bild,
    /// Of no such kind: it is one only where any is.
    Beliebig,
}

impl Pflichtart {
    /// Returns what kind of Pflichtsolo this Solo is.
    pub(super) fn of(art: SoloArt) -> Pflichtart {
        match row(art).truempfe {
            Truempfe::Farbe(_) => Pflichtart::Farbe,
            Truempfe::Raenge([]) => Pflichtart::Beliebig,
            Truempfe::Raenge(_) => Pflichtart::Bild,
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Soloregel {
    pub(super) truempfe: Truempfe,
    pub(super) fehl: Fehlfolge,
    pub(super) ziel: Spielziel,
    /// The case of the clause behind a wrong trick winner, where there is one.
    pub(super) stichgewinner: Option<&'static str>,
}

/// Returns the row of a kind of Solo.
pub(super) const fn row(art: SoloArt) -> Soloregel {
    use Fehlfolge::{NachNullZehn, Usual};
    use Rank::{Bube, Dame, Koenig, Zehn};
    use Spielziel::{Augen, KeinStich};
    use Truempfe::{Farbe, Raenge};
    let (truempfe, fehl, ziel, stichgewinner) = match art {
        SoloArt::Damen => (Raenge(&[Dame]), Usual, Augen, Some("falscher-stichgewinner-damen")),
        SoloArt::Buben => (Raenge(&[Bube]), Usual, Augen, Some("falscher-stichgewinner-buben")),
        SoloArt::Fleischlos => (Raenge(&[]), Usual, Augen, Some("falscher-stichgewinner-fleischlos")),
        SoloArt::Kreuz => (Farbe(Suit::Kreuz), Usual, Augen, Some("falscher-stichgewinner-farbe")),
        SoloArt::Pik => (Farbe(Suit::Pik), Usual, Augen, Some("falscher-stichgewinner-farbe")),
        SoloArt::Herz => (Farbe(Suit::Herz), Usual, Augen, Some("falscher-stichgewinner-herz")),
        SoloArt::Karo => (Farbe(Suit::Karo), Usual, Augen, Some("falscher-stichgewinner-farbe")),
        SoloArt::Trumpf => (Farbe(Suit::Karo), Usual, Augen, None),
        SoloArt::Koenige => (Raenge(&[Koenig]), Usual, Augen, None),
        SoloArt::DamenBuben => (Raenge(&[Dame, Bube]), Usual, Augen, None),
        SoloArt::KoenigeDamen => (Raenge(&[Koenig, Dame]), Usual, Augen, None),
        SoloArt::KoenigeBuben => (Raenge(&[Koenig, Bube]), Usual, Augen, None),
        SoloArt::Koehler => (Raenge(&[Koenig, Dame, Bube]), Usual, Augen, None),
        SoloArt::Zehner => (Raenge(&[Zehn]), Usual, Augen, None),
        SoloArt::Null => (Raenge(&[]), NachNullZehn, KeinStich, None),
    };
    Soloregel { truempfe, fehl, ziel, stichgewinner }
}

/// Returns the suit that is trump beside the Damen and Buben in this Solo; without one that of the normal game.
pub(super) fn trump_suit(solo: Option<SoloArt>) -> Option<Suit> {
    match row(solo.unwrap_or(SoloArt::Karo)).truempfe {
        Truempfe::Farbe(suit) => Some(suit),
        Truempfe::Raenge(_) => None,
    }
}

/// Returns the case of the clause behind a wrong trick winner in a kind of Solo.
pub(crate) const fn stichgewinner_clause(art: SoloArt) -> Option<&'static str> {
    row(art).stichgewinner
}
