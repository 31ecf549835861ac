//! What a killed program left behind of a file it had not finished.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tempfile::{Builder, NamedTempFile};

/// How the name of a file begins and ends that is to take another's place.
const BEGIN: &str = ".doko-";
const END: &str = ".part";

/// How many letters are between them behind the number of the process.
const LETTERS: usize = 6;

/// How long nobody has written to a file of which it is not known whether its process is still there.
const PATIENCE: Duration = Duration::from_secs(60 * 60);

/// The folders that were looked through.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Makes a file that is to take another's place, with a name by which it is known for ours and, where a lock hinders
/// nobody else, locked as long as it is open: a killed program holds no lock.
pub(super) fn held(build: impl Fn(&mut Builder<'_, '_>) -> io::Result<NamedTempFile>) -> io::Result<NamedTempFile> {
    let prefix = format!("{BEGIN}{}-", std::process::id());
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(END).rand_bytes(LETTERS);
    loop {
        let file = build(&mut builder)?;
        // Between its making and the lock another program may have taken it for left.
        if !cfg!(unix) || file.as_file().lock().is_err() || fs::exists(file.path())? {
            return Ok(file);
        }
    }
}

/// Removes from a folder the files that were begun and whose program is gone, once in a run. What has another name, or may
/// still be written, stays; that one cannot be removed harms nobody.
pub(crate) fn sweep(folder: &Path) {
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if !swept.insert(folder.to_owned()) {
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Some(process) = entry.file_name().to_str().and_then(process_of) else { continue };
        // Not through a link.
        let is_left =
            entry.metadata().is_ok_and(|metadata| metadata.is_file() && is_left(process, &metadata, &entry.path()));
        if is_left {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns the number of the process that began a file, by its name.
fn process_of(name: &str) -> Option<u32> {
    let (process, letters) = name.strip_prefix(BEGIN)?.strip_suffix(END)?.split_once('-')?;
    let is_ours = letters.len() == LETTERS && letters.bytes().all(|letter| letter.is_ascii_alphanumeric());
    if is_ours { process.parse().ok() } else { None }
}

/// Tells whether nobody is going to finish a file.
fn is_left(process: u32, metadata: &fs::Metadata, path: &Path) -> bool {
    if cfg!(unix) {
        // The number of a process says little: another may have it by now, or has it in a container of its own.
        match File::open(path).map(|file| file.try_lock()) {
            Ok(Ok(())) => return true,
            Ok(Err(TryLockError::WouldBlock)) => return false,
            // No lock is to be had here.
            Ok(Err(TryLockError::Error(_))) | Err(_) => {}
        }
    }
    let is_old = || {
        let age = metadata.modified().ok().and_then(|modified| SystemTime::now().duration_since(modified).ok());
        age.is_some_and(|age| age > PATIENCE)
    };
    match fs::exists(format!("/proc/{}", std::process::id())) {
        // The system shows which processes there are.
        Ok(true) => fs::exists(format!("/proc/{process}")).is_ok_and(|is_there| !is_there) || is_old(),
        Ok(false) | Err(_) => is_old(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{held, process_of, sweep};

    #[test]
    fn only_what_is_surely_ours_is_swept_away() {
        assert_eq!(process_of(".doko-123-aB3dEf.part"), Some(123));
        for name in
            [".doko-config", ".doko-123-aB3dE.part", ".doko-x-aB3dEf.part", "doko-1-aB3dEf.part", ".doko-1.part"]
        {
            assert_eq!(process_of(name), None, "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_a_killed_program_left_is_gone_and_the_rest_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        // The second has the number of a process that is there, as it may be in a container.
        let own = format!(".doko-{}-abcdef.part", std::process::id());
        let names = [".doko-4294967295-abcdef.part", &own, ".doko-config", "a.snap"];
        names.iter().for_each(|name| fs::write(folder.path().join(name), "x").expect("written"));
        let written = held(|builder| builder.tempfile_in(folder.path())).expect("made");
        sweep(folder.path());
        let there = names.map(|name| folder.path().join(name).exists());
        assert_eq!(there, [false, false, true, true]);
        assert!(written.path().exists());
    }
}
