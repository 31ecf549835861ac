//! Many texts to judged games: in parallel where asked, without the lock of the interpreter, interruptible.

use std::collections::HashMap;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use doko_analyzer::RuleSet;
use doko_judge::{Alone, Choice, Depth, Heading, Judge, Judged, Lines as _, Piece, refuse};
use doko_report::finding::FindingReport;
use doko_report::message::{Language, Messages, Worded as _};
use doko_report::verdict::VerdictLines;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::columns::{Origin, Rows, Shape};
use crate::foreign::value_error;
use crate::input::{self, GivenText};
use crate::rules::{self, hash};
use crate::table::Table;

/// Texts that are judged by one thread at a time, and make one batch.
const ROW: usize = 256;

/// Returns how many texts are judged between two looks at signals: enough for every thread, few enough for a Ctrl-C to be heard.
fn portion(threads: usize) -> usize {
    ROW * (4 * threads).clamp(8, 256)
}

/// How to judge.
struct Court {
    rules: Option<&'static RuleSet>,
    files: rules::Given,
    language: Language,
}

/// Works on portions of texts, with as many threads as asked for, and collects in order.
///
/// A pool of its own and no global one: that would be a hanging one in a process that was forked off.
fn in_portions<T: Send>(
    py: Python<'_>,
    texts: &[GivenText],
    threads: usize,
    work: &(impl Fn(usize, &[GivenText]) -> T + Sync),
) -> PyResult<Vec<T>> {
    if threads == 0 {
        return Err(PyValueError::new_err("threads is 1 or more"));
    }
    let pool =
        (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads.min(1024)).build()).transpose();
    let pool = pool.map_err(|error| PyRuntimeError::new_err(format!("no threads can be started: {error}")))?;
    let mut all = Vec::with_capacity(texts.len().div_ceil(ROW));
    let size = portion(threads);
    for (number, texts) in texts.chunks(size).enumerate() {
        py.check_signals()?;
        let first = number * size;
        let made: Vec<T> = py.detach(|| match &pool {
            Some(pool) => pool.install(|| {
                texts.par_chunks(ROW).enumerate().map(|(row, texts)| work(first + row * ROW, texts)).collect()
            }),
            None => texts.chunks(ROW).enumerate().map(|(row, texts)| work(first + row * ROW, texts)).collect(),
        });
        all.extend(made);
    }
    py.check_signals()?;
    Ok(all)
}

/// Why a text has no game.
fn note(text: &[u8], games: usize, refused: bool) -> Option<&'static str> {
    if games > 0 {
        return None;
    }
    if text.is_empty() {
        return Some("empty");
    }
    Some(if refused { "no-record" } else { "no-game" })
}

/// Judges one of many texts, some games at a time: none is kept longer than until it has its row.
fn each(judge: &mut Judge<'_, Alone>, text: &[u8], choice: Choice<'_>, take: &mut dyn FnMut(&Judged)) {
    let piece = Piece { bytes: text.to_vec(), offset: 0, line: 1 };
    let handed = judge.piece(&piece, choice, &mut |items| {
        items.iter().for_each(&mut *take);
        Ok::<(), std::convert::Infallible>(())
    });
    match handed {
        Ok(()) => {}
        Err(never) => match never {},
    }
    judge.close().iter().for_each(take);
    judge.begin_another();
}

impl Court {
    /// Judges texts into one batch. `first` is the place of the first one.
    fn batch(
        &self,
        shape: Shape,
        first: usize,
        texts: &[GivenText],
        ids: Option<&[Option<String>]>,
    ) -> Result<RecordBatch, ArrowError> {
        let messages = Messages::new(self.language);
        let mut rows = Rows::new(shape);
        let mut hashes: HashMap<*const RuleSet, String> = HashMap::new();
        let mut judge = Judge::new(&Alone);
        for (place, text) in texts.iter().enumerate() {
            let row = first + place;
            let origin = Origin { row, id: ids.and_then(|ids| ids.get(row)).and_then(Option::as_deref) };
            let Some(text) = text else {
                rows.without_game(&origin, "null", &[]);
                continue;
            };
            let depth = match shape {
                Shape::Games { .. } => Depth::Judgement,
                Shape::Findings => Depth::Findings,
            };
            let choice = Choice { rules: self.rules, depth, files: Some(&self.files), ..Choice::default() };
            let mut found = Vec::new();
            let mut games = 0;
            let refused = refuse(text).is_some();
            if !refused {
                let mut take = |item: &Judged| match item {
                    Judged::Game(game) => {
                        games += 1;
                        let rules_hash = game.rules.map(|rules| &*hashes.entry(rules).or_insert_with(|| hash(rules)));
                        rows.game(&origin, game, &messages, rules_hash.map(String::as_str));
                    }
                    Judged::List(heading) => {
                        self.of_list(heading, item.diagnoses(), &messages, &mut found, (&mut rows, &origin))
                    }
                    Judged::End(end) => {
                        self.of_list(&end.heading, item.diagnoses(), &messages, &mut found, (&mut rows, &origin))
                    }
                };
                each(&mut judge, text, choice, &mut take);
            }
            if let Some(note) = note(text, games, refused) {
                rows.without_game(&origin, note, &found);
            }
        }
        rows.finish()
    }

    fn of_list(
        &self,
        heading: &Heading,
        diagnoses: &[doko_judge::Diagnosis],
        messages: &Messages,
        found: &mut Vec<FindingReport>,
        (rows, origin): (&mut Rows, &Origin<'_>),
    ) {
        let wording = heading.wording();
        let told: Vec<FindingReport> =
            diagnoses.iter().map(|diagnosis| FindingReport::of(diagnosis, messages, &wording)).collect();
        rows.of_list(origin, &told);
        found.extend(told);
    }
}

fn given_ids(ids: Option<&Bound<'_, PyAny>>, texts: usize) -> PyResult<Option<Vec<Option<String>>>> {
    let Some(ids) = ids.filter(|ids| !ids.is_none()) else { return Ok(None) };
    let mut all: Vec<Option<String>> = Vec::with_capacity(texts);
    for id in ids.try_iter()? {
        let id = id?;
        all.push(if id.is_none() { None } else { Some(id.str()?.to_string()) });
    }
    if all.len() != texts {
        return Err(PyValueError::new_err(format!("there are {texts} texts and {} ids", all.len())));
    }
    Ok(Some(all))
}

/// Judges texts: one row a game.
#[pyfunction]
#[pyo3(signature = (texts, rules=None, detail=true, lang=None, ids=None, threads=1, rule_files=None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
pub(crate) fn judge(
    py: Python<'_>,
    texts: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    detail: bool,
    lang: Option<&str>,
    ids: Option<&Bound<'_, PyAny>>,
    threads: usize,
    rule_files: Option<HashMap<String, String>>,
) -> PyResult<Table> {
    columns(py, Shape::Games { detail }, texts, (rules, lang, ids, threads, rule_files))
}

/// Judges texts: one row a finding.
#[pyfunction]
#[pyo3(signature = (texts, rules=None, lang=None, ids=None, threads=1, rule_files=None))]
pub(crate) fn check(
    py: Python<'_>,
    texts: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    lang: Option<&str>,
    ids: Option<&Bound<'_, PyAny>>,
    threads: usize,
    rule_files: Option<HashMap<String, String>>,
) -> PyResult<Table> {
    columns(py, Shape::Findings, texts, (rules, lang, ids, threads, rule_files))
}

type Asked<'a, 'py> = (
    Option<&'a Bound<'py, PyAny>>,
    Option<&'a str>,
    Option<&'a Bound<'py, PyAny>>,
    usize,
    Option<HashMap<String, String>>,
);

fn columns(py: Python<'_>, shape: Shape, texts: &Bound<'_, PyAny>, asked: Asked<'_, '_>) -> PyResult<Table> {
    let (rules, lang, ids, threads, rule_files) = asked;
    let court =
        Court { rules: rules::given(rules)?, files: rules::Given::new(rule_files)?, language: crate::language(lang)? };
    let texts = input::texts(texts)?;
    let ids = given_ids(ids, texts.len())?;
    let made = in_portions(py, &texts, threads, &|first, texts| court.batch(shape, first, texts, ids.as_deref()))?;
    let mut batches = made.into_iter().collect::<Result<Vec<_>, _>>().map_err(value_error)?;
    if batches.is_empty() {
        batches.push(Rows::new(shape).finish().map_err(value_error)?);
    }
    Ok(Table::new(batches))
}

/// Judges texts: the lines of `doko score --format jsonl`.
#[pyfunction]
#[pyo3(signature = (texts, rules=None, lang=None, file="-", threads=1, rule_files=None))]
pub(crate) fn jsonl(
    py: Python<'_>,
    texts: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    lang: Option<&str>,
    file: &str,
    threads: usize,
    rule_files: Option<HashMap<String, String>>,
) -> PyResult<String> {
    let court =
        Court { rules: rules::given(rules)?, files: rules::Given::new(rule_files)?, language: crate::language(lang)? };
    let texts = input::texts(texts)?;
    let parts = in_portions(py, &texts, threads, &|_, texts: &[GivenText]| {
        let messages = Messages::new(court.language);
        let lines = VerdictLines::new(&messages, file);
        let mut out = Vec::new();
        let mut judge = Judge::new(&Alone);
        for text in texts.iter().flatten() {
            if refuse(text).is_some() {
                continue;
            }
            let choice = Choice {
                rules: court.rules,
                depth: Depth::Judgement,
                files: Some(&court.files),
                lines: Some(&lines),
                ..Choice::default()
            };
            each(&mut judge, text, choice, &mut |item| {
                if let Judged::Game(game) = item {
                    match &game.verdict {
                        Some(line) => out.extend_from_slice(line.bytes()),
                        None => lines.scribe().write(game, game.analysis.as_deref(), &mut out),
                    }
                }
            });
        }
        out
    })?;
    Ok(String::from_utf8_lossy(&parts.concat()).into_owned())
}
