//! Who watches a text being judged can have a game left out, and it costs no other.

use std::sync::Mutex;

use doko_judge::{Choice, Judged, Watch, judge_text};

const TWO: &str = "doko 1\n\nSpiel 1\nGeber: 4\nAugen: 158 : 82\n\nSpiel 2\nGeber: 1\nAugen: 100 : 140\n";

#[derive(Default)]
struct Without {
    left: Option<usize>,
    told: Mutex<Vec<usize>>,
}

impl Watch for Without {
    fn begins(&self, index: usize) -> Result<(), Box<str>> {
        self.told.lock().expect("nobody else holds it").push(index);
        if self.left == Some(index) { Err("it failed before".into()) } else { Ok(()) }
    }
}

fn judged(watch: &Without) -> Vec<(usize, bool, Vec<&'static str>)> {
    let items = judge_text(TWO.into(), Choice { watch: Some(watch), ..Choice::default() });
    let game = |item: Judged| match item {
        Judged::Game(game) => {
            Some((game.index, game.crashed.is_some(), game.diagnoses.iter().map(|found| found.slug).collect()))
        }
        Judged::List(_) | Judged::End(_) => None,
    };
    items.into_iter().filter_map(game).collect()
}

#[test]
fn each_game_is_told_before_it_is_judged() {
    let watch = Without::default();
    let games = judged(&watch);
    assert!(games.iter().all(|(_, crashed, _)| !crashed));
    let mut told = watch.told.into_inner().expect("nobody else holds it");
    told.dedup();
    assert_eq!(told, [1, 2]);
}

#[test]
fn a_game_that_is_left_out_says_so_and_the_others_are_judged_as_ever() {
    let all = judged(&Without::default());
    let games = judged(&Without { left: Some(1), ..Without::default() });
    assert_eq!(games[0], (1, true, vec!["intern"]));
    assert_eq!(games[1], all[1]);
}
