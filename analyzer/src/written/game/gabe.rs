//! Cards handed over before the first trick: an Armut.

use doko_format::{Akt, Card, Handlung, Item, LineKind, Locus, Ruecktrumpf, Seat, Spanned};
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
        self.acts().filter_map(|(seat, akt, at)| {
            let Akt::Gibt { to, cards } = akt else { return None };
            let (count, cards) = (cards.len(), cards.iter().filter_map(|card| card.value).collect());
            Some(Gabe { from: seat, to: *to, cards, count, at })
        })
    }

    /// Returns who says that he takes an Armut.
    pub(crate) fn takes_armut(&self) -> Option<Seat> {
        self.acts().find(|(_, akt, _)| matches!(akt, Akt::NimmtArmut)).map(|(seat, ..)| seat)
    }

    /// Returns who takes the Armut of a player first, and who does behind him, and where: only one can (house rule V2).
    pub(crate) fn two_take_armut(&self, poor: Seat) -> Option<(Seat, Seat, Locus)> {
        let by_act = |(seat, akt, at): (Seat, &Akt, Locus)| {
            let gives = |to: Seat| if seat == poor { Some(to) } else { Some(seat).filter(|_| to == poor) };
            let with = if let Akt::Gibt { to, .. } = akt { gives(*to)? } else { seat };
            matches!(akt, Akt::NimmtArmut | Akt::Gibt { .. }).then_some((with, at))
        };
        let mut takers = self.acts().filter_map(by_act).filter(|(seat, _)| *seat != poor);
        let (first, _) = takers.next()?;
        takers.find(|(seat, _)| *seat != first).map(|(second, at)| (first, second, at))
    }

    /// Returns what was said of trumps that went back, by whom, and where.
    pub(crate) fn ruecktrumpf(&self) -> impl Iterator<Item = (Seat, Ruecktrumpf, Locus)> + '_ {
        self.acts().filter_map(|(seat, akt, at)| {
            let Akt::Ruecktrumpf { trumps } = akt else { return None };
            Some((seat, *trumps, at))
        })
    }

    /// Returns what the players did besides laying cards and speaking, in written order.
    fn acts(&self) -> impl Iterator<Item = (Seat, &Akt, Locus)> + '_ {
        self.record.lines.iter().enumerate().flat_map(|(line, written)| {
            let items: &[Spanned<Item>] = match &written.kind {
                LineKind::Row(row) => &row.items,
                LineKind::Events(items) => items,
                LineKind::Field(field) => field.value.value.statements().map_or(&[], |items| items),
                LineKind::Unreadable(_) => &[],
            };
            items.iter().enumerate().filter_map(move |(index, item)| {
                let Item::Event(event) = &item.value else { return None };
                let Handlung::Akt(akt) = &event.what else { return None };
                Some((event.seat?.value, akt, Locus::item(line, index)))
            })
        })
    }
}
