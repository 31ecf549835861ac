//! What wins, what counts, what is fined.

use doko_analyzer::{Fall, Outcome};
use doko_format::Partei;

use super::judging::{items, judged, judged_from_4, judged_with_dealer};

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

/// `im-solo`: special points count in a Solo of a fixed value too.
#[test]
fn special_points_count_beside_the_value_of_a_solo() {
    let game = "Spielart: Solo Trumpf\nRe: 1\nAnsagen: 1 Re\nAugen: Re 180, Kontra 60\nSonderpunkte: Re Doppelkopf 2";
    let value = |rules: &str| judged("borgholzhausen", rules, game).value.unwrap();
    // R003-4g: 5 and Re 1; with the two Doppelköpfe 8.
    assert_eq!(value(""), 6);
    assert_eq!(value("[sonderpunkte]\nim-solo = true"), 8);
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

/// House rule W5: not if a penalty decided the game. 2 lays Kreuz on Pik-Bube, with trumps in hand: his game is lost schwarz (R002-6.5b),
/// and 3 and 4 win five steps with it (won, no 90, 60, 30, schwarz) of which nobody could have said any.
#[test]
fn nobody_is_cowardly_to_whom_a_penalty_gave_the_game() {
    let game = "Geber: 4\nBlatt 1: HeB HeK HeA KaD Ka10 PiB HeD KrB Kr10 PiK\nBlatt 2: KaD KrA PiB Kr10 HeK Ka10 PiA HeD KaB HeA\n\
                Blatt 3: KrB KaA KaK KaB Pi10 PiD He10 KrD PiA KrK\nBlatt 4: KrD He10 PiK HeB PiD Pi10 KaA KaK KrA KrK\n\
                1. 1: PiB Kr10 He10 KaA\n2. 3: KaB KrD KrB KaD\n(1: Reklamation Nichtbedienen 2 Stich 1)";
    let judged = judged_with_dealer("wettbewerb", "[feigheit]\nerlaubt = 2", game);
    assert_eq!(judged.points, Some(vec![-5, -5, 5, 5]));
}
