//! The one place where anything is printed: buffered, locked, and quiet when nobody reads any more.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use crate::failure::Failure;

/// How much is held back until it is known that all goes well, in bytes.
const HELD: usize = 4 * 1024 * 1024;

/// Where the results of a command go.
pub(crate) struct Output {
    writer: Box<dyn Write + Send>,
    /// What is held back; `None` if nothing is.
    held: Option<Vec<u8>>,
    /// How many bytes of text were read for it.
    read: u64,
    /// How many bytes it has, and how many more are sure to come.
    said: u64,
}

/// What is said of games is no more than so many times their text, and what is said once beside it (SECURITY.md).
const TIMES: u64 = 64;
const ONCE: u64 = 48 * 1024;

impl Output {
    /// Writes to standard output.
    pub(crate) fn stdout() -> Output {
        Output { writer: Box::new(BufWriter::with_capacity(64 * 1024, io::stdout())), held: None, read: 0, said: 0 }
    }

    /// Writes into a file.
    pub(crate) fn to(file: File) -> Output {
        Output { writer: Box::new(BufWriter::with_capacity(64 * 1024, file)), held: None, read: 0, said: 0 }
    }

    /// Writes nothing anywhere, while the output is in use.
    #[cfg(feature = "parquet")]
    pub(crate) fn nowhere() -> Output {
        Output { writer: Box::new(io::sink()), held: None, read: 0, said: 0 }
    }

    /// Returns what writes, for a library that writes by itself.
    #[cfg(feature = "parquet")]
    pub(crate) fn writer(&mut self) -> &mut (dyn Write + Send) {
        &mut *self.writer
    }

    /// Takes note that so many bytes of text were read by now.
    pub(crate) fn read_by_now(&mut self, bytes: u64) {
        self.read = bytes;
    }

    /// Returns how many bytes of text were read by now.
    pub(crate) fn bytes_read(&self) -> u64 {
        self.read
    }

    /// Takes note that so many bytes are sure to be written later.
    pub(crate) fn expect(&mut self, bytes: usize) {
        self.said += bytes as u64;
    }

    /// Tells whether so many bytes more would be in proportion to the text that was read.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.said + bytes as u64 <= TIMES * self.read + ONCE
    }

    /// Writes text.
    ///
    /// # Errors
    /// [`Failure::ClosedPipe`] if the reader has gone, [`Failure::Output`] otherwise.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }

    /// Writes bytes as they are.
    ///
    /// # Errors
    /// As [`text`](Output::text).
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.said += bytes.len() as u64;
        let Some(held) = &mut self.held else { return self.writer.write_all(bytes).map_err(Failure::of_output) };
        held.extend_from_slice(bytes);
        if held.len() > HELD { self.release() } else { Ok(()) }
    }

    /// Holds back what comes: work that fails early leaves nothing, and what is too long to be held is written as it
    /// comes.
    pub(crate) fn hold(&mut self) {
        self.held.get_or_insert_default();
    }

    /// Writes what is held back, and what comes at once again.
    ///
    /// # Errors
    /// As [`text`](Output::text).
    pub(crate) fn release(&mut self) -> Result<(), Failure> {
        match self.held.take() {
            Some(held) => self.writer.write_all(&held).map_err(Failure::of_output),
            None => Ok(()),
        }
    }

    /// Writes what waits to be more; what is [held](Output::hold) stays held.
    ///
    /// # Errors
    /// As [`text`](Output::text).
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.writer.flush().map_err(Failure::of_output)
    }
}

/// Says something beside the results, on standard error. That nobody hears it is no reason to stop.
pub(crate) fn aside(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.write_all(b"\n"));
}
