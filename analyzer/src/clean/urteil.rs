//! All that follows from a plain game, for who wants to know more than that there is nothing to say about it.

use doko_format::{BySeat, Card, ListHeader, Locus, Partei, PlainGame, Seat};
use smallvec::SmallVec;

use super::abfrage::Angesagt;
use super::ansagen::Gesprochen;
use super::course::PlainCourse;
use super::wertung::Wertung;
use super::{Followed, Parteien, Table, but_for_notes, seats_of, stands};
use crate::analysis::{Analysis, AnsageUrteil, Contract, Outcome, Spielart};
use crate::card_set::CardSet;
use crate::partei::ByPartei;
use crate::posten::Posten;
use crate::rules::{RuleSet, Stufe};
use crate::stich::{Stich, Zug};
use crate::wertung::score::{PointsBySeat, Summe, cite};

/// All that follows from a plain game: its [`Analysis`] before anything of it is copied or cited.
#[derive(Clone, Debug)]
pub struct Urteil<'p> {
    /// Number of seats at the table.
    pub seats: usize,
    /// Those who play, clockwise from the one left of the dealer.
    pub active: SmallVec<[Seat; 5]>,
    /// What was played.
    pub contract: Contract,
    /// Who declared a Hochzeit.
    pub hochzeiter: Option<Seat>,
    /// The party of each of them.
    pub parteien: BySeat<Option<Partei>>,
    /// The announcements in the order in time.
    pub ansagen: Vec<AnsageUrteil>,
    /// What is written. Its cards are those of all tricks, as many for each as there are players, in turn from its leader.
    pub plain: &'p PlainGame,
    /// Augen by party.
    pub augen: ByPartei<u16>,
    /// Tricks by party.
    pub stichzahl: ByPartei<u16>,
    /// Who won, if anybody did.
    pub winner: Option<Partei>,
    /// What was scored, in the order in which it is summed; without clauses.
    pub posten: SmallVec<[Posten; 8]>,
    /// The game's value, seen from the winner (from Re if nobody won).
    pub value: i32,
    /// What it brings each seat of the table.
    pub points: PointsBySeat,
    pub(super) course: PlainCourse,
}

/// A complete trick without its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kurzstich {
    /// Who led.
    pub leader: Seat,
    /// Who took it.
    pub winner: Seat,
    /// Its Augen.
    pub augen: u16,
}

/// Returns all that follows from a game that [`is_clean`](super::is_clean); `None` if it is not.
pub fn clean_urteil<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<Urteil<'p>> {
    urteil(plain, header, rules, stands)
}

/// Returns the same of a game in which everybody plays, whatever the table noted of its result.
pub fn urteil_but_for_notes<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<Urteil<'p>> {
    urteil(plain, header, rules, but_for_notes)
}

/// Tells of what was played and scored whether it is a game that is judged here.
pub(super) type Judges = fn(&PlainGame, &Table, &RuleSet, Spielart, (&Wertung<'_>, &Summe)) -> bool;

/// Returns all that follows from a game that `judges` takes.
fn urteil<'p>(plain: &'p PlainGame, header: &ListHeader, rules: &RuleSet, judges: Judges) -> Option<Urteil<'p>> {
    let seats = seats_of(header, rules);
    let rules = rules.at_table(seats);
    Followed::to_its_end(plain, rules, seats)?.into_urteil(plain, rules, None, judges)
}

impl Followed {
    /// Returns all that follows from it, if `judges` takes it; tricks that nobody played go to `rest`.
    pub(super) fn into_urteil<'p>(
        self,
        plain: &'p PlainGame,
        rules: &RuleSet,
        rest: Option<Partei>,
        judges: Judges,
    ) -> Option<Urteil<'p>> {
        let mut urteile = Vec::with_capacity(plain.rufe.len());
        let gesagt = self.gesagt(plain, rules, |gesprochen| urteile.push(ansage(&gesprochen)))?;
        let Followed { table, angesagt, course, parteien } = self;
        let mut wertung = Wertung::new(&table, rules, plain, &course, &parteien, gesagt);
        if let Some(party) = rest {
            wertung = wertung.with_rest(party, plain.reihen.len())?;
        }
        let mut posten = SmallVec::new();
        let summe = wertung.summe(&mut posten);
        if !judges(plain, &table, rules, parteien.kind, (&wertung, &summe)) {
            return None;
        }
        let Wertung { ergebnis, winner, .. } = wertung;
        Some(Urteil {
            seats: table.seats,
            contract: contract(&table, &angesagt, &parteien),
            hochzeiter: angesagt.was.hochzeiter().map(|place| table.players[place]),
            parteien: BySeat::from_fn(|seat| table.place(seat).map(|place| parteien.of[place])),
            ansagen: urteile,
            plain,
            augen: ergebnis.augen,
            stichzahl: ergebnis.stiche,
            winner,
            posten,
            value: summe.value,
            points: summe.by_seat(table.seats),
            active: table.players,
            course,
        })
    }
}

/// Returns what [`analyze`](crate::analyze) makes of a game that [`is_clean`](super::is_clean), but for the places, which
/// a plain game does not keep: each is [`Locus::GAME`]. `None` if it is not.
pub fn clean_analysis(plain: &PlainGame, header: &ListHeader, rules: &RuleSet) -> Option<Analysis> {
    Some(clean_urteil(plain, header, rules)?.into_analysis(rules))
}

impl Urteil<'_> {
    /// Returns the [`Analysis`], as [`clean_analysis`] does, of a game judged by `rules`.
    pub fn into_analysis(mut self, rules: &RuleSet) -> Analysis {
        cite(&mut self.posten, rules.at_table(self.seats));
        let stiche = self.played();
        let Urteil {
            plain,
            seats,
            active,
            contract,
            hochzeiter,
            parteien,
            ansagen,
            augen,
            stichzahl,
            winner,
            posten,
            value,
            points,
            ..
        } = self;
        Analysis {
            outcome: Outcome::Played,
            contract: Some(contract),
            hochzeiter,
            parteien,
            ansagen,
            stiche,
            augen: Some(augen),
            stichzahl: Some(stichzahl),
            winner: Some(winner),
            value: Some(value),
            posten,
            game_points: Some(points.to_vec()),
            points: Some(points.to_vec()),
            ..Analysis::open(seats, active, plain.geber)
        }
    }

    /// Returns what a player was dealt; `None` for who does not play.
    pub fn dealt(&self, seat: Seat) -> Option<CardSet> {
        let place = self.active.iter().position(|other| *other == seat)?;
        Some(self.course.haende[place])
    }

    /// Returns the tricks in order.
    pub fn stiche(&self) -> impl Iterator<Item = Kurzstich> {
        let seat = |place: usize| self.active[place];
        self.course.stiche().iter().map(move |stich| Kurzstich {
            leader: seat(stich.leader()),
            winner: seat(stich.winner()),
            augen: stich.augen,
        })
    }

    /// Returns the tricks with whose card each is.
    fn played(&self) -> SmallVec<[Stich; 12]> {
        let reihum: SmallVec<[Seat; 10]> = self.active.iter().chain(&self.active).copied().collect();
        let cards = self.plain.karten.chunks_exact(self.active.len());
        let first = self.course.stiche().iter().map(|stich| stich.leader());
        let with_cards = |(number, ((stich, first), cards)): (usize, ((Kurzstich, usize), &[Card]))| {
            let Kurzstich { leader, winner, augen } = stich;
            let play = |(seat, card): (&Seat, &Card)| Zug { seat: *seat, card: *card, down: false, at: Locus::GAME };
            let plays = reihum[first..].iter().zip(cards).map(play).collect();
            Stich { number, leader, winner, augen, plays, at: Locus::GAME }
        };
        (1..).zip(self.stiche().zip(first).zip(cards)).map(with_cards).collect()
    }
}

pub(super) fn contract(table: &Table, angesagt: &Angesagt, parteien: &Parteien) -> Contract {
    let alone = match parteien.kind {
        Spielart::Normal | Spielart::Hochzeit | Spielart::Ramsch => None,
        Spielart::StilleHochzeit
        | Spielart::HochzeitAllein
        | Spielart::Kontrasolo
        | Spielart::SchwarzeSau
        | Spielart::Solo(_) => parteien.alone(table),
    };
    let klaerungsstich = parteien.klaerung.map(|(stich, _)| stich);
    Contract { kind: parteien.kind, soloist: alone, pflicht: angesagt.pflicht, klaerungsstich }
}

fn ansage(gesprochen: &Gesprochen<'_>) -> AnsageUrteil {
    let Gesprochen { ruf, party, moment, frist, reply, stufe, lowest } = *gesprochen;
    let implied = Stufe::ALL.into_iter().filter(|step| (lowest..stufe).contains(step));
    AnsageUrteil {
        seat: ruf.seat,
        call: Some(ruf.wort),
        text: None,
        party: Some(party),
        cards_in_hand: Some(moment.in_hand),
        cards_played: Some(moment.played),
        laid: Some((moment.played, moment.played)),
        deadline: Some(frist),
        legal: Some(true),
        counts: Some(true),
        reply,
        implied: implied.map(|step| step.words(party)).collect(),
        converted_from: None,
        at: Locus::GAME,
    }
}
