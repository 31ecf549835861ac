//! Texts for texts: other forms, pages, games by a seed.

use doko_analyzer::RuleSet;
use doko_corpus::{Generator, Noted, Options};
use doko_format::json::{GameLine, Joiner, RecordFile, game_lines};
use doko_format::{Card, Document, List, Sprache, write_list_header, write_record};
use doko_judge::document::{Unkept, canonical_text, read_document};
use doko_judge::{Choice, Depth, Judged, judge_text, nearest};
use doko_report::catalogue::catalogue;
use doko_report::explain::page_of;
use doko_report::message::Messages;
use doko_report::page::Cards;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;

use crate::rules::{self, Given};

/// Changes one text from one form into another, without loss.
#[pyfunction]
#[pyo3(signature = (text, to, from_=None))]
pub(crate) fn convert(py: Python<'_>, text: &str, to: &str, from_: Option<&str>) -> PyResult<String> {
    let from = from_.unwrap_or_else(|| if text.trim_start().starts_with('{') { "json" } else { "doko" });
    py.detach(|| {
        let mut document = match from {
            "doko" => read_document(text.as_bytes()).map_err(|why| unkept(&why))?.0,
            "json" | "jsonl" => from_json(text)?,
            other => return Err(no_form(other)),
        };
        match to {
            "doko" => canonical_text(&mut document).map_err(|why| unkept(&why)),
            "json" => serde_json::to_string(&RecordFile::from(document))
                .map_err(|error| PyValueError::new_err(error.to_string())),
            "jsonl" => {
                let lines: Result<Vec<String>, _> =
                    game_lines(&document).map(|line| serde_json::to_string(&line)).collect();
                let mut lines = lines.map_err(|error| PyValueError::new_err(error.to_string()))?.join("\n");
                lines.push('\n');
                Ok(lines)
            }
            other => Err(no_form(other)),
        }
    })
}

fn no_form(name: &str) -> PyErr {
    PyValueError::new_err(format!("a record is converted from and to 'doko', 'json' or 'jsonl', not {name:?}"))
}

fn unkept(why: &Unkept) -> PyErr {
    PyValueError::new_err(match why {
        Unkept::Spoilt { line, .. } => {
            format!("line {line} holds something that cannot be kept; doko.check shows what")
        }
        other => format!("this text cannot be converted: {other:?}"),
    })
}

/// Reads a document, or games one a line.
fn from_json(text: &str) -> PyResult<Document> {
    let wrong = |line: usize, error: &serde_json::Error| {
        PyValueError::new_err(format!(
            "this is no record in JSON: line {}, column {}: {error}",
            line + error.line(),
            error.column()
        ))
    };
    let whole = match serde_json::from_str::<RecordFile>(text) {
        Ok(file) => return Ok(file.into()),
        Err(error) => error,
    };
    let mut document = Document::default();
    let mut joiner = Joiner::default();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let line: GameLine<'_> = match serde_json::from_str(line) {
            Ok(line) => line,
            Err(_) if number == 0 => return Err(wrong(0, &whole)),
            Err(error) => return Err(wrong(number, &error)),
        };
        if joiner.begins_list(&line) || document.lists.is_empty() {
            document.lists.push(List { header: line.list.header.clone().into_owned(), games: Vec::new() });
        }
        if let (Some(list), Some(game)) = (document.lists.last_mut(), line.game) {
            list.games.push(game.into_owned());
        }
    }
    Ok(document)
}

/// Returns what a finding means, by its code or its name.
#[pyfunction]
#[pyo3(signature = (code, lang=None))]
pub(crate) fn explain(code: &str, lang: Option<&str>) -> PyResult<String> {
    let language = crate::language(lang)?;
    let entries = catalogue();
    let found =
        entries.iter().find(|entry| entry.code.eq_ignore_ascii_case(code) || entry.slug.eq_ignore_ascii_case(code));
    let page = found.and_then(|entry| page_of(entry.slug, language).map(|page| (entry, page)));
    let Some((entry, page)) = page else {
        let near = nearest(code, entries.iter().flat_map(|entry| [entry.slug, entry.code]));
        let meant = near.map(|near| format!(", did you mean {near:?}?")).unwrap_or_default();
        return Err(PyKeyError::new_err(format!("there is no finding {code:?}{meant}")));
    };
    Ok(format!(
        "{}  {}\n\n{}\n\n{}\n\n{}\n",
        entry.code,
        entry.slug,
        page.text,
        page.wrong.trim_end(),
        page.right.trim_end()
    ))
}

/// Makes games by a seed: a record each.
#[pyfunction]
#[pyo3(signature = (games, rules=None, seed=1, faults=0.0, noted="mixed", seats=None, first=1))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
pub(crate) fn generate(
    py: Python<'_>,
    games: usize,
    rules: Option<&Bound<'_, PyAny>>,
    seed: u64,
    faults: f64,
    noted: &str,
    seats: Option<usize>,
    first: u64,
) -> PyResult<Vec<String>> {
    let rules = match rules::given(rules)? {
        Some(rules) => rules,
        None => RuleSet::builtin(doko_judge::DEFAULT_RULES).ok_or_else(|| PyValueError::new_err("no rule set"))?,
    };
    if !(0.0..=1.0).contains(&faults) {
        return Err(PyValueError::new_err("faults is a share from 0 to 1"));
    }
    let noted = match noted {
        "bare" => Noted::Bare,
        "full" => Noted::Full,
        "mixed" => Noted::Mixed,
        other => {
            return Err(PyValueError::new_err(format!("noted is one of 'bare', 'full' and 'mixed', not {other:?}")));
        }
    };
    let usual = Options::new(rules);
    let seats = seats.unwrap_or(usual.seats);
    if !rules.tisch.plaetze.contains(&seats) {
        return Err(PyValueError::new_err(format!("{} has no table of {seats}", rules.id)));
    }
    let games_of = Generator::with(rules, seed, Options { seats, noted, ..usual });
    let faulty = if faults > 0.0 { py.detach(|| games_of.faults()) } else { Vec::new() };
    let per_million = (faults * 1_000_000.0) as u32;
    let mut head = String::new();
    write_list_header(&games_of.header(), Sprache::De, &mut head);
    let mut made = Vec::with_capacity(games.min(1 << 20));
    for number in 0..games as u64 {
        if number.is_multiple_of(1024) {
            py.check_signals()?;
        }
        let record = games_of.clone().from_number(first + number).next_among(&faulty, per_million);
        let Some(record) = record else { break };
        let mut text = format!("{head}\n");
        write_record(&record, Sprache::De, &mut text);
        made.push(text);
    }
    Ok(made)
}

/// Returns the page of a game of a text, as `doko report` writes it; `index` is its place, from 1.
#[pyfunction]
#[pyo3(signature = (text, index=1, rules=None, lang=None, rule_files=None))]
pub(crate) fn page(
    py: Python<'_>,
    text: &str,
    index: usize,
    rules: Option<&Bound<'_, PyAny>>,
    lang: Option<&str>,
    rule_files: Option<std::collections::HashMap<String, String>>,
) -> PyResult<String> {
    let (rules, files) = (rules::given(rules)?, Given::new(rule_files)?);
    let language = crate::language(lang)?;
    let made = py.detach(|| {
        let messages = Messages::new(language);
        let choice = Choice { rules, depth: Depth::Record, files: Some(&files), ..Choice::default() };
        judge_text(text.as_bytes().to_vec(), choice).into_iter().find_map(|item| match item {
            Judged::Game(game) if game.index == index => {
                doko_report::page::page(&game, Cards::Franzoesisch, &[&messages])
            }
            Judged::Game(_) | Judged::List(_) | Judged::End(_) => None,
        })
    });
    made.ok_or_else(|| PyValueError::new_err(format!("the text has no game {index} that can be judged")))
}

/// Returns the ids of the built-in rule sets.
#[pyfunction]
pub(crate) fn rule_sets() -> Vec<&'static str> {
    RuleSet::ids().collect()
}

/// Returns the two letters of each card; its place in the list is its number in tables.
#[pyfunction]
pub(crate) fn cards() -> Vec<String> {
    Card::all().map(code).collect()
}

/// Returns the two letters of a card.
pub(crate) fn code(card: Card) -> String {
    card.code().to_owned()
}
