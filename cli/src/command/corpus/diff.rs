//! `doko corpus diff`: what changes if the same games are judged by another rule set.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use doko_analyzer::{RuleSet, analyze};
use doko_corpus::compare::{Comparison, compare};
use doko_corpus::{Crossing, Noticed, crossings};
use doko_judge::{Again, Choice, Depth, Game, Pair};
use doko_report::csv::Csv;
use doko_report::json::json;
use doko_report::message::Messages;
use doko_report::paint::Paint;

use super::{judgement, noticed};
use crate::args::{CorpusDiff, CorpusFormat};
use crate::failure::Failure;
use crate::judging::judge_by_both;
use crate::report::diff::{Diff, GameRow, html, human};
use crate::session::{Reading, Session, each_source};
use crate::{CLEAN, rulebook};

/// How many rows the page holds; every other form has them all.
const MOST_ROWS: usize = 2000;

/// How rows are written.
const CSV: Csv = Csv::new(doko_report::csv::Separator::Comma);

/// Runs the command.
pub(super) fn run(arguments: &CorpusDiff, session: &mut Session) -> Result<u8, Failure> {
    let rules = match arguments.rules.as_slice() {
        [b] => [None, Some(rulebook::find(b)?)],
        [a, b] => [Some(rulebook::find(a)?), Some(rulebook::find(b)?)],
        more => return Err(Failure::told("failure-corpus-rules", [("found", &more.len().to_string())])),
    };
    let mut diff = Diff::new(rules);
    let format = arguments.format;
    let start = match format {
        CorpusFormat::Json => diff.json_start(),
        CorpusFormat::Csv => CSV.head(GameRow::COLUMNS),
        CorpusFormat::Human | CorpusFormat::Html => String::new(),
    };
    session.output.text(&start)?;
    // The rows have no place for parameters where nobody sees a sum.
    let crossed = Crossed { known: RwLock::default(), wanted: format != CorpusFormat::Csv };
    let full = AtomicBool::new(false);
    let read = Reading { paths: &arguments.paths, once: false, jobs: arguments.jobs, folders: &arguments.folders };
    each_source(read, session, &mut |source, files, progress, session| {
        let name = source.name();
        let choices =
            rules.map(|rules| Choice { rules, depth: Depth::Judgement, files: Some(&files), ..Choice::default() });
        let Session { messages, paint, output, .. } = session;
        let look = Look { name: &name, format, full: &full, crossed: &crossed, messages, paint: *paint };
        judge_by_both(source, choices, progress, &|games, again| look.at(games, again), &mut |pair| match pair {
            Pair::List(_) => Ok(()),
            Pair::End(ends) => {
                let found = ends.each_ref().map(|end| end.as_ref().map_or(&[][..], |end| &end.diagnoses));
                diff.lists.add(found);
                Ok(())
            }
            Pair::Games(games, looked) => {
                let judgements = [0, 1].map(|side: usize| judgement(&games[side], &looked.findings[side]));
                diff.tally.add(&looked.comparison, judgements, games[0].players());
                if let Some((between, touched)) = &looked.touched {
                    diff.parameters.add(between, touched);
                }
                match looked.shown {
                    ShownGame::Nothing => Ok(()),
                    ShownGame::Line(line) => output.text(&line),
                    ShownGame::Object(object) => output.text(&diff.json_row(&object)),
                    ShownGame::Row(row) => {
                        diff.rows.push(*row);
                        full.store(diff.rows.len() >= MOST_ROWS, Ordering::Relaxed);
                        diff.rows.truncate(MOST_ROWS);
                        Ok(())
                    }
                }
            }
        })
    })?;
    let end = match format {
        CorpusFormat::Human => human::summary(&diff, session),
        CorpusFormat::Json => diff.json_end(),
        CorpusFormat::Csv => String::new(),
        CorpusFormat::Html => html::page(&diff, &session.messages),
    };
    session.output.text(&end)?;
    Ok(CLEAN)
}

/// What is made of a game beside the others.
struct Looked {
    comparison: Comparison,
    findings: [Vec<Noticed>; 2],
    /// The rule sets between the two, and the places of those that touch the game.
    touched: Option<(Arc<Vec<Crossing>>, Vec<usize>)>,
    shown: ShownGame,
}

/// What is shown of a game.
enum ShownGame {
    Nothing,
    /// Written as it is.
    Line(String),
    /// Written as a part of a document.
    Object(String),
    /// Kept for the page.
    Row(Box<GameRow>),
}

/// What all games are looked at with.
struct Look<'a> {
    name: &'a str,
    format: CorpusFormat,
    /// Whether the page has all rows it can have.
    full: &'a AtomicBool,
    crossed: &'a Crossed,
    messages: &'a Messages,
    paint: Paint,
}

impl Look<'_> {
    fn at(&self, games: &[Game; 2], again: Again<'_>) -> Looked {
        let findings = games.each_ref().map(|game| noticed(&game.diagnoses));
        let [a, b] = [0, 1].map(|side: usize| judgement(&games[side], &findings[side]));
        let comparison = compare(a, b);
        let touched = match comparison {
            Comparison::Differs(_) => self.crossed.touched(games, again),
            Comparison::Same | Comparison::Open(_) => None,
        };
        let paths = touched.iter().flat_map(|(between, touched)| touched.iter().map(|one| between[*one].path.clone()));
        let shown = match self.format {
            CorpusFormat::Html if self.full.load(Ordering::Relaxed) => ShownGame::Nothing,
            format => match GameRow::of(self.name, games, &comparison, paths.collect(), self.messages) {
                None => ShownGame::Nothing,
                Some(row) => match format {
                    CorpusFormat::Human => ShownGame::Line(human::line(&row, self.messages, self.paint)),
                    CorpusFormat::Json => ShownGame::Object(json(&row)),
                    CorpusFormat::Csv => ShownGame::Line(CSV.row(row.cells())),
                    CorpusFormat::Html => ShownGame::Row(Box::new(row)),
                },
            },
        };
        Looked { comparison, findings, touched, shown }
    }
}

/// The rule sets between two, made once for each two that are met.
struct Crossed {
    known: RwLock<Vec<Known>>,
    wanted: bool,
}

struct Known {
    a: &'static RuleSet,
    b: &'static RuleSet,
    between: Arc<Vec<Crossing>>,
}

impl Crossed {
    /// Returns what stands between the rule sets of a game, and the places of what touches it; nothing if nobody asks.
    fn touched(&self, games: &[Game; 2], mut again: Again<'_>) -> Option<(Arc<Vec<Crossing>>, Vec<usize>)> {
        let (a, b) = (games[0].rules?, games[1].rules?);
        if !self.wanted {
            return None;
        }
        let between = self.between(a, b);
        let header = &games[0].heading.header;
        let record = again.record()?;
        // The others are judged without the list, so the first is, too.
        let base = analyze(record, header, a);
        let bock = |game: &Game| game.analysis.as_deref().and_then(|analysis| analysis.bock);
        let by_bock = bock(&games[0]) != bock(&games[1]);
        let touches = |one: &usize| {
            let crossing = &between[*one];
            by_bock && crossing.is_of_bock() || crossing.touches(record, header, &base)
        };
        let touched = (0..between.len()).filter(touches).collect();
        Some((between, touched))
    }

    fn between(&self, a: &'static RuleSet, b: &'static RuleSet) -> Arc<Vec<Crossing>> {
        let find = |known: &[Known]| {
            let same = |known: &&Known| std::ptr::eq(known.a, a) && std::ptr::eq(known.b, b);
            known.iter().find(same).map(|known| Arc::clone(&known.between))
        };
        if let Some(between) = find(&self.known.read().unwrap_or_else(PoisonError::into_inner)) {
            return between;
        }
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(between) = find(&known) {
            return between;
        }
        let between = Arc::new(crossings(a, b));
        known.push(Known { a, b, between: Arc::clone(&between) });
        between
    }
}
