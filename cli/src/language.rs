//! Which language of messages is meant.

use std::ffi::OsString;

use clap::ValueEnum as _;
use doko_report::message::Language;

use crate::args::Lang;

/// Returns the language the environment asks for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`, else English.
pub(crate) fn from_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    match locale.to_string_lossy().split(['_', '.', '@', '-']).next() {
        Some("de") => Language::De,
        Some("nl") => Language::Nl,
        _ => Language::En,
    }
}

/// Returns the language that arguments ask for, be they a command or not: that of `--lang`, else that of the
/// environment.
pub(crate) fn asked_for(arguments: &[OsString]) -> Language {
    let mut words = arguments.iter().map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(|value| value.to_owned().into()),
            None => None,
        };
        if let Some(language) = value.and_then(|value| Lang::from_str(&value, false).ok()) {
            return language.into();
        }
    }
    from_environment()
}
