//! Reading a rule set from TOML.

use super::RuleSet;

/// Why a rule file is no rule set.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{message}")]
pub struct RulesError {
    /// What is wrong, as the TOML reader says it.
    pub message: String,
    /// The bytes of the file it is about.
    pub span: Option<std::ops::Range<usize>>,
}

/// Reads a complete rule set.
///
/// Clauses that begin with a digit are completed with the edition: `5.2.2` is `DDV-TSR 2026-02-21 5.2.2`.
///
/// # Errors
/// [`RulesError`] for what is no TOML, an unknown or missing key, a value of the wrong kind.
pub(super) fn read(text: &str) -> Result<RuleSet, RulesError> {
    let mut rules: RuleSet =
        toml::from_str(text).map_err(|error| RulesError { message: error.message().to_owned(), span: error.span() })?;
    for clause in rules.clauses.values_mut() {
        if clause.starts_with(|first: char| first.is_ascii_digit()) {
            *clause = format!("{} {clause}", rules.edition).into();
        }
    }
    Ok(rules)
}
