//! The shared worked cases of the DDV rules: scoring, announcement timing, penalties, the table of who wins.

use doko_analyzer::rules::{Stufe, Zahl};
use doko_analyzer::{ByPartei, Ergebnis, PostenArt, RuleSet, Score, Verdient, Wert, Wertungslage, analyze};
use doko_format::{Key, Partei, Seat, SoloArt, Value};
use serde_json::Value as Json;

use crate::build::{self, cases, field, record_of};

fn rules() -> &'static RuleSet {
    RuleSet::builtin("ddv").unwrap()
}

fn zahl(level: &str) -> Zahl {
    match level {
        "none" => None,
        "ansage" | "rekontra" => Some(Stufe::Ansage),
        "k90" => Some(Stufe::Keine90),
        "k60" => Some(Stufe::Keine60),
        "k30" => Some(Stufe::Keine30),
        "schwarz" => Some(Stufe::Schwarz),
        other => panic!("unknown level {other}"),
    }
}

fn party(name: &str) -> Partei {
    match name {
        "re" => Partei::Re,
        "kontra" => Partei::Kontra,
        other => panic!("unknown party {other}"),
    }
}

fn label(item: PostenArt, said_by: &str) -> String {
    let own = |step: &str| format!("\"{step}\" abgesagt by {said_by}");
    match item {
        PostenArt::Gewonnen => "won".into(),
        PostenArt::GegenDieAlten => "against the Kreuz-Damen".into(),
        PostenArt::Unter90 => "under 90".into(),
        PostenArt::Unter60 => "under 60".into(),
        PostenArt::Unter30 => "under 30".into(),
        PostenArt::Schwarz => "schwarz (no trick)".into(),
        PostenArt::Re => "\"Re\" announced".into(),
        PostenArt::Kontra => "\"Kontra\" announced".into(),
        PostenArt::Keine90 => own("keine 90"),
        PostenArt::Keine60 => own("keine 60"),
        PostenArt::Keine30 => own("keine 30"),
        PostenArt::SchwarzAbgesagt => own("schwarz"),
        PostenArt::GegenKeine90 => "120 reached against \"keine 90\"".into(),
        PostenArt::GegenKeine60 => "90 reached against \"keine 60\"".into(),
        PostenArt::GegenKeine30 => "60 reached against \"keine 30\"".into(),
        PostenArt::GegenSchwarz => "30 reached against \"schwarz\"".into(),
        PostenArt::Doppelkopf => "Doppelkopf".into(),
        PostenArt::Fuchs => "Fuchs gefangen".into(),
        PostenArt::Karlchen => "Karlchen".into(),
        other => panic!("no label for {}", other.slug()),
    }
}

fn verdient(case: &Json) -> Vec<Verdient> {
    let mut earned = Vec::new();
    for (who, points) in case["sonderpunkte"].as_object().unwrap() {
        for (name, count) in points.as_object().unwrap() {
            let item = match name.as_str() {
                "fuchs" => PostenArt::Fuchs,
                "karlchen" => PostenArt::Karlchen,
                "doppelkopf" => PostenArt::Doppelkopf,
                other => panic!("unknown special point {other}"),
            };
            for _ in 0..count.as_u64().unwrap() {
                let point = doko_analyzer::rules::Sonderpunkt { item, party: party(who), punkte: 1 };
                earned.push((point, None));
            }
        }
    }
    earned
}

#[test]
fn every_scoring_case_has_its_winner_items_and_points() {
    let Some(all) = cases("ddv.json") else { return };
    let mut scored = 0;
    for case in all.as_array().unwrap().iter().filter(|case| case["type"] == "scoring") {
        let id = case["id"].as_str().unwrap();
        let pair = |key: &str| ByPartei {
            re: case[key]["re"].as_u64().unwrap() as u16,
            kontra: case[key]["kontra"].as_u64().unwrap() as u16,
        };
        let ergebnis = Ergebnis {
            augen: pair("augen"),
            stiche: pair("tricks"),
            gesagt: ByPartei {
                re: zahl(case["party_level"]["re"].as_str().unwrap()),
                kontra: zahl(case["party_level"]["kontra"].as_str().unwrap()),
            },
            ansagen: ByPartei {
                re: usize::from(case["party_level"]["re"] != "none"),
                kontra: usize::from(case["party_level"]["kontra"] != "none"),
            },
            ..Ergebnis::default()
        };
        let re: Vec<Seat> = case["re_seats"]
            .as_array()
            .unwrap()
            .iter()
            .map(|seat| Seat::new(seat.as_u64().unwrap() as u8).unwrap())
            .collect();
        // Which kind of Solo it is makes no difference under these rules.
        let solo = re.len() == 1;
        let solo_art = solo.then_some(SoloArt::Damen);
        let lage = Wertungslage { solo: solo_art, as_solo: solo, declared: solo, ..Wertungslage::default() };
        let expected = &case["expected"];
        let winner = ergebnis.winner(rules());
        assert_eq!(
            winner.map_or("none", |party| if party == Partei::Re { "re" } else { "kontra" }),
            expected["winner"],
            "{id}"
        );

        let players: Vec<(Seat, Partei)> =
            Seat::first(4).map(|seat| (seat, if re.contains(&seat) { Partei::Re } else { Partei::Kontra })).collect();
        let score = Score::new(rules(), &ergebnis, lage, &verdient(case), &players);
        let mut found: Vec<(String, &str, i32)> = Vec::new();
        for posten in score.posten.iter().filter(|posten| posten.item != PostenArt::SoloFaktor) {
            let Wert::Punkte(points) = posten.wert else { panic!("{id}: a factor under ddv") };
            let who = if posten.party == Some(Partei::Re) { "re" } else { "kontra" };
            let clause = posten.clause.as_deref().unwrap();
            let said_by = if clause.ends_with("(c)") { "re" } else { "kontra" };
            found.push((label(posten.item, said_by), who, points.abs()));
        }
        let mut wanted: Vec<(String, &str, i32)> = expected["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|item| {
                let label = item["label"].as_str().unwrap().to_owned();
                (label, item["party"].as_str().unwrap(), item["points"].as_i64().unwrap().abs() as i32)
            })
            .flat_map(|(label, who, points)| {
                // Several special points of a kind are one entry there and one item each here.
                let single = matches!(label.as_str(), "Doppelkopf" | "Fuchs gefangen" | "Karlchen");
                let copies = if single { points } else { 1 };
                std::iter::repeat_n((label, who, if single { 1 } else { points }), copies as usize)
            })
            .collect();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{id}");

        let value_for_re = if winner == Some(Partei::Kontra) { -score.value } else { score.value };
        assert_eq!(i64::from(value_for_re), expected["value_for_re"], "{id}");
        let points = score.by_seat(4);
        for (seat, points) in Seat::first(4).zip(points) {
            assert_eq!(i64::from(points), expected["scores"][seat.to_string()], "{id}, seat {seat}");
        }
        scored += 1;
    }
    assert_eq!(scored, 77);
}

#[test]
fn every_timing_case_is_judged_as_the_clause_says() {
    let Some(all) = cases("ddv.json") else { return };
    let mut judged = 0;
    for case in all.as_array().unwrap().iter().filter(|case| case["type"] == "announcement") {
        let id = case["id"].as_str().unwrap();
        let solo = case["re_seats"].as_array().unwrap().len() == 1 && case["title"].as_str().unwrap().contains("Solo");
        let still = case["title"].as_str().unwrap().contains("Stille");
        let mut record = record_of(case["clarification_trick"].as_u64(), solo, still);
        let said: Vec<_> = case["announcements"].as_array().unwrap().iter().map(build::announced).collect();
        record.lines.insert(0, field(Key::Ansagen, Value::Statements(said.into_iter().collect())));
        let analysis = analyze(&record, &Default::default(), rules());
        let legal: Vec<Json> = analysis.ansagen.iter().map(|urteil| serde_json::json!(urteil.legal)).collect();
        assert_eq!(Json::from(legal), case["expected_legal"], "{id}: {:?}", analysis.findings);
        for (urteil, fact) in analysis.ansagen.iter().zip(case["announcements"].as_array().unwrap()) {
            assert_eq!(urteil.reply, fact["kind"] == "Erwiderung", "{id}: a reply or not");
        }
        judged += 1;
    }
    assert_eq!(judged, 27);
}

#[test]
fn every_penalty_row_is_the_one_of_chapter_9() {
    use doko_analyzer::rules::Empfaenger;

    let Some(all) = cases("ddv.json") else { return };
    let active: Vec<Seat> = Seat::first(4).collect();
    let mut rows = 0;
    for case in all.as_array().unwrap().iter().filter(|case| case["type"] == "penalty") {
        let id = case["id"].as_str().unwrap();
        let situation = &case["situation"];
        let seat = |key: &str| situation[key].as_u64().map(|number| Seat::new(number as u8).unwrap());
        let violator = seat("violator").unwrap();
        let defends = seat("soloist").filter(|soloist| *soloist != violator);
        let strafen = &rules().strafen;
        let (rahmen, hurts) = match situation["category"].as_str().unwrap() {
            "geringfügig" => (strafen.geringfuegig, situation["disadvantage_possible"] == true),
            "schwerwiegend" => (strafen.schwerwiegend, true),
            // A deduction is what the court says, up to twelve points; there is no row to compute.
            "unsportlich" => continue,
            other => panic!("{id}: unknown category {other}"),
        };
        let empfaenger = defends.filter(|_| hurts).map_or(Empfaenger::Alle, Empfaenger::Solist);
        let absagen = situation["opponent_absagen"].as_u64().unwrap_or(0) as usize;
        let row = rahmen.row(4, &active, violator, absagen, empfaenger);
        for (seat, points) in Seat::first(4).zip(row) {
            assert_eq!(i64::from(points), case["expected"]["penalty_scores"][seat.to_string()], "{id}, seat {seat}");
        }
        rows += 1;
    }
    assert_eq!(rows, 12);
}

#[test]
fn who_wins_is_the_table_of_all_36_states() {
    let Some(table) = build::shared("rules/ddv-win-table.json") else { return };
    let table = table.as_array().unwrap();
    assert_eq!(table.len(), 36);
    for row in table {
        let gesagt = ByPartei { re: zahl(row["re"].as_str().unwrap()), kontra: zahl(row["kontra"].as_str().unwrap()) };
        for (who, key) in [(Partei::Re, "re_wins_from"), (Partei::Kontra, "kontra_wins_from")] {
            let reached = |augen: u16, own: u16, other: u16| {
                let (re, kontra) = if who == Partei::Re { (augen, 240 - augen) } else { (240 - augen, augen) };
                let (re_stiche, kontra_stiche) = if who == Partei::Re { (own, other) } else { (other, own) };
                let ergebnis = Ergebnis {
                    augen: ByPartei { re, kontra },
                    stiche: ByPartei { re: re_stiche, kontra: kontra_stiche },
                    gesagt,
                    ..Ergebnis::default()
                };
                ergebnis.reached(rules(), who)
            };
            match &row[key] {
                Json::Number(least) => {
                    let least = least.as_u64().unwrap() as u16;
                    assert!(reached(least, 6, 6) && !reached(least - 1, 6, 6), "{row}");
                }
                Json::String(text) if text == "1 trick" => {
                    assert!(reached(0, 1, 11) && !reached(0, 0, 12), "{row}");
                }
                Json::String(text) if text == "all tricks" => {
                    assert!(reached(240, 12, 0) && !reached(240, 11, 1), "{row}");
                }
                other => panic!("unknown limit {other}"),
            }
        }
    }
}
