//! What single values of a house rule do, most of them on games noted without cards; the sums by hand.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod allein;
mod ansagen;
mod examples;
mod genscher;
mod judging;
mod liste;
mod spielfindung;
mod wertung;
