//! The parties of a plain game (TSR 2.4, 4.4).

use doko_format::{Hochzeitsform, Partei, PlainGame, Seat};

use super::Table;
use super::abfrage::Declared;
use super::course::{LANES, PlainCourse};
use crate::analysis::Spielart;
use crate::card_set::CardSet;
use crate::rules::{Gefunden, RuleSet};
use crate::spielverlauf::bedienen::has_fehl;

/// Who plays with whom, and what.
pub(super) struct Parteien {
    pub(super) kind: Spielart,
    /// The parties of the players, by place.
    pub(super) of: [Partei; LANES],
    /// The Klärungsstich of a Hochzeit, from 1, and the cards laid when it was complete.
    pub(super) klaerung: Option<(usize, usize)>,
}

impl Parteien {
    /// Finds the parties; `None` if what was declared does not fit the cards, or is more than the usual.
    pub(super) fn new(
        plain: &PlainGame,
        table: &Table,
        rules: &RuleSet,
        was: Declared,
        course: &PlainCourse,
    ) -> Option<Parteien> {
        if let Declared::Solo(place, art) = was {
            return Some(Parteien::of(Spielart::Solo(Some(art)), [place; 2]));
        }
        // Who announces for whom in a Kontrasolo is left to the long way.
        let alone = |hand: &CardSet| rules.is_kontrasolo(*hand);
        let declares = matches!(was, Declared::Hochzeit(..));
        if !declares && rules.vorbehalte.kontrasolo && course.haende[..table.players.len()].iter().any(alone) {
            return None;
        }
        let re_karte = rules.kartenspiel.re_karte;
        let mut holders = (0..table.players.len()).filter(|place| course.haende[*place].contains(re_karte));
        let (first, second) = (holders.next()?, holders.next());
        match (was, second) {
            (Declared::Hochzeit(place, form), None) if place == first => {
                hochzeit(plain, table, rules, place, form, course)
            }
            (Declared::Hochzeit(..), _) => None,
            (_, Some(second)) => Some(Parteien::of(Spielart::Normal, [first, second])),
            // Where nothing of an Abfrage is noted, that both were in one hand is worth a word.
            (_, None) if rules.vorbehalte.verfahren.asks() && plain.aussagen.is_empty() => None,
            (_, None) if rules.hochzeit.still.is_forbidden() => None,
            (_, None) => Some(Parteien::of(Spielart::StilleHochzeit, [first; 2])),
        }
    }

    /// Returns who is Re; the first of them where there are two.
    pub(super) fn alone(&self, table: &Table) -> Option<Seat> {
        table.players.iter().zip(self.of).find(|(_, party)| *party == Partei::Re).map(|(seat, _)| *seat)
    }

    fn of(kind: Spielart, re: [usize; 2]) -> Parteien {
        let party = |place| if re.contains(&place) { Partei::Re } else { Partei::Kontra };
        Parteien { kind, of: std::array::from_fn(party), klaerung: None }
    }
}

/// Finds the partner of who declared a Hochzeit (TSR 4.4.3).
fn hochzeit(
    plain: &PlainGame,
    table: &Table,
    rules: &RuleSet,
    place: usize,
    form: Hochzeitsform,
    course: &PlainCourse,
) -> Option<Parteien> {
    let fehl = has_fehl(course.rangfolge, course.haende[place]);
    // A trump trick that was named forbids a card for a while (R003-3g); that is left to the long way.
    let trumpfstich = rules.hochzeit.trumpfstich_ohne_fehl && form == Hochzeitsform::Trumpf;
    if !rules.hochzeit.form_fits(form, Some(fehl)) || trumpfstich {
        return None;
    }
    let won = course.gewonnen(plain, table);
    let (mut parteien, stich) = match rules.hochzeit.find(table.players[place], form, false, table.per_player, won) {
        Gefunden::Partner(partner, stich) => (Parteien::of(Spielart::Hochzeit, [place, table.place(partner)?]), stich),
        Gefunden::Allein(stich) => (Parteien::of(Spielart::HochzeitAllein, [place; 2]), stich),
        Gefunden::Offen => return None,
    };
    parteien.klaerung = Some((stich, stich * table.players.len()));
    Some(parteien)
}
