//! `doko solve` is wired: an answer, an answer left open, and why there is none.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn solve(arguments: &[&str]) -> Output {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/abend.doko");
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.arg("solve").arg(record).args(arguments).env("LC_ALL", "C");
    command.output().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = solve(&[arguments, &["--game", "7", "--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap()
}

/// In the last trick nobody has a choice: what is best is what was played.
#[test]
fn the_last_trick_is_worth_what_it_was() {
    let found = json(&["--from", "12"]);
    assert_eq!(found["exact"], true);
    let (re, kontra) = (&found["best"]["re"], &found["best"]["kontra"]);
    assert_eq!(re["least"].as_u64().unwrap() + kontra["least"].as_u64().unwrap(), 240, "TSR 2.2");
    assert_eq!(found["best_cards"].as_array().unwrap().len(), 1);
}

#[test]
fn an_answer_is_left_open_where_the_budget_ends() {
    let found = json(&["--from", "1", "--budget", "100"]);
    assert_eq!((&found["exact"], &found["best_cards"]), (&Value::Bool(false), &Value::Null));
    let text = String::from_utf8(solve(&["--game", "7", "--budget", "100"]).stdout).unwrap();
    assert!(text.contains("not decided within"), "{text}");
}

#[test]
fn where_there_is_nothing_to_search_it_says_why() {
    for (arguments, why) in [
        (["--game", "7", "--from", "13"], "no card 1 in a trick 13"),
        (["--game", "7", "--from", "5.9"], "no card 9 in a trick 5"),
        (["--game", "99", "--from", "1"], "there is no game `99`"),
        (["--game", "7", "--from", "0"], "`0` cannot stand behind `--from"),
    ] {
        let output = solve(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(why), "{arguments:?}: {text}");
    }
}
