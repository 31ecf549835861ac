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

/// Spiel 7 of `abend.doko` is the only one of its file; a file with several says which there are.
#[test]
fn the_only_game_needs_no_name() {
    let output = solve(&["--from", "12"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/games/liste.doko");
    let several =
        Command::new(env!("CARGO_BIN_EXE_doko")).arg("solve").arg(record).env("LC_ALL", "C").output().unwrap();
    assert_eq!(several.status.code(), Some(2));
    assert!(several.stdout.is_empty(), "nothing is searched");
}

/// A claim ended this game after seven cards of tricks and one of the next: from there on the search goes, and after the
/// last full trick.
#[test]
fn a_search_begins_where_a_claim_ended_the_game() {
    let from = |record: &str, from: &str| {
        let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/disputes").join(record);
        let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
        command.arg("solve").arg(record).args(["--from", from, "--format", "json"]).env("LC_ALL", "C").output().unwrap()
    };
    // Six tricks and the Solist's next lead; then 3 is to play.
    let open = from("07-rest-und-reklamation-beides-offen.doko", "7.2");
    let found: Value = serde_json::from_slice(&open.stdout).unwrap();
    assert_eq!((&found["seat"], &found["table"]), (&Value::from(3), &serde_json::json!(["CA"])));
    // Six tricks, the last of them taken by 2.
    let open = from("07-falscher-rest.doko", "7");
    let found: Value = serde_json::from_slice(&open.stdout).unwrap();
    assert_eq!(found["seat"], 2);
    assert_eq!(from("07-falscher-rest.doko", "8").status.code(), Some(2), "one trick further nothing is known");
}

#[test]
fn where_there_is_nothing_to_search_it_says_why() {
    for (arguments, why) in [
        (["--game", "7", "--from", "13"], "no card 1 in a trick 13"),
        (["--game", "7", "--from", "5.9"], "no card 9 in a trick 5"),
        (["--game", "99", "--from", "1"], "there is no game `99`"),
        (["--game", "7", "--from", "0"], "`0` is not a value for `--from"),
    ] {
        let output = solve(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(why), "{arguments:?}: {text}");
    }
}

/// TSR 5.2.2, 6.2.2: who leads may lay any card, and with 11 cards in hand Re and Kontra are open.
#[test]
fn who_may_do_what_is_told_for_any_place() {
    let next = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
        let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus/games/protest.doko");
        command.args(["next", record]).args(arguments).env("LC_ALL", "C").output().unwrap()
    };
    let here = next(&["--at", "1.3", "--format", "json"]);
    let here: serde_json::Value = serde_json::from_slice(&here.stdout).unwrap();
    assert_eq!((&here["schema"], &here["seat"], &here["trick"]), (&"doko/next/1".into(), &3.into(), &1.into()));
    // Hearts were led, and seat 3 holds of them, trumps not counted, the ace alone.
    assert_eq!(here["legal"], serde_json::json!(["HA"]));
    let re = here["calls"].as_array().unwrap().iter().find(|call| call["seat"] == 3).unwrap();
    assert_eq!((&re["call"], &re["least_in_hand"], &re["certain"]), (&"re".into(), &11.into(), &true.into()));
    let over = String::from_utf8(next(&[]).stdout).unwrap();
    assert!(over.contains("the game is over"), "{over}");
    let nowhere = next(&["--at", "14"]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(String::from_utf8(nowhere.stderr).unwrap().contains("there is no card 1 in a trick 14"));
}
