//! Two tables: Doko beside a chess toolkit, a JSON reader and plain memory, as functions and as whole programs. See the README.

mod chess;
mod processes;

use std::error::Error;
use std::hint::black_box;

use doko_format::json::{GameLine, game_lines};
use doko_format::write_document;
use doko_tests::{archive, whole};
use processes::File;

const ROUNDS: usize = 7;

/// Something that is measured.
struct Row<'t> {
    name: &'static str,
    text: &'t str,
    games: usize,
    /// How often it is done in a round: what takes no time could not be measured.
    times: usize,
    /// Does it once and returns a number that nobody can know without doing it.
    lap: fn(&str) -> usize,
    nanoseconds: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let what = args.next().unwrap_or_default();
    if what == "replay" {
        println!("{}", chess::legal(&std::fs::read_to_string(args.next().unwrap_or_default())?));
        return Ok(());
    }
    let megabytes: usize = what.parse().unwrap_or(32);
    let bytes = megabytes * 1_000_000;
    let games = bytes / 860;
    let document = archive::noted(games);
    let canonical = write_document(&document);
    let typed = archive::as_typed(&canonical);
    let faulty = archive::faulty(games / 16);
    let lines = game_lines(&document).map(|line| serde_json::to_string(&line).expect("a game has only string keys"));
    let json = lines.collect::<Vec<_>>().join("\n");
    drop(document);
    let chess = chess::games(bytes, archive::SEED);
    let chess_games = chess::legal(&chess);

    let row = |name, text, games, lap| Row { name, text, games, times: 1, lap, nanoseconds: Vec::new() };
    let mut rows = [
        row("check, canonical text", &*canonical, games, |text| whole::check(text, true)),
        row("check, as typed", &typed, games, |text| whole::check(text, true)),
        row("check, a fault in every game", &faulty, whole::games(&faulty), |text| whole::check(text, true)),
        row("canonical text, the long way", &canonical, games, |text| whole::check(text, false)),
        row("pgn-reader + shakmaty", &chess, chess_games, chess::legal),
        row("serde_json, the same games", &json, games, read_json),
        row("newlines", &canonical, games, |text| memchr::memchr_iter(b'\n', text.as_bytes()).count()),
        row("memcpy", &canonical, games, |text| black_box(text.to_owned()).len()),
    ];
    rows.iter_mut().rev().take(2).for_each(|row| row.times = 100);
    for _ in 0..ROUNDS {
        for row in &mut rows {
            let start = cpu_time();
            for _ in 0..row.times {
                black_box((row.lap)(black_box(row.text)));
            }
            row.nanoseconds.push((cpu_time() - start) / row.times as f64);
        }
    }
    let median = |row: &Row<'_>| {
        let mut all = row.nanoseconds.clone();
        all.sort_by(f64::total_cmp);
        all[all.len() / 2]
    };
    let speed = |row: &Row<'_>| row.text.len() as f64 / median(row) * 1_000.0;
    let beside = rows.iter().find(|row| row.name.starts_with("pgn")).map_or(1.0, speed);
    println!("| one core, {megabytes} MB each | MB/s | games/s | times pgn-reader + shakmaty |\n|---|---:|---:|---:|");
    for row in &rows {
        let games = row.games as f64 / median(row) * 1e6;
        println!("| {} | {:.0} | {games:.0} k | {:.2} |", row.name, speed(row), speed(row) / beside);
    }
    let of_a_game = |start: &str| {
        rows.iter().find(|row| row.name.starts_with(start)).map_or(1.0, |row| median(row) / row.games as f64)
    };
    let times = of_a_game("check, a fault") / of_a_game("check, canonical");
    println!("\nA game with a fault takes {times:.1} times as long as a clean one.");

    let doko = processes::doko();
    if !doko.exists() {
        println!("\nNo whole programs: `cargo build --release -p doko` makes the one that is measured.");
        return Ok(());
    }
    let kept = |name, habit| File { name, text: archive::kept(games, habit), games };
    processes::table(
        &doko,
        &[
            File { name: "canonical text", text: canonical.clone(), games },
            File { name: "as typed", text: typed.clone(), games },
            kept("lists of a club with plan, cut, deal, totals, remarks", "club"),
            kept("a remark in each game", "remark"),
            kept("joined files, a list header a game", "header"),
            File { name: "a fault in every game", games: whole::games(&faulty), text: faulty.clone() },
            File { name: "pgn-reader + shakmaty", text: chess.clone(), games: chess_games },
        ],
    )
}

fn read_json(text: &str) -> usize {
    text.lines().filter(|line| serde_json::from_str::<GameLine<'_>>(line).is_ok()).count()
}

/// Returns the CPU time of this thread in nanoseconds: other programs on the machine do not count.
fn cpu_time() -> f64 {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").expect("this needs Linux");
    times.split(' ').next().and_then(|time| time.parse().ok()).expect("the first number is the time")
}
