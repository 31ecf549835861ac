//! The result of a plain game (TSR 7).

use doko_format::{Partei, Partie, Seat};
use smallvec::SmallVec;

use super::ansagen::Gesagt;
use super::hergang::Hergang;
use super::urteil::trick;
use super::{Parteien, Tisch};
use crate::ausgang::wertungslage;
use crate::partei::ByPartei;
use crate::rules::RuleSet;
use crate::score::{Score, Verdient};
use crate::verdict::Ergebnis;

/// Whether the items get their clauses, which only a report shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Klauseln {
    Mit,
    Ohne,
}

/// Scores the game.
pub(super) fn score(
    tisch: &Tisch,
    rules: &RuleSet,
    partie: &Partie,
    hergang: &Hergang,
    parteien: &Parteien,
    (gesagt, ansagen): Gesagt,
    klauseln: Klauseln,
) -> (Ergebnis, Score) {
    let ([mut augen, mut stiche], sonderpunkte) = ([[0; 2]; 2], &rules.sonderpunkte);
    let mut earned: SmallVec<[Verdient; 4]> = SmallVec::new();
    let tricks = hergang.stiche.iter().zip(partie.karten.chunks_exact(tisch.players.len()));
    for (index, (stich, karten)) in tricks.enumerate() {
        let party = parteien.of[stich.winner()];
        augen[party as usize] += stich.augen;
        stiche[party as usize] += 1;
        let number = index + 1;
        let last = number == tisch.per_player;
        if !sonderpunkte.may_be_in(stich.augen, stich.karten, last) {
            continue;
        }
        // Before the last trick only cards of the others bring something.
        let of_others = || {
            let laid = (0..).map(|turn| (stich.leader() + turn) % tisch.players.len()).zip(karten);
            laid.filter(|(place, _)| parteien.of[*place] != party).map(|(_, card)| *card).collect()
        };
        if !last && !sonderpunkte.may_be_in(stich.augen, of_others(), last) {
            continue;
        }
        let partei = |seat| tisch.place(seat).map(|place| parteien.of[place]);
        let points = sonderpunkte.of_stich(&trick(tisch, number, stich, karten), last, false, partei);
        earned.extend(points.into_iter().map(|point| (point, Some(number))));
    }
    let [augen, stiche] = [augen, stiche].map(|[re, kontra]| ByPartei { re, kontra });
    let ergebnis = Ergebnis { augen, stiche, gesagt, ansagen };
    let players: SmallVec<[(Seat, Partei); 5]> = tisch.players.iter().copied().zip(parteien.of).collect();
    let lage = wertungslage(rules, parteien.kind);
    let score = match klauseln {
        Klauseln::Mit => Score::new(rules, &ergebnis, lage, &earned, &players),
        Klauseln::Ohne => Score::without_clauses(rules, &ergebnis, lage, &earned, &players),
    };
    (ergebnis, score)
}
