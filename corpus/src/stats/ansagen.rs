//! Announcements: made, counted, kept.

use std::ops::AddAssign;

use doko_analyzer::rules::Stufe;
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
        let kept = if counts { kept(ansage, analysis, rules) } else { None };
        Ansagebilanz {
            made: 1,
            counted: counts.into(),
            kept: (kept == Some(true)).into(),
            missed: (kept == Some(false)).into(),
        }
    }
}

/// Tells whether an announcement was kept; `None` where the game does not show.
fn kept(ansage: &AnsageUrteil, analysis: &Analysis, rules: Option<&RuleSet>) -> Option<bool> {
    let party = ansage.party?;
    // A game without a verdict keeps nothing, whatever Augen its tricks have so far.
    let winner = analysis.winner?;
    match ansage.call.and_then(Stufe::of) {
        Some(stufe) if stufe != Stufe::Ansage => {
            let (others, rules) = (party.gegner(), rules?.at_table(analysis.seats));
            Some(rules.gewinn.unterboten(stufe, analysis.augen?[others], analysis.stichzahl?[others]))
        }
        Some(_) | None => Some(winner == Some(party)),
    }
}
