//! Pieces of records, built by hand.

use doko_format::{
    Akt, Ansage, Ansagewort, Aussage, Card, Event, Field, Handlung, Item, Key, Laid, Line, LineKind, Notes, Row, Seat,
    Span, Spanned, Text, Value,
};

pub(crate) fn text(text: &str) -> Text {
    text.into()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A card in the short form of JSON: `CA`, `3:~CA`, `[??]`.
pub(crate) fn card(code: &str) -> Spanned<Item> {
    Item::Card(Laid::from_code(code).unwrap()).into()
}

/// A card of an act; `None` for `??`.
pub(crate) fn face(code: &str) -> Spanned<Option<Card>> {
    Card::from_code(code).into()
}

pub(crate) fn remark(remark: &str) -> Spanned<Item> {
    Item::Remark { remark: remark.into() }.into()
}

pub(crate) fn event(seat: Option<Seat>, what: Handlung) -> Spanned<Item> {
    let event = Event { seat: seat.map(Spanned::from), instance: None, simultaneous: false, what };
    Item::Event(Box::new(event)).into()
}

pub(crate) fn ansage(number: u8, call: Ansagewort) -> Spanned<Item> {
    let ansage = Ansage { call, party: None, cards_in_hand: None, cards_played: None };
    event(Some(seat(number)), Handlung::Ansage(ansage))
}

pub(crate) fn aussage(number: u8, aussage: Aussage) -> Spanned<Item> {
    event(Some(seat(number)), Handlung::Aussage(aussage))
}

pub(crate) fn akt(number: u8, akt: Akt) -> Spanned<Item> {
    event(Some(seat(number)), Handlung::Akt(akt))
}

pub(crate) fn line(kind: LineKind) -> Line {
    Line { kind, notes: None, span: Span::default() }
}

pub(crate) fn field(key: Key, value: Value) -> Line {
    line(LineKind::Field(Field { key: key.into(), value: value.into() }))
}

pub(crate) fn row(number: Option<u8>, leader: Option<u8>, items: Vec<Spanned<Item>>) -> Line {
    let leader = leader.map(|number| seat(number).into());
    line(LineKind::Row(Row { number: number.map(Spanned::from), leader, items: items.into(), taken: None }))
}

pub(crate) fn events(items: Vec<Spanned<Item>>) -> Line {
    line(LineKind::Events(items.into()))
}

pub(crate) fn notes(before: &[&str], remarks: &[&str], after: Option<&str>) -> Notes {
    let texts = |texts: &[&str]| texts.iter().map(|each| text(each)).collect();
    Notes { before: texts(before), remarks: texts(remarks), after: after.map(text) }
}

pub(crate) fn with_notes(line: Line, before: &[&str], remarks: &[&str], after: Option<&str>) -> Line {
    Line { notes: Some(Box::new(notes(before, remarks, after))), ..line }
}
