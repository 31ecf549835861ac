//! `alle gesund`: what several players said, written once. Whom it means is known when the whole game is read.

use doko_format::{
    Akt, Aussage, Event, Field, Handlung, Item, Items, Key, LineKind, Record, Seat, Span, Spanned, Value,
};
use smallvec::SmallVec;

use crate::blame::excerpt;
use crate::context::Context;
use crate::error::{Grenze, Sitzfehler, SyntaxErrorKind};
use crate::reader::Reader;

/// How many play where the record does not say who sits out.
const SPIELER: usize = 4;

/// Seats in the order in which they are asked.
type Reihe = SmallVec<[Seat; SPIELER]>;

/// Writes out what stands for several players at `place`: `gesund` of each of them, in the order of the Abfrage.
///
/// Who makes a statement of his own in the same line is not meant; who only announces something is, and who names Schweine behind it.
/// Where it stays open who plays, that is a finding.
pub(crate) fn write_out(reader: &mut Reader<'_>, context: &Context, record: &mut Record, place: Span) {
    let asked = asked(context, record);
    let Some(items) = vorbehalte(record) else { return };
    let Some(at) = items.iter().position(|item| item.span == place) else { return };
    let is_meant = |seat: &Seat| !items.iter().any(|item| answers(item, place) == Some(*seat));
    let meant: Reihe = asked.iter().flatten().copied().filter(is_meant).collect();
    if meant.is_empty() || items.len() + meant.len() > Grenze::Ereignisse.most() {
        let found = excerpt(reader.text_at(place));
        return reader.report(SyntaxErrorKind::SitzUnbekannt { found, reason: Sitzfehler::Alle }, place);
    }
    items.remove(at);
    for seat in meant {
        let turn = asked.iter().flatten().position(|other| *other == seat);
        let in_turn = place_in_turn(items, place, |other| asked.iter().flatten().position(|seat| *seat == other), turn);
        items.insert(in_turn.unwrap_or(at.min(items.len())), gesund(seat, place));
    }
}

/// Returns where somebody speaks whose turn it is then: before the first who is asked later, else right behind the last who is
/// asked sooner. What anybody says after his first words, others have been asked before.
fn place_in_turn(
    items: &[Spanned<Item>],
    place: Span,
    turn_of: impl Fn(Seat) -> Option<usize>,
    turn: Option<usize>,
) -> Option<usize> {
    let mut spoken = SmallVec::<[Seat; SPIELER]>::new();
    let mut behind = None;
    for (at, item) in items.iter().enumerate() {
        let Some(seat) = answers(item, place).filter(|seat| !spoken.contains(seat)) else { continue };
        spoken.push(seat);
        if turn_of(seat) > turn {
            return Some(at);
        }
        // What he announces in the same breath stays with it.
        let announces = |item: &&Spanned<Item>| match &item.value {
            Item::Event(event) => {
                let own = event.seat.is_some_and(|by| by.value == seat) && item.span.start < place.start;
                own && matches!(event.what, Handlung::Ansage(_))
            }
            Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => false,
        };
        behind = Some(at + 1 + items[at + 1..].iter().take_while(announces).count());
    }
    behind
}

/// Returns who is asked, the player behind the dealer first; nothing where the record leaves open who plays.
fn asked(context: &Context, record: &Record) -> Option<Reihe> {
    let geber = match record.field(&Key::Geber).map(|field| &field.value.value) {
        Some(Value::Seat(seat)) => Some(*seat),
        Some(_) | None => None,
    };
    let seats = context.seats().unwrap_or(SPIELER);
    let sits_out = |seat: Seat| match record.field(&Key::Aussetzer).map(|field| &field.value.value) {
        Some(Value::Seats(out)) => out.iter().any(|other| other.value == seat),
        // A dealer with four others plays in no game he deals.
        Some(_) | None => seats > SPIELER && geber == Some(seat),
    };
    let active: Reihe = Seat::first(seats).filter(|seat| !sits_out(*seat)).collect();
    let behind = geber.and_then(|geber| active.iter().position(|seat| *seat > geber)).unwrap_or(0);
    (active.len() == SPIELER).then(|| active[behind..].iter().chain(&active[..behind]).copied().collect())
}

fn vorbehalte(record: &mut Record) -> Option<&mut Items> {
    record.lines.iter_mut().find_map(|line| {
        let LineKind::Field(Field { key, value }) = &mut line.kind else { return None };
        value.value.statements_mut().filter(|_| key.value == Key::Vorbehalt)
    })
}

/// Returns who makes a statement, or says what the notation does not know. An announcement is none, who takes an Armut has said
/// before that he is healthy, and so has who names Schweine behind `place`, where all do, or takes them back.
fn answers(item: &Spanned<Item>, place: Span) -> Option<Seat> {
    match &item.value {
        Item::Event(event) => match &event.what {
            Handlung::Aussage(
                Aussage::Schweine | Aussage::Superschweine | Aussage::Hyperschweine | Aussage::Zurueck,
            ) if item.span.start > place.start => None,
            Handlung::Aussage(_) | Handlung::Akt(Akt::Wort { .. }) => event.seat.map(|seat| seat.value),
            Handlung::Ansage(_) | Handlung::Akt(_) => None,
        },
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
    }
}

fn gesund(seat: Seat, span: Span) -> Spanned<Item> {
    let seat = Some(Spanned::new(seat, span));
    let what = Handlung::Aussage(Aussage::Gesund);
    Spanned::new(Item::Event(Box::new(Event { seat, instance: None, simultaneous: false, what })), span)
}
