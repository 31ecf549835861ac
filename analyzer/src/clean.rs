//! The short way: tells of a plain game that there is nothing to say about it, or leaves it to [`analyze`].
//!
//! It never says why not. Each part goes as far as the usual game goes and gives up at anything else; what it asks of
//! the rules it asks the same axes as the long way. `tests/tests/plain_games.rs` holds the two together.
//!
//! [`analyze`]: crate::analyze

mod abfrage;
mod ansagen;
mod begun;
mod course;
mod misnoted;
mod notiert;
mod parteien;
mod rest;
mod urteil;
mod wertung;
mod wrong_card;

use doko_format::{BySeat, ListHeader, PlainGame, Seat};
use smallvec::SmallVec;

use crate::analysis::Spielart;
use crate::rules::{RuleSet, next};
use crate::wertung::score::{Discard, PointsBySeat, Summe};
use crate::written::game::seats_in;
use abfrage::Angesagt;
use ansagen::{Announced, Gesprochen};
pub use begun::{Begun, begun};
use course::PlainCourse;
pub use misnoted::{Misnoted, misnoted};
use parteien::Parteien;
pub use rest::urteil_of_claim;
pub use urteil::{Kurzstich, Urteil, clean_analysis, clean_urteil, urteil_but_for_notes};
use wertung::Wertung;
pub use wrong_card::{WrongCard, wrong_card};

/// Tells whether a game was played to its end without anything to report about it.
///
/// If it says yes, [`analyze`](crate::analyze) of the same game has no finding and the outcome
/// [`Played`](crate::Outcome::Played). If it says no, only `analyze` knows whether there is anything.
pub fn is_clean(plain: &PlainGame, header: &ListHeader, rules: &RuleSet) -> bool {
    matches!(clean_points(plain, header, rules), Some(Clean::Points(_)))
}

/// Returns what a game that [`is_clean`] brings each seat of the table. Where only its result lines keep it from that, and
/// everybody plays, it is the judgement, and so where it is a noted taker or noted hands; `None` for any other game.
pub fn clean_points<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<Clean<'p>> {
    let seats = seats_of(header, rules);
    let rules = rules.at_table(seats);
    let game = Followed::but_for_slips(plain, rules, seats)?;
    if !game.course.is_as_noted() {
        return game.misnoted(plain, rules).map(Clean::Misnoted);
    }
    let gesagt = game.gesagt(plain, rules, |_| ())?;
    let wertung = Wertung::new(&game.table, rules, plain, &game.course, &game.parteien, gesagt);
    let summe = wertung.summe(Discard);
    if stands(plain, &game.table, rules, game.parteien.kind, (&wertung, &summe)) {
        return Some(Clean::Points(summe.by_seat(seats)));
    }
    game.into_urteil(plain, rules, None, but_for_notes).map(|urteil| Clean::ButForNotes(Box::new(urteil)))
}

/// What the short way makes of a game of which there is nothing to say, or only of what was noted.
#[derive(Clone, Debug)]
pub enum Clean<'p> {
    /// What it brings each seat.
    Points(PointsBySeat),
    /// All that follows from it, whatever was noted.
    ButForNotes(Box<Urteil<'p>>),
    /// All that follows from it but for a taker, or hands.
    Misnoted(Misnoted<'p>),
}

/// Returns the number of seats at the table of a plain game, which names no players of its own.
fn seats_of(header: &ListHeader, rules: &RuleSet) -> usize {
    seats_in(header).unwrap_or(rules.tisch.usual())
}

/// A game as it was played, before it is known what was announced and what it is worth.
struct Followed {
    table: Table,
    angesagt: Angesagt,
    course: PlainCourse,
    parteien: Parteien,
}

impl Followed {
    /// Follows a game by the rules of its table; `None` if it was not played to its end, or if something is wrong with it.
    fn to_its_end(plain: &PlainGame, rules: &RuleSet, seats: usize) -> Option<Followed> {
        Followed::but_for_slips(plain, rules, seats).filter(|game| game.course.is_as_noted())
    }

    /// Does the same, but who took a trick may be noted wrongly, and so may the hands.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn but_for_slips(plain: &PlainGame, rules: &RuleSet, seats: usize) -> Option<Followed> {
        if !rules.suits_the_short_way() {
            return None;
        }
        let table = Table::new(plain, rules, seats)?;
        let angesagt = abfrage::angesagt(plain, &table, rules)?;
        let course = PlainCourse::new(plain, &table, rules, &angesagt)?;
        Followed::by(plain, rules, table, angesagt, course)
    }

    /// Follows a game in which everybody plays, that stops before its last trick, and of which every hand is noted.
    fn as_far_as_it_goes(plain: &PlainGame, rules: &RuleSet, seats: usize) -> Option<Followed> {
        // Who owes a word may be about to say it.
        if rules.ansagen.pflichtansage.exists() || !rules.suits_the_short_way() {
            return None;
        }
        let table = Table::new(plain, rules, seats)?;
        let angesagt = abfrage::angesagt(plain, &table, rules).filter(|_| table.players.len() == seats)?;
        let course = PlainCourse::begun(plain, &table, rules, &angesagt)?;
        Followed::by(plain, rules, table, angesagt, course)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn by(
        plain: &PlainGame,
        rules: &RuleSet,
        table: Table,
        angesagt: Angesagt,
        course: PlainCourse,
    ) -> Option<Followed> {
        let parteien = Parteien::new(plain, &table, rules, angesagt.was, &course)?;
        Some(Followed { table, angesagt, course, parteien })
    }

    /// Judges the announcements and hands each to `each`; `None` if one is not allowed, or more than the usual.
    fn gesagt<'p>(&self, plain: &'p PlainGame, rules: &RuleSet, each: impl FnMut(Gesprochen<'p>)) -> Option<Announced> {
        ansagen::in_order(plain, &self.table, rules, &self.parteien, &self.course, each)
    }
}

/// Tells whether what was scored is a game that was played, and what the table noted of it is so.
fn stands(plain: &PlainGame, table: &Table, rules: &RuleSet, kind: Spielart, result: (&Wertung<'_>, &Summe)) -> bool {
    counts(result.1, rules) && notiert::agrees(&plain.notiert, table, rules, kind, result)
}

/// Tells whether what was scored is a game that was played, and one in which everybody plays: who sits out may be seen from the
/// points that are noted.
fn but_for_notes(
    _: &PlainGame,
    table: &Table,
    rules: &RuleSet,
    _: Spielart,
    (_, summe): (&Wertung<'_>, &Summe),
) -> bool {
    table.players.len() == table.seats && counts(summe, rules)
}

/// Tells whether a game was played: what is dealt again for its value was not.
fn counts(summe: &Summe, rules: &RuleSet) -> bool {
    summe.value.abs() > rules.spielwerte.neu_geben_bis
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

impl Table {
    const NOBODY: u8 = u8::MAX;

    fn new(plain: &PlainGame, rules: &RuleSet, seats: usize) -> Option<Table> {
        let geber = plain.geber.filter(|seat| seat.index() < seats)?;
        // A seat that is not there is reported.
        let mut named = plain.aussetzer.iter().chain(&plain.pflichtsoli);
        if !named.all(|sitze| sitze.are_among(seats)) {
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
