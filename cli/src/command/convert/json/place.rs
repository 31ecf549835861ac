//! Where a reader is: a part that is taken as it stands does not know its place in the text.

use std::cell::Cell;
use std::io::{self, BufReader, Read};

/// Line and column of the last byte read, from 1, and those of a byte that somebody marked.
#[derive(Debug)]
pub(super) struct Place {
    line: Cell<usize>,
    column: Cell<usize>,
    marked: Cell<[usize; 2]>,
    is_next_marked: Cell<bool>,
}

impl Default for Place {
    fn default() -> Place {
        let (line, column) = (Cell::new(1), Cell::new(0));
        Place { line, column, marked: Cell::new([1, 1]), is_next_marked: Cell::new(false) }
    }
}

impl Place {
    /// Marks the last byte read.
    pub(super) fn mark(&self) {
        self.marked.set([self.line.get(), self.column.get()]);
    }

    /// Marks the next byte that is no white space.
    pub(super) fn mark_next(&self) {
        self.is_next_marked.set(true);
    }

    /// Returns line and column of the marked byte.
    pub(super) fn marked(&self) -> [usize; 2] {
        self.marked.get()
    }

    fn pass(&self, byte: u8) {
        match byte {
            b'\n' => {
                self.line.set(self.line.get() + 1);
                self.column.set(0);
            }
            _ => self.column.set(self.column.get() + 1),
        }
        if self.is_next_marked.get() && !byte.is_ascii_whitespace() {
            self.is_next_marked.set(false);
            self.mark();
        }
    }
}

/// A reader that counts what has been read from it.
pub(super) struct Counted<'p, R> {
    reader: BufReader<R>,
    place: &'p Place,
}

impl<R: Read> Counted<'_, R> {
    /// Counts from the beginning.
    pub(super) fn new(reader: R, place: &Place) -> Counted<'_, R> {
        Counted { reader: BufReader::with_capacity(64 * 1024, reader), place }
    }
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        buffer[..count].iter().for_each(|byte| self.place.pass(*byte));
        Ok(count)
    }
}
