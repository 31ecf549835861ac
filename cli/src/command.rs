//! The verbs.

pub(crate) mod check;
mod choices;
pub(crate) mod convert;
pub(crate) mod corpus;
pub(crate) mod exchange;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod list;
pub(crate) mod lsp;
pub(crate) mod new;
pub(crate) mod next;
pub(crate) mod packaging;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod season;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod web;
