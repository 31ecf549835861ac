//! Whether each card could be laid: in the hand, and following the led suit or trump (TSR 5.2).

use doko_format::{BySeat, Card, Hochzeitsform, How, Locus, Part, Seat};
use smallvec::SmallVec;

use crate::card_set::{CardSet, FaceSet};
use crate::finding::{Finding, FindingKind, Findings, Role};
use crate::rules::{Klasse, Rangfolge, RuleSet};
use crate::spielverlauf::course::{Ablauf, Gelegt, Lauf, Ordnung};
use crate::spielverlauf::hands::Hand;
use crate::written::game::Game;

/// Returns the cards of `hand` that may be laid to a trick to which `led` was led; all of them to an empty trick.
///
/// Rule: TSR 5.2.2, 5.2.3 (21.02.2026). There is no duty to beat.
pub fn legal_cards(rangfolge: &Rangfolge, hand: CardSet, led: Option<Klasse>) -> CardSet {
    let Some(led) = led else { return hand };
    let following = hand.of_faces(rangfolge.faces(led));
    if following.is_empty() { hand } else { following }
}

/// A Hochzeit as far as it changes what may be laid.
#[derive(Clone, Copy)]
pub(crate) struct Hochzeitslage {
    pub(crate) hochzeiter: Seat,
    pub(crate) form: Hochzeitsform,
    /// The trick that settled it, from 0; none if it is not settled.
    pub(crate) klaerungsstich: Option<usize>,
}

impl Hochzeitslage {
    /// Tells whether the Hochzeit is not settled yet in a trick, counted from 0.
    pub(crate) fn is_open_in(&self, stich: usize) -> bool {
        self.klaerungsstich.is_none_or(|settled| stich <= settled)
    }
}

/// Reports cards that were not in the hand, did not follow, or could not be laid so.
pub(crate) fn bedienen(
    game: &Game<'_>,
    rules: &RuleSet,
    ordnung: &Ordnung,
    ablauf: &Ablauf<'_>,
    haende: &BySeat<Hand>,
    hochzeit: Option<Hochzeitslage>,
    findings: &mut Findings<'_>,
) {
    // With that a fox may not be led for a while (R003-3g).
    let trumpfstich = hochzeit.is_some_and(|lage| lage.form == Hochzeitsform::Trumpf);
    if !trumpfstich && all_followed(game, ordnung, ablauf, haende) {
        return;
    }
    let mut rest: BySeat<CardSet> = BySeat::from_fn(|seat| haende[seat].cards);
    // For each card that was not in its hand one of the hand was laid in truth and is still counted as held. Of a card
    // that a hand laid once too often it may have been any time, from the first on.
    let mut phantoms: BySeat<usize> = BySeat::default();
    // Whichever card it was that nobody noted, it is gone and counted as held where the Blatt has it.
    let mut unnoted: BySeat<usize> = BySeat::default();
    let mut too_often: BySeat<CardSet> = BySeat::from_fn(|seat| {
        if haende[seat].complete { ablauf.laid[seat].without(haende[seat].cards) } else { CardSet::default() }
    });
    let doubtful = doubtful(findings);
    // What a seat without a Blatt held is known from what it laid.
    let mut not_sure: BySeat<CardSet> = BySeat::default();
    for play in ablauf.gelegt.iter().filter(|play| !game.blaetter[play.seat].complete && doubtful.contains(&play.at)) {
        play.card.into_iter().for_each(|card| not_sure[play.seat].insert(card));
    }
    for (stich, lauf) in ablauf.laeufe.iter().enumerate() {
        let rangfolge = ordnung.in_stich(stich);
        let open = hochzeit.filter(|lage| lage.is_open_in(stich));
        // In a trick with a hole or a card missing it is not certain whose card is whose.
        let certain = lauf.full || ablauf.stopped.is_none();
        let mut led: Option<&Gelegt> = None;
        for (place, play) in ablauf.gelegt[lauf.first..lauf.end].iter().enumerate() {
            let index = lauf.first + place;
            let Some(card) = play.card else {
                unnoted[play.seat] += usize::from(play.counts && haende[play.seat].complete);
                continue;
            };
            let mut hand = rest[play.seat];
            if !play.counts && !haende[play.seat].complete {
                // He had it, whether or not he laid it later.
                hand.insert(card);
            }
            let is_too_often = play.counts && too_often[play.seat].remove(card);
            phantoms[play.seat] += usize::from(is_too_often);
            // Where a violation may be corrected for a while, it is none if it was.
            let korrektur = rules.stich.korrektur;
            let corrected = !play.counts && korrektur.heals();
            let healed = corrected && korrektur.in_time(next_card_lay(ablauf, lauf, index));
            if corrected && !healed {
                findings.add(FindingKind::ZuruecknahmeZuSpaet { seat: play.seat }, play.at).by(play.seat);
            }
            let mut in_order = play.instead_of.is_none();
            if !hand.contains(card) {
                if haende[play.seat].complete && certain {
                    if !healed {
                        not_in_hand(game, ablauf, play, card, index, findings);
                    }
                    in_order = false;
                }
            } else if let Some(led) = led
                && play.seat != lauf.leader
                && let Some(led_card) = led.card
            {
                let klasse = rangfolge.klasse(led_card);
                let held = hand.of_faces(rangfolge.faces(klasse));
                let sure = held.without(not_sure[play.seat]);
                let later = || later_plays(ablauf, play.seat, index).filter(|card| sure.contains(*card)).count();
                let may_be_gone = sure.len() <= phantoms[play.seat]
                    || sure.len() <= phantoms[play.seat] + unnoted[play.seat] && later() <= phantoms[play.seat];
                if certain && !may_be_gone && !legal_cards(rangfolge, hand, Some(klasse)).contains(card) {
                    if !healed {
                        revoke(game, ablauf, led, play, card, klasse, held, index, findings);
                    }
                    in_order = false;
                }
            }
            if play.counts {
                rest[play.seat].remove(card);
                // What followed a card that was not in its hand, or that is one too many, followed another one in truth.
                if play.seat == lauf.leader && hand.contains(card) && !is_too_often && !doubtful.contains(&play.at) {
                    led = Some(play);
                }
            } else if in_order && (!corrected || healed && haende[play.seat].complete && certain) {
                findings.add(FindingKind::ZuruecknahmeNichtErlaubt { seat: play.seat }, play.at).by(play.seat);
            }
            if play.how == How::Down {
                let led = led.and_then(|led| led.card).map(|card| rangfolge.klasse(card));
                let own = open.is_some_and(|lage| lage.hochzeiter == play.seat);
                if !rules.stich.verdeckt.allows_to(own, led, has_fehl(rangfolge, hand)) {
                    findings.add(FindingKind::VerdecktNichtErlaubt { seat: play.seat }, play.at).by(play.seat);
                }
            }
            let forbidden = |lage: Hochzeitslage| rules.hochzeit.forbids_lead(lage.form, card, hand);
            if play.seat == lauf.leader && open.is_some_and(forbidden) {
                findings.add(FindingKind::FuchsAufspiel { seat: play.seat }, play.at).by(play.seat);
            }
        }
    }
}

/// Tells whether each seat laid, in regular tricks, the cards of its hand and always followed if it could: then there is
/// nothing to report.
///
/// A hand holds in a trick what is laid from then on, so the tricks are gone through from the last one back.
fn all_followed(game: &Game<'_>, ordnung: &Ordnung, ablauf: &Ablauf<'_>, haende: &BySeat<Hand>) -> bool {
    let laid_out = |seat: &Seat| haende[*seat].complete && haende[*seat].cards == ablauf.laid[*seat];
    if ablauf.irregular || !game.active.iter().all(laid_out) {
        return false;
    }
    let mut later: BySeat<FaceSet> = BySeat::default();
    ablauf.laeufe.iter().enumerate().rev().all(|(stich, lauf)| {
        let rangfolge = ordnung.in_stich(stich);
        let plays = &ablauf.gelegt[lauf.first..lauf.end];
        let Some(Gelegt { card: Some(led), .. }) = plays.first() else { return false };
        let faces = rangfolge.faces(rangfolge.klasse(*led));
        let mut followed = true;
        for play in plays {
            let Some(card) = play.card else { return false };
            let later = &mut later[play.seat];
            followed &= faces.contains(card) | !later.meets(faces);
            *later = later.with(card);
        }
        followed
    })
}

/// Returns the places of a card that the pack does not have so often: any of them may be the wrong one.
fn doubtful(findings: &Findings<'_>) -> SmallVec<[Locus; 4]> {
    let too_often = findings.found().filter(|finding| matches!(finding.kind, FindingKind::KarteNichtImBlatt { .. }));
    let places = |finding: &Finding| {
        let earlier = finding.related.iter().filter(|related| related.role == Role::Earlier);
        std::iter::once(finding.at).chain(earlier.map(|related| related.at)).collect::<SmallVec<[Locus; 4]>>()
    };
    too_often.flat_map(places).collect()
}

/// Tells whether a hand has a card that is no trump.
pub(crate) fn has_fehl(rangfolge: &Rangfolge, hand: CardSet) -> bool {
    hand.faces().any(|card| rangfolge.klasse(card) != Klasse::Trumpf)
}

/// Tells whether another seat laid a card between the card at `index` and what its seat laid in its place.
pub(crate) fn next_card_lay(ablauf: &Ablauf<'_>, lauf: &Lauf, index: usize) -> bool {
    let seat = ablauf.gelegt[index].seat;
    ablauf.gelegt[index + 1..lauf.end].first().is_some_and(|next| next.seat != seat)
}

fn not_in_hand(
    game: &Game<'_>,
    ablauf: &Ablauf<'_>,
    play: &Gelegt,
    card: Card,
    index: usize,
    findings: &mut Findings<'_>,
) {
    let finding = findings.add(FindingKind::KarteNichtImBlatt { seat: play.seat, card }, play.at).by(play.seat);
    let own = |other: &&Gelegt| other.counts && other.seat == play.seat && other.card == Some(card);
    for earlier in ablauf.gelegt[..index].iter().filter(own) {
        finding.with(Role::Earlier, earlier.at);
    }
    if let Some(line) = game.blaetter[play.seat].line {
        finding.with(Role::Contradicts, Locus::line(line, Part::Value));
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

/// Returns the known cards a seat laid behind a place in the course.
fn later_plays<'a>(ablauf: &'a Ablauf<'_>, seat: Seat, index: usize) -> impl Iterator<Item = Card> + 'a {
    ablauf.gelegt[index + 1..].iter().filter(move |play| play.counts && play.seat == seat).filter_map(|play| play.card)
}

fn later_play(ablauf: &Ablauf<'_>, seat: Seat, card: Card, index: usize) -> Option<doko_format::Locus> {
    let own = |other: &&Gelegt| other.counts && other.seat == seat && other.card == Some(card);
    ablauf.gelegt[index + 1..].iter().find(own).map(|play| play.at)
}
