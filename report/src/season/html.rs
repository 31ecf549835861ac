//! A season as a page: who leads, each player's curve with the others behind it, every evening, every two.

use std::fmt::Write as _;

use super::text::{by_id, day, decimal, kept, notes};
use super::{Season, Standing};
use crate::many::{Column, TableCell, how, page as around, percent, section, signed, table};
use crate::message::{Messages, minus};
use crate::page::Esc;

/// The drawing of a curve, in its own units.
const SIZE: (f64, f64) = (240.0, 96.0);
const ROOM: f64 = 6.0;

const STYLE: &str = "<style>
.curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: .8rem 1.6rem; margin: .6rem 0; padding: 0; list-style: none; }
.curves li { break-inside: avoid; }
.curves p { display: flex; justify-content: space-between; gap: .6rem; margin: 0 0 .15rem; font-weight: 600; }
.curves p span { font-variant-numeric: tabular-nums; }
.curves svg { display: block; width: 100%; height: auto; }
.curves .other { fill: none; stroke: var(--a); stroke-width: 1px; opacity: .45; vector-effect: non-scaling-stroke; }
.curves .own { fill: none; stroke: var(--b); stroke-width: 2.5px; vector-effect: non-scaling-stroke; }
.curves .zero { stroke: var(--ink2); stroke-width: 1px; vector-effect: non-scaling-stroke; }
.curves .missed { fill: var(--paper, #fff); stroke: var(--b); stroke-width: 1.5px; }
.curves .played { fill: var(--b); }
.sortable thead th, .sortable thead th * { overflow-wrap: normal; word-break: normal; hyphens: manual; }
</style>
";

/// Lays a season out.
pub fn page(season: &Season, messages: &Messages) -> String {
    let text = |id: &str| messages.text(id);
    let mut body = STYLE.to_owned();
    body += &facts(season, messages);
    if season.players.is_empty() {
        body += &how(&text("season-empty"));
        return around(&text("season-kind"), &season.title, &body, messages);
    }
    let mut standings = standings(season, messages);
    for note in notes(season, messages, "season-note-missing-page") {
        standings += &how(&note);
    }
    body += &section("standings", &text(by_id(season.by)), &standings);
    body += &section("curves", &text("season-curves"), &(how(&text("season-curves-how")) + &curves(season)));
    body += &section("evenings", &text("season-evenings"), &evenings(season, messages));
    if !season.pairs.is_empty() {
        body += &section("pairs", &text("season-pairs"), &(how(&text("season-pairs-page")) + &pairs(season, messages)));
    }
    around(&text("season-kind"), &season.title, &body, messages)
}

fn facts(season: &Season, messages: &Messages) -> String {
    let games = season.evenings.iter().map(|evening| evening.games).sum::<u64>();
    let facts = [
        ("season-evenings", season.evenings.len().to_string()),
        ("season-games", games.to_string()),
        ("season-players", season.players.len().to_string()),
    ];
    let fact = |(id, number): (&str, String)| format!("<li><b>{number}</b>{}</li>\n", Esc(&messages.text(id)));
    format!("<ul class=\"facts\">\n{}</ul>\n", facts.into_iter().map(fact).collect::<String>())
}

fn standings(season: &Season, messages: &Messages) -> String {
    let number = |id: &str| Column::numbers(messages.text(id));
    let columns = [
        number("season-rank"),
        Column::words(messages.text("season-player")),
        number("season-points"),
        number("season-average"),
        number("season-per-game"),
        number("season-nights"),
        number("season-games"),
        number("season-won"),
        number("season-soli"),
        number("season-kept"),
        number("season-best"),
        number("season-worst"),
    ];
    let mean = |mean: Option<f64>| match mean {
        Some(mean) => TableCell::Keyed(decimal(mean, messages.language), (mean * 100.0).round() as i64),
        None => TableCell::Nothing,
    };
    let count = |count: u64| TableCell::Number(i64::try_from(count).unwrap_or(i64::MAX));
    let rows = season.players.iter().map(|player| {
        let won = (player.won * 1000).checked_div(player.decided).map_or(-1, |share| share as i64);
        let decided = player.announcements.kept + player.announcements.missed;
        let share = (player.announcements.kept * 1000).checked_div(decided).map_or(-1, |share| share as i64);
        vec![
            player.rank.map_or(TableCell::Nothing, |rank| TableCell::Number(rank as i64)),
            TableCell::Head(player.name.clone()),
            TableCell::Points(player.points),
            mean(player.average),
            mean(player.per_game),
            TableCell::Number(player.evenings as i64),
            count(player.games),
            TableCell::Keyed(percent(player.won, player.decided, messages.language), won),
            TableCell::Keyed(format!("{}/{}", player.soli_won, player.soli), player.soli as i64),
            TableCell::Keyed(kept(player), share),
            player.best.map_or(TableCell::Nothing, |best| TableCell::Points(best.points)),
            player.worst.map_or(TableCell::Nothing, |worst| TableCell::Points(worst.points)),
        ]
    });
    table("cards dense", &columns, rows, messages.language)
}

/// Draws a curve for each player, the others' behind it in grey.
fn curves(season: &Season) -> String {
    let all = || season.players.iter().flat_map(|player| player.curve.iter().copied()).chain([0]);
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    let high = if high == low { low.saturating_add(1) } else { high };
    let x = |place: usize| ROOM + (SIZE.0 - 2.0 * ROOM) * place as f64 / season.evenings.len().max(1) as f64;
    let y = |points: i64| ROOM + (SIZE.1 - 2.0 * ROOM) * (high as f64 - points as f64) / (high as f64 - low as f64);
    let line = |player: &Standing| {
        let behind = player.curve.iter().enumerate().map(|(place, points)| (x(place + 1), y(*points)));
        let points = [(x(0), y(0))].into_iter().chain(behind).map(|(x, y)| format!("{x:.1},{y:.1}"));
        points.collect::<Vec<_>>().join(" ")
    };
    let others: String = season
        .players
        .iter()
        .map(|player| format!("<polyline class=\"other\" points=\"{}\"/>", line(player)))
        .collect();
    let mut out = "<ul class=\"curves\">\n".to_owned();
    for player in &season.players {
        let total = minus(&signed(player.points));
        let label = format!("{}: {total}", player.name);
        let _ = write!(
            out,
            "<li><p><bdi>{}</bdi><span>{total}</span></p><svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\
             <line class=\"zero\" x1=\"{ROOM}\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>{others}<polyline class=\"own\" points=\"{}\"/>",
            Esc(&player.name),
            SIZE.0,
            SIZE.1,
            Esc(&label),
            SIZE.0 - ROOM,
            y(0),
            y(0),
            line(player),
        );
        for (place, (score, points)) in player.by_evening.iter().zip(&player.curve).enumerate() {
            let class = if score.is_some() { "played" } else { "missed" };
            let _ =
                write!(out, "<circle class=\"{class}\" r=\"3\" cx=\"{:.1}\" cy=\"{:.1}\"/>", x(place + 1), y(*points));
        }
        out += "</svg></li>\n";
    }
    out + "</ul>\n"
}

fn evenings(season: &Season, messages: &Messages) -> String {
    let title = |evening: &super::SeasonEvening| match &evening.date {
        Some(date) => day(date, messages.language),
        None => evening.title.clone(),
    };
    let mut columns = vec![Column::words(messages.text("season-player"))];
    columns.extend(season.evenings.iter().map(|evening| Column::numbers(title(evening))));
    columns.push(Column::numbers(messages.text("season-points")));
    let rows = season.players.iter().map(|player| {
        let mut row = vec![TableCell::Head(player.name.clone())];
        let cell = |score: &Option<super::EveningScore>| match score {
            Some(score) => TableCell::Points(score.points),
            None => TableCell::Keyed("–".to_owned(), i64::MIN),
        };
        row.extend(player.by_evening.iter().map(cell));
        row.push(TableCell::Points(player.points));
        row
    });
    table("cards", &columns, rows, messages.language)
}

/// Lists every two, once: the one who stands higher is looked from.
fn pairs(season: &Season, messages: &Messages) -> String {
    let text = |id: &str| messages.text(id);
    let columns = [
        Column::words(text("season-player")),
        Column::words(text("season-other")),
        Column::numbers(text("season-as-partners")),
        Column::numbers(text("season-points")),
        Column::numbers(text("season-as-opponents")),
        Column::numbers(text("season-points")),
    ];
    let place = |name: &str| season.players.iter().position(|player| player.name == name);
    let rows = season.pairs.iter().filter(|pair| place(&pair.player) < place(&pair.other)).map(|pair| {
        let mut row = vec![TableCell::Head(pair.player.clone()), TableCell::Text(pair.other.clone())];
        for side in [pair.partners, pair.opponents] {
            if side.games == 0 {
                row.extend([TableCell::Nothing, TableCell::Nothing]);
                continue;
            }
            row.push(TableCell::Keyed(format!("{} : {}", side.won, side.games - side.won), side.games as i64));
            row.push(TableCell::Points(side.points));
        }
        row
    });
    table("cards pairs", &columns, rows, messages.language)
}
