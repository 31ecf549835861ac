//! Games noted without cards: what follows from the cards follows from the sheet, and no sheet makes anything panic.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fmt::Write as _;

use doko_analyzer::{Analysis, FindingKind, Outcome, PostenArt, RuleSet, Spielart, analyze};
use doko_corpus::{Generator, Noted, Options};
use doko_format::{ListHeader, Partei, Record, Seat, Severity, Sprache};
use doko_parser::parse;

/// Returns the first game of a text.
fn game(text: &str) -> (Record, ListHeader) {
    let mut list = parse(text.as_bytes()).document.lists.remove(0);
    (list.games.remove(0), list.header)
}

/// Writes what a Schreiber notes of a game.
fn sheet(rules: &RuleSet, analysis: &Analysis) -> String {
    let word = |word: doko_format::keyword::Word| Sprache::De.word(word);
    let contract = analysis.contract.unwrap();
    let kind = match contract.kind {
        Spielart::Normal => "normal".to_owned(),
        Spielart::Hochzeit | Spielart::HochzeitAllein => format!("Hochzeit {}", contract.klaerungsstich.unwrap()),
        Spielart::StilleHochzeit => "Stille Hochzeit".to_owned(),
        Spielart::Kontrasolo => "Kontrasolo".to_owned(),
        Spielart::SchwarzeSau => "Schwarze Sau".to_owned(),
        Spielart::Ramsch => "Ramsch".to_owned(),
        Spielart::Solo(art) => format!("Solo {}", word(art.unwrap().into())),
    };
    let re: Vec<String> = Seat::first(analysis.seats)
        .filter(|seat| analysis.parteien[*seat] == Some(Partei::Re))
        .map(|seat| seat.to_string())
        .collect();
    let called = analysis.ansagen.iter().filter(|ansage| ansage.counts == Some(true));
    let called: Vec<String> =
        called.map(|ansage| format!("{} {}", ansage.seat, word(ansage.call.unwrap().into()))).collect();
    let named = |item: PostenArt| item.word().filter(|_| item != PostenArt::GegenDieAlten).map(word);
    let special =
        |posten: &doko_analyzer::Posten| Some(format!("{} {}", word(posten.party?.into()), named(posten.item)?));
    let specials: Vec<String> = analysis.posten.iter().filter_map(special).collect();
    let or_none = |list: Vec<String>| if list.is_empty() { "keine".to_owned() } else { list.join(", ") };
    let mut text = format!(
        "doko 1\nRegeln: {}\nSpieler: A1, B1, C1, D1{}\nSpiel\n",
        rules.id,
        if analysis.seats == 5 { ", E1" } else { "" }
    );
    let _ = writeln!(text, "Geber: {}", analysis.geber.unwrap());
    let _ = writeln!(text, "Ansagen: {}\nSpielart: {kind}\nRe: {}", or_none(called), re.join(", "));
    let (augen, stiche) = (analysis.augen.unwrap(), analysis.stichzahl.unwrap());
    let _ = writeln!(text, "Augen: Re {}\nStiche: Kontra {}", augen.re, stiche.kontra);
    let _ = writeln!(text, "Sonderpunkte: {}", or_none(specials));
    text
}

/// What is printed in one language is read in a record of any, judged alike, and written in the words of the record.
#[test]
fn special_points_are_read_in_every_language() {
    let head =
        |sprache: &str| format!("doko 1\n{sprache}Regeln: online-nl\nSpieler: A1, B1, C1, D1\nSpiel\nGeber: 1\n");
    let sheets = [
        head("")
            + "Spielart: normal\nRe: 1, 2\nAugen: Re 134\nSonderpunkte: Re KARLCHEN  Gefangen, Kontra Charlie im Doppelpass\n",
        head("Sprache: en\n")
            .replace("Regeln", "Rules")
            .replace("Spieler", "Players")
            .replace("Spiel\n", "Game\n")
            .replace("Geber", "Dealer")
            + "Kind: normal\nRe: 1, 2\nCard points: Re 134\nSpecial points: Re Karlchen caught, Kontra Charlie im Doppelpass\n",
        head("Sprache: nl\n")
            .replace("Regeln", "Regels")
            .replace("Spieler", "Spelers")
            .replace("Spiel\n", "Spel\n")
            .replace("Geber", "Gever")
            + "Soort: normaal\nRe: 1, 2\nOgen: Re 134\nSpeciale punten: Re \"Karlchen gefangen\", Contra Charlie im Doppelpass\n",
    ];
    let written = ["Re Karlchen gefangen", "Re Karlchen caught", "Re Karlchen gevangen"];
    for (text, line) in sheets.iter().zip(written) {
        let parsed = parse(text.as_bytes());
        assert!(parsed.errors.is_empty(), "{:?}", parsed.errors);
        let list = &parsed.document.lists[0];
        let found = analyze(&list.games[0], &list.header, RuleSet::builtin("online-nl").unwrap());
        let unknown = found.findings.iter().filter(|finding| finding.kind.slug() == "sonderpunkt-unbekannt");
        assert_eq!(unknown.count(), 1, "the one that is of the table's own: {text}");
        let first = &serde_json::to_value(&list.games[0]).unwrap().to_string();
        assert!(first.contains("\"Karlchen gefangen\""), "{first}");
        let canonical = doko_format::write_document(&parsed.document);
        assert!(canonical.contains(line) && canonical.contains("Charlie im Doppelpass"), "{canonical}");
        assert_eq!(
            serde_json::to_value(&parse(canonical.as_bytes()).document.lists[0].games[0]).unwrap().to_string(),
            *first
        );
    }
}

#[test]
fn a_sheet_comes_to_what_the_cards_come_to() {
    let mut compared = 0;
    for rules in RuleSet::builtins() {
        for seats in rules.tisch.plaetze.iter().copied().filter(|seats| *seats <= 5) {
            let options = Options { noted: Noted::Bare, seats, ..Options::new(rules) };
            let games = Generator::with(rules, 61, options);
            let header = games.header();
            for record in games.take(60) {
                let cards = analyze(&record, &header, rules);
                let turned = cards.ansagen.iter().any(|ansage| ansage.converted_from.is_some());
                let played = matches!(cards.outcome, Outcome::Played | Outcome::Redeal);
                if !played || turned || !cards.schweine.is_empty() {
                    continue;
                }
                let text = sheet(rules, &cards);
                let (noted, header) = game(&text);
                let found = analyze(&noted, &header, rules);
                let errors = found.findings.iter().filter(|found| found.severity == Severity::Error).count();
                assert_eq!(
                    (found.outcome, found.winner, found.value, &found.points, found.as_noted, errors),
                    (cards.outcome, cards.winner, cards.value, &cards.points, false, 0),
                    "{text}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// Every mixture of fitting and senseless values of these lines is judged; what a row of points does not add up to is
/// never taken.
#[test]
fn no_sheet_makes_the_judge_panic() {
    let lines: [(&str, &[&str]); 8] = [
        ("Spielart", &["normal", "Hochzeit 200", "Hochzeit", "Stille Hochzeit", "Solo", "vorgeführt Damen"]),
        ("Re", &["1", "1, 1", "1, 2", "1, 2, 3, 4", "keiner", "9"]),
        ("Ansagen", &["keine", "1 Re @5, 1 keine 90 @200", "2 Kontra /48", "9 Re"]),
        ("Augen", &["Re 0", "Re 240, Kontra 1", "Re 65535, Kontra 65535", "Kontra 121"]),
        ("Stiche", &["Re 0", "Kontra 255", "Re 12, Kontra 0"]),
        ("Sonderpunkte", &["keine", "Re Fuchs 255, Kontra Karlchen 255", "Re Unfug"]),
        ("Sieger", &["Re", "keiner", "1", "1, 2, 3, 4", "1, 1, 1, 1, 1, 1, 1"]),
        ("Wert", &["3", "-2147483648", "2147483647"]),
    ];
    let rows = ["", "Punkte: +1 -1 +1 -1\n", "Punkte: 2147483647 2147483647 -2147483648 0\n", "Punkte: 1 1\n"];
    let mut state = 7_u64;
    for rules in RuleSet::builtins() {
        for _ in 0..1500 {
            let mut next = |bound: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % bound
            };
            let mut text = "doko 1\nSpiel\nGeber: 1\n".to_owned();
            for (key, values) in lines {
                if let Some(value) = values.get(next(values.len() + 2)) {
                    let _ = writeln!(text, "{key}: {value}");
                }
            }
            text += rows[next(rows.len())];
            let (record, header) = game(&text);
            let found = analyze(&record, &header, rules);
            if let Some(points) = found.points {
                assert_eq!(points.iter().copied().map(i64::from).sum::<i64>(), 0, "{}: {text}", rules.id);
            }
        }
    }
}

/// Judges a game of Anna, Bert, Cora and Dirk, dealt by Dirk, with these lines and by these lines of a rule file.
fn judged(rules: &str, lines: &str) -> Analysis {
    let rules = RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n{rules}")).unwrap();
    let text = format!("doko 1\nRegeln: haus\nSpieler: Anna, Bert, Cora, Dirk\nSpiel\nGeber: 4\n{lines}");
    let (record, header) = game(&text);
    analyze(&record, &header, &rules)
}

/// What was declared and what is noted of it must be one game; where they are two, nothing is worked out.
#[test]
fn what_is_noted_must_fit_what_was_declared() {
    let solo = "Vorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Lustsolo Damen\n";
    let hochzeit = "Vorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Hochzeit\n";
    let healthy = "Vorbehalt: alle gesund\n";
    let armut = "Vorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Armut, 2 lehnt ab, 3 nimmt Armut\n";
    let with_armut = "[vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]\narmut = { truempfe-hoechstens = 3 }\n";
    for (rules, declared, noted, fits) in [
        ("", solo, "Re: 1", true),
        ("", solo, "Re: 2", false),
        ("", solo, "Re: 1, 3", false),
        ("", solo, "Spielart: normal", false),
        ("", solo, "Spielart: Solo Buben", false),
        ("", solo, "Spielart: Solo Damen\nRe: 1", true),
        ("", hochzeit, "Re: 1, 3", true),
        ("", hochzeit, "Spielart: Hochzeit 2\nRe: 1, 3", true),
        ("", hochzeit, "Re: 2, 3", false),
        ("", hochzeit, "Spielart: Solo Damen\nRe: 1", false),
        ("", healthy, "Spielart: Stille Hochzeit\nRe: 1", true),
        ("", healthy, "Spielart: Solo Damen\nRe: 1", false),
        // Of Anna nothing is noted, so nothing contradicts her.
        ("", "Vorbehalt: 2 gesund, 3 gesund, 4 gesund\n", "Spielart: Solo Damen\nRe: 1", true),
        ("", healthy, "Spielart: Hochzeit 2\nRe: 1, 2", false),
        (with_armut, armut, "Re: 1, 3", true),
        (with_armut, armut, "Spielart: normal\nRe: 3, 1", true),
        (with_armut, armut, "Re: 1, 2", false),
        (with_armut, armut, "Spielart: Stille Hochzeit\nRe: 1", false),
    ] {
        let lines = format!("{declared}{noted}\nAnsagen: keine\nAugen: Re 130\nSonderpunkte: keine");
        let found = judged(rules, &lines);
        let slugs: Vec<&str> = found.findings.iter().map(|finding| finding.kind.slug()).collect();
        assert_eq!(slugs.contains(&"re-falsch"), !fits, "{lines}\n{slugs:?}");
        if !fits {
            assert_eq!((slugs.as_slice(), found.outcome), (["re-falsch"].as_slice(), Outcome::Undecided), "{lines}");
        }
    }
}

/// House rule G1: what was said binds "the party the speaker is in at the end". Re have 155: won 1, under 90 1, and Cora's word, which
/// was Re then and is one of Kontra now, 2: 4 in all. Where words lapse, a sheet does not show whether this one did.
#[test]
fn behind_a_genscher_a_word_counts_for_the_party_in_the_end() {
    let lines = "Ansagen: 3 Re @12\nSpielart: Genscher\nRe: 1, 2\nAugen: Re 155\nSonderpunkte: keine";
    let stays = judged("[genscher]\nkarte = \"DK\"\n", lines);
    assert_eq!((stays.findings.len(), stays.game_points.as_deref()), (0, Some([4, 4, -4, -4].as_slice())));
    let lapses = judged("[genscher]\nkarte = \"DK\"\nansagen = \"verfallen\"\n", lines);
    let slugs: Vec<&str> = lapses.findings.iter().map(|finding| finding.kind.slug()).collect();
    assert_eq!((slugs.as_slice(), lapses.outcome), (["ansage-unentscheidbar"].as_slice(), Outcome::Undecided));
}

/// What is dealt again for its value is so before Bock: 130 to 110 is worth 1, and 2 in a Bockrunde.
#[test]
fn a_game_is_dealt_again_for_its_value_before_bock() {
    let rules = "[spielwerte]\nneu-geben-bis = 1\nbock = [2]\n";
    let lines = "Ansagen: keine\nSpielart: normal\nRe: 1, 2\nAugen: Re 130\nSonderpunkte: keine\nBock: 2";
    let found = judged(rules, lines);
    let kinds: Vec<_> = found.findings.iter().map(|finding| finding.kind.clone()).collect();
    assert_eq!(
        (found.outcome, kinds.as_slice()),
        (Outcome::Redeal, [FindingKind::NeuGebenWert { value: 1 }].as_slice())
    );
}

/// A Schwein is never a fox, and who announces them before the game has both.
#[test]
fn beside_schweine_there_is_no_fox() {
    let rules = "[kartenspiel]\nschweine = \"vor-dem-spiel\"\n";
    let lines = |schweine: &str| {
        let said = format!("Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund{schweine}\n");
        format!("{said}Ansagen: keine\nSpielart: normal\nRe: 1, 2\nAugen: Re 130\nSonderpunkte: Re Fuchs")
    };
    assert_eq!(judged(rules, &lines("")).findings.len(), 0);
    let found = judged(rules, &lines(", 1 Schweine"));
    let slugs: Vec<&str> = found.findings.iter().map(|finding| finding.kind.slug()).collect();
    assert_eq!((slugs.as_slice(), found.outcome), (["sonderpunkte-falsch"].as_slice(), Outcome::Undecided));
}

/// House rule A2, `auch`: who has Schweine owes Re or Kontra, which counts as said where the rules say so. Re have 130: won 1, and their
/// word 2. Where nobody noted what was said, that is not known.
#[test]
fn what_schweine_oblige_to_counts_on_a_sheet_too() {
    let rules = "[kartenspiel]\nschweine = \"vor-dem-spiel\"\n[ansagen]\n\
                 pflichtansage = { augen-ab = 30, auch = [\"schweine\"], fehlt = \"gilt-als-gesagt\" }\n";
    let said = "Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund, 1 Schweine\n";
    let lines = |ansagen: &str| format!("{said}{ansagen}Re: 1, 3\nAugen: Re 130\nSonderpunkte: keine");
    let owed = judged(rules, &lines("Ansagen: keine\n"));
    let slugs: Vec<&str> = owed.findings.iter().map(|finding| finding.kind.slug()).collect();
    assert_eq!((slugs.len(), owed.game_points.as_deref()), (1, Some([3, -3, 3, -3].as_slice())), "{slugs:?}");
    assert_eq!(judged(rules, &lines("Ansagen: 1 Re\n")).findings.len(), 0);
    assert_eq!(judged(rules, &lines("")).outcome, Outcome::Undecided);
}
