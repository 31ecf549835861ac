//! The result (TSR 7): who won, what it is worth, and what the table noted of it.

pub(crate) mod bock;
pub(crate) mod corrections;
pub(crate) mod noted;
pub(crate) mod possible_augen;
pub(crate) mod ramsch;
pub(crate) mod result;
pub(crate) mod score;
pub(crate) mod verdict;
