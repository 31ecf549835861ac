//! One of everything that can be written, with its canonical German text.

use crate::build::*;
use doko_format::{
    Akt, Ansage, Ansagewort, Aussage, Beanstandung, Einstufung, Entscheid, Event, Handlung, Hochzeitsform, Instanz,
    Item, Key, LineKind, Partei, Record, Row, Ruecktrumpf, Sieger, SoloArt, Soloform, Sonderpunktnotiz, Spanned,
    Spielartnotiz, Sprache, Taken, Value, Verstoss,
};

pub(crate) fn acts() -> Vec<(Akt, &'static str)> {
    let about = |kind, against: Option<u8>, stich| Beanstandung { kind, against: against.map(seat), stich };
    vec![
        (Akt::Wort { text: text("Sub"), cards_in_hand: None, cards_played: None }, "(\"Sub\")"),
        (
            Akt::Wort { text: text("Sub"), cards_in_hand: Some(9.into()), cards_played: Some(14.into()) },
            "(\"Sub\" @9 /14)",
        ),
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
        (Akt::NimmtArmut, "(nimmt Armut)"),
        (Akt::LehntAb, "(lehnt ab)"),
        (Akt::Ruecktrumpf { trumps: Ruecktrumpf::Anzahl(1) }, "(Rücktrumpf 1)"),
        (Akt::Ruecktrumpf { trumps: Ruecktrumpf::Ob(true) }, "(Rücktrumpf ja)"),
        (Akt::Ruecktrumpf { trumps: Ruecktrumpf::Ob(false) }, "(Rücktrumpf nein)"),
        (Akt::Genscher { partner: seat(4) }, "(Genscher 4)"),
        (Akt::Abbruch, "(Abbruch)"),
        (Akt::Ersatz { name: text("Eva") }, "(Ersatz \"Eva\")"),
        (Akt::ZeitAbgelaufen, "(Zeit abgelaufen)"),
    ]
}

pub(crate) fn statements() -> Vec<(Aussage, &'static str)> {
    let solo = |form, art| Aussage::Solo { form, art };
    vec![
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
        (Aussage::Ramsch, "Ramsch"),
        (Aussage::Schmeissen, "Schmeißen"),
        (Aussage::Zurueck, "zurück"),
    ]
}

pub(crate) fn values() -> Vec<(Key, Value, &'static str)> {
    let seats = |numbers: &[u8]| numbers.iter().map(|number| seat(*number).into()).collect();
    let note = |name: &str, count| Sonderpunktnotiz { party: Partei::Re, name: text(name), count }.into();
    vec![
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
        (Key::Sonderpunkte, Value::Sonderpunkte(vec![]), "keine"),
        (Key::Sieger, Value::Sieger(Sieger::Keiner), "keiner"),
        (Key::Sieger, Value::Sieger(Sieger::Seats(seats(&[2, 3]))), "2, 3"),
        (Key::Bock, Value::Number(2), "2"),
        (Key::Wert, Value::Number(-3), "-3"),
        (Key::Spielart, Value::Spielart(Spielartnotiz::Hochzeit { stich: Some(2) }), "Hochzeit 2"),
        (Key::Spielart, Value::Spielart(Spielartnotiz::StilleHochzeit), "Stille Hochzeit"),
        (Key::Spielart, Value::Spielart(Spielartnotiz::Genscher), "Genscher"),
        (Key::Spielart, Value::Spielart(Spielartnotiz::Ramsch), "Ramsch"),
        (Key::Augen, Value::Counts([(seat(1), 40).into(), (seat(2), 90).into()].into_iter().collect()), "1 40, 2 90"),
    ]
}

/// An announcement with all that can be noted: `(3: keine 90 für Kontra @10 /9)`.
pub(crate) fn full_ansage() -> Spanned<Item> {
    let what = Handlung::Ansage(Ansage {
        call: Ansagewort::Keine90,
        party: Some(Partei::Kontra.into()),
        cards_in_hand: Some(10.into()),
        cards_played: Some(9.into()),
    });
    event(Some(seat(3)), what)
}

/// What an instance does: `(SG: …)`.
pub(crate) fn by_instance(what: Akt, simultaneous: bool) -> Spanned<Item> {
    let event = Event { seat: None, instance: Some(Instanz::Sg), simultaneous, what: Handlung::Akt(what) };
    Item::Event(Box::new(event)).into()
}

/// A row with every way to lay a card: `12.  1: 3:~PiA KrA [KaK] 5:[??] ~?? -> 3 30`.
pub(crate) fn full_row() -> doko_format::Line {
    let items = ["3:~SA", "CA", "[DK]", "5:[??]", "~??"].map(card).into_iter().collect();
    let taken = Some(Taken { seat: seat(3), augen: Some(30) }.into());
    line(LineKind::Row(Row { number: Some(12.into()), leader: Some(seat(1).into()), items, taken }))
}

/// A game in which everything occurs.
pub(crate) fn everything() -> Record {
    let mut lines: Vec<_> = values().into_iter().map(|(key, value, _)| field(key, value)).collect();
    let texts = [("Quelle", Key::Quelle), ("X-Kamera", Key::Eigen(text("X-Kamera")))];
    lines.extend(texts.map(|(words, key)| field(key, Value::Text(text(words)))));
    lines.push(field(Key::Unbekannt(text("Wetter")), Value::Text(text("gut"))));
    lines.push(field(Key::Sprache, Value::Sprache(Sprache::De)));
    lines.push(field(Key::Geber, Value::Seat(seat(4))));
    lines.push(field(Key::Tisch, Value::Unreadable(text("?"))));
    lines.push(field(Key::Spieler, Value::Names(vec![Some(text("Anna")).into(), None.into()])));
    lines.push(field(Key::Punkte, Value::Numbers([2, -2].map(Spanned::from).into_iter().collect())));
    let said = statements().into_iter().map(|(what, _)| aussage(2, what)).collect();
    lines.push(field(Key::Vorbehalt, Value::Statements(said)));
    let cards = vec![card("CA"), remark("hoch"), Item::Unreadable { unreadable: text("KrX") }.into()];
    lines.push(field(Key::Blatt(seat(2)), Value::Blatt { cards: cards.into(), open_end: true }));
    let mut acts: Vec<_> = acts().into_iter().map(|(what, _)| event(None, Handlung::Akt(what))).collect();
    acts.extend([full_ansage(), by_instance(Akt::Vergeben, false), by_instance(Akt::Abbruch, true)]);
    let about = Entscheid::Ansage { seat: seat(3), counts: true };
    acts.push(akt(1, Akt::Entscheid(about)));
    lines.push(with_notes(full_row(), &["oben"], &["daneben"], Some("am Ende")));
    lines.push(events(acts));
    lines.push(line(LineKind::Unreadable(text("3; KrA"))));
    let trailing = vec![text("zum Schluss")];
    let notes = Some(Box::new(notes(&["vorher"], &[], None)));
    Record { label: Some(text("7").into()), notes, lines, trailing, ..Record::default() }
}
