//! `doko check --fix`: what it mends, what it leaves, what it says, and what becomes of the file.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Four faults that have a fix without a doubt, and a card that may be one of two.
const WRITTEN: &str = "Regeln: ddv\r\nSpiel 7\r\nGeeber: 4\r\n1. 1: KrA Kr9 (3: Kontar @12) HZ10 KsK {Zoë}\r\n";
const MENDED: &str = "doko 1\r\nRegeln: ddv\r\nSpiel 7\r\nGeber: 4\r\n1. 1: KrA Kr9 (3: Kontra @12) He10 KsK {Zoë}\r\n";

fn doko(folder: &Path, arguments: &[&str], stdin: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).current_dir(folder).env_remove("CLICOLOR_FORCE").env("LC_ALL", "C");
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("doko starts");
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.doko"), text).unwrap();
    folder
}

fn read(folder: &tempfile::TempDir) -> String {
    fs::read_to_string(folder.path().join("a.doko")).unwrap()
}

#[test]
fn what_is_sure_is_mended_in_the_file_and_told_and_the_rest_is_shown() {
    let folder = folder(WRITTEN);
    let output = doko(folder.path(), &["check", "--fix", "a.doko"], "");
    assert_eq!(read(&folder), MENDED);
    let said = out(&output);
    assert!(said.contains("N010 × `KsK` is not a card"), "{said}");
    let told = "  N001 a.doko:1:1: Add the line `doko 1` at the top
  N007 a.doko:3:1: Replace `Geeber` by `Geber`
  N011 a.doko:4:19: Replace `Kontar` by `Kontra`
  N010 a.doko:4:31: Replace `HZ10` by `He10`
4 fixed, 1 left
";
    assert!(said.ends_with(told), "{said}");
    // An error is left.
    assert_eq!(output.status.code(), Some(1));
    // A second time there is nothing to do.
    let output = doko(folder.path(), &["check", "--fix", "--quiet", "a.doko"], "");
    assert_eq!(read(&folder), MENDED);
    assert!(!out(&output).contains("fixed") && err(&output).is_empty(), "{output:?}");
}

#[test]
fn a_diff_shows_what_would_change_and_writes_nothing() {
    let folder = folder(WRITTEN);
    let output = doko(folder.path(), &["check", "--fix", "--diff", "a.doko"], "");
    assert_eq!(read(&folder), WRITTEN);
    let diff = "--- a.doko
+++ a.doko
@@ -1,4 +1,5 @@
+doko 1
 Regeln: ddv
 Spiel 7
-Geeber: 4
-1. 1: KrA Kr9 (3: Kontar @12) HZ10 KsK {Zoë}
+Geber: 4
+1. 1: KrA Kr9 (3: Kontra @12) He10 KsK {Zoë}
";
    assert_eq!(out(&output), diff);
    assert!(err(&output).ends_with("4 would be fixed, 1 would be left\n"), "{output:?}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn standard_input_comes_out_mended() {
    let folder = folder("");
    let output = doko(folder.path(), &["check", "--fix", "-"], WRITTEN);
    assert_eq!(out(&output), MENDED);
    assert!(err(&output).ends_with("4 fixed, 1 left\n"), "{output:?}");
}

#[test]
fn json_says_what_is_left_and_how_it_is_mended() {
    let folder = folder(WRITTEN);
    let output = doko(folder.path(), &["check", "--fix", "--format", "json", "a.doko"], "");
    let left: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let names: Vec<&str> =
        left["findings"].as_array().unwrap().iter().map(|found| found["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["karte-unbekannt"]);
    let fixes = &left["findings"][0]["fixes"];
    assert_eq!((&fixes[0]["edits"][0]["text"], &fixes[1]["edits"][0]["text"]), (&"KrK".into(), &"KaK".into()));
    assert_eq!(fixes[0]["safe"], false);
    assert!(err(&output).ends_with("4 fixed, 1 left\n"), "{output:?}");
}

/// A chain of running totals is mended link by link; without `--unsafe` nothing that the table noted is touched.
#[test]
fn what_the_table_noted_is_mended_only_where_that_is_asked_for() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/findings/stand-falsch.doko");
    let text = fs::read_to_string(record).unwrap();
    let folder = folder(&text);
    let output = doko(folder.path(), &["check", "--fix", "a.doko"], "");
    assert_eq!(read(&folder), text);
    assert!(out(&output).contains("Nothing fixed"), "{output:?}");
    assert!(out(&output).contains("`--fix --unsafe`"), "{output:?}");
    let output = doko(folder.path(), &["check", "--fix", "--unsafe", "a.doko"], "");
    assert!(!out(&output).contains("W410 ×"), "{output:?}");
    assert_ne!(read(&folder), text);
    let changed = text.lines().zip(read(&folder).lines().map(str::to_owned).collect::<Vec<_>>());
    for (old, new) in changed.filter(|(old, new)| *old != new.as_str()) {
        assert!(old.starts_with("Stand") && new.starts_with("Stand"), "{old} {new}");
    }
}

#[test]
fn a_list_in_another_language_gets_its_line_once() {
    let text =
        "doko 1\nRules: ddv\nGame\nDealer: 4\n1. 1: CA ST HQ DA\n2. 1: SA SK SQ SJ\nGame\nDealer: 1\n1. 2: CA CK\n";
    let folder = folder(text);
    let output = doko(folder.path(), &["check", "--fix", "--unsafe", "a.doko"], "");
    assert_eq!(read(&folder), text.replacen("doko 1\n", "doko 1\nSprache:    en\n", 1), "{output:?}");
    assert!(out(&output).contains("1 fixed"), "{output:?}");
}

/// What another program may not lose: mode, further names, a file that is no record.
#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode_and_one_with_two_names_is_left_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = folder(WRITTEN);
    let path = folder.path().join("a.doko");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    doko(folder.path(), &["check", "--fix", "a.doko"], "");
    assert_eq!(read(&folder), MENDED);
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    fs::write(&path, WRITTEN).unwrap();
    fs::hard_link(&path, folder.path().join("b")).unwrap();
    let output = doko(folder.path(), &["check", "--fix", "a.doko"], "");
    assert_eq!((read(&folder).as_str(), output.status.code()), (WRITTEN, Some(2)));
    assert!(!out(&output).contains("4 fixed"), "{output:?}");
}

#[test]
fn options_that_need_another_one_say_so() {
    let folder = folder(WRITTEN);
    for words in [
        &["check", "--diff", "a.doko"][..],
        &["check", "--unsafe", "a.doko"],
        &["check", "--fix", "--game", "7", "a.doko"],
    ] {
        let output = doko(folder.path(), words, "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(read(&folder), WRITTEN);
    }
}

#[test]
fn a_kind_of_game_that_is_nearly_one_is_mended() {
    let text = |kind: &str| {
        format!("doko 1\nRegeln: ddv\n\nSpiel 1\nGeber: 4\nSpielart: {kind}\nRe: 1, 2\nAugen: Re 130, Kontra 110\n")
    };
    let folder = folder(&text("Stile Hochzeit"));
    doko(folder.path(), &["check", "--fix", "a.doko"], "");
    assert_eq!(read(&folder), text("Stille Hochzeit"));
}

/// What follows from a game is not known before all of it is read, and the rule set that is named.
#[test]
fn no_noted_result_is_replaced_before_all_of_its_game_is_read() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let record = |name: &str| fs::read_to_string(corpus.join(name)).unwrap();
    let played = record("systems/klub-schweine/5b-der-ersten-gegeben.doko");
    let unread = played.replace("\nRegeln:", "\n* Regeln:");
    assert_ne!(unread, played);
    let lost = folder(&unread);
    let output = doko(lost.path(), &["check", "--fix", "--unsafe", "a.doko"], "");
    assert_eq!(read(&lost), unread);
    assert!(out(&output).ends_with("left as they are: all of their game has to be readable first\n"), "{output:?}");
    // A safe fix goes first: the colon says by which rules the rest is judged.
    let named = folder(&played.replace("Regeln:     ", "Regeln "));
    doko(named.path(), &["check", "--fix", "--unsafe", "a.doko"], "");
    let whole = folder(&played);
    doko(whole.path(), &["check", "--fix", "--unsafe", "a.doko"], "");
    assert_eq!(read(&named).replace("Regeln: ", "Regeln:     "), read(&whole));
}

#[test]
fn one_game_does_not_overrule_the_language_of_its_list() {
    let written = "doko 1\nSprache: nl\nSpel 1\nHand 1: HA R10\nSpiel 2\nBlatt 3: KrA\n";
    let folder = folder(written);
    doko(folder.path(), &["check", "--fix", "--unsafe", "a.doko"], "");
    assert_eq!(read(&folder), written);
}
