//! `doko rules`: the rule sets there are, and those of one's own.

mod ask;
mod check;
mod diff;
mod list;
mod new;
mod show;

use crate::args::RulesCommand;
use crate::failure::Failure;
use crate::session::Session;
pub(crate) use diff::DiffReport;
pub(crate) use show::RulesReport;

/// Runs the command.
pub(crate) fn run(command: &RulesCommand, session: &mut Session) -> Result<u8, Failure> {
    match command {
        RulesCommand::List { format } => list::run(*format, session),
        RulesCommand::Show { rules, format } => show::run(rules, *format, session),
        RulesCommand::Check { file, format } => check::run(file, *format, session),
        RulesCommand::Diff { a, b, format } => diff::run(a, b, *format, session),
        RulesCommand::New { extends, ask: true, output, force } => {
            ask::run(&mut std::io::stdin().lock(), extends, output.as_deref(), *force, session)
        }
        RulesCommand::New { extends, ask: false, output, force } => {
            new::run(extends, output.as_deref(), *force, session)
        }
    }
}
