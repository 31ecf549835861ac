//! What each player owes of Soli in a list: how many, and of which kinds (TSR 4.2, 4.3.1; R000-C3, R000-C4; R004-M4, R004-O3).

use doko_format::SoloArt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::soloarten::Pflichtart;

/// How many Soli each player owes in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Pflichtsolo {
    /// One of any kind, or none.
    Eines(bool),
    /// So many, some of them of a kind.
    Mehrere(Pflichtzahl),
}

/// A number of Pflichtsoli, and how many of them are of a kind; the others are of any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Pflichtzahl {
    /// So many in all; 0 for none.
    pub anzahl: u8,
    /// So many of them with a suit as trumps beside Damen and Buben, as in the normal game.
    #[serde(default)]
    pub farbe: u8,
    /// So many of them with Könige, Damen, Buben or Zehnen alone as trumps.
    #[serde(default)]
    pub bild: u8,
}

impl Pflichtsolo {
    /// Tells whether anything is owed at all.
    pub fn exists(self) -> bool {
        !self.schuld().is_paid()
    }

    /// Returns what each player owes at the beginning of a list.
    pub fn schuld(self) -> Pflichtschuld {
        match self {
            Pflichtsolo::Eines(owed) => Pflichtschuld { beliebig: owed.into(), ..Pflichtschuld::KEINE },
            Pflichtsolo::Mehrere(Pflichtzahl { anzahl, farbe, bild }) => {
                let beliebig = anzahl.saturating_sub(farbe).saturating_sub(bild);
                Pflichtschuld { farbe, bild, beliebig }
            }
        }
    }

    /// Returns how many are to be of a kind, and how many there are, where those are fewer.
    pub(crate) fn too_many_kinds(self) -> Option<(usize, usize)> {
        match self {
            Pflichtsolo::Eines(_) => None,
            Pflichtsolo::Mehrere(Pflichtzahl { anzahl, farbe, bild }) => {
                let kinds = usize::from(farbe) + usize::from(bild);
                (kinds > anzahl.into()).then_some((kinds, anzahl.into()))
            }
        }
    }

    /// Returns what a record shows that says whether a player had played all he owes.
    pub(crate) fn stand(self, played: bool) -> Schuldstand {
        match (played, self.schuld()) {
            (true, _) => Schuldstand::Genau(Pflichtschuld::KEINE),
            (false, one) if one.anzahl() == 1 => Schuldstand::Genau(one),
            (false, _) => Schuldstand::Etwas,
        }
    }

    /// Tells whether a Solo fills one that its player owes; `None` where that is open, as for one of a kind that is not known.
    pub(crate) fn fills(self, stand: Schuldstand, art: Option<SoloArt>) -> Option<bool> {
        let all = self.schuld();
        if all.fills(art) == Some(false) {
            return Some(false);
        }
        match stand {
            Schuldstand::Offen => None,
            Schuldstand::Genau(schuld) => schuld.fills(art),
            // Whatever of it is left, this fills it.
            Schuldstand::Etwas => (all.of_others(art) == 0).then_some(true),
        }
    }
}

/// The Pflichtsoli that a player owes, by what fills them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pflichtschuld {
    farbe: u8,
    bild: u8,
    beliebig: u8,
}

/// What is known of the Pflichtsoli that a player owes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Schuldstand {
    /// Nothing.
    #[default]
    Offen,
    /// That he owes one or more.
    Etwas,
    /// All.
    Genau(Pflichtschuld),
}

impl Schuldstand {
    /// Returns what is known where the list shows something, too: it tells what is left of what the record leaves open.
    pub(crate) fn or(self, in_list: Option<Pflichtschuld>) -> Schuldstand {
        match (self, in_list) {
            (Schuldstand::Offen, Some(schuld)) => Schuldstand::Genau(schuld),
            (Schuldstand::Etwas, Some(schuld)) if !schuld.is_paid() => Schuldstand::Genau(schuld),
            (stand, _) => stand,
        }
    }

    /// Tells whether a player is known to owe none.
    pub fn is_paid(self) -> bool {
        self == Schuldstand::Genau(Pflichtschuld::KEINE)
    }
}

impl Pflichtschuld {
    /// Nothing is owed.
    pub const KEINE: Pflichtschuld = Pflichtschuld { farbe: 0, bild: 0, beliebig: 0 };

    /// Returns how many Soli are owed.
    pub fn anzahl(self) -> usize {
        [self.farbe, self.bild, self.beliebig].into_iter().map(usize::from).sum()
    }

    /// Tells whether none is owed.
    pub fn is_paid(self) -> bool {
        self == Pflichtschuld::KEINE
    }

    /// Tells whether a Solo fills one of these; `None` where its kind is not known and decides.
    pub fn fills(self, art: Option<SoloArt>) -> Option<bool> {
        match art {
            Some(art) => Some(self.filled_by(art).is_some()),
            None if self.is_paid() => Some(false),
            None => (self.beliebig > 0).then_some(true),
        }
    }

    /// Returns what is still owed behind a Solo; `None` if it fills nothing of this. What only its kind can fill comes first.
    #[must_use]
    pub fn less(self, art: SoloArt) -> Option<Pflichtschuld> {
        let filled = self.filled_by(art)?;
        let mut left = self;
        *left.of(filled) -= 1;
        Some(left)
    }

    /// Returns this and what a Solo fills of another.
    pub(crate) fn with(mut self, other: Pflichtschuld, art: SoloArt) -> Pflichtschuld {
        if let Some(filled) = other.filled_by(art) {
            *self.of(filled) += 1;
        }
        self
    }

    /// Tells whether some can be filled by Soli of one kind alone.
    fn has_kinds(self) -> bool {
        self.farbe > 0 || self.bild > 0
    }

    /// Tells whether some of a kind are owed that is not among these Soli.
    pub(crate) fn wants_more_than(self, soli: &[SoloArt]) -> bool {
        let has = |kind: Pflichtart| soli.iter().any(|art| Pflichtart::of(*art) == kind);
        [Pflichtart::Farbe, Pflichtart::Bild].into_iter().any(|kind| self.number(kind) > 0 && !has(kind))
    }

    /// Returns a kind of Solo that stands for all of them, where each fills any of these.
    pub(crate) fn of_any(self) -> Option<SoloArt> {
        (!self.has_kinds()).then_some(SoloArt::Fleischlos)
    }

    /// Returns how many of one kind alone, or of any, are owed.
    fn number(mut self, art: Pflichtart) -> usize {
        usize::from(*self.of(art))
    }

    fn filled_by(mut self, art: SoloArt) -> Option<Pflichtart> {
        [Pflichtart::of(art), Pflichtart::Beliebig].into_iter().find(|kind| *self.of(*kind) > 0)
    }

    /// Returns how many are owed that a Solo of this kind does not fill.
    fn of_others(self, art: Option<SoloArt>) -> usize {
        let Some(art) = art else { return self.anzahl() - usize::from(self.beliebig) };
        let kinds = [Pflichtart::Farbe, Pflichtart::Bild];
        kinds.into_iter().filter(|kind| *kind != Pflichtart::of(art)).map(|kind| self.number(kind)).sum()
    }

    fn of(&mut self, kind: Pflichtart) -> &mut u8 {
        match kind {
            Pflichtart::Farbe => &mut self.farbe,
            Pflichtart::Bild => &mut self.bild,
            Pflichtart::Beliebig => &mut self.beliebig,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use SoloArt::{Damen, DamenBuben, Fleischlos, Herz, Koehler, Null, Trumpf, Zehner};

    fn owed(anzahl: u8, farbe: u8, bild: u8) -> Pflichtsolo {
        Pflichtsolo::Mehrere(Pflichtzahl { anzahl, farbe, bild })
    }

    /// House rule V9: narrow debts are filled first; who has filled one plays a Lustsolo though others are owed.
    #[test]
    fn a_solo_fills_what_only_its_kind_can_and_then_what_any_can() {
        for (rule, soli, fill, left) in [
            (Pflichtsolo::Eines(true), &[Fleischlos, Damen][..], &[true, false][..], 0),
            (Pflichtsolo::Eines(false), &[Damen], &[false], 0),
            (owed(1, 0, 0), &[Null, Damen], &[true, false], 0),
            (owed(2, 0, 0), &[Damen, Damen, Herz], &[true, true, false], 0),
            (owed(2, 1, 1), &[Fleischlos, Null, Koehler, Damen, Trumpf], &[false, false, true, false, true], 0),
            (owed(3, 1, 1), &[Fleischlos, Damen, Damen, Herz], &[true, true, false, true], 0),
            (owed(3, 1, 1), &[Damen, DamenBuben, Zehner, Fleischlos], &[true, true, false, false], 1),
            (owed(2, 0, 1), &[Herz, Trumpf, Zehner], &[true, false, true], 0),
        ] {
            let mut schuld = rule.schuld();
            let found: Vec<bool> = soli
                .iter()
                .map(|art| {
                    let less = schuld.less(*art);
                    schuld = less.unwrap_or(schuld);
                    less.is_some()
                })
                .collect();
            assert_eq!((found.as_slice(), schuld.anzahl()), (fill, left), "{rule:?} {soli:?}");
        }
    }

    /// What is open of a debt leaves open what a Solo is, unless every rest of it has the same answer.
    #[test]
    fn a_solo_is_the_obligatory_one_as_far_as_that_is_known() {
        use Schuldstand::{Etwas, Offen};
        for (rule, stand, art, fills) in [
            (Pflichtsolo::Eines(true), Offen, Some(Damen), None),
            (owed(1, 0, 0), owed(1, 0, 0).stand(false), Some(Damen), Some(true)),
            (owed(1, 0, 0), owed(1, 0, 0).stand(true), Some(Damen), Some(false)),
            (owed(2, 0, 0), Etwas, None, Some(true)),
            (owed(2, 1, 1), Offen, Some(Fleischlos), Some(false)),
            (owed(2, 1, 1), Etwas, Some(Damen), None),
            (owed(2, 1, 0), Etwas, Some(Herz), Some(true)),
            (owed(2, 1, 0), Etwas, Some(Damen), None),
            (owed(2, 1, 0), Etwas, None, None),
            (owed(2, 1, 1), Schuldstand::Genau(owed(1, 1, 0).schuld()), Some(Damen), Some(false)),
            (owed(2, 1, 1), Schuldstand::Genau(owed(1, 1, 0).schuld()), None, None),
        ] {
            assert_eq!(rule.fills(stand, art), fills, "{rule:?} {stand:?} {art:?}");
        }
    }
}
