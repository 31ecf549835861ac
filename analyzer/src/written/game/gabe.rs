//! Cards handed over before the first trick: an Armut.

use doko_format::{Akt, Card, Handlung, Item, LineKind, Locus, Seat, Spanned};
use smallvec::SmallVec;

use crate::written::game::Game;

/// Cards handed over before the first trick.
pub(crate) struct Gabe {
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) cards: SmallVec<[Card; 4]>,
    /// How many cards they are, with those nobody noted.
    pub(crate) count: usize,
    pub(crate) at: Locus,
}

impl Game<'_> {
    /// Returns the cards handed over, in the order in time.
    pub(crate) fn gaben(&self) -> impl Iterator<Item = Gabe> + '_ {
        self.record.lines.iter().enumerate().flat_map(|(line, written)| {
            let items: &[Spanned<Item>] = match &written.kind {
                LineKind::Row(row) => &row.items,
                LineKind::Events(items) => items,
                LineKind::Field(field) => field.value.value.statements().map_or(&[], |items| items),
                LineKind::Unreadable(_) => &[],
            };
            items.iter().enumerate().filter_map(move |(index, item)| {
                let Item::Event(event) = &item.value else { return None };
                let Handlung::Akt(Akt::Gibt { to, cards }) = &event.what else { return None };
                let (count, cards) = (cards.len(), cards.iter().filter_map(|card| card.value).collect());
                Some(Gabe { from: event.seat?.value, to: *to, cards, count, at: Locus::item(line, index) })
            })
        })
    }
}
