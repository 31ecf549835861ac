//! What is dealt, declared and exchanged before the first card: Hochzeit, Armut, Schmeißen, Schweine.

use doko_analyzer::{Analysis, Outcome, RuleSet};
use doko_format::Severity;

use super::judging::{judged, judged_from_4, named};

/// R004-B2: who plays alone took the first three tricks, so with nine cards Kontra is in time (R004-A4), also where the
/// sheet does not say by which trick it was settled.
#[test]
fn a_hochzeit_alone_is_settled_by_the_last_trick_there_is() {
    let game = "Spielart: Hochzeit\nRe: 1\nAnsagen: 3 Kontra @9\nAugen: Re 120, Kontra 120";
    let analysis = judged("online-nl", "", game);
    assert!(analysis.findings.is_empty(), "{:?}", analysis.findings);
    // R004-E5: against Kontra alone 120 are enough. Won 1, Kontra 2 = 3, for the soloist three times.
    assert_eq!(analysis.points.unwrap(), [9, -3, -3, -3]);
}

/// TSR 3.3.4 says who cuts, 3.3.5 how many cards, 3.3.6 that the player right of him may if he is absent.
#[test]
fn the_player_right_of_the_cutter_may_cut() {
    let cited = |rules: &str, cutter: &str| {
        let game = format!(
            "Abheber: {cutter}\nSpielart: normal\nRe: 1, 2\nAnsagen: keine\nAugen: Re 130\nSonderpunkte: keine"
        );
        let analysis = judged(rules, "", &game);
        let clause = |finding: &&doko_analyzer::Finding| finding.clause.as_ref().map(ToString::to_string);
        named(&analysis, "abheben-falsch").first().and_then(clause)
    };
    assert_eq!(cited("ddv", "4, 20 Karten"), None);
    assert_eq!(cited("ddv", "3, 20 Karten"), None);
    assert_eq!(cited("ddv", "2, 20 Karten").unwrap(), "DDV-TSR 2026-02-21 3.3.4");
    assert_eq!(cited("ddv", "4, 2 Karten").unwrap(), "DDV-TSR 2026-02-21 3.3.5");
    // Left to the table.
    assert_eq!(cited("online-nl", "2, 1 Karten"), None);
}

/// `schweine = "beim-ausspielen"`: both Karo-Asse are in one hand still, and they count from then on. Seat 2 lays one
/// here to the third trick.
fn schweine(rules: &str, first: &str, last: &str) -> Analysis {
    let game = format!(
        "Blatt 1: HeD PiK HeB Ka10 PiB KrD PiB He10 KrK He9 KaD HeB
Blatt 2: HeA KaD HeK He10 KaA KrB He9 HeA KaA KrD Kr9 Pi9
Blatt 3: HeK KaB KrK PiA Kr9 KrA Kr10 Ka9 PiD PiA HeD Pi9
Blatt 4: KaK Pi10 Ka10 KrB KrA Pi10 Ka9 KaB PiK Kr10 PiD KaK
Vorbehalt: 2 gesund, 3 gesund, 4 gesund, 1 gesund
 1.  2: Pi9 {first} PiA Pi10 PiK
 2.  3: Kr9 KrA KrK Kr9
 3.  4: Ka9 Ka10 KaA PiD {last}"
    );
    judged("ddv", &format!("[kartenspiel]\nschweine = \"beim-ausspielen\"\n{rules}"), &game)
}

#[test]
fn schweine_need_both_karo_asse_in_the_hand() {
    assert_eq!(schweine("", "(2: Schweine)", "").schweine.len(), 1);
    let late = schweine("", "", "(2: Schweine)");
    assert!(late.schweine.is_empty());
    assert_eq!(named(&late, "vorbehalt-ohne-karten").len(), 1);
    // The trick is not won by them after the fact: the Pik-Dame took it.
    assert_eq!(late.stiche[2].winner.number(), 3);
}

/// `schweine-mit-ansage`, also where they are announced when cards lie.
#[test]
fn schweine_in_play_need_their_ansage() {
    let rules = "schweine-mit-ansage = true";
    let head = |said: &str| named(&schweine(rules, said, ""), "schweine-ohne-ansage").len();
    assert_eq!(head("(2: Schweine)"), 1);
    assert_eq!(head("(2: Schweine) (2: Re)"), 0);
}

/// `armut`: as many cards go back as were given, and no trump is kept.
#[test]
fn the_exchange_of_an_armut_is_counted() {
    let rules = "[vorbehalte]\npflichtsolo = false\nrang = [\"lustsolo\", \"armut\", \"hochzeit\"]\n\
                 armut = { truempfe-hoechstens = 3 }";
    let hands = "Geber: 4\n\
                 Blatt 1: Kr10 KrD KrB Kr9 PiD Pi9 He10 HeK Ka10 KaD KaD Ka9\n\
                 Blatt 2: KrK KrD KrB PiK Pi9 HeA He10 HeD HeB HeB Ka10 KaB\n\
                 Blatt 3: KrA KrA Kr10 PiA PiA Pi10 HeA HeK He9 KaK KaB Ka9\n\
                 Blatt 4: KrK Kr9 Pi10 PiK PiD PiB PiB HeD He9 KaA KaA KaK\n\
                 Vorbehalt: 1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Armut";
    for (exchange, expected) in [
        ("(3: gibt 1 Ka9 KaK KaB)\n(1: gibt 3 Kr9 Pi9 HeK)", &[][..]),
        ("(3: gibt 1 Ka9 KaK KaB)\n(1: gibt 3 Ka9 KaK KaB)", &[]),
        ("(3: gibt 1 ?? ?? ??)\n(1: gibt 3 Kr9 Pi9 HeK)", &[]),
        ("(3: gibt 1 Ka9 KaK KaB)\n(1: gibt 3 Kr9 Pi9)", &["falsche-kartenzahl"]),
        ("(3: gibt 1 Ka9 KaK KaB)\n(1: gibt 3 Kr9 Pi9 HeK KaD)", &["falsche-kartenzahl"]),
        ("(3: gibt 1 Ka9 KaK KaB)", &["falsche-kartenzahl"]),
        ("(3: gibt 1 Ka9 KaK He9)\n(1: gibt 3 Kr9 Pi9 HeK)", &["vorbehalt-ohne-karten"]),
        ("(3: gibt 1 Ka9 KaK)\n(1: gibt 3 Kr9 Pi9)", &["vorbehalt-ohne-karten"]),
    ] {
        let analysis = judged_from_4(rules, &format!("{hands}\n{exchange}"));
        let found = analysis.findings.iter().map(|finding| finding.kind.slug());
        let found: Vec<&str> = found.filter(|slug| *slug != "unvollstaendiges-spiel").collect();
        assert_eq!(found, expected, "{exchange}");
    }
}

/// TSR 4.1.7, by a house rule with Armut: what goes behind the Vorbehalt that stands is void, and nobody names it.
#[test]
fn a_vorbehalt_behind_an_armut_is_not_named() {
    let rules = |rang: &str| {
        format!("[vorbehalte]\npflichtsolo = false\nrang = [{rang}]\narmut = {{ truempfe-hoechstens = 3 }}")
    };
    let said = "Geber: 4\nVorbehalt: 1 Vorbehalt, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Armut\n(3: gibt 1 Ka9 KaK KaB)\n\
                (1: gibt 3 Kr9 Pi9 HeK)";
    for (rang, found) in [
        // That of seat 1 may be a Hochzeit.
        ("\"lustsolo\", \"armut\", \"hochzeit\"", false),
        // It may be a Solo.
        ("\"hochzeit\", \"armut\", \"lustsolo\"", false),
        // Whatever it is but another Armut, which sits further forward, it goes before.
        ("\"lustsolo\", \"hochzeit\", \"armut\"", true),
    ] {
        let analysis = judged_from_4(&rules(rang), said);
        let is_missing = |slug: &str| slug == "vorbehalt-fehlt";
        let missing = analysis.findings.iter().any(|finding| is_missing(finding.kind.slug()));
        assert_eq!(missing, found, "{rang}");
    }
}

/// An Armut that nobody takes is a reason to deal again: the table may say so, and there is no more to say about it.
#[test]
fn an_armut_that_nobody_took_is_dealt_again() {
    let rules = "[vorbehalte]\npflichtsolo = false\nrang = [\"lustsolo\", \"armut\", \"hochzeit\"]\n\
                 armut = { truempfe-hoechstens = 3 }";
    for (said, expected) in [
        ("1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Armut", "neu-geben"),
        ("1 gesund, 2 gesund, 3 gesund, 4 gesund", "neu-geben-unbegruendet"),
    ] {
        let analysis = judged_from_4(rules, &format!("Geber: 4\nVorbehalt: {said}\n(Neu geben)"));
        let found: Vec<&str> = analysis.findings.iter().map(|finding| finding.kind.slug()).collect();
        assert_eq!((found.as_slice(), analysis.outcome), ([expected].as_slice(), Outcome::Redeal), "{said}");
    }
}

/// Twelve rows in which seat 1 lays a Kreuz-Dame to the seventh and to the ninth.
const BOTH_KREUZ_DAMEN: &str = "
Blatt 1: KrA PiK KrB HeK KrD HeB Kr9 KaD PiB Kr9 KrD He10
Blatt 2: KrK He10 Ka9 KaK PiD PiK He9 KaA PiA Ka10 Pi10 HeA
Blatt 3: KrK HeB PiA KaK He9 HeA Kr10 KaD KaA Pi9 HeD Kr10
Blatt 4: Pi10 PiB KrA KaB Ka9 PiD HeK HeD Ka10 KrB KaB Pi9
Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund
1. 1: Kr9 KrK KrK KrA
2. 4: HeD He10 PiD HeD
3. 1: Kr9 Ka10 Kr10 HeK
4. 2: HeA HeA KrB HeK
5. 4: KaB PiB KaA KaD
6. 3: KaK Ka10 KaD He10
7. 2: Ka9 HeB PiD KrD
8. 1: HeB KaK KaA Ka9
9. 1: KrD PiA Kr10 KaB
10. 1: KrB PiK Pi9 PiB
11. 1: KrA Pi10 He9 Pi9
12. 1: PiK He9 PiA Pi10";

/// House rule V6 (house.json, V6-01): it is a fault at the second Kreuz-Dame, and the game is scored as a Solo all the same.
#[test]
fn where_a_hochzeit_must_be_declared_the_second_kreuz_dame_shows_that_it_was_not() {
    let game = format!("Geber: 4{BOTH_KREUZ_DAMEN}");
    let allowed = judged_from_4("", &game);
    assert!(allowed.findings.is_empty(), "{:?}", allowed.findings);
    let forbidden = judged_from_4("[hochzeit]\nstill = \"verboten\"", &game);
    let [finding] = forbidden.findings.as_slice() else { panic!("{:?}", forbidden.findings) };
    assert_eq!(finding.kind.slug(), "hochzeit-verspaetet");
    let list = doko_parser::parse(format!("doko 1\n\nSpiel 1\n{game}\n").as_bytes()).document.lists.remove(0);
    assert_eq!(list.games[0].trick_and_position(finding.at).0, Some(9));
    assert_eq!(forbidden.points, allowed.points);
}

/// House rule V4 (house.json, V4-01 and V4-03): what goes before what, and who deals after a game that was thrown in.
#[test]
fn who_throws_in_waits_for_what_goes_before_and_the_next_one_deals() {
    let file = |rang: &str| {
        format!(
            "[vorbehalte]\nschmeissen = {{ neunen = 5 }}\nschmeissen-gibt = \"naechster\"\nrang = [{rang}, \"hochzeit\"]"
        )
    };
    let said = "Vorbehalt: 1 Schmeißen, 2 gesund, 3 Lustsolo Damen, 4 gesund";
    let result = "Ansagen: keine\nAugen: Re 130, Kontra 110";
    let behind = file("\"pflichtsolo\", \"lustsolo\", \"schmeissen\"");
    let played = judged_from_4(&behind, &format!("Geber: 4\n{said}\n{result}"));
    assert_eq!((played.outcome, played.points), (Outcome::Played, Some(vec![-1, -1, 3, -1])));
    let before = file("\"schmeissen\", \"pflichtsolo\", \"lustsolo\"");
    let thrown = judged_from_4(&before, &format!("Geber: 4\n{said}"));
    assert_eq!(thrown.outcome, Outcome::Redeal);
    let rules = RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n{before}\n")).unwrap();
    let said = "Vorbehalt: 2 Schmeißen, 3 gesund, 4 Lustsolo Damen, 1 gesund";
    for (dealer, wrong) in [(2, false), (1, true)] {
        let text = format!(
            "doko 1\nListe: A\nPlan: 24\n\nSpiel 1\nGeber: 1\n{said}\n\nSpiel 2\nGeber: {dealer}\nSpielart: normal\n"
        );
        let found = doko_corpus::judge_by(text.as_bytes(), doko_corpus::By::Rules(&rules)).found;
        assert_eq!(found.iter().any(|found| found.slug == "falscher-geber"), wrong, "{dealer}: {found:?}");
    }
}

/// House rule V2 (house.json, V2-03 and V2-05 to V2-08): which cards go over, what is said of those that come back, what follows
/// if nobody takes an Armut, who leads, and whether special points count.
#[test]
fn an_armut_is_exchanged_as_the_table_has_it() {
    let rules = |keys: &str| {
        format!(
            "[vorbehalte]\nrang = [\"pflichtsolo\", \"lustsolo\", \"hochzeit\", \"armut\"]\n\
             armut = {{ truempfe-hoechstens = 3{keys} }}"
        )
    };
    let found = |analysis: &Analysis| -> Vec<String> {
        let told = analysis.findings.iter().filter(|found| found.severity != Severity::Info);
        told.map(|found| found.kind.message_id().to_owned()).collect()
    };
    let game = |exchange: &str| {
        format!(
            "Geber: 4\nVorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Armut\n{exchange}\nAnsagen: keine\nAugen: Re 130, Kontra 110\nSonderpunkte: Re Fuchs"
        )
    };
    let exact = ", karten = \"truempfe\", rueckgabe = \"anzahl\"";
    let three = ", karten = \"drei\", rueckgabe = \"ja-nein\"";
    for (keys, exchange, wrong) in [
        (exact, "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA Ka9) (3: Rücktrumpf 1)", None),
        (exact, "(1: gibt 3 Ka9 HeB Pi9) (3: gibt 1 PiA Ka9 KrA) (3: Rücktrumpf 1)", Some("falsche-kartenzahl-armut")),
        (exact, "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA Ka9) (3: Rücktrumpf 2)", Some("falsche-kartenzahl-ruecktrumpf")),
        (exact, "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA ??) (3: Rücktrumpf 2)", None),
        (exact, "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA Ka9)", Some("falsche-kartenzahl-ruecktrumpf-fehlt")),
        (
            exact,
            "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA Ka9) (3: Rücktrumpf ja)",
            Some("falsche-kartenzahl-ruecktrumpf-ohne-zahl"),
        ),
        (three, "(1: gibt 3 Ka9 HeB Pi9) (3: gibt 1 PiA KrA PiK) (3: Rücktrumpf nein)", None),
        (
            three,
            "(1: gibt 3 Ka9 HeB Pi9) (3: gibt 1 PiA KrA PiK) (3: Rücktrumpf ja)",
            Some("falsche-kartenzahl-ruecktrumpf-gegenteil"),
        ),
        (
            three,
            "(1: gibt 3 Ka9 HeB Pi9) (3: gibt 1 PiA KrA KaD) (3: Rücktrumpf 1)",
            Some("falsche-kartenzahl-ruecktrumpf-mit-zahl"),
        ),
        (three, "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA KrA) (3: Rücktrumpf nein)", Some("falsche-kartenzahl-armut")),
        ("", "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA KrA)", None),
        // The first who wants it has it.
        ("", "(3: nimmt Armut) (2: nimmt Armut)", Some("vorbehalt-nicht-erlaubt-vergeben")),
        ("", "(2: nimmt Armut) (1: gibt 3 Ka9 HeB) (3: gibt 1 PiA KrA)", Some("vorbehalt-nicht-erlaubt-vergeben")),
        ("", "(2: lehnt ab) (3: nimmt Armut) (4: lehnt ab)", None),
        ("", "(1: gibt 3 Ka9) (3: gibt 1 PiA) (2: gibt 1 KrA)", Some("vorbehalt-nicht-erlaubt-vergeben")),
        ("", "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA KrA) (3: Rücktrumpf 0)", Some("vorbehalt-nicht-erlaubt")),
    ] {
        let judged = judged_from_4(&rules(keys), &game(exchange));
        assert_eq!(found(&judged), wrong.into_iter().collect::<Vec<_>>(), "{keys} {exchange}");
        // A and C are Re: won 1, a fox 1.
        assert_eq!(judged.points, Some(vec![2, -2, 2, -2]), "{keys} {exchange}");
    }
    let both = game("(3: nimmt Armut) (4: nimmt Armut)")
        .replace("1 Armut", "1 Armut, 2 Armut")
        .replace("2 gesund", "2 Vorbehalt");
    let told = found(&judged_from_4(&rules(""), &both));
    let twice = told.iter().filter(|name| *name == "vorbehalt-nicht-erlaubt-vergeben").count();
    assert_eq!(twice, 1, "two are poor, two take: {told:?}");
    let without = judged_from_4(&rules(", sonderpunkte = false"), &game("(3: nimmt Armut)"));
    assert_eq!((without.value, without.points), (Some(1), Some(vec![1, -1, 1, -1])), "no special points");

    let refused = "Geber: 4\nVorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Armut\n(2: lehnt ab) (3: lehnt ab) (4: lehnt ab)";
    let again = judged_from_4(&rules(", keiner-nimmt = \"neu-geben\""), &format!("{refused}\n(Neu geben)"));
    assert_eq!((again.outcome, found(&again)), (Outcome::Redeal, Vec::new()));
    let on = rules(", keiner-nimmt = \"normalspiel\"");
    let noted = format!("{refused}\nAnsagen: keine\nRe: 2, 4\nAugen: Re 130, Kontra 110\nSonderpunkte: keine");
    assert_eq!(judged_from_4(&on, &noted).points, Some(vec![-1, 1, -1, 1]), "the Kreuz-Damen decide");

    let leads = |keys: &str, leader: usize, exchange: &str| {
        let game = format!(
            "Geber: 4\nVorbehalt: 1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Armut\n{exchange}\n1. {leader}: KrA"
        );
        !found(&judged_from_4(&rules(keys), &game)).contains(&"falscher-aufspieler".to_owned())
    };
    let taken = "(1: gibt 2 Ka9 HeB) (2: gibt 1 PiA KrA)";
    let left = ", aufspiel = \"links-vom-nehmer\"";
    assert_eq!([1, 2, 3].map(|leader| leads(left, leader, taken)), [false, false, true], "left of who took it");
    assert_eq!([1, 2].map(|leader| leads(", aufspiel = \"armut\"", leader, taken)), [true, false]);
    assert_eq!([1, 3].map(|leader| leads("", leader, taken)), [true, false], "as in any game");
    assert_eq!([1, 3].map(|leader| leads(", keiner-nimmt = \"normalspiel\"", leader, "")), [true, false]);
}
