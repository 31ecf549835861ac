//! The shared worked cases of the five rule systems.
//!
//! Kinds that
//! concern a list of games, a score sheet or a claim are not judged here: `list`, `sheet`, `dealer`, `quit`, `claim`.

use doko_analyzer::rules::{Gefunden, Gewonnen, Klasse, Sonderpunkt, Stufe, Zahl};
use doko_analyzer::{
    ByPartei, CardSet, Ergebnis, PostenArt, RuleSet, Score, Verdient, Wert, Wertungslage, legal_cards,
};
use doko_format::{Card, Hochzeitsform, Partei, Seat, SoloArt, Suit};
use serde_json::Value as Json;

use crate::build;

fn rules(system: &str, players: usize) -> &'static RuleSet {
    let id = match system {
        "000" => "ddv-kurz",
        "001" => "klub-schweine",
        "002" => "wettbewerb",
        "003" => "borgholzhausen",
        "004" => "online-nl",
        other => panic!("unknown system {other}"),
    };
    RuleSet::builtin(id).unwrap().at_table(players)
}

pub(crate) fn seat(name: &str) -> Seat {
    Seat::from_index((name.as_bytes()[0] - b'A') as usize).unwrap()
}

pub(crate) fn text<'a>(value: &'a Json, key: &str) -> &'a str {
    value[key].as_str().unwrap()
}

pub(crate) fn list<'a>(value: &'a Json, key: &str) -> &'a [Json] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

pub(crate) fn card(code: &Json) -> Card {
    Card::from_code(code.as_str().unwrap()).unwrap()
}

pub(crate) fn solo(game: &str) -> Option<SoloArt> {
    let art = game.strip_prefix("solo:")?;
    Some(match art {
        "damen" => SoloArt::Damen,
        "buben" => SoloArt::Buben,
        "ass" | "fleischlos" => SoloArt::Fleischlos,
        "trumpf" => SoloArt::Trumpf,
        "farbe:C" => SoloArt::Kreuz,
        "farbe:S" => SoloArt::Pik,
        "farbe:H" => SoloArt::Herz,
        "farbe:D" => SoloArt::Karo,
        other => panic!("unknown Solo {other}"),
    })
}

fn of_kind<'a>(all: &'a Json, kind: &'a str) -> impl Iterator<Item = &'a Json> {
    list(all, "cases").iter().filter(move |case| case["kind"] == kind)
}

/// The words of a case as party, step, in three languages.
pub(crate) fn said(words: &str) -> (Option<Partei>, Stufe) {
    match words {
        "Re" => (Some(Partei::Re), Stufe::Ansage),
        "Kontra" | "Contra" => (Some(Partei::Kontra), Stufe::Ansage),
        "keine 90" | "keine 9" | "geen 90" => (None, Stufe::Keine90),
        "keine 60" | "geen 60" => (None, Stufe::Keine60),
        "keine 30" | "geen 30" => (None, Stufe::Keine30),
        "schwarz" | "zwart" => (None, Stufe::Schwarz),
        other => panic!("unknown words {other}"),
    }
}

pub(crate) fn item_name(item: PostenArt) -> &'static str {
    match item {
        PostenArt::Gewonnen => "gewonnen",
        PostenArt::Keine120 => "keine120",
        PostenArt::GegenDieAlten => "gegen",
        PostenArt::Unter90 => "u90",
        PostenArt::Unter60 => "u60",
        PostenArt::Unter30 => "u30",
        PostenArt::Schwarz => "schwarz",
        PostenArt::Re => "re",
        PostenArt::Kontra => "kontra",
        PostenArt::Keine90 => "k90",
        PostenArt::Keine60 => "k60",
        PostenArt::Keine30 => "k30",
        PostenArt::SchwarzAbgesagt => "ks",
        PostenArt::GegenKeine90 => "a120vk90",
        PostenArt::GegenKeine60 => "a90vk60",
        PostenArt::GegenKeine30 => "a60vk30",
        PostenArt::GegenSchwarz => "a30vks",
        PostenArt::Doppelkopf => "doppelkopf",
        PostenArt::Fuchs => "fuchs",
        PostenArt::FuchsLetzterStich => "fuchs_am_ende",
        PostenArt::FuchsMachtLetztenStich => "fuchs_macht_stich",
        PostenArt::Karlchen => "karlchen",
        PostenArt::KarlchenGefangen => "karlchen_gefangen",
        PostenArt::ZehnFaengtZehn => "herz10_gefangen",
        PostenArt::SchweinchenFaengtZehn => "schwein_faengt_herz10",
        PostenArt::SoloGrundwert => "solo_base",
        PostenArt::SoloZuschlag => "solo",
        PostenArt::Verdopplung => "verdopplung",
        PostenArt::Bock => "bock",
        PostenArt::RestUngerade => "rest_ungerade",
        PostenArt::SoloFaktor => "solo_faktor",
        // None of the five systems has any of these; the cases of house rules call them as the file does.
        PostenArt::Vorab
        | PostenArt::Supra
        | PostenArt::Tuck
        | PostenArt::DoppelfuchsLetzterStich
        | PostenArt::Doppelkarlchen
        | PostenArt::DoppelkarlchenGefangen
        | PostenArt::Herzstich
        | PostenArt::Feigheit
        | PostenArt::Hintertuer
        | PostenArt::Hoechstens
        | PostenArt::Ramsch
        | PostenArt::Durchmarsch
        | PostenArt::Jungfrau
        | PostenArt::Eigener(_) => item.slug(),
    }
}

/// One name for an item that the cases call by each text's own word.
pub(crate) fn common_name(name: &str) -> &str {
    match name {
        "gegen_die_alten" | "gegen_re" | "tegen_klaver_vrouwen" => "gegen",
        "fuchs_letzter" | "fuchs_ende_gefangen" => "fuchs_am_ende",
        other => other,
    }
}

/// The special points of a case, worth what the rule set says; one it does not know is worth nothing.
fn verdient(case: &Json, rules: &RuleSet) -> Vec<Verdient> {
    let points = &rules.sonderpunkte;
    let special = |entry: &Json| {
        let (item, punkte) = match common_name(text(entry, "type")) {
            "doppelkopf" => (PostenArt::Doppelkopf, points.doppelkopf),
            "fuchs" => (PostenArt::Fuchs, points.fuchs),
            "fuchs_am_ende" => (PostenArt::FuchsLetzterStich, points.fuchs_letzter_stich),
            "karlchen" => (PostenArt::Karlchen, points.karlchen),
            "karlchen_gefangen" => (PostenArt::KarlchenGefangen, points.karlchen_gefangen),
            "herz10_gefangen" => (PostenArt::ZehnFaengtZehn, points.zehn_faengt_zehn),
            "schwein_faengt_herz10" => (PostenArt::SchweinchenFaengtZehn, points.schweinchen_faengt_zehn),
            other => panic!("unknown special point {other}"),
        };
        let party = if entry["by"] == "re" { Partei::Re } else { Partei::Kontra };
        (Sonderpunkt { item, party, punkte }, None)
    };
    list(case, "specials").iter().map(special).collect()
}

#[test]
fn every_scoring_case_has_its_winner_items_and_points() {
    let Some(all) = build::cases("systems.json") else { return };
    let mut scored = 0;
    for case in of_kind(&all, "score") {
        let id = text(case, "id");
        let names: Vec<&str> = list(case, "players").iter().map(|name| name.as_str().unwrap()).collect();
        let rules = rules(text(case, "system"), names.len());
        let re: Vec<Seat> = list(case, "re").iter().map(|name| seat(name.as_str().unwrap())).collect();
        let party = |seat: Seat| if re.contains(&seat) { Partei::Re } else { Partei::Kontra };
        let mut gesagt = ByPartei::<Zahl>::default();
        let mut ansagen = ByPartei::<usize>::default();
        for call in list(case, "announcements").iter().filter(|call| call["verdict"].is_null()) {
            let who = party(seat(text(call, "player")));
            let (_, stufe) = said(text(call, "say"));
            gesagt[who] = gesagt[who].max(Some(stufe));
            ansagen[who] += usize::from(stufe == Stufe::Ansage);
        }
        let augen = ByPartei {
            re: case["card_points"]["re"].as_u64().unwrap() as u16,
            kontra: case["card_points"]["kontra"].as_u64().unwrap() as u16,
        };
        let tricks =
            |who: &str, own: u16| case["tricks"][who].as_u64().map_or(u16::from(own > 0), |count| count as u16);
        let stiche = ByPartei { re: tricks("re", augen.re), kontra: tricks("kontra", augen.kontra) };
        let ergebnis = Ergebnis { augen, stiche, gesagt, ansagen, ..Ergebnis::default() };
        let game = text(case, "game");
        let lage = match game {
            "normal" | "hochzeit" => Wertungslage::default(),
            "silent" => Wertungslage { as_solo: rules.hochzeit.still.is_solo(), ..Wertungslage::default() },
            "hochzeit_alone" => Wertungslage { as_solo: rules.hochzeit.allein.is_solo(), ..Wertungslage::default() },
            game => Wertungslage { solo: solo(game), as_solo: true, declared: true, ..Wertungslage::default() },
        };
        // Clockwise from the seat left of the dealer.
        let dealer = seat(text(case, "dealer")).index();
        let players: Vec<(Seat, Partei)> = (1..=names.len())
            .map(|step| Seat::from_index((dealer + step) % names.len()).unwrap())
            .map(|seat| (seat, party(seat)))
            .collect();
        let score = Score::new(rules, &ergebnis, lage, &verdient(case, rules), &players);

        let expect = &case["expect"];
        let winner = match ergebnis.winner(rules) {
            Some(Partei::Re) => "re",
            Some(Partei::Kontra) => "kontra",
            None => "none",
        };
        assert_eq!(winner, expect["winner"], "{id}");
        let mut found: Vec<(&str, &str, i32)> = score
            .posten
            .iter()
            .filter_map(|posten| match posten.wert {
                Wert::Punkte(points) if posten.item != PostenArt::RestUngerade => {
                    let who = if posten.party == Some(Partei::Re) { "re" } else { "kontra" };
                    Some((item_name(posten.item), who, points.abs()))
                }
                Wert::Punkte(_) | Wert::Faktor(_) => None,
            })
            .collect();
        let mut wanted: Vec<(&str, &str, i32)> = list(expect, "items")
            .iter()
            .map(|item| {
                let points = item[2].as_i64().unwrap().abs() as i32;
                (common_name(item[0].as_str().unwrap()), item[1].as_str().unwrap(), points)
            })
            .collect();
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{id}");
        assert_eq!(i64::from(score.value), expect["value"], "{id}");
        let void = score.value.abs() <= rules.spielwerte.neu_geben_bis;
        assert_eq!(void, case["extra"]["void"] == true, "{id}: dealt again");
        if !void {
            for (name, points) in names.iter().zip(score.by_seat(names.len())) {
                assert_eq!(i64::from(points), expect["scores"][*name], "{id}, {name}");
            }
        }
        scored += 1;
    }
    assert_eq!(scored, 70);
}

#[test]
fn every_hochzeit_finds_its_partner_in_the_trick_the_clause_says() {
    let Some(all) = build::cases("systems.json") else { return };
    let mut found = 0;
    for case in of_kind(&all, "hochzeit") {
        let (id, input, expect) = (text(case, "id"), &case["input"], &case["expect"]);
        let rules = rules(text(case, "system"), 4);
        let won = list(input, "tricks").iter().map(|trick| Gewonnen {
            winner: seat(trick[1].as_str().unwrap()),
            led: Some(if trick[0] == "trump" { Klasse::Trumpf } else { Klasse::Fehl(Suit::Kreuz) }),
            with_trump: trick[0] == "trump" || trick[2] == "ruff",
        });
        let schweine = input["schweine"] == true;
        let hochzeiter = seat(text(input, "hochzeiter"));
        let tricks = rules.kartenspiel.per_player(rules.tisch.spieler);
        let result = rules.hochzeit.find(hochzeiter, Hochzeitsform::Offen, schweine, tricks, won);
        let number = expect["found_in_trick"].as_u64().unwrap() as usize;
        let wanted = match expect["partner"].as_str() {
            Some(partner) => Gefunden::Partner(seat(partner), number),
            None => Gefunden::Allein(number),
        };
        assert_eq!(result, wanted, "{id}");
        found += 1;
    }
    assert_eq!(found, 8);
}

#[test]
fn every_trick_goes_to_the_seat_the_clause_says() {
    let Some(all) = build::cases("systems.json") else { return };
    let mut taken = 0;
    for case in of_kind(&all, "trick") {
        let (id, input) = (text(case, "id"), &case["input"]);
        let rules = rules(text(case, "system"), 4);
        let order = rules.rangfolge(solo(text(input, "game")), false);
        let plays = list(input, "plays");
        let led = order.klasse(card(&plays[0][1]));
        let mut best = &plays[0];
        for play in &plays[1..] {
            if play[2] == "face_down" && !rules.stich.verdeckt.can_win() {
                continue;
            }
            let (later, high) = (card(&play[1]), card(&best[1]));
            let second = later == high && rules.stich.second_wins(later, order, false);
            if second || order.beats(later, high, led) {
                best = play;
            }
        }
        assert_eq!(best[0], case["expect"]["winner"], "{id}");
        let augen: u16 = plays.iter().map(|play| doko_analyzer::augen(card(&play[1]))).sum();
        assert_eq!(u64::from(augen), case["expect"]["points"], "{id}");
        taken += 1;
    }
    assert_eq!(taken, 4);
}

#[test]
fn every_card_can_be_laid_or_not_as_the_clause_says() {
    let Some(all) = build::cases("systems.json") else { return };
    let mut judged = 0;
    for case in of_kind(&all, "follow") {
        let (id, input) = (text(case, "id"), &case["input"]);
        let rules = rules(text(case, "system"), 4);
        let order = rules.rangfolge(None, false);
        let hand: CardSet = list(input, "hand").iter().map(card).collect();
        let laid = card(&input["card"]);
        let led = order.klasse(card(&input["led"]));
        let has_fehl = hand.faces().any(|card| order.klasse(card) != doko_analyzer::rules::Klasse::Trumpf);
        let follows = legal_cards(order, hand, Some(led)).contains(laid);
        let face_down_in_order = input["face_down"] != true || rules.stich.verdeckt.allows(!has_fehl);
        assert_eq!(follows && face_down_in_order, case["expect"]["legal"], "{id}");
        judged += 1;
    }
    assert_eq!(judged, 2);
}

#[test]
fn the_karo_ass_is_a_fehl_card_in_a_solo_of_another_suit() {
    let order = RuleSet::builtin("online-nl").unwrap().rangfolge(Some(SoloArt::Herz), false);
    let fehl = order.klasse(Card::from_code("DA").unwrap());
    assert_eq!(fehl, doko_analyzer::rules::Klasse::Fehl(Suit::Karo), "R004-S4");
}
