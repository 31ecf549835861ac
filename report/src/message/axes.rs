//! What the tables, keys and words of a rule file mean. In English that is the documentation of the rules themselves;
//! other languages have it in `axes.ftl`.

use doko_analyzer::rule_file::{Axis, Parameter};

use super::Messages;

/// What stands before a description that takes the place of a word, such as `a card`.
const KIND: &str = "a ";

impl Messages {
    /// Describes a table of a rule file.
    pub fn axis(&self, axis: &Axis) -> String {
        self.get(&axis_key(axis)).unwrap_or_else(|| axis.description.clone())
    }

    /// Describes a key of a rule file.
    pub fn parameter(&self, parameter: &Parameter) -> String {
        self.get(&parameter_key(parameter)).unwrap_or_else(|| parameter.description.clone())
    }

    /// Returns a line for each value of a key that has a meaning: the word and what it means.
    pub fn choices(&self, parameter: &Parameter) -> Vec<String> {
        let explained = parameter.values.iter().filter(|(_, meaning)| !meaning.is_empty());
        let line = |(word, meaning): &(String, String)| match self.get(&choice_key(parameter, word)) {
            Some(whole) if word.starts_with(KIND) => whole,
            Some(meaning) => format!("{word}: {meaning}"),
            None => format!("{word}: {meaning}"),
        };
        explained.map(line).collect()
    }
}

/// Returns the key of the words for a table: `axis-gewinn`.
pub(super) fn axis_key(axis: &Axis) -> String {
    format!("axis-{}", axis.name)
}

/// Returns the key of the words for a key of a rule file: `parameter-gewinn-re`.
pub(super) fn parameter_key(parameter: &Parameter) -> String {
    format!("parameter-{}", parameter.path.replace('.', "-"))
}

/// Returns the key of the words for a value: `choice-ansagen-erwiderung-karten` for `{ karten = … }`.
pub(super) fn choice_key(parameter: &Parameter, word: &str) -> String {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let words: Vec<&str> = word.split(|letter| !is_letter(letter)).filter(|word| !word.is_empty()).collect();
    format!("choice-{}-{}", parameter.path.replace('.', "-"), words.join("-"))
}
