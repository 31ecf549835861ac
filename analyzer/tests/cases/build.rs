//! Records built from facts, without text.

use doko_format::{
    Ansage, Ansagewort, Aussage, Card, Event, Field, Handlung, Hochzeitsform, Item, Items, Key, Line, LineKind, Record,
    Row, Seat, SoloArt, Soloform, Span, Spanned, Value,
};
use serde_json::Value as Json;

/// Reads a file of the shared folder; says so where it is missing.
pub(crate) fn shared_text(path: &str) -> Option<String> {
    let path = format!("{}/../../shared/{path}", env!("CARGO_MANIFEST_DIR"));
    #[expect(clippy::disallowed_methods, reason = "a test reads its cases")]
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("skipped: the shared folder is not there");
    }
    text
}

/// Reads a JSON file of the shared folder.
pub(crate) fn shared(path: &str) -> Option<Json> {
    shared_text(path).map(|text| serde_json::from_str(&text).unwrap())
}

pub(crate) fn cases(name: &str) -> Option<Json> {
    shared(&format!("cases/{name}"))
}

pub(crate) fn line(kind: LineKind) -> Line {
    Line { kind, notes: None, span: Span::default() }
}

pub(crate) fn field(key: Key, value: Value) -> Line {
    line(LineKind::Field(Field { key: key.into(), value: value.into() }))
}

pub(crate) fn event(seat: Seat, what: Handlung) -> Spanned<Item> {
    let event = Event { seat: Some(seat.into()), instance: None, simultaneous: false, what };
    Item::Event(Box::new(event)).into()
}

/// An announcement of a case: seat, words, cards in hand.
pub(crate) fn announced(fact: &Json) -> Spanned<Item> {
    let call = match fact["call"].as_str().unwrap() {
        "Re" => Ansagewort::Re,
        "Kontra" => Ansagewort::Kontra,
        "k90" => Ansagewort::Keine90,
        "k60" => Ansagewort::Keine60,
        "k30" => Ansagewort::Keine30,
        "schwarz" => Ansagewort::Schwarz,
        other => panic!("unknown words {other}"),
    };
    let seat = Seat::new(fact["seat"].as_u64().unwrap() as u8).unwrap();
    let cards_in_hand = Some((fact["cards_in_hand"].as_u64().unwrap() as u8).into());
    event(seat, Handlung::Ansage(Ansage { call, party: None, cards_in_hand, cards_played: None }))
}

fn cards(codes: &str) -> impl Iterator<Item = Card> + '_ {
    codes.split_whitespace().map(|code| Card::from_code(code).unwrap())
}

/// A deal in which seats 1 and 3 hold the Kreuz-Damen, or seat 1 both, with as many tricks as the case needs.
///
/// Seat 1 holds both Herz-Zehnen and takes the first tricks with them; the Klärungsstich goes to seat 3 with its Ass.
pub(crate) fn record_of(klaerung: Option<u64>, solo: bool, still: bool) -> Record {
    let hochzeit = klaerung.is_some() || still;
    // Seats 2 to 4 hold trumps to follow both Herz-Zehnen, and seat 3 the Pik-Assen.
    let (one, three) = if hochzeit { ("CQ", "SQ") } else { ("SQ", "CQ") };
    let hands = [
        format!("HT HT CQ {one} CK CK C9 C9 S9 S9 SK HQ"),
        "HJ HJ DJ DJ D9 D9 CA CT H9 HK ST SK".into(),
        format!("{three} SQ HQ DQ DQ DA DA SA SA CA HA H9"),
        "CJ CJ SJ SJ DT DT DK DK CT ST HK HA".into(),
    ];
    let mut record = Record::default();
    record.lines.push(field(Key::Geber, Value::Seat(Seat::new(4).unwrap())));
    for (seat, hand) in Seat::first(4).zip(&hands) {
        let cards = cards(hand).map(|card| Spanned::from(Item::from(card))).collect();
        record.lines.push(field(Key::Blatt(seat), Value::Blatt { cards, open_end: false }));
    }
    let one = Seat::new(1).unwrap();
    let declared = if solo {
        Some(Aussage::Solo { form: Soloform::Lust, art: Some(SoloArt::Karo) })
    } else if klaerung.is_some() {
        Some(Aussage::Hochzeit { form: Hochzeitsform::Offen })
    } else {
        None
    };
    let mut statements: Items = Seat::first(4)
        .map(|seat| {
            let said = if declared.is_some() && seat == one { Aussage::Vorbehalt } else { Aussage::Gesund };
            event(seat, Handlung::Aussage(said))
        })
        .collect();
    statements.extend(declared.map(|declared| event(one, Handlung::Aussage(declared))));
    record.lines.push(field(Key::Vorbehalt, Value::Statements(statements)));
    let own = ["HT HJ DA CJ", "HT DJ DA SJ"];
    let klaerung = klaerung.unwrap_or(0) as usize;
    let rows = own.iter().take(klaerung.saturating_sub(1)).copied().chain((klaerung > 0).then_some("S9 ST SA ST"));
    for row in rows {
        let items = cards(row).map(|card| Spanned::from(Item::from(card))).collect();
        record.lines.push(line(LineKind::Row(Row { items, ..Row::default() })));
    }
    record
}
