//! Judged games as a table: one row a game. `docs/table.md` says what each column holds.

use doko_format::{Seat, Severity};
use doko_judge::Game;
use serde::Serialize;
use serde_json::Value;

use crate::csv::{BYTE_ORDER_MARK, Cell, Csv, Separator};
use crate::message::{Messages, Worded as _};
use crate::verdict::{Announcement, Call, ScoreItem, Verdict};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// Texts.
    Text,
    /// Whole numbers.
    Number,
    /// Yes or no.
    Flag,
}

/// The columns before those of the seats.
const COLUMNS: [(&str, CellKind); 27] = [
    ("file", CellKind::Text),
    ("index", CellKind::Number),
    ("game", CellKind::Text),
    ("rules", CellKind::Text),
    ("rules_edition", CellKind::Text),
    ("outcome", CellKind::Text),
    ("kind", CellKind::Text),
    ("solo", CellKind::Text),
    ("soloist", CellKind::Number),
    ("pflicht", CellKind::Flag),
    ("klaerungsstich", CellKind::Number),
    ("schweine", CellKind::Text),
    ("re", CellKind::Text),
    ("kontra", CellKind::Text),
    ("augen_re", CellKind::Number),
    ("augen_kontra", CellKind::Number),
    ("stiche_re", CellKind::Number),
    ("stiche_kontra", CellKind::Number),
    ("winner", CellKind::Text),
    ("value", CellKind::Number),
    ("items", CellKind::Text),
    ("announcements", CellKind::Text),
    ("announcements_not_counted", CellKind::Text),
    ("alternatives", CellKind::Number),
    ("errors", CellKind::Number),
    ("warnings", CellKind::Number),
    ("findings", CellKind::Text),
];

/// Returns the name and the kind of every column, in their order.
pub fn columns() -> Vec<(String, CellKind)> {
    let of_seat = |seat: Seat| [(format!("name_{seat}"), CellKind::Text), (format!("points_{seat}"), CellKind::Number)];
    let columns = COLUMNS.map(|(name, kind)| (name.to_owned(), kind)).into_iter();
    columns.chain(Seat::first(Seat::MAX).flat_map(of_seat)).collect()
}

/// Returns the cells of a game, one for each of [`columns`].
pub fn cells(name: &str, game: &Game, messages: &Messages) -> Vec<Cell> {
    let verdict = Verdict::of(name, game, game.analysis.as_deref(), messages);
    let contract = verdict.contract;
    let of_severity =
        |wanted: Severity| Cell::count(game.diagnoses.iter().filter(|diagnosis| diagnosis.severity == wanted).count());
    let not_counted = verdict.announcements.iter().filter(|announcement| announcement.counts == Some(false));
    let text = |text: Option<&str>| Cell::text(text.unwrap_or_default());
    let mut cells = vec![
        Cell::text(&*verdict.file),
        Cell::count(verdict.index),
        text(verdict.game.as_deref()),
        Cell::text(&*verdict.rules),
        text(verdict.rules_edition),
        word(Some(&verdict.outcome)),
        word(contract.as_ref().map(|contract| &contract.kind)),
        word(contract.and_then(|contract| contract.solo).as_ref()),
        Cell::number(contract.and_then(|contract| contract.soloist).map(|seat| seat.number())),
        contract.and_then(|contract| contract.pflicht).map_or(Cell::Empty, Cell::Flag),
        contract.and_then(|contract| contract.klaerungsstich).map_or(Cell::Empty, Cell::count),
        seats(&verdict.schweine),
        verdict.re.as_deref().map_or(Cell::Empty, seats),
        verdict.kontra.as_deref().map_or(Cell::Empty, seats),
        Cell::number(verdict.augen.map(|augen| augen.re)),
        Cell::number(verdict.augen.map(|augen| augen.kontra)),
        Cell::number(verdict.stiche.map(|stiche| stiche.re)),
        Cell::number(verdict.stiche.map(|stiche| stiche.kontra)),
        word(verdict.winner.as_ref()),
        Cell::number(verdict.value),
        joined(verdict.items.iter().map(item)),
        joined(verdict.announcements.iter().map(announcement)),
        joined(not_counted.map(announcement)),
        Cell::count(verdict.alternatives.len()),
        of_severity(Severity::Error),
        of_severity(Severity::Warning),
        joined(game.diagnoses.iter().map(|diagnosis| diagnosis.code.to_string())),
    ];
    let (names, points) = (game.wording().players, verdict.points.unwrap_or_default());
    for seat in Seat::first(Seat::MAX) {
        cells.push(text(names.get(seat.index()).and_then(Option::as_deref)));
        cells.push(Cell::number(points.get(seat.index()).copied()));
    }
    cells
}

/// Writes rows. With semicolons they are what a spreadsheet set to German opens without questions.
pub struct CsvTable {
    csv: Csv,
    mark: &'static str,
}

impl CsvTable {
    /// Makes a writer of rows.
    pub const fn new(separator: Separator) -> CsvTable {
        match separator {
            Separator::Comma | Separator::Tab => CsvTable { csv: Csv::of_lines(separator), mark: "" },
            Separator::Semicolon => CsvTable { csv: Csv::new(separator), mark: BYTE_ORDER_MARK },
        }
    }

    /// Returns the first row, with the mark that a table with semicolons begins with.
    pub fn head(&self) -> String {
        format!("{}{}", self.mark, self.csv.head(columns().into_iter().map(|(name, _)| name)))
    }

    /// Returns the row of a game.
    pub fn row(&self, cells: Vec<Cell>) -> String {
        self.csv.row(cells)
    }
}

/// Returns the word that stands for a value in JSON, too.
fn word(value: Option<&impl Serialize>) -> Cell {
    Cell::text(value.map(in_json).unwrap_or_default())
}

fn in_json(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        Ok(_) | Err(_) => String::new(),
    }
}

/// Returns seats as `1+3`, which no spreadsheet reads as a number or a date.
fn seats(seats: &[Seat]) -> Cell {
    Cell::text(seats.iter().map(Seat::to_string).collect::<Vec<_>>().join("+"))
}

fn joined(parts: impl Iterator<Item = String>) -> Cell {
    Cell::text(parts.collect::<Vec<_>>().join(" "))
}

/// Returns `2:kontra@11`: the seat, the word, the cards in hand where they are known.
fn announcement(announcement: &Announcement) -> String {
    let Announcement { seat, call, text, cards_in_hand, .. } = announcement;
    let call = match (call, text) {
        (Call::Known(call), _) => in_json(call),
        (Call::Other(_), text) => format!("other({})", text.as_deref().unwrap_or_default()),
    };
    match cards_in_hand {
        Some(cards) => format!("{seat}:{call}@{cards}"),
        None => format!("{seat}:{call}"),
    }
}

/// Returns `re:fuchs=1`, or `re:verdopplung=*2` for a factor.
fn item(item: &ScoreItem) -> String {
    let party = item.party.map(|party| format!("{}:", in_json(&party))).unwrap_or_default();
    let worth = match (item.points, item.factor) {
        (Some(points), _) => points.to_string(),
        (None, Some(factor)) => format!("*{factor}"),
        (None, None) => String::new(),
    };
    format!("{party}{}={worth}", item.item)
}
