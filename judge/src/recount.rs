//! The points and running totals of a list once more: what is noted otherwise is corrected, what is missing where the list
//! keeps it is filled in, and all of it is told of.

use std::collections::BTreeMap;
use std::ops::Range;

use doko_analyzer::Added;
use doko_format::keyword::Word;
use doko_format::{Field, Key, Line, LineKind, Record, Span, Value};
use doko_parser::{Chunk, ChunkKind, parse_game, split};

use crate::fix::edited;
use crate::game::{Choice, Depth, Game, Judged};
use crate::judge::judge_text;
use crate::place::SourceText;

/// A line of points or totals that says otherwise than the games come to, or that is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recounted {
    /// The line, from 1; of one that was missing the line behind which it belongs.
    pub line: usize,
    /// The label of its game, else the game's number in the file.
    pub game: String,
    /// `Punkte` or `Stand`.
    pub key: Key,
    /// What was noted, by seat; `None` if nothing was.
    pub noted: Option<Vec<i32>>,
    /// What it comes to, by seat.
    pub right: Vec<i32>,
}

/// What is done where a game lacks the points or the total that its list keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It is filled in.
    Fill,
    /// Nothing.
    Leave,
}

/// Counts a text of lists once more. Returns it with each noted `Punkte` and `Stand` as the games come to, and what was noted
/// otherwise or not at all, in the order of the text. `choice` says by which rules.
///
/// Points that are all that is known of a game stay as noted, and so do totals behind a game whose points are open: the next
/// noted total is taken for what it says. A list keeps a line if most of its games that have points have it.
pub fn recount(text: &[u8], choice: Choice<'_>, missing: Missing) -> (Vec<u8>, Vec<Recounted>) {
    let judged = judge_text(text.to_vec(), Choice { depth: Depth::Record, ..choice });
    let chunks: Vec<_> = split(text).filter(|chunk| chunk.kind == ChunkKind::Game).collect();
    let kept = match missing {
        Missing::Fill => kept(&judged),
        Missing::Leave => BTreeMap::new(),
    };
    let mut recount = Recount::default();
    for item in &judged {
        match item {
            Judged::List(_) => recount.totals = Some(Vec::new()),
            Judged::End(_) => {}
            Judged::Game(game) => {
                if let Some(chunk) = chunks.iter().rev().find(|chunk| chunk.line <= game.line) {
                    recount.game(game, chunk, kept.get(&game.heading.number).copied().unwrap_or_default());
                }
            }
        }
    }
    let Recount { mut edits, found, .. } = recount;
    edits.sort_by_key(|(bytes, _)| bytes.start);
    (edited(text, edits.iter().map(|(bytes, by)| (bytes.clone(), by.as_str()))), found)
}

/// Which lines a list keeps.
#[derive(Clone, Copy, Default)]
struct Kept {
    points: bool,
    totals: bool,
}

/// Tells which lines each list keeps, by its place in the file.
fn kept(judged: &[Judged]) -> BTreeMap<usize, Kept> {
    let mut seen: BTreeMap<usize, [usize; 3]> = BTreeMap::new();
    for item in judged {
        if let Judged::Game(game) = item
            && let (Added::Points(_), Some(record)) = (added(game), &game.record)
        {
            let [games, points, totals] = seen.entry(game.heading.number).or_default();
            *games += 1;
            *points += usize::from(record.field(&Key::Punkte).is_some());
            *totals += usize::from(record.field(&Key::Stand).is_some());
        }
    }
    let is_kept = |lines: usize, games: usize| 2 * lines > games;
    let kept =
        |[games, points, totals]: [usize; 3]| Kept { points: is_kept(points, games), totals: is_kept(totals, games) };
    seen.into_iter().map(|(list, seen)| (list, kept(seen))).collect()
}

/// A text that is counted once more.
#[derive(Default)]
struct Recount {
    edits: Vec<(Range<usize>, String)>,
    found: Vec<Recounted>,
    /// What the list comes to so far, by seat; `None` if that is not known.
    totals: Option<Vec<i64>>,
}

impl Recount {
    /// Counts a game, of which the lines in `kept` are filled in.
    fn game(&mut self, game: &Game, chunk: &Chunk<'_>, kept: Kept) {
        let added = added(game);
        self.totals = match (self.totals.take(), added) {
            (Some(totals), Added::Points(points)) => Some(sum(totals, points)),
            (totals, Added::Nothing) => totals,
            (_, Added::Points(_) | Added::Open) => None,
        };
        let mut record = Record::default();
        parse_game(chunk.bytes, &game.heading.context, &mut record, &mut Vec::new());
        let noted = NotedGame { game, chunk, record: &record };
        let points = match added {
            Added::Points(points) => Some(points),
            Added::Nothing | Added::Open => None,
        };
        if let Some(points) = points {
            match noted.numbers(&Key::Punkte) {
                Some(there) if there.0 != points => self.correct(&noted, Key::Punkte, there, points.to_vec()),
                None if kept.points && record.field(&Key::Punkte).is_none() => {
                    self.add(&noted, (Key::Punkte, Word::KeyPunkte), points.to_vec());
                }
                Some(_) | None => {}
            }
        }
        let right = self.totals.as_ref().map(|totals| totals.iter().map(|total| i32::try_from(*total)).collect());
        match (noted.numbers(&Key::Stand), right) {
            (Some(there), Some(Ok(right))) if there.0 != right => self.correct(&noted, Key::Stand, there, right),
            (Some(there), None) => self.totals = Some(there.0.iter().map(|total| i64::from(*total)).collect()),
            (None, Some(Ok(right))) if kept.totals && points.is_some() && record.field(&Key::Stand).is_none() => {
                self.add(&noted, (Key::Stand, Word::KeyStand), right);
            }
            (_, Some(_) | None) => {}
        }
    }

    fn correct(&mut self, noted: &NotedGame<'_>, key: Key, (was, span): (Vec<i32>, Span), right: Vec<i32>) {
        let start = noted.chunk.start;
        self.edits.push((start + span.start as usize..start + span.end as usize, row(&right)));
        self.found.push(noted.recounted(span, key, Some(was), right));
    }

    fn add(&mut self, noted: &NotedGame<'_>, (key, word): (Key, Word), right: Vec<i32>) {
        let Some(above) = noted.above(&key) else { return };
        let heading = &noted.game.heading;
        let word = format!("{}:", heading.sprache().word(word));
        // The numbers stand in the column of the other values.
        let width = noted.column().saturating_sub(1);
        let line = format!("{}{word:width$} {}", heading.head().ending, row(&right));
        let end = above.span.end as usize;
        let end = noted.chunk.start + end - usize::from(noted.chunk.bytes[..end].ends_with(b"\r"));
        self.edits.push((end..end, line));
        self.found.push(noted.recounted(above.span, key, None, right));
    }
}

/// A game as it stands there.
struct NotedGame<'a> {
    game: &'a Game,
    chunk: &'a Chunk<'a>,
    record: &'a Record,
}

impl NotedGame<'_> {
    fn recounted(&self, span: Span, key: Key, noted: Option<Vec<i32>>, right: Vec<i32>) -> Recounted {
        let source = SourceText { bytes: self.chunk.bytes, offset: self.chunk.start as u64, line: self.chunk.line };
        Recounted { line: source.place(span).line, game: name(self.game), key, noted, right }
    }

    /// Returns the numbers of a line, and where they stand.
    fn numbers(&self, key: &Key) -> Option<(Vec<i32>, Span)> {
        let field = self.record.field(key)?;
        let Value::Numbers(numbers) = &field.value.value else { return None };
        let span = Span { start: numbers.first()?.span.start, end: numbers.last()?.span.end };
        Some((numbers.iter().map(|number| number.value).collect(), span))
    }

    /// Returns the line behind which one with this key belongs: the last one that says something, but points before totals.
    fn above(&self, key: &Key) -> Option<&Line> {
        self.record.lines.iter().rev().find(|line| match &line.kind {
            LineKind::Field(field) => *key != Key::Punkte || field.key.value != Key::Stand,
            LineKind::Row(_) | LineKind::Events(_) => true,
            LineKind::Unreadable(_) => false,
        })
    }

    /// Returns how many letters stand before the values of the game.
    fn column(&self) -> usize {
        let fields = self.record.lines.iter().filter_map(|line| match &line.kind {
            LineKind::Field(Field { value, .. }) => Some((value.span.start - line.span.start) as usize),
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        });
        // A value far to the right is no column.
        fields.filter(|column| *column <= 24).min().unwrap_or(0)
    }
}

fn added(game: &Game) -> Added<'_> {
    game.analysis.as_deref().map_or(Added::Open, |analysis| analysis.added())
}

fn sum(mut totals: Vec<i64>, points: &[i32]) -> Vec<i64> {
    totals.resize(points.len().max(totals.len()), 0);
    for (total, points) in totals.iter_mut().zip(points) {
        *total = total.saturating_add(i64::from(*points));
    }
    totals
}

fn row(numbers: &[i32]) -> String {
    let number = |number: &i32| if *number == 0 { "0".to_owned() } else { format!("{number:+}") };
    numbers.iter().map(number).collect::<Vec<_>>().join(" ")
}

fn name(game: &Game) -> String {
    game.label.as_deref().map_or_else(|| game.index.to_string(), str::to_owned)
}
