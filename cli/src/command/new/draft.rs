//! The record as far as it was answered, and what is found in it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use doko_analyzer::Turn;
use doko_format::Severity;
use doko_judge::{Choice, Depth, Diagnosis, Game, Heading, Judged, judge_text};
use doko_report::message::Worded as _;
use doko_report::words::InWords as _;

use crate::failure::Failure;
use crate::judging::Files;
use crate::rulebook::Rulebook;
use crate::session::Session;

/// Findings that only say that a game is not written to its end yet.
const UNFINISHED: [&str; 4] =
    ["unentscheidbar", "unvollstaendiges-spiel", "partei-unentscheidbar", "ansage-unentscheidbar"];

/// What is to be said of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// It cannot be read.
    Unread,
    /// It was against the rules, and may have been meant so.
    Wrong,
    /// Something to know.
    Remark,
}

/// What somebody has answered so far.
pub(super) struct Draft {
    /// The lines of the record.
    pub(super) lines: Vec<String>,
    folder: PathBuf,
    book: Rulebook,
}

/// What the lines come to.
pub(super) struct Judgement {
    /// The game, as soon as there is one.
    pub(super) game: Option<Box<Game>>,
    /// How many games there are.
    pub(super) games: usize,
    /// The head of its list, as soon as there is one.
    pub(super) heading: Option<Arc<Heading>>,
    /// What was found in its head.
    head: Vec<Diagnosis>,
}

impl Judgement {
    /// Tells whether a place cannot be read.
    pub(super) fn has_unread(&self) -> bool {
        self.diagnoses().any(|found| found.code.starts_with('N') && found.severity == Severity::Error)
    }

    fn diagnoses(&self) -> impl Iterator<Item = &Diagnosis> {
        self.head.iter().chain(self.game.iter().flat_map(|game| &game.diagnoses))
    }
}

impl Draft {
    /// Begins a record that will lie there.
    pub(super) fn new(path: &Path, book: Rulebook) -> Draft {
        Draft { lines: Vec::new(), folder: path.parent().unwrap_or(Path::new("")).to_owned(), book }
    }

    /// Returns the text of the record.
    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// Judges it.
    pub(super) fn judged(&self) -> Result<Judgement, Failure> {
        self.judged_as(&self.lines)
    }

    /// Judges other lines in its place.
    pub(super) fn judged_as(&self, lines: &[String]) -> Result<Judgement, Failure> {
        let files = Files { book: &self.book, folder: &self.folder };
        let choice = Choice { depth: Depth::Record, files: Some(&files), ..Choice::default() };
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut judgement = Judgement { game: None, games: 0, heading: None, head: Vec::new() };
        for item in judge_text(text.into_bytes(), choice) {
            match item {
                Judged::List(heading) => {
                    judgement.head.extend(heading.diagnoses.iter().cloned());
                    judgement.heading = Some(heading);
                }
                Judged::Game(game) => {
                    judgement.game = Some(game);
                    judgement.games += 1;
                }
                Judged::End(_) => {}
            }
        }
        match self.book.take_untold().into_iter().next() {
            Some(failure) => Err(failure),
            None => Ok(judgement),
        }
    }

    /// Returns what is found now and was not before, and how much it weighs.
    pub(super) fn found_since(&self, before: &Judgement, session: &Session) -> Result<Vec<(Weight, String)>, Failure> {
        let now = self.judged()?;
        let key = |found: &Diagnosis| (found.code, found.place.line, found.place.column);
        let known: Vec<_> = before.diagnoses().map(key).collect();
        let is_new = |found: &&Diagnosis| {
            let matters = found.severity != Severity::Info && !UNFINISHED.contains(&found.slug);
            matters && !known.contains(&key(found))
        };
        let wording = now.game.as_ref().map(|game| game.wording()).unwrap_or_default();
        let mut told = Vec::new();
        for found in now.diagnoses().filter(is_new) {
            let weight = match found.severity {
                _ if found.code.starts_with('N') => Weight::Unread,
                Severity::Error => Weight::Wrong,
                Severity::Warning | Severity::Info => Weight::Remark,
            };
            told.push((weight, found.message(&session.messages, &wording)));
            // What cannot be read is to be written in another way: in which one?
            let advice = found.help(&session.messages, &wording).filter(|_| weight == Weight::Unread);
            let is_new = |advice: &String| !told.iter().any(|(_, text)| text == advice);
            if let Some(advice) = advice.filter(is_new) {
                told.push((weight, advice));
            }
        }
        Ok(told)
    }

    /// Lays cards, or notes what was said, at the place where the game is. Cards go on in the row of their trick.
    pub(super) fn play(&mut self, answer: &str, turn: Option<&Turn>) -> Result<(), Failure> {
        let is_open = turn.is_some_and(|turn| turn.at.karte > 1);
        let written = |what: &str| {
            let mut lines = self.lines.clone();
            match (is_open, lines.last_mut()) {
                (true, Some(row)) => {
                    row.push(' ');
                    row.push_str(what);
                }
                (_, _) if what.starts_with('(') => lines.push(what.to_owned()),
                (_, _) => {
                    let number = turn.map_or(1, |turn| turn.at.stich);
                    let leader = turn.and_then(|turn| turn.to_act).map_or(String::new(), |seat| format!("{seat}: "));
                    lines.push(format!("{number:2}.  {leader}{what}"));
                }
            }
            lines
        };
        let mut ways = vec![answer.to_owned()];
        ways.extend(events(answer));
        for way in &ways {
            let lines = written(way);
            if self.can_be_read(&lines)? {
                self.lines = lines;
                return Ok(());
            }
        }
        self.lines = written(answer);
        Ok(())
    }

    /// Notes an event on a line of its own.
    pub(super) fn event(&mut self, answer: &str) -> Result<(), Failure> {
        let ways = events(answer);
        for way in ways.iter().chain([&answer.to_owned()]) {
            let mut lines = self.lines.clone();
            lines.push(way.clone());
            if self.can_be_read(&lines)? {
                self.lines = lines;
                return Ok(());
            }
        }
        self.lines.push(format!("({answer})"));
        Ok(())
    }

    /// Tells whether everything behind what stands there already can be read.
    fn can_be_read(&self, lines: &[String]) -> Result<bool, Failure> {
        let judged = self.judged_as(lines)?;
        let is_unread = |found: &Diagnosis| found.code.starts_with('N') && found.place.line >= self.lines.len();
        Ok(!judged.diagnoses().any(is_unread))
    }
}

/// Returns how an answer may be meant as an event: `3 Kontra`, `Anna reklamiert …` with a colon behind whoever it is.
fn events(answer: &str) -> Vec<String> {
    if answer.starts_with('(') {
        return vec![answer.to_owned()];
    }
    let words: Vec<&str> = answer.split_whitespace().collect();
    let mut ways = vec![format!("({answer})")];
    ways.extend((1..words.len()).map(|first| {
        let (who, what) = (words[..first].join(" "), words[first..].join(" "));
        format!("({}: {what})", who.trim_end_matches(':'))
    }));
    // With a colon it is said already; without one the seat comes first.
    ways.rotate_left(usize::from(!answer.contains(':')));
    ways
}
