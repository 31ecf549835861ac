//! Lists on the command line: the sheet as a table, for a spreadsheet, as a page, and what a broken line costs.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn record(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/lists").join(name)
}

fn doko(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_doko"))
        .args(arguments)
        .args(["--lang", "de", "--color", "never"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// R001-M: the sample sheet, row by row as the club rules print it.
#[test]
fn the_sample_sheet_of_the_club_rules_is_reproduced() {
    let text = std::fs::read_to_string(record("muster.doko")).unwrap();
    let shown = out(&doko(&["score", "-"], &text));
    let rows = "
  Spiel  Erläuterung                 Wert   Anna   Bert   Cora   Dirk  Summe
  1      Spieler 2 und 3 gewonnen      3*     -3     +3     +3     -3      0
  2      Spieler 1 und 2 gewonnen      5*     +2     +8     -2     -8      0
  3      Solo Spieler 1 gewonnen       6*     +8     +6     -4    -10      0
  4      Spieler 3 und 4 gewonnen      4*     +4     +2      0     -6      0
  5      Solo Spieler 2 verloren       9*     +7     -7     +3     -3      0
  6      Spieler 1 und 4 gewonnen      2*     +9     -9     +1     -1      0
";
    assert!(shown.contains(rows), "{shown}");
}

/// Whatever line of game 9 cannot be read, the others have their points and nothing is found in them but what was wrong
/// before.
#[test]
fn a_broken_line_costs_its_game_and_no_other() {
    let text = std::fs::read_to_string(record("spielliste-24.doko")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let of = |label: &str| lines.iter().position(|line| *line == label).unwrap();
    for broken in of("Spiel 9") + 1..of("Spiel 10") - 1 {
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        changed[broken] = format!("?!? {}", lines[broken].replace(':', ""));
        let answer = doko(&["score", "--format", "json", "-"], &(changed.join("\n") + "\n"));
        let list: Value = serde_json::from_slice(&answer.stdout).unwrap();
        let games = list["games"].as_array().unwrap();
        assert_eq!(games.len(), 24, "{}", lines[broken]);
        for game in games.iter().filter(|game| game["game"] != "9") {
            assert!(game["points"].is_array(), "{}: {}", lines[broken], game["game"]);
            let found: Vec<&str> =
                game["findings"].as_array().unwrap().iter().map(|found| found["name"].as_str().unwrap()).collect();
            let expected: &[&str] = if game["game"] == "11" { &["stand-falsch"] } else { &[] };
            assert_eq!(found, expected, "{}: game {}", lines[broken], game["game"]);
        }
        let known = |place: usize| games.iter().filter_map(|game| game["points"][place].as_i64()).sum::<i64>();
        let totals: Vec<i64> = (0..4).map(known).collect();
        assert_eq!(list["totals_known"], Value::from(totals), "{}", lines[broken]);
        assert_eq!(list["totals"].is_null(), games[8]["points"].is_null(), "{}", lines[broken]);
    }
}

#[test]
fn the_sheet_says_which_game_its_totals_lack() {
    let text = std::fs::read_to_string(record("spielliste-24.doko")).unwrap();
    let row = text.lines().filter(|line| line.starts_with(" 5.")).nth(8).unwrap();
    let shown = out(&doko(&["score", "-"], &text.replacen(row, " 5.  1: KrX", 1)));
    assert!(shown.contains("  9      durch diese Aufzeichnung nicht entschieden"), "{shown}");
    assert!(shown.contains("  (…) ohne das, was offen ist: Spiel 9\n"), "{shown}");
    assert!(shown.contains("  24     Pflichtsolo Spieler 4 verloren                   3   (+7)"), "{shown}");
}

#[test]
fn a_spreadsheet_gets_numbers_and_texts_and_no_formulas() {
    let text = "doko 1\nRegeln: ddv\nListe: \"=HYPERLINK(1)\"\nSpieler: \"-1\", @Bert, \"Co;ra\", Dirk\n\
                Spiel 1\nSieger: 1, 2\nWert: 1\nPunkte: +1 +1 -1 -1\n";
    let shown = out(&doko(&["score", "--format", "csv", "-"], text));
    let lines: Vec<&str> = shown.split("\r\n").collect();
    assert!(
        lines[0].starts_with("Liste;Spiel;Geber;Erläuterung;Wert;Punkte -1;Punkte @Bert;\"Punkte Co;ra\""),
        "{shown}"
    );
    assert_eq!(lines[1], "'=HYPERLINK(1);1;;Spieler 1 und 2 gewonnen;1;1;1;-1;-1;1;1;-1;-1;0;0");
    let shown = out(&doko(&["score", "--format", "csv", "--separator", "comma", "-"], text));
    assert!(shown.contains("\r\n'=HYPERLINK(1),1,,"), "{shown}");
}

#[test]
fn the_page_is_whole_and_runs_nothing() {
    let text = std::fs::read_to_string(record("muster.doko")).unwrap().replace("Anna", "<script>x</script>");
    let page = out(&doko(&["score", "--format", "html", "-"], &text));
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script"));
    assert!(page.contains("@page { size: A4") && page.contains("default-src 'none'"));
    assert_eq!(page.matches("<polyline ").count(), 4);
    for outside in ["http://", "https://", "url(", "@import", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// R002-7: Cora leaves in round 2 with +4 and does not play round 3: -1 - 50 - 50. Her team Rot has Anna's +2 and Bert's
/// +7 beside it. The others' points count as usual, worked out by hand from the sheets.
#[test]
fn a_tournament_is_ranked_over_its_tables_and_rounds() {
    let folder = record("turnier");
    let answer = doko(&["score", "--tables", "--format", "json", folder.to_str().unwrap()], "");
    let tables: Value = serde_json::from_slice(&answer.stdout).unwrap();
    let places = |of: &str| -> Vec<(i64, String, i64, i64)> {
        let place = |place: &Value| {
            let number = |key: &str| place[key].as_i64().unwrap();
            (number("rank"), place["name"].as_str().unwrap().to_owned(), number("points"), number("penalty"))
        };
        tables[of].as_array().unwrap().iter().map(place).collect()
    };
    let expected = |places: &[(i64, &str, i64, i64)]| -> Vec<(i64, String, i64, i64)> {
        places.iter().map(|(rank, name, points, penalty)| (*rank, (*name).to_owned(), *points, *penalty)).collect()
    };
    let players = [
        (1, "Dirk", 9, 0),
        (2, "Bert", 7, 0),
        (3, "Frida", 4, 0),
        (4, "Anna", 2, 0),
        (5, "Ida", 1, 0),
        (6, "Gustav", -7, 0),
        (7, "Hanna", -10, 0),
        (8, "Emil", -12, 0),
        (9, "Cora", -101, -50),
    ];
    assert_eq!(places("players"), expected(&players));
    assert_eq!(places("teams"), expected(&[(1, "Blau", 1, 0), (2, "Grün", -16, 0), (3, "Rot", -92, -50)]));
}

/// The same sheet in two files would count twice.
#[test]
fn a_sheet_that_is_there_twice_is_not_ranked() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["eins.doko", "zwei.doko"] {
        std::fs::copy(record("turnier/runde1-tisch1.doko"), folder.path().join(name)).unwrap();
    }
    let answer = doko(&["score", "--tables", folder.path().to_str().unwrap()], "");
    assert_eq!((answer.status.code(), answer.stdout.len()), (Some(2), 0));
    let told = String::from_utf8(answer.stderr).unwrap();
    assert!(told.contains("eins.doko") && told.contains("zwei.doko"), "{told}");
}

/// What a record takes for a comment or a remark is quoted [F 3.7].
#[test]
fn names_and_titles_are_kept_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    let players = "Anna, Bert {der Alte}, Cora, Dirk #4 \"x\"";
    assert!(doko(&["list", "new", &path, "--players", players, "--title", "Abend #3"], "").status.success());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("Liste:      \"Abend #3\"\n"), "{text}");
    let names = "Spieler:    Anna, \"Bert {der Alte}\", Cora, \"Dirk #4 \\\"x\\\"\"\n";
    assert!(text.contains(names), "{text}");
}

/// A list of its own folder, begun by `doko list new`.
fn begun() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("abend.doko").to_str().unwrap().to_owned();
    let answer = doko(&["list", "new", &path, "--players", "Anna, Bert, Cora, Dirk"], "");
    assert!(answer.status.success());
    (folder, path)
}

#[test]
fn a_list_is_begun_once() {
    let (_folder, path) = begun();
    let text = "doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\nPlan:       24\n";
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    let again = doko(&["list", "new", &path, "--players", "Emil, Frida, Gustav, Hanna"], "");
    assert_eq!(again.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the old list is left alone");
    for wrong in [
        &["--players", "Anna, Bert"][..],
        &["--players", "Anna, Bert, Cora, Anna"],
        &["--players", "Anna, Bert, Cora, Dirk", "--date", "gestern"],
        &["--players", "Anna, Bert, Cora, Dirk", "--dealer", "5"],
        &["--players", "Anna, Bert, Cora, Dirk", "--rules", "skat"],
    ] {
        let other = format!("{path}.neu");
        let answer = doko(&[&["list", "new", &other], wrong].concat(), "");
        assert_eq!(answer.status.code(), Some(2), "{wrong:?}");
        assert!(!Path::new(&other).exists(), "{wrong:?}");
    }
}

/// Bad answers are asked for again with the reason. Rechnung: Re wins with 130 of 240: 1, a fox 1, so 2 for Bert and Dirk;
/// then Cora's first Solo: 1, three times for her. After a Pflichtsolo seat 2 deals again (TSR 4.2.5).
#[test]
fn games_are_asked_for_and_appended() {
    let (_folder, path) = begun();
    let first = "\n\n2, 9\nBert, Dirk\n\nviele\n130\nRe Bier\nRe Fuchs\nvielleicht\n\n";
    let shown = out(&doko(&["list", "add", &path], first));
    for reason in [
        "Einen Sitz 9 gibt es nicht",
        "`viele` sind keine Zahlen",
        "Diesen Sonderpunkt kennt das Regelwerk nicht",
        "j trägt ein, n verwirft",
        "Punkte: Anna -2, Bert +2, Cora -2, Dirk +2",
    ] {
        assert!(shown.contains(reason), "{reason}: {shown}");
    }
    let second = "\nSolo Damen\nCora\n\n121\n\n";
    let shown = out(&doko(&["list", "add", &path], second));
    assert!(shown.contains("Pflichtsolo Spieler 3 gewonnen") && shown.contains("Anna -3, Bert +1, Cora +1"), "{shown}");
    let third = "\n\n1\n1, 2\n\n119\n\nn\n";
    let shown = out(&doko(&["list", "add", &path], third));
    assert!(shown.contains("Geber [2]") && shown.contains("Verworfen"), "{shown}");
    let expected = "doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\nPlan:       24\n
Spiel 1
Geber:      1
Ansagen:    keine
Spielart:   normal
Re:         2, 4
Augen:      Re 130
Sonderpunkte: Re Fuchs
Punkte:     -2 +2 -2 +2
Stand:      -2 +2 -2 +2

Spiel 2
Geber:      2
Ansagen:    keine
Spielart:   Solo Damen
Re:         3
Augen:      Re 121
Punkte:     -1 -1 +3 -1
Stand:      -3 +1 +1 +1
";
    assert_eq!(std::fs::read_to_string(&path).unwrap(), expected);
}

#[test]
fn the_end_of_the_answers_loses_nothing() {
    let (_folder, path) = begun();
    let before = std::fs::read(&path).unwrap();
    for answers in ["", "\n", "\n\n2, 4\n\n130\n\n", "\n\n2, 4\n\nx"] {
        let answer = doko(&["list", "add", &path], answers);
        assert_eq!(answer.status.code(), Some(2), "{answers:?}");
        assert!(String::from_utf8_lossy(&answer.stderr).contains("die Liste ist, wie sie war"), "{answers:?}");
        assert_eq!(std::fs::read(&path).unwrap(), before, "{answers:?}");
    }
}

/// What the rules refuse and the table did all the same is entered when it is answered twice.
#[test]
fn an_irregular_answer_stands_when_it_is_repeated() {
    let (_folder, path) = begun();
    let answers = "3\n3\n\n2, 4\n1 Kontra @9\n1 Kontra @9\n130\n\n\n";
    let shown = out(&doko(&["list", "add", &path], answers));
    assert!(shown.contains("Dieselbe Antwort noch einmal lässt es so stehen"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("Geber:      3\nAnsagen:    1 Kontra @9\n"), "{text}");
    // Won 1, Kontra 2: it is late and stands (TSR 9.6.3).
    assert!(text.contains("Punkte:     -3 +3 -3 +3\n"), "{text}");
}

#[test]
fn a_list_that_cannot_be_judged_is_left_alone() {
    let (_folder, path) = begun();
    for (text, code) in [("doko 1\nRegeln: skat\nSpieler: A, B, C, D\n", 2), ("doko 7\nSpieler: A, B, C, D\n", 2)] {
        std::fs::write(&path, text).unwrap();
        let answer = doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n");
        assert_eq!(answer.status.code(), Some(code), "{text}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

/// TSR 8.5.1: one game more than planned is said before it is entered.
#[test]
fn a_game_too_many_is_told_of() {
    let (_folder, path) = begun();
    let full = std::fs::read_to_string(record("viele-fehler.doko")).unwrap();
    std::fs::write(&path, &full).unwrap();
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\nn\n"));
    assert!(shown.contains("L601 Die Liste hat 26 Spiele, geplant sind 24"), "{shown}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), full);
}

/// TSR 9.6.5: a misdeal is no game; the same player deals again, and the game keeps its number.
#[test]
fn a_misdeal_is_entered_and_dealt_again() {
    let (_folder, path) = begun();
    let shown = out(&doko(&["list", "add", &path], "\nvergeben\n\n"));
    assert!(shown.contains("neu gegeben"), "{shown}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("\n\nSpiel 1\nGeber:      1\n(1: Vergeben)\n"), "{text}");
    let shown = out(&doko(&["list", "add", &path], "\n\n2, 4\n\n130\n\n\n"));
    assert!(shown.starts_with("Spiel 1\nGeber [1]: ") && shown.contains("Anna -1, Bert +1"), "{shown}");
}
