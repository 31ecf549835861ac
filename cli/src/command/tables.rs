//! `doko score --tables`: a tournament over its lists.

use std::fmt::Write as _;

use doko_format::{Key, Severity};
use doko_judge::harmless::sanitise;
use doko_judge::{Depth, Judged};
use doko_report::csv::{Cell, Csv};
use doko_report::json::json;
use doko_report::message::Worded as _;
use doko_report::sheet::{Sheet, signed};
use doko_report::tournament::{Platz, Tables, ranking};
use doko_report::words::short_findings;
use fluent_bundle::FluentArgs;

use crate::args::{Judging, ScoreFormat, Separator};
use crate::failure::Failure;
use crate::session::{Session, each_game};
use crate::{CLEAN, FOUND};

/// Runs the command.
pub(crate) fn run(
    judging: &Judging,
    format: ScoreFormat,
    separator: Separator,
    session: &mut Session,
) -> Result<u8, Failure> {
    let mut sheets: Vec<Sheet> = Vec::new();
    let mut errors = 0;
    each_game(judging, Depth::Judgement, session, &mut |session, name, item| {
        let (diagnoses, wording) = match item {
            Judged::List(heading) => {
                sheets.push(Sheet::new(name, heading));
                (&heading.diagnoses, heading.wording())
            }
            Judged::Game(game) => {
                if let Some(sheet) = sheets.last_mut() {
                    sheet.add(game, &session.messages);
                }
                (&game.diagnoses, game.wording())
            }
            Judged::End(end) => {
                if let Some(sheet) = sheets.last_mut() {
                    sheet.abbrueche.clone_from(&end.abbrueche);
                }
                (&end.diagnoses, end.heading.wording())
            }
        };
        let found: Vec<_> = diagnoses.iter().filter(|found| found.severity == Severity::Error).cloned().collect();
        errors += found.len();
        // A ranking rests on what was noted: what is wrong with that is said beside it.
        let text = short_findings(name, &found, &wording, &session.messages);
        if text.is_empty() { Ok(()) } else { session.aside(text.trim_end()) }
    })?;
    sheets.retain(|sheet| !sheet.rows.is_empty());
    if let Some([first, second]) = twice(&sheets) {
        return Err(Failure::told("failure-tables-twice", [("first", &first.file), ("second", &second.file)]));
    }
    let tables = Tables::of(&sheets);
    let text = match format {
        ScoreFormat::Json => format!("{}\n", json(&tables)),
        ScoreFormat::Jsonl => tables.players.iter().map(|place| format!("{}\n", json(place))).collect(),
        ScoreFormat::Csv => {
            let csv = Csv::new(separator.into());
            let table = |who: &str, places: &[Platz]| {
                let rows = places.iter().map(|place| csv.row(cells(place, who == "tables-player")));
                csv.head(titles(who, session)) + &rows.collect::<String>()
            };
            let mut text = table("tables-player", &tables.players);
            if !tables.teams.is_empty() {
                text += &format!("\r\n{}", table("tables-team", &tables.teams));
            }
            text
        }
        ScoreFormat::Html => ranking::page(&tables, &sheets, &session.messages),
        ScoreFormat::Human => human(&tables, session),
    };
    session.output.text(&text)?;
    Ok(if errors > 0 { FOUND } else { CLEAN })
}

/// Returns two lists of the same table in the same round of the same tournament: what is counted twice makes a wrong
/// ranking.
fn twice(sheets: &[Sheet]) -> Option<[&Sheet; 2]> {
    let key = |sheet: &Sheet| {
        let value = |key| sheet.heading.header.field(&key).map(|field| field.value.value.clone());
        Some((value(Key::Turnier), value(Key::Runde)?, value(Key::Tisch)?))
    };
    let keys: Vec<_> = sheets.iter().map(key).collect();
    (0..keys.len()).find_map(|place| {
        let before = keys[..place].iter().position(|earlier| earlier.is_some() && *earlier == keys[place])?;
        Some([&sheets[before], &sheets[place]])
    })
}

/// The columns: for players with the team, for teams without.
fn titles(who: &str, session: &Session) -> Vec<String> {
    let mut ids = vec!["tables-rank", who];
    ids.extend((who == "tables-player").then_some("tables-team"));
    ids.extend(["tables-lists", "tables-penalty", "tables-points", "sheet-open"]);
    ids.into_iter().map(|id| session.messages.text(id)).collect()
}

fn cells(place: &Platz, is_player: bool) -> Vec<Cell> {
    let mut cells = vec![Cell::count(place.rank), Cell::text(&*place.name)];
    cells.extend(is_player.then(|| Cell::text(place.team.clone().unwrap_or_default())));
    cells.extend([
        Cell::count(place.lists),
        Cell::Number(place.penalty),
        Cell::Number(place.points),
        Cell::count(place.open),
    ]);
    cells
}

/// Returns a cell for people.
fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => sanitise(text).into_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Decimal(number) => number.clone(),
        Cell::Flag(_) | Cell::Empty => String::new(),
    }
}

fn human(tables: &Tables, session: &Session) -> String {
    let mut values = FluentArgs::new();
    values.set("lists", tables.lists as i64);
    let mut out = format!("{}\n", session.paint.bold(&session.messages.format("tables-title", &values)));
    for (who, places) in [("tables-player", &tables.players), ("tables-team", &tables.teams)] {
        if places.is_empty() {
            continue;
        }
        let is_player = who == "tables-player";
        let mut rows = vec![titles(who, session)];
        for place in places {
            let mut row: Vec<String> = cells(place, is_player).iter().map(shown).collect();
            let last = row.len() - 1;
            row[last - 2] = if place.penalty == 0 { String::new() } else { signed(place.penalty) };
            row[last - 1] = signed(place.points);
            row[last] = if place.open == 0 { String::new() } else { place.open.to_string() };
            rows.push(row);
        }
        let texts = if is_player { 1..3 } else { 1..2 };
        // A column in which nobody has anything is left out.
        let width = |column: usize| match rows[1..].iter().map(|row| row[column].chars().count()).max() {
            None | Some(0) => 0,
            Some(width) => width.max(rows[0][column].chars().count()),
        };
        let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
        out.push('\n');
        for (number, row) in rows.iter().enumerate() {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate().filter(|(column, _)| widths[*column] > 0) {
                let width = widths[column];
                let _ = match texts.contains(&column) {
                    true => write!(line, "  {cell:width$}"),
                    false => write!(line, "  {cell:>width$}"),
                };
            }
            let line = line.trim_end();
            out += &format!("{}\n", if number == 0 { session.paint.dim(line) } else { line.to_owned() });
        }
    }
    out
}
