//! A tournament over its lists: what counts for each player and each team (R002-7, R004-M3).

pub mod ranking;

use std::collections::BTreeMap;

use doko_format::{Key, Seat, Value};
use schemars::JsonSchema;
use serde::Serialize;

use crate::json::Version;
use crate::sheet::Sheet;

/// The version of [`Tables`].
pub const TABLES: Version = Version { schema: "doko/tables/1", minor: 0 };

/// Everybody over all lists: `doko score --tables --format json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Tables {
    /// `doko/tables/1`
    pub schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    pub minor: u16,
    /// How many lists there were.
    pub lists: usize,
    /// How many rounds, as far as the lists say.
    pub rounds: Option<u32>,
    /// The players, the best first.
    pub players: Vec<Platz>,
    /// The teams, the best first.
    pub teams: Vec<Platz>,
}

/// A place in the ranking.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Platz {
    /// From 1; who has as many points has the same one.
    pub rank: usize,
    /// The player or the team.
    pub name: String,
    /// The team of a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// How many lists it has points of.
    pub lists: usize,
    /// What counts, without what is open.
    pub points: i64,
    /// Of these, for rounds that were not played (R002-7a).
    pub penalty: i64,
    /// How many games are open in these lists.
    pub open: usize,
}

/// What is known of a player.
#[derive(Default)]
struct Spieler {
    team: Option<String>,
    rounds: Vec<u32>,
    lists: usize,
    points: i64,
    penalty: i64,
    open: usize,
    /// In which round he left, and what each further one costs.
    left: Option<(u32, i32)>,
}

impl Tables {
    /// Sums up. A player is his name; one without a name is his seat in his file.
    pub fn of(sheets: &[Sheet]) -> Tables {
        let mut all: BTreeMap<String, Spieler> = BTreeMap::new();
        let rounds = sheets.iter().filter_map(|sheet| round(sheet).map(|(number, of)| of.unwrap_or(number))).max();
        for sheet in sheets {
            let number = round(sheet).map(|(number, _)| number);
            for seat in Seat::first(sheet.seats) {
                let player = all.entry(called(sheet, seat)).or_default();
                player.team = player.team.take().or_else(|| team(sheet, seat));
                player.lists += 1;
                player.rounds.extend(number);
                player.open += sheet.open();
                match sheet.counts(seat) {
                    Some(points) => player.points += points,
                    None => player.open += 1,
                }
                let left = sheet.abbrueche.iter().find(|abbruch| abbruch.seat == seat);
                player.left = player.left.or(left.zip(number).map(|(abbruch, number)| (number, abbruch.je_runde)));
            }
        }
        for player in all.values_mut() {
            let Some(((left, fine), last)) = player.left.zip(rounds) else { continue };
            let missed = (left + 1..=last).filter(|round| !player.rounds.contains(round)).count();
            player.penalty = -(missed as i64 * i64::from(fine));
            player.points += player.penalty;
        }
        let mut teams: BTreeMap<String, Platz> = BTreeMap::new();
        for player in all.values() {
            let Some(name) = &player.team else { continue };
            let new = || Platz { rank: 0, name: name.clone(), team: None, lists: 0, points: 0, penalty: 0, open: 0 };
            let team = teams.entry(name.clone()).or_insert_with(new);
            team.lists += player.lists;
            team.points += player.points;
            team.penalty += player.penalty;
            team.open += player.open;
        }
        let place = |(name, player): (String, Spieler)| {
            let Spieler { team, lists, points, penalty, open, .. } = player;
            Platz { rank: 0, name, team, lists, points, penalty, open }
        };
        Tables {
            schema: TABLES.schema,
            minor: TABLES.minor,
            lists: sheets.len(),
            rounds,
            players: ranked(all.into_iter().map(place).collect()),
            teams: ranked(teams.into_values().collect()),
        }
    }
}

/// Sorts by points; of equal ones each has the place of the first.
fn ranked(mut all: Vec<Platz>) -> Vec<Platz> {
    all.sort_by(|one, other| other.points.cmp(&one.points).then_with(|| one.name.cmp(&other.name)));
    for place in 0..all.len() {
        let same = place.checked_sub(1).filter(|before| all[*before].points == all[place].points);
        all[place].rank = same.map_or(place + 1, |before| all[before].rank);
    }
    all
}

fn called(sheet: &Sheet, seat: Seat) -> String {
    match sheet.heading.players.get(seat.index()).and_then(|name| name.as_deref()) {
        Some(name) => name.trim().to_owned(),
        None => format!("{}:{}:{seat}", sheet.file, sheet.heading.line),
    }
}

fn team(sheet: &Sheet, seat: Seat) -> Option<String> {
    match &sheet.heading.header.field(&Key::Mannschaften)?.value.value {
        Value::Names(teams) => teams.get(seat.index())?.value.as_deref().map(|name| name.trim().to_owned()),
        _ => None,
    }
}

/// Returns which round a list is, and of how many.
fn round(sheet: &Sheet) -> Option<(u32, Option<u32>)> {
    match sheet.heading.header.field(&Key::Runde)?.value.value {
        Value::Runde { number, of } => Some((number, of)),
        _ => None,
    }
}
