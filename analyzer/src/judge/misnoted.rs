//! A game in which nothing is wrong but a noted taker, the hands as they are noted, or one card of a row.

use doko_format::{Field, Key, LineKind, Locus, PlainGame, Record, Row, Value};
use smallvec::SmallVec;

use super::citation::cite_in_trick;
use crate::card_set::CardSet;
use crate::clean::{Urteil, WrongCard};
use crate::finding::{Finding, Findings};
use crate::rules::RuleSet;
use crate::spielverlauf::bedienen::not_in_hand;
use crate::spielverlauf::course::check_taken;
use crate::written::game::checked;
use crate::written::outline::Blattzeile;

/// Returns what is wrong with who is noted to have taken a trick, from 0, in a game of which this is the judgement; `None` if `row`
/// is not that of the trick alone.
///
/// So many lines are `above` it. The findings are those of [`analyze`](crate::analyze).
pub fn judge_taker(
    urteil: Urteil<'_>,
    index: usize,
    (row, above): (&Record, usize),
    rules: &RuleSet,
) -> Option<Vec<Finding>> {
    let here = rules.at_table(urteil.seats);
    let [line] = row.lines.as_slice() else { return None };
    let LineKind::Row(row) = &line.kind else { return None };
    if !is_row(urteil.plain, index, row) {
        return None;
    }
    let analysis = urteil.into_analysis(rules);
    let stich = analysis.stiche.get(index)?;
    let mut findings = Findings::new(here);
    check_taken(above, row, stich.augen, Some(stich.winner), &mut findings);
    cite_in_trick(index + 1, here, &analysis, &mut findings);
    Some(findings.into_vec())
}

/// Tells whether a row that was read is the one in this place of a plain game.
fn is_row(plain: &PlainGame, index: usize, row: &Row) -> bool {
    let start = index.checked_sub(1).map_or(0, |before| plain.reihen[before].end);
    let laid = plain.karten.get(start..plain.reihen[index].end).unwrap_or_default();
    let number = row.number.map(|number| usize::from(number.value));
    number == Some(index + 1) && row.cards().map(|(_, laid)| laid.card).eq(laid.iter().copied().map(Some))
}

/// Returns what is wrong with the hands as they are noted, in a game of which this is the judgement; `None` if `hands` are not the
/// lines of all of them, or if one that may have been dealt is not what its player laid.
///
/// So many lines are `above` them. The findings are those of [`analyze`](crate::analyze).
pub fn judge_hands(urteil: &Urteil<'_>, (hands, above): (&Record, usize), rules: &RuleSet) -> Option<Vec<Finding>> {
    let here = rules.at_table(urteil.seats);
    let zeilen = zeilen(hands, above)?;
    let noted = urteil.plain.blaetter.iter().filter(|(_, blatt)| blatt.is_some()).count();
    if zeilen.len() != noted {
        return None;
    }
    let mut findings = Findings::new(here);
    let per_player = here.kartenspiel.per_player(here.tisch.spieler);
    let blaetter = checked(&zeilen, per_player, here, &mut findings);
    let re_karte = here.kartenspiel.re_karte;
    let copies = here.kartenspiel.copies(re_karte);
    for (seat, blatt) in blaetter.iter().filter(|(_, blatt)| blatt.line.is_some()) {
        let dealt = urteil.dealt(seat)?;
        // Cards that the pack has not may be those of another pack, and both Re cards speak for themselves.
        let is_strange = blatt.cards.faces().any(|card| here.kartenspiel.copies(card) == 0);
        let has_both = |cards: CardSet| cards.count(re_karte) >= copies;
        if is_strange || blatt.complete && blatt.cards != dealt || has_both(blatt.cards) && !has_both(dealt) {
            return None;
        }
    }
    Some(findings.into_vec())
}

/// Returns what is wrong with a game in which a player laid a card that he does not hold; `None` if `lines` are not those from the
/// first hand to the row of the card.
///
/// So many lines are `above` them. The findings are those of [`analyze`](crate::analyze).
pub fn judge_wrong_card(
    found: &WrongCard<'_>,
    (lines, above): (&Record, usize),
    rules: &RuleSet,
) -> Option<Vec<Finding>> {
    let WrongCard { plain, reihe, davor, seat, card, .. } = *found;
    let mut findings = Findings::new(rules.at_table(found.seats));
    let LineKind::Row(row) = &lines.lines.last()?.kind else { return None };
    let (index, laid) = row.cards().nth(davor).filter(|_| is_row(plain, reihe, row))?;
    let blatt = lines.fields().find(|(_, field)| field.key.value == Key::Blatt(seat))?.0;
    let is_first =
        matches!(&lines.lines.first()?.kind, LineKind::Field(field) if matches!(field.key.value, Key::Blatt(_)));
    if !is_first || laid.card != Some(card) {
        return None;
    }
    let at = Locus::item(above + lines.lines.len() - 1, index);
    not_in_hand((seat, card), at, std::iter::empty(), Some(above + blatt), &mut findings);
    Some(findings.into_vec())
}

/// Returns the hands with their places in the game; `None` if another line is among them.
fn zeilen(hands: &Record, above: usize) -> Option<SmallVec<[Blattzeile<'_>; 4]>> {
    let mut found = SmallVec::new();
    for (line, written) in hands.lines.iter().enumerate() {
        let LineKind::Field(Field { key, value }) = &written.kind else { return None };
        let (Key::Blatt(seat), Value::Blatt { cards, open_end }) = (&key.value, &value.value) else { return None };
        found.push(Blattzeile { line: above + line, seat: *seat, cards, open_end: *open_end });
    }
    Some(found)
}
