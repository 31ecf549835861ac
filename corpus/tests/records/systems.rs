//! The records of the five rule texts: every clause is obeyed by one and, where it can be, broken by another.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use doko_corpus::{Case, judge, records};

use super::folder;

/// The names of the texts, by the number in a clause.
const TEXTS: [(&str, &str); 5] = [
    ("R000", "abridged DDV rules: `ddv-kurz`"),
    ("R001", "club rules with Schweine: `klub-schweine`"),
    ("R002", "company tournament: `wettbewerb`"),
    ("R003", "Borgholzhausen: `borgholzhausen`"),
    ("R004", "Dutch online manual: `online-nl`, `online-nl-turnier`"),
];

/// The records that show a clause.
#[derive(Default)]
struct Shown {
    obeyed: Vec<String>,
    broken: Vec<String>,
}

/// Why a clause lacks a record.
#[derive(Clone, PartialEq)]
struct Excuse {
    what: Missing,
    reason: String,
}

/// Which record a clause lacks.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Missing {
    Nothing,
    Obeyed,
    Broken,
    Both,
}

impl Missing {
    fn of(shown: &Shown) -> Missing {
        match (shown.obeyed.is_empty(), shown.broken.is_empty()) {
            (false, false) => Missing::Nothing,
            (true, false) => Missing::Obeyed,
            (false, true) => Missing::Broken,
            (true, true) => Missing::Both,
        }
    }

    fn read(word: &str) -> Option<Missing> {
        match word {
            "obey" => Some(Missing::Obeyed),
            "break" => Some(Missing::Broken),
            "both" => Some(Missing::Both),
            _ => None,
        }
    }
}

fn clauses() -> Vec<String> {
    let list = fs::read_to_string(folder("clauses").join("seeds.txt")).unwrap();
    list.lines().filter(|line| line.starts_with('R')).map(str::to_owned).collect()
}

fn excuses() -> BTreeMap<String, Excuse> {
    let list = fs::read_to_string(folder("clauses").join("without-case.txt")).unwrap();
    let lines = list.lines().filter(|line| line.starts_with('R'));
    lines
        .map(|line| {
            let mut words = line.splitn(3, ' ');
            let (clause, what) = (words.next().unwrap(), words.next().and_then(Missing::read));
            let what = what.unwrap_or_else(|| panic!("{line}: obey, break or both"));
            let reason = words.next().unwrap_or_else(|| panic!("{line}: no reason"));
            (clause.to_owned(), Excuse { what, reason: reason.to_owned() })
        })
        .collect()
}

/// Returns the clauses a record cites: its line `# R001-4b, R001-4c: …`.
fn cited(case: &Case) -> Vec<String> {
    let text = String::from_utf8_lossy(&case.text);
    let line = text.lines().find(|line| line.starts_with("# R00"));
    let line = line.unwrap_or_else(|| panic!("{}: cites no clause", case.name));
    let list = line.trim_start_matches("# ").split(':').next().unwrap_or_default();
    list.split(',').map(|clause| clause.trim().to_owned()).collect()
}

/// Tells whether a finding breaks a clause: that an Absage doubles nothing alone is only told (reading 001-8).
fn breaks(record: &str, slug: &str) -> bool {
    !(record.starts_with("klub-schweine/") && slug == "absage-ohne-ansage")
}

/// A record in which nothing may be found obeys what it cites; any other breaks it.
fn shown() -> BTreeMap<String, Shown> {
    let mut shown: BTreeMap<String, Shown> = BTreeMap::new();
    for case in records(&folder("systems")).unwrap() {
        let expected = case.expected().unwrap_or_else(|| panic!("{}: no line `# erwartet:`", case.name));
        let obeys = !expected.iter().any(|found| breaks(&case.name, &found.slug));
        for clause in cited(&case) {
            let entry = shown.entry(clause).or_default();
            let list = if obeys { &mut entry.obeyed } else { &mut entry.broken };
            list.push(case.name.clone());
        }
    }
    shown
}

#[test]
fn every_record_cites_clauses_that_exist_and_stands_under_its_rule_set() {
    let known: BTreeSet<String> = clauses().into_iter().collect();
    for case in records(&folder("systems")).unwrap() {
        for clause in cited(&case) {
            assert!(known.contains(&clause), "{}: there is no clause {clause}", case.name);
        }
        let text = String::from_utf8_lossy(&case.text);
        let id = case.name.split('/').next().unwrap_or_default();
        let named = text.lines().any(|line| line.split_whitespace().collect::<Vec<_>>().get(1) == Some(&id));
        assert!(named, "{}: another rule set than its folder's", case.name);
    }
}

/// Records whose finding cites another clause than the one they break, and why.
const CITES_ANOTHER: &[(&str, &str)] = &[
    ("borgholzhausen/1p-ohne-trumpf-neu-gegeben", "a new deal without a reason: that a hand is trumpless is none"),
    ("borgholzhausen/3j-stille-hochzeit-ohne-sonderpunkte-aufgeschrieben", "seen in the sum"),
    ("ddv-kurz/A1-drei-am-tisch", "the notation has no table of three"),
    ("klub-schweine/2c-bock-gerechnet", "seen in the sum"),
    ("klub-schweine/6b-der-geber-draengt-sich-vor", "seen in the lead"),
    ("klub-schweine/Sa-sonderpunkt-mitverdoppelt", "seen in the sum"),
    ("online-nl-turnier/O2-de-verplichte-komt-niet-uit", "seen in the lead"),
    ("online-nl/K1-duitse-letters", "the notation has other letters"),
    ("online-nl/P4-de-tweede-speelt-zijn-solo", "seen in the lead"),
    ("wettbewerb/3.1.2-stiller-solo-mit-zuschlag", "seen in the sum"),
    ("wettbewerb/6.2-re-mit-zwei-punkten-aufgeschrieben", "seen in the sum"),
    ("klub-schweine/4c-schweine-mit-dem-falschen-wort", "no clause says it: reading 001-3"),
    ("wettbewerb/4.3b-kontra-des-spaeteren-partners", "no clause says it: reading 002-26"),
];

#[test]
fn a_finding_cites_the_clause_its_record_breaks() {
    let mut wrong = String::new();
    for case in records(&folder("systems")).unwrap() {
        let found = judge(&case.text).found;
        let name = case.name.trim_end_matches(".doko");
        let excused = CITES_ANOTHER.iter().any(|(other, _)| *other == name);
        let broken = cited(&case);
        let cites =
            found.iter().filter_map(|found| found.clause.as_deref()).any(|clause| broken.iter().any(|of| of == clause));
        if found.iter().any(|found| breaks(name, found.slug)) && cites == excused {
            let clauses: Vec<_> = found.iter().map(|found| (found.slug, found.clause.as_deref())).collect();
            let _ = writeln!(wrong, "{name} breaks {broken:?}, found {clauses:?}");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_clause_has_its_records_or_a_reason() {
    let (shown, excuses) = (shown(), excuses());
    let mut wrong = String::new();
    for clause in clauses() {
        let missing = shown.get(&clause).map_or(Missing::Both, Missing::of);
        let excused = excuses.get(&clause).map_or(Missing::Nothing, |excuse| excuse.what);
        if missing != excused {
            let _ = writeln!(wrong, "{clause}: no record for {missing:?}, a reason for {excused:?}");
        }
    }
    assert!(wrong.is_empty(), "records in systems/, reasons in clauses/without-case.txt:\n{wrong}");
    let known: BTreeSet<String> = clauses().into_iter().collect();
    for clause in excuses.keys() {
        assert!(known.contains(clause), "without-case.txt: there is no clause {clause}");
    }
}

#[test]
fn the_page_of_clauses_is_up_to_date() {
    let path = folder("coverage.md");
    let page = page();
    if std::env::var_os("DOKO_BLESS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "corpus/coverage.md is out of date: run this test with DOKO_BLESS=1");
}

fn page() -> String {
    let (shown, excuses, clauses) = (shown(), excuses(), clauses());
    let nothing = Shown::default();
    let excused = |reason: &str| excuses.values().filter(|excuse| excuse.reason.starts_with(reason)).count();
    let obeyed = shown.values().filter(|shown| !shown.obeyed.is_empty()).count();
    let broken = shown.values().filter(|shown| !shown.broken.is_empty()).count();
    let mut out = format!(
        "# Clauses and their records\n\n\
         Every clause of the five rule texts with the records of `systems/` that obey it and that break it. Made by the \
         tests\nof this crate (`DOKO_BLESS=1`); reasons for what is missing stand in `clauses/without-case.txt`.\n\n\
         {} clauses: {obeyed} obeyed, {broken} broken by a record. Not to be seen in a record (N/C): {}; the others lay no \
         duty\non anybody.\n",
        clauses.len(),
        excused("N/C"),
    );
    for (text, title) in TEXTS {
        let _ = write!(out, "\n## {text}: {title}\n\n| clause | obeyed by | broken by |\n|---|---|---|\n");
        for clause in clauses.iter().filter(|clause| clause.starts_with(text)) {
            let shown = shown.get(clause).unwrap_or(&nothing);
            let excuse = excuses.get(clause);
            let cell = |names: &[String]| match (names, excuse) {
                ([], Some(excuse)) => format!("({})", excuse.reason),
                (names, _) => names.iter().map(|name| link(name)).collect::<Vec<_>>().join(", "),
            };
            let _ = writeln!(out, "| {clause} | {} | {} |", cell(&shown.obeyed), cell(&shown.broken));
        }
    }
    out
}

fn link(name: &str) -> String {
    let short = name.rsplit('/').next().unwrap_or(name).trim_end_matches(".doko");
    format!("[{short}](systems/{name})")
}
