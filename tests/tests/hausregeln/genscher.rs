//! Who chooses with whom he plays.

use doko_analyzer::{Fall, Outcome};
use doko_format::Partei;

use super::judging::{judged, judged_from_4, wrong};

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

/// House rule W5: not after a Genscher that changed the pairs. 2 chooses 1, and their 155 win 2 steps of which they said none; with
/// his own partner 2 has 147 against 93 and wins 1: the point for it changes sides, against the old falls away, a fox each.
#[test]
fn nobody_is_cowardly_behind_a_genscher_that_changed_the_pairs() {
    let rules = "[genscher]\nkarte = \"DK\"\n[feigheit]\nerlaubt = 0";
    for (said, points) in [("(2: Genscher 1)", [2, 2, -2, -2]), ("(2: Genscher 4)", [1, -1, 1, -1])] {
        let judged = judged_from_4(rules, &genschert(["", said, "", ""]));
        assert_eq!((judged.points.clone(), wrong(&judged)), (Some(points.to_vec()), vec![]), "{said}");
    }
}

/// A sheet does not show whether the pairs changed (house rule W5). Re has 215 and won 4 steps without a word where 2 are allowed:
/// cowardly, unless the pairs changed. With 155 it won 2, which is allowed either way.
#[test]
fn whether_a_genscher_changed_the_pairs_is_open_on_a_sheet_where_it_matters() {
    let rules = "[genscher]\nkarte = \"DK\"\n[feigheit]\nerlaubt = 2";
    let sheet = |augen: u16, more: &str| {
        let lines = format!("Re: 2, 4\nAnsagen: keine\nAugen: Re {augen}\nSonderpunkte: keine{more}");
        judged("ddv", rules, &format!("Spielart: Genscher\n{lines}"))
    };
    let open = sheet(215, "");
    assert_eq!((open.outcome, open.points.clone()), (Outcome::Undecided, None));
    let cases: Vec<_> = open.alternatives.iter().map(|other| (other.case, other.points.clone())).collect();
    let by_hand = [(true, [-4, 4, -4, 4]), (false, [4, -4, 4, -4])];
    assert_eq!(cases, by_hand.map(|(changed, points)| (Fall::Paarwechsel(changed), Some(points.to_vec()))));
    // If they changed Re has won 4, or else Kontra.
    for ((_, points), winner) in by_hand.into_iter().zip(["2, 4", "1, 3"]) {
        let row = points.map(|points| points.to_string()).join(", ");
        for line in [format!("Punkte: {row}"), format!("Sieger: {winner}")] {
            let noted = sheet(215, &format!("\n{line}"));
            assert_eq!((noted.points.clone(), wrong(&noted)), (Some(points.to_vec()), vec![]), "{line}");
        }
    }
    let allowed = sheet(155, "");
    assert_eq!((allowed.points.clone(), wrong(&allowed)), (Some(vec![-2, 2, -2, 2]), vec![]));
}
