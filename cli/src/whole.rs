//! A long file that is there as a whole or as it was before: it is written piece by piece beside its place.

use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::output::Output;
use crate::replace::{Kept, begin, place_of, settle};

/// A file that takes its place when it is complete. Dropped before, it leaves nothing.
pub(crate) struct WholeFile {
    writer: BufWriter<NamedTempFile>,
    /// The file as named.
    path: PathBuf,
    /// What is replaced: where a link leads to.
    target: PathBuf,
    kept: Option<Kept>,
}

impl WholeFile {
    /// Begins to write beside the place.
    ///
    /// # Errors
    /// The folder or the file that is there may not be written to, or is no plain file.
    pub(crate) fn create(path: &Path) -> Result<WholeFile, Failure> {
        let failed = |error| Failure::of_writing(path, error);
        let (target, kept) = match path.metadata() {
            Ok(there) if there.is_dir() => return Err(failed(io::ErrorKind::IsADirectory.into())),
            Ok(there) if !there.is_file() => {
                return Err(Failure::about("failure-output-plain", &path.display().to_string()));
            }
            Ok(there) => {
                let (target, kept) = place_of(path, &there)?;
                (target, Some(kept))
            }
            Err(_) => (path.to_owned(), None),
        };
        let writer = BufWriter::new(begin(&target, kept.is_none()).map_err(failed)?);
        Ok(WholeFile { writer, path: path.to_owned(), target, kept })
    }

    /// Returns an output into the file, to be flushed before it takes its place.
    ///
    /// # Errors
    /// As the system says.
    pub(crate) fn output(&self) -> Result<Output, Failure> {
        let file = self.writer.get_ref().reopen();
        file.map(Output::to).map_err(|error| Failure::of_writing(&self.path, error))
    }

    /// Writes on.
    ///
    /// # Errors
    /// As the system says.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(bytes).map_err(|error| Failure::of_writing(&self.path, error))
    }

    /// Takes the place.
    ///
    /// # Errors
    /// As the system says; then what was there before is still there.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let WholeFile { writer, path, target, kept } = self;
        let file = writer.into_inner().map_err(|error| Failure::of_writing(&path, error.into_error()))?;
        settle(file, kept, &path, &target)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::WholeFile;
    use crate::replace::replace;

    #[test]
    fn a_file_is_old_until_it_is_new() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.doko");
        let is = |expected: &str| assert_eq!(fs::read_to_string(&path).expect("the file is there"), expected);
        replace(&path, b"old").expect("written");
        let mut file = WholeFile::create(&path).expect("begun");
        file.write(&[b'x'; 100_000]).expect("written");
        is("old");
        drop(file);
        is("old");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "a rest is left");
        let mut file = WholeFile::create(&path).expect("begun");
        file.write(b"new").expect("written");
        file.finish().expect("complete");
        is("new");
    }
}
