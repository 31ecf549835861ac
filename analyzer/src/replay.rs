//! What happened: each phase of the game in the order of the rule book.

pub(crate) mod ablauf;
pub(crate) mod ansagen;
pub(crate) mod aussetzer;
pub(crate) mod bedienen;
pub(crate) mod course;
pub(crate) mod gespielt;
pub(crate) mod haende;
pub(crate) mod klaerung;
pub(crate) mod soloart;
pub(crate) mod spielfindung;
