//! Announcements of a plain game: each in time by the place it was made at (TSR 6).

use doko_format::{Partei, PlainGame, Ruf, Seat};

use super::course::PlainCourse;
use super::{Parteien, Table};
use crate::analysis::Spielart;
use crate::partei::ByPartei;
use crate::rules::{
    Frist, Gerufen, Grundlage, Hearing, Pflichtansage, RuleSet, Said, Spiellage, Stufe, Stufen, Vorher, WerSagtAn, Zahl,
};

/// How far each party went, and how often its Ansage counts.
pub(super) type Announced = (ByPartei<Zahl>, ByPartei<usize>);

/// An announcement that is in order, for who wants to know each.
pub(super) struct Gesprochen<'p> {
    pub(super) ruf: &'p Ruf,
    pub(super) party: Partei,
    pub(super) moment: CallMoment,
    /// Until when it could be said.
    pub(super) frist: Frist,
    /// Whether it was in time only as a reply.
    pub(super) reply: bool,
    /// Its step, and the lowest that counts with it.
    pub(super) stufe: Stufe,
    pub(super) lowest: Stufe,
}

/// When something was said.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct CallMoment {
    /// Cards in the speaker's hand.
    pub(super) in_hand: usize,
    /// Cards laid by all.
    pub(super) played: usize,
}

/// A plain game at the moment of a call: everybody may speak, and nobody has to.
struct FreeMoment<'s> {
    moment: CallMoment,
    /// The number of calls before it.
    count: usize,
    own: &'s Said,
    others: &'s Said,
}

impl Hearing for FreeMoment<'_> {
    fn keeps(&self, frist: Frist) -> Option<bool> {
        Some(match frist {
            Frist::Hand(least) => self.moment.in_hand >= least,
            Frist::Tisch(most) => self.moment.played <= most,
        })
    }

    fn is_placed(&self) -> bool {
        true
    }

    fn played(&self) -> Option<(usize, usize)> {
        Some((self.moment.played, self.moment.played))
    }

    fn is_too_early(&self) -> bool {
        false
    }

    fn count(&self) -> usize {
        self.count
    }

    fn silent_stich(&self) -> Option<usize> {
        None
    }

    fn before_owner(&self) -> bool {
        false
    }

    fn foreign_owner(&self) -> Option<Seat> {
        None
    }

    fn is_obligatory(&self) -> bool {
        false
    }

    fn said(&self) -> Stufen {
        self.own.stufen()
    }

    fn open(&self) -> Stufen {
        Stufen::default()
    }

    fn grundlage(&self) -> Grundlage {
        self.own.grundlage()
    }

    fn others(&self) -> impl Iterator<Item = Vorher> {
        self.others.calls()
    }
}

/// Judges the announcements and hands each to `each`; `None` if one is not allowed, or more than the usual.
pub(super) fn in_order<'p>(
    plain: &'p PlainGame,
    table: &Table,
    rules: &RuleSet,
    parteien: &Parteien,
    course: &PlainCourse,
    mut each: impl FnMut(Gesprochen<'p>),
) -> Option<Announced> {
    let ansagen = &rules.ansagen;
    let nobody_must = match ansagen.pflichtansage {
        Pflichtansage::Keine => true,
        Pflichtansage::ErsterStich | Pflichtansage::AbAugen(_) => false,
    };
    let everybody_may = match ansagen.wer {
        WerSagtAn::Jeder => true,
        WerSagtAn::Stichbesitzer => false,
    };
    if !nobody_must || ((!everybody_may || ansagen.kette) && !plain.rufe.is_empty()) {
        return None;
    }
    if plain.rufe.is_empty() {
        return Some(Announced::default());
    }
    let lage = Spiellage {
        solo: matches!(parteien.kind, Spielart::Solo(_)),
        klaerung: parteien.klaerung,
        ..Spiellage::default()
    };
    let count = table.players.len();
    let mut stand = ByPartei::<Said>::default();
    for (number, ruf) in plain.rufe.iter().enumerate() {
        let place = table.place(ruf.seat)?;
        let party = parteien.of[place];
        let leader = course.stich(ruf.reihe)?.leader();
        let has_laid = (place + count - leader) % count < ruf.davor;
        let in_hand = table.per_player - ruf.reihe - usize::from(has_laid);
        let moment = CallMoment { in_hand, played: ruf.reihe * count + ruf.davor };
        let stufe = Stufe::of(ruf.wort)?;
        let shown = ruf.wort.partei().or(ruf.partei);
        let unclarified = parteien.klaerung.is_some_and(|(_, laid)| moment.played < laid);
        if !ansagen.has(stufe)
            || shown.is_some_and(|shown| shown != party)
            || stand[party].has(stufe)
            || unclarified
            || ruf.karten.is_some_and(|noted| usize::from(noted) != in_hand)
        {
            return None;
        }
        let table = FreeMoment { moment, count: number, own: &stand[party], others: &stand[party.gegner()] };
        let heard = ansagen.hear(Gerufen { stufe, party, spiel: lage }, &table).ok()?;
        let frist = heard.frist.or(ansagen.frist(stufe, lage))?;
        stand[party].enter(stufe, moment.played, heard);
        each(Gesprochen { ruf, party, moment, frist, reply: heard.reply, stufe, lowest: heard.lowest });
    }
    let is_alone = |said: Said| said.ansagen == 0 && said.highest() > Some(Stufe::Ansage);
    if ansagen.absage_ohne_ansage.stands_alone() && (is_alone(stand.re) || is_alone(stand.kontra)) {
        return None;
    }
    let count = |said: Said| usize::from(said.ansagen);
    Some((
        ByPartei { re: stand.re.highest(), kontra: stand.kontra.highest() },
        ByPartei { re: count(stand.re), kontra: count(stand.kontra) },
    ))
}
