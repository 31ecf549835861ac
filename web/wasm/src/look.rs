//! What the page shows of a whole text: every game in a line, one of them in full.

use doko_format::{Key, Seat, Severity};
use doko_judge::{Depth, Diagnosis, Heading, Judged, Watch as _};
use doko_report::finding::FindingReport;
use doko_report::message::Worded as _;
use doko_report::sheet::Sheet;
use doko_report::verdict::OutcomeName;
use serde::Serialize;

use crate::notation::Notation;
use crate::question::{Next, Question};
use crate::screen::{Screen, screen};

/// What is shown of a text.
#[derive(Serialize, Default)]
pub(crate) struct Look {
    /// The name of the reason why the text is none of records; nothing else is there then.
    refused: Option<&'static str>,
    lists: Vec<List>,
    games: Vec<Entry>,
    /// The game that was asked for, else the last one.
    game: Option<Screen>,
    /// Who is to act in that game, behind all that is written.
    next: Option<Next>,
}

/// A list.
#[derive(Serialize)]
struct List {
    line: usize,
    title: Option<String>,
    date: Option<String>,
    rules: Option<String>,
    players: Vec<Option<String>>,
    seats: usize,
    /// What each seat has in the end, as far as it is known.
    standing: Vec<Option<i64>>,
    findings: Vec<FindingReport>,
    /// How its games are written.
    notation: Notation,
}

/// A game in a line.
#[derive(Serialize)]
struct Entry {
    index: usize,
    /// Its list, from 0.
    list: usize,
    label: Option<String>,
    /// The line of its `Spiel`.
    line: usize,
    dealer: Option<Seat>,
    outcome: OutcomeName,
    explanation: String,
    augen: Option<(u16, u16)>,
    points: Option<Vec<i32>>,
    totals: Vec<i64>,
    open: bool,
    value: Option<i32>,
    /// Findings of severity error, warning, note.
    found: [usize; 3],
    /// The first error, in words.
    first: Option<String>,
}

impl Look {
    /// An answer for what is no text of records.
    pub(crate) fn refused(why: &'static str) -> Look {
        Look { refused: Some(why), ..Look::default() }
    }
}

fn count(diagnoses: &[Diagnosis]) -> [usize; 3] {
    let of = |severity: Severity| diagnoses.iter().filter(|found| found.severity == severity).count();
    [of(Severity::Error), of(Severity::Warning), of(Severity::Info)]
}

/// Judges the text.
pub(crate) fn look(question: &Question) -> Look {
    let messages = question.messages();
    let mut shown = Look::default();
    let mut sheet: Option<Sheet> = None;
    let mut chosen = None;
    for item in question.judged(Depth::Record, false) {
        match item {
            Judged::List(heading) => {
                end(&mut shown, sheet.take());
                shown.lists.push(list(&heading, messages));
                sheet = Some(Sheet::new("", &heading));
            }
            Judged::Game(game) => {
                if shown.lists.is_empty() {
                    shown.lists.push(list(&game.heading, messages));
                }
                let sheet = sheet.get_or_insert_with(|| Sheet::new("", &game.heading));
                sheet.add(&game, messages);
                let analysis = game.analysis.as_deref();
                let row = sheet.rows.last();
                let error = game.diagnoses.iter().find(|found| found.severity == Severity::Error);
                shown.games.push(Entry {
                    index: game.index,
                    list: shown.lists.len() - 1,
                    label: game.label.as_deref().map(str::to_owned),
                    line: game.line,
                    dealer: analysis.and_then(|analysis| analysis.geber),
                    outcome: analysis.map_or(OutcomeName::Undecided, |analysis| OutcomeName::of(analysis.outcome)),
                    explanation: row.map_or_else(String::new, |row| row.explanation.clone()),
                    augen: analysis.and_then(|analysis| analysis.augen).map(|augen| (augen.re, augen.kontra)),
                    points: row.and_then(|row| row.points.clone()),
                    totals: row.map_or_else(Vec::new, |row| row.totals.clone()),
                    open: row.is_some_and(|row| row.open),
                    value: row.and_then(|row| row.value),
                    found: count(&game.diagnoses),
                    first: error.map(|found| {
                        use doko_report::words::InWords as _;
                        found.message(messages, &game.wording().for_page())
                    }),
                });
                if game.index <= question.game || chosen.is_none() || question.game == 0 {
                    chosen = Some(game);
                }
            }
            Judged::End(list_end) => {
                if let Some(list) = shown.lists.last_mut() {
                    let wording = list_end.heading.wording().for_page();
                    let found = |diagnosis| FindingReport::of(diagnosis, messages, &wording);
                    list.findings.extend(list_end.diagnoses.iter().map(found));
                }
                if let Some(sheet) = &mut sheet {
                    sheet.abbrueche = list_end.abbrueche;
                }
            }
        }
    }
    end(&mut shown, sheet);
    if let Some(game) = chosen {
        // What is shown of a game at which the module failed cannot make it fail again.
        _ = question.begins(game.index);
        shown.game = screen(&game, question, messages);
        shown.next = Next::at(&game, None);
    }
    shown
}

fn end(shown: &mut Look, sheet: Option<Sheet>) {
    if let (Some(list), Some(sheet)) = (shown.lists.last_mut(), sheet) {
        list.seats = sheet.seats;
        list.standing = Seat::first(sheet.seats).map(|seat| sheet.counts(seat)).collect();
    }
}

fn list(heading: &std::sync::Arc<Heading>, messages: &doko_report::message::Messages) -> List {
    let wording = heading.wording().for_page();
    let sheet = Sheet::new("", heading);
    let findings = heading.diagnoses.iter().map(|diagnosis| FindingReport::of(diagnosis, messages, &wording));
    List {
        line: heading.line,
        title: sheet.headline(&Key::Liste, messages),
        date: sheet.headline(&Key::Datum, messages),
        rules: heading.rules_name().map(str::to_owned),
        players: heading.players.iter().map(|name| name.as_deref().map(str::to_owned)).collect(),
        seats: heading.players.len(),
        standing: Vec::new(),
        findings: findings.collect(),
        notation: Notation::of(heading.sprache(), messages.language),
    }
}
