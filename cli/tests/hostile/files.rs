//! Paths that are no plain file, files that change while they are read, places that cannot be written to, an environment
//! without anything.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use super::{ABEND, PROTEST, code, doko, feed, run, said, write};

#[test]
fn the_walk_goes_into_deep_folders() {
    let folder = tempfile::tempdir().unwrap();
    let mut deep = folder.path().to_owned();
    (0..60).for_each(|_| deep.push("a-folder"));
    write(&deep, "a.doko", ABEND);
    let output = run(folder.path(), &["score", "--format", "jsonl", "."]);
    assert_eq!(
        (code(&output), output.stdout.iter().filter(|byte| **byte == b'\n').count()),
        (0, 1),
        "{}",
        said(&output)
    );
}

#[test]
fn a_folder_in_the_place_of_a_file_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("r.toml")).unwrap();
    fs::create_dir(folder.path().join("x.doko")).unwrap();
    write(folder.path(), "a.doko", ABEND);
    for words in [
        &["rules", "check", "r.toml"] as &[&str],
        &["check", "--rules", "r.toml", "a.doko"],
        &["report", "x.doko"],
        &["solve", "--game", "7", "x.doko"],
        &["convert", "--from", "json", "--to", "doko", "x.doko"],
        &["list", "add", "x.doko"],
        &["rules", "new", "--force", "-o", "x.doko"],
        &["corpus", "generate", "--force", "-o", "x.doko"],
    ] {
        let output = run(folder.path(), words);
        assert_eq!(code(&output), 2, "{words:?}: {}", said(&output));
        assert!(!output.stderr.is_empty() && !said(&output).contains("os error"), "{words:?}: {}", said(&output));
    }
    // A folder that is called like a record is a folder.
    let output = run(folder.path(), &["check", "."]);
    assert_eq!(code(&output), 0, "{}", said(&output));
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    fn fifo(path: &Path) {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }

    /// A link in a circle is a file that cannot be read; one to the folder above does not make the walk endless.
    #[test]
    fn links_in_a_circle_end() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "in/a.doko", ABEND);
        symlink("..", folder.path().join("in/up")).unwrap();
        symlink("b.doko", folder.path().join("a.doko")).unwrap();
        symlink("a.doko", folder.path().join("b.doko")).unwrap();
        let output = run(folder.path(), &["score", "--format", "jsonl", "in"]);
        assert_eq!((code(&output), output.stdout.iter().filter(|byte| **byte == b'\n').count()), (0, 1));
        let output = run(folder.path(), &["check", "."]);
        assert_eq!(code(&output), 2, "{}", said(&output));
        assert!(said(&output).contains("a.doko") && said(&output).contains("one game"), "{}", said(&output));
    }

    /// A folder is searched for records, not for pipes that nobody writes to.
    #[test]
    fn a_pipe_in_a_folder_does_not_hold_up_the_rest() {
        let folder = tempfile::tempdir().unwrap();
        fifo(&folder.path().join("a.doko"));
        write(folder.path(), "b.doko", ABEND);
        for words in
            [&["check", "."] as &[&str], &["corpus", "stats", "."], &["corpus", "test", "."], &["fmt", "--check", "."]]
        {
            let output = run(folder.path(), words);
            assert!(code(&output) < 2, "{words:?}: {}", said(&output));
        }
    }

    /// A rule file is a plain file: a record names it, and a pipe that nobody writes to would never be read to its end.
    #[test]
    fn a_rule_file_that_is_no_plain_file_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        fifo(&folder.path().join("pipe.toml"));
        fs::create_dir(folder.path().join("ordner.toml")).unwrap();
        symlink("/dev/zero", folder.path().join("zero.toml")).unwrap();
        write(folder.path(), "a.doko", ABEND);
        for name in ["pipe.toml", "ordner.toml", "zero.toml"] {
            write(folder.path(), "kind.toml", format!("id = \"kind\"\nextends = \"{name}\"\n"));
            write(folder.path(), "r.doko", ABEND.replace("ddv", name));
            // What a link from the record's folder leads to lies elsewhere, and is not even looked at.
            let of_record = said(&run(folder.path(), &["score", "r.doko"]));
            let outside = "is outside the folder of the record";
            let expected = if name == "zero.toml" { outside } else { "is not a plain file" };
            assert!(of_record.contains(expected), "{name}: {of_record}");
            for (words, status) in [
                (&["check", "--rules", name, "a.doko"] as &[&str], 2),
                // The link of a record would lead out of its folder: a finding of the game says so.
                (&["score", "r.doko"], if name == "zero.toml" { 1 } else { 2 }),
                (&["rules", "check", name], 2),
                (&["rules", "show", name], 2),
                (&["rules", "check", "kind.toml"], 1),
            ] {
                let output = run(folder.path(), words);
                assert_eq!(code(&output), status, "{name}, {words:?}: {}", said(&output));
                let expected = match (status, words[0]) {
                    (1, "score") => "outside the folder of the record",
                    (1, _) => "cannot be read",
                    (_, _) => "is not a plain file",
                };
                assert!(said(&output).contains(expected), "{name}, {words:?}: {}", said(&output));
            }
        }
    }

    /// A pipe that is named is read like standard input: it ends when its writer does.
    #[test]
    fn a_pipe_that_is_named_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("p.doko");
        fifo(&path);
        let writer = std::thread::spawn(move || fs::write(path, ABEND).unwrap());
        let output = run(folder.path(), &["check", "p.doko"]);
        writer.join().unwrap();
        assert_eq!(code(&output), 0, "{}", said(&output));
    }

    /// What is written into a pipe is read by nobody who looks for a record: it is not a place to write anew.
    #[test]
    fn a_pipe_or_a_device_is_not_written_anew() {
        let folder = tempfile::tempdir().unwrap();
        fifo(&folder.path().join("p.doko"));
        for name in ["p.doko", "/dev/null", "/dev/zero"] {
            for words in [&["fmt", name] as &[&str], &["check", "--fix", name], &["list", "add", name]] {
                let output = run(folder.path(), words);
                assert_eq!(code(&output), 2, "{words:?}: {}", said(&output));
                assert!(said(&output).contains("is not a plain file"), "{words:?}: {}", said(&output));
            }
        }
        // Why it cannot be is said as it is.
        write(folder.path(), "a.doko", PROTEST);
        for (name, reason) in [("p.doko", "is not a plain file"), (".", "is a folder")] {
            let output = run(folder.path(), &["convert", "a.doko", "--to", "json", "--output", name]);
            assert_eq!(code(&output), 2, "{name}: {}", said(&output));
            assert!(said(&output).contains(reason), "{name}: {}", said(&output));
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn devices_are_read_to_their_end() {
        let folder = tempfile::tempdir().unwrap();
        for words in [
            &["check", "/dev/null"] as &[&str],
            &["rules", "check", "/dev/null"],
            &["rules", "check", "/dev/zero"],
            &["check", "--rules", "/dev/zero", "/dev/null"],
            &["fmt", "/dev/null"],
        ] {
            let output = run(folder.path(), words);
            assert!(
                code(&output) > 0 && !output.stderr.is_empty() || words[0] == "rules",
                "{words:?}: {}",
                said(&output)
            );
        }
        // What never ends is given up: it is no record from its first piece on.
        assert_eq!(code(&run(folder.path(), &["check", "/dev/zero"])), 2);
    }

    /// What has no name in UTF-8 is read all the same, and shown with a mark.
    #[test]
    fn a_name_that_is_no_utf8_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let name = OsStr::from_bytes(b"a\xFF\xFE.doko");
        if fs::write(folder.path().join(name), PROTEST).is_err() {
            return;
        }
        for words in [&["check"] as &[&str], &["score"], &["score", "--format", "json"], &["corpus", "stats"]] {
            let words: Vec<&OsStr> = words.iter().map(OsStr::new).chain([name]).collect();
            let output = run(folder.path(), &words);
            assert!(code(&output) < 2, "{words:?}: {}", said(&output));
            assert!(std::str::from_utf8(&output.stdout).is_ok());
        }
        let output = run(folder.path(), &["check", "."]);
        assert_eq!(code(&output), 1, "{}", said(&output));
        assert!(said(&output).contains("a\u{FFFD}\u{FFFD}.doko"), "{}", said(&output));
    }

    /// A file that may not be written to, or a folder, stays what it was.
    #[test]
    fn what_may_not_be_written_to_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = write(folder.path(), "in/a.doko", "doko 1\nspiel 7\n");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        let output = run(folder.path(), &["fmt", "in/a.doko"]);
        assert_eq!(code(&output), 2, "{}", said(&output));
        assert_eq!(fs::read_to_string(&path).unwrap(), "doko 1\nspiel 7\n");
        assert_eq!(fs::read_dir(folder.path().join("in")).unwrap().count(), 1, "something was left behind");
        let output = run(folder.path(), &["list", "add", "in/a.doko"]);
        assert_eq!(code(&output), 2, "{}", said(&output));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_told_of_by_every_command_that_writes() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "a.doko", PROTEST.replace("158", "157"));
        for words in [
            &["check", "a.doko"] as &[&str],
            &["check", "--format", "json", "a.doko"],
            &["score", "a.doko"],
            &["score", "--format", "html", "a.doko"],
            &["report", "a.doko"],
            &["report", "-o", "/dev/full", "a.doko"],
            &["fmt", "--diff", "a.doko"],
            &["convert", "--from", "doko", "--to", "json", "a.doko"],
            &["convert", "--from", "doko", "--to", "csv", "a.doko"],
            &["rules", "show", "ddv"],
            &["rules", "new"],
            &["rules", "new", "--force", "-o", "/dev/full"],
            &["rules", "list"],
            &["explain"],
            &["corpus", "stats", "a.doko"],
            &["corpus", "diff", "--rules", "wettbewerb", "a.doko"],
            &["corpus", "dedupe", "--all", "a.doko"],
            &["corpus", "generate", "--games", "50"],
            &["solve", "--game", "8", "--from", "11", "a.doko"],
            &["man"],
            &["completions", "bash"],
        ] {
            if words.contains(&"--diff") {
                fs::write(folder.path().join("a.doko"), PROTEST.replace("Spiel 8", "spiel 8")).unwrap();
            }
            let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let child = doko(folder.path(), words).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(code(&output), 2, "{words:?}: {}", said(&output));
            assert!(said(&output).contains("no space"), "{words:?}: {}", said(&output));
        }
        // Nobody is told where the place for telling is full, too.
        let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = doko(folder.path(), &["check", "a.doko"]).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2));
    }
}

/// While it is read, a file gets longer, shorter, or is gone: what was there is judged, or it is told of.
#[test]
fn a_file_that_changes_while_it_is_read_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let game = ABEND[ABEND.find("\nSpiel").unwrap()..].to_owned();
    let head = &ABEND[..ABEND.find("\nSpiel").unwrap()];
    let path = write(folder.path(), "a.doko", format!("{head}{}", game.repeat(6_000)));
    let read =
        || doko(folder.path(), &["check", "a.doko"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();

    let child = read();
    let mut file = fs::OpenOptions::new().append(true).open(&path).unwrap();
    for _ in 0..200 {
        file.write_all(game.as_bytes()).unwrap();
    }
    let output = child.wait_with_output().unwrap();
    assert!(code(&output) < 2, "{}", said(&output));

    let child = read();
    std::thread::sleep(Duration::from_millis(20));
    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(5_000).unwrap();
    assert!(code(&child.wait_with_output().unwrap()) <= 1);

    let child = read();
    fs::remove_file(&path).unwrap();
    assert!(code(&child.wait_with_output().unwrap()) <= 2);
}

/// No home, no terminal, no language, an odd one: English, and the same answer.
#[test]
fn an_environment_without_anything_is_enough() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.doko", PROTEST);
    let answer = |set: &dyn Fn(&mut std::process::Command)| {
        let mut command = doko(folder.path(), &["check", "a.doko"]);
        command.env_clear();
        set(&mut command);
        let output = command.output().unwrap();
        (code(&output), said(&output))
    };
    let plain = answer(&|_| {});
    assert_eq!(plain.0, 1, "{}", plain.1);
    for lang in ["", "C", "POSIX", "xx_YY.UTF-99", "../../etc", "de_DE\u{1b}[2J", "🂡", "_", ".", "@"] {
        let said = answer(&|command| {
            command.env("LANG", lang).env("HOME", "/nonexistent").env("TZ", lang).env("TERM", lang);
        });
        assert_eq!(said.0, 1, "{lang}: {}", said.1);
        if !lang.starts_with("de") {
            assert_eq!(said.1, plain.1, "{lang}");
        }
    }
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt as _;
        let odd = std::ffi::OsStr::from_bytes(b"\xFF\xFE");
        assert_eq!(
            answer(&|command| {
                command.env("LANG", odd).env("NO_COLOR", odd).env("COLUMNS", odd);
            }),
            plain
        );
    }
}

/// Who stops reading stops every command, and that is no failure.
#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let game = PROTEST[PROTEST.find("\nSpiel").unwrap()..].to_owned();
    write(folder.path(), "a.doko", format!("{}{}", &PROTEST[..PROTEST.find("\nSpiel").unwrap()], game.repeat(300)));
    for words in [
        &["check", "a.doko"] as &[&str],
        &["check", "--format", "sarif", "a.doko"],
        &["check", "--format", "junit", "a.doko"],
        &["score", "a.doko"],
        &["score", "--format", "csv", "a.doko"],
        &["convert", "--from", "doko", "--to", "json", "a.doko"],
        &["convert", "--from", "doko", "--to", "jsonl", "a.doko"],
        &["convert", "--from", "doko", "--to", "csv", "a.doko"],
        &["corpus", "dedupe", "--all", "a.doko"],
        &["corpus", "generate", "--games", "2000"],
        &["explain"],
        &["man"],
        &["--help"],
    ] {
        let mut child = doko(folder.path(), words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(code(&output) < 2, "{words:?}: {}", said(&output));
        assert!(!said(&output).lines().any(|line| line.starts_with("doko:")), "{words:?}: {}", said(&output));
    }
}

/// Standard input that is empty, or no record.
#[test]
fn nothing_to_read_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    for bytes in [&b""[..], b"\n", b"\0\0\0\0", b"\xFF\xFEd\0", &[0xFF; 5000], b"{}", b"[[[[[[", b"<html>"] {
        for words in [
            &["check", "-"] as &[&str],
            &["score", "-"],
            &["fmt", "-"],
            &["convert", "--from", "json", "--to", "doko", "-"],
            &["convert", "--from", "jsonl", "--to", "doko", "-"],
            &["convert", "--from", "freedoko", "--to", "doko", "-"],
            &["convert", "--from", "online-doppelkopf", "--to", "doko", "-"],
            &["corpus", "stats", "-"],
        ] {
            let output = feed(folder.path(), words, bytes);
            assert!(code(&output) == 2 || words.contains(&"jsonl"), "{words:?} {bytes:?}: {}", said(&output));
        }
    }
}
