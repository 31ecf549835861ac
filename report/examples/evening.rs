//! What an evening came to, and what is wrong with its list: a program of one's own begins like this.
//!
//! ```sh
//! cargo run -p doko-report --example evening -- corpus/games/abend.doko
//! ```
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "a program, and no part of the library")]

use doko_judge::{Choice, Depth, Judged, judge_text};
use doko_report::message::{Language, Messages, Worded as _};
use doko_report::words::InWords as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name a record")?;
    let english = Messages::new(Language::En);
    let mut players: Vec<(String, i32)> = Vec::new();
    for item in judge_text(std::fs::read(&path)?, Choice { depth: Depth::Judgement, ..Choice::default() }) {
        let wording = match &item {
            Judged::List(heading) => heading.wording(),
            Judged::Game(game) => game.wording(),
            Judged::End(end) => end.heading.wording(),
        };
        for found in item.diagnoses() {
            println!("{path}:{}: {}", found.place.line, found.message(&english, &wording));
        }
        let Judged::Game(game) = &item else { continue };
        let points = game.analysis.as_ref().and_then(|analysis| analysis.points.as_deref());
        for (seat, points) in points.unwrap_or_default().iter().enumerate() {
            if seat == players.len() {
                let name = game.players().get(seat).and_then(|name| name.as_deref());
                players.push((name.map_or_else(|| format!("seat {}", seat + 1), str::to_owned), 0));
            }
            players[seat].1 += points;
        }
    }
    players.sort_by_key(|(_, points)| -points);
    players.iter().for_each(|(name, points)| println!("{name:12} {points:+}"));
    Ok(())
}
