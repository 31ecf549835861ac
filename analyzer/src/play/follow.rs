//! A record as a game that is being played: its acts one after the other, as long as they are lawful.

use doko_format::{
    Akt, Aussage, BySeat, Card, Event, Field, Handlung, How, Item, Key, Laid, LineKind, ListHeader, Locus, Part,
    Record, Seat, Soloform, Spanned, Spielartnotiz, Value,
};
use smallvec::SmallVec;

use super::act::{Act, Deed, Unlawful};
use super::deal::{Deal, ListState};
use super::state::PlayPhase;
use super::{DealFault, Play};
use crate::finding::Findings;
use crate::rules::{RamschWann, RuleSet};
use crate::search::Spot;
use crate::timeline::Timeline;
use crate::written::game::{Game, seats_at};
use crate::written::outline::Outline;

/// Why a record cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotPlayed {
    /// The record does not show who dealt, who plays, or all hands.
    #[error("dealer, players and hands are not all known")]
    DealUnknown,
    /// The deal is none of the rules.
    #[error("the deal is none of the rules: {0}")]
    Deal(DealFault),
    /// This act is not lawful.
    #[error("an act is not lawful: {why}")]
    Unlawful {
        /// Where it stands.
        at: Locus,
        /// Why not.
        why: Unlawful,
    },
    /// Nothing of the kind is played here: what cannot be read, a card taken back or that nobody noted, a complaint, a ruling,
    /// a claim in a stated order.
    #[error("nothing of the kind is played")]
    Unplayable {
        /// Where it stands.
        at: Locus,
    },
}

impl<'r> Play<'r> {
    /// Plays a record, to its end or up to a place: what was said and done before this card is done then.
    ///
    /// `header` is that of its list. A line `Vorbehalt` that is missing stands for everybody's `gesund`. What a procedure says
    /// beside what it has to (further answers behind a Solo that was named at once) is refused.
    ///
    /// # Errors
    /// [`NotPlayed`], with the place.
    pub fn from_record(
        rules: &'r RuleSet,
        record: &Record,
        header: &ListHeader,
        up_to: Option<Spot>,
    ) -> Result<Play<'r>, NotPlayed> {
        let deal = deal(rules, record, header).ok_or(NotPlayed::DealUnknown)?;
        let mut play = Play::new(rules, deal).map_err(NotPlayed::Deal)?;
        let statements = |key: &Key| *key == Key::Vorbehalt;
        for (line, field) in record.fields().filter(|(_, field)| statements(&field.key.value)) {
            if let Value::Statements(items) = &field.value.value {
                play.follow(line, items, None, None)?;
            }
        }
        let mut stich = 0;
        for (line, written) in record.lines.iter().enumerate() {
            let (items, leader): (&[Spanned<Item>], _) = match &written.kind {
                LineKind::Row(row) => {
                    stich += 1;
                    (&row.items, row.leader.map(|leader| leader.value))
                }
                LineKind::Events(items) => (items, None),
                LineKind::Field(_) => continue,
                LineKind::Unreadable(_) => {
                    return Err(NotPlayed::Unplayable { at: Locus::line(line, Part::Whole) });
                }
            };
            let stop = up_to.filter(|spot| spot.stich == stich).map(|spot| spot.karte);
            if up_to.is_some_and(|spot| spot.stich < stich) || !play.follow(line, items, leader, stop)? {
                break;
            }
        }
        if up_to.is_none() {
            play.nobody_chooses();
        }
        Ok(play)
    }

    /// Does what stands in a line; `false` where the card to stop before was reached.
    fn follow(
        &mut self,
        line: usize,
        items: &[Spanned<Item>],
        leader: Option<Seat>,
        stop: Option<usize>,
    ) -> Result<bool, NotPlayed> {
        let mut cards = 0;
        for (index, item) in items.iter().enumerate() {
            let at = Locus::item(line, index);
            match &item.value {
                Item::Remark { .. } => {}
                Item::Unreadable { .. } => return Err(NotPlayed::Unplayable { at }),
                Item::Event(event) => self.follow_event(event, at)?,
                Item::Card(laid) => {
                    cards += 1;
                    if stop == Some(cards) {
                        return Ok(false);
                    }
                    self.all_healthy();
                    self.nobody_takes();
                    let leads = leader.filter(|_| self.state.has_laid.is_empty());
                    let seat = laid.seat.or(leads).or(self.turn()).ok_or(NotPlayed::Unplayable { at })?;
                    let what = card(laid).ok_or(NotPlayed::Unplayable { at })?;
                    self.do_at(Act { seat, what }, at)?;
                }
            }
        }
        Ok(true)
    }

    fn follow_event(&mut self, event: &Event, at: Locus) -> Result<(), NotPlayed> {
        let unplayable = NotPlayed::Unplayable { at };
        let seat = event.seat.map(|seat| seat.value);
        let what = match &event.what {
            Handlung::Aussage(aussage) => Deed::Say(*aussage),
            Handlung::Ansage(ansage) => {
                self.all_healthy();
                self.nobody_takes();
                let own = seat.and_then(|seat| self.state.spricht_fuer(self.place(seat)?));
                let said = ansage.party.map(|party| party.value).or(ansage.call.partei());
                Deed::Call(ansage.call, said.or(own).ok_or(unplayable)?)
            }
            Handlung::Akt(Akt::Gibt { to, cards }) => {
                let from = seat.ok_or(unplayable)?;
                self.pass_until(|play| play.exchanging().map(|place| play.players[place]) == Some(*to));
                if self.state.phase == PlayPhase::Asking {
                    self.do_at(Act { seat: *to, what: Deed::TakeArmut }, at)?;
                }
                for card in cards {
                    let card = card.value.ok_or(unplayable)?;
                    self.do_at(Act { seat: from, what: Deed::Give(Some(card)) }, at)?;
                }
                return Ok(());
            }
            Handlung::Akt(Akt::NimmtArmut) => {
                self.pass_until(|play| play.exchanging().map(|place| play.players[place]) == seat);
                Deed::TakeArmut
            }
            Handlung::Akt(Akt::Wort { text, .. }) => {
                let place = self.rules.ansagen.nachwort(text).and_then(|place| u8::try_from(place).ok());
                Deed::Word(place.ok_or(unplayable)?)
            }
            Handlung::Akt(Akt::Genscher { partner }) => {
                self.all_healthy();
                self.nobody_takes();
                Deed::Genscher(*partner)
            }
            Handlung::Akt(Akt::LehntAb) => Deed::Pass,
            // It tells of cards that went over, which the state has.
            Handlung::Akt(Akt::Ruecktrumpf { .. }) => return Ok(()),
            Handlung::Akt(Akt::Rest { cards }) if cards.is_empty() => Deed::ClaimRest,
            Handlung::Akt(Akt::SchenktRest) => Deed::GiveRest,
            Handlung::Akt(Akt::NeuGeben) if self.state.phase == PlayPhase::Asking => {
                self.pass_until(|_| false);
                return Ok(());
            }
            Handlung::Akt(_) => return Err(unplayable),
        };
        self.do_at(Act { seat: seat.ok_or(unplayable)?, what }, at)
    }

    /// Does an act, behind those who say nothing before it.
    fn do_at(&mut self, act: Act, at: Locus) -> Result<(), NotPlayed> {
        loop {
            let Err(why) = self.act(act) else { return Ok(()) };
            let silent = self.asked_now().filter(|place| self.may_pass(*place));
            let Some(silent) = silent.map(|place| self.players[place]) else {
                return Err(NotPlayed::Unlawful { at, why });
            };
            self.act(Act { seat: silent, what: Deed::Pass }).map_err(|why| NotPlayed::Unlawful { at, why })?;
        }
    }

    /// Lets those who are asked for an Armut pass until it is somebody's turn.
    fn pass_until(&mut self, reached: impl Fn(&Play<'_>) -> bool) {
        while self.state.phase == PlayPhase::Asking && !reached(self) {
            let Some(place) = self.exchanging() else { return };
            self.apply(place, Act { seat: self.players[place], what: Deed::Pass });
        }
    }

    /// Lets nobody take an Armut, where the game goes on without.
    fn nobody_takes(&mut self) {
        if self.rules.vorbehalte.armut.keiner_nimmt.plays_on() {
            self.pass_until(|_| false);
        }
    }

    /// Lets who might choose behind the last trick do without, where nothing of it is noted.
    fn nobody_chooses(&mut self) {
        if let PlayPhase::Choosing { place } = self.state.phase {
            let place = usize::from(place);
            self.apply(place, Act { seat: self.players[place], what: Deed::Pass });
        }
    }

    /// Lets everybody be `gesund` where nothing of the Abfrage is noted.
    fn all_healthy(&mut self) {
        while self.state.phase == PlayPhase::Round
            && let Some(place) = self.asked_now()
        {
            let act = Act { seat: self.players[place], what: Deed::Say(Aussage::Gesund) };
            if self.act(act).is_err() {
                return;
            }
        }
    }
}

fn card(laid: &Laid) -> Option<Deed> {
    let card: Card = laid.card?;
    match laid.how {
        How::Open => Some(Deed::Lay(card)),
        How::Down => Some(Deed::LayDown(Some(card))),
        How::TakenBack => None,
    }
}

/// Returns the deal of a record, where it shows all of it.
fn deal(rules: &RuleSet, record: &Record, header: &ListHeader) -> Option<Deal> {
    let outline = Outline::new(record);
    let seats = seats_at(&outline, header).unwrap_or(rules.tisch.usual());
    let here = rules.at_table(seats);
    let mut findings = Findings::new(here);
    let game = Game::new(record, outline, Some(seats), here, &mut findings);
    let geber = game.geber?;
    let follows = here.tisch.active(seats, Some(geber), None).is_some();
    let out = Seat::first(seats).filter(|seat| !game.active.contains(seat));
    let exchanged = game.gaben().next().is_some();
    // Hands that were not noted follow from the play, unless cards went over before it.
    let shown = (!exchanged).then(|| Timeline::new(record, header, rules));
    let mut deal = Deal {
        seats,
        geber,
        aussetzer: (!follows).then(|| out.collect()),
        hands: BySeat::default(),
        list: list(record, here),
    };
    for seat in game.active.iter().copied() {
        let known = shown.as_ref().map(|shown| shown.haende[seat]).filter(|hand| hand.complete);
        deal.hands[seat] = known.map_or(game.dealt(seat), |hand| hand.cards);
    }
    Some(deal)
}

/// Returns what the record itself says of its list.
fn list(record: &Record, rules: &RuleSet) -> ListState {
    let schulden = record.field(&Key::Pflichtsoli).and_then(|field| {
        let Value::Seats(seats) = &field.value.value else { return None };
        let played: SmallVec<[Seat; 4]> = seats.iter().map(|seat| seat.value).collect();
        Some(ListState::schulden(rules.vorbehalte.pflichtsolo, &played))
    });
    let bock = record.field(&Key::Bock).and_then(|field| {
        let Value::Number(factor) = field.value.value else { return None };
        (factor != 1).then_some(factor)
    });
    let is_vorfuehrung = |item: &Spanned<Item>| match &item.value {
        Item::Event(event) => {
            matches!(event.what, Handlung::Aussage(Aussage::Solo { form: Soloform::Vorgefuehrt, .. }))
        }
        Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => false,
    };
    let said = record.lines.iter().filter_map(|line| line.kind.items()).flatten();
    let vorfuehrung = schulden.is_some() && said.into_iter().any(is_vorfuehrung);
    let is_ramsch = |field: &Field| field.value.value == Value::Spielart(Spielartnotiz::Ramsch);
    let rounds = rules.ramsch.is_played(RamschWann::NachBock);
    let ramsch = rounds && record.field(&Key::Spielart).is_some_and(is_ramsch);
    ListState { schulden, vorfuehrung, bock, ramsch }
}
