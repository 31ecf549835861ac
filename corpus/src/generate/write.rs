//! A generated game as a record, more or less completely noted.

use doko_analyzer::rules::{Abheben, Erwiderung, Frist, ImSolo, Stufenfrist};
use doko_analyzer::{RuleSet, augen};
use doko_format::{
    Akt, Ansage, Ansagewort, Aussage, Event, Field, Handlung, How, Item, Items, Key, Laid, Line, LineKind, Locus, Part,
    Record, Row, Seat, SoloArt, Soloform, Span, Spanned, Taken, Text, Value,
};

use super::play::{Place, PlayedGame, Ruf, Stich, Vorab, Wort};
use super::random::Random;

/// What a writer notes, and what he leaves out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notes {
    /// Seats whose Blatt is left out: none, one (the rest of the pack is his) or all.
    blaetter: Blaetter,
    /// Whether the leader of each row is written; that of the first always is.
    leaders: bool,
    /// `-> 2`, `-> 2 25`
    taken: bool,
    augen: bool,
    /// How often `@n` stands with an announcement, in percent.
    counts: usize,
    /// Whether the announcements stand in a header line, with the cards in hand.
    ansagen_line: bool,
    /// How likely each of the rarer lines and marks is, in percent.
    rare: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blaetter {
    Alle,
    OhneEines,
    Keine,
}

impl Notes {
    /// Everything but what nobody writes.
    pub(super) const FULL: Notes = Notes {
        blaetter: Blaetter::Alle,
        leaders: true,
        taken: true,
        augen: true,
        counts: 100,
        ansagen_line: false,
        rare: 0,
    };

    /// The cards and words alone.
    pub(super) const BARE: Notes = Notes { taken: false, augen: false, counts: 0, ..Notes::FULL };

    /// The habits of one of many writers.
    pub(super) fn any(random: &mut Random) -> Notes {
        let blaetter = match random.below(10) {
            0 => Blaetter::Keine,
            1 | 2 => Blaetter::OhneEines,
            _ => Blaetter::Alle,
        };
        Notes {
            blaetter,
            leaders: random.chance(90),
            taken: random.chance(70),
            augen: random.chance(70),
            counts: random.pick(&[0, 50, 100]).unwrap_or(0),
            ansagen_line: random.chance(10),
            rare: random.pick(&[0, 5, 30]).unwrap_or(0),
        }
    }
}

pub(super) fn line(kind: LineKind) -> Line {
    Line { kind, notes: None, span: Span::default() }
}

pub(super) fn field(key: Key, value: Value) -> Line {
    line(LineKind::Field(Field { key: key.into(), value: value.into() }))
}

pub(super) fn event(seat: Seat, what: Handlung) -> Spanned<Item> {
    let event = Event { seat: Some(seat.into()), instance: None, simultaneous: false, what };
    Item::Event(Box::new(event)).into()
}

/// Writes a game in canonical order, and where the fault of its play stands.
pub(super) fn record(rules: &RuleSet, game: &PlayedGame, notes: Notes, random: &mut Random) -> (Record, Option<Locus>) {
    let mut record = Record::default();
    let mut writer = Writer { rules, game, notes, random, at: None };
    writer.head(&mut record.lines);
    for number in 0..game.stiche.len() {
        let here = record.lines.len();
        let row = writer.row(number, here);
        record.lines.push(line(LineKind::Row(row)));
    }
    (record, writer.at)
}

struct Writer<'a> {
    rules: &'a RuleSet,
    game: &'a PlayedGame,
    notes: Notes,
    random: &'a mut Random,
    /// Where the fault of the play stands.
    at: Option<Locus>,
}

impl Writer<'_> {
    fn rarely(&mut self) -> bool {
        self.random.chance(self.notes.rare)
    }

    fn head(&mut self, lines: &mut Vec<Line>) {
        let deal = &self.game.deal;
        if deal.seats != self.rules.tisch.usual() {
            lines.push(field(Key::Spieler, names(deal.seats)));
        }
        lines.push(field(Key::Geber, Value::Seat(deal.geber)));
        let out = Seat::first(deal.seats).filter(|seat| !deal.active.contains(seat));
        let out: smallvec::SmallVec<[Spanned<Seat>; 4]> = out.map(Spanned::from).collect();
        let follows = self.rules.tisch.active(deal.seats, Some(deal.geber), None).is_some();
        if !out.is_empty() && (!follows || self.random.chance(50)) {
            lines.push(field(Key::Aussetzer, Value::Seats(out)));
        }
        self.dealing(lines);
        self.pflichtsoli(lines);
        let left_out = match self.notes.blaetter {
            Blaetter::Alle => Vec::new(),
            Blaetter::OhneEines => self.random.pick(&deal.active).into_iter().collect(),
            Blaetter::Keine => deal.active.to_vec(),
        };
        for seat in Seat::first(deal.seats).filter(|seat| deal.active.contains(seat) && !left_out.contains(seat)) {
            let cards = deal.cards[seat].iter().map(|card| Spanned::from(Item::from(*card))).collect();
            lines.push(field(Key::Blatt(seat), Value::Blatt { cards, open_end: false }));
        }
        let said = self.game.gesagt.iter();
        let mut said: Items = said.map(|(seat, aussage)| event(*seat, Handlung::Aussage(*aussage))).collect();
        for vorab in &self.game.vorab {
            said.push(match vorab {
                Vorab::Schweine(seat, stufe) => {
                    event(*seat, Handlung::Aussage(stufe.aussage().unwrap_or(Aussage::Schweine)))
                }
                // How many cards everybody holds before the first one needs no note.
                Vorab::Ruf(ruf) => event(ruf.seat, self.words(ruf, None, false)),
            });
        }
        if !said.is_empty() {
            lines.push(field(Key::Vorbehalt, Value::Statements(said)));
        }
        let rufe: Vec<Ruf> = self.game.stiche.iter().flat_map(|stich| stich.rufe.iter().copied()).collect();
        // By the cards in hand alone a deadline that counts those on the table cannot be judged, nor a reply at once.
        let by_hand = |known: &Stufenfrist| matches!(known.frist, Frist::Hand(_));
        let ansagen = &self.rules.ansagen;
        let enough = ansagen.stufen.iter().all(by_hand)
            && ansagen.erwiderung != Erwiderung::Sofort
            && ansagen.im_solo == ImSolo::WieSonst
            && !ansagen.liegende_karte_zaehlt;
        // Nor does it show who had chosen before it with whom he plays.
        let chosen = self.game.stiche.iter().any(|stich| !stich.genscher.is_empty());
        let enough = enough && !chosen;
        if self.notes.ansagen_line && enough && !rufe.is_empty() && self.game.fault_at.is_none() {
            let calls = rufe.iter().map(|ruf| self.ansage(ruf, true)).collect();
            lines.push(field(Key::Ansagen, Value::Statements(calls)));
        } else {
            self.notes.ansagen_line = false;
        }
    }

    /// `Abheber`, `Gegeben`, as the rules want them.
    fn dealing(&mut self, lines: &mut Vec<Line>) {
        let deal = &self.game.deal;
        let right = deal.active.iter().rfind(|seat| **seat != deal.geber).copied();
        if self.rarely() && self.rules.geben.abheben != Abheben::Nie {
            let pack = self.rules.kartenspiel.cards().len();
            let lifted = self.random.below(pack);
            let cards = self.rules.geben.cut_is_enough(lifted, pack).then_some(lifted as u8);
            lines.push(field(Key::Abheber, Value::Abheber { seat: right, cards }));
        }
        if self.rarely() && !self.rules.geben.pakete.is_empty() {
            lines.push(field(Key::Gegeben, Value::Packets(self.rules.geben.pakete.iter().copied().collect())));
        }
    }

    /// `Pflichtsoli`, so that it agrees with a Solo of this game.
    fn pflichtsoli(&mut self, lines: &mut Vec<Line>) {
        // A rival names his Solo in some form, too.
        let soli = self.game.gesagt.iter().filter_map(|(seat, aussage)| match aussage {
            Aussage::Solo { form, art } => Some((*seat, *form, *art)),
            _ => None,
        });
        let soli: Vec<(Seat, Soloform, Option<SoloArt>)> = soli.collect();
        let open = soli.iter().any(|(_, form, _)| *form == Soloform::Offen);
        let pflichtsolo = self.rules.vorbehalte.pflichtsolo;
        if !self.rarely() || !pflichtsolo.exists() || open {
            return;
        }
        let mut played = smallvec::SmallVec::<[Spanned<Seat>; 4]>::new();
        for seat in Seat::first(self.game.deal.seats) {
            let own = soli.iter().find(|(soloist, ..)| *soloist == seat);
            let has = match own {
                Some((_, form, art)) => *form == Soloform::Lust && pflichtsolo.schuld().fills(*art) == Some(true),
                None => self.random.chance(30),
            };
            played.extend(has.then_some(Spanned::from(seat)));
        }
        lines.push(field(Key::Pflichtsoli, Value::Seats(played)));
    }

    fn row(&mut self, number: usize, line: usize) -> Row {
        let stich = &self.game.stiche[number];
        let wrong = |place: Place| self.game.fault_at == Some(place);
        let leader_is_wrong = wrong(Place::Leader { stich: number });
        if leader_is_wrong {
            self.at = Some(Locus::line(line, Part::Leader));
        }
        let written = number == 0 || self.notes.leaders || leader_is_wrong;
        let mut items = Items::new();
        for position in 0..=stich.plays.len() {
            for (index, ruf) in stich.rufe.iter().enumerate().filter(|(_, ruf)| ruf.before == position) {
                if self.game.fault_at == Some(Place::Ruf { stich: number, index }) {
                    self.at = Some(Locus::item(line, items.len()));
                }
                if !self.notes.ansagen_line {
                    items.push(self.ansage(ruf, false));
                }
            }
            for (seat, stufe, _) in stich.schweine.iter().filter(|(.., before)| *before == position) {
                items.extend(stufe.aussage().map(|aussage| event(*seat, Handlung::Aussage(aussage))));
            }
            for (seat, partner, _) in stich.genscher.iter().filter(|(.., before)| *before == position) {
                items.push(event(*seat, Handlung::Akt(Akt::Genscher { partner: *partner })));
            }
            let Some((seat, card)) = stich.plays.get(position).copied() else { continue };
            let out_of_turn = self.game.fault_at == Some(Place::Card { stich: number, position })
                && self.game.deal.clockwise(stich.leader)[position] != seat;
            if self.game.fault_at == Some(Place::Card { stich: number, position }) {
                self.at = Some(Locus::item(line, items.len()));
            }
            let seat = (out_of_turn || self.rarely()).then_some(seat);
            items.push(Item::Card(Laid { card: Some(card), seat, how: How::Open }).into());
        }
        Row {
            number: u8::try_from(number + 1).ok().map(Spanned::from),
            leader: written.then_some(stich.leader.into()),
            items,
            taken: self.notes.taken.then(|| self.taken(stich)),
        }
    }

    fn taken(&self, stich: &Stich) -> Spanned<Taken> {
        let sum = stich.plays.iter().map(|(_, card)| augen(*card)).sum();
        Taken { seat: stich.winner, augen: self.notes.augen.then_some(sum) }.into()
    }

    fn ansage(&mut self, ruf: &Ruf, always_count: bool) -> Spanned<Item> {
        let count = always_count || self.random.chance(self.notes.counts);
        let is_absage = match ruf.wort {
            Wort::Ansage(wort, _) => wort.partei().is_none() && wort != Ansagewort::Tuck,
            Wort::Weiteres(_) => false,
        };
        let with_party = is_absage && self.rarely();
        let cards_in_hand = u8::try_from(ruf.cards).ok().filter(|_| count).map(Spanned::from);
        event(ruf.seat, self.words(ruf, cards_in_hand, with_party))
    }

    fn words(&self, ruf: &Ruf, cards_in_hand: Option<Spanned<u8>>, with_party: bool) -> Handlung {
        match ruf.wort {
            Wort::Ansage(call, party) => {
                let party = with_party.then_some(party.into());
                Handlung::Ansage(Ansage { call, party, cards_in_hand, cards_played: None })
            }
            Wort::Weiteres(place) => {
                let word = self.rules.ansagen.nachwoerter.get(usize::from(place));
                let text = word.map_or("", String::as_str).into();
                Handlung::Akt(Akt::Wort { text, cards_in_hand, cards_played: None })
            }
        }
    }
}

/// Names for a table of `seats`.
pub(super) fn names(seats: usize) -> Value {
    const NAMES: [&str; Seat::MAX] = ["Anna", "Bert", "Cora", "Dirk", "Emil", "Frida", "Gustav", "Hanna", "Ida"];
    Value::Names(NAMES.iter().take(seats).map(|name| Spanned::from(Some(Text::from(*name)))).collect())
}
