//! All that follows from a plain game, for who wants to know more than that there is nothing to say about it.

use doko_format::{BySeat, Card, ListHeader, Locus, Partie, Seat};

use super::abfrage::{self, Angesagt};
use super::ansagen::{self, Gesprochen};
use super::hergang::{self, Hergang};
use super::wertung::Wertung;
use super::{Parteien, Tisch, stands};
use crate::analysis::{Analysis, AnsageUrteil, Contract, Outcome, Spielart, Stich, Zug};
use crate::game::seats_in;
use crate::rules::{RuleSet, Stufe};

/// Returns all that follows from a game that [`is_clean`](super::is_clean); `None` if it is not.
///
/// It is what [`analyze`](crate::analyze) makes of the same game, but for the places, which a plain game does not keep:
/// each is [`Locus::GAME`].
pub fn clean_analysis(partie: &Partie, header: &ListHeader, rules: &RuleSet) -> Option<Analysis> {
    let seats = seats_in(header).unwrap_or(rules.tisch.usual());
    let rules = rules.at_table(seats);
    let tisch = Tisch::new(partie, rules, seats)?;
    let angesagt = abfrage::angesagt(partie, &tisch, rules)?;
    let hergang = Hergang::new(partie, &tisch, rules, &angesagt)?;
    let parteien = Parteien::new(partie, &tisch, rules, angesagt.was, &hergang)?;
    let mut urteile = Vec::with_capacity(partie.rufe.len());
    let each = |gesprochen: Gesprochen<'_>| urteile.push(ansage(&gesprochen));
    let gesagt = ansagen::in_order(partie, &tisch, rules, &parteien, &hergang, each)?;
    let wertung = Wertung::new(&tisch, rules, partie, &hergang, &parteien, gesagt);
    let score = wertung.score();
    if !stands(partie, &tisch, rules, parteien.kind, (&wertung, &score.summe())) {
        return None;
    }
    let Wertung { ergebnis, winner, .. } = wertung;
    let cards = partie.karten.chunks_exact(tisch.players.len());
    let reihum = tisch.reihum();
    let tricks = (1..).zip(hergang.stiche().iter().zip(cards));
    let points = score.by_seat(seats);
    Some(Analysis {
        outcome: Outcome::Played,
        contract: Some(contract(&tisch, &angesagt, &parteien)),
        parteien: BySeat::from_fn(|seat| tisch.place(seat).map(|place| parteien.of[place])),
        ansagen: urteile,
        stiche: tricks.map(|(number, (stich, cards))| trick(&reihum, number, *stich, cards)).collect(),
        augen: Some(ergebnis.augen),
        stichzahl: Some(ergebnis.stiche),
        winner: Some(winner),
        value: Some(score.value),
        posten: score.posten,
        game_points: Some(points.clone()),
        points: Some(points),
        ..Analysis::open(seats, tisch.players, partie.geber)
    })
}

fn contract(tisch: &Tisch, angesagt: &Angesagt, parteien: &Parteien) -> Contract {
    let alone = match parteien.kind {
        Spielart::Normal | Spielart::Hochzeit => None,
        Spielart::StilleHochzeit | Spielart::HochzeitAllein | Spielart::Solo(_) => parteien.alone(tisch),
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

/// Returns a trick with whose card each is, by the players [twice in a row](Tisch::reihum).
pub(super) fn trick(reihum: &[Seat], number: usize, stich: hergang::Stich, cards: &[Card]) -> Stich {
    let play = |(seat, card): (&Seat, &Card)| Zug { seat: *seat, card: *card, down: false, at: Locus::GAME };
    Stich {
        number,
        leader: reihum[stich.leader()],
        winner: reihum[stich.winner()],
        augen: stich.augen,
        plays: reihum[stich.leader()..].iter().zip(cards).map(play).collect(),
        at: Locus::GAME,
    }
}
