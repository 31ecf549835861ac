//! Where everybody stands at the end of a season.

use std::cmp::Reverse;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Announcements, Counter, EveningScore, SEASON, Together};

/// What the ranking goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RankBy {
    /// The sum of all points.
    Total,
    /// The points of an evening that was played, in the mean.
    Average,
    /// The points of a game, in the mean.
    PerGame,
}

/// A season: `doko season --format json`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Season {
    /// `doko/season/1`
    pub schema: &'static str,
    /// How often something was added to this version: see `docs/json.md`.
    pub minor: u16,
    /// What it is called.
    pub title: String,
    /// What the ranking goes by.
    pub by: RankBy,
    /// How many games somebody needs to be ranked; null where nobody said.
    pub min_games: Option<u64>,
    /// The evenings, the first of them first.
    pub evenings: Vec<SeasonEvening>,
    /// Everybody, the best first.
    pub players: Vec<Standing>,
    /// Every two who played together, in the order of `players`, each once from the side of either.
    pub pairs: Vec<HeadToHead>,
    /// Names that are one letter apart and may be one player's.
    pub similar_names: Vec<[String; 2]>,
}

/// An evening: the lists of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeasonEvening {
    /// What its first list is called, else that list's file.
    pub title: String,
    /// The day, as `2026-11-20`; null where no list says it.
    pub date: Option<String>,
    /// The files of its lists.
    pub files: Vec<String>,
    /// How many games were played, at all tables.
    pub games: u64,
}

/// Where a player stands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Standing {
    /// From 1; who is as good has the same one. Null for whoever has too few games.
    pub rank: Option<usize>,
    /// The player.
    pub name: String,
    /// How many evenings were played.
    pub evenings: usize,
    /// How many were not.
    pub missed: usize,
    /// How many games were played; sitting out is not counted.
    pub games: u64,
    /// How many games are open at the tables the player sat at.
    pub open: u64,
    /// How many of the games somebody won, as far as it is known who did.
    pub decided: u64,
    /// How many of those the player's party won.
    pub won: u64,
    /// How many Soli were announced and played.
    pub soli: u64,
    /// How many of those were won.
    pub soli_won: u64,
    /// The own announcements.
    pub announcements: Announcements,
    /// The sum of the points, without games that are open.
    pub points: i64,
    /// The points of an evening that was played, in the mean, to the hundredth.
    pub average: Option<f64>,
    /// The points of a game, in the mean, to the hundredth.
    pub per_game: Option<f64>,
    /// The best evening.
    pub best: Option<Best>,
    /// The worst evening.
    pub worst: Option<Best>,
    /// By evening what it brought; null where the player was missing.
    pub by_evening: Vec<Option<EveningScore>>,
    /// By evening the sum of the points up to it.
    pub curve: Vec<i64>,
}

/// An evening that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Best {
    /// Its place in `evenings`, from 1.
    pub evening: usize,
    /// The points.
    pub points: i64,
}

/// Two players, seen from the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HeadToHead {
    /// The one.
    pub player: String,
    /// The other.
    pub other: String,
    /// What the one has of games in which both were of one party.
    pub partners: Together,
    /// What the one has of games in which they were not.
    pub opponents: Together,
}

/// Makes the standings of what was counted.
pub(super) fn season(
    title: &str,
    counter: Counter,
    by: RankBy,
    min_games: Option<u64>,
    similar: Vec<(String, String)>,
) -> Season {
    let Counter { days, players, pairs, .. } = counter;
    let mut standings: Vec<Standing> = players
        .into_iter()
        .map(|(name, counted)| {
            let by_evening: Vec<Option<EveningScore>> = days.iter().map(|day| day.scores.get(&name).copied()).collect();
            let played = || by_evening.iter().enumerate().filter_map(|(place, score)| Some((place, (*score)?)));
            let best = |one: Option<(usize, EveningScore)>| {
                one.map(|(place, score)| Best { evening: place + 1, points: score.points })
            };
            let mut sum = 0_i64;
            let curve = by_evening.iter().map(|score| {
                sum = sum.saturating_add(score.map_or(0, |score| score.points));
                sum
            });
            let curve: Vec<i64> = curve.collect();
            let evenings = played().count();
            let games = played().map(|(_, score)| score.games).sum();
            let points = curve.last().copied().unwrap_or(0);
            Standing {
                rank: None,
                evenings,
                missed: days.len() - evenings,
                games,
                open: played().map(|(_, score)| score.open).sum(),
                decided: counted.decided,
                won: counted.won,
                soli: counted.soli,
                soli_won: counted.soli_won,
                announcements: counted.announcements,
                points,
                average: mean(points, evenings as u64),
                per_game: mean(points, games),
                // The first of several.
                best: best(played().max_by_key(|(place, score)| (score.points, Reverse(*place)))),
                worst: best(played().min_by_key(|(place, score)| (score.points, *place))),
                by_evening,
                curve,
                name,
            }
        })
        .collect();
    rank(&mut standings, by, min_games);
    let mut all = Vec::new();
    for one in &standings {
        for other in &standings {
            if let Some([partners, opponents]) = pairs.get(&(one.name.clone(), other.name.clone())).copied() {
                all.push(HeadToHead { player: one.name.clone(), other: other.name.clone(), partners, opponents });
            }
        }
    }
    Season {
        schema: SEASON.schema,
        minor: SEASON.minor,
        title: title.to_owned(),
        by,
        min_games,
        evenings: days
            .into_iter()
            .map(|day| SeasonEvening { title: day.title, date: day.date, files: day.files, games: day.games })
            .collect(),
        players: standings,
        pairs: all,
        similar_names: similar.into_iter().map(|(one, other)| [one, other]).collect(),
    }
}

/// Returns a mean to the hundredth.
fn mean(sum: i64, of: u64) -> Option<f64> {
    (of > 0).then(|| (sum as f64 * 100.0 / of as f64).round() / 100.0)
}

/// Sorts the best to the front. Who is missing evenings comes behind those who played more of them: being away is no way to the
/// top. Where a number of games is asked for, that alone decides who is ranked.
fn rank(standings: &mut [Standing], by: RankBy, min_games: Option<u64>) {
    // A mean as a fraction of whole numbers, so that equal is equal.
    let measure = |player: &Standing| -> (i128, i128) {
        let points = i128::from(player.points);
        match by {
            RankBy::Total => (points, 1),
            RankBy::Average => (points, (player.evenings as i128).max(1)),
            RankBy::PerGame => (points, i128::from(player.games).max(1)),
        }
    };
    let class = |player: &Standing| match min_games {
        Some(least) => usize::from(player.games >= least),
        None => player.evenings,
    };
    let order = |one: &Standing, other: &Standing| {
        let ((points, of), (others, of_others)) = (measure(one), measure(other));
        class(other).cmp(&class(one)).then((others * of).cmp(&(points * of_others)))
    };
    standings.sort_by(|one, other| order(one, other).then_with(|| one.name.cmp(&other.name)));
    for place in 0..standings.len() {
        let (before, here) = standings.split_at_mut(place);
        let same = before.last().filter(|last| order(last, &here[0]).is_eq());
        let is_ranked = min_games.is_none_or(|least| here[0].games >= least);
        here[0].rank = is_ranked.then(|| same.and_then(|last| last.rank).unwrap_or(place + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, points: i64, evenings: usize, games: u64) -> Standing {
        Standing {
            rank: None,
            name: name.to_owned(),
            evenings,
            missed: 3 - evenings,
            games,
            open: 0,
            decided: 0,
            won: 0,
            soli: 0,
            soli_won: 0,
            announcements: Announcements::default(),
            points,
            average: None,
            per_game: None,
            best: None,
            worst: None,
            by_evening: Vec::new(),
            curve: Vec::new(),
        }
    }

    fn ranked(by: RankBy, min_games: Option<u64>) -> Vec<(String, Option<usize>)> {
        let mut all = vec![
            player("Anna", 4, 3, 30),
            player("Bert", -9, 3, 30),
            player("Cora", 4, 3, 24),
            player("Dirk", 8, 2, 20),
            player("Emil", 6, 1, 10),
        ];
        rank(&mut all, by, min_games);
        all.into_iter().map(|player| (player.name, player.rank)).collect()
    }

    fn expected(rows: &[(&str, usize)]) -> Vec<(String, Option<usize>)> {
        rows.iter().map(|(name, rank)| ((*name).to_owned(), (*rank > 0).then_some(*rank))).collect()
    }

    #[test]
    fn who_was_missing_is_behind_who_was_there() {
        let total = expected(&[("Anna", 1), ("Cora", 1), ("Bert", 3), ("Dirk", 4), ("Emil", 5)]);
        assert_eq!(ranked(RankBy::Total, None), total);
        // 4 points of 24 games are more a game than 4 of 30.
        let per_game = expected(&[("Cora", 1), ("Anna", 2), ("Bert", 3), ("Dirk", 4), ("Emil", 5)]);
        assert_eq!(ranked(RankBy::PerGame, None), per_game);
    }

    #[test]
    fn a_number_of_games_decides_alone() {
        // 8 of 2 evenings, 4 of 3; Emil has too few games.
        let average = expected(&[("Dirk", 1), ("Anna", 2), ("Cora", 2), ("Bert", 4), ("Emil", 0)]);
        assert_eq!(ranked(RankBy::Average, Some(20)), average);
    }
}
