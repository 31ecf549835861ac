//! Reads a table again, as a whole: for tests, and for whoever has few rows.

use std::fs::File;

use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;

use crate::{Error, Value};

/// The rows of a table, each with a value or none for each column.
pub type Rows = Vec<Vec<Option<Value>>>;

/// Returns the names of the columns, and the rows in their order with a cell for each column.
///
/// # Errors
/// The file is no Parquet file, or has columns of other kinds than this crate writes.
pub fn read(file: File) -> Result<(Vec<String>, Rows), Error> {
    let reader = SerializedFileReader::new(file)?;
    let schema = reader.metadata().file_metadata().schema();
    let names = schema.get_fields().iter().map(|field| field.name().to_owned()).collect();
    let rows = reader.get_row_iter(None)?.map(|row| row?.get_column_iter().map(|(_, field)| value(field)).collect());
    Ok((names, rows.collect::<Result<_, Error>>()?))
}

fn value(field: &Field) -> Result<Option<Value>, Error> {
    Ok(Some(match field {
        Field::Null => return Ok(None),
        Field::Str(text) => Value::Text(text.clone()),
        Field::Long(number) => Value::Number(*number),
        Field::Bool(flag) => Value::Flag(*flag),
        _ => return Err(Error::Library(ParquetError::General("a column of another kind".to_owned()))),
    }))
}
