//! Announcements: their steps, deadlines and replies (TSR 6).

use doko_format::Ansagewort;
use serde::Deserialize;

/// Announcements.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ansagen {
    /// The steps in order with the least number of cards in the announcer's hand (TSR 6.2.2, 6.3.4).
    pub stufen: Vec<Frist>,
    /// By how many cards a reply may be later than the call it answers had to be (TSR 6.4.4).
    pub erwiderung_karten: usize,
    /// To which steps one may reply.
    pub erwiderung_auf: Vec<Stufe>,
    /// Whether an Absage may follow an Ansage that was in time only as a reply (TSR 6.4.4).
    pub absage_nach_erwiderung: bool,
    /// What becomes of an announcement that was not in order (TSR 9.6.3).
    pub unzulaessig: Verspaetet,
}

/// A step and its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Frist {
    /// The step.
    pub stufe: Stufe,
    /// The least number of cards in hand.
    pub karten: usize,
}

/// A step of the ladder of announcements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stufe {
    /// Re or Kontra.
    Ansage,
    /// `keine 90`
    #[serde(rename = "keine-90")]
    Keine90,
    /// `keine 60`
    #[serde(rename = "keine-60")]
    Keine60,
    /// `keine 30`
    #[serde(rename = "keine-30")]
    Keine30,
    /// `schwarz`
    Schwarz,
}

impl Stufe {
    /// Every step, the lowest first.
    pub const ALL: [Stufe; 5] = [Stufe::Ansage, Stufe::Keine90, Stufe::Keine60, Stufe::Keine30, Stufe::Schwarz];

    /// The Absagen, the lowest first.
    pub const ABSAGEN: [Stufe; 4] = [Stufe::Keine90, Stufe::Keine60, Stufe::Keine30, Stufe::Schwarz];

    /// Returns the step of these words; `None` for `keine 120`, which is no step of any known ladder.
    pub fn of(call: Ansagewort) -> Option<Stufe> {
        match call {
            Ansagewort::Re | Ansagewort::Kontra => Some(Stufe::Ansage),
            Ansagewort::Keine120 => None,
            Ansagewort::Keine90 => Some(Stufe::Keine90),
            Ansagewort::Keine60 => Some(Stufe::Keine60),
            Ansagewort::Keine30 => Some(Stufe::Keine30),
            Ansagewort::Schwarz => Some(Stufe::Schwarz),
        }
    }

    /// Returns the words of this step in the mouth of `party`.
    pub fn words(self, party: doko_format::Partei) -> Ansagewort {
        match (self, party) {
            (Stufe::Ansage, doko_format::Partei::Re) => Ansagewort::Re,
            (Stufe::Ansage, doko_format::Partei::Kontra) => Ansagewort::Kontra,
            (Stufe::Keine90, _) => Ansagewort::Keine90,
            (Stufe::Keine60, _) => Ansagewort::Keine60,
            (Stufe::Keine30, _) => Ansagewort::Keine30,
            (Stufe::Schwarz, _) => Ansagewort::Schwarz,
        }
    }
}

/// What becomes of an announcement that was not in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verspaetet {
    /// It stands unless somebody complains in time (TSR 9.6.3).
    GiltOhneReklamation,
    /// It is dropped.
    GiltNicht,
}

impl Verspaetet {
    /// Tells whether such an announcement counts while nobody complains.
    pub fn counts(self) -> bool {
        match self {
            Verspaetet::GiltOhneReklamation => true,
            Verspaetet::GiltNicht => false,
        }
    }
}

impl Ansagen {
    /// Returns the least number of cards in hand for a step, `shift` cards fewer after a late Klärungsstich; `None`
    /// if the rule set does not have the step.
    pub fn frist(&self, stufe: Stufe, shift: usize) -> Option<usize> {
        self.stufen.iter().find(|frist| frist.stufe == stufe).map(|frist| frist.karten.saturating_sub(shift))
    }

    /// Returns the least number of cards in hand for a reply to `stufe`; `None` if one may not reply to it.
    pub fn erwiderungsfrist(&self, stufe: Stufe, shift: usize) -> Option<usize> {
        if !self.erwiderung_auf.contains(&stufe) {
            return None;
        }
        self.frist(stufe, shift).map(|karten| karten.saturating_sub(self.erwiderung_karten))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn deadlines_are_those_of_the_table_in_tsr_6() {
        let ansagen = &RuleSet::builtin("ddv").unwrap().ansagen;
        let rows = [
            (Stufe::Ansage, [11, 10, 9]),
            (Stufe::Keine90, [10, 9, 8]),
            (Stufe::Keine60, [9, 8, 7]),
            (Stufe::Keine30, [8, 7, 6]),
            (Stufe::Schwarz, [7, 6, 5]),
        ];
        for (stufe, by_shift) in rows {
            for (shift, karten) in by_shift.into_iter().enumerate() {
                assert_eq!(ansagen.frist(stufe, shift), Some(karten), "TSR 6.2.2, 6.3.4: {stufe:?}, shift {shift}");
                assert_eq!(ansagen.erwiderungsfrist(stufe, shift), Some(karten - 1), "TSR 6.4.4: {stufe:?}");
            }
        }
    }
}
