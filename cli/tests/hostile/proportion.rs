//! Whatever is repeated, the answer stays in proportion: no more than 64 times the text and 64 KB. That the work does, too,
//! counts `tests/proportion`, which has these texts written by the test here.

use std::fs;
use std::path::Path;

use super::{PROTEST, code, feed, said};

/// The head of a list and the beginning of a game.
const HEAD: &str = "doko 1\nRegeln: ddv\nSpiel 1\nGeber: 4\n";

/// A line may have 4,096 bytes, also in canonical form.
const LINE: usize = 3_600;

/// Repeats what `one` makes of its turn, from 1, until there are so many bytes.
fn repeated(bytes: usize, one: impl Fn(usize) -> String) -> String {
    let mut out = String::new();
    let mut turn = 1;
    while out.len() < bytes {
        out.push_str(&one(turn));
        turn += 1;
    }
    out
}

/// Repeats `word` in as few lines as it takes; each begins as `line` says of its number.
fn in_lines(bytes: usize, line: impl Fn(usize) -> String, word: &str) -> String {
    repeated(bytes, |number| {
        let start = line(number);
        let words = (LINE.min(bytes) - start.len()) / word.len();
        format!("{start}{}\n", word.repeat(words.max(1)))
    })
}

/// A game of the corpus from its list on, up to a line that begins so.
fn up_to(line: &str) -> &'static str {
    &PROTEST[..PROTEST.find(line).unwrap()]
}

/// One game after the other.
fn games(bytes: usize, head: &str, game: &str) -> String {
    format!("doko 1\n{head}{}", repeated(bytes, |_| format!("Spiel\n{game}")))
}

/// The kinds of repetition.
fn kinds(bytes: usize) -> Vec<(&'static str, String)> {
    let row = |number: usize| format!(" {number}.  1: ");
    let lines = |start: &'static str, word: &str| format!("{HEAD}{}", in_lines(bytes, |_| start.to_owned(), word));
    let rows = |word: &str| format!("{HEAD}{}", in_lines(bytes, row, word));
    let each = |line: &'static str| format!("{HEAD}{}", repeated(bytes, |_| line.to_owned()));
    let behind_row =
        |line: &'static str| format!("{HEAD} 1.  1: KrA KrK Kr9 Kr10\n{}", repeated(bytes, |_| line.to_owned()));
    let behind_game = |text: &str, line: &'static str| format!("{text}{}", repeated(bytes, |_| line.to_owned()));
    let blatt = |cards: &str| format!("{HEAD}{}", in_lines(bytes, |line| format!("Blatt {}: ", 1 + line % 4), cards));
    let pack = "KrA KrK KrD KrB Kr10 Kr9 PiA PiK PiD PiB Pi10 Pi9 HeA HeK HeD HeB He10 He9 KaA KaK KaD KaB Ka10 Ka9 ";
    let names = format!("Regeln: ddv\nSpieler: {}\n", ["A", "B", "C", "D"].map(|name| name.repeat(900)).join(", "));
    vec![
        ("one-card", blatt("KrA ")),
        ("whole-pack", blatt(pack)),
        ("cards-of-a-row", rows("KrA ")),
        ("rows", format!("{HEAD}{}", repeated(bytes, |number| format!("{}KrA KrA KrA KrA\n", row(number))))),
        ("rows-of-holes", format!("{HEAD}{}", repeated(bytes, |number| format!("{}?? ?? ?? ??\n", row(number))))),
        ("taken-back", rows("~KrA ")),
        ("calls-of-a-row", rows("(1: Re) ")),
        ("calls-joined", rows("&(1: Re) ")),
        ("calls", behind_row("(2: Kontra)\n")),
        ("calls-in-words", rows("(1: \"x\") ")),
        ("calls-noted", lines("Ansagen: ", "1 Kontra @3, 2 Re @12, ")),
        ("answers", lines("Vorbehalt: ", "1 Solo Trumpf, 2 Hochzeit, ")),
        ("healthy", lines("Vorbehalt: ", "1 gesund, 2 gesund, ")),
        ("complaints", behind_row("(1: Reklamation Nichtbedienen 2)\n")),
        ("complaints-of-a-game", behind_game(PROTEST, "(1: Reklamation Nichtbedienen 3 Stich 5)\n")),
        ("rulings", behind_row("(SR: Entscheid schwerwiegend 1)\n")),
        ("complaints-ruled", behind_game(PROTEST, "(1: Reklamation Nichtbedienen 3)\n(SR: Entscheid geringfügig 3)\n")),
        ("fines", behind_row("(SR: Strafe 1 -12)\n")),
        ("claims", behind_game(up_to(" 8.  3:"), "(1: Rest)\n(3: Rest)\n")),
        ("shown", behind_row("(1: zeigt KrA KrA KrA KrA)\n")),
        ("accepted", behind_game(up_to("Augen:"), "(1: nimmt an)\n(2: keine Reklamation)\n")),
        ("extra-points", lines("Sonderpunkte: ", "Re Fuchs 1, ")),
        ("comments", each("# x\n")),
        ("own-keys", format!("{HEAD}{}", repeated(bytes, |number| format!("X-A{number}: b\n")))),
        ("same-key", each("Geber: 1\n")),
        ("unknown-keys", each("Gebre: 1\n")),
        ("unknown-words", rows("(1: Reklamtion) ")),
        ("broken-lines", each("x\n")),
        ("long-word", rows("K")),
        ("parentheses", rows("(")),
        ("remarks", rows("{a} ")),
        ("control-characters", lines("X-A: ", "\u{1b}[2J")),
        ("totals", each("Stand: 1 2 3 4\n")),
        ("totals-of-a-line", lines("Stand: ", "1 ")),
        ("list-headers", repeated(bytes, |_| "doko 1\nRegeln: x\n".to_owned())),
        ("names", format!("doko 1\n{}Spiel 1\n", in_lines(bytes, |_| "Spieler: ".to_owned(), "Anna, "))),
        ("long-names", games(bytes, &names, "Geber: 1\nGegeben: 1\n 1. 2: HeA\n")),
        ("long-label", format!("doko 1\nSpiel {}\n{}", "x".repeat(LINE), "Geber: 1\n".repeat(bytes / 9))),
        ("long-title", games(bytes, &format!("Liste: {}\n", "t".repeat(LINE)), "Stand: 1 1 1 1\n")),
        ("wrong-dealers", games(bytes, "Regeln: ddv\nSpieler: a, b, c, d\nPlan: 24\n", "Geber: 1\n")),
        ("rules-of-each-game", games(bytes, "", "Regeln: x\n")),
        ("bare-games", games(bytes, "Regeln: ddv\n", "")),
        ("games-of-a-hole", games(bytes, "Regeln: ddv\n", "x\n")),
        ("games-of-an-event", games(bytes, "Regeln: ddv\n", "(1: Re)\n")),
        ("games-of-many-holes", games(bytes, "", &"x\n".repeat(100))),
        ("lists-of-holes", repeated(bytes, |_| format!("doko 1\n{}", "x\n".repeat(100)))),
        ("lists-of-a-game", repeated(bytes, |_| "doko 1\nSpiel\n".to_owned())),
        ("long-header", {
            let head = repeated(bytes / 2, |number| format!("X-A{number}: b\n"));
            games(bytes / 2, &format!("Regeln: ddv\n{head}"), "Geber: 1\n")
        }),
    ]
}

const FORMS: [&[&str]; 15] = [
    &["check", "-"],
    &["check", "--format", "json", "-"],
    &["check", "--format", "jsonl", "-"],
    &["check", "--format", "sarif", "-"],
    &["check", "--format", "github", "-"],
    &["check", "--format", "junit", "-"],
    &["score", "-"],
    &["score", "--format", "json", "-"],
    &["score", "--format", "jsonl", "-"],
    &["score", "--format", "csv", "-"],
    &["report", "-"],
    &["fmt", "--diff", "-"],
    &["convert", "--from", "doko", "--to", "json", "-"],
    &["convert", "--from", "doko", "--to", "csv", "-"],
    &["check", "--fix", "--unsafe", "--diff", "-"],
];

#[test]
fn the_answer_is_in_proportion_to_the_text() {
    let folder = tempfile::tempdir().unwrap();
    // Longer texts only in some forms: what is made of a finding is the same in all of them.
    for (bytes, forms) in [(4 * 1024, &FORMS[..]), (32 * 1024, &FORMS[1..2]), (32 * 1024, &FORMS[6..9])] {
        for (name, text) in kinds(bytes) {
            for words in forms {
                let output = feed(folder.path(), words, text.as_bytes());
                let written = output.stdout.len() + output.stderr.len();
                assert!(written <= 64 * text.len() + 64 * 1024, "{name}, {words:?}: {written} of {}", text.len());
                assert!(
                    code(&output) <= 2 && !said(&output).contains("the canonical text would not mean the same"),
                    "{name}, {words:?}"
                );
            }
        }
    }
}

/// What is left out is counted, in every form; what was found and not shown is an error all the same.
#[test]
fn what_is_left_out_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let text = games(32 * 1024, "Regeln: ddv\n", "x\n");
    let all = text.matches("Spiel").count();
    let run = |words: &[&str]| {
        let output = feed(folder.path(), words, text.as_bytes());
        assert_eq!(code(&output), 1, "{words:?}");
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (found, said) = run(&["--lang", "en", "check", "--format", "json", "-"]);
    let found: serde_json::Value = serde_json::from_str(&found).unwrap();
    let shown = found["findings"].as_array().unwrap().len();
    // Each game has no trick and a line that cannot be read.
    assert_eq!(found["left_out"], 2 * all - shown);
    assert!(said.contains(&format!("{} more findings are left out", 2 * all - shown)), "{said}");
    let (games, _) = run(&["score", "--format", "json", "-"]);
    let games: serde_json::Value = serde_json::from_str(&games).unwrap();
    assert_eq!(games["left_out"], all - games["games"].as_array().unwrap().len());
    let (lines, said) = run(&["--lang", "en", "score", "--format", "jsonl", "-"]);
    assert!(said.contains(&format!("{} more entries are left out", all - lines.lines().count())), "{said}");
    let (log, _) = run(&["check", "--format", "sarif", "-"]);
    let log: serde_json::Value = serde_json::from_str(&log).unwrap();
    let run = &log["runs"][0];
    assert_eq!(run["properties"]["leftOut"], 2 * all - run["results"].as_array().unwrap().len());
}

/// What `tests/proportion` counts: with `DOKO_REPETITIONS` a folder, each kind is written there, in four lengths.
#[test]
fn the_kinds_are_written_where_they_are_asked_for() {
    let Some(folder) = std::env::var_os("DOKO_REPETITIONS") else { return };
    for kilobytes in [8, 16, 32, 64] {
        for (name, text) in kinds(kilobytes * 1024) {
            fs::write(Path::new(&folder).join(format!("{name}-{kilobytes}.doko")), text).unwrap();
        }
    }
}

/// A card that stands too often is one finding, with its number and some of its places; a hand counts its cards.
#[test]
fn a_card_that_stands_too_often_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let found = |line: &str| {
        let text = format!("doko 1\nRegeln: ddv\nSpiel 1\nGeber: 4\n{line}\n");
        let output = feed(folder.path(), &["check", "--format", "jsonl", "-"], text.as_bytes());
        let parsed = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        let all: Vec<_> = String::from_utf8(output.stdout).unwrap().lines().map(parsed).collect();
        let of = |name: &str| -> Vec<_> { all.iter().filter(|found| found["name"] == name).cloned().collect() };
        (of("falsches-kartenspiel"), of("falsche-kartenzahl"))
    };
    // Twelve cards are a hand, whatever they are.
    let (copies, counts) = found("Blatt 1: KrA KrA KrA KrA KrA PiA PiK HeA HeK KaA KaK Ka9");
    assert_eq!((copies.len(), counts.len()), (1, 0));
    let message = copies[0]["message"].as_str().unwrap();
    assert!(message.contains("is in the hands 5 times"), "{message}");
    assert_eq!((copies[0]["related"].as_array().unwrap().len(), &copies[0]["related_left_out"]), (4, &0.into()));
    // Fourteen are too many.
    let (copies, counts) = found("Blatt 1: KrA KrA KrA KrA KrA PiA PiK HeA HeK KaA KaK Ka9 Pi9 Pi10");
    assert_eq!((copies.len(), counts.len()), (1, 1));
    assert!(counts[0]["message"].as_str().unwrap().contains("14 cards"), "{}", counts[0]["message"]);
    let (copies, counts) = found(&format!("Blatt 1: {}{}", "KrA ".repeat(60), "PiA ".repeat(40)));
    assert_eq!((copies.len(), counts.len()), (2, 1));
    assert_eq!(copies[0]["related"].as_array().unwrap().len(), 16);
    assert_eq!(copies[0]["related_left_out"], 43);
}
