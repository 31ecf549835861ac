//! A plain game taken from a [`Record`], whichever way that was written: with comments and remarks, keys in another order,
//! events on lines of their own. What a game may say that does not change what follows from its cards is passed over here,
//! key by key; anything else makes it a game that is not plain.

use super::{Ausruf, Blatt, PlainGame, Reihe, Restanspruch, Ruf, Sitze, Sondernotiz};
use crate::event::{Akt, Aussage, Event, Handlung, Partei};
use crate::field::{Field, Key, Sieger, Value};
use crate::item::{Item, Items};
use crate::laid::{How, Laid};
use crate::locus::Locus;
use crate::record::{Line, LineKind, Record, Row};
use crate::seat::Seat;
use crate::span::Spanned;
use crate::text::Text;

impl PlainGame {
    /// Takes a plain game from a record without errors, and tells whether it is one; else it holds nothing of use.
    ///
    /// `label` stays empty: a record has its own. The key `Regeln`, and those that say where and when a game was played, are
    /// passed over: whoever asks what follows from the cards alone does not need them.
    ///
    /// ```
    /// use doko_format::{PlainGame, Record};
    ///
    /// let mut plain = PlainGame::default();
    /// assert!(plain.take(&Record::default()), "nothing is written, and nothing out of the ordinary");
    /// ```
    pub fn take(&mut self, record: &Record) -> bool {
        self.clear();
        self.lines(record).is_some()
    }

    fn lines(&mut self, record: &Record) -> Option<()> {
        let mut taken = Stood::default();
        for (place, line) in record.lines.iter().enumerate() {
            self.take_line(line, place, &mut taken)?;
        }
        (taken.may_end() && taken.is_plain()).then_some(())
    }

    /// Takes the next line of a record without errors; `None` if the game is not plain because of it, and holds nothing of
    /// use any more.
    ///
    /// `place` is its place among the lines of the game, from 0. `taken` begins as its default, and goes with the game from
    /// line to line.
    pub fn take_line(&mut self, line: &Line, place: usize, taken: &mut Stood) -> Option<()> {
        match &line.kind {
            LineKind::Field(field) => {
                if self.ergebnis.is_none() && field.key.value.is_result() {
                    self.ergebnis = Some(Spanned::new(place, line.span));
                }
                if self.blatt.is_none() && matches!(field.key.value, Key::Blatt(_)) {
                    self.blatt = Some(Spanned::new(place, line.span));
                }
                self.field(field, place, taken)
            }
            LineKind::Row(row) => {
                self.letzte = Some(Spanned::new(place, line.span));
                self.row(row, place, taken)
            }
            LineKind::Events(items) => self.events(items, taken),
            LineKind::Unreadable(_) => None,
        }
    }

    /// Takes a key; one that stands twice makes the game one that is not plain.
    fn field(&mut self, field: &Field, place: usize, taken: &mut Stood) -> Option<()> {
        let (key, value) = (&field.key.value, &field.value.value);
        let notiert = &mut self.notiert;
        match (key, value) {
            (Key::Geber, Value::Seat(seat)) => {
                self.zeilen.geber = place;
                once(&mut self.geber, *seat)
            }
            (Key::Aussetzer, Value::Seats(seats)) => once(&mut self.aussetzer, sitze(seats)),
            (Key::Pflichtsoli, Value::Seats(seats)) => {
                self.zeilen.pflichtsoli = place;
                once(&mut self.pflichtsoli, sitze(seats))
            }
            (Key::Abheber, Value::Abheber { seat, cards }) => once(&mut self.abheber, (*seat, *cards)),
            (Key::Gegeben, Value::Packets(packets)) => once(&mut self.gegeben, packets.clone()),
            (Key::Blatt(seat), Value::Blatt { cards, open_end: false }) => {
                once(&mut self.blaetter[*seat], blatt(cards)?)
            }
            (Key::Vorbehalt, Value::Statements(items))
                if !std::mem::replace(&mut taken.abfrage, true)
                    && self.aussagen.is_empty()
                    && self.vorab.is_empty() =>
            {
                self.zeilen.vorbehalt = place;
                for item in items {
                    match &item.value {
                        // Behind an announcement nothing more is stated.
                        Item::Event(event) => match ruf(event, 0, 0) {
                            Some(ruf) => self.vorab.push(ruf),
                            None if self.vorab.is_empty() => self.aussagen.push(aussage(event)?),
                            None => return None,
                        },
                        Item::Remark { .. } => {}
                        Item::Card(_) | Item::Unreadable { .. } => return None,
                    }
                }
                Some(())
            }
            (Key::Augen, Value::Parties(parties)) => once(&mut notiert.augen, by_party(parties)?),
            (Key::Stiche, Value::Parties(parties)) => once(&mut notiert.stiche, by_party(parties)?),
            (Key::Sonderpunkte, Value::Sonderpunkte(noted)) if notiert.sonderpunkte.is_empty() => {
                for Spanned { value: note, .. } in noted {
                    let start = notiert.namen.len();
                    notiert.namen.push_str(&note.name);
                    let name = start..notiert.namen.len();
                    notiert.sonderpunkte.push(Sondernotiz { partei: note.party, name, zahl: note.count });
                }
                Some(())
            }
            (Key::Sieger, Value::Sieger(Sieger::Partei(party))) => once(&mut notiert.sieger, Some(*party)),
            (Key::Sieger, Value::Sieger(Sieger::Keiner)) => once(&mut notiert.sieger, None),
            (Key::Wert, Value::Number(value)) => once(&mut notiert.wert, *value),
            (Key::Punkte, Value::Numbers(points)) if notiert.punkte.is_empty() => {
                notiert.punkte.extend(points.iter().map(|number| number.value));
                Some(())
            }
            (Key::Stand, Value::Numbers(totals)) if self.stand.is_empty() => {
                self.zeilen.stand = place;
                self.stand.extend(totals.iter().map(|total| total.value));
                Some(())
            }
            (Key::Regeln, Value::Text(_)) if !std::mem::replace(&mut taken.regeln, true) => Some(()),
            (
                Key::Turnier
                | Key::Liste
                | Key::Ort
                | Key::Datum
                | Key::Beginn
                | Key::Ende
                | Key::Quelle
                | Key::Eigen(_),
                Value::Text(_),
            ) => Some(()),
            // Two of the same, values of another shape, and what is more than play.
            (
                Key::Sprache
                | Key::Regeln
                | Key::Turnier
                | Key::Liste
                | Key::Ort
                | Key::Datum
                | Key::Beginn
                | Key::Ende
                | Key::Runde
                | Key::Tisch
                | Key::Quelle
                | Key::Schreiber
                | Key::Spieler
                | Key::Mannschaften
                | Key::Plan
                | Key::Geber
                | Key::Aussetzer
                | Key::Abheber
                | Key::Gegeben
                | Key::Pflichtsoli
                | Key::Bock
                | Key::Blatt(_)
                | Key::Vorbehalt
                | Key::Ansagen
                | Key::Spielart
                | Key::Re
                | Key::Augen
                | Key::Stiche
                | Key::Sonderpunkte
                | Key::Sieger
                | Key::Wert
                | Key::Punkte
                | Key::Stand
                | Key::Eigen(_)
                | Key::Unbekannt(_),
                _,
            ) => None,
        }
    }

    fn row(&mut self, row: &Row, line: usize, taken: &mut Stood) -> Option<()> {
        let place = self.reihen.len();
        if row.number.is_some_and(|number| usize::from(number.value) != place + 1) {
            return None;
        }
        let first = self.karten.len();
        for (index, item) in row.items.iter().enumerate() {
            match &item.value {
                Item::Card(Laid { card: Some(card), seat, how: How::Open }) => {
                    if let Some(seat) = seat {
                        self.sitze.push((self.karten.len(), *seat));
                    }
                    self.karten.push(*card)?;
                }
                Item::Event(event) => match ruf(event, place, self.karten.len() - first) {
                    Some(ruf) => self.rufe.push(ruf),
                    None => {
                        let (seat, text) = ausruf(event)?;
                        let at = Spanned::new(Locus::item(line, index), item.span);
                        taken.ausrufe.push(Ausruf { seat, text: text.clone(), at, reihe: place });
                    }
                },
                Item::Remark { .. } => {}
                Item::Card(_) | Item::Unreadable { .. } => return None,
            }
        }
        let end = self.karten.len();
        let taken_by = row.taken.map(|taken| (taken.value.seat, taken.value.augen));
        self.reihen.push(Reihe { leader: row.leader.map(|leader| leader.value), end, taken: taken_by });
        taken.row_follows();
        (end > first).then_some(())
    }

    /// Takes events on a line of their own: those above row 1 belong to its head, others to the end of the row above.
    fn events(&mut self, items: &Items, taken: &mut Stood) -> Option<()> {
        let above = self.reihen.len().checked_sub(1);
        let before =
            above.and_then(|row| row.checked_sub(1)).and_then(|row| self.reihen.get(row)).map_or(0, |row| row.end);
        let laid = self.karten.len() - before;
        for item in items {
            match &item.value {
                Item::Event(_) if taken.rest.is_some() => return None,
                Item::Event(event) => match ruf(event, above.unwrap_or(0), if above.is_some() { laid } else { 0 }) {
                    Some(ruf) => {
                        self.rufe.push(ruf);
                        taken.behind_a_row = above.is_some();
                    }
                    None => taken.rest = Some(restanspruch(event)?),
                },
                Item::Remark { .. } => {}
                Item::Card(_) | Item::Unreadable { .. } => return None,
            }
        }
        Some(())
    }
}

/// What stood in the lines of a game that were taken so far and a [`PlainGame`] does not keep.
#[derive(Debug, Default)]
pub struct Stood {
    abfrage: bool,
    regeln: bool,
    /// Something was said on a line of its own behind the last row so far.
    behind_a_row: bool,
    /// What was called out in words that are not of the notation. A game with any is plain if the rules make nothing of it.
    pub ausrufe: Vec<Ausruf>,
    /// Who claimed the rest behind the last row. A game with a claim is plain if it stands.
    pub rest: Option<Restanspruch>,
}

impl Stood {
    /// Remembers that a row was added whichever way: what was said above it was not said behind the last one. But a claim of the
    /// rest ends the play, so a row behind it is more than play.
    pub fn row_follows(&mut self) {
        self.behind_a_row = self.rest.is_some();
    }

    /// Tells whether nothing stood there of which only the rules know what it means.
    pub fn is_plain(&self) -> bool {
        self.ausrufe.is_empty() && self.rest.is_none()
    }

    /// Tells whether the game may end here: what is said behind the last card comes after it.
    pub fn may_end(&self) -> bool {
        !self.behind_a_row
    }
}

/// Keeps a value, unless there is one.
fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.is_none().then(|| *place = Some(value))
}

fn sitze(seats: &[Spanned<Seat>]) -> Sitze {
    let mut found = Sitze::default();
    seats.iter().for_each(|seat| found.insert(seat.value));
    found
}

fn blatt(cards: &Items) -> Option<Blatt> {
    let mut blatt = Blatt::default();
    for item in cards {
        match &item.value {
            Item::Card(Laid { card: Some(card), seat: None, how: How::Open }) => {
                blatt.summe = blatt.summe.wrapping_add(Blatt::bit(*card));
                blatt.zahl = blatt.zahl.checked_add(1)?;
            }
            Item::Remark { .. } => {}
            Item::Card(_) | Item::Event(_) | Item::Unreadable { .. } => return None,
        }
    }
    Some(blatt)
}

/// Returns the numbers of Re and Kontra, noted in this order.
fn by_party(parties: &[Spanned<(Partei, u16)>]) -> Option<[u16; 2]> {
    match parties {
        [Spanned { value: (Partei::Re, re), .. }, Spanned { value: (Partei::Kontra, kontra), .. }] => {
            Some([*re, *kontra])
        }
        _ => None,
    }
}

/// Returns who says something by himself, and what.
fn said(event: &Event) -> Option<(Seat, &Handlung)> {
    let Event { seat, instance: None, simultaneous: false, what } = event else { return None };
    Some((seat.as_ref()?.value, what))
}

fn aussage(event: &Event) -> Option<(Seat, Aussage)> {
    match said(event)? {
        (seat, Handlung::Aussage(aussage)) => Some((seat, *aussage)),
        (_, Handlung::Ansage(_) | Handlung::Akt(_)) => None,
    }
}

/// Returns who calls something out in words that are not of the notation, where nothing is noted beside them.
fn ausruf(event: &Event) -> Option<(Seat, &Text)> {
    match said(event)? {
        (seat, Handlung::Akt(Akt::Wort { text, cards_in_hand: None, cards_played: None })) => Some((seat, text)),
        (_, Handlung::Ansage(_) | Handlung::Aussage(_) | Handlung::Akt(_)) => None,
    }
}

/// Returns the claim of the rest that an event is, if every card of a stated order can be read.
fn restanspruch(event: &Event) -> Option<Restanspruch> {
    match said(event)? {
        (seat, Handlung::Akt(Akt::Rest { cards })) => {
            let folge: Option<_> = cards.iter().map(|card| card.value).collect();
            Some(Restanspruch { seat, folge: folge? })
        }
        (_, Handlung::Ansage(_) | Handlung::Aussage(_) | Handlung::Akt(_)) => None,
    }
}

/// Returns the announcement that an event in a row is; `davor` cards of the row lie before it.
fn ruf(event: &Event, reihe: usize, davor: usize) -> Option<Ruf> {
    let (seat, Handlung::Ansage(ansage)) = said(event)? else { return None };
    if ansage.cards_played.is_some() {
        return None;
    }
    let partei = ansage.party.as_ref().map(|party| party.value);
    let karten = ansage.cards_in_hand.as_ref().map(|cards| cards.value);
    Some(Ruf { seat, wort: ansage.call, partei, karten, reihe, davor })
}
