//! What `doko score` shows people of a game is the same whichever way it was judged.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail where it stands, and looks at files"
)]

use std::path::Path;

use doko_analyzer::RuleSet;
use doko_corpus::{Generator, Noted, Options, records};
use doko_format::write_document;
use doko_judge::{Choice, Depth, Game, Judged, judge_text};
use doko_report::message::{Language, Messages};
use doko_report::paint::Paint;
use doko_report::table::Drawer;
use doko_tests::mutation::once;
use doko_tests::slip::Dice;

/// How many games there were, and how many of them without a finding.
#[derive(Default)]
struct Seen {
    games: usize,
    in_order: usize,
}

impl Seen {
    /// Draws the games of a text as the fast path judges them, and as the full one does.
    fn text(&mut self, text: &[u8], rules: Option<&'static RuleSet>, drawer: &Drawer<'_>) {
        let judged = |depth| {
            let items = judge_text(text.to_vec(), Choice { rules, depth, ..Choice::default() });
            items.into_iter().filter_map(|item| match item {
                Judged::Game(game) => Some(game),
                Judged::List(_) | Judged::End(_) => None,
            })
        };
        let drawn = |game: &Game| drawer.game("-", game);
        for (fast, full) in judged(Depth::Judgement).zip(judged(Depth::Record)) {
            assert_eq!(drawn(&fast), drawn(&full), "{}", String::from_utf8_lossy(text));
            self.games += 1;
            self.in_order += usize::from(full.diagnoses.is_empty());
        }
    }
}

#[test]
fn scores_of_the_corpus() {
    let messages = Messages::new(Language::Nl);
    let (drawer, mut seen) = (Drawer::new(&messages, Paint(true)), Seen::default());
    for case in records(Path::new("../corpus")).unwrap() {
        seen.text(&case.text, None, &drawer);
    }
    assert!(seen.in_order > 100 && seen.in_order < seen.games, "{} of {}", seen.in_order, seen.games);
}

/// Games of every rule set and size of the table, and the same with a byte or a line changed.
#[test]
fn scores_of_generated_and_changed_games() {
    let messages = Messages::new(Language::De);
    let (drawer, mut seen, mut dice) = (Drawer::new(&messages, Paint(false)), Seen::default(), Dice::new(72));
    for rules in RuleSet::builtins().iter().copied() {
        for seats in rules.tisch.plaetze.iter().copied() {
            for noted in [Noted::Bare, Noted::Full] {
                let options = Options { seats, noted, ..Options::new(rules) };
                let text = write_document(&Generator::with(rules, 71, options).document(12)).into_bytes();
                seen.text(&text, None, &drawer);
                for _ in 0..4 {
                    let mut changed = text.clone();
                    (0..3).for_each(|_| once(&mut changed, &mut dice));
                    seen.text(&changed, None, &drawer);
                }
            }
        }
    }
    assert!(seen.in_order > 500 && seen.in_order < seen.games, "{} of {}", seen.in_order, seen.games);
}
