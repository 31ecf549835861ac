//! Places in a record, in the record's own coordinates. Only here do they meet bytes.

use crate::field::Key;
use crate::item::Item;
use crate::record::{Line, LineKind, ListHeader, Record};
use crate::span::Span;

/// A line of a record or of its list header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineAt {
    /// The `doko` line.
    ListHead,
    /// A line of the list header, from 0.
    ListLine(u16),
    /// The `Spiel` line.
    Head,
    /// A line of the game, from 0.
    Line(u16),
}

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// All of it.
    Whole,
    /// A header line's key.
    Key,
    /// A header line's value.
    Value,
    /// A row's number.
    Number,
    /// A row's leader.
    Leader,
    /// An item of a row, an event line, a Blatt, statements, numbers or names, from 0.
    Item(u16),
    /// What stands behind `->`.
    Taken,
}

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Locus {
    /// Which line.
    pub line: LineAt,
    /// Which part of it.
    pub part: Part,
}

impl Locus {
    /// The `Spiel` line, for what concerns the game as a whole.
    pub const GAME: Locus = Locus { line: LineAt::Head, part: Part::Whole };

    /// A part of a line of the game; `line` counts from 0.
    pub const fn line(line: usize, part: Part) -> Locus {
        Locus { line: LineAt::Line(line as u16), part }
    }

    /// An item of a line of the game; both count from 0.
    pub const fn item(line: usize, item: usize) -> Locus {
        Locus::line(line, Part::Item(item as u16))
    }

    /// A part of a line of the list header; `line` counts from 0.
    pub const fn list_line(line: usize, part: Part) -> Locus {
        Locus { line: LineAt::ListLine(line as u16), part }
    }
}

impl Record {
    /// Returns where in the game's text `locus` stands; `None` if it is in the list header or not in this record.
    pub fn span_of(&self, locus: Locus) -> Option<Span> {
        match locus.line {
            LineAt::Head => Some(self.span),
            LineAt::Line(line) => span_in(self.lines.get(line as usize)?, locus.part),
            LineAt::ListHead | LineAt::ListLine(_) => None,
        }
    }

    /// Returns the trick and the position of the card at `locus`, both from 1.
    ///
    /// The trick is the row's place in the game, the position the card's place among all written cards of the
    /// row; `None` for what is no row or no card. What stands on a line of its own was said at the end of the row above it,
    /// or before the first (SPEC F 10.4).
    pub fn trick_and_position(&self, locus: Locus) -> (Option<usize>, Option<usize>) {
        let LineAt::Line(line) = locus.line else { return (None, None) };
        let line = line as usize;
        if let Some(LineKind::Events(_)) = self.lines.get(line).map(|line| &line.kind) {
            let above = self.rows().take_while(|(index, _)| *index < line).count();
            return (self.rows().next().map(|_| above.max(1)), None);
        }
        let Some((trick, (_, row))) = self.rows().enumerate().find(|(_, (index, _))| *index == line) else {
            return (None, None);
        };
        let position = match locus.part {
            Part::Item(item) => row.cards().position(|(index, _)| index == item as usize).map(|place| place + 1),
            Part::Whole | Part::Key | Part::Value | Part::Number | Part::Leader | Part::Taken => None,
        };
        (Some(trick + 1), position)
    }
}

impl ListHeader {
    /// Returns where in the header's text `locus` stands; `None` if it is in a game or not in this header.
    pub fn span_of(&self, locus: Locus) -> Option<Span> {
        match locus.line {
            LineAt::ListHead => Some(self.version.map(|version| version.span).unwrap_or_default()),
            LineAt::ListLine(line) => span_in(self.lines.get(line as usize)?, locus.part),
            LineAt::Head | LineAt::Line(_) => None,
        }
    }

    /// Returns the place of the first line with this key.
    pub fn locus_of(&self, key: &Key, part: Part) -> Option<Locus> {
        self.fields().find(|(_, field)| field.key.value == *key).map(|(line, _)| Locus::list_line(line, part))
    }
}

fn span_in(line: &Line, part: Part) -> Option<Span> {
    use crate::field::Value;

    let item = |items: &[crate::span::Spanned<Item>], index: u16| items.get(index as usize).map(|item| item.span);
    match (part, &line.kind) {
        (Part::Whole, _) => Some(line.span),
        (Part::Key, LineKind::Field(field)) => Some(field.key.span),
        (Part::Value, LineKind::Field(field)) => Some(field.value.span),
        (Part::Number, LineKind::Row(row)) => row.number.map(|number| number.span),
        (Part::Leader, LineKind::Row(row)) => row.leader.map(|leader| leader.span),
        (Part::Taken, LineKind::Row(row)) => row.taken.map(|taken| taken.span),
        (Part::Item(index), LineKind::Row(row)) => item(&row.items, index),
        (Part::Item(index), LineKind::Events(items)) => item(items, index),
        (Part::Item(index), LineKind::Field(field)) => match &field.value.value {
            Value::Blatt { cards: items, .. } | Value::Statements(items) => item(items, index),
            Value::Seats(seats) => seats.get(index as usize).map(|seat| seat.span),
            Value::Names(names) => names.get(index as usize).map(|name| name.span),
            Value::Numbers(numbers) => numbers.get(index as usize).map(|number| number.span),
            Value::Parties(parties) => parties.get(index as usize).map(|party| party.span),
            Value::Counts(counts) => counts.get(index as usize).map(|count| count.span),
            Value::Sonderpunkte(notes) => notes.get(index as usize).map(|note| note.span),
            Value::Sprache(_)
            | Value::Text(_)
            | Value::Runde { .. }
            | Value::Seat(_)
            | Value::Number(_)
            | Value::Abheber { .. }
            | Value::Packets(_)
            | Value::Sieger(_)
            | Value::Spielart(_)
            | Value::Unreadable(_) => Some(field.value.span),
        },
        _ => Some(line.span),
    }
}
