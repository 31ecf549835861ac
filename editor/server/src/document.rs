//! A document that is open: its text, what was found in it, and the line that is being typed.

use std::collections::HashMap;
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;

use doko_format::{Record, Sprache};
use doko_judge::{Choice, Depth, Draft, DraftPart, Game};
use doko_report::message::Messages;

use crate::protocol::Change;
use crate::text::{Caret, Encoding, LinedText, Stretch};
use crate::world::{Beside, World, path_of};

/// How many games are kept with all their detail.
const KEPT: usize = 64;

/// What answers depend on beside the document.
pub(crate) struct Talk<'a> {
    /// Files and the day.
    pub(crate) world: &'a dyn World,
    /// The words.
    pub(crate) messages: &'a Messages,
    /// In what columns are counted.
    pub(crate) encoding: Encoding,
    /// Whether findings of a line that is being typed wait.
    pub(crate) waits: bool,
}

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Records of games.
    Record,
    /// A rule file, or another TOML file.
    Rules,
}

/// A document that is open.
pub(crate) struct Document {
    pub(crate) uri: String,
    pub(crate) path: Option<PathBuf>,
    pub(crate) version: i64,
    pub(crate) sort: Sort,
    pub(crate) text: LinedText,
    pub(crate) draft: Draft,
    /// The line in which was typed last, from 0, until it is left or complete.
    pub(crate) typing: Option<usize>,
    /// The line in which was typed last, also if it is whole, until its game is left: that game is being written.
    pub(crate) writing: Option<usize>,
    /// What the game that is being typed in showed before: name and message of each finding.
    pub(crate) settled: Vec<(&'static str, String)>,
    games: HashMap<u64, Rc<Game>>,
}

impl Document {
    pub(crate) fn new(uri: String, sort: Sort, version: i64, text: String) -> Document {
        Document {
            path: path_of(&uri),
            uri,
            version,
            sort,
            text: LinedText::new(text),
            draft: Draft::default(),
            typing: None,
            writing: None,
            settled: Vec::new(),
            games: HashMap::new(),
        }
    }

    /// Makes changes one after the other, and notes in which line somebody types.
    pub(crate) fn change(&mut self, changes: Vec<Change>, encoding: Encoding) {
        for change in changes {
            match change.range {
                Some(range) => {
                    let start = self.text.offset(range.start.min(range.end), encoding);
                    self.text.replace(range, &change.text, encoding);
                    self.typing = Some(self.text.line_of(start + change.text.len()));
                    self.writing = self.typing;
                }
                None => {
                    self.text = LinedText::new(change.text);
                    (self.typing, self.writing) = (None, None);
                }
            }
        }
    }

    /// Judges what has changed.
    pub(crate) fn judge(&mut self, talk: &Talk<'_>) {
        if self.sort == Sort::Rules {
            return;
        }
        if self.typing.is_some_and(|line| !talk.waits || self.is_whole(line)) {
            self.typing = None;
        }
        let typing = self.typing.map(|line| self.text.line(line).end);
        let files = self.path.as_deref().map(|path| Beside { world: talk.world, path });
        let choice = Choice { files: files.as_ref().map(|files| files as _), ..Choice::default() };
        self.draft.update(self.text.as_str().as_bytes(), choice, typing);
    }

    /// Forgets what was judged by a rule file that is another one now.
    pub(crate) fn forget(&mut self) {
        self.draft.forget();
        self.games.clear();
    }

    /// Tells whether a line holds a whole trick: then nobody is in the middle of it.
    fn is_whole(&self, line: usize) -> bool {
        let line = &self.text.as_str()[self.text.line(line)];
        let Some(row) = cards_of(line) else { return false };
        let mut depth = 0_usize;
        let outside = |letter: &char| {
            depth = match letter {
                '(' | '{' => depth + 1,
                ')' | '}' => return depth.checked_sub(1).inspect(|less| depth = *less).is_none(),
                _ => depth,
            };
            depth == 0
        };
        let row: String = row.chars().filter(outside).collect();
        let cards =
            row.split_whitespace().filter(|word| Sprache::ALL.iter().any(|sprache| sprache.card(word).is_some()));
        row.contains("->") || cards.count() >= 4
    }

    /// Says that the cursor is in a line; tells whether the one that was being typed, or its game, is left.
    pub(crate) fn moved_to(&mut self, line: u32) -> bool {
        let (line, part) = (line as usize, self.part_of(line as usize));
        let is_elsewhere = self.writing.is_some_and(|writing| self.part_of(writing) != part);
        let has_left = self.writing.take_if(|_| is_elsewhere).is_some();
        self.typing.take_if(|typing| *typing != line).is_some() || has_left
    }

    /// Says that nobody is in the middle of anything; tells whether somebody was.
    pub(crate) fn leave(&mut self) -> bool {
        let (typing, writing) = (self.typing.take(), self.writing.take());
        typing.or(writing).is_some()
    }

    /// Returns the part that a line stands in.
    pub(crate) fn part_of(&self, line: usize) -> Option<usize> {
        self.draft.part_at(self.text.line(line).start)
    }

    /// Returns a game with all its detail.
    pub(crate) fn game(&mut self, part: usize, talk: &Talk<'_>) -> Option<Rc<Game>> {
        let revision = self.draft.parts().get(part)?.revision;
        if let Some(game) = self.games.get(&revision) {
            return Some(Rc::clone(game));
        }
        let game = Rc::new(self.look(part, false, talk)?);
        // Whoever asks about a whole file asks about one game after the other.
        if self.games.len() >= KEPT {
            self.games.clear();
        }
        self.games.insert(revision, Rc::clone(&game));
        Some(game)
    }

    /// Judges a game with all its detail, with what mends its findings where that is wanted.
    pub(crate) fn look(&mut self, part: usize, fixes: bool, talk: &Talk<'_>) -> Option<Game> {
        let files = self.path.as_deref().map(|path| Beside { world: talk.world, path });
        let files = files.as_ref().map(|files| files as _);
        let choice = Choice { depth: Depth::Record, files, fixes, ..Choice::default() };
        self.draft.look(part, choice)
    }

    /// Returns the place of the part at a position, and the byte of it.
    pub(crate) fn at(&self, position: Caret, talk: &Talk<'_>) -> Option<Here> {
        let byte = self.text.offset(position, talk.encoding);
        let part = self.draft.part_at(byte)?;
        let line = self.text.line_of(byte);
        Some(Here { part, byte, line })
    }

    /// Returns the parts that have something in a stretch.
    pub(crate) fn parts_in(&self, stretch: Stretch, talk: &Talk<'_>) -> Range<usize> {
        let start = self.text.offset(stretch.start, talk.encoding);
        let end = self.text.offset(stretch.end, talk.encoding);
        let first = self.draft.part_at(start).unwrap_or(0);
        first..self.draft.part_at(end.max(start)).map_or(0, |last| last + 1)
    }

    /// Returns the bytes of a place of a diagnosis.
    pub(crate) fn bytes(place: &doko_judge::Place) -> Range<usize> {
        place.start as usize..place.end as usize
    }

    pub(crate) fn stretch(&self, range: Range<usize>, talk: &Talk<'_>) -> Stretch {
        self.text.stretch(range, talk.encoding)
    }

    pub(crate) fn part(&self, part: usize) -> &DraftPart {
        &self.draft.parts()[part]
    }

    /// Returns the language of the list a part belongs to.
    pub(crate) fn sprache(&self, part: usize) -> Sprache {
        self.draft.heading(part).map_or(Sprache::De, |heading| heading.sprache())
    }
}

/// A place in a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here {
    pub(crate) part: usize,
    pub(crate) byte: usize,
    /// From 0.
    pub(crate) line: usize,
}

/// Splits a line into the number of a row and what stands behind it; nothing if it is no row.
pub(crate) fn row_of(line: &str) -> Option<(u32, &str)> {
    let rest = line.trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = rest[..digits].parse().ok()?;
    Some((number, rest[digits..].strip_prefix('.')?))
}

/// Returns what stands behind the number and the leader of a row, who need not be named; nothing of a line that is no row, or
/// as long as its leader is being written.
pub(crate) fn cards_of(line: &str) -> Option<&str> {
    let (_, rest) = row_of(line)?;
    let has_cards = |text: &str| {
        text.split_whitespace().any(|word| Sprache::ALL.iter().any(|sprache| sprache.card(word).is_some()))
    };
    match rest.split_once(':') {
        Some((leader, row)) if !has_cards(leader) => Some(row),
        Some(_) => Some(rest),
        None => has_cards(rest).then_some(rest),
    }
}

/// Returns a line of a record by its bytes.
pub(crate) fn line_in(record: &Record, byte: usize) -> Option<usize> {
    record.lines.iter().position(|line| line.span.range().contains(&byte) || line.span.end as usize == byte)
}
