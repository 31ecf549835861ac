//! Ramsch (house rule R1, experimental): everybody plays for himself. The points by hand.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use doko_analyzer::{Analysis, Fall, Outcome, RuleSet, Spielart, analyze};
use doko_corpus::{By, Generator, Kind, Options, judge_by};
use doko_format::{Seat, Severity};

fn rules(more: &str) -> RuleSet {
    let text = format!("id = \"haus\"\nextends = \"ddv\"\n{more}\n");
    RuleSet::from_toml(&text).unwrap_or_else(|found| panic!("{text}\n{found:?}"))
}

fn judged(rules: &RuleSet, game: &str) -> Analysis {
    let text = format!("doko 1\nSpieler: A, B, C, D\n\nSpiel 1\n{game}\n");
    let read = doko_parser::parse(text.as_bytes());
    let list = read.document.lists.into_iter().next().unwrap();
    analyze(&list.games[0], &list.header, rules)
}

/// What was found, by the name of its message.
fn told(judged: &Analysis) -> Vec<&'static str> {
    judged
        .findings
        .iter()
        .filter(|found| found.severity != Severity::Info)
        .map(|found| found.kind.message_id())
        .collect()
}

const DEMANDED: &str = "ramsch.wann = [\"vorbehalt\"]";

/// A sheet of a Ramsch that seat 1 dealt.
fn sheet(lines: &str) -> String {
    format!("Geber: 1\nSpielart: Ramsch\n{lines}")
}

/// R1: who has most pays each of the others 1, doubled for each player without a trick; who takes everything is paid by all. On top
/// of that come a Bock and a greatest value, and `zaehlung` is asked last.
#[test]
fn a_sheet_is_scored_by_what_each_player_took() {
    let rows: &[(&str, &str, &[i32], i32)] = &[
        ("", "Augen: 1 40, 2 90, 3 60, 4 50", &[1, -3, 1, 1], 1),
        // The Augen of one follow: 240 - 190 = 50.
        ("", "Augen: 1 40, 2 90, 3 60", &[1, -3, 1, 1], 1),
        // Two pay two: each loser pays 1 twice.
        ("", "Augen: 1 80, 2 80, 3 50, 4 30", &[-2, -2, 2, 2], 1),
        // Three pay one.
        ("", "Augen: 1 70, 2 70, 3 30, 4 70", &[-1, -1, 3, -1], 1),
        ("", "Augen: 1 60, 2 60, 3 60, 4 60", &[0, 0, 0, 0], 0),
        ("", "Augen: 1 100, 2 80, 3 60, 4 0\nStiche: 4 0", &[-6, 2, 2, 2], 2),
        ("", "Augen: 1 100, 2 80, 3 60, 4 0\nStiche: 4 1", &[-3, 1, 1, 1], 1),
        // Two without a trick: 1 x 2 x 2.
        ("", "Augen: 1 143, 2 97, 3 0, 4 0\nStiche: 3 0, 4 0", &[-12, 4, 4, 4], 4),
        ("ramsch.jungfrau = 1", "Augen: 1 143, 2 97, 3 0, 4 0", &[-3, 1, 1, 1], 1),
        ("ramsch.jungfrau = 3", "Augen: 1 143, 2 97, 3 0, 4 0\nStiche: 3 0, 4 0", &[-27, 9, 9, 9], 9),
        ("ramsch.punkte = 2", "Augen: 1 40, 2 90, 3 60, 4 50", &[2, -6, 2, 2], 2),
        // Durchmarsch: each of the others pays 1, and nobody doubles that.
        ("", "Augen: 1 0, 2 240, 3 0, 4 0\nStiche: 1 0, 2 12, 3 0, 4 0", &[-1, 3, -1, -1], 1),
        ("ramsch.durchmarsch-ab = 201", "Augen: 1 20, 2 201, 3 19, 4 0\nStiche: 4 0", &[-1, 3, -1, -1], 1),
        ("ramsch.durchmarsch-ab = 201", "Augen: 1 20, 2 200, 3 20, 4 0\nStiche: 4 0", &[2, -6, 2, 2], 2),
        ("spielwerte.bock = [2]", "Bock: 2\nAugen: 1 40, 2 90, 3 60, 4 50", &[2, -6, 2, 2], 2),
        ("spielwerte.hoechstens = 3", "Augen: 1 143, 2 97, 3 0, 4 0\nStiche: 3 0, 4 0", &[-9, 3, 3, 3], 3),
        (
            "liste.zaehlung = \"nur-minus\"\nliste.gerade-ungerade = false",
            "Augen: 1 40, 2 90, 3 60, 4 50",
            &[0, -3, 0, 0],
            1,
        ),
    ];
    for (more, lines, points, value) in rows {
        let found = judged(&rules(&format!("{DEMANDED}\n{more}")), &sheet(lines));
        assert_eq!(found.points.as_deref(), Some(*points), "{more} {lines} {:?}", told(&found));
        assert_eq!((found.value, told(&found)), (Some(*value), vec![]), "{more} {lines}");
        let items: i32 = found.posten.iter().fold(0, |sum, posten| match posten.wert {
            doko_analyzer::Wert::Punkte(points) => sum + points,
            doko_analyzer::Wert::Faktor(factor) => sum * factor,
        });
        assert_eq!(items, *value, "the items come to the value: {lines}");
    }
}

/// 0 Augen are no proof: four Neunen are a trick. What the sheet leaves open it says by its points, or both results are told.
#[test]
fn who_has_no_augen_may_have_a_trick() {
    let lines = "Augen: 1 100, 2 80, 3 60, 4 0";
    let open = judged(&rules(DEMANDED), &sheet(lines));
    assert_eq!((open.outcome, open.points.clone()), (Outcome::Undecided, None));
    let cases: Vec<_> = open.alternatives.iter().map(|other| (other.case, other.points.clone().unwrap())).collect();
    let by_hand = [(Fall::Stichlos(false), vec![-3, 1, 1, 1]), (Fall::Stichlos(true), vec![-6, 2, 2, 2])];
    assert!(by_hand.iter().all(|case| cases.contains(case)) && cases.len() == 2, "{cases:?}");
    for points in ["-6 +2 +2 +2", "-3 +1 +1 +1"] {
        let said = judged(&rules(DEMANDED), &sheet(&format!("{lines}\nPunkte: {points}")));
        assert_eq!((said.outcome, told(&said)), (Outcome::Played, vec![]), "{points}");
    }
    // Where nobody doubles it does not matter, nor where each trick has Augen, without Neunen.
    let all_one = rules(&format!("{DEMANDED}\nramsch.jungfrau = 1"));
    assert_eq!(judged(&all_one, &sheet(lines)).points, Some(vec![-3, 1, 1, 1]));
    let text = "id = \"haus\"\nextends = \"wettbewerb\"\nramsch.wann = [\"vorbehalt\"]\n";
    let short = judged(&RuleSet::from_toml(text).unwrap(), &sheet(lines));
    assert_eq!((short.points.clone(), told(&short)), (Some(vec![-6, 2, 2, 2]), vec![]));
}

/// What is wrong with such a sheet is found at its place.
#[test]
fn a_wrong_sheet_of_a_ramsch_is_found_where_it_is_wrong() {
    let good = "Augen: 1 40, 2 90, 3 60, 4 50";
    let rows: &[(&str, &[&str])] = &[
        ("Augen: 1 40, 2 90, 3 60, 4 60", &["augen-falsch-summe"]),
        ("Augen: 1 140, 2 190, 3 60", &["augen-falsch-summe"]),
        ("Augen: 1 40, 2 90", &["augen-falsch-sitz-fehlt"]),
        ("Augen: 1 40, 1 90, 3 60, 4 50", &["augen-falsch-sitz-doppelt"]),
        ("Augen: Re 120, Kontra 120", &["augen-falsch-je-sitz"]),
        // No card counts 1.
        ("Augen: 1 1, 2 90, 3 60, 4 89", &["augen-falsch-sitz-unmoeglich"]),
        ("Augen: 1 40, 2 90, 3 60, 4 50\nStiche: 1 0", &["stiche-falsch-sitz-augen"]),
        ("Augen: 1 40, 2 90, 3 60, 4 50\nStiche: 1 3, 2 4, 3 3, 4 3", &["stiche-falsch-summe"]),
        // Nine tricks have at least 56 Augen: of 36 cards 8 count 0, 8 count 2, 8 count 3 and 8 count 4 and 4 ten.
        ("Augen: 1 40, 2 90, 3 60, 4 50\nStiche: 1 9", &["stiche-falsch-sitz-unmoeglich"]),
        ("Sieger: 2\nAugen: 1 40, 2 90, 3 60, 4 50", &["sieger-falsch-ramsch"]),
        ("Sieger: Re\nAugen: 1 40, 2 90, 3 60, 4 50", &["sieger-falsch-ramsch"]),
        ("Wert: 2\nAugen: 1 40, 2 90, 3 60, 4 50", &["wert-falsch"]),
        ("Punkte: +1 -2 +1 0\nAugen: 1 40, 2 90, 3 60, 4 50", &["punkte-falsch"]),
        ("Re: 2\nAugen: 1 40, 2 90, 3 60, 4 50", &["partei-unentscheidbar-zahl"]),
        ("Ansagen: 2 Re\nAugen: 1 40, 2 90, 3 60, 4 50", &["ansage-verboten-ramsch"]),
        ("Sonderpunkte: Re Fuchs\nAugen: 1 40, 2 90, 3 60, 4 50", &["sonderpunkte-falsch"]),
    ];
    for (lines, wanted) in rows {
        assert_eq!(told(&judged(&rules(DEMANDED), &sheet(lines))), *wanted, "{lines}");
    }
    assert_eq!(told(&judged(&rules(""), &sheet(good))), ["vorbehalt-nicht-erlaubt-spielart"]);
    let normal = format!("Geber: 1\nSpielart: normal\nRe: 1, 2\nAnsagen: keine\n{good}\nSonderpunkte: keine");
    assert_eq!(told(&judged(&rules(DEMANDED), &normal)), ["augen-falsch-je-partei"]);
}

/// Anna's Armut, and hands in which Bert has both foxes.
const HANDS: &str = "Geber: 4
Blatt 1: PiK PiB KrA Kr10 HeA KaB Pi9 HeK KaK Pi9 PiA KrK
Blatt 2: KrD KrB PiD PiK Kr9 KaA KaA HeB HeD KrA PiB KrK
Blatt 3: PiD HeK He9 KaB PiA Ka9 Kr10 Ka10 He9 Kr9 HeB Ka10
Blatt 4: He10 Pi10 KaK HeA KaD HeD KrD KaD KrB Ka9 Pi10 He10
";

/// V2 and the order of the Vorbehalte: an Armut nobody takes, and who demands one behind all others. There are no parties, no
/// Schweine, and no word counts.
#[test]
fn everybody_is_for_himself_behind_an_armut_and_where_one_is_demanded() {
    let file = "vorbehalte.rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]
vorbehalte.armut = { truempfe-hoechstens = 3, keiner-nimmt = \"ramsch\" }
kartenspiel.schweine = \"vor-dem-spiel\"
ramsch.wann = [\"keiner-nimmt\", \"vorbehalt\"]";
    let kind = |lines: &str| {
        let found = judged(&rules(file), &format!("{HANDS}{lines}"));
        let wrong: Vec<_> = told(&found).into_iter().filter(|told| *told != "unvollstaendiges-spiel").collect();
        let nobody = Seat::first(4).all(|seat| found.parteien[seat].is_none());
        let kind = found.contract.map(|contract| contract.kind);
        assert_eq!(nobody, kind == Some(Spielart::Ramsch), "{lines}");
        (kind, wrong)
    };
    let row = "1. 1: KaK KaA Ka9 KaD";
    let refused = "Vorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Armut";
    let (ramsch, normal) = (Some(Spielart::Ramsch), Some(Spielart::Normal));
    assert_eq!(kind(&format!("{refused}\n{row}")), (ramsch, vec![]));
    assert_eq!(kind(&format!("{refused}, 2 Schweine\n{row}")), (ramsch, vec!["vorbehalt-nicht-erlaubt"]));
    assert_eq!(kind(&format!("{refused}\n1. 1: KaK (2: Re) KaA Ka9 KaD")), (ramsch, vec!["ansage-verboten-ramsch"]));
    let demanded = "Vorbehalt: 1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Ramsch";
    assert_eq!(kind(&format!("{demanded}\n{row}")), (ramsch, vec![]));
    // A Solo goes before it.
    let behind = "Vorbehalt: 1 gesund, 2 gesund, 3 Vorbehalt, 4 Vorbehalt, 4 Lustsolo Damen";
    assert_eq!(kind(&format!("{behind}\n{row}")).0, Some(Spielart::Solo(Some(doko_format::SoloArt::Damen))));
    let all_healthy = "Vorbehalt: alle gesund";
    assert_eq!(kind(&format!("{all_healthy}\n{row}")), (normal, vec![]));
    // What nobody can demand is none.
    let only = rules("ramsch.wann = [\"nach-bock\"]\nbock.ausloeser = [\"gleichstand\"]");
    let found = judged(&only, &format!("{HANDS}{demanded}\n{row}"));
    assert_eq!(found.contract.map(|contract| contract.kind), normal);
    assert!(told(&found).contains(&"vorbehalt-nicht-erlaubt"));
}

/// Games that are played are judged without a finding, and what each pays the others get.
#[test]
fn games_of_a_ramsch_are_judged_as_they_were_played() {
    for more in [
        DEMANDED,
        "vorbehalte.rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]
vorbehalte.armut = { truempfe-hoechstens = 3, keiner-nimmt = \"ramsch\" }
ramsch.wann = [\"keiner-nimmt\"]
ansagen.tuck = true
ansagen.pflichtansage = { augen-ab = 20, auch = [\"schweine\"] }
kartenspiel.schweine = \"beim-ausspielen\"
genscher.karte = \"DK\"
vorbehalte.kontrasolo = true",
    ] {
        let rules = rules(more);
        let options = Options { kinds: vec![Kind::Ramsch], eager: Some(25), ..Options::new(&rules) };
        let games = Generator::with(&rules, 5, options);
        let header = games.header();
        for record in games.take(120) {
            let judged = analyze(&record, &header, &rules);
            assert_eq!(told(&judged), Vec::<&str>::new(), "{}", doko_tests::random_play::text(&record));
            assert_eq!(judged.contract.map(|contract| contract.kind), Some(Spielart::Ramsch));
            let augen = judged.einzeln.as_ref().and_then(|einzeln| einzeln.augen).unwrap();
            assert_eq!(Seat::first(4).map(|seat| augen[seat]).sum::<u16>(), 240);
            assert_eq!(judged.points.unwrap().iter().sum::<i32>(), 0);
        }
    }
}

/// R1, `nach-bock`: behind the four games of a Bockrunde come four of Ramsch. A Solo goes before it and uses its place up.
#[test]
fn behind_each_bockrunde_comes_a_round_of_ramsch() {
    let file =
        rules("bock.ausloeser = [\"gleichstand\"]\nramsch.wann = [\"nach-bock\"]\nvorbehalte.pflichtsolo = false");
    let normal =
        |augen: u16| format!("Spielart: normal\nRe: 1, 2\nAnsagen: keine\nAugen: Re {augen}\nSonderpunkte: keine");
    let ramsch = "Spielart: Ramsch\nAugen: 1 40, 2 90, 3 60, 4 50".to_owned();
    let solo = "Spielart: Solo Damen\nRe: 2\nAnsagen: keine\nAugen: Re 130".to_owned();
    let mut games = vec![normal(120)];
    games.extend((0..4).map(|_| normal(130)));
    games.extend([ramsch.clone(), solo, normal(130), ramsch.clone(), normal(130), ramsch]);
    let mut text = "doko 1\nSpieler: A, B, C, D\n".to_owned();
    for (index, game) in games.iter().enumerate() {
        text += &format!("\nSpiel {}\nGeber: {}\n{game}\n", index + 1, index % 4 + 1);
    }
    let judged = judge_by(text.as_bytes(), By::Rules(&file));
    let found: Vec<(usize, &str)> = judged
        .found
        .iter()
        .filter(|found| found.slug.starts_with("bock"))
        .map(|found| (text.lines().take(found.line).filter(|line| line.starts_with("Spiel ")).count(), found.slug))
        .collect();
    // Game 1 starts it: 2 to 5 count twice, 6 to 9 are the round. Game 8 is noted as another one, game 11 is none.
    assert_eq!(found, [(8, "bock-falsch"), (11, "bock-falsch")]);
    let points: Vec<Vec<i32>> = judged.games.iter().map(|game| game.analysis.points.clone().unwrap()).collect();
    // 120 are not enough for Re: lost 1, against the old 1; 130 won 1, twice.
    assert_eq!(points[0], [-2, -2, 2, 2]);
    assert_eq!(points[1], [2, 2, -2, -2]);
    assert_eq!(points[5], [1, -3, 1, 1]);
    assert_eq!(points[6], [-1, 3, -1, -1]);
    assert_eq!(points[9], [1, 1, -1, -1]);
}

/// What the record of a game does not say, its list does: a game with cards in such a round is a Ramsch.
#[test]
fn a_game_with_cards_is_a_ramsch_by_its_place_in_the_list() {
    let file = rules("bock.ausloeser = [\"gleichstand\"]\nbock.spiele = 1\nramsch.wann = [\"nach-bock\"]");
    let head = "Spielart: normal\nRe: 1, 2\nAnsagen: keine\nSonderpunkte: keine";
    let cards = doko_corpus::Generator::with(
        &file,
        7,
        Options { kinds: vec![Kind::Normal], eager: Some(0), ..Options::new(&file) },
    )
    .next()
    .unwrap();
    let played = doko_tests::random_play::text(&cards);
    let game = played.split("\nSpiel").nth(1).unwrap().split_once('\n').unwrap().1;
    let game: String = game
        .lines()
        .filter(|line| {
            !["Augen:", "Stiche:", "Sieger:", "Wert:", "Punkte:", "Sonder"].iter().any(|key| line.starts_with(key))
        })
        .map(|line| format!("{line}\n"))
        .collect();
    let text = format!(
        "doko 1\nSpieler: A, B, C, D\n\nSpiel 1\nGeber: 1\n{head}\nAugen: Re 120\n\nSpiel 2\nGeber: 2\n{head}\nAugen: Re 130\n\nSpiel 3\n{game}"
    );
    let judged = judge_by(text.as_bytes(), By::Rules(&file));
    let kind = |place: usize| judged.games[place].analysis.contract.map(|contract| contract.kind);
    assert_eq!((kind(1), kind(2)), (Some(Spielart::Normal), Some(Spielart::Ramsch)), "{text}");
    assert_eq!(judged.games[2].analysis.outcome, Outcome::Played);
}
