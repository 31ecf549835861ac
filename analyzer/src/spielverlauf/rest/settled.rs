//! Whether a party takes all that is left, whatever anybody lays: then no violation is more than unerheblich (TSR 9.2.2).
//!
//! Where a special point can hang on how the cards fall, a violation may matter whoever takes the tricks; whether the
//! clause means that too is open, so nothing is concluded there.

use doko_format::{Card, Locus, Partei, Seat};

use crate::search::{Budget, ClaimVerdict, KnownGame, Position, before_card};
use crate::wertung::result::wertungslage;

/// Returns the party that takes everything from the trick of an irregular card on; `None` where none does, or where it
/// is not known within the budget.
///
/// `at` is the card. It must be so before its trick, and again after it, for no lawful line has that card in it, or has
/// it there.
pub(crate) fn steht(known: &KnownGame<'_, '_>, at: Locus, budget: Budget) -> Option<Partei> {
    let laid = known.course.gelegt.iter().position(|play| play.at == at)?;
    let play = known.course.gelegt[laid];
    let lauf = known.course.laeufe.iter().find(|lauf| (lauf.first..lauf.end).contains(&laid))?;
    let before = before_card(known, lauf.first).ok()?;
    let in_turn = before_card(known, laid).ok()?;
    let after = match in_turn.to_act() == Some(play.seat) {
        true => Some(before_card(known, laid + 1).ok()?),
        false => None,
    };
    let takes_all = |partei: &Partei| {
        let took = lauf.winner.is_none_or(|winner| known.klaerung.parteien[winner] == Some(*partei));
        let then = || match &after {
            Some(after) => after.decided(*partei, budget),
            None => {
                play.card.map_or(ClaimVerdict::Open, |card| in_turn.decided_if_laid(play.seat, card, *partei, budget))
            }
        };
        took && !special(known, &before, *partei)
            && before.decided(*partei, budget) == ClaimVerdict::Certain
            && then() == ClaimVerdict::Certain
    };
    Partei::ALL.into_iter().find(takes_all)
}

/// Returns the party that takes everything from a word in the play on, the trick on the table included; `None` where
/// none does, or where it is not known within the budget.
pub(crate) fn steht_bei(known: &KnownGame<'_, '_>, at: Locus, budget: Budget) -> Option<Partei> {
    let wort = known.course.worte.iter().find(|wort| wort.at == at)?;
    let then = before_card(known, wort.before).ok()?;
    then.to_act()?;
    let takes_all =
        |partei: &Partei| !special(known, &then, *partei) && then.decided(*partei, budget) == ClaimVerdict::Certain;
    Partei::ALL.into_iter().find(takes_all)
}

/// Tells whether a special point may hang on how the cards fall where a party takes everything.
fn special(known: &KnownGame<'_, '_>, position: &Position, partei: Partei) -> bool {
    let Some(contract) = known.klaerung.contract else { return true };
    let (takers, others): (Vec<Seat>, Vec<Seat>) =
        position.seats().iter().copied().partition(|seat| known.klaerung.parteien[*seat] == Some(partei));
    let table: Vec<Card> = position.table().collect();
    let cards = |seat: Seat| {
        let laid = position.seats().iter().position(|other| *other == seat).and_then(|place| table.get(place));
        position.hand(seat).into_iter().chain(laid.copied()).collect::<Vec<_>>()
    };
    let hands = |seats: Vec<Seat>| seats.into_iter().map(cards).collect::<Vec<_>>();
    let sonderpunkte = known.rules.sondertafel();
    wertungslage(known.rules, contract.kind).has_sonderpunkte(known.rules)
        && sonderpunkte.may_hang_on_order(&hands(takers), &hands(others))
}
