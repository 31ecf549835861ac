//! A record in its canonical order (SPEC F 11). Lines of the head may stand anywhere, events in a row or on lines of their
//! own (F 7.2, 10.4): what follows from a record must not depend on that, so each is judged in one order.

use doko_format::{Item, Key, LineAt, LineKind, Locus, Part, Record, Row, Span, Spanned};

use crate::analysis::Analysis;

/// A record in canonical order that knows where everything stood.
pub(crate) struct Canonical {
    /// The record. Its spans are no places in a text: they say from which line and item something comes, from 1.
    pub(crate) record: Record,
}

/// Returns a record in canonical order; `None` if it stands in it already, as nearly always.
pub(crate) fn canonical(record: &Record) -> Option<Canonical> {
    if is_in_order(record) {
        return None;
    }
    let mut record = record.clone();
    for (line, written) in record.lines.iter_mut().enumerate() {
        let number = (line + 1) as u32;
        written.span = Span { start: number, end: 0 };
        for (index, item) in written.kind.items_mut().into_iter().flatten().enumerate() {
            item.span = Span { start: number, end: (index + 1) as u32 };
        }
    }
    record.canonicalize();
    Some(Canonical { record })
}

impl Canonical {
    /// Puts the places of a judgement back to where they are written.
    pub(crate) fn put_back(&self, analysis: &mut Analysis) {
        analysis.for_each_place(|at| *at = self.written(*at));
        analysis.findings.sort_by_key(|finding| finding.at);
    }

    /// Returns where something is written that stands at a place of the canonical record.
    pub(crate) fn written(&self, at: Locus) -> Locus {
        let LineAt::Line(number) = at.line else { return at };
        let Some(line) = self.record.lines.get(usize::from(number)) else { return at };
        let items = line.kind.items();
        if let (Part::Item(index), Some(items)) = (at.part, items)
            && let Some(item) = items.get(usize::from(index))
            && item.span.start > 0
        {
            return Locus::item(item.span.start as usize - 1, item.span.end as usize - 1);
        }
        let first = items.into_iter().flatten().map(|item| item.span).find(|span| span.start > 0);
        let from = Some(line.span).filter(|span| span.start > 0).or(first);
        from.map_or(Locus::GAME, |span| Locus::line(span.start as usize - 1, at.part))
    }
}

/// Tells whether a record stands in canonical order, as far as something can follow from it: the head by its keys, rows with
/// numbers, behind the last of them its events one by one, the results.
fn is_in_order(record: &Record) -> bool {
    let (mut key, mut in_body, mut behind): (Option<&Key>, bool, Option<&Row>) = (None, false, None);
    let mut rows_are_over = false;
    for line in &record.lines {
        match &line.kind {
            LineKind::Field(field) => {
                let next = &field.key.value;
                let again = *next == Key::Vorbehalt && key == Some(next);
                if in_body && !next.is_result() || key.is_some_and(|key| next < key) || again {
                    return false;
                }
                key = Some(next);
            }
            LineKind::Row(row) => {
                let ends = behind.is_none_or(|_| !matches!(key, Some(key) if key.is_result()));
                if row.number.is_none() || !ends || rows_are_over || !joins_events(&row.items) {
                    return false;
                }
                (in_body, behind) = (true, Some(row));
            }
            LineKind::Events(_) => {
                if behind.is_none() || !line.kind.is_one_event() || key.is_some_and(Key::is_result) {
                    return false;
                }
                rows_are_over = true;
            }
            LineKind::Unreadable(_) => return false,
        }
    }
    behind.is_none_or(|last| last.items.last().is_none_or(|item| matches!(item.value, Item::Card(_))))
}

/// Tells whether what is simultaneous has something to be so with.
fn joins_events(items: &[Spanned<Item>]) -> bool {
    let mut joins = false;
    for item in items {
        match &item.value {
            Item::Event(event) if event.simultaneous && !joins => return false,
            Item::Event(_) | Item::Unreadable { .. } => joins = true,
            Item::Card(_) => joins = false,
            Item::Remark { .. } => {}
        }
    }
    true
}
