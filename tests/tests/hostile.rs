//! The laws of `doko_tests::law`, a short round with fixed numbers: the records of the corpus and the built-in rule
//! files, each changed by chance, and what longer rounds of `tests/fuzz` have found (`found`, a folder for each law).

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail loudly and show its statistics")]

use std::fs;
use std::path::{Path, PathBuf};

use doko_analyzer::RuleSet;
use doko_corpus::Generator;
use doko_format::Record;
use doko_tests::mutation::mutate;
use doko_tests::slip::Dice;
use doko_tests::{law, mending};

/// No changed text is longer: a game is a tenth of it.
const MOST: usize = 8_000;

/// The text a law is tried on: shown if the law is broken, since the law itself does not know it.
struct Tried<'a> {
    text: &'a [u8],
}

impl Drop for Tried<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("a law is broken by this text:\n{:?}\n", String::from_utf8_lossy(self.text));
        }
    }
}

fn try_law(law: &dyn Fn(&[u8]), text: &[u8]) {
    let tried = Tried { text };
    law(text);
    drop(tried);
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if ending.is_empty() || path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Tries a law on `count` texts: seeds in turn, each changed.
fn round(law: &dyn Fn(&[u8]), seeds: &[Vec<u8>], count: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    for turn in 0..count {
        let mut text = seeds[turn % seeds.len()].clone();
        for _ in 0..=dice.below(4) {
            mutate(&mut text, MOST, &mut dice);
        }
        try_law(law, &text);
    }
}

fn records() -> Vec<Vec<u8>> {
    let texts = files("../corpus", "doko").into_iter().map(|path| fs::read(path).unwrap());
    texts.filter(|text| text.len() <= MOST).collect()
}

/// What is changed by chance still has fixes that mend what they say and nothing else.
#[test]
fn fixes_of_changed_records_mend_and_spoil_nothing() {
    let seeds = records();
    let law = |text: &[u8]| assert!(mending::law("a changed record", text) < 1_000);
    round(&law, &seeds, 600, 47);
}

#[test]
fn changed_records_are_read_and_written() {
    let seeds = records();
    round(&law::reading, &seeds, 3_000, 41);
    round(&law::canonical, &seeds, 1_200, 42);
    round(&law::json, &seeds, 600, 43);
}

#[test]
fn changed_records_are_judged() {
    let seeds = records();
    round(&law::judging, &seeds, 300, 44);
    round(&law::short_way, &seeds, 700, 45);
}

#[test]
fn a_search_keeps_to_its_budget() {
    round(&|text| law::search(text, 300), &records(), 150, 46);
}

fn game() -> Record {
    Generator::new(RuleSet::builtin("ddv").unwrap(), 1).next().unwrap()
}

#[test]
fn changed_rule_files_are_read() {
    let files = files("../analyzer/rulesets", "toml").into_iter().chain(files("../docs", "toml"));
    let seeds: Vec<Vec<u8>> = files.map(|path| fs::read(path).unwrap()).collect();
    let game = game();
    round(&|text| law::rule_file(text, &game), &seeds, 400, 47);
}

#[test]
fn changed_json_is_read() {
    let json = |text: Vec<u8>| {
        let document = doko_parser::parse(&text).document;
        serde_json::to_vec(&doko_format::json::RecordFile::from(document)).unwrap()
    };
    let seeds: Vec<Vec<u8>> = records().into_iter().map(json).collect();
    round(&law::foreign, &seeds, 600, 48);
}

/// What longer rounds have found holds ever after.
#[test]
fn what_was_found_before_is_mended() {
    let game = game();
    let mut count = 0;
    for path in files("tests/found", "") {
        let law: &dyn Fn(&[u8]) = match path.parent().unwrap().file_name().unwrap().to_str().unwrap() {
            "reading" => &law::reading,
            "canonical" => &law::canonical,
            "json" => &law::json,
            "foreign" => &law::foreign,
            "judging" => &law::judging,
            "short_way" => &law::short_way,
            "search" => &|text| law::search(text, 2_000),
            "rule_file" => &|text| law::rule_file(text, &game),
            other => panic!("{other} is no law"),
        };
        try_law(law, &fs::read(&path).unwrap());
        count += 1;
    }
    assert!(count > 0);
}
