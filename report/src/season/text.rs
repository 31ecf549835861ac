//! A season for a terminal.

use doko_judge::harmless::sanitise;

use super::{RankBy, Season, Standing};
use crate::many::{columns, percent, signed};
use crate::message::{Language, Messages};
use crate::paint::Paint;

/// The heights of a form curve.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Writes the standings, the evenings and who did how with and against whom.
pub fn human(season: &Season, messages: &Messages, paint: Paint) -> String {
    let text = |id: &str| messages.text(id);
    let mut out = format!("{}  {}\n", paint.bold(&sanitise(&season.title)), paint.dim(&text(by_id(season.by))));
    if season.players.is_empty() {
        out += &format!("  {}\n", text("season-empty"));
        return out;
    }
    let mut rows = vec![heads(messages)];
    rows.extend(season.players.iter().map(|player| cells(player, messages)));
    out += &format!("\n{}", columns(&rows));
    let mut rows = vec![vec![text("season-player")]];
    for (place, _) in season.evenings.iter().enumerate() {
        rows[0].push(format!("({})", place + 1));
    }
    rows[0].extend([text("season-form"), text("season-best"), text("season-worst")]);
    for player in &season.players {
        let mut row = vec![sanitise(&player.name).into_owned()];
        row.extend(player.by_evening.iter().map(|score| score.map_or("–".to_owned(), |score| signed(score.points))));
        row.push(form(player));
        for best in [player.best, player.worst] {
            let shown = best.map_or("–".to_owned(), |best| format!("{} ({})", signed(best.points), best.evening));
            row.push(shown);
        }
        rows.push(row);
    }
    out += &format!("\n{}\n{}", paint.bold(&text("season-evenings")), columns(&rows));
    for (place, evening) in season.evenings.iter().enumerate() {
        let date = evening.date.as_deref().map(|date| format!("{} ", day(date, messages.language))).unwrap_or_default();
        out += &format!("  {}\n", paint.dim(&format!("({}) {date}{}", place + 1, sanitise(&evening.title))));
    }
    if !season.pairs.is_empty() {
        let place = |name: &str| season.players.iter().position(|player| player.name == name);
        let heads = [
            "season-player",
            "season-other",
            "season-as-partners",
            "season-points",
            "season-as-opponents",
            "season-points",
        ];
        let mut rows = vec![heads.map(text).to_vec()];
        for pair in season.pairs.iter().filter(|pair| place(&pair.player) < place(&pair.other)) {
            let mut row = vec![sanitise(&pair.player).into_owned(), sanitise(&pair.other).into_owned()];
            for side in [pair.partners, pair.opponents] {
                let is_empty = side.games == 0;
                let won = || format!("{} : {}", side.won, side.games - side.won);
                row.push(if is_empty { "–".to_owned() } else { won() });
                row.push(if is_empty { "–".to_owned() } else { signed(side.points) });
            }
            rows.push(row);
        }
        out += &format!("\n{}\n{}", paint.bold(&text("season-pairs")), columns(&rows));
        out += &format!("  {}\n", paint.dim(&text("season-pairs-how")));
    }
    for note in notes(season, messages, "season-note-missing") {
        out += &format!("  {}\n", paint.dim(&note));
    }
    out
}

/// Returns the key of what the ranking goes by.
pub(super) const fn by_id(by: RankBy) -> &'static str {
    match by {
        RankBy::Total => "season-by-total",
        RankBy::Average => "season-by-average",
        RankBy::PerGame => "season-by-per-game",
    }
}

/// Says what else there is to know; `missing` is what is said where somebody missed an evening.
pub(super) fn notes(season: &Season, messages: &Messages, missing: &str) -> Vec<String> {
    let mut notes = vec![messages.text("season-note-columns")];
    let mut values = fluent_bundle::FluentArgs::new();
    values.set("games", season.min_games.unwrap_or_default() as i64);
    match season.min_games {
        Some(_) => notes.push(messages.format("season-note-min", &values)),
        None if season.players.iter().any(|player| player.missed > 0) => notes.push(messages.text(missing)),
        None => {}
    }
    if season.players.iter().any(|player| player.open > 0) {
        notes.push(messages.text("season-note-open"));
    }
    notes
}

fn heads(messages: &Messages) -> Vec<String> {
    let ids = [
        "season-rank",
        "season-player",
        "season-points",
        "season-average",
        "season-per-game",
        "season-nights",
        "season-games",
        "season-won",
        "season-soli",
        "season-kept",
    ];
    ids.map(|id| messages.text(id)).to_vec()
}

fn cells(player: &Standing, messages: &Messages) -> Vec<String> {
    let mean = |mean: Option<f64>| mean.map_or("–".to_owned(), |mean| decimal(mean, messages.language));
    vec![
        player.rank.map_or("–".to_owned(), |rank| rank.to_string()),
        sanitise(&player.name).into_owned(),
        signed(player.points),
        mean(player.average),
        mean(player.per_game),
        player.evenings.to_string(),
        player.games.to_string(),
        percent(player.won, player.decided, messages.language),
        format!("{}/{}", player.soli_won, player.soli),
        kept(player),
    ]
}

/// Writes how many announcements were kept, of those of which that is known.
pub(super) fn kept(player: &Standing) -> String {
    let decided = player.announcements.kept + player.announcements.missed;
    if decided == 0 { "–".to_owned() } else { format!("{}/{decided}", player.announcements.kept) }
}

/// Writes a number with two places, as the language has it.
pub(super) fn decimal(number: f64, language: Language) -> String {
    let sign = if number > 0.0 { "+" } else { "" };
    language.decimal(&format!("{sign}{number:.2}"))
}

/// Writes a day as the language has it.
pub(super) fn day(date: &str, language: Language) -> String {
    let parts: Vec<&str> = date.split('-').collect();
    match (language, parts.as_slice()) {
        (Language::De, [year, month, day]) => format!("{day}.{month}.{year}"),
        (Language::Nl, [year, month, day]) => format!("{day}-{month}-{year}"),
        (Language::De | Language::En | Language::Nl, _) => date.to_owned(),
    }
}

/// Draws what each evening brought, from the player's worst to the best; a dot where the player was missing. Where all
/// evenings brought the same, none was the worst.
fn form(player: &Standing) -> String {
    let (Some(best), Some(worst)) = (player.best, player.worst) else { return String::new() };
    let range = best.points.saturating_sub(worst.points);
    let bar = |points: i64| {
        let height = points.saturating_sub(worst.points).saturating_mul(BARS.len() as i64 - 1);
        let height = height.checked_div(range).unwrap_or(BARS.len() as i64 / 2 - 1);
        BARS[usize::try_from(height).unwrap_or_default().min(BARS.len() - 1)]
    };
    player.by_evening.iter().map(|score| score.map_or('·', |score| bar(score.points))).collect()
}
