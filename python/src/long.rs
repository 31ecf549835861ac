//! The long tables: a row a card, a row a finding, a row an item, of a table with nested columns.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int8Builder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int8Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use arrow_schema::{ArrowError, Field, Schema};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::few::in_full;
use crate::foreign::value_error;
use crate::lists::{Figures, columns};
use crate::table::Table;
use crate::words::Words;

/// Explodes `cards`, `findings` or `items` of a table that `judge` made with all detail.
#[pyfunction]
pub(crate) fn explode(table: &Table, what: &str) -> PyResult<Table> {
    let made = table.batches().iter().map(|batch| match what {
        "cards" => plays(batch),
        "findings" | "items" => nested(batch, what),
        other => Err(PyValueError::new_err(format!("there is no long table of {other}"))),
    });
    Ok(Table::new(made.collect::<PyResult<Vec<_>>>()?))
}

fn column<'b>(batch: &'b RecordBatch, name: &str) -> PyResult<&'b ArrayRef> {
    let missing = || PyValueError::new_err(format!("the table has no column {name:?}: judge with detail=True"));
    batch.column_by_name(name).ok_or_else(missing)
}

/// What every row of a long table begins with: where its game is.
struct Keys<'b> {
    row: &'b ArrayRef,
    id: &'b ArrayRef,
    index: &'b ArrayRef,
}

impl<'b> Keys<'b> {
    fn of(batch: &'b RecordBatch) -> PyResult<Keys<'b>> {
        Ok(Keys { row: column(batch, "row")?, id: column(batch, "id")?, index: column(batch, "index")? })
    }
}

columns! {
    /// The keys of the rows in the making.
    Made {
        row: Figures<Int64Type>,
        id: Words,
        index: Figures<Int32Type>,
    }
}

impl Made {
    fn push(&mut self, keys: &Keys<'_>, at: usize) {
        self.row.append_value(keys.row.as_primitive::<Int64Type>().value(at));
        let id = keys.id.as_string::<i32>();
        self.id.append_option((!id.is_null(at)).then(|| id.value(at)));
        let index = keys.index.as_primitive::<Int32Type>();
        self.index.append_option((!index.is_null(at)).then(|| index.value(at)));
    }

    fn named(&mut self) -> Result<Vec<(String, ArrayRef)>, ArrowError> {
        Ok(self.columns()?.into_iter().map(|(name, array)| (name.to_owned(), array)).collect())
    }
}

fn batch(columns: Vec<(String, ArrayRef)>) -> Result<RecordBatch, ArrowError> {
    let fields: Vec<Field> =
        columns.iter().map(|(name, array)| Field::new(name, array.data_type().clone(), true)).collect();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns.into_iter().map(|(_, array)| array).collect())
}

/// A row a finding or an item.
fn nested(games: &RecordBatch, name: &str) -> PyResult<RecordBatch> {
    let keys = Keys::of(games)?;
    let lists = column(games, name)?.as_list::<i32>();
    let mut made = Made::default();
    for at in 0..games.num_rows() {
        for _ in 0..lists.value_length(at) {
            made.push(&keys, at);
        }
    }
    let structs: &StructArray = lists.values().as_struct();
    let mut columns = made.named().map_err(value_error)?;
    for (field, array) in structs.fields().iter().zip(structs.columns()) {
        columns.push((field.name().clone(), in_full(array).map_err(value_error)?));
    }
    batch(columns).map_err(value_error)
}

/// A row a card, of the complete tricks.
fn plays(games: &RecordBatch) -> PyResult<RecordBatch> {
    let keys = Keys::of(games)?;
    let list = |name: &str| column(games, name).map(|array| array.as_list::<i32>().clone());
    let (cards, leaders, winners) = (list("cards")?, list("leaders")?, list("winners")?);
    let (re, kontra) = (list("re")?, list("kontra")?);
    let mut made = Made::default();
    let (mut trick, mut place, mut seat, mut card) =
        (Int8Builder::new(), Int8Builder::new(), Int8Builder::new(), Int8Builder::new());
    let (mut leader, mut winner, mut is_re) = (Int8Builder::new(), Int8Builder::new(), BooleanBuilder::new());
    let numbers = |list: &arrow_array::ListArray, at: usize| -> Vec<i8> {
        if list.is_null(at) { Vec::new() } else { list.value(at).as_primitive::<Int8Type>().values().to_vec() }
    };
    for at in 0..games.num_rows() {
        let (cards, leaders, winners) = (numbers(&cards, at), numbers(&leaders, at), numbers(&winners, at));
        let (re, kontra) = (numbers(&re, at), numbers(&kontra, at));
        let mut players: Vec<i8> = re.iter().chain(&kontra).copied().collect();
        players.sort_unstable();
        if leaders.is_empty() {
            continue;
        }
        let size = cards.len() / leaders.len();
        for (number, (led, taken)) in leaders.iter().zip(&winners).enumerate() {
            let first = players.iter().position(|player| player == led);
            for (at_place, laid) in cards[number * size..(number + 1) * size].iter().enumerate() {
                made.push(&keys, at);
                trick.append_value(number as i8 + 1);
                place.append_value(at_place as i8 + 1);
                let who =
                    first.filter(|_| players.len() == size).map(|first| players[(first + at_place) % players.len()]);
                seat.append_option(who);
                card.append_value(*laid);
                leader.append_value(*led);
                winner.append_value(*taken);
                is_re.append_option(who.map(|who| re.contains(&who)));
            }
        }
    }
    let mut columns = made.named().map_err(value_error)?;
    let mut add = |name: &str, array: ArrayRef| columns.push((name.to_owned(), array));
    add("trick", Arc::new(trick.finish()));
    add("place", Arc::new(place.finish()));
    add("seat", Arc::new(seat.finish()));
    add("card", Arc::new(card.finish()));
    add("leader", Arc::new(leader.finish()));
    add("winner", Arc::new(winner.finish()));
    add("re", Arc::new(is_re.finish()));
    batch(columns).map_err(value_error)
}
