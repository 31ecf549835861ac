//! The Vorbehaltsabfrage of a plain game: all are `gesund`, or one plays a Solo or a Hochzeit (TSR 4).

use doko_format::{Aussage, Hochzeitsform, PlainGame, SoloArt, Soloform};

use super::Table;
use crate::rules::{RuleSet, Schuldstand, Spielziel};

/// What was declared; players are known by place.
pub(super) struct Angesagt {
    pub(super) was: Declared,
    /// Who leads to the first trick.
    pub(super) aufspiel: usize,
    /// Who may just as well, as far as the record shows.
    pub(super) oder: Option<usize>,
    /// Whether a Solo is the obligatory one; `None` where that is open or does not apply.
    pub(super) pflicht: Option<bool>,
}

/// What is played, and who declared it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Declared {
    Normal,
    Solo(usize, SoloArt),
    Hochzeit(usize, Hochzeitsform),
}

impl Declared {
    /// Returns who declared a Hochzeit.
    pub(super) fn hochzeiter(self) -> Option<usize> {
        match self {
            Declared::Hochzeit(place, _) => Some(place),
            Declared::Normal | Declared::Solo(..) => None,
        }
    }
}

impl Angesagt {
    /// Returns who leads to the first trick: as written, where the record leaves open who must.
    pub(super) fn leader(&self, plain: &PlainGame, table: &Table) -> Option<usize> {
        let Some(oder) = self.oder else { return Some(self.aufspiel) };
        let written = table.place(plain.reihen.first()?.leader?)?;
        Some(if written == oder { oder } else { self.aufspiel })
    }
}

/// Judges what was said; `None` if it is more than the usual.
pub(super) fn angesagt(plain: &PlainGame, table: &Table, rules: &RuleSet) -> Option<Angesagt> {
    let verfahren = rules.vorbehalte.verfahren;
    // Nearly always everybody is asked, and is `gesund`.
    let all_gesund = || {
        let in_turn = table.players.iter().map(|seat| (*seat, Aussage::Gesund));
        plain.aussagen.iter().copied().eq(in_turn)
    };
    if verfahren.asks() && all_gesund() {
        return Some(Angesagt { was: Declared::Normal, aufspiel: 0, oder: None, pflicht: None });
    }
    // Where the line has announcements alone, the Abfrage is missing.
    if verfahren.asks() && plain.aussagen.is_empty() && !plain.vorab.is_empty() {
        return None;
    }
    let (was, soloform, vorbehalt) = declared(plain, table, rules)?;
    // Left of the dealer sits who begins; only a Solo named out of turn may have come before him.
    let in_turn = !verfahren.asks() || plain.aussagen.first().is_none_or(|(seat, _)| table.place(*seat) == Some(0));
    match was {
        // What is said before the first card is left to the long way, where it decides who leads.
        Declared::Solo(..) if rules.vorbehalte.solo_aufspiel.hangs_on_re() => None,
        Declared::Solo(place, art) => {
            let pflicht = pflicht(plain, table, rules, place, (soloform, art))?;
            match rules.vorbehalte.solo_aufspiel.soloist_leads(pflicht, None) {
                Some(true) => Some(Angesagt { was, aufspiel: place, oder: None, pflicht }),
                Some(false) => in_turn.then_some(Angesagt { was, aufspiel: 0, oder: None, pflicht }),
                None => in_turn.then_some(Angesagt { was, aufspiel: 0, oder: Some(place), pflicht }),
            }
        }
        // A Vorbehalt that nobody named is none of a plain game.
        Declared::Normal => (vorbehalt == 0).then_some(Angesagt { was, aufspiel: 0, oder: None, pflicht: None }),
        Declared::Hochzeit(place, _) => {
            let named = vorbehalt & !(1 << place) == 0;
            named.then_some(Angesagt { was, aufspiel: 0, oder: None, pflicht: None })
        }
    }
}

/// Returns what was named, in which form a Solo was, and who said `Vorbehalt`, as bits by player; `None` if what was said is
/// more than the usual.
fn declared(plain: &PlainGame, table: &Table, rules: &RuleSet) -> Option<(Declared, Soloform, u16)> {
    let verfahren = rules.vorbehalte.verfahren;
    let (mut was, mut soloform) = (Declared::Normal, Soloform::Offen);
    // Players as bits: who said `gesund` and who said `Vorbehalt`.
    let (mut gesund, mut vorbehalt): (u16, u16) = (0, 0);
    // Clockwise each says one thing (TSR 4.1.2), then what was meant is named.
    let mut round = if verfahren.asks() && !plain.aussagen.is_empty() { table.players.len() } else { 0 };
    for (index, (seat, aussage)) in plain.aussagen.iter().enumerate() {
        let place = table.place(*seat)?;
        let in_round = index < round;
        let in_turn = place == index;
        let after_vorbehalt = !in_round && (!verfahren.asks() || vorbehalt >> place & 1 != 0);
        match aussage {
            Aussage::Gesund if in_round && in_turn => gesund |= 1 << place,
            Aussage::Vorbehalt if in_round && in_turn && verfahren.vorbehalt_in_round() => vorbehalt |= 1 << place,
            Aussage::Solo { form, art: Some(art) } if was == Declared::Normal => {
                let at_once = in_round && verfahren.solo_at_once();
                let may_name = (in_round && in_turn) || at_once || after_vorbehalt;
                // A game that may end before its last trick is none of a plain course.
                let plain = Spielziel::of(Some(*art)).is_about_augen();
                if !may_name || gesund >> place & 1 != 0 || !plain || !rules.vorbehalte.allows(*art) {
                    return None;
                }
                if at_once {
                    // Then nobody else is asked any more.
                    round = index + 1;
                }
                (was, soloform) = (Declared::Solo(place, *art), *form);
            }
            Aussage::Hochzeit { form } if was == Declared::Normal => {
                let may_name = match in_round {
                    true => in_turn && verfahren.vorbehalt_in_round(),
                    false => after_vorbehalt || !verfahren.gesund_is_final(),
                };
                if !may_name {
                    return None;
                }
                was = Declared::Hochzeit(place, *form);
            }
            Aussage::KeinSolo | Aussage::KeinPflichtsolo | Aussage::KeinLustsolo if after_vorbehalt => {}
            Aussage::Gesund
            | Aussage::Vorbehalt
            | Aussage::Ungesund
            | Aussage::KeinSolo
            | Aussage::KeinPflichtsolo
            | Aussage::KeinLustsolo
            | Aussage::Solo { .. }
            | Aussage::Hochzeit { .. }
            | Aussage::Schweine
            | Aussage::Superschweine
            | Aussage::Hyperschweine
            | Aussage::Armut
            | Aussage::Ramsch
            | Aussage::Schmeissen
            | Aussage::Zurueck => return None,
        }
    }
    (plain.aussagen.len() >= round).then_some((was, soloform, vorbehalt))
}

/// Tells whether the Solo is the obligatory one, as far as that is known; nothing if the record contradicts itself.
fn pflicht(
    plain: &PlainGame,
    table: &Table,
    rules: &RuleSet,
    place: usize,
    (form, art): (Soloform, SoloArt),
) -> Option<Option<bool>> {
    let played = plain.pflichtsoli.map(|played| played.contains(table.players[place]));
    let stand = played.map_or(Schuldstand::Offen, |played| rules.vorbehalte.pflichtsolo.stand(played));
    rules.vorbehalte.pflicht((form, Some(art)), stand, rules.liste.vorfuehrung).ok()
}
