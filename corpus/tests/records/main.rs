//! The records of the corpus: each yields what its first line says, is canonical where it can be read, and has its
//! page.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod coverage;
mod page;
mod reading;
mod systems;
mod variants;

use std::path::{Path, PathBuf};

use doko_corpus::{Case, records};

/// Returns the folder of records with this name.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Folders whose records have a page each. The others' say the result themselves, see `second-opinion-systems.py`.
const WITH_PAGES: [&str; 5] = ["disputes", "findings", "games", "lists", "rules"];

/// Returns the records of all folders, each with the folder's name in front of its own.
fn all() -> Vec<Case> {
    of_folders(&[&WITH_PAGES[..], &["systems", "variants"]].concat())
}

fn of_folders(names: &[&str]) -> Vec<Case> {
    let mut cases = Vec::new();
    for name in names {
        let found = records(&folder(name)).unwrap();
        cases.extend(found.into_iter().map(|case| Case { name: format!("{name}/{}", case.name), ..case }));
    }
    cases
}
