//! What holds for every record, at every moment of its typing, at every place. A share of the records is tried each time,
//! all of them with `DOKO_ALL` set.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a test looks at files, and says how much was tried"
)]

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use doko_analyzer::rule_file::RuleProblem;
use doko_analyzer::{RuleSet, Timeline};
use doko_corpus::{Generator, Options};
use doko_format::{How, Key, LineKind, Locus, Sprache, keyword::write_card, write_document};
use doko_judge::{Choice, Judged, Looked, Trouble, judge_text};
use doko_lsp::{Caret, Encoding, Incoming, Json, LinedText, Server, World, serve};
use doko_report::message::{Language, Messages, Worded as _};
use doko_report::words::InWords as _;
use serde_json::{Value, json};

struct Nothing;

impl World for Nothing {
    fn rules(&self, _: &Path, _: &str) -> Looked {
        Looked::Not(Trouble::Missing)
    }
    fn check(&self, _: &Path, text: &str) -> Result<RuleSet, Vec<RuleProblem>> {
        RuleSet::from_toml(text)
    }
    fn locate(&self, from: &Path, name: &str) -> Option<PathBuf> {
        Some(from.with_file_name(name))
    }
    fn read(&self, _: &Path) -> Option<String> {
        None
    }
    fn rule_files(&self, _: &Path) -> Vec<String> {
        vec!["haus.toml".to_owned()]
    }
    fn latest_record(&self, _: &Path) -> Option<String> {
        None
    }
    fn today(&self) -> String {
        "2026-11-23".to_owned()
    }
    fn refresh(&self) {}
}

/// An editor that says one thing after the other.
struct Editor {
    server: Server<'static>,
    version: i64,
    id: i64,
}

const URI: &str = "untitled:a";

impl Editor {
    fn new(encoding: Encoding) -> Editor {
        let mut editor = Editor { server: Server::new(&Nothing, Language::De), version: 0, id: 0 };
        let capabilities = json!({
            "general": { "positionEncodings": [encoding.name()] },
            "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } },
        });
        editor.ask(
            "initialize",
            json!({ "capabilities": capabilities, "initializationOptions": { "halfLines": "shown" } }),
        );
        editor.tell("initialized", json!({}));
        editor
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.server.handle(Incoming::of(json!({ "method": method, "params": params }).to_string().as_bytes()));
    }

    /// Takes what the server says.
    fn out(&mut self) -> Vec<Value> {
        let read = |message: &Json| serde_json::from_str(message.as_str()).expect("JSON");
        self.server.take_out().iter().map(read).collect()
    }

    /// Asks; no answer may be an error.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, &params);
        assert!(answer.get("error").is_none(), "{method} {params}: {answer}");
        answer["result"].clone()
    }

    fn answer(&mut self, method: &str, params: &Value) -> Value {
        self.id += 1;
        let message = json!({ "id": self.id, "method": method, "params": params }).to_string();
        self.server.handle(Incoming::of(message.as_bytes()));
        let out = self.out();
        out.into_iter().find(|answer| answer["id"] == self.id).expect("an answer")
    }

    fn open(&mut self, text: &str) {
        self.version += 1;
        self.tell(
            "textDocument/didOpen",
            json!({ "textDocument": { "uri": URI, "languageId": "doko", "version": self.version, "text": text } }),
        );
    }

    fn insert(&mut self, at: Caret, text: &str) {
        self.version += 1;
        let change = json!({ "range": { "start": at, "end": at }, "text": text });
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": URI, "version": self.version }, "contentChanges": [change] }),
        );
    }

    /// Returns the findings that are told now.
    fn findings(&mut self) -> Vec<Value> {
        self.server.settle();
        let out = self.out();
        let told = out.iter().rfind(|message| message["method"] == "textDocument/publishDiagnostics");
        let told = told.expect("findings are told");
        assert_eq!(told["params"]["version"], self.version);
        told["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    /// Asks everything there is to ask about a place.
    fn ask_all(&mut self, at: Caret) {
        let document = json!({ "uri": URI });
        let place = json!({ "textDocument": document, "position": at });
        for method in ["hover", "definition", "completion", "documentHighlight", "prepareRename", "onTypeFormatting"] {
            self.ask(&format!("textDocument/{method}"), place.clone());
        }
        let behind = Caret { line: at.line.saturating_add(3), character: 0 };
        let stretch = json!({ "textDocument": document, "range": { "start": at, "end": behind }, "context": { "diagnostics": [] } });
        for method in ["codeAction", "inlayHint", "semanticTokens/range"] {
            self.ask(&format!("textDocument/{method}"), stretch.clone());
        }
        for method in ["documentSymbol", "foldingRange", "formatting", "semanticTokens/full"] {
            self.ask(&format!("textDocument/{method}"), json!({ "textDocument": document }));
        }
        for lens in self
            .ask("textDocument/codeLens", json!({ "textDocument": document }))
            .as_array()
            .into_iter()
            .flatten()
            .take(3)
        {
            self.ask("codeLens/resolve", lens.clone());
        }
    }
}

fn all() -> bool {
    std::env::var_os("DOKO_ALL").is_some()
}

/// Returns the text of every record of the corpus that is UTF-8, or of a share of them.
fn records(share: usize) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, into);
            } else if path.extension().is_some_and(|ending| ending == "doko") {
                into.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus"), &mut paths);
    paths.sort();
    let step = if all() { 1 } else { share };
    let read = |path: PathBuf| Some((path.clone(), fs::read_to_string(path).ok()?));
    paths.into_iter().step_by(step).filter_map(read).collect()
}

/// What `doko check` finds: code, place, message.
fn checked(text: &str, encoding: Encoding) -> Vec<(String, Value, String)> {
    let (messages, lines) = (Messages::new(Language::De), LinedText::new(text.to_owned()));
    let mut found = Vec::new();
    for item in judge_text(text.as_bytes().to_vec(), Choice::default()) {
        let wording = match &item {
            Judged::Game(game) => game.wording(),
            Judged::List(heading) => heading.wording(),
            Judged::End(end) => end.heading.wording(),
        };
        for one in item.diagnoses() {
            let range = lines.stretch(one.place.start as usize..one.place.end as usize, encoding);
            found.push((one.code.to_owned(), json!(range), one.message(&messages, &wording)));
        }
    }
    found.sort_by_key(|(code, range, message)| format!("{range} {code} {message}"));
    found
}

fn told(findings: &[Value]) -> Vec<(String, Value, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut told: Vec<_> =
        findings.iter().map(|one| (text(&one["code"]), one["range"].clone(), text(&one["message"]))).collect();
    told.sort_by_key(|(code, range, message)| format!("{range} {code} {message}"));
    told
}

#[test]
fn typed_one_character_after_the_other_a_record_ends_with_what_check_finds() {
    let (mut games, mut prefixes) = (0, 0);
    for (place, (path, text)) in records(167).into_iter().enumerate() {
        // Names outside the BMP take two units of UTF-16 and four bytes of UTF-8.
        let text = if place % 2 == 0 { text.replace("Anna", "Ann🂡a") } else { text };
        let encoding = if place % 4 < 2 { Encoding::Utf16 } else { Encoding::Utf8 };
        let mut editor = Editor::new(encoding);
        editor.open("");
        let (mut written, mut findings) = (LinedText::default(), Vec::new());
        for (count, letter) in text.chars().enumerate() {
            let mut content = written.as_str().to_owned();
            let at = written.position(content.len(), encoding);
            editor.insert(at, letter.encode_utf8(&mut [0; 4]));
            content.push(letter);
            written = LinedText::new(content);
            findings = editor.findings();
            let end = written.position(written.as_str().len(), encoding);
            if count % 61 == 0 {
                editor.ask_all(end);
            } else if all() {
                editor.ask("textDocument/completion", json!({ "textDocument": { "uri": URI }, "position": end }));
            }
        }
        assert_eq!(told(&findings), checked(&text, encoding), "{}", path.display());
        (games, prefixes) = (games + 1, prefixes + text.chars().count());
    }
    println!("{games} records, {prefixes} prefixes");
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end.max(1)
    }
}

#[test]
fn at_every_place_behind_the_end_and_inside_a_character_there_is_an_answer() {
    let mut dice = Dice(7);
    for (_, text) in records(97) {
        let text = text.replace("Bert", "B🂡rt");
        let mut editor = Editor::new(if dice.below(2) == 0 { Encoding::Utf8 } else { Encoding::Utf16 });
        editor.open(&text);
        let lines = text.lines().count() as u64;
        for _ in 0..6 {
            let character = if dice.below(5) == 0 { dice.below(1 << 40) } else { dice.below(80) };
            let line = if dice.below(9) == 0 { dice.below(1 << 40) } else { dice.below(lines + 2) };
            let at = Caret { line: line.min(u32::MAX.into()) as u32, character: character.min(u32::MAX.into()) as u32 };
            editor.ask_all(at);
            // Numbers beyond the protocol's are brought into range, too.
            let place = json!({ "textDocument": { "uri": URI }, "position": { "line": line * 977, "character": -3 } });
            editor.ask("textDocument/completion", place);
        }
    }
}

/// How what is told of a card begins that may be laid only by who cannot follow.
const IF_VOID: &str = "nur wenn ";

#[test]
fn completion_offers_exactly_the_lawful_cards_and_the_laid_one_is_among_them() {
    let games = if all() { 10_000 } else { 60 };
    let mut dice = Dice(22);
    let mut seen = 0;
    for rules in RuleSet::builtins().iter().copied() {
        let share = games / RuleSet::builtins().len() + 1;
        let mut generator = Generator::with(rules, 22, Options::new(rules));
        for _ in 0..share {
            let document = generator.document(1);
            let text = write_document(&document);
            let [Judged::List(heading), Judged::Game(game)] = &judge_text(
                text.clone().into_bytes(),
                Choice { depth: doko_judge::Depth::Record, ..Choice::default() },
            )[..2] else {
                panic!("one list, one game")
            };
            let record = game.record.as_ref().expect("a record");
            let verlauf = Timeline::new(record, &heading.header, rules);
            let cards: Vec<Locus> = record
                .rows()
                .flat_map(|(line, row)| {
                    row.cards()
                        .filter(|(_, laid)| laid.how == How::Open)
                        .map(move |(item, _)| Locus::item(line, item))
                        .collect::<Vec<_>>()
                })
                .collect();
            if cards.is_empty() {
                continue;
            }
            // Before the first card of a row without a leader, he is what is offered.
            let leads = |at: &Locus| {
                record.lines.iter().enumerate().any(|(line, written)| match &written.kind {
                    LineKind::Row(row) => {
                        row.leader.is_none()
                            && row.cards().next().is_some_and(|(item, _)| Locus::item(line, item) == *at)
                    }
                    LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => false,
                })
            };
            let cards: Vec<Locus> = cards.into_iter().filter(|at| !leads(at)).collect();
            let at = cards[dice.below(cards.len() as u64) as usize];
            let lage = verlauf.ply(at).expect("a card that was laid");
            let Some(legal) = lage.legal else { continue };
            let (chunk, span) =
                (doko_parser::split(text.as_bytes()).nth(1).expect("a game"), record.span_of(at).expect("a place"));
            let byte = chunk.start + span.start as usize;
            // As it is typed, nothing stands behind it; and as somebody comes back to it.
            for content in [&text[..byte], &text[..]] {
                let mut editor = Editor::new(Encoding::Utf8);
                editor.open(content);
                let place = LinedText::new(content.to_owned()).position(byte, Encoding::Utf8);
                let offers =
                    editor.ask("textDocument/completion", json!({ "textDocument": { "uri": URI }, "position": place }));
                let offers = offers["items"].as_array().expect("a list").clone();
                // Of a hand that nobody wrote down some cards may be laid only if it has none that follows; that is said there.
                let blatt = record.field(&Key::Blatt(lage.seat)).map(|field| &field.value.value);
                let is_written = matches!(blatt, Some(doko_format::Value::Blatt { open_end: false, .. }));
                let is_known = is_written || content.len() == text.len();
                let lawful = offers.iter().filter(|offer| match offer.get("detail").and_then(Value::as_str) {
                    None => true,
                    Some(detail) => !is_known && detail.starts_with(IF_VOID),
                });
                let lawful: Vec<&str> = lawful.filter_map(|offer| offer["label"].as_str()).collect();
                let sprache: Sprache = heading.sprache();
                let written = |card| {
                    let mut text = String::new();
                    write_card(card, sprache, &mut text);
                    text
                };
                let mut expected: Vec<String> = Vec::new();
                for card in verlauf.sorted(legal).map(written) {
                    if expected.last() != Some(&card) {
                        expected.push(card);
                    }
                }
                // In the same order, too: that of the hand. Where none is written, and nothing behind shows it, whatever
                // may be in it is offered.
                match is_known {
                    true => assert_eq!(lawful, expected, "{} before {span:?}\n{content}", rules.id),
                    false => assert!(
                        expected.iter().all(|card| lawful.contains(&&**card)),
                        "{lawful:?} {expected:?}\n{content}"
                    ),
                }
                assert!(lage.card.is_none_or(|card| lawful.contains(&&*written(card))));
            }
            seen += 1;
        }
    }
    assert!(seen * 2 > games, "{seen}");
}

/// Whether a hand that nobody wrote down can follow is not known: what follows is offered first, then what may be laid
/// otherwise, and only what nobody can hold any more is told to be wrong (TSR 5.2.2).
#[test]
fn of_a_hand_that_nobody_wrote_down_every_card_it_may_hold_is_offered() {
    let mut editor = Editor::new(Encoding::Utf8);
    let text = "doko 1\nRegeln: ddv\nSpiel 77\nGeber: 4\nVorbehalt: alle gesund\n 1.  1: KrA Kr9 KrK KrA -> 1\n 2.  1: PiA Pi9 Pi10 ";
    editor.open(text);
    let at = LinedText::new(text.to_owned()).position(text.len(), Encoding::Utf8);
    let offers = editor.ask("textDocument/completion", json!({ "textDocument": { "uri": URI }, "position": at }));
    let offers = offers["items"].as_array().expect("a list").clone();
    let told = |label: &str| {
        let offer = offers.iter().find(|offer| offer["label"] == label).expect("every card is offered");
        offer.get("detail").and_then(Value::as_str).map(str::to_owned)
    };
    let labels: Vec<&str> = offers.iter().filter_map(|offer| offer["label"].as_str()).collect();
    assert_eq!(labels[..4], ["PiA", "Pi10", "PiK", "Pi9"]);
    assert_eq!(told("PiK"), None);
    assert!(told("KaD").is_some_and(|told| told.starts_with(IF_VOID)));
    assert!(told("KrA").is_some_and(|told| !told.starts_with(IF_VOID)));
}

#[test]
fn hostile_messages_get_an_answer_and_cost_nothing() {
    let mut editor = Editor::new(Encoding::Utf16);
    editor.open("doko 1\nSpiel 1\n");
    for content in
        ["", "{", "null", "[]", "7", "{\"id\":{}}", "{\"id\":null,\"method\":\"x\"}", "\u{0}", "{\"method\":7}"]
    {
        editor.server.handle(Incoming::of(content.as_bytes()));
        let out = editor.out();
        assert!(out.iter().all(|answer| answer["error"]["code"].is_i64()), "{content}: {out:?}");
    }
    let deep = "[".repeat(100_000);
    editor.server.handle(Incoming::of(deep.as_bytes()));
    editor.out();
    for (method, params) in [
        ("textDocument/hover", json!(7)),
        ("textDocument/hover", json!({ "textDocument": { "uri": 7 }, "position": {} })),
        ("textDocument/rename", json!({ "textDocument": { "uri": URI } })),
        ("workspace/executeCommand", json!({ "command": "rm", "arguments": [{}, [], "x"] })),
        (
            "workspace/executeCommand",
            json!({ "command": "doko.solve", "arguments": [URI, { "line": 0, "character": 0 }, u64::MAX] }),
        ),
        ("codeLens/resolve", json!({ "range": 3, "data": null })),
        ("initialize", json!({})),
        ("no/such", Value::Null),
    ] {
        editor.id += 1;
        let message = json!({ "id": editor.id, "method": method, "params": params }).to_string();
        editor.server.handle(Incoming::of(message.as_bytes()));
        let out = editor.out();
        let answer = out.iter().find(|answer| answer["id"] == editor.id).expect("an answer");
        assert_ne!(answer["error"]["code"], -32603, "{method} {params}: {answer}");
    }
    for (method, params) in [
        ("textDocument/didChange", json!({ "textDocument": { "uri": "untitled:b" }, "contentChanges": [] })),
        (
            "textDocument/didChange",
            json!({ "textDocument": { "uri": URI, "version": 9 }, "contentChanges": [{ "range": { "start": { "line": 9e9, "character": -1 }, "end": { "line": 0, "character": 0 } }, "text": "\u{1F0A1}" }] }),
        ),
        ("textDocument/didClose", json!({ "textDocument": { "uri": "untitled:c" } })),
        ("workspace/didChangeConfiguration", json!({ "settings": { "doko": { "language": 7, "halfLines": [] } } })),
        ("$/cancelRequest", json!({ "id": 1 })),
    ] {
        editor.tell(method, params);
        editor.server.settle();
    }
    editor.ask(
        "textDocument/hover",
        json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 1 } }),
    );
}

/// Returns a message as it is sent.
fn framed(content: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{content}", content.len())
}

/// Speaks to a server through a pipe that ends; returns what it answers, by the numbers of the requests, and its exit code.
fn served(input: &str) -> (Vec<i64>, u8) {
    let mut server = Server::new(&Nothing, Language::En);
    let mut out = Vec::new();
    let code = serve(Cursor::new(input.as_bytes().to_vec()), &mut out, &mut server).expect("all of it can be written");
    let out = String::from_utf8(out).expect("UTF-8");
    let messages = out.split("Content-Length: ").filter_map(|message| message.split_once("\r\n\r\n"));
    let answers = messages.map(|(_, content)| serde_json::from_str::<Value>(content).expect("JSON"));
    (answers.filter(|answer| answer.get("error").is_none()).filter_map(|answer| answer["id"].as_i64()).collect(), code)
}

#[test]
fn what_is_no_message_costs_no_other_and_an_editor_that_goes_leaves_nothing_behind() {
    let begin = framed(r#"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let shutdown = framed(r#"{"id":9,"method":"shutdown"}"#);
    let exit = framed(r#"{"method":"exit"}"#);
    let hover = r#"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"x"},"position":{"line":0,"character":0}}}"#;
    let lower = format!("content-type: x\ncontent-length:{}\n\n{hover}", hover.len());
    let asked = framed(hover);
    let cases: [(String, &[i64], u8); 14] = [
        (String::new(), &[], 0),
        (begin.clone(), &[1], 1),
        (format!("{begin}{shutdown}{exit}"), &[1, 9], 0),
        (format!("{begin}{exit}"), &[1], 1),
        // It said that it would go, and is gone.
        (format!("{begin}{shutdown}"), &[1, 9], 0),
        // Behind that there is nothing to ask.
        (format!("{begin}{shutdown}{asked}"), &[1, 9], 0),
        (format!("{begin}Content-Length: 5000\r\n\r\n{{"), &[1], 1),
        (format!("{begin}Content-Le"), &[1], 1),
        (format!("{begin}Content-Length: 99999999999999\r\n\r\n{{}}"), &[1], 1),
        (format!("{begin}Content-Length: x\r\n\r\n{asked}"), &[1, 2], 1),
        (format!("{begin}hello\r\n\r\n\r\n{asked}"), &[1, 2], 1),
        (format!("{begin}{}{asked}", framed("{]")), &[1, 2], 1),
        (format!("{begin}{lower}"), &[1, 2], 1),
        (format!("{asked}{begin}"), &[1], 1),
    ];
    for (input, answers, code) in cases {
        assert_eq!(served(&input), (answers.to_vec(), code), "{input}");
    }
}

/// Half a character of UTF-16 is as wide as what stands in its place, so the next change hits where the editor has it.
#[test]
fn half_a_character_does_not_cost_its_message() {
    let mut editor = Editor::new(Encoding::Utf16);
    for (half, width) in [
        (r"\ud83c", 1),
        (r"\udca1", 1),
        (r"\udca1\ud83c", 2),
        (r"\ud83c\udca1\ud83c", 3),
        (r"\ud83c\n", 1),
        (r"\\ud83c\ud83c", 7),
    ] {
        let text = format!("\"doko 1 # {half}\"");
        let document = format!(r#"{{"uri":"{URI}","languageId":"doko","version":1,"text":{text}}}"#);
        let opened = format!(r#"{{"method":"textDocument/didOpen","params":{{"textDocument":{document}}}}}"#);
        editor.server.handle(Incoming::of(opened.as_bytes()));
        let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
        assert_eq!(symbols[0]["range"]["end"]["character"], 9 + width, "{half}");
    }
}

/// An editor that was killed opens again what it never closed.
#[test]
fn what_is_opened_again_is_told_of_anew() {
    let mut editor = Editor::new(Encoding::Utf16);
    editor.open("doko 1\nSprache: xx\nSpiel 1\n 1.  1: Kr7\n");
    editor.findings();
    let text = "doko 1\nRegeln: nirgends\nSpiel 1\n 1.  1: KrA KrA KrA KrA\n";
    editor.open(text);
    assert_eq!(told(&editor.findings()), checked(text, Encoding::Utf16));
}

/// Asks for the best play of a game of the corpus, and returns the search.
fn solving(editor: &mut Editor, id: i64) -> doko_lsp::Work {
    let text = include_str!("../../../corpus/games/abend.doko");
    editor.open(text);
    let line = text.lines().position(|line| line.starts_with("10. ")).expect("a late trick");
    let arguments = json!([URI, { "line": line, "character": 0 }]);
    let params = json!({ "command": "doko.solve", "arguments": arguments });
    let message = json!({ "id": id, "method": "workspace/executeCommand", "params": params }).to_string();
    editor.server.handle(Incoming::of(message.as_bytes()));
    editor.server.take_work().pop().expect("a search")
}

#[test]
fn a_search_that_nobody_waits_for_is_answered_at_once_and_then_never() {
    let mut editor = Editor::new(Encoding::Utf16);
    let work = solving(&mut editor, 901);
    assert!(editor.server.is_wanted(&work));
    editor.out();
    editor.tell("$/cancelRequest", json!({ "id": 901 }));
    let out = editor.out();
    assert_eq!((&out[0]["id"], &out[0]["error"]["code"]), (&json!(901), &json!(-32800)));
    assert!(!editor.server.is_wanted(&work));
    editor.server.solved(work.run());
    assert!(editor.out().is_empty());
    editor.tell("$/cancelRequest", json!({ "id": 901 }));
    assert!(editor.out().is_empty());
}

#[test]
fn a_search_is_answered_though_its_document_is_closed_meanwhile() {
    let mut editor = Editor::new(Encoding::Utf16);
    let work = solving(&mut editor, 902);
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    editor.out();
    editor.server.solved(work.run());
    let out = editor.out();
    assert!(out.iter().any(|message| message["id"] == 902 && message["result"]["text"].is_string()), "{out:?}");
}

/// What is offered at the end of a text, in order.
fn offered(text: &str) -> Vec<String> {
    let mut editor = Editor::new(Encoding::Utf8);
    editor.open(text);
    let at = LinedText::new(text.to_owned()).position(text.len(), Encoding::Utf8);
    let offers = editor.ask("textDocument/completion", json!({ "textDocument": { "uri": URI }, "position": at }));
    let label = |offer: &Value| offer["label"].as_str().map(str::to_owned);
    offers["items"].as_array().expect("a list").iter().filter_map(label).collect()
}

/// Somebody writes a game from nothing: at each place that comes first which comes next.
#[test]
fn what_comes_next_is_offered_first() {
    let header = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n";
    let game = format!("{header}\nSpiel 1\nGeber: 4\n");
    let row = format!("{game}Vorbehalt: alle gesund\n 1.  1: KrA ");
    let full = include_str!("../../../corpus/games/abend.doko");
    let cases = [
        (String::new(), "doko 1"),
        ("\n".to_owned(), "doko 1"),
        (format!("{header}\n"), "Spiel 1"),
        (format!("{game}Vorbehalt: "), "alle gesund"),
        (format!("{game}Vorbehalt: 1 gesund, "), "2 gesund"),
        (format!("{row}(2: Reklamation Nichtbedienen "), "1"),
        (format!("{row}(Entscheid "), "unerheblich"),
    ];
    for (text, first) in cases {
        assert_eq!(offered(&text).first().map(String::as_str), Some(first), "{text}");
    }
    // A complaint is about something that can be complained of.
    let offers = offered(&format!("{row}(2: Reklamation "));
    assert!(
        offers.iter().any(|offer| offer == "Nichtbedienen") && offers.iter().all(|offer| offer != "gesund"),
        "{offers:?}"
    );
    // Behind the last trick what follows from the cards, then the next game.
    let offers = offered(&format!("{full}\n"));
    let at = |label: &str| offers.iter().position(|offer| offer == label).unwrap_or(usize::MAX);
    assert!(at("Stand: +6 -6 +6 -6") < at("Spiel 8") && at("Spiel 8") < at("Geber"), "{offers:?}");
    // Of what is said before the play nothing is left to say in a trick.
    let offers = offered(&format!("{row}("));
    let at = |label: &str| offers.iter().position(|offer| offer == label).unwrap_or(usize::MAX);
    assert!(at("2: Re") < at("Rest") && at("Rest") < at("gesund"), "{offers:?}");
}

#[test]
fn half_a_row_waits_until_it_is_left_or_whole() {
    let mut editor = Editor::new(Encoding::Utf16);
    editor.tell("workspace/didChangeConfiguration", json!({ "settings": { "doko": { "halfLines": "untilLeft" } } }));
    editor.open("doko 1\nRegeln: ddv\n\nSpiel 1\nGeber: 4\n 1.  1: KrA \n");
    editor.findings();
    editor.insert(Caret { line: 5, character: 12 }, "Kr7");
    assert!(editor.findings().iter().all(|one| one["range"]["start"]["line"] != 5));
    // The cursor goes elsewhere: editors ask for actions there.
    let elsewhere = Caret { line: 1, character: 0 };
    editor.ask(
        "textDocument/codeAction",
        json!({ "textDocument": { "uri": URI }, "range": { "start": elsewhere, "end": elsewhere } }),
    );
    assert!(editor.findings().iter().any(|one| one["range"]["start"]["line"] == 5));
    // A row with four cards is no half one.
    editor.insert(Caret { line: 5, character: 15 }, " KrA KrA ");
    editor.insert(Caret { line: 5, character: 24 }, "KrA");
    assert!(editor.findings().iter().any(|one| one["range"]["start"]["line"] == 5));
}

/// That tricks are missing is no news to who is writing them.
#[test]
fn a_game_that_is_being_written_is_not_told_to_be_unfinished_before_it_is_left() {
    let mut editor = Editor::new(Encoding::Utf16);
    editor.tell("workspace/didChangeConfiguration", json!({ "settings": { "doko": { "halfLines": "untilLeft" } } }));
    let unfinished = |editor: &mut Editor| editor.findings().iter().filter(|one| one["code"] == "S212").count();
    let half = "Geber: 4\n 1.  1: KrA Kr9 KrK KrA\n";
    editor.open(&format!("doko 1\nRegeln: ddv\n\nSpiel 1\n{half}\nSpiel 2\n{half}"));
    assert_eq!(unfinished(&mut editor), 2);
    editor.insert(Caret { line: 10, character: 0 }, " 2.  1: PiA Pi9 PiK Pi10\n");
    assert_eq!(unfinished(&mut editor), 1);
    let at = |line: u32| json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": 0 } });
    editor.tell("doko/cursor", at(8));
    editor.insert(Caret { line: 9, character: 27 }, " ");
    assert_eq!(unfinished(&mut editor), 1);
    editor.tell("doko/cursor", at(4));
    assert_eq!(unfinished(&mut editor), 2);
    editor.insert(Caret { line: 9, character: 27 }, " ");
    assert_eq!(unfinished(&mut editor), 1);
    editor.tell("textDocument/didSave", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(unfinished(&mut editor), 2);
}

#[test]
fn an_editor_that_says_where_the_cursor_is_has_left_a_row_also_on_an_empty_line() {
    let mut editor = Editor::new(Encoding::Utf16);
    editor.tell("workspace/didChangeConfiguration", json!({ "settings": { "doko": { "halfLines": "untilLeft" } } }));
    editor.open("doko 1\nRegeln: ddv\n\nSpiel 1\nGeber: 4\n 1.  1: KrA \n");
    editor.findings();
    editor.insert(Caret { line: 5, character: 12 }, "Kr7");
    assert!(editor.findings().iter().all(|one| one["range"]["start"]["line"] != 5));
    editor.tell("doko/cursor", json!({ "textDocument": { "uri": URI }, "position": { "line": 2, "character": 0 } }));
    assert!(editor.findings().iter().any(|one| one["range"]["start"]["line"] == 5));
    // What is no place moves nothing.
    for params in [json!(null), json!({ "textDocument": 7 }), json!({ "textDocument": { "uri": "untitled:c" } })] {
        editor.tell("doko/cursor", params);
    }
}

/// Above a game of which the rest cannot be searched nothing offers to.
#[test]
fn every_lens_has_words() {
    let mut editor = Editor::new(Encoding::Utf16);
    let full = include_str!("../../../corpus/games/abend.doko");
    editor.open(&format!("{full}\n\nSpiel 99\nGeber: 4\n 1.  1: KrA \n"));
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } }));
    let lenses = lenses.as_array().expect("a list").clone();
    let solving = lenses.iter().filter(|lens| lens["data"][2] == "solve").count();
    assert!(solving > 0);
    for lens in lenses {
        let title = editor.ask("codeLens/resolve", lens)["command"]["title"].clone();
        assert!(title.as_str().is_some_and(|title| !title.is_empty()), "{title}");
    }
}

#[test]
fn every_key_has_its_meaning() {
    let messages = Messages::new(Language::De);
    for entry in doko_format::keyword::TABLE.iter().filter(|entry| doko_format::keyword::Group::Key.contains(entry)) {
        let id = format!("editor-key-{}", entry.de[0].to_lowercase());
        assert!(messages.get(&id).is_some(), "{id}");
    }
}

#[test]
fn a_player_gets_another_name_where_he_is_named_and_nowhere_else() {
    let text = "doko 1\nRegeln: ddv\nListe: Annas Abend, Anna\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: Dirk\n 1.  Anna: KrA {Anna lacht} (Anna: Re) Kr9 KrK Kr10 # Anna\n";
    for at in [Caret { line: 3, character: 10 }, Caret { line: 7, character: 6 }] {
        let mut editor = Editor::new(Encoding::Utf16);
        editor.open(text);
        let edits = editor
            .ask("textDocument/rename", json!({ "textDocument": { "uri": URI }, "position": at, "newName": "Änne" }));
        let edits = edits["changes"][URI].as_array().expect("edits").clone();
        let mut changed = LinedText::new(text.to_owned());
        for edit in edits.iter().rev() {
            let range = serde_json::from_value(edit["range"].clone()).expect("a range");
            changed.replace(range, edit["newText"].as_str().expect("a text"), Encoding::Utf16);
        }
        let expected = text
            .replace("Spieler: Anna", "Spieler: Änne")
            .replace("Anna: KrA", "Änne: KrA")
            .replace("(Anna: Re)", "(Änne: Re)");
        assert_eq!(changed.as_str(), expected);
    }
}

/// A record names its players in any letters (SPEC F 6.2), and nobody gets the name of another, or one that is read as a seat.
#[test]
fn a_player_is_renamed_in_whatever_letters_and_to_nobody_else() {
    let text = "doko 1\nRegeln: ddv\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: anna\n 1.  BERT: KrA {anna lacht} Kr9 KrK Kr10\n";
    let mut editor = Editor::new(Encoding::Utf16);
    editor.open(text);
    let mut rename = |new: &str| {
        let at = Caret { line: 2, character: 10 };
        editor.answer("textDocument/rename", &json!({ "textDocument": { "uri": URI }, "position": at, "newName": new }))
    };
    let edits = rename("Änne");
    let lines = edits["result"]["changes"][URI]
        .as_array()
        .expect("edits")
        .iter()
        .map(|edit| edit["range"]["start"]["line"].clone());
    assert_eq!(lines.collect::<Vec<_>>(), [json!(2), json!(5)]);
    for taken in ["Bert", "bert", "3", " "] {
        assert!(rename(taken).get("error").is_some(), "{taken}");
    }
    // What begins inside a name that was found is no other place of it.
    let mut editor = Editor::new(Encoding::Utf16);
    editor.open("doko 1\nRegeln: ddv\nSpieler: An An, Bert, Cora, Dirk\n\nSpiel 1\n 1. 1: KrA {An An An}\n");
    let at = Caret { line: 2, character: 10 };
    let edits = editor
        .answer("textDocument/rename", &json!({ "textDocument": { "uri": URI }, "position": at, "newName": "Änne" }));
    let names = edits["result"]["changes"][URI].as_array().map(|edits| edits.len());
    assert_eq!(names, Some(1), "{edits}");
}

#[test]
fn a_rule_file_is_told_of_and_explained() {
    let mut editor = Editor::new(Encoding::Utf16);
    let uri = "file:///haus.toml";
    let text = "id = \"haus\"\nextends = \"ddv\"\n\n[stich]\ngleiche-karten = \"x\"\n[tisch]\nspieler = 4\n";
    editor.tell(
        "textDocument/didOpen",
        json!({ "textDocument": { "uri": uri, "languageId": "toml", "version": 1, "text": text } }),
    );
    editor.server.settle();
    let out = editor.out();
    assert_eq!(out[0]["params"]["diagnostics"][0]["range"]["start"]["line"], 4);
    let at = |line: u32, character: u32| json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
    let said = editor.ask("textDocument/hover", at(6, 2));
    assert!(said["contents"]["value"].as_str().is_some_and(|text| text.contains("ddv")), "{said}");
    let offers = editor.ask("textDocument/completion", at(4, 0));
    assert!(offers["items"].as_array().is_some_and(|items| items.len() > 1), "{offers}");
}

#[test]
fn another_toml_file_is_left_alone() {
    let mut editor = Editor::new(Encoding::Utf16);
    let text = "[package]\nname = \"x\"\n";
    editor.tell(
        "textDocument/didOpen",
        json!({ "textDocument": { "uri": "file:///Cargo.toml", "languageId": "toml", "version": 1, "text": text } }),
    );
    editor.server.settle();
    assert_eq!(editor.out()[0]["params"]["diagnostics"], json!([]));
}

/// A leftover of the notation is no reason to be silent about the rest.
#[test]
fn a_broken_game_silences_no_other() {
    let mut editor = Editor::new(Encoding::Utf16);
    editor.open("doko 1\nRegeln: ddv\n\nSpiel 1\n???\n\nSpiel 2\nGeber: 4\n 1.  1: KrA KrA KrA KrA\n");
    let lines: Vec<Value> = editor.findings().iter().map(|one| one["range"]["start"]["line"].clone()).collect();
    assert!(lines.contains(&json!(4)) && lines.contains(&json!(8)), "{lines:?}");
}
