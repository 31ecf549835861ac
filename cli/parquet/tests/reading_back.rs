//! What was written is what is read, over several row groups and with cells that are empty.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::io::{self, Write};

use doko_parquet::{Error, Kind, Table, Value, read};

fn columns() -> Vec<(String, Kind)> {
    [("name", Kind::Text), ("points", Kind::Number), ("pflicht", Kind::Flag)]
        .map(|(name, kind)| (name.to_owned(), kind))
        .to_vec()
}

/// Returns row `number`, from 0: every third name, fifth number and second flag is missing.
fn row(number: i64) -> [Option<Value>; 3] {
    let unless = |every: i64, value: Value| (number % every != 0).then_some(value);
    [
        unless(3, Value::Text(format!("Änne {number}\n\"x\""))),
        unless(5, Value::Number(number - 20_000)),
        unless(2, Value::Flag(number % 4 == 1)),
    ]
}

/// Writes rows and reads them again.
fn through(rows: impl Iterator<Item = [Option<Value>; 3]>) -> (Vec<String>, Vec<Vec<Option<Value>>>) {
    let file = tempfile::NamedTempFile::new().unwrap();
    let mut table = Table::new(file.reopen().unwrap(), &columns()).unwrap();
    rows.for_each(|row| table.row(row).unwrap());
    table.finish().unwrap();
    read(file.reopen().unwrap()).unwrap()
}

#[test]
fn what_was_written_is_read() {
    // Two whole row groups and a part of a third.
    let count = 2 * 16 * 1024 + 100;
    let (names, rows) = through((0..count).map(row));
    assert_eq!(names, ["name", "points", "pflicht"]);
    assert_eq!(rows.len() as i64, count);
    assert!((0..).zip(rows).all(|(number, found)| found == row(number)));
}

#[test]
fn a_table_without_rows_is_one() {
    let (names, rows) = through(std::iter::empty());
    assert_eq!((names.len(), rows.len()), (3, 0));
}

#[test]
fn what_fits_no_column_is_refused() {
    let mut table = Table::new(Vec::new(), &columns()).unwrap();
    table.row(row(1)).unwrap();
    assert!(matches!(table.row([None]), Err(Error::Row(2))));
    let mut table = Table::new(Vec::new(), &columns()).unwrap();
    assert!(matches!(table.row([Some(Value::Number(1)), None, None]), Err(Error::Row(1))));
    let mut table = Table::new(Vec::new(), &columns()).unwrap();
    assert!(matches!(table.row([None, None, None, None]), Err(Error::Row(1))));
    let twice = [("a".to_owned(), Kind::Text), ("a".to_owned(), Kind::Flag)];
    assert!(matches!(Table::new(Vec::new(), &twice), Err(Error::Columns)));
}

/// An output that nobody reads any more.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}

#[test]
fn a_closed_pipe_is_known_as_one() {
    let written = Table::new(Closed, &columns()).and_then(|mut table| {
        table.row(row(1))?;
        table.finish().map(|_| ())
    });
    assert!(matches!(written, Err(Error::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe));
}
