//! The command line is wired: exit codes, standard input, a closed pipe, files that are rewritten whole or not at all.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const GAME: &str = "doko 1\nRegeln:     ddv\n\nSpiel 7\nGeber:      4\nGegeben:    3-3-3-3\n";

fn doko(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doko"));
    command.args(arguments).env_remove("CLICOLOR_FORCE").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(arguments: &[&str], stdin: &str) -> Output {
    let mut command = doko(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("doko starts");
    // A command that refuses its arguments does not read at all.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_exit_code_says_whether_there_was_an_error_or_no_work_could_be_done() {
    assert_eq!(code(&run(&["check"], GAME)), 0);
    assert_eq!(code(&run(&["check", "-"], &GAME.replace("3-3-3-3", "4-4-4"))), 1);
    assert_eq!(code(&run(&["check", "no-such-file.doko"], "")), 2);
    assert_eq!(code(&run(&["check", "--rules", "skat"], GAME)), 2);
    assert_eq!(code(&run(&["check", "--no-such-option"], GAME)), 2);
    assert_eq!(code(&run(&["explain", "S999"], "")), 2);
    assert_eq!(code(&run(&["--help"], "")), 0);
}

/// In one line, whatever in it begins as a record does; what is a record with many errors is read as one.
#[test]
fn what_is_plainly_no_record_is_told_as_what_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let readme = root.join("README.md");
    let output = run(&["check", readme.to_str().unwrap()], "");
    assert_eq!((code(&output), out(&output).as_str()), (2, ""));
    assert!(err(&output).contains("is not a record"), "{}", err(&output));
    let moved = |mark: &str| GAME.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    for (mark, told) in [("> ", "begins with `>`"), ("    ", "is indented")] {
        let output = run(&["check"], &moved(mark));
        assert_eq!((code(&output), out(&output).as_str()), (2, ""), "{mark}");
        assert!(err(&output).contains(told), "{}", err(&output));
    }
    let wrong = "doko 1\nwho knows\nwhat this is\nSpiel 1\nGeeber 4\nand that\nas well\n";
    assert_eq!(code(&run(&["check"], wrong)), 1);
}

#[test]
fn a_file_that_cannot_be_read_is_told_of_and_the_others_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let good = write(folder.path(), "good.doko", &GAME.replace("3-3-3-3", "4-4-4"));
    let letter = write(folder.path(), "letter.txt", "Dear diary,\ntoday we played.\n");
    let output = run(&["check", "missing.doko", &letter, &good], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("missing.doko: there is no such file"), "{}", err(&output));
    assert!(err(&output).contains("is not a record"), "{}", err(&output));
    assert!(out(&output).contains("[falsches-austeilen]"), "{}", out(&output));
}

#[test]
fn a_folder_is_searched_for_records_and_gitignore_is_respected() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["b.doko", "a.doko", "sub/c.doko", "skipped/d.doko", "notes.txt"] {
        write(folder.path(), name, GAME);
    }
    write(folder.path(), ".gitignore", "skipped/\n");
    let output = run(&["score", "--format", "jsonl", folder.path().to_str().unwrap()], "");
    let files: Vec<String> = out(&output)
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["file"].as_str().unwrap().to_owned())
        .map(|file| Path::new(&file).strip_prefix(folder.path()).unwrap().to_str().unwrap().replace('\\', "/"))
        .collect();
    assert_eq!(files, ["a.doko", "b.doko", "sub/c.doko"]);

    let empty = tempfile::tempdir().unwrap();
    assert_eq!(code(&run(&["check", empty.path().to_str().unwrap()], "")), 2);
}

#[test]
fn one_broken_game_among_a_hundred_leaves_the_other_verdicts() {
    let game = |number: usize| match number {
        50 => "Spiel 50\nGeber 4\n".to_owned(),
        number => format!("Spiel {number}\nGeber: 4\n"),
    };
    let text: String = std::iter::once("doko 1\nRegeln: ddv\n".to_owned()).chain((1..=100).map(game)).collect();
    let output = run(&["score", "--format", "jsonl", "--jobs", "2"], &text);
    let verdicts: Vec<serde_json::Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(verdicts.len(), 100);
    for (index, verdict) in verdicts.iter().enumerate() {
        assert_eq!(verdict["index"], index + 1);
        let unreadable =
            verdict["findings"].as_array().unwrap().iter().any(|finding| finding["name"] == "zeile-unlesbar");
        assert_eq!(unreadable, index + 1 == 50);
    }
}

#[test]
fn a_game_is_chosen_by_its_label_before_its_number() {
    let text = "doko 1\nRegeln: ddv\nSpiel 3\nSpiel 1\nSpiel x\n";
    let chosen = |game: &str| {
        let output = run(&["score", "--format", "jsonl", "--game", game], text);
        let line: serde_json::Value = serde_json::from_str(out(&output).trim()).unwrap();
        line["index"].as_u64().unwrap()
    };
    assert_eq!((chosen("3"), chosen("1"), chosen("x"), chosen("2")), (1, 2, 3, 2));
    assert_eq!(code(&run(&["score", "--game", "9"], text)), 2);
}

/// TSR 9.3.2: the game goes on after a minor violation. What it brought is not noted, and a fine alone is not its points.
#[test]
fn the_fine_of_an_open_game_is_not_its_points() {
    let record = include_str!("../../corpus/disputes/01-geringfuegig-und-nicht-zu-ende-notiert.doko");
    let said = out(&run(&["score", "--lang", "en", "-"], record));
    assert!(said.contains("+1 -3 +1 +1") && said.contains("No points: "), "{said}");
    assert!(!said.contains("Points    "), "{said}");
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let games: String = (1..20_000).map(|number| format!("Spiel {number}\nGeber: 4\n")).collect();
    let file = write(folder.path(), "long.doko", &format!("doko 1\nRegeln: ddv\n{games}"));
    let mut child =
        doko(&["score", "--format", "jsonl", &file]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), err(&output)), (0, String::new()));
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_told_of() {
    for arguments in [&["--help"] as &[&str], &["check", "--help"], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = doko(arguments).stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(err(&output).contains("no space is left"), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn formatting_rewrites_a_file_once_and_keeps_what_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "a.doko", "doko 1\nregeln: ddv\nspiel 7\nwhat is this\ngeber:4\n");
    let check = || code(&run(&["fmt", "--check", &file], ""));
    assert_eq!(check(), 1);
    assert_eq!(code(&run(&["fmt", &file], "")), 0);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("what is this") && text.contains("Geber:      4\n"), "{text}");
    assert_eq!(check(), 0);
    assert_eq!(out(&run(&["fmt", "-"], &text)), text);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a temporary file was left behind");
}

#[test]
fn what_formatting_could_not_keep_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("latin.doko");
    let bytes = b"doko 1\nListe: T\xFCbingen\nSpiel 7\n";
    fs::write(&path, bytes).unwrap();
    let output = run(&["fmt", path.to_str().unwrap()], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("line 2"), "{}", err(&output));
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[cfg(unix)]
#[test]
fn formatting_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "a.doko", "doko 1\nspiel 7\n");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link.doko");
    symlink(&file, &link).unwrap();
    assert_eq!(code(&run(&["fmt", link.to_str().unwrap()], "")), 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::read_to_string(&file).unwrap().contains("Spiel 7"));
}

#[test]
fn conversion_to_json_and_back_gives_the_canonical_text() {
    let text = "doko 1\n# a comment\nregeln: ddv\nspiel 7 # x\n 1. 1: kra {so} (3: kontra) kr9\n?\n";
    let canonical = out(&run(&["fmt", "-"], text));
    for form in ["json", "jsonl"] {
        let there = run(&["convert", "--from", "doko", "--to", form], text);
        assert_eq!(code(&there), 0, "{}", err(&there));
        let back = run(&["convert", "--from", form, "--to", "doko"], &out(&there));
        assert_eq!(out(&back), canonical, "{}", err(&back));
    }
    assert_eq!(code(&run(&["convert", "--from", "json", "--to", "doko"], "{}")), 2);
    // What nobody reads would be lost.
    for form in ["json", "jsonl"] {
        let json =
            out(&run(&["convert", "--from", "doko", "--to", form], text)).replace("\"label\"", "\"lable\":1,\"label\"");
        let output = run(&["convert", "--from", form, "--to", "doko"], &json);
        assert_eq!(code(&output), 2, "{form}");
        assert!(err(&output).contains("lable"), "{}", err(&output));
    }
}

#[test]
fn a_terminal_is_not_steered_by_a_record() {
    let text = "doko 1\nRegeln: ddv\nSpiel 7\nGeber: \u{1b}[2J\u{202e}x\n";
    for form in ["human", "github"] {
        let shown = out(&run(&["check", "--format", form], text));
        assert!(!shown.contains('\u{1b}') && !shown.contains('\u{202e}'), "{form}: {shown}");
    }
}

#[test]
fn a_terminal_is_not_steered_by_a_rule_file() {
    let folder = tempfile::tempdir().unwrap();
    let evil = r"E\u001b[31m\u0007\u007f\u009b\u202eZ\nNEU";
    let clause = format!("[clauses]\nfalsches-austeilen = \"{evil}\"\n");
    let head = format!("id = \"{evil}\"\ntitle = \"{evil}\"\nedition = \"{evil}\"\nextends = \"ddv\"\n");
    let rules = write(folder.path(), "r.toml", &format!("{head}{clause}"));
    let game = write(folder.path(), "a.doko", &GAME.replace("3-3-3-3", "4-4-4"));
    for arguments in [
        &["score", "--rules", &rules, &game][..],
        &["check", "--rules", &rules, &game],
        &["check", "--format", "github", "--rules", &rules, &game],
        &["rules", "show", &rules],
        &["rules", "show", "--format", "toml", &rules],
        &["rules", "show", "--format", "json", &rules],
        &["rules", "diff", "ddv", &rules],
    ] {
        let output = run(arguments, "");
        let shown = out(&output) + &err(&output);
        assert!(code(&output) < 2, "{arguments:?}: {shown}");
        let steers = |character: char| character == '\u{202e}' || (character.is_control() && character != '\n');
        assert!(!shown.contains(steers) && !shown.lines().any(|line| line.starts_with("NEU")), "{shown}");
    }
}

#[cfg(unix)]
#[test]
fn a_terminal_is_not_steered_by_the_name_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "na\u{1b}[31mme\n.doko", &GAME.replace("3-3-3-3", "4-4-4"));
    for form in ["human", "github"] {
        let shown = out(&run(&["check", "--format", form, &file], ""));
        assert!(shown.contains("falsches-austeilen"), "{shown}");
        assert!(!shown.contains('\u{1b}') && !shown.contains("me\n"), "{form}: {shown}");
    }
}

#[test]
fn a_score_says_what_is_wrong_with_a_list_header() {
    let text = "doko 1\nGeeber 4\n";
    let human = run(&["score"], text);
    assert_eq!(code(&human), 1);
    assert!(out(&human).starts_with("  N") && out(&human).contains("-:2:1: "), "{}", out(&human));
    let json = run(&["score", "--format", "json"], text);
    let list: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!(list["findings"][0]["span"]["line"], 2);
    let jsonl = run(&["score", "--format", "jsonl"], text);
    assert_eq!((code(&jsonl), out(&jsonl)), (1, String::new()));
    assert!(err(&jsonl).contains("-:2:1: "), "{}", err(&jsonl));

    let followed = out(&run(&["score"], &format!("{text}Regeln: ddv\nSpiel 7\n")));
    assert!(followed.contains("\n\nGame 7"), "{followed}");
}

#[test]
fn a_record_from_elsewhere_is_written_without_what_a_text_cannot_hold() {
    let text = "doko 1\nSpieler:    Anna, Bert, Cora, Dirk\n\nSpiel 7\nGeber:      4 {so}\n\nSpiel 8\nGeber:      1\n";
    let convert = |form: &str, json: &str| run(&["convert", "--from", form, "--to", "doko"], json);
    for form in ["json", "jsonl"] {
        let json = out(&run(&["convert", "--from", "doko", "--to", form], text));
        let foreign = json.replace("Bert", r"B\u001b[31m\u202e\tt").replace("\"so\"", r#""s}\u0000o""#);
        let output = convert(form, &foreign);
        let expected = text.replace("Bert", "B\u{FFFD}[31m\u{FFFD} t").replace("{so}", "{s)\u{FFFD}o}");
        assert_eq!((code(&output), out(&output)), (0, expected), "{}", err(&output));
        assert!(err(&output).contains("were replaced"), "{}", err(&output));

        let long = json.replace("\"so\"", &format!("\"{}\"", "x".repeat(100_000)));
        let output = convert(form, &long);
        assert_eq!(code(&output), 2);
        assert!(
            err(&output).contains("game 1") && !err(&output).contains("the canonical text would not mean the same"),
            "{}",
            err(&output)
        );
        assert!(out(&output).ends_with("Spiel 8\nGeber:      1\n") && !out(&output).contains("Spiel 7"));
    }
    let lines = out(&run(&["convert", "--from", "doko", "--to", "jsonl"], text));
    let output = convert("jsonl", &format!("nonsense\n{lines}"));
    assert_eq!((code(&output), out(&output)), (2, text.to_owned()), "{}", err(&output));
}

#[test]
fn a_single_nul_is_a_finding_at_its_place() {
    let output = run(&["check", "-"], &GAME.replace("ddv\n", "ddv\nSpieler:    An\0na, Bert, Cora, Dirk\n"));
    assert_eq!(code(&output), 1, "{}", err(&output));
    assert!(out(&output).contains("[zeichen-verboten]") && out(&output).contains(":3:15]"), "{}", out(&output));
}

#[test]
fn fmt_leaves_a_file_whose_characters_it_would_lose() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nul.doko");
    let text = GAME.replace("ddv\n", "ddv\nSpieler:    An\0na, Bert, Cora, Dirk\n");
    fs::write(&path, &text).unwrap();
    let output = run(&["fmt", path.to_str().unwrap()], "");
    assert_eq!(code(&output), 2, "{}", err(&output));
    assert!(err(&output).contains("line 3"), "{}", err(&output));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn totals_hold_the_greatest_points_a_record_can_name() {
    let fined = |points: &str| {
        let game = format!("Spiel\nGeber: 4\n 1.  1: (SR: Strafe 1 {points}) (SR: Entscheid Neu geben)\n");
        let output = run(&["score", "--format", "json"], &format!("doko 1\nRegeln: klub-schweine\n{game}{game}{game}"));
        serde_json::from_str::<serde_json::Value>(&out(&output)).unwrap()
    };
    let list = fined("-99999");
    assert_eq!(list["totals_known"][0], -3 * 99_999, "{list}");
    // F 13.3: what is longer is no fine.
    let list = fined("-2147483648");
    assert_eq!(list["totals_known"].to_string(), "[0,0,0,0]", "{list}");
    assert_eq!(list["games"][0]["findings"][0]["name"], "entscheid-unmoeglich", "{list}");
}

#[test]
fn json_that_is_no_record_is_told_of_in_the_words_of_a_user() {
    let text = "doko 1\nRegeln:     ddv\n\nSpiel 7\n 1.  1: KrA Kr10\n";
    let convert = |form: &str, json: &str| run(&["convert", "--from", form, "--to", "doko"], json);
    for (form, game) in [("json", "lists[0].games[0]"), ("jsonl", "game")] {
        let json = out(&run(&["convert", "--from", "doko", "--to", form], text));
        let check = |json: &str, expected: &str| {
            let output = convert(form, json);
            assert_eq!(code(&output), 2);
            assert!(err(&output).contains(expected), "{form}: {}", err(&output));
            let words = ["enum", "struct", "u8", "EOF", "serde"];
            assert!(words.iter().all(|word| !err(&output).contains(word)), "{}", err(&output));
        };
        check(
            &json.replace("\"CA\"", "\"XX\""),
            &format!(
                "`{game}.lines[0].row.items[0]` is \"XX\", but a card such as CQ, 3:CQ, ~CQ, [CQ] or ?? is expected (line 1"
            ),
        );
        check("[]", "`$` is [], but a value of the kind `object` is expected (line 1, column ");
        check(&json[..40], "is not valid JSON (line 1, column 40)");
        check(&json.chars().flat_map(|letter| [letter, '\0']).collect::<String>(), "is UTF-16");
        assert_eq!(out(&convert(form, &format!("\u{feff}{json}"))), text);
    }
}

/// TSR 9.6.1, 9.6.3: 2 revoked in trick 1 and shows a trump as the second card of trick 3. Nothing is settled by then, so
/// 1, 3 and 4 may complain, and none has acted since.
#[test]
fn an_open_complaint_shows_who_may_complain_and_until_when() {
    let record = "../corpus/disputes/01-nichtbedienen-rechtzeitig-reklamiert.doko";
    let found = out(&run(&["check", "--lang", "en", record], ""));
    assert!(found.contains("Noticeable for all: trick 3, card 2\n"), "{found}");
    let entitled = "May complain: 1, right not lost; 3, right not lost; 4, right not lost\n";
    assert!(found.contains(entitled), "{found}");
    // Where it stands, the finding that says so has it, with the places in the record.
    let stands = out(&run(&["check", "--lang", "en", "../corpus/games/protest.doko"], ""));
    assert!(stands.contains("verstoss-steht") && !stands.contains("May complain"), "{stands}");
}

/// Where a place ends, in every form that names it: behind letters of two bytes, of four (two units in UTF-16), a combining
/// mark and a tab, in a text with a byte-order mark and the line endings of Windows.
#[test]
fn every_form_says_where_a_place_ends() {
    let text = "\u{FEFF}doko 1\r\nRegeln: ddv\r\nSpiel\r\n1. {🂡 ä e\u{301}}\t1: KrA Krx Pi9 Kr9\r\n";
    let written = |form: &str| out(&run(&["check", "--format", form, "-"], text));
    let line = written("jsonl");
    let finding: serde_json::Value =
        serde_json::from_str(line.lines().find(|line| line.contains("N010")).unwrap()).unwrap();
    let start = text.find("Krx").unwrap();
    let expected = serde_json::json!({
        "start": start, "end": start + 3, "line": 4, "column": 20, "end_line": 4, "end_column": 23,
        "bytes": { "column": 25, "end_column": 28 }, "utf16": { "column": 21, "end_column": 24 },
    });
    assert_eq!(finding["span"], expected);
    let sarif: serde_json::Value = serde_json::from_str(&written("sarif")).unwrap();
    let run = &sarif["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let results = run["results"].as_array().unwrap();
    let result = results.iter().find(|result| result["ruleId"] == "N010").unwrap();
    let region = serde_json::json!({
        "startLine": 4, "startColumn": 20, "endLine": 4, "endColumn": 23, "byteOffset": start, "byteLength": 3,
    });
    assert_eq!(result["locations"][0]["physicalLocation"]["region"], region);
    let github = written("github");
    assert!(github.contains("::error file=-,line=4,col=20,endLine=4,endColumn=23,title=N010"), "{github}");
}

/// As it stands in the help, in a folder with a game, an evening and a folder of evenings.
#[test]
fn the_example_of_every_help_runs() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("abende")).unwrap();
    for (from, to) in [("protest", "spiel.doko"), ("abend", "abend.doko"), ("abend", "abende/abend.doko")] {
        fs::copy(corpus.join(format!("games/{from}.doko")), folder.path().join(to)).unwrap();
    }
    let commands = "doko|check|score|season|report|new|list|list new|list add|list edit|list fix|list undo|solve|next|fmt|convert|explain|rules|rules list|\
                    rules show|rules new|rules check|rules diff|corpus|corpus accept|corpus test|corpus generate|\
                    corpus dedupe|corpus diff|corpus stats|completions|man";
    for language in ["de", "en", "nl"] {
        for command in commands.split('|') {
            let mut words: Vec<&str> = command.split(' ').filter(|word| *word != "doko").collect();
            words.extend(["--help", "--lang", language]);
            let help = out(&run(&words, ""));
            let example = help.trim_end().lines().last().unwrap().trim();
            assert!(example.starts_with("doko "), "{command}: {example}");
            if language != "de" {
                continue;
            }
            let (called, file) = example.split_once(" > ").map_or((example, None), |(call, file)| (call, Some(file)));
            let pieces = called.split('"').enumerate();
            let arguments: Vec<&str> = pieces
                .flat_map(|(at, piece)| if at % 2 == 1 { vec![piece] } else { piece.split_whitespace().collect() })
                .skip(1)
                .collect();
            let output = doko(&arguments).current_dir(folder.path()).output().unwrap();
            // A list that is added to has questions, and nobody answers here; the game has an error.
            let expected: &[i32] = if ["list add", "list edit"].contains(&command) { &[2] } else { &[0, 1] };
            assert!(expected.contains(&code(&output)), "{example}: {}", err(&output));
            if let Some(file) = file {
                fs::write(folder.path().join(file), &output.stdout).unwrap();
            }
        }
    }
}

/// House rules G1 and G2: a result says who chose whom, beside the parties in the end; what may be done at a place, who may.
#[test]
fn who_chose_whom_stands_in_every_form_of_a_result() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let file = root.join("docs/house-rules/examples/genscher.doko");
    let file = file.to_str().unwrap();
    let text = out(&run(&["score", "--lang", "en", file], ""));
    assert!(
        text.contains("player 2 (Bert) chooses player 1 (Anna), player 3 (Cora) chooses player 1 (Anna)\n"),
        "{text}"
    );
    assert!(text.contains("Re 1 (Anna), 2 (Bert) · Kontra 3 (Cora), 4 (Dirk)\n"), "{text}");
    let lines = out(&run(&["score", "--format", "jsonl", file], ""));
    let first = lines.lines().next().unwrap();
    let chosen = r#""genscher":[{"seat":2,"partner":1,"changes":true}],"re":[1,2],"kontra":[3,4],"#;
    assert!(first.contains(chosen), "{first}");
    assert!(!lines.lines().last().unwrap().contains("genscher\":["), "a game noted without cards shows no choice");
    let report = out(&run(&["report", "--lang", "de", "--index", "2", file], ""));
    assert!(report.contains("Genscher: Bert wählt Anna, Cora wählt Anna"), "{report}");
    let next = out(&run(&["next", "--lang", "nl", "--game", "1", "--at", "5.3", file], ""));
    assert!(next.contains("3 (Cora): 4 (Dirk), 1 (Anna), 2 (Bert)"), "{next}");
}
