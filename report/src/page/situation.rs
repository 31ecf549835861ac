//! Hands: as they were, and at the moment of a card that is disputed.

use doko_analyzer::{CardSet, Hand, Lage, Verlauf};
use doko_format::{Argument, Seat};
use doko_judge::Diagnosis;

use super::gather::Source;
use super::{HandShown, HeldCard, Situation};

/// The letter of the codes of findings about cards that were laid.
const STICHE: char = 'S';

/// Returns the hand with which the first trick began.
pub(super) fn whole_hand(verlauf: &Verlauf, seat: Seat) -> HandShown {
    let hand = verlauf.haende[seat];
    let cards = verlauf.sorted(hand.cards).map(|card| HeldCard { card, legal: true, laid: false }).collect();
    HandShown { cards, unknown: unknown(hand, verlauf.per_player) }
}

fn unknown(hand: Hand, count: usize) -> usize {
    if hand.complete { 0 } else { count.saturating_sub(hand.cards.len()) }
}

/// Returns the moment of the card a finding is about, if it is about one that was laid.
pub(super) fn situation(source: &Source<'_>, diagnosis: &Diagnosis) -> Option<Situation> {
    if !diagnosis.code.starts_with(STICHE) {
        return None;
    }
    diagnosis.position?;
    let (verlauf, at) = (&source.verlauf, diagnosis.at?);
    let index = verlauf.lagen.iter().position(|lage| lage.at == at)?;
    let lage = &verlauf.lagen[index];
    let trick: Vec<&Lage> =
        verlauf.lagen[..index].iter().rev().take_while(|before| before.at.line == at.line).collect();
    let led = trick.iter().rev().find(|before| before.counts).and_then(|led| led.card);
    let legal = lage.legal.filter(|_| source.took_turn(lage, &trick));
    let laid_before = verlauf.lagen[..index].iter().filter(|before| before.counts && before.seat == lage.seat).count();
    let count = verlauf.per_player.saturating_sub(laid_before);
    let mut laid = lage.card;
    let cards = verlauf.sorted(lage.hand.cards).map(|card| HeldCard {
        card,
        legal: legal.is_none_or(|legal| legal.contains(card)),
        laid: laid.take_if(|laid| *laid == card).is_some(),
    });
    let cards: Vec<HeldCard> = cards.collect();
    let hand = HandShown { cards, unknown: unknown(lage.hand, count) };
    let title = source.say("report-hand-before", &[("seat", Argument::Seat(lage.seat))]);
    Some(Situation { title, led, hand, legal: sentence(source, lage, legal) })
}

impl Source<'_> {
    /// Tells whether it was the turn of who laid a card: it had not laid one, and the finding is not about the turn.
    fn took_turn(&self, lage: &Lage, trick: &[&Lage]) -> bool {
        let out_of_turn = |diagnosis: &Diagnosis| {
            diagnosis.at == Some(lage.at) && ["nicht-an-der-reihe", "karte-doppelt-gelegt"].contains(&diagnosis.slug)
        };
        !trick.iter().any(|before| before.counts && before.seat == lage.seat)
            && !self.diagnoses().any(|(_, diagnosis)| out_of_turn(diagnosis))
    }
}

fn sentence(source: &Source<'_>, lage: &Lage, legal: Option<CardSet>) -> String {
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
