//! `doko list`: what a Schreiber needs at the table (TSR 7.3.1, R002-6a).

mod add;
mod edit;
mod evening;
mod fix;
mod new;
mod questions;
mod undo;

pub(crate) use new::{quoted, today};
pub(crate) use questions::again;

use crate::args::ListCommand;
use crate::failure::Failure;
use crate::session::Session;

/// Runs the command.
pub(crate) fn run(command: &ListCommand, session: &mut Session) -> Result<u8, Failure> {
    match command {
        ListCommand::New { file, evening } => new::run(file, evening, session),
        ListCommand::Add { file, folders } => add::run(file, folders, session),
        ListCommand::Undo { file, yes, folders } => undo::run(file, *yes, folders, session),
        ListCommand::Edit { edit } => edit::run(edit, session),
        ListCommand::Fix { file, yes, folders } => fix::run(file, *yes, folders, session),
    }
}
