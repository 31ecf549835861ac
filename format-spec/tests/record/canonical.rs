//! Canonical order and canonical text, on records built by hand: no parser is asked.

use crate::build::*;
use doko_format::{
    Akt, Ansagewort, Aussage, Document, Item, Key, Line, LineKind, List, ListHeader, Record, Sprache, Value,
    write_document, write_list_header, write_record,
};

/// Canonical text of a game, without the blank line above it.
fn canonical(mut record: Record) -> String {
    record.canonicalize();
    let mut text = String::new();
    write_record(&record, Sprache::De, &mut text);
    let mut again = record.clone();
    again.canonicalize();
    assert_eq!(again, record, "canonical order is stable");
    text.trim_start_matches('\n').to_owned()
}

fn game(lines: Vec<Line>) -> Record {
    Record { label: Some(text("7").into()), lines, ..Record::default() }
}

#[test]
fn header_lines_follow_the_order_of_keys_and_results_stand_behind_the_rows() {
    let record = game(vec![
        field(Key::Punkte, Value::Numbers([2, -2, 0].map(Into::into).into_iter().collect())),
        field(Key::Unbekannt(text("Wetter")), Value::Text(text("gut"))),
        row(None, Some(1), vec![card("CA"), card("C9")]),
        field(Key::Eigen(text("X-Kamera")), Value::Text(text("2"))),
        field(Key::Blatt(seat(2)), Value::Blatt { cards: vec![card("HT")].into(), open_end: true }),
        field(Key::Geber, Value::Seat(seat(4))),
        field(Key::Blatt(seat(1)), Value::Blatt { cards: vec![card("CA")].into(), open_end: false }),
        field(Key::Geber, Value::Unreadable(text("?"))),
    ]);
    let expected = "\
Spiel 7
Geber:      4
Geber:      ?
Blatt 1:    KrA
Blatt 2:    He10 ..
 1.  1: KrA Kr9
Punkte:     +2 -2 0
Wetter:     gut
X-Kamera:   2
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn several_vorbehalt_lines_become_one() {
    let record = game(vec![
        field(Key::Vorbehalt, Value::Statements(vec![aussage(1, Aussage::Gesund)].into())),
        field(Key::Geber, Value::Seat(seat(4))),
        with_notes(
            field(Key::Vorbehalt, Value::Statements(vec![aussage(2, Aussage::Vorbehalt)].into())),
            &["leise gesagt"],
            &["fast nicht"],
            Some("am Ende"),
        ),
    ]);
    let expected = "\
Spiel 7
Geber:      4
# leise gesagt
Vorbehalt:  1 gesund, 2 Vorbehalt {fast nicht} # am Ende
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn event_lines_join_the_row_above_or_the_head_of_row_one() {
    let record = game(vec![
        events(vec![ansage(4, Ansagewort::Kontra)]),
        with_notes(events(vec![akt(1, Akt::FragtReklamation)]), &["vor dem ersten Stich"], &[], None),
        row(None, None, vec![card("CA"), card("C9")]),
        with_notes(events(vec![ansage(3, Ansagewort::Re)]), &[], &["zu laut"], Some("gerade noch")),
        row(Some(5), Some(2), vec![card("SA")]),
    ]);
    let expected = "\
Spiel 7
# vor dem ersten Stich
 1.  (4: Kontra) (1: fragt Reklamation) KrA Kr9 (3: Re) {zu laut} # gerade noch
 5.  2: PiA
";
    assert_eq!(canonical(record), expected);
}

/// What stands behind such a result in its row would be read as a part of it.
#[test]
fn an_event_does_not_join_a_result_that_could_not_be_read() {
    let hole = Item::Unreadable { unreadable: text("-> 3 reklamiert nicht 15") };
    let record = game(vec![
        row(None, Some(1), vec![card("CA"), hole.into()]),
        events(vec![ansage(3, Ansagewort::Re)]),
        row(Some(2), Some(2), vec![card("SA")]),
    ]);
    let expected = "\
Spiel 7
 1.  1: KrA -> 3 reklamiert nicht 15
(3: Re)
 2.  2: PiA
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn events_behind_the_last_card_stand_alone_one_a_line() {
    let mut together = akt(2, Akt::NimmtAn);
    if let Item::Event(event) = &mut together.value {
        event.simultaneous = true;
    }
    let record = game(vec![
        row(None, Some(1), vec![card("CA"), remark("hoch"), ansage(1, Ansagewort::Re), together, remark("beide")]),
        events(vec![akt(3, Akt::Abbruch), akt(4, Akt::Vergeben)]),
    ]);
    let expected = "\
Spiel 7
 1.  1: KrA {hoch}
(1: Re) & (2: nimmt an) {beide}
(3: Abbruch)
(4: Vergeben)
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn a_last_row_without_a_card_keeps_its_events() {
    let record = game(vec![
        row(None, Some(1), vec![card("CA")]),
        row(None, Some(2), vec![ansage(1, Ansagewort::Re)]),
        events(vec![akt(3, Akt::Abbruch)]),
    ]);
    assert_eq!(canonical(record), "Spiel 7\n 1.  1: KrA\n 2.  2: (1: Re)\n(3: Abbruch)\n");
}

#[test]
fn an_unreadable_line_keeps_its_place_and_no_event_passes_it() {
    let hole = |words: &str| line(LineKind::Unreadable(text(words)));
    let record = game(vec![
        hole("Geeber 4"),
        events(vec![ansage(4, Ansagewort::Kontra)]),
        hole("0. ???"),
        field(Key::Geber, Value::Seat(seat(4))),
        row(None, Some(1), vec![card("CA"), ansage(1, Ansagewort::Re)]),
        hole("2; 1: KrA"),
        events(vec![ansage(3, Ansagewort::Kontra)]),
    ]);
    let expected = "\
Spiel 7
Geber:      4
Geeber 4
(4: Kontra)
0. ???
 1.  1: KrA (1: Re)

2; 1: KrA
(3: Kontra)
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn text_is_quoted_only_where_it_must_be() {
    let name = |name: &str| Some(text(name)).into();
    let record = game(vec![
        field(Key::Liste, Value::Text(text("Vereinsabend, Tisch 3: \u{e4}"))),
        field(Key::Ort, Value::Text(text(""))),
        field(Key::Quelle, Value::Text(text("a \"b\" \\ c\nd"))),
        field(Key::Spieler, Value::Names(vec![name("Anna"), name("B, C"), None.into(), name("-"), name("Eva # 2")])),
    ]);
    let expected = "\
Spiel 7
Liste:      Vereinsabend, Tisch 3: \u{e4}
Ort:        \"\"
Quelle:     \"a \\\"b\\\" \\\\ c\\nd\"
Spieler:    Anna, \"B, C\", -, \"-\", \"Eva # 2\"
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn no_line_begins_a_game_that_is_none() {
    let record = game(vec![
        field(Key::Unbekannt(text("Spiel")), Value::Text(text("9"))),
        with_notes(row(None, Some(1), vec![card("CA"), remark("erst\nSpiel 3\n\ndoko 1 ")]), &["Spiel 4"], &[], None),
        line(LineKind::Unreadable(text("doko"))),
    ]);
    let expected = "\
Spiel 7
# Spiel 4
 1.  1: KrA {erst
  Spiel 3

  doko 1}

  doko
  Spiel:      9
";
    assert_eq!(canonical(record), expected);
}

#[test]
fn lists_are_separated_by_a_blank_line_and_begin_with_doko() {
    let mut first = List { header: ListHeader::default(), games: vec![game(vec![]), game(vec![])] };
    first.games[1].trailing = vec![text("vor der zweiten Liste")];
    let mut second = List::default();
    second.header.lines = vec![
        field(Key::Plan, Value::Number(24)),
        with_notes(field(Key::Sprache, Value::Sprache(Sprache::De)), &["auf Deutsch"], &[], None),
        field(Key::Regeln, Value::Text(text("ddv"))),
    ];
    let mut document = Document { lists: vec![first, second] };
    document.canonicalize();
    let expected = "\
doko 1

Spiel 7

Spiel 7

doko 1
# vor der zweiten Liste
# auf Deutsch
Regeln:     ddv
Plan:       24
";
    assert_eq!(write_document(&document), expected);
    let once = document.clone();
    document.canonicalize();
    assert_eq!(document, once);
}

#[test]
fn comments_above_a_bare_doko_line_go_to_the_first_game() {
    let notes = Some(Box::new(notes(&["oben"], &[], None)));
    let header = ListHeader { version: Some(1.into()), notes, ..ListHeader::default() };
    let mut document = Document { lists: vec![List { header, games: vec![game(vec![])] }] };
    document.canonicalize();
    assert_eq!(write_document(&document), "doko 1\n\n# oben\nSpiel 7\n");
}

#[test]
fn translating_changes_letters_words_and_the_sprache_line() {
    let lines = vec![field(Key::Regeln, Value::Text(text("online-nl")))];
    let mut header = ListHeader { lines, ..ListHeader::default() };
    header.translate(Sprache::Nl);
    let mut record = game(vec![
        field(Key::Geber, Value::Seat(seat(4))),
        field(Key::Vorbehalt, Value::Statements(vec![aussage(1, Aussage::Gesund)].into())),
        row(None, Some(1), vec![card("HK"), card("CQ"), ansage(2, Ansagewort::Keine90)]),
    ]);
    record.canonicalize();
    let mut out = String::new();
    write_list_header(&header, Sprache::Nl, &mut out);
    write_record(&record, Sprache::Nl, &mut out);
    let expected = "\
doko 1
Sprache:    nl
Regels:     online-nl

Spel 7
Gever:      4
Voorbehoud: 1 gezond
 1.  1: HH KV
(2: geen 90)
";
    assert_eq!(out, expected);
    header.translate(Sprache::De);
    assert_eq!(header.sprache(), Sprache::De);
    assert_eq!(header.lines.len(), 1);
}
