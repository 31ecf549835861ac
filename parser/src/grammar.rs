//! The grammar by area. A function documented as "Production" stands in `format-spec/GRAMMAR.md` under its name.

pub(crate) mod atom;
pub(crate) mod deal;
pub(crate) mod event;
pub(crate) mod header;
pub(crate) mod result;
pub(crate) mod spielfindung;
pub(crate) mod stich;
