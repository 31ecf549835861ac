//! Who may do what at a place of a record: whose turn it is, his hand as far as it is known, the cards he may lay, the
//! announcements that are still open to each, the statements of the Abfrage.
//!
//! The place need not have anything written behind it, and the record need not be in order. Whether a card may be laid is
//! asked of the order of the cards and the hand; whether something may be said, of the judgement itself: it is written where it would
//! stand, and judged.

use doko_format::{
    Akt, Ansage, Ansagewort, Aussage, BySeat, Card, Event, Field, Handlung, Hochzeitsform, How, Item, Items, Key, Line,
    LineKind, ListHeader, Locus, Notes, Partei, Record, Row, Seat, SoloArt, Soloform, Spanned, Value,
};
use smallvec::SmallVec;

use crate::analysis::{Analysis, Outcome};
use crate::card_set::CardSet;
use crate::finding::{Class, Finding, FindingKind, Findings};
use crate::judge::analyze;
use crate::rules::{Frist, GenscherWann, Klasse, Rangfolge, RuleSet, Stufe, Verfahren};
use crate::search::Spot;
use crate::spielfindung::from_play::nach_dem_spiel;
use crate::spielverlauf::bedienen::{Gespielt, legal_cards};
use crate::spielverlauf::course::{Course, Ordnung};
use crate::spielverlauf::hands::Hand;
use crate::spielverlauf::klaerung::klaerung;
use crate::spielverlauf::resolve::{aufspiel, ordnung, resolved};
use crate::timeline::{Timeline, reihenfolge};
use crate::written::game::{Game, seats_at};
use crate::written::outline::Outline;

/// What may be done at a place of a record, and by whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The place: before this card of this trick. The first card of the next trick where a trick is complete.
    pub at: Spot,
    /// What part of the game it lies in.
    pub phase: Phase,
    /// Whose turn it is; `None` where the record does not show it, and when the game is over.
    pub to_act: Option<Seat>,
    /// The cards on the table, the first being led.
    pub table: SmallVec<[(Seat, Option<Card>); 5]>,
    /// What he still holds, as far as it is known.
    pub hand: Hand,
    /// How many cards he holds.
    pub cards_in_hand: usize,
    /// The cards he may lay. Of a hand that is not known whole these are the cards he may hold and then may lay.
    pub legal: CardSet,
    /// Of a hand that is not known whole: the cards he may hold, and may lay only if he has none of [`legal`](Turn::legal).
    pub if_void: CardSet,
    /// Everybody's announcements that would be in order here, clockwise from who is to act, each from the lowest.
    pub calls: Vec<OpenCall>,
    /// Who may choose here with whom he plays, and whom (a house rule: Genscher); not behind the last trick, where the game may be
    /// over as well.
    pub choices: Vec<(Seat, Seat)>,
    /// What may be said in the Abfrage here, by seat in the order of the table.
    pub statements: Vec<(Seat, Aussage)>,
    /// All faces in the order in which a hand is held: the highest trump first, then suit by suit.
    pub order: Vec<Card>,
    /// What the table has to have ruled on first, where no card lies behind it: the cards stay until then (DDV-TSR 9.6.5).
    pub waiting: Option<Waiting>,
}

/// Something that nobody has ruled on yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Who said it; `None` where the record does not tell.
    pub seat: Option<Seat>,
    /// What it is.
    pub halt: Halt,
}

/// What stops the play until somebody has ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// A Reklamation.
    Reklamation,
    /// The rest is claimed, or all that is left is conceded, and it does not end the game by itself.
    Rest,
}

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Somebody is still to say whether he has a Vorbehalt.
    Abfrage,
    /// Cards are laid.
    Play,
    /// No card is left to be laid, or the game has ended before.
    Over,
}

/// An announcement that would be in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCall {
    /// Who may make it.
    pub seat: Seat,
    /// The words.
    pub call: Ansagewort,
    /// Until when; `None` where the record does not show it.
    pub deadline: Option<Frist>,
    /// Whether it is in time only as a reply.
    pub reply: bool,
    /// Whether it is certain to be in order: not where it depends on his party or on something that the record leaves
    /// open.
    pub certain: bool,
}

/// The record has no such place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record has no such place")]
pub struct NoSuchPlace;

impl Turn {
    /// Looks at a place of a record, or at its end. Nothing in a record makes this panic.
    ///
    /// # Errors
    /// The trick or the card is behind the one that would come next.
    pub fn at(record: &Record, header: &ListHeader, rules: &RuleSet, at: Option<Spot>) -> Result<Turn, NoSuchPlace> {
        let here = match at {
            Some(at) => up_to(record, at)?,
            None => record.clone(),
        };
        let seats = seats_at(&Outline::new(&here), header);
        let rules = rules.at_table(seats.unwrap_or(rules.tisch.usual()));
        let mut turn = course_of(&here, header, rules, seats, record);
        let analysis = analyze(&here, header, rules);
        if is_over(&analysis) {
            (turn.phase, turn.to_act) = (Phase::Over, None);
            (turn.legal, turn.if_void) = (CardSet::EMPTY, CardSet::EMPTY);
        }
        if turn.phase == Phase::Over {
            return Ok(turn);
        }
        if let Some(card) = chosen_card(&here, &analysis, rules)
            .filter(|_| analysis.genscher.last().map(|last| last.seat) == turn.to_act)
        {
            let only = |cards: CardSet| cards.iter().filter(|own| *own == card).collect();
            (turn.legal, turn.if_void) = (only(turn.legal), only(turn.if_void));
        }
        let from = turn.to_act.and_then(|seat| analysis.active.iter().position(|active| *active == seat));
        let mut around = analysis.active.clone();
        around.rotate_left(from.unwrap_or_default());
        turn.waiting = waiting(&here);
        let trial = Trial { here: &here, header, rules };
        if turn.at == (Spot { stich: 1, karte: 1 }) {
            let asked = asked(&here, rules.vorbehalte.verfahren, &analysis.active);
            let mut in_order = asked.clone();
            in_order.sort_by_key(|(seat, _)| *seat);
            turn.statements = in_order.iter().flat_map(|(seat, after)| trial.statements(*seat, *after)).collect();
            let is_first = |(_, after): &&(Seat, bool)| !after;
            if let Some((speaker, _)) = asked.iter().find(is_first).or(asked.first()) {
                (turn.phase, turn.to_act) = (Phase::Abfrage, Some(*speaker));
            }
        }
        if turn.phase == Phase::Abfrage && !rules.ansagen.vor_dem_spiel {
            return Ok(turn);
        }
        turn.calls = around.iter().flat_map(|seat| trial.calls(*seat, analysis.parteien[*seat])).collect();
        if turn.phase == Phase::Play && rules.genscher.exists() {
            let turns = turn.to_act.into_iter().filter(|_| !analysis.active.is_empty());
            let nothing_lies = turn.at == (Spot { stich: 1, karte: 1 });
            let all: SmallVec<[Seat; 5]> = if nothing_lies { around.clone() } else { turns.collect() };
            let may = |by: &Seat, with: &Seat| trial.may_choose(*by, *with, &turn);
            let pairs = all.iter().flat_map(|by| around.iter().map(move |with| (*by, *with)));
            turn.choices = pairs.filter(|(by, with)| by != with && may(by, with)).collect();
        }
        Ok(turn)
    }

    /// Returns cards in the order in which they are held.
    pub fn sorted(&self, cards: CardSet) -> impl Iterator<Item = Card> {
        self.order.iter().flat_map(move |card| std::iter::repeat_n(*card, cards.count(*card)))
    }
}

/// Returns the card with which somebody has chosen with whom he plays, where no card lies since.
fn chosen_card(here: &Record, analysis: &Analysis, rules: &RuleSet) -> Option<Card> {
    let genscher = &rules.genscher;
    let again = analysis.genscher.len() > 1;
    let last = analysis.genscher.last()?;
    let lies_since = |number: usize, item: usize| Locus::item(number, item) > last.at;
    let is_card = |item: &Spanned<Item>| matches!(item.value, Item::Card(_));
    let lies = here.rows().any(|(number, row)| {
        row.items.iter().enumerate().any(|(place, item)| is_card(item) && lies_since(number, place))
    });
    genscher.card(again).filter(|_| !lies && (again || genscher.wann == GenscherWann::BeimErsten))
}

/// Returns who is still asked for something in the Abfrage, from the one left of the dealer on, and whether he has said that he has a
/// Vorbehalt and is to name it.
fn asked(here: &Record, verfahren: Verfahren, active: &[Seat]) -> SmallVec<[(Seat, bool); 5]> {
    let lines = here.lines.iter().filter_map(|line| line.kind.items());
    let said: SmallVec<[(Seat, Aussage); 8]> = lines
        .flatten()
        .filter_map(|item| match &item.value {
            Item::Event(event) => match event.what {
                Handlung::Aussage(aussage) => Some((event.seat?.value, aussage)),
                Handlung::Ansage(_) | Handlung::Akt(_) => None,
            },
            Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } => None,
        })
        .collect();
    let state = |seat: Seat| match said.iter().rev().find(|(who, _)| *who == seat).map(|(_, aussage)| aussage) {
        None => verfahren.asks().then_some((seat, false)),
        Some(Aussage::Vorbehalt | Aussage::Ungesund | Aussage::KeinPflichtsolo | Aussage::KeinLustsolo) => {
            Some((seat, true))
        }
        Some(Aussage::Solo { art: None, .. }) => Some((seat, true)),
        Some(Aussage::Zurueck) => Some((seat, false)),
        Some(
            Aussage::Gesund
            | Aussage::KeinSolo
            | Aussage::Solo { art: Some(_), .. }
            | Aussage::Hochzeit { .. }
            | Aussage::Schweine
            | Aussage::Superschweine
            | Aussage::Hyperschweine
            | Aussage::Armut
            | Aussage::Ramsch
            | Aussage::Schmeissen,
        ) => None,
    };
    active.iter().filter_map(|seat| state(*seat)).collect()
}

/// Tells whether nothing more can be laid or said: the game was played to its end, or ended before.
fn is_over(analysis: &Analysis) -> bool {
    match analysis.outcome {
        Outcome::Played | Outcome::Aborted | Outcome::NotPlayed | Outcome::Redeal => true,
        Outcome::NeedsRuling | Outcome::Undecided | Outcome::Incomplete => false,
    }
}

/// Returns what is said behind the last card that waits for a ruling.
fn waiting(here: &Record) -> Option<Waiting> {
    let mut last = None;
    for item in here.lines.iter().filter_map(|line| line.kind.items()).flatten() {
        let event = match &item.value {
            Item::Event(event) => event,
            Item::Card(_) => {
                last = None;
                continue;
            }
            Item::Remark { .. } | Item::Unreadable { .. } => continue,
        };
        let Handlung::Akt(akt) = &event.what else { continue };
        let halt = match akt {
            Akt::Reklamation(_) => Halt::Reklamation,
            Akt::Rest { .. } | Akt::FragtRest | Akt::SchenktRest => Halt::Rest,
            // Somebody has decided, or the one who was wrong has.
            Akt::Entscheid(_) | Akt::Strafe { .. } | Akt::Ausschluss { .. } | Akt::NimmtAn | Akt::NeuGeben => {
                last = None;
                continue;
            }
            Akt::Wort { .. }
            | Akt::Sagt { .. }
            | Akt::Hinweis(_)
            | Akt::KeineReklamation
            | Akt::FragtReklamation
            | Akt::Protest { .. }
            | Akt::Vergeben
            | Akt::Zeigt { .. }
            | Akt::LaesstLiegen
            | Akt::DecktAuf
            | Akt::Gibt { .. }
            | Akt::NimmtArmut
            | Akt::LehntAb
            | Akt::Ruecktrumpf { .. }
            | Akt::Genscher { .. }
            | Akt::Abbruch
            | Akt::Ersatz { .. }
            | Akt::ZeitAbgelaufen => continue,
        };
        last = Some(Waiting { seat: event.seat.map(|seat| seat.value), halt });
    }
    last
}

/// Returns the record as it was before a card of a trick: without the cards behind it, and without results.
fn up_to(record: &Record, at: Spot) -> Result<Record, NoSuchPlace> {
    let (Some(rows), Some(cards)) = (at.stich.checked_sub(1), at.karte.checked_sub(1)) else { return Err(NoSuchPlace) };
    let mut here = Record { lines: Vec::new(), ..record.clone() };
    let mut passed = 0;
    let mut has_ended = false;
    let mut is_there = cards == 0;
    for line in &record.lines {
        match &line.kind {
            LineKind::Field(field) if !field.key.value.is_result() => here.lines.push(line.clone()),
            LineKind::Field(_) => {}
            LineKind::Row(row) if passed < rows => {
                here.lines.push(line.clone());
                passed += usize::from(!has_ended && row.cards().next().is_some());
            }
            LineKind::Row(row) if !has_ended => {
                has_ended = true;
                let laid = row.cards().filter(|(_, laid)| laid.how != How::TakenBack).count();
                is_there |= laid >= cards;
                let row = beginning(row, cards);
                if !row.items.is_empty() {
                    here.lines.push(Line { kind: LineKind::Row(row), ..line.clone() });
                }
            }
            LineKind::Events(_) | LineKind::Unreadable(_) if !has_ended => here.lines.push(line.clone()),
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => {}
        }
    }
    if passed == rows && is_there { Ok(here) } else { Err(NoSuchPlace) }
}

/// Returns a row up to the card behind so many others, with what was said before that card.
fn beginning(row: &Row, cards: usize) -> Row {
    let mut left = cards;
    let end = row.items.iter().position(|item| match &item.value {
        Item::Card(laid) if laid.how == How::TakenBack => false,
        Item::Card(_) | Item::Unreadable { .. } => match left.checked_sub(1) {
            Some(fewer) => {
                left = fewer;
                false
            }
            None => true,
        },
        Item::Remark { .. } | Item::Event(_) => false,
    });
    let items = row.items[..end.unwrap_or(row.items.len())].iter().cloned().collect();
    let taken = row.taken.filter(|_| end.is_none());
    Row { items, taken, ..row.clone() }
}

/// Follows the play to its end and says whose turn it is and what he may lay. `whole` shows hands that `here` does not.
fn course_of(here: &Record, header: &ListHeader, rules: &RuleSet, seats: Option<usize>, whole: &Record) -> Turn {
    let mut findings = Findings::new(rules);
    let game = Game::new(here, Outline::new(here), seats, rules, &mut findings);
    let nothing = nothing_laid(&game, rules);
    if game.foreign || game.active.is_empty() {
        return nothing;
    }
    let spielfindung = nach_dem_spiel(&game, rules, &mut findings);
    let ordnung = ordnung(rules, &spielfindung);
    let mut course = Course::default();
    resolved(&game, rules, &spielfindung, &ordnung, &mut course, &mut findings);
    let full = course.laeufe.iter().take_while(|lauf| lauf.full).count();
    let open = course.laeufe.get(full);
    let mut turn = nothing;
    turn.order = reihenfolge(ordnung.in_stich(0));
    turn.at.stich = full + 1;
    for play in open.into_iter().flat_map(|lauf| &course.gelegt[lauf.first..lauf.end]).filter(|play| play.counts) {
        turn.table.push((play.seat, play.card));
    }
    turn.at.karte = turn.table.len() + 1;
    if full == game.per_player {
        turn.phase = Phase::Over;
        return turn;
    }
    if course.stopped.is_some() {
        return turn;
    }
    let leader = match (open, written_leader(whole, full), course.laeufe.last()) {
        (Some(lauf), ..) => Some(lauf.leader),
        (None, Some(written), _) => Some(written),
        (None, None, Some(last)) => last.winner,
        (None, None, None) => aufspiel(&game, rules, &spielfindung).seat,
    };
    let place = leader.and_then(|leader| game.active.iter().position(|seat| *seat == leader));
    let Some(place) = place else { return turn };
    let seat = game.active[(place + turn.table.len()) % game.active.len()];
    turn.to_act = Some(seat);
    // A trick whose cards are not all in turn is nobody's turn.
    if turn.table.iter().any(|(who, _)| *who == seat) {
        turn.to_act = None;
        return turn;
    }
    let haende = Timeline::in_order(whole, header, rules).haende;
    let laid: CardSet = course.plays_of(seat).filter_map(|play| play.card).collect();
    turn.cards_in_hand = game.per_player.saturating_sub(course.plays_of(seat).count());
    turn.hand = Hand { cards: haende[seat].cards.without(laid), complete: haende[seat].complete };
    turn.hand.complete &= turn.hand.cards.len() == turn.cards_in_hand;
    let rangfolge = ordnung.in_stich(full);
    let led = turn.table.first().map(|(_, card)| card.map(|card| rangfolge.klasse(card)));
    // What was led and nobody noted binds nobody that we know of.
    if led == Some(None) {
        return turn;
    }
    let led = led.flatten();
    if turn.hand.complete {
        turn.legal = legal_cards(rangfolge, turn.hand.cards, led);
        let gespielt = Gespielt { game: &game, rules, ordnung: &ordnung, course: &course, haende: &haende };
        let klaerung = klaerung(gespielt, &spielfindung, &mut findings);
        let hand = turn.hand.cards;
        let open = klaerung.hochzeitslage().filter(|lage| led.is_none() && lage.is_open_in(full));
        if let Some(lage) = open {
            let allowed = |card: &Card| !rules.hochzeit.forbids_lead(lage.form, *card, hand);
            turn.legal = turn.legal.iter().filter(allowed).collect();
        }
    } else {
        let may_hold = may_hold(&game, rules, &ordnung, &course, &haende, seat);
        let follows = led.map_or(may_hold, |led| may_hold.of_faces(rangfolge.faces(led)));
        let must_follow = led.is_some_and(|led| !turn.hand.cards.of_faces(rangfolge.faces(led)).is_empty());
        turn.legal = follows;
        turn.if_void = if must_follow { CardSet::EMPTY } else { may_hold.without(follows) };
        if turn.legal.is_empty() {
            turn.legal = std::mem::take(&mut turn.if_void);
        }
    }
    turn
}

/// Returns the first card of a game of which nobody knows whose it is.
fn nothing_laid(game: &Game<'_>, rules: &RuleSet) -> Turn {
    Turn {
        at: Spot { stich: 1, karte: 1 },
        phase: Phase::Play,
        to_act: None,
        table: SmallVec::new(),
        hand: Hand::default(),
        cards_in_hand: game.per_player,
        legal: CardSet::EMPTY,
        if_void: CardSet::EMPTY,
        choices: Vec::new(),
        calls: Vec::new(),
        statements: Vec::new(),
        order: reihenfolge(rules.rangfolge(None, false)),
        waiting: None,
    }
}

/// Returns who leads the row behind so many with cards, where that is written.
fn written_leader(record: &Record, passed: usize) -> Option<Seat> {
    let mut left = passed;
    let row = record.rows().map(|(_, row)| row).find(|row| match left.checked_sub(1) {
        Some(fewer) => {
            left = fewer + usize::from(row.cards().next().is_none());
            false
        }
        None => true,
    })?;
    row.leader.map(|leader| leader.value)
}

/// Returns the cards a seat may still hold: those of the pack that nobody has laid and no other hand is known to hold, less
/// the classes that he has shown to lack.
fn may_hold(
    game: &Game<'_>,
    rules: &RuleSet,
    ordnung: &Ordnung,
    course: &Course<'_>,
    haende: &BySeat<Hand>,
    seat: Seat,
) -> CardSet {
    let mut rest = rules.kartenspiel.cards();
    for play in course.gelegt.iter().filter(|play| play.counts) {
        if let Some(card) = play.card {
            rest.remove(card);
        }
    }
    for other in game.active.iter().filter(|other| **other != seat) {
        let laid: CardSet = course.plays_of(*other).filter_map(|play| play.card).collect();
        rest = rest.without(haende[*other].cards.without(laid));
    }
    let lacks = lacks(ordnung, course, seat);
    let now = ordnung.in_stich(course.laeufe.iter().filter(|lauf| lauf.full).count());
    let own = haende[seat].cards;
    rest.iter().filter(|card| own.contains(*card) || !lacks.contains(&now.klasse(*card))).collect()
}

/// Returns the classes that a seat has shown to lack: it did not follow, and has laid no such card since.
fn lacks(ordnung: &Ordnung, course: &Course<'_>, seat: Seat) -> SmallVec<[Klasse; 4]> {
    let mut lacks: SmallVec<[Klasse; 4]> = SmallVec::new();
    for (stich, lauf) in course.laeufe.iter().enumerate() {
        let rangfolge: &Rangfolge = ordnung.in_stich(stich);
        let mut plays = course.gelegt[lauf.first..lauf.end].iter().filter(|play| play.counts);
        let Some(led) = plays.next().and_then(|play| play.card) else { continue };
        let led = rangfolge.klasse(led);
        for card in plays.filter(|play| play.seat == seat).filter_map(|play| play.card) {
            let laid = rangfolge.klasse(card);
            lacks.retain(|klasse| *klasse != laid);
            if laid != led && !lacks.contains(&led) {
                lacks.push(led);
            }
        }
    }
    lacks
}

/// What would be judged if something were said at the end of a record.
struct Trial<'a> {
    here: &'a Record,
    header: &'a ListHeader,
    rules: &'a RuleSet,
}

impl Trial<'_> {
    /// Returns the announcements that a seat may make, the lowest first.
    fn calls(&self, seat: Seat, party: Option<Partei>) -> Vec<OpenCall> {
        let mut words: SmallVec<[Ansagewort; 8]> = SmallVec::new();
        for stufe in Stufe::ALL.into_iter().filter(|stufe| self.rules.ansagen.knows(*stufe)) {
            for partei in Partei::ALL.into_iter().filter(|partei| party.is_none_or(|own| own == *partei)) {
                let word = stufe.words(partei);
                if !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        words.extend(self.rules.ansagen.tuck.then_some(Ansagewort::Tuck));
        words.into_iter().filter_map(|word| self.call(seat, word)).collect()
    }

    fn call(&self, seat: Seat, call: Ansagewort) -> Option<OpenCall> {
        let ansage = Ansage { call, party: None, cards_in_hand: None, cards_played: None };
        let (record, at) = self.said(event(seat, Handlung::Ansage(ansage)));
        let analysis = analyze(&record, self.header, self.rules);
        let urteil = analysis.ansagen.iter().find(|urteil| urteil.at == at)?;
        // That no Ansage counts with it may still change.
        let is_fault =
            |finding: &&Finding| finding.at == at && !matches!(finding.kind, FindingKind::AbsageAllein { .. });
        let is_faulty = analysis.findings.iter().any(|finding| is_fault(&finding));
        if urteil.legal == Some(false) || urteil.counts == Some(false) || is_faulty && urteil.legal.is_some() {
            return None;
        }
        let certain = urteil.legal == Some(true) && urteil.counts == Some(true);
        Some(OpenCall { seat, call, deadline: urteil.deadline, reply: urteil.reply, certain })
    }

    /// Tells whether a seat may choose another one, as far as the record shows: with a card that it may lay, if it is its turn.
    fn may_choose(&self, by: Seat, with: Seat, turn: &Turn) -> bool {
        let genscher = &self.rules.genscher;
        let (record, at) = self.said(event(by, Handlung::Akt(Akt::Genscher { partner: with })));
        let analysis = analyze(&record, self.header, self.rules);
        let again = analysis.genscher.len() > 1;
        let with_a_card = again || genscher.wann == GenscherWann::BeimErsten;
        let own_turn = turn.to_act == Some(by);
        let fits = |card: Card| turn.legal.contains(card) || turn.if_void.contains(card);
        let may_lay = own_turn && genscher.card(again).is_some_and(fits);
        analysis.genscher.iter().any(|choice| choice.at == at) && (!with_a_card || may_lay)
    }

    /// Writes an event where it would stand if it were said now.
    fn said(&self, event: Event) -> (Record, Locus) {
        let mut record = self.here.clone();
        let item = Spanned::from(Item::Event(Box::new(event)));
        let last = record.lines.iter().rposition(|line| match &line.kind {
            LineKind::Row(_) | LineKind::Events(_) => true,
            LineKind::Field(_) | LineKind::Unreadable(_) => false,
        });
        let line = match last {
            Some(line) => line,
            None => {
                record.lines.push(plain(LineKind::Events(Items::new())));
                record.lines.len() - 1
            }
        };
        let items = record.lines[line].kind.items_mut().expect("a row and a line of events have items");
        items.push(item);
        let at = Locus::item(line, items.len() - 1);
        (record, at)
    }

    /// Returns what a seat may say in the Abfrage; `after` if he is to name his Vorbehalt.
    fn statements(&self, seat: Seat, after: bool) -> Vec<(Seat, Aussage)> {
        let verfahren = self.rules.vorbehalte.verfahren;
        let answers = candidates().filter(|aussage| verfahren.is_answer(*aussage, after));
        answers.filter(|aussage| self.may_state(seat, *aussage)).map(|aussage| (seat, aussage)).collect()
    }

    fn may_state(&self, seat: Seat, aussage: Aussage) -> bool {
        let (record, at) = self.stated(event(seat, Handlung::Aussage(aussage)));
        let analysis = analyze(&record, self.header, self.rules);
        // That it is still to be named is no fault of who has just said it.
        let is_fault = |finding: &&Finding| finding.at == at && finding.kind.class() != Class::NotYetDue;
        !analysis.findings.iter().any(|finding| is_fault(&finding))
    }

    /// Adds a statement to the line `Vorbehalt`.
    fn stated(&self, event: Event) -> (Record, Locus) {
        let mut record = self.here.clone();
        let item = Spanned::from(Item::Event(Box::new(event)));
        let place = record.lines.iter().position(|line| match &line.kind {
            LineKind::Field(field) => {
                matches!(field.value.value, Value::Statements(_)) && field.key.value == Key::Vorbehalt
            }
            LineKind::Row(_) | LineKind::Events(_) | LineKind::Unreadable(_) => false,
        });
        let line = match place {
            Some(line) => line,
            None => {
                let value = Value::Statements(Items::new());
                record.lines.push(plain(LineKind::Field(Field { key: Key::Vorbehalt.into(), value: value.into() })));
                record.lines.len() - 1
            }
        };
        let items = record.lines[line].kind.items_mut().expect("statements are items");
        items.push(item);
        let at = Locus::item(line, items.len() - 1);
        (record, at)
    }
}

fn event(seat: Seat, what: Handlung) -> Event {
    Event { seat: Some(seat.into()), instance: None, simultaneous: false, what }
}

fn plain(kind: LineKind) -> Line {
    Line { kind, notes: None::<Box<Notes>>, span: doko_format::Span::default() }
}

/// Returns everything that can be said in an Abfrage.
fn candidates() -> impl Iterator<Item = Aussage> {
    const FORMS: [Soloform; 3] = [Soloform::Offen, Soloform::Pflicht, Soloform::Lust];
    let plain = [
        Aussage::Gesund,
        Aussage::Vorbehalt,
        Aussage::Ungesund,
        Aussage::KeinSolo,
        Aussage::KeinPflichtsolo,
        Aussage::KeinLustsolo,
        Aussage::Schweine,
        Aussage::Superschweine,
        Aussage::Hyperschweine,
        Aussage::Armut,
        Aussage::Schmeissen,
        Aussage::Ramsch,
    ];
    let hochzeiten = Hochzeitsform::ALL;
    let soli = FORMS
        .into_iter()
        .flat_map(|form| SoloArt::ALL.into_iter().map(move |art| Aussage::Solo { form, art: Some(art) }));
    plain.into_iter().chain(hochzeiten.into_iter().map(|form| Aussage::Hochzeit { form })).chain(soli)
}
