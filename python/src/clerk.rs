//! Rows of what was judged, made of many games at a time: beside the judging of the next ones, where there are threads for it.

use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use doko_analyzer::RuleSet;
use doko_judge::{Game, Judged};
use doko_report::message::{Messages, Worded as _, Wording};

use crate::columns::{Found, Origin, Rows, Shape};
use crate::crowd::Crowd;
use crate::plain::{Full, Shelves};
use crate::rules::hash;

/// How many rows make a batch: about as many as a power of two, and rather fewer, for memory comes in pieces of such sizes and a
/// column that is a little longer than one takes a quarter more.
const ROWS: usize = 1024 - AT_ONCE;

/// How many games wait for their rows where the thread that judges writes them, too: so many that both find what they need in the
/// cache.
const AT_ONCE: usize = 64;

/// What has no row yet.
enum Entry {
    /// A game, or what was found in a list.
    Judged(Judged),
    /// A text without a game.
    Nothing {
        /// The reason.
        note: &'static str,
        /// What was found in it all the same.
        found: Vec<Judged>,
    },
}

impl Entry {
    /// Returns the line of a plain game.
    fn line(&self) -> Option<&[u8]> {
        match self {
            Entry::Judged(Judged::Game(game)) => game.verdict.as_ref().map(|line| line.bytes()),
            Entry::Judged(Judged::List(_) | Judged::End(_)) | Entry::Nothing { .. } => None,
        }
    }
}

/// Makes rows of what was judged.
pub(crate) struct Clerk<'a> {
    pub(crate) shape: Shape,
    pub(crate) messages: &'a Messages,
    pub(crate) ids: Option<&'a [Option<String>]>,
    pub(crate) shelves: &'a Shelves,
    /// Rows of batches that are done, for the next ones.
    pub(crate) spare: &'a Mutex<Vec<Box<Rows>>>,
}

/// Batches with their places among all.
type Batches = Vec<(usize, Result<RecordBatch, ArrowError>)>;

impl Clerk<'_> {
    /// Has texts judged, and makes rows of what comes of them.
    ///
    /// # Errors
    /// More than 2^31 values below one another in a batch.
    pub(crate) fn rows_of(
        &self,
        crowd: Crowd,
        judge: impl FnOnce(&mut Pile<'_>),
    ) -> Result<Vec<RecordBatch>, ArrowError> {
        match crowd {
            Crowd::Alone => self.rows_in_turn(judge),
            Crowd::Pool => self.rows_beside(judge),
        }
    }

    /// Makes them between the judging of some games and the next ones.
    fn rows_in_turn(&self, judge: impl FnOnce(&mut Pile<'_>)) -> Result<Vec<RecordBatch>, ArrowError> {
        let (mut batches, mut open): (Vec<_>, Option<(Box<Rows>, usize)>) = (Vec::new(), None);
        self.pile(AT_ONCE, judge, &mut |entries, full| {
            let (mut rows, before) = open.take().unwrap_or_else(|| (self.begin(), 0));
            self.fill(&mut rows, &entries, &full);
            self.shelves.put_back(full);
            let count = before + entries.len();
            if count < ROWS {
                open = Some((rows, count));
            } else {
                batches.push(self.finish(rows));
            }
        });
        batches.extend(open.map(|(rows, _)| self.finish(rows)));
        batches.into_iter().collect()
    }

    /// Makes them while others are judged.
    fn rows_beside(&self, judge: impl FnOnce(&mut Pile<'_>)) -> Result<Vec<RecordBatch>, ArrowError> {
        let done: Mutex<Batches> = Mutex::default();
        let make = |number: usize, entries: Vec<(usize, Entry)>, full: Full| {
            let mut rows = self.begin();
            self.fill(&mut rows, &entries, &full);
            let batch = self.finish(rows);
            // Nobody waits for it to be forgotten.
            drop(entries);
            self.shelves.put_back(full);
            done.lock().unwrap_or_else(PoisonError::into_inner).push((number, batch));
        };
        let mut number = 0;
        rayon::in_place_scope(|scope| {
            self.pile(ROWS, judge, &mut |entries, full| {
                let (this, make) = (number, &make);
                number += 1;
                scope.spawn(move |_| make(this, entries, full));
            });
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, batch)| batch).collect()
    }

    /// Has texts judged, `at_once` games or more before they are handed over.
    fn pile(&self, at_once: usize, judge: impl FnOnce(&mut Pile<'_>), hand_over: HandOver<'_>) {
        let mut pile = Pile { shape: self.shape, shelves: self.shelves, at_once, entries: Vec::new(), hand_over };
        judge(&mut pile);
        pile.hand_over();
    }

    fn begin(&self) -> Box<Rows> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
        spare.unwrap_or_else(|| Box::new(Rows::new(self.shape)))
    }

    fn finish(&self, mut rows: Box<Rows>) -> Result<RecordBatch, ArrowError> {
        let made = rows.finish()?;
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).push(rows);
        Ok(made)
    }

    fn fill(&self, rows: &mut Rows, entries: &[(usize, Entry)], full: &Full) {
        let mut hashes = Vec::new();
        rows.forget_names();
        for (row, entry) in entries {
            let id = self.ids.and_then(|ids| ids.get(*row)).and_then(Option::as_deref);
            let origin = Origin { row: *row, id };
            match entry {
                Entry::Judged(Judged::Game(game)) => self.game(&origin, game, full, &mut hashes, rows),
                Entry::Judged(item @ (Judged::List(_) | Judged::End(_))) => {
                    rows.of_list(&origin, &Found::of(item, self.messages, &item.wording()));
                }
                Entry::Nothing { note, found } => {
                    let wordings: Vec<Wording<'_>> = found.iter().map(|item| item.wording()).collect();
                    let found = found.iter().zip(&wordings);
                    let found: Vec<_> = found.map(|(item, wording)| Found::of(item, self.messages, wording)).collect();
                    rows.without_game(&origin, note, &found);
                }
            }
        }
    }

    fn game(&self, origin: &Origin<'_>, game: &Game, full: &Full, hashes: &mut Hashes, rows: &mut Rows) {
        let hash = game.rules.map(|rules| hash_of(hashes, rules));
        let plain = game.verdict.as_ref().and_then(|line| full.get(line.bytes()));
        match plain.zip(hash) {
            Some((plain, hash)) => rows.plain(origin, game, plain, hash),
            None => {
                let found = Found { diagnoses: &game.diagnoses, messages: self.messages, wording: &game.wording() };
                rows.game(origin, game, &found, hash);
            }
        }
    }
}

/// The hash of each rule set so far. There are few.
type Hashes = Vec<(&'static RuleSet, Arc<str>)>;

/// Returns the hash of a rule set, which is made once.
fn hash_of<'h>(hashes: &'h mut Hashes, rules: &'static RuleSet) -> &'h str {
    let place = hashes.iter().position(|(known, _)| std::ptr::eq(*known, rules)).unwrap_or_else(|| {
        hashes.push((rules, hash(rules)));
        hashes.len() - 1
    });
    &hashes[place].1
}

/// Takes entries, and the plain games to which they lead.
type HandOver<'h> = &'h mut dyn FnMut(Vec<(usize, Entry)>, Full);

/// What was judged, in the order of the texts, until there is enough of it to be handed over.
pub(crate) struct Pile<'p> {
    shape: Shape,
    shelves: &'p Shelves,
    /// How many make it enough.
    at_once: usize,
    /// Each with the place of its text in the input.
    entries: Vec<(usize, Entry)>,
    hand_over: HandOver<'p>,
}

impl Pile<'_> {
    /// Adds what was judged in a text; returns how many games there were. What was found in its lists is kept in `of_lists`,
    /// in case there is none.
    pub(crate) fn add(&mut self, row: usize, items: Vec<Judged>, of_lists: &mut Vec<Judged>) -> usize {
        let mut games = 0;
        for item in items {
            let is_game = matches!(item, Judged::Game(_));
            games += usize::from(is_game);
            match self.shape {
                Shape::Games { .. } if is_game => self.entries.push((row, Entry::Judged(item))),
                Shape::Games { .. } | Shape::Findings if item.diagnoses().is_empty() => {}
                Shape::Games { .. } => of_lists.push(item),
                Shape::Findings => self.entries.push((row, Entry::Judged(item))),
            }
        }
        if self.entries.len() >= self.at_once {
            self.hand_over();
        }
        games
    }

    /// Adds a text without a game; `note` is the reason, `found` what was found in it all the same.
    pub(crate) fn add_nothing(&mut self, row: usize, note: &'static str, found: Vec<Judged>) {
        match self.shape {
            Shape::Games { .. } => self.entries.push((row, Entry::Nothing { note, found })),
            Shape::Findings => {}
        }
    }

    fn hand_over(&mut self) {
        if !self.entries.is_empty() {
            let next = Vec::with_capacity(self.entries.len());
            let entries = std::mem::replace(&mut self.entries, next);
            let full = self.shelves.take(entries.iter().filter_map(|(_, entry)| entry.line()));
            (self.hand_over)(entries, full);
        }
    }
}
