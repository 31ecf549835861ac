//! Rows for a spreadsheet: the one place where a cell is written, and where a text is kept from being a formula.

use doko_judge::harmless;

/// Marks a text as UTF-8; without it a spreadsheet set to German takes it for an older code.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// What stands between columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// `;`
    Semicolon,
    /// `,`
    Comma,
    /// A tab.
    Tab,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text, whoever wrote it.
    Text(String),
    /// A number.
    Number(i64),
    /// A number with decimals, as the language of the reader's spreadsheet has it.
    Decimal(String),
    /// Yes or no, as `true` and `false`.
    Flag(bool),
    /// Not known, or does not apply.
    Empty,
}

impl Cell {
    /// Makes the cell of a number that may be missing.
    pub fn number<N: Into<i64>>(number: Option<N>) -> Cell {
        number.map_or(Cell::Empty, |number| Cell::Number(number.into()))
    }

    /// Makes the cell of a count.
    pub fn count(count: usize) -> Cell {
        Cell::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// Makes the cell of a text; one that says nothing is empty.
    pub fn text(text: impl Into<String>) -> Cell {
        let text = text.into();
        if text.is_empty() { Cell::Empty } else { Cell::Text(text) }
    }

    /// Makes the cell of a number with two decimals behind `point`.
    pub fn decimal(number: f64, point: &str) -> Cell {
        Cell::Decimal(format!("{number:.2}").replace('.', point))
    }

    fn written(&self) -> String {
        match self {
            // No formula, though it may begin with a minus.
            Cell::Decimal(number) => number.clone(),
            Cell::Text(text) => guarded(text),
            Cell::Number(number) => number.to_string(),
            Cell::Flag(flag) => flag.to_string(),
            Cell::Empty => String::new(),
        }
    }
}

/// How rows are written.
#[derive(Clone, Copy, Debug)]
pub struct Csv {
    separator: Separator,
    is_ended_by_crlf: bool,
}

impl Csv {
    /// Rows that end as RFC 4180 wants it.
    pub const fn new(separator: Separator) -> Csv {
        Csv { separator, is_ended_by_crlf: true }
    }

    /// Rows that end with a line feed alone, for tools that split lines.
    pub const fn of_lines(separator: Separator) -> Csv {
        Csv { separator, is_ended_by_crlf: false }
    }

    /// Writes a row with its end.
    pub fn row(self, cells: impl IntoIterator<Item = Cell>) -> String {
        let mut builder = ::csv::WriterBuilder::new();
        builder.delimiter(match self.separator {
            Separator::Comma => b',',
            Separator::Tab => b'\t',
            Separator::Semicolon => b';',
        });
        if self.is_ended_by_crlf {
            builder.terminator(::csv::Terminator::CRLF);
        }
        let mut writer = builder.buffer_capacity(1024).from_writer(Vec::new());
        // Writing into memory cannot fail, and every row of a writer of its own has the right length.
        let _ = writer.write_record(cells.into_iter().map(|cell| cell.written()));
        String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
    }

    /// Writes a row of titles.
    pub fn head<T: Into<String>>(self, titles: impl IntoIterator<Item = T>) -> String {
        self.row(titles.into_iter().map(|title| Cell::Text(title.into())))
    }
}

/// Returns a text as a cell of one line that no spreadsheet takes for a formula: what could be one gets an apostrophe in
/// front. So does a text that begins with one, so that taking one away always gives the text back. What steers a terminal
/// is replaced.
fn guarded(text: &str) -> String {
    // A tab would end a cell for who splits lines at tabs.
    let harmless = harmless::cell(text).replace('\t', " ");
    let risky = |letter: char| matches!(letter, '=' | '+' | '-' | '@' | '\'' | '＝' | '＋' | '－' | '＠');
    let guard = match text.chars().next() {
        Some(first) if risky(first) || first.is_whitespace() || first.is_control() => "'",
        Some(_) | None => "",
    };
    format!("{guard}{harmless}")
}

#[cfg(test)]
mod tests {
    use super::{Cell, Csv, Separator, guarded};

    #[test]
    fn no_text_begins_as_a_formula_does_and_each_can_be_had_back() {
        for text in ["=1+1", "+49", "-Bert", "-3", "@SUM(A1)", "'Anna", " =1", "＝1"] {
            assert_eq!(guarded(text), format!("'{text}"));
        }
        for text in ["", "Anna", "Re-Bert", "3=4", "O'Neil"] {
            assert_eq!(guarded(text), text);
        }
    }

    #[test]
    fn a_text_is_one_line_and_steers_nothing() {
        assert_eq!(guarded("Anna\r\nB\tC"), "Anna  B C");
        assert_eq!(guarded("x\u{1b}[2J"), "x\u{FFFD}[2J");
        assert_eq!(guarded("\t=1"), "' =1");
    }

    #[test]
    fn cells_stay_apart_and_numbers_are_numbers() {
        let text = |text: &str| Cell::Text(text.to_owned());
        let cells = [text("a;b \"c\""), text("d,e"), text("-3"), Cell::Number(-3), Cell::Flag(true), Cell::Empty];
        let rows = [Separator::Semicolon, Separator::Comma, Separator::Tab].map(|it| Csv::new(it).row(cells.clone()));
        assert_eq!(rows[0], "\"a;b \"\"c\"\"\";d,e;'-3;-3;true;\r\n");
        assert_eq!(rows[1], "\"a;b \"\"c\"\"\",\"d,e\",'-3,-3,true,\r\n");
        assert_eq!(rows[2], "\"a;b \"\"c\"\"\"\td,e\t'-3\t-3\ttrue\t\r\n");
        assert_eq!(Csv::of_lines(Separator::Comma).head(["a", "b"]), "a,b\n");
        let mean = |point| Cell::decimal(-3.0, point);
        assert_eq!(Csv::new(Separator::Semicolon).row([mean(","), mean(".")]), "-3,00;-3.00\r\n");
    }
}
