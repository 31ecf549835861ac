//! The command line of Doko: the only crate that talks to the world.
//!
//! [`run`] is the whole program; everything else is what it is made of.

mod ahead;
mod args;
mod command;
mod dialogue;
mod document;
mod failure;
mod foreign;
mod graphical;
mod interrupt;
mod json_in;
mod judging;
mod language;
mod output;
mod progress;
mod replace;
mod report;
mod rule_faults;
mod rulebook;
mod schema;
mod session;
mod settings_fault;
mod source;
mod terminal;
mod threads;
mod unified;
mod usage;
mod whole;

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser as _;
pub use doko_report::import::imported;
use doko_report::message::Messages;

use args::{Cli, Command, Judging};
use failure::Failure;
use output::{Output, aside};
pub use schema::json_schemas;
use session::Session;
pub use threads::Threads;

/// Nothing of severity error.
const CLEAN: u8 = 0;
/// At least one finding of severity error, or a file that is not in canonical form.
const FOUND: u8 = 1;
/// The command could not do its work.
const FAILED: u8 = 2;

/// Runs the program with these arguments, the first being its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    ExitCode::from(exit_code(arguments))
}

/// Runs the program, and returns its exit code: for a program that has it inside, such as the command of the Python package.
pub fn exit_code(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return usage::answer(&arguments, &error),
    };
    let language = cli.lang.map_or_else(language::from_environment, Into::into);
    let mut session = Session {
        messages: Arc::new(Messages::new(language)),
        paint: terminal::decide(cli.color),
        quiet: cli.quiet,
        output: Output::stdout(),
        failed: false,
    };
    let code = dispatch(cli.command, &mut session).and_then(|code| session.output.flush().map(|()| code));
    // The program ends: to give back one text after the other would be a tenth of a short run.
    std::mem::forget(Arc::clone(&session.messages));
    match code {
        Ok(_) if session.failed => FAILED,
        Ok(code) => code,
        Err(failure) => match failure.tell(&session.messages) {
            Some(text) => {
                let _ = session.output.flush();
                aside(&text);
                FAILED
            }
            None => CLEAN,
        },
    }
}

fn dispatch(command: Command, session: &mut Session) -> Result<u8, Failure> {
    match command {
        Command::Check { judging, format, fixing } => command::check::run(&judging, format, fixing, session),
        Command::Score { judging, format, separator, tables: true } => {
            command::tables::run(&judging, format, separator, session)
        }
        Command::Score { judging, format, separator, tables: false } => {
            command::score::run(&judging, command::score::ScoreForm { format, separator }, session)
        }
        Command::New { new } => command::new::run(&new, session),
        Command::Season { season } => command::season::run(&season, session),
        Command::List { command } => command::list::run(&command, session),
        Command::Report { report } => command::report::run(&report, session),
        Command::Solve { path, game, from, rules, folders, budget, format } => {
            let judging = Judging { paths: vec![path], rules, folders, game, ..Judging::default() };
            command::solve::run(&judging, command::solve::SolveTask { from, budget, format }, session)
        }
        Command::Next { path, game, at, rules, folders, format } => {
            let judging = Judging { paths: vec![path], rules, folders, game, ..Judging::default() };
            command::next::run(&judging, at, format, session)
        }
        Command::Fmt { paths, check, diff, sprache } => {
            command::fmt::run(&paths, command::fmt::Mode { check, diff, sprache: sprache.map(Into::into) }, session)
        }
        Command::Convert { conversion } => command::exchange::run(&conversion, session),
        Command::Explain { code } => command::explain::run(code.as_deref(), session),
        Command::Rules { command } => command::rules::run(&command, session),
        Command::Corpus { command } => command::corpus::run(&command, session),
        Command::Lsp { folders } => command::lsp::run(&folders, session),
        Command::Web { port } => command::web::run(port, session),
        Command::Completions { shell } => command::packaging::completions(shell, session),
        Command::Man { command } => command::packaging::man(command.as_deref(), session),
    }
}
