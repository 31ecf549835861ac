//! The canonical text of a record.
//!
//! What is written is what the record holds, in its order; [`Record::canonicalize`] makes that the canonical one.
//! The layout: a header line's value at column 13, row numbers right-aligned to two columns, items joined by one
//! blank, a blank line before each `Spiel` and before a further `doko`, no blanks at the end of a line.

mod acts;
mod items;
mod text;
mod values;

use std::fmt::Write as _;

use crate::field::Key;
use crate::item::is_open_event;
use crate::keyword::{Sprache, Word};
use crate::record::{Document, Line, LineKind, ListHeader, Notes, Record, Row};
use crate::text::Text;
use items::write_events;
pub use items::write_what;
pub(crate) use items::{write_items, write_statements};
pub(crate) use text::{guard, tidy_remark};
use text::{write_comment, write_remark, write_text, write_verbatim};
use values::write_field;
pub(crate) use values::write_key_column;
pub use values::write_value;

/// How many bytes a line may have, without its end (SPEC F 13.1).
pub const LONGEST_LINE: usize = 4_096;

/// Returns the text of a document, each list in the language its header says.
///
/// It is canonical if the document is: see [`Document::canonicalize`].
pub fn write_document(document: &Document) -> String {
    let mut out = String::new();
    for list in &document.lists {
        if !out.is_empty() {
            out.push('\n');
        }
        let sprache = list.header.sprache();
        write_list_header(&list.header, sprache, &mut out);
        for game in &list.games {
            write_record(game, sprache, &mut out);
        }
    }
    out
}

/// Appends the lines from `doko` to the first game.
///
/// The blank line before a further `doko` in the same text is the caller's.
pub fn write_list_header(header: &ListHeader, sprache: Sprache, out: &mut String) {
    if let Some(version) = &header.version {
        if let Some(notes) = &header.notes {
            write_comments(&notes.before, out);
        }
        let _ = write!(out, "doko {}", version.value);
        finish_line(header.notes.as_deref(), out);
    }
    write_lines(&header.lines, sprache, out);
    write_comments(&header.trailing, out);
}

/// Appends a game, beginning with the blank line that separates it from what stands above.
pub fn write_record(record: &Record, sprache: Sprache, out: &mut String) {
    out.push('\n');
    if let Some(notes) = &record.notes {
        write_comments(&notes.before, out);
    }
    out.push_str(sprache.word(Word::Spiel));
    if let Some(label) = &record.label {
        write_label(&label.value, out);
    }
    finish_line(record.notes.as_deref(), out);
    write_lines(&record.lines, sprache, out);
    write_comments(&record.trailing, out);
}

/// Appends what stands behind `Spiel`.
pub(crate) fn write_label(label: &str, out: &mut String) {
    out.push(' ');
    // A colon behind `Spiel` would make it a key.
    write_text(label, label.starts_with(':'), out);
}

/// Returns how many bytes a row has, remarks and the comment at its end included; a missing number is counted.
pub(crate) fn row_width(row: &Row, notes: Option<&Notes>, sprache: Sprache) -> usize {
    const NUMBER: usize = " 1.  ".len();
    let mut text = String::new();
    write_row(row, sprache, &mut text);
    finish_line(notes, &mut text);
    let end = '\n'.len_utf8();
    text.len() - end + if row.number.is_none() { NUMBER } else { 0 }
}

/// Appends lines, with a blank line above each that would be read as the rest of the one before it, broken off (SPEC F 3.3).
fn write_lines(lines: &[Line], sprache: Sprache, out: &mut String) {
    let mut above = None;
    for line in lines {
        if above.is_some_and(|above| is_apart(above, line, out.ends_with(",\n"))) {
            out.push('\n');
        }
        write_line(line, sprache, out);
        above = Some(line);
    }
}

/// Tells whether a line must not stand directly below the one above: it begins like no line, and that one may go on. A word
/// with a colon is a key, if unknown, unless the line above `ends_open`, with a comma.
fn is_apart(above: &Line, line: &Line, ends_open: bool) -> bool {
    let goes_on = match &above.kind {
        LineKind::Row(_) => true,
        LineKind::Field(field) => field.key.value.is_listing(),
        LineKind::Events(_) | LineKind::Unreadable(_) => false,
    };
    let may_be_rest = match &line.kind {
        LineKind::Field(field) => {
            let is_open = |word: &str| ends_open || !word.chars().all(char::is_alphabetic);
            matches!(&field.key.value, Key::Unbekannt(word) if is_open(word))
        }
        LineKind::Unreadable(_) => true,
        LineKind::Row(_) | LineKind::Events(_) => false,
    };
    // A comment between the two keeps them apart as well.
    let at_end = above.notes.as_ref().is_some_and(|notes| notes.after.is_some());
    let between = line.notes.as_ref().is_some_and(|notes| !notes.before.is_empty());
    goes_on && may_be_rest && !at_end && !between
}

/// Appends one line with the comments above it, its remarks and the comment at its end.
pub(crate) fn write_line(line: &Line, sprache: Sprache, out: &mut String) {
    if let Some(notes) = &line.notes {
        write_comments(&notes.before, out);
    }
    let start = out.len();
    match &line.kind {
        LineKind::Field(field) => write_field(field, line.notes.as_deref(), sprache, out),
        LineKind::Row(row) => write_row(row, sprache, out),
        LineKind::Events(items) => write_events(items, sprache, out),
        LineKind::Unreadable(text) => return write_unreadable(text, line.notes.as_deref(), out),
    }
    guard(out, start);
    finish_line(line.notes.as_deref(), out);
}

/// Appends what could not be read, and each remark on a line below: behind the text it would be part of it.
///
/// The text has several lines where a game was longer than the notation allows.
fn write_unreadable(text: &str, notes: Option<&Notes>, out: &mut String) {
    if let Some(after) = notes.and_then(|notes| notes.after.as_ref()) {
        write_comments(std::slice::from_ref(after), out);
    }
    for line in text.split('\n') {
        let start = out.len();
        write_verbatim(line, out);
        guard(out, start);
        finish_line(None, out);
    }
    for remark in notes.iter().flat_map(|notes| &notes.remarks) {
        write_remark(remark, out);
        out.push('\n');
    }
}

/// Appends a row. Without a leader the items follow the two blanks; without a number the leader stands first.
fn write_row(row: &Row, sprache: Sprache, out: &mut String) {
    if let Some(number) = &row.number {
        if number.value < 10 {
            out.push(' ');
        }
        push_number(number.value.into(), out);
        out.push_str(".  ");
    }
    if let Some(leader) = &row.leader {
        push_number(leader.value.number().into(), out);
        out.push(':');
        if !row.items.is_empty() {
            out.push(' ');
        }
    }
    write_items(&row.items, row.leader.is_some(), sprache, out);
    if let Some(taken) = &row.taken {
        if row.items.last().is_some_and(|item| is_open_event(&item.value)) {
            out.push(',');
        }
        if !out.ends_with([' ', '\n']) && !out.is_empty() {
            out.push(' ');
        }
        out.push_str("-> ");
        push_number(taken.value.seat.number().into(), out);
        if let Some(augen) = taken.value.augen {
            out.push(' ');
            push_number(augen, out);
        }
    }
}

/// Appends a number; most are of one or two digits, and few of more than three.
pub(crate) fn push_number(number: u16, out: &mut String) {
    let digit = |value: u16| char::from(b'0' + (value % 10) as u8);
    match number {
        0..10 => out.push(digit(number)),
        10..100 => out.extend([digit(number / 10), digit(number)]),
        100..1000 => out.extend([digit(number / 100), digit(number / 10), digit(number)]),
        1000.. => {
            let _ = write!(out, "{number}");
        }
    }
}

/// Ends a line: remarks, the comment, no blanks, a line feed.
pub(crate) fn finish_line(notes: Option<&Notes>, out: &mut String) {
    out.truncate(out.trim_end_matches([' ', '\t', '\r']).len());
    if let Some(notes) = notes {
        for remark in &notes.remarks {
            out.push(' ');
            write_remark(remark, out);
        }
        if let Some(after) = &notes.after {
            out.push(' ');
            write_comment(after, out);
        }
    }
    out.push('\n');
}

pub(crate) fn write_comments(comments: &[Text], out: &mut String) {
    for line in comments.iter().flat_map(|comment| comment.split('\n')) {
        write_comment(line, out);
        out.push('\n');
    }
}
