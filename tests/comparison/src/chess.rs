//! Chess games at random, and the reading of them.

use std::fmt::Write;
use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position};

/// Writes random legal games, together about `bytes` long.
pub fn games(bytes: usize, seed: u64) -> String {
    let mut random = Random(seed);
    let mut text = String::with_capacity(bytes + 2_000);
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        let _ = write!(text, "[Event \"Game {number}\"]\n[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n");
        let mut position = Chess::default();
        for half_move in 0..40 + random.below(59) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if half_move % 2 == 0 {
                let _ = write!(text, "{}. ", half_move / 2 + 1);
            }
            let chosen = moves[random.below(moves.len())];
            let san = SanPlus::from_move_and_play_unchecked(&mut position, chosen);
            let _ = write!(text, "{san} ");
        }
        text.push_str("*\n\n");
    }
    text
}

/// Replays every game and returns how many were legal from the first move to the last.
pub fn legal(text: &str) -> usize {
    let mut reader = Reader::new(text.as_bytes());
    let mut legal = 0;
    while let Ok(Some(one)) = reader.read_game(&mut Referee) {
        legal += usize::from(one);
    }
    legal
}

struct Referee;

impl Visitor for Referee {
    type Tags = ();
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<bool, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<bool> {
        match san.san.to_move(position) {
            Ok(found) => {
                position.play_unchecked(found);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, _: Chess) -> bool {
        true
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
