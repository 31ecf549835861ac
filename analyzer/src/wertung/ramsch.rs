//! The score of a Ramsch: what the losers pay each of the others (house rule R1).

use doko_format::Seat;
use smallvec::SmallVec;

use crate::analysis::Einzeln;
use crate::posten::{Posten, PostenArt, Wert};
use crate::rules::{Einzelstand, Ramschausgang, RuleSet};
use crate::stich::Stich;
use crate::wertung::score::{Score, cite};

/// Adds up what everybody took.
pub(crate) fn einzelstand(stiche: &[Stich]) -> Einzelstand {
    let mut stand = Einzelstand::default();
    for stich in stiche {
        stand.augen[stich.winner] += stich.augen;
        stand.stiche[stich.winner] += 1;
    }
    stand
}

/// Returns what `players` took, and who of them won.
pub(crate) fn einzeln(rules: &RuleSet, stand: &Einzelstand, players: &[Seat]) -> Einzeln {
    let gewinner = Some(rules.ramsch.ausgang(stand, players).gewinner);
    Einzeln { augen: Some(stand.augen), stiche: Some(stand.stiche), gewinner }
}

/// Scores a Ramsch in which `players` took this; `bock` is by what it counts more. Each loser pays the value to each who is not one.
pub(crate) fn score(rules: &RuleSet, stand: &Einzelstand, players: &[Seat], bock: Option<i32>) -> Score {
    let ramsch = &rules.ramsch;
    let ausgang = ramsch.ausgang(stand, players);
    let mut posten: SmallVec<[Posten; 8]> = SmallVec::new();
    let mut note = |item, wert, seat| {
        posten.push(Posten { item, party: None, step_party: None, wert, seat, stich: None, clause: None });
    };
    let mut value: i32 = 0;
    if !ausgang.gewinner.is_empty() {
        value = ramsch.punkte;
        let item = if ausgang.durchmarsch { PostenArt::Durchmarsch } else { PostenArt::Ramsch };
        note(item, Wert::Punkte(value), None);
        for seat in ausgang.jungfrauen.iter().filter(|_| ramsch.jungfrau > 1) {
            value = value.saturating_mul(ramsch.jungfrau);
            note(PostenArt::Jungfrau, Wert::Faktor(ramsch.jungfrau), Some(*seat));
        }
        if let Some(factor) = bock {
            value = value.saturating_mul(factor);
            note(PostenArt::Bock, Wert::Faktor(factor), None);
        }
        let most = rules.spielwerte.hoechstens;
        if most > 0 && value > most {
            note(PostenArt::Hoechstens, Wert::Punkte(most - value), None);
            value = most;
        }
    }
    cite(&mut posten, rules);
    let points = points(rules, value, &ausgang, players);
    Score { posten, value, points, winner: None }
}

fn points(rules: &RuleSet, value: i32, ausgang: &Ramschausgang, players: &[Seat]) -> SmallVec<[(Seat, i32); 5]> {
    let times = |seats: &[Seat]| value.saturating_mul(seats.len() as i32);
    let of = |seat: Seat| {
        if ausgang.verlierer.contains(&seat) {
            -times(&ausgang.gewinner)
        } else if ausgang.gewinner.contains(&seat) {
            times(&ausgang.verlierer)
        } else {
            0
        }
    };
    players.iter().map(|seat| (*seat, rules.liste.zaehlung.written(of(*seat)))).collect()
}
