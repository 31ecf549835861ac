//! The languages of messages.

use doko_format::Sprache;

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// German
    De,
    /// English
    En,
    /// Dutch
    Nl,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::De, Language::En, Language::Nl];

    /// Returns its name as `--lang` takes it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::De => "de",
            Language::En => "en",
            Language::Nl => "nl",
        }
    }

    /// Returns the language in which a record is written that somebody with these messages begins.
    pub const fn sprache(self) -> Sprache {
        match self {
            Language::De => Sprache::De,
            Language::En => Sprache::En,
            Language::Nl => Sprache::Nl,
        }
    }

    /// Returns what stands before the decimals of a number.
    pub const fn decimal_point(self) -> &'static str {
        match self {
            Language::De | Language::Nl => ",",
            Language::En => ".",
        }
    }

    /// Writes a decimal number with a point as it is written in the language.
    pub fn decimal(self, number: &str) -> String {
        number.replace('.', self.decimal_point())
    }

    /// Returns the files of messages; those of commands, prompts, rule files and editors only where these can be. English has
    /// no `axes.ftl`: it takes these texts from the documentation of the rules.
    ///
    /// - `notation.ftl`: what the parser finds (N). The key is the finding's name, or the name and what makes the case special; values
    ///   are the arguments of the kind in `doko-parser`.
    /// - `findings.ftl`: what the rules engine finds (G V H S A W R L), by its name; values are the fields of the kind in
    ///   `doko-analyzer`. A seat is shown as "3 (Cora)" where the name is known.
    /// - `roles.ftl`: what is written at the places of an excerpt, `role-` and the role's name.
    /// - `fixes.ftl`: what mends a finding; `found` is the present text, `text` and `mark` replace it.
    /// - `score.ftl`: words of `doko score`. Items begin with `posten-`, outcomes with `outcome-`, cases of alternatives with `fall-`;
    ///   the sheet of a list and the ranking of a tournament stand behind them.
    /// - `rules.ftl`: what can be wrong with a rule file. `report.ftl`: the page of `doko report`.
    ///
    /// This stands here and not in the files, which the page in the browser has to load with every comment. Those that only the
    /// command line has say themselves what they hold; glossaries of German and Dutch are in their `cli.ftl`.
    pub(super) const fn resources(self) -> &'static [&'static str] {
        match self {
            Language::De => &[
                include_str!("../../messages/de/notation.ftl"),
                include_str!("../../messages/de/findings.ftl"),
                include_str!("../../messages/de/roles.ftl"),
                include_str!("../../messages/de/fixes.ftl"),
                include_str!("../../messages/de/score.ftl"),
                include_str!("../../messages/de/rules.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/cli.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/evening.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/help.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/axes.ftl"),
                include_str!("../../messages/de/report.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/pages.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/compare.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/de/editor.ftl"),
            ],
            Language::En => &[
                include_str!("../../messages/en/notation.ftl"),
                include_str!("../../messages/en/findings.ftl"),
                include_str!("../../messages/en/roles.ftl"),
                include_str!("../../messages/en/fixes.ftl"),
                include_str!("../../messages/en/score.ftl"),
                include_str!("../../messages/en/rules.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/en/cli.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/en/evening.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/en/help.ftl"),
                include_str!("../../messages/en/report.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/en/pages.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/en/compare.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/en/editor.ftl"),
            ],
            Language::Nl => &[
                include_str!("../../messages/nl/notation.ftl"),
                include_str!("../../messages/nl/findings.ftl"),
                include_str!("../../messages/nl/roles.ftl"),
                include_str!("../../messages/nl/fixes.ftl"),
                include_str!("../../messages/nl/score.ftl"),
                include_str!("../../messages/nl/rules.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/cli.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/evening.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/help.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/axes.ftl"),
                include_str!("../../messages/nl/report.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/pages.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/compare.ftl"),
                #[cfg(feature = "command-line")]
                include_str!("../../messages/nl/editor.ftl"),
            ],
        }
    }
}
