//! Lists on the command line: the sheet as a table, for a spreadsheet, as a page, and what a broken line costs.

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
