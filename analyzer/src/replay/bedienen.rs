//! Whether each card could be laid: in the hand, and following the led suit or trump (TSR 5.2).

use doko_format::{BySeat, Card, How, Seat};

use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::game::Game;
use crate::replay::ablauf::{Ablauf, Gelegt};
use crate::replay::haende::Hand;
use crate::rules::{Klasse, Rangfolge};

/// Returns the cards of `hand` that may be laid to a trick to which `led` was led; all of them to an empty trick.
///
/// Rule: TSR 5.2.2, 5.2.3 (21.02.2026). There is no duty to beat.
pub fn legal_cards(rangfolge: &Rangfolge, hand: CardSet, led: Option<Klasse>) -> CardSet {
    let Some(led) = led else { return hand };
    let following = hand.of_faces(rangfolge.faces(led));
    if following.is_empty() { hand } else { following }
}

/// Reports cards that were not in the hand or did not follow.
pub(crate) fn bedienen(
    game: &Game<'_>,
    rangfolge: &Rangfolge,
    ablauf: &Ablauf<'_>,
    haende: &BySeat<Hand>,
    findings: &mut Findings<'_>,
) {
    let mut rest: BySeat<CardSet> = BySeat::from_fn(|seat| haende[seat].cards);
    // For each card that was not in its hand one of the hand was laid in truth and is still counted as held.
    let mut phantoms: BySeat<usize> = BySeat::default();
    for lauf in &ablauf.laeufe {
        // In a trick with a hole or a card missing it is not certain whose card is whose.
        let certain = lauf.full || ablauf.stopped.is_none();
        let mut led: Option<&Gelegt> = None;
        for (index, play) in ablauf.gelegt.iter().enumerate().take(lauf.end).skip(lauf.first) {
            let Some(card) = play.card else { continue };
            let hand = rest[play.seat];
            let mut in_order = play.instead_of.is_none();
            if !hand.contains(card) {
                if haende[play.seat].complete && certain {
                    not_in_hand(ablauf, play, card, index, findings);
                    in_order = false;
                }
            } else if let Some(led) = led
                && play.seat != lauf.leader
                && let Some(led_card) = led.card
            {
                let klasse = rangfolge.klasse(led_card);
                let held = hand.of_faces(rangfolge.faces(klasse));
                let may_be_gone = held.len() <= phantoms[play.seat];
                if certain && !may_be_gone && !legal_cards(rangfolge, hand, Some(klasse)).contains(card) {
                    revoke(game, ablauf, led, play, card, klasse, held, index, findings);
                    in_order = false;
                }
            }
            if play.counts {
                if !rest[play.seat].remove(card) && haende[play.seat].complete {
                    phantoms[play.seat] += 1;
                }
                if play.seat == lauf.leader {
                    led = Some(play);
                }
            } else if in_order {
                findings.add(FindingKind::ZuruecknahmeNichtErlaubt { seat: play.seat }, play.at).by(play.seat);
            }
            if play.how == How::Down {
                findings.add(FindingKind::VerdecktNichtErlaubt { seat: play.seat }, play.at).by(play.seat);
            }
        }
    }
}

fn not_in_hand(ablauf: &Ablauf<'_>, play: &Gelegt, card: Card, index: usize, findings: &mut Findings<'_>) {
    let finding = findings.add(FindingKind::KarteNichtImBlatt { seat: play.seat, card }, play.at).by(play.seat);
    let own = |other: &&Gelegt| other.counts && other.seat == play.seat && other.card == Some(card);
    for earlier in ablauf.gelegt[..index].iter().filter(own) {
        finding.with(Role::Earlier, earlier.at);
    }
}

#[expect(clippy::too_many_arguments, reason = "a revoke is shown from all sides")]
fn revoke(
    game: &Game<'_>,
    ablauf: &Ablauf<'_>,
    led: &Gelegt,
    play: &Gelegt,
    card: Card,
    klasse: Klasse,
    held: CardSet,
    index: usize,
    findings: &mut Findings<'_>,
) {
    let kind = FindingKind::Nichtbedienen { seat: play.seat, card, led: klasse, held: held.iter().collect() };
    let finding = findings.add(kind, play.at).by(play.seat);
    finding.with(Role::Led, led.at);
    for face in held.faces() {
        let later = later_play(ablauf, play.seat, face, index);
        match later.or_else(|| game.dealt_to(play.seat, face)) {
            Some(at) if later.is_some() => finding.with(Role::StillHeld, at),
            Some(at) => finding.with(Role::Dealt, at),
            None => finding,
        };
    }
}

fn later_play(ablauf: &Ablauf<'_>, seat: Seat, card: Card, index: usize) -> Option<doko_format::Locus> {
    let own = |other: &&Gelegt| other.counts && other.seat == seat && other.card == Some(card);
    ablauf.gelegt[index + 1..].iter().find(own).map(|play| play.at)
}
