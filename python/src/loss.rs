//! What each card cost: a row a card.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_array::builder::BooleanBuilder;
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int32Type, Int64Type};
use arrow_schema::{ArrowError, Field, Schema};
use doko_analyzer::play::{Asked, Loss, Play};
use doko_analyzer::search::Budget;
use doko_judge::{Choice, Depth, Game, Judged};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::columns::Origin;
use crate::court::{Bench, given_ids};
use crate::crowd::{Bell, in_rows};
use crate::foreign::value_error;
use crate::input;
use crate::lists::{Figures, columns};
use crate::position::Dice;
use crate::rules::{self, Given};
use crate::table::Table;
use crate::words::Words;

columns! {
    /// What a card cost.
    Losses {
        row: Figures<Int64Type>,
        id: Words,
        index: Figures<Int32Type>,
        trick: Figures<Int8Type>,
        place: Figures<Int8Type>,
        seat: Figures<Int8Type>,
        card: Figures<Int8Type>,
        before: Figures<Int16Type>,
        after: Figures<Int16Type>,
        lost: Figures<Int16Type>,
        turned: BooleanBuilder,
        expected_lost: Figures<Float64Type>,
        deals: Figures<Int32Type>,
    }
}

impl Losses {
    fn push(&mut self, origin: &Origin<'_>, index: usize, loss: &Loss) {
        self.row.append_value(origin.row as i64);
        self.id.append_option(origin.id);
        self.index.append_value(index as i32);
        self.trick.append_value(loss.stich as i8);
        self.place.append_value(loss.place as i8);
        self.seat.append_value(loss.seat.number() as i8);
        self.card.append_value(loss.card.index() as i8);
        self.before.append_value(loss.before as i16);
        self.after.append_value(loss.after as i16);
        self.lost.append_value(loss.lost as i16);
        self.turned.append_value(loss.turned);
        self.expected_lost.append_option(loss.expected.map(|expected| expected.lost));
        self.deals.append_option(loss.expected.map(|expected| expected.deals as i32));
    }

    fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let columns = self.columns()?;
        let schema = columns.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), true));
        let schema = Arc::new(Schema::new(schema.collect::<Vec<_>>()));
        RecordBatch::try_new(schema, columns.into_iter().map(|(_, array)| array).collect())
    }
}

/// Returns what the cards of a game cost; none where it was not played lawfully to its end, or not all of it is known. When the bell
/// is rung nobody waits for it any more.
fn losses(game: &Game, asked: Asked, seed: u64, bell: &Bell) -> Vec<Loss> {
    let (Some(record), Some(rules)) = (&game.record, game.rules) else { return Vec::new() };
    let Ok(play) = Play::from_record(rules, record, &game.heading.header, None) else { return Vec::new() };
    // Each game has its own numbers, whatever stands beside it.
    let mut dice = Dice::of(seed, 0);
    play.losses(asked, &mut |end| dice.below(end), &mut || bell.is_heard())
}

fn game(item: &Judged) -> Option<&Game> {
    match item {
        Judged::Game(game) => Some(game),
        Judged::List(_) | Judged::End(_) => None,
    }
}

/// How many texts a thread takes at a time: each may take long.
const TEXTS: usize = 16;

/// Tells what each card cost: one row a card.
#[pyfunction]
#[pyo3(signature = (texts, rules=None, first=6, budget=1_000_000, deals=0, seed=1, ids=None, threads=1, rule_files=None))]
#[allow(clippy::too_many_arguments, reason = "keyword arguments of a Python function")]
pub(crate) fn analyse(
    py: Python<'_>,
    texts: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    first: usize,
    budget: u64,
    deals: usize,
    seed: u64,
    ids: Option<&Bound<'_, PyAny>>,
    threads: usize,
    rule_files: Option<HashMap<String, String>>,
) -> PyResult<Table> {
    if first == 0 {
        return Err(PyValueError::new_err("first is a trick, from 1"));
    }
    let (rules, files) = (rules::given(rules)?, Given::new(rule_files)?);
    let texts = input::texts(texts)?;
    let ids = given_ids(ids, texts.len())?;
    let asked = Asked { from: first, budget: Budget(budget), deals };
    let made = in_rows(py, &texts, (threads, TEXTS), &|work| {
        let choice =
            Choice { rules, depth: Depth::Record, files: Some(&files), watch: Some(work.bell), ..Choice::default() };
        let (mut rows, mut bench) = (Losses::default(), Bench::new(&work));
        for row in work.places.clone() {
            let Some(text) = texts.get(row) else { continue };
            let id = ids.as_ref().and_then(|ids| ids.get(row)).and_then(Option::as_deref);
            let origin = Origin { row, id };
            // What is no record has no rows.
            // They follow from the record, whatever its list shows, and take long.
            let of = |item: &Judged, before: Option<Vec<Loss>>| {
                let losses = || game(item).map(|game| losses(game, asked, seed, work.bell)).unwrap_or_default();
                before.unwrap_or_else(losses)
            };
            let _ = bench.each_drawn(text, choice, &of, &mut |items| {
                for (item, losses) in &items {
                    let Some(game) = game(item) else { continue };
                    losses.iter().for_each(|loss| rows.push(&origin, game.index, loss));
                }
            });
        }
        rows.finish()
    })?;
    let mut batches = made.into_iter().collect::<Result<Vec<_>, _>>().map_err(value_error)?;
    if batches.is_empty() {
        batches.push(Losses::default().finish().map_err(value_error)?);
    }
    Ok(Table::new(batches))
}
