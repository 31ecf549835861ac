//! How many bytes a second are cut and read: canonical text, import form, and text where every tenth game has an error.

use divan::Bencher;
use divan::counter::BytesCount;
use doko_format::{ListHeader, Record};
use doko_parser::{ChunkKind, Context, parse_game, parse_list_header, split};

const HEADER: &str = "doko 1\nRegeln:     ddv\nSpieler:    A, B, C, D\n";

/// A game as the notation writes it; the cards are dealt, not played well.
const GAME: &str = "
Spiel 4
Geber:      4
Blatt 1:    KaA HeB PiA HeD Ka10 Ka10 PiK HeK Pi9 Kr10 KaB KrB
Blatt 2:    Pi9 PiA Pi10 PiB HeA HeK KaB PiB He10 HeD PiK PiD
Blatt 3:    KrK He9 PiD KaK HeB He9 Ka9 KrK Kr10 KrD KaA KrD
Blatt 4:    Pi10 Kr9 KaD KaD HeA He10 Kr9 KrA KrB KrA KaK Ka9
Vorbehalt:  1 gesund, 2 gesund, 3 Vorbehalt, 4 gesund, 3 Hochzeit
 1.  1: HeK HeA He9 HeA
 2.  2: (2: Re @11) PiB KaK KrB Ka10
 3.  4: KrA Kr10 (2: keine 90 @10) He10 Kr10
 4.  2: KaB HeB He10 HeB
 5.  4: Kr9 KaA PiA KrK
 6.  1: HeD PiD Ka9 Ka9
 7.  2: PiK PiD Pi10 PiA
 8.  3: He9 KaD PiK HeK
 9.  4: KrA KrB Pi9 KrK
10.  1: Pi9 Pi10 KrD KaD
11.  3: KrD KaK KaB PiB
12.  3: KaA Kr9 Ka10 HeD
";

fn text(game: &str) -> Vec<u8> {
    let mut text = HEADER.as_bytes().to_vec();
    while text.len() < 4 << 20 {
        text.extend_from_slice(game.as_bytes());
    }
    text
}

fn read(text: &[u8]) -> usize {
    let (mut record, mut header) = (Record::default(), ListHeader::default());
    let (mut errors, mut lines) = (Vec::new(), 0);
    let mut context = Context::default();
    for chunk in split(text) {
        match chunk.kind {
            ChunkKind::List => {
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Context::of(&header);
            }
            ChunkKind::Game => parse_game(chunk.bytes, &context, &mut record, &mut errors),
        }
        errors.clear();
        lines += record.lines.len();
    }
    lines
}

fn bench(bencher: Bencher<'_, '_>, game: &str) {
    let text = text(game);
    bencher.counter(BytesCount::of_slice(&text)).bench_local(|| read(divan::black_box(&text)));
}

#[divan::bench]
fn cutting_alone(bencher: Bencher<'_, '_>) {
    let text = text(GAME);
    bencher.counter(BytesCount::of_slice(&text)).bench_local(|| split(divan::black_box(&text)).count());
}

#[divan::bench]
fn canonical(bencher: Bencher<'_, '_>) {
    bench(bencher, GAME);
}

#[divan::bench]
fn import_form(bencher: Bencher<'_, '_>) {
    let game = GAME.to_lowercase().replace('\n', " \r\n").replace("12.  3:", "12. c:").replace("kra", "♣A");
    bench(bencher, &game.replace(" \r\nspiel", "\r\nspiel"));
}

#[divan::bench]
fn one_game_in_ten_with_an_error(bencher: Bencher<'_, '_>) {
    let bad = GAME.replace("KrA KrB Pi9", "KrA KrB Pi11");
    bench(bencher, &[GAME.repeat(9), bad].concat());
}

fn main() {
    divan::main();
}
