//! The points and running totals of a list once more: what is noted otherwise is corrected, and told of.

use std::sync::Arc;

use doko_analyzer::Added;
use doko_format::{Key, Record, Span, Value};
use doko_parser::{ChunkKind, Context, parse_game, split};

use crate::fix::edited;
use crate::game::{Choice, Depth, Game, Judged};
use crate::judge::judge_text;
use crate::place::SourceText;

/// A line of points or totals that says otherwise than the games come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recounted {
    /// The line, from 1.
    pub line: usize,
    /// The label of its game, else the game's number in the file.
    pub game: String,
    /// `Punkte` or `Stand`.
    pub key: Key,
    /// What was noted, by seat.
    pub noted: Vec<i32>,
    /// What it comes to, by seat.
    pub right: Vec<i32>,
}

/// Counts a text of lists once more. Returns it with each noted `Punkte` and `Stand` as the games come to, and what was noted
/// otherwise, in the order of the text. `choice` says by which rules.
///
/// Points that are all that is known of a game stay as noted, and so do totals behind a game whose points are open: the next
/// noted total is taken for what it says.
pub fn recount(text: &[u8], choice: Choice<'_>) -> (Vec<u8>, Vec<Recounted>) {
    let judged = judge_text(text.to_vec(), Choice { depth: Depth::Record, ..choice });
    let chunks: Vec<_> = split(text).filter(|chunk| chunk.kind == ChunkKind::Game).collect();
    let (mut edits, mut found) = (Vec::new(), Vec::new());
    let mut totals: Option<Vec<i64>> = Some(Vec::new());
    let mut context = Arc::<Context>::default();
    for item in &judged {
        let game = match item {
            Judged::List(heading) => {
                totals = Some(Vec::new());
                context = Arc::clone(&heading.context);
                continue;
            }
            Judged::End(_) => continue,
            Judged::Game(game) => game,
        };
        let added = game.analysis.as_deref().map_or(Added::Open, |analysis| analysis.added());
        totals = match (totals, added) {
            (Some(totals), Added::Points(points)) => Some(sum(totals, points)),
            (totals, Added::Nothing) => totals,
            (_, Added::Points(_) | Added::Open) => None,
        };
        let Some(chunk) = chunks.iter().rev().find(|chunk| chunk.line <= game.line) else { continue };
        let (mut record, mut errors) = (Record::default(), Vec::new());
        parse_game(chunk.bytes, &context, &mut record, &mut errors);
        let source = SourceText { bytes: chunk.bytes, offset: chunk.start as u64, line: chunk.line };
        let mut correct = |key: Key, (noted, span): (Vec<i32>, Span), right: Vec<i32>| {
            let bytes = chunk.start + span.start as usize..chunk.start + span.end as usize;
            edits.push((bytes, row(&right)));
            found.push(Recounted { line: source.place(span).line, game: name(game), key, noted, right });
        };
        if let (Added::Points(points), Some(noted)) = (added, numbers(&record, &Key::Punkte))
            && noted.0 != points
        {
            correct(Key::Punkte, noted, points.to_vec());
        }
        if let Some(noted) = numbers(&record, &Key::Stand) {
            let right = totals.as_ref().map(|totals| totals.iter().map(|total| i32::try_from(*total)).collect());
            match right {
                Some(Ok(right)) if noted.0 != right => correct(Key::Stand, noted, right),
                Some(_) => {}
                None => totals = Some(noted.0.iter().map(|total| i64::from(*total)).collect()),
            }
        }
    }
    (edited(text, edits.iter().map(|(bytes, by)| (bytes.clone(), by.as_str()))), found)
}

fn sum(mut totals: Vec<i64>, points: &[i32]) -> Vec<i64> {
    totals.resize(points.len().max(totals.len()), 0);
    for (total, points) in totals.iter_mut().zip(points) {
        *total = total.saturating_add(i64::from(*points));
    }
    totals
}

/// Returns the numbers of a line, and where they stand.
fn numbers(record: &Record, key: &Key) -> Option<(Vec<i32>, Span)> {
    let field = record.field(key)?;
    let Value::Numbers(numbers) = &field.value.value else { return None };
    let span = Span { start: numbers.first()?.span.start, end: numbers.last()?.span.end };
    Some((numbers.iter().map(|number| number.value).collect(), span))
}

fn row(numbers: &[i32]) -> String {
    let number = |number: &i32| if *number == 0 { "0".to_owned() } else { format!("{number:+}") };
    numbers.iter().map(number).collect::<Vec<_>>().join(" ")
}

fn name(game: &Game) -> String {
    game.label.as_deref().map_or_else(|| game.index.to_string(), str::to_owned)
}
