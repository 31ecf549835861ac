//! One game of several has to be chosen: what they are called.

use doko_judge::harmless::sanitise;
use doko_judge::{Game, Judged, Trouble};
use fluent_bundle::FluentArgs;

use crate::args::Judging;
use crate::failure::Failure;
use crate::session::{Session, Wanted, each_game_with};

/// How many games are named when one has to be chosen.
const NAMED: usize = 20;

/// Judges what was asked for and returns the one game that it is, with the name of its file; nothing where what could not be
/// read is told already.
///
/// # Errors
/// There is none, or more than one.
pub(crate) fn the_one_game(
    judging: &Judging,
    wanted: Wanted<'_>,
    session: &mut Session,
) -> Result<Option<(String, Box<Game>)>, Failure> {
    let mut choices = Choices::default();
    let mut first: Option<(String, Box<Game>)> = None;
    each_game_with(judging, wanted, session, &mut |_, name, item| {
        if let Judged::Game(game) = item
            && choices.add(game)
        {
            first = Some((name.to_owned(), game.clone()));
        }
        Ok(())
    })?;
    match first {
        Some(one) if choices.count == 1 => Ok(Some(one)),
        Some((name, _)) => Err(choices.ambiguous(&name, judging.game.is_some(), Ways::Game, session)),
        None if session.failed => Ok(None),
        None => {
            let path = judging.paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
            Err(Failure::about("failure-report-no-game", &path))
        }
    }
}

/// Says why there are no rules for a game: they are unknown, or the file that the record names is not there or not read.
pub(crate) fn without_rules(name: &str, game: &Game) -> Failure {
    let says = |trouble: Trouble| game.diagnoses.iter().any(|found| found.message_id == trouble.message_id());
    let id = if says(Trouble::Outside) {
        "failure-solve-rules-outside"
    } else if says(Trouble::Missing) {
        "failure-solve-rules-missing"
    } else if says(Trouble::Faulty) {
        "failure-solve-rules-faulty"
    } else {
        "failure-solve-rules"
    };
    Failure::told(id, [("path", name), ("rules", &game.rules_id)])
}

/// The games that were met where only one is wanted.
#[derive(Default)]
pub(crate) struct Choices {
    /// How many.
    pub(crate) count: usize,
    /// The first games.
    met: Vec<Met>,
}

/// A game that may be meant.
struct Met {
    label: String,
    number: usize,
    line: usize,
    /// The number of its list, from 1.
    list: usize,
}

/// How a command lets a game be chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ways {
    /// By label, else by number.
    Game,
    /// By the number of the game or of its list, too.
    Numbers,
}

impl Choices {
    /// Counts a game; tells whether it is the first.
    pub(crate) fn add(&mut self, game: &Game) -> bool {
        self.count += 1;
        if self.met.len() < NAMED {
            let label = game.label.as_deref().map_or("none".into(), sanitise).into_owned();
            self.met.push(Met { label, number: game.index, line: game.line, list: game.heading.number + 1 });
        }
        self.count == 1
    }

    /// Returns what the games are called, with their list where they stand in several.
    fn names(&self, session: &Session) -> String {
        let lists = self.met.iter().any(|met| Some(met.list) != self.met.first().map(|first| first.list));
        let name = |met: &Met| {
            let mut values = FluentArgs::new();
            values.set("number", met.number as i64);
            values.set("line", met.line as i64);
            values.set("label", met.label.clone());
            values.set("list", if lists { met.list as i64 } else { 0 });
            session.messages.format("report-choice", &values)
        };
        self.met.iter().map(name).collect::<Vec<_>>().join("; ")
    }

    /// Returns that more than one was met. `game` tells whether a label was given that several of them have.
    pub(crate) fn ambiguous(self, file: &str, game: bool, ways: Ways, session: &Session) -> Failure {
        let mut names = self.names(session);
        if self.count > NAMED {
            let mut values = FluentArgs::new();
            values.set("count", (self.count - NAMED) as i64);
            names = format!("{names}; {}", session.messages.format("report-choice-more", &values));
        }
        let id = match (ways, game) {
            (Ways::Game, true) => "failure-report-same-label",
            (Ways::Game, false) => "failure-report-which-game",
            (Ways::Numbers, true) => "failure-report-same-label-number",
            (Ways::Numbers, false) => "failure-report-which-number",
        };
        Failure::told(id, [("path", file), ("games", &names)])
    }
}
