//! `doko list fix`: counts the points and totals of a corrected list once more, and fills in those that are missing.

use std::path::Path;

use doko_format::Key;
use doko_judge::harmless::sanitise;
use doko_judge::{Missing, Recounted, recount};
use doko_report::message::join_points;
use fluent_bundle::FluentArgs;

use super::evening::{Evening, rewrite};
use super::questions::values;
use crate::CLEAN;
use crate::args::RuleFolders;
use crate::dialogue::Dialogue;
use crate::failure::Failure;
use crate::rulebook::Rulebook;
use crate::session::Session;

/// Runs the command.
pub(super) fn run(path: &Path, yes: bool, folders: &RuleFolders, session: &mut Session) -> Result<u8, Failure> {
    let list = Evening::open(path, Rulebook::with(&folders.rules_dir)?)?;
    let (text, changes) = list.choose(|choice| recount(list.text(), choice, Missing::Fill));
    if let Some(failure) = list.book.take_untold().into_iter().next() {
        return Err(failure);
    }
    if changes.is_empty() {
        session.output.text(&format!("{}\n", session.messages.text("list-fix-nothing")))?;
        return Ok(CLEAN);
    }
    show(&changes, session)?;
    if !yes {
        let mut stdin = std::io::stdin().lock();
        let mut dialogue = Dialogue::begin(&mut stdin, "failure-list-ended", "list-interrupted", session)?;
        let question = session.messages.text("list-ask-fix");
        if !dialogue.agrees(&question, session)? {
            session.output.text(&format!("{}\n", session.messages.text("list-left")))?;
            return Ok(CLEAN);
        }
    }
    rewrite(path, list.text(), &text)?;
    let mut values = FluentArgs::new();
    values.set("file", sanitise(&path.display().to_string()).into_owned());
    values.set("count", changes.len());
    session.output.text(&format!("{}\n", session.messages.format("list-fixed", &values)))?;
    Ok(CLEAN)
}

/// Says line by line what was noted, if anything was, and what it comes to.
pub(super) fn show(changes: &[Recounted], session: &mut Session) -> Result<(), Failure> {
    for change in changes {
        let key = if change.key == Key::Punkte { "list-points" } else { "list-totals" };
        let line = ("line", change.line.to_string());
        let game = ("game", sanitise(&change.game).into_owned());
        let what = ("what", session.messages.text(key));
        let right = ("right", join_points(&change.right));
        let line = match &change.noted {
            Some(noted) => values("list-fix-line", [line, game, what, ("noted", join_points(noted)), right], session),
            None => values("list-fix-new", [line, game, what, right], session),
        };
        session.output.text(&line)?;
    }
    Ok(())
}
