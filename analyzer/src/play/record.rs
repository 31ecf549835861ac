//! A game as a record, so that a judge finds nothing in it and comes to the same points.

use doko_format::{
    Akt, Ansage, Ansagewort, Card, Event, Field, Handlung, How, Item, Items, Karten, Key, Laid, Line, LineKind, Record,
    Row, Seat, Span, Spanned, Spielartnotiz, Taken, Text, Value,
};
use smallvec::SmallVec;

use super::Play;
use super::act::Deed;
use super::state::{Ending, PlayPhase, State};
use crate::stich::Stich;

impl Play<'_> {
    /// Writes the game, so far as it was played: dealer, hands, what was said, the tricks with who took them. Results are not
    /// in it. The rule set stands in the list header, which is the caller's ([`ListHeader`](doko_format::ListHeader)).
    ///
    /// An Absage has its party with it (`keine 90 für Re`) where its player had not shown it. A table of another size than
    /// the rule set's usual one is written with players who are called by their seats.
    pub fn record(&self) -> Record {
        let mut record = Record::default();
        self.head(&mut record.lines);
        let mut writer = Writer { play: self, items: Items::new(), gift: None, shown: Vec::new() };
        let said = writer.abfrage();
        if !writer.items.is_empty() {
            record.lines.push(field(Key::Vorbehalt, Value::Statements(std::mem::take(&mut writer.items))));
        }
        writer.rows(said, &mut record.lines);
        record
    }

    fn head(&self, lines: &mut Vec<Line>) {
        let deal = &self.deal;
        if deal.seats != self.rules.tisch.usual() {
            let name = |seat: Seat| Spanned::from(Some(Text::from(seat.to_string())));
            lines.push(field(Key::Spieler, Value::Names(Seat::first(deal.seats).map(name).collect())));
        }
        lines.push(field(Key::Geber, Value::Seat(deal.geber)));
        if let Some(aussetzer) = &deal.aussetzer {
            lines.push(field(Key::Aussetzer, Value::Seats(aussetzer.iter().copied().map(Spanned::from).collect())));
        }
        if let Some(schulden) = deal.list.schulden.filter(|_| self.rules.vorbehalte.pflichtsolo.exists()) {
            let played = Seat::first(deal.seats).filter(|seat| schulden[*seat].is_paid());
            lines.push(field(Key::Pflichtsoli, Value::Seats(played.map(Spanned::from).collect())));
        }
        if let Some(bock) = deal.list.bock {
            lines.push(field(Key::Bock, Value::Number(bock)));
        }
        if deal.list.ramsch {
            lines.push(field(Key::Spielart, Value::Spielart(Spielartnotiz::Ramsch)));
        }
        for seat in Seat::first(deal.seats).filter(|seat| self.players.contains(seat)) {
            let cards = deal.hands[seat].iter().map(|card| Spanned::from(Item::from(card))).collect();
            lines.push(field(Key::Blatt(seat), Value::Blatt { cards, open_end: false }));
        }
    }
}

fn line(kind: LineKind) -> Line {
    Line { kind, notes: None, span: Span::default() }
}

fn field(key: Key, value: Value) -> Line {
    line(LineKind::Field(Field { key: key.into(), value: value.into() }))
}

fn event(seat: Option<Seat>, what: Handlung) -> Spanned<Item> {
    let event = Event { seat: seat.map(Spanned::from), instance: None, simultaneous: false, what };
    Item::Event(Box::new(event)).into()
}

/// Writes the acts of a game one after the other.
struct Writer<'p, 'r> {
    play: &'p Play<'r>,
    items: Items,
    /// Cards that are handed over one by one are written together.
    gift: Option<(Seat, SmallVec<[Card; 4]>)>,
    /// Whose party the calls so far have shown.
    shown: Vec<Seat>,
}

impl Writer<'_, '_> {
    /// Writes what belongs to the Abfrage: up to its last statement, with the call that belongs to Schweine. Returns how many
    /// acts that were.
    fn abfrage(&mut self) -> usize {
        let history = &self.play.history;
        let first_card = history.iter().position(|(act, _)| is_card(act.what)).unwrap_or(history.len());
        let is_statement = |place: &usize| {
            let due = history[*place].1.due.is_some();
            matches!(history[*place].0.what, Deed::Say(_)) || due && matches!(history[*place].0.what, Deed::Call(..))
        };
        let end = (0..first_card).rfind(is_statement).map_or(0, |last| last + 1);
        (0..end).for_each(|place| self.act(place));
        end
    }

    /// Writes the tricks, and at the end what ended the game.
    fn rows(&mut self, from: usize, lines: &mut Vec<Line>) {
        let (play, count) = (self.play, self.play.players.len());
        let stiche = play.stiche();
        let (mut number, mut laid) = (0, 0);
        let mut leader = None;
        for place in from..play.history.len() {
            let (act, _) = &play.history[place];
            if is_card(act.what) && laid == count {
                self.row(number, leader.take(), stiche.get(number), lines);
                (number, laid) = (number + 1, 0);
            }
            if is_card(act.what) {
                leader = leader.or(Some(act.seat));
                laid += 1;
            }
            self.act(place);
        }
        self.hand_over();
        if leader.is_some() {
            self.row(number, leader, stiche.get(number), lines);
        }
        if play.state.phase == PlayPhase::Over(Ending::Redeal) && play.poor().is_some() {
            self.items.push(event(None, Handlung::Akt(Akt::NeuGeben)));
        }
        if !self.items.is_empty() {
            lines.push(line(LineKind::Events(std::mem::take(&mut self.items))));
        }
    }

    fn row(&mut self, number: usize, leader: Option<Seat>, stich: Option<&Stich>, lines: &mut Vec<Line>) {
        lines.push(line(LineKind::Row(Row {
            number: u8::try_from(number + 1).ok().map(Spanned::from),
            leader: leader.map(Spanned::from),
            items: std::mem::take(&mut self.items),
            taken: stich.map(|stich| Taken { seat: stich.winner, augen: Some(stich.augen) }.into()),
        })));
    }

    /// Returns how many cards a player holds, as he says it with a call.
    fn cards_in_hand(&self, seat: Seat, now: &State) -> Option<Spanned<u8>> {
        let hand = now.hands[self.play.place(seat)?].len();
        u8::try_from(hand).ok().map(Spanned::from)
    }

    /// Writes one act.
    fn act(&mut self, place: usize) {
        let (act, before) = &self.play.history[place];
        let seat = act.seat;
        if !matches!(act.what, Deed::Give(_)) || self.gift.as_ref().is_some_and(|(from, _)| *from != seat) {
            self.hand_over();
        }
        let item = match act.what {
            Deed::Say(aussage) => event(Some(seat), Handlung::Aussage(aussage)),
            Deed::Call(call, party) => {
                let cards_in_hand = self.cards_in_hand(seat, before);
                // What an Absage is for its word does not say.
                let shows = call != Ansagewort::Tuck;
                let is_new = shows && call.partei().is_none() && !self.shown.contains(&seat);
                let party = is_new.then_some(party.into());
                self.shown.extend(shows.then_some(seat));
                event(Some(seat), Handlung::Ansage(Ansage { call, party, cards_in_hand, cards_played: None }))
            }
            Deed::Word(place) => {
                let cards_in_hand = self.cards_in_hand(seat, before);
                self.shown.push(seat);
                let word = self.play.rules.ansagen.nachwoerter.get(usize::from(place));
                let text = word.map_or("", String::as_str).into();
                event(Some(seat), Handlung::Akt(Akt::Wort { text, cards_in_hand, cards_played: None }))
            }
            Deed::Genscher(partner) => event(Some(seat), Handlung::Akt(Akt::Genscher { partner })),
            Deed::Give(card) => {
                let (_, cards) = self.gift.get_or_insert_with(|| (seat, SmallVec::new()));
                cards.extend(card);
                return;
            }
            Deed::Lay(card) => {
                let expected = before.first_without_card(self.play.players.len()).map(|turn| self.play.players[turn]);
                let out_of_turn = expected.is_some_and(|turn| turn != seat) && !before.has_laid.is_empty();
                let seat = out_of_turn.then_some(seat);
                Item::Card(Laid { card: Some(card), seat, how: How::Open }).into()
            }
            Deed::LayDown(card) => Item::Card(Laid { card, seat: None, how: How::Down }).into(),
            Deed::ClaimRest => event(Some(seat), Handlung::Akt(Akt::Rest { cards: Karten::new() })),
            Deed::GiveRest => event(Some(seat), Handlung::Akt(Akt::SchenktRest)),
            Deed::Pass | Deed::TakeArmut => return,
        };
        self.items.push(item);
    }

    /// Writes the cards that were handed over.
    fn hand_over(&mut self) {
        let Some((from, cards)) = self.gift.take() else { return };
        let other = |place: Option<usize>| place.map(|place| self.play.players[place]).filter(|seat| *seat != from);
        let Some(to) = other(self.play.poor()).or(other(self.play.rich())) else { return };
        let trumps = self.play.rules.truempfe(cards.iter().copied().collect());
        let cards = cards.into_iter().map(|card| Spanned::from(Some(card))).collect();
        self.items.push(event(Some(from), Handlung::Akt(Akt::Gibt { to, cards })));
        let goes_back = self.play.rich().is_some_and(|rich| self.play.players[rich] == from);
        let said = self.play.rules.vorbehalte.armut.rueckgabe.words(trumps).filter(|_| goes_back);
        self.items.extend(said.map(|trumps| event(Some(from), Handlung::Akt(Akt::Ruecktrumpf { trumps }))));
    }
}

fn is_card(what: Deed) -> bool {
    match what {
        Deed::Lay(_) | Deed::LayDown(_) => true,
        Deed::Say(_)
        | Deed::Pass
        | Deed::TakeArmut
        | Deed::Give(_)
        | Deed::Call(..)
        | Deed::Word(_)
        | Deed::Genscher(_)
        | Deed::ClaimRest
        | Deed::GiveRest => false,
    }
}
