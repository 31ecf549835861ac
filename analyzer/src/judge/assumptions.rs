//! What a record leaves open, where it can only be a few things: the game is judged once for each.

use doko_format::{BySeat, Card, Locus, Seat};

use crate::analysis::{Alternative, Analysis, Fall};
use crate::finding::Trait;
use crate::rules::RuleSet;
use crate::spielverlauf::course::Course;
use crate::spielverlauf::hands::Hand;
use crate::written::game::{Assumption, FilledIn, Game};

/// Returns what a game may have been that is not decided: two cards nobody noted one way round or the other, or the
/// last Re card in one of the hands that are not known to their end. Empty where there are more possibilities.
pub(crate) fn assumptions(
    game: &Game<'_>,
    rules: &RuleSet,
    course: &Course<'_>,
    haende: &BySeat<Hand>,
    parties_open: bool,
) -> Vec<Assumption> {
    if course.stopped.is_some() || game.active.is_empty() {
        return Vec::new();
    }
    if course.unknown {
        return two_cards(game, rules, course);
    }
    let re: Card = rules.kartenspiel.re_karte;
    let seen: usize = game.active.iter().map(|seat| haende[*seat].cards.count(re)).sum();
    if !parties_open || seen + 1 != rules.kartenspiel.copies(re) {
        return Vec::new();
    }
    let open = game.active.iter().copied().filter(|seat| !haende[*seat].complete);
    open.map(|seat| Assumption { case: Fall::ReBei(seat), karten: FilledIn::new(), re_bei: Some(seat) }).collect()
}

/// Both ways in which the last two cards of the pack can be the two that nobody noted.
fn two_cards(game: &Game<'_>, rules: &RuleSet, course: &Course<'_>) -> Vec<Assumption> {
    let unknown: Vec<(usize, Seat, Locus)> = course
        .gelegt
        .iter()
        .enumerate()
        .filter(|(_, play)| play.counts && play.card.is_none())
        .map(|(index, play)| (index, play.seat, play.at))
        .collect();
    let left = game.active.iter().fold(rules.kartenspiel.cards(), |left, seat| left.without(course.laid[*seat]));
    let cards: Vec<Card> = left.iter().collect();
    let ([(index, seat, first), (_, _, second)], [one, other]) = (unknown.as_slice(), cards.as_slice()) else {
        return Vec::new();
    };
    let stich = course.laeufe.iter().take_while(|lauf| lauf.end <= *index).count() + 1;
    let way = |card: Card, rest: Card| Assumption {
        case: Fall::Karte { seat: *seat, stich, card },
        karten: [(*first, card), (*second, rest)].into_iter().collect(),
        re_bei: None,
    };
    vec![way(*one, *other), way(*other, *one)]
}

/// Returns the result under an assumption; `None` where the record itself speaks against it: by a trick's noted winner
/// or Augen, or by a Blatt.
pub(crate) fn alternative(case: Fall, assumed: Analysis) -> Option<Alternative> {
    let contradicted = assumed.findings.iter().any(|finding| finding.kind.class().is(Trait::AgainstAnAssumption));
    let strafen = assumed.strafen.into_iter().collect();
    let found = Alternative { strafen, ..Alternative::new(case, assumed.points, assumed.posten) };
    (!contradicted).then_some(found)
}
