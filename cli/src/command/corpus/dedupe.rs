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

/// A game with its ids and where it stands, 32 bytes: a million games need 32 MB.
struct Identified {
    deal: u64,
    game: u64,
    has_deal: bool,
    has_game: bool,
    file: u32,
    /// The game's place in the file, from 1.
    index: u32,
    /// Its line, from 1.
    line: u32,
}

impl Identified {
    fn new(ids: Fingerprints, file: usize, game: &Game) -> Identified {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let bits = |id: Option<Fingerprint>| id.map_or(0, |id| id.0);
        Identified {
            deal: bits(ids.deal),
            game: bits(ids.game),
            has_deal: ids.deal.is_some(),
            has_game: ids.game.is_some(),
            file: number(file),
            index: number(game.index),
            line: number(game.line),
        }
    }

    fn id(&self, kind: Kind) -> Option<Fingerprint> {
        match kind {
            Kind::Game => self.has_game.then_some(Fingerprint(self.game)),
            Kind::Deal => self.has_deal.then_some(Fingerprint(self.deal)),
        }
    }
}

/// All games, in the order of the input.
#[derive(Default)]
struct AllGames {
    files: Vec<String>,
    games: Vec<Identified>,
}

/// Games that have an id in common.
struct Alike {
    kind: Kind,
    id: Fingerprint,
    /// Which of all games, in the order of the input.
    members: Vec<u32>,
}

impl AllGames {
    /// Appends a game of a file, and returns it as it is known.
    fn add(&mut self, file: &str, game: &Game, ids: Fingerprints) -> &Identified {
        if self.files.last().is_none_or(|last| last != file) {
            self.files.push(file.to_owned());
        }
        let at = self.games.len();
        self.games.push(Identified::new(ids, self.files.len() - 1, game));
        &self.games[at]
    }

    /// Returns what stands there more than once: games first, then deals, each in the order in which they first occur.
    fn groups(&self) -> Vec<Alike> {
        let mut groups = self.alike(Kind::Game);
        let mut deals = self.alike(Kind::Deal);
        // A deal that comes up again only with the same game is no news.
        deals.retain(|group| {
            let mut games = group.members.iter().map(|at| self.games[*at as usize].id(Kind::Game));
            let first = games.next();
            games.any(|game| Some(game) != first)
        });
        groups.append(&mut deals);
        groups
    }

    fn alike(&self, kind: Kind) -> Vec<Alike> {
        let ids = (0..).zip(&self.games).filter_map(|(at, game)| Some((game.id(kind)?, at)));
        let mut ids: Vec<(Fingerprint, u32)> = ids.collect();
        ids.sort_unstable();
        let alike = ids.chunk_by(|one, other| one.0 == other.0).filter(|group| group.len() > 1);
        let mut groups: Vec<Alike> = alike
            .map(|group| Alike { kind, id: group[0].0, members: group.iter().map(|(_, at)| *at).collect() })
            .collect();
        groups.sort_unstable_by_key(|group| group.members[0]);
        groups
    }

    /// Returns where the games of a group stand.
    fn places(&self, group: &Alike) -> impl Iterator<Item = DuplicatePlace<'_>> {
        group.members.iter().map(|at| {
            let Identified { file, index, line, .. } = self.games[*at as usize];
            DuplicatePlace { file: self.files.get(file as usize).map(String::as_str).unwrap_or_default(), index, line }
        })
    }
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
    let mut all = AllGames::default();
    let mut without = 0_u64;
    if dedupe.all {
        session.output.text(&head(dedupe.format, true))?;
    }
    each_game_with(&judging, Wanted::Told(&IdLines), session, &mut |session, name, item| {
        let Judged::Game(game) = item else { return Ok(()) };
        // Where its list has something to say about a game, it was judged again.
        let written = game.verdict.as_ref().and_then(|line| read_ids(line.bytes()));
        let ids = written.unwrap_or_else(|| ids_of(game, game.analysis.as_deref()));
        let is_first = all.games.is_empty();
        let Identified { index, line, .. } = *all.add(name, game, ids);
        without += u64::from(ids.game.is_none());
        if !dedupe.all {
            return Ok(());
        }
        let text = |id: Option<Fingerprint>| id.map(|id| id.to_string());
        let shown = Ids { file: name, index, line, deal: text(ids.deal), game: text(ids.game) };
        let text = one(&shown, dedupe.format, is_first);
        session.output.text(&text)
    })?;
    let groups = all.groups();
    let found = groups.iter().any(|group| group.kind == Kind::Game);
    match dedupe.all {
        true => session.output.text(if dedupe.format == DedupeFormat::Json { "\n]}\n" } else { "" })?,
        false => show(&groups, &all, dedupe.format, session)?,
    }
    if dedupe.format == DedupeFormat::Human && !session.quiet {
        let mut values = FluentArgs::new();
        let (extra, deals) = groups.iter().fold((0, 0), |(games, deals), group| match group.kind {
            Kind::Game => (games + group.members.len() - 1, deals),
            Kind::Deal => (games, deals + 1),
        });
        values.set("games", all.games.len() as i64);
        values.set("extra", extra as i64);
        values.set("deals", deals as i64);
        values.set("without", without as i64);
        let line = session.messages.format("dedupe-summary", &values);
        session.output.text(&format!("{line}\n"))?;
    }
    Ok(if found { FOUND } else { CLEAN })
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

fn show(groups: &[Alike], all: &AllGames, format: DedupeFormat, session: &mut Session) -> Result<(), Failure> {
    if format == DedupeFormat::Json {
        let duplicates = groups
            .iter()
            .map(|group| Group { kind: group.kind, id: group.id.to_string(), games: all.places(group).collect() })
            .collect();
        let Version { schema, minor } = DUPLICATES;
        return session.output.text(&format!("{}\n", json(&Duplicates { schema, minor, duplicates })));
    }
    session.output.text(&head(format, false))?;
    for group in groups {
        let mut text = String::new();
        if format == DedupeFormat::Human {
            let id = match group.kind {
                Kind::Game => "dedupe-game",
                Kind::Deal => "dedupe-deal",
            };
            let mut values = FluentArgs::new();
            values.set("id", group.id.to_string());
            values.set("count", group.members.len() as i64);
            text = format!("{}\n", session.paint.bold(&session.messages.format(id, &values)));
        }
        for DuplicatePlace { file, index, line } in all.places(group) {
            text.push_str(&match format {
                DedupeFormat::Csv => {
                    let kind = match group.kind {
                        Kind::Game => "game",
                        Kind::Deal => "deal",
                    };
                    let [line, index] = [line, index].map(|number| Cell::number(Some(number)));
                    CSV.row([Cell::text(kind), Cell::text(group.id.to_string()), Cell::text(file), line, index])
                }
                DedupeFormat::Human | DedupeFormat::Json => format!("  {}:{line}\n", sanitise(file)),
            });
        }
        session.output.text(&text)?;
    }
    Ok(())
}
