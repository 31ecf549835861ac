//! From a source to judged games: read in pieces, judged in parallel, handed on in the order of the text.

pub(crate) mod pair;
mod short;

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use doko_analyzer::suche::{Ort, Stellung, Unsuchbar, stellung_in};
use doko_analyzer::{Analysis, Finding, PointsBySeat, RuleSet, Zeile, analyze, analyze_in_list};
use doko_format::{Field, Key, LineAt, ListHeader, Locus, Part, Partie, Record, Seat, Value};
use doko_parser::{SyntaxError, parse_game};

use crate::diagnostic::{Diagnosis, Text};
use crate::failure::Failure;
use crate::listing::{ListEnd, Listing};
use crate::message::Wording;
use crate::progress::Progress;
pub(crate) use crate::reading::{Heading, Job};
use crate::reading::{Names, Reading, each_job, players, text_of};
use crate::report::verdict::{LineParts, VerdictLines};
use crate::rulebook::{self, Looked, Rulebook, Trouble};
use crate::share::{Share, Shares};
use crate::source::Source;
use crate::stream::Piece;

/// The rule set of a record that names none.
pub(crate) const DEFAULT_RULES: &str = "ddv";

/// A judged game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// Its place in the file, from 1.
    pub(crate) index: usize,
    /// What stands behind `Spiel`.
    pub(crate) label: Option<Box<str>>,
    /// The line of its `Spiel`.
    pub(crate) line: usize,
    /// The list it belongs to.
    pub(crate) heading: Arc<Heading>,
    /// The id of the rule set, as given.
    pub(crate) rules_id: Cow<'static, str>,
    /// The rule set; `None` if there is no such one.
    pub(crate) rules: Option<&'static RuleSet>,
    /// Names by seat, where the game has its own.
    players: Option<Names>,
    /// The judgement; `None` if the rule set is unknown, or if only findings or a line are wanted.
    pub(crate) analysis: Option<Box<Analysis>>,
    /// What is written, if that is wanted, too.
    pub(crate) record: Option<Record>,
    /// What was found, in the order of the text.
    pub(crate) diagnoses: Vec<Diagnosis>,
    /// The position that was asked for, or why there is none; nothing if none was, or the rule set is unknown.
    pub(crate) stellung: Option<Result<Box<Stellung>, Unsuchbar>>,
    /// What the list needs to know of it; `None` if it was not judged, or the list has it.
    pub(crate) zeile: Option<ForList>,
    /// The line that was asked for; `None` if none was, or if its list has changed the game since.
    pub(crate) verdict: Option<Share>,
}

impl Game {
    /// Returns how values in messages about this game are written.
    pub(crate) fn wording(&self) -> Wording<'_> {
        Wording { sprache: self.heading.sprache(), players: self.players(), for_people: false }
    }

    /// Returns names by seat, as far as they are known.
    pub(crate) fn players(&self) -> &[Option<Box<str>>] {
        self.players.as_deref().unwrap_or(&self.heading.players)
    }

    /// Tells whether this is the game that `--game` names by its label.
    pub(crate) fn has_label(&self, wanted: &str) -> bool {
        self.label.as_deref() == Some(wanted)
    }
}

/// What a list needs to know of a game.
#[derive(Clone, Debug)]
pub(crate) enum ForList {
    /// Of one in order, in a list without a plan: what it brought each seat.
    Points(PointsBySeat),
    /// Of any other.
    Zeile(Box<Zeile>),
}

/// What is handed on, in the order of the text.
pub(crate) enum Item {
    /// A list header.
    List(Arc<Heading>),
    /// A game of the list before it.
    Game(Box<Game>),
    /// What was found in the list as a whole, behind its last game.
    End(ListEnd),
}

/// What is wanted of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum Depth {
    /// Only what was found.
    #[default]
    Findings,
    /// The judgement, too.
    Judgement,
    /// And what is written.
    Record,
}

/// How to judge.
#[derive(Clone, Copy, Default)]
pub(crate) struct Choice<'a> {
    /// The rule set to judge by, whatever the record says.
    pub(crate) rules: Option<&'static RuleSet>,
    /// What is wanted of each game.
    pub(crate) depth: Depth,
    /// Where rule files are found that a record names; without it there are none.
    pub(crate) files: Option<Files<'a>>,
    /// The place from which on each game is to be searched.
    pub(crate) ort: Option<Ort>,
    /// How the verdict on each game is written, where it is wanted as a line of JSON.
    pub(crate) lines: Option<VerdictLines<'a>>,
}

/// Where rule files are found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Files<'a> {
    /// Those that were read.
    pub(crate) book: &'a Rulebook,
    /// The folder to which the names in a record are relative.
    pub(crate) folder: &'a Path,
}

/// Reads a source and judges its games, those of one piece in parallel.
///
/// # Errors
/// The source cannot be read or is no record, or `each` fails.
pub(crate) fn judge(
    source: &Source,
    choice: Choice<'_>,
    progress: &mut Progress,
    each: &mut dyn FnMut(Item) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut listing = Listing::default();
    let work = |jobs: &[Job<'_>], piece: &Piece, desk: &mut Desk| desk.run(jobs, piece, choice);
    each_job(source, progress, work, &mut |job, piece, item| listing.hand_on((job, item), piece, choice, each))?;
    progress.aside(|| listing.close(each))
}

/// Judges a whole text.
///
/// # Errors
/// It is not to be judged at all.
pub(crate) fn judge_text(bytes: Vec<u8>, choice: Choice<'_>) -> Result<Vec<Item>, Failure> {
    let piece = Piece { bytes, offset: 0, line: 1 };
    let (mut items, mut listing) = (Vec::new(), Listing::default());
    let mut each = |item| {
        items.push(item);
        Ok(())
    };
    let mut desk = Desk::default();
    for job in Reading::default().jobs(&piece) {
        for item in desk.run(std::slice::from_ref(&job), &piece, choice) {
            listing.hand_on((&job, item), &piece, choice, &mut each)?;
        }
    }
    listing.close(&mut each)?;
    Ok(items)
}

/// Judges one piece by itself, for tests of small texts.
#[cfg(test)]
pub(crate) fn judge_piece(piece: &Piece, choice: Choice<'_>) -> Vec<Item> {
    judge_text(piece.bytes.clone(), choice).expect("nothing is written")
}

impl Job<'_> {
    /// Reads its game once more; nothing for a list header.
    fn read<'d>(&self, desk: &'d mut Desk) -> Option<&'d Record> {
        let Job::Game { chunk, heading, .. } = self else { return None };
        let Desk { record, errors, .. } = desk;
        record.clear();
        parse_game(chunk.bytes, &heading.context, record, errors);
        Some(record)
    }

    fn run(&self, piece: &Piece, choice: Choice<'_>, desk: &mut Desk) -> Item {
        match self {
            Job::List(heading) => Item::List(Arc::clone(heading)),
            Job::Game { chunk, heading, index } => {
                Item::Game(Box::new(judge_game(text_of(chunk, piece), heading, *index, choice, None, desk)))
            }
        }
    }

    /// Judges its game again, with who had played his Pflichtsolo before.
    pub(crate) fn judge_in_list(
        &self,
        piece: &Piece,
        choice: Choice<'_>,
        pflichtsoli: &[Seat],
        desk: &mut Desk,
    ) -> Option<Game> {
        let Job::Game { chunk, heading, index } = self else { return None };
        Some(judge_game(text_of(chunk, piece), heading, *index, choice, Some(pflichtsoli), desk))
    }

    /// Judges its game again, for the judgement that nobody kept.
    pub(crate) fn analysis(&self, piece: &Piece, choice: Choice<'_>, desk: &mut Desk) -> Option<Box<Analysis>> {
        let Job::Game { chunk, heading, index } = self else { return None };
        judge_game(text_of(chunk, piece), heading, *index, choice, None, desk).analysis
    }

    /// Gives what was found in its game their places.
    pub(crate) fn diagnoses(&self, piece: &Piece, found: &[Finding], desk: &mut Desk) -> Vec<Diagnosis> {
        let Job::Game { chunk, heading, .. } = self else { return Vec::new() };
        let Some(record) = self.read(desk) else { return Vec::new() };
        let bridge = heading.bridge(record, text_of(chunk, piece));
        found.iter().map(|finding| bridge.finding(finding)).collect()
    }
}

/// What a thread works with, kept from game to game for its memory.
#[derive(Default)]
pub(crate) struct Desk {
    partie: Partie,
    record: Record,
    errors: Vec<SyntaxError>,
    lines: Shares,
    parts: LineParts,
}

impl Desk {
    /// Does one job after the other. Lines that are wanted are written here, beside those of other threads, so that who
    /// hands the games on has nothing left to do.
    fn run(&mut self, jobs: &[Job<'_>], piece: &Piece, choice: Choice<'_>) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::with_capacity(jobs.len());
        for job in jobs {
            let written = self.lines.len();
            let mut item = job.run(piece, choice, self);
            if let (Item::Game(game), Some(lines)) = (&mut item, choice.lines)
                && self.lines.len() == written
            {
                // It is large, and the line says all of it.
                let analysis = game.analysis.take();
                let Desk { lines: written, parts, .. } = self;
                written.add(|out| lines.write(game, analysis.as_deref(), parts, out));
            }
            items.push(item);
        }
        if choice.lines.is_some() {
            let games = items.iter_mut().filter_map(|item| match item {
                Item::Game(game) => Some(game),
                Item::List(_) | Item::End(_) => None,
            });
            games.zip(self.lines.take()).for_each(|(game, line)| game.verdict = Some(line));
        }
        items
    }
}

fn judge_game(
    text: Text<'_>,
    heading: &Arc<Heading>,
    index: usize,
    choice: Choice<'_>,
    pflichtsoli: Option<&[Seat]>,
    desk: &mut Desk,
) -> Game {
    if pflichtsoli.is_none()
        && let Some(game) = short::judged(text, heading, index, choice, desk)
    {
        return game;
    }
    let Desk { record, errors, .. } = desk;
    errors.clear();
    record.clear();
    // What another version means by its words is not known; the list header says so once.
    if !heading.refused {
        parse_game(text.bytes, &heading.context, record, errors);
    }
    let bridge = heading.bridge(record, text);

    let mut diagnoses: Vec<Diagnosis> = errors.iter().map(|error| bridge.syntax(error)).collect();
    let (mut stellung, mut zeile) = (None, None);
    let (rules_id, rules, analysis) = match find_rules(record, &heading.header, choice) {
        Rules::Found(id, rules) if heading.refused => (id, Some(rules), None),
        Rules::Found(id, rules) => {
            let analysis = match pflichtsoli {
                Some(pflichtsoli) => analyze_in_list(record, &heading.header, rules, pflichtsoli),
                None => analyze(record, &heading.header, rules),
            };
            zeile = Some(ForList::Zeile(Box::new(Zeile::of(record, &analysis))));
            stellung = choice.ort.map(|ort| stellung_in(record, &heading.header, rules, ort).map(Box::new));
            diagnoses.extend(bridge.findings(&analysis.findings));
            (id, Some(rules), (choice.depth >= Depth::Judgement).then(|| Box::new(analysis)))
        }
        Rules::Unknown(id, at) => {
            diagnoses.push(bridge.unknown_rules(at, &id, rulebook::suggest(&id)));
            (id.into_string().into(), None, None)
        }
        Rules::Unusable { file, at, why } => {
            diagnoses.push(bridge.unusable_rules(at, &file, why));
            (file.into_string().into(), None, None)
        }
    };
    // A stable sort: what stands at the same place keeps the order of the stages.
    diagnoses.sort_by_key(|diagnosis| diagnosis.place.start);
    let line = text.line_of(record.span);
    let players = players(record.field(&Key::Spieler));
    let label = record.label.as_ref().map(|label| label.value.clone());
    let record = (choice.depth >= Depth::Record).then(|| std::mem::take(record));
    let heading = Arc::clone(heading);
    Game {
        index,
        label,
        line,
        heading,
        rules_id,
        rules,
        players,
        analysis,
        record,
        diagnoses,
        stellung,
        zeile,
        verdict: None,
    }
}

enum Rules {
    Found(Cow<'static, str>, &'static RuleSet),
    Unknown(Box<str>, Locus),
    Unusable { file: Box<str>, at: Locus, why: Trouble },
}

/// Finds the rule set of a game: the one chosen for the run, else that of the game, of its list, the usual one.
fn find_rules(record: &Record, header: &ListHeader, choice: Choice<'_>) -> Rules {
    if let Some(rules) = choice.rules {
        return Rules::Found(Cow::Borrowed(&rules.id), rules);
    }
    let is_rules = |field: &Field| field.key.value == Key::Regeln;
    let in_game =
        record.fields().find(|(_, field)| is_rules(field)).map(|(line, field)| (LineAt::Line(line as u16), field));
    let in_list = || {
        header.fields().find(|(_, field)| is_rules(field)).map(|(line, field)| (LineAt::ListLine(line as u16), field))
    };
    let (line, id): (_, &str) = match in_game.or_else(in_list) {
        Some((line, field)) => match &field.value.value {
            Value::Text(id) => (line, id),
            // The parser has said that this value cannot be read.
            _ => (line, DEFAULT_RULES),
        },
        None => (LineAt::Head, DEFAULT_RULES),
    };
    let at = Locus { line, part: Part::Value };
    if let Some(files) = choice.files.filter(|_| rulebook::is_file(id)) {
        return match files.book.look_up(files.folder, id) {
            Looked::Found(rules) => Rules::Found(Cow::Owned(id.to_owned()), rules),
            Looked::Not(why) => Rules::Unusable { file: id.into(), at, why },
        };
    }
    match RuleSet::builtin(id) {
        Some(rules) if *id == *rules.id => Rules::Found(Cow::Borrowed(&rules.id), rules),
        // By another name it has.
        Some(rules) => Rules::Found(Cow::Owned(id.to_owned()), rules),
        None => Rules::Unknown(id.into(), at),
    }
}
