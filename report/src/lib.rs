//! Judged games in words, JSON, tables, sheets and pages, in German, English and Dutch.
//!
//! What `doko-judge` found is data; here it is put into [`message`]s, [`explain`]ed, drawn. Nothing here touches a file, a
//! terminal, the clock or the environment: text goes in, text comes out.
//!
//! ```
//! use doko_judge::{Choice, Depth, Judged, judge_text};
//! use doko_report::message::{Language, Messages, Worded as _};
//! use doko_report::words::InWords as _;
//!
//! let text = "doko 1\nRegeln: ddv\n\nSpiel 1\nGeber: 4\n 1.  1: KrA Kr10 KrK Kr11\n";
//! let items = judge_text(text.into(), Choice { depth: Depth::Judgement, ..Choice::default() });
//! let game = items.iter().find_map(|item| match item {
//!     Judged::Game(game) => Some(game),
//!     Judged::List(_) | Judged::End(_) => None,
//! });
//! let game = game.expect("the text has a game");
//! let found = &game.diagnoses[0];
//! let sentence = found.message(&Messages::new(Language::De), &game.wording());
//! assert_eq!((found.code.as_ref(), found.place.line, found.place.column), ("N010", 6, 22));
//! assert!(sentence.contains("Kr11"), "{sentence}");
//! ```

pub mod catalogue;
pub mod csv;
pub mod explain;
pub mod finding;
pub mod games;
pub mod github;
pub mod import;
pub mod json;
pub mod junit;
pub mod look;
pub mod many;
pub mod message;
pub mod page;
pub mod paint;
pub mod rule_values;
pub mod sarif;
pub mod schema;
pub mod season;
pub mod sheet;
pub mod table;
pub mod totals;
pub mod tournament;
pub mod turn;
pub mod verdict;
pub mod words;
