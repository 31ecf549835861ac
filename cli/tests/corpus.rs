//! `doko corpus test`, `accept`, `generate`, `dedupe`, as somebody at a shell sees them.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

fn doko(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).current_dir(folder).env_remove("CLICOLOR_FORCE").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    doko(folder, arguments).output().unwrap()
}

/// Runs a command that must end with this code; returns all it says.
fn said(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = run(folder, arguments);
    let text = [&output.stdout[..], &output.stderr].map(|bytes| String::from_utf8(bytes.to_vec()).unwrap()).concat();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    text
}

fn corpus() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")
}

/// Copies the records of a folder of the corpus.
fn copy(name: &str, into: &Path) {
    for entry in fs::read_dir(corpus().join(name)).unwrap() {
        let path = entry.unwrap().path();
        let target = into.join(path.file_name().unwrap());
        if path.is_dir() {
            fs::create_dir_all(&target).unwrap();
            copy(&format!("{name}/{}", path.file_name().unwrap().to_str().unwrap()), &target);
        } else if path.extension().is_some_and(|ending| ending == "doko") {
            fs::copy(&path, target).unwrap();
        }
    }
}

const HOUSE: &str =
    "id = \"haus\"\nextends = \"ddv\"\ntitle = \"Haus\"\nedition = \"1\"\n\n[sonderpunkte]\nfuchs = 1\n";

/// Returns a folder with the corpus' records of `names`, tested by their own rules and by a house rule too.
fn club(names: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in names {
        fs::create_dir_all(folder.path().join(name)).unwrap();
        copy(name, &folder.path().join(name));
    }
    fs::write(folder.path().join("haus.toml"), HOUSE).unwrap();
    let settings = "[[matrix]]\nrecords = \"**\"\nrules = [\"haus.toml\"]\n";
    fs::write(folder.path().join("corpus.toml"), settings).unwrap();
    folder
}

/// Returns every page by its name.
fn pages(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder.join("snapshots")).unwrap().map(|entry| entry.unwrap());
    let name = |entry: &fs::DirEntry| entry.file_name().into_string().unwrap();
    entries
        .filter(|entry| name(entry).ends_with(".snap"))
        .map(|entry| (name(&entry), fs::read_to_string(entry.path()).unwrap()))
        .collect()
}

/// `cargo test -p doko-corpus` compares the same pages by way of insta.
#[test]
fn the_corpus_is_as_it_was_accepted() {
    let text = said(&corpus(), &["corpus", "test"], 0);
    assert!(text.ends_with(" records: none changed, none new\n"), "{text}");
}

/// The Fuchs counts 2 instead of 1: red is what had one, and the difference names it.
#[test]
fn one_number_of_a_rule_file_changes_exactly_the_records_it_touches() {
    let folder = club(&["games", "rules", "disputes"]);
    said(folder.path(), &["corpus", "accept"], 0);
    said(folder.path(), &["corpus", "test"], 0);
    fs::write(folder.path().join("haus.toml"), HOUSE.replace("fuchs = 1", "fuchs = 2")).unwrap();

    let has_fuchs = |page: &str| page.lines().any(|line| line.split_whitespace().nth(1) == Some("fuchs"));
    let touched: BTreeSet<String> =
        pages(folder.path()).into_iter().filter(|(_, page)| has_fuchs(page)).map(|(name, _)| name).collect();
    assert!((20..200).contains(&touched.len()), "{touched:?}");

    let text = said(folder.path(), &["corpus", "test"], 1);
    let is_name = |line: &&str| line.ends_with(".doko");
    let red: BTreeSet<String> =
        text.lines().filter(is_name).map(|name| name.replace(".doko", ".snap").replace('/', "__")).collect();
    assert_eq!(red, touched);

    // By hand, from the page of the game: Re caught a Fuchs in trick 11 and won with 6; seats 1 and 3 are Re. The DDV's
    // clause does not give 2, so none is cited.
    let abend = "games/abend.doko\n  Game 7 (haus)\n    \
                 ~ Re: Fuchs caught, trick 11: +1 → +2  [DDV-TSR 2026-02-21 7.2.3 → –]\n    \
                 ~ Value: 6 → 7\n    ~ Points: +6 -6 +6 -6 → +7 -7 +7 -7\n      \
                 1 (Anna) gets 1 more, 2 (Bert) gets 1 fewer, 3 (Cora) gets 1 more, 4 (Dirk) gets 1 fewer\n";
    assert!(text.contains(abend), "{text}");
    for (language, words) in [("de", "Re: Fuchs gefangen, Stich 11: +1 → +2"), ("nl", "1 (Anna) krijgt 1 meer")] {
        let text = said(folder.path(), &["--lang", language, "corpus", "test"], 1);
        assert!(text.contains(words), "{text}");
    }

    // Back again, everything is as it was.
    fs::write(folder.path().join("haus.toml"), HOUSE).unwrap();
    said(folder.path(), &["corpus", "test"], 0);
}

#[test]
fn a_page_that_is_missing_or_of_no_record_is_a_difference() {
    let folder = club(&["games"]);
    let path = folder.path();
    assert!(said(path, &["corpus", "test"], 1).contains("games/abend.doko: nothing accepted yet"));
    said(path, &["corpus", "accept", "--only", "games/abend"], 0);
    assert_eq!(pages(path).keys().collect::<Vec<_>>(), ["games__abend.snap"]);
    said(path, &["corpus", "accept"], 0);

    fs::rename(path.join("games/abend.doko"), path.join("games/morgen.doko")).unwrap();
    // What is no page is nobody's business.
    fs::write(path.join("snapshots/foreign.snap"), "---\nsource: x.rs\n---\nhello\n").unwrap();
    let text = said(path, &["corpus", "test"], 1);
    assert!(text.contains("games/morgen.doko: nothing accepted yet"), "{text}");
    assert!(text.contains("games__abend.snap: kept, but of no record any more"), "{text}");
    assert!(!text.contains("foreign"), "{text}");

    // Only the whole folder shows what is of no record.
    said(path, &["corpus", "accept", "--only", "games/morgen.doko"], 0);
    assert!(path.join("snapshots/games__abend.snap").exists());
    said(path, &["corpus", "accept"], 0);
    assert!(!path.join("snapshots/games__abend.snap").exists() && path.join("snapshots/foreign.snap").exists());
    said(path, &["corpus", "test"], 0);
    assert!(said(path, &["corpus", "accept", "--only", "gmes/*"], 2).contains("There is no record `gmes/*`"));
}

#[test]
fn settings_with_a_slip_are_refused_at_their_place() {
    let folder = club(&["games"]);
    let path = folder.path();
    for (text, says) in [
        (
            "records = \"games/**\"\nsnapshot = \"x\"\n",
            "corpus.toml:2:1: there is no key `snapshot` here, did you mean",
        ),
        ("records = [\"game/**\"]\n", "no record is called like `game/**`"),
        ("snapshots = \"../x\"\n", "corpus.toml:1:13: `snapshots` has to name one folder below"),
        ("[[matrix]]\nrecords = \"**\"\n", "corpus.toml:1:1: this `[[matrix]]` has no `rules`"),
        ("[[matrix]]\nrecords = \"**\"\nrules = \"dvd\"\n", "no rule set `dvd`, did you mean `ddv`?"),
        ("records = [\n", "is no valid TOML"),
    ] {
        fs::write(path.join("corpus.toml"), text).unwrap();
        let told = said(path, &["corpus", "test"], 2);
        assert!(told.contains(says), "{text}: {told}");
    }
    assert!(said(path, &["corpus", "test", "games/abend.doko"], 2).contains("is not a folder"));
}

/// Whenever the command is killed, each page is the old one or the new one.
#[test]
fn a_killed_accept_leaves_whole_pages() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let games = String::from_utf8(run(path, &["corpus", "generate", "--games", "300", "--seed", "5"]).stdout).unwrap();
    let (head, games) = games.split_once("\nSpiel ").unwrap();
    for (number, game) in games.split("\nSpiel ").enumerate() {
        fs::write(path.join(format!("{number:03}.doko")), format!("{head}\nSpiel {game}")).unwrap();
    }
    fs::write(path.join("haus.toml"), HOUSE).unwrap();
    let accept = ["corpus", "accept", "--rules", "haus.toml"];
    said(path, &accept, 0);
    let old = pages(path);
    fs::write(path.join("haus.toml"), HOUSE.replace("extends = \"ddv\"", "extends = \"ddv-kurz\"")).unwrap();
    said(path, &accept, 0);
    let new = pages(path);
    assert_eq!(old.len(), 300);
    assert!(old.iter().all(|(name, page)| new[name] != *page), "each page changes");

    let mut mixed = 0;
    let snapshots = path.join("snapshots");
    for wait in [0, 1, 3, 7, 15, 30] {
        for (name, page) in &old {
            fs::write(snapshots.join(name), page).unwrap();
        }
        let mut child = doko(path, &accept).stdout(Stdio::null()).spawn().unwrap();
        // From the first page on that is new, however long a busy machine takes to come so far.
        let is_new =
            |(name, page): (&String, &String)| fs::read_to_string(snapshots.join(name)).is_ok_and(|now| now == *page);
        while child.try_wait().unwrap().is_none() && !new.iter().any(is_new) {}
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let now = pages(path);
        assert_eq!(now.len(), 300, "{wait} ms");
        let changed = now.iter().filter(|(name, page)| old[*name] != **page).count();
        assert!(now.iter().all(|(name, page)| *page == old[name] || *page == new[name]), "{wait} ms");
        mixed += usize::from((1..300).contains(&changed));
    }
    // One of the waits should end in the middle; where none does, nothing was shown.
    assert!(mixed > 0 || cfg!(not(unix)), "no accept was caught in the middle");
}

#[test]
fn generated_games_are_the_same_everywhere_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let generate = ["corpus", "generate", "--games", "50", "--seed", "7"];
    let games = said(path, &generate, 0);
    // Fixed for good: whoever names a seed wants these games again.
    let last = games.split_once("\nSpiel 50\n").unwrap().1;
    assert!(last.contains("\n 1.  2: Kr10 He10 KrK KrK -> 3 28\n"), "{last}");
    assert_eq!(said(path, &[&generate[..], &["--jobs", "1"]].concat(), 0), games);
    said(path, &[&generate[..], &["-o", "a.doko"]].concat(), 0);
    assert_eq!(fs::read_to_string(path.join("a.doko")).unwrap(), games);
    assert!(said(path, &["check", "a.doko"], 0).contains("50 games: no error, no warning"));
    said(path, &["fmt", "--check", "a.doko"], 0);
    assert!(said(path, &[&generate[..], &["-o", "a.doko"]].concat(), 2).contains("already exists"));

    for rules in ["ddv", "ddv-kurz", "klub-schweine", "wettbewerb", "borgholzhausen", "online-nl", "online-nl-turnier"]
    {
        let faulty = said(path, &["corpus", "generate", "--games", "40", "--rules", rules, "--faults", "1"], 0);
        assert_eq!(faulty.matches("\nX-Fehler:").count(), 40, "{rules}");
        fs::write(path.join("b.doko"), &faulty).unwrap();
        let found = String::from_utf8(run(path, &["check", "--format", "jsonl", "b.doko"]).stdout).unwrap();
        for line in faulty.lines().filter_map(|line| line.strip_prefix("X-Fehler:")) {
            let slug = line.split_whitespace().next().unwrap();
            assert!(found.contains(&format!("\"name\":\"{slug}\"")), "{rules}: {slug}");
        }
    }
    said(path, &["corpus", "generate", "--faults", "2"], 2);
    assert!(said(path, &["corpus", "generate", "--seats", "9"], 2).contains("There is no table of 9"));
}

/// In another language, with other names, in another order of lines, with less noted: it is the same game.
#[test]
fn a_game_that_stands_there_twice_is_found_however_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    said(path, &["corpus", "generate", "--games", "40", "--seed", "3", "-o", "a.doko"], 0);
    assert!(said(path, &["corpus", "dedupe", "a.doko"], 0).starts_with("40 games: none stands there twice"));
    fs::copy(path.join("a.doko"), path.join("b.doko")).unwrap();
    said(path, &["fmt", "--sprache", "en", "b.doko"], 0);
    let other = fs::read_to_string(path.join("b.doko")).unwrap().replace("Anna", "Eva");
    let noted = ["Hand ", "Points:", "Value:", "Winner:", "Augen:", "Tricks:"];
    let kept = other.lines().filter(|line| !noted.iter().any(|key| line.starts_with(key)));
    fs::write(path.join("b.doko"), kept.collect::<Vec<_>>().join("\n")).unwrap();
    let text = said(path, &["corpus", "dedupe", "a.doko", "b.doko"], 1);
    assert!(text.ends_with("80 games: 40 too many, no deal came up again\n"), "{text}");
    let csv = said(path, &["corpus", "dedupe", "--format", "csv", "a.doko", "b.doko"], 1);
    assert_eq!((csv.lines().next(), csv.lines().count()), (Some("kind,id,file,line,index"), 81));
    let json = said(path, &["corpus", "dedupe", "--format", "json", "a.doko", "b.doko"], 1);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["duplicates"].as_array().unwrap().len(), 40);
    let all = said(path, &["corpus", "dedupe", "--all", "--format", "json", "a.doko"], 0);
    let all: serde_json::Value = serde_json::from_str(&all).unwrap();
    assert_eq!(all["games"].as_array().unwrap().len(), 40);
    // The id of what occurs twice is the one that each game has, in the same order.
    let ids = |games: &serde_json::Value, key: &str| -> Vec<String> {
        games.as_array().unwrap().iter().map(|game| game[key].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&json["duplicates"], "id"), ids(&all["games"], "game"));
}
