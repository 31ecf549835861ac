//! A season: what everybody has over many evenings, and with and against whom.
//!
//! The lists of one day are one evening; a list without a date is an evening of its own. A player is a name, or one of the
//! names that [`Aliases`] says are his.

pub mod csv;
mod doubt;
pub mod html;
mod names;
mod standing;
mod text;

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use doko_analyzer::{Added, Analysis, Spielart};
use doko_format::{Key, Seat, Value};
use doko_judge::{Game, Heading, ListEnd};
use schemars::JsonSchema;
use serde::Serialize;

use crate::json::Version;
pub use doubt::Doubt;
use doubt::apart;
pub use names::{Aliases, similar};
pub use standing::{Best, HeadToHead, RankBy, Season, SeasonEvening, Standing};
pub use text::human;

/// The version of [`Season`].
pub const SEASON: Version = Version { schema: "doko/season/1", minor: 0 };

/// What became of a player's announcements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Announcements {
    /// How many were made.
    pub made: u64,
    /// How many of them count in the score.
    pub counted: u64,
    /// How many of those were kept: after Re and Kontra the party won, after an Absage the others stayed below it.
    pub kept: u64,
    /// How many of those were not.
    pub missed: u64,
}

/// What a player has of one evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EveningScore {
    /// The points, without games that are open.
    pub points: i64,
    /// How many games were played; sitting out is not counted.
    pub games: u64,
    /// How many of the evening's games at this table are open.
    pub open: u64,
}

/// What two players have of games of the same party, or of different ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Together {
    /// How many games.
    pub games: u64,
    /// How many of them the first of the two won.
    pub won: u64,
    /// The points of the first of the two in these games.
    pub points: i64,
}

/// A list while its games are counted.
#[derive(Debug)]
struct ListTally {
    /// The names of the players by seat, as the season calls them.
    players: Vec<Option<String>>,
    /// Points by seat.
    points: Vec<i64>,
    games: Vec<u64>,
    open: u64,
    count: u64,
    /// What tells it from another: its name as written, then of each game the points, the Augen of both parties and who dealt.
    shown: DefaultHasher,
}

/// An evening while its lists are counted.
#[derive(Debug, Default)]
struct Day {
    date: Option<String>,
    title: String,
    files: Vec<String>,
    games: u64,
    scores: BTreeMap<String, EveningScore>,
}

/// What is counted of a player over all evenings.
#[derive(Clone, Debug, Default)]
struct Counted {
    decided: u64,
    won: u64,
    soli: u64,
    soli_won: u64,
    announcements: Announcements,
}

/// Counts a season list by list.
#[derive(Debug, Default)]
pub struct Counter {
    aliases: Aliases,
    days: Vec<Day>,
    players: BTreeMap<String, Counted>,
    /// By the two names: as partners, as opponents.
    pairs: BTreeMap<(String, String), [Together; 2]>,
    /// Who sat at one table: they are certainly two.
    neighbours: Vec<(String, String)>,
    table: Option<(String, ListTally)>,
    file: Option<(String, String, Option<String>)>,
    /// By what tells a list from another, its file.
    lists: HashMap<u64, String>,
    doubts: Vec<Doubt>,
}

impl Counter {
    /// Begins a season.
    pub fn new(aliases: Aliases) -> Counter {
        Counter { aliases, ..Counter::default() }
    }

    /// Begins a list of a file.
    pub fn list(&mut self, file: &str, heading: &Heading) {
        self.close(None);
        let text = |key: &Key| match &heading.header.field(key)?.value.value {
            Value::Text(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
            _ => None,
        };
        let stem = file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".doko").to_owned();
        let liste = text(&Key::Liste);
        self.file = Some((file.to_owned(), liste.clone().unwrap_or(stem), text(&Key::Datum)));
        let written: Vec<Option<String>> =
            heading.players.iter().map(|name| name.as_deref().map(|name| name.trim().to_owned())).collect();
        let (players, twice) = apart(&written, |name| self.aliases.name(name));
        self.doubts.extend(twice.map(|name| Doubt::TwoSeats { file: file.to_owned(), name }));
        let seats = players.len();
        let mut shown = DefaultHasher::new();
        liste.hash(&mut shown);
        let table = ListTally { players, points: vec![0; seats], games: vec![0; seats], open: 0, count: 0, shown };
        self.table = Some((file.to_owned(), table));
    }

    /// Counts a game of the list that was begun last.
    pub fn game(&mut self, game: &Game) {
        let Some((_, table)) = &mut self.table else { return };
        let Some(analysis) = game.analysis.as_deref() else {
            table.open += 1;
            table.count += 1;
            return;
        };
        let points = match analysis.added() {
            Added::Points(points) => points,
            // Dealt again is no game.
            Added::Nothing => return,
            Added::Open => {
                table.open += 1;
                &[]
            }
        };
        table.count += 1;
        let augen = analysis.augen.map(|augen| [augen.re, augen.kontra]);
        (points, augen, analysis.geber).hash(&mut table.shown);
        for (total, points) in table.points.iter_mut().zip(points) {
            *total = total.saturating_add(i64::from(*points));
        }
        for seat in &analysis.active {
            if let Some(games) = table.games.get_mut(seat.index()) {
                *games += 1;
            }
        }
        let players = table.players.clone();
        let name = |seat: Seat| players.get(seat.index()).and_then(|name| name.as_deref());
        self.count_players(game, analysis, &name);
        self.count_pairs(analysis, points, &name);
    }

    /// Ends the list that was begun last.
    pub fn end(&mut self, end: &ListEnd) {
        self.close(Some(end));
    }

    fn count_players<'n>(&mut self, game: &Game, analysis: &Analysis, name: &impl Fn(Seat) -> Option<&'n str>) {
        for seat in &analysis.active {
            let Some(name) = name(*seat) else { continue };
            let counted = self.players.entry(name.to_owned()).or_default();
            let won = analysis.has_won(*seat);
            counted.decided += u64::from(won.is_some());
            let won = won == Some(true);
            counted.won += u64::from(won);
            let is_solo = analysis
                .contract
                .is_some_and(|contract| matches!(contract.kind, Spielart::Solo(_)) && contract.soloist == Some(*seat));
            counted.soli += u64::from(is_solo);
            counted.soli_won += u64::from(is_solo && won);
        }
        for ansage in &analysis.ansagen {
            let (Some(name), Some(_)) = (name(ansage.seat), ansage.call) else { continue };
            let counts = ansage.counts == Some(true);
            let kept = game.rules.filter(|_| counts).and_then(|rules| analysis.kept(ansage, rules));
            let announcements = &mut self.players.entry(name.to_owned()).or_default().announcements;
            announcements.made += 1;
            announcements.counted += u64::from(counts);
            announcements.kept += u64::from(kept == Some(true));
            announcements.missed += u64::from(kept == Some(false));
        }
    }

    fn count_pairs<'n>(&mut self, analysis: &Analysis, points: &[i32], name: &impl Fn(Seat) -> Option<&'n str>) {
        for one in &analysis.active {
            for other in analysis.active.iter().filter(|other| *other != one) {
                let (Some(first), Some(second)) = (name(*one), name(*other)) else { continue };
                if first == second || points.is_empty() {
                    continue;
                }
                let won = analysis.has_won(*one);
                let are_partners = match (analysis.parteien[*one], analysis.parteien[*other]) {
                    (Some(own), Some(others)) => own == others,
                    // Those who won, and those who lost, played together.
                    (Some(_) | None, None) | (None, Some(_)) => match (won, analysis.has_won(*other)) {
                        (Some(own), Some(others)) if !analysis.is_ramsch() => own == others,
                        (Some(_) | None, Some(_) | None) => continue,
                    },
                };
                let sides = self.pairs.entry((first.to_owned(), second.to_owned())).or_default();
                let side = &mut sides[usize::from(!are_partners)];
                side.games += 1;
                side.won += u64::from(won == Some(true));
                let points = points.get(one.index()).copied().unwrap_or_default();
                side.points = side.points.saturating_add(points.into());
            }
        }
    }

    /// Puts the list that is open into its evening.
    fn close(&mut self, end: Option<&ListEnd>) {
        let (Some((_, mut table)), Some((file, title, date))) = (self.table.take(), self.file.take()) else { return };
        if table.count == 0 {
            return;
        }
        // What somebody noted of two games may well be the same by chance.
        if date.is_some() && table.count - table.open > 2 {
            (&date, &table.players).hash(&mut table.shown);
            match self.lists.entry(table.shown.finish()) {
                Entry::Occupied(before) => {
                    self.doubts.push(Doubt::SameList { file: file.clone(), other: before.get().clone() });
                }
                Entry::Vacant(new) => _ = new.insert(file.clone()),
            }
        }
        let known = self.days.iter().position(|day| date.is_some() && day.date == date);
        let place = known.unwrap_or_else(|| {
            self.days.push(Day { date, title, ..Day::default() });
            self.days.len() - 1
        });
        let day = &mut self.days[place];
        if !day.files.contains(&file) {
            day.files.push(file);
        }
        day.games += table.count;
        for (place, name) in table.players.iter().enumerate() {
            let Some(name) = name else { continue };
            let left = end.and_then(|end| end.abbrueche.iter().find(|abbruch| abbruch.seat.index() == place));
            let score = day.scores.entry(name.clone()).or_default();
            // Who leaves early has what the rules leave of it (R002-7).
            let points = left.and_then(|abbruch| abbruch.points).unwrap_or(table.points[place]);
            score.points = score.points.saturating_add(points);
            score.games += table.games[place];
            score.open += table.open;
            self.players.entry(name.clone()).or_default();
            for other in table.players.iter().flatten().filter(|other| *other > name) {
                let pair = (name.clone(), other.clone());
                if !self.neighbours.contains(&pair) {
                    self.neighbours.push(pair);
                }
            }
        }
    }

    /// Returns how many games somebody of this name has played.
    pub fn games_of(&self, name: &str) -> u64 {
        self.days.iter().filter_map(|day| day.scores.get(name)).map(|score| score.games).sum()
    }

    /// Takes two names for one player's, who is called `name` from then on.
    pub fn merge(&mut self, name: &str, other: &str) {
        self.close(None);
        for day in &mut self.days {
            if let Some(score) = day.scores.remove(other) {
                let own = day.scores.entry(name.to_owned()).or_default();
                own.points = own.points.saturating_add(score.points);
                own.games += score.games;
                own.open += score.open;
            }
        }
        if let Some(counted) = self.players.remove(other) {
            let own = self.players.entry(name.to_owned()).or_default();
            own.decided += counted.decided;
            own.won += counted.won;
            own.soli += counted.soli;
            own.soli_won += counted.soli_won;
            own.announcements.made += counted.announcements.made;
            own.announcements.counted += counted.announcements.counted;
            own.announcements.kept += counted.announcements.kept;
            own.announcements.missed += counted.announcements.missed;
        }
        let called = |known: String| if known == other { name.to_owned() } else { known };
        for ((one, two), sides) in std::mem::take(&mut self.pairs) {
            let own = self.pairs.entry((called(one), called(two))).or_default();
            for (own, side) in own.iter_mut().zip(sides) {
                own.games += side.games;
                own.won += side.won;
                own.points = own.points.saturating_add(side.points);
            }
        }
        for (one, two) in &mut self.neighbours {
            (*one, *two) = (called(std::mem::take(one)), called(std::mem::take(two)));
            if one > two {
                std::mem::swap(one, two);
            }
        }
    }

    /// Returns what cannot be as it is counted, in the order of the lists that are ended.
    pub fn doubts(&self) -> &[Doubt] {
        &self.doubts
    }

    /// Ends whatever list is open: no more will come.
    pub fn done(&mut self) {
        self.close(None);
    }

    /// Returns pairs of names that are one letter apart and may be one player's: nobody has seen the two at one table.
    pub fn similar_names(&self) -> Vec<(String, String)> {
        let names: Vec<&String> = self.players.keys().collect();
        let mut found = Vec::new();
        for (place, one) in names.iter().enumerate() {
            for other in &names[place + 1..] {
                let pair = ((*one).clone(), (*other).clone());
                if similar(one, other) && !self.neighbours.contains(&pair) && !self.aliases.are_different(one, other) {
                    found.push(pair);
                }
            }
        }
        found
    }

    /// Ends the season. Who has played fewer than `min_games` games comes behind all others, without a rank.
    pub fn finish(mut self, title: &str, by: RankBy, min_games: Option<u64>) -> Season {
        self.close(None);
        // The name that stands there more often is likely the right one: it comes first.
        let by_games = |(one, other): (String, String)| match self.games_of(&other) > self.games_of(&one) {
            true => (other, one),
            false => (one, other),
        };
        let similar: Vec<_> = self.similar_names().into_iter().map(by_games).collect();
        // Days by date; what has none stays in its order, behind them.
        self.days.sort_by(|one, other| match (&one.date, &other.date) {
            (Some(one), Some(other)) => one.cmp(other),
            (one, other) => other.is_some().cmp(&one.is_some()),
        });
        standing::season(title, self, by, min_games, similar)
    }
}
