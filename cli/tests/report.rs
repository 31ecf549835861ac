//! `doko report` is wired: one game, one page, and no record is lost by it.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const TWO: &str = "doko 1\nRegeln:     ddv\n\nSpiel 7\nGeber:      4\n\nSpiel\nGeber:      1\n";

fn doko(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.arg("report").args(arguments).current_dir(folder).env("LC_ALL", "C").stdin(Stdio::null());
    command.output().unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn protest() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/protest.doko")).unwrap()
}

#[test]
fn of_several_games_one_has_to_be_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("two.doko"), TWO).unwrap();
    let which = doko(folder.path(), &["two.doko"]);
    assert_eq!(which.status.code(), Some(2));
    assert!(err(&which).contains("7, number 1 (line 4); number 2 (line 7)"), "{}", err(&which));
    assert!(which.stdout.is_empty());
    for name in ["7", "2"] {
        let page = doko(folder.path(), &["two.doko", "--game", name]);
        assert_eq!(page.status.code(), Some(0), "{}", err(&page));
        assert!(page.stdout.starts_with(b"<!DOCTYPE html>"));
    }
    assert_eq!(doko(folder.path(), &["two.doko", "--game", "9"]).status.code(), Some(2));
    fs::write(folder.path().join("same.doko"), TWO.replace("Spiel\n", "Spiel 7\n")).unwrap();
    let same = doko(folder.path(), &["same.doko", "--game", "7"]);
    assert_eq!(same.status.code(), Some(2));
    assert!(err(&same).contains("have this label: 7, number 1 (line 4); 7, number 2 (line 7)"), "{}", err(&same));
    assert!(err(&same).contains("`--index` with the number"), "{}", err(&same));
    for number in ["1", "2"] {
        let page = doko(folder.path(), &["same.doko", "--game", number]);
        assert_eq!(page.status.code(), Some(0), "{}", err(&page));
    }
}

/// Two evenings in one file, each with a game 1 and a game 2: whatever a game is called, one way leads to it.
#[test]
fn every_game_of_joined_lists_can_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let list = |name: &str| format!("doko 1\nRegeln: ddv\nListe: {name}\n\nSpiel 2\nGeber: 4\n\nSpiel 1\nGeber: 1\n\n");
    fs::write(folder.path().join("two.doko"), list("Montag") + &list("Dienstag")).unwrap();
    let page = |arguments: &[&str]| {
        let output = doko(folder.path(), &[&["two.doko"], arguments].concat());
        let page = String::from_utf8(output.stdout.clone()).unwrap();
        let title = page.split_once("<title>").map(|(_, rest)| rest.split(" – ").next().unwrap().to_owned());
        let list = ["Montag", "Dienstag"].into_iter().find(|name| page.contains(name));
        (title.unwrap_or_else(|| err(&output)), list)
    };
    let expected = |game: &str, list| (format!("Game {game}"), Some(list));
    for (index, game, list) in
        [("1", "2", "Montag"), ("2", "1", "Montag"), ("3", "2", "Dienstag"), ("4", "1", "Dienstag")]
    {
        assert_eq!(page(&["--index", index]), expected(game, list), "{index}");
    }
    assert_eq!(page(&["--list", "1", "--game", "1"]), expected("1", "Montag"));
    assert_eq!(page(&["--list", "2", "--game", "2"]), expected("2", "Dienstag"));
    for (arguments, word) in [
        (&["--game", "1"][..], "list 1: 1, number 2 (line 8); list 2: 1, number 4 (line 18)"),
        (&["--list", "2"], "`--index`"),
        (&["--list", "3", "--game", "1"], "there is no list 3"),
        (&["--index", "5"], "no game with number 5"),
    ] {
        let (said, _) = page(arguments);
        assert!(said.contains(word), "{said}");
    }
}

/// The exit code is that of `check` and `score`: 1 where a rule was broken.
#[test]
fn the_page_is_the_same_wherever_the_record_lies_and_however_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("deep")).unwrap();
    for name in ["one.doko", "deep/other.doko"] {
        fs::write(folder.path().join(name), protest()).unwrap();
    }
    let one = doko(folder.path(), &["one.doko", "--lang", "de"]);
    let other = doko(folder.path(), &["deep/other.doko", "--lang", "de", "--game", "8"]);
    assert_eq!((one.status.code(), other.status.code()), (Some(1), Some(1)));
    assert!(one.stdout == other.stdout);
    assert_eq!(doko(folder.path(), &["one.doko", "--lang", "de", "-o", "page.html"]).status.code(), Some(1));
    assert!(fs::read(folder.path().join("page.html")).unwrap() == one.stdout);
    let french = doko(folder.path(), &["one.doko", "--lang", "de", "--cards", "deutsch"]);
    assert!(french.stdout != one.stdout);
}

#[test]
fn a_page_is_written_over_an_older_one_and_over_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("one.doko"), protest()).unwrap();
    let refused = doko(folder.path(), &["one.doko", "-o", "one.doko"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("is not a report"), "{}", err(&refused));
    assert_eq!(fs::read_to_string(folder.path().join("one.doko")).unwrap(), protest());
    for cards in ["deutsch", "franzoesisch"] {
        let written = doko(folder.path(), &["one.doko", "-o", "page.html", "--cards", cards]);
        assert_eq!(written.status.code(), Some(1), "{}", err(&written));
    }
    // Written beside it and put in its place: nothing half done is left over.
    let mut names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["one.doko", "page.html"]);
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    assert!(page.contains("Kreuz-Dame") && !page.contains("Eichel"));
}
