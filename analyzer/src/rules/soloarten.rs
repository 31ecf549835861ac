//! The kinds of Solo, one row each: what is trump, what it belongs to, what its own clause is (TSR 2.3.5 to 2.3.7).

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

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Soloregel {
    pub(super) truempfe: Truempfe,
    /// The case of the clause behind a wrong trick winner, where there is one.
    pub(super) stichgewinner: Option<&'static str>,
}

/// Returns the row of a kind of Solo.
pub(super) const fn row(art: SoloArt) -> Soloregel {
    use Rank::{Bube, Dame, Koenig, Zehn};
    use Truempfe::{Farbe, Raenge};
    let (truempfe, stichgewinner) = match art {
        SoloArt::Damen => (Raenge(&[Dame]), Some("falscher-stichgewinner-damen")),
        SoloArt::Buben => (Raenge(&[Bube]), Some("falscher-stichgewinner-buben")),
        SoloArt::Fleischlos => (Raenge(&[]), Some("falscher-stichgewinner-fleischlos")),
        SoloArt::Kreuz => (Farbe(Suit::Kreuz), Some("falscher-stichgewinner-farbe")),
        SoloArt::Pik => (Farbe(Suit::Pik), Some("falscher-stichgewinner-farbe")),
        SoloArt::Herz => (Farbe(Suit::Herz), Some("falscher-stichgewinner-herz")),
        SoloArt::Karo => (Farbe(Suit::Karo), Some("falscher-stichgewinner-farbe")),
        SoloArt::Trumpf => (Farbe(Suit::Karo), None),
        SoloArt::Koenige => (Raenge(&[Koenig]), None),
        SoloArt::DamenBuben => (Raenge(&[Dame, Bube]), None),
        SoloArt::KoenigeDamen => (Raenge(&[Koenig, Dame]), None),
        SoloArt::KoenigeBuben => (Raenge(&[Koenig, Bube]), None),
        SoloArt::Koehler => (Raenge(&[Koenig, Dame, Bube]), None),
        SoloArt::Zehner => (Raenge(&[Zehn]), None),
    };
    Soloregel { truempfe, stichgewinner }
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
