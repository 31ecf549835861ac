//! `doko corpus diff`, `stats`: what they say of many games agrees with what the other commands say of each.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use doko_analyzer::RuleSet;
use doko_corpus::Generator;
use doko_format::write_document;
use serde_json::Value;

fn doko(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).env_remove("CLICOLOR_FORCE").env("LC_ALL", "C").stdin(Stdio::null());
    command.output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = doko(arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code().unwrap() < 2, "{arguments:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&out(arguments)).unwrap()
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Writes generated games, by the rules of the DDV.
fn games(folder: &Path, count: usize, seed: u64) -> String {
    let rules = RuleSet::builtin("ddv").unwrap();
    write(folder, "games.doko", &write_document(&Generator::new(rules, seed).document(count)))
}

/// Sums up what `doko score` says of each game, by name.
fn scored(path: &str, rules: &str) -> BTreeMap<String, i64> {
    let mut sums = BTreeMap::new();
    for line in out(&["score", "--rules", rules, "--format", "jsonl", path]).lines() {
        let verdict: Value = serde_json::from_str(line).unwrap();
        // The players of the one list of these games.
        for (name, points) in
            ["Anna", "Bert", "Cora", "Dirk"].iter().zip(verdict["points"].as_array().unwrap_or(&vec![]))
        {
            *sums.entry((*name).to_owned()).or_default() += points.as_i64().unwrap();
        }
    }
    sums
}

/// Issue 5: between `ddv` and `klub-schweine` over 10,000 games the sums by player are those of the two judged by
/// themselves; nothing is counted twice or left out on the way from games to reasons.
#[test]
fn sums_by_player_are_those_of_both_rule_sets_by_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let count = 10_000;
    let path = games(folder.path(), count, 5);
    let diff = json(&["corpus", "diff", "--rules", "ddv", "--rules", "klub-schweine", "--format", "json", &path]);

    for (side, rules) in [("a", "ddv"), ("b", "klub-schweine")] {
        let players = diff["players"].as_array().unwrap().iter();
        let sums: BTreeMap<String, i64> = players
            .map(|row| (row["name"].as_str().unwrap().to_owned(), row["points"][side].as_i64().unwrap()))
            .collect();
        assert_eq!(sums, scored(&path, rules), "{rules}");
    }
    let summary = &diff["summary"];
    let number = |value: &Value| value.as_u64().unwrap();
    let open = number(&summary["open"]["a"]) + number(&summary["open"]["b"]) + number(&summary["open_both"]);
    assert_eq!(number(&summary["games"]), count as u64);
    assert_eq!(number(&summary["same"]) + number(&summary["differ"]) + open, count as u64);
    assert_eq!(diff["games"].as_array().unwrap().len() as u64, number(&summary["differ"]) + open);

    // Each game stands under one reason, and the shifts of the reasons come to that of all games.
    let groups = diff["groups"].as_array().unwrap();
    assert_eq!(groups.iter().map(|group| number(&group["games"])).sum::<u64>(), number(&summary["differ"]));
    let mut shifts: BTreeMap<&str, i64> = BTreeMap::new();
    for shift in groups.iter().flat_map(|group| group["shift"].as_array().unwrap()) {
        *shifts.entry(shift["name"].as_str().unwrap()).or_default() += shift["points"].as_i64().unwrap();
    }
    for row in diff["players"].as_array().unwrap() {
        let at = |key: &str, side: &str| row[key][side].as_i64().unwrap();
        let shift = row["shift"].as_i64().unwrap();
        assert_eq!(shift, at("points", "b") - at("apart", "b") - at("points", "a") + at("apart", "a"));
        assert_eq!(shift, shifts.get(row["name"].as_str().unwrap()).copied().unwrap_or(0));
    }
}

/// Writes few games, so that each form is quickly made.
fn few(folder: &Path) -> String {
    games(folder, 60, 11)
}

#[test]
fn a_rule_set_against_itself_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = few(folder.path());
    // The records name `ddv`, so that one name is enough, and `ddv` is no other.
    let diff = json(&["corpus", "diff", "--rules", "ddv", "--format", "json", &path]);
    assert_eq!(diff["rules"]["a"], Value::Null);
    assert_eq!(diff["rules"]["b"]["id"], "ddv");
    assert_eq!((&diff["summary"]["same"], &diff["games"]), (&Value::from(60), &Value::Array(vec![])));
    let two = json(&["corpus", "diff", "--rules", "ddv", "--rules", "wettbewerb", "--format", "json", &path]);
    let one = json(&["corpus", "diff", "--rules", "wettbewerb", "--format", "json", &path]);
    assert!(!one["games"].as_array().unwrap().is_empty());
    assert_eq!((&one["games"], &one["players"], &one["groups"]), (&two["games"], &two["players"], &two["groups"]));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = few(folder.path());
    for format in ["json", "csv", "html", "human"] {
        for command in [&["diff", "--rules", "wettbewerb"][..], &["stats"]] {
            let of = |jobs: &str| out(&[&["corpus"], command, &["--format", format, "--jobs", jobs, &path]].concat());
            assert_eq!(of("1"), of("4"), "{command:?} {format}");
        }
    }
}

/// Players stand in the order of their names, however the games and seats come.
#[test]
fn the_order_of_players_does_not_change_with_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(few(folder.path())).unwrap();
    let seated = |name: &str, players: &str| {
        let text = text.replacen("Anna, Bert, Cora, Dirk", players, 1);
        assert!(text.contains(players));
        write(folder.path(), name, &text)
    };
    let (one, other) = (seated("a.doko", "Dirk, Anna, Cora, Bert"), seated("b.doko", "Cora, Emil, Anna, Dirk"));
    let rows = |paths: [&str; 2]| -> Vec<String> {
        let shown = out(&[&["corpus", "diff", "--rules", "klub-schweine"][..], &paths].concat());
        let (_, players) = shown.split_once("Points by player").unwrap();
        let players = players.lines().filter(|line| line.starts_with("  ")).skip(1).take(5);
        players.map(str::to_owned).collect()
    };
    let shown = rows([&one, &other]);
    let names: Vec<&str> = shown.iter().filter_map(|row| row.split_whitespace().next()).collect();
    assert_eq!(names, ["Anna", "Bert", "Cora", "Dirk", "Emil"]);
    assert_eq!(rows([&other, &one]), shown);
}

#[test]
fn rules_are_named_once_or_twice() {
    for rules in [&[][..], &["--rules", "ddv", "--rules", "ddv", "--rules", "ddv"], &["--rules", "skat"]] {
        let output = doko(&[&["corpus", "diff", "no-such.doko"], rules].concat());
        assert_eq!(output.status.code(), Some(2), "{rules:?}");
    }
}

/// A list in which names try to get out of their place: into markup, a formula, the control of a terminal.
const HOSTILE: &str =
    "doko 1\nRegeln: ddv\nSpieler: \"<script>alert(1)</script>\", \"=1+1\", \"\u{1b}[31mred\", \"@x\"\n\n";

/// Reads the cells of rows as a spreadsheet does.
fn cells(rows: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for letter in rows.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' | '\n' if !quoted => cells.push(String::new()),
            letter => cells.last_mut().unwrap().push(letter),
        }
    }
    cells
}

#[test]
fn hostile_names_stay_names() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(few(folder.path())).unwrap();
    let (_, games) = text.split_once("\n\n").unwrap();
    let path = write(folder.path(), "hostile.doko", &format!("{HOSTILE}{games}"));
    for command in [&["corpus", "diff", "--rules", "klub-schweine"][..], &["corpus", "stats"]] {
        let form = |format: &str| out(&[command, &["--format", format, &path]].concat());
        let page = form("html");
        assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"), "{command:?}");
        assert!(!page.contains('\u{1b}') && !page.contains("://"), "{command:?}");
        assert_eq!(page.matches("<script>").count(), 1, "the one that sorts");
        let rows = form("csv");
        assert!(!rows.contains('\u{1b}'));
        for cell in cells(&rows) {
            assert!(!cell.trim().starts_with(['=', '@', '+']), "{cell}");
        }
        assert!(!form("human").contains('\u{1b}'), "{command:?}");
    }
}

#[test]
fn numbers_of_games_are_those_of_score() {
    let folder = tempfile::tempdir().unwrap();
    let path = few(folder.path());
    let stats = json(&["corpus", "stats", "--format", "json", &path]);
    let verdicts: Vec<Value> =
        out(&["score", "--format", "jsonl", &path]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let won = |party: &str| verdicts.iter().filter(|verdict| verdict["winner"] == party).count();
    assert_eq!((&stats["games"]["re"], &stats["games"]["kontra"]), (&won("re").into(), &won("kontra").into()));
    let calls = verdicts.iter().flat_map(|verdict| verdict["announcements"].as_array().unwrap());
    let made = stats["announcements"].as_array().unwrap().iter().map(|row| row["made"].as_u64().unwrap()).sum::<u64>();
    assert_eq!(made as usize, calls.count());
    let sums = scored(&path, "ddv");
    for row in stats["players"].as_array().unwrap() {
        assert_eq!(row["points"].as_i64().unwrap(), sums[row["name"].as_str().unwrap()]);
    }
}

/// What a game counts in a Bockrunde follows from those before it: a year made by such rules is in order as a list, and against
/// other rules each game that counts more names the rule.
#[test]
fn a_bockrunde_is_named_and_generated_games_are_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let bock =
        "id = \"bock\"\nextends = \"ddv\"\n[bock]\nausloeser = [\"gleichstand\", \"re-und-kontra\", \"herzstich\"]\n";
    let rules = write(folder.path(), "bock.toml", bock);
    let made = out(&["corpus", "generate", "--rules", &rules, "--games", "300", "--seed", "3"]);
    let path = write(folder.path(), "year.doko", &made);
    let checked = doko(&["check", "--rules", &rules, &path]);
    assert_eq!(checked.status.code(), Some(0), "{}", String::from_utf8_lossy(&checked.stdout));
    let found = json(&["corpus", "diff", "--format", "json", "--rules", "ddv", "--rules", &rules, &path]);
    let differs: Vec<&Value> = found["games"].as_array().unwrap().iter().filter(|game| game["open"] == false).collect();
    assert!(differs.len() > 20, "{} games count more", differs.len());
    for game in differs {
        let named = game["parameters"].as_array().unwrap();
        assert!(named.iter().any(|path| path == "bock.ausloeser"), "{game}");
    }
}
