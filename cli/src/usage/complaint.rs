//! What is wrong with a command line, in our own sentences: clap says it in English only.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use doko_judge::harmless::sanitise;
use doko_report::message::Messages;
use fluent_bundle::FluentArgs;

/// Returns what is wrong, what to do, and the line of usage. `command` is the name of the one that was called, as
/// `doko rules check`: its help says what can stand there.
pub(super) fn text(error: &Error, command: &str, messages: &Messages) -> String {
    let usage = usage(error);
    let mut values = FluentArgs::new();
    values.set("command", command);
    let named = [
        ("found", value(error, &[ContextKind::InvalidValue, ContextKind::InvalidSubcommand, ContextKind::InvalidArg])),
        ("argument", value(error, &[ContextKind::InvalidArg])),
        ("missing", value(error, &[ContextKind::InvalidArg])),
        ("known", value(error, &[ContextKind::ValidValue, ContextKind::ValidSubcommand])),
        ("suggestion", suggestion(error)),
    ];
    for (name, value) in named {
        values.set(name, sanitise(&value.unwrap_or_default()).into_owned());
    }
    let id = id(error);
    let mut text = format!("doko: {}", messages.format(id, &values));
    if let Some(help) = messages.help(id, &values) {
        text.push_str(&format!("\n  {}: {help}", messages.text("label-help")));
    }
    if !usage.is_empty() {
        text.push_str(&format!("\n\n{}: {usage}", messages.text("help-usage")));
    }
    text
}

fn id(error: &Error) -> &'static str {
    let is_suggested = suggestion(error).is_some();
    match error.kind() {
        ErrorKind::UnknownArgument if is_suggested => "usage-unknown-argument-suggestion",
        ErrorKind::UnknownArgument if is_option(error) => "usage-unknown-argument",
        ErrorKind::UnknownArgument => "usage-surplus",
        ErrorKind::InvalidSubcommand if is_suggested => "usage-unknown-command-suggestion",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::MissingSubcommand => "usage-missing-command",
        ErrorKind::MissingRequiredArgument => "usage-missing-argument",
        ErrorKind::InvalidValue if is_empty(error) => "usage-missing-value",
        ErrorKind::InvalidValue if is_suggested => "usage-value-known-suggestion",
        ErrorKind::InvalidValue => "usage-value-known",
        ErrorKind::ValueValidation => "usage-value",
        ErrorKind::TooManyValues => "usage-too-many-values",
        ErrorKind::ArgumentConflict => "usage-twice",
        ErrorKind::InvalidUtf8 => "usage-not-utf8",
        // The others do not occur with our arguments; clap may also get new ones.
        _ => "usage-wrong",
    }
}

/// Tells whether what is not understood looks like an option, not like one name more than there can be.
fn is_option(error: &Error) -> bool {
    value(error, &[ContextKind::InvalidArg]).is_some_and(|found| found.starts_with('-'))
}

fn is_empty(error: &Error) -> bool {
    value(error, &[ContextKind::InvalidValue]).is_none_or(|value| value.is_empty())
}

fn suggestion(error: &Error) -> Option<String> {
    value(error, &[ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue])
        .filter(|suggestion| !suggestion.is_empty())
}

/// Returns the first of these values that the error has.
fn value(error: &Error, kinds: &[ContextKind]) -> Option<String> {
    match kinds.iter().find_map(|kind| error.get(*kind))? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    }
}

/// Returns the line of usage without its title.
fn usage(error: &Error) -> String {
    match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => {
            let usage = usage.to_string();
            usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage).trim().to_owned()
        }
        _ => String::new(),
    }
}
