//! What was found in lists as a whole, by one rule set and not by the other.

use std::collections::BTreeMap;

use doko_judge::Diagnosis;

use super::ListRow;

/// Counts by code and name.
#[derive(Default)]
pub(crate) struct ListCounts {
    counts: BTreeMap<(&'static str, &'static str), [u64; 2]>,
}

impl ListCounts {
    /// Adds what both found in a list.
    pub(crate) fn add(&mut self, found: [&[Diagnosis]; 2]) {
        let key = |one: &Diagnosis| (one.place.start, one.code, one.slug);
        for (side, other) in [(0, 1), (1, 0)] {
            for one in found[side] {
                if !found[other].iter().any(|known| key(known) == key(one)) {
                    self.counts.entry((one.code, one.slug)).or_default()[side] += 1;
                }
            }
        }
    }

    pub(super) fn rows(&self) -> Vec<ListRow> {
        let row = |(&(code, name), lists): (&(_, _), &[u64; 2])| ListRow { code, name, lists: (*lists).into() };
        self.counts.iter().map(row).collect()
    }
}
