//! The command line's own help, and what it says to what cannot be understood, in the language of messages.
//!
//! clap has its texts in English only. So what it lets one set is set from Fluent (descriptions, headings, the names of
//! what is to be typed), what it would add itself is switched off and written here (defaults, possible values), and of
//! its errors only the kind and the values are used.

mod complaint;
mod examples;

use std::ffi::OsString;
use std::io::{self, Write as _};

use clap::builder::PossibleValue;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use doko_report::message::Messages;
use fluent_bundle::FluentArgs;

use crate::args::Cli;
use crate::failure::Failure;
use crate::output::aside;
use crate::{CLEAN, FAILED, language};

/// What clap calls the options in a line of usage.
const OPTIONS: &str = "[OPTIONS]";

/// The command that clap adds where there are others.
const HELP: &str = "help";

/// Answers arguments that are no command: with the help that was asked for, or with what is wrong. Returns the exit
/// code.
pub(crate) fn answer(arguments: &[OsString], plain: &clap::Error) -> u8 {
    let messages = Messages::new(language::asked_for(arguments));
    let mut program = command(&messages);
    let called = called(&program, arguments);
    let error = program.try_get_matches_from_mut(arguments).err();
    let error = error.as_ref().unwrap_or(plain);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let printed = error.print().and_then(|()| io::stdout().flush()).map_err(Failure::of_output);
            // A closed pipe is no error here either: of it there is nothing to tell.
            if let Some(text) = printed.err().and_then(|failure| failure.tell(&messages)) {
                aside(&text);
                return FAILED;
            }
        }
        _ => aside(&complaint::text(error, &called, &messages)),
    }
    if error.use_stderr() { FAILED } else { CLEAN }
}

/// Returns the name of the command that these arguments call, as `doko rules check`.
fn called(program: &Command, arguments: &[OsString]) -> String {
    let (mut name, mut command) = (program.get_name().to_owned(), program);
    for word in arguments.iter().skip(1) {
        if let Some(below) = command.find_subcommand(word) {
            name.push(' ');
            name.push_str(below.get_name());
            command = below;
        }
    }
    name
}

/// Returns the whole command line with every text in the language of `messages`, built.
pub(crate) fn command(messages: &Messages) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let program = Cli::command().disable_help_flag(true).disable_version_flag(true).arg(help).arg(version);
    let mut program = described(program, "", messages);
    program.build();
    laid_out(program, messages)
}

/// Gives a command and those below it their descriptions. `path` is made of the names above it and its own.
fn described(command: Command, path: &str, messages: &Messages) -> Command {
    let own = if path.is_empty() { "help-doko".to_owned() } else { format!("help-{path}") };
    let mut command = command
        .about(messages.text(&own))
        .subcommand_value_name(messages.text("placeholder-command"))
        .mut_args(|argument| described_argument(argument, path, messages))
        .mut_subcommands(|below| {
            let path =
                if path.is_empty() { below.get_name().to_owned() } else { format!("{path}-{}", below.get_name()) };
            described(below, &path, messages)
        });
    let heading = command.get_styles().get_header();
    let example = |example| format!("{heading}{}:{heading:#}\n  {example}", messages.text("help-example"));
    let after = [messages.get(&format!("{own}-after")), examples::example(path).map(example)];
    let after: Vec<String> = after.into_iter().flatten().collect();
    if !after.is_empty() {
        command = command.after_help(after.join("\n\n"));
    }
    command
}

fn described_argument(argument: Arg, path: &str, messages: &Messages) -> Arg {
    let id = argument.get_id();
    let own = messages.get(&format!("option-{path}-{id}"));
    let text = own.or_else(|| messages.get(&format!("option-{id}"))).unwrap_or_default();
    if !argument.get_action().takes_values() {
        return argument.help(text);
    }
    let names = argument.get_value_names().into_iter().flatten();
    let names: Vec<String> =
        names.map(|name| messages.get(&placeholder(name)).unwrap_or_else(|| name.to_string())).collect();
    let defaults: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let default = (!defaults.is_empty()).then(|| {
        let mut values = FluentArgs::new();
        values.set("value", defaults.join(", "));
        messages.format("help-default", &values)
    });
    let values: Vec<_> = argument.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect();
    let (short, long) = texts(&text, default.as_deref(), &values, messages);
    let argument = argument.help(short).hide_default_value(true).hide_possible_values(true);
    let argument = if values.is_empty() { argument } else { argument.long_help(long) };
    if names.is_empty() { argument } else { argument.value_names(names) }
}

/// Returns the key of the word for what is to be typed: `placeholder-id-file` for `ID|FILE`.
fn placeholder(name: &str) -> String {
    let name = name.to_lowercase();
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    format!("placeholder-{}", words.collect::<Vec<_>>().join("-"))
}

/// Returns the description of an argument in one line, and with a line for each value.
fn texts(text: &str, default: Option<&str>, values: &[PossibleValue], messages: &Messages) -> (String, String) {
    let (mut short, mut long) = (text.to_owned(), text.to_owned());
    if let Some(default) = default {
        short.push_str(&format!(" {default}"));
        long.push_str(&format!("\n\n{default}"));
    }
    if !values.is_empty() {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        let mut arguments = FluentArgs::new();
        arguments.set("values", names.join(", "));
        short.push_str(&format!(" {}", messages.format("help-values", &arguments)));
        long.push_str(&format!("\n\n{}", messages.text("help-values-head")));
        for name in names {
            match messages.get(&format!("value-{name}")) {
                Some(meaning) => long.push_str(&format!("\n- {name}: {meaning}")),
                None => long.push_str(&format!("\n- {name}")),
            }
        }
    }
    (short, long)
}

/// Gives a built command and those below it their line of usage and the headings of their help.
fn laid_out(command: Command, messages: &Messages) -> Command {
    let mut command = command;
    let usage = usage(&mut command, messages);
    let template = template(&command, messages);
    command = command.override_usage(usage).help_template(template);
    for below in command.get_subcommands_mut() {
        let own = std::mem::take(below);
        // This one comes from clap.
        let own = match own.get_name() {
            HELP => own.about(messages.text("help-help")).subcommand_value_name(messages.text("placeholder-command")),
            _ => own,
        };
        *below = laid_out(own, messages);
    }
    command
}

fn usage(command: &mut Command, messages: &Messages) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    usage.replace(OPTIONS, &format!("[{}]", messages.text("placeholder-options")))
}

fn template(command: &Command, messages: &Messages) -> String {
    let styles = command.get_styles();
    let heading = |id: &str| {
        let style = styles.get_header();
        format!("{style}{}:{style:#}", messages.text(id))
    };
    let mut out = format!("{{about-with-newline}}\n{} {{usage}}\n", heading("help-usage"));
    let mut section = |id: &str, tag: &str| out.push_str(&format!("\n{}\n{{{tag}}}\n", heading(id)));
    if command.has_subcommands() {
        section("help-commands", "subcommands");
    }
    if command.get_positionals().next().is_some() {
        section("help-arguments", "positionals");
    }
    if command.get_opts().next().is_some() || command.get_arguments().any(|argument| !argument.is_positional()) {
        section("help-options", "options");
    }
    // What follows brings a blank line along.
    format!("{}{{after-help}}", out.trim_end())
}

#[cfg(test)]
mod tests;
