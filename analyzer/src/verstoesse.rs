//! Violations (TSR 9): who may complain of one and until when, complaints, rulings, and what they cost.

pub(crate) mod rights;
pub(crate) mod rulings;
