//! How a writer spoils the record of a game that was in order.

use doko_analyzer::{CardSet, RuleSet, augen, legal_cards};
use doko_format::{
    Akt, Aussage, Card, Handlung, Hochzeitsform, How, Item, Items, Key, Laid, LineKind, Locus, Part, Partei, Record,
    Row, Seat, Sieger, SoloArt, Soloform, Sonderpunktnotiz, Spanned, Value,
};

use super::fault::Fault;
use super::play::PlayedGame;
use super::random::Random;
use super::write::{event, field, line};

/// A record to be spoiled, with the game it is of.
pub(super) struct Spoiler<'a> {
    pub(super) rules: &'a RuleSet,
    pub(super) game: &'a PlayedGame,
    pub(super) record: &'a mut Record,
    pub(super) random: &'a mut Random,
}

impl Spoiler<'_> {
    /// Puts a fault in and returns where it must be found; `None` if this game does not allow it.
    pub(super) fn apply(&mut self, fault: Fault) -> Option<Locus> {
        match fault {
            Fault::KarteNichtImBlatt => self.foreign_card(),
            Fault::KarteDoppeltGelegt => self.surplus_card(),
            Fault::VerdecktNichtErlaubt => self.face_down(),
            Fault::ZuruecknahmeNichtErlaubt => self.taken_back(),
            Fault::FalscheKartenzahl => self.short_blatt(),
            Fault::FalschesKartenspiel => self.third_copy(),
            Fault::BlattWidersprichtSpiel => self.exchanged_cards(),
            Fault::AbhebenFehlt => Some(self.insert_field(Key::Abheber, Value::Abheber { seat: None, cards: None })),
            Fault::AbhebenFalsch => {
                let right = self.game.deal.active.iter().rfind(|seat| **seat != self.game.deal.geber).copied();
                Some(self.insert_field(Key::Abheber, Value::Abheber { seat: right, cards: Some(1) }))
            }
            Fault::FalschesAusteilen => {
                let packets: u8 = self.rules.geben.pakete.iter().sum();
                Some(self.insert_field(Key::Gegeben, Value::Packets([packets].into_iter().collect())))
            }
            Fault::VorbehaltReihenfolge => self.wrong_order(),
            Fault::VorbehaltFehlt => self.silent(),
            Fault::VorbehaltNichtErlaubt => self.say(Aussage::Schweine),
            Fault::VorbehaltOhneKarten => self.hochzeit_without_cards(),
            Fault::VorbehaltVerspaetet => {
                let solo = Aussage::Solo { form: Soloform::Offen, art: Some(SoloArt::Damen) };
                self.happen_late(None, Handlung::Aussage(solo))
            }
            Fault::RuecknahmeZuSpaet => self.happen_late(None, Handlung::Aussage(Aussage::Zurueck)),
            Fault::HochzeitVerspaetet => {
                let hochzeit = Aussage::Hochzeit { form: Hochzeitsform::Offen };
                self.happen_late(self.game.deal.both, Handlung::Aussage(hochzeit))
            }
            Fault::AnsageUnbekannt => self
                .happen(None, Handlung::Akt(Akt::Wort { text: "Sub".into(), cards_in_hand: None, cards_played: None })),
            Fault::AbkuerzungNichtErlaubt => self.happen(None, Handlung::Akt(Akt::SchenktRest)),
            Fault::KartenzahlWiderspruch => self.wrong_count(),
            Fault::FalscherStichgewinner => self.wrong_taker(),
            Fault::FalscheStichaugen => self.wrong_augen(),
            Fault::UnvollstaendigesSpiel => self.missing_rows(),
            Fault::UeberzaehligerStich => self.surplus_row(),
            Fault::AugenFalsch | Fault::SticheFalsch => self.wrong_parties(fault),
            Fault::SonderpunkteFalsch => self.wrong_sonderpunkte(),
            Fault::SiegerFalsch => self.wrong_value(&Key::Sieger),
            Fault::WertFalsch => self.wrong_value(&Key::Wert),
            Fault::PunkteFalsch => self.wrong_value(&Key::Punkte),
            Fault::Nichtbedienen
            | Fault::FalscherAufspieler
            | Fault::NichtAnDerReihe
            | Fault::AnsageZuSpaet
            | Fault::AbsageOhneAnsage
            | Fault::AbsageNachErwiderung
            | Fault::StufeVersaeumt
            | Fault::FalschePartei
            | Fault::AnsageWiederholt
            | Fault::AnsageZuFrueh => None,
        }
    }

    /// Returns the lines of the rows.
    fn row_lines(&self) -> Vec<usize> {
        self.record.rows().map(|(line, _)| line).collect()
    }

    fn row(&mut self, line: usize) -> Option<&mut Row> {
        match &mut self.record.lines.get_mut(line)?.kind {
            LineKind::Row(row) => Some(row),
            LineKind::Field(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        }
    }

    /// Returns some row's trick and line, from 0.
    fn any_row(&mut self) -> Option<(usize, usize)> {
        let lines = self.row_lines();
        let stich = self.random.below(lines.len());
        Some((stich, *lines.get(stich)?))
    }

    /// Returns what a seat holds when the card at this place is to be laid.
    fn hand_before(&self, stich: usize, position: usize, seat: Seat) -> CardSet {
        let mut hand = self.game.deal.hand(seat);
        for (number, trick) in self.game.stiche.iter().enumerate().take(stich + 1) {
            let end = if number == stich { position } else { trick.plays.len() };
            for (_, card) in trick.plays[..end].iter().filter(|(who, _)| *who == seat) {
                hand.remove(*card);
            }
        }
        hand
    }

    /// A card of the same Augen that loses the trick like the right one, so that only the card itself is wrong.
    fn foreign_card(&mut self) -> Option<Locus> {
        let (stich, line) = self.any_row()?;
        let trick = &self.game.stiche[stich];
        let position = 1 + self.random.below(trick.plays.len() - 1);
        let (seat, right) = trick.plays[position];
        if trick.winner == seat {
            return None;
        }
        let solo = self.game.gesagt.iter().find_map(|(_, aussage)| match aussage {
            Aussage::Solo { art, .. } => *art,
            _ => None,
        });
        let order = self.rules.rangfolge(solo, false);
        let led = order.klasse(trick.plays[0].1);
        let best = trick.plays.iter().find(|(who, _)| *who == trick.winner).map(|(_, card)| *card)?;
        let held = self.game.deal.hand(seat);
        let foreign: Vec<Card> = Card::all()
            .filter(|card| self.rules.kartenspiel.copies(*card) > 0 && !held.contains(*card))
            .filter(|card| augen(*card) == augen(right) && !order.beats(*card, best, led) && *card != best)
            .collect();
        let wrong = self.random.pick(&foreign)?;
        let (item, _) = self.row(line)?.cards().nth(position)?;
        if let Item::Card(laid) = &mut self.row(line)?.items[item].value {
            laid.card = Some(wrong);
        }
        Some(Locus::item(line, item))
    }

    fn surplus_card(&mut self) -> Option<Locus> {
        let (stich, line) = self.any_row()?;
        let seat = self.random.pick(&self.game.deal.active)?;
        let hand: Vec<Card> = self.hand_before(stich + 1, 0, seat).iter().collect();
        let card = self.random.pick(&hand)?;
        let row = self.row(line)?;
        row.items.push(Item::Card(Laid { card: Some(card), seat: Some(seat), how: How::Open }).into());
        Some(Locus::item(line, row.items.len() - 1))
    }

    fn face_down(&mut self) -> Option<Locus> {
        let (_, line) = self.any_row()?;
        let position = self.random.below(self.game.deal.active.len());
        let row = self.row(line)?;
        let (item, _) = row.cards().nth(position)?;
        if let Item::Card(laid) = &mut row.items[item].value {
            laid.how = How::Down;
        }
        Some(Locus::item(line, item))
    }

    fn taken_back(&mut self) -> Option<Locus> {
        let (stich, line) = self.any_row()?;
        let position = self.random.below(self.game.deal.active.len());
        let (seat, right) = self.game.stiche[stich].plays[position];
        let solo = self.game.gesagt.iter().find_map(|(_, aussage)| match aussage {
            Aussage::Solo { art, .. } => *art,
            _ => None,
        });
        let order = self.rules.rangfolge(solo, false);
        let led = (position > 0).then(|| order.klasse(self.game.stiche[stich].plays[0].1));
        let legal = legal_cards(order, self.hand_before(stich, position, seat), led);
        let others: Vec<Card> = legal.iter().filter(|card| *card != right).collect();
        let card = self.random.pick(&others)?;
        let row = self.row(line)?;
        let (item, _) = row.cards().nth(position)?;
        row.items.insert(item, Item::Card(Laid { card: Some(card), seat: None, how: How::TakenBack }).into());
        Some(Locus::item(line, item))
    }

    /// Returns the line and the cards of a Blatt.
    fn blatt(&mut self, seat: Seat) -> Option<(usize, &mut Items)> {
        let place =
            self.record.fields().find(|(_, field)| field.key.value == Key::Blatt(seat)).map(|(line, _)| line)?;
        match &mut self.record.lines[place].kind {
            LineKind::Field(field) => match &mut field.value.value {
                Value::Blatt { cards, .. } => Some((place, cards)),
                _ => None,
            },
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        }
    }

    fn short_blatt(&mut self) -> Option<Locus> {
        let seat = self.random.pick(&self.game.deal.active)?;
        let gone = self.random.below(self.game.deal.cards[seat].len());
        let (line, cards) = self.blatt(seat)?;
        cards.remove(gone);
        Some(Locus::line(line, Part::Value))
    }

    fn third_copy(&mut self) -> Option<Locus> {
        let seat = self.random.pick(&self.game.deal.active)?;
        let held = self.game.deal.hand(seat);
        let foreign: Vec<Card> = self.rules.kartenspiel.cards().faces().filter(|card| !held.contains(*card)).collect();
        let wrong = self.random.pick(&foreign)?;
        let place = self.random.below(held.len());
        let (_, cards) = self.blatt(seat)?;
        cards[place] = Item::from(wrong).into();
        // The last of the copies in the order of the seats is the one too many.
        let mut seats: Vec<Seat> = self.game.deal.active.to_vec();
        seats.sort();
        seats.into_iter().rev().find_map(|seat| {
            let (line, cards) = self.blatt(seat)?;
            let is_wrong = |item: &Spanned<Item>| matches!(&item.value, Item::Card(laid) if laid.card == Some(wrong));
            cards.iter().rposition(is_wrong).map(|item| Locus::item(line, item))
        })
    }

    fn exchanged_cards(&mut self) -> Option<Locus> {
        const EXCHANGED: usize = 3;
        let mut seats = self.game.deal.active.clone();
        self.random.shuffle(&mut seats);
        seats.truncate(2);
        seats.sort();
        let (one, other) = (*seats.first()?, *seats.last()?);
        let own = |seat: Seat, not: Seat| -> Vec<usize> {
            let foreign = self.game.deal.hand(not);
            let cards = self.game.deal.cards[seat].iter().enumerate();
            cards.filter(|(_, card)| !foreign.contains(**card)).map(|(place, _)| place).take(EXCHANGED).collect()
        };
        let (from, to) = (own(one, other), own(other, one));
        if from.len() < EXCHANGED || to.len() < EXCHANGED {
            return None;
        }
        for (from, to) in from.into_iter().zip(to) {
            let (given, taken) = (self.game.deal.cards[one][from], self.game.deal.cards[other][to]);
            self.blatt(one)?.1[from] = Item::from(taken).into();
            self.blatt(other)?.1[to] = Item::from(given).into();
        }
        Some(Locus::line(self.blatt(one)?.0, Part::Value))
    }

    /// Puts a header line where canonical order wants it.
    fn insert_field(&mut self, key: Key, value: Value) -> Locus {
        self.record.lines.retain(|line| !matches!(&line.kind, LineKind::Field(field) if field.key.value == key));
        let comes_later = |written: &LineKind| match written {
            LineKind::Field(field) => field.key.value > key,
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => !key.is_result(),
        };
        let here = self.record.lines.iter().position(|line| comes_later(&line.kind));
        let here = here.unwrap_or(self.record.lines.len());
        self.record.lines.insert(here, field(key, value));
        Locus::line(here, Part::Value)
    }

    fn vorbehalt(&mut self) -> Option<(usize, &mut Items)> {
        let place = self.record.fields().find(|(_, field)| field.key.value == Key::Vorbehalt).map(|(line, _)| line)?;
        match &mut self.record.lines[place].kind {
            LineKind::Field(field) => match &mut field.value.value {
                Value::Statements(items) => Some((place, items)),
                _ => None,
            },
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        }
    }

    fn wrong_order(&mut self) -> Option<Locus> {
        let (line, items) = self.vorbehalt()?;
        // Where only who has a Vorbehalt speaks, there may be nobody to change places with.
        if items.len() <= 2 {
            return None;
        }
        items.swap(1, 2);
        Some(Locus::item(line, 1))
    }

    fn silent(&mut self) -> Option<Locus> {
        let (line, items) = self.vorbehalt()?;
        items.pop();
        Some(Locus::line(line, Part::Value))
    }

    fn say(&mut self, aussage: Aussage) -> Option<Locus> {
        let seat = self.random.pick(&self.game.deal.active)?;
        let (line, items) = self.vorbehalt()?;
        items.push(event(seat, Handlung::Aussage(aussage)));
        Some(Locus::item(line, items.len() - 1))
    }

    fn hochzeit_without_cards(&mut self) -> Option<Locus> {
        let place = self.random.below(self.game.deal.active.len());
        let seat = self.game.deal.active[place];
        let (line, items) = self.vorbehalt()?;
        *items.get_mut(place)? = event(seat, Handlung::Aussage(Aussage::Vorbehalt));
        items.push(event(seat, Handlung::Aussage(Aussage::Hochzeit { form: Hochzeitsform::Offen })));
        Some(Locus::item(line, items.len() - 1))
    }

    /// Lets something happen in a trick, between its cards.
    fn happen(&mut self, by: Option<Seat>, what: Handlung) -> Option<Locus> {
        let (_, line) = self.any_row()?;
        let seat = by.or_else(|| self.random.pick(&self.game.deal.active))?;
        let position = self.random.below(self.game.deal.active.len());
        let row = self.row(line)?;
        let (item, _) = row.cards().nth(position)?;
        row.items.insert(item, event(seat, what));
        Some(Locus::item(line, item))
    }

    /// The same when cards lie: before the first card it would belong to the Abfrage.
    fn happen_late(&mut self, by: Option<Seat>, what: Handlung) -> Option<Locus> {
        let (_, line) = self.any_row()?;
        let seat = by.or_else(|| self.random.pick(&self.game.deal.active))?;
        let position = 1 + self.random.below(self.game.deal.active.len() - 1);
        let row = self.row(line)?;
        let (item, _) = row.cards().nth(position)?;
        row.items.insert(item, event(seat, what));
        Some(Locus::item(line, item))
    }

    fn wrong_count(&mut self) -> Option<Locus> {
        for line in self.row_lines() {
            let row = self.row(line)?;
            for (index, item) in row.items.iter_mut().enumerate() {
                let Item::Event(event) = &mut item.value else { continue };
                let Handlung::Ansage(ansage) = &mut event.what else { continue };
                let Some(count) = &mut ansage.cards_in_hand else { continue };
                count.value = count.value.checked_sub(1)?;
                return Some(Locus::item(line, index));
            }
        }
        None
    }

    fn wrong_taker(&mut self) -> Option<Locus> {
        let (stich, line) = self.any_row()?;
        let winner = self.game.stiche[stich].winner;
        let others: Vec<Seat> = self.game.deal.active.iter().copied().filter(|seat| *seat != winner).collect();
        let wrong = self.random.pick(&others)?;
        self.row(line)?.taken.as_mut()?.value.seat = wrong;
        Some(Locus::line(line, Part::Taken))
    }

    fn wrong_augen(&mut self) -> Option<Locus> {
        let (_, line) = self.any_row()?;
        *self.row(line)?.taken.as_mut()?.value.augen.as_mut()? += 1;
        Some(Locus::line(line, Part::Taken))
    }

    fn missing_rows(&mut self) -> Option<Locus> {
        let rows = self.row_lines();
        // Some rows stay: a game without any is one noted without cards.
        let last = self.random.below(rows.len() - 1);
        self.record.lines.truncate(rows[last] + 1);
        Some(Locus::line(rows[last], Part::Whole))
    }

    fn surplus_row(&mut self) -> Option<Locus> {
        let last = *self.row_lines().last()?;
        let mut row = self.row(last)?.clone();
        row.number = row.number.map(|number| Spanned::from(number.value + 1));
        row.items.retain(|item| matches!(item.value, Item::Card(_)));
        self.record.lines.insert(last + 1, line(LineKind::Row(row)));
        Some(Locus::line(last + 1, Part::Whole))
    }

    fn result(&mut self, key: &Key) -> Option<(usize, &mut Value)> {
        let place = self.record.fields().find(|(_, field)| field.key.value == *key).map(|(line, _)| line)?;
        match &mut self.record.lines[place].kind {
            LineKind::Field(field) => Some((place, &mut field.value.value)),
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        }
    }

    fn wrong_parties(&mut self, fault: Fault) -> Option<Locus> {
        let key = if fault == Fault::AugenFalsch { Key::Augen } else { Key::Stiche };
        let (line, Value::Parties(parties)) = self.result(&key)? else { return None };
        parties.first_mut()?.value.1 += 1;
        Some(Locus::item(line, 0))
    }

    fn wrong_sonderpunkte(&mut self) -> Option<Locus> {
        match self.result(&Key::Sonderpunkte) {
            Some((line, Value::Sonderpunkte(notes))) => {
                let first = &mut notes.first_mut()?.value;
                first.count = Some(first.count.unwrap_or(1) + 1);
                Some(Locus::item(line, 0))
            }
            _ => {
                let note = Sonderpunktnotiz { party: Partei::Re, name: "Fuchs".into(), count: None };
                let Locus { line, .. } =
                    self.insert_field(Key::Sonderpunkte, Value::Sonderpunkte(vec![Spanned::from(note)]));
                Some(Locus { line, part: Part::Item(0) })
            }
        }
    }

    fn wrong_value(&mut self, key: &Key) -> Option<Locus> {
        let (line, value) = self.result(key)?;
        match value {
            Value::Number(number) => *number += 1,
            Value::Numbers(numbers) => {
                // The row still adds up to 0.
                numbers.first_mut()?.value += 1;
                numbers.last_mut()?.value -= 1;
            }
            Value::Sieger(sieger) => {
                *sieger = match sieger {
                    Sieger::Partei(party) => Sieger::Partei(party.gegner()),
                    Sieger::Keiner | Sieger::Seats(_) => Sieger::Partei(Partei::Re),
                }
            }
            _ => return None,
        }
        Some(Locus::line(line, Part::Value))
    }
}
