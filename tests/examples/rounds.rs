//! Tries a law on changed records for as long as one likes, with a stable compiler: what the fuzz targets do, without what
//! libFuzzer learns of the code.
//!
//! ```sh
//! cargo run --release -p doko-tests --example rounds -- canonical 2000000 [SEED] [FOLDER]
//! ```
//!
//! A text that breaks the law is made as small as it can be and written into the folder, once for each place and reason;
//! the round goes on behind it. Says at the end how many texts it tried. With a file in place of the number it tries that one
//! text, and shows where it breaks the law.

#![allow(clippy::print_stdout, clippy::print_stderr, clippy::unwrap_used, reason = "a program for developers")]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{fs, panic};

use doko_parser::{ChunkKind, split};
use doko_tests::law;
use doko_tests::mutation::mutate;
use doko_tests::slip::Dice;
use doko_tests::smallest::smallest;

/// No text is longer.
const MOST: usize = 4_000;

thread_local! {
    /// Where the last panic was.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "canonical".to_owned());
    let law: fn(&[u8]) = match name.as_str() {
        "reading" => law::reading,
        "canonical" => law::canonical,
        "json" => law::json,
        "judging" => law::judging,
        "short_way" => law::short_way,
        "search" => |text| law::search(text, 2_000),
        other => panic!("{other} is no law of records"),
    };
    let count = args.next().unwrap_or_else(|| "100000".to_owned());
    let Ok(count) = count.parse::<usize>() else { return law(&fs::read(count).unwrap()) };
    let seed: u64 = args.next().map_or(1, |seed| seed.parse().unwrap());
    let folder = args.next().map(PathBuf::from);
    if let Some(folder) = &folder {
        fs::create_dir_all(folder).unwrap();
    }
    panic::set_hook(Box::new(|info| {
        let place = info.location().map_or(String::new(), |at| format!("{}:{}", at.file(), at.line()));
        PLACE.with(|last| *last.borrow_mut() = place);
    }));

    let (seeds, start) = (seeds(), Instant::now());
    let mut dice = Dice::new(seed);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut broken = 0;
    for turn in 0..count {
        let text = changed(&seeds, &mut dice);
        if breaks(law, &text).is_none() {
            continue;
        }
        broken += 1;
        let small = smallest(&text, &|text| breaks(law, text).is_some());
        let why = breaks(law, &small).unwrap();
        *found.entry(why.clone()).or_default() += 1;
        if let Some(folder) = &folder {
            fs::write(folder.join(format!("{name}-{seed}-{turn}")), &small).unwrap();
        }
        eprintln!("{turn}: {why}\n{}\n", String::from_utf8_lossy(&small));
    }
    println!("{count} texts from seed {seed} in {} s, {broken} break the law", start.elapsed().as_secs());
    found.iter().for_each(|(why, count)| println!("{count:>6}  {why}"));
}

/// Says where a text breaks the law, if it does.
fn breaks(law: fn(&[u8]), text: &[u8]) -> Option<String> {
    catch_unwind(AssertUnwindSafe(|| law(text))).err().map(|_| PLACE.with(|last| last.borrow().clone()))
}

/// Takes a seed, sometimes with lines of another one, and changes it in a few places or in many.
fn changed(seeds: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut text = seeds[dice.below(seeds.len())].clone();
    if dice.below(3) == 0 {
        let other = &seeds[dice.below(seeds.len())];
        let lines: Vec<&[u8]> = other.split_inclusive(|byte| *byte == b'\n').collect();
        let from = dice.below(lines.len());
        let end = (from + 1 + dice.below(6)).min(lines.len());
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
        let ends: Vec<usize> = std::iter::once(0).chain(ends).collect();
        let at = ends[dice.below(ends.len())];
        text.splice(at..at, lines[from..end].concat());
    }
    let most = [3, 12][dice.below(2)];
    for _ in 0..=dice.below(most) {
        mutate(&mut text, MOST, dice);
    }
    text
}

/// The records of the corpus, whole and each game with the header of its list.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "doko") {
                let text = fs::read(path).unwrap();
                let mut head: &[u8] = &[];
                for chunk in split(&text) {
                    match chunk.kind {
                        ChunkKind::List => head = chunk.bytes,
                        ChunkKind::Game => seeds.push([head, chunk.bytes].concat()),
                    }
                }
                seeds.push(text);
            }
        }
    }
    seeds.retain(|text| !text.is_empty() && text.len() <= MOST);
    seeds
}
