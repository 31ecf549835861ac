//! A season as rows for a spreadsheet: one a player, a column an evening.

use super::{Best, Season};
use crate::csv::{Cell, Csv};
use crate::message::Messages;

/// Writes the standings.
pub fn rows(season: &Season, csv: Csv, messages: &Messages) -> String {
    const TITLES: [&str; 16] = [
        "season-rank",
        "season-player",
        "season-points",
        "season-average",
        "season-per-game",
        "season-nights",
        "season-games",
        "season-won",
        "season-soli",
        "season-soli-won",
        "season-announced",
        "season-kept",
        "season-missed",
        "season-best",
        "season-worst",
        "sheet-open",
    ];
    let evening = |evening: &super::SeasonEvening| evening.date.clone().unwrap_or_else(|| evening.title.clone());
    let titles = TITLES.iter().map(|id| messages.text(id)).chain(season.evenings.iter().map(evening));
    let mut out = csv.head(titles);
    for player in &season.players {
        let mean =
            |mean: Option<f64>| mean.map_or(Cell::Empty, |mean| Cell::decimal(mean, messages.language.decimal_point()));
        let best = |best: Option<Best>| Cell::number(best.map(|best| best.points));
        let count = |count: u64| Cell::Number(i64::try_from(count).unwrap_or(i64::MAX));
        let mut cells = vec![
            player.rank.map_or(Cell::Empty, Cell::count),
            Cell::text(&*player.name),
            Cell::Number(player.points),
            mean(player.average),
            mean(player.per_game),
            Cell::count(player.evenings),
            count(player.games),
            count(player.won),
            count(player.soli),
            count(player.soli_won),
            count(player.announcements.made),
            count(player.announcements.kept),
            count(player.announcements.missed),
            best(player.best),
            best(player.worst),
            count(player.open),
        ];
        cells.extend(player.by_evening.iter().map(|score| Cell::number(score.map(|score| score.points))));
        out += &csv.row(cells);
    }
    out
}
