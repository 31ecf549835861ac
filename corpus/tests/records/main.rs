//! The records of the corpus: each yields what its first line says, is canonical where it can be read, and has its
//! page.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod coverage;
mod page;
mod reading;
mod systems;

use std::path::{Path, PathBuf};

use doko_corpus::{Case, records};

/// Returns the folder of records with this name.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The folders of records.
const FOLDERS: [&str; 7] = ["disputes", "findings", "games", "lists", "rules", "systems", "variants"];

/// Returns the records of all folders, each with the folder's name in front of its own.
fn all() -> Vec<Case> {
    let of_folder = |name: &&str| {
        let found = records(&folder(name)).unwrap();
        found.into_iter().map(|case| Case { name: format!("{name}/{}", case.name), ..case }).collect::<Vec<Case>>()
    };
    FOLDERS.iter().flat_map(of_folder).collect()
}
