//! Hands: as they were, and at the moment of a card that is disputed.

use doko_analyzer::{CardSet, Hand, Ply, Timeline};
use doko_format::{Argument, Card, Seat};
use doko_judge::Diagnosis;

use super::gather::Source;
use super::{CardMark, HandShown, HeldCard, SeatThen, Situation};

/// The letter of the codes of findings about cards that were laid.
pub(super) const STICHE: char = 'S';

/// Returns the hand with which the first trick began.
pub(super) fn whole_hand(verlauf: &Timeline, seat: Seat) -> HandShown {
    hand_of(verlauf, verlauf.haende[seat], verlauf.per_player, |_| CardMark::Plain)
}

/// Returns a hand of so many cards as it is held, each card with its mark.
fn hand_of(verlauf: &Timeline, hand: Hand, count: usize, mut mark: impl FnMut(Card) -> CardMark) -> HandShown {
    let group = |card: Card| {
        let place = verlauf.reihenfolge.iter().position(|face| *face == card).unwrap_or(0);
        (place >= verlauf.truempfe).then(|| card.suit())
    };
    let mut before = None;
    let cards = verlauf.sorted(hand.cards).map(|card| {
        let group = group(card);
        let apart = before.replace(group).is_some_and(|before| before != group);
        HeldCard { card, apart, mark: mark(card) }
    });
    HandShown { cards: cards.collect(), unknown: unknown(hand, count) }
}

fn unknown(hand: Hand, count: usize) -> usize {
    if hand.complete { 0 } else { count.saturating_sub(hand.cards.len()) }
}

/// Returns the table at the moment of the card a finding is about, if it is about one that was laid.
pub(super) fn situation(source: &Source<'_>, diagnosis: &Diagnosis) -> Option<Situation> {
    if !diagnosis.code.starts_with(STICHE) {
        return None;
    }
    diagnosis.position?;
    let (verlauf, at) = (&source.verlauf, diagnosis.at?);
    let index = verlauf.plies.iter().position(|lage| lage.at == at)?;
    let lage = &verlauf.plies[index];
    let mut trick: Vec<&Ply> =
        verlauf.plies[..index].iter().rev().take_while(|before| before.at.line == at.line).collect();
    trick.reverse();
    let led = trick.iter().find(|before| before.counts);
    let legal = lage.legal.filter(|_| source.took_turn(lage, &trick));
    let seats =
        clockwise(source).into_iter().map(|seat| seat_then(verlauf, seat, index, lage, legal, &trick)).collect();
    Some(Situation {
        seat: lage.seat,
        card: lage.card,
        trick: diagnosis.trick?,
        led: led.and_then(|led| led.card).map(|card| source.led_in_words(card)),
        legal: sentence(source, lage, legal),
        seats,
    })
}

/// Returns who plays, clockwise from the first seat; nobody while that is not known.
pub(super) fn clockwise(source: &Source<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = source.analysis.iter().flat_map(|analysis| analysis.active.iter().copied()).collect();
    seats.sort_unstable();
    seats
}

fn seat_then(
    verlauf: &Timeline,
    seat: Seat,
    index: usize,
    now: &Ply,
    legal: Option<CardSet>,
    trick: &[&Ply],
) -> SeatThen {
    let own = || verlauf.plies[..index].iter().filter(|before| before.counts && before.seat == seat);
    let mut hand = verlauf.haende[seat];
    for before in own() {
        match before.card {
            Some(card) => _ = hand.cards.remove(card),
            None => hand.complete = false,
        }
    }
    let count = verlauf.per_player.saturating_sub(own().count());
    let is_his = seat == now.seat;
    let hand = if is_his { now.hand } else { hand };
    // Where everything could be laid nothing is marked but the card that was.
    let choice = legal.filter(|legal| *legal != now.hand.cards);
    let mut laid = now.card.filter(|_| is_his);
    let mark = |card: Card| match (laid.take_if(|laid| *laid == card), choice.filter(|_| is_his)) {
        (Some(_), _) => CardMark::Laid,
        (None, Some(legal)) if legal.contains(card) => CardMark::Legal,
        (None, Some(_)) => CardMark::Not,
        (None, None) => CardMark::Plain,
    };
    SeatThen {
        seat,
        hand: hand_of(verlauf, hand, count, mark),
        laid: trick.iter().find(|before| before.counts && before.seat == seat).map(|before| before.card),
        leads: trick.iter().find(|before| before.counts).is_some_and(|led| led.seat == seat),
    }
}

impl Source<'_> {
    /// Returns what a card asks to be followed with: `Trumpf`, or its suit.
    fn led_in_words(&self, card: Card) -> String {
        let trumps = &self.verlauf.reihenfolge[..self.verlauf.truempfe.min(self.verlauf.reihenfolge.len())];
        if trumps.contains(&card) {
            return self.text("report-trump");
        }
        self.wording.cards.map_or_else(String::new, |names| names.suit(card.suit()))
    }

    /// Tells whether it was the turn of who laid a card: it had not laid one, and the finding is not about the turn.
    fn took_turn(&self, lage: &Ply, trick: &[&Ply]) -> bool {
        let out_of_turn = |diagnosis: &Diagnosis| {
            diagnosis.at == Some(lage.at) && ["nicht-an-der-reihe", "karte-doppelt-gelegt"].contains(&diagnosis.slug)
        };
        !trick.iter().any(|before| before.counts && before.seat == lage.seat)
            && !self.game.diagnoses.iter().any(out_of_turn)
    }
}

fn sentence(source: &Source<'_>, lage: &Ply, legal: Option<CardSet>) -> String {
    match legal {
        None if !lage.hand.complete => source.text("report-legal-unknown"),
        None => source.text("report-legal-none"),
        Some(legal) if legal == lage.hand.cards && lage.hand.complete => source.text("report-legal-any"),
        Some(legal) => {
            let faces = source.verlauf.reihenfolge.iter().copied().filter(|card| legal.contains(*card)).collect();
            source.say("report-legal", &[("cards", Argument::Cards(faces))])
        }
    }
}
