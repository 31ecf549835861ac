//! The languages, and which one is meant.

use std::ffi::OsString;

use clap::ValueEnum;

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// German
    De,
    /// English
    En,
    /// Dutch
    Nl,
}

impl Language {
    /// All of them.
    #[cfg(test)]
    pub(crate) const ALL: [Language; 3] = [Language::De, Language::En, Language::Nl];

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
            if let Some(language) = value.and_then(|value| Language::from_str(&value, false).ok()) {
                return language;
            }
        }
        Language::from_environment()
    }

    /// Returns its name as `--lang` takes it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::De => "de",
            Language::En => "en",
            Language::Nl => "nl",
        }
    }

    /// Returns the files of messages. English has no `axes.ftl`: it takes these texts from the documentation of the rules.
    pub(super) const fn resources(self) -> &'static [&'static str] {
        match self {
            Language::De => &[
                include_str!("../../messages/de/notation.ftl"),
                include_str!("../../messages/de/findings.ftl"),
                include_str!("../../messages/de/roles.ftl"),
                include_str!("../../messages/de/score.ftl"),
                include_str!("../../messages/de/rules.ftl"),
                include_str!("../../messages/de/cli.ftl"),
                include_str!("../../messages/de/help.ftl"),
                include_str!("../../messages/de/axes.ftl"),
                include_str!("../../messages/de/report.ftl"),
                include_str!("../../messages/de/pages.ftl"),
                include_str!("../../messages/de/compare.ftl"),
            ],
            Language::En => &[
                include_str!("../../messages/en/notation.ftl"),
                include_str!("../../messages/en/findings.ftl"),
                include_str!("../../messages/en/roles.ftl"),
                include_str!("../../messages/en/score.ftl"),
                include_str!("../../messages/en/rules.ftl"),
                include_str!("../../messages/en/cli.ftl"),
                include_str!("../../messages/en/help.ftl"),
                include_str!("../../messages/en/report.ftl"),
                include_str!("../../messages/en/pages.ftl"),
                include_str!("../../messages/en/compare.ftl"),
            ],
            Language::Nl => &[
                include_str!("../../messages/nl/notation.ftl"),
                include_str!("../../messages/nl/findings.ftl"),
                include_str!("../../messages/nl/roles.ftl"),
                include_str!("../../messages/nl/score.ftl"),
                include_str!("../../messages/nl/rules.ftl"),
                include_str!("../../messages/nl/cli.ftl"),
                include_str!("../../messages/nl/help.ftl"),
                include_str!("../../messages/nl/axes.ftl"),
                include_str!("../../messages/nl/report.ftl"),
                include_str!("../../messages/nl/pages.ftl"),
                include_str!("../../messages/nl/compare.ftl"),
            ],
        }
    }
}
