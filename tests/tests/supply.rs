//! What Doko is built from: licences, where it comes from, what runs while it is built. `deny.toml` and
//! `docs/dependencies.md` say what is allowed; `cargo deny` asks the same and, over the net, for advisories.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail loudly and say what it skipped")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

fn deny() -> toml::Table {
    read("deny.toml").parse().unwrap()
}

/// Returns every package that is not of this repository; where those of other systems are not at hand, those of this one.
fn packages() -> Vec<Value> {
    let metadata = |more: &[&str]| {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["metadata", "--locked", "--offline", "--format-version", "1"]).args(more).current_dir(root());
        let output = cargo.output().unwrap();
        output.status.success().then(|| serde_json::from_slice::<Value>(&output.stdout).unwrap())
    };
    let host = || {
        let output = Command::new("rustc").arg("-vV").output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        Some(text.lines().find_map(|line| line.strip_prefix("host: "))?.to_owned())
    };
    let found = metadata(&[]).or_else(|| metadata(&["--filter-platform", &host()?]));
    let Some(found) = found else {
        eprintln!("skipped: cargo does not know the packages without a net");
        return Vec::new();
    };
    let packages = found["packages"].as_array().unwrap();
    packages.iter().filter(|package| package["source"].is_string()).cloned().collect()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap()
}

/// Tells whether the licences that may be chosen leave an allowed choice: `A AND (B OR C)`, in older crates `B/C`.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    any(&words, &mut at, allowed) && at == words.len()
}

fn any(words: &[&str], at: &mut usize, allowed: &[&str]) -> bool {
    let mut found = all(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        found |= all(words, at, allowed);
    }
    found
}

fn all(words: &[&str], at: &mut usize, allowed: &[&str]) -> bool {
    let mut found = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        found &= one(words, at, allowed);
    }
    found
}

fn one(words: &[&str], at: &mut usize, allowed: &[&str]) -> bool {
    let word = words.get(*at).copied().unwrap_or_default();
    *at += 1;
    if word == "(" {
        let found = any(words, at, allowed);
        *at += 1;
        return found;
    }
    if words.get(*at) == Some(&"WITH") {
        // An exception only takes a duty away, but no licence with one is on the list.
        *at += 2;
        return false;
    }
    allowed.contains(&word)
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let check = |expression: &str| is_allowed(expression, &["MIT", "Unicode-3.0"]);
    for expression in ["MIT", "GPL-3.0 OR MIT", "Apache-2.0/MIT", "(GPL-3.0 OR MIT) AND Unicode-3.0", "X WITH Y OR MIT"]
    {
        assert!(check(expression), "{expression}");
    }
    for expression in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR X) AND GPL-3.0", "MIT WITH Y"] {
        assert!(!check(expression), "{expression}");
    }
}

#[test]
fn every_dependency_has_a_licence_that_is_allowed() {
    let deny = deny();
    let allowed: Vec<&str> =
        deny["licenses"]["allow"].as_array().unwrap().iter().map(|licence| licence.as_str().unwrap()).collect();
    for package in packages() {
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(is_allowed(licence, &allowed), "{}: {licence}", name(&package));
    }
}

/// One registry, and nothing from anywhere else.
#[test]
fn every_dependency_comes_from_the_registry() {
    let lock: toml::Table = read("Cargo.lock").parse().unwrap();
    let packages = lock["package"].as_array().unwrap();
    let sources: BTreeSet<&str> =
        packages.iter().filter_map(|package| package.get("source")).map(|source| source.as_str().unwrap()).collect();
    assert!(sources.len() == 1 && sources.iter().all(|source| source.starts_with("registry+")), "{sources:?}");
    let unchecked = |package: &&toml::Value| package.get("source").is_some() && package.get("checksum").is_none();
    assert_eq!(packages.iter().find(unchecked), None, "without a checksum");
}

#[test]
fn what_is_there_twice_has_a_reason() {
    let deny = deny();
    let skip = deny["bans"]["skip"].as_array().unwrap();
    let skipped: BTreeSet<&str> = skip.iter().map(|entry| entry["name"].as_str().unwrap()).collect();
    let lock: toml::Table = read("Cargo.lock").parse().unwrap();
    let mut versions: BTreeMap<&str, usize> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        *versions.entry(package["name"].as_str().unwrap()).or_default() += 1;
    }
    let twice: BTreeSet<&str> = versions.into_iter().filter(|(_, count)| *count > 1).map(|(name, _)| name).collect();
    assert_eq!(twice, skipped, "in Cargo.lock, and in deny.toml");
}

/// What runs on the machine of whoever builds Doko is looked at first.
#[test]
fn whatever_runs_while_doko_is_built_was_looked_at() {
    let page = read("docs/dependencies.md");
    let known: BTreeSet<&str> = page.split('`').skip(1).step_by(2).collect();
    for package in packages() {
        let runs = package["targets"].as_array().unwrap().iter().any(|target| {
            let kinds = target["kind"].as_array().unwrap();
            kinds.iter().any(|kind| kind == "custom-build" || kind == "proc-macro")
        });
        assert!(!runs || known.contains(name(&package)), "{} is not in docs/dependencies.md", name(&package));
    }
}

/// The workspace forbids it, and each crate follows the workspace.
#[test]
fn no_crate_has_unsafe_code() {
    let manifest: toml::Table = read("Cargo.toml").parse().unwrap();
    assert_eq!(manifest["workspace"]["lints"]["rust"]["unsafe_code"].as_str(), Some("forbid"));
    for member in manifest["workspace"]["members"].as_array().unwrap() {
        let name = member.as_str().unwrap();
        let manifest: toml::Table = read(&format!("{name}/Cargo.toml")).parse().unwrap();
        assert_eq!(manifest["lints"]["workspace"].as_bool(), Some(true), "{name}");
    }
}
