//! Whose turn it is in a trick.

use doko_format::Seat;

/// Who has laid a card to the trick, and who has taken one back.
pub(super) struct TrickTurn<'a> {
    /// The players, clockwise from the leader.
    order: &'a [Seat],
    /// How many of them, from the leader on, have a card in the trick without a gap.
    upto: usize,
    laid: u16,
    back: u16,
}

impl<'a> TrickTurn<'a> {
    /// Begins a trick of these players, clockwise from the leader.
    pub(super) fn new(order: &'a [Seat]) -> TrickTurn<'a> {
        TrickTurn { order, upto: 0, laid: 0, back: 0 }
    }

    pub(super) fn has_card(&self, seat: Seat) -> bool {
        self.laid & 1 << seat.index() != 0
    }

    pub(super) fn took_back(&self, seat: Seat) -> bool {
        self.back & 1 << seat.index() != 0
    }

    pub(super) fn lay(&mut self, seat: Seat) {
        self.laid |= 1 << seat.index();
        self.back &= !(1 << seat.index());
        while self.order.get(self.upto).is_some_and(|seat| self.has_card(*seat)) {
            self.upto += 1;
        }
    }

    pub(super) fn take_back(&mut self, seat: Seat) {
        self.back |= 1 << seat.index();
    }

    /// Tells whether every player has a card in the trick.
    pub(super) fn full(&self) -> bool {
        self.upto == self.order.len()
    }

    /// Returns the first seat, clockwise from the leader, that has no card in the trick.
    pub(super) fn implicit(&self) -> Option<Seat> {
        self.order.get(self.upto).copied()
    }

    /// Returns whose turn it is: a card taken back keeps its place until it is replaced.
    pub(super) fn next(&self) -> Option<Seat> {
        self.order[self.upto..].iter().copied().find(|seat| !self.has_card(*seat) && !self.took_back(*seat))
    }
}
