//! Bockrunden worked out from a list, by the shared worked cases: each is written as a list without cards and judged by a
//! rule file of its parameters.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail where it stands, and says what it skips")]

use std::fmt::Write as _;

use doko_analyzer::{Outcome, RuleSet};
use doko_corpus::{By, Found, judge_by};
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

/// Judges games of a table of four without cards by rules with these triggers, each with these lines, and returns of each by what it
/// counted and whether that was open.
fn by_triggers(triggers: &str, games: &[&str]) -> Vec<(i32, bool)> {
    by_rules(&format!("ausloeser = {triggers}\n"), games)
}

/// The same by these lines of the table `[bock]`.
fn by_rules(bock: &str, games: &[&str]) -> Vec<(i32, bool)> {
    let rules = RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n[bock]\n{bock}")).unwrap();
    let mut text = "doko 1\nRegeln: haus\nSpieler: Anna, Bert, Cora, Dirk\n".to_owned();
    for (index, lines) in games.iter().enumerate() {
        let _ = write!(text, "\nSpiel {}\nGeber: {}\n{lines}\n", index + 1, index % 4 + 1);
    }
    let found = judge_by(text.as_bytes(), By::Rules(&rules));
    let mut open = found.found;
    open.retain(|found| found.slug == "bock-falsch");
    let open = games_of(&text, &open);
    let is_open = |index: usize| open.contains(&(index + 1));
    found.games.iter().enumerate().map(|(index, game)| (game.analysis.bock.unwrap_or(1), is_open(index))).collect()
}

/// Returns in which games of a text, from 1, these were found.
fn games_of(text: &str, found: &[Found]) -> Vec<usize> {
    let above = |line: usize| text.lines().take(line).filter(|line| line.starts_with("Spiel ")).count();
    found.iter().map(|found| above(found.line)).collect()
}

const PLAIN: &str = "Ansagen: keine\nSpielart: normal\nRe: 1, 3\nAugen: Re 130\nSonderpunkte: keine";

/// By B1 a start lets as many games count twice as the table has seats. So whether the first game, of which only winners and
/// value are noted, was a tie matters for the second to the fifth, and no longer for the sixth.
#[test]
fn what_a_game_may_have_started_is_open_until_it_would_be_over() {
    let noted = "Sieger: 1, 3\nWert: 1";
    let open = by_triggers("[\"gleichstand\"]", &[noted, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN]);
    assert_eq!(open, [(1, false), (1, true), (1, true), (1, true), (1, true), (1, false)]);
    // What the table notes of the second shows which it was.
    let once = format!("Bock: 1\n{PLAIN}");
    let shown = by_triggers("[\"gleichstand\"]", &[noted, &once, PLAIN, PLAIN]);
    assert_eq!(shown, [(1, false), (1, false), (1, false), (1, false)]);
    let twice = format!("Bock: 2\n{PLAIN}");
    let shown = by_triggers("[\"gleichstand\"]", &[noted, &twice, PLAIN, PLAIN, PLAIN, PLAIN]);
    assert_eq!(shown, [(1, false), (2, false), (2, false), (2, false), (2, false), (1, false)]);
    // Of a trigger it cannot have, nothing is open: what nobody said was not noted, but that it is no Solo is.
    let kind = format!("{noted}\nSpielart: normal\nRe: 1, 3");
    assert_eq!(by_triggers("[\"solo\"]", &[&kind, PLAIN]), [(1, false), (1, false)]);
    assert_eq!(by_triggers("[\"re-verloren\"]", &[noted, PLAIN]), [(1, false), (1, true)]);
}

/// A game that is not finished may come to anything, be dealt again as well.
#[test]
fn an_unfinished_game_leaves_what_it_starts_open() {
    let begun = "1. 2: KrA Kr9 KrK Kr10 -> 2";
    let rules = "id = \"haus\"\nextends = \"ddv\"\n[bock]\nausloeser = [\"gleichstand\"]\n";
    let rules = RuleSet::from_toml(rules).unwrap();
    let mut text = format!("doko 1\nRegeln: haus\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 1\n{begun}\n");
    for (game, geber) in [(2, 2), (3, 3), (4, 4), (5, 1), (6, 2)] {
        let _ = write!(text, "\nSpiel {game}\nGeber: {geber}\n{PLAIN}\n");
    }
    let found = judge_by(text.as_bytes(), By::Rules(&rules));
    let mut open = found.found;
    open.retain(|found| found.slug == "bock-falsch");
    assert_eq!(games_of(&text, &open), [2, 3, 4, 5]);
}

/// B1: "a noted Herzstich is enough", be it worth points or not; whether there was one, a sheet without `Sonderpunkte` does not say.
#[test]
fn a_noted_herzstich_is_enough() {
    let with = PLAIN.replace("Sonderpunkte: keine", "Sonderpunkte: Re Herzstich");
    assert_eq!(by_triggers("[\"herzstich\"]", &[&with, PLAIN]), [(1, false), (2, false)]);
    assert_eq!(by_triggers("[\"herzstich\"]", &[PLAIN, PLAIN]), [(1, false), (1, false)]);
    let without = PLAIN.replace("Sonderpunkte: keine", "Sieger: Re\nWert: 1");
    assert_eq!(by_triggers("[\"herzstich\"]", &[&without, PLAIN]), [(1, false), (1, true)]);
}

/// House rule V2: an Armut that nobody takes is dealt again. Such a game "starts nothing, uses nothing up and earns nothing".
#[test]
fn an_armut_that_everybody_refuses_is_dealt_again() {
    let rules = "id = \"haus\"\nextends = \"ddv\"\n[bock]\nausloeser = [\"gleichstand\"]\n[vorbehalte]\n\
                 rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]\narmut = { truempfe-hoechstens = 3 }\n";
    let rules = RuleSet::from_toml(rules).unwrap();
    let said = "Vorbehalt: 2 Vorbehalt, 3 gesund, 4 gesund, 1 gesund, 2 Armut, 3 lehnt ab, 4 lehnt ab, 1 lehnt ab";
    let tie = PLAIN.replace("130", "120");
    let text = format!(
        "doko 1\nRegeln: haus\nSpieler: Anna, Bert, Cora, Dirk\n\nSpiel 1\nGeber: 1\n{said}\n\nSpiel 2\nGeber: 1\n{tie}\n\n\
         Spiel 3\nGeber: 2\n{PLAIN}\n"
    );
    let found = judge_by(text.as_bytes(), By::Rules(&rules));
    let outcomes: Vec<_> =
        found.games.iter().map(|game| (game.analysis.outcome, game.analysis.bock.unwrap_or(1))).collect();
    assert_eq!(outcomes, [(Outcome::Redeal, 1), (Outcome::Played, 1), (Outcome::Played, 2)]);
    let errors: Vec<_> = found.found.iter().filter(|found| found.code != "G108").collect();
    assert!(errors.is_empty(), "{errors:?}");
    // Where one has not answered, it is not over.
    let open = text.replace(", 1 lehnt ab", "");
    assert_eq!(judge_by(open.as_bytes(), By::Rules(&rules)).games[0].analysis.outcome, Outcome::Incomplete);
}

/// What a sheet says of a game stands, though its points are open: 130 to 110 is no tie, and nobody threw it in. Who deals the next
/// game shows that an open one was not dealt again.
#[test]
fn an_open_game_leaves_open_only_what_it_does_not_show() {
    let without_calls = PLAIN.replace("Ansagen: keine\n", "");
    let (all, tie) = ([(1, false); 4], PLAIN.replace("130", "120"));
    assert_eq!(by_triggers("[\"gleichstand\"]", &[&without_calls, PLAIN, PLAIN, PLAIN]), all);
    assert_eq!(by_triggers("[\"schmeissen\"]", &[&without_calls, PLAIN, PLAIN, PLAIN]), all);
    // The round of the first game is the second to the fifth, in which nothing starts: the fourth dealer deals the fourth game, so the
    // third was played and is one of them.
    let begun = "1. 4: KrA Kr9 KrK Kr10 -> 4";
    let bock = "ausloeser = [\"gleichstand\"]\nmehrfach = \"nicht\"\n";
    let found = by_rules(bock, &[&tie, PLAIN, begun, PLAIN, PLAIN, PLAIN, PLAIN]);
    assert_eq!(found[3..], [(2, false), (2, false), (1, false), (1, false)]);
}

/// With `solo = false` a Solo counts once in a Bockrunde too, so a `Bock: 1` of a game of which nobody knows whether it was one shows nothing,
/// and a `Bock: 2` all the same.
#[test]
fn a_game_that_may_be_a_solo_shows_a_round_only_by_counting_twice() {
    let bock = "ausloeser = [\"gleichstand\"]\nsolo = false\n";
    let noted = "Sieger: 1, 3\nWert: 1";
    let alone = |bock: &str| format!("{bock}Sieger: 1\nWert: 6\nAugen: Re 130");
    let twice = by_rules(bock, &[noted, &alone("Bock: 2\n"), PLAIN, PLAIN]);
    assert_eq!(twice[2..], [(2, false), (2, false)]);
    let once = by_rules(bock, &[noted, &alone("Bock: 1\n"), PLAIN, PLAIN]);
    assert_eq!(once[2..], [(1, true), (1, true)]);
}

/// However many of them are open, all is known once the last of their rounds would be over.
#[test]
fn several_open_games_are_followed() {
    let noted = "Sieger: 1, 3\nWert: 1";
    let bock = "ausloeser = [\"gleichstand\", \"herzstich\"]\nje-spiel = \"je-ausloeser\"\n";
    let mut games = vec![noted; 3];
    games.resize(9, PLAIN);
    let open: Vec<bool> = by_rules(bock, &games).iter().skip(3).map(|(_, open)| *open).collect();
    assert_eq!(open, [true, true, true, true, false, false]);
}
