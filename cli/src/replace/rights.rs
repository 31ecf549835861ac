//! What a file has beside its text, its owner and its mode: the rights of further users (an access control list), and what
//! other programs noted at it.

use std::fs::File;
use std::io;
use std::path::Path;

use rustix::fs::{XattrFlags, fremovexattr, fsetxattr, getxattr, listxattr};
use rustix::io::Errno;

/// The rights of further users. Without them the mode of a file would give what they were given to its whole group.
const RIGHTS: &str = "system.posix_acl_access";

/// How the names of what other programs noted begin. What begins otherwise is the system's own.
const NOTES: &str = "user.";

/// More than the system lets a value have, or all names together.
const LONGEST: usize = 64 * 1024;

/// Gives the file that takes the place of another one what that has, and takes from it the rights that its folder gave it.
///
/// # Errors
/// As the system says.
pub(super) fn hand_on(old: &Path, new: &File) -> io::Result<()> {
    match fremovexattr(new, RIGHTS) {
        Ok(()) | Err(Errno::NODATA | Errno::OPNOTSUPP) => {}
        Err(error) => return Err(error.into()),
    }
    let mut value = vec![0; LONGEST];
    for name in names(old)? {
        let length = getxattr(old, name.as_str(), value.as_mut_slice())?;
        fsetxattr(new, name.as_str(), &value[..length], XattrFlags::empty())?;
    }
    Ok(())
}

/// Returns the names of what is handed on.
fn names(path: &Path) -> io::Result<Vec<String>> {
    let mut list = vec![0; LONGEST];
    let length = match listxattr(path, list.as_mut_slice()) {
        Ok(length) => length,
        Err(Errno::OPNOTSUPP) => 0,
        Err(error) => return Err(error.into()),
    };
    let all = list[..length].split(|byte| *byte == 0).filter_map(|name| std::str::from_utf8(name).ok());
    Ok(all.filter(|name| *name == RIGHTS || name.starts_with(NOTES)).map(str::to_owned).collect())
}
