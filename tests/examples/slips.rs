//! How often a slip of the hand is noticed, and where.
//!
//! ```sh
//! cargo run --release -p doko-tests --example slips -- 100000 [full|mixed|bare] [RULES] [DIR]
//! ```
//!
//! Behind the table: how many one fix mends (`safe`; the `only` one of a finding; one of several, which is a `choice`); each
//! kind of slip that was missed, by the line it is in, with one of them; then those with more than three findings and those
//! for which a player was accused, by the line and by what was found, the most frequent first. The texts of these are written
//! into the folder DIR.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for developers")]

use std::collections::BTreeMap;

use doko_analyzer::RuleSet;
use doko_corpus::Noted;
use doko_tests::slip::Slip;
use doko_tests::slip::mended::{Mended, mended};
use doko_tests::slip::noticed::{Noticed, Told, tally};

fn main() {
    let mut args = std::env::args().skip(1);
    let count = args.next().map_or(100_000, |count| count.parse().unwrap());
    let noted = match args.next().as_deref() {
        Some("bare") => Noted::Bare,
        Some("mixed") => Noted::Mixed,
        _ => Noted::Full,
    };
    let rules = RuleSet::builtin(args.next().as_deref().unwrap_or("ddv")).unwrap();
    let dir = args.next();
    let tally = tally(rules, noted, count);

    let columns = [
        Noticed::AtLine,
        Noticed::Contradicted,
        Noticed::SameMeaning,
        Noticed::LessNoted,
        Noticed::Elsewhere,
        Noticed::Unseen,
    ];
    let heads = columns.map(|column| format!("{:>14}", format!("{column:?}"))).concat();
    println!("{:14}{heads}{:>14}{:>14}", "slip", "MoreThan3", "Accused");
    for slip in Slip::ALL {
        let cell = |column| format!("{:>14}", tally.count.get(&(slip, column)).copied().unwrap_or(0));
        let of = |told: &[Told]| told.iter().filter(|told| told.slip == slip).count();
        let (showers, accused) = (of(&tally.showers), of(&tally.accused));
        println!("{:14}{}{showers:>14}{accused:>14}", format!("{slip:?}"), columns.map(cell).concat());
    }
    let percent = |part: usize| 100.0 * part as f64 / tally.all() as f64;
    println!("noticed, or without effect: {:.2} % of {}", percent(tally.good()), tally.all());
    println!("more than three findings: {:.2} %", percent(tally.showers.len()));

    fixes(&mended(rules, noted, count));

    let mut kinds: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for missed in &tally.missed {
        kinds.entry((missed.slip, missed.noticed, &missed.line)).or_default().push(missed);
    }
    for ((slip, noticed, line), missed) in kinds {
        let [before, after] = &missed[0].lines;
        println!("\n{} {slip:?} {noticed:?} in `{line}`, such as game {}", missed.len(), missed[0].number);
        println!("-{before}\n+{after}\n {:?}", missed[0].found);
    }

    println!("\nmore than three findings");
    list(&tally.showers, dir.as_deref());
    println!("\na player accused");
    list(&tally.accused, dir.as_deref());
}

fn list(of: &[Told], dir: Option<&str>) {
    let mut kinds: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for told in of {
        kinds.entry((told.slip, &told.line, distinct(&told.found))).or_default().push(told);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, told)| std::cmp::Reverse(told.len()));
    for ((slip, line, found), told) in kinds.iter().take(SHOWN) {
        let numbers: Vec<u64> = told.iter().take(3).map(|told| told.number).collect();
        println!("{:5} {slip:?} in `{line}`: {}; such as {numbers:?}", told.len(), found.join(" "));
        for told in told.iter().filter(|_| dir.is_some()) {
            let path = format!("{}/{slip:?}-{}.doko", dir.unwrap_or_default(), told.number);
            std::fs::write(path, &told.text).unwrap();
        }
    }
}

/// Shows how many of the slips that led to a finding one fix mends.
fn fixes(mended: &BTreeMap<Slip, Mended>) {
    let columns = ["noticed", "safe", "only", "choice", "spoilt"];
    println!("\n{:14}{}", "mended", columns.map(|column| format!("{column:>10}")).concat());
    let mut sums = [0; 5];
    for (slip, Mended { noticed, safe, only, choice, spoilt }) in mended {
        let row = [*noticed, *safe, *only, *choice, *spoilt];
        sums = std::array::from_fn(|place| sums[place] + row[place]);
        println!("{:14}{}", format!("{slip:?}"), row.map(|count| format!("{count:>10}")).concat());
    }
    println!("{:14}{}", "all", sums.map(|count| format!("{count:>10}")).concat());
    let [noticed, safe, only, choice, _] = sums;
    let percent = |part: usize| 100.0 * part as f64 / noticed as f64;
    println!(
        "mended by one fix: {:.2} %; {:.2} % safe, {:.2} % the only one, {:.2} % one of several",
        percent(safe + only + choice),
        percent(safe),
        percent(only),
        percent(choice)
    );
}

/// How many kinds of them are listed.
const SHOWN: usize = 60;

/// Returns each name once, in order.
fn distinct(found: &[&'static str]) -> Vec<&'static str> {
    let mut found = found.to_vec();
    found.sort_unstable();
    found.dedup();
    found
}
