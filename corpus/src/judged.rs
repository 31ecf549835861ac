//! A whole text read and judged, each finding with its line.

use doko_analyzer::{Analysis, RuleSet, analyze};
use doko_format::{Key, LineAt, ListHeader, Locus, Part, Record, Severity, Value};
use doko_parser::{ChunkKind, Context, parse, parse_game, parse_list_header, split};

/// The rule set of a record that names none.
const USUAL: &str = "ddv";

/// Something found, with its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The line, from 1.
    pub line: usize,
    /// The code, such as `S201`.
    pub code: &'static str,
    /// The name, such as `nichtbedienen`.
    pub slug: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The clause, complete with system and edition, where one says so.
    pub clause: Option<std::sync::Arc<str>>,
    /// A short line in English, for whoever reads the tests.
    pub message: String,
}

/// A text, read and judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judged {
    /// What was found, in the order of the lines.
    pub found: Vec<Found>,
    /// The games that name a rule set that exists, and what follows from each.
    pub games: Vec<(Record, Analysis)>,
}

/// Reads and judges a text as `doko check` does.
pub fn judge(text: &[u8]) -> Judged {
    let mut judged = Judged::default();
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
                    // A place that is nowhere is a bug of the judge; line 0 makes every expectation fail.
                    None => 0,
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
            _ => (RuleSet::builtin(USUAL), None),
        },
        None => (RuleSet::builtin(USUAL), None),
    }
}
