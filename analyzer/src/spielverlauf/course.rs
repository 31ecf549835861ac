//! The course of the play as laid: whose card each card is, who took each trick, when each word was said (TSR 5).
//!
//! After an irregular card the replay goes on as played. It stops where the course is not known any more: a hole in
//! the text, a trick with a card missing. Behind that only what one row shows by itself is reported.

mod leader;
mod slip;
mod turn;

use doko_format::{
    Akt, BySeat, Card, Entscheid, Event, Handlung, How, Item, Items, Laid, LineKind, Locus, Part, Row, Seat, SoloArt,
};
use smallvec::SmallVec;

use crate::analysis::AnsageUrteil;
use crate::card_set::{CardSet, augen};
use crate::finding::{FindingKind, Findings};
use crate::rules::{Gewonnen, Klasse, Rangfolge, RuleSet, Schweinestufe};
use crate::stich::{Stich, Zug};
use crate::written::game::{FilledIn, Game};
pub(crate) use slip::{Stichlage, taker};
use turn::TrickTurn;

/// A card that was laid, with the seat that laid it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gelegt {
    pub(crate) seat: Seat,
    /// `None` for a card nobody noted.
    pub(crate) card: Option<Card>,
    pub(crate) how: How,
    /// Whether it takes part in its trick: not taken back, and the seat's first.
    pub(crate) counts: bool,
    /// Whose turn it was, where it was not this seat's.
    pub(crate) instead_of: Option<Seat>,
    pub(crate) at: Locus,
}

/// A card that stands in the record and takes part in no trick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Daneben {
    pub(crate) card: Card,
    pub(crate) at: Locus,
}

/// Something said or done, and how many cards had been laid before.
#[derive(Clone, Copy)]
pub(crate) struct Wort<'r> {
    pub(crate) event: &'r Event,
    pub(crate) at: Locus,
    /// The number of entries in [`Course::gelegt`] before it.
    pub(crate) before: usize,
    /// The trick it was said in or, at a row's head, before: the row's place from 0.
    pub(crate) row: usize,
}

/// A trick as laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lauf {
    pub(crate) leader: Seat,
    /// Its cards in [`Course::gelegt`], taken-back ones included.
    pub(crate) first: usize,
    pub(crate) end: usize,
    /// Who took it; `None` while a card is unknown or missing.
    pub(crate) winner: Option<Seat>,
    /// The Augen of its known cards.
    pub(crate) augen: u16,
    /// Whether every player laid a card.
    pub(crate) full: bool,
    /// The row's line.
    pub(crate) line: usize,
}

/// Everything that was laid and said.
#[derive(Default)]
pub(crate) struct Course<'r> {
    pub(crate) gelegt: SmallVec<[Gelegt; 50]>,
    pub(crate) worte: SmallVec<[Wort<'r>; 8]>,
    pub(crate) laeufe: SmallVec<[Lauf; 12]>,
    /// The tricks for the report, as long as they are complete.
    pub(crate) stiche: SmallVec<[Stich; 12]>,
    /// Where the course stopped being known.
    pub(crate) stopped: Option<Locus>,
    /// The known cards each seat has laid in all, taken-back ones not.
    pub(crate) laid: BySeat<CardSet>,
    /// Cards that are in no trick: of who had laid to it already, or behind where the course stopped being known.
    pub(crate) daneben: SmallVec<[Daneben; 2]>,
    /// Whether a card nobody noted was laid.
    pub(crate) unknown: bool,
    /// Whether some trick is anything but one open card from each player, in turn.
    pub(crate) irregular: bool,
    /// Whether cards are left with whom they are written for, whatever the Blätter say.
    pub(crate) as_written: bool,
    /// Whether there was a row too many: nobody has a card there with which something could be announced.
    pub(crate) surplus: bool,
    /// How many slips of the pen only the Blätter show.
    pub(crate) slips: usize,
}

/// The order of the cards, which Schweine change from some trick on.
#[derive(Clone, Copy)]
pub(crate) struct Ordnung {
    /// The Solo that is played.
    pub(crate) solo: Option<SoloArt>,
    /// The order where nothing was announced.
    pub(crate) ohne: &'static Rangfolge,
    /// The order with each stage, the lowest first.
    pub(crate) mit: [&'static Rangfolge; Schweinestufe::ALL.len()],
    /// From where on each counts.
    pub(crate) ab: [Option<Angekuendigt>; Schweinestufe::ALL.len()],
}

/// From where on Schweine count.
#[derive(Clone, Copy)]
pub(crate) struct Angekuendigt {
    /// The first trick with them, from 0.
    pub(crate) from: usize,
    /// Where they were announced, if that was during the play.
    pub(crate) at: Option<Locus>,
}

impl Ordnung {
    /// Tells whether this stage counts in the last trick.
    pub(crate) fn has(&self, stufe: Schweinestufe) -> bool {
        Schweinestufe::ALL.iter().zip(self.ab).any(|(known, ab)| *known == stufe && ab.is_some())
    }

    /// Returns the order in a trick, counted from 0.
    pub(crate) fn in_stich(&self, stich: usize) -> &'static Rangfolge {
        self.highest(|ab| ab.from <= stich)
    }

    /// Returns the order that stood when a card was laid to a trick.
    fn at(&self, stich: usize, at: Locus) -> &'static Rangfolge {
        self.highest(|ab| ab.from < stich || ab.from == stich && ab.at.is_none_or(|announced| announced < at))
    }

    fn highest(&self, counts: impl Fn(Angekuendigt) -> bool) -> &'static Rangfolge {
        if self.ab.iter().all(Option::is_none) {
            return self.ohne;
        }
        let stufen = self.mit.iter().zip(self.ab).rev();
        let highest = stufen.into_iter().find(|(_, ab)| ab.is_some_and(&counts));
        highest.map_or(self.ohne, |(rangfolge, _)| rangfolge)
    }
}

/// Who leads to the first trick.
#[derive(Clone, Copy, Default)]
pub(crate) struct Aufspiel {
    /// Who must.
    pub(crate) seat: Option<Seat>,
    /// Who may just as well, as far as the record shows.
    pub(crate) or: Option<Seat>,
}

/// All that was settled before the play, by which a course is followed.
#[derive(Clone, Copy)]
pub(crate) struct Settled<'a, 'r> {
    pub(crate) game: &'a Game<'r>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) ordnung: &'a Ordnung,
    /// Who leads to the first trick.
    pub(crate) aufspiel: Aufspiel,
    pub(crate) filled_in: &'a FilledIn,
}

/// A card as a row has it: whose it is said to be, if that is said, and how it was laid.
struct CardItem {
    seat: Option<Seat>,
    card: Option<Card>,
    how: How,
    at: Locus,
}

impl<'r> Course<'r> {
    /// Tells whether something was announced before a place: by its own place, or by the number of cards that lay where it
    /// stands in the line `Ansagen`; `None` where that number leaves it open.
    pub(crate) fn was_announced(&self, game: &Game<'_>, urteil: &AnsageUrteil, at: Locus) -> Option<bool> {
        if !game.is_noted_call(urteil.at) {
            return Some(game.before(urteil.at, at));
        }
        let (least, most) = urteil.laid?;
        let laid = self.gelegt.iter().filter(|play| play.counts && game.before(play.at, at)).count();
        let (all, some) = (most <= laid, least <= laid);
        (all == some).then_some(all)
    }

    /// Follows the rows of `game`; once `stopped`, or from the line `behind` on, only what one row shows by itself is
    /// looked at.
    ///
    /// To be called once, of a new course: it is large and stays where it was made.
    pub(crate) fn follow(
        &mut self,
        settled: Settled<'_, 'r>,
        stopped: Option<Locus>,
        behind: Option<usize>,
        findings: &mut Findings<'_>,
    ) {
        let Settled { game, aufspiel, .. } = settled;
        self.stopped = stopped;
        let mut leads = aufspiel;
        let gap = behind.or_else(|| game.outline.nummern.gap(game.per_player));
        let mut played: Option<(usize, &Row)> = None;
        for (line, written) in game.record.lines.iter().enumerate() {
            match &written.kind {
                LineKind::Row(row) => {
                    if let Some((_, before)) = played
                        && is_same_again(before, row)
                    {
                        continue;
                    }
                    played = Some((line, row));
                    if gap == Some(line) {
                        self.stop(Locus::line(line, Part::Whole));
                    }
                    self.row(settled, &mut leads, (line, row), findings);
                }
                LineKind::Events(items) => self.events(line, items),
                LineKind::Field(_) => {}
                LineKind::Unreadable(text) => {
                    // A row that could not be read at all still was a row: its number says so.
                    if text.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
                        self.stop(Locus::line(line, Part::Whole));
                    }
                }
            }
        }
    }

    /// Takes what was said in a game of which not even is known who plays, if it was dealt again.
    pub(crate) fn void_deal(&mut self, game: &Game<'r>) {
        let dealt_again = |items: &Items| {
            items.iter().any(|item| {
                let Item::Event(event) = &item.value else { return false };
                let Handlung::Akt(akt) = &event.what else { return false };
                matches!(akt, Akt::Vergeben | Akt::NeuGeben | Akt::Entscheid(Entscheid::NeuGeben))
            })
        };
        for (line, written) in game.record.lines.iter().enumerate() {
            if let LineKind::Events(items) = &written.kind
                && dealt_again(items)
            {
                self.events(line, items);
            }
        }
    }

    fn stop(&mut self, at: Locus) {
        self.stopped.get_or_insert(at);
    }

    fn events(&mut self, line: usize, items: &'r Items) {
        for (index, item) in items.iter().enumerate() {
            if matches!(item.value, Item::Unreadable { .. }) {
                self.stop(Locus::item(line, index));
            }
            if let Item::Event(event) = &item.value
                && !(self.surplus && matches!(event.what, Handlung::Ansage(_)))
            {
                let row = self.laeufe.len().saturating_sub(1);
                self.worte.push(Wort { event, at: Locus::item(line, index), before: self.gelegt.len(), row });
            }
        }
    }

    /// Keeps the cards of a row that is no trick of the course.
    fn beside(&mut self, line: usize, row: &Row) {
        let laid = row.cards().filter(|(_, laid)| laid.how != How::TakenBack);
        self.daneben
            .extend(laid.filter_map(|(index, laid)| Some(Daneben { card: laid.card?, at: Locus::item(line, index) })));
    }

    /// Follows a row in its line; `leads` is who leads to it, and then who leads to the next one.
    fn row(
        &mut self,
        settled: Settled<'_, 'r>,
        leads: &mut Aufspiel,
        (line, row): (usize, &'r Row),
        findings: &mut Findings<'_>,
    ) {
        let Settled { game, rules, ordnung, .. } = settled;
        if self.is_no_trick(game, line, row, findings) {
            return;
        }
        let last = self.laeufe.len() + 1 == game.per_player;
        let rangfolge = ordnung.in_stich(self.laeufe.len());
        let lage = Stichlage { rules, rangfolge, last };
        let unnoted = is_unnoted(game, *leads, row);
        let leader = match unnoted {
            // Each laid a card, whoever led.
            true => game.active.first().copied(),
            false => self.leader(game, lage, *leads, (line, row), findings),
        };
        let Some(leader) = leader else {
            self.stop(Locus::line(line, Part::Whole));
            self.events(line, &row.items);
            self.beside(line, row);
            return;
        };
        let order = game.clockwise_from(leader);
        let first = self.gelegt.len();
        let mut lauf = Lauf { leader, first, end: first, winner: None, augen: 0, full: true, line };
        let plays = match plain(line, row, leader, order) {
            Some(mut plays) => {
                self.slips += usize::from(self.exchange(game, rules, &mut plays, findings));
                self.lay(rules, rangfolge, last, &plays, &mut lauf);
                plays
            }
            None => {
                let mut turn = TrickTurn::new(order);
                // Whose card each is nobody knows there.
                let settled = if unnoted { Settled { filled_in: &FilledIn::new(), ..settled } } else { settled };
                self.items(settled, &mut turn, leader, (line, row), findings);
                lauf.full = turn.full() && !row.items.iter().any(|item| is_hole_of_a_card(&item.value));
                self.exchange_laid(game, rules, &lauf, findings);
                lauf.winner = if lauf.full { self.winner(rules, ordnung, leader, first, last) } else { None };
                let laid = self.gelegt[first..].iter().filter(|play| play.counts).filter_map(|play| play.card);
                lauf.augen = laid.map(augen).sum();
                self.irregular |= !self.is_regular(first, order);
                self.plays(first)
            }
        };
        lauf.end = self.gelegt.len();
        if let (true, Some(winner)) = (lauf.full && self.stiche.len() == self.laeufe.len(), lauf.winner) {
            let (number, at) = (self.laeufe.len() + 1, Locus::line(line, Part::Whole));
            self.stiche.push(Stich { number, leader, winner, augen: lauf.augen, plays, at });
        }
        self.laeufe.push(lauf);
        if self.stopped.is_none() {
            check_taken(line, row, lauf.augen, lauf.winner, findings);
        }
        *leads = Aufspiel { seat: lauf.winner, or: None };
    }

    /// Tells whether a row is no trick of the course: one behind a place from which nobody knows how it went on, one too many,
    /// or one behind a trick that was not finished. Of such a row only what it shows by itself is looked at.
    fn is_no_trick(&mut self, game: &Game<'r>, line: usize, row: &'r Row, findings: &mut Findings<'_>) -> bool {
        let whole = Locus::line(line, Part::Whole);
        if self.stopped.is_some() {
            self.beside(line, row);
            local_checks(game, line, row, findings);
        } else if self.laeufe.len() == game.per_player {
            findings.add(FindingKind::UeberzaehligerStich { expected: game.per_player }, whole);
            self.stop(whole);
            self.surplus = true;
        } else if self.laeufe.last().is_some_and(|last| !last.full) {
            self.unfinished(game, findings);
            self.stop(whole);
            self.beside(line, row);
        } else {
            return false;
        }
        self.events(line, &row.items);
        true
    }

    /// Lays a plain row in one go, and comes to what [`items`](Course::items) and [`winner`](Course::winner) come to.
    fn lay(&mut self, rules: &RuleSet, rangfolge: &Rangfolge, last: bool, plays: &[Zug], lauf: &mut Lauf) {
        let Some(led) = plays.first() else { return };
        let kraft = rangfolge.kraft(rangfolge.klasse(led.card));
        let mut highest = 0;
        for Zug { seat, card, .. } in plays.iter().copied() {
            self.laid[seat].insert(card);
            lauf.augen += augen(card);
            let its = kraft[card.index()];
            if its > highest || (its == highest && rules.stich.second_wins(card, rangfolge, last)) {
                (highest, lauf.winner) = (its, Some(seat));
            }
        }
        let gelegt = |zug: &Zug| {
            let Zug { seat, card, at, .. } = *zug;
            Gelegt { seat, card: Some(card), how: How::Open, counts: true, instead_of: None, at }
        };
        self.gelegt.extend(plays.iter().map(gelegt));
    }

    /// Returns the known cards from `first` on that count, for the report.
    fn plays(&self, first: usize) -> SmallVec<[Zug; 4]> {
        let counting = self.gelegt[first..].iter().filter(|play| play.counts);
        let zug = |play: &Gelegt| {
            let Gelegt { seat, how, at, .. } = *play;
            Some(Zug { seat, card: play.card?, down: how == How::Down, at })
        };
        counting.filter_map(zug).collect()
    }

    /// Lays whatever a row holds, item by item.
    fn items(
        &mut self,
        settled: Settled<'_, 'r>,
        turn: &mut TrickTurn<'_>,
        leader: Seat,
        (line, row): (usize, &'r Row),
        findings: &mut Findings<'_>,
    ) {
        let Settled { game, filled_in, .. } = settled;
        let (karten, twice) = self.karten(game, leader, row);
        let holes = row.items.iter().filter(|item| is_hole_of_a_card(&item.value)).count();
        let laid = row.cards().filter(|(_, laid)| laid.how != How::TakenBack).count();
        // As many as cards are lacking: each is one of them.
        let holes_are_cards = holes + laid == game.active.len();
        let mut out_of_turn = false;
        for (index, item) in row.items.iter().enumerate() {
            let at = Locus::item(line, index);
            match &item.value {
                Item::Card(laid) if twice == Some(index) => {
                    findings.add(FindingKind::KarteDoppeltGelegt { seat: None }, at);
                    self.daneben.extend(laid.card.map(|card| Daneben { card, at }));
                }
                Item::Card(laid) => {
                    let card =
                        laid.card.or_else(|| filled_in.iter().find(|(place, _)| *place == at).map(|(_, card)| *card));
                    let meant = self.meant(game, turn, &karten, laid);
                    if let (Some(seat), Some(expected)) = (laid.seat, meant) {
                        self.slips += 1;
                        findings.add(FindingKind::NichtAnDerReihe { seat, expected }, at);
                    }
                    let written = CardItem { seat: meant.or(laid.seat), card, how: laid.how, at };
                    if written.seat.is_none() && out_of_turn {
                        // Behind what could not be read nobody knows whose it is.
                        self.daneben.extend(card.map(|card| Daneben { card, at }));
                    } else {
                        self.card(game, turn, written, findings);
                    }
                }
                Item::Event(event) => {
                    let row = self.laeufe.len();
                    self.worte.push(Wort { event, at, before: self.gelegt.len(), row });
                }
                Item::Unreadable { .. } => {
                    self.stop(at);
                    match turn.implicit().filter(|_| is_hole_of_a_card(&item.value)) {
                        Some(seat) if holes_are_cards => turn.lay(seat),
                        Some(_) => out_of_turn = true,
                        None => {}
                    }
                }
                Item::Remark { .. } => {}
            }
        }
    }

    fn card(
        &mut self,
        game: &Game<'r>,
        turn: &mut TrickTurn<'_>,
        CardItem { seat: written, card, how, at }: CardItem,
        findings: &mut Findings<'_>,
    ) {
        let seat = written.filter(|seat| game.active.contains(seat)).or_else(|| turn.implicit());
        let surplus = match (written, seat) {
            (_, None) => true,
            (Some(_), Some(seat)) => turn.has_card(seat),
            (None, Some(_)) => false,
        };
        if surplus {
            let finding = findings.add(FindingKind::KarteDoppeltGelegt { seat: written }, at);
            finding.seat = written;
            self.daneben.extend(card.map(|card| Daneben { card, at }));
            return;
        }
        let Some(seat) = seat else { return };
        let instead_of = match written {
            Some(_) if !turn.took_back(seat) => turn.next().filter(|expected| *expected != seat),
            Some(_) | None => None,
        };
        // Behind what could not be read it is not known whose turn it is.
        if let Some(expected) = instead_of.filter(|_| self.stopped.is_none()) {
            findings.add(FindingKind::NichtAnDerReihe { seat, expected }, at).by(seat);
        }
        let counts = how != How::TakenBack;
        if counts {
            turn.lay(seat);
            match card {
                Some(card) => self.laid[seat].insert(card),
                None => self.unknown = true,
            }
        } else {
            turn.take_back(seat);
        }
        self.gelegt.push(Gelegt { seat, card, how, counts, instead_of, at });
    }

    /// Tells whether the cards from `first` on are one open card from each player, in `order`.
    fn is_regular(&self, first: usize, order: &[Seat]) -> bool {
        let plays = &self.gelegt[first..];
        let regular = |(play, turn): (&Gelegt, &Seat)| {
            let Gelegt { seat, card, how, counts, instead_of, at: _ } = play;
            seat == turn && card.is_some() && *how == How::Open && *counts && instead_of.is_none()
        };
        plays.len() == order.len() && plays.iter().zip(order).all(regular)
    }

    /// Returns who takes the cards from `first` on; `None` if one of them is unknown.
    fn winner(&self, rules: &RuleSet, ordnung: &Ordnung, leader: Seat, first: usize, last: bool) -> Option<Seat> {
        let plays = &self.gelegt[first..];
        let stich = self.laeufe.len();
        let led = plays.iter().find(|play| play.counts && play.seat == leader)?.card?;
        let led = ordnung.in_stich(stich).klasse(led);
        let mut best: Option<(Seat, Card)> = None;
        for play in plays.iter().filter(|play| play.counts) {
            let card = play.card?;
            if play.how == How::Down && !rules.stich.verdeckt.can_win() {
                continue;
            }
            let high = best.map(|(_, high)| high);
            // What was announced counts from the next card on.
            let rangfolge = ordnung.at(stich, play.at);
            if rules.stich.takes(card, high, led, rangfolge, last) {
                best = Some((play.seat, card));
            }
        }
        best.map(|(seat, _)| seat)
    }

    /// Reports the last trick as lacking a card, once rows behind it show that the game went on.
    fn unfinished(&self, game: &Game<'r>, findings: &mut Findings<'_>) {
        let Some(last) = self.laeufe.last() else { return };
        let found = self.gelegt[last.first..last.end].iter().filter(|play| play.counts).count();
        let kind = FindingKind::UnvollstaendigerStich { found, expected: game.active.len() };
        findings.add(kind, Locus::line(last.line, Part::Whole));
    }

    /// Tells whether everybody had laid a card before a place.
    pub(crate) fn everybody_has_laid(&self, game: &Game<'_>, at: Locus) -> bool {
        let laid = |seat: &Seat| self.plays_of(*seat).any(|play| game.before(play.at, at));
        game.active.iter().all(laid)
    }

    /// Returns the plays of a seat that count.
    pub(crate) fn plays_of(&self, seat: Seat) -> impl Iterator<Item = &Gelegt> {
        self.gelegt.iter().filter(move |play| play.counts && play.seat == seat)
    }

    /// Returns the number of complete tricks with a known winner, from the first on.
    pub(crate) fn complete(&self) -> usize {
        self.laeufe.iter().take_while(|lauf| lauf.full && lauf.winner.is_some()).count()
    }

    /// Returns what the complete tricks say of a Hochzeit.
    pub(crate) fn gewonnen<'a>(&'a self, ordnung: &'a Ordnung) -> impl Iterator<Item = Gewonnen> + 'a {
        self.laeufe[..self.complete()].iter().enumerate().filter_map(|(index, lauf)| {
            let rangfolge = ordnung.in_stich(index);
            let laid = |seat: Seat| {
                let play = self.gelegt[lauf.first..lauf.end].iter().find(|play| play.counts && play.seat == seat);
                play.and_then(|play| play.card).map(|card| rangfolge.klasse(card))
            };
            let winner = lauf.winner?;
            let with_trump = laid(winner) == Some(Klasse::Trumpf);
            Some(Gewonnen { winner, led: laid(lauf.leader), with_trump })
        })
    }

    /// Returns the number of cards that lay when a trick was complete, from 0.
    pub(crate) fn laid_up_to(&self, stich: usize) -> usize {
        let end = self.laeufe.get(stich).map_or(self.gelegt.len(), |lauf| lauf.end);
        self.gelegt[..end].iter().filter(|play| play.counts).count()
    }
}

/// Returns the cards of a row that is one open card from each player, in `order`, and nothing else: the usual row.
fn plain(line: usize, row: &Row, leader: Seat, order: &[Seat]) -> Option<SmallVec<[Zug; 4]>> {
    let items = row.items.as_slice();
    if order.first() != Some(&leader) || items.len() != order.len() {
        return None;
    }
    let mut plays = SmallVec::new();
    for (index, (item, turn)) in items.iter().zip(order).enumerate() {
        let Item::Card(Laid { card: Some(card), seat, how: How::Open }) = item.value else { return None };
        if seat.is_some_and(|seat| seat != *turn) {
            return None;
        }
        plays.push(Zug { seat: *turn, card, down: false, at: Locus::item(line, index) });
    }
    Some(plays)
}

/// Tells whether nobody noted a trick, nor who had to lead to it: `?? ?? ?? ??`.
fn is_unnoted(game: &Game<'_>, leads: Aufspiel, row: &Row) -> bool {
    if leads.seat.is_some() || leads.or.is_some() || row.leader.is_some() {
        return false;
    }
    let cards: SmallVec<[(usize, Laid); 5]> = row.cards().collect();
    let unknown = |laid: &Laid| laid.card.is_none() && laid.seat.is_none() && laid.how == How::Open;
    let (Some((first, _)), Some((last, _))) = (cards.first(), cards.last()) else { return false };
    // What was said between two of its cards was said in nobody knows whose turn.
    let silent = row.items[*first..*last].iter().all(|item| matches!(item.value, Item::Card(_) | Item::Remark { .. }));
    silent && cards.len() == game.active.len() && cards.iter().all(|(_, laid)| unknown(laid))
}

/// Compares who took a trick and its Augen with what the table noted.
pub(crate) fn check_taken(line: usize, row: &Row, augen: u16, winner: Option<Seat>, findings: &mut Findings<'_>) {
    let (Some(taken), Some(winner)) = (row.taken, winner) else { return };
    let at = Locus::line(line, Part::Taken);
    if taken.value.seat != winner {
        findings.add(FindingKind::FalscherStichgewinner { noted: taken.value.seat, seat: winner }, at);
    }
    if let Some(noted) = taken.value.augen.filter(|noted| *noted != augen) {
        findings.add(FindingKind::FalscheStichaugen { noted, augen }, at);
    }
}

/// Returns the line of the first row that is not in its place, where the rows have every number from 1 on but in
/// another order: rows were swapped.
pub(crate) fn misplaced(game: &Game<'_>) -> Option<usize> {
    let mut last = 0;
    let number = |(line, row): (usize, &Row)| {
        last = row.number.map_or(last + 1, |number| number.value.into());
        (line, last)
    };
    let numbers: SmallVec<[(usize, usize); 12]> = game.record.rows().map(number).collect();
    let mut sorted: SmallVec<[usize; 12]> = numbers.iter().map(|(_, number)| *number).collect();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(1..=numbers.len()) {
        return None;
    }
    let out = numbers.iter().enumerate().find(|(place, (_, number))| place + 1 != *number)?;
    Some(out.1.0)
}

/// Tells whether a row is the row above once more, as a writer's slip doubles it.
fn is_same_again(before: &Row, row: &Row) -> bool {
    let cards = |row: &Row| row.cards().map(|(_, laid)| (laid.card, laid.seat)).collect::<SmallVec<[_; 6]>>();
    let same_head = row.number.is_some() && before.number == row.number && before.leader == row.leader;
    same_head && cards(before) == cards(row)
}

/// What one row shows by itself, wherever it stands.
fn local_checks(game: &Game<'_>, line: usize, row: &Row, findings: &mut Findings<'_>) {
    let mut laid = row.cards().filter(|(_, laid)| laid.how != How::TakenBack);
    if let Some((index, surplus)) = laid.nth(game.active.len()) {
        let finding = findings.add(FindingKind::KarteDoppeltGelegt { seat: surplus.seat }, Locus::item(line, index));
        finding.seat = surplus.seat;
    }
}

/// Tells whether this could not be read and stands where a card would: no event, not who led, and not what took the trick.
fn is_hole_of_a_card(item: &Item) -> bool {
    let Item::Unreadable { unreadable } = item else { return false };
    let begins_as_one = |letter: char| letter.is_alphanumeric() || matches!(letter, '?' | '[' | '~');
    unreadable.starts_with(begins_as_one) && !unreadable.ends_with(':')
}
