//! The document `doko/corpus-diff/1`, and the rows that its other forms show, too.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

use doko_corpus::Player;
use doko_format::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use super::row::{ChangeName, GameRow, ReasonName};

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
    pub(super) schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    pub(super) minor: u16,
    /// The rule sets; null for each record's own.
    pub(super) rules: Both<Option<RulesSide<'a>>>,
    /// The games that differ, and those that one of the two leaves open, in the order of the input.
    pub(super) games: Vec<GameRow>,
    #[serde(flatten)]
    pub(super) sums: DiffSums,
}

/// What the games come to.
#[derive(Serialize, JsonSchema)]
pub(super) struct DiffSums {
    /// How many games there are, and how many differ in what.
    pub(super) summary: Summary,
    /// The points of each player: names in the order of the alphabet, then seats.
    pub(super) players: Vec<PlayerRow>,
    /// The games that differ, each under its first cause, the largest group first.
    pub(super) groups: Vec<GroupRow>,
    /// What each parameter alone does to the games that differ, the one that touches most first.
    pub(super) parameters: Vec<ParameterRow>,
    /// How many of the differing games no parameter touches alone: it takes several together.
    pub(super) together: u64,
    /// What the differing games that a parameter touches alone rest on.
    pub(super) rests_on: RestsOn,
    /// What was found in lists as a whole by one of the two only.
    pub(super) lists: Vec<ListRow>,
}

impl DiffSums {
    /// Returns so many players, those whose points change most, in the order in which all stand here: the same players
    /// stand in the same order whatever the games.
    pub(super) fn most_changed(&self, most: usize) -> Vec<&PlayerRow> {
        let mut places: Vec<usize> = (0..self.players.len()).collect();
        places.sort_by_key(|place| Reverse(self.players[*place].shift.unsigned_abs()));
        places.truncate(most);
        places.sort_unstable();
        places.into_iter().map(|place| &self.players[place]).collect()
    }
}

/// A rule set.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RulesSide<'a> {
    /// Its id.
    pub(super) id: &'a str,
    /// What people call it.
    pub(super) title: &'a str,
    /// The rule text and its edition.
    pub(super) edition: &'a str,
}

/// Counts of games.
#[derive(Serialize, JsonSchema)]
pub(super) struct Summary {
    /// All.
    pub(super) games: u64,
    /// Nothing differs.
    pub(super) same: u64,
    /// Something differs.
    pub(super) differ: u64,
    /// Not decided by the one, though by the other.
    pub(super) open: Both<u64>,
    /// Decided by neither.
    pub(super) open_both: u64,
    /// Somebody else wins, or nobody.
    pub(super) winner: u64,
    /// Another value.
    pub(super) value: u64,
    /// Other points for somebody.
    pub(super) points: u64,
    /// Other findings.
    pub(super) findings: u64,
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
pub(super) struct PlayerRow {
    #[serde(flatten)]
    pub(super) player: PlayerName,
    /// Games at whose table the player sat.
    pub(super) games: u64,
    /// Points over all games, as `doko score` sums them up.
    pub(super) points: Both<i64>,
    /// What of that comes from games that one of the two leaves open.
    pub(super) apart: Both<i64>,
    /// What B brings more over the games that both decide.
    pub(super) shift: i64,
}

/// Games that differ for one reason.
#[derive(Serialize, JsonSchema)]
pub(super) struct GroupRow {
    /// What makes the difference.
    pub(super) cause: ReasonName,
    /// The item or finding.
    pub(super) name: Option<&'static str>,
    /// The code of a finding.
    pub(super) code: Option<&'static str>,
    /// How it differs.
    pub(super) change: ChangeName,
    /// How many games have it as first cause.
    pub(super) games: u64,
    /// How many more as a further one.
    pub(super) further: u64,
    /// The clauses behind it.
    pub(super) clauses: Both<BTreeSet<Arc<str>>>,
    /// What B brings more in the games counted by `games`.
    pub(super) shift: Vec<ShiftRow>,
}

/// What B brings a player more.
#[derive(Serialize, JsonSchema)]
pub(super) struct ShiftRow {
    #[serde(flatten)]
    pub(super) player: PlayerName,
    /// Points.
    pub(super) points: i64,
}

/// What a parameter alone does.
#[derive(Serialize, JsonSchema)]
pub(super) struct ParameterRow {
    /// Table and key: `gewinn.re`.
    pub(super) path: String,
    /// The size of the table at which it differs; null for the usual one.
    pub(super) seats: Option<usize>,
    /// Its value in A; null where that is each record's own.
    pub(super) a: Option<serde_json::Value>,
    /// Its value in B.
    pub(super) b: serde_json::Value,
    /// How many differing games it touches: those that A with this one value of B judges otherwise than A, each game by
    /// itself. Null where A with this value alone is no rule set.
    pub(super) games: Option<u64>,
    /// What such a game rests on: `result`, `cards` or `play`.
    pub(super) rests_on: &'static str,
}

/// How many games rest on what, each counted once, under the weakest ground of the parameters that touch it.
#[derive(Serialize, JsonSchema)]
pub(super) struct RestsOn {
    /// On Augen, announcements and winner: the result line decides them.
    pub(super) result: u64,
    /// On the cards, or on special points that were noted.
    pub(super) cards: u64,
    /// On play that would have been another one: the cards were played under other rules.
    pub(super) play: u64,
}

impl ParameterRow {
    /// Returns the parameter as a rule file names it.
    pub(super) fn words(&self) -> String {
        match self.seats {
            Some(seats) => format!("bei-tischgroesse.{seats}.{}", self.path),
            None => self.path.clone(),
        }
    }
}

/// What was found in lists as a whole.
#[derive(Serialize, JsonSchema)]
pub(super) struct ListRow {
    /// The code of the finding.
    pub(super) code: &'static str,
    /// Its name.
    pub(super) name: &'static str,
    /// How often only the one found it.
    pub(super) lists: Both<u64>,
}
