//! The short way: tells of a plain game that there is nothing to say about it, or leaves it to [`analyze`].
//!
//! It never says why not. Each part goes as far as the usual game goes and gives up at anything else; what it asks of
//! the rules it asks the same axes as the long way. `tests/tests/plain_games.rs` holds the two together.
//!
//! [`analyze`]: crate::analyze

mod abfrage;
mod ansagen;
mod course;
mod notiert;
mod parteien;
mod urteil;
mod wertung;

use doko_format::{BySeat, ListHeader, PlainGame, Seat};
use smallvec::SmallVec;

use crate::analysis::Spielart;
use crate::rules::{RuleSet, next};
use crate::wertung::score::{Discard, PointsBySeat, Summe};
use crate::written::game::seats_in;
use course::PlainCourse;
use parteien::Parteien;
pub(crate) use urteil::urteil_but_for_notes;
pub use urteil::{Kurzstich, Urteil, clean_analysis, clean_urteil};
use wertung::Wertung;

/// Tells whether a game was played to its end without anything to report about it.
///
/// If it says yes, [`analyze`](crate::analyze) of the same game has no finding and the outcome
/// [`Played`](crate::Outcome::Played). If it says no, only `analyze` knows whether there is anything.
pub fn is_clean(plain: &PlainGame, header: &ListHeader, rules: &RuleSet) -> bool {
    judged(plain, header, rules, |_, _| ()).is_some()
}

/// Returns what a game that [`is_clean`] brings each seat of the table; `None` if it is not.
pub fn clean_points(plain: &PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<PointsBySeat> {
    judged(plain, header, rules, Summe::by_seat)
}

/// Who plays: `players[0]` sits left of the dealer, the others follow clockwise. Inside the short way a player is
/// known by his place in this row.
struct Table {
    /// Number of seats at the table.
    seats: usize,
    players: SmallVec<[Seat; 5]>,
    /// The place of each seat; [`Tisch::NOBODY`] for one that does not play.
    places: BySeat<u8>,
    /// Cards each of them is dealt.
    per_player: usize,
}

/// Judges the game, and returns what `clean` makes of what it brought and the size of the table.
fn judged<Made>(
    plain: &PlainGame,
    header: &ListHeader,
    rules: &RuleSet,
    clean: impl FnOnce(&Summe, usize) -> Made,
) -> Option<Made> {
    // A plain game names no players of its own.
    let seats = seats_in(header).unwrap_or(rules.tisch.usual());
    let rules = rules.at_table(seats);
    if !rules.suits_the_short_way() {
        return None;
    }
    let table = Table::new(plain, rules, seats)?;
    let angesagt = abfrage::angesagt(plain, &table, rules)?;
    let course = PlainCourse::new(plain, &table, rules, &angesagt)?;
    let parteien = Parteien::new(plain, &table, rules, angesagt.was, &course)?;
    let gesagt = ansagen::in_order(plain, &table, rules, &parteien, &course, |_| ())?;
    let wertung = Wertung::new(&table, rules, plain, &course, &parteien, gesagt);
    let summe = wertung.summe(Discard);
    stands(plain, &table, rules, parteien.kind, (&wertung, &summe)).then(|| clean(&summe, seats))
}

/// Tells whether what was scored is a game that was played, and what the table noted of it is so.
fn stands(plain: &PlainGame, table: &Table, rules: &RuleSet, kind: Spielart, result: (&Wertung<'_>, &Summe)) -> bool {
    counts(result.1, rules) && notiert::agrees(&plain.notiert, table, rules, kind, result)
}

/// Tells whether a game was played: what is dealt again for its value was not.
fn counts(summe: &Summe, rules: &RuleSet) -> bool {
    summe.value.abs() > rules.spielwerte.neu_geben_bis
}

impl Table {
    const NOBODY: u8 = u8::MAX;

    fn new(plain: &PlainGame, rules: &RuleSet, seats: usize) -> Option<Table> {
        let geber = plain.geber.filter(|seat| seat.index() < seats)?;
        // A seat that is not there is reported.
        let mut named = plain.aussetzer.iter().chain(&plain.pflichtsoli).flat_map(|sitze| sitze.iter());
        if named.any(|seat| seat.index() >= seats) {
            return None;
        }
        let out: Option<SmallVec<[Seat; 4]>> = plain.aussetzer.map(|out| out.iter().collect());
        let mut players = rules.tisch.active(seats, Some(geber), out.as_deref())?;
        let vorhand = next(&players, geber)?;
        let start = players.iter().position(|seat| *seat == vorhand)?;
        players.rotate_left(start);
        if !is_dealt_right(plain, &players, rules, seats) {
            return None;
        }
        let per_player = rules.kartenspiel.per_player(players.len());
        let mut places = BySeat::from_fn(|_| Table::NOBODY);
        for (place, seat) in players.iter().enumerate() {
            places[*seat] = place as u8;
        }
        Some(Table { seats, players, places, per_player })
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        let place = self.places[seat];
        (place != Table::NOBODY).then_some(place.into())
    }
}

/// Tells whether what is noted of cut and deal is as the rules want it.
fn is_dealt_right(plain: &PlainGame, players: &[Seat], rules: &RuleSet, seats: usize) -> bool {
    let dealt = plain.gegeben.as_ref().is_none_or(|packets| rules.geben.deals(packets));
    let cut = plain.abheber.is_none_or(|(seat, cards)| {
        // A seat that is not there is reported.
        let is_there = seat.is_none_or(|seat| seat.index() < seats);
        let pack = rules.kartenspiel.cards().len();
        is_there && rules.geben.cut((seat, cards), plain.geber, players, pack).is_ok()
    });
    dealt && cut
}
