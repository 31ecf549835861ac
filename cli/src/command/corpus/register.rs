//! What tells games apart while a run lasts: a number that costs little, and an id only where somebody will see it.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};

use doko_analyzer::{Analysis, RuleSet, Urteil};
use doko_corpus::{Fingerprint, IdTexts, id_texts, id_texts_of_plain};
use doko_judge::{Game, Lines, Scribe};

/// What is known of a text of which an id can be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entered {
    /// The same for equal texts, as long as the run lasts.
    pub(super) number: u64,
    /// The id; none of a text that nobody has met before.
    id: Option<Fingerprint>,
}

/// The same of a deal and of the game played with it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EnteredGame {
    pub(super) deal: Option<Entered>,
    pub(super) game: Option<Entered>,
}

/// Gives numbers to texts, and ids to those that it meets again. Without instructions for SHA-256 in the processor, an id takes
/// as long as the judging of the game.
pub(super) enum Register {
    /// Each id is shown: it is the number.
    Ids,
    /// An id is shown of what occurs again.
    Numbers {
        /// Nobody who writes records knows it, so nobody can make two with one number.
        key: RandomState,
        /// Three bits for each number that was met, in one of the words. Where many were, others seem to have been met, too:
        /// 1 in 30 behind a million games, and their ids are made for nothing.
        met: Vec<AtomicU64>,
    },
}

/// How many words there are, as a power of two: 2 MiB.
const WORDS: u32 = 18;

/// How long a line in [`Register::scribe`] is for each of its two halves: whether there is a number, whether there is an id, both.
const HALF: usize = 1 + 1 + 8 + 8;

impl Register {
    /// Opens one: of ids for all, or for what occurs again.
    pub(super) fn new(all: bool) -> Register {
        match all {
            true => Register::Ids,
            false => Register::Numbers {
                key: RandomState::new(),
                met: std::iter::repeat_with(AtomicU64::default).take(1 << WORDS).collect(),
            },
        }
    }

    fn enter(&self, text: &[u8]) -> Entered {
        match self {
            Register::Ids => {
                let id = Fingerprint::of(text);
                Entered { number: id.0, id: Some(id) }
            }
            Register::Numbers { key, met } => {
                let number = key.hash_one(text);
                let bits = [0, 6, 12].iter().fold(0, |bits, shift| bits | 1 << (number >> shift & 63));
                let word = &met[(number >> (u64::BITS - WORDS)) as usize];
                // All bits at once: of two threads that meet the same text only one finds them missing.
                let is_again = word.fetch_or(bits, Ordering::Relaxed) & bits == bits;
                Entered { number, id: is_again.then(|| Fingerprint::of(text)) }
            }
        }
    }

    fn enter_both(&self, texts: &IdTexts) -> EnteredGame {
        let known = |text: &Option<Vec<u8>>| text.as_deref().map(|text| self.enter(text));
        EnteredGame { deal: known(&texts.deal), game: known(&texts.game) }
    }

    /// Enters a game; nothing is known of one that could not be judged.
    pub(super) fn game(&self, game: &Game, analysis: Option<&Analysis>) -> EnteredGame {
        match (&game.record, analysis, game.rules) {
            (Some(record), Some(analysis), Some(rules)) => self.enter_both(&id_texts(record, analysis, rules)),
            (_, _, _) => EnteredGame::default(),
        }
    }

    /// Reads what was written in the thread that judged the game.
    pub(super) fn read(line: &[u8]) -> Option<EnteredGame> {
        let (deal, game) = line.split_at_checked(HALF)?;
        Some(EnteredGame { deal: read_half(deal)?, game: read_half(game)? })
    }
}

fn read_half(half: &[u8]) -> Option<Option<Entered>> {
    let (flags, numbers) = half.split_at_checked(2)?;
    let (number, id) = numbers.split_at_checked(8)?;
    let [number, id] = [number.try_into().ok()?, id.try_into().ok()?].map(u64::from_be_bytes);
    Some((flags[0] != 0).then(|| Entered { number, id: (flags[1] != 0).then_some(Fingerprint(id)) }))
}

impl Lines for Register {
    fn scribe(&self) -> Box<dyn Scribe + '_> {
        Box::new(Clerk(self))
    }
}

/// Enters games in the threads that judge them.
struct Clerk<'r>(&'r Register);

impl Scribe for Clerk<'_> {
    fn write_plain(&mut self, _: &Game, (rules, urteil): (&'static RuleSet, &Urteil<'_>), out: &mut Vec<u8>) {
        write(self.0.enter_both(&id_texts_of_plain(urteil, rules)), out);
    }

    fn write(&mut self, game: &Game, analysis: Option<&Analysis>, out: &mut Vec<u8>) {
        write(self.0.game(game, analysis), out);
    }
}

fn write(known: EnteredGame, out: &mut Vec<u8>) {
    for half in [known.deal, known.game] {
        let id = half.and_then(|known| known.id);
        out.extend_from_slice(&[half.is_some().into(), id.is_some().into()]);
        out.extend_from_slice(&half.map_or(0, |known| known.number).to_be_bytes());
        out.extend_from_slice(&id.map_or(0, |id| id.0).to_be_bytes());
    }
}

/// The ids of numbers that somebody may ask for.
#[derive(Default)]
pub(super) struct Ids(HashMap<u64, Fingerprint>);

impl Ids {
    /// Keeps the id of what was met again; where each id is the number of its text, there is nothing to keep.
    pub(super) fn keep(&mut self, known: Entered) {
        if let Some(id) = known.id.filter(|id| id.0 != known.number) {
            self.0.insert(known.number, id);
        }
    }

    /// Returns the id of a number.
    pub(super) fn of(&self, number: u64) -> Fingerprint {
        self.0.get(&number).copied().unwrap_or(Fingerprint(number))
    }
}
