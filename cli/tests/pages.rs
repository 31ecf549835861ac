//! The records and commands that README and pages show are run: what stands there is what comes.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn doko(language: &str, folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(["--lang", language, "--color", "never"]).args(arguments).current_dir(folder);
    command.stdin(Stdio::null()).output().unwrap()
}

/// Returns the blocks between fences: the words behind the opening one, and the lines.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(info), None) => open = Some((info.trim().to_owned(), String::new())),
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some((info, text))) => open = Some((info, text + line + "\n")),
            (None, None) => {}
        }
    }
    blocks
}

/// Tells whether an output is what a page shows, where a line `…` stands for any number of lines.
fn is_shown(output: &str, page: &str) -> bool {
    let mut rest = output;
    let mut parts = page.split("…\n");
    let begins = parts.next().is_none_or(|first| match rest.strip_prefix(first) {
        Some(behind) => {
            rest = behind;
            true
        }
        None => false,
    });
    begins
        && parts.all(|part| match rest.find(part) {
            Some(at) => {
                rest = &rest[at + part.len()..];
                true
            }
            None => false,
        })
        && (rest.is_empty() || page.ends_with("…\n"))
}

/// Each record is in its file when the command behind it runs, and the command prints what the page shows.
#[test]
fn a_first_record_is_as_its_page_says() {
    for (name, language) in [("first-record.md", "en"), ("first-record.de.md", "de")] {
        let path = root().join("docs").join(name);
        let page = fs::read_to_string(&path).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (mut records, mut commands) = (0, 0);
        for (info, text) in blocks(&page) {
            if let Some(file) = info.strip_prefix("doko ") {
                fs::write(folder.path().join(file), &text).unwrap();
                records += 1;
            } else if info == "console" {
                let call = text.lines().next().unwrap().strip_prefix("$ doko ").unwrap();
                let output = doko(language, folder.path(), &call.split(' ').collect::<Vec<_>>());
                let shown: String = String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n");
                let shown: String = shown.lines().map(|line| format!("{}\n", line.trim_end())).collect();
                let right = format!("$ doko {call}\n{shown}");
                assert!(is_shown(&right, &text), "{name} shows\n{text}\nand it is\n{right}");
                commands += 1;
            }
        }
        assert_eq!((records, commands), (3, 3), "{name}");
    }
}

/// The records of the README are read without a fault, and of the disputed game is found what it says.
#[test]
fn the_records_of_the_readme_are_what_it_says() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut found = Vec::new();
    for (info, text) in blocks(&page) {
        if (info != "doko" && info != "text") || !text.starts_with("doko 1\n") {
            continue;
        }
        fs::write(folder.path().join("a.doko"), &text).unwrap();
        let output = doko("en", folder.path(), &["check", "--format", "json", "a.doko"]);
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let names = document["findings"].as_array().unwrap().iter();
        found.push(names.map(|found| found["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>());
    }
    assert_eq!(found, [vec!["nichtbedienen".to_owned(), "entscheid-noetig".to_owned()], vec![]]);
}

/// The file of a season that its page shows is one.
#[test]
fn the_season_file_of_the_page_is_read() {
    let page = fs::read_to_string(root().join("docs/season.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (_, file) = blocks(&page).into_iter().find(|(info, _)| info == "toml").unwrap();
    fs::write(folder.path().join("season.toml"), file).unwrap();
    fs::copy(root().join("corpus/games/abend.doko"), folder.path().join("abend.doko")).unwrap();
    let output = doko("de", folder.path(), &["season", "."]);
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("Saison 2026"));
}
