//! A judged game, what is wanted of it, and what is handed on.

use std::borrow::Cow;
use std::sync::Arc;

use doko_analyzer::search::{Position, Spot, Unsearchable};
use doko_analyzer::{Abbruch, Analysis, PointsBySeat, RuleSet, Urteil, Zeile};
use doko_format::Record;

use crate::diagnosis::Diagnosis;
use crate::reading::{Heading, Names};
use crate::rule_files::RuleFiles;
use crate::share::Share;

/// The rule set of a record that names none.
pub const DEFAULT_RULES: &str = "ddv";

/// A judged game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its place in the file, from 1.
    pub index: usize,
    /// What stands behind `Spiel`.
    pub label: Option<Box<str>>,
    /// The line of its `Spiel`.
    pub line: usize,
    /// The list it belongs to.
    pub heading: Arc<Heading>,
    /// The id of the rule set, as given.
    pub rules_id: Cow<'static, str>,
    /// The rule set; `None` if there is no such one.
    pub rules: Option<&'static RuleSet>,
    /// Names by seat, where the game has its own.
    pub(crate) players: Option<Names>,
    /// The judgement; `None` if the rule set is unknown, or if only findings or a line are wanted.
    pub analysis: Option<Box<Analysis>>,
    /// What is written, if that is wanted, too.
    pub record: Option<Record>,
    /// What was found, in the order of the text.
    pub diagnoses: Vec<Diagnosis>,
    /// The position that was asked for, or why there is none; nothing if none was, or the rule set is unknown.
    pub position: Option<Result<Box<Position>, Unsearchable>>,
    /// What the list needs to know of it; `None` if it was not judged, or the list has it.
    pub zeile: Option<ForList>,
    /// The text of a game at which doko itself failed, for a report of the defect; `None` for every other.
    pub crashed: Option<Box<[u8]>>,
    /// The line that was asked for; `None` if none was, or if its list has changed the game since.
    pub verdict: Option<Share>,
}

impl Game {
    /// Returns names by seat, as far as they are known.
    pub fn players(&self) -> &[Option<Box<str>>] {
        self.players.as_deref().unwrap_or(&self.heading.players)
    }

    /// Tells whether this is the game that `--game` names by its label.
    pub fn has_label(&self, wanted: &str) -> bool {
        self.label.as_deref() == Some(wanted)
    }
}

/// What a list needs to know of a game.
#[derive(Clone, Debug)]
pub enum ForList {
    /// Of one in order, in a list without a plan: what it brought each seat.
    Points(PointsBySeat),
    /// Of any other.
    Zeile(Box<Zeile>),
}

/// What is handed on, in the order of the text. How its diagnoses are put into words is told by `wording()` of
/// `doko_report::message::Worded`.
#[derive(Debug)]
pub enum Judged {
    /// A list header.
    List(Arc<Heading>),
    /// A game of the list before it.
    Game(Box<Game>),
    /// What was found in the list as a whole, behind its last game.
    End(ListEnd),
}

impl Judged {
    /// Returns what was found in it, in the order of the text.
    pub fn diagnoses(&self) -> &[Diagnosis] {
        match self {
            Judged::List(heading) => &heading.diagnoses,
            Judged::Game(game) => &game.diagnoses,
            Judged::End(end) => &end.diagnoses,
        }
    }
}

/// What is wanted of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Depth {
    /// Only what was found; the default.
    #[default]
    Findings,
    /// The judgement, too.
    Judgement,
    /// And what is written.
    Record,
}

/// How to judge.
#[derive(Clone, Copy, Default)]
pub struct Choice<'a> {
    /// The rule set to judge by, whatever the record says; with `None` the one that the record names, or [`DEFAULT_RULES`] if it
    /// names none.
    pub rules: Option<&'static RuleSet>,
    /// What is wanted of each game.
    pub depth: Depth,
    /// Where rule files are found that a record names; without it there are none.
    pub files: Option<&'a dyn RuleFiles>,
    /// The place from which on each game is to be searched.
    pub spot: Option<Spot>,
    /// Whether it is wanted what mends each finding. Each fix is tried: that costs a reading, or a judging, of its game.
    pub fixes: bool,
    /// How a line of text is made of each game, where one is wanted: of its verdict, or at [`Depth::Record`] of what is written
    /// in it.
    pub lines: Option<&'a dyn Lines>,
    /// Who is told of each game before it is judged.
    pub watch: Option<&'a dyn Watch>,
}

/// Told of each game before it is judged. Where a panic ends the program, as on wasm, this is how who starts it anew knows
/// which game to leave out.
pub trait Watch: Sync {
    /// Says which game of the text is next, from 1.
    ///
    /// # Errors
    ///
    /// Why it is not to be judged: it is told as one at which doko failed.
    fn begins(&self, index: usize) -> Result<(), Box<str>>;
}

/// What a line of text is made by of each game, in the threads that judge.
pub trait Lines: Sync {
    /// Returns what writes some games one after the other.
    fn scribe(&self) -> Box<dyn Scribe + '_>;
}

/// What writes lines one after the other.
pub trait Scribe {
    /// Writes the line of a plain game, of which this is the judgement by its rule set, behind what `out` holds.
    fn write_plain(&mut self, game: &Game, judged: (&'static RuleSet, &Urteil<'_>), out: &mut Vec<u8>);

    /// Tells whether there is a line of every game; where only plain ones have one, all others keep their judgement.
    fn writes_every_game(&self) -> bool {
        true
    }

    /// Writes the line of a game, of which this is the judgement, behind what `out` holds.
    fn write(&mut self, game: &Game, analysis: Option<&Analysis>, out: &mut Vec<u8>);
}

/// What a list as a whole shows, where there is something.
#[derive(Debug)]
pub struct ListEnd {
    /// The list.
    pub heading: Arc<Heading>,
    /// What was found; the places are in its header.
    pub diagnoses: Vec<Diagnosis>,
    /// Who left early, and what counts for him.
    pub abbrueche: Vec<Abbruch>,
}
