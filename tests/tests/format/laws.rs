//! Laws of reading and writing, on thousands of texts made by damaging good ones.

use crate::claims::{assert_canonical, assert_same, canonical, findings, format_spec, json};
use doko_format::json::{GameLine, RecordFile, game_lines};
use doko_format::{Document, Sprache, write_document};
use doko_parser::parse;

/// A small generator of numbers, so that a failing text comes again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count.max(1) as u64) as usize
    }
}

/// What the notation is made of, where it hurts.
const PIECES: [&str; 60] = [
    " ",
    "  ",
    "\n",
    "\n\n",
    "\t",
    "\r\n",
    "#",
    " # x",
    "{",
    "}",
    "{x}",
    "{a\nSpiel 2\nb}",
    "(",
    ")",
    "&",
    ") & (",
    ":",
    ",",
    ".",
    "..",
    "\"",
    "\\",
    "\"a, b\"",
    "-> 1 25",
    "->",
    "1",
    "3:",
    "~",
    "[KaK]",
    "??",
    "KrA",
    "HeX",
    "(3: Re)",
    "(1: Re keine 90 @11)",
    "(\"Sub\")",
    "@11",
    "/5",
    "für Kontra",
    "gesund",
    "1 gesund, ",
    "Spiel 2\n",
    "Spiel:",
    "\nspiel",
    "doko 1\n",
    "doko",
    "Geber: 4\n",
    "Geeber 4\n",
    "X-Y: z\n",
    "Vorbehalt: 2 Solo\n",
    "Sprache: nl\n",
    "Sprache: de\n",
    "Spieler: A, B, C, D\n",
    "Anna",
    "\u{FEFF}",
    "\u{202E}",
    "ä",
    "a\u{308}",
    "−",
    "{\n\n}",
    "Wetter am Abend: x\n",
];

fn good_texts() -> Vec<String> {
    let folders = ["valid", "canonical", "malformed", "illegal"];
    let paths = folders.iter().flat_map(|folder| {
        let folder = format_spec().join("conformance").join(folder);
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path())
    });
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "doko")).collect();
    paths.sort();
    let texts = paths.iter().map(|path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned());
    texts.filter(|text| text.len() < 3000).collect()
}

/// Cuts, doubles, swaps and puts in.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(4) {
        let place = |dice: &mut Dice, text: &str| {
            let at = dice.below(text.len() + 1);
            (at..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
        };
        let (one, other) = (place(dice, &text), place(dice, &text));
        let (from, to) = (one.min(other), one.max(other));
        match dice.below(5) {
            0 | 1 => text.insert_str(from, PIECES[dice.below(PIECES.len())]),
            2 if to - from < 40 => text.replace_range(from..to, ""),
            3 if to - from < 200 => {
                let doubled = text[from..to].to_owned();
                text.insert_str(from, &doubled);
            }
            _ => {
                let mut lines: Vec<&str> = text.split('\n').collect();
                let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
                lines.swap(one, other);
                text = lines.join("\n");
            }
        }
    }
    text
}

/// Runs `law` on many damaged texts and shows the first that breaks it.
fn for_damaged_texts(law: impl Fn(&str)) {
    let good = good_texts();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let rounds = std::env::var("DOKO_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1500);
    for _ in 0..rounds {
        let text = damaged(&good[dice.below(good.len())], &mut dice);
        law(&text);
    }
}

/// A hole is written as it stood, yet on a tidier line a reader may understand more of it, and then the text may change
/// once more. Without holes it never does.
#[test]
fn formatting_twice_is_formatting_once() {
    for_damaged_texts(|text| {
        let once = write_document(&canonical(text.as_bytes()));
        assert!(!once.lines().any(|line| line.ends_with([' ', '\t', '\r'])), "a blank at a line's end:\n{once}");
        assert!(once.is_empty() || (once.starts_with("doko ") && once.ends_with('\n')), "{once}");
        if findings(text.as_bytes(), true).is_empty() {
            assert_canonical(&once, text);
        }
    });
}

#[test]
fn canonical_order_is_reached_in_one_step() {
    for_damaged_texts(|text| {
        let once = canonical(text.as_bytes());
        let mut twice = once.clone();
        twice.canonicalize();
        assert_same(&json(&twice), &json(&once), text);
    });
}

/// What stands behind an event that is not closed stays in its line, so that it is not taken into the row the next time.
#[test]
fn events_behind_an_open_one_stay_where_they_are() {
    let written = "doko 1\n\nSpiel 1\n(1: Kontra (2: Re) (3: Re)\n 1.  1: KrA\n";
    let once = canonical(written.as_bytes());
    assert_eq!(write_document(&once), written);
    let mut twice = once.clone();
    twice.canonicalize();
    assert_same(&json(&twice), &json(&once), written);
}

#[test]
fn json_keeps_every_record() {
    for_damaged_texts(|text| {
        let document = doko_parser::parse(text.as_bytes()).document;
        let written = json(&document);
        let read: Document = serde_json::from_str::<RecordFile>(&written).unwrap().into();
        assert_same(&json(&read), &written, text);
        let lines = game_lines(&document).map(|line| serde_json::to_string(&line).unwrap()).collect::<Vec<_>>();
        let joined: Document = lines.iter().map(|line| serde_json::from_str::<GameLine<'_>>(line).unwrap()).collect();
        assert_same(&json(&joined), &written, text);
    });
}

/// Only for records without findings: a hole may be readable in another language [F 11.11].
#[test]
fn translating_there_and_back_changes_nothing() {
    let mut translated = 0;
    for text in good_texts() {
        let mut document = canonical(text.as_bytes());
        if document.lists.is_empty() || !doko_parser::parse(text.as_bytes()).errors.is_empty() {
            continue;
        }
        let before = write_document(&document);
        let languages: Vec<Sprache> = document.lists.iter().map(|list| list.header.sprache()).collect();
        for other in Sprache::ALL {
            document.lists.iter_mut().for_each(|list| list.header.translate(other));
            let foreign = write_document(&document);
            document = doko_parser::parse(foreign.as_bytes()).document;
            assert_eq!(doko_parser::parse(foreign.as_bytes()).errors, vec![], "{foreign}");
        }
        for (list, sprache) in document.lists.iter_mut().zip(languages) {
            list.header.translate(sprache);
        }
        document.canonicalize();
        assert_same(&write_document(&document), &before, &text);
        translated += 1;
    }
    assert!(translated > 30, "only {translated} texts were translated");
}

/// A tab is a blank like any other, also inside a text [F 2.2]: the canonical text says the same.
#[test]
fn a_tab_in_a_text_is_a_blank() {
    let read = |text: &str| {
        let mut document = parse(text.as_bytes()).document;
        document.canonicalize();
        write_document(&document)
    };
    let tabs = "doko 1 # a\tb\nListe:\tKegel\tabend {x\ty}\nSpieler: Anna\tB, Bert, Cora, Dirk\n\nSpiel 1\tb\nX-Ort:\tKegel\tbahn\n";
    let blanks = tabs.replace('\t', " ");
    assert_eq!(read(tabs), read(&blanks));
    assert_eq!(read(&read(tabs)), read(tabs));
}
