//! A game as meant: the table, the dealt cards and what was declared, taken from what is written.

mod assumption;
mod aussetzer;
mod blaetter;
mod gabe;

use doko_format::{
    Akt, BySeat, Card, Event, Field, Handlung, Item, Items, Key, LineAt, LineKind, ListHeader, Locus, Part, Record,
    Ruecktrumpf, Seat, Spanned, Value,
};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::{Armutkarten, FaultyCut, Kartenspiel, Klasse, Pflichtschuld, Rueckgabe, RuleSet, next};
use crate::written::outline::{Blattzeile, Outline};
pub(crate) use assumption::{Assumption, FilledIn};
pub(crate) use aussetzer::plays;
pub(crate) use blaetter::{Blatt, checked};
use blaetter::{Gelesen, places, read_cards};
use gabe::Gabe;

/// The table of one game, and the hands as far as they are written.
pub(crate) struct Game<'r> {
    pub(crate) record: &'r Record,
    pub(crate) outline: Outline<'r>,
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
    /// The cards are those of another pack or table: nothing in the game can be judged.
    pub(crate) foreign: bool,
    /// What each player owed of Pflichtsoli, by the games before it in the list; `None` if nothing is known of them.
    pub(crate) schulden: Option<&'r BySeat<Pflichtschuld>>,
    /// Whether it is a game of a Ramsch round, by the games before it in the list or as it is noted.
    pub(crate) ramschrunde: bool,
    /// What is assumed of what the record leaves open.
    pub(crate) assumption: Option<&'r Assumption>,
}

/// What part of a game something belongs to, in the order in time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Abschnitt {
    Geben,
    Abfrage,
    Spiel,
}

impl<'r> Game<'r> {
    /// Tells whether one thing happened before another. Lines of the head may stand anywhere, also between rows (SPEC F
    /// 7.2): cards are dealt before anybody answers, and answered before anybody plays.
    pub(crate) fn before(&self, one: Locus, other: Locus) -> bool {
        self.in_time(one) < self.in_time(other)
    }

    /// Returns what orders things as they happened.
    pub(crate) fn in_time(&self, at: Locus) -> impl Ord + use<> {
        (self.abschnitt(at), at)
    }

    /// Returns the last place of the instant of an event: what is joined to it with `&` happened with it (SPEC F 10.4).
    pub(crate) fn end_of_instant(&self, at: Locus) -> Locus {
        let (LineAt::Line(line), Part::Item(item)) = (at.line, at.part) else { return at };
        let (line, item) = (usize::from(line), usize::from(item));
        let items = match self.record.lines.get(line).map(|line| &line.kind) {
            Some(LineKind::Row(row)) => row.items.as_slice(),
            Some(LineKind::Events(items)) => items.as_slice(),
            Some(LineKind::Field(_) | LineKind::Unreadable(_)) | None => return at,
        };
        let joined = |item: &&Spanned<Item>| matches!(&item.value, Item::Event(event) if event.simultaneous);
        Locus::item(line, item + items.iter().skip(item + 1).take_while(joined).count())
    }

    /// Tells whether somebody complained before the first card and none was laid: play stops there (TSR 9.6.5).
    pub(crate) fn is_stopped_in_the_abfrage(&self) -> bool {
        let complains = |(_, event): &(Locus, &Event)| matches!(event.what, Handlung::Akt(Akt::Reklamation(_)));
        self.outline.vor_der_karte.iter().any(complains)
            && self.record.rows().all(|(_, row)| row.cards().next().is_none())
    }

    /// Tells whether something stands in a line of the head, wherever that is.
    pub(crate) fn in_head(&self, at: Locus) -> bool {
        self.abschnitt(at) != Abschnitt::Spiel
    }

    /// Tells whether something stands in the line `Ansagen`: when it was said only its numbers tell.
    pub(crate) fn is_noted_call(&self, at: Locus) -> bool {
        self.key(at) == Some(&Key::Ansagen)
    }

    /// Returns the key of the line in which something stands.
    fn key(&self, at: Locus) -> Option<&Key> {
        let LineAt::Line(line) = at.line else { return None };
        match &self.record.lines.get(usize::from(line))?.kind {
            LineKind::Field(field) => Some(&field.key.value),
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => None,
        }
    }

    fn abschnitt(&self, at: Locus) -> Abschnitt {
        match (at.line, self.key(at)) {
            (_, Some(Key::Vorbehalt | Key::Ansagen)) => Abschnitt::Abfrage,
            (LineAt::Line(_), None) => Abschnitt::Spiel,
            (_, Some(_) | None) => Abschnitt::Geben,
        }
    }

    /// Takes the table and the deal from a record, and reports what is wrong with them (TSR 2.2, 3.3).
    ///
    /// `seats` are those the record or its list names.
    pub(crate) fn new(
        record: &'r Record,
        outline: Outline<'r>,
        seats: Option<usize>,
        rules: &RuleSet,
        findings: &mut Findings<'_>,
    ) -> Game<'r> {
        let seats = seats.unwrap_or(rules.tisch.usual());
        let geber = match outline.geber {
            Some(Value::Seat(seat)) if seat.index() >= seats => {
                let line = record.fields().find(|(_, field)| field.key.value == Key::Geber);
                let at = line.map_or(Locus::GAME, |(line, _)| Locus::line(line, Part::Value));
                findings.add(FindingKind::GeberPlatz { seat: *seat, seats }, at).by(*seat);
                None
            }
            Some(Value::Seat(seat)) => {
                aussetzer::in_place_of(*seat, &outline, record, rules, seats, findings).or(Some(*seat))
            }
            _ => None,
        };
        let aussetzer = match outline.aussetzer {
            Some((_, Value::Seats(named))) => {
                Some(named.iter().map(|seat| seat.value).collect::<SmallVec<[Seat; 4]>>())
            }
            _ => None,
        };
        let aussetzer = aussetzer::named(&outline, rules, seats, geber, aussetzer, findings);
        let active = rules.tisch.active(seats, geber, aussetzer.as_deref()).unwrap_or_default();
        let reihum = active.iter().chain(&active).copied().collect();
        let vorhand = geber.and_then(|geber| next(&active, geber));
        let per_player = rules.kartenspiel.per_player(rules.tisch.spieler);
        let blaetter = BySeat::default();
        let mut game = Game {
            record,
            outline,
            seats,
            active,
            reihum,
            geber,
            vorhand,
            blaetter,
            dealt: None,
            per_player,
            foreign: false,
            schulden: None,
            ramschrunde: false,
            assumption: None,
        };
        if let Some((found, at)) = foreign_deal(&game, rules) {
            let kind = FindingKind::KartenspielPasstNicht { found, expected: per_player };
            findings.add(kind, at);
            game.foreign = true;
            return game;
        }
        game.blaetter = checked(&game.outline.blaetter, per_player, rules, findings);
        game.check_dealing(rules, findings);
        if rules.vorbehalte.armut.exists() {
            game.hand_over(rules, findings);
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
    fn hand_over(&mut self, rules: &RuleSet, findings: &mut Findings<'_>) {
        let gaben: Vec<_> = self.gaben().collect();
        if gaben.is_empty() {
            return;
        }
        self.dealt = Some(Box::new(self.blaetter));
        self.check_exchange(&gaben, rules, findings);
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

    /// The exchange of an Armut: who declared it gives all his trumps, and gets back as many cards as he gave. He gives first.
    fn check_exchange(&self, gaben: &[Gabe], rules: &RuleSet, findings: &mut Findings<'_>) {
        let (Some(first), Some(last)) = (gaben.first(), gaben.last()) else { return };
        let (poor, rich) = (first.from, first.to);
        let given = gaben.iter().filter(|gabe| (gabe.from, gabe.to) == (poor, rich));
        let back = gaben.iter().filter(|gabe| (gabe.from, gabe.to) == (rich, poor)).map(|gabe| gabe.count).sum();
        let (mut count, mut away) = (0, CardSet::EMPTY);
        for gabe in given {
            count += gabe.count;
            gabe.cards.iter().for_each(|card| away.insert(*card));
        }
        if count != back {
            findings.add(FindingKind::TauschUngleich { seat: poor, given: count, back }, last.at).by(poor);
        }
        self.check_given(poor, (count, away), first.at, rules, findings);
        let trumpf = rules.rangfolge(None, false).faces(Klasse::Trumpf);
        let kept = self.blaetter[poor].cards.without(away).of_faces(trumpf);
        let unnoted = count - away.len();
        if self.blaetter[poor].complete && kept.len() > unnoted {
            let kind = FindingKind::ArmutTrumpfBehalten { seat: poor, cards: kept.iter().collect() };
            findings.add(kind, first.at).by(poor);
        }
        self.check_ruecktrumpf(gaben, rules, findings);
    }

    /// How many cards who declared an Armut hands over: some rules leave that to him, but for his trumps.
    fn check_given(
        &self,
        poor: Seat,
        (given, away): (usize, CardSet),
        at: Locus,
        rules: &RuleSet,
        findings: &mut Findings<'_>,
    ) {
        let karten = rules.vorbehalte.armut.karten;
        let trumps = if self.blaetter[poor].complete {
            rules.truempfe(self.blaetter[poor].cards)
        } else {
            // What he is known to have had.
            rules.truempfe(away)
        };
        let expected = karten.least(trumps);
        let open = !self.blaetter[poor].complete && given > away.len();
        let too_many = !karten.may_be_more() && given > expected && !open;
        if too_many || given < expected && karten == Armutkarten::Drei {
            let kind = FindingKind::ArmutKartenzahl { seat: poor, given, expected };
            findings.add(kind, at).by(poor);
        }
    }

    /// What the taker of an Armut says of the trumps he gave back, as far as the cards show them.
    fn check_ruecktrumpf(&self, gaben: &[Gabe], rules: &RuleSet, findings: &mut Findings<'_>) {
        let Some((poor, rich)) = gaben.first().map(|first| (first.from, first.to)) else { return };
        let rule = rules.vorbehalte.armut.rueckgabe;
        let returned = || gaben.iter().filter(|gabe| (gabe.from, gabe.to) == (rich, poor));
        let known: CardSet = returned().flat_map(|gabe| gabe.cards.iter().copied()).collect();
        let count: usize = returned().map(|gabe| gabe.count).sum();
        let found = Some(rules.truempfe(known)).filter(|_| known.len() == count && count > 0);
        let mut said = false;
        for (seat, words, at) in self.ruecktrumpf() {
            said |= seat == rich;
            if rule == Rueckgabe::Schweigt || seat != rich {
                findings.add(FindingKind::VorbehaltNichtErlaubt { seat }, at).by(seat);
                continue;
            }
            let kind = match (rule, words, found) {
                (Rueckgabe::Anzahl, Ruecktrumpf::Ob(_), _) => Some(FindingKind::RuecktrumpfOhneZahl { seat }),
                (Rueckgabe::JaNein, Ruecktrumpf::Anzahl(_), _) => Some(FindingKind::RuecktrumpfMitZahl { seat }),
                (_, Ruecktrumpf::Anzahl(said), Some(found)) if usize::from(said) != found => {
                    Some(FindingKind::RuecktrumpfFalsch { seat, said: said.into(), found })
                }
                (_, Ruecktrumpf::Ob(any), Some(found)) if any != (found > 0) => {
                    Some(FindingKind::RuecktrumpfGegenteil { seat, found })
                }
                (_, Ruecktrumpf::Anzahl(_) | Ruecktrumpf::Ob(_), _) => None,
            };
            if let Some(kind) = kind {
                findings.add(kind, at).by(seat);
            }
        }
        if let Some(last) = returned().next_back().filter(|_| !said && rule != Rueckgabe::Schweigt) {
            findings.add(FindingKind::RuecktrumpfFehlt { seat: rich }, last.at).by(rich);
        }
    }

    fn check_dealing(&self, rules: &RuleSet, findings: &mut Findings<'_>) {
        let pack = rules.kartenspiel.cards().len();
        for (line, value) in self.outline.geben.iter().copied() {
            let at = Locus::line(line, Part::Value);
            match value {
                Value::Packets(packets) if !rules.geben.deals(packets) => {
                    let kind = FindingKind::FalschesAusteilen {
                        found: dashed(packets),
                        expected: dashed(&rules.geben.pakete),
                    };
                    // Who deals answers for the deal and for the cut.
                    findings.add(kind, at).seat = self.geber;
                }
                Value::Abheber { seat, cards } => {
                    match (rules.geben.cut((*seat, *cards), self.geber, &self.active, pack), *seat) {
                        (Ok(()), _) | (Err(FaultyCut::NotAllowed | FaultyCut::Wrong { .. }), None) => {}
                        (Err(FaultyCut::Missing), _) => {
                            findings.add(FindingKind::AbhebenFehlt {}, at).seat = self.geber;
                        }
                        (Err(FaultyCut::NotAllowed), Some(seat)) => {
                            findings.add(FindingKind::AbhebenNichtErlaubt { seat }, at).by(seat);
                        }
                        (Err(FaultyCut::Wrong { expected, may_cut }), Some(seat)) => {
                            let kind = FindingKind::AbhebenFalsch { expected, least: rules.geben.abheben_mindestens };
                            let finding = findings.add(kind, at).by(seat);
                            if let Some(geber) = self.geber_at().filter(|_| !may_cut) {
                                finding.with(Role::Contradicts, geber);
                            }
                        }
                    }
                }
                Value::Sprache(_)
                | Value::Text(_)
                | Value::Runde { .. }
                | Value::Seat(_)
                | Value::Seats(_)
                | Value::Names(_)
                | Value::Number(_)
                | Value::Numbers(_)
                | Value::Packets(_)
                | Value::Blatt { .. }
                | Value::Statements(_)
                | Value::Parties(_)
                | Value::Counts(_)
                | Value::Sonderpunkte(_)
                | Value::Sieger(_)
                | Value::Spielart(_)
                | Value::Unreadable(_) => {}
            }
        }
    }

    /// Returns where the record says who dealt.
    pub(crate) fn geber_at(&self) -> Option<Locus> {
        let (line, _) = self.record.fields().find(|(_, field)| field.key.value == Key::Geber)?;
        Some(Locus::line(line, Part::Value))
    }

    /// Returns where in the Blätter this card stands.
    pub(crate) fn dealt_places(&self, card: Card) -> impl Iterator<Item = Locus> + '_ {
        let lines = Seat::first(Seat::MAX).filter_map(|seat| self.blaetter[seat].line);
        lines.flat_map(move |line| places(items_of(self.record, line), line, card))
    }

    /// Returns where in its own Blatt a seat's card stands.
    pub(crate) fn dealt_to(&self, seat: Seat, card: Card) -> Option<Locus> {
        let line = self.blaetter[seat].line?;
        places(items_of(self.record, line), line, card).next()
    }
}

/// Returns the number of names the game or else its list gives.
pub(crate) fn seats_at(outline: &Outline<'_>, header: &ListHeader) -> Option<usize> {
    outline.spieler.and_then(names).or_else(|| seats_in(header))
}

/// Returns the size of the table that the list names.
pub(crate) fn seats_in(header: &ListHeader) -> Option<usize> {
    header.field(&Key::Spieler).and_then(|field| names(&field.value.value))
}

/// One name is no table: the reader has said so, and who sits there is as unknown as where nobody is named.
fn names(value: &Value) -> Option<usize> {
    let Value::Names(names) = value else { return None };
    Some(names.len().min(Seat::MAX)).filter(|names| *names > 1)
}

/// Returns the number of cards a player has and a place to show it, if the record is one of another pack or another
/// number of players: a slip of the pen spoils one hand, not all.
fn foreign_deal(game: &Game<'_>, rules: &RuleSet) -> Option<(usize, Locus)> {
    // The usual deal: whole hands, and no card that this pack could lack.
    let whole = |blatt: &Blattzeile<'_>| blatt.cards.len() == game.per_player;
    let hands = &game.outline.blaetter;
    if rules.kartenspiel.neunen && !hands.is_empty() && hands.iter().all(whole) {
        return None;
    }
    let other = Kartenspiel { neunen: !rules.kartenspiel.neunen, ..rules.kartenspiel.clone() };
    let hands: SmallVec<[(usize, CardSet, usize); 5]> = blaetter(game.record)
        .map(|(line, cards, open_end)| (line, read_cards(cards), open_end))
        .map(|(line, Gelesen { known, found, .. }, open_end)| (line, known, if open_end { 0 } else { found }))
        .collect();
    let laid: CardSet = game.record.rows().flat_map(|(_, row)| row.cards()).filter_map(|(_, laid)| laid.card).collect();
    let first_row = || game.record.rows().next().map(|(line, _)| Locus::line(line, Part::Whole));
    if let Some((line, _, held)) = hands.first() {
        let alike = hands.len() > 1 && hands.iter().all(|(.., other)| other == held);
        let whole =
            |pack: CardSet| hands.len() * held == pack.len() && hands.iter().all(|(_, hand, _)| pack.covers(*hand));
        let fits = *held == game.per_player || !alike;
        if !fits && (whole(other.cards()) || whole(rules.kartenspiel.cards())) {
            return Some((*held, Locus::line(*line, Part::Value)));
        }
    }
    // Cards this pack has not: one may be a slip.
    let strange = |cards: CardSet| cards.iter().filter(|card| rules.kartenspiel.copies(*card) == 0).count();
    let dealt = hands.iter().map(|(_, hand, _)| strange(*hand)).sum::<usize>();
    let played_out = hands.is_empty() && laid == other.cards() && laid.len() < rules.kartenspiel.cards().len();
    if dealt.max(strange(laid)) > 1 || played_out {
        let at = hands.first().map(|(line, ..)| Locus::line(*line, Part::Value)).or_else(first_row)?;
        return Some((other.per_player(rules.tisch.spieler), at));
    }
    None
}

/// Returns the first Blatt of each seat: its line, its cards and whether more may follow.
fn blaetter(record: &Record) -> impl Iterator<Item = (usize, &Items, bool)> {
    let mut seen = BySeat::<bool>::default();
    record.fields().filter_map(move |(line, field)| match (&field.key.value, &field.value.value) {
        (Key::Blatt(seat), Value::Blatt { cards, open_end }) => {
            let first = !std::mem::replace(&mut seen[*seat], true);
            first.then_some((line, cards, *open_end))
        }
        _ => None,
    })
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
