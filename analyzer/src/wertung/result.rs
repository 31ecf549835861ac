//! The result of a game that was played to an end: winner, items, points (TSR 7).

use doko_format::{Partei, Seat};
use smallvec::SmallVec;

use crate::analysis::{Analysis, Outcome, Spielart};
use crate::posten::Posten;
use crate::rules::RuleSet;
use crate::rules::{Einzelstand, Verdient, Wertungslage};
use crate::spielverlauf::course::Ordnung;
use crate::wertung::ramsch;
use crate::wertung::score::Score;
use crate::wertung::verdict::Ergebnis;

/// How a game came out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ausgang {
    /// As in [`Analysis::winner`]: none of a Ramsch, which has no parties.
    pub(crate) winner: Option<Option<Partei>>,
    score: Score,
    /// Whether the value is one that is dealt again (R003-1o).
    pub(crate) redeal: bool,
}

impl Ausgang {
    /// Scores what both parties took; the special points are those of the tricks, if `ordnung` is given.
    pub(crate) fn new(rules: &RuleSet, ordnung: Option<&Ordnung>, analysis: &Analysis, ergebnis: &Ergebnis) -> Ausgang {
        Ausgang::of_play(rules, ordnung, analysis, (ergebnis, analysis.verfallen.is_some()))
    }

    /// Does the same where it is a ruling on a violation that gave tricks away.
    pub(crate) fn by_ruling(
        rules: &RuleSet,
        ordnung: Option<&Ordnung>,
        analysis: &Analysis,
        ergebnis: &Ergebnis,
    ) -> Ausgang {
        Ausgang::of_play(rules, ordnung, analysis, (ergebnis, true))
    }

    fn of_play(
        rules: &RuleSet,
        ordnung: Option<&Ordnung>,
        analysis: &Analysis,
        (ergebnis, by_ruling): (&Ergebnis, bool),
    ) -> Ausgang {
        let tricks = rules.kartenspiel.per_player(rules.tisch.spieler);
        let mut earned: SmallVec<[Verdient; 4]> = SmallVec::new();
        let played = ordnung.map(|ordnung| analysis.stiche.iter().enumerate().map(move |stich| (ordnung, stich)));
        let kept = analysis.verfallen.map_or(usize::MAX, |(from, _)| from - 1);
        for (ordnung, (index, stich)) in played.into_iter().flatten().take(kept) {
            let (last, rangfolge) = (stich.number == tricks, ordnung.in_stich(index));
            let points = rules.sondertafel().of_stich(stich, last, rangfolge, |seat| analysis.parteien[seat]);
            earned.extend(points.into_iter().map(|point| (point, Some(stich.number))));
        }
        earned.extend_from_slice(&analysis.nur_notiert);
        let players: SmallVec<[(Seat, Partei); 5]> =
            analysis.active.iter().filter_map(|seat| Some((*seat, analysis.parteien[*seat]?))).collect();
        let mut lage = analysis.contract.map(|contract| wertungslage(rules, contract.kind)).unwrap_or_default();
        (lage.bock, lage.armut) = (analysis.bock, analysis.armut);
        lage.nobody_is_feige = by_ruling || analysis.genscher.iter().any(|choice| choice.changes);
        let score = Score::new(rules, ergebnis, lage, &earned, &players);
        let redeal = is_dealt_again(rules, &score, lage);
        Ausgang { winner: Some(score.winner), score, redeal }
    }

    /// Scores a game noted without cards, with the special points as noted; `None` where a Solo could be any and that
    /// matters. `nobody_is_feige` is as in [`Wertungslage`].
    pub(crate) fn noted(
        rules: &RuleSet,
        analysis: &Analysis,
        (ergebnis, nobody_is_feige): (&Ergebnis, bool),
        verdient: &[Verdient],
    ) -> Option<Ausgang> {
        let kind = analysis.contract?.kind;
        let mut lage = wertungslage(rules, kind);
        if kind == Spielart::Solo(None) {
            // Any will do where all are worth the same.
            if !rules.spielwerte.solo_grundwert.is_empty() || !rules.spielwerte.solo_zuschlag.is_empty() {
                return None;
            }
            lage.solo = rules.vorbehalte.soli.first().copied();
        }
        (lage.bock, lage.armut, lage.nobody_is_feige) = (analysis.bock, analysis.armut, nobody_is_feige);
        let players: SmallVec<[(Seat, Partei); 5]> =
            analysis.active.iter().filter_map(|seat| Some((*seat, analysis.parteien[*seat]?))).collect();
        let score = Score::new(rules, ergebnis, lage, verdient, &players);
        let redeal = is_dealt_again(rules, &score, lage);
        Some(Ausgang { winner: Some(score.winner), score, redeal })
    }

    /// Scores a Ramsch by what everybody took.
    pub(crate) fn ramsch(rules: &RuleSet, analysis: &Analysis, stand: &Einzelstand) -> Ausgang {
        let score = ramsch::score(rules, stand, &analysis.active, analysis.bock);
        let lage = Wertungslage { bock: analysis.bock, ..Wertungslage::default() };
        let redeal = is_dealt_again(rules, &score, lage);
        Ausgang { winner: None, score, redeal }
    }

    /// Returns the points by seat of a table of `seats`, and what they are made of.
    pub(crate) fn points(self, seats: usize) -> (Vec<i32>, SmallVec<[Posten; 8]>) {
        (self.score.by_seat(seats), self.score.posten)
    }

    /// Enters the result.
    pub(crate) fn enter(self, analysis: &mut Analysis) {
        analysis.winner = self.winner;
        analysis.value = Some(self.score.value);
        if self.redeal {
            analysis.outcome = Outcome::Redeal;
        } else {
            analysis.game_points = Some(self.score.by_seat(analysis.seats));
        }
        analysis.posten = self.score.posten;
    }
}

/// Tells whether the value is one that is dealt again, before it counts more (R003-1o).
pub(crate) fn is_dealt_again(rules: &RuleSet, score: &Score, lage: Wertungslage) -> bool {
    score.value.abs() / lage.bock.unwrap_or(1) <= rules.spielwerte.neu_geben_bis
}

/// Returns how a game of this kind is scored.
pub(crate) fn wertungslage(rules: &RuleSet, kind: Spielart) -> Wertungslage {
    let (solo, as_solo) = match kind {
        Spielart::Normal | Spielart::Hochzeit | Spielart::Ramsch => (None, false),
        Spielart::StilleHochzeit | Spielart::Kontrasolo => (None, rules.hochzeit.still.is_solo()),
        Spielart::HochzeitAllein => (None, rules.hochzeit.allein.is_solo()),
        Spielart::SchwarzeSau => (None, true),
        Spielart::Solo(art) => (art, true),
    };
    let declared = matches!(kind, Spielart::Solo(_) | Spielart::SchwarzeSau);
    let allein = matches!(kind, Spielart::StilleHochzeit | Spielart::HochzeitAllein | Spielart::Kontrasolo);
    Wertungslage { solo, as_solo, declared, allein, ..Wertungslage::default() }
}
