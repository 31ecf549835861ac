//! Canonical order: where each line, event and comment of a record stands.
//!
//! Nothing is derived here. What is supplied is the version of the `doko` line and missing row numbers.

use crate::event::Event;
use crate::field::{Field, Key, Value};
use crate::keyword::Sprache;
use crate::record::{Document, Item, Items, Line, LineKind, List, ListHeader, Notes, Record, Row, Text};
use crate::span::{Span, Spanned};

impl Document {
    /// Puts every list and game into canonical order.
    ///
    /// Comments that stand at the end of a list or game that is not the last belong to what follows.
    pub fn canonicalize(&mut self) {
        for list in &mut self.lists {
            list.canonicalize();
        }
        for next in 1..self.lists.len() {
            let trailing = match self.lists[next - 1].games.last_mut() {
                Some(game) => std::mem::take(&mut game.trailing),
                None => std::mem::take(&mut self.lists[next - 1].header.trailing),
            };
            let list = &mut self.lists[next];
            prepend(&mut list.header.notes, trailing);
            list.header.canonicalize();
            list.hand_comments_on();
        }
    }
}

impl List {
    /// Puts the header and every game into canonical order.
    pub fn canonicalize(&mut self) {
        self.header.canonicalize();
        for game in &mut self.games {
            game.canonicalize();
        }
        self.hand_comments_on();
    }

    fn hand_comments_on(&mut self) {
        let mut trailing = match self.games.first() {
            Some(_) => std::mem::take(&mut self.header.trailing),
            None => return,
        };
        for game in &mut self.games {
            prepend(&mut game.notes, trailing);
            trailing = std::mem::take(&mut game.trailing);
        }
        if let Some(last) = self.games.last_mut() {
            last.trailing = trailing;
        }
    }
}

impl ListHeader {
    /// Puts the lines into canonical order and supplies version 1.
    ///
    /// Keys stand in the order of [`Key`], private and unknown ones behind them as written, lines that could not be
    /// read last. A single `Sprache: de` is left out. Comments above `doko` move to the first header line, since
    /// canonical text begins with `doko`; if there is none, to [`trailing`](ListHeader::trailing), from where
    /// [`List::canonicalize`] or [`give_trailing_to`](ListHeader::give_trailing_to) hands them to the first game.
    pub fn canonicalize(&mut self) {
        self.version.get_or_insert(Spanned::from(1));
        let is_sprache = |line: &Line| matches!(&line.kind, LineKind::Field(field) if field.key.value == Key::Sprache);
        if self.sprache() == Sprache::De && self.lines.iter().filter(|line| is_sprache(line)).count() == 1 {
            let is_de = |line: &Line| matches!(&line.kind, LineKind::Field(field) if field.value.value == Value::Sprache(Sprache::De));
            if let Some(place) = self.lines.iter().position(|line| is_sprache(line) && is_de(line)) {
                let removed = self.lines.remove(place);
                append(&mut self.notes, removed.notes);
            }
        }
        let (fields, others) = split_fields(&mut self.lines);
        self.lines = in_key_order(fields);
        self.lines.extend(others);
        let above = self.notes.as_mut().map(|notes| std::mem::take(&mut notes.before)).unwrap_or_default();
        match self.lines.first_mut() {
            Some(first) => prepend(&mut first.notes, above),
            None => drop(self.trailing.splice(0..0, above)),
        }
        for line in &mut self.lines {
            tidy_line(line);
        }
        tidy_notes(&mut self.notes);
        tidy_comments(&mut self.trailing);
    }

    /// Makes comments that found no header line the first game's.
    ///
    /// For those who format game by game; to be called after [`canonicalize`](ListHeader::canonicalize) and before
    /// either is written.
    pub fn give_trailing_to(&mut self, first: &mut Record) {
        prepend(&mut first.notes, std::mem::take(&mut self.trailing));
    }

    /// Sets the language, so that the header and its games are to be written in `sprache`.
    ///
    /// The `Sprache` line is changed, added or, for German, left out; [`canonicalize`](ListHeader::canonicalize)
    /// is called. Holes keep their letters: what could not be read is not translated.
    pub fn translate(&mut self, sprache: Sprache) {
        let first = self.lines.iter_mut().find_map(|line| match &mut line.kind {
            LineKind::Field(field) if field.key.value == Key::Sprache => Some(field),
            LineKind::Field(_) | LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        });
        match first {
            Some(field) => field.value.value = Value::Sprache(sprache),
            None => {
                let field = Field { key: Key::Sprache.into(), value: Value::Sprache(sprache).into() };
                let line = Line { kind: LineKind::Field(field), notes: None, span: Span::default() };
                self.lines.insert(0, line);
            }
        }
        self.canonicalize();
    }
}

impl Record {
    /// Puts the lines into canonical order and supplies missing row numbers.
    ///
    /// - Keys before the rows and results behind them stand in the order of [`Key`], private and unknown keys last
    ///   as written, a repeated key behind the first. Several `Vorbehalt` lines become one.
    /// - Rows, event lines and lines that could not be read keep their order. The latter stand between header and
    ///   results; if they stood in the header, in front of the first row.
    /// - An event line goes into the row above, or into the head of row 1. It stays a line of its own where a line
    ///   that could not be read stands between it and that row (it may have been the row), behind a row whose `->`
    ///   could not be read (all behind it would be part of that), and behind the last row.
    /// - Events behind the last card of the last row become lines of their own, one a line.
    /// - Comments of a line that is merged go with it: above the row, or at its end if there is room.
    pub fn canonicalize(&mut self) {
        let (fields, body) = split_fields(&mut self.lines);
        let (results, header): (Vec<Line>, Vec<Line>) = in_key_order(fields).into_iter().partition(is_result);
        self.lines = header;
        self.lines.extend(body_in_order(body));
        self.lines.extend(results);

        let rows = self.lines.iter_mut().filter_map(|line| match &mut line.kind {
            LineKind::Row(row) => Some(row),
            LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        });
        for (place, row) in rows.enumerate() {
            // The notation's limit of 99 rows keeps the place in range.
            row.number.get_or_insert(Spanned::from(u8::try_from(place + 1).unwrap_or(u8::MAX)));
        }
        for line in &mut self.lines {
            tidy_line(line);
        }
        tidy_notes(&mut self.notes);
        tidy_comments(&mut self.trailing);
    }
}

fn is_result(line: &Line) -> bool {
    matches!(&line.kind, LineKind::Field(field) if field.key.value.is_result())
}

/// Takes the lines apart into header lines and all others, each in written order.
fn split_fields(lines: &mut Vec<Line>) -> (Vec<Line>, Vec<Line>) {
    std::mem::take(lines).into_iter().partition(|line| matches!(line.kind, LineKind::Field(_)))
}

/// Sorts header lines by key, leaves private and unknown keys as written, and joins `Vorbehalt` lines.
fn in_key_order(mut fields: Vec<Line>) -> Vec<Line> {
    let key = |line: &Line| match &line.kind {
        LineKind::Field(field) => Some(field.key.value.clone()),
        LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    };
    let is_foreign = |key: &Option<Key>| matches!(key, Some(Key::Eigen(_) | Key::Unbekannt(_)));
    fields.sort_by(|one, other| match (key(one), key(other)) {
        (one, other) if is_foreign(&one) && is_foreign(&other) => std::cmp::Ordering::Equal,
        (one, other) => one.cmp(&other),
    });
    fields.dedup_by(|line, first| {
        let Some(more) = vorbehalte(line) else { return false };
        let more = std::mem::take(more);
        let Some(items) = vorbehalte(first) else {
            // An unreadable `Vorbehalt` line stands in front: nothing to join with, the items go back.
            if let Some(own) = vorbehalte(line) {
                *own = more;
            }
            return false;
        };
        items.extend(more);
        append(&mut first.notes, line.notes.take());
        true
    });
    fields
}

/// The statements of a `Vorbehalt` line that could be read. Remarks behind its value become items first.
fn vorbehalte(line: &mut Line) -> Option<&mut Items> {
    remarks_to_items(line);
    match &mut line.kind {
        LineKind::Field(Field { key, value }) if key.value == Key::Vorbehalt => match &mut value.value {
            Value::Statements(items) => Some(items),
            _ => None,
        },
        LineKind::Field(_) | LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    }
}

/// Puts rows, event lines and unreadable lines into canonical order.
fn body_in_order(mut body: Vec<Line>) -> Vec<Line> {
    for line in &mut body {
        remarks_to_items(line);
    }
    let mut ordered: Vec<Line> = Vec::with_capacity(body.len());
    // Event lines before row 1, until it is known whether a row follows them directly.
    let mut heads: Vec<Line> = Vec::new();
    let mut rows = 0;
    // Behind the last row event lines stay, so the row that is last must be known.
    let last_row = body.iter().rposition(|line| matches!(line.kind, LineKind::Row(_)));
    for (place, mut line) in body.into_iter().enumerate() {
        match &mut line.kind {
            LineKind::Events(_) if rows == 0 => heads.push(line),
            LineKind::Events(_) => {
                let above = ordered.last_mut().filter(|_| last_row.is_some_and(|last| place < last));
                match above.and_then(|above| Some((open_items(&mut above.kind)?, &mut above.notes))) {
                    Some((items, notes)) => {
                        if let LineKind::Events(events) = &mut line.kind {
                            items.append(events);
                        }
                        append(notes, line.notes);
                    }
                    None => ordered.push(line),
                }
            }
            LineKind::Row(row) => {
                if rows == 0 {
                    for head in heads.drain(..).rev() {
                        let Line { kind: LineKind::Events(events), notes, .. } = head else { continue };
                        row.items.insert_many(0, events);
                        let mut comments = notes.map(|notes| *notes).unwrap_or_default();
                        comments.before.extend(comments.after.take());
                        prepend(&mut line.notes, comments.before);
                    }
                }
                rows += 1;
                ordered.push(line);
            }
            LineKind::Unreadable(_) | LineKind::Field(_) => {
                ordered.append(&mut heads);
                ordered.push(line);
            }
        }
    }
    ordered.append(&mut heads);
    split_events(ordered)
}

/// Moves the events behind the last card to lines of their own, and splits event lines into one event each.
///
/// If an unreadable line stands behind the last row, that may have held the last card: then the row is left alone.
fn split_events(lines: Vec<Line>) -> Vec<Line> {
    let last = lines.iter().rposition(|line| !matches!(line.kind, LineKind::Events(_)));
    let mut split = Vec::with_capacity(lines.len());
    for (place, mut line) in lines.into_iter().enumerate() {
        match &mut line.kind {
            LineKind::Row(row) if Some(place) == last => {
                let events = events_behind_last_card(row);
                split.push(line);
                push_single_events(&mut split, events, None);
            }
            LineKind::Events(events) => {
                let events = std::mem::take(events);
                push_single_events(&mut split, events, line.notes);
            }
            LineKind::Row(_) | LineKind::Unreadable(_) | LineKind::Field(_) => split.push(line),
        }
    }
    split
}

/// Takes the events behind the last card or hole out of `row`; remarks about the card stay. A row without either
/// stays whole: its events were said after the trick before was gathered, which a line of its own would not say.
fn events_behind_last_card(row: &mut Row) -> Items {
    let is_card = |item: &Spanned<Item>| matches!(item.value, Item::Card(_) | Item::Unreadable { .. });
    let Some(card) = row.items.iter().rposition(is_card) else { return Items::new() };
    let starts = |item: &Spanned<Item>| matches!(&item.value, Item::Event(event) if !event.simultaneous);
    match row.items[card..].iter().position(starts) {
        Some(behind) => row.items.drain(card + behind..).collect(),
        None => Items::new(),
    }
}

/// Appends one line for each event, with the events of the same instant, remarks and holes that follow it.
fn push_single_events(lines: &mut Vec<Line>, items: Items, notes: Option<Box<Notes>>) {
    let mut comments = notes.map(|notes| *notes).unwrap_or_default();
    let mut above = std::mem::take(&mut comments.before);
    let mut groups: Vec<Items> = Vec::new();
    let mut has_event = false;
    for item in items {
        let begins = matches!(&item.value, Item::Event(event) if !event.simultaneous);
        if groups.is_empty() || (begins && has_event) {
            groups.push(Items::new());
            has_event = false;
        }
        has_event |= matches!(item.value, Item::Event(_));
        if let Some(group) = groups.last_mut() {
            group.push(item);
        }
    }
    let count = groups.len();
    for (place, group) in groups.into_iter().enumerate() {
        let after = if place + 1 == count { comments.after.take() } else { None };
        let notes = Notes { before: std::mem::take(&mut above), remarks: Vec::new(), after };
        lines.push(Line { kind: LineKind::Events(group), notes: Some(Box::new(notes)), span: Span::default() });
    }
}

/// The items of a row that can go on: behind a `->` that could not be read, all to the end of the line is part of it.
fn open_items(kind: &mut LineKind) -> Option<&mut Items> {
    let is_result = |item: &Spanned<Item>| match &item.value {
        Item::Unreadable { unreadable } => unreadable.starts_with("->") || unreadable.starts_with('\u{2192}'),
        Item::Card(_) | Item::Event(_) | Item::Remark { .. } => false,
    };
    match kind {
        LineKind::Row(row) => Some(&mut row.items).filter(|items| !items.last().is_some_and(is_result)),
        LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    }
}

/// Puts comments in front of those that are there.
fn prepend(notes: &mut Option<Box<Notes>>, comments: Vec<Text>) {
    if !comments.is_empty() {
        notes.get_or_insert_default().before.splice(0..0, comments);
    }
}

/// Adds the notes of a line that is merged into another one: comments above it go above the line, the comment at
/// its end to the line's end, or above it where that place is taken.
fn append(notes: &mut Option<Box<Notes>>, more: Option<Box<Notes>>) {
    let Some(more) = more else { return };
    let notes = notes.get_or_insert_default();
    notes.before.extend(more.before);
    notes.remarks.extend(more.remarks);
    match (&notes.after, more.after) {
        (None, after) => notes.after = after,
        (Some(_), after) => notes.before.extend(after),
    }
}

/// Remarks behind a value that is a list of items, and behind a row without `->`, are items.
fn remarks_to_items(line: &mut Line) {
    let items = match &mut line.kind {
        LineKind::Row(row) if row.taken.is_none() => &mut row.items,
        LineKind::Events(items) => items,
        LineKind::Field(field) => match &mut field.value.value {
            Value::Blatt { cards: items, open_end: false } | Value::Statements(items) => items,
            _ => return,
        },
        LineKind::Row(_) | LineKind::Unreadable(_) => return,
    };
    if let Some(notes) = &mut line.notes {
        items.extend(notes.remarks.drain(..).map(|remark| Spanned::from(Item::Remark { remark })));
    }
}

/// Remarks behind the last item of a header line belong to the line, for a reader cannot tell the two apart.
fn last_remarks_to_notes(line: &mut Line) {
    let LineKind::Field(field) = &mut line.kind else { return };
    let (Value::Blatt { cards: items, .. } | Value::Statements(items)) = &mut field.value.value else { return };
    let is_remark = |item: &Spanned<Item>| matches!(item.value, Item::Remark { .. });
    let first = items.iter().rposition(|item| !is_remark(item)).map_or(0, |last| last + 1);
    let remarks = items.drain(first..).filter_map(|item| match item.value {
        Item::Remark { remark } => Some(remark),
        Item::Card(_) | Item::Event(_) | Item::Unreadable { .. } => None,
    });
    let remarks: Vec<Text> = remarks.collect();
    if !remarks.is_empty() {
        line.notes.get_or_insert_default().remarks.splice(0..0, remarks);
    }
}

/// Tidies the texts of comments and remarks and what can be simultaneous with nothing.
fn tidy_line(line: &mut Line) {
    remarks_to_items(line);
    last_remarks_to_notes(line);
    tidy_notes(&mut line.notes);
    let items = match &mut line.kind {
        LineKind::Row(row) => &mut row.items,
        LineKind::Events(items) => items,
        LineKind::Field(field) => match &mut field.value.value {
            Value::Blatt { cards: items, .. } | Value::Statements(items) => items,
            _ => return,
        },
        LineKind::Unreadable(_) => return,
    };
    let mut joins = false;
    for item in items {
        match &mut item.value {
            Item::Card(_) => joins = false,
            Item::Unreadable { .. } => joins = true,
            Item::Remark { remark } => tidy_remark(remark),
            Item::Event(event) => {
                let Event { simultaneous, .. } = &mut **event;
                *simultaneous &= joins;
                joins = true;
            }
        }
    }
}

fn tidy_notes(notes: &mut Option<Box<Notes>>) {
    if let Some(inner) = notes {
        tidy_comments(&mut inner.before);
        inner.remarks.iter_mut().for_each(tidy_remark);
        if let Some(after) = &mut inner.after {
            tidy_comment(after);
        }
        if **inner == Notes::default() {
            *notes = None;
        }
    }
}

fn tidy_comments(comments: &mut [Text]) {
    comments.iter_mut().for_each(tidy_comment);
}

fn tidy_comment(comment: &mut Text) {
    if comment.ends_with(char::is_whitespace) {
        *comment = comment.trim_end().into();
    }
}

/// A remark has no outer blanks, no blanks around its line breaks and no empty first or last line.
fn tidy_remark(remark: &mut Text) {
    let lines: Vec<&str> = remark.trim().split('\n').map(str::trim).collect();
    let tidy = lines.join("\n");
    if *tidy != **remark {
        *remark = tidy.into();
    }
}
