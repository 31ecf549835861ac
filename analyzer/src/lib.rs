//! The rules of Doppelkopf: replays, judges and scores a record.
//!
//! The engine speaks in the game's coordinates and knows neither text nor files, so it also judges games that were
//! generated or came from JSON. [`analyze`] goes the whole way from a record to the points.
//!
//! ```
//! use doko_analyzer::{Outcome, RuleSet, Turn, analyze};
//! use doko_format::{ListHeader, Record, json::read_part};
//!
//! // A sheet without cards: 121 and 120 Augen are one more than there are.
//! let json = br#"{"lines":[{"field":{"key":"geber","seat":4}},
//!     {"field":{"key":"augen","parties":[["re",121],["kontra",120]]}}]}"#;
//! let record: Record = read_part(json).unwrap();
//! let rules = RuleSet::builtin("ddv").unwrap();
//! let analysis = analyze(&record, &ListHeader::default(), rules);
//! assert_eq!(analysis.findings[0].kind.slug(), "augen-falsch");
//! assert_eq!(analysis.outcome, Outcome::Undecided);
//!
//! // Who may do what next: the player left of the dealer is asked first.
//! let turn = Turn::at(&Record { lines: record.lines[..1].to_vec(), ..record }, &ListHeader::default(), rules, None)?;
//! assert_eq!(turn.to_act.map(|seat| seat.number()), Some(1));
//! # Ok::<(), doko_analyzer::NoSuchPlace>(())
//! ```

// A new value of the domain names, by not compiling, whatever has to know it.
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm, clippy::too_many_lines))]

mod analysis;
mod ansagen;
mod card_set;
mod clean;
mod finding;
mod judge;
mod liste;
mod partei;
pub mod play;
mod posten;
pub mod rule_file;
pub mod rules;
pub mod search;
mod spielfindung;
mod spielverlauf;
mod stich;
mod timeline;
mod turn;
mod verstoesse;
mod wertung;
mod written;

pub use analysis::{
    Added, Alternative, Analysis, AnsageUrteil, Contract, Danach, Fall, Genscherwahl, Outcome, Spielart,
};
pub use card_set::{CardSet, FaceSet, augen};
pub use clean::{
    Begun, Clean, Kurzstich, Misnoted, Urteil, WrongCard, begun, clean_analysis, clean_points, clean_urteil, is_clean,
    misnoted, urteil_but_for_notes, urteil_of_claim, wrong_card,
};
pub use finding::{Berechtigt, Finding, FindingKind, Recht, Related, Remedy, Role, Sondername};
pub use judge::{
    Vorgeschichte, analyze, analyze_in_list, analyze_within, judge_begun, judge_hands, judge_notes, judge_taker,
    judge_wrong_card,
};
pub use liste::{Abbruch, Liste, Topf, Zeile, explains};
pub use partei::ByPartei;
pub use posten::{Posten, PostenArt, Strafe, Wert};
pub use rules::{RuleSet, Verdient, Wertungslage};
pub use spielverlauf::bedienen::legal_cards;
pub use spielverlauf::hands::Hand;
pub use stich::{Stich, Zug};
pub use timeline::{Ply, Timeline};
pub use turn::{Halt, NoSuchPlace, OpenCall, Phase, Turn, Waiting};
pub use wertung::corrections::{Correction, Right, corrections};
pub use wertung::score::{PointsBySeat, Score};
pub use wertung::verdict::Ergebnis;
