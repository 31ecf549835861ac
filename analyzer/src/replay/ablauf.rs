//! The course of the play as laid: whose card each card is, who took each trick, when each word was said (TSR 5).
//!
//! After an irregular card the replay goes on as played. It stops where the course is not known any more: a hole in
//! the text, a trick with a card missing. Behind that only what one row shows by itself is reported.

mod leader;
mod turn;

use doko_format::{BySeat, Card, Event, How, Item, Items, Laid, LineKind, Locus, Part, Row, Seat};
use smallvec::SmallVec;

use crate::analysis::{Stich, Zug};
use crate::card_set::{CardSet, augen};
use crate::finding::{FindingKind, Findings};
use crate::game::Game;
use crate::rules::{Gewonnen, Klasse, Rangfolge, RuleSet};
use turn::Turn;

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

/// Something said or done, and how many cards had been laid before.
#[derive(Clone, Copy)]
pub(crate) struct Wort<'r> {
    pub(crate) event: &'r Event,
    pub(crate) at: Locus,
    /// The number of entries in [`Ablauf::gelegt`] before it.
    pub(crate) before: usize,
    /// The trick it was said in or, at a row's head, before: the row's place from 0.
    pub(crate) row: usize,
}

/// A trick as laid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lauf {
    pub(crate) leader: Seat,
    /// Its cards in [`Ablauf::gelegt`], taken-back ones included.
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
pub(crate) struct Ablauf<'r> {
    pub(crate) gelegt: Vec<Gelegt>,
    pub(crate) worte: SmallVec<[Wort<'r>; 8]>,
    pub(crate) laeufe: SmallVec<[Lauf; 12]>,
    /// Where the course stopped being known.
    pub(crate) stopped: Option<Locus>,
    /// The known cards each seat has laid in all, taken-back ones not.
    pub(crate) laid: BySeat<CardSet>,
    /// How many cards each seat has laid, unknown ones too, taken-back ones not.
    pub(crate) count: BySeat<u8>,
    /// Whether a card nobody noted was laid.
    pub(crate) unknown: bool,
}

/// The order of the cards, which Schweine change from some trick on.
#[derive(Clone, Copy)]
pub(crate) struct Ordnung {
    pub(crate) ohne: &'static Rangfolge,
    pub(crate) mit: &'static Rangfolge,
    /// The first trick with Schweine, from 0.
    pub(crate) schweine_ab: Option<usize>,
}

impl Ordnung {
    /// Tells whether the Karo-Asse are Schweine in a trick, counted from 0.
    pub(crate) fn schweine_in(&self, stich: usize) -> bool {
        self.schweine_ab.is_some_and(|first| stich >= first)
    }

    /// Returns the order in a trick, counted from 0.
    pub(crate) fn in_stich(&self, stich: usize) -> &'static Rangfolge {
        if self.schweine_in(stich) { self.mit } else { self.ohne }
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

/// Cards nobody noted that the hands determine: the place and the card.
pub(crate) type Ergaenzt = SmallVec<[(Locus, Card); 2]>;

impl<'r> Ablauf<'r> {
    #[expect(clippy::too_many_arguments, reason = "the course depends on all that was settled before it")]
    /// Follows the rows of `game`; once `stopped`, or from the line `behind` on, only what one row shows by itself is
    /// looked at.
    pub(crate) fn new(
        game: &Game<'r>,
        rules: &RuleSet,
        ordnung: &Ordnung,
        aufspiel: Aufspiel,
        ergaenzt: &Ergaenzt,
        stopped: Option<Locus>,
        behind: Option<usize>,
        findings: &mut Findings<'_>,
    ) -> Ablauf<'r> {
        let gelegt = Vec::with_capacity(game.per_player * game.active.len() + 2);
        let mut ablauf = Ablauf { gelegt, stopped, ..Ablauf::default() };
        let mut leads = aufspiel;
        let gap = behind.or_else(|| gap(game));
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
                        ablauf.stop(Locus::line(line, Part::Whole));
                    }
                    ablauf.row(game, rules, ordnung, &mut leads, ergaenzt, line, row, findings);
                }
                LineKind::Events(items) => ablauf.events(line, items),
                LineKind::Field(_) => {}
                LineKind::Unreadable(text) => {
                    // A row that could not be read at all still was a row: its number says so.
                    if text.trim_start().starts_with(|first: char| first.is_ascii_digit()) {
                        ablauf.stop(Locus::line(line, Part::Whole));
                    }
                }
            }
        }
        ablauf
    }

    fn stop(&mut self, at: Locus) {
        self.stopped.get_or_insert(at);
    }

    fn events(&mut self, line: usize, items: &'r Items) {
        for (index, item) in items.iter().enumerate() {
            if let Item::Event(event) = &item.value {
                let row = self.laeufe.len().saturating_sub(1);
                self.worte.push(Wort { event, at: Locus::item(line, index), before: self.gelegt.len(), row });
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one row needs all that the course knows")]
    fn row(
        &mut self,
        game: &Game<'r>,
        rules: &RuleSet,
        ordnung: &Ordnung,
        leads: &mut Aufspiel,
        ergaenzt: &Ergaenzt,
        line: usize,
        row: &'r Row,
        findings: &mut Findings<'_>,
    ) {
        if self.stopped.is_some() {
            self.events(line, &row.items);
            local_checks(game, line, row, findings);
            return;
        }
        if self.laeufe.len() == game.per_player {
            let kind = FindingKind::UeberzaehligerStich { expected: game.per_player };
            findings.add(kind, Locus::line(line, Part::Whole));
            self.stop(Locus::line(line, Part::Whole));
            return;
        }
        if self.laeufe.last().is_some_and(|last| !last.full) {
            self.unfinished(game, findings);
            self.stop(Locus::line(line, Part::Whole));
            self.events(line, &row.items);
            return;
        }
        let Some(leader) = self.leader(game, *leads, line, row, findings) else {
            self.stop(Locus::line(line, Part::Whole));
            self.events(line, &row.items);
            return;
        };
        let first = self.gelegt.len();
        let mut turn = Turn::new(leader, &game.active);
        if !self.plain(&mut turn, line, row) {
            self.items(game, &mut turn, ergaenzt, line, row, findings);
        }
        let full = turn.full();
        let last = self.laeufe.len() + 1 == game.per_player;
        let rangfolge = ordnung.in_stich(self.laeufe.len());
        let winner = if full { self.winner(rules, rangfolge, leader, first, last) } else { None };
        let laid = self.gelegt[first..].iter().filter(|play| play.counts).filter_map(|play| play.card);
        let augen = laid.map(augen).sum();
        self.laeufe.push(Lauf { leader, first, end: self.gelegt.len(), winner, augen, full, line });
        if self.stopped.is_none() {
            check_taken(line, row, augen, winner, findings);
        }
        *leads = Aufspiel { seat: winner, or: None };
    }

    /// Lays a row of one plain card from each player, in order; tells whether the row is that and nothing else.
    fn plain(&mut self, turn: &mut Turn, line: usize, row: &Row) -> bool {
        let mut in_turn = row.items.iter().zip(turn.order());
        let plain = row.items.len() == turn.players
            && in_turn.all(|(item, turn)| match item.value {
                Item::Card(Laid { card: Some(_), seat, how: How::Open }) => seat.is_none_or(|seat| seat == *turn),
                Item::Card(_) | Item::Remark { .. } | Item::Unreadable { .. } | Item::Event(_) => false,
            });
        if !plain {
            return false;
        }
        for (index, (item, seat)) in row.items.iter().zip(turn.order()).enumerate() {
            let Item::Card(Laid { card: Some(card), .. }) = item.value else { continue };
            self.count[*seat] += 1;
            self.laid[*seat].insert(card);
            let at = Locus::item(line, index);
            let (card, how) = (Some(card), How::Open);
            self.gelegt.push(Gelegt { seat: *seat, card, how, counts: true, instead_of: None, at });
        }
        turn.upto = turn.players;
        true
    }

    /// Lays whatever a row holds, item by item.
    fn items(
        &mut self,
        game: &Game<'r>,
        turn: &mut Turn,
        ergaenzt: &Ergaenzt,
        line: usize,
        row: &'r Row,
        findings: &mut Findings<'_>,
    ) {
        for (index, item) in row.items.iter().enumerate() {
            let at = Locus::item(line, index);
            match &item.value {
                Item::Card(laid) => {
                    let card =
                        laid.card.or_else(|| ergaenzt.iter().find(|(place, _)| *place == at).map(|(_, card)| *card));
                    self.card(game, turn, laid.seat, card, laid.how, at, findings);
                }
                Item::Event(event) => {
                    let row = self.laeufe.len();
                    self.worte.push(Wort { event, at, before: self.gelegt.len(), row });
                }
                Item::Unreadable { .. } => {
                    self.stop(at);
                }
                Item::Remark { .. } => {}
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a card is all of this")]
    fn card(
        &mut self,
        game: &Game<'r>,
        turn: &mut Turn,
        written: Option<Seat>,
        card: Option<Card>,
        how: How,
        at: Locus,
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
            return;
        }
        let Some(seat) = seat else { return };
        let instead_of = match written {
            Some(_) if !turn.took_back(seat) => turn.next().filter(|expected| *expected != seat),
            Some(_) | None => None,
        };
        if let Some(expected) = instead_of {
            findings.add(FindingKind::NichtAnDerReihe { seat, expected }, at).by(seat);
        }
        let counts = how != How::TakenBack;
        if counts {
            turn.lay(seat);
            self.count[seat] += 1;
            match card {
                Some(card) => self.laid[seat].insert(card),
                None => self.unknown = true,
            }
        } else {
            turn.take_back(seat);
        }
        self.gelegt.push(Gelegt { seat, card, how, counts, instead_of, at });
    }

    /// Returns who takes the cards from `first` on; `None` if one of them is unknown.
    fn winner(&self, rules: &RuleSet, rangfolge: &Rangfolge, leader: Seat, first: usize, last: bool) -> Option<Seat> {
        let plays = &self.gelegt[first..];
        let led = plays.iter().find(|play| play.counts && play.seat == leader)?.card?;
        let led = rangfolge.klasse(led);
        let mut best: Option<(Seat, Card)> = None;
        for play in plays.iter().filter(|play| play.counts) {
            let card = play.card?;
            if play.how == How::Down && !rules.stich.verdeckt.can_win() {
                continue;
            }
            let better = match best {
                None => matches!(rangfolge.klasse(card), klasse if klasse == led || klasse == Klasse::Trumpf),
                Some((_, high)) if high == card => rules.stich.gleiche_karten.second_wins(card, rangfolge, last),
                Some((_, high)) => rangfolge.beats(card, high, led),
            };
            if better {
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
            let is_trump = |seat: Seat| {
                let play = self.gelegt[lauf.first..lauf.end].iter().find(|play| play.counts && play.seat == seat);
                play.and_then(|play| play.card).is_some_and(|card| rangfolge.klasse(card) == Klasse::Trumpf)
            };
            let winner = lauf.winner?;
            Some(Gewonnen { winner, trump_led: is_trump(lauf.leader), with_trump: is_trump(winner) })
        })
    }

    /// Returns the number of cards that lay when a trick was complete, from 0.
    pub(crate) fn laid_up_to(&self, stich: usize) -> usize {
        let end = self.laeufe.get(stich).map_or(self.gelegt.len(), |lauf| lauf.end);
        self.gelegt[..end].iter().filter(|play| play.counts).count()
    }

    /// Returns the complete tricks for the report.
    pub(crate) fn stiche(&self) -> SmallVec<[Stich; 12]> {
        let mut stiche = SmallVec::new();
        for (index, lauf) in self.laeufe.iter().enumerate() {
            let (true, Some(winner)) = (lauf.full, lauf.winner) else { break };
            let mut plays: SmallVec<[Zug; 4]> = SmallVec::new();
            for play in &self.gelegt[lauf.first..lauf.end] {
                if let (true, Some(card)) = (play.counts, play.card) {
                    plays.push(Zug { seat: play.seat, card, down: play.how == How::Down, at: play.at });
                }
            }
            let (number, at) = (index + 1, Locus::line(lauf.line, Part::Whole));
            stiche.push(Stich { number, leader: lauf.leader, winner, augen: lauf.augen, plays, at });
        }
        stiche
    }
}

/// Compares who took a trick and its Augen with what the table noted.
fn check_taken(line: usize, row: &Row, augen: u16, winner: Option<Seat>, findings: &mut Findings<'_>) {
    let (Some(taken), Some(winner)) = (row.taken, winner) else { return };
    let at = Locus::line(line, Part::Taken);
    if taken.value.seat != winner {
        findings.add(FindingKind::FalscherStichgewinner { noted: taken.value.seat, seat: winner }, at);
    }
    if let Some(noted) = taken.value.augen.filter(|noted| *noted != augen) {
        findings.add(FindingKind::FalscheStichaugen { noted, augen }, at);
    }
}

/// Returns the line of the first row behind a lost one: the numbers jump there and never come back into step.
fn gap(game: &Game<'_>) -> Option<usize> {
    let (mut place, mut last, mut jump) = (0, 0, None);
    for (line, row) in game.record.rows() {
        place += 1;
        last = row.number.map_or(0, |number| usize::from(number.value));
        if last > place {
            jump = jump.or(Some(line));
        }
    }
    jump.filter(|_| last > place && last <= game.per_player)
}

/// Returns the line of the first row that is not in its place, where the rows have every number from 1 on but in
/// another order: rows were swapped.
pub(crate) fn misplaced(game: &Game<'_>) -> Option<usize> {
    let numbers: SmallVec<[(usize, usize); 12]> =
        game.record.rows().map(|(line, row)| (line, row.number.map_or(0, |number| number.value.into()))).collect();
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
