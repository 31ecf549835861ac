//! Texts by which speed is measured: the same games in each form an archive may have.

use doko_analyzer::RuleSet;
use doko_corpus::{Fault, Generator, Kind, Noted, Options};
use doko_format::{
    Aussage, Document, Field, Handlung, Item, Key, LineKind, List, Record, SoloArt, Soloform, Sprache, Value,
    write_document, write_record,
};

use crate::whole::check;

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

/// Writes games with one of these faults each, in turn, as somebody keeps them who has not noticed it.
pub fn with_faults(games: usize, faults: &[Fault]) -> String {
    let mut generator = Generator::new(rules(), SEED);
    let made = faults.iter().cycle().filter_map(|fault| generator.faulty_with(*fault));
    let unnoticed = made.take(games).map(|faulty| {
        let mut record = faulty.record;
        // Its last line names the fault.
        record.lines.pop();
        of_the_list(record)
    });
    let games = unnoticed.collect();
    write_document(&Document { lists: vec![List { header: generator.header(), games }] })
}

/// What is wrong in the records of clubs more often than anything else: `error` what is found as one, `warning` what is not.
/// Anything else is one fault, by its name.
pub fn faults_of(form: &str) -> Option<Vec<Fault>> {
    match form {
        "error" => Some(ERRORS.to_vec()),
        "warning" => Some(WARNINGS.to_vec()),
        slug => Some(vec![*Fault::ALL.iter().find(|fault| fault.slug() == slug)?]),
    }
}

/// Slips of a pen and faults of players as they are common: a wrong sum, a card left out or written twice, a revoke, an
/// announcement too late, a special point that was none.
const ERRORS: [Fault; 10] = [
    Fault::PunkteFalsch,
    Fault::AugenFalsch,
    Fault::WertFalsch,
    Fault::SonderpunkteFalsch,
    Fault::FalscheKartenzahl,
    Fault::FalschesKartenspiel,
    Fault::KarteNichtImBlatt,
    Fault::Nichtbedienen,
    Fault::AnsageZuSpaet,
    Fault::FalscherStichgewinner,
];

/// What leaves a game open, or is not understood.
const WARNINGS: [Fault; 2] = [Fault::AnsageUnbekannt, Fault::UnvollstaendigesSpiel];

/// Games of other shapes than [`noted`] has, as [`shaped`] writes them: under a rule set where one must announce, games that were not
/// played to their end, games in which the soloist claims the rest behind trick 10.
pub const SHAPES: &[&str] = &["borgholzhausen", "unfinished", "claim"];

/// Writes games of one of these [`SHAPES`].
pub fn shaped(games: usize, shape: &str) -> String {
    let rules = if shape == "borgholzhausen" { RuleSet::builtin(shape).expect("it is built in") } else { rules() };
    let kinds = if shape == "claim" { soli() } else { Options::new(rules).kinds };
    let mut generator = Generator::with(rules, SEED, Options { noted: Noted::Full, kinds, ..Options::new(rules) });
    let header = generator.header();
    let mut text = write_document(&Document { lists: vec![List { header, games: Vec::new() }] });
    let (header_only, mut game, mut count) = (text.clone(), String::new(), 0);
    while count < games {
        let Some(record) = generator.next() else { break };
        game.clear();
        write_record(&of_the_list(record), Sprache::De, &mut game);
        let shaped = match shape {
            "claim" => claimed(&game, 10),
            "unfinished" => broken_off(&game, 9),
            _ => Some(game.clone()),
        };
        // A claim has to be one that stands.
        let Some(shaped) =
            shaped.filter(|game| shape != "claim" || check(&format!("{header_only}\n{game}"), false) == 0)
        else {
            continue;
        };
        text.push_str(&shaped);
        count += 1;
    }
    text
}

/// Returns every Solo there is.
fn soli() -> Vec<Kind> {
    SoloArt::ALL.into_iter().filter(|art| rules().vorbehalte.allows(*art)).map(Kind::Solo).collect()
}

/// Returns a game up to a row, with nothing behind it; `None` if it has no such row.
fn broken_off(game: &str, last: usize) -> Option<String> {
    let start = game.find(&format!("\n{last:2}. "))? + 1;
    let end = start + game[start..].find('\n')? + 1;
    Some(game[..end].to_owned())
}

/// Returns a game up to a row behind which its taker claims the rest.
fn claimed(game: &str, last: usize) -> Option<String> {
    let game = broken_off(game, last)?;
    let (_, taken) = game.rsplit_once("-> ")?;
    let claim = format!("({}: Rest)\n", taken.split(' ').next()?);
    Some(game + &claim)
}

/// What a club writes beside the cards: what nobody judges, what the list is asked for, and what stands in another order. The last
/// is what a club keeps whose lists have a `Plan`: who cut, how the cards were dealt, the running total, now and then a remark.
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
    "club",
];

/// How many games a list has that has a `Plan`.
const PLAN: usize = 24;

/// Writes games as a club with one of these [`HABITS`] keeps them.
pub fn kept(games: usize, habit: &str) -> String {
    let is_planned = matches!(habit, "plan" | "club");
    let plan = if is_planned { format!("Plan:       {PLAN}\n") } else { String::new() };
    let header = format!("doko 1\nRegeln:     ddv\nSpieler:    Anna, Bert, Cora, Dirk\n{plan}");
    let records = if is_planned { planned(games) } else { noted(games).lists.remove(0).games };
    let (mut text, mut total, mut game) = (header.clone(), [0; 4], String::new());
    for (index, record) in records.into_iter().enumerate() {
        if index > 0 && (habit == "header" || is_planned && index % PLAN == 0) {
            text.push_str(&format!("\n{header}"));
            total = [0; 4];
        }
        game.clear();
        write_record(&of_the_list(record), Sprache::De, &mut game);
        if is_planned {
            let below = game.trim_start().split_once('\n').map_or("", |(_, below)| below);
            game = format!("\nSpiel {}\n{below}", index % PLAN + 1);
        }
        text.push_str(&match habit {
            "club" => with_habits_of_a_club(&game, index, &mut total),
            _ => with_habit(&game, habit, &mut total),
        });
    }
    text
}

/// Makes games as they follow one another in lists with a `Plan`: seat 1 deals the first, and behind five others each seat in turn
/// plays its Pflichtsolo, behind which the same player deals again.
fn planned(games: usize) -> Vec<Record> {
    let of_kinds =
        |kinds| Generator::with(rules(), SEED, Options { noted: Noted::Full, kinds, ..Options::new(rules()) });
    let mut usual = of_kinds(vec![Kind::Normal, Kind::StilleHochzeit, Kind::Hochzeit]);
    let mut soli = of_kinds(soli());
    let game = |index: usize| {
        let place = index % PLAN;
        // Before it so many Soli were played.
        let before = place / (PLAN / 4);
        let is_dealt = |record: &Record| geber(record) == Some((place - before) % 4);
        match place % (PLAN / 4) + 1 == PLAN / 4 {
            true => soli.find(|record| is_dealt(record) && pflichtsolist(record) == Some(before)),
            false => usual.find(is_dealt),
        }
    };
    (0..games).filter_map(game).collect()
}

/// Returns the index of the seat that dealt.
fn geber(record: &Record) -> Option<usize> {
    let Value::Seat(seat) = record.field(&Key::Geber)?.value.value else { return None };
    Some(seat.index())
}

/// Returns the index of the seat that plays its Pflichtsolo.
fn pflichtsolist(record: &Record) -> Option<usize> {
    let statements = record.field(&Key::Vorbehalt)?.value.value.statements()?;
    statements.iter().find_map(|item| {
        let Item::Event(event) = &item.value else { return None };
        let Handlung::Aussage(Aussage::Solo { form: Soloform::Pflicht, .. }) = event.what else { return None };
        Some(event.seat?.value.index())
    })
}

/// Writes a game of a list with a `Plan` as a club keeps it, the one with this index.
fn with_habits_of_a_club(game: &str, index: usize, total: &mut [i32; 4]) -> String {
    let mut text = game.to_owned();
    for (habit, each) in [("cut", 1), ("packets", 1), ("remark", 5), ("comment", 8), ("total", 1)] {
        if index.is_multiple_of(each) {
            text = with_habit(&text, habit, total);
        }
    }
    text
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
