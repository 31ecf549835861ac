//! What `doko corpus stats` writes: `doko/corpus-stats/1`, and what its other forms are made of.

pub(crate) mod csv;
pub(crate) mod html;
pub(crate) mod human;
mod words;

use std::collections::BTreeMap;

use doko_analyzer::Spielart;
use doko_corpus::stats::{Ansagebilanz, Bilanz, Stats};
use doko_format::{Ansagewort, Severity, SoloArt};
use doko_report::json::Version;
use doko_report::verdict::{ContractKind, OutcomeName};
use schemars::JsonSchema;
use serde::Serialize;

use crate::report::diff::PlayerName;

/// The version of the document.
const VERSION: Version = Version { schema: "doko/corpus-stats/1", minor: 0 };

/// Many games in numbers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct StatsReport {
    /// `doko/corpus-stats/1`
    schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    minor: u16,
    /// All games, and who won them.
    games: Balance,
    /// Games whose rule set is not known: they were not judged.
    unjudged: u64,
    /// How the others ended, the most frequent first.
    outcomes: Vec<OutcomeRow>,
    /// The games by what was played, the most frequent first.
    kinds: Vec<KindRow>,
    /// How often a game had which value, the least first.
    values: Vec<ValueRow>,
    /// What was announced, in the order of the steps.
    announcements: Vec<AnnouncementRow>,
    /// What was scored, in the order in which it is listed.
    items: Vec<ItemRow>,
    /// What was found, by code.
    findings: Vec<FindingRow>,
    /// The games by rule set, named as the records or the command name it.
    rules: Vec<RulesRow>,
    /// The games by player: names in the order of the alphabet, then seats.
    players: Vec<PlayerStats>,
}

/// Games and who won them.
#[derive(Clone, Copy, Serialize, JsonSchema)]
struct Balance {
    /// How many.
    games: u64,
    /// Won by Re.
    re: u64,
    /// Won by Kontra.
    kontra: u64,
    /// Scored, and won by nobody.
    nobody: u64,
    /// The sum of the values of those that were scored, each seen from its winner.
    value: i64,
}

/// Games that ended in one way.
#[derive(Serialize, JsonSchema)]
struct OutcomeRow {
    /// The way.
    outcome: OutcomeName,
    /// How many.
    games: u64,
}

/// Games of one kind.
#[derive(Serialize, JsonSchema)]
struct KindRow {
    /// The kind; null where the record leaves it open.
    kind: Option<ContractKind>,
    /// The kind of an announced Solo.
    solo: Option<SoloArt>,
    #[serde(flatten)]
    balance: Balance,
}

/// Games of one value.
#[derive(Serialize, JsonSchema)]
struct ValueRow {
    /// The value, seen from the winner.
    value: i32,
    /// How many.
    games: u64,
}

/// What became of announcements.
#[derive(Clone, Copy, Serialize, JsonSchema)]
struct Announced {
    /// How many were made.
    made: u64,
    /// How many of them count in the score.
    counted: u64,
    /// How many of those were kept: after Re and Kontra the party won, after an Absage the others stayed below it.
    kept: u64,
    /// How many of those were not.
    missed: u64,
}

/// One announcement.
#[derive(Serialize, JsonSchema)]
struct AnnouncementRow {
    /// Which.
    call: Ansagewort,
    #[serde(flatten)]
    announced: Announced,
}

/// How often an item was scored.
#[derive(Serialize, JsonSchema)]
struct ItemRow {
    /// Which.
    item: &'static str,
    /// For Re.
    re: u64,
    /// For Kontra.
    kontra: u64,
    /// For neither in particular.
    neither: u64,
}

/// How often something was found.
#[derive(Serialize, JsonSchema)]
struct FindingRow {
    /// The code.
    code: &'static str,
    /// The name.
    name: &'static str,
    /// How bad it is, at worst.
    severity: Option<Severity>,
    /// How often.
    count: u64,
    /// In how many games.
    games: u64,
    /// How often by rule set.
    rules: BTreeMap<Box<str>, u64>,
    /// How often by the player whose act it is, where it is somebody's.
    players: Vec<CountRow>,
}

/// A number of a player.
#[derive(Serialize, JsonSchema)]
struct CountRow {
    #[serde(flatten)]
    player: PlayerName,
    /// How often.
    count: u64,
}

/// The games of a rule set.
#[derive(Serialize, JsonSchema)]
struct RulesRow {
    /// Its name.
    rules: Box<str>,
    #[serde(flatten)]
    balance: Balance,
    /// How many of them have a finding.
    with_findings: u64,
}

/// The games of a player.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PlayerRow")]
struct PlayerStats {
    #[serde(flatten)]
    player: PlayerName,
    /// How many were played; who sat out is not counted.
    games: u64,
    /// How many of them somebody won.
    decided: u64,
    /// How many of those the player's party won.
    won: u64,
    /// How many the player was Re in.
    re: u64,
    /// How many the player played alone.
    alone: u64,
    /// The sum of the points.
    points: i64,
    /// The own announcements.
    announcements: Announced,
    /// How many findings are about an act of the player.
    findings: u64,
}

impl From<Bilanz> for Balance {
    fn from(bilanz: Bilanz) -> Balance {
        let Bilanz { games, re, kontra, nobody, value } = bilanz;
        Balance { games, re, kontra, nobody, value }
    }
}

impl From<Ansagebilanz> for Announced {
    fn from(bilanz: Ansagebilanz) -> Announced {
        let Ansagebilanz { made, counted, kept, missed } = bilanz;
        Announced { made, counted, kept, missed }
    }
}

impl Balance {
    /// Returns how many games were scored.
    fn scored(self) -> u64 {
        self.re + self.kontra + self.nobody
    }
}

impl StatsReport {
    /// Puts the numbers into the form of `doko/corpus-stats/1`.
    pub(crate) fn of(stats: &Stats) -> StatsReport {
        let mut outcomes: Vec<OutcomeRow> = stats
            .outcomes
            .iter()
            .map(|(outcome, games)| OutcomeRow { outcome: OutcomeName::of(*outcome), games: *games })
            .collect();
        outcomes.sort_by_key(|row| std::cmp::Reverse(row.games));
        let mut kinds: Vec<KindRow> = stats.kinds.iter().map(|(kind, bilanz)| kind_row(*kind, *bilanz)).collect();
        kinds.sort_by_key(|row| std::cmp::Reverse(row.balance.games));
        StatsReport {
            schema: VERSION.schema,
            minor: VERSION.minor,
            games: stats.all.into(),
            unjudged: stats.unjudged,
            outcomes,
            kinds,
            values: stats.values.iter().map(|(value, games)| ValueRow { value: *value, games: *games }).collect(),
            announcements: stats
                .ansagen
                .iter()
                .map(|(call, bilanz)| AnnouncementRow { call: *call, announced: (*bilanz).into() })
                .collect(),
            items: stats
                .posten
                .iter()
                .map(|(item, [re, kontra, neither])| ItemRow {
                    item: item.slug(),
                    re: *re,
                    kontra: *kontra,
                    neither: *neither,
                })
                .collect(),
            findings: findings(stats),
            rules: stats
                .rules
                .iter()
                .map(|(rules, row)| RulesRow {
                    rules: rules.clone(),
                    balance: row.bilanz.into(),
                    with_findings: row.with_findings,
                })
                .collect(),
            players: players(stats),
        }
    }
}

fn kind_row(kind: Option<Spielart>, bilanz: Bilanz) -> KindRow {
    let (kind, solo) = kind.map(ContractKind::of).unzip();
    let solo = solo.flatten();
    KindRow { kind, solo, balance: bilanz.into() }
}

fn findings(stats: &Stats) -> Vec<FindingRow> {
    let rows = stats.befunde.iter().map(|((code, name), zahl)| FindingRow {
        code,
        name,
        severity: zahl.severity,
        count: zahl.count,
        games: zahl.games,
        rules: zahl.rules.clone(),
        players: zahl.players.iter().map(|(player, count)| CountRow { player: player.into(), count: *count }).collect(),
    });
    rows.collect()
}

fn players(stats: &Stats) -> Vec<PlayerStats> {
    let rows = stats.players.iter().map(|(player, row)| PlayerStats {
        player: player.into(),
        games: row.games,
        decided: row.decided,
        won: row.won,
        re: row.re,
        alone: row.alone,
        points: row.points,
        announcements: row.ansagen.into(),
        findings: row.findings,
    });
    rows.collect()
}
