//! Walls: what the architecture forbids and no compiler checks.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail loudly and say what it skipped")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use doko_analyzer::RuleSet;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the Rust sources under a folder of the repository, with their paths from there.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has no sources: has it moved?");
    found.sort();
    found
}

/// Returns the lines of a source with their numbers, without comments, texts and what stands behind `mod tests`.
fn code(source: &str) -> impl Iterator<Item = (usize, String)> {
    let tests = source.find("#[cfg(test)]").unwrap_or(source.len());
    source[..tests].lines().enumerate().map(|(index, line)| {
        let mut kept = String::new();
        let mut in_text = false;
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '"' => in_text = !in_text,
                '\\' if in_text => drop(letters.next()),
                '/' if !in_text && letters.peek() == Some(&'/') => break,
                _ if !in_text => kept.push(letter),
                _ => {}
            }
        }
        (index + 1, kept)
    })
}

/// Returns the whole numbers of a line of code.
fn numbers(line: &str) -> Vec<u64> {
    let words = line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
    words.filter(|word| word.starts_with(|first: char| first.is_ascii_digit())).filter_map(number).collect()
}

fn number(word: &str) -> Option<u64> {
    let digits: String = word.chars().filter(|letter| *letter != '_').take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Which texts the clauses of a rule set are of: its own, and the DDV's where its own text refers to that (R000-B0,
/// R000-G15, R002-0a; the others do not know it).
#[test]
fn a_rule_set_cites_no_text_it_does_not_rest_on() {
    for (id, texts) in [
        ("ddv", ["DDV-TSR ", "DDV-TSR "]),
        ("ddv-kurz", ["R000-", "DDV-TSR "]),
        ("klub-schweine", ["R001-", "R001-"]),
        ("wettbewerb", ["R002-", "DDV-TSR "]),
        ("borgholzhausen", ["R003-", "R003-"]),
        ("online-nl", ["R004-", "R004-"]),
        ("online-nl-turnier", ["R004-", "R004-"]),
    ] {
        let rules = RuleSet::builtin(id).unwrap();
        for seats in &rules.tisch.plaetze {
            for (key, clause) in &rules.at_table(*seats).clauses {
                assert!(
                    texts.iter().any(|text| clause.starts_with(text)),
                    "{id}, table of {seats}: {key} cites {clause}"
                );
            }
        }
    }
    assert_eq!(RuleSet::builtins().len(), 7, "a further rule set: say which texts it rests on");
}

#[test]
fn every_clause_a_rule_set_cites_exists() {
    let list = |name: &str| fs::read_to_string(root().join("corpus/clauses").join(name)).unwrap();
    let first = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let mut known: BTreeSet<String> = list("seeds.txt").lines().filter_map(first).collect();
    let ddv = &RuleSet::builtin("ddv").unwrap().edition;
    known.extend(list("ddv-tsr.txt").lines().filter_map(first).map(|number| format!("{ddv} {number}")));
    for rules in RuleSet::builtins() {
        for (slug, clause) in &rules.clauses {
            assert!(known.contains(&**clause), "{}: {slug} cites {clause}, which is in no list", rules.id);
        }
    }
}

/// The list against the digest the project was made from, where that is at hand.
#[test]
fn the_list_of_clauses_is_that_of_the_digest() {
    let Ok(digest) = fs::read_to_string(root().join("../shared/rules/ddv-tsr.md")) else {
        eprintln!("skipped: the digest is not there");
        return;
    };
    let list = fs::read_to_string(root().join("corpus/clauses/ddv-tsr.txt")).unwrap();
    let named = |text: &str, number: &str| {
        text.match_indices(number).any(|(at, _)| {
            let before =
                text[..at].chars().next_back().is_none_or(|letter| !(letter.is_ascii_digit() || letter == '.'));
            let after = text[at + number.len()..].chars().next().is_none_or(|letter| !letter.is_ascii_digit());
            before && after
        })
    };
    // Named as the end or inside of a range, or by the worked cases only.
    let elsewhere = ["3.3.4", "5.3.5", "9.3.2", "9.3.3", "9.4.4", "9.7.2"];
    let numbers = list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_whitespace().next());
    for number in numbers.filter(|number| !number.contains('(') && !elsewhere.contains(number)) {
        assert!(named(&digest, number), "the digest does not name {number}");
    }
}

/// A number in the chapters on Vorbehalte, play and announcements is a lost inhabitant: it belongs in `rules/`.
#[test]
fn the_chapters_of_the_play_have_no_numbers_of_their_own() {
    const CHAPTERS: [&str; 3] = ["spielfindung", "spielverlauf", "ansagen"];
    // Each with its reason; the text must stand in the line.
    let allowed = [
        ("SmallVec<[", "how many places are there without allocating"),
        ("MISFITS_OF_A_WRONG_BLATT", "a choice of the engine: when it is the Blatt that is wrong, no rule"),
        ("MISFITS_OF_A_WRONG_SOLO", "a choice of the engine: when it is the Solo that is noted wrongly, no rule"),
        ("with_capacity", "room for a card taken back"),
        ("SmallVec::<[", "how many places are there without allocating"),
    ];
    let mut found = String::new();
    let in_chapter = |name: &str| CHAPTERS.iter().any(|chapter| name.contains(&format!("/src/{chapter}")));
    for (name, source) in sources("analyzer/src").into_iter().filter(|(name, _)| in_chapter(name)) {
        for (line, code) in code(&source) {
            if numbers(&code).iter().any(|number| *number > 1) && !allowed.iter().any(|(text, _)| code.contains(text)) {
                found += &format!("{name}:{line}: {}\n", code.trim());
            }
        }
    }
    assert!(found.is_empty(), "numbers of the rules belong into analyzer/src/rules:\n{found}");
}

/// A rule set is its values; the engine never asks which one it is.
#[test]
fn the_engine_never_asks_for_the_name_of_a_rule_set() {
    let mut found = String::new();
    for (name, source) in sources("analyzer/src") {
        let is_rules = name.contains("/src/rules") || name.contains("/src/rule_file");
        let tests = source.find("#[cfg(test)]").unwrap_or(source.len());
        for (index, line) in source[..tests].lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default();
            let names_one = RuleSet::builtins().iter().any(|rules| line.contains(&format!("\"{}\"", rules.id)));
            if !is_rules && (names_one || line.contains("rules.id") || line.contains("rules.title")) {
                found += &format!("{name}:{}: {}\n", index + 1, line.trim());
            }
        }
    }
    assert!(found.is_empty(), "an axis is missing:\n{found}");
}

#[test]
fn who_may_know_whom() {
    let walls = [
        ("format-spec", &["doko-parser", "doko-analyzer", "doko-corpus", "miette", "nom", "toml"][..]),
        ("parser", &["doko-analyzer", "doko-corpus", "miette", "toml", "serde"]),
        ("analyzer", &["doko-parser", "doko-corpus", "miette", "nom", "clap"]),
        ("corpus", &["doko", "miette", "clap"]),
    ];
    for (folder, forbidden) in walls {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        let dependencies = manifest["dependencies"].as_table().unwrap();
        for name in forbidden {
            assert!(!dependencies.contains_key(*name), "{folder} knows {name}");
        }
    }
}

/// Files, environment, clock and the terminal are the command line's; the corpus walks folders.
#[test]
fn the_libraries_do_no_input_and_output() {
    let words = ["std::fs", "std::env", "std::time", "std::net", "std::process", "println!", "eprintln!", "stdin()"];
    for folder in ["format-spec/src", "parser/src", "analyzer/src"] {
        for (name, source) in sources(folder) {
            for (line, code) in code(&source) {
                let word = words.iter().find(|word| code.contains(*word));
                assert!(word.is_none(), "{name}:{line}: {}", code.trim());
            }
        }
    }
}

/// "Cleverness where a table would do", "utils": names that tell nothing of what is in a file.
#[test]
fn no_file_is_named_after_nothing() {
    for folder in [
        "format-spec/src",
        "parser/src",
        "analyzer/src",
        "judge/src",
        "report/src",
        "cli/src",
        "corpus/src",
        "editor/server/src",
    ] {
        for (name, _) in sources(folder) {
            let stem = name.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
            assert!(!["util", "utils", "helpers", "helper", "common", "misc", "manager"].contains(&stem), "{name}");
        }
    }
}

#[test]
fn the_scanner_sees_numbers_and_skips_texts_and_comments() {
    let source = "let four = 4; // 5\nlet text = \"6 \\\" 7\"; let x = u8::from(1);\n#[cfg(test)]\nlet eight = 8;";
    let found: Vec<(usize, Vec<u64>)> = code(source).map(|(line, code)| (line, numbers(&code))).collect();
    assert_eq!(found, [(1, vec![4]), (2, vec![1])]);
}
