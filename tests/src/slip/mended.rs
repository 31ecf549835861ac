//! How many slips a fix mends.

use std::collections::BTreeMap;

use doko_analyzer::RuleSet;
use doko_corpus::{Noted, judge};
use doko_judge::{Diagnosis, Fix};

use super::noticed::{fresh, written};
use super::{Made, Slip, slips};
use crate::mending::{applied, findings};

/// How many slips there were that led to a finding, and how many of them one fix mends: the record says the same again as
/// before the slip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mended {
    /// Those with a finding.
    pub noticed: usize,
    /// By a safe fix.
    pub safe: usize,
    /// By the only fix of a finding, which is not safe: `--fix --unsafe` applies it.
    pub only: usize,
    /// By one of several that exclude each other: somebody has to choose.
    pub choice: usize,
    /// Those that a safe fix makes something else of.
    pub spoilt: usize,
}

/// Commits `count` slips and looks what each fix makes of them.
pub fn mended(rules: &'static RuleSet, noted: Noted, count: u64) -> BTreeMap<Slip, Mended> {
    let mut all: BTreeMap<Slip, Mended> = BTreeMap::new();
    for Made { slip, text, slipped, .. } in slips(rules, noted, count) {
        let (before, after) = (judge(text.as_bytes()), judge(slipped.text.as_bytes()));
        let sum = all.entry(slip).or_default();
        if fresh(&before, &after, slip, slipped.line).is_empty() {
            continue;
        }
        sum.noticed += 1;
        let found = findings(slipped.text.as_bytes());
        let right = written(&before);
        let mends = |fix: &Fix| written(&judge(&applied(slipped.text.as_bytes(), fix))) == right;
        let any = |wanted: &dyn Fn(&Diagnosis, &Fix) -> bool| {
            found.iter().any(|found| found.fixes.iter().any(|fix| wanted(found, fix) && mends(fix)))
        };
        if any(&|_, fix| fix.safe) {
            sum.safe += 1;
        } else if any(&|found, _| found.fixes.len() == 1) {
            sum.only += 1;
        } else if any(&|_, _| true) {
            sum.choice += 1;
        } else if found.iter().any(|found| found.fixes.iter().any(|fix| fix.safe)) {
            sum.spoilt += 1;
        }
    }
    all
}
