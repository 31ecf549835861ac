//! `doko convert` of what other programs wrote is wired: the record is judged, what has drifted is told with its line.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::Path;
use std::process::{Command, Output};

const FILES: [(&str, &str); 2] = [("freedoko", "freedoko.txt"), ("online-doppelkopf", "online-doppelkopf.html")];

fn doko(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_doko")).args(arguments).env("LC_ALL", "C").output().unwrap()
}

fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../report/tests/import").join(name).to_str().unwrap().to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn what_is_imported_is_judged_as_the_game_it_was_made_of() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("a.doko");
    for (format, name) in FILES {
        let made = doko(&["convert", "--from", format, "--to", "doko", &fixture(name)]);
        assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
        assert!(text(&made.stderr).contains("experimental"), "{format}");
        std::fs::write(&record, &made.stdout).unwrap();
        // Canonical already, and nothing is wrong with it: the noted Augen, takers and points agree with the cards.
        let path = record.to_str().unwrap();
        assert_eq!(doko(&["fmt", "--check", path]).status.code(), Some(0));
        let check = doko(&["check", path]);
        assert!(text(&check.stdout).contains("one game: no error, no warning"), "{}", text(&check.stdout));
        // The page of the game in `corpus/games/abend.doko` says +6 -6 +6 -6.
        let table = text(&doko(&["convert", "--from", format, "--to", "csv", &fixture(name)]).stdout);
        let points: Vec<&str> = table.lines().nth(1).unwrap().split(',').skip(28).step_by(2).take(4).collect();
        assert_eq!(points, ["6", "-6", "6", "-6"]);
        let json = doko(&["convert", "--from", format, "--to", "json", &fixture(name)]);
        std::fs::write(&record, &json.stdout).unwrap();
        let back = doko(&["convert", "--from", "json", "--to", "doko", path]);
        assert_eq!(back.stdout, made.stdout);
        assert_eq!(doko(&["--quiet", "convert", "--from", format, "--to", "jsonl", &fixture(name)]).stderr, b"");
    }
}

#[test]
fn what_has_drifted_is_told_with_its_line_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.txt");
    let report = std::fs::read_to_string(fixture("freedoko.txt")).unwrap();
    let line = 1 + report.lines().position(|line| line.contains("card played")).unwrap();
    std::fs::write(&file, report.replacen("card played", "card laid", 1)).unwrap();
    for target in ["doko", "csv"] {
        let output = doko(&["convert", "--from", "freedoko", "--to", target, file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stdout), "");
        assert!(
            text(&output.stderr).contains(&format!("line {line}, in `gameplay actions`")),
            "{}",
            text(&output.stderr)
        );
    }
}

#[test]
fn a_text_of_another_kind_is_told_of() {
    for (format, _) in FILES {
        let other = fixture("../../../corpus/games/abend.doko");
        let output = doko(&["convert", "--from", format, "--to", "doko", &other]);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        assert!(text(&output.stderr).contains("docs/import.md"));
    }
}
