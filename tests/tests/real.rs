//! Real games as records in the notation: the points the site gave are reproduced from the text.
//!
//! The games are not part of the repository; where their folder is missing, the test says so and passes.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test stops at the first surprise and says what it skips"
)]

use std::fs;
use std::path::Path;

use doko_analyzer::{Outcome, RuleSet, analyze};
use doko_parser::parse;

#[test]
fn every_real_record_brings_the_points_the_site_gave() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/cases/real");
    let (Ok(records), Ok(facts)) =
        (fs::read(folder.join("games.doko")), fs::read_to_string(folder.join("games.jsonl")))
    else {
        eprintln!("skipped: the folder with the real games is not there");
        return;
    };
    let expected: Vec<Vec<i32>> = facts
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|game| serde_json::from_value(game["site_points"].clone()).unwrap())
        .collect();
    let parsed = parse(&records);
    assert!(parsed.errors.is_empty(), "{:?}", parsed.errors);
    let rules = RuleSet::builtin("ddv").unwrap();
    let mut judged = Vec::new();
    for list in &parsed.document.lists {
        for game in &list.games {
            let analysis = analyze(game, &list.header, rules);
            assert_eq!(analysis.outcome, Outcome::Played, "{:?}: {:?}", game.label, analysis.findings);
            assert!(analysis.findings.is_empty(), "{:?}: {:?}", game.label, analysis.findings);
            judged.push(analysis.points.unwrap());
        }
    }
    assert_eq!(judged, expected);
}
