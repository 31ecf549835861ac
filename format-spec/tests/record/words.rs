//! The text of every kind of act and value.

use crate::build::*;
use crate::samples;
use doko_format::{Akt, Handlung, Key, Line, Record, Sprache, Value, write_record};

fn written(line: Line) -> String {
    let record = Record { lines: vec![line], ..Record::default() };
    let mut out = String::new();
    write_record(&record, Sprache::De, &mut out);
    out.strip_prefix("\nSpiel\n").unwrap().trim_end().to_owned()
}

fn value(key: Key, value: Value) -> String {
    let line = written(field(key, value));
    line.split_once(':').unwrap().1.trim_start().to_owned()
}

#[test]
fn acts_are_written_as_the_notation_says() {
    for (what, expected) in samples::acts() {
        assert_eq!(written(events(vec![event(None, Handlung::Akt(what))])), expected);
    }
}

#[test]
fn an_announcement_is_written_with_all_that_was_noted() {
    assert_eq!(written(events(vec![samples::full_ansage()])), "(3: keine 90 für Kontra @10 /9)");
}

#[test]
fn an_instance_stands_where_a_seat_would() {
    let item = samples::by_instance(Akt::Ausschluss { against: seat(3) }, false);
    assert_eq!(written(events(vec![item])), "(SG: Ausschluss 3)");
}

#[test]
fn statements_are_written_with_their_kind() {
    let said = samples::statements();
    let items = said.iter().map(|(what, _)| aussage(2, *what)).collect();
    let expected: Vec<String> = said.iter().map(|(_, words)| format!("2 {words}")).collect();
    assert_eq!(value(Key::Vorbehalt, Value::Statements(items)), expected.join(", "));
}

#[test]
fn values_are_written_as_the_notation_says() {
    for (key, content, expected) in samples::values() {
        assert_eq!(value(key, content), expected);
    }
}

#[test]
fn a_row_shows_every_way_to_lay_a_card() {
    assert_eq!(written(samples::full_row()), "12.  1: 3:~PiA KrA [KaK] 5:[??] ~?? -> 3 30");
}
