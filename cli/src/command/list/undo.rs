//! `doko list undo`: takes the last game out again.

use std::path::Path;

use doko_judge::Judged;
use doko_judge::harmless::sanitise;

use super::evening::{Evening, chunk_of, rewrite};
use super::questions::values;
use crate::CLEAN;
use crate::args::RuleFolders;
use crate::dialogue::Dialogue;
use crate::failure::Failure;
use crate::rulebook::Rulebook;
use crate::session::Session;

/// Runs the command. What is taken out is shown, so that it can be put in again.
pub(super) fn run(path: &Path, yes: bool, folders: &RuleFolders, session: &mut Session) -> Result<u8, Failure> {
    let list = Evening::open(path, Rulebook::with(&folders.rules_dir)?)?;
    let text = list.text();
    let last = list.judged(&[])?.into_iter().rev().find_map(|item| match item {
        Judged::Game(game) => Some(game),
        Judged::List(_) | Judged::End(_) => None,
    });
    let Some(chunk) = last.and_then(|game| chunk_of(text, game.line)) else {
        return Err(Failure::about("failure-list-no-game", &path.display().to_string()));
    };
    let game = String::from_utf8_lossy(&text[chunk.clone()]).trim_matches(['\r', '\n']).to_owned();
    let shown: String = game.lines().map(|line| format!("  {}\n", sanitise(line))).collect();
    session.output.text(&shown)?;
    if !yes {
        let mut stdin = std::io::stdin().lock();
        let mut dialogue = Dialogue::begin(&mut stdin, "failure-list-ended", "list-interrupted", session)?;
        let question = session.messages.text("list-ask-undo");
        if !dialogue.agrees(&question, session)? {
            session.output.text(&format!("{}\n", session.messages.text("list-left")))?;
            return Ok(CLEAN);
        }
    }
    // The blank line above goes with the game.
    let before = text[..chunk.start].trim_ascii_end();
    let ending = text[before.len()..].iter().position(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let rest = &text[chunk.end..];
    let left = [&text[..before.len() + ending], rest].concat();
    rewrite(path, text, &left)?;
    let note = values("list-undone", [("file", sanitise(&path.display().to_string()).into_owned())], session);
    session.output.text(&note)?;
    Ok(CLEAN)
}
