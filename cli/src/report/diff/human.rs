//! The comparison for people: a line for each game as it comes, the sums behind the last one.

use std::fmt::Write as _;

use doko_judge::harmless::sanitise;
use doko_report::many::{columns, signed};
use doko_report::message::Messages;
use doko_report::paint::Paint;
use fluent_bundle::FluentArgs;

use super::words::{change, group};
use super::{Diff, DiffSums, GameRow, RestsOn, player_words};
use crate::session::Session;

/// How many players are shown; the other forms show all.
const MOST_PLAYERS: usize = 30;

/// Writes a game.
pub(crate) fn line(row: &GameRow, messages: &Messages, paint: Paint) -> String {
    let label = row.game.as_deref().map(|label| format!(" {}", sanitise(label))).unwrap_or_default();
    let game = paint.bold(&format!("{}{label}", messages.text("score-game")));
    let place = paint.dim(&format!("{}:{}", sanitise(&row.file), row.line));
    let shift = row.shift().map(|shift| format!("  [{shift}]")).unwrap_or_default();
    format!("{game}  {place}{shift}  {}\n", row.reason)
}

/// Writes the sums.
pub(crate) fn summary(diff: &Diff, session: &Session) -> String {
    let (messages, paint) = (&session.messages, session.paint);
    let sums = diff.sums();
    let mut out = String::new();
    for (sign, rules) in ["A", "B"].into_iter().zip(diff.rules) {
        let words = match rules {
            Some(rules) => format!("{}  {} ({})", rules.id, rules.title, rules.edition),
            None => messages.text("diff-own-rules"),
        };
        let _ = writeln!(out, "{} {}", paint.bold(sign), sanitise(&words));
    }
    if diff.tally.games > 0 {
        out.insert(0, '\n');
    }
    let _ = writeln!(out, "\n{}", counted("diff-counted", &sums, session));
    let _ = writeln!(out, "{}", counted("diff-counted-open", &sums, session));
    let _ = writeln!(out, "{}", counted("diff-counted-what", &sums, session));
    let mut part = |title: &str, how: Option<&str>, rows: Vec<Vec<String>>| {
        if rows.len() > 1 {
            let _ = writeln!(out, "\n{}", paint.bold(&messages.text(title)));
            if let Some(how) = how {
                let _ = writeln!(out, "{}", paint.dim(&messages.text(how)));
            }
            out.push_str(&columns(&rows));
        }
    };
    part("diff-players", Some("diff-players-how"), players(&sums, session));
    part("diff-groups", Some("diff-groups-how"), groups(&sums, session));
    part("diff-parameters", Some("diff-parameters-how"), parameters(&sums, session));
    part("diff-rests-how-many", Some("diff-rests-how"), rests(&sums, session));
    part("diff-lists", None, lists(&sums, session));
    if sums.players.len() > MOST_PLAYERS {
        let _ = writeln!(out, "\n{}", paint.dim(&messages.text("diff-more-players")));
    }
    out
}

fn counted(id: &str, sums: &DiffSums, session: &Session) -> String {
    let summary = &sums.summary;
    let mut values = FluentArgs::new();
    for (name, number) in [
        ("games", summary.games),
        ("same", summary.same),
        ("differ", summary.differ),
        ("a", summary.open.a),
        ("b", summary.open.b),
        ("both", summary.open_both),
        ("winner", summary.winner),
        ("value", summary.value),
        ("points", summary.points),
        ("findings", summary.findings),
    ] {
        values.set(name, number as i64);
    }
    session.messages.format(id, &values)
}

/// Returns a head from keys and letters that are the same everywhere.
fn head(titles: &[&str], session: &Session) -> Vec<String> {
    let title = |title: &&str| if title.len() > 1 { session.messages.text(title) } else { (*title).to_owned() };
    titles.iter().map(title).collect()
}

fn players(sums: &DiffSums, session: &Session) -> Vec<Vec<String>> {
    let mut rows = vec![head(&["score-players", "diff-games", "A", "B", "diff-shift"], session)];
    rows.extend(sums.most_changed(MOST_PLAYERS).into_iter().map(|row| {
        let name = sanitise(&player_words(&row.player, &session.messages)).into_owned();
        vec![name, row.games.to_string(), signed(row.points.a), signed(row.points.b), signed(row.shift)]
    }));
    rows
}

fn groups(sums: &DiffSums, session: &Session) -> Vec<Vec<String>> {
    let mut rows = vec![head(&["diff-cause", "diff-change", "diff-games", "diff-further"], session)];
    rows.extend(sums.groups.iter().map(|row| {
        let cause = group(row.cause, row.name, &session.messages);
        vec![cause, change(row.change, &session.messages), row.games.to_string(), row.further.to_string()]
    }));
    rows
}

fn parameters(sums: &DiffSums, session: &Session) -> Vec<Vec<String>> {
    let mut rows = vec![head(&["diff-parameter", "diff-games", "diff-rests"], session)];
    let touching = sums.parameters.iter().filter(|row| row.games != Some(0));
    rows.extend(touching.map(|row| {
        let games = row.games.map_or_else(|| session.messages.text("diff-not-alone"), |games| games.to_string());
        vec![row.words(), games, session.messages.text(&format!("diff-rests-{}", row.rests_on))]
    }));
    if rows.len() > 1 && sums.together > 0 {
        rows.push(vec![session.messages.text("diff-together"), sums.together.to_string(), String::new()]);
    }
    rows
}

/// On what the games rest that a parameter touches alone.
fn rests(sums: &DiffSums, session: &Session) -> Vec<Vec<String>> {
    let RestsOn { result, cards, play } = sums.rests_on;
    let counted = [("diff-rests-result", result), ("diff-rests-cards", cards), ("diff-rests-play", play)];
    let mut rows = vec![head(&["diff-rests", "diff-games"], session)];
    let any = counted.iter().any(|(_, games)| *games > 0);
    let row = |(id, games): (&str, u64)| vec![session.messages.text(id), games.to_string()];
    rows.extend(counted.into_iter().filter(|_| any).map(row));
    rows
}

fn lists(sums: &DiffSums, session: &Session) -> Vec<Vec<String>> {
    let mut rows = vec![head(&["diff-cause", "A", "B"], session)];
    let row = |row: &super::ListRow| {
        vec![format!("{} [{}]", row.code, row.name), row.lists.a.to_string(), row.lists.b.to_string()]
    };
    rows.extend(sums.lists.iter().map(row));
    rows
}
