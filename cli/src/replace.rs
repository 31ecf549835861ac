//! Files that are written whole or not at all.

mod stale;

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;
use stale::named;
pub(crate) use stale::sweep;

/// Puts `bytes` in the place of a file, or makes it: all of them or, whatever happens, none.
///
/// What is there and is no plain file, as a terminal or a pipe, is written to; nothing can take its place.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let write = || match fs::metadata(path) {
        Ok(there) if there.is_file() => {
            let (target, permissions) = place_of(path, &there)?;
            put(&target, Some(permissions), bytes)
        }
        Ok(_) => fs::File::create(path)?.write_all(bytes),
        Err(_) => put(path, None, bytes),
    };
    write().map_err(|error| Failure::of_writing(path, error))
}

/// Makes a file that is not there yet: all of `bytes` or, whatever happens, nothing. `exists` is the key of what is said
/// where there is one.
pub(crate) fn create(path: &Path, bytes: &[u8], exists: &'static str) -> Result<(), Failure> {
    let created = fs::OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = created.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::about(exists, &path.display().to_string()),
        _ => Failure::of_writing(path, error),
    })?;
    file.write_all(bytes).map_err(|error| {
        // Nobody else has it yet.
        let _ = fs::remove_file(path);
        Failure::of_writing(path, error)
    })
}

/// Returns what is replaced where a file is there already, and who may do what with it.
pub(crate) fn place_of(path: &Path, there: &fs::Metadata) -> io::Result<(PathBuf, fs::Permissions)> {
    if there.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    // A link stays a link: its target is replaced.
    Ok((path.canonicalize()?, there.permissions()))
}

fn put(target: &Path, permissions: Option<fs::Permissions>, bytes: &[u8]) -> io::Result<()> {
    let mut file = begin(target, permissions.is_none())?;
    file.write_all(bytes)?;
    settle(file, permissions, target)
}

/// Opens a file beside the place it is to take.
pub(crate) fn begin(target: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
    sweep(&folder);
    named(|builder| {
        #[cfg(unix)]
        if is_new {
            // A new file is for others to read as any; the system takes off what the user wants taken off.
            use std::os::unix::fs::PermissionsExt as _;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        #[cfg(not(unix))]
        let _ = is_new;
        builder.tempfile_in(&folder)
    })
}

/// Puts a complete file into its place.
pub(crate) fn settle(file: NamedTempFile, permissions: Option<fs::Permissions>, target: &Path) -> io::Result<()> {
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    // Only what is on the disk may take the place of the old text.
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}
