//! The lines of a chunk while they are read, over those of the record that was read before.
//!
//! A record that is read into again has nearly the same lines at nearly the same places. So a new line is made where
//! an old one stands and keeps the memory of its items; what is left over in the end is dropped.

use doko_format::{Field, Items, Key, Line, LineKind, Row, Seat, Shape, Sieger, Span, Spanned, Text, Value};
use smallvec::SmallVec;

/// How many cards a Blatt of most tables has.
const BLATT: usize = 12;

/// Lines that are written over older ones.
pub(crate) struct Lines<'r> {
    /// The new lines, then old ones.
    memory: &'r mut Vec<Line>,
    /// How many are new.
    count: usize,
}

impl<'r> Lines<'r> {
    /// Begins over the lines of an earlier record.
    pub(crate) fn over(memory: &'r mut Vec<Line>) -> Lines<'r> {
        Lines { memory, count: 0 }
    }

    /// Drops the old lines that no new one was made over.
    pub(crate) fn finish(self) {
        self.memory.truncate(self.count);
    }

    /// Makes room for a line and returns what stood there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn next(&mut self) -> Option<&mut Line> {
        if self.count == self.memory.len() {
            self.grow();
        }
        let line = self.memory.get_mut(self.count)?;
        self.count += 1;
        if line.notes.is_some() {
            line.notes = None;
        }
        Some(line)
    }

    #[cold]
    fn grow(&mut self) {
        let kind = LineKind::Unreadable(Text::default());
        self.memory.push(Line { kind, notes: None, span: Span::default() });
    }

    /// Adds a line of this kind.
    pub(crate) fn push(&mut self, kind: LineKind, span: Span) {
        if let Some(line) = self.next() {
            *line = Line { kind, notes: None, span };
        }
    }

    /// Adds a row that still has the items of an older one. Its place in the text is set when its end is known.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn add_row(&mut self) -> Option<(&mut Row, &mut Span)> {
        let Line { kind, span, .. } = self.next()?;
        if let LineKind::Row(row) = kind {
            (row.number, row.leader, row.taken) = (None, None, None);
        } else {
            *kind = LineKind::Row(Row::default());
        }
        let LineKind::Row(row) = kind else { return None };
        Some((row, span))
    }

    /// Adds a header line with the value that its key has before it is read; the items of an older one
    /// are still there.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn add_field(&mut self, key: Spanned<Key>) -> Option<(&mut Field, &mut Span)> {
        let Line { kind, span, .. } = self.next()?;
        if let LineKind::Field(field) = kind {
            make_empty(&key.value, &mut field.value.value);
            field.key = key;
        } else {
            let value = Spanned::from(empty_value(&key.value));
            *kind = LineKind::Field(Field { key, value });
        }
        let LineKind::Field(field) = kind else { return None };
        Some((field, span))
    }

    /// Returns how many lines are new.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the new lines behind so many.
    pub(crate) fn behind(&self, count: usize) -> &[Line] {
        self.memory.get(count..self.count).unwrap_or_default()
    }

    /// Takes the last line away.
    pub(crate) fn pop(&mut self) {
        self.count = self.count.saturating_sub(1);
    }

    /// Returns the last line.
    pub(crate) fn last_mut(&mut self) -> Option<&mut Line> {
        self.split_last_mut().map(|(last, _)| last)
    }

    /// Returns the last line and those above it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn split_last_mut(&mut self) -> Option<(&mut Line, &mut [Line])> {
        self.memory.get_mut(..self.count)?.split_last_mut()
    }
}

/// Returns the value of a key before it is read, for those keys whose value is read into its place.
fn empty_value(key: &Key) -> Value {
    const SOMEBODY: Seat = Seat::new(1).expect("1 is a seat");
    match key.shape() {
        Shape::Blatt => Value::Blatt { cards: Items::with_capacity(BLATT), open_end: false },
        Shape::Sitz => Value::Seat(SOMEBODY),
        Shape::Zahl => Value::Number(0),
        Shape::Sitze => Value::Seats(SmallVec::new()),
        Shape::Parteien => Value::Parties(SmallVec::new()),
        Shape::Sieger => Value::Sieger(Sieger::Keiner),
        Shape::Reihe => Value::Numbers(SmallVec::new()),
        Shape::Aussagen => Value::Statements(Items::new()),
        // What these come to is made where it is read.
        Shape::Sprache
        | Shape::Text
        | Shape::Datum
        | Shape::Zeit
        | Shape::Runde
        | Shape::Schreiber
        | Shape::Namen
        | Shape::Abheber
        | Shape::Pakete
        | Shape::Spielart
        | Shape::Sonderpunkte => Value::Statements(Items::new()),
    }
}

/// Makes an old value the [`empty_value`] of this key.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn make_empty(key: &Key, value: &mut Value) {
    match (key.shape(), value) {
        (Shape::Blatt, Value::Blatt { open_end, .. }) => *open_end = false,
        (Shape::Aussagen, Value::Statements(_)) | (Shape::Sitz, Value::Seat(_)) | (Shape::Zahl, Value::Number(_)) => {}
        (Shape::Sitze, Value::Seats(seats)) => seats.clear(),
        (Shape::Parteien, Value::Parties(parties)) => parties.clear(),
        (Shape::Reihe, Value::Numbers(numbers)) => numbers.clear(),
        (_, value) => *value = empty_value(key),
    }
}
