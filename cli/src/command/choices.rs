//! One game of several has to be chosen: what they are called.

use doko_judge::Game;
use doko_judge::harmless::sanitise;
use fluent_bundle::FluentArgs;

use crate::failure::Failure;
use crate::session::Session;

/// How many games are named when one has to be chosen.
const NAMED: usize = 20;

/// The games that were met where only one is wanted.
#[derive(Default)]
pub(crate) struct Choices {
    /// How many.
    pub(crate) count: usize,
    /// How each of the first games is called.
    names: Vec<String>,
}

impl Choices {
    /// Counts a game; tells whether it is the first.
    pub(crate) fn add(&mut self, game: &Game, session: &Session) -> bool {
        self.count += 1;
        if self.names.len() < NAMED {
            let mut values = FluentArgs::new();
            values.set("number", game.index as i64);
            values.set("line", game.line as i64);
            let label = game.label.as_deref().map_or("none".into(), sanitise);
            values.set("label", label.into_owned());
            self.names.push(session.messages.format("report-choice", &values));
        }
        self.count == 1
    }

    /// Returns that more than one was met. `game` tells whether a label was given that several of them have.
    pub(crate) fn ambiguous(self, file: &str, game: bool, session: &Session) -> Failure {
        let mut names = self.names.join("; ");
        if self.count > NAMED {
            let mut values = FluentArgs::new();
            values.set("count", (self.count - NAMED) as i64);
            names = format!("{names}; {}", session.messages.format("report-choice-more", &values));
        }
        let id = if game { "failure-report-same-label" } else { "failure-report-which-game" };
        Failure::told(id, [("path", file), ("games", &names)])
    }
}
