//! What a line says of a game that was played to its end without anything to say about it, whichever way it was judged.

use doko_analyzer::{Analysis, AnsageUrteil, ByPartei, Contract, Kurzstich, Outcome, Posten, Urteil};
use doko_format::{BySeat, Card, Partei, Seat};

/// What is written of it.
pub(super) struct Facts<'a, Stiche> {
    /// Number of seats at the table.
    pub(super) seats: usize,
    /// Who plays, clockwise: at least one.
    pub(super) active: &'a [Seat],
    pub(super) contract: Contract,
    /// The party of everybody who plays.
    pub(super) parteien: &'a BySeat<Option<Partei>>,
    pub(super) ansagen: &'a [AnsageUrteil],
    /// The tricks in order.
    pub(super) stiche: Stiche,
    /// The cards of all tricks, as many for each as there are players, in turn from its leader.
    pub(super) karten: &'a [Card],
    pub(super) augen: ByPartei<u16>,
    pub(super) stichzahl: ByPartei<u16>,
    pub(super) winner: Option<Partei>,
    pub(super) posten: &'a [Posten],
    pub(super) value: i32,
    /// Those of the game and those that count: there are no penalties.
    pub(super) points: &'a [i32],
}

/// The tricks of a game in which every card was laid open and in turn.
#[derive(Default)]
pub(super) struct Laid {
    stiche: Vec<Kurzstich>,
    karten: Vec<Card>,
}

impl Laid {
    /// Takes them from a judgement; `None` if the tricks are others.
    pub(super) fn of(analysis: &Analysis) -> Option<Laid> {
        let active = &analysis.active;
        let mut laid = Laid::default();
        for (stich, number) in analysis.stiche.iter().zip(1..) {
            let first = active.iter().position(|seat| *seat == stich.leader)?;
            let in_turn = active.iter().cycle().skip(first);
            let is_in_turn = stich.plays.iter().zip(in_turn).all(|(play, seat)| !play.down && play.seat == *seat);
            if stich.plays.len() != active.len() || stich.number != number || !is_in_turn {
                return None;
            }
            laid.karten.extend(stich.plays.iter().map(|play| play.card));
            laid.stiche.push(Kurzstich { leader: stich.leader, winner: stich.winner, augen: stich.augen });
        }
        Some(laid)
    }
}

/// Takes them from what the short way makes of a game.
pub(super) fn of_urteil<'a>(urteil: &'a Urteil<'_>) -> Facts<'a, impl Iterator<Item = Kurzstich>> {
    Facts {
        seats: urteil.seats,
        active: &urteil.active,
        contract: urteil.contract,
        parteien: &urteil.parteien,
        ansagen: &urteil.ansagen,
        stiche: urteil.stiche(),
        karten: &urteil.plain.karten,
        augen: urteil.augen,
        stichzahl: urteil.stichzahl,
        winner: urteil.winner,
        posten: &urteil.posten,
        value: urteil.value,
        points: &urteil.points,
    }
}

/// Takes them from a judgement; `None` if there is more to say, or something about the game is unusual.
pub(super) fn of_analysis<'a>(
    analysis: &'a Analysis,
    laid: &'a Laid,
) -> Option<Facts<'a, impl Iterator<Item = Kurzstich>>> {
    let all_known = analysis.active.iter().all(|seat| analysis.parteien[*seat].is_some());
    let in_words =
        |ansage: &AnsageUrteil| ansage.call.is_some() && ansage.text.is_none() && ansage.converted_from.is_none();
    let nothing_more = analysis.outcome == Outcome::Played
        && analysis.strafen.is_empty()
        && analysis.alternatives.is_empty()
        && analysis.schweine.is_empty()
        && analysis.genscher.is_empty()
        && !analysis.as_noted
        && analysis.points == analysis.game_points
        && !analysis.active.is_empty()
        && all_known
        && analysis.ansagen.iter().all(in_words);
    let facts = Facts {
        seats: analysis.seats,
        active: &analysis.active,
        contract: analysis.contract?,
        parteien: &analysis.parteien,
        ansagen: &analysis.ansagen,
        stiche: laid.stiche.iter().copied(),
        karten: &laid.karten,
        augen: analysis.augen?,
        stichzahl: analysis.stichzahl?,
        winner: analysis.winner?,
        posten: &analysis.posten,
        value: analysis.value?,
        points: analysis.points.as_deref()?,
    };
    nothing_more.then_some(facts)
}
