//! Where rule files may lie. A record comes from strangers, and a fault of a file is told with the line it stands in: so
//! what a record names is read only from its own folder, from below it, or from below a folder that the user gives.

use std::io;
use std::path::{Component, Path, PathBuf};

/// Who named the first file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// A record, or what came with one.
    Record,
    /// Who sits at the keyboard, and may read whatever he can.
    User,
}

/// Why there is no file to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotFound {
    /// There is none of that name.
    Missing,
    /// It lies outside. Whether it is there is not told.
    Outside,
}

/// The folders below which a rule file may lie.
#[derive(Debug)]
pub(super) struct Reach {
    whose: Whose,
    /// The folders that were given, as given.
    given: Vec<PathBuf>,
    /// All of them, links followed, and as they are written.
    folders: Vec<PathBuf>,
}

impl Reach {
    /// Makes the reach of what lies in `folder`.
    pub(super) fn new(whose: Whose, folder: &Path, given: &[PathBuf]) -> Reach {
        let here = Path::new(".");
        let own = if folder.as_os_str().is_empty() { here } else { folder };
        let all = || std::iter::once(own).chain(given.iter().map(PathBuf::as_path));
        let folders = all().filter_map(|folder| folder.canonicalize().ok()).chain(all().filter_map(written));
        Reach { whose, given: given.to_vec(), folders: folders.collect() }
    }

    /// Finds the file of this name: seen from the file in `folder` that names it, else in a folder that was given.
    ///
    /// # Errors
    /// There is none, or it lies outside.
    pub(super) fn find(&self, folder: &Path, name: &str) -> Result<PathBuf, NotFound> {
        let own = folder.join(name);
        match self.checked(&own) {
            Ok(()) => Ok(own),
            Err(why) => {
                let mut others = self.given.iter().map(|folder| folder.join(name));
                others.find(|path| self.checked(path).is_ok()).ok_or(why)
            }
        }
    }

    /// Tells whether a file lies in a folder of these or below one, wherever links lead.
    pub(super) fn holds(&self, path: &Path) -> bool {
        path.canonicalize().is_ok_and(|real| self.is_below(&real))
    }

    fn is_below(&self, path: &Path) -> bool {
        self.folders.iter().any(|folder| path.starts_with(folder))
    }

    fn checked(&self, path: &Path) -> Result<(), NotFound> {
        let seems_inside = self.whose == Whose::User || written(path).is_some_and(|path| self.is_below(&path));
        // A name with a drive or a server is not even asked for: a server would learn who asks.
        if !seems_inside && matches!(path.components().next(), Some(Component::Prefix(_))) {
            return Err(NotFound::Outside);
        }
        match path.canonicalize() {
            Ok(real) if self.whose == Whose::User || self.is_below(&real) => Ok(()),
            Ok(_) => Err(NotFound::Outside),
            Err(_) if !seems_inside => Err(NotFound::Outside),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(NotFound::Missing),
            // Reading it tells what is wrong.
            Err(_) => Ok(()),
        }
    }
}

/// Returns a path from the root on, without `.` and `..`, as it is written: no link is followed.
fn written(path: &Path) -> Option<PathBuf> {
    let mut out = PathBuf::new();
    for part in std::path::absolute(path).ok()?.components() {
        match part {
            Component::ParentDir => {
                out.pop();
            }
            Component::CurDir => {}
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => out.push(part),
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{NotFound, Reach, Whose};

    #[test]
    fn a_record_reaches_its_folder_what_is_below_and_what_is_given() {
        let root = tempfile::tempdir().expect("a folder");
        let place = |name: &str| root.path().join(name);
        for name in ["a/in.toml", "a/sub/deep.toml", "b/out.toml", "c/given.toml"] {
            fs::create_dir_all(place(name).parent().unwrap_or(Path::new(""))).expect("a folder");
            fs::write(place(name), "").expect("written");
        }
        let folder = place("a");
        let absolute = place("b/out.toml").display().to_string();
        let own = place("a/sub/deep.toml").display().to_string();
        let nothing = [
            ("in.toml", Ok(())),
            ("sub/deep.toml", Ok(())),
            ("sub/../in.toml", Ok(())),
            ("../a/in.toml", Ok(())),
            (&own, Ok(())),
            ("missing.toml", Err(NotFound::Missing)),
            ("../b/out.toml", Err(NotFound::Outside)),
            ("../b/missing.toml", Err(NotFound::Outside)),
            (&absolute, Err(NotFound::Outside)),
            ("../c/given.toml", Err(NotFound::Outside)),
            ("given.toml", Err(NotFound::Missing)),
        ];
        for (name, expected) in nothing {
            let found = Reach::new(Whose::Record, &folder, &[]).find(&folder, name).map(|_| ());
            assert_eq!(found, expected, "{name}");
        }
        let given = [place("c")];
        for (name, expected) in [
            ("../c/given.toml", Ok(())),
            ("given.toml", Ok(())),
            ("in.toml", Ok(())),
            ("../b/out.toml", Err(NotFound::Outside)),
        ] {
            let found = Reach::new(Whose::Record, &folder, &given).find(&folder, name).map(|_| ());
            assert_eq!(found, expected, "{name}");
        }
        let found = Reach::new(Whose::User, &folder, &[]).find(&folder, "../b/out.toml").map(|_| ());
        assert_eq!(found, Ok(()));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_before_it_is_asked_where_a_file_lies() {
        use std::os::unix::fs::symlink;
        let root = tempfile::tempdir().expect("a folder");
        let place = |name: &str| root.path().join(name);
        fs::create_dir_all(place("a")).expect("a folder");
        fs::create_dir_all(place("b")).expect("a folder");
        fs::write(place("a/in.toml"), "").expect("written");
        fs::write(place("b/out.toml"), "").expect("written");
        symlink("../b/out.toml", place("a/link.toml")).expect("a link");
        symlink("../b", place("a/folder")).expect("a link");
        symlink("in.toml", place("a/fine.toml")).expect("a link");
        symlink("a", place("home")).expect("a link");
        let find = |folder: &str, name: &str| {
            let folder = place(folder);
            Reach::new(Whose::Record, &folder, &[]).find(&folder, name).map(|_| ())
        };
        assert_eq!(find("a", "link.toml"), Err(NotFound::Outside));
        assert_eq!(find("a", "folder/out.toml"), Err(NotFound::Outside));
        assert_eq!(find("a", "folder/../b/out.toml"), Err(NotFound::Outside));
        assert_eq!(find("a", "fine.toml"), Ok(()));
        // A folder that is itself reached through a link is the folder it is.
        assert_eq!(find("home", "in.toml"), Ok(()));
        assert_eq!(find("home", "link.toml"), Err(NotFound::Outside));
    }
}
