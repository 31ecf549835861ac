//! What is found in each record, and what becomes of it when it is formatted.

use doko_analyzer::{Analysis, RuleSet, analyze};
use doko_corpus::Expected;
use doko_format::json::{GameLine, RecordFile, game_lines};
use doko_format::{Document, Key, LineAt, ListHeader, Locus, Part, Record, Severity, Value, write_document};
use doko_parser::{ChunkKind, Context, parse, parse_game, parse_list_header, split};

use super::all;

/// Something found, with its place in the text.
pub(crate) struct Found {
    pub(crate) line: usize,
    pub(crate) code: &'static str,
    pub(crate) slug: &'static str,
    pub(crate) severity: Severity,
    pub(crate) clause: Option<Box<str>>,
    pub(crate) message: String,
}

/// A record judged.
pub(crate) struct Judged {
    pub(crate) found: Vec<Found>,
    pub(crate) games: Vec<(Record, Analysis)>,
}

/// Reads and judges a text as `doko check` does.
pub(crate) fn judge(text: &[u8]) -> Judged {
    let mut judged = Judged { found: Vec::new(), games: Vec::new() };
    for error in parse(text).errors {
        judged.found.push(Found {
            line: error.line,
            code: error.kind.code(),
            slug: error.kind.slug(),
            severity: error.kind.severity(),
            clause: None,
            message: error.kind.to_string(),
        });
    }
    let mut header = ListHeader::default();
    let (mut above, mut above_line): (&[u8], usize) = (&[], 1);
    for chunk in split(text) {
        match chunk.kind {
            ChunkKind::List => {
                parse_list_header(chunk.bytes, &mut header, &mut Vec::new());
                (above, above_line) = (chunk.bytes, chunk.line);
            }
            ChunkKind::Game => {
                let mut record = Record::default();
                parse_game(chunk.bytes, &Context::of(&header), &mut record, &mut Vec::new());
                let line_of = |locus: Locus| match record.span_of(locus).or_else(|| header.span_of(locus)) {
                    Some(span) if matches!(locus.line, LineAt::ListHead | LineAt::ListLine(_)) => {
                        above_line + newlines(&above[..span.start as usize])
                    }
                    Some(span) => chunk.line + newlines(&chunk.bytes[..span.start as usize]),
                    None => panic!("a finding at {locus:?}, which is nowhere"),
                };
                let (rules, unknown) = rules(&record, &header);
                judged.found.extend(unknown.map(|(locus, id)| Found {
                    line: line_of(locus),
                    code: "N016",
                    slug: "regelwerk-unbekannt",
                    severity: Severity::Error,
                    clause: None,
                    message: format!("there is no rule set `{id}`"),
                }));
                let Some(rules) = rules else { continue };
                let analysis = analyze(&record, &header, rules);
                judged.found.extend(analysis.findings.iter().map(|finding| Found {
                    line: line_of(finding.at),
                    code: finding.kind.code(),
                    slug: finding.kind.slug(),
                    severity: finding.severity,
                    clause: finding.clause.clone(),
                    message: finding.kind.to_string(),
                }));
                judged.games.push((record, analysis));
            }
        }
    }
    judged.found.sort_by_key(|found| found.line);
    judged
}

fn newlines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

/// Finds the rule set a record asks for; where there is none, the place and the name.
fn rules(record: &Record, header: &ListHeader) -> (Option<&'static RuleSet>, Option<(Locus, Box<str>)>) {
    let in_game = record.fields().find(|(_, field)| field.key.value == Key::Regeln);
    let in_game = in_game.map(|(line, field)| (Locus::line(line, Part::Value), field));
    let in_list = header.fields().find(|(_, field)| field.key.value == Key::Regeln);
    let in_list = in_list.map(|(line, field)| (Locus::list_line(line, Part::Value), field));
    match in_game.or(in_list) {
        Some((at, field)) => match &field.value.value {
            Value::Text(id) => match RuleSet::builtin(id) {
                Some(rules) => (Some(rules), None),
                None => (None, Some((at, id.clone()))),
            },
            _ => (RuleSet::builtin("ddv"), None),
        },
        None => (RuleSet::builtin("ddv"), None),
    }
}

#[test]
fn each_record_yields_what_its_first_line_says_and_nothing_else() {
    let mut wrong = String::new();
    for case in all() {
        let expected = case.expected().unwrap_or_else(|| panic!("{}: no line `# erwartet:`", case.name));
        let mut found: Vec<Expected> = judge(&case.text)
            .found
            .iter()
            .map(|found| Expected { line: found.line, slug: found.slug.to_owned() })
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
