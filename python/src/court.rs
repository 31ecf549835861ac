//! Many texts to judged games: in parallel where asked, without the lock of the interpreter, interruptible.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io::Read;
use std::sync::Mutex;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use doko_analyzer::RuleSet;
use doko_judge::{Choice, Depth, Judge, Judged, Lines as _, Piece, Pieces, Refusal, refuse};
use doko_report::message::{Language, Messages};
use doko_report::verdict::VerdictLines;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::clerk::{Clerk, Pile};
use crate::columns::{Rows, Shape};
use crate::crowd::{Bell, Crowd, ROW, Work, in_rows};
use crate::few::in_same_words;
use crate::foreign::value_error;
use crate::input::{self, Text, Texts};
use crate::plain::Shelves;
use crate::rules;
use crate::table::Table;

/// How to judge.
struct Court {
    rules: Option<&'static RuleSet>,
    files: rules::Given,
    language: Language,
}

/// Judges texts one after the other, some games at a time: none is kept longer than until it has its row.
pub(crate) struct Bench<'c> {
    judge: Judge<'c, Crowd>,
    piece: Piece,
    bell: &'c Bell,
}

impl<'c> Bench<'c> {
    pub(crate) fn new(work: &Work<'c>) -> Bench<'c> {
        let piece = Piece { bytes: Vec::new(), offset: 0, line: 1, left_out: 0 };
        Bench { judge: Judge::new(work.crowd), piece, bell: work.bell }
    }

    /// Judges one of many texts.
    ///
    /// # Errors
    /// It is certainly no record: the reason, as in the column `note`.
    pub(crate) fn each(
        &mut self,
        text: Text<'_>,
        choice: Choice<'_>,
        take: &mut dyn FnMut(Vec<Judged>),
    ) -> Result<(), &'static str> {
        self.each_drawn(text, choice, &|_, _| (), &mut |items| take(items.into_iter().map(|(item, ())| item).collect()))
    }

    /// Does the same with what `draw` makes of each game, which may take long: all threads do it.
    ///
    /// # Errors
    /// As [`Bench::each`].
    pub(crate) fn each_drawn<Drawn: Send>(
        &mut self,
        text: Text<'_>,
        choice: Choice<'_>,
        draw: &(dyn Fn(&Judged, Option<Drawn>) -> Drawn + Sync),
        take: Take<'_, Drawn>,
    ) -> Result<(), &'static str> {
        let done = match text {
            Text::Bytes(text) if text.len() < LONG => self.short(text, choice, draw, take),
            // As a file is read: in pieces, so that there is no second copy of it.
            Text::Bytes(text) => self.long(text, choice, draw, take),
            Text::File(file) => self.long(file, choice, draw, take),
        };
        if let Some(end) = self.judge.close() {
            let drawn = draw(&end, None);
            take(vec![(end, drawn)]);
        }
        self.judge.begin_another();
        done
    }

    fn short<Drawn: Send>(
        &mut self,
        text: &[u8],
        choice: Choice<'_>,
        draw: &(dyn Fn(&Judged, Option<Drawn>) -> Drawn + Sync),
        take: Take<'_, Drawn>,
    ) -> Result<(), &'static str> {
        refused(text)?;
        self.piece.bytes.clear();
        self.piece.bytes.extend_from_slice(text);
        hand_on(&mut self.judge, &self.piece, choice, draw, take);
        Ok(())
    }

    fn long<Drawn: Send>(
        &mut self,
        text: impl Read,
        choice: Choice<'_>,
        draw: &(dyn Fn(&Judged, Option<Drawn>) -> Drawn + Sync),
        take: Take<'_, Drawn>,
    ) -> Result<(), &'static str> {
        let mut pieces = Pieces::new(text);
        let mut is_first = true;
        while !self.bell.is_rung() {
            match pieces.next_piece() {
                Ok(Some(piece)) => {
                    if is_first {
                        refused(&piece.bytes)?;
                    }
                    is_first = false;
                    hand_on(&mut self.judge, &piece, choice, draw, take);
                    pieces.reuse(piece);
                }
                Ok(None) if is_first => return refused(b""),
                Ok(None) => break,
                Err(error) => self.bell.ring(error.into()),
            }
        }
        Ok(())
    }
}

/// Takes what was judged, with what was made of each.
type Take<'t, Drawn> = &'t mut dyn FnMut(Vec<(Judged, Drawn)>);

/// Tells by its start whether a text is certainly no record.
fn refused(start: &[u8]) -> Result<(), &'static str> {
    match refuse(start) {
        None => Ok(()),
        Some(Refusal::Empty) => Err("empty"),
        Some(_) => Err("no-record"),
    }
}

/// From how many bytes on a text is long.
const LONG: usize = 1 << 20;

fn hand_on<Drawn: Send>(
    judge: &mut Judge<'_, Crowd>,
    piece: &Piece,
    choice: Choice<'_>,
    draw: &(dyn Fn(&Judged, Option<Drawn>) -> Drawn + Sync),
    take: Take<'_, Drawn>,
) {
    let handed = judge.piece(piece, choice, draw, &mut |items| {
        take(items);
        Ok::<(), Infallible>(())
    });
    match handed {
        Ok(()) => {}
        Err(never) => match never {},
    }
}

impl Court {
    fn choice<'a>(&'a self, depth: Depth, bell: &'a Bell) -> Choice<'a> {
        Choice { rules: self.rules, depth, files: Some(&self.files), watch: Some(bell), ..Choice::default() }
    }

    /// Judges a row of texts.
    fn batches(
        &self,
        (shape, spare): (Shape, &Mutex<Vec<Box<Rows>>>),
        texts: &Texts,
        ids: Option<&[Option<String>]>,
        work: &Work<'_>,
    ) -> Result<Vec<RecordBatch>, ArrowError> {
        let shelves = Shelves::new(shape == Shape::Games { detail: true }, *work.crowd == Crowd::Pool);
        let choice = match shape {
            Shape::Games { .. } => Choice { lines: Some(&shelves), ..self.choice(Depth::Judgement, work.bell) },
            Shape::Findings => self.choice(Depth::Findings, work.bell),
        };
        let messages = Messages::new(self.language);
        let clerk = Clerk { shape, messages: &messages, ids, shelves: &shelves, spare };
        clerk.rows_of(*work.crowd, |pile| {
            let mut bench = Bench::new(work);
            work.places.clone().for_each(|row| judge_into(pile, (row, texts.get(row)), choice, &mut bench));
        })
    }
}

/// Judges a text, whose place in the input is `row`.
fn judge_into(pile: &mut Pile<'_>, (row, text): (usize, Option<Text<'_>>), choice: Choice<'_>, bench: &mut Bench<'_>) {
    let Some(text) = text else { return pile.add_nothing(row, "null", Vec::new()) };
    let (mut games, mut of_lists) = (0, Vec::new());
    let judged = bench.each(text, choice, &mut |items| games += pile.add(row, items, &mut of_lists));
    if games == 0 {
        pile.add_nothing(row, judged.err().unwrap_or("no-game"), of_lists);
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
    let spare = Mutex::default();
    let made =
        in_rows(py, &texts, (threads, ROW), &|work| court.batches((shape, &spare), &texts, ids.as_deref(), &work))?;
    let mut batches = made.into_iter().collect::<Result<Vec<_>, _>>().map_err(value_error)?.concat();
    if batches.is_empty() {
        batches.push(Rows::new(shape).finish().map_err(value_error)?);
    }
    Ok(Table::new(in_same_words(batches).map_err(value_error)?))
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
        let (mut full, mut out, mut bench) = (Vec::new(), Vec::new(), Bench::new(&work));
        for text in work.places.clone().filter_map(|row| texts.get(row)) {
            // What is no record has no lines.
            let _ = bench.each(text, choice, &mut |items| {
                for item in &items {
                    let Judged::Game(game) = item else { continue };
                    match &game.verdict {
                        Some(line) => out.extend_from_slice(line.bytes()),
                        None => lines.scribe().write(game, game.analysis.as_deref(), &mut out),
                    }
                }
                // One that grows is copied again and again.
                if out.len() >= LONG {
                    full.push(std::mem::take(&mut out));
                }
            });
        }
        full.push(out);
        full
    })?;
    let parts: Vec<Vec<u8>> = parts.into_iter().flatten().collect();
    // All of it is UTF-8, so nothing is copied for it.
    Ok(String::from_utf8(parts.concat()).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}
