//! `doko convert --to csv`: every game is a row, points are those of `score`, and another reader reads it back.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn doko(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_doko")).args(arguments).env("LC_ALL", "C").output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Reads a table by RFC 4180, without the library that wrote it: cells in quotes may hold anything, quotes twice.
fn read(text: &str, separator: char) -> Vec<HashMap<String, String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => quoted = !quoted,
            _ if quoted => cell.push(letter),
            '\r' => {}
            '\n' => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            letter if letter == separator => row.push(std::mem::take(&mut cell)),
            letter => cell.push(letter),
        }
    }
    let mut rows = rows.into_iter();
    let head: Vec<String> = rows.next().unwrap();
    rows.map(|row| {
        assert_eq!(row.len(), head.len());
        head.iter().cloned().zip(row).collect()
    })
    .collect()
}

/// Returns the sum by seat of the points that are known, nine seats.
fn sums(rows: &[HashMap<String, String>]) -> Vec<i64> {
    let points = |seat: usize| rows.iter().filter_map(move |row| row[&format!("points_{seat}")].parse::<i64>().ok());
    (1..=9).map(|seat| points(seat).sum()).collect()
}

#[test]
fn every_game_is_a_row_and_the_points_are_those_of_the_score() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let games = games.to_str().unwrap();
    let score: Value = serde_json::from_slice(&doko(&["score", "--format", "json", games]).stdout).unwrap();
    let verdicts = score["games"].as_array().unwrap();
    assert!(verdicts.len() > 100);
    let known = |seat: usize| verdicts.iter().filter_map(move |verdict| verdict["points"][seat].as_i64());
    let totals: Vec<i64> = (0..9).map(|seat| known(seat).sum()).collect();
    for (form, separator) in [("comma", ','), ("semicolon", ';'), ("tab", '\t')] {
        let output = doko(&["convert", "--from", "doko", "--to", "csv", "--separator", form, games]);
        assert_eq!(output.status.code(), Some(0));
        let text = out(&output);
        assert_eq!(text.starts_with('\u{feff}'), form == "semicolon");
        assert_eq!(text.contains("\r\n"), form == "semicolon");
        let rows = read(text.trim_start_matches('\u{feff}'), separator);
        assert_eq!(rows.len(), verdicts.len());
        assert_eq!(sums(&rows), totals);
        for (row, verdict) in rows.iter().zip(verdicts) {
            assert_eq!(row["index"], verdict["index"].to_string());
            assert_eq!(row["file"], verdict["file"].as_str().unwrap());
            assert_eq!(row["outcome"], verdict["outcome"].as_str().unwrap());
            assert_eq!(row["winner"], verdict["winner"].as_str().unwrap_or_default());
            assert_eq!(row["value"], verdict["value"].as_i64().map(|value| value.to_string()).unwrap_or_default());
            let codes: Vec<&str> = verdict["findings"]
                .as_array()
                .unwrap()
                .iter()
                .map(|finding| finding["code"].as_str().unwrap())
                .collect();
            assert_eq!(row["findings"], codes.join(" "));
        }
    }
}

#[test]
fn a_row_says_in_words_what_was_played() {
    let protest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/abend.doko");
    let rows = read(&out(&doko(&["convert", "--from", "doko", "--to", "csv", protest.to_str().unwrap()])), ',');
    let row = &rows[0];
    // As the record and its noted result say: Re with keine 90 wins 164 to 76, +6 -6 +6 -6.
    let cells = [
        ("game", "7"),
        ("rules", "ddv"),
        ("kind", "normal"),
        ("re", "1+3"),
        ("kontra", "2+4"),
        ("augen_re", "164"),
        ("augen_kontra", "76"),
        ("winner", "re"),
        ("announcements", "3:re@11 1:keine-90@10"),
        ("announcements_not_counted", ""),
        ("name_1", "Anna"),
        ("points_1", "6"),
        ("points_2", "-6"),
        ("name_5", ""),
        ("points_5", ""),
        ("errors", "0"),
    ];
    for (column, expected) in cells {
        assert_eq!(row[column], expected, "{column}");
    }
}

#[test]
fn a_name_is_no_formula_and_no_column_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("a.doko");
    let text =
        "doko 1\nRegeln: ddv\nSpieler: \"=1+1\", \"Meier, Anna\", \"B \\\"Bo\\\" Z;z\", '@x\nSpiel -7\nGeber: 4\n";
    std::fs::write(&record, text).unwrap();
    for (form, separator) in [("comma", ','), ("semicolon", ';'), ("tab", '\t')] {
        let path = record.to_str().unwrap();
        let output = doko(&["convert", "--from", "doko", "--to", "csv", "--separator", form, path]);
        let rows = read(out(&output).trim_start_matches('\u{feff}'), separator);
        let names = ["name_1", "name_2", "name_3", "name_4", "game"].map(|column| rows[0][column].as_str());
        assert_eq!(names, ["'=1+1", "Meier, Anna", "B \"Bo\" Z;z", "''@x", "'-7"]);
    }
}

#[test]
fn json_gives_the_same_table_as_the_text_it_was_made_of() {
    let folder = tempfile::tempdir().unwrap();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/abend.doko");
    let without_file = |text: String| {
        let cut = |line: &str| line.split_once(',').unwrap().1.to_owned();
        text.lines().map(cut).collect::<Vec<_>>()
    };
    let expected = without_file(out(&doko(&["convert", "--from", "doko", "--to", "csv", games.to_str().unwrap()])));
    for form in ["json", "jsonl"] {
        let path = folder.path().join(form);
        let json = doko(&["convert", "--from", "doko", "--to", form, games.to_str().unwrap()]);
        std::fs::write(&path, json.stdout).unwrap();
        let table = doko(&["convert", "--from", form, "--to", "csv", path.to_str().unwrap()]);
        assert!(out(&table).lines().nth(1).unwrap().starts_with(path.to_str().unwrap()));
        assert_eq!(without_file(out(&table)), expected);
    }
}

#[test]
fn options_of_the_table_are_refused_elsewhere() {
    for option in [["--separator", "semicolon"], ["--rules", "ddv"]] {
        let arguments = [&["convert", "--from", "doko", "--to", "json"], option.as_slice()].concat();
        assert_eq!(doko(&arguments).status.code(), Some(2));
    }
}
