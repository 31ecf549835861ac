//! Many texts to judged games: in parallel where asked, without the lock of the interpreter, interruptible.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use doko_analyzer::RuleSet;
use doko_judge::{Choice, Depth, Judge, Judged, Lines as _, Piece, Pieces, refuse};
use doko_report::message::{Language, Messages, Worded as _, Wording};
use doko_report::verdict::VerdictLines;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::columns::{Found, Origin, Rows, Shape};
use crate::crowd::{Bell, Crowd, ROW, Work, in_rows};
use crate::foreign::value_error;
use crate::input::{self, Texts};
use crate::plain::Shelves;
use crate::rules::{self, hash};
use crate::table::Table;

/// How to judge.
struct Court {
    rules: Option<&'static RuleSet>,
    files: rules::Given,
    language: Language,
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

/// Judges texts one after the other, some games at a time: none is kept longer than until it has its row.
pub(crate) struct Bench<'c> {
    judge: Judge<'c, Crowd>,
    piece: Piece,
    bell: &'c Bell,
}

impl<'c> Bench<'c> {
    pub(crate) fn new(work: &Work<'c>) -> Bench<'c> {
        let piece = Piece { bytes: Vec::new(), offset: 0, line: 1 };
        Bench { judge: Judge::new(work.crowd), piece, bell: work.bell }
    }

    /// Judges one of many texts.
    pub(crate) fn each(&mut self, text: &[u8], choice: Choice<'_>, take: &mut dyn FnMut(Vec<Judged>)) {
        let Bench { judge, piece, bell } = self;
        if text.len() < LONG {
            piece.bytes.clear();
            piece.bytes.extend_from_slice(text);
            hand_on(judge, piece, choice, take);
        } else {
            // As a file is read: in pieces, so that there is no second copy of it.
            let mut pieces = Pieces::new(text);
            while let Ok(Some(piece)) = pieces.next_piece() {
                if bell.is_rung() {
                    break;
                }
                hand_on(judge, &piece, choice, take);
                pieces.reuse(piece);
            }
        }
        if let Some(end) = judge.close() {
            take(vec![end]);
        }
        judge.begin_another();
    }
}

/// From how many bytes on a text is long.
const LONG: usize = 1 << 20;

fn hand_on(judge: &mut Judge<'_, Crowd>, piece: &Piece, choice: Choice<'_>, take: &mut dyn FnMut(Vec<Judged>)) {
    let handed = judge.piece(piece, choice, &mut |items| {
        take(items);
        Ok::<(), Infallible>(())
    });
    match handed {
        Ok(()) => {}
        Err(never) => match never {},
    }
}

/// What one row of texts becomes.
struct Batch<'s> {
    messages: Messages,
    rows: Rows,
    /// The hash of each rule set so far. There are few.
    hashes: Vec<(&'static RuleSet, Arc<str>)>,
    shelves: &'s Shelves,
}

impl Batch<'_> {
    /// Makes rows of what was judged; returns how many games there were.
    fn take(&mut self, origin: &Origin<'_>, items: Vec<Judged>, of_lists: &mut Vec<Judged>) -> usize {
        let mut games = 0;
        for item in items {
            match item {
                Judged::Game(mut game) => {
                    games += 1;
                    let Batch { rows, hashes, messages, shelves, .. } = self;
                    let hash = game.rules.map(|rules| hash_of(hashes, rules));
                    let made = game.verdict.as_ref().zip(hash).and_then(|(line, hash)| {
                        shelves.with(line.bytes(), |plain, parts| rows.plain(origin, &game, (plain, parts), hash))
                    });
                    if made.is_none() {
                        let diagnoses = std::mem::take(&mut game.diagnoses);
                        let found = Found { diagnoses: &diagnoses, messages, wording: &game.wording() };
                        rows.game(origin, &game, &found, hash);
                    }
                }
                Judged::List(_) | Judged::End(_) => {
                    if !item.diagnoses().is_empty() {
                        self.rows.of_list(origin, &Found::of(&item, &self.messages, &item.wording()));
                        of_lists.push(item);
                    }
                }
            }
        }
        self.shelves.clear();
        games
    }

    /// Judges a text.
    fn judge(&mut self, origin: &Origin<'_>, text: Option<&[u8]>, choice: Choice<'_>, bench: &mut Bench<'_>) {
        let Some(text) = text else { return self.rows.without_game(origin, "null", &[]) };
        let (mut games, mut of_lists) = (0, Vec::new());
        let refused = refuse(text).is_some();
        if !refused {
            bench.each(text, choice, &mut |items| games += self.take(origin, items, &mut of_lists));
        }
        if let Some(note) = note(text, games, refused) {
            let wordings: Vec<Wording<'_>> = of_lists.iter().map(|item| item.wording()).collect();
            let found = of_lists.iter().zip(&wordings);
            let found: Vec<Found<'_>> = found.map(|(item, wording)| Found::of(item, &self.messages, wording)).collect();
            self.rows.without_game(origin, note, &found);
        }
    }
}

/// Returns the hash of a rule set, which is made once.
fn hash_of<'h>(hashes: &'h mut Vec<(&'static RuleSet, Arc<str>)>, rules: &'static RuleSet) -> &'h str {
    let place = hashes.iter().position(|(known, _)| std::ptr::eq(*known, rules)).unwrap_or_else(|| {
        hashes.push((rules, hash(rules)));
        hashes.len() - 1
    });
    &hashes[place].1
}

impl Court {
    fn choice<'a>(&'a self, depth: Depth, bell: &'a Bell) -> Choice<'a> {
        Choice { rules: self.rules, depth, files: Some(&self.files), watch: Some(bell), ..Choice::default() }
    }

    /// Judges a row of texts into one batch.
    fn batch(
        &self,
        shape: Shape,
        texts: &Texts,
        ids: Option<&[Option<String>]>,
        work: &Work<'_>,
    ) -> Result<RecordBatch, ArrowError> {
        let shelves = Shelves::new(shape == Shape::Games { detail: true });
        let choice = match shape {
            Shape::Games { .. } => Choice { lines: Some(&shelves), ..self.choice(Depth::Judgement, work.bell) },
            Shape::Findings => self.choice(Depth::Findings, work.bell),
        };
        let (messages, rows, hashes) = (Messages::new(self.language), Rows::new(shape), Vec::new());
        let mut batch = Batch { messages, rows, hashes, shelves: &shelves };
        let mut bench = Bench::new(work);
        for row in work.places.clone() {
            let origin = Origin { row, id: ids.and_then(|ids| ids.get(row)).and_then(Option::as_deref) };
            batch.judge(&origin, texts.get(row), choice, &mut bench);
        }
        batch.rows.finish()
    }
}

pub(crate) fn given_ids(ids: Option<&Bound<'_, PyAny>>, texts: usize) -> PyResult<Option<Vec<Option<String>>>> {
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
    let made = in_rows(py, &texts, (threads, ROW), &|work| court.batch(shape, &texts, ids.as_deref(), &work))?;
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
    let parts = in_rows(py, &texts, (threads, ROW), &|work| {
        let messages = Messages::new(court.language);
        let lines = VerdictLines::new(&messages, file);
        let choice = Choice { lines: Some(&lines), ..court.choice(Depth::Judgement, work.bell) };
        let (mut out, mut bench) = (Vec::new(), Bench::new(&work));
        for text in work.places.clone().filter_map(|row| texts.get(row)) {
            if refuse(text).is_some() {
                continue;
            }
            bench.each(text, choice, &mut |items| {
                for item in &items {
                    let Judged::Game(game) = item else { continue };
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
