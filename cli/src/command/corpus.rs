//! `doko corpus`: many games at once.

mod accept;
mod dedupe;
mod diff;
mod folder;
mod generate;
mod register;
mod stats;
mod test;

use doko_corpus::{Judgement, Noticed};
use doko_judge::{Diagnosis, Game};

use crate::args::CorpusCommand;
use crate::failure::Failure;
use crate::session::Session;
pub(crate) use dedupe::{Duplicates, GameIds};

/// Runs the command.
pub(crate) fn run(command: &CorpusCommand, session: &mut Session) -> Result<u8, Failure> {
    match command {
        CorpusCommand::Test { test } => test::run(test, session),
        CorpusCommand::Accept { test, only } => accept::run(test, only, session),
        CorpusCommand::Generate { generate } => generate::run(generate, session),
        CorpusCommand::Dedupe { dedupe } => dedupe::run(dedupe, session),
        CorpusCommand::Diff { diff } => diff::run(diff, session),
        CorpusCommand::Stats { stats } => stats::run(stats, session),
    }
}

/// Returns what was found, without its words.
fn noticed(diagnoses: &[Diagnosis]) -> Vec<Noticed> {
    let one = |diagnosis: &Diagnosis| Noticed {
        code: diagnosis.code,
        slug: diagnosis.slug,
        severity: diagnosis.severity,
        place: diagnosis.place.start,
        seat: diagnosis.seat,
        clause: diagnosis.clause.clone(),
    };
    diagnoses.iter().map(one).collect()
}

/// Returns a game as it is compared and counted.
fn judgement<'a>(game: &'a Game, findings: &'a [Noticed]) -> Judgement<'a> {
    Judgement { rules: game.rules, analysis: game.analysis.as_deref(), findings }
}
