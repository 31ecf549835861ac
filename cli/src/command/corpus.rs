//! `doko corpus`: many games at once.

mod accept;
mod dedupe;
mod folder;
mod generate;
mod test;

use crate::args::CorpusCommand;
use crate::command::Session;
use crate::failure::Failure;

pub(crate) use dedupe::{Duplicates, GameIds};
pub(crate) use generate::rate;

/// Runs the command.
pub(crate) fn run(command: &CorpusCommand, session: &mut Session) -> Result<u8, Failure> {
    match command {
        CorpusCommand::Test { test } => test::run(test, session),
        CorpusCommand::Accept { test, only } => accept::run(test, only, session),
        CorpusCommand::Generate { generate } => generate::run(generate, session),
        CorpusCommand::Dedupe { dedupe } => dedupe::run(dedupe, session),
    }
}
