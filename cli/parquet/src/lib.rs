//! Writes a table as a Parquet file: rows come one by one, and a part of the file is written as soon as there are enough.
//!
//! ```
//! use doko_parquet::{Kind, Table, Value};
//!
//! let columns = [("name".to_owned(), Kind::Text), ("points_1".to_owned(), Kind::Number)];
//! let mut table = Table::new(Vec::new(), &columns)?;
//! table.row([Some(Value::Text("Anna".into())), Some(Value::Number(-3))])?;
//! table.row([None, Some(Value::Number(6))])?;
//! let file = table.finish()?;
//! assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
//! # Ok::<(), doko_parquet::Error>(())
//! ```
//!
//! It knows nothing of games: what the columns are is the business of whoever has the rows. It stands apart so that only
//! who wants such files has to build the library that writes them.

mod read;

use std::error::Error as _;
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{Type, TypePtr};

pub use read::{Rows, read};

/// How many rows are kept until they are written: a row group. A row of games is about 600 bytes.
const ROWS: usize = 16 * 1024;

/// The greatest number of definition levels of a column that may be empty.
const THERE: i16 = 1;

/// What a column holds. Any cell of it may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Texts: `BYTE_ARRAY` with the logical type `STRING`.
    Text,
    /// Whole numbers: `INT64`.
    Number,
    /// Yes or no: `BOOLEAN`.
    Flag,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
}

/// Why a table cannot be written.
#[derive(Debug)]
pub enum Error {
    /// The output fails.
    Output(io::Error),
    /// The columns make no table: two of one name, or none.
    Columns,
    /// This row has a cell of another kind than its column, or another number of cells; from 1.
    Row(u64),
    /// The library refuses: what is read is no such table, or what is written is a mistake of this crate.
    Library(ParquetError),
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Output(error) => write!(formatter, "the output fails: {error}"),
            Error::Columns => formatter.write_str("the columns make no table"),
            Error::Row(row) => write!(formatter, "row {row} does not fit the columns"),
            Error::Library(error) => write!(formatter, "the table cannot be written: {error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<ParquetError> for Error {
    fn from(error: ParquetError) -> Error {
        // What the output said is inside; its kind tells a closed pipe from a full disk.
        let said = error.source().and_then(|source| source.downcast_ref::<io::Error>());
        match said.map(|said| (said.raw_os_error(), said.kind())) {
            Some((Some(number), _)) => Error::Output(io::Error::from_raw_os_error(number)),
            Some((None, kind)) => Error::Output(kind.into()),
            None => Error::Library(error),
        }
    }
}

/// A table on its way into a file.
pub struct Table<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Column>,
    /// How many rows are kept.
    kept: usize,
    /// How many rows there were.
    rows: u64,
}

impl<W: Write + Send> Table<W> {
    /// Begins a file; `columns` are names and kinds in their order.
    ///
    /// # Errors
    /// There are no columns or two of one name, or the output fails.
    pub fn new(output: W, columns: &[(String, Kind)]) -> Result<Table<W>, Error> {
        let is_twice = |(place, (name, _)): (usize, &(String, Kind))| columns[..place].iter().any(|(it, _)| it == name);
        if columns.is_empty() || columns.iter().enumerate().any(is_twice) {
            return Err(Error::Columns);
        }
        let fields = columns.iter().map(|(name, kind)| field(name, *kind)).collect::<Result<Vec<_>, _>>()?;
        let schema = Type::group_type_builder("table").with_fields(fields).build()?;
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("doko ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let writer = SerializedFileWriter::new(output, Arc::new(schema), Arc::new(properties))?;
        let columns = columns.iter().map(|(_, kind)| Column::new(*kind)).collect();
        Ok(Table { writer, columns, kept: 0, rows: 0 })
    }

    /// Adds a row: a cell for each column, `None` for an empty one.
    ///
    /// # Errors
    /// The cells do not fit the columns, or the output fails. Nothing is to be added then.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Option<Value>>) -> Result<(), Error> {
        self.rows += 1;
        let mut cells = cells.into_iter();
        let fits = self.columns.iter_mut().all(|column| cells.next().is_some_and(|cell| column.push(cell)));
        if !fits || cells.next().is_some() {
            return Err(Error::Row(self.rows));
        }
        self.kept += 1;
        if self.kept == ROWS { self.write_kept() } else { Ok(()) }
    }

    /// Writes what is left and the end of the file, without which nobody can read it, and returns the output.
    ///
    /// # Errors
    /// The output fails.
    pub fn finish(mut self) -> Result<W, Error> {
        if self.kept > 0 {
            self.write_kept()?;
        }
        Ok(self.writer.into_inner()?)
    }

    /// Writes a row group.
    fn write_kept(&mut self) -> Result<(), Error> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let writer = group.next_column()?.ok_or(Error::Columns)?;
            column.write(writer)?;
        }
        group.close()?;
        self.kept = 0;
        Ok(())
    }
}

fn field(name: &str, kind: Kind) -> Result<TypePtr, Error> {
    let (physical, logical) = match kind {
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Kind::Number => (Physical::INT64, None),
        Kind::Flag => (Physical::BOOLEAN, None),
    };
    let field = Type::primitive_type_builder(name, physical);
    let field = field.with_logical_type(logical).with_repetition(Repetition::OPTIONAL).build()?;
    Ok(Arc::new(field))
}

/// The cells of a column that are not written yet.
struct Column {
    values: Values,
    /// For each cell whether it has a value.
    levels: Vec<i16>,
}

enum Values {
    Texts(Vec<ByteArray>),
    Numbers(Vec<i64>),
    Flags(Vec<bool>),
}

impl Column {
    fn new(kind: Kind) -> Column {
        let values = match kind {
            Kind::Text => Values::Texts(Vec::new()),
            Kind::Number => Values::Numbers(Vec::new()),
            Kind::Flag => Values::Flags(Vec::new()),
        };
        Column { values, levels: Vec::new() }
    }

    /// Adds a cell and tells whether it is of the right kind.
    fn push(&mut self, cell: Option<Value>) -> bool {
        self.levels.push(if cell.is_some() { THERE } else { 0 });
        match (&mut self.values, cell) {
            (_, None) => {}
            (Values::Texts(texts), Some(Value::Text(text))) => texts.push(text.into_bytes().into()),
            (Values::Numbers(numbers), Some(Value::Number(number))) => numbers.push(number),
            (Values::Flags(flags), Some(Value::Flag(flag))) => flags.push(flag),
            (Values::Texts(_) | Values::Numbers(_) | Values::Flags(_), Some(_)) => return false,
        }
        true
    }

    fn write(&mut self, mut writer: SerializedColumnWriter<'_>) -> Result<(), Error> {
        let levels = Some(self.levels.as_slice());
        match &mut self.values {
            Values::Texts(texts) => {
                writer.typed::<ByteArrayType>().write_batch(texts, levels, None)?;
                texts.clear();
            }
            Values::Numbers(numbers) => {
                writer.typed::<Int64Type>().write_batch(numbers, levels, None)?;
                numbers.clear();
            }
            Values::Flags(flags) => {
                writer.typed::<BoolType>().write_batch(flags, levels, None)?;
                flags.clear();
            }
        }
        self.levels.clear();
        Ok(writer.close()?)
    }
}
