//! Announcements: made, counted, kept.

use std::ops::AddAssign;

use doko_analyzer::{Analysis, AnsageUrteil, RuleSet};

/// What became of announcements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ansagebilanz {
    /// How many were made.
    pub made: u64,
    /// How many of them count in the score.
    pub counted: u64,
    /// How many of those were kept: after Re and Kontra the party won, after an Absage the others stayed below it.
    pub kept: u64,
    /// How many of those were not.
    pub missed: u64,
}

impl AddAssign for Ansagebilanz {
    fn add_assign(&mut self, other: Ansagebilanz) {
        self.made += other.made;
        self.counted += other.counted;
        self.kept += other.kept;
        self.missed += other.missed;
    }
}

impl Ansagebilanz {
    /// Returns what became of one announcement.
    pub(super) fn of(ansage: &AnsageUrteil, analysis: &Analysis, rules: Option<&RuleSet>) -> Ansagebilanz {
        let counts = ansage.counts == Some(true);
        let kept = rules.filter(|_| counts).and_then(|rules| analysis.kept(ansage, rules));
        Ansagebilanz {
            made: 1,
            counted: counts.into(),
            kept: (kept == Some(true)).into(),
            missed: (kept == Some(false)).into(),
        }
    }
}
