//! What is wrong with a file of settings, `corpus.toml` or `season.toml`.

use std::path::Path;

use doko_corpus::{SettingsProblem, SettingsProblemKind};
use doko_format::Span;
use doko_judge::{SourceText, nearest};

use crate::failure::Failure;

/// Says what is wrong with the settings, and where.
pub(crate) fn of_settings(path: &Path, text: &str, problem: &SettingsProblem) -> Failure {
    let place = SourceText { bytes: text.as_bytes(), offset: 0, line: 1 };
    let place = place.place(Span::new(problem.span.start, problem.span.end));
    let mut values = vec![
        ("path", path.display().to_string()),
        ("line", place.line.to_string()),
        ("column", place.column.to_string()),
    ];
    let id = match &problem.kind {
        SettingsProblemKind::Toml => "failure-pages-toml",
        SettingsProblemKind::UnknownKey { key, known } => {
            values.push(("key", key.clone()));
            values.push(("known", known.join(", ")));
            match nearest(key, known.iter().copied()) {
                Some(near) => {
                    values.push(("suggestion", near.to_owned()));
                    "failure-pages-key-suggestion"
                }
                None => "failure-pages-key",
            }
        }
        SettingsProblemKind::NotTexts { key } => {
            values.push(("key", (*key).to_owned()));
            "failure-pages-texts"
        }
        SettingsProblemKind::NotTables => "failure-pages-tables",
        SettingsProblemKind::Missing { key } => {
            values.push(("key", (*key).to_owned()));
            "failure-pages-lacks"
        }
        SettingsProblemKind::Outside => "failure-pages-outside",
    };
    Failure::Told { id, values }
}
