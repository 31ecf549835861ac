//! The text of every kind of act and value.

use crate::build::*;
use doko_format::{
    Akt, Ansage, Ansagewort, Aussage, Beanstandung, Einstufung, Entscheid, Event, Handlung, Hochzeitsform, Instanz,
    Item, Key, Partei, Record, Row, Sieger, SoloArt, Soloform, Sonderpunktnotiz, Spielart, Sprache, Taken, Value,
    Verstoss, write_record,
};

fn written(line: doko_format::Line) -> String {
    let record = Record { lines: vec![line], ..Record::default() };
    let mut out = String::new();
    write_record(&record, Sprache::De, &mut out);
    out.strip_prefix("\nSpiel\n").unwrap().trim_end().to_owned()
}

fn act(what: Akt) -> String {
    written(events(vec![event(None, Handlung::Akt(what))]))
}

fn value(key: Key, value: Value) -> String {
    let line = written(field(key, value));
    line.split_once(':').unwrap().1.trim_start().to_owned()
}

#[test]
fn acts_are_written_as_the_notation_says() {
    let about = |kind, against: Option<u8>, stich| Beanstandung { kind, against: against.map(seat), stich };
    let cases = [
        (Akt::Wort { text: text("Sub") }, "(\"Sub\")"),
        (Akt::Sagt { text: text("so \"nicht\"") }, "(sagt \"so \\\"nicht\\\"\")"),
        (Akt::Rest { cards: [face("HT"), face("??")].into_iter().collect() }, "(Rest He10 ??)"),
        (Akt::Rest { cards: Default::default() }, "(Rest)"),
        (Akt::FragtRest, "(fragt Rest)"),
        (Akt::SchenktRest, "(schenkt Rest)"),
        (Akt::Reklamation(about(Verstoss::Nichtbedienen, Some(2), Some(4))), "(Reklamation Nichtbedienen 2 Stich 4)"),
        (Akt::Hinweis(about(Verstoss::Text(text("mogelt")), None, None)), "(Hinweis \"mogelt\")"),
        (Akt::KeineReklamation, "(keine Reklamation)"),
        (Akt::FragtReklamation, "(fragt Reklamation)"),
        (Akt::NimmtAn, "(nimmt an)"),
        (
            Akt::Entscheid(Entscheid::Einstufung {
                grade: Einstufung::GeringfuegigNachteil,
                against: seat(2),
                stich: Some(3),
            }),
            "(Entscheid geringfügig mit Nachteil 2 Stich 3)",
        ),
        (Akt::Entscheid(Entscheid::Ansage { seat: seat(3), counts: false }), "(Entscheid Ansage 3 gilt nicht)"),
        (Akt::Entscheid(Entscheid::Rest { party: Partei::Kontra }), "(Entscheid Rest Kontra)"),
        (Akt::Entscheid(Entscheid::NeuGeben), "(Entscheid Neu geben)"),
        (Akt::Entscheid(Entscheid::Punkte { points: vec![-12, 4, 4, 4] }), "(Entscheid Punkte -12 +4 +4 +4)"),
        (Akt::Strafe { against: seat(3), points: -12 }, "(Strafe 3 -12)"),
        (Akt::Ausschluss { against: seat(3) }, "(Ausschluss 3)"),
        (Akt::Protest { text: None }, "(Protest)"),
        (Akt::Protest { text: Some(text("zu spät")) }, "(Protest \"zu spät\")"),
        (Akt::Vergeben, "(Vergeben)"),
        (Akt::NeuGeben, "(Neu geben)"),
        (Akt::Zeigt { cards: [face("HT")].into_iter().collect() }, "(zeigt He10)"),
        (Akt::LaesstLiegen, "(lässt liegen)"),
        (Akt::DecktAuf, "(deckt Stiche auf)"),
        (Akt::Gibt { to: seat(1), cards: [face("D9"), face("DK")].into_iter().collect() }, "(gibt 1 Ka9 KaK)"),
        (Akt::Abbruch, "(Abbruch)"),
        (Akt::Ersatz { name: text("Eva") }, "(Ersatz \"Eva\")"),
        (Akt::ZeitAbgelaufen, "(Zeit abgelaufen)"),
    ];
    for (what, expected) in cases {
        assert_eq!(act(what), expected);
    }
}

#[test]
fn an_announcement_is_written_with_all_that_was_noted() {
    let what = Handlung::Ansage(Ansage {
        call: Ansagewort::Keine90,
        party: Some(Partei::Kontra.into()),
        cards_in_hand: Some(10.into()),
        cards_played: Some(9.into()),
    });
    assert_eq!(written(events(vec![event(Some(seat(3)), what)])), "(3: keine 90 für Kontra @10 /9)");
}

#[test]
fn an_instance_stands_where_a_seat_would() {
    let what = Handlung::Akt(Akt::Ausschluss { against: seat(3) });
    let event = Event { seat: None, instance: Some(Instanz::Sg), simultaneous: false, what };
    assert_eq!(written(events(vec![Item::Event(Box::new(event)).into()])), "(SG: Ausschluss 3)");
}

#[test]
fn statements_are_written_with_their_kind() {
    let solo = |form, art| Aussage::Solo { form, art };
    let said = [
        (Aussage::Gesund, "gesund"),
        (Aussage::Vorbehalt, "Vorbehalt"),
        (Aussage::Ungesund, "ungesund"),
        (Aussage::KeinSolo, "kein Solo"),
        (Aussage::KeinPflichtsolo, "kein Pflichtsolo"),
        (Aussage::KeinLustsolo, "kein Lustsolo"),
        (solo(Soloform::Offen, Some(SoloArt::Damen)), "Solo Damen"),
        (solo(Soloform::Pflicht, None), "Pflichtsolo"),
        (solo(Soloform::Lust, Some(SoloArt::Trumpf)), "Lustsolo Trumpf"),
        (solo(Soloform::Vorgefuehrt, Some(SoloArt::Fleischlos)), "vorgeführt Fleischlos"),
        (Aussage::Hochzeit { form: Hochzeitsform::Offen }, "Hochzeit"),
        (Aussage::Hochzeit { form: Hochzeitsform::Fehl }, "Hochzeit Fehl"),
        (Aussage::Hochzeit { form: Hochzeitsform::Trumpf }, "Hochzeit Trumpf"),
        (Aussage::Schweine, "Schweine"),
        (Aussage::Armut, "Armut"),
        (Aussage::Schmeissen, "Schmeißen"),
        (Aussage::Zurueck, "zurück"),
    ];
    let items = said.iter().map(|(what, _)| aussage(2, *what)).collect();
    let expected: Vec<String> = said.iter().map(|(_, words)| format!("2 {words}")).collect();
    assert_eq!(value(Key::Vorbehalt, Value::Statements(items)), expected.join(", "));
}

#[test]
fn values_are_written_as_the_notation_says() {
    let seats = |numbers: &[u8]| numbers.iter().map(|number| seat(*number).into()).collect();
    let note = |name: &str, count| Sonderpunktnotiz { party: Partei::Re, name: text(name), count }.into();
    let cases = [
        (Key::Runde, Value::Runde { number: 2, of: Some(5) }, "2 von 5"),
        (Key::Aussetzer, Value::Seats(seats(&[6, 7])), "6, 7"),
        (Key::Aussetzer, Value::Seats(seats(&[])), "keiner"),
        (Key::Pflichtsoli, Value::Seats(seats(&[])), "keine"),
        (Key::Abheber, Value::Abheber { seat: Some(seat(3)), cards: Some(12) }, "3, 12 Karten"),
        (Key::Abheber, Value::Abheber { seat: None, cards: None }, "keiner"),
        (Key::Gegeben, Value::Packets([3, 4, 3].into_iter().collect()), "3-4-3"),
        (Key::Augen, Value::Parties([(Partei::Re, 134).into()].into_iter().collect()), "Re 134"),
        (
            Key::Sonderpunkte,
            Value::Sonderpunkte(vec![note("Fuchs", Some(2)), note("Karlchen", None), note("Zug 3", None)]),
            "Re Fuchs 2, Re Karlchen, Re \"Zug 3\"",
        ),
        (Key::Sieger, Value::Sieger(Sieger::Keiner), "keiner"),
        (Key::Sieger, Value::Sieger(Sieger::Seats(seats(&[2, 3]))), "2, 3"),
        (Key::Wert, Value::Number(-3), "-3"),
        (Key::Spielart, Value::Spielart(Spielart::Hochzeit { stich: Some(2) }), "Hochzeit 2"),
        (Key::Spielart, Value::Spielart(Spielart::StilleHochzeit), "Stille Hochzeit"),
    ];
    for (key, content, expected) in cases {
        assert_eq!(value(key, content), expected);
    }
}

#[test]
fn a_row_shows_every_way_to_lay_a_card() {
    let items = ["3:~SA", "CA", "[DK]", "5:[??]", "~??"].map(card).into_iter().collect();
    let taken = Some(Taken { seat: seat(3), augen: Some(30) }.into());
    let row = Row { number: Some(12.into()), leader: Some(seat(1).into()), items, taken };
    assert_eq!(written(line(doko_format::LineKind::Row(row))), "12.  1: 3:~PiA KrA [KaK] 5:[??] ~?? -> 3 30");
}
