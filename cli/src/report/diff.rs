//! What `doko corpus diff` writes: `doko/corpus-diff/1`, and what its other forms are made of.

pub(crate) mod html;
pub(crate) mod human;
mod lists;
mod parameters;
mod row;
mod words;

use std::collections::BTreeSet;
use std::sync::Arc;

use doko_analyzer::RuleSet;
use doko_corpus::Player;
use doko_corpus::compare::{Reason, Tally};
use doko_format::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::command::check::json;
use crate::message::Messages;
pub(crate) use lists::ListCounts;
pub(crate) use parameters::Parameters;
pub(crate) use row::GameRow;
use row::{ChangeName, ReasonName};

/// The name of [`DiffDocument`].
const SCHEMA: &str = "doko/corpus-diff/1";

/// One thing of each rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Both<T> {
    /// Of the first.
    pub(crate) a: T,
    /// Of the second.
    pub(crate) b: T,
}

impl<T> From<[T; 2]> for Both<T> {
    fn from([a, b]: [T; 2]) -> Both<T> {
        Both { a, b }
    }
}

/// The same games judged by two rule sets. Games and lists are counted; their rows are written as they come.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DiffDocument<'a> {
    /// `doko/corpus-diff/1`
    schema: &'static str,
    /// The rule sets; null for each record's own.
    rules: Both<Option<RulesSide<'a>>>,
    /// The games that differ, and those that one of the two leaves open, in the order of the input.
    games: Vec<GameRow>,
    #[serde(flatten)]
    sums: DiffSums,
}

/// What the games come to.
#[derive(Serialize, JsonSchema)]
struct DiffSums {
    /// How many games there are, and how many differ in what.
    summary: Summary,
    /// The points of each player: names in the order of the alphabet, then seats.
    players: Vec<PlayerRow>,
    /// The games that differ, each under its first cause, the largest group first.
    groups: Vec<GroupRow>,
    /// What each parameter alone does to the games that differ, the one that touches most first.
    parameters: Vec<ParameterRow>,
    /// How many of the differing games no parameter touches alone: it takes several together.
    together: u64,
    /// What was found in lists as a whole by one of the two only.
    lists: Vec<ListRow>,
}

/// A rule set.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RulesSide<'a> {
    /// Its id.
    id: &'a str,
    /// What people call it.
    title: &'a str,
    /// The rule text and its edition.
    edition: &'a str,
}

/// Counts of games.
#[derive(Serialize, JsonSchema)]
struct Summary {
    /// All.
    games: u64,
    /// Nothing differs.
    same: u64,
    /// Something differs.
    differ: u64,
    /// Not decided by the one, though by the other.
    open: Both<u64>,
    /// Decided by neither.
    open_both: u64,
    /// Somebody else wins, or nobody.
    winner: u64,
    /// Another value.
    value: u64,
    /// Other points for somebody.
    points: u64,
    /// Other findings.
    findings: u64,
}

/// A player: the name, or the seat where none is written.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct PlayerName {
    /// The name.
    pub(crate) name: Option<Box<str>>,
    /// The seat of who has no name.
    pub(crate) seat: Option<Seat>,
}

impl From<Player<'_>> for PlayerName {
    fn from(player: Player<'_>) -> PlayerName {
        match player {
            Player::Name(name) => PlayerName { name: Some(name.into()), seat: None },
            Player::Seat(seat) => PlayerName { name: None, seat: Some(seat) },
        }
    }
}

/// The points of a player.
#[derive(Serialize, JsonSchema)]
struct PlayerRow {
    #[serde(flatten)]
    player: PlayerName,
    /// Games at whose table the player sat.
    games: u64,
    /// Points over all games, as `doko score` sums them up.
    points: Both<i64>,
    /// What of that comes from games that one of the two leaves open.
    apart: Both<i64>,
    /// What B brings more over the games that both decide.
    shift: i64,
}

/// Games that differ for one reason.
#[derive(Serialize, JsonSchema)]
struct GroupRow {
    /// What makes the difference.
    cause: ReasonName,
    /// The item or finding.
    name: Option<&'static str>,
    /// The code of a finding.
    code: Option<&'static str>,
    /// How it differs.
    change: ChangeName,
    /// How many games have it as first cause.
    games: u64,
    /// How many more as a further one.
    further: u64,
    /// The clauses behind it.
    clauses: Both<BTreeSet<Arc<str>>>,
    /// What B brings more in the games counted by `games`.
    shift: Vec<ShiftRow>,
}

/// What B brings a player more.
#[derive(Serialize, JsonSchema)]
struct ShiftRow {
    #[serde(flatten)]
    player: PlayerName,
    /// Points.
    points: i64,
}

/// What a parameter alone does.
#[derive(Serialize, JsonSchema)]
struct ParameterRow {
    /// Table and key: `gewinn.re`.
    path: String,
    /// The size of the table at which it differs; null for the usual one.
    seats: Option<usize>,
    /// Its value in A; null where that is each record's own.
    a: Option<serde_json::Value>,
    /// Its value in B.
    b: serde_json::Value,
    /// How many differing games it touches: those that A with this one value of B judges otherwise than A, each game by
    /// itself. Null where A with this value alone is no rule set.
    games: Option<u64>,
}

impl ParameterRow {
    /// Returns the parameter as a rule file names it.
    fn words(&self) -> String {
        match self.seats {
            Some(seats) => format!("bei-tischgroesse.{seats}.{}", self.path),
            None => self.path.clone(),
        }
    }
}

/// What was found in lists as a whole.
#[derive(Serialize, JsonSchema)]
struct ListRow {
    /// The code of the finding.
    code: &'static str,
    /// Its name.
    name: &'static str,
    /// How often only the one found it.
    lists: Both<u64>,
}

/// Everything that is counted in a run.
pub(crate) struct Diff {
    /// The rule sets; `None` for each record's own.
    rules: [Option<&'static RuleSet>; 2],
    /// The games.
    pub(crate) tally: Tally,
    /// The parameters.
    pub(crate) parameters: Parameters,
    /// The lists.
    pub(crate) lists: ListCounts,
    /// The first rows, for a form that shows them behind the sums.
    pub(crate) rows: Vec<GameRow>,
    /// Whether a row of the document is written already.
    begun: bool,
}

impl Diff {
    /// Begins.
    pub(crate) fn new(rules: [Option<&'static RuleSet>; 2]) -> Diff {
        let (tally, parameters, lists) = (Tally::default(), Parameters::default(), ListCounts::default());
        Diff { rules, tally, parameters, lists, rows: Vec::new(), begun: false }
    }

    /// Returns the beginning of the document, up to its games.
    pub(crate) fn json_start(&self) -> String {
        let side = |rules: &'static RuleSet| RulesSide { id: &rules.id, title: &rules.title, edition: &rules.edition };
        let rules: Both<_> = self.rules.map(|rules| rules.map(side)).into();
        format!("{{\"schema\":\"{SCHEMA}\",\"rules\":{},\"games\":[", json(&rules))
    }

    /// Returns a game of the document.
    pub(crate) fn json_row(&mut self, row: &str) -> String {
        let separator = if std::mem::replace(&mut self.begun, true) { ",\n" } else { "\n" };
        format!("{separator}{row}")
    }

    /// Returns the document's end, behind its games.
    pub(crate) fn json_end(&self) -> String {
        let sums = json(&self.sums());
        format!("],\n{}\n", sums.trim_start_matches('{'))
    }

    fn sums(&self) -> DiffSums {
        let Tally { games, same, differ, open: [a, b, both], winner, value, points, findings, .. } = self.tally;
        let open = Both { a, b };
        DiffSums {
            summary: Summary { games, same, differ, open, open_both: both, winner, value, points, findings },
            players: self.players(),
            groups: self.groups(),
            parameters: self.parameters.rows(self.rules),
            together: self.parameters.together,
            lists: self.lists.rows(),
        }
    }

    fn players(&self) -> Vec<PlayerRow> {
        let rows = self.tally.players.iter().map(|(player, sums)| PlayerRow {
            player: player.into(),
            games: sums.games,
            points: sums.points.into(),
            apart: sums.apart.into(),
            shift: sums.shift(),
        });
        rows.collect()
    }

    fn groups(&self) -> Vec<GroupRow> {
        let mut rows: Vec<GroupRow> = self
            .tally
            .groups
            .iter()
            .map(|((reason, change), group)| GroupRow {
                cause: ReasonName::of(*reason),
                name: name(*reason),
                code: code(*reason),
                change: ChangeName::of(*change),
                games: group.games,
                further: group.further,
                clauses: group.clauses.clone().into(),
                shift: group
                    .shift
                    .iter()
                    .filter(|(_, points)| **points != 0)
                    .map(|(player, points)| ShiftRow { player: player.into(), points: *points })
                    .collect(),
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse((row.games, row.further)));
        rows
    }
}

/// Returns the name of the item or finding of a reason.
fn name(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Posten(item) => Some(item.slug()),
        Reason::Befund { slug, .. } => Some(slug),
        Reason::Ausgang
        | Reason::Spielart
        | Reason::Stich
        | Reason::Ansage
        | Reason::Sieger
        | Reason::Strafe
        | Reason::Verteilung => None,
    }
}

/// Returns the code of the finding of a reason.
fn code(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::Befund { code, .. } => Some(code),
        _ => None,
    }
}

/// Names a player for people: the name, or the seat.
pub(super) fn player_words(player: &PlayerName, messages: &Messages) -> String {
    match (&player.name, player.seat) {
        (Some(name), _) => name.to_string(),
        (None, Some(seat)) => {
            let mut values = fluent_bundle::FluentArgs::new();
            values.set("seat", seat.to_string());
            messages.format("report-seat", &values)
        }
        (None, None) => String::new(),
    }
}
