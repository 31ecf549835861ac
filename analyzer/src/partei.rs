//! Containers keyed by party.

use std::ops::{Index, IndexMut};

use doko_format::Partei;

/// One value for each party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ByPartei<T> {
    /// That of Re.
    pub re: T,
    /// That of Kontra.
    pub kontra: T,
}

impl<T> Index<Partei> for ByPartei<T> {
    type Output = T;

    fn index(&self, partei: Partei) -> &T {
        match partei {
            Partei::Re => &self.re,
            Partei::Kontra => &self.kontra,
        }
    }
}

impl<T> IndexMut<Partei> for ByPartei<T> {
    fn index_mut(&mut self, partei: Partei) -> &mut T {
        match partei {
            Partei::Re => &mut self.re,
            Partei::Kontra => &mut self.kontra,
        }
    }
}
