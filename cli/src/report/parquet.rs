//! The table of games as a Parquet file: the same columns as in `csv`, each with its kind.

use std::io::{self, Write};

use doko_parquet::{Error, Kind, Table, Value};
use doko_report::csv::Cell;
use doko_report::games;

use crate::failure::Failure;
use crate::output::Output;

/// Writes rows.
pub(crate) struct ParquetTable {
    table: Table<Output>,
}

impl ParquetTable {
    /// Begins a file in the place of the output.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn new(output: Output) -> Result<ParquetTable, Failure> {
        let kind = |kind: games::CellKind| match kind {
            games::CellKind::Text => Kind::Text,
            games::CellKind::Number => Kind::Number,
            games::CellKind::Flag => Kind::Flag,
        };
        let columns: Vec<_> = games::columns().into_iter().map(|(name, of)| (name, kind(of))).collect();
        let table = Table::new(output, &columns).map_err(failure_of)?;
        Ok(ParquetTable { table })
    }

    /// Adds a row. A text stands in it as it is: no program takes a cell of such a file for a formula.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn row(&mut self, cells: Vec<Cell>) -> Result<(), Failure> {
        let value = |cell: Cell| match cell {
            Cell::Text(text) | Cell::Decimal(text) => Some(Value::Text(text)),
            Cell::Number(number) => Some(Value::Number(number)),
            Cell::Flag(flag) => Some(Value::Flag(flag)),
            Cell::Empty => None,
        };
        self.table.row(cells.into_iter().map(value)).map_err(failure_of)
    }

    /// Writes the end of the file and returns the output.
    ///
    /// # Errors
    /// The output fails.
    pub(crate) fn finish(self) -> Result<Output, Failure> {
        self.table.finish().map_err(failure_of)
    }
}

fn failure_of(error: Error) -> Failure {
    match error {
        Error::Output(error) => Failure::of_output(error),
        other => Failure::of_output(io::Error::other(other)),
    }
}

impl Write for Output {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.writer().write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}
