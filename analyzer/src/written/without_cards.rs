//! A game noted without cards: what its lines carry, and no more (SPEC 7.7, 7.8; TSR 7.3.1, R001-M, R002-6a).
//!
//! With parties, Augen, announcements and special points the result follows as from cards. Where one of them is not
//! noted and matters, nothing is guessed: the points follow from winner and value, or are those the table noted.

mod parties;
mod result;

use doko_format::{
    Field, Item, Key, Locus, Part, Partei, Seat, Sieger, Sonderpunktnotiz, Spanned, Spielartnotiz, Value,
};
use smallvec::SmallVec;

use crate::written::game::Game;
use crate::written::ramsch::JeSitz;

/// The number of players of a party that plays alone.
const ALLEIN: usize = 1;

/// The lines of such a game.
#[derive(Default)]
pub(crate) struct Notiz<'r> {
    spielart: Option<(Spielartnotiz, Locus)>,
    re: Option<(SmallVec<[Seat; 4]>, Locus)>,
    augen: Option<(Angaben<'r>, usize)>,
    stiche: Option<(Angaben<'r>, usize)>,
    /// Augen and tricks of a Ramsch.
    augen_je_sitz: Option<JeSitz<'r>>,
    stiche_je_sitz: Option<JeSitz<'r>>,
    sonderpunkte: Option<(&'r [Spanned<Sonderpunktnotiz>], usize)>,
    /// Whether the announcements are noted, be it that there were none.
    ansagen: bool,
    sieger: Option<&'r Sieger>,
    wert: Option<(i32, Locus)>,
    punkte: Option<SmallVec<[i32; 5]>>,
    /// Whether `Punkte` has more or fewer numbers than the table seats: that is reported there.
    punkte_anzahl_falsch: bool,
}

/// One number for a party or for both.
type Angaben<'r> = &'r [Spanned<(Partei, u16)>];

impl<'r> Notiz<'r> {
    /// Reads the lines of a game noted without cards; `None` if it has cards, or no result.
    pub(crate) fn of(game: &Game<'r>) -> Option<Notiz<'r>> {
        if !game.outline.ohne_karten() {
            return None;
        }
        let is_hole = |item: &Spanned<Item>| matches!(item.value, Item::Unreadable { .. });
        let read = |field: &Field| matches!(&field.value.value, Value::Statements(items) if !items.iter().any(is_hole));
        let ansagen = game.record.field(&Key::Ansagen).is_some_and(read);
        let mut notiz = Notiz { ansagen, ..Notiz::default() };
        for (line, field) in game.record.fields() {
            let at = Locus::line(line, Part::Value);
            match (&field.key.value, &field.value.value) {
                (Key::Spielart, Value::Spielart(kind)) => _ = notiz.spielart.get_or_insert((*kind, at)),
                (Key::Re, Value::Seats(seats)) => {
                    _ = notiz.re.get_or_insert_with(|| (once_each(seats), at));
                }
                (Key::Augen, Value::Parties(noted)) => _ = notiz.augen.get_or_insert((noted, line)),
                (Key::Stiche, Value::Parties(noted)) => _ = notiz.stiche.get_or_insert((noted, line)),
                (Key::Augen, Value::Counts(noted)) => _ = notiz.augen_je_sitz.get_or_insert((noted, line)),
                (Key::Stiche, Value::Counts(noted)) => _ = notiz.stiche_je_sitz.get_or_insert((noted, line)),
                (Key::Sonderpunkte, Value::Sonderpunkte(noted)) => {
                    _ = notiz.sonderpunkte.get_or_insert((noted, line));
                }
                (Key::Sieger, Value::Sieger(sieger)) => _ = notiz.sieger.get_or_insert(sieger),
                (Key::Wert, Value::Number(value)) => _ = notiz.wert.get_or_insert((*value, at)),
                (Key::Punkte, Value::Numbers(points)) if points.len() == game.seats => {
                    notiz.punkte.get_or_insert_with(|| points.iter().map(|points| points.value).collect());
                }
                (Key::Punkte, Value::Numbers(_)) => notiz.punkte_anzahl_falsch = true,
                _ => {}
            }
        }
        Some(notiz)
    }
}

impl Notiz<'_> {
    /// Returns who won, by the seats noted or the party that is known.
    fn winners(&self, game: &Game<'_>) -> Option<SmallVec<[Seat; 5]>> {
        match (self.sieger?, &self.re) {
            (Sieger::Seats(seats), _) => {
                let seats: SmallVec<[Seat; 5]> = once_each(seats).into_iter().collect();
                seats.iter().all(|seat| game.active.contains(seat)).then_some(seats)
            }
            (Sieger::Partei(party), Some((re, _))) => {
                let won = |seat: &&Seat| re.contains(seat) == (*party == Partei::Re);
                Some(game.active.iter().filter(won).copied().collect())
            }
            (Sieger::Partei(_), None) | (Sieger::Keiner, _) => None,
        }
    }

    /// Returns who played alone, where the one or all the others won.
    fn alone_by_winner(&self, game: &Game<'_>) -> Option<SmallVec<[Seat; 4]>> {
        let winners = self.winners(game)?;
        let one = match winners.as_slice() {
            [one] => *one,
            several if several.len() + ALLEIN == game.active.len() => {
                game.active.iter().copied().find(|seat| !several.contains(seat))?
            }
            _ => return None,
        };
        Some(SmallVec::from_slice(&[one]))
    }
}

/// Returns the noted seats, each once.
fn once_each(noted: &[Spanned<Seat>]) -> SmallVec<[Seat; 4]> {
    let mut seats = SmallVec::new();
    for seat in noted.iter().map(|seat| seat.value) {
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    seats
}
