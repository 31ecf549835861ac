//! The table of words in SPEC.md is the table of the code.

#![allow(clippy::disallowed_methods, reason = "a test may read and write the files it is about")]

use std::fmt::Write;
use std::path::Path;

use doko_format::Sprache;
use doko_format::keyword::{Entry, Group, TABLE};

const BEGIN: &str =
    "<!-- words: begin; written by a test from the table in src/keyword/table.rs, run with DOKO_BLESS=1 -->\n";
const END: &str = "<!-- words: end -->\n";

const HEADINGS: [(Group, &str); 17] = [
    (Group::Structure, "Beginning of a game"),
    (Group::Key, "Keys"),
    (Group::Statement, "Statements of the Vorbehalt"),
    (Group::SoloArt, "Kinds of Solo"),
    (Group::Hochzeitsform, "Clarifying tricks of a Hochzeit"),
    (Group::Ansage, "Announcements"),
    (Group::Act, "Other acts"),
    (Group::Complaint, "Kinds of complaint"),
    (Group::Grade, "Grades of a ruling"),
    (Group::Ruling, "Other rulings"),
    (Group::Instance, "Instances"),
    (Group::Spielart, "Kinds of game noted without cards"),
    (Group::Nobody, "Nobody and nothing"),
    (Group::Everybody, "Several at once"),
    (Group::Particle, "Small words"),
    (Group::Sonderpunkt, "Special points"),
    (Group::Partei, "Parties"),
];

/// The table as Markdown, each word under the first heading it belongs to.
fn words() -> String {
    let cell = |entry: &Entry, sprache| {
        let spellings = entry.spellings(sprache).iter().map(|spelling| format!("`{spelling}`"));
        spellings.collect::<Vec<_>>().join(", ")
    };
    let mut out = String::new();
    for (group, heading) in HEADINGS {
        let first = |entry: &&Entry| entry.groups[0] == group;
        let mut rows = TABLE.iter().filter(first).peekable();
        if rows.peek().is_none() {
            continue;
        }
        let _ = writeln!(out, "\n| {heading} | `en` | `nl` |\n|---|---|---|");
        for entry in rows {
            let [de, en, nl] = Sprache::ALL.map(|sprache| cell(entry, sprache));
            let _ = writeln!(out, "| {de} | {en} | {nl} |");
        }
    }
    out + "\n"
}

/// `DOKO_BLESS=1 cargo test -p doko-format` rewrites the table.
#[test]
fn the_table_of_words_is_that_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("SPEC.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).expect("the mark where the table begins");
    let (table, after) = rest.split_once(END).expect("the mark where the table ends");
    if std::env::var_os("DOKO_BLESS").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}{}{END}{after}", words())).unwrap();
    } else {
        assert!(table == words(), "the table in SPEC.md has drifted; run with DOKO_BLESS=1");
    }
}

#[test]
fn every_word_stands_in_the_table() {
    let words = words();
    for entry in TABLE {
        let row = format!("\n| `{}`", entry.de[0]);
        assert!(words.contains(&row), "{:?} is missing", entry.word);
    }
}

/// Paragraphs are cited by number, so each number must exist once, in order.
#[test]
fn paragraphs_are_numbered_without_gaps_and_citations_lead_somewhere() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("SPEC.md")).unwrap();
    let mut chapters = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let number: usize = heading.split(' ').next().unwrap().parse().unwrap();
            assert_eq!(number, chapters.len() + 1, "{line}");
            chapters.push(0);
        } else if let Some(number) = line.strip_prefix("**[F ").and_then(|rest| rest.split(']').next()) {
            let last = chapters.last_mut().unwrap();
            *last += 1;
            let expected = *last;
            assert_eq!(number, format!("{}.{expected}", chapters.len()), "{line}");
        }
    }
    let citations = text.split("[F ").skip(1).filter_map(|rest| rest.split(']').next());
    for citation in citations {
        let (chapter, paragraph) = citation.split_once('.').unwrap_or((citation, "1"));
        let (chapter, paragraph): (usize, usize) = (chapter.parse().unwrap(), paragraph.parse().unwrap());
        let last = chapters.get(chapter - 1).copied().unwrap_or(0);
        assert!((1..=last).contains(&paragraph), "[F {citation}] is cited and does not exist");
    }
}
