//! Who plays alone by cards that he holds or takes: Kontrasolo and Schwarze Sau.

use doko_analyzer::{RuleSet, analyze};
use doko_corpus::Kind;
use doko_format::Partei;

use super::judging::{judged_with_dealer, named, without_fault};

/// Bert holds both Pik-Damen and both Pik-Könige, Anna and Cora a Kreuz-Dame each. Dirk deals and Anna leads; with each row the first
/// card is laid by Anna.
const KONTRASOLO: &str = "Geber: 4
Blatt 1: KrD KrB PiB HeB KaB KaA KrA Kr10 PiA Pi10 HeA HeK
Blatt 2: PiD PiD PiK PiK HeD KrB HeB Ka10 KrA KrK HeA He9
Blatt 3: KrD He10 HeD PiB KaB KaA KaK Kr10 PiA Pi9 HeK He9
Blatt 4: He10 KaD KaD Ka10 KaK Ka9 Ka9 KrK Kr9 Kr9 Pi10 Pi9
Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund
";

/// House rule V11: one is Kontra alone; for Re a word counts only from who holds a Kreuz-Dame, and nobody knows of it who speaks as
/// Kontra by his cards.
#[test]
fn both_pik_damen_and_pik_koenige_are_kontra_alone() {
    let rule = "[vorbehalte]\nkontrasolo = true";
    let said = |rules: &str, words: &str| {
        let judged = judged_with_dealer("ddv", rules, &format!("{KONTRASOLO}1. 1: {words} PiA PiK Pi9 Pi10"));
        let told: Vec<&str> = judged.findings.iter().map(|found| found.kind.slug()).collect();
        let counts: Vec<_> = judged.ansagen.iter().map(|urteil| urteil.counts).collect();
        let contract = judged.contract.unwrap();
        (contract.soloist.map(|seat| seat.number()), format!("{told:?}"), counts)
    };
    let (yes, no) = (Some(true), Some(false));
    let of_2 = |counts: Vec<Option<bool>>| (Some(2), "[\"unvollstaendiges-spiel\"]".to_owned(), counts);
    for (words, counts) in [
        ("", vec![]),
        ("(1: Re) (2: Kontra)", vec![yes, yes]),
        // Dirk holds no Kreuz-Dame: his Kontra is nobody's, and Bert may say his own behind it.
        ("(4: Kontra)", vec![no]),
        ("(4: Kontra) (2: Kontra) (4: keine 90)", vec![no, yes, no]),
        ("(4: Re)", vec![no]),
        ("(3: Re) (1: keine 90)", vec![yes, yes]),
    ] {
        assert_eq!(said(rule, words), of_2(counts), "{words}");
    }
    let (soloist, told, counts) = said(rule, "(2: Re)");
    assert!(soloist == Some(2) && told.contains("falsche-partei") && counts == [no], "{told}");
    let (soloist, _, counts) = said("", "(4: Kontra)");
    assert!(soloist.is_none() && counts == [yes], "{soloist:?}");
}

/// House rule V11, without cards: three are Re. Kontra alone wins with 120 (house.json, V11-01), and is paid by each of the three.
#[test]
fn a_kontrasolo_is_noted_without_cards() {
    let rule = "[vorbehalte]\nkontrasolo = true";
    let sheet = |rules: &str, lines: &str| {
        judged_with_dealer("ddv", rules, &format!("Geber: 4\nSpielart: Kontrasolo\n{lines}\nSonderpunkte: keine"))
    };
    let points = |lines: &str| sheet(rule, lines).points;
    let augen = "Augen: Re 120, Kontra 120";
    assert_eq!(points(&format!("Re: 1, 3, 4\nAnsagen: keine\n{augen}")), Some(vec![-1, 3, -1, -1]));
    // Re and Kontra are worth 2 each, and 120 are still enough (TSR 7.1.2); that of who holds no Kreuz-Dame is none.
    assert_eq!(points(&format!("Re: 1, 3, 4\nAnsagen: 2 Kontra, 3 Re\n{augen}")), Some(vec![-5, 15, -5, -5]));
    assert_eq!(points(&format!("Re: 1, 3, 4\nAnsagen: 4 Kontra\n{augen}")), Some(vec![-1, 3, -1, -1]));
    assert_eq!(points("Sieger: 2\nWert: 2"), Some(vec![-2, 6, -2, -2]));
    // As a normal game it is one against the Kreuz-Damen: won 1, that 1.
    let normal = format!("{rule}\n[hochzeit]\nstill = \"normalspiel\"");
    let judged = sheet(&normal, &format!("Re: 1, 3, 4\nAnsagen: keine\n{augen}"));
    assert_eq!(judged.points, Some(vec![-2, 6, -2, -2]));
    let unknown = sheet("", &format!("Re: 1, 3, 4\nAnsagen: keine\n{augen}"));
    assert_eq!(named(&unknown, "vorbehalt-nicht-erlaubt").len(), 1, "{:?}", unknown.findings);
    let wrong = sheet(rule, &format!("Re: 1, 3\nAnsagen: keine\n{augen}"));
    assert_eq!((named(&wrong, "partei-unentscheidbar").len(), wrong.points), (1, None), "{:?}", wrong.findings);
}

/// House rule V11: as long as all four cards may lie in one hand, nobody knows who plays with whom.
#[test]
fn who_plays_with_whom_is_open_while_somebody_may_hold_a_kontrasolo() {
    let re_shown = "Geber: 4\nVorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n1. 1: KrD HeD KrD KaD -> 1\n";
    let parties = |rules: &str, rows: &str| judged_with_dealer("ddv", rules, &format!("{re_shown}{rows}")).parteien;
    let seat = |number: u8| doko_format::Seat::new(number).unwrap();
    let rule = "[vorbehalte]\nkontrasolo = true";
    assert_eq!(parties("", "")[seat(1)], Some(Partei::Re));
    assert_eq!(parties(rule, "")[seat(1)], None);
    // A Pik-König and a Pik-Dame in two hands: nobody has them all.
    assert_eq!(parties(rule, "2. 1: PiA PiK PiD Pi9")[seat(1)], Some(Partei::Re));
}

/// House rule V11: games of it are played, judged without a finding, and come to the same; a seat that cannot know of it may do what it may
/// in any other game.
#[test]
fn games_of_a_kontrasolo_are_judged_as_they_were_played() {
    for more in [
        "",
        "[hochzeit]\nstill = \"normalspiel\"",
        "[ansagen]\ntuck = true\nnachwoerter = [\"Supra\"]",
        "[ansagen]\npflichtansage = { augen-ab = 30 }",
        "[ansagen]\npflichtansage = { augen-ab = 30, was = \"naechste-stufe\", folgestich = true, fehlt = \"gilt-als-gesagt\" }",
        "[kartenspiel]\nschweine = \"vor-dem-spiel\"\n[ansagen]\ngilt-als-gesagt = [\"schweine\"]",
    ] {
        let rules =
            RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\nvorbehalte.kontrasolo = true\n{more}\n"))
                .unwrap();
        for judged in without_fault(&rules, more, Kind::Kontrasolo, 400) {
            assert_eq!(judged.contract.unwrap().kind, doko_analyzer::Spielart::Kontrasolo);
        }
    }
}

const SAU: &str = "vorbehalte.rang = [\"pflichtsolo\", \"lustsolo\", \"armut\", \"hochzeit\"]
vorbehalte.armut = { truempfe-hoechstens = 3, keiner-nimmt = \"schwarze-sau\" }";

/// Anna declares an Armut; Bert and Cora hold a Pik-Dame each, and Bert has a Kreuz-Dame.
const REFUSED: &str = "Geber: 4
Blatt 1: PiK PiB KrA Kr10 HeA KaB Pi9 HeK KaA Pi9 PiA KrK
Blatt 2: KrD KrB PiD PiK Kr9 KaD KaK HeB HeD KrA PiB KrK
Blatt 3: PiD HeK He9 KaB PiA Ka9 Kr10 Ka10 He9 Kr9 HeB Ka10
Blatt 4: He10 Pi10 KaK HeA KaA HeD KrD KaD KrB Ka9 Pi10 He10
Vorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Armut
";

/// House rule V10: who takes the trick with the second Pik-Dame plays alone; both may lie in one. Until it is complete what is said is
/// void.
#[test]
fn who_takes_the_second_pik_dame_plays_alone() {
    let soloist = |rules: &str, rows: &str| {
        let judged = judged_with_dealer("ddv", rules, &format!("{REFUSED}{rows}"));
        let told: Vec<&str> = judged.findings.iter().map(|found| found.kind.slug()).collect();
        let told = told.into_iter().filter(|slug| *slug == "ansage-zu-frueh").count();
        let counts: Vec<_> = judged.ansagen.iter().map(|urteil| urteil.counts).collect();
        let contract = judged.contract.unwrap();
        assert_eq!(judged.parteien.iter().filter(|(_, party)| **party == Some(Partei::Re)).count(), {
            usize::from(contract.soloist.is_some())
                .max(2 * usize::from(contract.kind == doko_analyzer::Spielart::Normal))
        });
        (contract.soloist.map(|seat| seat.number()), contract.klaerungsstich, told, counts)
    };
    let (yes, no) = (Some(true), Some(false));
    // Bert's Pik-Dame lies first, so it takes the one of Cora: both are in trick 1.
    assert_eq!(soloist(SAU, "1. 1: KaA PiD PiD HeD"), (Some(2), Some(1), 0, vec![]));
    // One of them is out still: nobody knows, and no word counts.
    assert_eq!(soloist(SAU, "1. 1: KaA PiD HeB HeD"), (None, None, 0, vec![]));
    assert_eq!(soloist(SAU, "1. 1: KaA (2: Re) PiD HeB (3: Kontra) HeD"), (None, None, 2, vec![no, no]));
    // In trick 2 Dirk's Herz-Zehn takes the second one, though he did not lay her.
    assert_eq!(soloist(SAU, "1. 1: KaA PiD HeB HeD\n2. 2: KrB PiD He10 KaB"), (Some(4), Some(2), 0, vec![]));
    let said = "1. 1: KaA (2: Re) PiD PiD HeD\n2. 2: (2: Re) (4: Kontra) Kr9 Kr10 KrD KrA";
    assert_eq!(soloist(SAU, said), (Some(2), Some(1), 1, vec![no, yes, yes]));
    // Without the rule the Kreuz-Damen decide.
    let normal = SAU.replace("schwarze-sau", "normalspiel");
    assert_eq!(soloist(&normal, "1. 1: KaA (2: Re) PiD HeB HeD"), (None, None, 0, vec![yes]));
}

/// House rule V10 (house.json, V10-03): where somebody takes the Armut, the two are Re, whoever takes the second Pik-Dame.
#[test]
fn an_armut_that_is_taken_is_no_schwarze_sau() {
    let text = include_str!("../../../docs/house-rules/examples/schwarze-sau.doko");
    let rules = RuleSet::from_toml(include_str!("../../../docs/house-rules/examples/schwarze-sau.toml")).unwrap();
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    let judged = analyze(&list.games[3], &list.header, &rules);
    let with_sau = judged.stiche[7].plays.iter().any(|play| play.card == doko_format::Card::from_code("SQ").unwrap());
    assert!(with_sau && judged.stiche[7].winner.number() == 3);
    let re = judged.parteien.iter().filter(|(_, party)| **party == Some(Partei::Re)).map(|(seat, _)| seat.number());
    assert_eq!(re.collect::<Vec<_>>(), [1, 2]);
}

/// House rule V10: games of it are judged without a finding as they were played; none is a Pflichtsolo, and special points count as in a
/// declared Solo.
#[test]
fn games_of_a_schwarze_sau_are_judged_as_they_were_played() {
    for more in [
        "",
        "sonderpunkte.im-solo = [\"doppelkopf\"]",
        "vorbehalte.kontrasolo = true\nansagen.tuck = true\nansagen.pflichtansage = { augen-ab = 20, auch = [\"schweine\"] }\n\
         kartenspiel.schweine = \"vor-dem-spiel\"\nansagen.gilt-als-gesagt = [\"schweine\"]",
    ] {
        let rules = RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n{SAU}\n{more}\n")).unwrap();
        for judged in without_fault(&rules, more, Kind::SchwarzeSau, 150) {
            let contract = judged.contract.unwrap();
            assert_eq!((contract.kind, contract.pflicht), (doko_analyzer::Spielart::SchwarzeSau, None));
        }
    }
}
