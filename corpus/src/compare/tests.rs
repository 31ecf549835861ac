//! A record of which the corpus says by hand what each rule set makes of it (`corpus/README.md`): 120 to 120, only
//! Kontra said.

use doko_analyzer::{Analysis, Outcome, PostenArt, RuleSet, Wert, analyze};
use doko_format::{ListHeader, Partei, Record, Severity};
use doko_parser::parse;

use super::{Change, Comparison, Difference, Reason, Tally, compare};
use crate::crossing::crossings;
use crate::judgement::{Judgement, Noticed};
use crate::player::Player;

const EVEN: &str = include_str!("../../variants/120-zu-120-mit-kontra.doko");

fn record() -> (Record, ListHeader) {
    let list = parse(EVEN.as_bytes()).document.lists.remove(0);
    (list.games.into_iter().next().expect("the text holds a game"), list.header)
}

fn rules(id: &str) -> &'static RuleSet {
    RuleSet::builtin(id).expect("it is built in")
}

fn judged(id: &str) -> Analysis {
    let (record, header) = record();
    analyze(&record, &header, rules(id))
}

fn judgement<'a>(analysis: &'a Analysis, findings: &'a [Noticed]) -> Judgement<'a> {
    Judgement { rules: None, analysis: Some(analysis), findings }
}

fn difference(a: Judgement<'_>, b: Judgement<'_>) -> Difference {
    match compare(a, b) {
        Comparison::Differs(difference) => *difference,
        other => panic!("{other:?}"),
    }
}

/// By the DDV Re has its 120 and wins 4: won 1, Kontra 2, fox 1. By the club's rules Contra moves no threshold and wins
/// 2: against the Queens 1, doubled, less Re's fox, and the caught Kreuz-Bube. Re holds the Kreuz-Damen at 1 and 3.
#[test]
fn the_same_augen_decide_otherwise_and_items_come_and_go() {
    let (ddv, club) = (judged("ddv"), judged("klub-schweine"));
    let found = difference(judgement(&ddv, &[]), judgement(&club, &[]));
    assert_eq!(found.winner, [Some(Partei::Re), Some(Partei::Kontra)]);
    assert_eq!((found.value, found.findings), ([Some(4), Some(2)], false));
    assert_eq!(found.points, [vec![4, -4, 4, -4], vec![-2, 2, -2, 2]]);

    assert_eq!((found.causes[0].reason, found.causes[0].change), (Reason::Sieger, Change::Other));
    let mut items: Vec<_> = found.causes[1..].iter().map(|cause| (cause.reason, cause.change, cause.amounts)).collect();
    items.sort_by_key(|(reason, ..)| *reason);
    let [one, two, twice] = [Wert::Punkte(1), Wert::Punkte(2), Wert::Faktor(2)].map(Some);
    assert_eq!(
        items,
        [
            (Reason::Posten(PostenArt::Gewonnen), Change::Gone, [one, None]),
            (Reason::Posten(PostenArt::GegenDieAlten), Change::New, [None, one]),
            (Reason::Posten(PostenArt::Kontra), Change::Gone, [two, None]),
            (Reason::Posten(PostenArt::KarlchenGefangen), Change::New, [None, one]),
            (Reason::Posten(PostenArt::Verdopplung), Change::New, [None, twice]),
        ],
        "Re's fox is worth 1 to Re by both"
    );
    // A factor weighs more than points.
    assert_eq!(found.causes[1].reason, Reason::Posten(PostenArt::Verdopplung));
}

/// Without nines a game of 48 cards is dealt wrong: nothing is guessed of it.
#[test]
fn what_one_leaves_open_is_not_compared() {
    let (ddv, open) = (judged("ddv"), judged("wettbewerb"));
    let compared = compare(judgement(&ddv, &[]), judgement(&open, &[]));
    assert_eq!(compared, Comparison::Open([Some(Outcome::Played), Some(open.outcome)]));
    let unknown = Judgement { rules: None, analysis: None, findings: &[] };
    assert_eq!(compare(unknown, judgement(&ddv, &[])), Comparison::Open([None, Some(Outcome::Played)]));
}

fn noticed(slug: &'static str, code: &'static str, severity: Severity, place: u64) -> Noticed {
    Noticed { code, slug, severity, place, seat: None, clause: None }
}

#[test]
fn findings_alone_are_a_difference_the_gravest_first() {
    let ddv = judged("ddv");
    let late = noticed("ansage-zu-spaet", "A301", Severity::Error, 90);
    let stands = noticed("verstoss-steht", "R508", Severity::Info, 10);
    let both = [stands.clone(), late.clone()];
    let found = difference(judgement(&ddv, &[]), judgement(&ddv, &both));
    let reasons: Vec<_> = found.causes.iter().map(|cause| (cause.reason, cause.change)).collect();
    let befund = |one: &Noticed| Reason::Befund { code: one.code, slug: one.slug };
    assert_eq!(reasons, [(befund(&late), Change::New), (befund(&stands), Change::New)]);
    assert!(!found.has_other_points() && found.findings);

    let milder = [Noticed { severity: Severity::Info, ..late.clone() }];
    let found = difference(judgement(&ddv, std::slice::from_ref(&late)), judgement(&ddv, &milder));
    assert_eq!((found.causes[0].reason, found.causes[0].change), (befund(&late), Change::Other));
    assert_eq!(compare(judgement(&ddv, &both), judgement(&ddv, &both)), Comparison::Same);
}

/// A table that noted the DDV's points has noted the wrong ones by the club's rules; that is no reason of its own.
#[test]
fn a_noted_result_is_no_reason_where_the_result_is_another_one() {
    let (ddv, club) = (judged("ddv"), judged("klub-schweine"));
    let wrong = [noticed("punkte-falsch", "W405", Severity::Error, 90)];
    let found = difference(judgement(&ddv, &[]), judgement(&club, &wrong));
    assert!(found.findings && found.causes.iter().all(|cause| !matches!(cause.reason, Reason::Befund { .. })));
    let found = difference(judgement(&ddv, &[]), judgement(&ddv, &wrong));
    assert!(matches!(found.causes[..], [ref only] if matches!(only.reason, Reason::Befund { .. })));
}

#[test]
fn sums_are_by_name_and_open_games_stand_apart() {
    let (ddv, club, open) = (judged("ddv"), judged("klub-schweine"), judged("wettbewerb"));
    let names = ["Anna", "Bert", "Cora", "Dirk"].map(|name| Some(name.into()));
    let moved = ["Bert", "Anna", "Cora", "Dirk"].map(|name| Some(name.into()));
    let mut tally = Tally::default();
    let mut add = |a: &Analysis, b: &Analysis, names: &[Option<Box<str>>]| {
        let judgements = [judgement(a, &[]), judgement(b, &[])];
        tally.add(&compare(judgements[0], judgements[1]), judgements, names);
    };
    add(&ddv, &club, &names);
    add(&ddv, &club, &moved);
    add(&ddv, &ddv, &names);
    add(&ddv, &open, &names);
    assert_eq!((tally.games, tally.same, tally.differ, tally.open), (4, 1, 2, [0, 1, 0]));
    // Anna: at seat 1 +4 becomes -2, at seat 2 -4 becomes +2, then twice +4 by the DDV, once of them by both.
    let anna = *tally.players.of(Player::Name("Anna"));
    assert_eq!((anna.games, anna.points, anna.apart, anna.shift()), (4, [8, 4], [4, 0], 0));
    let cora = *tally.players.of(Player::Name("Cora"));
    assert_eq!((cora.points, cora.apart, cora.shift()), ([16, 0], [4, 0], -12));
    let group = &tally.groups[&(Reason::Sieger, Change::Other)];
    let shift: Vec<_> = group.shift.iter().map(|(player, points)| (player, *points)).collect();
    let expected = [("Anna", 0), ("Bert", 0), ("Cora", -12), ("Dirk", 12)];
    assert_eq!((group.games, shift), (2, expected.map(|(name, points)| (Player::Name(name), points)).to_vec()));
}

/// One value of the club's rules at a time: Contra that moves nothing lets Kontra win; a won game of 120 is worth nothing
/// more; doubling, and the caught Kreuz-Bube, change the value. Nothing else of the club's rules matters here.
#[test]
fn a_parameter_touches_a_game_that_it_changes_alone() {
    let (record, header) = record();
    let base = analyze(&record, &header, rules("ddv"));
    let between = crossings(rules("ddv"), rules("klub-schweine"));
    let touching = between.iter().filter(|crossing| crossing.touches(&record, &header, &base));
    assert_eq!(
        touching.map(|crossing| crossing.path.as_str()).collect::<Vec<_>>(),
        ["gewinn.kontra-hebt", "sonderpunkte.karlchen-gefangen", "spielwerte.ansage", "spielwerte.gewonnen-unter"]
    );
}
