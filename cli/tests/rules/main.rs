//! Rule files: read, shown, compared, judged by; their schema and the page about them.
//!
//! `DOKO_BLESS=1 cargo test -p doko --test rules` writes schema and page anew.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod asking;
mod page;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use doko_analyzer::RuleSet;
use serde_json::{Value, json};

/// A normal game in which seat 2 lays the second Herz-Zehn on that of seat 1, in the third trick.
const GAME: &str = include_str!("herz-zehn.doko");

fn doko(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).current_dir(folder).env_remove("CLICOLOR_FORCE").env("LC_ALL", "C").stdin(Stdio::null());
    command.output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn verdicts(output: &Output) -> Vec<Value> {
    out(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Compares a file of the repository with what it is made from.
fn check_drift(path: &Path, current: &str) {
    if std::env::var_os("DOKO_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, current).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    assert!(kept == current, "{} has drifted; run with DOKO_BLESS=1 and read the difference", path.display());
}

fn schema() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../analyzer/schema/rules.schema.json")
}

#[test]
fn the_schema_of_rule_files_has_not_drifted() {
    check_drift(&schema(), &(serde_json::to_string_pretty(&RuleSet::json_schema()).unwrap() + "\n"));
}

#[test]
fn the_page_about_house_rules_has_not_drifted_and_its_examples_can_be_read() {
    check_drift(&page::folder().with_extension("md"), &page::page());
    assert_eq!(page::faulty_examples(), Vec::<String>::new());
}

#[test]
fn every_builtin_rule_file_is_valid_by_the_schema() {
    let validator = jsonschema::validator_for(&RuleSet::json_schema()).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../analyzer/rulesets");
    let texts = RuleSet::builtins().iter().map(|rules| fs::read_to_string(folder.join(format!("{}.toml", rules.id))));
    let house = page::FILES.iter().map(|name| fs::read_to_string(page::folder().join(name)));
    for text in texts.chain(house) {
        let text = text.unwrap();
        // The schema is about values, whatever they are written in.
        let value: Value = toml_to_json(&text);
        let errors: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{text}\n{errors:?}");
    }
    let wrong = toml_to_json("id = \"x\"\n[stich]\ngleiche-karten = \"dritte\"\n");
    assert!(!validator.is_valid(&wrong));
}

fn toml_to_json(text: &str) -> Value {
    serde_json::to_value(toml::from_str::<toml::Table>(text).unwrap()).unwrap()
}

#[test]
fn every_complete_house_rule_file_is_in_order_and_judges() {
    let work = tempfile::tempdir().unwrap();
    fs::write(work.path().join("game.doko"), GAME).unwrap();
    for name in page::FILES {
        let file = page::folder().join(name);
        let file = file.to_str().unwrap();
        let checked = doko(work.path(), &["rules", "check", file]);
        assert_eq!(code(&checked), 0, "{name}: {}", out(&checked));
        let judged = doko(work.path(), &["score", "--format", "jsonl", "--rules", file, "game.doko"]);
        assert_eq!(verdicts(&judged)[0]["rules"], name.trim_end_matches(".toml"), "{}", err(&judged));
    }
}

#[test]
fn a_house_rule_changes_the_verdict() {
    let work = tempfile::tempdir().unwrap();
    fs::write(work.path().join("game.doko"), GAME).unwrap();
    let winner = |rules: &str| {
        let judged = doko(work.path(), &["score", "--format", "jsonl", "--rules", rules, "game.doko"]);
        verdicts(&judged)[0]["tricks"][2]["winner"].clone()
    };
    let house = page::folder().join("stammtisch.toml");
    assert_eq!((winner("ddv"), winner(house.to_str().unwrap())), (1.into(), 2.into()));
}

/// The sums stand in the record, by hand.
#[test]
fn a_bockrunde_counts_as_the_house_rules_say() {
    let judged = doko(page::folder().as_path(), &["score", "--format", "jsonl", "bockrunde.doko"]);
    let games = verdicts(&judged);
    let of = |key: &str| -> Vec<Value> { games.iter().map(|game| game[key].clone()).collect() };
    assert_eq!(of("value"), [4, 4, 1]);
    assert_eq!(of("points"), [json!([-4, 4, -4, 4]), json!([12, -4, -4, -4]), json!([1, -1, 1, -1])]);
    assert_eq!(of("findings"), [json!([]), json!([]), json!([])]);
    let items: Vec<&Value> = games[1]["items"].as_array().unwrap().iter().map(|item| &item["item"]).collect();
    assert_eq!(items, ["gewonnen", "bock", "solo-faktor"], "the factor is in the value, that of the Solo behind it");
    assert_eq!((&games[1]["items"][1]["factor"], &games[1]["items"][1]["points"]), (&4.into(), &Value::Null));
}

/// Each record beside a rule file says with the sum, by hand, what its games come to; found is what it says at a game, and no
/// more.
#[test]
fn the_examples_of_house_rules_come_out_as_their_sums_say() {
    let folder = page::folder().join("examples");
    let mut games = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "doko") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        let wanted: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once("# erwartet: ")?.1)).collect();
        let found = verdicts(&doko(&folder, &["check", "--format", "jsonl", name]));
        let found: Vec<String> = found
            .iter()
            .filter(|finding| finding["severity"] != "info")
            .map(|finding| format!("{} {}", finding["name"].as_str().unwrap(), finding["span"]["line"]))
            .collect();
        assert_eq!(found, wanted, "{name}");
        let judged = verdicts(&doko(&folder, &["score", "--format", "jsonl", name]));
        let ends = if wanted.is_empty() { ["played", "redeal"] } else { ["played", "aborted"] };
        assert!(judged.iter().all(|game| ends.contains(&game["outcome"].as_str().unwrap())), "{name}");
        games += judged.len();
    }
    assert!(games > 10);
}

#[test]
fn a_record_names_its_rule_file_relative_to_itself() {
    let work = tempfile::tempdir().unwrap();
    let folder = work.path().join("evening");
    fs::create_dir(&folder).unwrap();
    fs::copy(page::folder().join("stammtisch.toml"), folder.join("haus.toml")).unwrap();
    let missing = "\nSpiel 2\nRegeln:     fehlt.toml\nGeber:      4\n";
    let text = GAME.replace("Regeln:     ddv", "Regeln:     haus.toml") + missing;
    fs::write(folder.join("game.doko"), text).unwrap();
    let judged = doko(work.path(), &["score", "--format", "jsonl", "evening/game.doko"]);
    let games = verdicts(&judged);
    assert_eq!((&games[0]["rules"], &games[0]["rules_edition"]), (&"haus.toml".into(), &"Linde 2026".into()));
    assert_eq!(games[0]["tricks"][2]["winner"], 2);
    assert_eq!(games[1]["findings"][0]["name"], "regelwerk-unbekannt");
    assert_eq!(code(&doko(work.path(), &["check", "evening/game.doko"])), 1);
}

#[test]
fn a_faulty_rule_file_is_told_of_once_with_every_fault() {
    let work = tempfile::tempdir().unwrap();
    let rules =
        "id = \"haus\"\nextends = \"ddv\"\n[stich]\ngleiche-karten = \"zweite-herz-zen\"\n[gewinn]\nree = 120\n";
    fs::write(work.path().join("haus.toml"), rules).unwrap();
    let record = "doko 1\nRegeln: haus.toml\nSpiel 1\nSpiel 2\nSpiel 3\nRegeln: ddv\nGegeben: 4-4-4\n";
    fs::write(work.path().join("a.doko"), record).unwrap();

    let chosen = doko(work.path(), &["check", "--rules", "haus.toml", "a.doko"]);
    assert_eq!(code(&chosen), 2);
    for part in ["did you mean `zweite-herz-zehn`", "haus.toml:4:18", "did you mean `gewinn.re`", "haus.toml:6:1"] {
        assert!(err(&chosen).contains(part), "{part}: {}", err(&chosen));
    }
    let named = doko(work.path(), &["check", "--format", "jsonl", "a.doko"]);
    assert_eq!(code(&named), 2);
    assert_eq!(err(&named).matches("zweite-herz-zehn`?").count(), 1, "{}", err(&named));
    let names: Vec<Value> = verdicts(&named).into_iter().map(|finding| finding["name"].clone()).collect();
    assert_eq!(names.iter().filter(|name| **name == "regelwerk-unbekannt").count(), 2);
    assert!(names.contains(&"falsches-austeilen".into()), "the other games are judged: {names:?}");

    let checked = doko(work.path(), &["rules", "check", "--format", "json", "haus.toml"]);
    let document: Value = serde_json::from_str(&out(&checked)).unwrap();
    assert_eq!((code(&checked), document["findings"].as_array().unwrap().len()), (1, 2));
    assert_eq!(document["findings"][0]["span"]["line"], 4);
    assert_eq!(code(&doko(work.path(), &["rules", "check", "fehlt.toml"])), 2);
    assert_eq!(code(&doko(work.path(), &["check", "--rules", "fehlt.toml", "a.doko"])), 2);
}

#[test]
fn files_that_extend_each_other_in_a_circle_are_refused() {
    let work = tempfile::tempdir().unwrap();
    for (name, parent) in [("a", "b"), ("b", "a")] {
        let text = format!("id = \"{name}\"\nextends = \"{parent}.toml\"\n");
        fs::write(work.path().join(format!("{name}.toml")), text).unwrap();
    }
    let checked = doko(work.path(), &["rules", "check", "a.toml"]);
    assert_eq!(code(&checked), 1);
    assert!(out(&checked).contains("a.toml → b.toml → a.toml"), "{}", out(&checked));
}

#[test]
fn what_is_shown_as_a_rule_file_says_the_same() {
    let work = tempfile::tempdir().unwrap();
    for rules in RuleSet::builtins() {
        let shown = doko(work.path(), &["rules", "show", &rules.id, "--format", "toml"]);
        fs::write(work.path().join("shown.toml"), &shown.stdout).unwrap();
        let checked = doko(work.path(), &["rules", "check", "shown.toml"]);
        assert_eq!(code(&checked), 0, "{}: {}", rules.id, out(&checked));
        let diff = doko(work.path(), &["rules", "diff", "--format", "json", &rules.id, "shown.toml"]);
        let diff: Value = serde_json::from_str(&out(&diff)).unwrap();
        assert_eq!(diff["differences"], Value::Array(Vec::new()), "{}", rules.id);
    }
}

#[test]
fn showing_names_clause_and_origin_of_every_value() {
    let work = tempfile::tempdir().unwrap();
    let shown = doko(work.path(), &["rules", "show", "wettbewerb", "--format", "json"]);
    let shown: Value = serde_json::from_str(&out(&shown)).unwrap();
    let of = |values: &Value, path: &str| {
        let values = values.as_array().unwrap();
        values.iter().find(|value| value["path"] == path).unwrap_or_else(|| panic!("{path}")).clone()
    };
    let stufen = of(&shown["values"], "ansagen.stufen");
    assert_eq!((&stufen["clause"], &stufen["inherited"]), (&"R002-4.3a".into(), &false.into()));
    let gewinn = of(&shown["values"], "gewinn.re");
    assert_eq!((&gewinn["origin"], &gewinn["inherited"]), (&"ddv".into(), &true.into()));
    assert_eq!(of(&shown["by_seats"][0]["values"], "kartenspiel.re-karte")["value"], "HT");
    let text = out(&doko(work.path(), &["rules", "show", "klub-schweine"]));
    assert!(text.contains("R001-5b") && text.contains("from ddv"), "{text}");
}

#[test]
fn two_rule_sets_are_compared_side_by_side() {
    let work = tempfile::tempdir().unwrap();
    let text = out(&doko(work.path(), &["rules", "diff", "online-nl", "online-nl-turnier"]));
    assert!(text.contains("vorbehalte.pflichtsolo\n  - false\n  + true   [R004-O3]\n"), "{text}");
    assert!(!text.contains("gewinn"), "{text}");
    assert_eq!(code(&doko(work.path(), &["rules", "diff", "ddv", "skat"])), 2);
}

#[test]
fn a_new_rule_file_is_in_order_and_overwrites_nothing() {
    let work = tempfile::tempdir().unwrap();
    assert_eq!(code(&doko(work.path(), &["rules", "new", "--extends", "wettbewerb", "-o", "haus.toml"])), 0);
    assert_eq!(code(&doko(work.path(), &["rules", "check", "haus.toml"])), 0);
    let file = work.path().join("haus.toml");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("id = \"haus\"") && text.contains("# gleiche-karten = \"erste\""), "{text}");
    fs::write(&file, "mine").unwrap();
    assert_eq!(code(&doko(work.path(), &["rules", "new", "-o", "haus.toml"])), 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(code(&doko(work.path(), &["rules", "new", "--force", "-o", "haus.toml"])), 0);
    // With every `#` before a value removed it still is the same rule set.
    let text = fs::read_to_string(&file).unwrap();
    let is_key = |word: &str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    let is_value = |line: &str| {
        line.strip_prefix("# ").and_then(|line| line.split_once(" = ")).is_some_and(|(key, _)| is_key(key))
    };
    let open: String =
        text.lines().map(|line| format!("{}\n", if is_value(line) { &line[2..] } else { line })).collect();
    fs::write(&file, open).unwrap();
    let checked = doko(work.path(), &["rules", "check", "haus.toml"]);
    assert_eq!(code(&checked), 0, "{}", out(&checked));
}

/// Games of every kind, from the corpus.
const GAMES: [&str; 5] = [
    "4-spielfindung/hochzeit-geklaert-im-2-stich.doko",
    "4-spielfindung/stille-hochzeit.doko",
    "5-spielverlauf/damensolo.doko",
    "6-ansagen/beide-parteien-sagen-ab.doko",
    "7-bewertung/doppelkopf.doko",
];

#[test]
fn no_rule_file_that_is_accepted_breaks_the_judge() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/rules");
    let mut texts: Vec<Vec<u8>> = GAMES.iter().map(|name| fs::read(corpus.join(name)).unwrap()).collect();
    texts.push(GAME.into());
    let lists: Vec<_> = texts.iter().map(|text| doko_parser::parse(text).document).collect();
    let numbers =
        ["-1000", "-1", "0", "1", "3", "9", "240", "241", "1000", "true", "false", "[]", "{}", "[1000]", "[4]"];
    let mut accepted = 0;
    for parameter in RuleSet::axes().into_iter().flat_map(|axis| axis.parameters) {
        let (axis, key) = parameter.path.split_once('.').unwrap();
        let words = parameter.values.iter().flat_map(|(word, _)| match word.split_once("= …") {
            Some((start, end)) => vec![format!("{start}= 0{end}"), format!("{start}= 1000{end}")],
            None => vec![word.clone(), format!("[{word}]"), format!("[{word}, {word}]")],
        });
        for value in words.chain(numbers.map(str::to_owned)) {
            let text = format!("id = \"haus\"\nextends = \"ddv\"\n[{axis}]\n{key} = {value}\n");
            let Ok(rules) = RuleSet::from_toml(&text) else { continue };
            accepted += 1;
            for list in lists.iter().flat_map(|document| &document.lists) {
                for game in &list.games {
                    doko_analyzer::analyze(game, &list.header, &rules);
                }
            }
        }
    }
    assert!(accepted > 300, "{accepted}");
}
