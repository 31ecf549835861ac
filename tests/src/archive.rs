//! Texts by which speed is measured: the same games in each form an archive may have.

use doko_analyzer::RuleSet;
use doko_corpus::{Fault, Generator, Kind, Noted, Options};
use doko_format::{Document, Field, Key, LineKind, List, Record, Sprache, Value, write_document, write_record};

/// The games are the same in every run and on every machine.
pub const SEED: u64 = 2026;

/// Returns the rule set the games are played by.
pub fn rules() -> &'static RuleSet {
    RuleSet::builtin("ddv").expect("ddv is built in")
}

/// Makes games as a careful writer notes them, results included.
pub fn noted(games: usize) -> Document {
    let options = Options { noted: Noted::Full, ..Options::new(rules()) };
    Generator::with(rules(), SEED, options).document(games)
}

/// Writes the text of [`noted`] as somebody types it: lower case, tabs, CRLF, blanks at the end, suit symbols.
pub fn as_typed(canonical: &str) -> String {
    let typed = |line: &str| match line.split_once(':') {
        Some((key, _)) if key.starts_with('S') || key.starts_with('V') => line.to_owned(),
        _ => line.replace("Kr", "♣").to_lowercase().replace("  ", "\t"),
    };
    canonical.lines().map(|line| format!("{} \r\n", typed(line))).collect()
}

/// Writes games with one fault each, of every kind in turn; those that could not be made are left out.
pub fn faulty(games: usize) -> String {
    let mut generator = Generator::new(rules(), SEED);
    let faults = Fault::ALL.iter().cycle().take(games);
    let faulty: Vec<Record> =
        faults.filter_map(|fault| generator.faulty_with(*fault)).map(|faulty| faulty.record).collect();
    write_document(&Document { lists: vec![List { header: generator.header(), games: faulty }] })
}

/// What a club writes beside the cards: what nobody judges, what the list is asked for, and what stands in another order.
pub const HABITS: &[&str] = &[
    "comment",
    "remark",
    "date",
    "rules",
    "private-key",
    "name",
    "order",
    "unnumbered",
    "packets",
    "cut",
    "total",
    "plan",
    "event-line",
    "header",
];

/// Writes games as a club with one of these [`HABITS`] keeps them.
pub fn kept(games: usize, habit: &str) -> String {
    let plan = if habit == "plan" { "Plan:       24\n" } else { "" };
    let header = format!("doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\n{plan}");
    let records = if habit == "plan" { in_turn(games) } else { noted(games).lists.remove(0).games };
    let (mut text, mut total, mut game) = (header.clone(), [0; 4], String::new());
    for (index, record) in records.into_iter().enumerate() {
        if index > 0 && (habit == "header" || habit == "plan" && index % 24 == 0) {
            text.push_str(&format!("\n{header}"));
            total = [0; 4];
        }
        game.clear();
        write_record(&of_the_list(record), Sprache::De, &mut game);
        text.push_str(&with_habit(&game, habit, &mut total));
    }
    text
}

/// Makes games as they follow one another in lists of 24: seat 1 deals the first, and nobody plays a Solo, which would be dealt
/// again by the same player.
fn in_turn(games: usize) -> Vec<Record> {
    let kinds = vec![Kind::Normal, Kind::StilleHochzeit, Kind::Hochzeit];
    let options = Options { noted: Noted::Full, kinds, ..Options::new(rules()) };
    let mut generator = Generator::with(rules(), SEED, options);
    let dealt_by = |record: &Record| match record.field(&Key::Geber).map(|field| &field.value.value) {
        Some(Value::Seat(seat)) => Some(seat.index()),
        Some(_) | None => None,
    };
    (0..games).filter_map(|game| generator.find(|record| dealt_by(record) == Some(game % 4))).collect()
}

/// Takes away the names a game repeats, as a club has them once for the list.
fn of_the_list(mut record: Record) -> Record {
    let is_names = |kind: &LineKind| matches!(kind, LineKind::Field(Field { key, .. }) if key.value == Key::Spieler);
    record.lines.retain(|line| !is_names(&line.kind));
    record
}

/// Writes a game whose players are Anna, Bert, Cora and Dirk; `total` is what each had before it.
fn with_habit(game: &str, habit: &str, total: &mut [i32; 4]) -> String {
    let mut lines: Vec<String> = game.lines().map(str::to_owned).collect();
    let place = |lines: &[String], start: &str| lines.iter().position(|line| line.starts_with(start));
    let geber = place(&lines, "Geber:").unwrap_or_default();
    let dealer = lines[geber].trim_start_matches("Geber:").trim().parse().unwrap_or(1);
    let row = place(&lines, " 1.").unwrap_or_default();
    match habit {
        "comment" => lines.insert(row, "# eine Runde Kaffee".to_owned()),
        "remark" => lines[row + 2].push_str(" {schnell gespielt}"),
        "date" => lines.insert(geber, "Datum:      2026-11-20".to_owned()),
        "rules" => lines.insert(geber, "Regeln:     ddv".to_owned()),
        "private-key" => lines.push("X-Tisch:    am Fenster".to_owned()),
        "name" => lines[geber] = format!("Geber:      {}", ["Anna", "Bert", "Cora", "Dirk"][dealer - 1]),
        "order" => {
            let moved = lines.remove(geber);
            lines.push(moved);
        }
        "unnumbered" => lines.iter_mut().for_each(|line| *line = without_number(line).to_owned()),
        "packets" => lines.insert(geber + 1, "Gegeben:    3-3-3-3".to_owned()),
        // Right of seat 1 sits seat 4.
        "cut" => lines.insert(geber + 1, format!("Abheber:    {}", (dealer + 2) % 4 + 1)),
        "total" | "plan" => {
            let points = place(&lines, "Punkte:").map(|at| lines[at].clone()).unwrap_or_default();
            let points = points.split_whitespace().skip(1).filter_map(|points| points.parse::<i32>().ok());
            total.iter_mut().zip(points).for_each(|(total, points)| *total += points);
            let shown = total.map(|points| if points == 0 { "0".to_owned() } else { format!("{points:+}") });
            lines.push(format!("Stand:      {}", shown.join(" ")));
        }
        "event-line" => {
            for at in (row + 1..lines.len()).rev() {
                let line = lines[at].clone();
                let Some((head, (call, rest))) =
                    line.split_once('(').and_then(|(head, rest)| Some((head, rest.split_once(')')?)))
                else {
                    continue;
                };
                // What was said before the first card of a row was said behind the row above.
                if head.trim_end().ends_with(':') && head.len() < 10 {
                    lines[at] = format!("{head}{}", rest.trim_start());
                    lines.insert(at, format!("({call})"));
                }
            }
        }
        _ => {}
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Returns a row without its number.
fn without_number(line: &str) -> &str {
    match line.split_once(".  ") {
        Some((number, rest)) if number.trim().parse::<u8>().is_ok() => rest,
        _ => line,
    }
}
