//! `doko report`: one game as a page.

use std::io::Read as _;
use std::path::Path;

use doko_format::Severity;
use doko_judge::{Depth, Game, Judged};
use doko_report::message::Messages;
use doko_report::page::page;

use crate::args::{Judging, Numbered, Reporting};
use crate::command::choices::{Choices, Ways};
use crate::failure::Failure;
use crate::replace::replace;
use crate::session::{Session, each_game};
use crate::{CLEAN, FOUND};

/// How every page begins, and nothing else that may be overwritten.
const BEGINNING: &[u8] = b"<!DOCTYPE html>";

/// Runs the command.
pub(crate) fn run(report: &Reporting, session: &mut Session) -> Result<u8, Failure> {
    let judging = Judging {
        paths: report.file.iter().cloned().collect(),
        rules: report.rules.clone(),
        folders: report.folders.clone(),
        game: report.game.clone(),
        numbered: Numbered { index: report.index, list: report.list },
        ..Judging::default()
    };
    let mut found = MetGames::default();
    each_game(&judging, Depth::Record, session, &mut |session, name, item| {
        if let Judged::Game(game) = item {
            found.add(name, game, report, session);
        }
        Ok(())
    })?;
    if session.failed {
        // What failed is told already, and half of the input is not what was asked for.
        return Ok(CLEAN);
    }
    let (page, errors) = found.only(report, session)?;
    match &report.output {
        Some(path) => write(path, &page)?,
        None => session.output.text(&page)?,
    }
    Ok(if errors { FOUND } else { CLEAN })
}

/// The games that were met.
#[derive(Default)]
struct MetGames {
    /// The page of the first, and whether it has an error.
    first: Option<(String, bool)>,
    /// The file of the first.
    file: String,
    choices: Choices,
}

impl MetGames {
    fn add(&mut self, file: &str, game: &Game, report: &Reporting, session: &Session) {
        if self.choices.add(game) {
            let errors = game.diagnoses.iter().any(|diagnosis| diagnosis.severity == Severity::Error);
            self.first = match &report.language_of_parties[..] {
                [] => page(game, report.cards.into(), &[&session.messages]),
                languages => {
                    let languages: Vec<Messages> = languages.iter().map(|lang| Messages::new((*lang).into())).collect();
                    page(game, report.cards.into(), &languages.iter().collect::<Vec<_>>())
                }
            }
            .map(|page| (page, errors));
            self.file = file.to_owned();
        }
    }

    /// Returns the page of the only game.
    fn only(self, report: &Reporting, session: &Session) -> Result<(String, bool), Failure> {
        let file = report.file.as_ref().map_or_else(|| self.file.clone(), |path| path.display().to_string());
        let Some(first) = self.first else { return Err(Failure::about("failure-report-no-game", &file)) };
        match self.choices.count {
            1 => Ok(first),
            _ => Err(self.choices.ambiguous(&file, report.game.is_some(), Ways::Numbers, session)),
        }
    }
}

/// Writes the page: over an older one, but over nothing else, least of all over the record.
fn write(path: &Path, page: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::of_writing(path, error);
    if path.is_file() {
        let mut beginning = Vec::new();
        let file = std::fs::File::open(path).map_err(failed)?;
        file.take(BEGINNING.len() as u64).read_to_end(&mut beginning).map_err(failed)?;
        if !beginning.is_empty() && beginning != BEGINNING {
            return Err(Failure::about("failure-report-exists", &path.display().to_string()));
        }
    }
    replace(path, page.as_bytes())
}
