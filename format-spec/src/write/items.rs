//! Items of rows, Blätter and lists of statements.

use super::acts::{write_act, write_ansage, write_aussage};
use super::push_number;
use super::text::{write_remark, write_verbatim};
use crate::card::Card;
use crate::event::{Event, Handlung};
use crate::item::{Item, is_open_event};
use crate::keyword::{Sprache, Word, write_card};
use crate::laid::{How, Laid};
use crate::span::Spanned;

/// Appends cards, events in brackets and remarks, joined by one blank, simultaneous events by `&`. `is_led` tells whether the
/// leader of the row stands in front of them.
pub(crate) fn write_items(items: &[Spanned<Item>], is_led: bool, sprache: Sprache, out: &mut String) {
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            end_open_event(&items[place - 1].value, &item.value, out);
            out.push(' ');
        }
        match &item.value {
            Item::Card(laid) => write_laid(*laid, sprache, out),
            Item::Remark { remark } => {
                let start = out.len();
                write_remark(remark, out);
                keep_quote_apart(start, out);
            }
            Item::Unreadable { unreadable } => {
                // Joined to the token before it, it would be part of that.
                if place > 0 && unreadable.starts_with('#') {
                    out.truncate(out.trim_end_matches(' ').len());
                    out.push(',');
                }
                write_token(unreadable, out);
                let is_first = place == 0 && !is_led;
                if items.get(place + 1).is_some_and(|next| takes_in(unreadable, is_first, &next.value)) {
                    out.push(',');
                }
            }
            Item::Event(event) => {
                if event.simultaneous && place > 0 {
                    out.push_str("& ");
                }
                out.push('(');
                write_actor(event, ": ", sprache, out);
                write_what(&event.what, sprache, out);
                out.push(')');
            }
        }
    }
}

/// Appends what keeps an event that is not closed from taking in the item behind it: a comma, and where that cannot be read
/// either, a second one.
fn end_open_event(item: &Item, next: &Item, out: &mut String) {
    if is_open_event(item) {
        out.push_str(match next {
            Item::Card(_) => ",",
            Item::Unreadable { .. } => ",,",
            Item::Remark { .. } | Item::Event(_) => "",
        });
    }
}

/// Lets the remark at `start` begin a line of its own where a quote that could not be read would end in it.
fn keep_quote_apart(start: usize, out: &mut String) {
    let quotes = |text: &str| text.bytes().filter(|byte| *byte == b'"').count();
    let line = &out[out[..start].rfind('\n').map_or(0, |end| end + 1)..start];
    let first = out[start..].lines().next().unwrap_or_default();
    if quotes(line) % 2 == 1 && quotes(first) > 0 {
        out.insert_str(start + 1, "\n  ");
    }
}

/// Tells whether a token that could not be read would, without a comma, take in the item behind it: a card as whose seat it
/// stands there, or to be taken back or laid down, an event as said at the same instant, the end of a card laid down, a
/// colon as the seat in front of it. What `is_first` in its row ends as a leader does, and takes in nothing by a colon.
fn takes_in(token: &str, is_first: bool, next: &Item) -> bool {
    match next {
        Item::Card(_) => token.ends_with(['~', '[']) || token.ends_with(':') && !is_first,
        Item::Event(_) => token == "&",
        Item::Unreadable { unreadable } => {
            unreadable.starts_with(']') && token.contains('[') || unreadable.starts_with(':') && !is_first
        }
        Item::Remark { .. } => false,
    }
}

/// Appends a line of events.
pub(crate) fn write_events(items: &[Spanned<Item>], sprache: Sprache, out: &mut String) {
    write_items(items, false, sprache, out);
}

/// Appends statements: `1 gesund, 2 Vorbehalt {leise}, 3 gesund`, simultaneous ones joined by `&`.
pub(crate) fn write_statements(items: &[Spanned<Item>], sprache: Sprache, out: &mut String) {
    let mut follows = "";
    for (place, item) in items.iter().enumerate() {
        if let Item::Remark { remark } = &item.value {
            if place > 0 {
                out.push(' ');
            }
            write_remark(remark, out);
            follows = if follows.is_empty() { " " } else { follows };
            continue;
        }
        let joined = matches!(&item.value, Item::Event(event) if event.simultaneous);
        if joined && place > 0 {
            out.push(' ');
        }
        out.push_str(if joined { "& " } else { follows });
        follows = ", ";
        match &item.value {
            Item::Card(laid) => write_laid(*laid, sprache, out),
            Item::Unreadable { unreadable } => write_token(unreadable, out),
            Item::Event(event) => {
                write_actor(event, " ", sprache, out);
                write_what(&event.what, sprache, out);
            }
            Item::Remark { .. } => {}
        }
    }
}

/// Appends a token that could not be read. Behind a blank its hash would begin a comment, so blanks go.
fn write_token(token: &str, out: &mut String) {
    if token.starts_with('#') {
        out.truncate(out.trim_end_matches(' ').len());
    }
    write_verbatim(token, out);
}

fn write_actor(event: &Event, separator: &str, sprache: Sprache, out: &mut String) {
    if let Some(seat) = &event.seat {
        push_number(seat.value.number().into(), out);
        out.push_str(separator);
    } else if let Some(instance) = event.instance {
        out.push_str(sprache.word(Word::from(instance)));
        out.push_str(separator);
    }
}

/// Appends what was said or done, without who it was: `Kontra @11`, `Hinweis Nichtbedienen 3`.
pub fn write_what(what: &Handlung, sprache: Sprache, out: &mut String) {
    match what {
        Handlung::Ansage(ansage) => write_ansage(ansage, sprache, out),
        Handlung::Aussage(aussage) => write_aussage(*aussage, sprache, out),
        Handlung::Akt(akt) => write_act(akt, sprache, out),
    }
}

fn write_laid(laid: Laid, sprache: Sprache, out: &mut String) {
    if let Some(seat) = laid.seat {
        push_number(seat.number().into(), out);
        out.push(':');
    }
    let (open, close) = match laid.how {
        How::Open => ("", ""),
        How::Down => ("[", "]"),
        How::TakenBack => ("~", ""),
    };
    out.push_str(open);
    write_face(laid.card, sprache, out);
    out.push_str(close);
}

/// Appends a card, `??` if nobody noted it.
pub(crate) fn write_face(card: Option<Card>, sprache: Sprache, out: &mut String) {
    match card {
        Some(card) => write_card(card, sprache, out),
        None => out.push_str("??"),
    }
}
