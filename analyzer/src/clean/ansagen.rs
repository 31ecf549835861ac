//! Announcements of a plain game: each in time by the place it was made at, and by who may speak there (TSR 6; R003-1h to 1k).

use doko_format::{Partei, PlainGame, Ruf, Seat};

use super::course::{PlainCourse, PlainStich};
use super::{Parteien, Table};
use crate::analysis::Spielart;
use crate::partei::ByPartei;
use crate::rules::{
    Ansagen, Frist, Gerufen, Grundlage, Hearing, Pflichtansage, RuleSet, Said, Spiellage, Stufe, Stufen, Vorher,
    WerSagtAn, Zahl,
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

/// In which tricks something was said with cards on the table, as bits, the first one lowest, and how often in all.
#[derive(Clone, Copy, Default)]
struct Calls {
    stiche: u64,
    count: usize,
}

/// The tricks of a plain game as they were when something was said: whose word they were, and for which somebody spoke.
struct Owners<'s> {
    ansagen: &'s Ansagen,
    table: &'s Table,
    course: &'s PlainCourse,
    /// The trick, from 0, whose owner has to announce: the first, in a Hochzeit the Klärungsstich (R003-3h).
    first: usize,
}

impl Owners<'_> {
    /// Returns the place of who took a trick.
    fn of(&self, stich: usize) -> Option<usize> {
        self.course.stich(stich).map(PlainStich::winner)
    }

    /// Tells whether the owner of the trick that obliges did not speak in it and had a word left (R003-1h, R003-1j).
    fn owe(&self, plain: &PlainGame, parteien: &Parteien) -> bool {
        let must = match self.ansagen.pflichtansage {
            Pflichtansage::Keine => false,
            // What depends on the Augen of a trick is left to the long way.
            Pflichtansage::ErsterStich | Pflichtansage::AbAugen(_) => true,
        };
        let Some(owner) = self.of(self.first).filter(|_| must && self.course.stiche().len() > self.first + 1) else {
            return false;
        };
        let spoke = |ruf: &Ruf| ruf.reihe == self.first && ruf.davor > 0 && self.table.place(ruf.seat) == Some(owner);
        if plain.rufe.iter().any(spoke) {
            return false;
        }
        let up_to = || said(plain).filter(|ruf| ruf.reihe <= self.first);
        // Whether an Absage brought the Ansage along is left to the long way.
        let is_own = |ruf: &Ruf| {
            let place = self.table.place(ruf.seat);
            Stufe::of(ruf.wort) == Some(Stufe::Ansage) && place.is_some_and(|it| parteien.of[it] == parteien.of[owner])
        };
        let said_own = up_to().any(is_own);
        self.ansagen.has_word_left(up_to().count(), said_own)
    }
}

/// A plain game at the moment of a call.
struct PlainMoment<'s> {
    owners: &'s Owners<'s>,
    ruf: &'s Ruf,
    place: usize,
    moment: CallMoment,
    calls: Calls,
    own: &'s Said,
    others: &'s Said,
}

impl PlainMoment<'_> {
    /// Returns the trick this was said in, where only its owner may speak; before the first card everybody may (R003-1i).
    fn owners_stich(&self) -> Option<usize> {
        match self.owners.ansagen.wer {
            WerSagtAn::Jeder => None,
            WerSagtAn::Stichbesitzer => (self.moment.played > 0).then_some(self.ruf.reihe),
        }
    }
}

impl Hearing for PlainMoment<'_> {
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
        self.calls.count
    }

    fn silent_stich(&self) -> Option<usize> {
        (self.owners.first..self.ruf.reihe).find(|stich| self.calls.stiche >> stich & 1 == 0)
    }

    fn before_owner(&self) -> bool {
        let whole = |stich: usize| (stich + 1) * self.owners.table.players.len();
        self.owners_stich().is_some_and(|stich| self.moment.played < whole(stich))
    }

    fn foreign_owner(&self) -> Option<Seat> {
        let owner = self.owners.of(self.owners_stich()?).filter(|owner| *owner != self.place)?;
        Some(self.owners.table.players[owner])
    }

    fn is_obligatory(&self) -> bool {
        match self.owners.ansagen.pflichtansage {
            Pflichtansage::Keine | Pflichtansage::AbAugen(_) => false,
            Pflichtansage::ErsterStich => {
                self.ruf.reihe == self.owners.first && self.owners.of(self.owners.first) == Some(self.place)
            }
        }
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

/// Returns all announcements in the order in time.
fn said(plain: &PlainGame) -> impl Iterator<Item = &Ruf> {
    plain.vorab.iter().chain(&plain.rufe)
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
    let first = parteien.klaerung.map_or(0, |(stich, _)| stich - 1);
    let owners = Owners { ansagen, table, course, first };
    if owners.owe(plain, parteien) {
        return None;
    }
    if plain.rufe.is_empty() && plain.vorab.is_empty() {
        return Some(Announced::default());
    }
    let lage = Spiellage {
        solo: matches!(parteien.kind, Spielart::Solo(_)),
        klaerung: parteien.klaerung,
        ..Spiellage::default()
    };
    let count = table.players.len();
    let (mut stand, mut calls) = (ByPartei::<Said>::default(), Calls::default());
    for ruf in said(plain) {
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
            || stand[party].has(stufe) && !ansagen.wiederholbar
            || unclarified
            || ruf.karten.is_some_and(|noted| usize::from(noted) != in_hand)
        {
            return None;
        }
        let (own, others) = (&stand[party], &stand[party.gegner()]);
        let now = PlainMoment { owners: &owners, ruf, place, moment, calls, own, others };
        // The owner of a trick says one word for it (reading 003-3), and it is the only one in it.
        if now.owners_stich().is_some_and(|stich| calls.stiche >> stich & 1 != 0) {
            return None;
        }
        let heard = ansagen.hear(Gerufen { stufe, party, spiel: lage }, &now).ok()?;
        let frist = heard.frist.or(ansagen.frist(stufe, lage))?;
        stand[party].enter(stufe, moment.played, heard);
        calls.count += 1;
        if moment.played > 0 {
            calls.stiche |= 1 << ruf.reihe;
        }
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
