//! How fast a game is played through the public state machine, on one core: with every moment all lawful acts of everybody
//! are listed, one is chosen at random, and done. `cargo bench -p doko-tests --bench play`.

use divan::Bencher;
use divan::counter::ItemsCount;
use doko_analyzer::RuleSet;
use doko_analyzer::play::{Act, Deal, Deed, Play};
use doko_format::Seat;
use doko_tests::slip::Dice;

fn main() {
    // The rule sets are made once, not in the first sample.
    RuleSet::builtins();
    divan::main();
}

const GAMES: usize = 1_000;

fn rules(id: &str) -> &'static RuleSet {
    RuleSet::builtin(id).expect("a built-in rule set")
}

fn deals(rules: &RuleSet) -> Vec<Deal> {
    let mut dice = Dice::new(2026);
    let geber = Seat::from_index(0).expect("there is a first seat");
    let deal = |_| Deal::random(rules, 4, geber, None, |end| dice.below(end)).expect("four play");
    (0..GAMES).map(deal).collect()
}

/// Plays games at random, all `gesund`; calls every so often. Returns how many cards were laid.
fn play_all(rules: &RuleSet, deals: &[Deal], dice: &mut Dice) -> usize {
    let mut cards = 0;
    for deal in deals {
        let mut game = Play::new(rules, deal.clone()).expect("the deal is one of these rules");
        while game.outcome().is_none() {
            let acts = game.legal_acts();
            let is_card = |act: &Act| matches!(act.what, Deed::Lay(_));
            let laid = acts.iter().filter(|act| is_card(act)).count();
            // The cards stand together.
            let first = acts.iter().position(is_card).unwrap_or_default();
            let act = match laid {
                0 => acts[acts.len() - 1],
                _ if dice.below(64) == 0 => acts[dice.below(acts.len())],
                laid => acts[first + dice.below(laid)],
            };
            cards += usize::from(is_card(&act));
            game.act(act).expect("it is listed");
        }
        divan::black_box(game.points());
    }
    cards
}

/// Cards laid in a second, everything else that is said and done counted in.
#[divan::bench(args = ["ddv", "klub-schweine", "wettbewerb"])]
fn cards(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let deals = deals(rules);
    let cards = play_all(rules, &deals, &mut Dice::new(1));
    bencher.counter(ItemsCount::new(cards)).bench(|| play_all(rules, divan::black_box(&deals), &mut Dice::new(1)));
}

/// Games from deal to record.
#[divan::bench]
fn records(bencher: Bencher<'_, '_>) {
    let rules = rules("ddv");
    let deals = deals(rules);
    let mut dice = Dice::new(1);
    let games: Vec<Play<'_>> = deals
        .into_iter()
        .map(|deal| {
            let mut game = Play::new(rules, deal).expect("the deal is one of these rules");
            while game.outcome().is_none() {
                let acts = game.legal_acts();
                game.act(acts[dice.below(acts.len())]).expect("it is listed");
            }
            game
        })
        .collect();
    bencher.counter(ItemsCount::new(GAMES)).bench(|| games.iter().map(|game| game.record().lines.len()).sum::<usize>());
}
