//! Who may announce what, and until when.

use doko_analyzer::{Analysis, RuleSet, analyze};
use doko_format::Ansagewort;

use super::judging::{found_at, judged, judged_from_4, judged_with_dealer, named};

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

/// Hands of which 1 and 4 have a Kreuz-Dame each.
const HANDS: &str = "Geber: 2\n\
    Blatt 1: PiD Pi10 KrK PiD PiA Ka9 KrD KrB KrB PiB KaK Kr10\n\
    Blatt 2: KaA HeD He9 He10 HeD Ka10 HeA Ka10 Ka9 KrA KaA Kr10\n\
    Blatt 3: KaD KaD PiK KrK KaK KaB KrA He9 PiK HeA Kr9 Pi9\n\
    Blatt 4: KaB PiB HeK HeB Pi9 HeB PiA Pi10 KrD Kr9 He10 HeK\n";

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
