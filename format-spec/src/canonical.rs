//! Canonical order: where each line, event and comment of a record stands.
//!
//! Nothing is derived here. What is supplied is the version of the `doko` line and missing row numbers.

use crate::event::Event;
use crate::field::{Field, Key, Value};
use crate::item::{Item, Items, is_open_event, is_quoting};
use crate::keyword::Sprache;
use crate::record::{Document, Line, LineKind, List, ListHeader, Notes, Record, Row};
use crate::span::{Span, Spanned};
use crate::text::Text;
use crate::write::{LONGEST_LINE, guard, row_width, tidy_remark};

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
    /// Puts the lines into canonical order and supplies missing row numbers, each one more than that of the row above.
    ///
    /// - Keys before the rows and results behind them stand in the order of [`Key`], private and unknown keys last
    ///   as written, a repeated key behind the first. Several `Vorbehalt` lines become one.
    /// - Rows, event lines and lines that could not be read keep their order. The latter stand between header and
    ///   results; if they stood in the header, in front of the first row.
    /// - An event line goes into the row above, or into the head of row 1. It stays a line of its own where a line
    ///   that could not be read stands between it and that row (it may have been the row), behind a row whose `->`
    ///   could not be read (all behind it would be part of that), where the row would be longer than a line may be,
    ///   and behind the last row.
    /// - Events behind the last card of the last row become lines of their own, one a line.
    /// - Comments of a line that is merged go with it: above the row, or at its end if there is room.
    pub fn canonicalize(&mut self) {
        if !is_in_order(&self.lines) {
            let (fields, body) = split_fields(&mut self.lines);
            let (results, header): (Vec<Line>, Vec<Line>) = in_key_order(fields).into_iter().partition(is_result);
            self.lines = header;
            self.lines.extend(body_in_order(body));
            self.lines.extend(results);
        }

        let rows = self.lines.iter_mut().filter_map(|line| match &mut line.kind {
            LineKind::Row(row) => Some(row),
            LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        });
        let mut next = Some(1);
        for row in rows {
            // A row beyond the last number stays without; the notation's limit of 99 rows keeps nearly all in range.
            row.number = row.number.or(next.map(Spanned::from));
            next = row.number.and_then(|number| number.value.checked_add(1));
        }
        for line in &mut self.lines {
            tidy_line(line);
        }
        tidy_notes(&mut self.notes);
        tidy_comments(&mut self.trailing);
    }
}

/// Tells whether the lines of a game stand as canonical order has them, as those of nearly every game do: keys in their order,
/// each once, around rows of which the last ends with a card, events behind it one a line. Nothing of such a game has to be moved.
fn is_in_order(lines: &[Line]) -> bool {
    let mut last_key: Option<&Key> = None;
    let (mut last_row, mut rows_are_over): (Option<&Row>, bool) = (None, false);
    for line in lines {
        match &line.kind {
            LineKind::Field(Field { key, .. }) => {
                let key = &key.value;
                let is_known = !matches!(key, Key::Eigen(_) | Key::Unbekannt(_));
                if !is_known || last_key.is_some_and(|last| last >= key) || last_row.is_some() && !key.is_result() {
                    return false;
                }
                last_key = Some(key);
            }
            LineKind::Row(_) | LineKind::Events(_) if last_key.is_some_and(Key::is_result) => return false,
            LineKind::Row(row) if !rows_are_over => last_row = Some(row),
            LineKind::Events(_) if last_row.is_some() && line.kind.is_one_event() && !has_remarks(line) => {
                rows_are_over = true;
            }
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => return false,
        }
    }
    last_row.is_none_or(|row| row.items.last().is_some_and(|item| matches!(item.value, Item::Card(_))))
}

/// Tells whether remarks stand behind a line.
fn has_remarks(line: &Line) -> bool {
    line.notes.as_ref().is_some_and(|notes| !notes.remarks.is_empty())
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
        LineKind::Field(Field { key, value }) if key.value == Key::Vorbehalt => value.value.statements_mut(),
        LineKind::Field(_) | LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
    }
}

/// Puts rows, event lines and unreadable lines into canonical order.
fn body_in_order(mut body: Vec<Line>) -> Vec<Line> {
    for line in &mut body {
        remarks_to_items(line);
        tidy_texts(line);
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
                let left = match above {
                    Some(above) => join_below(above, line),
                    None => Some(line),
                };
                ordered.extend(left);
            }
            LineKind::Row(_) => {
                if rows == 0 {
                    while let Some(head) = heads.pop() {
                        if let Some(rest) = join_above(&mut line, head) {
                            heads.push(rest);
                            ordered.append(&mut heads);
                        }
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
    // Nothing is simultaneous with a card.
    let behind_hole = matches!(row.items[card].value, Item::Unreadable { .. });
    let starts =
        |item: &Spanned<Item>| matches!(&item.value, Item::Event(event) if !(behind_hole && event.simultaneous));
    match row.items[card..].iter().position(starts) {
        Some(behind) => row.items.drain(card + behind..).collect(),
        None => Items::new(),
    }
}

/// Moves the events of a line to the end of the row above it, as many as a line has room for. Returns what is left.
fn join_below(above: &mut Line, line: Line) -> Option<Line> {
    let Line { kind: LineKind::Events(events), notes, span } = line else { return Some(line) };
    let Some(row) = open_row(&mut above.kind).filter(|_| !may_go_on(&events)) else {
        return Some(Line { kind: LineKind::Events(events), notes, span });
    };
    let mut joined = above.notes.clone();
    let mut groups = moments(events).into_iter().peekable();
    while let Some(group) = groups.next() {
        let before = row.items.len();
        row.items.extend(group.iter().cloned());
        if groups.peek().is_none() {
            append(&mut joined, notes.clone());
        }
        if !fits(row, joined.as_deref()) {
            row.items.truncate(before);
            let left = std::iter::once(group).chain(groups).flatten().collect();
            return Some(Line { kind: LineKind::Events(left), notes, span });
        }
    }
    above.notes = joined;
    None
}

/// Moves the events of a line to the head of the row below it, as [`join_below`] does.
fn join_above(below: &mut Line, head: Line) -> Option<Line> {
    let Line { kind: LineKind::Events(events), notes, span } = head else { return Some(head) };
    // What could not be read at the beginning of a row may have been its leader.
    let is_hole = |item: &Spanned<Item>| matches!(item.value, Item::Unreadable { .. });
    let LineKind::Row(row) = &mut below.kind else {
        return Some(Line { kind: LineKind::Events(events), notes, span });
    };
    if row.items.first().is_some_and(is_hole) || may_go_on(&events) {
        return Some(Line { kind: LineKind::Events(events), notes, span });
    }
    let mut groups = moments(events);
    while let Some(group) = groups.pop() {
        let count = group.len();
        row.items.insert_many(0, group);
        if !fits(row, below.notes.as_deref()) {
            groups.push(row.items.drain(..count).collect());
            return Some(Line { kind: LineKind::Events(groups.into_iter().flatten().collect()), notes, span });
        }
    }
    let mut comments = notes.map(|notes| *notes).unwrap_or_default();
    comments.before.extend(comments.after.take());
    prepend(&mut below.notes, comments.before);
    None
}

/// Tells whether a row, written in whatever language, is no longer than a line may be.
fn fits(row: &Row, notes: Option<&Notes>) -> bool {
    Sprache::ALL.into_iter().all(|sprache| row_width(row, notes, sprache) <= LONGEST_LINE)
}

/// Takes events apart by the instant: each with the events of the same instant, remarks and holes that follow it.
fn moments(items: Items) -> Vec<Items> {
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
    groups
}

/// Appends one line for each instant. What stands behind a quote or an event that is not closed stays there.
fn push_single_events(lines: &mut Vec<Line>, items: Items, notes: Option<Box<Notes>>) {
    let mut comments = notes.map(|notes| *notes).unwrap_or_default();
    let mut above = std::mem::take(&mut comments.before);
    let mut groups = moments(items);
    if let Some(open) = groups.iter().position(|group| may_go_on(group)) {
        let behind = groups.split_off(open + 1);
        groups[open].extend(behind.into_iter().flatten());
    }
    let count = groups.len();
    for (place, group) in groups.into_iter().enumerate() {
        let after = if place + 1 == count { comments.after.take() } else { None };
        let notes = Notes { before: std::mem::take(&mut above), remarks: Vec::new(), after };
        lines.push(Line { kind: LineKind::Events(group), notes: Some(Box::new(notes)), span: Span::default() });
    }
}

/// Tells whether what stands behind items in their line may become part of one of them: of a quote or an event that is not
/// closed.
fn may_go_on(items: &[Spanned<Item>]) -> bool {
    items.iter().any(|item| is_quoting(&item.value) || is_open_event(&item.value))
}

/// The row, if it can go on: behind a `->` that could not be read, all to the end of the line is part of it, and behind a
/// quote or an event that is not closed it may be.
fn open_row(kind: &mut LineKind) -> Option<&mut Row> {
    let closes = |item: &Spanned<Item>| match &item.value {
        Item::Unreadable { unreadable } => unreadable.starts_with("->") || unreadable.starts_with('\u{2192}'),
        Item::Card(_) | Item::Event(_) | Item::Remark { .. } => false,
    };
    match kind {
        LineKind::Row(row) => Some(row).filter(|row| !may_go_on(&row.items) && !row.items.last().is_some_and(closes)),
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
        LineKind::Field(Field {
            value: Spanned { value: Value::Blatt { cards: items, open_end: false } | Value::Statements(items), .. },
            ..
        }) => items,
        LineKind::Field(_) | LineKind::Row(_) | LineKind::Unreadable(_) => return,
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
    tidy_texts(line);
    let Some(items) = line.kind.items_mut() else { return };
    let mut joins = false;
    for item in items {
        match &mut item.value {
            Item::Card(_) => joins = false,
            Item::Unreadable { .. } => joins = true,
            Item::Remark { .. } => {}
            Item::Event(event) => {
                let Event { simultaneous, .. } = &mut **event;
                *simultaneous &= joins;
                joins = true;
            }
        }
    }
}

/// Tidies comments and remarks.
fn tidy_texts(line: &mut Line) {
    tidy_notes(&mut line.notes);
    if let LineKind::Unreadable(text) = &mut line.kind {
        // Behind a remark it may begin with a word that at the start of a line begins a game.
        let mut guarded = text.to_string();
        guard(&mut guarded, 0);
        if *guarded != **text {
            *text = guarded.into();
        }
    }
    for item in line.kind.items_mut().into_iter().flatten() {
        if let Item::Remark { remark } = &mut item.value {
            tidy(remark);
        }
    }
}

fn tidy_notes(notes: &mut Option<Box<Notes>>) {
    if let Some(inner) = notes {
        tidy_comments(&mut inner.before);
        inner.remarks.iter_mut().for_each(tidy);
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

fn tidy(remark: &mut Text) {
    let tidy = tidy_remark(remark);
    if *tidy != **remark {
        *remark = tidy.into();
    }
}
