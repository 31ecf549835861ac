//! The rules of Doppelkopf: replays, judges and scores a record.
//!
//! The engine speaks in the game's coordinates and knows neither text nor files, so it also judges games that were
//! generated or came from JSON. [`analyze`] goes the whole way from a record to the points.

mod analysis;
mod annahmen;
mod ausgang;
mod auszaehlung;
mod bock;
mod card_set;
mod citation;
mod claims;
mod clean;
mod ende;
mod entscheid;
mod finding;
mod game;
mod geordnet;
mod gliederung;
mod judge;
mod liegenlassen;
mod liste;
mod ohne_karten;
mod partei;
mod reihen;
mod reklamation;
mod replay;
mod rest;
pub mod rules;
mod schluss;
mod score;
mod sitze;
mod sprecher;
pub mod suche;
mod unlesbar;
mod verdict;
mod verlauf;

pub use analysis::{Added, Alternative, Analysis, AnsageUrteil, Contract, Danach, Fall, Outcome, Spielart, Stich, Zug};
pub use card_set::{CardSet, FaceSet, augen};
pub use clean::{Kurzstich, Urteil, clean_analysis, clean_points, clean_urteil, is_clean};
pub use finding::{Finding, FindingKind, Related, Role};
pub use judge::{analyze, analyze_in_list, analyze_within};
pub use liste::{Abbruch, Liste, Zeile, explains};
pub use partei::ByPartei;
pub use reklamation::{Berechtigt, Recht};
pub use replay::bedienen::legal_cards;
pub use replay::haende::Hand;
pub use rules::RuleSet;
pub use score::{PointsBySeat, Posten, PostenArt, Score, Strafe, Verdient, Wert, Wertungslage};
pub use verdict::Ergebnis;
pub use verlauf::{Lage, Verlauf};
