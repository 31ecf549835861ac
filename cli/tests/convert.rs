//! `doko convert` goes part by part: what comes out is what would come out of the whole, and what is wrong is told with its
//! place in the file.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use doko_format::json::RecordFile;
use serde_json::Value;

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn convert(from: &str, to: &str, input: &str) -> Output {
    run(&["convert", "--from", from, "--to", to], input.as_bytes())
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Lists with and without games, comments between them and behind the last game.
fn lists() -> String {
    let game = |label: usize| format!("\n# above {label}\nSpiel {label}\nGeber:      1\n 1.  1: KrA Kr10\n");
    let games: String = (1..=1200).map(game).collect();
    format!(
        "doko 1\nRegeln:     ddv\n\ndoko 1\nSprache:    en\nRegeln:     ddv\n\nGame 7\nDealer:     4\n\
         \ndoko 1\nSpieler:    Anna, Bert, Cora, Dirk\n{games}\ndoko 1\nRegeln:     haus\n# the end\n"
    )
}

#[test]
fn parts_of_a_document_are_the_document() {
    let text = lists();
    assert_eq!(out(&convert("doko", "doko", &text)), out(&run(&["fmt", "-"], text.as_bytes())));
    let json = out(&convert("doko", "json", &text));
    let document: RecordFile = serde_json::from_str(&json).unwrap();
    assert_eq!(document.lists.iter().map(|list| list.games.len()).collect::<Vec<_>>(), [0, 1, 1200, 0]);
    assert_eq!(serde_json::to_string(&document).unwrap() + "\n", json);
    let lines = out(&convert("doko", "jsonl", &text));
    for (form, there) in [("json", &json), ("jsonl", &lines)] {
        assert_eq!(out(&convert(form, "doko", there)), text, "{form}");
        assert_eq!(&out(&convert(form, "json", there)), &json, "{form}");
        assert_eq!(&out(&convert(form, "jsonl", there)), &lines, "{form}");
    }
}

#[test]
fn layout_and_order_of_keys_are_free() {
    let text = lists();
    let json = out(&convert("doko", "json", &text));
    let mut value: Value = serde_json::from_str(&json).unwrap();
    let pretty = serde_json::to_string_pretty(&value).unwrap();
    assert_eq!(out(&convert("json", "doko", &pretty)), text);
    // Whoever sorts keys writes games above headers, and the schema last; what says nothing may stand anywhere.
    let lists = value["lists"].as_array_mut().unwrap();
    let sorted = lists.iter_mut().map(|list| {
        let (header, games) = (list["header"].take(), list["games"].take());
        let games = if games.is_null() { "[]".to_owned() } else { games.to_string() };
        format!("{{\"games\":{games},\"remark\":null,\"header\":{header}}}")
    });
    let sorted = sorted.collect::<Vec<_>>().join(",\n");
    let sorted = format!("{{\"lists\":[{sorted}],\"more\":[],\"schema\":\"doko/record/1\"}}");
    assert_eq!(out(&convert("json", "doko", &sorted)), text);
}

#[test]
fn what_is_wrong_with_json_is_told_with_its_place() {
    let text = "doko 1\nRegeln:     ddv\n\nSpiel 7\n 1.  1: KrA Kr10\n\nSpiel 8\n 1.  1: KrA Kr10\n";
    let json = out(&convert("doko", "json", text));
    let value: Value = serde_json::from_str(&json).unwrap();
    let pretty = serde_json::to_string_pretty(&value).unwrap();
    let check = |json: &str, expected: &str| {
        let output = convert("json", "doko", json);
        assert_eq!((output.status.code(), out(&output)), (Some(2), String::new()), "{}", err(&output));
        assert!(err(&output).contains(expected), "{expected}: {}", err(&output));
    };
    // A card of the second game that is none, in many lines and in one: told where whoever reads the whole finds it.
    for json in [&pretty, &json] {
        let at = json.rfind("\"CA\"").unwrap();
        let wrong = format!("{}\"XX\"{}", &json[..at], &json[at + 4..]);
        let found = serde_json::from_str::<RecordFile>(&wrong).unwrap_err();
        check(&wrong, &format!("(line {}, column {})", found.line(), found.column()));
    }
    // A header that is none, in the line below its key: the text "x" ends in column 16.
    let version = "{\"schema\":\"doko/record/1\",\"lists\":[{\"header\":\n  {\"version\":\"x\"}}]}";
    check(version, "(line 2, column 16)");
    check(&json.replacen("\"label\"", "\"lable\":1,\"label\"", 1), "`lists[0].games[0].lable`");
    check(&json.replacen("\"version\"", "\"by\":1,\"version\"", 1), "`lists[0].header.by`");
    check(&json.replacen("\"header\"", "\"by\":1,\"header\"", 1), "`lists[0].by`");
    check(&json.replacen("\"lists\"", "\"by\":1,\"lists\"", 1), "`by`");
    check(&json.replacen("doko/record/1", "doko/record/2", 1), "`schema` is \"doko/record/2\", but \"doko/record/1\"");
    check(&json.replacen("\"schema\":\"doko/record/1\",", "", 1), "`$` has no key `schema`");
    check("{\"schema\":\"doko/record/1\",\"lists\":[{\"games\":[]}]}", "`lists[0]` has no key `header`");
    let card = json.replacen("\"CA\"", "\"XX\"", 1);
    check(&card, "`lists[0].games[0].lines[0].row.items[0]` is \"XX\", but a card such as CQ");
    check(
        &json.replacen("\"leader\":1", "\"leader\":\"1\"", 1),
        "row.leader` is \"1\", but a value of the kind `integer`",
    );
    check(&json.replacen("\"leader\":1", "\"leader\":12", 1), "row.leader` is 12, but a number from 1 to 9");
    check(
        &json.replacen("\"key\":\"regeln\"", "\"key\":\"regel\"", 1),
        "header.lines[0].field.key` is \"regel\", but ",
    );
    check(&format!("{} x", json.trim_end()), "is not valid JSON");
    check(&json[..json.len() / 2], "is not valid JSON");
}

#[test]
fn a_place_that_would_be_lost_ends_the_conversion() {
    let mut text = b"doko 1\nRegeln:     ddv\n\nSpiel 7\nGeber:      4\n\nSpiel 8\n# M".to_vec();
    text.extend_from_slice(b"\xFCller\n");
    // A line is worth something by itself, half a document is none.
    for (to, lines) in [("jsonl", 1), ("json", 0), ("doko", 0)] {
        let output = run(&["convert", "--from", "doko", "--to", to], &text);
        assert_eq!((output.status.code(), out(&output).lines().count()), (Some(2), lines), "{to}");
        let told = err(&output);
        assert!(told.contains("line 8") && told.contains("nothing from there on was converted"), "{told}");
        assert!(!told.contains("left unchanged"), "{told}");
    }
}

#[test]
fn a_file_is_there_as_a_whole_or_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.json");
    fs::write(&path, "old").unwrap();
    let to = |input: &[u8]| {
        run(&["convert", "--from", "doko", "--to", "json", "--output", path.to_str().unwrap()], input).status.code()
    };
    assert_eq!(to(b"doko 1\nSpiel 7\n# \xFC\n"), Some(2));
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(to(b"doko 1\nSpiel 7\n"), Some(0));
    let text = lists();
    assert_eq!(fs::read_to_string(&path).unwrap(), out(&convert("doko", "json", "doko 1\nSpiel 7\n")));
    assert_eq!(to(text.as_bytes()), Some(0));
    assert_eq!(fs::read_to_string(&path).unwrap(), out(&convert("doko", "json", &text)));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// A build without Parquet says how to get one with it.
#[cfg(not(feature = "parquet"))]
#[test]
fn a_build_without_parquet_says_so() {
    let output = convert("doko", "parquet", "doko 1\nSpiel 7\n");
    assert_eq!((output.status.code(), out(&output)), (Some(2), String::new()));
    assert!(err(&output).contains("--features parquet"), "{}", err(&output));
}

/// A game with a revoke that nobody complains of, and one in order that the record ends in.
const PLAYED: &str = "doko 1\nRegeln:     ddv\n\nSpiel 1\nGeber:      4\n 1.  1: KrA Kr10 KrK Kr9 -> 1 25\n\
                      \nSpiel 2\nGeber:      1\n 1.  1: KrA Kr10 KrK Kr9\n";

#[test]
fn json_is_judged_as_the_text_it_stands_for() {
    let folder = tempfile::tempdir().unwrap();
    let records =
        ["games/abend.doko", "games/protest.doko", "findings/nichtbedienen.doko", "findings/karte-unbekannt.doko"];
    for record in records {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(record);
        let text = out(&run(&["fmt", "-"], &fs::read(root).unwrap()));
        let place = |ending: &str| folder.path().join(format!("x.{ending}"));
        fs::write(place("doko"), &text).unwrap();
        for ending in ["json", "jsonl"] {
            fs::write(place(ending), run(&["convert", "--from", "doko", "--to", ending], text.as_bytes()).stdout)
                .unwrap();
        }
        for command in [&["check", "--format", "jsonl"][..], &["score", "--format", "jsonl"], &["score"], &["check"]] {
            let of = |ending: &str| {
                let path = place(ending);
                let output = run(&[command, &[path.to_str().unwrap()]].concat(), b"");
                let text = out(&output).replace(path.to_str().unwrap(), "FILE");
                (output.status.code(), text)
            };
            assert_eq!(of("json"), of("doko"), "{record} {command:?}");
            assert_eq!(of("jsonl"), of("doko"), "{record} {command:?}");
        }
    }
}

/// Plain games are text without being records first. A comment below one that is none goes to the next all the same.
#[test]
fn a_comment_below_a_game_stands_above_the_next_which_is_plain() {
    let line = |label: usize, more: &str| {
        format!(
            "{{\"schema\":\"doko/game/1\",\"list\":{{\"index\":1,\"header\":{{\"version\":1}}}},\"game\":{{\"label\":\"{label}\",\
             \"lines\":[{{\"row\":{{\"number\":1,\"leader\":2,\"items\":[\"CA\",\"C9\",\"CK\",\"CT\"]}}}}]{more}}}}}\n"
        )
    };
    let lines = [line(1, ""), line(2, ""), line(3, ",\"trailing\":[\"said\"]"), line(4, ""), line(5, "")].concat();
    let game = |label: usize| format!("Spiel {label}\n 1.  2: KrA Kr9 KrK Kr10\n");
    let text = format!("doko 1\n\n{}\n{}\n{}\n# said\n{}\n{}", game(1), game(2), game(3), game(4), game(5));
    assert_eq!(out(&convert("jsonl", "doko", &lines)), text);
    assert_eq!(out(&convert("json", "doko", &out(&convert("jsonl", "json", &lines)))), text);
    // A line of another list may stand between lines of one.
    let other = line(6, "").replace("\"index\":1", "\"index\":2");
    let lines = [line(1, ""), line(2, ""), other, line(3, "")].concat();
    let text = format!("doko 1\n\n{}\n{}\ndoko 1\n\n{}\ndoko 1\n\n{}", game(1), game(2), game(6), game(3));
    assert_eq!(out(&convert("jsonl", "doko", &lines)), text);
}

#[test]
fn a_folder_is_judged_with_the_json_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("a.doko", PLAYED.as_bytes());
    write("b.json", &convert("doko", "json", PLAYED).stdout);
    write("c.jsonl", &convert("doko", "jsonl", PLAYED).stdout);
    // What is no record of ours is none of our business, as any other file.
    write("package.json", b"{\"name\":\"x\"}");
    write("verdicts.jsonl", &run(&["score", "--format", "jsonl"], PLAYED.as_bytes()).stdout);
    let path = folder.path().to_str().unwrap();
    let output = run(&["score", "--format", "jsonl", path], b"");
    let files: Vec<_> = out(&output)
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).unwrap()["file"]
                .as_str()
                .unwrap()
                .rsplit('/')
                .next()
                .unwrap()
                .to_owned()
        })
        .collect();
    assert_eq!(files, ["a.doko", "a.doko", "b.json", "b.json", "c.jsonl", "c.jsonl"]);
    // Their findings have places in a text, not in the file.
    let notes = err(&output).matches("lines and columns refer to the text").count();
    assert_eq!((notes, err(&output).lines().count()), (2, 2), "{}", err(&output));
}

#[test]
fn what_is_wrong_in_json_is_left_out_where_that_is_asked_for() {
    let lines = out(&convert("doko", "jsonl", PLAYED));
    let bad = lines.replacen("\"CT\"", "\"XX\"", 1);
    // A line is worth something by itself: the others are there, and the exit code says that one is not.
    let output = convert("jsonl", "doko", &bad);
    assert_eq!((output.status.code(), out(&output).matches("Spiel").count()), (Some(2), 1));
    let going = run(&["convert", "--keep-going", "--from", "jsonl", "--to", "doko"], bad.as_bytes());
    assert_eq!((going.status.code(), out(&going)), (Some(1), out(&output)));
    assert!(err(&going).contains("`game.lines[1].row.items[1]` is \"XX\""), "{}", err(&going));
    let document = out(&convert("doko", "json", PLAYED)).replacen("\"CT\"", "\"XX\"", 1);
    let output = convert("json", "doko", &document);
    assert_eq!((output.status.code(), out(&output)), (Some(2), String::new()));
    let going = run(&["convert", "--keep-going", "--from", "json", "--to", "doko"], document.as_bytes());
    assert_eq!((going.status.code(), out(&going).matches("Spiel").count()), (Some(1), 1));
    assert!(err(&going).contains("`lists[0].games[0].lines[1].row.items[1]` is \"XX\""), "{}", err(&going));
    // Judging goes on in any case, and says that something could not be done.
    let judged = run(&["check", "-"], document.as_bytes());
    assert_eq!(judged.status.code(), Some(2));
    assert!(err(&judged).contains("lists[0].games[0]"), "{}", err(&judged));
    // What ends in the middle has no rest to go on with.
    let half =
        run(&["convert", "--keep-going", "--from", "json", "--to", "doko"], &document.as_bytes()[..document.len() - 9]);
    assert_eq!(half.status.code(), Some(2), "{}", err(&half));
    let plain =
        run(&["convert", "--keep-going", "--from", "json", "--to", "doko"], &convert("doko", "json", PLAYED).stdout);
    assert_eq!((plain.status.code(), out(&plain)), (Some(0), PLAYED.to_owned()));
}

/// Whoever does not say the form has it in the name.
#[test]
fn the_form_is_that_of_the_ending() {
    let folder = tempfile::tempdir().unwrap();
    let doko = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_doko"));
        command.args(arguments).env("LC_ALL", "C").stdin(std::process::Stdio::null());
        command.current_dir(folder.path()).output().unwrap()
    };
    std::fs::write(folder.path().join("a.doko"), "doko 1\nRegeln:     ddv\n\nSpiel 7\nGeber:      4\n").unwrap();
    let text = doko(&["convert", "a.doko", "--to", "doko"]).stdout;
    for form in ["json", "jsonl"] {
        let made = doko(&["convert", "--to", form, "a.doko"]);
        std::fs::write(folder.path().join(format!("b.{form}")), made.stdout).unwrap();
        assert_eq!(doko(&["convert", "--to", "doko", &format!("b.{form}")]).stdout, text, "{form}");
    }
    std::fs::copy(folder.path().join("a.doko"), folder.path().join("a.txt")).unwrap();
    for arguments in
        [&["convert", "--to", "json", "a.txt"][..], &["convert", "--to", "json"], &["convert", "--to", "json", "-"]]
    {
        let output = doko(arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8(output.stderr).unwrap().contains("--from doko"));
    }
    assert_eq!(doko(&["convert", "--from", "doko", "--to", "doko", "a.txt"]).stdout, text);
    // To a table several, if they are of one form.
    assert_eq!(doko(&["convert", "--to", "csv", "a.doko", "a.doko"]).status.code(), Some(0));
    assert_eq!(doko(&["convert", "--to", "csv", "a.doko", "b.json"]).status.code(), Some(2));
}

/// What comes through a pipe is known by its start.
#[test]
fn standard_input_needs_no_from() {
    let document = convert("doko", "json", PLAYED).stdout;
    let lines = convert("doko", "jsonl", PLAYED).stdout;
    let text = run(&["convert", "--from", "json", "--to", "doko"], &document).stdout;
    for (input, arguments) in [
        (&document, &["convert", "--to", "doko"][..]),
        (&lines, &["convert", "--to", "doko", "-"]),
        (&text, &["convert", "--to", "doko"]),
    ] {
        let output = run(arguments, input);
        assert_eq!((output.status.code(), output.stdout == text), (Some(0), true), "{arguments:?}");
    }
    assert_eq!(run(&["convert", "--to", "doko"], b"Dear diary").status.code(), Some(2));
}

/// A key that stands twice would lose a value, and with it perhaps a game (SPEC F 14.3).
#[test]
fn a_key_that_stands_twice_is_told_of() {
    let line = |game: &str| {
        format!(
            r#"{{"schema":"doko/game/1","list":{{"index":1,"header":{{"version":1}}}},"game":{{"label":"1"}}{game}}}"#
        )
    };
    let lines = [
        (line(r#","game":{"label":"2"}"#), "the key `game` occurs twice"),
        (line(r#","game":null"#), "the key `game` occurs twice"),
        (line("").replace(r#""label":"1""#, r#""label":"1","label":"1""#), "the key `game.label` occurs twice"),
        (
            line("").replace(r#""label":"1""#, r#""lines":[{"field":{"key":"wert","number":3,"number":8}}]"#),
            "the key `game.lines[0].field.number` occurs twice",
        ),
    ];
    for (line, said) in lines {
        let output = convert("jsonl", "doko", &line);
        assert!(err(&output).contains(said), "{line}: {}", err(&output));
        assert_eq!(output.status.code(), Some(2), "{line}");
    }
    assert_eq!(convert("jsonl", "doko", &line("")).status.code(), Some(0));
}

/// Of three games the second cannot be made out.
fn with_a_fault() -> String {
    let game = |label: &str, more: &str| {
        format!(
            "{{\"schema\":\"doko/game/1\",\"list\":{{\"index\":1,\"header\":{{\"version\":1}}}},\
             \"game\":{{\"label\":\"{label}\"{more}}}}}\n"
        )
    };
    [game("a", ""), game("b", ",\"linez\":[1]"), game("c", "")].concat()
}

/// A file that is named is there as a whole in the end, or as it was before; who asks for the rest gets it, and 1.
#[test]
fn a_file_that_would_not_be_whole_is_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("x.jsonl"), folder.path().join("out"));
    fs::write(&from, with_a_fault()).unwrap();
    for form in ["doko", "json", "jsonl", "csv"] {
        fs::write(&to, "old").unwrap();
        let words = ["convert", from.to_str().unwrap(), "--to", form, "-o", to.to_str().unwrap()];
        assert_eq!(run(&words, b"").status.code(), Some(2), "{form}");
        assert_eq!(fs::read_to_string(&to).unwrap(), "old", "{form}");
        let going = run(&[words.as_slice(), &["--keep-going"]].concat(), b"");
        assert_eq!(going.status.code(), Some(1), "{form}: {}", err(&going));
        let written = fs::read_to_string(&to).unwrap();
        assert!(written != "old" && !written.contains("linez"), "{form}: {written}");
    }
}

/// A game that is left out keeps its number: whoever joins verdicts and games by it finds the right one.
#[test]
fn a_game_that_is_left_out_keeps_its_number() {
    let output = run(&["score", "--format", "jsonl", "-"], with_a_fault().as_bytes());
    let games: Vec<Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let seen: Vec<_> = games.iter().map(|game| (game["index"].as_u64(), game["game"].as_str())).collect();
    assert_eq!(seen, [(Some(1), Some("a")), (Some(3), Some("c"))], "{games:?}");
    assert_eq!(output.status.code(), Some(2));
}
