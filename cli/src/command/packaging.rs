//! `doko completions` and `doko man`: what a package brings along.

use clap_complete::Shell;
use clap_mangen::Man;

use crate::command::Session;
use crate::failure::Failure;
use crate::usage;

/// Writes the completion script for a shell.
pub(crate) fn completions(shell: Shell, session: &mut Session) -> Result<u8, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut usage::command(&session.messages), "doko", &mut script);
    session.output.bytes(&script)?;
    Ok(crate::CLEAN)
}

/// Writes the manual page of the program, or of one command.
pub(crate) fn man(command: Option<&str>, session: &mut Session) -> Result<u8, Failure> {
    let program = usage::command(&session.messages);
    let page = match command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(found) => found.clone(),
            None => return Err(Failure::told("failure-command-unknown", [("command", name)])),
        },
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text).map_err(Failure::of_output)?;
    session.output.bytes(&text)?;
    Ok(crate::CLEAN)
}
