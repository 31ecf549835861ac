//! `doko corpus dedupe`: games, and deals of other games, that stand there more than once.

use doko_analyzer::{Analysis, RuleSet, Urteil};
use doko_corpus::{Fingerprint, Fingerprints, fingerprints, fingerprints_of_plain};
use doko_judge::harmless::sanitise;
use doko_judge::{Game, Judged, Lines, Scribe};
use doko_report::csv::{Cell, Csv};
use doko_report::json::{Version, json};
use fluent_bundle::FluentArgs;
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::{CorpusDedupe, DedupeFormat, Judging};
use crate::failure::Failure;
use crate::session::{Session, Wanted, each_game_with};
use crate::{CLEAN, FOUND};

/// The version of the JSON document.
const DUPLICATES: Version = Version { schema: "doko/duplicates/1", minor: 0 };

/// The version of the list of all games.
const GAME_IDS: Version = Version { schema: "doko/game-ids/1", minor: 0 };

/// How rows are written.
const CSV: Csv = Csv::of_lines(doko_report::csv::Separator::Comma);

/// Where a game stands, 40 bytes: a million games, each with two ids, need 80 MB.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct GamePlace {
    id: Fingerprint,
    /// The other id, where there is one.
    other: Option<Fingerprint>,
    file: u32,
    /// The game's place in the file, from 1.
    index: u32,
    /// Its line, from 1.
    line: u32,
}

/// What is the same.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    /// Declared, played and announced alike.
    Game,
    /// Other games with the same cards.
    Deal,
}

/// What stands there more than once: `doko/duplicates/1`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Duplicates<'a> {
    /// `doko/duplicates/1`
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// Games first, then deals.
    duplicates: Vec<Group<'a>>,
}

/// Games that have an id in common.
#[derive(Serialize, JsonSchema)]
struct Group<'a> {
    /// What they have in common.
    kind: Kind,
    /// The id, 16 hexadecimal digits.
    id: String,
    /// The games, in the order of the input.
    games: Vec<DuplicatePlace<'a>>,
}

/// Where a game stands.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Shown")]
struct DuplicatePlace<'a> {
    /// The file as named on the command line, `-` for standard input.
    file: &'a str,
    /// The game's place in the file, from 1.
    index: u32,
    /// Its line, from 1.
    line: u32,
}

/// All games with their ids: `doko/game-ids/1`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GameIds<'a> {
    /// `doko/game-ids/1`
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// The games in the order of the input.
    games: Vec<Ids<'a>>,
}

/// A game with its ids.
#[derive(Serialize, JsonSchema)]
struct Ids<'a> {
    /// The file as named on the command line, `-` for standard input.
    file: &'a str,
    /// The game's place in the file, from 1.
    index: u32,
    /// Its line, from 1.
    line: u32,
    /// The id of the cards dealt; null if the record does not show them all.
    deal: Option<String>,
    /// The id of what was declared, played and announced; null for a game without cards.
    game: Option<String>,
}

/// Writes the ids of each game in the threads that judge: of each whether there is one, and its eight bytes.
struct IdLines;

impl Lines for IdLines {
    fn scribe(&self) -> Box<dyn Scribe + '_> {
        Box::new(IdLines)
    }
}

impl Scribe for IdLines {
    fn write_plain(&mut self, _: &Game, (rules, urteil): (&'static RuleSet, &Urteil<'_>), out: &mut Vec<u8>) {
        write_ids(fingerprints_of_plain(urteil, rules), out);
    }

    fn write(&mut self, game: &Game, analysis: Option<&Analysis>, out: &mut Vec<u8>) {
        write_ids(ids_of(game, analysis), out);
    }
}

fn write_ids(ids: Fingerprints, out: &mut Vec<u8>) {
    for id in [ids.deal, ids.game] {
        out.push(id.is_some().into());
        out.extend_from_slice(&id.map_or(0, |id| id.0).to_be_bytes());
    }
}

fn read_ids(line: &[u8]) -> Option<Fingerprints> {
    let (deal, game) = line.split_at_checked(9)?;
    Some(Fingerprints { deal: read_id(deal)?, game: read_id(game)? })
}

fn read_id(line: &[u8]) -> Option<Option<Fingerprint>> {
    let (is_there, number) = line.split_first()?;
    let number = u64::from_be_bytes(number.try_into().ok()?);
    Some((*is_there != 0).then_some(Fingerprint(number)))
}

/// Returns the ids of a game; none of one that could not be judged.
fn ids_of(game: &Game, analysis: Option<&Analysis>) -> Fingerprints {
    match (&game.record, analysis, game.rules) {
        (Some(record), Some(analysis), Some(rules)) => fingerprints(record, analysis, rules),
        (_, _, _) => Fingerprints::default(),
    }
}

/// Runs the command.
pub(super) fn run(dedupe: &CorpusDedupe, session: &mut Session) -> Result<u8, Failure> {
    let (paths, folders) = (dedupe.paths.clone(), dedupe.folders.clone());
    let judging = Judging { paths, folders, jobs: dedupe.jobs, ..Judging::default() };
    let mut files: Vec<String> = Vec::new();
    let (mut games, mut deals) = (Vec::new(), Vec::new());
    let (mut count, mut without) = (0_u64, 0_u64);
    if dedupe.all {
        session.output.text(&head(dedupe.format, true))?;
    }
    each_game_with(&judging, Wanted::Told(&IdLines), session, &mut |session, name, item| {
        let Judged::Game(game) = item else { return Ok(()) };
        // Where its list has something to say about a game, it was judged again.
        let written = game.verdict.as_ref().and_then(|line| read_ids(line.bytes()));
        let ids = written.unwrap_or_else(|| ids_of(game, game.analysis.as_deref()));
        if files.last().is_none_or(|last| last != name) {
            files.push(name.to_owned());
        }
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let file = number(files.len() - 1);
        let (index, line) = (number(game.index), number(game.line));
        let place = |id: Fingerprint, other: Option<Fingerprint>| GamePlace { id, other, file, index, line };
        games.extend(ids.game.map(|id| place(id, ids.deal)));
        deals.extend(ids.deal.map(|id| place(id, ids.game)));
        count += 1;
        without += u64::from(ids.game.is_none());
        if !dedupe.all {
            return Ok(());
        }
        let text = |id: Option<Fingerprint>| id.map(|id| id.to_string());
        let shown = Ids { file: name, index, line, deal: text(ids.deal), game: text(ids.game) };
        let text = one(&shown, dedupe.format, count == 1);
        session.output.text(&text)
    })?;
    games.sort_unstable();
    deals.sort_unstable();
    let twice = groups(&games).filter(|group| group.len() > 1);
    // A deal that comes up again only with the same game is no news.
    let again = groups(&deals).filter(|group| group.iter().any(|place| place.other != group[0].other));
    let groups = twice.map(|group| (Kind::Game, group)).chain(again.map(|group| (Kind::Deal, group)));
    let mut groups: Vec<(Kind, &[GamePlace])> = groups.collect();
    groups.sort_by_key(|(kind, group)| (*kind == Kind::Deal, group[0].file, group[0].index));
    let found = groups.iter().any(|(kind, _)| *kind == Kind::Game);
    match dedupe.all {
        true => session.output.text(if dedupe.format == DedupeFormat::Json { "\n]}\n" } else { "" })?,
        false => show(&groups, &files, dedupe.format, session)?,
    }
    if dedupe.format == DedupeFormat::Human && !session.quiet {
        let mut values = FluentArgs::new();
        let (extra, deals) = groups.iter().fold((0, 0), |(games, deals), (kind, group)| match kind {
            Kind::Game => (games + group.len() - 1, deals),
            Kind::Deal => (games, deals + 1),
        });
        values.set("games", count as i64);
        values.set("extra", extra as i64);
        values.set("deals", deals as i64);
        values.set("without", without as i64);
        let line = session.messages.format("dedupe-summary", &values);
        session.output.text(&format!("{line}\n"))?;
    }
    Ok(if found { FOUND } else { CLEAN })
}

/// Parts places, sorted by id, into those of one id each.
fn groups(places: &[GamePlace]) -> impl Iterator<Item = &[GamePlace]> {
    places.chunk_by(|one, other| one.id == other.id)
}

fn head(format: DedupeFormat, all: bool) -> String {
    match (format, all) {
        (DedupeFormat::Human, _) | (DedupeFormat::Json, false) => String::new(),
        (DedupeFormat::Json, true) => format!("{}\"games\":[", GAME_IDS.opening()),
        (DedupeFormat::Csv, true) => CSV.head(["deal", "game", "file", "line", "index"]),
        (DedupeFormat::Csv, false) => CSV.head(["kind", "id", "file", "line", "index"]),
    }
}

/// Writes a game with its ids.
fn one(ids: &Ids<'_>, format: DedupeFormat, first: bool) -> String {
    let id = |id: &Option<String>, none: &str| id.clone().unwrap_or_else(|| none.to_owned());
    match format {
        DedupeFormat::Human => {
            let none = "-".repeat(16);
            let (deal, game) = (id(&ids.deal, &none), id(&ids.game, &none));
            format!("{deal}  {game}  {}:{}\n", sanitise(ids.file), ids.line)
        }
        DedupeFormat::Json => format!("{}{}", if first { "\n" } else { ",\n" }, json(ids)),
        DedupeFormat::Csv => {
            let place = [Cell::text(ids.file), Cell::number(Some(ids.line)), Cell::number(Some(ids.index))];
            CSV.row([Cell::text(id(&ids.deal, "")), Cell::text(id(&ids.game, ""))].into_iter().chain(place))
        }
    }
}

fn show(
    groups: &[(Kind, &[GamePlace])],
    files: &[String],
    format: DedupeFormat,
    session: &mut Session,
) -> Result<(), Failure> {
    let file = |place: &GamePlace| files.get(place.file as usize).map(String::as_str).unwrap_or_default();
    if format == DedupeFormat::Json {
        let groups: Vec<Group<'_>> = groups
            .iter()
            .map(|(kind, places)| Group {
                kind: *kind,
                id: places[0].id.to_string(),
                games: places
                    .iter()
                    .map(|place| DuplicatePlace { file: file(place), index: place.index, line: place.line })
                    .collect(),
            })
            .collect();
        let Version { schema, minor } = DUPLICATES;
        return session.output.text(&format!("{}\n", json(&Duplicates { schema, minor, duplicates: groups })));
    }
    session.output.text(&head(format, false))?;
    for (kind, places) in groups {
        let mut text = String::new();
        if format == DedupeFormat::Human {
            let id = if *kind == Kind::Game { "dedupe-game" } else { "dedupe-deal" };
            let mut values = FluentArgs::new();
            values.set("id", places[0].id.to_string());
            values.set("count", places.len() as i64);
            text = format!("{}\n", session.paint.bold(&session.messages.format(id, &values)));
        }
        for place in *places {
            text.push_str(&match format {
                DedupeFormat::Csv => {
                    let kind = if *kind == Kind::Game { "game" } else { "deal" };
                    let [line, index] = [place.line, place.index].map(|number| Cell::number(Some(number)));
                    CSV.row([Cell::text(kind), Cell::text(place.id.to_string()), Cell::text(file(place)), line, index])
                }
                DedupeFormat::Human | DedupeFormat::Json => format!("  {}:{}\n", sanitise(file(place)), place.line),
            });
        }
        session.output.text(&text)?;
    }
    Ok(())
}
