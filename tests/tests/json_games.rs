//! A plain game is the same text whether it is made of its JSON at once or of the record that the JSON holds, and is read as that
//! record; JSON that is anything else is none.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use doko_analyzer::RuleSet;
use doko_corpus::{Generator, Options};
use doko_format::{Document, Key, Line, LineKind, Record, Sprache, Value as Noted};
use doko_tests::archive;
use doko_tests::law::{context_of, plain_json};
use serde::Serialize;
use serde_json::{Value, json};

/// Holds the games of a document, and returns how many are plain of how many.
fn share(document: &Document) -> (usize, usize) {
    let mut plain = 0;
    for list in &document.lists {
        let context = context_of(&list.header);
        for game in &list.games {
            let json = serde_json::to_string(game).unwrap();
            let is_plain = plain_json(&json, &context);
            plain += usize::from(is_plain);
            for spaced in [spaced(game), serde_json::to_string_pretty(game).unwrap()] {
                assert_eq!(plain_json(&spaced, &context), is_plain, "blanks say nothing: {spaced}");
            }
        }
    }
    (plain, document.lists.iter().map(|list| list.games.len()).sum())
}

/// JSON with a blank behind each comma and colon, as Python writes it.
fn spaced(game: &Record) -> String {
    struct Spaced;
    impl serde_json::ser::Formatter for Spaced {
        fn begin_array_value<W: ?Sized + std::io::Write>(&mut self, out: &mut W, first: bool) -> std::io::Result<()> {
            out.write_all(if first { b"" } else { b", " })
        }

        fn begin_object_key<W: ?Sized + std::io::Write>(&mut self, out: &mut W, first: bool) -> std::io::Result<()> {
            out.write_all(if first { b"" } else { b", " })
        }

        fn begin_object_value<W: ?Sized + std::io::Write>(&mut self, out: &mut W) -> std::io::Result<()> {
            out.write_all(b": ")
        }
    }
    let mut out = Vec::new();
    game.serialize(&mut serde_json::Serializer::with_formatter(&mut out, Spaced)).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn generated_games_of_all_rule_sets_and_languages() {
    for rules in RuleSet::builtins().iter().copied() {
        for sprache in Sprache::ALL {
            let mut document = Generator::with(rules, 41, Options::new(rules)).document(60);
            document.lists[0].header.translate(sprache);
            share(&document);
        }
    }
}

/// The way without a record must not silently die.
#[test]
fn most_games_of_an_archive_need_no_record() {
    let (plain, all) = share(&archive::noted(400));
    assert!(plain * 100 >= all * 99, "{plain} of {all}");
}

#[test]
fn the_corpus_and_games_as_clubs_keep_them() {
    for case in doko_corpus::records(std::path::Path::new("../corpus")).unwrap() {
        share(&doko_parser::parse(&case.text).document);
    }
    for habit in archive::HABITS {
        share(&doko_parser::parse(archive::kept(20, habit).as_bytes()).document);
    }
}

/// Calls `with` with a value that has each value inside it in turn changed in each way.
fn each_change(value: &Value, with: &mut dyn FnMut(Value)) {
    let others = [
        json!(null),
        json!(true),
        json!(0),
        json!(-7),
        json!(1.5),
        json!(99_999_999_999_u64),
        json!(""),
        json!("DQ"),
        json!("2:DQ"),
        json!("~DQ"),
        json!("Jäger # {"),
        json!("2026-02-30"),
        json!("2026-11-31"),
        json!("2026-00-01"),
        json!("2024-12-31"),
        json!([]),
        json!({}),
        json!({"seat": 3, "call": "re", "cards_in_hand": 11}),
        json!({"remark": "x"}),
    ];
    others.into_iter().filter(|other| other != value).for_each(&mut *with);
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                each_change(item, &mut |changed| {
                    let mut items = items.clone();
                    items[place] = changed;
                    with(items.into());
                });
                let (mut fewer, mut more) = (items.clone(), items.clone());
                fewer.remove(place);
                more.insert(place, item.clone());
                [fewer, more].into_iter().for_each(|items| with(items.into()));
                if place > 0 {
                    let mut swapped = items.clone();
                    swapped.swap(place - 1, place);
                    with(swapped.into());
                }
            }
        }
        Value::Object(entries) => {
            for (key, entry) in entries {
                each_change(entry, &mut |changed| {
                    let mut entries = entries.clone();
                    entries[key] = changed;
                    with(entries.into());
                });
                let mut entries = entries.clone();
                let entry = entries.remove(key);
                with(entries.clone().into());
                entries.insert("unknown".to_owned(), entry.into());
                with(entries.into());
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Writes JSON with the keys of a game in the order in which the types have them, which a map does not keep.
fn in_order(value: &Value, out: &mut String) {
    const ORDER: [&str; 14] = [
        "label",
        "row",
        "field",
        "key",
        "number",
        "leader",
        "seat",
        "call",
        "statement",
        "form",
        "art",
        "party",
        "name",
        "items",
    ];
    match value {
        Value::Array(items) => {
            out.push('[');
            for (place, item) in items.iter().enumerate() {
                out.push_str(if place > 0 { "," } else { "" });
                in_order(item, out);
            }
            out.push(']');
        }
        Value::Object(entries) => {
            let mut entries: Vec<_> = entries.iter().collect();
            entries.sort_by_key(|(key, _)| ORDER.iter().position(|known| known == key).unwrap_or(ORDER.len()));
            out.push('{');
            for (place, (key, entry)) in entries.into_iter().enumerate() {
                out.push_str(if place > 0 { "," } else { "" });
                out.push_str(&json!(key).to_string());
                out.push(':');
                in_order(entry, out);
            }
            out.push('}');
        }
        scalar => out.push_str(&scalar.to_string()),
    }
}

/// A game with all that may stand beside a plain one.
const KEPT: &str = "\nSpiel 7\nRegeln:     ddv\nDatum:      2026-11-20\nGeber:      4\nGegeben:    3-3-3-3
# zweiter Versuch\n 1.  1: KrA (2: Re @12) {laut, im Stehen} Kr9 KrK Kr10 -> 1 25 {er zögert} # Kaffee
 2.  1: PiA Pi9 PiK Pi10 -> 1 25\nPunkte:     -1 +1 +1 -1\nStand:      -1 +1 +1 -1\n";

/// JSON of which one thing is another, is missing, stands twice or in another place: none of it is taken for a plain game that
/// it is not.
#[test]
fn changed_games() {
    let document = archive::noted(30);
    let list = &document.lists[0];
    let context = context_of(&list.header);
    let is_plain = |game: &&Record| plain_json(&serde_json::to_string(game).unwrap(), &context);
    let has_call = |game: &&Record| serde_json::to_string(game).unwrap().contains("\"call\"");
    let of_both_kinds = [
        list.games.iter().filter(is_plain).find(has_call).unwrap(),
        list.games.iter().filter(is_plain).find(|game| !has_call(game)).unwrap(),
    ];
    let kept = &doko_parser::parse(KEPT.as_bytes()).document.lists[0].games[0];
    let (mut plain, mut all) = (0, 0);
    for game in of_both_kinds.into_iter().chain([kept]) {
        let game = short(game);
        let value = serde_json::to_value(&game).unwrap();
        let mut json = String::new();
        in_order(&value, &mut json);
        assert!(plain_json(&json, &context), "{json}");
        each_change(&value, &mut |changed| {
            let mut json = String::new();
            in_order(&changed, &mut json);
            plain += usize::from(plain_json(&json, &context));
            all += 1;
        });
    }
    assert!(plain > 100 && plain < all / 2, "{plain} of {all} are still plain");
}

/// Returns a game with two of its hands and three of its rows, which are enough.
fn short(game: &Record) -> Record {
    let (mut game, mut rows) = (game.clone(), 0);
    game.lines.retain(|line| {
        let is_row = matches!(line.kind, LineKind::Row(_));
        rows += usize::from(is_row);
        !is_hand_behind_the_second(line) && (!is_row || rows <= 3)
    });
    game
}

fn is_hand_behind_the_second(line: &Line) -> bool {
    let LineKind::Field(field) = &line.kind else { return false };
    matches!((&field.key.value, &field.value.value), (Key::Blatt(seat), Noted::Blatt { .. }) if seat.number() > 2)
}

/// JSON that is broken off, or of which one byte is another.
#[test]
fn damaged_games() {
    let document = archive::noted(30);
    let list = &document.lists[0];
    let context = context_of(&list.header);
    let games = list.games.iter().map(|game| serde_json::to_string(&short(game)).unwrap());
    let game = games.filter(|json| json.contains("\"call\"")).find(|json| plain_json(json, &context)).unwrap();
    for place in 0..game.len() {
        assert!(!plain_json(&game[..place], &context), "broken off at {place}");
        for letter in ["", " ", "\"", "\\", "}", "]", ",", ":", "0", "9", "-", "null", "ä", "\u{0}"] {
            plain_json(&format!("{}{letter}{}", &game[..place], &game[place + 1..]), &context);
            if place % 4 == 0 {
                plain_json(&format!("{}{letter}{}", &game[..place], &game[place..]), &context);
            }
        }
    }
}
