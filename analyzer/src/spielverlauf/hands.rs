//! The hands: from the Blätter, completed from the play where the play determines them (TSR 3.3).

use doko_format::{BySeat, Card, Locus, Part, Seat};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::finding::{FindingKind, Findings, Role};
use crate::rules::RuleSet;
use crate::spielverlauf::course::{Course, Daneben, Gelegt};
use crate::written::game::{FilledIn, Game};

/// What is known of a hand as it was dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    /// Cards it certainly had.
    pub cards: CardSet,
    /// Whether these are all.
    pub complete: bool,
}

/// From this many cards on that are not in its Blatt it is the Blatt that is wrong, not the play.
const MISFITS_OF_A_WRONG_BLATT: usize = 3;

/// Tells whether a seat was dealt every copy of a card, as far as the record shows.
pub(crate) fn may_have_had_all(
    game: &Game<'_>,
    rules: &RuleSet,
    haende: &BySeat<Hand>,
    (seat, card): (Seat, Card),
) -> bool {
    let elsewhere = game.active.iter().any(|other| *other != seat && haende[*other].cards.contains(card));
    let all_here = haende[seat].cards.count(card) == rules.kartenspiel.copies(card);
    all_here || !haende[seat].complete && !elsewhere
}

/// Completes the hands, and reports a Blatt that does not fit its play.
pub(crate) fn haende(
    game: &Game<'_>,
    rules: &RuleSet,
    course: &Course<'_>,
    findings: &mut Findings<'_>,
) -> BySeat<Hand> {
    let mut haende: BySeat<Hand> = BySeat::default();
    for seat in game.active.iter().copied() {
        let blatt = game.blaetter[seat];
        let laid = course.laid[seat];
        let all_laid = laid.len() == game.per_player;
        if blatt.complete && blatt.cards.covers(laid) {
            haende[seat] = Hand { cards: blatt.cards, complete: true };
            continue;
        }
        let misfits = laid.without(blatt.cards).len();
        haende[seat] = if blatt.complete && misfits < MISFITS_OF_A_WRONG_BLATT {
            Hand { cards: blatt.cards, complete: true }
        } else {
            if let (true, Some(line)) = (blatt.complete, blatt.line) {
                let kind = FindingKind::BlattWidersprichtSpiel { seat, count: misfits };
                let finding = findings.add(kind, Locus::line(line, Part::Value)).by(seat);
                for play in
                    course.plays_of(seat).filter(|play| play.card.is_some_and(|card| !blatt.cards.contains(card)))
                {
                    finding.with(Role::Contradicts, play.at);
                }
            }
            let cards = if all_laid || blatt.complete { laid } else { union(blatt.cards, laid) };
            Hand { cards, complete: cards.len() == game.per_player }
        };
    }
    complete_last(game, rules, &mut haende);
    haende
}

/// When all hands but one are known, the rest of the pack is the last.
fn complete_last(game: &Game<'_>, rules: &RuleSet, haende: &mut BySeat<Hand>) {
    let mut unknown = game.active.iter().copied().filter(|seat| !haende[*seat].complete);
    let (Some(last), None) = (unknown.next(), unknown.next()) else { return };
    let mut rest = rules.kartenspiel.cards();
    for seat in game.active.iter().filter(|seat| **seat != last) {
        rest = rest.without(haende[*seat].cards);
    }
    if rest.len() == game.per_player && haende[last].cards.without(rest).is_empty() {
        haende[last] = Hand { cards: rest, complete: true };
    }
}

/// Returns the smallest multiset that holds both.
fn union(one: CardSet, other: CardSet) -> CardSet {
    other.without(one).iter().chain(one.iter()).collect()
}

/// Finds the cards nobody noted that the others determine: the only one a complete Blatt or the pack has left,
/// or the two that are the same.
pub(crate) fn filled_in(game: &Game<'_>, rules: &RuleSet, course: &Course<'_>) -> FilledIn {
    if let Some(assumption) = game.assumption.filter(|assumption| !assumption.karten.is_empty()) {
        return assumption.karten.clone();
    }
    let mut found = FilledIn::new();
    let unknown = || course.gelegt.iter().filter(|play| play.counts && play.card.is_none());
    let left = game.active.iter().fold(rules.kartenspiel.cards(), |left, seat| left.without(course.laid[*seat]));
    let mut faces = left.faces();
    // All that is left of the pack is one card, or both copies of one.
    if let (Some(card), None) = (faces.next(), faces.next())
        && left.len() == unknown().count()
    {
        return unknown().map(|play| (play.at, card)).collect();
    }
    for seat in game.active.iter().copied() {
        let blatt = game.blaetter[seat];
        let mut unknown = course.plays_of(seat).filter(|play| play.card.is_none());
        let (Some(play), None) = (unknown.next(), unknown.next()) else { continue };
        let left = blatt.cards.without(course.laid[seat]);
        let mut cards = left.iter();
        if let (true, Some(card), None) = (blatt.complete, cards.next(), cards.next())
            && course.plays_of(seat).count() == game.per_player
        {
            found.push((play.at, card));
        }
    }
    found
}

/// Tells whether the Blätter, taken together, are not those of the play.
pub(crate) fn contradicted(game: &Game<'_>, course: &Course<'_>) -> bool {
    let known = game.active.iter().filter(|seat| game.blaetter[**seat].complete);
    let misfits: usize = known.map(|seat| course.laid[*seat].without(game.blaetter[*seat].cards).len()).sum();
    misfits >= MISFITS_OF_A_WRONG_BLATT
}

/// The first card that is not in its seat's Blatt, where the play as a whole is out of step with the hands.
pub(crate) struct Ausreisser {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    pub(crate) at: Locus,
    /// The line of its trick.
    pub(crate) line: usize,
}

/// Finds where the play gets out of step with the hands: all that was laid was dealt, but from some row on, before which
/// nobody noted who led, to other seats. Two rows that stand in each other's place do that, and a leader taken for
/// another; no Blatt is wrong then.
pub(crate) fn out_of_step(game: &Game<'_>, course: &Course<'_>) -> Option<Ausreisser> {
    if !game.active.iter().all(|seat| game.blaetter[*seat].complete) {
        return None;
    }
    let misfits: usize =
        game.active.iter().map(|seat| course.laid[*seat].without(game.blaetter[*seat].cards).len()).sum();
    if misfits < MISFITS_OF_A_WRONG_BLATT {
        return None;
    }
    let dealt: CardSet = game.active.iter().flat_map(|seat| game.blaetter[*seat].cards.iter()).collect();
    let laid: CardSet = game.active.iter().flat_map(|seat| course.laid[*seat].iter()).collect();
    let mut hands: BySeat<CardSet> = BySeat::default();
    game.active.iter().for_each(|seat| hands[*seat] = game.blaetter[*seat].cards);
    let is_misfit = |play: &&Gelegt| play.counts && play.card.is_some_and(|card| !hands[play.seat].remove(card));
    let first = course.gelegt.iter().find(is_misfit).filter(|_| dealt.covers(laid))?;
    let lauf =
        course.laeufe.iter().find(|lauf| course.gelegt[lauf.first..lauf.end].iter().any(|play| play.at == first.at))?;
    let row = game.record.rows().find(|(line, _)| *line == lauf.line)?.1;
    let found = Ausreisser { seat: first.seat, card: first.card?, at: first.at, line: lauf.line };
    row.leader.is_none().then_some(found)
}

/// Tells whether a Blatt is whole and the play not at odds with it.
fn is_credible(game: &Game<'_>, course: &Course<'_>, seat: Seat) -> bool {
    let blatt = game.blaetter[seat];
    blatt.complete && course.laid[seat].without(blatt.cards).len() < MISFITS_OF_A_WRONG_BLATT
}

/// Reports a copy of a card more than the pack has, where no Blatt shows it: at the last place it was laid.
///
/// What a credible Blatt holds is its seat's, whenever it is laid.
pub(crate) fn check_copies(game: &Game<'_>, rules: &RuleSet, course: &Course<'_>, findings: &mut Findings<'_>) {
    let (known, unknown): (SmallVec<[Seat; 5]>, SmallVec<[Seat; 5]>) =
        game.active.iter().copied().partition(|seat| is_credible(game, course, *seat));
    if unknown.is_empty() {
        return;
    }
    let in_hands: CardSet = known.iter().flat_map(|seat| game.blaetter[*seat].cards.iter()).collect();
    let mut seen = in_hands;
    let mut too_often: SmallVec<[Card; 2]> = SmallVec::new();
    let laid_by_unknown = || course.gelegt.iter().filter(|play| play.counts && unknown.contains(&play.seat));
    for play in laid_by_unknown() {
        let Some(card) = play.card else { continue };
        seen.insert(card);
        let expected = rules.kartenspiel.copies(card);
        if seen.count(card) <= expected {
            continue;
        }
        let in_hands = in_hands.count(card);
        let laid = || laid_by_unknown().filter(|other| other.card == Some(card));
        let is_his = in_hands >= expected || laid().all(|other| other.seat == play.seat);
        let finding = if is_his {
            let kind = FindingKind::KarteNichtImBlatt { seat: play.seat, card };
            findings.add(kind, play.at).by(play.seat)
        } else if too_often.contains(&card) {
            continue;
        } else {
            // Others laid a copy that no Blatt shows: any of them may be written wrongly.
            let found = in_hands + laid().count();
            findings.add(FindingKind::KarteZuOft { card, found, expected }, play.at)
        };
        too_often.push(card);
        for other in places(course, card).filter(|at| *at != play.at) {
            if other < play.at {
                finding.with(Role::Earlier, other);
            } else if !is_his {
                finding.with(Role::Contradicts, other);
            }
        }
        for dealt in game.dealt_places(card) {
            finding.with(Role::Contradicts, dealt);
        }
    }
    if known.is_empty() && too_often.is_empty() {
        check_beside(game, rules, course, seen, findings);
    }
}

fn places<'a>(course: &'a Course<'_>, card: Card) -> impl Iterator<Item = Locus> + 'a {
    let beside = course.daneben.iter().filter(move |other| other.card == card).map(|other| other.at);
    let laid = course.gelegt.iter().filter(move |play| play.counts && play.card == Some(card)).map(|play| play.at);
    laid.chain(beside)
}

/// Reports the cards in no trick of which the pack has no such copy left: all were laid in tricks, or stand in a Blatt.
///
/// Not one that is the card before it once more: that a card was written twice is said there.
fn check_beside(game: &Game<'_>, rules: &RuleSet, course: &Course<'_>, seen: CardSet, findings: &mut Findings<'_>) {
    let mut seen = seen;
    for Daneben { card, at } in course.daneben.iter().copied() {
        seen.insert(card);
        let (found, expected) = (seen.count(card), rules.kartenspiel.copies(card));
        let twice = places(course, card).any(|other| other < at && other.line == at.line);
        if found > expected && !twice {
            let finding = findings.add(FindingKind::KarteZuOft { card, found, expected }, at);
            for other in places(course, card).filter(|other| *other != at) {
                finding.with(if other < at { Role::Earlier } else { Role::Contradicts }, other);
            }
            for dealt in game.dealt_places(card) {
                finding.with(Role::Contradicts, dealt);
            }
        }
    }
}
