//! What single values of a house rule do, most of them on games noted without cards; the sums by hand.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use doko_analyzer::{Analysis, AnsageUrteil, Fall, Outcome, RuleSet, analyze};
use doko_corpus::{Generator, Kind, Options};
use doko_format::{Ansagewort, Partei, Severity};

/// Judges one game under rules that differ from a built-in set.
fn judged(extends: &str, rules: &str, game: &str) -> Analysis {
    judged_with_dealer(extends, rules, &format!("Geber: 1\n{game}"))
}

/// Judges one game dealt by seat 4, in the same way.
fn judged_from_4(rules: &str, game: &str) -> Analysis {
    judged_with_dealer("ddv", rules, game)
}

/// Judges one game that names its dealer.
fn judged_with_dealer(extends: &str, rules: &str, game: &str) -> Analysis {
    let rules = format!("id = \"haus\"\nextends = \"{extends}\"\n{rules}\n");
    let rules = RuleSet::from_toml(&rules).unwrap();
    let text = format!("doko 1\nSpieler: A, B, C, D\n\nSpiel 1\n{game}\n");
    let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
    analyze(&list.games[0], &list.header, &rules)
}

/// Every example of the page about house rules is a rule file by which games are played, and the judge finds no fault in them.
#[test]
fn games_by_the_examples_of_the_page_have_no_fault() {
    let page = include_str!("../../docs/house-rules.md");
    let examples = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut played = 0;
    // One of the complete files extends another that lies beside it.
    for example in examples.filter(|example| !example.contains("extends = \"stammtisch.toml\"")) {
        let head = if example.contains("extends") { "" } else { "id = \"haus\"\nextends = \"ddv\"\n" };
        let rules =
            RuleSet::from_toml(&format!("{head}{example}")).unwrap_or_else(|found| panic!("{example}: {found:?}"));
        let seats = rules.tisch.plaetze[0];
        let games = Generator::with(&rules, 21, Options { seats, ..Options::new(&rules) });
        let header = games.header();
        for record in games.take(12) {
            let judged = analyze(&record, &header, &rules);
            let errors = judged.findings.iter().filter(|found| found.severity != Severity::Info);
            let errors: Vec<_> = errors.map(|found| &found.kind).collect();
            assert!(errors.is_empty(), "{example}\n{errors:?}");
            if let Some(points) = judged.points.as_ref().filter(|_| rules.rows_add_up()) {
                assert_eq!(points.iter().sum::<i32>(), 0, "{example}");
            }
            played += 1;
        }
    }
    assert!(played > 1000, "{played}");
}

/// TSR 4.1.5: what can be declared has its place in the order. `ansagen.verboten` with Re and Kontra leaves none who owes one.
#[test]
fn under_every_forbidden_step_games_are_played_without_fault() {
    for base in ["ddv", "klub-schweine", "borgholzhausen", "online-nl", "wettbewerb"] {
        for verboten in
            ["\"ansage\"", "\"ansage\", \"schwarz\"", "\"keine-90\"", "\"keine-30\"", "\"ansage\", \"keine-60\""]
        {
            let text = format!("id = \"haus\"\nextends = \"{base}\"\n[ansagen]\nverboten = [{verboten}]\n");
            let text = match RuleSet::from_toml(&text) {
                Ok(_) => text,
                // Somebody owed Re or Kontra, or it went with the Schweine.
                Err(_) => text + "pflichtansage = \"keine\"\n[kartenspiel]\nschweine-mit-ansage = false\n",
            };
            let rules = RuleSet::from_toml(&text).unwrap();
            let seats = rules.tisch.plaetze[0];
            let games = Generator::with(&rules, 7, Options { seats, ..Options::new(&rules) });
            let header = games.header();
            for record in games.take(40) {
                let judged = analyze(&record, &header, &rules);
                let errors: Vec<_> = judged.findings.iter().filter(|found| found.severity != Severity::Info).collect();
                assert!(errors.is_empty(), "{text}\n{errors:?}");
            }
        }
    }
}

/// Generates games of one kind, in which many announce, and judges them without a fault; `more` is what their rules have.
fn without_fault(rules: &RuleSet, more: &str, kind: Kind, count: usize) -> impl Iterator<Item = Analysis> {
    let options = Options { kinds: vec![kind], eager: Some(25), ..Options::new(rules) };
    let games = Generator::with(rules, 5, options);
    let header = games.header();
    games.take(count).map(move |record| {
        let judged = analyze(&record, &header, rules);
        let faults: Vec<_> = judged.findings.iter().filter(|found| found.severity != Severity::Info).collect();
        assert!(faults.is_empty(), "{more}\n{faults:?}\n{}", doko_tests::random_play::text(&record));
        judged
    })
}

fn items(analysis: &Analysis) -> Vec<String> {
    analysis.posten.iter().map(|posten| posten.item.slug().to_owned()).collect()
}

/// `kontra-hebt`: an announced Kontra makes it 120 for Re and 121 for Kontra, also where Re needs no more anyway.
#[test]
fn kontra_lowers_what_re_needs_to_half_of_the_augen_and_no_further() {
    for (re, winner) in [(119, Partei::Kontra), (120, Partei::Re)] {
        let game = format!(
            "Spielart: normal\nRe: 1, 2\nAnsagen: 3 Kontra\nAugen: Re {re}, Kontra {}\nSonderpunkte: keine",
            240 - re
        );
        for rules in ["", "[gewinn]\nre = 120"] {
            assert_eq!(judged("ddv", rules, &game).winner, Some(Some(winner)), "{re} {rules}");
        }
    }
}

/// `gegen-absage`: 120 Augen against `keine 90`, whatever Re needs to win.
#[test]
fn against_keine_90_it_takes_half_of_the_augen() {
    for (kontra, against) in [(119, false), (120, true)] {
        let game = format!(
            "Spielart: normal\nRe: 1, 2\nAnsagen: 1 Re, 1 keine 90\nAugen: Re {}, Kontra {kontra}\nSonderpunkte: keine",
            240 - kontra
        );
        for rules in ["", "[gewinn]\nre = 120"] {
            let items = items(&judged("ddv", rules, &game));
            assert_eq!(items.iter().any(|item| item == "gegen-keine-90"), against, "{kontra} {rules}: {items:?}");
        }
    }
}

/// `erwiderung-auf`: one may reply to Re as long as its reply has time, though more was said since to which one may not.
#[test]
fn a_further_call_does_not_take_the_reply_to_the_first() {
    let calls = "1 Re @11, 1 keine 90 @11, 3 Kontra @10";
    let game = format!("Spielart: normal\nRe: 1, 2\nAnsagen: {calls}\nAugen: Re 180, Kontra 60\nSonderpunkte: keine");
    let analysis = judged("ddv", "[ansagen]\nerwiderung-auf = [\"ansage\"]", &game);
    assert!(analysis.findings.is_empty(), "{:?}", analysis.findings);
    assert!(analysis.ansagen[2].reply && analysis.ansagen[2].counts == Some(true));
    // Won 1, under 90 1, Re 2, Kontra 2, keine 90 said 1.
    assert_eq!(analysis.value.unwrap(), 7);
}

/// `im-solo`: special points count in a Solo of a fixed value too.
#[test]
fn special_points_count_beside_the_value_of_a_solo() {
    let game = "Spielart: Solo Trumpf\nRe: 1\nAnsagen: 1 Re\nAugen: Re 180, Kontra 60\nSonderpunkte: Re Doppelkopf 2";
    let value = |rules: &str| judged("borgholzhausen", rules, game).value.unwrap();
    // R003-4g: 5 and Re 1; with the two Doppelköpfe 8.
    assert_eq!(value(""), 6);
    assert_eq!(value("[sonderpunkte]\nim-solo = true"), 8);
}

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

/// R003-1k: nothing was said at the second trick, so Kontra after the third counts no more; in the middle of a trick
/// nobody is its owner (R003-1h).
#[test]
fn the_chain_is_judged_by_the_cards_on_the_table() {
    let calls = |calls: &str| {
        let game =
            format!("Spielart: normal\nRe: 1, 2\nAnsagen: {calls}\nAugen: Re 130, Kontra 110\nSonderpunkte: keine");
        let counts = |analysis: Analysis| analysis.ansagen.iter().map(|urteil| urteil.counts).collect::<Vec<_>>();
        counts(judged("borgholzhausen", "", &game))
    };
    assert_eq!(calls("1 Re /4, 3 Kontra /12"), [Some(true), Some(false)]);
    assert_eq!(calls("1 Re /4, 3 Kontra /8"), [Some(true), Some(true)]);
    assert_eq!(calls("1 Re /3"), [Some(false)]);
}

/// R001-Zd, R001-Ze name no winner: Re and Kontra double what is there also where both parties missed what they said.
#[test]
fn re_and_kontra_double_where_nobody_won() {
    let calls = "1 Re, 3 Kontra, 1 keine 60, 4 keine 90";
    let game = format!("Spielart: normal\nRe: 1, 2\nAnsagen: {calls}\nAugen: Re 175, Kontra 65\nSonderpunkte: keine");
    let analysis = judged("klub-schweine", "", &game);
    assert_eq!(analysis.winner, Some(None));
    // Under 90 is 1, doubled twice.
    assert_eq!(analysis.points.unwrap(), [4, 4, -4, -4]);
}

/// `im-solo` is about a declared Solo; what `still` scores as a Solo has no special points.
#[test]
fn a_stille_hochzeit_has_no_special_points_where_a_declared_solo_has() {
    let value = |game: &str| {
        let calls = "Re: 1\nAnsagen: keine\nAugen: Re 180, Kontra 60\nSonderpunkte: Re Doppelkopf";
        let analysis = judged("ddv", "[sonderpunkte]\nim-solo = true", &format!("Spielart: {game}\n{calls}"));
        analysis.value.unwrap()
    };
    // Won 1, under 90 1, and the Doppelkopf.
    assert_eq!(value("Lustsolo Damen"), 3);
    assert_eq!(value("Lustsolo"), 3);
    assert_eq!(value("Stille Hochzeit"), 2);
}

fn named<'a>(analysis: &'a Analysis, slug: &str) -> Vec<&'a doko_analyzer::Finding> {
    analysis.findings.iter().filter(|finding| finding.kind.slug() == slug).collect()
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

/// A game with all cards; seat 2 takes the first trick, and its partner says Re in it.
const RE_OF_THE_PARTNER: &str = "Blatt 1: He10 PiK HeB Ka10 PiB KrD PiB HeD KrK He9 KaD HeB
Blatt 2: HeA KaD HeK He10 KaA KrB He9 HeA KaA KrD Kr9 Pi9
Blatt 3: HeK KaB KrK PiA Kr9 KrA Kr10 Ka9 PiD PiA HeD Pi9
Blatt 4: KaK Pi10 Ka10 KrB KrA Pi10 Ka9 KaB PiK Kr10 PiD KaK
Vorbehalt: 2 gesund, 3 gesund, 4 gesund, 1 gesund
 1.  1: HeD He10 (1: Re) Ka9 PiD
 2.  2: Pi9 PiA Pi10 PiK
 3.  3: Kr9 KrA KrK Kr9";

/// `wiederholbar = false`: where the partner has said the word, the owner of the first trick has none left and owes none.
#[test]
fn who_may_not_repeat_a_word_owes_none() {
    let missing = |words: &str| {
        let analysis =
            judged("ddv", &format!("[ansagen]\npflichtansage = \"erster-stich\"\n{words}"), RE_OF_THE_PARTNER);
        named(&analysis, "pflichtansage-fehlt").len()
    };
    assert_eq!(missing(""), 0);
    assert_eq!(missing("wiederholbar = true"), 1);
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

/// `pflichtansage` with `im-solo = "vor-dem-spiel"`: who takes the first trick of a Solo announces in it, as elsewhere,
/// also where the sheet says above the rows how many cards he had.
#[test]
fn the_obligatory_announcement_is_in_time_in_its_trick_of_a_solo() {
    let rules =
        "id = \"haus\"\nextends = \"ddv\"\n[ansagen]\npflichtansage = \"erster-stich\"\nim-solo = \"vor-dem-spiel\"";
    let rules = RuleSet::from_toml(rules).unwrap();
    let judged = |line: &str, row: &str| {
        let text = format!(
            "doko 1\n\nSpiel\nGeber: 2\nVorbehalt: 3 gesund, 4 gesund, 1 gesund, 2 Vorbehalt, 2 Solo Pik\n{line}\n1. 3: Pi10 Pi9 HeB KaB {row}\n2. 1: HeB HeD PiA KrB\n"
        );
        let list = doko_parser::parse(text.as_bytes()).document.lists.remove(0);
        let analysis = analyze(&list.games[0], &list.header, &rules);
        analysis.ansagen.iter().map(|urteil| urteil.legal).collect::<Vec<_>>()
    };
    assert_eq!(judged("", "(1: Kontra)"), [Some(true)]);
    assert_eq!(judged("Ansagen: 1 Kontra @11", ""), [Some(true)]);
    // Of another player it is not the obligatory one, and with ten cards it is not in that trick.
    assert_eq!(judged("", "(3: Kontra)"), [Some(false)]);
    assert_eq!(judged("Ansagen: 1 Kontra @10", ""), [Some(false)]);
}

/// Re says keine 90 in trick 2; seat 3 (Kontra) lays Kr9 on PiB in trick 3, has HeA left, and trick 5 shows more of it.
const REVOKE: &str = "\
Geber: 4
Blatt 1: Ka10 PiA KrD PiB HeB He10 Ka10 KrA KrK KrA Pi9 HeA
Blatt 2: Pi10 He9 KrB KrB PiD HeD Kr10 He10 KaD PiD HeK KaD
Blatt 3: Kr9 PiK HeA KaB Kr10 PiA PiK HeD Pi10 KrK HeB HeK
Blatt 4: KaK KaA He9 KaB KaA Ka9 Kr9 Ka9 PiB KrD KaK Pi9
Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund
1. 1:  KrA  Kr10  Kr10  Kr9 (1: Re)
2. 1: (1: keine 90) He10  KaD  HeD  KaA
3. 1:  PiB  HeD  Kr9  KaK
4. 2:  HeK  HeK  He9  HeA
5. 1:  KrK  KrB  KrK  Pi9
6. 2:  He10  KaB (1: Reklamation Nichtbedienen 3) Ka9  HeB
7. 2:  He9  HeA  PiB  Pi9
8. 4:  KaK  KrD  PiD  HeB
9. 1:  Ka10  KaD  PiA  Ka9
10. 2:  Pi10  PiK  KrD  PiA
11. 4:  KaA  Ka10  KrB  PiK
12. 2:  PiD  Pi10  KaB  KrA";

/// `pauschal`: 5 for each of the others, and 2 more for the one Absage of the opponents: +7, and the violator three times that.
#[test]
fn absagen_raise_a_fixed_fine() {
    let rules = "[strafen]\nnichtbedienen = \"pauschal\"\npauschal = { jeder = 5, je-absage = 2 }";
    assert_eq!(judged_from_4(rules, REVOKE).points, Some(vec![7, 7, -21, 7]));
    let rules = "[strafen]\nnichtbedienen = \"pauschal\"\npauschal = { jeder = 5, je-absage = 0 }";
    assert_eq!(judged_from_4(rules, REVOKE).points, Some(vec![5, 5, -15, 5]));
}

/// A complaint in time comes before `neu-geben-bis`: what the cards would have come to, nobody knows by then (TSR 9.6.3).
#[test]
fn a_complaint_comes_before_a_value_that_is_dealt_again() {
    let game = "\
Geber: 4
Blatt 1: Ka9 KrD Kr10 Kr10 Ka10 Ka10 KrK PiA He9 KaB PiB HeA
Blatt 2: HeD He9 HeK HeB PiK KaK KrA KrA HeB He10 HeK Pi10
Blatt 3: KaB KrB Kr9 Pi9 KaA Pi9 PiA He10 KrB KrD KaA PiD
Blatt 4: KaK KaD HeD PiD PiK Kr9 KaD Ka9 PiB HeA Pi10 KrK
Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund
1. 1:  Ka10  KaK  He10  HeD
2. 3:  KaA  Ka9  Ka10  HeB
3. 2:  HeD  KrB  KaD  KaB
4. 2:  PiK  Kr9  Pi10  PiA
5. 1:  KrD  HeB  KaB  PiD
6. 1:  KrK  KrA  Pi9 (1: Reklamation Nichtbedienen 3) KrK
7. 2:  HeK  KrD  HeA  HeA
8. 3:  Pi9  PiK  Kr10  Pi10
9. 2:  HeK  KaA  Kr9  He9
10. 3:  PiD  PiB  PiB  He10
11. 2:  KrA  KrB  KaK  Kr10
12. 3:  PiA  KaD  Ka9  He9";
    let rules = "[spielwerte]\nneu-geben-bis = 1";
    let analysis = judged_from_4(rules, game);
    assert_eq!(analysis.outcome, Outcome::NeedsRuling);
    let points = |case: Fall| analysis.alternatives.iter().find(|other| other.case == case).unwrap().points.clone();
    // Dealt again it brings nothing; TSR 9.4.3: four points to each of the others from the violator.
    assert_eq!(points(Fall::KeinVerstoss), Some(vec![0, 0, 0, 0]));
    assert_eq!(points(Fall::Schwerwiegend), Some(vec![4, 4, -12, 4]));
    let settled = judged_from_4(rules, &game.replace(" (1: Reklamation Nichtbedienen 3)", ""));
    assert_eq!(settled.outcome, Outcome::Redeal);
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

/// House rule V12 (house.json, V12-01): the soloist leads if he said Re before the first card, else who sits left of the dealer.
#[test]
fn a_soloist_leads_only_with_re() {
    let rules = "[vorbehalte]\nsolo-aufspiel = \"solist-mit-re\"";
    let led = |said: &str, leader: u8| {
        let words = format!("Vorbehalt: 1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Lustsolo Buben{said}");
        let game = format!("Geber: 4\n{words}\n1. {leader}: KrA");
        judged_from_4(rules, &game).findings.iter().any(|found| found.kind.slug() == "falscher-aufspieler")
    };
    assert_eq!([led(", 3 Re", 3), led(", 3 Re", 1), led("", 1), led("", 3)], [false, true, false, true]);
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

/// House rule L3 (house.json, L3-01 and L3-02): a game worth 5 is lost by a revoke of seat 2, whose partner is seat 1 here.
#[test]
fn who_did_not_follow_suit_pays_for_an_innocent_partner() {
    let game = "Geber: 4\n\
        Blatt 1: HeB HeK HeA KaD Ka10 PiB HeD KrB Kr10 PiK\n\
        Blatt 2: KaD KrA PiB Kr10 HeK Ka10 PiA HeD KaB HeA\n\
        Blatt 3: KrB KaA KaK KaB Pi10 PiD He10 KrD PiA KrK\n\
        Blatt 4: KrD He10 PiK HeB PiD Pi10 KaA KaK KrA KrK\n\
        1. 1: PiB Kr10 He10 KaA\n2. 3: KaB KrD KrB KaD\n(1: Reklamation Nichtbedienen 2 Stich 1)";
    for (rules, points) in [("partner = \"frei\"", [0, -10, 5, 5]), ("partner = \"zahlt-mit\"", [-5, -5, 5, 5])] {
        let judged = judged_with_dealer("wettbewerb", &format!("[strafen]\n{rules}"), game);
        assert_eq!((judged.value, judged.points), (Some(5), Some(points.to_vec())), "{rules}");
    }
}

/// House rule L2 (house.json, L2-01): values of 3, 4 and 5 fill a pot of 10 with the third game, which counts in full; only a
/// Pflichtsolo that is owed is played behind it.
#[test]
fn a_list_ends_with_the_game_that_fills_its_pot() {
    let normal = |number: usize, augen: &str| {
        format!(
            "\nSpiel {number}\nAnsagen: keine\nSpielart: normal\nRe: 1, 3\nAugen: {augen}\nSonderpunkte: Re Fuchs\n"
        )
    };
    // Won, the steps and a fox: 3, 4 and 5.
    let filled = [(1, "Re 155, Kontra 85"), (2, "Re 185, Kontra 55"), (3, "Re 215, Kontra 25")];
    let filled: String = filled.iter().map(|(number, augen)| normal(*number, augen)).collect();
    let solo = |number: usize| {
        format!("\nSpiel {number}\nVorbehalt: 4 Solo Damen\nAnsagen: keine\nAugen: Re 130, Kontra 110\n")
    };
    for (topf, pflichtsolo, behind, struck) in [
        (10, true, normal(4, "Re 130, Kontra 110"), true),
        (13, true, normal(4, "Re 130, Kontra 110"), false),
        (12, true, normal(4, "Re 130, Kontra 110"), true),
        (10, true, solo(4), false),
        (10, true, solo(4) + &solo(5), true),
        (10, false, solo(4), true),
        (0, true, normal(4, "Re 130, Kontra 110"), false),
    ] {
        let rules =
            format!("id = \"haus\"\nextends = \"ddv\"\nliste.topf = {topf}\nvorbehalte.pflichtsolo = {pflichtsolo}\n");
        let rules = RuleSet::from_toml(&rules).unwrap();
        let text = format!("doko 1\nSpieler: A, B, C, D\n{filled}{behind}");
        let judged = doko_corpus::judge_by(text.as_bytes(), doko_corpus::By::Rules(&rules));
        let found: Vec<_> = judged.found.iter().filter(|found| found.slug == "listenlaenge").collect();
        assert_eq!(found.len(), usize::from(struck), "{topf} {pflichtsolo} {text} {:?}", judged.found);
        let third = judged.games[2].analysis.points.as_deref();
        assert_eq!(third, Some(&[5, -5, 5, -5][..]), "the game that fills it counts");
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
        ("", "(1: gibt 3 Ka9 HeB) (3: gibt 1 PiA KrA) (3: Rücktrumpf 0)", Some("vorbehalt-nicht-erlaubt")),
    ] {
        let judged = judged_from_4(&rules(keys), &game(exchange));
        assert_eq!(found(&judged), wrong.into_iter().collect::<Vec<_>>(), "{keys} {exchange}");
        // A and C are Re: won 1, a fox 1.
        assert_eq!(judged.points, Some(vec![2, -2, 2, -2]), "{keys} {exchange}");
    }
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

/// House rule L1 (house.json, L1-01): behind a Lustsolo the same player deals again, behind a Pflichtsolo as `nach-pflichtsolo`
/// says, and never behind a stille Hochzeit.
#[test]
fn the_same_player_deals_behind_a_lustsolo() {
    let dealt_wrong = |rule: &str, solo: &str, next: usize| {
        let rules = format!("id = \"haus\"\nextends = \"klub-schweine\"\nliste.nach-lustsolo = \"{rule}\"\n");
        let rules = RuleSet::from_toml(&rules).unwrap();
        let text = format!(
            "doko 1\nSpieler: A, B, C, D\nPlan: 20\n\nSpiel 1\nGeber: 1\n{solo}\nAnsagen: keine\nRe: 3\n\
             Augen: Re 130, Kontra 110\n\nSpiel 2\nGeber: {next}\nSpielart: normal\n"
        );
        let judged = doko_corpus::judge_by(text.as_bytes(), doko_corpus::By::Rules(&rules));
        judged.found.iter().any(|found| ["falscher-geber", "geberfolge"].contains(&found.slug))
    };
    let solo = "Spielart: Lustsolo Damen";
    assert_eq!([1, 2].map(|next| dealt_wrong("derselbe", solo, next)), [false, true]);
    assert_eq!([1, 2].map(|next| dealt_wrong("naechster", solo, next)), [true, false]);
    assert_eq!([1, 2].map(|next| dealt_wrong("derselbe", "Spielart: Stille Hochzeit", next)), [true, false]);
}

/// Hands of which 1 and 4 have a Kreuz-Dame each.
const HANDS: &str = "Geber: 2\n\
    Blatt 1: PiD Pi10 KrK PiD PiA Ka9 KrD KrB KrB PiB KaK Kr10\n\
    Blatt 2: KaA HeD He9 He10 HeD Ka10 HeA Ka10 Ka9 KrA KaA Kr10\n\
    Blatt 3: KaD KaD PiK KrK KaK KaB KrA He9 PiK HeA Kr9 Pi9\n\
    Blatt 4: KaB PiB HeK HeB Pi9 HeB PiA Pi10 KrD Kr9 He10 HeK\n";

/// Returns what is found at each of some announcements.
fn found_at(judged: &Analysis, which: impl Fn(&AnsageUrteil) -> bool) -> Vec<Option<&'static str>> {
    let of = |at| judged.findings.iter().find(|found| found.at == at).map(|found| found.kind.message_id());
    judged.ansagen.iter().filter(|urteil| which(urteil)).map(|urteil| of(urteil.at)).collect()
}

/// House rule A5: of seats 1 and 4, who are Re, one announces first, so a word of theirs is the first behind Re and Kontra; it is
/// in time as long as no card of the other party lies since what it answers.
#[test]
fn further_words_follow_re_and_kontra_in_their_order_and_at_once() {
    let rules = "[ansagen]\nnachwoerter = [\"Supra\", \"Hirsch\"]";
    for (row, wanted) in [
        ("(1: Re) (2: Kontra) (4: \"Supra\" @12) (3: \"hirsch\" @12) Kr9 Kr9 KrK KrA", &[None, None][..]),
        // Behind the cards of the own party alone.
        ("Kr9 (1: Re) (2: Kontra) Kr9 KrK (1: \"Supra\" @11) KrA", &[None]),
        ("(1: Re) (2: Kontra) Kr9 (4: \"Supra\") Kr9 KrK KrA", &[Some("ansage-zu-spaet-wort")]),
        ("(1: Re) (2: Kontra) (4: \"Supra\") Kr9 Kr9 (3: \"Hirsch\") KrK KrA", &[None, Some("ansage-zu-spaet-wort")]),
        ("(1: Re) (2: Kontra) (3: \"Supra\") Kr9 Kr9 KrK KrA", &[Some("erwiderung-nicht-erlaubt-wort")]),
        ("(1: Re) (2: Kontra) (1: \"Hirsch\") Kr9 Kr9 KrK KrA", &[Some("erwiderung-nicht-erlaubt-wort")]),
        ("(1: Re) (1: \"Supra\") Kr9 Kr9 KrK KrA", &[Some("erwiderung-nicht-erlaubt-wort")]),
        ("(2: Kontra) (1: Re) (3: \"Supra\") (4: \"Hirsch\") Kr9 Kr9 KrK KrA", &[None, None]),
        ("(1: Re) (2: Kontra) (4: \"Sub\") Kr9 Kr9 KrK KrA", &[Some("ansage-unbekannt")]),
    ] {
        let judged = judged_with_dealer("ddv", rules, &format!("{HANDS}1. 3: {row}"));
        assert_eq!(found_at(&judged, |urteil| urteil.text.is_some()), wanted, "{row}");
        let words = judged.ansagen.iter().filter(|urteil| urteil.text.is_some());
        let counts: Vec<bool> = wanted.iter().map(Option::is_none).collect();
        assert_eq!(words.map(|urteil| urteil.counts == Some(true)).collect::<Vec<_>>(), counts, "{row}");
    }
    // Without such words any is unknown.
    let judged = judged_with_dealer("ddv", "", &format!("{HANDS}1. 3: (1: Re) (2: Kontra) (4: \"Supra\") Kr9"));
    assert!(judged.findings.iter().any(|found| found.kind.message_id() == "ansage-unbekannt"));
    // Won 1, Re 2, Kontra 2, each further word 2.
    let noted = "Geber: 2\nAnsagen: 1 Re, 2 Kontra, 4 \"Supra\", 3 \"Hirsch\"\nSpielart: normal\nRe: 1, 4\n\
        Augen: Re 121, Kontra 119\nSonderpunkte: keine";
    let judged = judged_with_dealer("ddv", rules, noted);
    assert_eq!((judged.value, judged.points), (Some(9), Some(vec![9, -9, -9, 9])));
}

/// House rule A4: each player has one Tuck, by the deadline of the Ansage; Re of the same player raises nothing behind it, that of his
/// partner does.
#[test]
fn each_player_may_announce_once_without_showing_his_party() {
    let rules = "[ansagen]\ntuck = true";
    let in_time = "(1: Tuck @12) (4: Tuck) Kr9 Kr9 KrK KrA";
    for (rows, wanted) in [
        (in_time, &[None, None][..]),
        ("(1: Tuck) Kr9 Kr9 (1: Tuck) KrK KrA", &[None, Some("ansage-wiederholt")]),
        ("(1: Re) Kr9 Kr9 (1: Tuck) KrK KrA", &[Some("ansage-wiederholt")]),
        // With ten cards in hand it is too late, as it is for Re.
        ("Kr9 Kr9 KrK KrA\n2. 2: He9 He9 HeK KrB (1: Tuck @10)", &[Some("ansage-zu-spaet")]),
    ] {
        let judged = judged_with_dealer("ddv", rules, &format!("{HANDS}1. 3: {rows}"));
        assert_eq!(found_at(&judged, |urteil| urteil.call == Some(Ansagewort::Tuck)), wanted, "{rows}");
    }
    let unknown = judged_with_dealer("ddv", "", &format!("{HANDS}1. 3: {in_time}"));
    assert!(
        unknown.findings.iter().any(|found| found.kind.message_id() == "ansage-unbekannt"),
        "{:?}",
        unknown.findings
    );
    let noted = |said: &str| {
        let sheet = "Spielart: normal\nRe: 1, 4\nAugen: Re 121, Kontra 119\nSonderpunkte: keine";
        judged_with_dealer("ddv", rules, &format!("Geber: 2\nAnsagen: {said}\n{sheet}")).points.unwrap()[0]
    };
    // Won 1; each Tuck, and each Re and Kontra that raises something, is worth 2. 121 are enough however many said Tuck.
    assert_eq!(["keine", "1 Tuck", "1 Tuck, 4 Tuck, 2 Tuck"].map(noted), [1, 3, 7]);
    assert_eq!(["1 Tuck, 1 Re", "1 Tuck, 4 Re", "1 Tuck, 1 Re, 2 Kontra"].map(noted), [3, 5, 5]);
}

/// Judges a list of games noted without cards under `ddv` with some rules, each given as its kind.
fn listed(rules: &str, plan: usize, games: &[&str]) -> doko_corpus::JudgedRecord {
    let rules = RuleSet::from_toml(&format!("id = \"haus\"\nextends = \"ddv\"\n{rules}\n")).unwrap();
    let mut text = format!("doko 1\nSpieler: A, B, C, D\nPlan: {plan}\n");
    for (number, game) in (1..).zip(games) {
        text += &format!("\nSpiel {number}\n{game}\nAnsagen: keine\nAugen: Re 130, Kontra 110\n");
    }
    doko_corpus::judge_by(text.as_bytes(), doko_corpus::By::Rules(&rules))
}

/// House rule V9 (house.json, V9-02 and V9-03): which Soli are Pflichtsoli, and what is owed in the end.
#[test]
fn a_solo_is_a_pflichtsolo_while_its_player_owes_one_that_it_fills() {
    let two = "{ anzahl = 2, farbe = 1, bild = 1 }";
    let three = "{ anzahl = 3, farbe = 1, bild = 1 }";
    for (pflichtsolo, soli, pflicht, owed) in [
        (two, &["Fleischlos"][..], &[false][..], Some("0 of 2")),
        (three, &["Fleischlos", "Damen", "Damen", "Herz"], &[true, true, false, true], None),
        // The second one with pictures is the free one; nothing else is left but one with a suit.
        (three, &["Damen", "Köhler", "Null", "Zehner"], &[true, true, false, false], Some("2 of 3")),
        ("{ anzahl = 2 }", &["Null", "Trumpf", "Herz"], &[true, true, false], None),
        ("{ anzahl = 1 }", &["Null", "Trumpf"], &[true, false], None),
        ("{ anzahl = 0 }", &["Null"], &[false], None),
        ("true", &["Trumpf", "Trumpf"], &[true, false], None),
    ] {
        let soli_of_ddv = "\"damen\", \"buben\", \"fleischlos\", \"kreuz\", \"pik\", \"herz\", \"karo\"";
        let rules = format!(
            "vorbehalte.pflichtsolo = {pflichtsolo}\nliste.vorfuehrung = false\nspielwerte.solo-grundwert = {{ null = 3 }}\n\
             vorbehalte.soli = [{soli_of_ddv}, \"trumpf\", \"koehler\", \"zehner\", \"null\"]"
        );
        let games: Vec<String> = soli.iter().map(|art| format!("Spielart: Solo {art}\nRe: 1")).collect();
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let judged = listed(&rules, soli.len(), &games);
        let found: Vec<Option<bool>> =
            judged.games.iter().map(|game| game.analysis.contract.unwrap().pflicht).collect();
        let expected: Vec<Option<bool>> = pflicht.iter().copied().map(Some).collect();
        assert_eq!(found, expected, "{pflichtsolo} {soli:?}");
        let missing =
            judged.found.iter().find(|found| found.slug == "pflichtsolo-fehlt" && found.message.contains("seat 1"));
        match owed {
            Some(owed) => assert!(missing.unwrap().message.contains(owed), "{pflichtsolo} {soli:?} {missing:?}"),
            None => assert!(missing.is_none(), "{pflichtsolo} {soli:?} {missing:?}"),
        }
    }
}

/// House rule V9: a Vorführung is due when as many games are left as Soli are owed, with a kind that is owed; the same player
/// deals behind each Pflichtsolo, and behind no other Solo.
#[test]
fn who_owes_several_soli_is_made_to_play_what_he_owes() {
    let rules = "vorbehalte.pflichtsolo = { anzahl = 2, farbe = 1, bild = 1 }";
    // Nobody but A owes any, and two games are left.
    let begin = |solo: &str| format!("Geber: 1\nPflichtsoli: 2, 3, 4\n{solo}");
    let vorgefuehrt = |art: &str| format!("Spielart: vorgeführt {art}\nRe: 1");
    let told = |first: &str, second: &str| -> Vec<(&'static str, String)> {
        let judged = listed(rules, 2, &[&begin(first), &format!("Geber: 2\n{second}")]);
        let errors = judged.found.into_iter().filter(|found| found.severity == Severity::Error);
        errors.map(|found| (found.slug, found.message)).collect()
    };
    assert_eq!(told(&vorgefuehrt("Damen"), &vorgefuehrt("Herz")), []);
    assert_eq!(told(&vorgefuehrt("Pik"), &vorgefuehrt("Buben")), []);
    for (first, second, wrong) in [
        ("Spielart: normal\nRe: 1, 3", &*vorgefuehrt("Herz"), &["pflichtsolo-fehlt"][..]),
        ("Spielart: Lustsolo Fleischlos\nRe: 1", &vorgefuehrt("Herz"), &["pflichtsolo-fehlt"]),
        (&vorgefuehrt("Damen"), "Spielart: Lustsolo Buben\nRe: 1", &["pflichtsolo-fehlt"]),
        (&vorgefuehrt("Damen"), "Spielart: Pflichtsolo Buben\nRe: 1", &["pflichtsolo-fehlt", "pflichtsolo-doppelt"]),
    ] {
        let found: Vec<&str> = told(first, second).iter().map(|(slug, _)| *slug).collect();
        assert_eq!(found, wrong, "{first} {second}");
    }
    let dealers = |first: &str, second: &str, next: usize| {
        let games = [
            format!("Geber: 1\nSpielart: {first}\nRe: 1"),
            format!("Geber: 1\nSpielart: {second}\nRe: 1"),
            format!("Geber: {next}\nSpielart: normal\nRe: 1, 2"),
        ];
        let judged = listed(rules, 40, &games.each_ref().map(String::as_str));
        judged.found.iter().any(|found| found.slug == "falscher-geber")
    };
    assert_eq!([1, 2].map(|next| dealers("Solo Damen", "Solo Herz", next)), [false, true], "two that are owed");
    assert_eq!([1, 2].map(|next| dealers("Solo Damen", "Solo Buben", next)), [true, false], "the second fills nothing");
}

/// House rule V9: with `soli-verlaengern` a list has its planned games and one more for each Solo behind which the same player
/// deals again, which a Vorführung is not.
#[test]
fn a_list_grows_by_the_soli_behind_which_the_same_player_deals_again() {
    let normal = |dealer: usize| format!("Geber: {dealer}\nSpielart: normal\nRe: 1, 2");
    let solo = |dealer: usize, seat: usize, word: &str| format!("Geber: {dealer}\nSpielart: {word} Damen\nRe: {seat}");
    let told = |rules: &str, plan: usize, games: &[String]| -> Vec<&'static str> {
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let found = listed(rules, plan, &games).found.into_iter();
        let about = ["listenlaenge", "pflichtsolo-fehlt", "falscher-geber"];
        // How long a list of the official rules is, is another question.
        let found = found.filter(|found| about.contains(&found.slug) && !found.message.contains("a list has"));
        found.map(|found| found.slug).collect()
    };
    let grows = "liste.soli-verlaengern = true\nvorbehalte.pflichtsolo = { anzahl = 2 }\nliste.vorfuehrung = false";
    let lust = format!("{grows}\nliste.nach-lustsolo = \"derselbe\"");
    let two = [solo(1, 1, "Pflichtsolo"), solo(1, 1, "Pflichtsolo"), normal(1), normal(2)];
    let three = [solo(1, 1, "Solo"), solo(1, 1, "Solo"), solo(1, 1, "Solo"), normal(2)];
    let three_again = [solo(1, 1, "Solo"), solo(1, 1, "Solo"), solo(1, 1, "Lustsolo"), normal(1)];
    // B, C and D owe two each in the end, whatever was played.
    let owed = ["pflichtsolo-fehlt"; 3].as_slice();
    assert_eq!(told(grows, 2, &two), owed, "2 and 2");
    assert_eq!(told(grows, 1, &two), [&["listenlaenge"], owed].concat(), "1 and 2");
    assert_eq!(told(grows, 3, &two), ["listenlaenge"], "3 and 2: one is missing, and so there is still time");
    assert_eq!(told(grows, 2, &three), owed, "the third is a Lustsolo");
    assert_eq!(told(&lust, 1, &three_again), owed, "the third counts, too");
    assert_eq!(told("vorbehalte.pflichtsolo = { anzahl = 2 }\nliste.vorfuehrung = false", 4, &two), owed);
    // A alone owes one, and one game is left: it is a Vorführung, behind which the list is over.
    let due = format!("Pflichtsoli: 2, 3, 4\n{}", solo(1, 1, "vorgeführt"));
    assert_eq!(told("liste.soli-verlaengern = true", 1, &[due]), <[&str; 0]>::default());
}

/// House rule V9: a Solo that is called the obligatory one and fills nothing is told once, whether the rules show it or the list.
#[test]
fn a_solo_of_a_kind_that_is_not_owed_is_no_pflichtsolo() {
    let rules = "vorbehalte.pflichtsolo = { anzahl = 2, farbe = 1, bild = 1 }";
    for (games, wrong) in [
        (&["Spielart: Pflichtsolo Fleischlos\nRe: 1"][..], &["of this kind"][..]),
        (&["Spielart: Pflichtsolo Damen\nRe: 1", "Spielart: Pflichtsolo Buben\nRe: 1"], &["of this kind"]),
        (
            &["Spielart: Solo Damen\nRe: 1", "Spielart: Solo Pik\nRe: 1", "Spielart: Pflichtsolo Buben\nRe: 1"],
            &["had played"],
        ),
        (&["Spielart: Lustsolo Damen\nRe: 1"], &["contradicts itself"]),
        (&["Spielart: Lustsolo Fleischlos\nRe: 1"], &[]),
        // No game before it shows that, and the word denies it.
        (&["Pflichtsoli: 1\nSpielart: Pflichtsolo Damen\nRe: 1"], &["contradicts itself", "contradicts itself"]),
    ] {
        let judged = listed(rules, 40, games);
        let about = ["pflichtsolo-doppelt", "pflichtsolo-widerspruch"];
        let found: Vec<_> = judged.found.iter().filter(|found| about.contains(&found.slug)).collect();
        assert_eq!(found.len(), wrong.len(), "{games:?} {found:?}");
        assert!(found.iter().zip(wrong).all(|(found, wrong)| found.message.contains(wrong)), "{games:?} {found:?}");
    }
}

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

/// A game in which 1 and 3 have a Kreuz-Dame each, 2 both Karo-Könige, 3 both Karo-Damen; each `{}` is where something may be said:
/// before the first card, before the first Karo-König, before the first Karo-Dame, before the second Karo-König. The tricks bring
/// 1: 25 + 15 + 16 + 13 = 69, 2: 9 + 35 + 19 + 23 = 86, 3: 24, 4: 13 + 27 + 21 = 61 Augen; 3 takes the fox of 4, 2 that of 1.
fn genschert(said: [&str; 4]) -> String {
    let [first, king, queen, second] = said;
    format!(
        "Geber: 4\nBlatt 1: KrD HeB KaA Ka10 KrA KrK Kr9 PiA PiK HeA HeK KaB\n\
         Blatt 2: KaK KaK He10 PiD HeD KrA Kr10 PiA Pi9 HeA He9 Ka9\n\
         Blatt 3: KrD KaD KaD KrB KrB Kr10 KrK Pi10 Pi9 HeK He9 Ka9\n\
         Blatt 4: He10 PiD HeD PiB PiB HeB KaB KaA Ka10 Kr9 Pi10 PiK\n\
         Vorbehalt: 1 gesund, 2 gesund, 3 gesund, 4 gesund\n\
         1. 1: {first} KrA Kr10 KrK Kr9\n2. 1: PiA Pi9 Pi9 PiK\n3. 1: HeA He9 He9 HeB\n4. 4: Ka10 KaB {king} KaK Ka9\n\
         5. 1: Ka10 Ka9 {queen} KaD KaA\n6. 3: KrB KaB HeB HeD\n7. 2: KrA Kr10 PiB KrK\n8. 4: Pi10 PiK PiA Pi10\n\
         9. 2: HeA HeK PiB HeK\n10. 4: HeD KaA PiD KrB\n11. 2: {second} KaK KaD PiD KrD\n12. 1: Kr9 He10 KrD He10"
    )
}

/// What is found of a choice, by its message.
fn wrong(judged: &Analysis) -> Vec<&'static str> {
    judged.findings.iter().map(|found| found.kind.message_id()).collect()
}

/// House rule G1 (house.json, G1-02, G1-03, G1-05, G1-06): who was dealt both Karo-Könige chooses with whom he plays. The tricks
/// and special points count for the parties in the end.
#[test]
fn who_was_dealt_both_kings_chooses_with_whom_he_plays() {
    let rules = "[genscher]\nkarte = \"DK\"";
    let with = |said: [&str; 4]| judged_from_4(rules, &genschert(said));
    // Kontra has 147: won 1, against the old 1, the fox of 1; Re has that of 4.
    let silent = with([""; 4]);
    assert_eq!((silent.points, wrong(&with([""; 4]))), (Some(vec![-2, 2, -2, 2]), vec![]));
    // 1 and 2 are Re with 155: won 1, no 90 1. Both foxes are of the party that took them.
    let chosen = with(["", "(2: Genscher 1)", "", ""]);
    assert_eq!((chosen.points.clone(), wrong(&chosen)), (Some(vec![2, 2, -2, -2]), vec![]));
    assert_eq!(chosen.augen.map(|augen| (augen.re, augen.kontra)), Some((155, 85)));
    // The partner he has.
    let own = with(["", "(2: Genscher 4)", "", ""]);
    assert_eq!((own.points.clone(), wrong(&own)), (Some(vec![-2, 2, -2, 2]), vec![]));
    for (said, finding) in [
        (["", "", "", "(2: Genscher 1)"], "vorbehalt-verspaetet-genscher"),
        (["(2: Genscher 1)", "", "", ""], "vorbehalt-verspaetet-genscher"),
        (["", "", "(3: Genscher 2)", ""], "vorbehalt-ohne-karten-genscher"),
        (["", "(2: Genscher 2)", "", ""], "vorbehalt-nicht-erlaubt-genscher"),
    ] {
        let late = with(said);
        assert_eq!((late.points.clone(), wrong(&late)), (Some(vec![-2, 2, -2, 2]), vec![finding]), "{said:?}");
    }
    let official = judged_from_4("", &genschert(["", "(2: Genscher 1)", "", ""]));
    assert_eq!(wrong(&official), ["vorbehalt-nicht-erlaubt-genscher"]);
    assert_eq!(official.points, Some(vec![-2, 2, -2, 2]));
}

/// House rule G1, `partei`: 3, who is Re, chooses 4. As Re both have 85 and lose to the others: won 1, against the old 1, no 90 1.
/// As the party of 4 they are Kontra, who lose 2.
#[test]
fn the_new_pair_is_re_or_of_the_party_of_the_chosen_one() {
    for (party, points, re) in [("genscher-re", [3, 3, -3, -3], [3, 4]), ("wie-partner", [2, 2, -2, -2], [1, 2])] {
        let rules = format!("[genscher]\nkarte = \"DQ\"\npartei = \"{party}\"");
        let judged = judged_from_4(&rules, &genschert(["", "", "(3: Genscher 4)", ""]));
        assert_eq!((judged.points.clone(), wrong(&judged)), (Some(points.to_vec()), vec![]), "{party}");
        let is_re = |seat: u8| judged.parteien[doko_format::Seat::new(seat).unwrap()] == Some(Partei::Re);
        assert_eq!((1..=4).filter(|seat| is_re(*seat)).collect::<Vec<_>>(), re, "{party}");
    }
}

/// House rule G1, `wann`: before the first card; behind the last trick, where both kings were his last cards. There 1 and 2 are Re
/// with 65 + 97 of 240, the others have 78, and 2 took the fox of 4: won 1, no 90 1, a fox 1.
#[test]
fn one_chooses_before_the_game_or_behind_it() {
    let before = "[genscher]\nkarte = \"DK\"\nwann = \"vor-dem-spiel\"";
    let chosen = judged_from_4(before, &genschert(["(2: Genscher 1)", "", "", ""]));
    assert_eq!((chosen.points.clone(), wrong(&chosen)), (Some(vec![2, 2, -2, -2]), vec![]));
    let late = judged_from_4(before, &genschert(["", "(2: Genscher 1)", "", ""]));
    assert_eq!(wrong(&late), ["vorbehalt-verspaetet-genscher"]);

    let behind = "[genscher]\nkarte = \"DK\"\nwann = \"am-ende\"";
    let last = genschert([""; 4])
        .replace("Ka10 KaB  KaK Ka9", "Ka10 KaB Ka9 Ka9")
        .replace("1: Ka10 Ka9  KaD KaA\n6. 3: KrB KaB HeB HeD", "1: Ka10 He10 KaD KaA\n6. 2: HeD KrB KaB HeB")
        .replace("1: Kr9 He10 KrD He10", "1: Kr9 KaK KrD He10\n(2: Genscher 1)");
    let chosen = judged_from_4(behind, &last);
    assert_eq!((chosen.points.clone(), wrong(&chosen)), (Some(vec![3, 3, -3, -3]), vec![]));
    let not_last = genschert([""; 4]) + "\n(2: Genscher 1)";
    assert_eq!(wrong(&judged_from_4(behind, &not_last)), ["vorbehalt-verspaetet-genscher"]);
}

/// House rule G1: behind a Genscher nobody owes a word for a first trick of 25 Augen, for he may not know his party.
#[test]
fn nobody_owes_a_word_behind_a_choice() {
    let owing = "[ansagen]\npflichtansage = { augen-ab = 25 }\n[genscher]\nkarte = \"DK\"\nwann = \"vor-dem-spiel\"";
    assert_eq!(wrong(&judged_from_4(owing, &genschert([""; 4]))).len(), 1);
    assert_eq!(wrong(&judged_from_4(owing, &genschert(["(2: Genscher 1)", "", "", ""]))), Vec::<&str>::new());
}

/// House rule G1, `ansagen`: Re of 3 binds the party he is of in the end, or nobody. Behind the choice of 2 that is Kontra: won 1, no
/// 90 1, Kontra 2. House rule G2 (house.json, G2-01, G2-02): when 3 chooses 1 back, the old pairs have what was said before:
/// won 1, against the old 1, Re 2, a fox each.
#[test]
fn announcements_go_with_their_speakers_or_lapse() {
    let calls = |said: [&str; 4], keys: &str| {
        let rules = format!("[genscher]\nkarte = \"DK\"\ngegenkarte = \"DQ\"\n{keys}");
        let judged = judged_from_4(&rules, &genschert(said));
        assert_eq!(wrong(&judged), Vec::<&str>::new(), "{said:?} {keys}");
        let counts: Vec<_> = judged.ansagen.iter().map(|call| (call.party, call.counts)).collect();
        (judged.points.unwrap(), counts)
    };
    let (re, kontra) = (Some(Partei::Re), Some(Partei::Kontra));
    let (one, two) =
        (["(3: Re @12)", "(2: Genscher 1)", "", ""], ["(3: Re @12)", "(2: Genscher 1)", "(3: Genscher 1)", ""]);
    assert_eq!(calls(one, ""), (vec![4, 4, -4, -4], vec![(kontra, Some(true))]));
    assert_eq!(calls(one, "ansagen = \"verfallen\""), (vec![2, 2, -2, -2], vec![(kontra, Some(false))]));
    for keys in ["", "ansagen = \"verfallen\""] {
        assert_eq!(calls(two, keys), (vec![-4, 4, -4, 4], vec![(re, Some(true))]), "{keys}");
    }
    // Who has chosen or was chosen says the word of his new party; two words of one party count once.
    for both in ["(1: Re @12) (2: Kontra @12)", "(2: Kontra @12) (1: Re @12)"] {
        let both = [both, "(2: Genscher 1)", "", ""];
        assert_eq!(calls(both, ""), (vec![4, 4, -4, -4], vec![(re, Some(true)), (re, Some(false))]));
    }
    let after = ["", "(2: Genscher 1) (2: Re @9)", "", ""];
    let rules = "[genscher]\nkarte = \"DK\"\n[ansagen]\nstufen = [{ stufe = \"ansage\", hand = 5 }]";
    assert_eq!(judged_from_4(rules, &genschert(after)).points, Some(vec![4, 4, -4, -4]));
}

/// In a Solo, a Hochzeit and an Armut nobody chooses; in a stille Hochzeit who plays it stays alone. Without cards the line `Re`
/// has the parties in the end.
#[test]
fn nobody_chooses_in_a_solo_and_a_sheet_notes_the_parties_in_the_end() {
    let rules = "[genscher]\nkarte = \"DK\"";
    let game = genschert(["", "(2: Genscher 1)", "", ""]);
    let solo = game
        .replace("1 gesund, 2 gesund, 3 gesund, 4 gesund", "1 Vorbehalt, 2 gesund, 3 gesund, 4 gesund, 1 Solo Karo");
    assert!(wrong(&judged_from_4(rules, &solo)).contains(&"vorbehalt-nicht-erlaubt-genscher"));
    // With the Kreuz-Dame of 3 for a Bube of 1 he holds both.
    let still = game.replace("Blatt 1: KrD HeB", "Blatt 1: KrD KrD").replace("Blatt 3: KrD KaD", "Blatt 3: HeB KaD");
    let still = still.replace("KrB KaB HeB HeD", "HeB KaB KrD HeD").replace("7. 2:", "7. 1:");
    let alone = judged_from_4(rules, &still.lines().take(12).collect::<Vec<_>>().join("\n"));
    let parties: Vec<_> = alone.parteien.iter().filter(|(_, party)| **party == Some(Partei::Re)).collect();
    assert_eq!(
        (parties.len(), wrong(&alone).contains(&"vorbehalt-nicht-erlaubt-genscher")),
        (1, false),
        "{:?}",
        alone.findings
    );

    let sheet = "Spielart: Genscher\nRe: 1, 2\nAnsagen: keine\nAugen: Re 155, Kontra 85\nSonderpunkte: keine";
    let noted = judged("ddv", rules, sheet);
    assert_eq!((noted.points.clone(), wrong(&noted)), (Some(vec![2, 2, -2, -2]), vec![]));
    assert_eq!(wrong(&judged("ddv", "", sheet)), ["vorbehalt-nicht-erlaubt-genscher-notiert"]);
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
    let text = include_str!("../../docs/house-rules/examples/schwarze-sau.doko");
    let rules = RuleSet::from_toml(include_str!("../../docs/house-rules/examples/schwarze-sau.toml")).unwrap();
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
