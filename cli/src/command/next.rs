//! `doko next`: who may do what at a place of a game.

use doko_analyzer::Turn;
use doko_analyzer::search::Spot;
use doko_judge::{Depth, Game};
use doko_report::json::json;
use doko_report::turn::{TurnReport, human};

use crate::CLEAN;
use crate::args::{Judging, SolveFormat};
use crate::command::choices::{the_one_game, without_rules};
use crate::failure::Failure;
use crate::session::{Session, Wanted};

/// Runs the command; `at` is the end of the record where it is nothing.
pub(crate) fn run(
    judging: &Judging,
    at: Option<Spot>,
    format: SolveFormat,
    session: &mut Session,
) -> Result<u8, Failure> {
    if let Some((name, game)) = the_one_game(judging, Wanted::Of(Depth::Record), session)? {
        answer(&name, &game, at, format, session)?;
    }
    Ok(CLEAN)
}

fn answer(
    name: &str,
    game: &Game,
    at: Option<Spot>,
    format: SolveFormat,
    session: &mut Session,
) -> Result<(), Failure> {
    let (Some(record), Some(rules)) = (&game.record, game.rules) else {
        return Err(without_rules(name, game));
    };
    let turn = Turn::at(record, &game.heading.header, rules, at).map_err(|_| {
        let label = game.label.as_deref().map_or_else(|| game.index.to_string(), str::to_owned);
        let at = at.unwrap_or(Spot { stich: 1, karte: 1 });
        let (trick, card) = (at.stich.to_string(), at.karte.to_string());
        Failure::told("failure-solve-place", [("path", name), ("game", &label), ("trick", &trick), ("card", &card)])
    })?;
    let text = match format {
        SolveFormat::Human => human(name, game, &turn, &session.messages, session.paint),
        SolveFormat::Json => format!("{}\n", json(&TurnReport::new(name, game, &turn))),
    };
    session.output.text(&text)
}
