//! How fast the whole line is, and each part of it, on one core.
//!
//! The games are generated from a fixed seed, so figures of two versions can be compared as long as the generator is
//! the same. `cargo bench -p doko-tests`; throughput is in bytes of the text that is read or written.

use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use doko_analyzer::{RuleSet, analyze};
use doko_corpus::Generator;
use doko_format::json::RecordFile;
use doko_format::{Document, Record, write_document};
use doko_parser::{Context, parse, parse_game, split};
use doko_tests::archive::{self, rules};
use doko_tests::whole::{self, check};

fn main() {
    // The rule sets and the keyword tables are made once, not in the first sample.
    RuleSet::builtins();
    divan::main();
}

const GAMES: usize = 1_000;

static GAMES_NOTED: LazyLock<Document> = LazyLock::new(|| archive::noted(GAMES));

static CANONICAL: LazyLock<String> = LazyLock::new(|| write_document(&GAMES_NOTED));

static IMPORT: LazyLock<String> = LazyLock::new(|| archive::as_typed(&CANONICAL));

static FAULTY: LazyLock<String> = LazyLock::new(|| archive::faulty(GAMES / 2));

fn bytes_and_games(text: &str) -> (BytesCount, ItemsCount) {
    (BytesCount::of_str(text), ItemsCount::new(whole::games(text)))
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
        bencher.counter(ItemsCount::new(GAMES)).bench(|| Generator::new(rules(), archive::SEED).take(GAMES).count());
    }
}
