//! What a whole list makes of its games: Pflichtsoli, who deals, how long it is.

use doko_analyzer::RuleSet;
use doko_format::Severity;

use super::judging::listed;

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

/// SPEC F 7.8: who has Augen has a trick. So it is known without `Stiche` that nobody was schwarz in games 1 and 2, and 120 to 120 in game 2
/// makes game 3 count double: won 1, times 2.
#[test]
fn bockrunden_go_on_where_augen_show_that_nobody_was_schwarz() {
    let rules = "id = \"haus\"\nextends = \"ddv\"\n[bock]\nausloeser = [\"gleichstand\", \"schwarz\"]\n";
    let rules = doko_analyzer::RuleSet::from_toml(rules).unwrap();
    let mut text = "doko 1\nSpieler: A, B, C, D\n".to_owned();
    for (number, augen) in [(1, 130), (2, 120), (3, 130)] {
        text += &format!(
            "\nSpiel {number}\nGeber: {number}\nAnsagen: keine\nSpielart: normal\nRe: 1, 3\nAugen: Re {augen}\nSonderpunkte: keine\n"
        );
    }
    let judged = doko_corpus::judge_by(text.as_bytes(), doko_corpus::By::Rules(&rules));
    let values: Vec<Option<i32>> = judged.games.iter().map(|game| game.analysis.value).collect();
    // 120 is enough for Kontra: won 1, against the old 1.
    assert_eq!(values, [Some(1), Some(2), Some(2)]);
}
