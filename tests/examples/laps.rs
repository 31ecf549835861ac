//! Does one part of the work a number of times, for a profiler or a counter of instructions; see `docs/speed.md`.
//!
//! ```sh
//! cargo run --release -p doko-tests --example laps -- check 1000 50
//! cargo run --release -p doko-tests --example laps -- write-typed 100000 >typed.doko
//! ```

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for developers")]

use std::process::ExitCode;

use doko_format::write_document;
use doko_tests::{archive, whole};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let part = args.next().unwrap_or_default();
    let mut number = |usual| args.next().and_then(|number| number.parse().ok()).unwrap_or(usual);
    let (games, rounds) = (number(1_000), number(1));
    let (work, form) = part.split_once('-').unwrap_or((&part, "canonical"));
    let canonical = || write_document(&archive::noted(games));
    let text = match form {
        "canonical" => canonical(),
        "typed" => archive::as_typed(&canonical()),
        "faulty" => archive::faulty(games),
        shape if archive::SHAPES.contains(&shape) => archive::shaped(games, shape),
        habit if archive::HABITS.contains(&habit) => archive::kept(games, habit),
        fault => match archive::faults_of(fault) {
            Some(faults) => archive::with_faults(games, &faults),
            None => return usage(),
        },
    };
    let lap: fn(&str) -> usize = match work {
        "cut" => whole::games,
        "read" => whole::read,
        "check" => |text| whole::check(text, true),
        "long" => |text| whole::check(text, false),
        "write" => {
            print!("{text}");
            return ExitCode::SUCCESS;
        }
        _ => return usage(),
    };
    for _ in 0..rounds {
        std::hint::black_box(lap(std::hint::black_box(&text)));
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("laps cut|read|check|long|write[-typed|-faulty|-warning|-error|-HABIT|-SHAPE|-FAULT] [GAMES] [ROUNDS]");
    eprintln!("HABIT: {}; SHAPE: {}", archive::HABITS.join(", "), archive::SHAPES.join(", "));
    eprintln!("FAULT: the name of a finding, as `nichtbedienen`");
    ExitCode::from(2)
}
