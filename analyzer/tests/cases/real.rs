//! Real games with the points the site gave, from facts alone: no text is involved.

use doko_analyzer::{Outcome, RuleSet, analyze};
use doko_format::{
    Ansage, Ansagewort, Aussage, Card, Handlung, Hochzeitsform, Item, Items, Key, LineKind, ListHeader, Record, Row,
    Seat, SoloArt, Soloform, Spanned, Value,
};
use serde_json::Value as Json;

use crate::build::{event, field, line, shared_text};

fn seat(value: &Json) -> Seat {
    Seat::from_index(value.as_u64().unwrap() as usize).unwrap()
}

fn call(seat: Seat, call: Ansagewort) -> Spanned<Item> {
    event(seat, Handlung::Ansage(Ansage { call, party: None, cards_in_hand: None, cards_played: None }))
}

fn solo(name: &str) -> SoloArt {
    match name {
        "solo-damen" => SoloArt::Damen,
        "solo-buben" => SoloArt::Buben,
        "solo-kreuz" => SoloArt::Kreuz,
        "solo-pik" => SoloArt::Pik,
        "solo-karo" => SoloArt::Karo,
        other => panic!("unknown Solo {other}"),
    }
}

/// Builds the record of a game from the site's facts. `re` tells who the site's party-neutral call belongs to.
fn record(game: &Json, re: &[Seat]) -> Record {
    let mut record = Record::default();
    let vorhand = seat(&game["first"]);
    record.lines.push(field(Key::Geber, Value::Seat(Seat::from_index((vorhand.index() + 3) % 4).unwrap())));
    for (index, hand) in game["hands"].as_array().unwrap().iter().enumerate() {
        let cards =
            hand.as_array().unwrap().iter().map(|card| Item::from(Card::from_code(card.as_str().unwrap()).unwrap()));
        let value = Value::Blatt { cards: cards.map(Spanned::from).collect(), open_end: false };
        record.lines.push(field(Key::Blatt(Seat::from_index(index).unwrap()), value));
    }
    let mut statements = Items::new();
    let mut declared = None;
    let mut rows: Vec<Row> = Vec::new();
    let mut cards = 0;
    for entry in game["events"].as_array().unwrap() {
        let (who, token) = (seat(&entry[0]), entry[1].as_str().unwrap());
        let said = match token {
            "gesund" => Some(Aussage::Gesund),
            "hochzeit" => Some(Aussage::Hochzeit { form: Hochzeitsform::Offen }),
            token if token.starts_with("solo-") => {
                Some(Aussage::Solo { form: Soloform::Offen, art: Some(solo(token)) })
            }
            _ => None,
        };
        if let Some(said) = said {
            if said == Aussage::Gesund {
                statements.push(event(who, Handlung::Aussage(said)));
            } else {
                statements.push(event(who, Handlung::Aussage(Aussage::Vorbehalt)));
                // The site asks all at once; at the table only the first in rank names his (TSR 4.1.7).
                declared = declared.or_else(|| Some(event(who, Handlung::Aussage(said))));
            }
            continue;
        }
        if cards % 4 == 0 && rows.len() <= cards / 4 {
            rows.push(Row { leader: None, ..Row::default() });
        }
        let row = rows.last_mut().unwrap();
        let item = match token {
            "rekontra" if re.contains(&who) => call(who, Ansagewort::Re),
            "rekontra" => call(who, Ansagewort::Kontra),
            "k90" => call(who, Ansagewort::Keine90),
            "k60" => call(who, Ansagewort::Keine60),
            "k30" => call(who, Ansagewort::Keine30),
            "schwarz" => call(who, Ansagewort::Schwarz),
            card => {
                cards += 1;
                Item::from(Card::from_code(card).unwrap()).into()
            }
        };
        row.items.push(item);
        if cards % 4 == 1 && row.leader.is_none() {
            row.leader = Some(who.into());
        }
    }
    statements.extend(declared);
    record.lines.push(field(Key::Vorbehalt, Value::Statements(statements)));
    record.lines.extend(rows.into_iter().map(|row| line(LineKind::Row(row))));
    record
}

#[test]
fn the_points_of_every_real_game_are_those_the_site_gave() {
    let Some(text) = shared_text("cases/real/games.jsonl") else { return };
    let rules = RuleSet::builtin("ddv").unwrap();
    let header = ListHeader::default();
    let mut judged = 0;
    for game in text.lines().map(|line| serde_json::from_str::<Json>(line).unwrap()) {
        let id = game["id"].as_str().unwrap();
        // The site's call says no party; a first pass finds the parties from the cards.
        let first = analyze(&record(&game, &[]), &header, rules);
        let re: Vec<Seat> = first
            .active
            .iter()
            .copied()
            .filter(|seat| first.parteien[*seat] == Some(doko_format::Partei::Re))
            .collect();
        let analysis = analyze(&record(&game, &re), &header, rules);
        let expected: Vec<i32> =
            game["site_points"].as_array().unwrap().iter().map(|points| points.as_i64().unwrap() as i32).collect();
        assert_eq!(analysis.outcome, Outcome::Played, "{id}: {:?}", analysis.findings);
        assert_eq!(analysis.points, Some(expected), "{id}: {:?}", analysis.posten);
        assert!(analysis.findings.is_empty(), "{id}: {:?}", analysis.findings);
        judged += 1;
    }
    assert_eq!(judged, 39);
}
