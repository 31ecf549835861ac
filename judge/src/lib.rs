//! Texts of Doppelkopf games to judged games, in the order of the text.
//!
//! A [`Judge`] takes a text piece by piece ([`Pieces`] cuts any reader), and hands on list headers, judged games and
//! what a list shows as a whole; [`judge_text`] does a whole text at once. Rule files come through [`RuleFiles`], threads
//! through [`Crew`]. What was found has a place in the text ([`Diagnosis`]), and no words: those are in `doko-report`.
//!
//! [`play`] is the other way in: a game that is played act by act, under the same rules, and writes its own record.
//!
//! The modules, each of which knows only those before it: `harmless`, `clip`, `nearest`, `place`, `fix`, `diagnosis`, `piece`,
//! `refusal`, `share`, `mend`, `reading`, `rule_files`, `guard`, `game`, `desk`, `short`, `work`, `listing`, `draft`, `crew`,
//! `judge`, `recount`, `pair`, `document`.

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

pub use crew::{Alone, Crew, Desks};
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
pub use recount::{Recounted, recount};
pub use refusal::{Refusal, SAMPLE, refuse, refuse_bytes};
pub use rule_files::{Looked, RuleFiles, Trouble};
pub use share::{Share, Shares};
