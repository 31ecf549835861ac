//! Numbers of legal continuations, counted here with the engine's rules and in `perft/count.py` without them.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::Path;

use doko_analyzer::rules::Rangfolge;
use doko_analyzer::{CardSet, RuleSet, legal_cards};
use doko_format::{Card, SoloArt};

struct Deal {
    rangfolge: &'static Rangfolge,
    /// The hand that leads first, then clockwise.
    hands: Vec<CardSet>,
    /// Depth and number of continuations.
    counts: Vec<(usize, u64)>,
}

fn read(text: &str) -> Deal {
    let rules = RuleSet::builtin("ddv").unwrap();
    let mut deal = Deal { rangfolge: rules.rangfolge(None, false), hands: Vec::new(), counts: Vec::new() };
    for line in text.lines().map(|line| line.split('#').next().unwrap_or_default()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["game", "normal"] => {}
            ["game", "fleischlos"] => deal.rangfolge = rules.rangfolge(Some(SoloArt::Fleischlos), false),
            ["hand", cards @ ..] => deal.hands.push(cards.iter().map(|code| Card::from_code(code).unwrap()).collect()),
            [depth, count] => deal.counts.push((depth.parse().unwrap(), count.parse().unwrap())),
            other => panic!("{other:?}"),
        }
    }
    deal
}

fn count(rangfolge: &Rangfolge, hands: &mut [CardSet], leader: usize, plays: &[(usize, Card)], depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (leader, plays) =
        if plays.len() == hands.len() { (winner(rangfolge, plays), &[][..]) } else { (leader, plays) };
    let seat = (leader + plays.len()) % hands.len();
    let led = plays.first().map(|(_, card)| rangfolge.klasse(*card));
    let legal = legal_cards(rangfolge, hands[seat], led);
    let after = |card: Card| {
        let mut after = plays.to_vec();
        after.push((seat, card));
        after
    };
    let mut total = 0;
    for card in legal.faces() {
        hands[seat].remove(card);
        total += count(rangfolge, hands, leader, &after(card), depth - 1);
        hands[seat].insert(card);
    }
    total
}

fn winner(rangfolge: &Rangfolge, plays: &[(usize, Card)]) -> usize {
    let led = rangfolge.klasse(plays[0].1);
    let better = |best: (usize, Card), play: &(usize, Card)| match rangfolge.beats(play.1, best.1, led) {
        true => *play,
        false => best,
    };
    plays[1..].iter().fold(plays[0], better).0
}

#[test]
fn the_numbers_of_legal_continuations_are_those_counted_without_the_engine() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    for name in ["normal", "fleischlos"] {
        let mut deal = read(&fs::read_to_string(folder.join(name).with_extension("perft")).unwrap());
        assert!(!deal.counts.is_empty(), "{name}");
        for (depth, expected) in deal.counts {
            let found = count(deal.rangfolge, &mut deal.hands, 0, &[], depth);
            assert_eq!(found, expected, "{name}, depth {depth}");
        }
    }
}
