//! A Solo noted as another one than was played, or not at all: the tricks went, from the first to the last, as they would in another Solo.

use doko_format::{Card, How, Item, Laid, Locus, Row, Seat, SoloArt, Spanned, Sprache};
use smallvec::SmallVec;

use crate::finding::{FindingKind, Findings};
use crate::rules::RuleSet;
use crate::spielfindung::{Erklaert, Spielfindung, Was};
use crate::spielverlauf::course::{Stichlage, taker};
use crate::written::game::Game;

/// From this many tricks on that went to another seat than the Solo gives them to it is the Solo that is noted wrongly, not
/// the tricks.
const MISFITS_OF_A_WRONG_SOLO: usize = 3;

/// Reports a Solo that does not fit its tricks where just one other does, or that none is noted where they fit just one, and
/// leaves open which was played.
pub(crate) fn soloart(game: &Game<'_>, rules: &RuleSet, spielfindung: &mut Spielfindung, findings: &mut Findings<'_>) {
    let noted = match spielfindung.vorbehalt {
        Some(Erklaert { seat, was: Was::Solo { art, .. }, at }) => Some((seat, art, at)),
        None if spielfindung.unnoted && !spielfindung.is_ramsch() => None,
        Some(Erklaert { was: Was::Hochzeit { .. } | Was::Armut { .. } | Was::Schmeissen | Was::Ramsch, .. }) | None => {
            return;
        }
    };
    let art = noted.map(|(_, art, _)| art);
    if spielfindung.open.is_some() || misfits(game, rules, art) < MISFITS_OF_A_WRONG_SOLO {
        return;
    }
    let mut fitting = rules.vorbehalte.soli.iter().copied().filter(|other| misfits(game, rules, Some(*other)) == 0);
    let (Some(other), None) = (fitting.next(), fitting.next()) else { return };
    let art = Sprache::De.word(other.into()).into();
    let at = match noted {
        Some((seat, _, at)) => {
            findings.add(FindingKind::SoloartPasstNicht { seat, art }, at).by(seat);
            at
        }
        None => {
            findings.add(FindingKind::SoloNichtNotiert { art }, Locus::GAME);
            Locus::GAME
        }
    };
    spielfindung.open = Some(at);
}

/// Counts the tricks that another seat took, as noted or by leading to the next, than would have in this Solo, or in none.
fn misfits(game: &Game<'_>, rules: &RuleSet, art: Option<SoloArt>) -> usize {
    let rangfolge = rules.rangfolge(art, false);
    let next = game.record.rows().skip(1).map(|(_, row)| row.leader.map(|leader| leader.value)).chain([None]);
    let tricks = game.record.rows().zip(next).enumerate();
    let misfit = |(place, ((_, row), next)): &(usize, ((usize, &Row), Option<Seat>))| {
        let took = next.or(row.taken.map(|taken| taken.value.seat));
        let lage = Stichlage { rules, rangfolge, last: place + 1 == game.per_player };
        took.zip(winner(game, lage, row)).is_some_and(|(noted, winner)| noted != winner)
    };
    tricks.filter(misfit).count()
}

/// Returns who would have taken a row of plain cards under such an order, whatever was said or remarked in it; `None` for any
/// other row, and one whose leader is not written.
fn winner(game: &Game<'_>, lage: Stichlage<'_>, row: &Row) -> Option<Seat> {
    let order = game.clockwise_from(row.leader?.value);
    let card = |item: &Spanned<Item>| match item.value {
        Item::Card(Laid { card, seat: None, how: How::Open }) => Some(card),
        Item::Card(_) | Item::Unreadable { .. } => Some(None),
        Item::Event(_) | Item::Remark { .. } => None,
    };
    let cards: SmallVec<[Card; 5]> = row.items.iter().filter_map(card).collect::<Option<_>>()?;
    if cards.len() != order.len() {
        return None;
    }
    taker(lage, &cards).map(|place| order[place])
}
