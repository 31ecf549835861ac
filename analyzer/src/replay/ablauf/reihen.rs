//! A row too few or too many: what the writer of the rows left out, or took from another game. Where it stood is told once;
//! followed as written, the rows behind it would accuse players of what nobody did.

use doko_format::{Akt, Card, Event, Handlung, How, Item, LineKind, Locus, Part, Row, Seat};
use smallvec::SmallVec;

use super::verschrieben::{Stichlage, dealt, taker};
use super::{Aufspiel, Ordnung};
use crate::card_set::{CardSet, augen};
use crate::finding::{FindingKind, Findings};
use crate::game::Game;
use crate::replay::bedienen::legal_cards;
use crate::rules::RuleSet;

/// A trick that nobody noted stood somewhere between two rows.
pub(crate) struct Verloren {
    /// The first row behind it, as far as that is certain: from this line on the course is not known.
    pub(crate) line: usize,
    after: usize,
    next: usize,
    cards: Vec<Card>,
}

impl Verloren {
    /// Reports it.
    pub(crate) fn report(self, findings: &mut Findings<'_>) {
        let Verloren { line, after, next, cards } = self;
        let kind = match after {
            0 => FindingKind::ErsterStichFehlt { next, cards },
            _ => FindingKind::StichFehlt { after, next, cards },
        };
        findings.add(kind, Locus::line(line, Part::Whole));
    }
}

/// The rows of a game, to be followed in more than one way.
pub(crate) struct Reihen<'a, 'r> {
    game: &'a Game<'r>,
    rules: &'a RuleSet,
    ordnung: &'a Ordnung,
    aufspiel: Aufspiel,
    rows: SmallVec<[(usize, &'r Row, SmallVec<[Card; 4]>); 13]>,
    /// The hands, as far as the Blätter show them.
    hands: SmallVec<[(Seat, Option<CardSet>); 4]>,
}

impl<'a, 'r> Reihen<'a, 'r> {
    /// Takes the rows of a game; `None` if one of them is more than an open card from each, or if something was said or done
    /// after which a game may end.
    pub(crate) fn new(
        game: &'a Game<'r>,
        rules: &'a RuleSet,
        ordnung: &'a Ordnung,
        aufspiel: Aufspiel,
    ) -> Option<Reihen<'a, 'r>> {
        let mut rows = SmallVec::new();
        for (line, written) in game.record.lines.iter().enumerate() {
            match &written.kind {
                LineKind::Row(row) => rows.push((line, row, plain_cards(game, row)?)),
                LineKind::Events(items) if !items.iter().all(|item| is_harmless(&item.value)) => return None,
                LineKind::Unreadable(_) => return None,
                LineKind::Events(_) | LineKind::Field(_) => {}
            }
        }
        let hand = |seat: &Seat| (*seat, dealt(game, rules, *seat).filter(|hand| hand.len() == game.per_player));
        let hands = game.active.iter().map(hand).collect();
        Some(Reihen { game, rules, ordnung, aufspiel, rows, hands })
    }

    /// Finds where a row is missing: where the numbers are closed up, the rows as written contradict each other, and with
    /// the cards that nobody laid they do not.
    pub(crate) fn lost(&self) -> Option<Verloren> {
        let count = self.rows.len();
        if count + 1 != self.game.per_player || self.game.gliederung.nummern.last != count {
            return None;
        }
        let mut left = self.rules.kartenspiel.cards();
        for card in self.rows.iter().flat_map(|(_, _, cards)| cards) {
            if left.count(*card) == 0 {
                return None;
            }
            left.remove(*card);
        }
        let cards: Vec<Card> = left.iter().collect();
        if cards.len() != self.game.active.len() || self.holds(None, &[], None) {
            return None;
        }
        let ways = orders(&cards);
        let mut fits = (0..count).filter(|place| ways.iter().any(|way| self.holds(Some(*place), way, None)));
        let first = fits.next()?;
        let last = fits.last().unwrap_or(first);
        let number = |place: usize| self.rows[place].1.number.map_or(place + 1, |number| usize::from(number.value));
        Some(Verloren {
            line: self.rows[first].0,
            after: first.checked_sub(1).map_or(0, number),
            next: number(last),
            cards,
        })
    }

    /// Finds the row that is no trick of this game: the one without which the others agree.
    pub(crate) fn foreign(&self) -> Option<usize> {
        if self.rows.len() != self.game.per_player + 1 {
            return None;
        }
        let is_pack = |without: usize| {
            let others = self.rows.iter().enumerate().filter(|(place, _)| *place != without);
            let laid: CardSet = others.flat_map(|(_, (_, _, cards))| cards.iter().copied()).collect();
            self.rules.kartenspiel.cards().covers(laid)
        };
        let fits = (0..self.rows.len()).filter(|place| is_pack(*place) && self.holds(None, &[], Some(*place)));
        let fits: SmallVec<[usize; 2]> = fits.collect();
        let [only] = fits.as_slice() else { return None };
        Some(self.rows[*only].0)
    }

    /// Tells whether the rows agree with hands, leaders and notes: with a trick of these cards, by seat, in front of a row,
    /// or without one of the rows.
    fn holds(&self, lost: Option<usize>, cards: &[Card], without: Option<usize>) -> bool {
        let mut hands = self.hands.clone();
        let mut leads = self.aufspiel;
        let mut number = 0;
        for (place, (_, row, laid)) in self.rows.iter().enumerate() {
            if lost == Some(place) {
                let Some(leader) = leads.seat else { return false };
                let by_seat = |seat: &Seat| self.hands.iter().position(|(other, _)| other == seat);
                let order = self.game.clockwise_from(leader);
                let own: Option<SmallVec<[Card; 4]>> =
                    order.iter().map(|seat| cards.get(by_seat(seat)?).copied()).collect();
                let Some(own) = own else { return false };
                let Some(winner) = self.lay(&mut hands, leader, &own, number) else { return false };
                leads = Aufspiel { seat: Some(winner), or: None };
                number += 1;
            }
            if without == Some(place) {
                continue;
            }
            let written = row.leader.map(|leader| leader.value);
            if written
                .is_some_and(|written| leads.seat.is_some_and(|seat| seat != written) && leads.or != Some(written))
            {
                return false;
            }
            let Some(leader) = written.or(leads.seat) else { return false };
            let Some(winner) = self.lay(&mut hands, leader, laid, number) else { return false };
            if !self.calls_agree(row, leader, number) {
                return false;
            }
            let sum: u16 = laid.iter().copied().map(augen).sum();
            if row
                .taken
                .is_some_and(|taken| taken.value.seat != winner || taken.value.augen.is_some_and(|noted| noted != sum))
            {
                return false;
            }
            leads = Aufspiel { seat: Some(winner), or: None };
            number += 1;
        }
        true
    }

    /// Tells whether whoever announced something in a row had as many cards as are noted with it.
    fn calls_agree(&self, row: &Row, leader: Seat, number: usize) -> bool {
        let order = self.game.clockwise_from(leader);
        let mut laid = 0;
        row.items.iter().all(|item| {
            laid += usize::from(matches!(item.value, Item::Card(_)));
            let Item::Event(event) = &item.value else { return true };
            let (Handlung::Ansage(ansage), Some(seat)) = (&event.what, event.seat) else { return true };
            let own = order.iter().take(laid).any(|other| *other == seat.value);
            let held = self.game.per_player - number - usize::from(own);
            let on_the_table = number * order.len() + laid;
            ansage.cards_in_hand.is_none_or(|noted| usize::from(noted.value) == held)
                && ansage.cards_played.is_none_or(|noted| usize::from(noted.value) == on_the_table)
        })
    }

    /// Lays a trick; `None` if a card is not in its hand or does not follow.
    fn lay(
        &self,
        hands: &mut SmallVec<[(Seat, Option<CardSet>); 4]>,
        leader: Seat,
        cards: &[Card],
        number: usize,
    ) -> Option<Seat> {
        let rangfolge = self.ordnung.in_stich(number);
        let led = rangfolge.klasse(*cards.first()?);
        let order = self.game.clockwise_from(leader);
        for (place, (seat, card)) in order.iter().zip(cards).enumerate() {
            let Some((_, Some(hand))) = hands.iter_mut().find(|(other, _)| other == seat) else { continue };
            let legal = legal_cards(rangfolge, *hand, (place > 0).then_some(led));
            if legal.count(*card) == 0 {
                return None;
            }
            hand.remove(*card);
        }
        let last = number + 1 == self.game.per_player;
        let lage = Stichlage { rules: self.rules, rangfolge, last };
        order.get(taker(lage, cards)?).copied()
    }
}

/// Returns the cards of a row that is one open card from each player.
fn plain_cards(game: &Game<'_>, row: &Row) -> Option<SmallVec<[Card; 4]>> {
    let mut cards = SmallVec::new();
    for item in &row.items {
        match &item.value {
            Item::Card(laid) if laid.how == How::Open => cards.push(laid.card?),
            Item::Card(_) => return None,
            other if is_harmless(other) => {}
            Item::Event(_) | Item::Remark { .. } | Item::Unreadable { .. } => return None,
        }
    }
    (cards.len() == game.active.len()).then_some(cards)
}

/// Tells whether a game goes on after this as if it were not there.
fn is_harmless(item: &Item) -> bool {
    let said = |event: &Event| match &event.what {
        Handlung::Ansage(_) | Handlung::Aussage(_) => true,
        Handlung::Akt(akt) => matches!(akt, Akt::Sagt { .. } | Akt::Wort { .. }),
    };
    match item {
        Item::Event(event) => said(event),
        Item::Remark { .. } => true,
        Item::Card(_) | Item::Unreadable { .. } => false,
    }
}

/// Returns the orders in which a few cards can be dealt out, each once.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    let Some((first, rest)) = cards.split_first() else { return vec![Vec::new()] };
    let mut found: Vec<Vec<Card>> = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut order = order.clone();
            order.insert(place, *first);
            if !found.contains(&order) {
                found.push(order);
            }
        }
    }
    found
}
