//! What a record or a rule file holds never steers a terminal or a page: escape sequences, control characters, marks that
//! turn the direction of writing or hide letters, markup.

use std::fs;
use std::process::Command;

use super::{ABEND, PROTEST, code, doko, feed, run, said, write};

/// What is put wherever a text may stand: CSI in both forms, OSC, a bell, DEL, a turn to the right, an isolate, a blank
/// without width, markup.
const EVIL: &str =
    "\u{1b}[31mE\u{9b}2J\u{1b}]0;t\u{7}\u{7f}\u{202e}r\u{2066}\u{200b}<script>document.title='run'</script>\u{1b}";

/// The same in the quotes of TOML.
const EVIL_TOML: &str = r"\u001b[31mE\u009b2J\u0007\u007f\u202e\u2066\u200b<script>document.title='run'</script>";

/// A list with that in names, title, labels, remarks, comments, keys, words that are none, lines that cannot be read.
fn hostile() -> String {
    let game = |text: &str| text[text.find("\nSpiel ").unwrap()..].to_owned();
    let protest = game(PROTEST).replace(
        "(1: Hinweis Nichtbedienen 3)",
        &format!("(1: Hinweis Nichtbedienen 3) {{{EVIL}}}\n(1: Reklamation {EVIL})\n(SR: Strafe 1 {EVIL})"),
    );
    let abend = game(ABEND)
        .replace("Spiel 7", &format!("Spiel 7 {EVIL} {{{EVIL}}} # {EVIL}"))
        .replace("Augen:      Re 164", "Augen:      Re 163")
        .replace("(3: Re @11)", &format!("(3: {EVIL}) (3: Re @11) {{{EVIL}}}"));
    format!(
        "doko 1 # {EVIL}\nRegeln:     ddv\nListe:      {EVIL}\nDatum:      {EVIL}\nOrt:        \"{EVIL}\"\n\
         Turnier:    {EVIL}\nRunde:      1\nTisch:      {EVIL}\nSpieler:    A{EVIL}, B{EVIL}, C, \"D{EVIL}\"\n\
         X-{EVIL}: {EVIL}\nX-Mein: {EVIL}\nUnfug{EVIL}\nGe{EVIL}ber: {EVIL}\n{abend}\n{protest}\n\
         Spiel 9\nRegeln:     {EVIL}\nGeber:      {EVIL}\n 1.  {EVIL}: KrA {EVIL}\n\
         Spiel 10\nRegeln:     {EVIL}.toml\n"
    )
}

fn rules() -> String {
    let clauses = format!("[clauses]\nnichtbedienen = \"{EVIL_TOML}\"\nfuchs = \"{EVIL_TOML}\"\n");
    let head = format!("id = \"{EVIL_TOML}\"\ntitle = \"{EVIL_TOML}\"\nedition = \"{EVIL_TOML}\"\nextends = \"ddv\"\n");
    format!("{head}aliases = [\"{EVIL_TOML}\"]\n[sonderpunkte]\nfuchs = 2\n{clauses}")
}

fn faulty_rules() -> String {
    format!(
        "id = \"x\"\nextends = \"{EVIL_TOML}\"\n\"{EVIL_TOML}\" = 1\n[gewinn]\nre = \"{EVIL_TOML}\"\n# {EVIL}\nx = {EVIL}\n"
    )
}

/// Tells what of a text could steer a terminal; a table of JUnit or HTML is not looked at for markup here.
fn steers(text: &str) -> Option<char> {
    let harmful = |letter: char| {
        (letter.is_control() && letter != '\n')
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    // A table for a spreadsheet has its own line ends and a byte-order mark.
    text.replace("\r\n", "\n").chars().find(|letter| harmful(*letter))
}

/// Every command that shows something of a record or a rule file, in every form it has.
fn walk(record: &str, rules: &str, faulty: &str, list: &str) -> Vec<Vec<String>> {
    let mut all: Vec<Vec<String>> = Vec::new();
    let mut add = |words: &[&str]| all.push(words.iter().map(|word| (*word).to_owned()).collect());
    for lang in ["de", "en", "nl"] {
        // The forms for programs hold the same words.
        let forms = |forms: &'static [&'static str]| if lang == "de" { forms } else { &forms[..1] };
        for format in forms(&["human", "json", "jsonl", "sarif", "github", "junit"]) {
            add(&["check", "--lang", lang, "--format", format, record]);
            add(&["check", "--lang", lang, "--format", format, "--rules", rules, record]);
        }
        for format in forms(&["human", "json", "jsonl", "csv", "html"]) {
            add(&["score", "--lang", lang, "--format", format, record]);
            add(&["score", "--lang", lang, "--format", format, "--rules", rules, record]);
        }
        for format in forms(&["human", "json", "csv", "html"]) {
            add(&["corpus", "stats", "--lang", lang, "--format", format, record]);
            add(&["corpus", "diff", "--lang", lang, "--format", format, "--rules", "ddv", "--rules", rules, record]);
        }
        for format in forms(&["human", "json"]) {
            add(&["rules", "check", "--lang", lang, "--format", format, faulty]);
            add(&["rules", "diff", "--lang", lang, "--format", format, "ddv", rules]);
            add(&["solve", "--lang", lang, "--format", format, "--game", "2", "--from", "11", record]);
        }
        for format in forms(&["human", "json", "csv"]) {
            add(&["corpus", "dedupe", "--lang", lang, "--all", "--format", format, record, record]);
            add(&["score", "--lang", lang, "--tables", "--format", format, record]);
        }
        for game in ["1", "2", "3"] {
            add(&["report", "--lang", lang, "--game", game, record]);
        }
        add(&["rules", "show", "--lang", lang, rules]);
        add(&["fmt", "--lang", lang, "--diff", record]);
        add(&["check", "--fix", "--unsafe", "--diff", "--lang", lang, record]);
        add(&["fmt", "--lang", lang, "--check", record]);
    }
    for format in ["toml", "json"] {
        add(&["rules", "show", "--format", format, rules]);
    }
    for separator in ["semicolon", "comma", "tab"] {
        add(&["convert", "--from", "doko", "--to", "csv", "--separator", separator, record]);
    }
    for format in ["doko", "json", "jsonl"] {
        add(&["convert", "--from", "doko", "--to", format, record]);
        add(&["convert", "--from", "json", "--to", format, list]);
    }
    add(&["convert", "--from", "freedoko", "--to", "doko", record]);
    add(&["convert", "--from", "online-doppelkopf", "--to", "doko", record]);
    add(&["explain", EVIL]);
    add(&["rules", "show", EVIL]);
    add(&["rules", "new", "--extends", rules]);
    add(&["check", "--rules", EVIL, record]);
    add(&["score", "--game", EVIL, record]);
    add(&[EVIL]);
    add(&["check", &format!("--{EVIL}")]);
    add(&["check", "--format", EVIL]);
    add(&["corpus", "test", "."]);
    all
}

#[test]
fn no_command_lets_a_record_steer_a_terminal_or_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // A slash cannot stand in the name of a file.
    let name = format!("a{}.doko", EVIL.replace('/', ""));
    write(folder, &name, hostile());
    write(folder, "r.toml", rules());
    write(folder, "f.toml", faulty_rules());
    let plain = "doko 1\nSpieler:    Anna, Bert, Cora, Dirk\n\nSpiel 7\nGeber:      4 {so}\n";
    let json = feed(folder, &["convert", "--from", "doko", "--to", "json"], plain.as_bytes()).stdout;
    let json =
        String::from_utf8(json).unwrap().replace("Bert", EVIL_TOML).replace("\"so\"", &format!("\"{EVIL_TOML}\""));
    write(folder, "l.json", &json);
    write(folder, "corpus.toml", format!("[[matrix]]\nrecords = \"**\"\nrules = [\"r.toml\", \"{EVIL_TOML}\"]\n"));
    let mut found = Vec::new();
    for words in walk(&name, "r.toml", "f.toml", "l.json") {
        let mut output = run(folder, &words);
        if words.iter().any(|word| word == "tab") {
            output.stdout.retain(|byte| *byte != b'\t');
        }
        let text = said(&output);
        let is_page = words[0] == "report" || words.iter().any(|word| word == "html");
        // A page may have a script of its own.
        let text_of_page = || String::from_utf8_lossy(&output.stdout).contains("<script>document.title");
        if let Some(letter) = steers(&text) {
            let at = text.find(letter).unwrap();
            let start = text[..at].char_indices().rev().nth(60).map_or(0, |(at, _)| at);
            found.push(format!("{}: U+{:04X} in {:?}", words.join(" "), u32::from(letter), &text[start..at]));
        }
        if is_page && text_of_page() {
            found.push(format!("{}: markup", words.join(" ")));
        }
        assert!(output.status.code().is_some_and(|code| code <= 2), "{words:?}: {text}");
    }
    let found: Vec<String> = found.into_iter().map(|line| line.replace(EVIL, "EVIL")).collect();
    assert!(found.is_empty(), "{} commands let something through:\n{}", found.len(), found.join("\n"));
}

/// What was asked of a person goes the same way.
#[test]
fn a_list_that_is_kept_does_not_steer_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let players = format!("A{EVIL},B,C,D");
    let output = run(folder.path(), &["list", "new", "l.doko", "--players", &players, "--title", EVIL]);
    assert_eq!(steers(&said(&output)), None, "{:?}", said(&output));
    write(folder.path(), "k.doko", format!("doko 1\nRegeln: ddv\nSpieler: A{EVIL}, B, C, D\n"));
    let answers = format!("{EVIL}\n1\n{EVIL}\n").repeat(20);
    let output = feed(folder.path(), &["list", "add", "k.doko"], answers.as_bytes());
    assert_eq!(steers(&said(&output)), None, "{:?}", said(&output));
}

/// A browser that is at hand opens the pages: nothing of what stands in them runs.
#[test]
fn a_browser_runs_nothing_that_stands_in_a_page() {
    let browsers = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let works = |name: &&&str| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success());
    let Some(browser) = browsers.iter().find(works) else { return };
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "a.doko", hostile());
    write(folder, "r.toml", rules());
    let diff: &[&str] = &["corpus", "diff", "--format", "html", "--rules", "ddv", "--rules", "r.toml", "a.doko"];
    let pages: [&[&str]; 5] = [
        &["report", "--game", "1", "a.doko"],
        &["report", "--game", "2", "--rules", "r.toml", "a.doko"],
        &["score", "--format", "html", "a.doko"],
        &["corpus", "stats", "--format", "html", "a.doko"],
        diff,
    ];
    for (number, words) in pages.into_iter().enumerate() {
        let page = run(folder, words);
        assert!(code(&page) < 2 && !page.stdout.is_empty(), "{words:?}: {}", said(&page));
        let path = write(folder, &format!("{number}.html"), &page.stdout);
        let mut shown = Command::new(browser);
        shown.args(["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom"]);
        shown.arg(format!("--user-data-dir={}", folder.join("profile").display()));
        let shown = shown.arg(format!("file://{}", path.display())).output().unwrap();
        let dom = String::from_utf8_lossy(&shown.stdout).into_owned();
        // A browser that cannot start here says nothing of the page.
        if dom.is_empty() {
            return;
        }
        assert!(!dom.contains("<title>run") && !dom.contains("<script>document.title"), "{words:?}\n{dom}");
        assert!(dom.contains("&lt;script&gt;document.title"), "{words:?}: the text is not seen\n{dom}");
    }
}

/// `doko` in a terminal one column wide, or of which nothing is known.
#[test]
fn a_tiny_terminal_is_written_to() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.doko", PROTEST.replace("158", "157"));
    for columns in ["0", "1", "2", "-1", "x", "99999999999999999999"] {
        for words in
            [&["check", "a.doko"] as &[&str], &["score", "a.doko"], &["--help"], &["check", "--help"], &["man"]]
        {
            let mut command = doko(folder.path(), words);
            let output = command.env("COLUMNS", columns).env("LINES", columns).env("TERM", "dumb").output().unwrap();
            assert!(code(&output) < 2 && !output.stdout.is_empty(), "{columns} {words:?}: {}", said(&output));
        }
    }
    assert!(fs::read_dir(folder.path()).unwrap().count() == 1, "something was left behind");
}
