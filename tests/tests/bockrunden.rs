//! Bockrunden worked out from a list, by the shared worked cases: each is written as a list without cards and judged by a
//! rule file of its parameters.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail where it stands, and says what it skips")]

use std::fmt::Write as _;

use doko_analyzer::RuleSet;
use doko_corpus::{By, judge_by};
use serde_json::Value as Json;

fn cases() -> Option<Vec<Json>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/cases/house.json");
    let Ok(text) = std::fs::read_to_string(path) else {
        eprintln!("skipped: the shared folder is not there");
        return None;
    };
    let all: Json = serde_json::from_str(&text).unwrap();
    let of_bock = |case: &&Json| case["kind"] == "bock";
    Some(all["cases"].as_array().unwrap().iter().filter(of_bock).cloned().collect())
}

fn toml(value: &Json) -> String {
    match value {
        Json::Array(values) => format!("[{}]", values.iter().map(toml).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

fn rules(case: &Json) -> RuleSet {
    let mut text = format!(
        "id = \"haus\"\nextends = {}\nvorbehalte.schmeissen = {{ neunen = 5, koenige = 0, truempfe-hoechstens = -1 }}\n\
         liste.spiele = []\n",
        case["base"]
    );
    for (path, value) in case["params"].as_object().unwrap() {
        let _ = writeln!(text, "{path} = {}", toml(value));
    }
    RuleSet::from_toml(&text).unwrap_or_else(|found| panic!("{text}\n{found:?}"))
}

/// Writes the list of a case. Who deals goes round the table, but after a game that is dealt again.
fn list(case: &Json) -> String {
    let input = &case["input"];
    let seats = input["seats"].as_u64().unwrap() as usize;
    let names = ["Anna", "Bert", "Cora", "Dirk", "Emil"];
    let mut text = format!("doko 1\nSpieler: {}\n", names[..seats].join(", "));
    if let Some(plan) = input["plan"].as_u64() {
        let _ = writeln!(text, "Plan: {plan}");
    }
    let mut geber = 0;
    for (index, game) in input["games"].as_array().unwrap().iter().enumerate() {
        let _ = writeln!(text, "\nSpiel {}\nGeber: {}", index + 1, geber + 1);
        if let Some(noted) = game["noted"].as_i64() {
            let _ = writeln!(text, "Bock: {noted}");
        }
        // At five the dealer sits out.
        let players: Vec<usize> = (1..=4).map(|step| (geber + step) % seats + 1).collect();
        let again = game["outcome"] == "redeal" || game["same_dealer"] == true;
        geber = if again { geber } else { (geber + 1) % seats };
        if game["outcome"] == "redeal" {
            let what = if game["reason"] == "schmeissen" { "Schmeißen" } else { "gesund" };
            let _ = writeln!(text, "Vorbehalt: {} {what}", players[0]);
            text += if game["reason"] == "schmeissen" { "" } else { "(Neu geben)\n" };
            continue;
        }
        let solo = game["game"].as_str().and_then(|game| game.strip_prefix("solo:"));
        let re: Vec<usize> = if solo.is_some() { vec![players[0]] } else { vec![players[0], players[2]] };
        let re: Vec<String> = re.iter().map(usize::to_string).collect();
        let says = |party: &str| game["said"].as_array().is_some_and(|said| said.iter().any(|word| word == party));
        let mut said = Vec::new();
        said.extend(says("re").then(|| format!("{} Re", players[0])));
        said.extend(says("kontra").then(|| format!("{} Kontra", players[1])));
        let said = if said.is_empty() { "keine".to_owned() } else { said.join(", ") };
        let art = solo.map_or("normal".to_owned(), |art| format!("Solo {}{}", art[..1].to_uppercase(), &art[1..]));
        let _ = writeln!(text, "Ansagen: {said}\nSpielart: {art}\nRe: {}", re.join(", "));
        let _ = writeln!(text, "Augen: Re {}, Kontra {}", game["augen"][0], game["augen"][1]);
        if let Some(stiche) = game["stiche"].as_array() {
            let _ = writeln!(text, "Stiche: Re {}, Kontra {}", stiche[0], stiche[1]);
        }
        let herzstich = game["specials"].as_array().is_some_and(|all| all.iter().any(|one| one == "herzstich"));
        let foxes = game["specials_kontra"].as_i64().unwrap_or(0);
        let special = match (herzstich, foxes) {
            (true, _) => "Re Herzstich".to_owned(),
            (false, 0) => "keine".to_owned(),
            (false, foxes) => format!("Kontra Fuchs {foxes}"),
        };
        let _ = writeln!(text, "Sonderpunkte: {special}");
    }
    text
}

#[test]
fn every_case_of_a_bockrunde_has_its_factors() {
    let Some(cases) = cases() else { return };
    let mut judged = 0;
    for case in &cases {
        let (rules, text) = (rules(case), list(case));
        let found = judge_by(text.as_bytes(), By::Rules(&rules));
        let expect = &case["expect"];
        let factors: Vec<i64> = found.games.iter().map(|game| game.analysis.bock.unwrap_or(1).into()).collect();
        // Where one is noted it counts; what is due is told.
        let counted = if expect["counted"].is_null() { &expect["factors"] } else { &expect["counted"] };
        let counted: Vec<i64> = counted.as_array().unwrap().iter().map(|factor| factor.as_i64().unwrap()).collect();
        assert_eq!(factors, counted, "{}\n{text}{:?}", case["id"], found.found);
        let wrong = found.found.iter().filter(|found| found.slug == "bock-falsch").count();
        assert_eq!(wrong, expect["findings"].as_array().map_or(0, Vec::len), "{}", case["id"]);
        let length = found.found.iter().any(|found| found.slug == "listenlaenge");
        assert!(!length, "{}: {:?}", case["id"], found.found);
        judged += 1;
    }
    assert_eq!(judged, 18);
}
