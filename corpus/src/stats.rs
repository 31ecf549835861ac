//! Many games in numbers: what was played, who won, what was said and kept, what was scored and found.

mod ansagen;
mod befunde;

use std::collections::BTreeMap;

use doko_analyzer::{Analysis, Outcome, PostenArt, Spielart};
use doko_format::{Ansagewort, Partei};

pub use ansagen::Ansagebilanz;
pub use befunde::Befundzahl;

use crate::judgement::{Judgement, Noticed};
use crate::player::{ByPlayer, Player};

/// The numbers of many games. They grow with the names of players and rule sets, not with the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// All games, and who won them.
    pub all: Bilanz,
    /// How many games could not be judged: their rule set is not known.
    pub unjudged: u64,
    /// How the others ended, in the order in which each was first met.
    pub outcomes: Vec<(Outcome, u64)>,
    /// The games by what was played, in the order in which each was first met; `None` where that is open.
    pub kinds: Vec<(Option<Spielart>, Bilanz)>,
    /// How often a game had this value.
    pub values: BTreeMap<i32, u64>,
    /// What was announced.
    pub ansagen: BTreeMap<Ansagewort, Ansagebilanz>,
    /// How often each item was scored for Re, for Kontra, and for neither.
    pub posten: BTreeMap<PostenArt, [u64; 3]>,
    /// What was found, by code and name.
    pub befunde: BTreeMap<(&'static str, &'static str), Befundzahl>,
    /// The games by the name of their rule set.
    pub rules: BTreeMap<Box<str>, Regelwerksbilanz>,
    /// The games by player; who sat out is not counted.
    pub players: ByPlayer<Spielerbilanz>,
}

/// Games and who won them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bilanz {
    /// How many there were.
    pub games: u64,
    /// How many Re won.
    pub re: u64,
    /// How many Kontra won.
    pub kontra: u64,
    /// How many were scored and nobody won.
    pub nobody: u64,
    /// The sum of the values of those that were scored, each seen from its winner.
    pub value: i64,
}

/// The games of a rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regelwerksbilanz {
    /// The games, and who won them.
    pub bilanz: Bilanz,
    /// How many of them have a finding.
    pub with_findings: u64,
}

/// The games of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spielerbilanz {
    /// How many were played.
    pub games: u64,
    /// How many of them were decided with a winner.
    pub decided: u64,
    /// How many of those the player's party won.
    pub won: u64,
    /// How many the player was Re in.
    pub re: u64,
    /// How many the player played alone.
    pub alone: u64,
    /// The sum of the points.
    pub points: i64,
    /// The own announcements.
    pub ansagen: Ansagebilanz,
    /// How many findings are about an act of the player.
    pub findings: u64,
}

impl Bilanz {
    /// Returns how many games were scored.
    pub fn scored(&self) -> u64 {
        self.re + self.kontra + self.nobody
    }

    fn add(&mut self, analysis: Option<&Analysis>) {
        self.games += 1;
        let Some((winner, value)) = analysis.and_then(scored) else { return };
        match winner {
            Some(Partei::Re) => self.re += 1,
            Some(Partei::Kontra) => self.kontra += 1,
            None => self.nobody += 1,
        }
        self.value = self.value.saturating_add(value.into());
    }
}

/// Returns winner and value of a game that was scored.
fn scored(analysis: &Analysis) -> Option<(Option<Partei>, i32)> {
    Some((analysis.winner?, analysis.value?))
}

impl Stats {
    /// Adds a game. `rules` is the name of its rule set as the record or the command has it, `names` are its players by
    /// seat.
    pub fn add(&mut self, judgement: Judgement<'_>, rules: &str, names: &[Option<Box<str>>]) {
        self.all.add(judgement.analysis);
        let of_rules = entry(&mut self.rules, rules);
        of_rules.bilanz.add(judgement.analysis);
        of_rules.with_findings += u64::from(!judgement.findings.is_empty());
        self.add_findings(judgement.findings, rules, names);
        let Some(analysis) = judgement.analysis else {
            self.unjudged += 1;
            return;
        };
        *at(&mut self.outcomes, analysis.outcome) += 1;
        at(&mut self.kinds, analysis.contract.map(|contract| contract.kind)).add(Some(analysis));
        if let Some((_, value)) = scored(analysis) {
            *self.values.entry(value).or_default() += 1;
        }
        for posten in &analysis.posten {
            let place = match posten.party {
                Some(Partei::Re) => 0,
                Some(Partei::Kontra) => 1,
                None => 2,
            };
            self.posten.entry(posten.item).or_insert([0; 3])[place] += 1;
        }
        for ansage in &analysis.ansagen {
            let Some(call) = ansage.call else { continue };
            let bilanz = Ansagebilanz::of(ansage, analysis, judgement.rules);
            *self.ansagen.entry(call).or_default() += bilanz;
            self.players.of(Player::at(ansage.seat, names)).ansagen += bilanz;
        }
        self.add_players(analysis, names);
    }

    /// Adds what was found in a list and in none of its games.
    pub fn add_of_list(&mut self, findings: &[Noticed], rules: &str, names: &[Option<Box<str>>]) {
        for noticed in findings {
            self.add_finding(noticed, rules, names);
        }
    }

    fn add_findings(&mut self, findings: &[Noticed], rules: &str, names: &[Option<Box<str>>]) {
        for (index, noticed) in findings.iter().enumerate() {
            self.add_finding(noticed, rules, names);
            let key = |noticed: &Noticed| (noticed.code, noticed.slug);
            if !findings[..index].iter().any(|before| key(before) == key(noticed)) {
                self.befunde.entry(key(noticed)).or_default().games += 1;
            }
        }
    }

    fn add_finding(&mut self, noticed: &Noticed, rules: &str, names: &[Option<Box<str>>]) {
        let zahl = self.befunde.entry((noticed.code, noticed.slug)).or_default();
        zahl.add(noticed, rules, names);
        if let Some(seat) = noticed.seat {
            self.players.of(Player::at(seat, names)).findings += 1;
        }
    }

    fn add_players(&mut self, analysis: &Analysis, names: &[Option<Box<str>>]) {
        let points = analysis.settled_points().unwrap_or_default();
        for seat in &analysis.active {
            let bilanz = self.players.of(Player::at(*seat, names));
            let party = analysis.parteien[*seat];
            bilanz.games += 1;
            let won = analysis.has_won(*seat);
            bilanz.decided += u64::from(won.is_some());
            bilanz.won += u64::from(won == Some(true));
            bilanz.re += u64::from(party == Some(Partei::Re));
            bilanz.alone += u64::from(analysis.contract.is_some_and(|contract| contract.soloist == Some(*seat)));
        }
        // Who sits out may be fined, too, and a table may score the others.
        for (seat, points) in doko_format::Seat::first(points.len()).zip(points) {
            if *points != 0 {
                let bilanz = self.players.of(Player::at(seat, names));
                bilanz.points = bilanz.points.saturating_add((*points).into());
            }
        }
    }
}

/// Returns the place of a key in a short row, which is made where there is none.
fn at<K: PartialEq, T: Default>(row: &mut Vec<(K, T)>, key: K) -> &mut T {
    let place = row.iter().position(|(known, _)| *known == key);
    let place = place.unwrap_or_else(|| {
        row.push((key, T::default()));
        row.len() - 1
    });
    &mut row[place].1
}

fn entry<'m, T: Default>(map: &'m mut BTreeMap<Box<str>, T>, key: &str) -> &'m mut T {
    if !map.contains_key(key) {
        map.insert(key.into(), T::default());
    }
    map.get_mut(key).expect("it was there or was just made")
}

#[cfg(test)]
mod tests;
