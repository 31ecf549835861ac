//! `doko corpus dedupe`: games, and deals of other games, that stand there more than once.

use std::ops::Index;

use doko_judge::harmless::sanitise;
use doko_judge::{Game, Judged};
use doko_report::csv::{Cell, Csv};
use doko_report::json::{Version, json};
use fluent_bundle::FluentArgs;
use schemars::JsonSchema;
use serde::Serialize;

use super::register::{Entered, EnteredGame, Ids, Register};
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

/// A game with what it is known by and where it stands, 32 bytes: a million games need 32 MB.
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
    fn new(known: EnteredGame, file: usize, game: &Game) -> Identified {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let of_text = |known: Option<Entered>| known.map_or(0, |known| known.number);
        Identified {
            deal: of_text(known.deal),
            game: of_text(known.game),
            has_deal: known.deal.is_some(),
            has_game: known.game.is_some(),
            file: number(file),
            index: number(game.index),
            line: number(game.line),
        }
    }

    /// Returns the number of its text.
    fn number(&self, kind: Kind) -> Option<u64> {
        match kind {
            Kind::Game => self.has_game.then_some(self.game),
            Kind::Deal => self.has_deal.then_some(self.deal),
        }
    }
}

/// How many games a page has: half a mebibyte.
const PAGE: usize = 1 << 14;

/// Games in pages: a list that grows is copied, and for a moment is there twice.
#[derive(Default)]
struct Pages(Vec<Vec<Identified>>);

impl Pages {
    fn push(&mut self, game: Identified) -> &Identified {
        if self.0.last().is_none_or(|page| page.len() == PAGE) {
            self.0.push(Vec::with_capacity(PAGE));
        }
        let at = self.len();
        self.0[at / PAGE].push(game);
        &self[at]
    }

    fn len(&self) -> usize {
        self.0.last().map_or(0, |last| (self.0.len() - 1) * PAGE + last.len())
    }

    fn iter(&self) -> impl Iterator<Item = &Identified> {
        self.0.iter().flatten()
    }
}

impl Index<usize> for Pages {
    type Output = Identified;

    fn index(&self, at: usize) -> &Identified {
        &self.0[at / PAGE][at % PAGE]
    }
}

/// All games, in the order of the input.
#[derive(Default)]
struct AllGames {
    files: Vec<String>,
    games: Pages,
    ids: Ids,
}

/// Games whose texts are equal.
struct Alike {
    kind: Kind,
    /// The number of the text.
    number: u64,
    /// Which of all games, in the order of the input.
    members: Vec<u32>,
}

impl AllGames {
    /// Appends a game of a file, and returns it as it is known.
    fn add(&mut self, file: &str, game: &Game, known: EnteredGame) -> &Identified {
        if self.files.last().is_none_or(|last| last != file) {
            self.files.push(file.to_owned());
        }
        [known.deal, known.game].into_iter().flatten().for_each(|known| self.ids.keep(known));
        self.games.push(Identified::new(known, self.files.len() - 1, game))
    }

    /// Returns what stands there more than once: games first, then deals, each in the order in which they first occur.
    fn groups(&self) -> Vec<Alike> {
        let mut groups = self.alike(Kind::Game);
        let mut deals = self.alike(Kind::Deal);
        // A deal that comes up again only with the same game is no news.
        deals.retain(|group| {
            let mut games = group.members.iter().map(|at| self.games[*at as usize].number(Kind::Game));
            let first = games.next();
            games.any(|game| Some(game) != first)
        });
        groups.append(&mut deals);
        groups
    }

    fn alike(&self, kind: Kind) -> Vec<Alike> {
        // The upper half of a number is enough to bring those together that may be equal, and half as much memory.
        let halves =
            (0..).zip(self.games.iter()).filter_map(|(at, game)| Some(((game.number(kind)? >> 32) as u32, at)));
        let mut sorted: Vec<(u32, u32)> = Vec::with_capacity(self.games.len());
        sorted.extend(halves);
        sorted.sort_unstable();
        let mut groups = Vec::new();
        for near in sorted.chunk_by(|one, other| one.0 == other.0).filter(|near| near.len() > 1) {
            let numbers = near.iter().filter_map(|(_, at)| Some((self.games[*at as usize].number(kind)?, *at)));
            let mut numbers: Vec<(u64, u32)> = numbers.collect();
            numbers.sort_unstable();
            let alike = numbers.chunk_by(|one, other| one.0 == other.0).filter(|group| group.len() > 1);
            groups.extend(alike.map(|group| {
                let members = group.iter().map(|(_, at)| *at).collect();
                Alike { kind, number: group[0].0, members }
            }));
        }
        groups.sort_unstable_by_key(|group| group.members[0]);
        groups
    }

    /// Returns the id of a text, as it is shown.
    fn id(&self, number: u64) -> String {
        self.ids.of(number).to_string()
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
    games: Vec<ShownIds<'a>>,
}

/// A game with its ids.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Ids")]
struct ShownIds<'a> {
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

/// Runs the command.
pub(super) fn run(dedupe: &CorpusDedupe, session: &mut Session) -> Result<u8, Failure> {
    let (paths, folders) = (dedupe.paths.clone(), dedupe.folders.clone());
    let judging = Judging { paths, folders, jobs: dedupe.jobs, ..Judging::default() };
    let mut all = AllGames::default();
    let mut without = 0_u64;
    if dedupe.all {
        session.output.text(&head(dedupe.format, true))?;
    }
    let register = Register::new(dedupe.all);
    each_game_with(&judging, Wanted::Told(&register), session, &mut |session, name, item| {
        let Judged::Game(game) = item else { return Ok(()) };
        // Where its list has something to say about a game, it was judged again.
        let written = game.verdict.as_ref().and_then(|line| Register::read(line.bytes()));
        let known = written.unwrap_or_else(|| register.game(game, game.analysis.as_deref()));
        let is_first = all.games.len() == 0;
        let Identified { index, line, .. } = *all.add(name, game, known);
        without += u64::from(known.game.is_none());
        if !dedupe.all {
            return Ok(());
        }
        let id = |known: Option<Entered>| known.map(|known| all.id(known.number));
        let shown = ShownIds { file: name, index, line, deal: id(known.deal), game: id(known.game) };
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
fn one(ids: &ShownIds<'_>, format: DedupeFormat, first: bool) -> String {
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
            .map(|group| Group { kind: group.kind, id: all.id(group.number), games: all.places(group).collect() })
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
            values.set("id", all.id(group.number));
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
                    CSV.row([Cell::text(kind), Cell::text(all.id(group.number)), Cell::text(file), line, index])
                }
                DedupeFormat::Human | DedupeFormat::Json => format!("  {}:{line}\n", sanitise(file)),
            });
        }
        session.output.text(&text)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Identified, PAGE, Pages};

    #[test]
    fn games_are_found_on_the_page_they_stand_on() {
        let mut pages = Pages::default();
        let game = |line| Identified { deal: 0, game: 0, has_deal: false, has_game: false, file: 0, index: 0, line };
        let lines = 0..2 * PAGE as u32 + 1;
        for line in lines.clone() {
            assert_eq!(pages.push(game(line)).line, line);
            assert_eq!(pages.len(), line as usize + 1);
        }
        assert!(pages.iter().map(|game| game.line).eq(lines));
        assert_eq!(pages[PAGE].line, PAGE as u32);
    }
}
