//! Whole programs, each with a file: what somebody waits for who types the command.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::resource::{UsageWho, getrusage};

const ROUNDS: usize = 5;

/// A text that programs are given.
pub struct File {
    pub name: &'static str,
    pub text: String,
    pub games: usize,
}

/// A command with its file, and what its runs took.
struct Run {
    name: String,
    words: &'static [&'static str],
    file: usize,
    with_one: Vec<Took>,
    with_two: Vec<Took>,
    /// Two programs at the same time, each with its file and one thread: more than that no processor gives two threads.
    at_once: Vec<Took>,
}

/// What one run took.
#[derive(Clone, Copy)]
struct Took {
    /// CPU time of all its threads.
    cpu: Duration,
    wall: Duration,
}

/// What is done with the games besides `check`, each with the first file.
const OTHERS: [&[&str]; 4] =
    [&["score"], &["score", "--format", "jsonl"], &["convert", "--from", "doko", "--to", "jsonl"], &["fmt", "--check"]];

/// Prints one table: `doko` with each of the files, beside this program that replays the chess games of the last one.
///
/// # Errors
/// Where a file cannot be written, or a program not be run.
pub fn table(doko: &Path, files: &[File]) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let path = |file: usize| folder.path().join(format!("{file}.doko"));
    for (place, file) in files.iter().enumerate() {
        fs::write(path(place), &file.text)?;
    }
    let chess = files.len() - 1;
    let run = |name: String, words, file| {
        let [with_one, with_two, at_once] = [const { Vec::new() }; 3];
        Run { name, words, file, with_one, with_two, at_once }
    };
    let mut runs: Vec<Run> = Vec::new();
    for (place, file) in files.iter().enumerate().take(chess) {
        runs.push(run(format!("`check`, {}", file.name), &["check", "--quiet"], place));
    }
    for words in OTHERS {
        runs.push(run(format!("`{}`, {}", words.join(" "), files[0].name), words, 0));
    }
    runs.push(run(files[chess].name.to_owned(), &["replay"], chess));
    let own = std::env::current_exe()?;
    for _ in 0..ROUNDS {
        for run in &mut runs {
            if run.file == chess {
                run.with_one.push(took([Command::new(&own).args(run.words).arg(path(run.file))])?);
                continue;
            }
            // Every command heeds it, also one without `--jobs`.
            let with = |threads: &str| {
                let mut command = Command::new(doko);
                command.args(run.words).arg(path(run.file)).env("RAYON_NUM_THREADS", threads);
                command
            };
            run.with_one.push(took([&mut with("1")])?);
            run.with_two.push(took([&mut with("2")])?);
            run.at_once.push(took([&mut with("1"), &mut with("1")])?);
        }
    }
    print(&runs, files);
    Ok(())
}

fn print(runs: &[Run], files: &[File]) {
    println!(
        "\n| whole program, one thread | MB/s | games/s | times pgn-reader + shakmaty | sooner with two | two at once |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    let speed = |run: &Run| files[run.file].text.len() as f64 / median(&run.with_one, |took| took.cpu) / 1e6;
    let beside = runs.last().map_or(1.0, speed);
    for run in runs {
        let games = files[run.file].games as f64 / median(&run.with_one, |took| took.cpu) / 1e3;
        let sooner = |works: f64, other: &[Took]| match other.is_empty() {
            true => "–".to_owned(),
            false => {
                let wall = |took: Took| took.wall;
                format!("{:.2}", works * median(&run.with_one, wall) / median(other, wall))
            }
        };
        let (with_two, at_once) = (sooner(1.0, &run.with_two), sooner(2.0, &run.at_once));
        let (name, speed) = (&run.name, speed(run));
        println!("| {name} | {speed:.0} | {games:.0} k | {:.2} | {with_two} | {at_once} |", speed / beside);
    }
}

/// Returns the median of a time, in seconds.
fn median(all: &[Took], time: impl Fn(Took) -> Duration) -> f64 {
    let mut all: Vec<Duration> = all.iter().map(|took| time(*took)).collect();
    all.sort_unstable();
    all[all.len() / 2].as_secs_f64()
}

/// Runs programs at the same time, until the last of them is done; what they print is thrown away.
fn took<const COUNT: usize>(commands: [&mut Command; COUNT]) -> Result<Took, Box<dyn Error>> {
    let (before, start) = (cpu_of_children()?, Instant::now());
    let started = commands.map(|command| {
        let program = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        (command, program)
    });
    for (command, program) in started {
        // 1 says that something was found.
        match program?.wait()?.code() {
            Some(0 | 1) => {}
            code => return Err(format!("{command:?} left {code:?}").into()),
        }
    }
    let wall = start.elapsed();
    Ok(Took { cpu: cpu_of_children()? - before, wall })
}

/// Returns the CPU time of all programs that were waited for.
fn cpu_of_children() -> Result<Duration, Box<dyn Error>> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let [user, system] = [usage.user_time(), usage.system_time()]
        .map(|time| Duration::from_secs(time.tv_sec() as u64) + Duration::from_micros(time.tv_usec() as u64));
    Ok(user + system)
}

/// Returns where `doko` is built.
pub fn doko() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/release/doko")
}
