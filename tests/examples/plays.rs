//! Plays games at random through the public state machine under every rule set and table, and judges the text of each.
//!
//! ```sh
//! cargo run --release -p doko-tests --example plays -- 100000 [SEED [RULE SET]]
//! ```
//!
//! Ends with the first game in whose record the judge finds something, or whose points are others than its own.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for developers")]

use std::collections::BTreeMap;

use doko_tests::random_play::{Habits, deal, objection, play, rule_sets};
use doko_tests::slip::Dice;

fn main() {
    let mut args = std::env::args().skip(1);
    let games: usize = args.next().map_or(100_000, |count| count.parse().unwrap());
    let seed: u64 = args.next().map_or(1, |seed| seed.parse().unwrap());
    let only = args.next();
    let tables: Vec<_> = rule_sets()
        .into_iter()
        .filter(|(name, _)| only.as_ref().is_none_or(|only| only == name))
        .flat_map(|(name, rules)| {
            let rules: &'static _ = Box::leak(Box::new(rules));
            rules.tisch.plaetze.clone().into_iter().map(move |seats| (name.clone(), rules, seats))
        })
        .collect();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = 0;
    for number in 0..games {
        let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let (name, rules, seats) = &tables[number % tables.len()];
        let habits = Habits::any(&mut dice);
        let game = play(rules, deal(rules, *seats, &mut dice), habits, &mut dice);
        let kind = game.contract().map_or("-".to_owned(), |contract| format!("{:?}", contract.kind));
        *kinds.entry(format!("{kind} {:?}", game.outcome().unwrap())).or_default() += 1;
        if let Some(objection) = objection(&game, rules) {
            println!("game {number}, {name}, {seats} seats\n{objection}");
            wrong += 1;
            if wrong >= 5 {
                std::process::exit(1);
            }
        }
    }
    println!("{games} games at {} tables, {wrong} with a finding or other points", tables.len());
    kinds.iter().for_each(|(kind, count)| println!("{count:>9}  {kind}"));
}
