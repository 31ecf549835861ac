//! How long the search with open cards takes, by the number of tricks left: median and 90th percentile.
//!
//! `cargo bench -p doko-tests --bench search`, or with arguments `-- exact 8 10`, `-- reaches 12`, `-- claim 10`.
//! Positions come from fixed seeds: random deals with two Re players, the first tricks played half sensibly (side aces
//! are cashed, the partner is smeared to, else trump is led, one card in eight is random). Every position is asked about
//! with an empty table and a budget of nodes; one that it does not suffice for counts with the time until then.
//! Times are those of the thread where the system tells them, so that other work on the machine does not count; short
//! ones are taken three times, and the shortest counts.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints and may fail loudly")]

use std::time::{Duration, Instant};

use doko_analyzer::rules::Klasse;
use doko_analyzer::search::{Budget, Claim, ClaimVerdict, PlayerHand, Position, Search, Setup};
use doko_analyzer::{ByPartei, CardSet, RuleSet, augen};
use doko_format::{Card, Partei, Rank, Seat, SoloArt};

/// Tricks left and number of positions, for the exact best Augen.
const EXACT: [(usize, u64); 6] = [(6, 100), (7, 60), (8, 60), (9, 40), (10, 30), (12, 10)];
/// The same for "does Re reach 121?".
const REACHES: [(usize, u64); 3] = [(8, 60), (10, 60), (12, 30)];
/// The same for claims of strong hands.
const CLAIM: [(usize, u64); 3] = [(8, 2_000), (10, 2_000), (12, 2_000)];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let kind = arguments.first().map_or("", String::as_str);
    let sizes: Vec<usize> = arguments.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
    let wanted =
        |name: &str, size: usize| (kind.is_empty() || kind == name) && (sizes.is_empty() || sizes.contains(&size));
    println!(
        "{:<36}{:>13}{:>11}{:>11}{:>11}{:>14}{:>12}",
        "", "answered", "median", "p90", "max", "nodes median", "nodes p90"
    );
    for (left, count) in EXACT.into_iter().filter(|(left, _)| wanted("exact", *left)) {
        let run = |seed| {
            let position = position(seed, left, None);
            measure(|| {
                let mut search = Search::new(&position, BUDGET);
                let found = search.best_augen(&position).exact();
                (search.nodes(), found.map(u64::from))
            })
        };
        report(&format!("exact best Augen, {left} tricks left"), count, run);
    }
    for (left, count) in REACHES.into_iter().filter(|(left, _)| wanted("reaches", *left)) {
        let run = |seed| {
            let position = position(seed, left, None);
            measure(|| {
                let mut search = Search::new(&position, BUDGET);
                let found = search.reaches(&position, 121);
                (search.nodes(), found.map(u64::from))
            })
        };
        report(&format!("Re reaches 121, {left} tricks left"), count, run);
    }
    for (art, name) in [(None, "normal"), (Some(SoloArt::Damen), "Damen"), (Some(SoloArt::Fleischlos), "Fleischlos")] {
        for (left, count) in CLAIM.into_iter().filter(|(left, _)| wanted("claim", *left)) {
            let run = |seed| {
                let (position, seat) = strong(seed, left, art);
                measure(|| {
                    let claim = Claim { seat, sequence: &[], partei: false };
                    let urteil = position.claim(&claim, BUDGET);
                    (0, (urteil != ClaimVerdict::Open).then_some(u64::from(urteil == ClaimVerdict::Certain)))
                })
            };
            report(&format!("claim, {name}, {left} tricks left"), count, run);
        }
    }
}

/// Less than a minute for one position, and some hundred megabytes.
const BUDGET: Budget = Budget(150_000_000);

/// Below this a time is taken again: the system counts in steps of some milliseconds, and other work disturbs.
const SHORT: Duration = Duration::from_millis(50);

/// What one position took: time, nodes, and the answer as a number if there is one.
type Messung = (Duration, u64, Option<u64>);

fn measure(question: impl Fn() -> (u64, Option<u64>)) -> Messung {
    let (before, clock) = (on_processor(), Instant::now());
    let (nodes, answer) = question();
    let elapsed = clock.elapsed();
    let counted = on_processor().zip(before).map(|(after, before)| after - before);
    if elapsed > SHORT {
        return (counted.unwrap_or(elapsed), nodes, answer);
    }
    let again = || {
        let clock = Instant::now();
        question();
        clock.elapsed()
    };
    (elapsed.min(again()).min(again()), nodes, answer)
}

/// Returns how long this thread has been on a processor, where the system tells.
fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn report(name: &str, count: u64, run: impl Fn(u64) -> Messung) {
    let all: Vec<Messung> = (1..=count).map(run).collect();
    let mut times: Vec<Duration> = all.iter().map(|(time, ..)| *time).collect();
    let mut nodes: Vec<u64> = all.iter().map(|(_, nodes, _)| *nodes).collect();
    let answers: Vec<u64> = all.iter().filter_map(|(.., answer)| *answer).collect();
    times.sort();
    nodes.sort_unstable();
    let at = |share: usize| (times.len() - 1) * share / 100;
    let total = (nodes.iter().sum::<u64>() as f64, times.iter().sum::<Duration>().as_secs_f64());
    println!(
        "{name:<36}{:>13}{:>11.3?}{:>11.3?}{:>11.3?}{:>14}{:>12}   sum {}, {:.1} M nodes/s, {:.2} s",
        format!("{} of {count}", answers.len()),
        times[at(50)],
        times[at(90)],
        times[at(100)],
        nodes[at(50)],
        nodes[at(90)],
        answers.iter().sum::<u64>(),
        total.0 / total.1 / 1e6,
        total.1,
    );
}

/// A small generator of numbers, so that positions are the same everywhere.
struct Zufall(u64);

impl Zufall {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    fn shuffle(&mut self, cards: &mut [Card]) {
        for end in (1..cards.len()).rev() {
            cards.swap(end, self.below(end + 1));
        }
    }
}

fn rules() -> &'static RuleSet {
    RuleSet::builtin("ddv").unwrap()
}

fn deal(hands: &[Vec<Card>], art: Option<SoloArt>, is_re: impl Fn(usize, &[Card]) -> bool) -> Position {
    let players: Vec<PlayerHand> = hands
        .iter()
        .enumerate()
        .map(|(index, hand)| PlayerHand {
            seat: Seat::from_index(index).unwrap(),
            partei: if is_re(index, hand) { Partei::Re } else { Partei::Kontra },
            hand: hand.iter().copied().collect::<CardSet>(),
        })
        .collect();
    let rangfolge = rules().rangfolge(art, false);
    Position::new(&Setup { rules: rules(), rangfolge, players: &players, table: &[], augen: ByPartei::default() })
        .unwrap()
}

/// A normal game with two Re players, `left` tricks before its end.
fn position(seed: u64, left: usize, art: Option<SoloArt>) -> Position {
    let mut zufall = Zufall(seed.wrapping_mul(1_000_003));
    let re = Card::from_code("CQ").unwrap();
    let mut pack: Vec<Card> = Card::all().flat_map(|card| [card, card]).collect();
    let hands = loop {
        zufall.shuffle(&mut pack);
        let hands: Vec<Vec<Card>> = pack.chunks(12).map(<[Card]>::to_vec).collect();
        if hands.iter().all(|hand| hand.iter().filter(|card| **card == re).count() < 2) {
            break hands;
        }
    };
    let mut position = deal(&hands, art, |_, hand| hand.contains(&re));
    while position.stiche() > left {
        let card = half_sensible(&position, &mut zufall);
        position = position.lay(card).unwrap();
    }
    position
}

/// Cashes side aces, smears to the partner, else throws away; one card in eight is random.
fn half_sensible(position: &Position, zufall: &mut Zufall) -> Card {
    let order = rules().rangfolge(None, false);
    let mut legal = position.legal();
    if zufall.below(8) == 0 {
        return legal[zufall.below(legal.len())];
    }
    let seat = position.to_act().unwrap();
    let table: Vec<Card> = position.table().collect();
    let Some(led) = table.first() else {
        let ace = legal.iter().find(|card| card.rank() == Rank::Ass && order.klasse(**card) != Klasse::Trumpf);
        let trumps: Vec<Card> = legal.iter().copied().filter(|card| order.klasse(*card) == Klasse::Trumpf).collect();
        let leads = if trumps.is_empty() { &legal } else { &trumps };
        return *ace.unwrap_or(&leads[zufall.below(leads.len())]);
    };
    let mut best = 0;
    for (index, card) in table.iter().enumerate() {
        if order.beats(*card, table[best], order.klasse(*led)) {
            best = index;
        }
    }
    legal.sort_by_key(|card| augen(*card));
    if position.partei(position.seats()[best]) == position.partei(seat) {
        return *legal.last().unwrap();
    }
    let takes = legal.iter().find(|card| order.beats(**card, table[best], order.klasse(*led)));
    *takes.unwrap_or(&legal[0])
}

/// A hand of `left` cards that is heavy at the top, and somebody who claims all tricks with it.
fn strong(seed: u64, left: usize, art: Option<SoloArt>) -> (Position, Seat) {
    let mut zufall = Zufall(seed.wrapping_mul(7_000_003));
    let order = rules().rangfolge(art, false);
    let mut pack: Vec<Card> = Card::all().flat_map(|card| [card, card]).collect();
    zufall.shuffle(&mut pack);
    let worth = |card: &Card| {
        let beaten_by = Card::all().filter(|other| order.klasse(*other) == order.klasse(*card));
        let above = beaten_by.filter(|other| order.beats(*other, *card, order.klasse(*card))).count();
        // Aces are worth something once the trumps are drawn.
        if order.klasse(*card) == Klasse::Trumpf { above } else { above + 5 }
    };
    let mut by_worth = pack.clone();
    by_worth.sort_by_cached_key(|card| worth(card) + zufall.below(4));
    let own: Vec<Card> = by_worth.drain(..left).collect();
    zufall.shuffle(&mut by_worth);
    let mut hands = vec![own];
    hands.extend(by_worth.chunks(left).take(3).map(<[Card]>::to_vec));
    (deal(&hands, art, |index, _| index == 0), Seat::from_index(0).unwrap())
}
