//! How fast the whole line is, and each part of it, on one core.
//!
//! The games are generated from a fixed seed, so figures of two versions can be compared as long as the generator is
//! the same. `cargo bench -p doko-tests`; throughput is in bytes of the text that is read or written.

use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use doko_analyzer::{RuleSet, analyze, is_clean};
use doko_corpus::{Fault, Generator, Noted, Options};
use doko_format::json::RecordFile;
use doko_format::{Document, List, ListHeader, Partie, Record, write_document};
use doko_parser::{ChunkKind, Context, parse, parse_game, parse_list_header, parse_partie, split};

fn main() {
    // The rule sets and the keyword tables are made once, not in the first sample.
    RuleSet::builtins();
    divan::main();
}

const GAMES: usize = 1_000;
const SEED: u64 = 2026;

fn rules() -> &'static RuleSet {
    RuleSet::builtin("ddv").expect("ddv is built in")
}

/// Games as a careful writer notes them, results included.
static GAMES_NOTED: LazyLock<Document> = LazyLock::new(|| {
    let options = Options { noted: Noted::Full, ..Options::new(rules()) };
    Generator::with(rules(), SEED, options).document(GAMES)
});

static CANONICAL: LazyLock<String> = LazyLock::new(|| write_document(&GAMES_NOTED));

/// The same games as somebody types them: lower case, tabs, CRLF, blanks at the end, suit symbols.
static IMPORT: LazyLock<String> = LazyLock::new(|| {
    let typed = |line: &str| match line.split_once(':') {
        Some((key, _)) if key.starts_with('S') || key.starts_with('V') => line.to_owned(),
        _ => line.replace("Kr", "♣").to_lowercase().replace("  ", "\t"),
    };
    CANONICAL.lines().map(|line| format!("{} \r\n", typed(line))).collect()
});

/// Games with one fault each, of every kind in turn.
static FAULTY: LazyLock<String> = LazyLock::new(|| {
    let mut games = Generator::new(rules(), SEED);
    let faults = Fault::ALL.iter().cycle().take(GAMES / 2);
    let games_with_faults: Vec<Record> =
        faults.filter_map(|fault| games.faulty_with(*fault)).map(|faulty| faulty.record).collect();
    write_document(&Document { lists: vec![List { header: games.header(), games: games_with_faults }] })
});

fn bytes_and_games(text: &str) -> (BytesCount, ItemsCount) {
    let games = split(text.as_bytes()).filter(|chunk| chunk.kind == ChunkKind::Game);
    (BytesCount::of_str(text), ItemsCount::new(games.count()))
}

/// Cuts, reads and judges every game, as `doko check` does; returns how many findings and errors there are.
///
/// With `short` plain games go the short way; without it each is parsed and judged with all that a report shows.
fn check(text: &str, short: bool) -> usize {
    let mut header = ListHeader::default();
    let mut context = Context::default();
    let mut partie = Partie::default();
    let mut record = Record::default();
    let mut errors = Vec::new();
    let mut found = 0;
    for chunk in split(text.as_bytes()) {
        match chunk.kind {
            ChunkKind::List => {
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Context::of(&header);
            }
            ChunkKind::Game => {
                let plain = short && parse_partie(chunk.bytes, &context, &mut partie);
                if plain && is_clean(&partie, &header, rules()) {
                    continue;
                }
                parse_game(chunk.bytes, &context, &mut record, &mut errors);
                found += analyze(&record, &header, rules()).findings.len();
            }
        }
    }
    found + errors.len()
}

mod whole_check {
    use super::*;

    fn run(bencher: Bencher<'_, '_>, text: &str, short: bool) {
        let (bytes, games) = bytes_and_games(text);
        bencher.counter(bytes).counter(games).bench(|| check(divan::black_box(text), short));
    }

    #[divan::bench]
    fn canonical(bencher: Bencher<'_, '_>) {
        run(bencher, &CANONICAL, true);
    }

    /// Canonical text as if no game were plain.
    #[divan::bench]
    fn long_way(bencher: Bencher<'_, '_>) {
        run(bencher, &CANONICAL, false);
    }

    #[divan::bench]
    fn import(bencher: Bencher<'_, '_>) {
        run(bencher, &IMPORT, true);
    }

    #[divan::bench]
    fn faulty(bencher: Bencher<'_, '_>) {
        run(bencher, &FAULTY, true);
    }
}

mod parts {
    use super::*;

    #[divan::bench]
    fn cut(bencher: Bencher<'_, '_>) {
        let (bytes, games) = bytes_and_games(&CANONICAL);
        bencher.counter(bytes).counter(games).bench(|| split(divan::black_box(CANONICAL.as_bytes())).count());
    }

    /// One game after the other into the same record, as a check of a large file does.
    #[divan::bench]
    fn parse_games(bencher: Bencher<'_, '_>) {
        let (bytes, games) = bytes_and_games(&CANONICAL);
        let context = Context::of(&GAMES_NOTED.lists[0].header);
        bencher.counter(bytes).counter(games).bench_local(|| {
            let mut record = Record::default();
            let mut errors = Vec::new();
            for chunk in split(divan::black_box(CANONICAL.as_bytes())) {
                parse_game(chunk.bytes, &context, &mut record, &mut errors);
                divan::black_box(&record);
            }
            errors.len()
        });
    }

    #[divan::bench]
    fn parse_document(bencher: Bencher<'_, '_>) {
        let (bytes, games) = bytes_and_games(&CANONICAL);
        bencher.counter(bytes).counter(games).bench(|| parse(divan::black_box(CANONICAL.as_bytes())));
    }

    /// Judging alone; the bytes are those of the text the records came from.
    #[divan::bench]
    fn judge(bencher: Bencher<'_, '_>) {
        let (bytes, games) = bytes_and_games(&CANONICAL);
        let list = &GAMES_NOTED.lists[0];
        bencher.counter(bytes).counter(games).bench(|| {
            for record in divan::black_box(&list.games) {
                divan::black_box(analyze(record, &list.header, rules()));
            }
        });
    }

    #[divan::bench]
    fn write_text(bencher: Bencher<'_, '_>) {
        let (bytes, games) = bytes_and_games(&CANONICAL);
        bencher.counter(bytes).counter(games).bench(|| write_document(divan::black_box(&GAMES_NOTED)));
    }

    #[divan::bench]
    fn write_json(bencher: Bencher<'_, '_>) {
        let file = RecordFile::from(GAMES_NOTED.clone());
        let json = serde_json::to_vec(&file).expect("a record has only string keys");
        bencher
            .counter(BytesCount::of_slice(&json))
            .counter(ItemsCount::new(GAMES))
            .bench_local(|| serde_json::to_vec(divan::black_box(&file)).expect("a record has only string keys"));
    }

    #[divan::bench]
    fn generate(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(GAMES)).bench(|| Generator::new(rules(), SEED).take(GAMES).count());
    }
}
