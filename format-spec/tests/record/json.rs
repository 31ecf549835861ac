//! JSON loses nothing, looks as documented, and its schemas do not drift.

use std::path::Path;

use crate::build::*;
use crate::samples;
use doko_format::json::{self, GameLine, RecordFile, game_lines};
use doko_format::{Ansagewort, Document, Item, Key, Laid, Line, List, ListHeader, Record, Value, write_document};

fn document() -> Document {
    let plan = field(Key::Plan, Value::Number(24));
    let header = ListHeader { version: Some(1.into()), lines: vec![plan], ..ListHeader::default() };
    let played = List { header: header.clone(), games: vec![samples::everything(), Record::default()] };
    let unplayed = List { header, games: vec![] };
    Document { lists: vec![played.clone(), unplayed, List::default(), played] }
}

#[test]
fn a_document_survives_json() {
    let file = RecordFile::from(document());
    let text = serde_json::to_string(&file).unwrap();
    let again: RecordFile = serde_json::from_str(&text).unwrap();
    for (list, read) in file.lists.iter().zip(&again.lists) {
        for (game, read) in list.games.iter().zip(&read.games) {
            for (line, read) in game.lines.iter().zip(&read.lines) {
                assert_eq!(line, read);
            }
        }
    }
    assert_eq!(again, file);
    assert_eq!(write_document(&again.into()), write_document(&document()));
}

#[test]
fn each_line_survives_json_on_its_own() {
    for line in samples::everything().lines {
        let text = serde_json::to_string(&line).unwrap();
        assert_eq!(serde_json::from_str::<Line>(&text).unwrap(), line, "{text}");
    }
}

#[test]
fn every_card_on_the_table_survives_json() {
    for code in ["CA", "3:CA", "~CA", "[CA]", "9:~D9", "5:[??]", "??"] {
        let item = Item::Card(Laid::from_code(code).unwrap());
        let text = serde_json::to_string(&item).unwrap();
        assert_eq!(text, format!("\"{code}\""));
        assert_eq!(serde_json::from_str::<Item>(&text).unwrap(), item);
    }
}

#[test]
fn lines_of_games_join_to_the_same_document() {
    let document = document();
    let lines: Vec<String> = game_lines(&document).map(|line| serde_json::to_string(&line).unwrap()).collect();
    assert_eq!(lines.len(), 6, "two games, two empty lists, two games");
    assert!(lines[2].ends_with("\"game\":null}"));
    let read: Document = lines.iter().map(|line| serde_json::from_str::<GameLine<'_>>(line).unwrap()).collect();
    assert_eq!(read, document);
}

#[test]
fn lines_of_another_header_begin_another_list() {
    let one = ListHeader { version: Some(1.into()), ..ListHeader::default() };
    let other = ListHeader::default();
    let game = Record::default();
    let lines = [&one, &one, &other].map(|header| GameLine::new(1, header, Some(&game)));
    let read: Document = lines.into_iter().collect();
    assert_eq!(read.lists.iter().map(|list| list.games.len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn an_announcement_looks_as_documented() {
    let mut item = ansage(3, Ansagewort::Kontra);
    if let Item::Event(event) = &mut item.value
        && let doko_format::Handlung::Ansage(ansage) = &mut event.what
    {
        ansage.cards_in_hand = Some(11.into());
    }
    assert_eq!(serde_json::to_string(&item).unwrap(), r#"{"seat":3,"call":"kontra","cards_in_hand":11}"#);
}

#[test]
fn another_schema_is_refused() {
    assert!(serde_json::from_str::<RecordFile>(r#"{"schema":"doko/record/2","lists":[]}"#).is_err());
    assert!(serde_json::from_str::<RecordFile>(r#"{"schema":"doko/game/1","lists":[]}"#).is_err());
}

/// `DOKO_BLESS=1 cargo test -p doko-format` rewrites the files.
#[test]
fn the_committed_schemas_are_those_of_the_types() {
    for (name, schema) in [("record", json::record_schema()), ("game", json::game_schema())] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("schema/{name}.schema.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if std::env::var_os("DOKO_BLESS").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == text, "schema/{name}.schema.json has drifted; run with DOKO_BLESS=1");
    }
}
