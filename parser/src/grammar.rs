//! The grammar by area. A function whose doc begins with "Production" stands in `format-spec/GRAMMAR.md` under its
//! name, and the other way round; a test holds the two together.

pub(crate) mod atom;
pub(crate) mod deal;
pub(crate) mod event;
pub(crate) mod header;
pub(crate) mod key;
pub(crate) mod result;
pub(crate) mod spielfindung;
pub(crate) mod stich;
