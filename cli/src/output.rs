//! The one place where anything is printed: buffered, locked, and quiet when nobody reads any more.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use crate::failure::Failure;

/// Where the results of a command go.
pub(crate) struct Output {
    writer: Box<dyn Write + Send>,
}

impl Output {
    /// Writes to standard output.
    pub(crate) fn stdout() -> Output {
        Output { writer: Box::new(BufWriter::with_capacity(64 * 1024, io::stdout())) }
    }

    /// Writes into a file.
    pub(crate) fn to(file: File) -> Output {
        Output { writer: Box::new(BufWriter::with_capacity(64 * 1024, file)) }
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
        self.writer.write_all(bytes).map_err(Failure::of_output)
    }

    /// Writes everything that is still held back.
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
