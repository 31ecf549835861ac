//! A game as meant: the table, the dealt cards and what was declared, taken from what is written.

use doko_format::{BySeat, Field, Item, Items, Key, LineKind, ListHeader, Locus, Part, Record, Seat, Spanned, Value};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::gliederung::{Blattzeile, Gliederung};
use crate::rules::{Abheben, RuleSet, next};

/// The table of one game, and the hands as far as they are written.
pub(crate) struct Game<'r> {
    pub(crate) record: &'r Record,
    pub(crate) gliederung: Gliederung<'r>,
    /// Number of seats at the table.
    pub(crate) seats: usize,
    /// Who plays, in the order of the table; empty if the record does not show it.
    pub(crate) active: SmallVec<[Seat; 5]>,
    /// The players twice round: the order of every trick is a stretch of it.
    reihum: SmallVec<[Seat; 10]>,
    pub(crate) geber: Option<Seat>,
    /// The seat left of the dealer.
    pub(crate) vorhand: Option<Seat>,
    /// The hands with which the first trick begins: as dealt, and after cards were handed over.
    pub(crate) blaetter: BySeat<Blatt>,
    /// The hands as dealt, where cards were handed over.
    dealt: Option<Box<BySeat<Blatt>>>,
    /// Cards each player is dealt.
    pub(crate) per_player: usize,
}

/// What a record says of one hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Blatt {
    /// The line, if there is one.
    pub(crate) line: Option<usize>,
    /// The written cards.
    pub(crate) cards: CardSet,
    /// Whether these are all of them.
    pub(crate) complete: bool,
}

impl<'r> Game<'r> {
    /// Takes the table and the deal from a record, and reports what is wrong with them (TSR 2.2, 3.3).
    ///
    /// `seats` are those the record or its list names.
    pub(crate) fn new(
        record: &'r Record,
        gliederung: Gliederung<'r>,
        seats: Option<usize>,
        rules: &RuleSet,
        findings: &mut Findings<'_>,
    ) -> Game<'r> {
        let seats = seats.unwrap_or(rules.tisch.usual());
        let geber = match gliederung.geber {
            Some(Value::Seat(seat)) => Some(*seat).filter(|seat| seat.index() < seats),
            _ => None,
        };
        let aussetzer = match gliederung.aussetzer {
            Some(Value::Seats(named)) => Some(named.iter().map(|seat| seat.value).collect::<SmallVec<[Seat; 4]>>()),
            _ => None,
        };
        let active = rules.tisch.active(seats, geber, aussetzer.as_deref()).unwrap_or_default();
        let reihum = active.iter().chain(&active).copied().collect();
        let vorhand = geber.and_then(|geber| next(&active, geber));
        let per_player = rules.kartenspiel.per_player(rules.tisch.spieler);
        let blaetter = BySeat::default();
        let dealt = None;
        let mut game = Game { record, gliederung, seats, active, reihum, geber, vorhand, blaetter, dealt, per_player };
        game.read_blaetter(findings);
        game.check_pack(rules, findings);
        game.check_dealing(rules, findings);
        if rules.vorbehalte.armut.truempfe_hoechstens >= 0 {
            game.hand_over(findings);
        }
        game
    }

    /// Returns the players clockwise from `first`, who is one of them.
    pub(crate) fn clockwise_from(&self, first: Seat) -> &[Seat] {
        let at = self.active.iter().position(|seat| *seat == first).unwrap_or(0);
        &self.reihum[at..at + self.active.len()]
    }

    /// Returns the cards a seat was dealt, before any were handed over.
    pub(crate) fn dealt(&self, seat: Seat) -> CardSet {
        self.dealt.as_deref().unwrap_or(&self.blaetter)[seat].cards
    }

    /// Moves the cards of an Armut from hand to hand.
    fn hand_over(&mut self, findings: &mut Findings<'_>) {
        let gaben: Vec<_> = self.gaben().collect();
        if gaben.is_empty() {
            return;
        }
        self.dealt = Some(Box::new(self.blaetter));
        for gabe in gaben {
            for card in gabe.cards {
                let giver = &mut self.blaetter[gabe.from];
                if !giver.cards.remove(card) && giver.complete {
                    let kind = FindingKind::KarteNichtImBlatt { seat: gabe.from, card };
                    findings.add(kind, gabe.at).by(gabe.from);
                }
                self.blaetter[gabe.to].cards.insert(card);
            }
        }
    }

    fn read_blaetter(&mut self, findings: &mut Findings<'_>) {
        for written in &self.gliederung.blaetter {
            let Blattzeile { line, seat, cards, open_end } = *written;
            let blatt = &mut self.blaetter[seat];
            if blatt.line.is_some() {
                continue;
            }
            let (known, holes) = read_cards(cards);
            *blatt = Blatt { line: Some(line), cards: known, complete: false };
            let found = known.len() + holes;
            if found != self.per_player && (found > self.per_player || !open_end) {
                let kind = FindingKind::FalscheKartenzahl { seat, found, expected: self.per_player };
                findings.add(kind, Locus::line(line, Part::Value)).by(seat);
            } else {
                blatt.complete = holes == 0 && found == self.per_player;
            }
        }
    }

    /// No face may stand in the hands more often than the pack has it.
    fn check_pack(&mut self, rules: &RuleSet, findings: &mut Findings<'_>) {
        let mut left = rules.kartenspiel.cards();
        let right = self.blaetter.iter().filter(|(_, blatt)| blatt.line.is_some()).all(|(_, blatt)| {
            let cards = blatt.cards;
            let covered = left.covers(cards);
            left = left.without(cards);
            covered
        });
        if right {
            return;
        }
        let mut seen = CardSet::EMPTY;
        for seat in Seat::first(Seat::MAX) {
            let blatt = self.blaetter[seat];
            let Some(line) = blatt.line else { continue };
            for (index, item) in items_of(self.record, line).iter().enumerate() {
                let Item::Card(laid) = &item.value else { continue };
                let Some(card) = laid.card else { continue };
                seen.insert(card);
                let (found, expected) = (seen.count(card), rules.kartenspiel.copies(card));
                if found <= expected {
                    continue;
                }
                let kind = FindingKind::FalschesKartenspiel { card, found, expected };
                let finding = findings.add(kind, Locus::item(line, index)).by(seat);
                for earlier in self.dealt_places(card).filter(|at| *at != Locus::item(line, index)) {
                    finding.with(Role::Earlier, earlier);
                }
                for other in Seat::first(Seat::MAX) {
                    self.blaetter[other].complete &= !self.blaetter[other].cards.contains(card);
                }
            }
        }
    }

    fn check_dealing(&self, rules: &RuleSet, findings: &mut Findings<'_>) {
        for (line, value) in self.gliederung.geben.iter().copied() {
            let at = Locus::line(line, Part::Value);
            match value {
                Value::Packets(packets)
                    if !rules.geben.pakete.is_empty() && *packets.as_slice() != *rules.geben.pakete =>
                {
                    let kind = FindingKind::FalschesAusteilen {
                        found: dashed(packets),
                        expected: dashed(&rules.geben.pakete),
                    };
                    findings.add(kind, at);
                }
                Value::Abheber { seat: None, .. } if rules.geben.abheben == Abheben::Pflicht => {
                    findings.add(FindingKind::AbhebenFehlt {}, at);
                }
                Value::Abheber { seat: Some(seat), .. } if rules.geben.abheben == Abheben::Nie => {
                    let kind = FindingKind::AbhebenNichtErlaubt { seat: *seat };
                    findings.add_under("geben.abheben", kind, at).by(*seat);
                }
                Value::Abheber { seat: Some(seat), cards } => {
                    let Some(expected) = self.geber.and_then(|geber| self.right_of(geber)) else { continue };
                    let pack = rules.kartenspiel.cards().len();
                    let enough = cards.is_none_or(|cards| rules.geben.cut_is_enough(cards.into(), pack));
                    if *seat != expected || !enough {
                        let kind = FindingKind::AbhebenFalsch { expected, least: rules.geben.abheben_mindestens };
                        findings.add(kind, at).by(*seat);
                    }
                }
                _ => {}
            }
        }
    }

    fn right_of(&self, seat: Seat) -> Option<Seat> {
        self.active.iter().copied().rfind(|other| *other < seat).or_else(|| self.active.last().copied())
    }

    /// Returns where in the Blätter this card stands.
    pub(crate) fn dealt_places(&self, card: doko_format::Card) -> impl Iterator<Item = Locus> + '_ {
        Seat::first(Seat::MAX).filter_map(|seat| self.blaetter[seat].line).flat_map(move |line| {
            items_of(self.record, line)
                .iter()
                .enumerate()
                .filter(move |(_, item)| matches!(&item.value, Item::Card(laid) if laid.card == Some(card)))
                .map(move |(index, _)| Locus::item(line, index))
        })
    }

    /// Returns where in its own Blatt a seat's card stands.
    pub(crate) fn dealt_to(&self, seat: Seat, card: doko_format::Card) -> Option<Locus> {
        let line = self.blaetter[seat].line?;
        let items = items_of(self.record, line);
        let index = items.iter().position(|item| matches!(&item.value, Item::Card(laid) if laid.card == Some(card)))?;
        Some(Locus::item(line, index))
    }
}

/// Returns the number of names the game or else its list gives.
pub(crate) fn seats_at(gliederung: &Gliederung<'_>, header: &ListHeader) -> Option<usize> {
    let names = |value: &Value| match value {
        Value::Names(names) => Some(names.len().min(Seat::MAX)),
        _ => None,
    };
    let in_list = || header.field(&Key::Spieler).and_then(|field| names(&field.value.value));
    gliederung.spieler.and_then(names).or_else(in_list)
}

/// Returns the readable cards and the number of the others.
fn read_cards(items: &Items) -> (CardSet, usize) {
    let mut known = CardSet::EMPTY;
    let mut holes = 0;
    for item in items {
        match &item.value {
            Item::Card(laid) => match laid.card {
                Some(card) => known.insert(card),
                None => holes += 1,
            },
            Item::Unreadable { .. } => holes += 1,
            Item::Remark { .. } | Item::Event(_) => {}
        }
    }
    (known, holes)
}

fn items_of(record: &Record, line: usize) -> &[Spanned<Item>] {
    match record.lines.get(line).map(|line| &line.kind) {
        Some(LineKind::Field(Field { value: Spanned { value: Value::Blatt { cards, .. }, .. }, .. })) => cards,
        _ => &[],
    }
}

fn dashed(packets: &[u8]) -> Box<str> {
    packets.iter().map(u8::to_string).collect::<Vec<_>>().join("-").into()
}
