//! A record from a stranger reads no other file: what it names, and what that extends, lies in its folder or below it, or
//! in a folder that the user gives.

use std::fs;
use std::path::Path;

use super::{ABEND, code, feed, run, said, write};

/// What no output may show.
const SECRET: &str = "geheim-4711";

/// A folder with a secret beside the folder of the record.
fn house() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "secret.toml", format!("token = \"{SECRET}\"\n[x]\n{SECRET} = 1\n"));
    write(folder.path(), "club/haus.toml", "id = \"haus\"\nextends = \"ddv\"\n");
    write(folder.path(), "in/nah.toml", "id = \"nah\"\nextends = \"ddv\"\n");
    write(folder.path(), "in/weit.toml", "id = \"weit\"\nextends = \"../secret.toml\"\n");
    write(folder.path(), "in/club.toml", "id = \"club\"\nextends = \"../club/haus.toml\"\n");
    folder
}

fn named(folder: &Path, rules: &str) {
    write(folder, "in/a.doko", ABEND.replace("ddv", rules));
}

/// Every command that reads rules a record names.
const COMMANDS: [&[&str]; 11] = [
    &["check", "in/a.doko"],
    &["check", "--format", "json", "in/a.doko"],
    &["score", "in/a.doko"],
    &["score", "--tables", "in"],
    &["report", "--game", "7", "in/a.doko"],
    &["solve", "--game", "7", "--from", "11", "in/a.doko"],
    &["convert", "--from", "doko", "--to", "csv", "in/a.doko"],
    &["corpus", "stats", "in"],
    &["corpus", "dedupe", "in"],
    &["corpus", "diff", "--rules", "ddv-kurz", "in"],
    &["corpus", "test", "in"],
];

#[test]
fn no_command_shows_a_line_of_a_file_outside() {
    let folder = house();
    let absolute = folder.path().join("secret.toml").display().to_string();
    for rules in ["../secret.toml", "../in/../secret.toml", "weit.toml", "sub/../../secret.toml", &absolute] {
        named(folder.path(), rules);
        for words in COMMANDS {
            let output = run(folder.path(), words);
            assert!(!said(&output).contains(SECRET), "{rules}, {words:?}: {}", said(&output));
        }
        let text = said(&run(folder.path(), &["check", "in/a.doko"]));
        assert!(text.contains("--rules-dir"), "{rules}: {text}");
        let text = said(&feed(&folder.path().join("in"), &["check", "-"], ABEND.replace("ddv", rules).as_bytes()));
        assert!(text.contains("--rules-dir") && !text.contains(SECRET), "{rules}: {text}");
    }
    // Whether a file is there is not told of one outside.
    for rules in ["../secret.toml", "../nothing.toml", "/nothing.toml"] {
        named(folder.path(), rules);
        let text = said(&run(folder.path(), &["check", "in/a.doko"]));
        assert!(text.contains("outside the folder of the record"), "{rules}: {text}");
    }
}

#[test]
fn a_folder_that_is_given_is_reached_by_every_command() {
    let folder = house();
    for rules in ["../club/haus.toml", "haus.toml", "club.toml"] {
        named(folder.path(), rules);
        for words in COMMANDS {
            let given: Vec<&str> = words.iter().copied().chain(["--rules-dir", "club"]).collect();
            let text = said(&run(folder.path(), &given));
            assert!(!text.contains("N016") && !text.contains("not judged"), "{rules}, {words:?}: {text}");
        }
        assert_eq!(code(&run(folder.path(), &["check", "--rules-dir", "club", "in/a.doko"])), 0, "{rules}");
        assert_eq!(code(&run(folder.path(), &["check", "in/a.doko"])), if rules == "club.toml" { 2 } else { 1 });
        let list = run(folder.path(), &["list", "add", "--rules-dir", "club", "in/a.doko"]);
        assert!(!said(&list).contains("N016"), "{}", said(&list));
    }
    named(folder.path(), "nah.toml");
    assert_eq!(code(&run(folder.path(), &["check", "in/a.doko"])), 0);
    for wrong in ["no-such", "in/a.doko"] {
        let output = run(folder.path(), &["check", "--rules-dir", wrong, "in/a.doko"]);
        assert_eq!(code(&output), 2, "{}", said(&output));
        assert!(said(&output).contains("is not a folder"), "{}", said(&output));
    }
}

/// A file that the user names may extend any; the lines of one outside are not shown all the same.
#[test]
fn a_rule_file_outside_is_named_but_not_shown() {
    let folder = house();
    for words in [
        &["rules", "check", "in/weit.toml"] as &[&str],
        &["rules", "show", "in/weit.toml"],
        &["rules", "diff", "ddv", "in/weit.toml"],
        &["check", "--rules", "in/weit.toml", "in/a.doko"],
        &["rules", "new", "--extends", "in/weit.toml"],
    ] {
        let text = said(&run(folder.path(), words));
        assert!(!text.contains(SECRET) && text.contains("secret.toml` has errors"), "{words:?}: {text}");
    }
    assert_eq!(code(&run(folder.path(), &["rules", "check", "in/club.toml"])), 0);
}

/// What the settings of a folder name comes with the folder.
#[test]
fn the_settings_of_a_folder_reach_no_further_than_its_records() {
    let folder = house();
    named(folder.path(), "ddv");
    for rules in ["../secret.toml", "weit.toml"] {
        write(folder.path(), "in/corpus.toml", format!("[[matrix]]\nrecords = \"**\"\nrules = [\"{rules}\"]\n"));
        let output = run(folder.path(), &["corpus", "test", "in"]);
        assert_eq!(code(&output), 2, "{}", said(&output));
        assert!(said(&output).contains("--rules-dir") && !said(&output).contains(SECRET), "{}", said(&output));
    }
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    use std::os::unix::fs::symlink;
    let folder = house();
    symlink("../secret.toml", folder.path().join("in/link.toml")).unwrap();
    symlink("..", folder.path().join("in/up")).unwrap();
    for rules in ["link.toml", "up/secret.toml"] {
        named(folder.path(), rules);
        for words in COMMANDS {
            let text = said(&run(folder.path(), words));
            assert!(!text.contains(SECRET), "{rules}, {words:?}: {text}");
        }
    }
    fs::remove_file(folder.path().join("in/up")).unwrap();
}

/// A folder from a stranger holds links to records and pages of the house: they are neither read nor written.
#[cfg(unix)]
#[test]
fn a_folder_is_not_left_by_a_link_in_it() {
    use std::os::unix::fs::symlink;
    let folder = house();
    named(folder.path(), "ddv");
    let own = format!("doko 1\nspiel 7\nX-A: {SECRET}\n");
    let path = write(folder.path(), "own.doko", &own);
    symlink("../own.doko", folder.path().join("in/link.doko")).unwrap();
    symlink("a.doko", folder.path().join("in/fine.doko")).unwrap();
    for words in [&["check", "in"] as &[&str], &["fmt", "in"], &["fmt", "--diff", "in"], &["corpus", "test", "in"]] {
        let output = run(folder.path(), words);
        assert_eq!(code(&output), 2, "{words:?}: {}", said(&output));
        assert!(said(&output).contains("link.doko: is a link that leads out"), "{words:?}: {}", said(&output));
        assert!(
            !said(&output).contains(SECRET) && !said(&output).contains("fine.doko: is a link"),
            "{}",
            said(&output)
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), own);
    }
    fs::remove_file(folder.path().join("in/link.doko")).unwrap();

    // Its pages, and the folder of them.
    fs::create_dir(folder.path().join("in/snapshots")).unwrap();
    let accepted = run(folder.path(), &["corpus", "accept", "in"]);
    assert_eq!(code(&accepted), 0, "{}", said(&accepted));
    let page = fs::read_dir(folder.path().join("in/snapshots")).unwrap().next().unwrap().unwrap().path();
    fs::remove_file(&page).unwrap();
    symlink(&path, &page).unwrap();
    let accepted = run(folder.path(), &["corpus", "accept", "in"]);
    assert_eq!((code(&accepted), fs::read_to_string(&path).unwrap()), (2, own), "{}", said(&accepted));
    fs::remove_dir_all(folder.path().join("in/snapshots")).unwrap();
    fs::create_dir(folder.path().join("pages")).unwrap();
    symlink("../pages", folder.path().join("in/snapshots")).unwrap();
    let accepted = run(folder.path(), &["corpus", "accept", "in"]);
    assert_eq!(code(&accepted), 2, "{}", said(&accepted));
    assert_eq!(fs::read_dir(folder.path().join("pages")).unwrap().count(), 0);
}
