//! A whole text read and judged, each finding with its line.

use doko_analyzer::{Analysis, Finding, Liste, RuleSet, Vorgeschichte, Zeile, analyze, analyze_in_list, explains};
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
pub struct JudgedRecord {
    /// What was found, in the order of the lines.
    pub found: Vec<Found>,
    /// The games that name a rule set that exists.
    pub games: Vec<JudgedGame>,
}

/// A game, and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedGame {
    /// What is written.
    pub record: Record,
    /// What follows.
    pub analysis: Analysis,
    /// Names by seat, as far as the record or its list says them.
    pub players: Vec<Option<Box<str>>>,
}

/// Who says by which rule set a record is judged.
#[derive(Clone, Copy)]
pub enum By<'a> {
    /// The record; the rule set of a name is asked for here.
    Record(&'a dyn Fn(&str) -> Option<&'a RuleSet>),
    /// Whoever asks, whatever the record says.
    Rules(&'a RuleSet),
}

/// Reads and judges a text as `doko check` does, with the built-in rule sets.
pub fn judge(text: &[u8]) -> JudgedRecord {
    judge_by(text, By::Record(&|id| RuleSet::builtin(id)))
}

/// Reads and judges a text by rule sets of one's own.
pub fn judge_by(text: &[u8], by: By<'_>) -> JudgedRecord {
    let mut judged = JudgedRecord::default();
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
    let mut liste = Liste::default();
    let (mut above, mut above_line): (&[u8], usize) = (&[], 1);
    for chunk in split(text) {
        match chunk.kind {
            ChunkKind::List => {
                judged.close(std::mem::take(&mut liste), &header, (above, above_line));
                parse_list_header(chunk.bytes, &mut header, &mut Vec::new());
                (above, above_line) = (chunk.bytes, chunk.line);
                liste = Liste::new(&header);
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
                let (rules, unknown) = rules(&record, &header, by);
                judged.found.extend(unknown.map(|(locus, id)| Found {
                    line: line_of(locus),
                    code: "N016",
                    slug: "regelwerk-unbekannt",
                    severity: Severity::Error,
                    clause: None,
                    message: format!("there is no rule set `{id}`"),
                }));
                let Some(rules) = rules else {
                    liste.add_unknown();
                    continue;
                };
                let mut analysis = analyze(&record, &header, rules);
                let mut zeile = Zeile::of(&record, &analysis, rules);
                let (schulden, bock) = (liste.schulden_for(&zeile, rules), liste.bock_for(&zeile, rules));
                let ramsch = liste.ramsch_for(&zeile, rules);
                if schulden.is_some() || bock.is_some() || ramsch {
                    let vorgeschichte = Vorgeschichte { schulden: schulden.as_ref(), bock, ramsch };
                    analysis = analyze_in_list(&record, &header, rules, vorgeschichte);
                    zeile = Zeile::of(&record, &analysis, rules);
                }
                let in_list = liste.add(&zeile, rules);
                analysis.findings.retain(|finding| !explains(&in_list, &zeile, finding.kind.slug()));
                let findings = analysis.findings.iter().chain(&in_list);
                judged.found.extend(findings.map(|finding| Found::of(finding, line_of(finding.at))));
                let players = players(&record, &header);
                judged.games.push(JudgedGame { record, analysis, players });
            }
        }
    }
    judged.close(liste, &header, (above, above_line));
    judged.found.sort_by_key(|found| found.line);
    judged
}

impl Found {
    fn of(finding: &Finding, line: usize) -> Found {
        Found {
            line,
            code: finding.kind.code(),
            slug: finding.kind.slug(),
            severity: finding.severity,
            clause: finding.clause.clone(),
            message: finding.kind.to_string(),
        }
    }
}

impl JudgedRecord {
    /// Adds what is wrong with a list as a whole; `above` are its header's text and first line.
    fn close(&mut self, liste: Liste<'_>, header: &ListHeader, above: (&[u8], usize)) {
        for finding in liste.close() {
            let line = header.span_of(finding.at).map_or(0, |span| above.1 + newlines(&above.0[..span.start as usize]));
            self.found.push(Found::of(&finding, line));
        }
    }
}

fn newlines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

/// Finds the rule set a record asks for; where there is none, the place and the name.
fn rules<'a>(record: &Record, header: &ListHeader, by: By<'a>) -> (Option<&'a RuleSet>, Option<(Locus, Box<str>)>) {
    let find = match by {
        By::Rules(rules) => return (Some(rules), None),
        By::Record(find) => find,
    };
    let in_game = record.fields().find(|(_, field)| field.key.value == Key::Regeln);
    let in_game = in_game.map(|(line, field)| (Locus::line(line, Part::Value), field));
    let in_list = header.fields().find(|(_, field)| field.key.value == Key::Regeln);
    let in_list = in_list.map(|(line, field)| (Locus::list_line(line, Part::Value), field));
    match in_game.or(in_list) {
        Some((at, field)) => match &field.value.value {
            Value::Text(id) => match find(id) {
                Some(rules) => (Some(rules), None),
                None => (None, Some((at, id.clone()))),
            },
            _ => (find(USUAL), None),
        },
        None => (find(USUAL), None),
    }
}

fn players(record: &Record, header: &ListHeader) -> Vec<Option<Box<str>>> {
    match record.field(&Key::Spieler).or_else(|| header.field(&Key::Spieler)).map(|field| &field.value.value) {
        Some(Value::Names(names)) => names.iter().map(|name| name.value.clone()).collect(),
        _ => Vec::new(),
    }
}
