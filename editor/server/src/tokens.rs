//! What each word of a record is, for its colour.

use std::ops::Range;

use doko_format::{Handlung, Item, Key, Line, LineKind, Value as Field};
use serde::Serialize;

use crate::document::{Document, Talk};
use crate::protocol::Json;

/// The sorts of words, as the protocol is told; the place of each is its number.
pub(crate) const SORTS: [&str; 8] =
    ["property", "number", "enumMember", "function", "string", "comment", "keyword", "variable"];

#[derive(Clone, Copy)]
enum TokenSort {
    Property = 0,
    Number = 1,
    Card = 2,
    Call = 3,
    Text = 4,
    Comment = 5,
    Keyword = 6,
    Player = 7,
}

/// A whole document is coloured up to this many bytes; of a longer one what is in sight.
pub(crate) const MOST: usize = 512 * 1024;

/// Returns the words of some parts of a document.
pub(crate) fn tokens(document: &mut Document, parts: Range<usize>, talk: &Talk<'_>) -> Json {
    let mut words: Vec<(Range<usize>, TokenSort)> = Vec::new();
    for part in parts {
        let base = document.part(part).range.start;
        let mut of_part = Vec::new();
        match document.part(part).is_list() {
            true => {
                if let Some(heading) = document.draft.heading(part) {
                    heading.header.lines.iter().for_each(|line| of_line(line, &mut of_part));
                }
            }
            false => {
                let Some(game) = document.game(part, talk) else { continue };
                let Some(record) = &game.record else { continue };
                record.lines.iter().for_each(|line| of_line(line, &mut of_part));
                of_part.extend(record.label.as_ref().map(|label| (label.span.range(), TokenSort::Text)));
            }
        }
        comments(document, part, &mut of_part);
        words.extend(of_part.into_iter().map(|(range, sort)| (base + range.start..base + range.end, sort)));
    }
    words.sort_by_key(|(range, _)| range.start);
    encoded(document, &words, talk)
}

/// Each word counts from the one before it; none goes over the end of a line.
fn encoded(document: &Document, words: &[(Range<usize>, TokenSort)], talk: &Talk<'_>) -> Json {
    let (mut data, mut last, mut done) = (Vec::new(), (0, 0), 0);
    for (range, sort) in words {
        let start = document.text.position(range.start, talk.encoding);
        let line_end = document.text.line(start.line as usize).end;
        let end = document.text.position(range.end.min(line_end), talk.encoding);
        if range.start < done || end.line != start.line || end.character <= start.character {
            continue;
        }
        done = range.end;
        let column = if start.line == last.0 { start.character - last.1 } else { start.character };
        data.extend([start.line - last.0, column, end.character - start.character, *sort as u32, 0]);
        last = (start.line, start.character);
    }
    #[derive(Serialize)]
    struct Tokens {
        data: Vec<u32>,
    }
    Json::of(&Tokens { data })
}

fn of_line(line: &Line, into: &mut Vec<(Range<usize>, TokenSort)>) {
    match &line.kind {
        LineKind::Field(field) => {
            into.push((field.key.span.range(), TokenSort::Property));
            let value = field.value.span.range();
            match &field.value.value {
                Field::Blatt { cards: items, .. } | Field::Statements(items) => of_items(items, into),
                Field::Names(names) => into.extend(names.iter().map(|name| (name.span.range(), TokenSort::Player))),
                Field::Text(_) if field.key.value == Key::Regeln => into.push((value, TokenSort::Keyword)),
                Field::Text(_) => into.push((value, TokenSort::Text)),
                Field::Sprache(_) | Field::Spielart(_) | Field::Sieger(_) | Field::Sonderpunkte(_) => {
                    into.push((value, TokenSort::Keyword));
                }
                Field::Runde { .. }
                | Field::Seat(_)
                | Field::Seats(_)
                | Field::Number(_)
                | Field::Numbers(_)
                | Field::Abheber { .. }
                | Field::Packets(_)
                | Field::Parties(_)
                | Field::Counts(_) => into.push((value, TokenSort::Number)),
                Field::Unreadable(_) => {}
            }
        }
        LineKind::Row(row) => {
            into.extend(row.number.map(|number| (number.span.range(), TokenSort::Comment)));
            into.extend(row.leader.map(|leader| (leader.span.range(), TokenSort::Player)));
            of_items(&row.items, into);
            into.extend(row.taken.map(|taken| (taken.span.range(), TokenSort::Number)));
        }
        LineKind::Events(items) => of_items(items, into),
        LineKind::Unreadable(_) => {}
    }
}

fn of_items(items: &[doko_format::Spanned<Item>], into: &mut Vec<(Range<usize>, TokenSort)>) {
    for item in items {
        let sort = match &item.value {
            Item::Card(_) => TokenSort::Card,
            Item::Event(event) => match event.what {
                Handlung::Ansage(_) => TokenSort::Call,
                Handlung::Aussage(_) | Handlung::Akt(_) => TokenSort::Keyword,
            },
            Item::Remark { .. } => TokenSort::Comment,
            Item::Unreadable { .. } => continue,
        };
        into.push((item.span.range(), sort));
    }
}

/// Comments are no part of a record: lines that begin with `#`.
fn comments(document: &Document, part: usize, into: &mut Vec<(Range<usize>, TokenSort)>) {
    let range = &document.part(part).range;
    let mut start = 0;
    for line in document.text.as_str()[range.clone()].split_inclusive('\n') {
        let text = line.trim_end();
        if text.trim_start().starts_with('#') {
            into.push((start..start + text.len(), TokenSort::Comment));
        } else if let Some(at) = text.find(" #") {
            into.push((start + at + 1..start + text.len(), TokenSort::Comment));
        }
        start += line.len();
    }
}
