//! A plain game in which the play is in order, and the table noted another taker of a trick or other hands than it shows.

use doko_format::{ListHeader, PlainGame};

use super::urteil::Urteil;
use super::wertung::Wertung;
use super::{Followed, Table, seats_of, stands};
use crate::analysis::Spielart;
use crate::card_set::CardSet;
use crate::rules::RuleSet;
use crate::wertung::score::Summe;

/// What follows from a game with a slip of who noted it.
#[derive(Clone, Debug)]
pub struct Misnoted<'p> {
    /// What follows from what was played.
    pub urteil: Box<Urteil<'p>>,
    /// The trick, from 0, that is noted for another player than took it; `None` where it is the hands.
    pub stich: Option<usize>,
}

/// Judges a game in which everybody plays and of which nothing but one taker or the hands are noted otherwise than the play shows;
/// `None` if it is none. Whether there is anything to say about the hands, and nothing else, only their lines tell.
pub fn misnoted<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<Misnoted<'p>> {
    let seats = seats_of(header, rules);
    let rules = rules.at_table(seats);
    Followed::but_for_slips(plain, rules, seats)?.misnoted(plain, rules)
}

impl Followed {
    pub(super) fn misnoted<'p>(self, plain: &'p PlainGame, rules: &RuleSet) -> Option<Misnoted<'p>> {
        let course = &self.course;
        let stich = match (course.misnoted, course.fits_blaetter) {
            (0, false) if may_be_no_deal(plain, &self.table, rules) => None,
            (0, _) | (_, false) => return None,
            (_, true) => Some(course.misnoted_trick(plain, &self.table)?),
        };
        let urteil = self.into_urteil(plain, rules, None, everybody_plays)?;
        Some(Misnoted { urteil: Box::new(urteil), stich })
    }
}

/// Tells whether what was scored [`stands`], in a game in which everybody plays: who sits out may be seen from what is noted.
fn everybody_plays(
    plain: &PlainGame,
    table: &Table,
    rules: &RuleSet,
    kind: Spielart,
    result: (&Wertung<'_>, &Summe),
) -> bool {
    table.players.len() == table.seats && stands(plain, table, rules, kind, result)
}

/// Tells whether the hands as they are noted may not be hands of one deal: by a quick look, for hands that may be are at odds with
/// the play. One of them at least has as many cards as it should, or they may be those of another pack.
fn may_be_no_deal(plain: &PlainGame, table: &Table, rules: &RuleSet) -> bool {
    let (mut whole, mut all_whole, mut sum) = (false, true, 0u64);
    for blatt in plain.blaetter.iter().filter_map(|(_, blatt)| *blatt) {
        let is_whole = usize::from(blatt.zahl) == table.per_player;
        (whole, all_whole) = (whole || is_whole, all_whole && is_whole);
        sum = sum.wrapping_add(blatt.summe);
    }
    whole && (!all_whole || !rules.kartenspiel.cards().covers(CardSet::of_bits(sum)))
}
