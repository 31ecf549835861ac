//! Whether a party takes all that is left, whatever anybody lays: then no violation is more than unerheblich (TSR 9.2.2).
//!
//! Where a special point can hang on how the cards fall, a violation may matter whoever takes the tricks; whether the
//! clause means that too is open, so nothing is concluded there.

use doko_format::{Card, Locus, Partei, Seat};

use crate::ausgang::wertungslage;
use crate::suche::{Akte, Budget, Stellung, Urteil, vor};

/// Returns the party that takes everything from the trick of an irregular card on; `None` where none does, or where it
/// is not known within the budget.
///
/// `at` is the card. It must be so before its trick, and again after it, for no lawful line has that card in it, or has
/// it there.
pub(crate) fn steht(akte: &Akte<'_, '_>, at: Locus, budget: Budget) -> Option<Partei> {
    let laid = akte.ablauf.gelegt.iter().position(|play| play.at == at)?;
    let play = akte.ablauf.gelegt[laid];
    let lauf = akte.ablauf.laeufe.iter().find(|lauf| (lauf.first..lauf.end).contains(&laid))?;
    let before = vor(akte, lauf.first).ok()?;
    let in_turn = vor(akte, laid).ok()?;
    let after = match in_turn.am_zug() == Some(play.seat) {
        true => Some(vor(akte, laid + 1).ok()?),
        false => None,
    };
    let takes_all = |partei: &Partei| {
        let took = lauf.winner.is_none_or(|winner| akte.klaerung.parteien[winner] == Some(*partei));
        let then = || match &after {
            Some(after) => after.entschieden(*partei, budget),
            None => play.card.map_or(Urteil::Offen, |card| in_turn.vorgelegt(play.seat, card, *partei, budget)),
        };
        took && !special(akte, &before, *partei)
            && before.entschieden(*partei, budget) == Urteil::Sicher
            && then() == Urteil::Sicher
    };
    Partei::ALL.into_iter().find(takes_all)
}

/// Returns the party that takes everything from a word in the play on, the trick on the table included; `None` where
/// none does, or where it is not known within the budget.
pub(crate) fn steht_bei(akte: &Akte<'_, '_>, at: Locus, budget: Budget) -> Option<Partei> {
    let wort = akte.ablauf.worte.iter().find(|wort| wort.at == at)?;
    let then = vor(akte, wort.before).ok()?;
    then.am_zug()?;
    let takes_all =
        |partei: &Partei| !special(akte, &then, *partei) && then.entschieden(*partei, budget) == Urteil::Sicher;
    Partei::ALL.into_iter().find(takes_all)
}

/// Tells whether a special point may hang on how the cards fall where a party takes everything.
fn special(akte: &Akte<'_, '_>, stellung: &Stellung, partei: Partei) -> bool {
    let Some(contract) = akte.klaerung.contract else { return true };
    let (takers, others): (Vec<Seat>, Vec<Seat>) =
        stellung.seats().iter().copied().partition(|seat| akte.klaerung.parteien[*seat] == Some(partei));
    let table: Vec<Card> = stellung.tisch().collect();
    let cards = |seat: Seat| {
        let laid = stellung.seats().iter().position(|other| *other == seat).and_then(|place| table.get(place));
        stellung.hand(seat).into_iter().chain(laid.copied()).collect::<Vec<_>>()
    };
    let hands = |seats: Vec<Seat>| seats.into_iter().map(cards).collect::<Vec<_>>();
    let sonderpunkte = &akte.rules.sonderpunkte;
    wertungslage(akte.rules, contract.kind).has_sonderpunkte(akte.rules)
        && sonderpunkte.may_hang_on_order(&hands(takers), &hands(others))
}
