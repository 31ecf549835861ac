//! The schemas in the repository are those of the types, and the program writes what they say.
//!
//! `DOKO_BLESS=1 cargo test -p doko --test schema` writes them anew.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Returns the file of a schema: what is written of games and findings stands beside the crate that writes it.
fn file(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_reports = doko_report::schema::json_schemas().iter().any(|(of_report, _)| *of_report == name);
    root.join(if of_reports { "../report/schema" } else { "schema" }).join(name)
}

#[test]
fn the_schemas_in_the_repository_have_not_drifted() {
    for (name, schema) in doko_report::schema::json_schemas().into_iter().chain(doko::json_schemas()) {
        let current = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let path = file(name);
        if std::env::var_os("DOKO_BLESS").is_some() {
            std::fs::write(&path, &current).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == current, "{name} has drifted; run with DOKO_BLESS=1 and read the difference");
    }
}

#[test]
fn what_the_program_writes_is_valid() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("a.doko");
    let text = "doko 1\nRegeln: ddv\nPlan: viele\nSpiel 7\nGeber: 4\n 1.  1: KrA Kr11 Pi9 Kr9\nSpiel 8\nRegeln: x\n";
    std::fs::write(&record, text).unwrap();
    let write = |arguments: &[&str]| -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_doko")).args(arguments).arg(&record).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let check = |file_name: &str, document: &str| {
        let schema: Value = serde_json::from_str(&std::fs::read_to_string(file(file_name)).unwrap()).unwrap();
        let document: Value = serde_json::from_str(document).unwrap();
        if let (Some(name), Some(minor)) = (document["schema"].as_str(), document["minor"].as_u64()) {
            let row = format!("| `{name}` | {minor} |");
            assert!(include_str!("../../docs/json.md").contains(&row), "docs/json.md has no row {row}");
        } else {
            assert_eq!(file_name, "finding.schema.json", "a document without a version");
        }
        let validator = jsonschema::validator_for(&schema).unwrap();
        let errors: Vec<String> = validator.iter_errors(&document).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{errors:?}");
    };
    check("list.schema.json", &write(&["score", "--format", "json"]));
    check("tables.schema.json", &write(&["score", "--tables", "--format", "json"]));
    check("season.schema.json", &write(&["season", "--format", "json"]));
    let protest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/protest.doko");
    let mut solve = Command::new(env!("CARGO_BIN_EXE_doko"));
    let solve = solve.args(["solve", "--from", "11", "--format", "json"]).arg(protest).output().unwrap();
    check("solve.schema.json", &String::from_utf8(solve.stdout).unwrap());
    check("findings.schema.json", &write(&["check", "--format", "json"]));
    let verdicts = write(&["score", "--format", "jsonl"]);
    assert_eq!(verdicts.lines().count(), 2);
    verdicts.lines().for_each(|line| check("verdict.schema.json", line));
    let findings = write(&["check", "--format", "jsonl"]);
    assert!(findings.lines().count() >= 3);
    findings.lines().for_each(|line| check("finding.schema.json", line));
    let again = record.to_str().unwrap();
    check("duplicates.schema.json", &write(&["corpus", "dedupe", "--format", "json", again]));
    check("game-ids.schema.json", &write(&["corpus", "dedupe", "--all", "--format", "json"]));
    let rules = |arguments: &[&str]| -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_doko")).arg("rules").args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    check("rules-shown.schema.json", &rules(&["show", "wettbewerb", "--format", "json"]));
    check("rules-diff.schema.json", &rules(&["diff", "ddv", "wettbewerb", "--format", "json"]));
    let corpus = |arguments: &[&str]| -> String {
        let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/variants");
        let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
        let output = command.arg("corpus").args(arguments).arg(&record).arg(records).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let diff = corpus(&["diff", "--rules", "klub-schweine", "--format", "json"]);
    assert!(diff.contains("\"cause\":\"winner\"") && diff.contains("\"open\":true"), "{diff}");
    check("corpus-diff.schema.json", &diff);
    check("corpus-stats.schema.json", &corpus(&["stats", "--format", "json"]));
}

/// What the program writes of every record of the corpus, disputes above all, is what its schemas say: each field that a
/// document may leave out is one that they do not require.
#[test]
fn what_the_program_writes_of_the_corpus_is_valid() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let write = |arguments: &[&str]| -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
        let folders = ["disputes", "findings", "games", "lists", "rules"].map(|name| records.join(name));
        String::from_utf8(command.args(arguments).args(folders).output().unwrap().stdout).unwrap()
    };
    let validator = |name: &str| {
        let schema: Value = serde_json::from_str(&std::fs::read_to_string(file(name)).unwrap()).unwrap();
        jsonschema::validator_for(&schema).unwrap()
    };
    let check = |schema: &str, document: &str| {
        let document: Value = serde_json::from_str(document).unwrap();
        let wrong = validator(schema)
            .iter_errors(&document)
            .next()
            .map(|error| format!("{schema}: {error} at {}", error.instance_path()));
        assert_eq!(wrong, None);
    };
    check("list.schema.json", &write(&["score", "--format", "json"]));
    check("findings.schema.json", &write(&["check", "--format", "json"]));
    check("corpus-stats.schema.json", &write(&["corpus", "stats", "--format", "json"]));
    let verdict = validator("verdict.schema.json");
    let verdicts = write(&["score", "--format", "jsonl"]);
    assert!(verdicts.lines().count() > 500);
    for line in verdicts.lines() {
        let document: Value = serde_json::from_str(line).unwrap();
        let wrong = verdict.iter_errors(&document).next().map(|error| error.to_string());
        assert_eq!(wrong, None, "{line}");
    }
}
