//! The files of `format-spec/conformance`, as its README says.

use std::path::{Path, PathBuf};

use crate::claims::{assert_canonical, assert_same, canonical, findings, format_spec, json};
use doko_format::json::RecordFile;
use doko_format::write_document;

/// The files of a folder with this ending, and their names without it, sorted.
fn cases(folder: &str, ending: &str) -> Vec<(String, PathBuf)> {
    let folder = format_spec().join("conformance").join(folder);
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = paths.filter_map(|path| {
        let name = path.file_name()?.to_str()?.strip_suffix(ending)?.to_owned();
        Some((name, path))
    });
    let mut cases: Vec<_> = named.collect();
    cases.sort();
    assert!(cases.len() > 9, "only {} files *{ending}", cases.len());
    cases
}

/// Runs every case and shows all that fail.
fn for_all(cases: Vec<(String, PathBuf)>, check: impl Fn(&str, &Path) + std::panic::RefUnwindSafe) {
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|(name, path)| {
            let panic = std::panic::catch_unwind(|| check(name, path)).err()?;
            let message = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            Some(format!("{name}: {message}"))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} fail\n\n{}", failures.len(), cases.len(), failures.join("\n\n"));
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// `DOKO_BLESS=1 cargo test -p doko-tests` writes the JSON.
#[test]
fn valid_texts_are_canonical_and_equal_their_json() {
    for_all(cases("valid", ".doko"), |name, path| {
        let written = text(path);
        assert_canonical(&written, name);
        let document = doko_parser::parse(written.as_bytes()).document;
        let path = path.with_extension("json");
        if std::env::var_os("DOKO_BLESS").is_some() {
            std::fs::write(&path, json(&document)).unwrap();
        }
        assert_same(&json(&document), &text(&path), name);
        let read: RecordFile = serde_json::from_str(&text(&path)).unwrap();
        assert_same(&write_document(&read.into()), &written, &format!("{name}: from JSON"));
    });
}

#[test]
fn import_forms_become_their_canonical_twins() {
    for_all(cases("canonical", ".import.doko"), |name, path| {
        let import = std::fs::read(path).unwrap();
        let twin = text(&path.with_file_name(format!("{name}.doko")));
        assert_same(&write_document(&canonical(&import)), &twin, name);
        assert_canonical(&twin, name);
        let read = doko_parser::parse(twin.as_bytes()).document;
        assert_same(&json(&canonical(&import)), &json(&read), &format!("{name}: as JSON"));
    });
}

#[test]
fn malformed_texts_give_these_findings_and_no_others() {
    for_all(cases("malformed", ".doko"), |name, path| {
        let expected: Vec<String> = text(&path.with_extension("expect")).lines().map(str::to_owned).collect();
        assert_eq!(findings(&std::fs::read(path).unwrap(), false), expected, "{name}");
    });
}

/// A hole is written as it stood, so that formatting a bad record loses nothing and is stable.
#[test]
fn malformed_texts_are_formatted_once_and_for_all() {
    for_all(cases("malformed", ".doko"), |name, path| {
        let once = write_document(&canonical(&std::fs::read(path).unwrap()));
        let twice = write_document(&canonical(once.as_bytes()));
        assert_same(&twice, &once, name);
    });
}

#[test]
fn illegal_games_are_well_formed_and_canonical() {
    for_all(cases("illegal", ".doko"), |name, path| {
        let written = text(path);
        assert_eq!(findings(written.as_bytes(), false), Vec::<String>::new());
        assert_canonical(&written, name);
    });
}
