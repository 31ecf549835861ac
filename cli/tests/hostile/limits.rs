//! Lines, remarks, games, numbers, nesting and counts at every limit of SPEC 13 and past it.

use std::fmt::Write as _;

use doko_analyzer::RuleSet;

use super::{ABEND, PROTEST, code, feed, run, said, write};

/// Returns the names of the findings of a text, in its order.
fn found(text: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let output = feed(folder.path(), &["check", "--format", "jsonl", "-"], text.as_bytes());
    assert!(code(&output) < 2, "{}", said(&output));
    let name =
        |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["name"].as_str().unwrap().to_owned();
    String::from_utf8(output.stdout).unwrap().lines().map(name).collect()
}

const LIMIT: &str = "grenze-ueberschritten";

/// [F 13.1]: 4,096 bytes a line, whatever ends it.
#[test]
fn a_line_may_have_4096_bytes() {
    let with = |bytes: usize, end: &str| {
        let remark = "x".repeat(bytes - "Geber: 4 {}".len());
        found(&format!("doko 1\nRegeln: ddv\nSpiel 1\nGeber: 4 {{{remark}}}\n").replace('\n', end))
    };
    for end in ["\n", "\r\n"] {
        assert!(!with(4_096, end).contains(&LIMIT.to_owned()), "{end:?}");
        assert!(with(4_097, end).contains(&LIMIT.to_owned()), "{end:?}");
        assert!(with(40_000, end).contains(&LIMIT.to_owned()), "{end:?}");
    }
}

/// [F 13.1]: 64 KiB a game. The next game is judged as if nothing were.
#[test]
fn a_game_may_have_64_kib() {
    let with = |bytes: usize| {
        // A comment would belong to the game below.
        let line = format!("X-Aa: {}\n", "x".repeat(93));
        let mut game = "Spiel 1\n".to_owned();
        while game.len() + line.len() <= bytes {
            game += &line;
        }
        let rest = bytes - game.len();
        if rest > 7 {
            let _ = writeln!(game, "X-Bb: {}", "x".repeat(rest - 7));
        }
        assert_eq!(game.len(), bytes);
        found(&format!("doko 1\nRegeln: ddv\n{game}Spiel 2\nGeber: 4\nGegeben: 4-4-4\n"))
    };
    let (at, past) = (with(64 * 1024), with(64 * 1024 + 2));
    assert!(!at.contains(&LIMIT.to_owned()), "{at:?}");
    assert!(past.contains(&LIMIT.to_owned()), "{past:?}");
    let next = "falsches-austeilen".to_owned();
    assert!(at.contains(&next) && past.contains(&next), "{at:?} {past:?}");
}

/// [F 13.1]: 99 rows a game, 9 seats a table.
#[test]
fn a_game_has_at_most_99_rows_and_a_table_9_seats() {
    let rows = |count: usize| {
        let rows: String = (1..=count).map(|row| format!("{row}.  1: KrA\n")).collect();
        found(&format!("doko 1\nRegeln: ddv\nSpiel 1\nGeber: 4\n{rows}"))
    };
    assert!(!rows(99).contains(&LIMIT.to_owned()));
    assert!(rows(100).contains(&LIMIT.to_owned()));
    let seats = |count: usize| {
        let names: Vec<String> = (1..=count).map(|seat| format!("N{seat}x")).collect();
        found(&format!("doko 1\nRegeln: ddv\nSpieler: {}\nSpiel 1\nGeber: 1\n", names.join(", ")))
    };
    assert!(!seats(9).contains(&LIMIT.to_owned()));
    assert!(seats(10).contains(&LIMIT.to_owned()));
    assert!(seats(1_000).contains(&LIMIT.to_owned()));
}

/// [F 13.2]: after 100 findings in a game one more says so.
#[test]
fn a_hundred_findings_a_game_are_enough() {
    let with = |count: usize| found(&format!("doko 1\nRegeln: ddv\nSpiel 1\n{}", "what is this\n".repeat(count)));
    let of = |names: &[String], wanted: &str| names.iter().filter(|name| *name == wanted).count();
    let (at, past, far) = (with(100), with(101), with(10_000));
    assert_eq!((of(&at, "zeile-unlesbar"), of(&at, LIMIT)), (100, 0));
    assert_eq!((of(&past, "zeile-unlesbar"), of(&past, LIMIT)), (100, 1));
    assert_eq!((of(&far, "zeile-unlesbar"), of(&far, LIMIT)), (100, 1));
}

/// Many broken games: each is told of, by itself, however many there are.
#[test]
fn ten_thousand_errors_are_ten_thousand_findings() {
    let games: String = (1..=10_000).map(|game| format!("Spiel {game}\nwhat is this\n")).collect();
    let names = found(&format!("doko 1\nRegeln: ddv\n{games}"));
    assert_eq!(names.iter().filter(|name| *name == "zeile-unlesbar").count(), 10_000);
}

/// Numbers at and past the ends of their types, at every key that has one.
#[test]
fn numbers_of_any_size_are_values_or_findings() {
    let numbers = ["0", "-0", "1", "9", "255", "256", "65535", "65536", "2147483647", "-2147483648", "2147483648"]
        .into_iter()
        .map(str::to_owned)
        .chain(["4294967296", "9223372036854775808", "-9223372036854775809"].map(str::to_owned))
        .chain(["9".repeat(400), "-".to_owned() + &"9".repeat(400), "1e9".to_owned(), "١".to_owned(), "½".to_owned()]);
    for number in numbers {
        let header: String =
            ["Plan", "Runde", "Schreiber", "Tisch", "Spieler"].iter().map(|key| format!("{key}: {number}\n")).collect();
        let keys =
            ["Geber", "Abheber", "Gegeben", "Pflichtsoli", "Augen", "Stiche", "Sieger", "Wert", "Punkte", "Stand"];
        let fields: String = keys.iter().map(|key| format!("{key}: {number} {number} {number} {number}\n")).collect();
        let parties = format!("Augen: Re {number}, Kontra {number}\nStiche: Re {number}, Kontra {number}\n");
        let rows = format!(" {number}.  {number}: KrA (1: Re @{number} +{number}) -> {number} {number}\n");
        let fine =
            format!("(SR: Strafe 1 {number})\n(SR: Strafe {number} -12)\n(1: Reklamation Nichtbedienen {number})\n");
        let game = format!("Spiel {number}\n{fields}{parties}{rows}{fine}");
        found(&format!("doko {number}\nSpiel\nGeber: 1\n"));
        found(&format!("doko 1\n{header}{game}{game}"));
        found(&format!("doko 1\nPlan: 4\n{game}{game}"));
        let folder = tempfile::tempdir().unwrap();
        for words in [&["score", "-"] as &[&str], &["score", "--tables", "-"], &["corpus", "stats", "-"]] {
            let output = feed(folder.path(), words, format!("doko 1\n{header}{game}").as_bytes());
            assert!(code(&output) < 2, "{words:?} {number}: {}", said(&output));
        }
    }
}

/// Brackets, quotes and JSON or TOML in one another, far deeper than anybody writes.
#[test]
fn nesting_of_any_depth_is_a_finding() {
    for (open, close) in [("(", ")"), ("{", "}"), ("[", "]"), ("\"", "\""), ("\\\"", "\\\""), ("~", ""), ("->", "")] {
        for depth in [2, 100, 1_500] {
            let text = format!("{}x{}", open.repeat(depth), close.repeat(depth));
            found(&format!(
                "doko 1\nRegeln: ddv\nListe: {text}\nSpiel {text}\nVorbehalt: {text}\n 1.  1: {text} KrA\n"
            ));
        }
    }
    let folder = tempfile::tempdir().unwrap();
    for depth in [100, 1_000, 200_000] {
        let json = format!("{{\"schema\":\"doko/record/1\",\"lists\":{}", "[".repeat(depth));
        let output = feed(folder.path(), &["convert", "--from", "json", "--to", "doko"], json.as_bytes());
        assert_eq!(code(&output), 2, "{}", said(&output));
        let closed = format!("{json}{}}}", "]".repeat(depth));
        assert_eq!(code(&feed(folder.path(), &["convert", "--from", "json", "--to", "doko"], closed.as_bytes())), 2);
        for text in [
            format!("id = {}{}\n", "[".repeat(depth), "]".repeat(depth)),
            format!("id = {}1{}\n", "{a=".repeat(depth), "}".repeat(depth)),
            format!("{}a = 1\n", "a.".repeat(depth)),
            format!("[{}a]\n", "a.".repeat(depth)),
        ] {
            write(folder.path(), "r.toml", text);
            let output = run(folder.path(), &["rules", "check", "r.toml"]);
            assert!(matches!(code(&output), 1 | 2), "{}", said(&output).chars().take(2_000).collect::<String>());
        }
        let html = "<table><tr><td>".repeat(depth);
        let output = feed(folder.path(), &["convert", "--from", "online-doppelkopf", "--to", "doko"], html.as_bytes());
        assert_eq!(code(&output), 2);
        let blocks = "hands\n{\n".repeat(depth);
        let output = feed(folder.path(), &["convert", "--from", "freedoko", "--to", "doko"], blocks.as_bytes());
        assert_eq!(code(&output), 2);
    }
}

/// A search has as many positions as it is given, none and too many included.
#[test]
fn a_search_takes_any_budget() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.doko", ABEND);
    for budget in ["0", "1", "2", "1000"] {
        let output = run(folder.path(), &["solve", "--game", "7", "--budget", budget, "a.doko"]);
        assert_eq!(code(&output), 0, "{budget}: {}", said(&output));
    }
    let most = u64::MAX.to_string();
    let output = run(folder.path(), &["solve", "--game", "7", "--from", "10", "--budget", &most, "a.doko"]);
    assert_eq!(code(&output), 0, "{}", said(&output));
    for budget in ["-1", "x", "18446744073709551616", ""] {
        assert_eq!(code(&run(folder.path(), &["solve", "--game", "7", "--budget", budget, "a.doko"])), 2);
    }
    for from in ["0", "13", "1.5", "1.0", "999999999999999999999", "1.", ".1", "-1"] {
        assert_eq!(code(&run(folder.path(), &["solve", "--game", "7", "--from", from, "a.doko"])), 2, "{from}");
    }
}

/// As many threads as are asked for are no more than the machine can use, and none is an error.
#[test]
fn any_number_of_threads_gives_the_same() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.doko", PROTEST);
    let one = run(folder.path(), &["check", "--jobs", "1", "a.doko"]);
    let most = run(folder.path(), &["check", "--jobs", "1024", "a.doko"]);
    assert_eq!((code(&one), said(&one)), (code(&most), said(&most)));
    for jobs in ["0", "-1", "1025", "x"] {
        assert_eq!(code(&run(folder.path(), &["check", "--jobs", jobs, "a.doko"])), 2, "{jobs}");
    }
    // Without the limit it would start them all, and take minutes.
    let mut command = super::doko(folder.path(), &["check", "a.doko"]);
    let environment = command.env("RAYON_NUM_THREADS", "999999").output().unwrap();
    assert_eq!((code(&one), said(&one)), (code(&environment), said(&environment)));
}

/// A file of nothing but wrong lines is told of a hundred times, and then how many more there are.
#[test]
fn a_hundred_faults_of_json_are_enough() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.jsonl", "{}\n".repeat(1_000));
    for words in [&["check", "a.jsonl"] as &[&str], &["score", "a.jsonl"], &["convert", "--to", "doko", "a.jsonl"]] {
        let output = run(folder.path(), words);
        let said = said(&output);
        assert_eq!(code(&output), 2, "{words:?}: {said}");
        assert_eq!(said.matches("doko: a.jsonl: `$`").count(), 100, "{words:?}: {said}");
        assert!(said.contains("not shown: 900"), "{words:?}: {said}");
    }
}

/// What cannot be a record is told of once.
#[test]
fn line_ends_of_old_are_told_of_once() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.doko", PROTEST.replace('\n', "\r"));
    for words in [&["check", "a.doko"] as &[&str], &["score", "a.doko"], &["fmt", "a.doko"], &["report", "a.doko"]] {
        let output = run(folder.path(), words);
        assert_eq!(code(&output), 2, "{words:?}: {}", said(&output));
        assert!(said(&output).starts_with("doko: a.doko: its lines end with CR"), "{words:?}: {}", said(&output));
    }
}

/// A rule file as long as one may be, and longer; one that extends itself, in a circle, or too many others.
#[test]
fn rule_files_at_their_limits() {
    let folder = tempfile::tempdir().unwrap();
    let check = |name: &str| {
        let output = run(folder.path(), &["rules", "check", name]);
        (code(&output), said(&output))
    };
    let head = "id = \"haus\"\nextends = \"ddv\"\n";
    write(folder.path(), "long.toml", format!("{head}#{}\n", "x".repeat((1 << 20) - head.len() - 2)));
    assert_eq!(check("long.toml").0, 0);
    write(folder.path(), "longer.toml", format!("{head}#{}\n", "x".repeat(1 << 20)));
    assert!(check("longer.toml").1.contains("too long"));

    write(folder.path(), "self.toml", "id = \"a\"\nextends = \"self.toml\"\n");
    let (code_of_self, text) = check("self.toml");
    assert_eq!(code_of_self, 1, "{text}");
    assert!(text.contains("leads back") && text.contains("self.toml → self.toml"), "{text}");
    for (name, extends) in [("a", "sub/b.toml"), ("sub/b", "../c.toml"), ("c", "./sub/../a.toml")] {
        write(folder.path(), &format!("{name}.toml"), format!("id = \"x\"\nextends = \"{extends}\"\n"));
    }
    let (code_of_circle, text) = check("a.toml");
    assert_eq!(code_of_circle, 1, "{text}");
    assert!(text.contains("a.toml → sub/b.toml → sub/../c.toml → a.toml"), "{text}");

    for number in 0..12 {
        let extends = if number == 0 { "ddv".to_owned() } else { format!("n{}.toml", number - 1) };
        write(folder.path(), &format!("n{number}.toml"), format!("id = \"n{number}\"\nextends = \"{extends}\"\n"));
    }
    assert_eq!(check("n8.toml").0, 0, "{}", check("n8.toml").1);
    assert!(check("n9.toml").1.contains("at most 8 files"), "{}", check("n9.toml").1);

    write(folder.path(), "d.toml", "id = \"d\"\nextends = \"weg.toml\"\n");
    assert!(check("d.toml").1.contains("There is no file `weg.toml` to extend"), "{}", check("d.toml").1);
    let text = said(&run(folder.path(), &["score", "--rules", "weg.toml", "-"]));
    assert!(text.contains("there is no such rule file") && !text.contains("*.doko"), "{text}");
}

/// What is written elsewhere finds the rule file it was made from.
#[test]
fn a_file_that_is_written_elsewhere_names_its_rule_file_from_there() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "club/haus.toml", "id = \"haus\"\nextends = \"ddv\"\n");
    std::fs::create_dir_all(folder.path().join("abende/2026")).unwrap();
    let text =
        said(&run(folder.path(), &["rules", "new", "--extends", "club/haus.toml", "-o", "abende/2026/neu.toml"]));
    let check = run(folder.path(), &["rules", "check", "abende/2026/neu.toml"]);
    assert_eq!(code(&check), 0, "{text}{}", said(&check));
    let show = said(&run(folder.path(), &["rules", "show", "abende/2026/neu.toml"]));
    assert!(show.contains("haus, ddv"), "{show}");
    let new = ["list", "new", "abende/2026/l.doko", "--players", "A1x,B,C,D", "--rules", "club/haus.toml"];
    let text = said(&run(folder.path(), &new));
    assert!(text.contains("--rules-dir club"), "{text}");
    let written = std::fs::read_to_string(folder.path().join("abende/2026/l.doko")).unwrap();
    assert!(written.contains("../../club/haus.toml"), "{written}");
    // A rule set is looked for when there is a game to judge.
    write(folder.path(), "abende/2026/l.doko", written + "\nSpiel 1\n");
    let check = run(folder.path(), &["check", "abende/2026/l.doko"]);
    assert!(said(&check).contains("outside the folder of the record"), "{text}{}", said(&check));
    let check = run(folder.path(), &["check", "--rules-dir", "club", "abende/2026/l.doko"]);
    assert!(code(&check) < 2 && !said(&check).contains("regelwerk-unbekannt"), "{text}{}", said(&check));
}

/// Written out, a built-in rule set keeps its name; with another value it may not.
#[test]
fn a_verdict_says_ddv_only_of_what_is_ddv() {
    let folder = tempfile::tempdir().unwrap();
    for rules in RuleSet::builtins() {
        let shown = run(folder.path(), &["rules", "show", "--format", "toml", &rules.id]);
        write(folder.path(), "r.toml", &shown.stdout);
        let check = run(folder.path(), &["rules", "check", "r.toml"]);
        assert_eq!(code(&check), 0, "{}: {}", rules.id, said(&check));
    }
    write(folder.path(), "r.toml", "id = \"ddv\"\nextends = \"ddv\"\n[sonderpunkte]\nfuchs = 2\n");
    write(folder.path(), "a.doko", ABEND);
    let score = run(folder.path(), &["score", "--rules", "r.toml", "a.doko"]);
    assert_eq!(code(&score), 2, "{}", said(&score));
    assert!(said(&score).contains("is the name of a built-in rule set"), "{}", said(&score));
}
