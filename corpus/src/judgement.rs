//! What comparing and counting need of a judged game.

use std::sync::Arc;

use doko_analyzer::{Analysis, Outcome, RuleSet};
use doko_format::{Seat, Severity};

/// A game judged by one rule set.
#[derive(Clone, Copy, Debug)]
pub struct Judgement<'a> {
    /// The rule set; `None` if there is no such one.
    pub rules: Option<&'a RuleSet>,
    /// What follows from the record; `None` if it could not be judged at all.
    pub analysis: Option<&'a Analysis>,
    /// What was found, in the order of the record.
    pub findings: &'a [Noticed],
}

/// A finding of the reader or of the rules, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noticed {
    /// The code, such as `S201`.
    pub code: &'static str,
    /// The name, such as `nichtbedienen`.
    pub slug: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Where it begins: a byte of the text, from 0. Only compared.
    pub place: u64,
    /// Whose act it is, where it is somebody's.
    pub seat: Option<Seat>,
    /// The clause, where one says so; never compared, for each rule set cites its own.
    pub clause: Option<Arc<str>>,
}

impl<'a> Judgement<'a> {
    /// Returns how the game ended, where that is settled; `None` where it is open what the game brings.
    pub fn decided(&self) -> Option<&'a Analysis> {
        self.analysis.filter(|analysis| is_decided(analysis.outcome))
    }

    /// Returns the points by seat as `doko score` sums them up; 0 for all where there are none.
    pub fn points(&self) -> &'a [i32] {
        self.analysis.and_then(|analysis| analysis.points.as_deref()).unwrap_or_default()
    }
}

/// Tells whether it is settled what a game with this outcome brings; a game dealt again brings nothing.
pub(crate) fn is_decided(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Played | Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal => true,
        Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => false,
    }
}

/// Returns the place of a severity, the gravest first.
pub(crate) const fn rank(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    }
}
