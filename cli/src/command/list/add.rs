//! `doko list add`: asks for a game as the sheet needs it, shows what it comes to, and appends it.
//!
//! The file changes at the end, by the whole game or not at all.

use std::path::Path;

use doko_format::Severity;
use doko_judge::harmless::sanitise;
use doko_judge::{Diagnosis, Judged};
use doko_report::message::Worded as _;
use doko_report::words::InWords as _;

use super::evening::{Evening, State};
use super::questions::{found, values};
use crate::CLEAN;
use crate::args::RuleFolders;
use crate::dialogue::{Dialogue, at_work};
use crate::failure::Failure;
use crate::rulebook::Rulebook;
use crate::session::Session;

/// Runs the command.
pub(super) fn run(path: &Path, folders: &RuleFolders, session: &mut Session) -> Result<u8, Failure> {
    let mut list = Evening::open(path, Rulebook::with(&folders.rules_dir)?)?;
    let before = list.judged(&[])?;
    if let Some(failure) = list.book.take_untold().into_iter().next() {
        return Err(failure);
    }
    list.tell_unread(&before, session)?;
    let state = State::of(&before);
    let mut stdin = std::io::stdin().lock();
    let mut dialogue = Dialogue::begin(&mut stdin, "failure-list-ended", "list-interrupted", session)?;
    if !list.questions(&state, &mut dialogue, session)? {
        session.output.text(&format!("{}\n", session.messages.text("list-dropped")))?;
        return Ok(CLEAN);
    }
    let work = at_work();
    let appended = list.append();
    drop(work);
    let grown = match appended {
        Ok(grown) => grown,
        Err(failure) => {
            // Whoever answered so many questions wants to keep the answers.
            let text = list.written(&state)?;
            session.output.text(&format!("\n{text}"))?;
            return Err(failure);
        }
    };
    if grown {
        let title = list.lines.first().map(|title| sanitise(title).into_owned()).unwrap_or_default();
        let note = values("list-grown", [("game", title)], session);
        session.output.text(&note)?;
        let game = list.last(&list.lines)?;
        let lines = found(&game.diagnoses, &game, session);
        session.output.text(&lines)?;
    }
    let note = values("list-added", [("file", sanitise(&path.display().to_string()).into_owned())], session);
    session.output.text(&note)?;
    Ok(CLEAN)
}

impl Evening {
    /// Says what of the head or of the last game of the list cannot be read: a line that was torn off, or another
    /// hand's slip. The new game comes behind it.
    fn tell_unread(&self, items: &[Judged], session: &mut Session) -> Result<(), Failure> {
        let is_unread = |found: &&Diagnosis| found.code.starts_with('N') && found.severity == Severity::Error;
        let last = items.iter().rev().find_map(|item| match item {
            Judged::Game(game) => Some((&game.diagnoses, game.wording())),
            Judged::List(heading) => Some((&heading.diagnoses, heading.wording())),
            Judged::End(_) => None,
        });
        let Some((diagnoses, wording)) = last else { return Ok(()) };
        for found in diagnoses.iter().filter(is_unread) {
            let reason = found.message(&session.messages, &wording);
            let line = found.place.line.to_string();
            let note = values("list-unread", [("line", line), ("reason", reason)], session);
            session.output.text(&note)?;
        }
        Ok(())
    }
}
