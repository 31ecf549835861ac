//! `doko new`: a game with its cards, asked for answer by answer.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const HEAD: &str = "doko 1
Regeln:     ddv
Datum:      2026-11-20
Spieler:    Anna, Bert, Cora, Dirk

Spiel 1
Geber:      4
Blatt 1:    PiB HeB Kr10 KrB He9 Ka9 He10 HeK Ka10 KrK HeA Kr9
Vorbehalt:  1 gesund, 2 gesund, 3 gesund, 4 gesund
 1.  1: HeA He9 HeA HeK
 2.  1: He9 KaK (3: Re) Ka9 KaA
";

/// The answers up to the second trick: a card nobody knows is refused, and one trick is taken back and laid again.
const ANSWERS: &str = "\n20.11.2026\nAnna, Bert, Cora, Dirk\n\n\
                       PiB HeB Kr10 KrB He9 Ka9 He10 HeK Ka10 KrK HeA Kr9\n\n\n\n\n\
                       HeA He9 HeA HeX\nHeA He9 HeA HeK\n?\nHe9 KaK\n3 Re\nKa9 KaA\nzurück\nKa9 KaA\n";

fn doko(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_doko"))
        .args(arguments)
        .args(["--lang", "de", "--color", "never"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // What is refused at once does not wait for the answers.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The revoke of trick 4 shows in trick 7, where Cora lays Kreuz: it is said, and stands as it was played.
#[test]
fn a_disputed_game_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let rest = "PiA Ka10 Pi9 Pi9\nKr10 Kr9 PiK KrK\nHe10 KaD HeB KaB\nHeB PiD KrD KaK\nKrA\nja\n\n\
                1 Reklamation Nichtbedienen 3 Stich 4\n\n";
    let output = doko(folder.path(), &["new", "spiel.doko"], &format!("{ANSWERS}{rest}"));
    let shown = out(&output);
    assert_eq!(output.status.code(), Some(0), "{shown}{}", String::from_utf8_lossy(&output.stderr));
    for part in [
        "Blatt von Cora (Enter: nicht bekannt): ",
        "`HeX`",
        "Schreibe `He10`",
        "Stich 2, Karte 1, Spieler 1 (Anna)",
        "Eine Karte oder mehrere dieses Stichs",
        "Darf legen",
        "hat nicht bedient",
        "`j` lässt es so stehen; sonst antworte neu",
        "spiel.doko ist geschrieben",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let tail = " 3.  4: PiA Ka10 Pi9 Pi9\n 4.  1: Kr10 Kr9 PiK KrK\n 5.  1: He10 KaD HeB KaB\n 6.  1: HeB PiD KrD KaK\n \
                7.  3: KrA\n(1: Reklamation Nichtbedienen 3 Stich 4)\n";
    assert_eq!(fs::read_to_string(folder.path().join("spiel.doko")).unwrap(), format!("{HEAD}{tail}"));
    // It is not written over.
    let again = doko(folder.path(), &["new", "spiel.doko"], "nein\n");
    assert_eq!(again.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&again.stderr).contains("gibt es schon"));
    assert_eq!(fs::read_to_string(folder.path().join("spiel.doko")).unwrap(), format!("{HEAD}{tail}"));
    // Whoever goes on goes on behind the complaint: the ruling comes next.
    let more = doko(folder.path(), &["new", "spiel.doko"], "\nSR Entscheid schwerwiegend 3 Stich 4\n\n");
    assert_eq!(more.status.code(), Some(0), "{}", out(&more));
    let ruled = format!("{HEAD}{tail}(SR: Entscheid schwerwiegend 3 Stich 4)\n");
    assert_eq!(fs::read_to_string(folder.path().join("spiel.doko")).unwrap(), ruled);
}

/// Whoever breaks off, in whatever way, has what was answered.
#[test]
fn what_was_answered_is_in_the_file() {
    for (last, code) in [("", 2), ("abbruch\n", 0)] {
        let folder = tempfile::tempdir().unwrap();
        let output = doko(folder.path(), &["new", "spiel.doko"], &format!("{ANSWERS}{last}"));
        assert_eq!(output.status.code(), Some(code), "{last:?}");
        let text = fs::read_to_string(folder.path().join("spiel.doko")).unwrap();
        assert!(text.ends_with(" 1.  1: HeA He9 HeA HeK\n 2.  1: He9 KaK (3: Re) Ka9 KaA\n"), "{text}");
    }
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(doko(folder.path(), &["new", "spiel.doko"], "abbruch\n").status.code(), Some(0));
    assert!(!folder.path().join("spiel.doko").exists(), "nothing was answered");
}

/// The same command goes on where somebody broke off, in the language of the record and with the card that is next.
#[test]
fn a_record_that_was_broken_off_is_continued() {
    let places = [
        // Behind these answers, this is asked; these answers end the game of two tricks.
        ("\n20.11.2026\n", "Spieler in der", "Anna, Bert, Cora, Dirk\n\n\n\n\n\n\nHeA He9 HeA HeK\nHe9 KaK\n\n\n"),
        ("\n20.11.2026\nAnna, Bert, Cora, Dirk\n", "Geber [4]", "\n\n\n\n\n\nHeA He9 HeA HeK\nHe9 KaK\n\n\n"),
        (
            "\n\nAnna, Bert, Cora, Dirk\n\n\nPiB HeB Kr10 KrB He9 Ka9 He10 KaK Ka10 KrK PiA Kr9\n",
            "Blatt von Cora",
            "\n\n\nHeA He9 HeA HeK\nHe9 KaK\n\n\n",
        ),
        (
            "\n\nAnna, Bert, Cora, Dirk\n\n\n\n\n\n\nHeA He9 HeA HeK\nHe9\n",
            "Stich 2, Karte 2, Spieler 2 (Bert)",
            "KaK\n\n\n",
        ),
    ];
    for (first, question, rest) in places {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(doko(folder.path(), &["new", "spiel.doko"], first).status.code(), Some(2));
        let output = doko(folder.path(), &["new", "spiel.doko"], &format!("\n{rest}"));
        let shown = out(&output);
        assert_eq!(output.status.code(), Some(0), "{shown}");
        let asked = format!("wo die Aufzeichnung endet? [j]: {question}");
        assert!(shown.contains(&asked), "{asked}: {shown}");
        let text = fs::read_to_string(folder.path().join("spiel.doko")).unwrap();
        assert!(text.ends_with(" 1.  1: HeA He9 HeA HeK\n 2.  1: He9 KaK\n"), "{text}");
    }
}

/// What stands there already can be taken back like an answer, a line at a time, to the first question about the game.
#[test]
fn what_was_written_before_a_break_can_be_taken_back() {
    let head = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 4\n";
    let text = format!("{head}Vorbehalt: alle gesund\n 1.  1: HeA He9 HeA HeK\n 2.  1: He9 KaK\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("spiel.doko");
    fs::write(&path, &text).unwrap();
    let output = doko(folder.path(), &["new", "spiel.doko"], "j\nzurück\nzurück\nHeA HeK HeA He9\nabbruch\n");
    assert!(out(&output).contains("Stich 1, Karte 1"), "{}", out(&output));
    let expected = format!("{head}Vorbehalt: alle gesund\n 1.  HeA HeK HeA He9\n");
    assert_eq!(fs::read_to_string(&path).unwrap().replace("1: HeA", "HeA"), expected);
    let output = doko(folder.path(), &["new", "spiel.doko"], "j\nzurück\nzurück\nzurück\nzurück\nabbruch\n");
    assert!(out(&output).contains("Geber [4]: "), "{}", out(&output));
    assert!(out(&output).contains("Das ist schon die erste Frage"), "{}", out(&output));
}

/// A card behind a remark would be part of it, a second game has no end to go on from, and what cannot be read is no answer.
#[test]
fn a_record_that_cannot_go_on_is_left_alone() {
    let game = "Spiel 1\nGeber: 4\nVorbehalt: alle gesund\n 1.  1: HeA He9 HeA HeK\n";
    let head = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n";
    for text in [
        format!("{head}{game} 2.  1: He9 # nachgezogen\n"),
        format!("{head}{game}{game}"),
        format!("{head}{game} 2.  1: He9 KaX\n"),
        head.to_owned(),
        "Einkaufszettel\n".to_owned(),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("spiel.doko"), &text).unwrap();
        let output = doko(folder.path(), &["new", "spiel.doko"], "ja\nKaK\n\n\n");
        assert_eq!(output.status.code(), Some(2), "{text}{}", out(&output));
        assert!(String::from_utf8_lossy(&output.stderr).contains("gibt es schon"), "{text}");
        assert_eq!(fs::read_to_string(folder.path().join("spiel.doko")).unwrap(), text);
    }
}

#[test]
fn a_form_goes_to_a_file_or_to_the_output() {
    let folder = tempfile::tempdir().unwrap();
    let form = out(&doko(folder.path(), &["new", "--template", "--example"], ""));
    assert!(form.starts_with("# Eine Aufzeichnung zum Ausfüllen.") && form.contains("(1: Reklamation"), "{form}");
    assert_eq!(doko(folder.path(), &["new", "--template", "a.doko"], "").status.code(), Some(0));
    assert!(fs::read_to_string(folder.path().join("a.doko")).unwrap().contains("Vorbehalt:  alle gesund"));
    assert_eq!(doko(folder.path(), &["new", "--template", "a.doko"], "").status.code(), Some(2), "it is there");
    assert_eq!(doko(folder.path(), &["new"], "").status.code(), Some(2), "into which file?");
}
