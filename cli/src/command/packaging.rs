//! `doko completions` and `doko man`: what a package brings along.

use clap_complete::Shell;
use clap_mangen::Man;
use doko_report::message::Messages;

use crate::failure::Failure;
use crate::session::Session;
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
    let text = in_words(&String::from_utf8_lossy(&text), &session.messages);
    session.output.text(&text)?;
    Ok(crate::CLEAN)
}

/// The titles of sections, which clap has in English only.
const SECTIONS: [(&str, &str); 7] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("SUBCOMMANDS", "man-subcommands"),
    ("EXTRA", "man-extra"),
    ("VERSION", "man-version"),
];

/// Returns a manual page with its titles in the language of messages, and each value of an option on its own line.
fn in_words(page: &str, messages: &Messages) -> String {
    let mut out = String::with_capacity(page.len());
    for line in page.lines() {
        let title = line.strip_prefix(".SH ").and_then(|title| SECTIONS.iter().find(|(english, _)| *english == title));
        match title {
            Some((_, id)) => out.push_str(&format!(".SH {}\n", messages.text(id))),
            None if line.starts_with("\\- ") => out.push_str(&format!(".br\n{line}\n")),
            None => out.push_str(&format!("{line}\n")),
        }
    }
    out
}
