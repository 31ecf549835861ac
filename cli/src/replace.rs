//! Files that are written whole or not at all.

#[cfg(target_os = "linux")]
mod rights;
mod stale;

use std::fs;
use std::io::{self, Write as _};
#[cfg(unix)]
use std::os::unix::fs::{MetadataExt as _, fchown};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;
use stale::held;
pub(crate) use stale::sweep;

/// Puts `bytes` in the place of a file, or makes it: all of them or, whatever happens, none.
///
/// What is there and is no plain file, as a terminal or a pipe, is written to; nothing can take its place.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::of_writing(path, error);
    match fs::metadata(path) {
        Ok(there) if there.is_file() => {
            let (target, kept) = place_of(path, &there)?;
            put(path, &target, Some(kept), bytes)
        }
        Ok(_) => fs::File::create(path).and_then(|mut file| file.write_all(bytes)).map_err(failed),
        Err(_) => put(path, path, None, bytes),
    }
}

/// Does the same with a text that was made of what was `read` from there, unless somebody has changed it since.
///
/// # Errors
/// Somebody has, or it cannot be written: then it is as it was.
pub(crate) fn replace_read(path: &Path, read: &[u8], bytes: &[u8]) -> Result<(), Failure> {
    let is_plain = fs::metadata(path).is_ok_and(|there| there.is_file());
    if is_plain && fs::read(path).map_err(|error| Failure::of_writing(path, error))? != read {
        return Err(Failure::about("failure-write-changed", &path.display().to_string()));
    }
    replace(path, bytes)
}

/// Makes a file that is not there yet: all of `bytes` or, whatever happens, nothing. `exists` is the key of what is said
/// where there is one.
pub(crate) fn create(path: &Path, bytes: &[u8], exists: &'static str) -> Result<(), Failure> {
    sweep(&folder_of(path));
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

/// What a file keeps when another takes its place: whose it is, and who may do what with it.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    permissions: fs::Permissions,
    #[cfg(unix)]
    owner: (u32, u32),
}

/// Returns what is replaced where a file is there already, and what it keeps.
///
/// # Errors
/// It may not be written to, or has further names (hard links), which would keep the old text.
pub(crate) fn place_of(path: &Path, there: &fs::Metadata) -> Result<(PathBuf, Kept), Failure> {
    let failed = |error| Failure::of_writing(path, error);
    if there.permissions().readonly() {
        return Err(failed(io::ErrorKind::PermissionDenied.into()));
    }
    #[cfg(unix)]
    if there.nlink() > 1 {
        return Err(Failure::about("failure-write-links", &path.display().to_string()));
    }
    let kept = Kept {
        permissions: there.permissions(),
        #[cfg(unix)]
        owner: (there.uid(), there.gid()),
    };
    // A link stays a link: its target is replaced.
    Ok((path.canonicalize().map_err(failed)?, kept))
}

fn put(path: &Path, target: &Path, kept: Option<Kept>, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::of_writing(path, error);
    let mut file = begin(target, kept.is_none()).map_err(failed)?;
    file.write_all(bytes).map_err(failed)?;
    settle(file, kept, path, target)
}

/// Returns the folder a file lies in.
pub(crate) fn folder_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.map_or_else(|| PathBuf::from("."), Path::to_owned)
}

/// Opens a file beside the place it is to take.
pub(crate) fn begin(target: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let folder = folder_of(target);
    sweep(&folder);
    held(|builder| {
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

/// Puts a complete file into the place that `path` names.
///
/// # Errors
/// As the system says, or it would belong to somebody else; then what was there before is still there.
pub(crate) fn settle(file: NamedTempFile, kept: Option<Kept>, path: &Path, target: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::of_writing(path, error);
    if let Some(kept) = kept {
        #[cfg(unix)]
        {
            let own = file.as_file().metadata().map_err(failed)?;
            let (user, group) = kept.owner;
            // Before who may do what: the system takes some of that back with the owner.
            if (own.uid(), own.gid()) != kept.owner && fchown(file.as_file(), Some(user), Some(group)).is_err() {
                return Err(Failure::about("failure-write-owner", &path.display().to_string()));
            }
        }
        // Before the mode too: without the rights of further users it would give theirs to the group.
        #[cfg(target_os = "linux")]
        rights::hand_on(target, file.as_file())
            .map_err(|_| Failure::about("failure-write-rights", &path.display().to_string()))?;
        file.as_file().set_permissions(kept.permissions).map_err(failed)?;
    }
    // Only what is on the disk may take the place of the old text.
    file.as_file().sync_all().map_err(failed)?;
    file.persist(target).map_err(|error| failed(error.error))?;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    use super::{replace, replace_read};
    use crate::failure::Failure;

    #[test]
    fn a_file_keeps_its_mode_and_one_with_two_names_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.doko");
        for mode in [0o600, 0o644, 0o640, 0o4755] {
            fs::write(&path, "old").expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("its own");
            let before = path.metadata().expect("there");
            replace(&path, b"new").expect("written");
            let after = path.metadata().expect("there");
            assert_eq!((after.mode(), after.uid(), after.gid()), (before.mode(), before.uid(), before.gid()));
        }
        fs::hard_link(&path, folder.path().join("b.doko")).expect("a link");
        assert!(replace(&path, b"newer").is_err());
        assert_eq!(fs::read_to_string(&path).expect("there"), "new");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2, "something is left");
    }

    /// With a list of further rights the mode of a file says what they may at most, and without it what the group may.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_keeps_the_rights_of_further_users_and_what_was_noted_at_it() {
        use rustix::fs::{XattrFlags, getxattr, setxattr};

        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.doko");
        fs::write(&path, "old").expect("written");
        // Version 2: owner rw, user 4711 rw, group nothing, mask rw, others nothing; each a tag, rights and a number.
        let entries = [(1_u16, 6_u16, u32::MAX), (2, 6, 4711), (4, 0, u32::MAX), (16, 6, u32::MAX), (32, 0, u32::MAX)];
        let mut list = 2_u32.to_le_bytes().to_vec();
        for (tag, rights, number) in entries {
            list.extend(tag.to_le_bytes().into_iter().chain(rights.to_le_bytes()).chain(number.to_le_bytes()));
        }
        let values = [("user.doko", b"noted".as_slice()), ("system.posix_acl_access", &list)];
        let set = |(name, value)| setxattr(&path, name, value, XattrFlags::empty()).is_ok();
        let kept: Vec<_> = values.into_iter().filter(|value| set(*value)).collect();
        let before = path.metadata().expect("there").mode();
        replace(&path, b"new").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("there"), "new");
        assert_eq!(path.metadata().expect("there").mode(), before);
        for (name, value) in kept {
            let mut bytes = [0; 256];
            let length = getxattr(&path, name, bytes.as_mut_slice()).expect("kept");
            assert_eq!(&bytes[..length], value, "{name}");
        }
    }

    #[test]
    fn what_somebody_wrote_meanwhile_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.doko");
        fs::write(&path, "old, and more").expect("written");
        let failure = replace_read(&path, b"old", b"new").expect_err("it has been changed");
        assert!(matches!(failure, Failure::Told { id: "failure-write-changed", .. }));
        assert_eq!(fs::read(&path).expect("there"), b"old, and more");
        replace_read(&path, b"old, and more", b"new").expect("it is as it was read");
        assert_eq!(fs::read(&path).expect("there"), b"new");
    }
}
