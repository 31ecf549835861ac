//! What a keystroke costs: starts `doko lsp`, opens a file of so many games and types in it, as an editor would.
//!
//! ```sh
//! cargo build --release && cargo run --release -p doko-lsp --example keystrokes -- target/release/doko 2000 500
//! ```
//!
//! CPU time is that of all threads of the server, from `/proc`, so this runs on Linux. It prints a table in Markdown, and fails
//! where a figure is above what the server is held to.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program that starts another one, looks at the clock and prints"
)]

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use doko_analyzer::RuleSet;
use doko_corpus::{Generator, Options};
use doko_format::write_document;
use serde_json::{Value, json};

/// CPU time a keystroke may cost, time to the first findings, memory.
const KEYSTROKE: Duration = Duration::from_millis(20);
const START: Duration = Duration::from_millis(150);
const MEMORY: u64 = 64 << 20;

const URI: &str = "untitled:evening.doko";

struct Client {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    version: u64,
    id: u64,
}

impl Client {
    fn start(doko: &str) -> Client {
        let mut child = Command::new(doko)
            .args(["--lang", "de", "lsp"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("doko starts");
        let (to, from) = (child.stdin.take().expect("its input"), child.stdout.take().expect("its output"));
        Client { child, to, from: BufReader::new(from), version: 0, id: 0 }
    }

    fn say(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("the server listens");
        self.to.flush().expect("the server listens");
    }

    fn hear(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.from.read_line(&mut line).expect("the server speaks");
            match line.trim_end() {
                "" => break,
                line => {
                    if let Some(given) = line.strip_prefix("Content-Length: ") {
                        length = given.parse().expect("a length");
                    }
                }
            }
        }
        let mut content = vec![0; length];
        self.from.read_exact(&mut content).expect("the server speaks");
        serde_json::from_slice(&content).expect("JSON")
    }

    fn tell(&mut self, method: &str, params: &Value) {
        self.say(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.id += 1;
        self.say(&json!({ "jsonrpc": "2.0", "id": self.id, "method": method, "params": params }));
        loop {
            let answer = self.hear();
            if answer["id"] == self.id && answer.get("method").is_none() {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// Waits for the findings of the version that was sent last.
    fn findings(&mut self) -> usize {
        loop {
            let told = self.hear();
            if told["method"] == "textDocument/publishDiagnostics" && told["params"]["version"] == self.version {
                return told["params"]["diagnostics"].as_array().map_or(0, Vec::len);
            }
        }
    }

    fn change(&mut self, from: (usize, usize), to: (usize, usize), text: &str) {
        self.version += 1;
        let place = |(line, character): (usize, usize)| json!({ "line": line, "character": character });
        let change = json!({ "range": { "start": place(from), "end": place(to) }, "text": text });
        let document = json!({ "uri": URI, "version": self.version });
        self.tell("textDocument/didChange", &json!({ "textDocument": document, "contentChanges": [change] }));
    }

    /// CPU time of all its threads so far.
    fn cpu(&self) -> Duration {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id())).expect("/proc");
        let of = |task: std::io::Result<fs::DirEntry>| {
            let text = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<u64>().ok()
        };
        Duration::from_nanos(tasks.filter_map(of).sum())
    }

    /// The most memory it has had.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("/proc");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") << 10
    }

    /// What an editor asks for after a keystroke at a place: VS Code's questions, for the lines it shows.
    fn ask_around(&mut self, line: usize, character: usize) {
        let document = json!({ "uri": URI });
        let here = json!({ "line": line, "character": character });
        let shown = json!({
            "start": { "line": line.saturating_sub(25), "character": 0 }, "end": { "line": line + 25, "character": 0 },
        });
        self.ask("textDocument/completion", &json!({ "textDocument": document, "position": here }));
        self.ask("textDocument/documentHighlight", &json!({ "textDocument": document, "position": here }));
        for method in ["textDocument/inlayHint", "textDocument/semanticTokens/range"] {
            self.ask(method, &json!({ "textDocument": document, "range": shown }));
        }
        let stretch = json!({ "start": here, "end": here });
        let context = json!({ "diagnostics": [] });
        self.ask("textDocument/codeAction", &json!({ "textDocument": document, "range": stretch, "context": context }));
    }

    /// What it asks for once typing pauses, the whole document; and what none asks at once: the words of every lens, every hint.
    fn ask_of_all(&mut self) {
        let document = json!({ "textDocument": { "uri": URI } });
        for method in ["documentSymbol", "foldingRange", "semanticTokens/full"] {
            self.ask(&format!("textDocument/{method}"), &document);
        }
        let lenses = self.ask("textDocument/codeLens", &document);
        for lens in lenses.as_array().into_iter().flatten() {
            self.ask("codeLens/resolve", lens);
        }
        let (start, end) = (json!({ "line": 0, "character": 0 }), json!({ "line": u32::MAX, "character": 0 }));
        let range = json!({ "start": start, "end": end });
        let document = json!({ "uri": URI });
        self.ask("textDocument/inlayHint", &json!({ "textDocument": document, "range": range }));
    }
}

/// The text of an evening under `ddv`, one list.
fn evening(games: usize) -> String {
    let rules = RuleSet::builtin("ddv").expect("a rule set");
    write_document(&Generator::with(rules, 1, Options::new(rules)).document(games))
}

/// What was seen of a session.
struct Seen {
    start: Duration,
    start_cpu: Duration,
    /// CPU of each keystroke until its findings were told, and the clock.
    alone: Vec<Duration>,
    clock: Vec<Duration>,
    /// CPU with what an editor asks afterwards.
    around: Vec<Duration>,
    /// CPU of what it asks of the whole file.
    whole: Duration,
    /// The most memory while typing, and with that.
    typing: u64,
    memory: u64,
}

/// Opens the text and types so many letters: rows of tricks all over the file, each deleted and written again.
fn session(doko: &str, text: &str, keys: usize) -> Seen {
    let begun = Instant::now();
    let mut client = Client::start(doko);
    let capabilities = json!({
        "general": { "positionEncodings": ["utf-16"] },
        "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } },
    });
    let options = json!({ "halfLines": "untilLeft" });
    client.ask("initialize", &json!({ "capabilities": capabilities, "initializationOptions": options }));
    client.tell("initialized", &json!({}));
    client.version = 1;
    let document = json!({ "uri": URI, "languageId": "doko", "version": 1, "text": text });
    client.tell("textDocument/didOpen", &json!({ "textDocument": document }));
    client.findings();
    let (start, start_cpu) = (begun.elapsed(), client.cpu());

    let lines: Vec<&str> = text.lines().collect();
    let rows: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].contains(". ")).collect();
    let (mut alone, mut clock, mut around) = (Vec::new(), Vec::new(), Vec::new());
    let mut place = 0;
    while alone.len() < keys {
        place = (place + rows.len() * 38 / 100 + 1) % rows.len();
        let line = rows[place];
        client.change((line, 0), (line, lines[line].encode_utf16().count()), "");
        client.findings();
        let mut column = 0;
        for letter in lines[line].chars() {
            let (before, sent) = (client.cpu(), Instant::now());
            client.change((line, column), (line, column), letter.encode_utf8(&mut [0; 4]));
            client.findings();
            clock.push(sent.elapsed());
            alone.push(client.cpu() - before);
            column += letter.len_utf16();
            client.ask_around(line, column);
            around.push(client.cpu() - before);
        }
    }
    let (before, typing) = (client.cpu(), client.memory());
    client.ask_of_all();
    let (whole, memory) = (client.cpu() - before, client.memory());
    client.ask("shutdown", &Value::Null);
    client.tell("exit", &Value::Null);
    client.child.wait().expect("the server ends");
    for figures in [&mut alone, &mut clock, &mut around] {
        figures.sort_unstable();
    }
    Seen { start, start_cpu, alone, clock, around, whole, typing, memory }
}

/// The figure that so many of a hundred do not exceed.
fn of_hundred(sorted: &[Duration], so_many: usize) -> Duration {
    sorted[(sorted.len() * so_many / 100).min(sorted.len() - 1)]
}

fn milliseconds(of: Duration) -> String {
    format!("{:.2} ms", of.as_secs_f64() * 1e3)
}

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let doko = arguments.next().unwrap_or_else(|| "target/release/doko".to_owned());
    let mut number = |usual| arguments.next().and_then(|given| given.parse().ok()).unwrap_or(usual);
    let (games, keys): (usize, usize) = (number(2000), number(500));
    let text = evening(games);
    let seen = session(&doko, &text, keys);

    println!("{games} games, {} KB, {} keystrokes\n", text.len() / 1000, seen.alone.len());
    println!("| what | median | 99 of 100 | worst | at most |\n|---|---:|---:|---:|---:|");
    for (name, of, most) in [
        ("a keystroke, until its findings are told: CPU", &seen.alone, milliseconds(KEYSTROKE)),
        ("the same by the clock", &seen.clock, String::new()),
        ("a keystroke and what VS Code asks after it: CPU", &seen.around, milliseconds(KEYSTROKE)),
    ] {
        let [middle, late, worst] = [50, 99, 100].map(|so_many| milliseconds(of_hundred(of, so_many)));
        println!("| {name} | {middle} | {late} | {worst} | {most} |");
    }
    println!("\n| once | seen | at most |\n|---|---:|---:|");
    println!("| start to first findings, by the clock | {} | {} |", milliseconds(seen.start), milliseconds(START));
    println!("| start to first findings, CPU | {} | |", milliseconds(seen.start_cpu));
    println!("| lenses, hints, symbols, folds of the whole file: CPU | {} | |", milliseconds(seen.whole));
    println!("| memory while typing | {} MiB | {} MiB |", seen.typing >> 20, MEMORY >> 20);
    println!("| memory, with lenses and hints of the whole file | {} MiB | {} MiB |", seen.memory >> 20, MEMORY >> 20);
    // The worst of hundreds says more of the machine than of the server.
    let keystroke = of_hundred(&seen.around, 99);
    match keystroke <= KEYSTROKE && seen.start <= START && seen.memory <= MEMORY {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
