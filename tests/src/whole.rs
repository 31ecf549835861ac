//! The whole of a check, without a command line around it, and its parts.

use std::hint::black_box;

use doko_analyzer::{analyze, is_clean};
use doko_format::{ListHeader, PlainGame, Record};
use doko_parser::{Chunk, ChunkKind, Context, parse_game, parse_list_header, parse_plain, split};

use crate::archive::rules;

/// Cuts, reads and judges every game, as `doko check` does; returns how many findings and errors there are.
///
/// With `short` plain games go the short way; without it each is parsed and judged with all that a report shows.
pub fn check(text: &str, short: bool) -> usize {
    let mut plain = PlainGame::default();
    let mut record = Record::default();
    let mut errors = Vec::new();
    let mut found = 0;
    each_game(text, |chunk, header, context| {
        let taken = short && parse_plain(chunk.bytes, context, &mut plain);
        if taken && is_clean(&plain, header, rules()) {
            return;
        }
        parse_game(chunk.bytes, context, &mut record, &mut errors);
        found += analyze(&record, header, rules()).findings.len();
    });
    found + errors.len()
}

/// Cuts and reads every game and judges none; returns how many are plain.
pub fn read(text: &str) -> usize {
    let mut plain = PlainGame::default();
    let mut taken = 0;
    each_game(text, |chunk, _, context| {
        taken += usize::from(parse_plain(chunk.bytes, context, black_box(&mut plain)));
    });
    taken
}

/// Returns how many games a text has.
pub fn games(text: &str) -> usize {
    split(text.as_bytes()).filter(|chunk| chunk.kind == ChunkKind::Game).count()
}

/// Hands on every game with what the list above it says.
fn each_game(text: &str, mut each: impl FnMut(&Chunk<'_>, &ListHeader, &Context)) {
    let mut header = ListHeader::default();
    let mut context = Context::default();
    let mut errors = Vec::new();
    for chunk in split(text.as_bytes()) {
        match chunk.kind {
            ChunkKind::List => {
                parse_list_header(chunk.bytes, &mut header, &mut errors);
                context = Context::of(&header);
            }
            ChunkKind::Game => each(&chunk, &header, &context),
        }
    }
}
