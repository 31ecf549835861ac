//! What is counted of a record of which the corpus says by hand what each rule set makes of it.

use doko_analyzer::{PostenArt, RuleSet, Spielart, analyze};
use doko_format::{Ansagewort, Seat, Severity};
use doko_parser::parse;

use super::{Ansagebilanz, Bilanz, Stats};
use crate::judgement::{Judgement, Noticed};
use crate::player::Player;

const EVEN: &str = include_str!("../../variants/120-zu-120-mit-kontra.doko");

/// Re wins 4 by the DDV, Kontra 2 by the club's rules; seat 2 said Kontra, seats 1 and 3 are Re.
#[test]
fn a_game_counts_for_its_kind_its_rules_and_its_players() {
    let list = parse(EVEN.as_bytes()).document.lists.remove(0);
    let names = [Some("Anna".into()), None, Some("Cora".into()), Some("Anna".into())];
    let seat = |number| Seat::new(number).expect("a table has this seat");
    let mut stats = Stats::default();
    for id in ["ddv", "klub-schweine"] {
        let rules = RuleSet::builtin(id).expect("it is built in");
        let analysis = analyze(&list.games[0], &list.header, rules);
        let found = [Noticed {
            code: "A301",
            slug: "ansage-zu-spaet",
            severity: if id == "ddv" { Severity::Info } else { Severity::Error },
            place: 1,
            seat: Some(seat(2)),
            clause: None,
        }];
        let findings = if id == "ddv" { &found[..] } else { &[found[0].clone(), found[0].clone()] };
        stats.add(Judgement { rules: Some(rules), analysis: Some(&analysis), findings }, id, &names);
    }
    stats.add(Judgement { rules: None, analysis: None, findings: &[] }, "skat", &names);

    let played = Bilanz { games: 2, re: 1, kontra: 1, nobody: 0, value: 6 };
    assert_eq!(stats.all, Bilanz { games: 3, ..played });
    assert_eq!((stats.unjudged, stats.kinds), (1, vec![(Some(Spielart::Normal), played)]));
    assert_eq!(stats.values.into_iter().collect::<Vec<_>>(), [(2, 1), (4, 1)]);
    // Kontra was said twice and counts twice; it was won once.
    let kontra = Ansagebilanz { made: 2, counted: 2, kept: 1, missed: 1 };
    assert_eq!(stats.ansagen.into_iter().collect::<Vec<_>>(), [(Ansagewort::Kontra, kontra)]);
    assert_eq!(stats.posten[&PostenArt::Fuchs], [2, 0, 0]);
    assert_eq!(stats.posten[&PostenArt::KarlchenGefangen], [0, 1, 0]);
    assert_eq!(stats.rules["ddv"].bilanz, Bilanz { games: 1, re: 1, kontra: 0, nobody: 0, value: 4 });
    assert_eq!(stats.rules["skat"].bilanz, Bilanz { games: 1, ..Bilanz::default() });

    let late = &stats.befunde[&("A301", "ansage-zu-spaet")];
    assert_eq!((late.count, late.games, late.severity), (3, 2, Some(Severity::Error)));
    assert_eq!((late.rules["ddv"], late.rules["klub-schweine"]), (1, 2));
    let mut players = stats.players;
    let two = *players.of(Player::Seat(seat(2)));
    assert_eq!((two.games, two.won, two.points, two.ansagen, two.findings), (2, 1, -2, kontra, 3));
    // Anna sat at 1 and at 4: +4 and -4 by the DDV, -2 and +2 by the club's rules.
    let anna = *players.of(Player::Name("Anna"));
    assert_eq!((anna.games, anna.decided, anna.won, anna.re, anna.alone, anna.points), (4, 4, 2, 2, 0, 0));
}

/// An Absage is kept if the others stay below it, whoever is called the winner: TSR 7.1.2.
#[test]
fn an_absage_that_nobody_can_keep_is_missed() {
    let text = EVEN.replace("PiK PiA Pi10 PiA (2: Kontra)", "PiK PiA Pi10 PiA (2: Kontra) (2: keine 90)");
    let list = parse(text.as_bytes()).document.lists.remove(0);
    let rules = RuleSet::builtin("ddv").expect("it is built in");
    let analysis = analyze(&list.games[0], &list.header, rules);
    let mut stats = Stats::default();
    stats.add(Judgement { rules: Some(rules), analysis: Some(&analysis), findings: &[] }, "ddv", &[]);
    let missed = Ansagebilanz { made: 1, counted: 1, kept: 0, missed: 1 };
    assert_eq!((stats.ansagen[&Ansagewort::Keine90], stats.ansagen[&Ansagewort::Kontra]), (missed, missed));
}

/// A list without cards notes no tricks: Augen show whether an Absage was kept (TSR 7.1.2). With 0 Augen the others may have
/// had a trick or none.
#[test]
fn an_absage_without_cards_is_kept_by_its_augen() {
    let rules = RuleSet::builtin("ddv").expect("it is built in");
    for (call, augen, kept) in [
        ("keine 90", 151, Some(true)),
        ("keine 90", 150, Some(false)),
        ("keine 30", 211, Some(true)),
        ("schwarz", 230, Some(false)),
        ("schwarz", 240, None),
    ] {
        let text = format!(
            "doko 1\nRegeln: ddv\n\nSpiel 1\nGeber: 1\nAnsagen: 1 Re, 1 {call}\nSpielart: normal\nRe: 1, 2\nAugen: Re {augen}\nSonderpunkte: keine\n"
        );
        let list = parse(text.as_bytes()).document.lists.remove(0);
        let analysis = analyze(&list.games[0], &list.header, rules);
        let last = analysis.ansagen.last().expect("it was said");
        assert_eq!(analysis.kept(last, rules), kept, "{call} {augen}");
    }
}
