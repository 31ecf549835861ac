//! The conformance files of games that are well written and against the rules: the judge finds what they expect.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::Path;

use doko_corpus::{judge, records};

#[test]
fn an_illegal_game_of_the_conformance_files_yields_the_findings_beside_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../format-spec/conformance/illegal");
    let mut wrong = String::new();
    for case in records(&folder).unwrap() {
        let expected = fs::read_to_string(case.path.with_extension("expect")).unwrap();
        let mut expected: Vec<&str> = expected.lines().filter(|line| !line.is_empty()).collect();
        let found: Vec<String> =
            judge(&case.text).found.iter().map(|found| format!("{} {}", found.line, found.slug)).collect();
        let mut found: Vec<&str> = found.iter().map(String::as_str).collect();
        expected.sort_unstable();
        found.sort_unstable();
        // Both numbers of a line of results may be wrong; the file names the line once.
        found.dedup();
        if found != expected {
            wrong += &format!("{}: expected {expected:?}, found {found:?}\n", case.name);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// The texts that are right are right under the rules too, or say why not.
#[test]
fn a_whole_game_of_the_conformance_files_has_no_error() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../format-spec/conformance/valid");
    for case in records(&folder).unwrap().iter().filter(|case| case.name.starts_with("whole-game")) {
        let found: Vec<&str> = judge(&case.text).found.iter().map(|found| found.slug).collect();
        assert!(found.is_empty(), "{}: {found:?}", case.name);
    }
}
