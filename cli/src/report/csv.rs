//! Judged games as a table: one row a game. `docs/table.md` says what each column holds.

use doko_format::{Seat, Severity};
use serde::Serialize;
use serde_json::Value;

use crate::args::Separator;
use crate::judge::Game;
use crate::message::Messages;
use crate::report::verdict::{Announcement, Call, Item, Verdict};
use crate::terminal::cell;

/// The columns before those of the seats.
const COLUMNS: [&str; 27] = [
    "file",
    "index",
    "game",
    "rules",
    "rules_edition",
    "outcome",
    "kind",
    "solo",
    "soloist",
    "pflicht",
    "klaerungsstich",
    "schweine",
    "re",
    "kontra",
    "augen_re",
    "augen_kontra",
    "stiche_re",
    "stiche_kontra",
    "winner",
    "value",
    "items",
    "announcements",
    "announcements_not_counted",
    "alternatives",
    "errors",
    "warnings",
    "findings",
];

/// Marks a text as UTF-8; without it a spreadsheet set to German takes it for an older code.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Writes rows. With semicolons they are what a spreadsheet set to German opens without questions.
pub(crate) struct CsvTable {
    separator: Separator,
}

impl CsvTable {
    /// Makes a writer of rows.
    pub(crate) const fn new(separator: Separator) -> CsvTable {
        CsvTable { separator }
    }

    /// Returns the first row, with the mark that a table with semicolons begins with.
    pub(crate) fn head(&self) -> Vec<u8> {
        let mark = match self.separator {
            Separator::Comma | Separator::Tab => "",
            Separator::Semicolon => BYTE_ORDER_MARK,
        };
        let mut cells: Vec<String> = COLUMNS.map(str::to_owned).to_vec();
        for seat in Seat::first(Seat::MAX) {
            cells.extend([format!("name_{seat}"), format!("points_{seat}")]);
        }
        [mark.as_bytes(), &self.line(&cells)].concat()
    }

    /// Returns the row of a game.
    pub(crate) fn row(&self, name: &str, game: &Game, messages: &Messages) -> Vec<u8> {
        let verdict = Verdict::of(name, game, messages);
        let contract = verdict.contract;
        let of_severity = |wanted: Severity| {
            let count = game.diagnoses.iter().filter(|diagnosis| diagnosis.severity == wanted).count();
            count.to_string()
        };
        let not_counted = verdict.announcements.iter().filter(|announcement| announcement.counts == Some(false));
        let mut cells = vec![
            guarded(&verdict.file),
            verdict.index.to_string(),
            verdict.game.as_deref().map(guarded).unwrap_or_default(),
            guarded(&verdict.rules),
            verdict.rules_edition.map(guarded).unwrap_or_default(),
            word(&verdict.outcome),
            contract.map(|contract| word(&contract.kind)).unwrap_or_default(),
            contract.and_then(|contract| contract.solo).map(|art| word(&art)).unwrap_or_default(),
            shown(contract.and_then(|contract| contract.soloist)),
            shown(contract.and_then(|contract| contract.pflicht)),
            shown(contract.and_then(|contract| contract.klaerungsstich)),
            seats(&verdict.schweine),
            verdict.re.as_deref().map(seats).unwrap_or_default(),
            verdict.kontra.as_deref().map(seats).unwrap_or_default(),
            shown(verdict.augen.map(|augen| augen.re)),
            shown(verdict.augen.map(|augen| augen.kontra)),
            shown(verdict.stiche.map(|stiche| stiche.re)),
            shown(verdict.stiche.map(|stiche| stiche.kontra)),
            verdict.winner.map(|party| word(&party)).unwrap_or_default(),
            shown(verdict.value),
            joined(verdict.items.iter().map(item)),
            joined(verdict.announcements.iter().map(announcement)),
            joined(not_counted.map(announcement)),
            verdict.alternatives.len().to_string(),
            of_severity(Severity::Error),
            of_severity(Severity::Warning),
            joined(game.diagnoses.iter().map(|diagnosis| diagnosis.code.to_string())),
        ];
        let (names, points) = (game.wording().players, verdict.points.unwrap_or_default());
        for seat in Seat::first(Seat::MAX) {
            let name = names.get(seat.index()).and_then(Option::as_deref);
            cells.extend([name.map(guarded).unwrap_or_default(), shown(points.get(seat.index()))]);
        }
        self.line(&cells)
    }

    fn line(&self, cells: &[String]) -> Vec<u8> {
        let mut builder = csv::WriterBuilder::new();
        match self.separator {
            Separator::Comma => builder.delimiter(b','),
            Separator::Tab => builder.delimiter(b'\t'),
            Separator::Semicolon => builder.delimiter(b';').terminator(csv::Terminator::CRLF),
        };
        let mut writer = builder.buffer_capacity(1024).from_writer(Vec::new());
        // Writing into memory cannot fail, and every row of a writer of its own has the right length.
        let _ = writer.write_record(cells.iter().map(|text| cell(text)));
        writer.into_inner().unwrap_or_default()
    }
}

/// Returns free text as a cell that no spreadsheet takes for a formula: what could be one gets an apostrophe in front.
/// So does a text that begins with one, so that taking one away always gives the text back.
fn guarded(text: &str) -> String {
    let first = text.chars().next();
    let risky = |letter: char| matches!(letter, '=' | '+' | '-' | '@' | '\'' | '＝' | '＋' | '－' | '＠');
    match first {
        Some(first) if risky(first) || first.is_whitespace() || first.is_control() => format!("'{text}"),
        Some(_) | None => text.to_owned(),
    }
}

/// Returns the word that stands for a value in JSON, too.
fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        Ok(_) | Err(_) => String::new(),
    }
}

fn shown(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Returns seats as `1+3`, which no spreadsheet reads as a number or a date.
fn seats(seats: &[Seat]) -> String {
    seats.iter().map(Seat::to_string).collect::<Vec<_>>().join("+")
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" ")
}

/// Returns `2:kontra@11`: the seat, the word, the cards in hand where they are known.
fn announcement(announcement: &Announcement) -> String {
    let Announcement { seat, call, text, cards_in_hand, .. } = announcement;
    let call = match (call, text) {
        (Call::Known(call), _) => word(call),
        (Call::Other(_), text) => format!("other({})", text.as_deref().unwrap_or_default()),
    };
    match cards_in_hand {
        Some(cards) => format!("{seat}:{call}@{cards}"),
        None => format!("{seat}:{call}"),
    }
}

/// Returns `re:fuchs=1`, or `re:verdopplung=*2` for a factor.
fn item(item: &Item) -> String {
    let party = item.party.map(|party| format!("{}:", word(&party))).unwrap_or_default();
    let worth = match (item.points, item.factor) {
        (Some(points), _) => points.to_string(),
        (None, Some(factor)) => format!("*{factor}"),
        (None, None) => String::new(),
    };
    format!("{party}{}={worth}", item.item)
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn no_text_begins_as_a_formula_does_and_each_can_be_had_back() {
        for text in ["=1+1", "+49", "-Bert", "@SUM(A1)", "'Anna", " =1", "＝1", "\t=1"] {
            assert_eq!(guarded(text), format!("'{text}"));
        }
        for text in ["", "Anna", "Re-Bert", "3=4", "O'Neil"] {
            assert_eq!(guarded(text), text);
        }
    }
}
