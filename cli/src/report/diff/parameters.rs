//! How many games each parameter touches alone.

use std::collections::BTreeMap;

use doko_analyzer::RuleSet;
use doko_analyzer::rules::Evidence;
use doko_corpus::Crossing;
use doko_report::rule_values::value_of;

use super::{ParameterRow, RestsOn};

/// Counts by parameter.
#[derive(Default)]
pub(crate) struct Parameters {
    /// How many games each touches; `None` where it was never possible alone.
    counts: BTreeMap<String, Option<u64>>,
    /// How many games none touches alone.
    pub(crate) together: u64,
    /// How many games rest on each [`Evidence`] at most: on the weakest ground of the parameters that touch them.
    rests: [u64; Evidence::ALL.len()],
}

impl Parameters {
    /// Adds a game that differs: `touched` are the places of the parameters that touch it.
    pub(crate) fn add(&mut self, between: &[Crossing], touched: &[usize]) {
        for crossing in between {
            if !self.counts.contains_key(&crossing.path) {
                self.counts.insert(crossing.path.clone(), None);
            }
            if crossing.is_possible()
                && let Some(count) = self.counts.get_mut(&crossing.path)
            {
                count.get_or_insert(0);
            }
        }
        for one in touched {
            if let Some(Some(count)) = self.counts.get_mut(&between[*one].path) {
                *count += 1;
            }
        }
        if let Some(weakest) = touched.iter().map(|one| Evidence::of(&between[*one].path)).max() {
            self.rests[weakest as usize] += 1;
        }
        self.together += u64::from(touched.is_empty());
    }

    /// Returns how many games rest on what.
    pub(super) fn rests(&self) -> RestsOn {
        let [result, cards, play] = self.rests;
        RestsOn { result, cards, play }
    }

    /// Returns the parameters with their values, the one that touches most games first.
    pub(super) fn rows(&self, rules: [Option<&RuleSet>; 2]) -> Vec<ParameterRow> {
        let mut rows: Vec<ParameterRow> = self.counts.iter().map(|(path, games)| row(path, *games, rules)).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.games));
        rows
    }
}

fn row(path: &str, games: Option<u64>, [a, b]: [Option<&RuleSet>; 2]) -> ParameterRow {
    let value = |rules: Option<&RuleSet>| rules.and_then(|rules| value_of(rules, path));
    let usual = [value(a), value(b)];
    let sized = match (a, b) {
        // What is the same at the usual table differs at one of another size.
        (Some(a), Some(b)) if usual[0] == usual[1] => a.tisch.plaetze.iter().find_map(|seats| {
            let here = [a, b].map(|rules| value(Some(rules.at_table(*seats))));
            (here[0] != here[1] && b.tisch.plaetze.contains(seats)).then_some((*seats, here))
        }),
        _ => None,
    };
    let (seats, [a, b]) = sized.map_or((None, usual), |(seats, here)| (Some(seats), here));
    ParameterRow {
        path: path.to_owned(),
        seats,
        a,
        b: b.unwrap_or_default(),
        games,
        rests_on: Evidence::of(path).slug(),
    }
}
