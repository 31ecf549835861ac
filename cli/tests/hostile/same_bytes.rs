//! The same input gives the same bytes, however many threads work on it, whatever the environment says.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use doko_analyzer::RuleSet;
use doko_corpus::Generator;
use doko_format::write_document;

use super::{code, doko, said, write};

/// What of the environment could make a difference and must not. The language of messages is chosen by `--lang`.
const ELSEWHERE: [&[(&str, &str)]; 4] = [
    &[("LC_ALL", "C"), ("TZ", "UTC")],
    &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "de_DE.UTF-8"), ("TZ", "Pacific/Kiritimati")],
    &[
        ("LANG", "nl_NL"),
        ("LC_ALL", "tr_TR.UTF-8"),
        ("LC_NUMERIC", "fr_FR"),
        ("LC_COLLATE", "cs_CZ"),
        ("TZ", "America/St_Johns"),
    ],
    &[
        ("LC_ALL", "ar_EG.UTF-8"),
        ("TZ", ":nonsense"),
        ("RAYON_NUM_THREADS", "3"),
        ("RUST_BACKTRACE", "1"),
        ("HOME", "/x"),
    ],
];

const WITH_JOBS: [&[&str]; 21] = [
    &["check"],
    &["check", "--format", "json"],
    &["check", "--format", "jsonl"],
    &["check", "--format", "sarif"],
    &["check", "--format", "github"],
    &["check", "--format", "junit"],
    &["check", "--fix", "--unsafe", "--diff"],
    &["score"],
    &["score", "--format", "json"],
    &["score", "--format", "jsonl"],
    &["score", "--format", "csv"],
    &["score", "--format", "html"],
    &["score", "--tables"],
    &["corpus", "stats"],
    &["corpus", "stats", "--format", "json"],
    &["corpus", "stats", "--format", "html"],
    &["corpus", "diff", "--rules", "ddv", "--rules", "wettbewerb"],
    &["corpus", "diff", "--rules", "klub-schweine", "--format", "json"],
    &["corpus", "diff", "--rules", "online-nl", "--format", "csv"],
    &["corpus", "dedupe", "--all"],
    &["corpus", "dedupe", "--format", "json"],
];

const WITHOUT_JOBS: [&[&str]; 11] = [
    &["fmt", "--diff"],
    &["convert", "--from", "doko", "--to", "csv"],
    &["corpus", "generate", "--games", "200", "--seed", "7", "--faults", "0.5"],
    &["rules", "list"],
    &["rules", "show", "wettbewerb"],
    &["rules", "diff", "ddv", "online-nl"],
    &["rules", "new"],
    &["explain"],
    &["man"],
    &["completions", "zsh"],
    &["report", "--game", "7"],
];

fn answer(folder: &Path, words: &[&str], place: &[(&str, &str)]) -> (i32, Vec<u8>, Vec<u8>) {
    let words: Vec<&str> = words.iter().copied().chain(["--lang", "de"]).collect();
    let output = doko(folder, &words).envs(place.iter().copied()).output().unwrap();
    assert!(code(&output) < 2, "{words:?}: {}", said(&output));
    (code(&output), output.stdout, output.stderr)
}

/// A folder with records of every kind: right ones, wrong ones, lists, more than is worked on at once.
fn records() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let rules = RuleSet::builtin("ddv").unwrap();
    let mut many = write_document(&Generator::new(rules, 3).document(60));
    // Short ones, but more than are worked on at once.
    (1..=2_100).for_each(|game| many += &format!("\nSpiel {game}\nGeber:      {}\n", game % 6));
    write(folder.path(), "many.doko", many);
    for part in ["games", "lists"] {
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(part)).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "doko") {
                let name = format!("{part}/{}", path.file_name().unwrap().to_str().unwrap());
                write(folder.path(), &name, fs::read(&path).unwrap());
            }
        }
    }
    folder
}

#[test]
fn threads_language_and_time_zone_make_no_difference() {
    let folder = records();
    let folder = folder.path();
    for words in WITH_JOBS {
        let all: Vec<&str> = words.iter().copied().chain(["many.doko", "games", "lists"]).collect();
        let first = answer(folder, &[&all[..], &["--jobs", "1"]].concat(), ELSEWHERE[0]);
        for (jobs, place) in [("2", ELSEWHERE[1]), ("8", ELSEWHERE[2])] {
            let again = answer(folder, &[&all[..], &["--jobs", jobs]].concat(), place);
            assert!(again == first, "{words:?} with {jobs} threads and {place:?} gives other bytes");
        }
        let again = answer(folder, &all, ELSEWHERE[3]);
        assert!(again == first, "{words:?} with {:?} gives other bytes", ELSEWHERE[3]);
    }
    for words in WITHOUT_JOBS {
        let reads = ["fmt", "convert", "report"].contains(&words[0]);
        let file: &[&str] = if reads { &["games/abend.doko"] } else { &[] };
        let all = [words, file].concat();
        let first = answer(folder, &all, ELSEWHERE[0]);
        for place in &ELSEWHERE[1..] {
            assert!(answer(folder, &all, place) == first, "{words:?} with {place:?} gives other bytes");
        }
    }
}

/// A long text is read in pieces, one while another is judged: none is lost, none comes twice, and a place is where it was.
#[test]
fn a_text_of_several_pieces_is_told_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let filler = "# what everybody drank\n".repeat(60);
    let game = |game: usize| format!("\nSpiel {game}\nGeber:      {}\n{filler}", game % 6);
    let text = "doko 1\nRegeln: ddv\n".to_owned() + &(1..=5_000).map(game).collect::<String>();
    assert!(text.len() > 6 * 1024 * 1024);
    write(folder.path(), "long.doko", &text);
    let told = |jobs: &str, file: &str| {
        let mut doko = doko(folder.path(), &["score", "--format", "jsonl", "--jobs", jobs, file]);
        let mut child = doko.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let text = if file == "-" { text.clone() } else { String::new() };
        let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap().unwrap();
        let lines: Vec<serde_json::Value> =
            output.stdout.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
        // Each record stops before its first trick, which is told at its first line.
        let places = lines.iter().map(|line| (line["index"].clone(), line["findings"][0]["span"]["line"].clone()));
        places.collect::<Vec<_>>()
    };
    let first = told("1", "long.doko");
    let expected = (1..=5_000).map(|game: usize| (game.into(), (4 + (game - 1) * 63).into()));
    assert!(first.iter().cloned().eq(expected), "{:?}", first.first());
    for (jobs, file) in [("2", "long.doko"), ("2", "-"), ("5", "long.doko")] {
        assert!(told(jobs, file) == first, "{file} with {jobs} threads");
    }
}

/// Messages follow the language of the environment, and nothing else of it.
#[test]
fn what_is_for_programs_has_no_language() {
    let folder = records();
    let verdicts = |lang: &str| {
        let words = ["score", "--format", "jsonl", "--lang", lang, "games"];
        let output = doko(folder.path(), &words).output().unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        let without = |line: &str| {
            let mut verdict: serde_json::Value = serde_json::from_str(line).unwrap();
            verdict.as_object_mut().unwrap().remove("findings");
            verdict
        };
        lines.lines().map(without).collect::<Vec<_>>()
    };
    assert_eq!(verdicts("de"), verdicts("en"));
    assert_eq!(verdicts("nl"), verdicts("en"));
}
