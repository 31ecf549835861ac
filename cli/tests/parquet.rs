//! `doko convert --to parquet` is wired: the file has the rows and the sums of the csv. What the library writes it reads
//! back in its own crate, and `corpus/check-parquet.py` reads it with a foreign one.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};

use doko_parquet::{Value, read};

fn doko(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_doko")).args(arguments).env("LC_ALL", "C").output().unwrap()
}

/// Returns a cell as the csv has it; of these games no text begins as a formula does.
fn text(cell: &Option<Value>) -> String {
    match cell {
        None => String::new(),
        Some(Value::Text(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Flag(flag)) => flag.to_string(),
    }
}

#[test]
fn the_file_says_what_the_csv_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    let path = path.to_str().unwrap();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games");
    let games = games.to_str().unwrap();
    let tabs = ["convert", "--from", "doko", "--to", "csv", "--separator", "tab", games];
    let csv = String::from_utf8(doko(&tabs).stdout).unwrap();
    let written = doko(&["convert", "--from", "doko", "--to", "parquet", "-o", path, games]);
    assert_eq!((written.status.code(), written.stdout.len()), (Some(0), 0));
    let (names, rows) = read(File::open(path).unwrap()).unwrap();
    let rows = rows.iter().map(|row| row.iter().map(text).collect::<Vec<_>>().join("\t"));
    let read: Vec<String> = std::iter::once(names.join("\t")).chain(rows).collect();
    assert!(read.len() > 5);
    assert_eq!(read, csv.lines().collect::<Vec<_>>());
    // A pipe gets the same bytes.
    let piped = doko(&["convert", "--from", "doko", "--to", "parquet", games]);
    assert_eq!(piped.stdout, fs::read(path).unwrap());
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_old_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.parquet");
    fs::write(&path, "old").unwrap();
    let json = folder.path().join("a.json");
    fs::write(&json, "{}").unwrap();
    let arguments =
        ["convert", "--from", "json", "--to", "parquet", "-o", path.to_str().unwrap(), json.to_str().unwrap()];
    assert_eq!(doko(&arguments).status.code(), Some(2));
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
