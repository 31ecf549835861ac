//! Texts of Doppelkopf games to judged games, in the order of the text.
//!
//! A [`Judge`] takes a text piece by piece ([`Pieces`] cuts any reader), and hands on list headers, judged games and
//! what a list shows as a whole; [`judge_text`] does a whole text at once. Rule files come through [`RuleFiles`], threads
//! through [`Crew`]. What was found has a place in the text ([`Diagnosis`]), and no words: those are in `doko-report`.
//!
//! [`play`] is the other way in: a game that is played act by act, under the same rules, and writes its own record.
//!
//! # From a game that is played to its verdict
//!
//! ```
//! use doko_judge::play::{Deal, Play};
//! use doko_judge::{Choice, Depth, Judged, RuleSet, Seat, judge_text};
//! use doko_format::{Document, List, ListHeader, write_document};
//!
//! let rules = RuleSet::builtin("ddv").unwrap();
//! let mut random = 7_u64;
//! let mut below = |end: usize| {
//!     random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
//!     (random >> 33) as usize % end
//! };
//! let deal = Deal::random(rules, 4, Seat::new(4).unwrap(), None, &mut below).unwrap();
//! let mut game = Play::new(rules, deal).unwrap();
//! while game.outcome().is_none() {
//!     let acts = game.legal_acts();
//!     game.act(acts[below(acts.len())]).unwrap();
//! }
//!
//! let list = List { header: ListHeader::of_rules(&rules.id), games: vec![game.record()] };
//! let text = write_document(&Document { lists: vec![list] });
//! let judged = judge_text(text.into(), Choice { depth: Depth::Judgement, ..Choice::default() });
//! let Judged::Game(game_again) = &judged[1] else { panic!("a list, then its game") };
//! assert!(game_again.diagnoses.is_empty());
//! let analysis = game_again.analysis.as_ref().unwrap();
//! assert_eq!(analysis.settled_points(), game.points().as_deref());
//! ```
//!
//! # The crates, and their names
//!
//! `doko-judge` is what most programs need, with `doko-report` for words, pages and JSON. Below them are `doko-format` (folder
//! `format-spec`: records and how they are written), `doko-parser` (text to records), `doko-analyzer` (rule sets, and judging one
//! record); beside them `doko-corpus` (folders of records, a generator, statistics). From a checkout each is a dependency by its
//! folder: `doko-judge = { path = "doko/judge" }`.
//!
//! What the rule book names has its German name, everything else an English one: *Abbruch* leaving the list early, *Abfrage* or
//! *Spielfindung* what is declared before a game, *Absage* a promise such as "no 90", *Ansage* Re or Kontra, *Augen* card points, *Aussetzer*
//! who sits out, *Befund* a finding, *Blatt* a hand, *Ergebnis* what both parties took, *Geber* the dealer, *Klärungsstich* the trick that finds a
//! partner, *Pflichtsolo* an obligatory solo, *Posten* an item of the score, *Rang* what goes before what, *Spielart* the kind of game, *Sprache* the
//! language of a record, *Stand* the totals, *Stich* a trick, *Strafe* a penalty, *Vorbehalt* a declaration, *Zeile* a row of a list.
//! Clauses are cited by rule set and number: `TSR` is the tournament rules of the DDV, `R001` to `R005` the other rule texts, `SPEC F`
//! the notation, a letter with a number (`A5`) a house rule.

pub mod clip;
mod crew;
mod desk;
mod diagnosis;
pub mod document;
mod draft;
mod fix;
mod game;
mod guard;
mod guise;
pub mod harmless;
mod judge;
mod listing;
mod mend;
mod nearest;
mod pair;
mod piece;
mod place;
mod reading;
mod recount;
mod refusal;
pub mod rule_files;
mod share;
mod short;
mod work;

pub use crew::{AHEAD, Alone, Crew, Desks, HandOn};
pub use diagnosis::{Bridge, Diagnosis, INTERN, Moment, REGELWERK_UNBEKANNT, RelatedPlace, Rights};
pub use doko_analyzer::{CardSet, RuleSet, Turn, play};
pub use doko_format::{Card, Partei, Seat};
pub use draft::{Draft, DraftPart};
pub use fix::{Edit, Fix, Title, edited};
pub use game::{Choice, DEFAULT_RULES, Depth, ForList, Game, Judged, Lines, ListEnd, Scribe, Watch};
pub use judge::{Judge, judge_text};
pub use nearest::nearest;
pub use pair::{Again, Pair, Pairing};
pub use piece::{Piece, Pieces};
pub use place::{Columns, Place, SourceText};
pub use reading::{Heading, Job, Names, Reading, text_of};
pub use recount::{Missing, Recounted, recount};
pub use refusal::{Refusal, SAMPLE, refuse, refuse_bytes};
pub use rule_files::{Looked, RuleFiles, Trouble};
pub use share::{Share, Shares};
