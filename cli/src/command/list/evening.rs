//! The list on the disk, and the game that is being added to it.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use doko_analyzer::{Added, Analysis, Liste, Outcome, RuleSet, Zeile};
use doko_format::keyword::{Sprache, Word};
use doko_format::{Key, ListHeader, Seat, Value, write_record};
use doko_judge::{Choice, Depth, Game, Judged, judge_text};
use doko_parser::{ChunkKind, split};
use doko_report::message::join_points;

use super::new::FIRST_DEALER;
use super::questions::Step;
use crate::dialogue::at_work;
use crate::failure::Failure;
use crate::judging::Files;
use crate::replace::{folder_of, replace, sweep};
use crate::rulebook::Rulebook;
use crate::source::{Source, refuse};

/// The size of a table of which neither names nor games are known.
const USUAL_TABLE: usize = 4;

/// A list and the game that is being asked for.
pub(super) struct Evening {
    pub(super) path: PathBuf,
    /// The list as it was read, as far as the game.
    old: Vec<u8>,
    pub(super) book: Rulebook,
    /// The lines of the game so far, without what follows from them.
    pub(super) lines: Vec<String>,
    /// What is likely to be answered: what was answered before.
    pub(super) usual: BTreeMap<Step, String>,
    /// Lines of the game that nobody is asked for, such as events and comments.
    pub(super) extra: Vec<String>,
    /// By what a game can count more.
    pub(super) factors: Vec<i32>,
}

/// What is known before the game.
pub(super) struct State {
    pub(super) sprache: Sprache,
    pub(super) seats: usize,
    /// The number of the game.
    pub(super) number: usize,
    /// What a game that was there before is called.
    pub(super) label: Option<String>,
    /// How everybody stands, if that is known.
    stand: Option<Vec<i64>>,
    /// What the games of the list show together.
    liste: Liste<'static>,
    /// Who deals first where the rules leave that open, as noted.
    first: Option<Seat>,
    /// Who dealt the last game of which that is known.
    last: Option<Seat>,
    /// By what the last games counted more, and how many in a row did.
    bock: Option<(i32, usize)>,
}

impl State {
    /// Returns by what the next game counts more if a round of such games has begun, and which game of that round it is,
    /// from 1. A round has as many games as the table has seats.
    pub(super) fn bock(&self, factors: &[i32]) -> Option<(i32, usize)> {
        let (factor, games) = self.bock?;
        (factors.contains(&factor) && !games.is_multiple_of(self.seats)).then_some((factor, games % self.seats + 1))
    }

    /// Takes from the judged games of a list what the next one begins with.
    pub(super) fn of(items: &[Judged]) -> State {
        let begun = |sprache, seats, liste, first| State {
            sprache,
            seats,
            number: 1,
            label: None,
            stand: Some(Vec::new()),
            liste,
            first,
            last: None,
            bock: None,
        };
        let mut state = begun(Sprache::De, 0, Liste::new(&ListHeader::default()), None);
        for item in items {
            match item {
                Judged::List(heading) => {
                    let is_first = |key: &Key| matches!(key, Key::Eigen(name) if **name == *FIRST_DEALER);
                    let written = heading.header.fields().find(|(_, field)| is_first(&field.key.value));
                    let first = written.and_then(|(_, field)| match &field.value.value {
                        Value::Text(number) => number.trim().parse().ok().and_then(Seat::new),
                        _ => None,
                    });
                    state = begun(heading.sprache(), heading.players.len(), Liste::new(&heading.header), first);
                }
                Judged::Game(game) => state.game(game),
                Judged::End(_) => {}
            }
        }
        state.seats = if state.seats == 0 { USUAL_TABLE } else { state.seats };
        state
    }

    /// Returns who is likely to deal the next game, the likeliest first: as the list shows it, then round the table.
    pub(super) fn dealers(&self, rules: Option<&RuleSet>) -> Vec<Seat> {
        let noted = self.first.filter(|_| self.last.is_none());
        let due = rules.map(|rules| self.liste.dealers(rules.at_table(self.seats), self.seats)).unwrap_or_default();
        let next = self.last.map_or(0, |last| (last.index() + 1) % self.seats);
        let round = Seat::first(self.seats).cycle().skip(next).take(self.seats);
        let mut dealers = Vec::new();
        for seat in noted.into_iter().chain(due).chain(round) {
            if !dealers.contains(&seat) {
                dealers.push(seat);
            }
        }
        dealers
    }

    /// Returns the first line of the game.
    pub(super) fn title(&self) -> String {
        let number = || self.number.to_string();
        format!("{} {}", self.sprache.word(Word::Spiel), self.label.clone().unwrap_or_else(number))
    }

    fn game(&mut self, game: &Game) {
        let analysis = game.analysis.as_deref();
        if analysis.is_none_or(|analysis| analysis.outcome != Outcome::Redeal) {
            self.number += 1;
            let before = self.bock.take();
            let factor = analysis.and_then(|analysis| analysis.bock);
            self.bock = factor.map(|factor| match before {
                Some((same, games)) if same == factor => (factor, games + 1),
                Some(_) | None => (factor, 1),
            });
        }
        match (analysis, &game.record, game.rules) {
            (Some(analysis), Some(record), Some(rules)) => {
                _ = self.liste.add(&Zeile::of(record, analysis, rules), rules);
            }
            (_, _, _) => self.liste.add_unknown(),
        }
        self.last = analysis.and_then(|analysis| analysis.geber).or(self.last);
        self.seats = self.seats.max(analysis.map_or(0, |analysis| analysis.seats));
        let written = game.record.as_ref().and_then(|record| record.field(&Key::Stand));
        if let Some(Value::Numbers(totals)) = written.map(|field| &field.value.value) {
            self.stand = Some(totals.iter().map(|total| i64::from(total.value)).collect());
            return;
        }
        // Behind what is open nobody knows how he stands.
        self.stand = match (self.stand.take(), analysis.map_or(Added::Open, Analysis::added)) {
            (Some(stand), Added::Points(points)) => Some(sums(&stand, points)),
            (stand, Added::Nothing) => stand,
            (_, Added::Points(_) | Added::Open) => None,
        };
    }
}

fn sums(stand: &[i64], points: &[i32]) -> Vec<i64> {
    let before = |seat: usize| stand.get(seat).copied().unwrap_or(0);
    points.iter().enumerate().map(|(seat, points)| before(seat) + i64::from(*points)).collect()
}

impl Evening {
    /// Opens a list that is there.
    pub(super) fn open(path: &Path, book: Rulebook) -> Result<Evening, Failure> {
        let source = Source::File(path.to_owned());
        if !path.exists() {
            return Err(Failure::about("failure-list-missing", &source.name()));
        }
        source.can_be_replaced()?;
        let old = source.read()?;
        match refuse(&source.name(), &old) {
            Some(failure) => Err(failure),
            None => Ok(Evening {
                path: path.to_owned(),
                old,
                book,
                lines: Vec::new(),
                usual: BTreeMap::new(),
                extra: Vec::new(),
                factors: Vec::new(),
            }),
        }
    }

    /// Returns the list as it was read.
    pub(super) fn text(&self) -> &[u8] {
        &self.old
    }

    /// Leaves out all from this byte on: the game that is asked for comes there.
    pub(super) fn cut(&mut self, start: usize) {
        self.old.truncate(start);
    }

    /// Returns what these lines add to the text: behind a blank line, ended as the list's lines are.
    fn tail(&self, lines: &[String]) -> Vec<u8> {
        if lines.is_empty() {
            return Vec::new();
        }
        let first = self.old.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
        let end = if first.ends_with(b"\r\n") { "\r\n" } else { "\n" };
        let gap = match self.old.as_slice() {
            old if old.ends_with(b"\n\n") || old.ends_with(b"\n\r\n") => String::new(),
            old if old.ends_with(b"\n") => end.to_owned(),
            _ => end.repeat(2),
        };
        let lines: String = lines.iter().map(|line| format!("{line}{end}")).collect();
        (gap + &lines).into_bytes()
    }

    /// Judges the whole list with these lines of a new game.
    pub(super) fn judged(&self, lines: &[String]) -> Result<Vec<Judged>, Failure> {
        let text = [self.old.as_slice(), &self.tail(lines)].concat();
        Ok(self.choose(|choice| judge_text(text, choice)))
    }

    /// Judges the game with one more line.
    pub(super) fn with(&self, line: String) -> Result<Box<Game>, Failure> {
        let mut lines = self.lines.clone();
        lines.push(line);
        self.last(&lines)
    }

    /// Judges a game of these lines.
    pub(super) fn last(&self, lines: &[String]) -> Result<Box<Game>, Failure> {
        let games = self.judged(lines)?.into_iter().filter_map(|item| match item {
            Judged::Game(game) => Some(game),
            Judged::List(_) | Judged::End(_) => None,
        });
        games.last().ok_or_else(|| Failure::told("failure-list-ended", []))
    }

    /// Returns the lines of the game with the points that follow from them, and how everybody stands then.
    pub(super) fn complete(&self, state: &State) -> Result<Vec<String>, Failure> {
        let mut lines = self.lines.clone();
        let game = self.last(&lines)?;
        let Some(analysis) = game.analysis.as_deref().filter(|analysis| !analysis.outcome.is_open()) else {
            return Ok(lines);
        };
        let Some(points) = &analysis.points else { return Ok(lines) };
        let word = |word: Word| state.sprache.word(word);
        lines.push(format!("{}: {}", word(Word::KeyPunkte), join_points(points)));
        if let Some(stand) = &state.stand {
            let stand: Result<Vec<i32>, _> = sums(stand, points).into_iter().map(i32::try_from).collect();
            lines.extend(stand.ok().map(|stand| format!("{}: {}", word(Word::KeyStand), join_points(&stand))));
        }
        Ok(lines)
    }

    /// Appends the game under a lock, and tells whether the list had grown meanwhile: of two who add at once each finds
    /// his game in it, the second with the number and the totals that it has behind the first.
    ///
    /// # Errors
    /// The list was changed otherwise, or cannot be written to: then it is as it was.
    pub(super) fn append(&mut self) -> Result<bool, Failure> {
        let path = self.path.clone();
        let failed = |error| Failure::of_writing(&path, error);
        sweep(&folder_of(&path));
        let mut file = locked(&path)?;
        let mut now = Vec::new();
        file.read_to_end(&mut now).map_err(failed)?;
        if !now.starts_with(&self.old) {
            return Err(Failure::about("failure-list-changed", &path.display().to_string()));
        }
        let grown = now.len() > self.old.len();
        self.old = now;
        let state = State::of(&self.judged(&[])?);
        let text = self.written(&state)?;
        let lines: Vec<String> = text.trim_matches('\n').lines().map(str::to_owned).collect();
        let written = file.write_all(&self.tail(&lines)).and_then(|()| file.sync_all());
        written.map_err(|error| {
            // What was written of it goes again; if even that fails, the parser tells of a game that breaks off.
            let _ = file.set_len(self.old.len() as u64);
            failed(error)
        })?;
        Ok(grown)
    }

    /// Returns the whole list with the game in its place, before `rest`, with one blank line between them.
    pub(super) fn inserted(&mut self, state: &State, rest: &[u8]) -> Result<Vec<u8>, Failure> {
        let text = self.written(state)?;
        let lines: Vec<String> = text.trim_matches('\n').lines().map(str::to_owned).collect();
        let tail = self.tail(&lines);
        let behind = rest.iter().position(|byte| !matches!(byte, b'\r' | b'\n')).unwrap_or(rest.len());
        let rest = &rest[behind..];
        let gap = match (rest.is_empty(), tail.ends_with(b"\r\n")) {
            (true, _) => "",
            (false, true) => "\r\n",
            (false, false) => "\n",
        };
        Ok([self.old.as_slice(), &tail, gap.as_bytes(), rest].concat())
    }

    /// Judges a whole text in the place of the list.
    pub(super) fn choose<T>(&self, work: impl FnOnce(Choice<'_>) -> T) -> T {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let files = Files { book: &self.book, folder };
        work(Choice { depth: Depth::Record, files: Some(&files), ..Choice::default() })
    }

    /// Returns the game in canonical form, as it comes behind the list.
    pub(super) fn written(&mut self, state: &State) -> Result<String, Failure> {
        if let Some(title) = self.lines.first_mut() {
            *title = state.title();
        }
        let mut text = String::new();
        if let Some(mut record) = self.last(&self.complete(state)?)?.record {
            record.canonicalize();
            write_record(&record, state.sprache, &mut text);
        }
        Ok(text)
    }
}

/// Opens a list for one who changes it, and waits for whoever is at it. The lock goes with the file when that is closed, however
/// this ends.
///
/// # Errors
/// As the system says.
fn locked(path: &Path) -> Result<File, Failure> {
    let failed = |error| Failure::of_writing(path, error);
    loop {
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(failed)?;
        file.lock().map_err(failed)?;
        // Whoever had it may have put another file in its place.
        if is_there(&file, path) {
            return Ok(file);
        }
    }
}

/// Tells whether an open file is the one that its name leads to.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |metadata: std::fs::Metadata| (metadata.dev(), metadata.ino());
    file.metadata().ok().map(id) == path.metadata().ok().map(id)
}

/// Elsewhere a file that is open is not replaced.
#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> bool {
    true
}

/// Puts a text in the place of a list, by all of it or not at all, unless somebody has changed the list since it was read.
///
/// # Errors
/// Somebody has, or it cannot be written to: then it is as it was.
pub(super) fn rewrite(path: &Path, read: &[u8], text: &[u8]) -> Result<(), Failure> {
    let _work = at_work();
    let mut file = locked(path)?;
    let mut now = Vec::new();
    file.read_to_end(&mut now).map_err(|error| Failure::of_writing(path, error))?;
    if now != read {
        return Err(Failure::about("failure-list-changed", &path.display().to_string()));
    }
    replace(path, text)
}

/// Returns the bytes of the game whose title stands in this line, with the comments above it.
pub(super) fn chunk_of(text: &[u8], line: usize) -> Option<Range<usize>> {
    let chunks = split(text).filter(|chunk| chunk.kind == ChunkKind::Game && chunk.line <= line);
    chunks.last().map(|chunk| chunk.start..chunk.start + chunk.bytes.len())
}
