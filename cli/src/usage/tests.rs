//! The command line is described in every language, completely and without a word of clap's own.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory as _};
use doko_report::message::{Language, Messages};

use super::{called, command, complaint, placeholder};
use crate::args::Cli;
use crate::language;

/// Returns the keys that some place of the command line looks for; of each row the first there is holds.
fn wanted(command: &Command, path: &str, rows: &mut Vec<Vec<String>>) {
    rows.push(vec![if path.is_empty() { "help-doko".to_owned() } else { format!("help-{path}") }]);
    for argument in command.get_arguments() {
        let id = argument.get_id();
        rows.push(vec![format!("option-{path}-{id}"), format!("option-{id}")]);
        if !argument.get_action().takes_values() {
            continue;
        }
        let names = argument.get_value_names().into_iter().flatten();
        // A letter is the same in every language.
        rows.extend(names.filter(|name| name.len() > 1).map(|name| vec![placeholder(name)]));
        let explained = argument.get_possible_values().into_iter().filter(|value| value.get_help().is_some());
        rows.extend(explained.map(|value| vec![format!("value-{}", value.get_name())]));
    }
    for below in command.get_subcommands() {
        let name = below.get_name();
        wanted(below, &if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") }, rows);
    }
}

#[test]
fn every_command_argument_and_value_is_described_and_nothing_is_left_over() {
    let fixed = [
        "help-usage",
        "help-commands",
        "help-arguments",
        "help-options",
        "help-default",
        "help-example",
        "help-values",
        "help-values-head",
        "help-doko-after",
        "help-corpus-test-after",
        "help-corpus-dedupe-after",
        "help-help",
        "option-help",
        "option-version",
        "placeholder-options",
        "placeholder-command",
    ];
    let mut rows = Vec::new();
    wanted(&Cli::command(), "", &mut rows);
    let messages = Messages::new(Language::En);
    let mut used: BTreeSet<&str> = fixed.into();
    for row in &rows {
        let key = row.iter().find(|key| messages.get(key).is_some());
        used.insert(key.unwrap_or_else(|| panic!("no words for {row:?}")));
    }
    let described =
        include_str!("../../../report/messages/en/help.ftl").lines().filter_map(|line| line.split_once(" = "));
    let keys = described
        .map(|(key, _)| key)
        .filter(|key| ["help-", "option-", "value-", "placeholder-"].iter().any(|ours| key.starts_with(ours)));
    let left: Vec<&str> = keys.filter(|key| !used.contains(key)).collect();
    assert!(left.is_empty(), "nobody shows {left:?}");
}

/// Words of clap that no setting changes; they would stand in the help if something were not switched off.
const FOREIGN: [&str; 9] =
    ["Usage", "Options", "OPTIONS", "Commands", "Arguments", "Print", "possible values", "default", "see more"];

/// Returns the long help of a command and of those below it.
fn helps(command: &mut Command, out: &mut Vec<String>) {
    out.push(command.render_long_help().to_string());
    out.push(command.render_help().to_string());
    for below in command.get_subcommands_mut().filter(|below| below.get_name() != "help") {
        helps(below, out);
    }
}

#[test]
fn german_help_has_no_english_word() {
    let mut texts = Vec::new();
    helps(&mut command(&Messages::new(Language::De)), &mut texts);
    assert!(texts.len() > 20, "{}", texts.len());
    for text in texts {
        assert!(text.contains("Aufruf: doko"), "{text}");
        for word in FOREIGN.into_iter().chain(["the ", "of ", "COMMAND", "FILE", "PATH", " and "]) {
            assert!(!text.contains(word), "`{word}` in\n{text}");
        }
    }
}

#[test]
fn every_complaint_has_a_sentence_of_its_own_kind() {
    let rows: [(&[&str], ErrorKind, &str); 15] = [
        (&["chek"], ErrorKind::InvalidSubcommand, "Einen Befehl `chek` gibt es nicht, ist `check` gemeint?"),
        (&["xyz"], ErrorKind::InvalidSubcommand, "Einen Befehl `xyz` gibt es nicht\n"),
        (
            &["check", "--gamme", "1"],
            ErrorKind::UnknownArgument,
            "`--gamme` ist hier unverständlich, ist `--game` gemeint?",
        ),
        (&["check", "--xyz"], ErrorKind::UnknownArgument, "`--xyz` ist hier unverständlich\n"),
        (&["rules", "check", "a.toml", "b.toml"], ErrorKind::UnknownArgument, "`b.toml` ist hier zu viel\n"),
        (&["--quiet"], ErrorKind::MissingSubcommand, "Es fehlt der Befehl\n"),
        (&["rules", "diff", "ddv"], ErrorKind::MissingRequiredArgument, "Es fehlt: <B>\n"),
        (&["check", "--format"], ErrorKind::InvalidValue, "Hinter `--format <FORM>` fehlt ein Wert\n"),
        (
            &["check", "--format", "jso"],
            ErrorKind::InvalidValue,
            "`jso` kann nicht hinter `--format <FORM>` stehen, ist `json` gemeint?",
        ),
        (&["--lang", "fr", "check"], ErrorKind::InvalidValue, "Möglich sind: de, en, nl"),
        (&["check", "--jobs", "0"], ErrorKind::ValueValidation, "`0` kann nicht hinter `--jobs <N>` stehen\n"),
        // The help of the command says which numbers there are, that of the program does not.
        (&["check", "--jobs", "1025"], ErrorKind::ValueValidation, "`doko check --help` sagt, "),
        (&["--lang", "de", "corpus", "stats", "--jobs", "x"], ErrorKind::ValueValidation, "`doko corpus stats --help`"),
        (&["check", "--quiet=x"], ErrorKind::TooManyValues, "`x` kann nicht hinter `--quiet` stehen"),
        (&["check", "--game", "1", "--game", "2"], ErrorKind::ArgumentConflict, "`--game <N>` steht zweimal"),
    ];
    let messages = Messages::new(Language::De);
    for (arguments, kind, expected) in rows {
        let words: Vec<OsString> = ["doko"].iter().chain(arguments).map(OsString::from).collect();
        let called = called(&command(&messages), &words);
        let error = command(&messages).try_get_matches_from(words).unwrap_err();
        let text = complaint::text(&error, &called, &messages);
        assert_eq!(error.kind(), kind, "{text}");
        assert!(text.contains(expected), "{arguments:?}: {text}");
        assert!(text.contains("\n  Rat: ") && !text.contains('$'), "{text}");
        assert!(!FOREIGN.iter().any(|word| text.contains(word)), "{text}");
    }
}

#[test]
fn the_language_is_found_in_arguments_that_cannot_be_read() {
    let check = |arguments: &[&str], expected: Language| {
        let arguments: Vec<_> = arguments.iter().map(Into::into).collect();
        assert_eq!(language::asked_for(&arguments), expected, "{arguments:?}");
    };
    check(&["doko", "chek", "--lang", "de"], Language::De);
    check(&["doko", "--lang=nl", "--xyz"], Language::Nl);
    check(&["doko", "--lang", "xx", "--lang", "nl"], Language::Nl);
}

/// The names of all commands as the keys of their texts have them.
fn paths(command: &Command, path: &str, into: &mut Vec<String>) {
    for below in command.get_subcommands() {
        let name = below.get_name();
        let path = if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") };
        paths(below, &path, into);
        into.push(path);
    }
}

#[test]
fn every_help_ends_with_an_example_of_its_command() {
    let mut known = vec![String::new()];
    paths(&Cli::command(), "", &mut known);
    for path in &known {
        let example = super::examples::example(path).unwrap_or_else(|| panic!("no example for {path:?}"));
        assert!(example.starts_with(&format!("doko {}", path.split('-').next().unwrap_or_default())), "{example}");
    }
    assert_eq!(super::examples::EXAMPLES.len(), known.len(), "an example of no command");
    for language in [Language::De, Language::En, Language::Nl] {
        let mut shown = command(&Messages::new(language));
        let check = shown.find_subcommand_mut("check").map(|check| check.render_long_help().to_string());
        assert!(check.is_some_and(|help| help.trim_end().ends_with(":\n  doko check spiel.doko")), "{language:?}");
    }
}
