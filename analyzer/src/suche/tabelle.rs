//! What has been found out: for structures of positions bounds of what Re can get.

use super::struktur::{AugenReihe, Struktur};

/// The largest number of entries; each has 48 bytes.
const ENTRIES_MAX: usize = 1 << 22;
/// Entries that lie together.
const BUCKET: usize = 4;
/// Entries of a new table.
const ENTRIES_AT_FIRST: usize = 1 << 10;

/// Bounds of one position.
#[derive(Clone, Copy, Debug, Default)]
struct Eintrag {
    struktur: Struktur,
    augen: AugenReihe,
    least: u8,
    most: u8,
    /// How many positions it took to find out.
    effort: u8,
}

/// A table that grows as it fills, up to a fixed size; then what took least effort makes room.
#[derive(Clone, Debug)]
pub(super) struct Tabelle {
    entries: Vec<Eintrag>,
    used: usize,
}

impl Tabelle {
    pub(super) fn new() -> Tabelle {
        Tabelle { entries: vec![Eintrag::default(); ENTRIES_AT_FIRST], used: 0 }
    }

    /// Returns the first entry of the bucket of a structure.
    #[inline]
    fn bucket(&self, struktur: Struktur) -> usize {
        let (low, high) = (struktur.0 as u64, (struktur.0 >> 64) as u64);
        let mixed =
            (low ^ high.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 20) as usize & (self.entries.len() - 1) & !(BUCKET - 1)
    }

    /// Returns what is known: Re gets at least and at most so much.
    ///
    /// A position of equal structure in which some cards have more Augen and others less is a bound too: one Augen
    /// more on a card is worth at most one more, and never one less.
    #[inline]
    pub(super) fn look_up(&self, struktur: Struktur, augen: &AugenReihe, all: i32) -> (i32, i32) {
        let at = self.bucket(struktur);
        let (mut least, mut most) = (0, all);
        for entry in &self.entries[at..at + BUCKET] {
            if entry.struktur == struktur {
                let (more, less) = augen.difference(&entry.augen);
                least = least.max(i32::from(entry.least) - less);
                most = most.min(i32::from(entry.most) + more);
            }
        }
        (least, most)
    }

    #[inline]
    pub(super) fn store(&mut self, struktur: Struktur, augen: AugenReihe, (least, most): (i32, i32), effort: u8) {
        let at = self.bucket(struktur);
        let bucket = &mut self.entries[at..at + BUCKET];
        let new = Eintrag { struktur, augen, least: least as u8, most: most as u8, effort };
        let mut free = None;
        let mut cheapest = 0;
        for index in 0..BUCKET {
            let entry = &mut bucket[index];
            if entry.struktur == struktur && entry.augen == augen {
                entry.least = entry.least.max(new.least);
                entry.most = entry.most.min(new.most);
                entry.effort = entry.effort.max(effort);
                return;
            }
            if entry.struktur.0 == 0 {
                free = Some(index);
                break;
            }
            if bucket[index].effort < bucket[cheapest].effort {
                cheapest = index;
            }
        }
        bucket[free.unwrap_or(cheapest)] = new;
        if free.is_some() {
            self.used += 1;
            if self.used * 2 > self.entries.len() && self.entries.len() < ENTRIES_MAX {
                self.grow();
            }
        }
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.entries);
        self.entries = vec![Eintrag::default(); old.len() * 4];
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.struktur.0 != 0) {
            let at = self.bucket(entry.struktur);
            if let Some(free) = self.entries[at..at + BUCKET].iter_mut().find(|entry| entry.struktur.0 == 0) {
                *free = entry;
                self.used += 1;
            }
        }
    }
}
