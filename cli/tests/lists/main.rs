//! Lists on the command line: the sheet as a table, for a spreadsheet, as a page, and what a broken line costs.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod corrections;
mod evening;

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
  Spiel  Erläuterung               Wert   Anna   Bert   Cora   Dirk  Zeilensumme
  1      Bert und Cora gewonnen      3*     -3     +3     +3     -3            0
  2      Anna und Bert gewonnen      5*     +2     +8     -2     -8            0
  3      Anna: Solo gewonnen         6*     +8     +6     -4    -10            0
  4      Cora und Dirk gewonnen      4*     +4     +2      0     -6            0
  5      Bert: Solo verloren         9*     +7     -7     +3     -3            0
  6      Anna und Dirk gewonnen      2*     +9     -9     +1     -1            0
";
    assert!(shown.contains(rows), "{shown}");
    assert!(shown.contains("    Gewonnen: 2 (Bert), 3 (Cora)\n"), "{shown}");
    assert!(!shown.contains("entschieden"), "{shown}");
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
    assert!(shown.contains("  24     Dirk: Pflichtsolo verloren                       3   (+7)"), "{shown}");
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
    assert_eq!(lines[1], "'=HYPERLINK(1);1;;'-1 und @Bert gewonnen;1;1;1;-1;-1;1;1;-1;-1;0;0");
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
    assert_eq!(page.matches("<polyline class=\"own ").count(), 4);
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

/// What is wrong with a list is said beside a ranking that rests on it, its length and its Soli too.
#[test]
fn a_ranking_tells_what_is_wrong_with_its_lists() {
    let answer = doko(&["score", "--tables", record("viele-fehler.doko").to_str().unwrap()], "");
    let told = String::from_utf8(answer.stderr).unwrap();
    for code in ["L601", "L602", "L603", "L604", "G110", "W410", "W411"] {
        assert!(told.contains(&format!("  {code} ")), "{code}: {told}");
    }
    assert_eq!(answer.status.code(), Some(1));
}

#[test]
fn a_ranking_as_a_page_is_whole_and_runs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=3 {
        for table in 1..=2 {
            let name = format!("turnier/runde{number}-tisch{table}.doko");
            let text = std::fs::read_to_string(record(&name)).unwrap().replace("Dirk", "<i>Dirk</i>");
            std::fs::write(folder.path().join(format!("{number}{table}.doko")), text).unwrap();
        }
    }
    let page = out(&doko(&["score", "--tables", "--format", "html", folder.path().to_str().unwrap()], ""));
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("<h1>Betriebsfest</h1>") && page.contains("@page { size: A4"));
    assert!(page.contains("&lt;i&gt;Dirk") && !page.contains("<i>") && !page.contains("<script"));
    // R002-7a and 7b, as in the table above.
    let row = "<td><bdi>Cora</bdi></td><td><bdi>Rot</bdi></td><td class=\"n\">2</td><td class=\"n\">\u{2212}50</td>\
               <td class=\"n\"><b>\u{2212}101</b></td>";
    assert!(page.contains(row), "{page}");
    assert_eq!(page.matches("<tr><td class=\"n\">").count(), 9 + 3, "players and teams");
    for outside in ["http://", "https://", "url(", "@import", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn a_list_without_games_is_said_to_be_one() {
    let text = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\nPlan: 24\n";
    assert_eq!(out(&doko(&["score", "-"], text)), "-: In dieser Liste steht noch kein Spiel\n");
    let csv = doko(&["score", "--format", "csv", "-"], text);
    assert!(csv.stdout.is_empty() && String::from_utf8_lossy(&csv.stderr).contains("noch kein Spiel"));
    let page = out(&doko(&["score", "--format", "html", "-"], text));
    assert!(page.contains("<p class=\"note\">In dieser Liste steht noch kein Spiel</p>"), "{page}");
    let list: Value = serde_json::from_slice(&doko(&["score", "--format", "json", "-"], text).stdout).unwrap();
    assert_eq!(list["games"], Value::Array(Vec::new()));
}

/// Two lists of other players have no sum in common; of the same players they have.
#[test]
fn sums_of_two_lists_are_those_of_their_players() {
    let list = |players: &str, winners: &str| {
        format!("doko 1\nRegeln: ddv\nSpieler: {players}\nSpiel 1\nGeber: 1\nSieger: {winners}\nWert: 1\n")
    };
    let score = |text: &str| -> Value {
        serde_json::from_slice(&doko(&["score", "--format", "json", "-"], text).stdout).unwrap()
    };
    let others = score(&(list("A, B, C, D", "1, 2") + &list("E, F, G, H", "1, 3")));
    assert!(others["totals"].is_null(), "{others}");
    let of = |place: usize, key: &str| others["lists"][place][key].to_string();
    assert_eq!((of(0, "totals"), of(0, "list")), ("[1,1,-1,-1]".to_owned(), "1".to_owned()));
    assert_eq!((of(1, "totals"), of(1, "list")), ("[1,-1,1,-1]".to_owned(), "2".to_owned()));
    assert_eq!(of(1, "players"), r#"["E","F","G","H"]"#);
    let same = score(&(list("A, B, C, D", "1, 2") + &list("A, B, C, D", "1, 3")));
    assert_eq!(same["totals"].to_string(), "[2,0,0,-2]", "{same}");
}
