//! What is found in each record, and what becomes of it when it is formatted.

use doko_corpus::{ExpectedFindings, judge};
use doko_format::json::{GameLine, RecordFile, game_lines};
use doko_format::{Document, write_document};
use doko_parser::parse;

use super::all;

#[test]
fn each_record_yields_what_its_first_line_says_and_nothing_else() {
    let mut wrong = String::new();
    for case in all() {
        let expected = case.expected().unwrap_or_else(|| panic!("{}: no line `# erwartet:`", case.name));
        let mut found: Vec<ExpectedFindings> = judge(&case.text)
            .found
            .iter()
            .map(|found| ExpectedFindings { line: found.line, slug: found.slug.to_owned() })
            .collect();
        found.sort();
        if found != expected {
            wrong += &format!("{}:\n  expected {expected:?}\n  found    {found:?}\n", case.name);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_record_that_can_be_read_is_canonical() {
    for case in all() {
        let mut parsed = parse(&case.text);
        if parsed.errors.is_empty() {
            parsed.document.canonicalize();
            assert_eq!(write_document(&parsed.document), String::from_utf8_lossy(&case.text), "{}", case.name);
        }
    }
}

#[test]
fn formatting_twice_changes_nothing() {
    for case in all() {
        let format = |text: &[u8]| {
            let mut document = parse(text).document;
            document.canonicalize();
            write_document(&document)
        };
        let once = format(&case.text);
        assert_eq!(format(once.as_bytes()), once, "{}", case.name);
    }
}

#[test]
fn json_and_back_gives_the_canonical_text() {
    for case in all() {
        let mut document = parse(&case.text).document;
        document.canonicalize();
        let text = write_document(&document);
        let json = serde_json::to_string(&RecordFile::from(document.clone())).unwrap();
        let back: Document = serde_json::from_str::<RecordFile>(&json).unwrap().into();
        assert_eq!(write_document(&back), text, "{}", case.name);
        let lines: Vec<String> = game_lines(&document).map(|line| serde_json::to_string(&line).unwrap()).collect();
        let back: Document = lines.iter().map(|line| serde_json::from_str::<GameLine<'_>>(line).unwrap()).collect();
        assert_eq!(write_document(&back), text, "{}", case.name);
    }
}
