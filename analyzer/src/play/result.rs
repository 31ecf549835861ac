//! How a game came out: what both parties took, and what it brings (TSR 7).

use doko_format::{Locus, Partei, Seat};
use smallvec::SmallVec;

use super::Play;
use super::state::{DeclaredKind, Ending, PlayPhase};
use crate::analysis::{Contract, Outcome, Spielart};
use crate::card_set::augen;
use crate::partei::ByPartei;
use crate::rules::{Einzelstand, SAU, Verdient, Wertungslage};
use crate::search::{Budget, Claim, ClaimVerdict, PlayerHand, Position, Setup};
use crate::stich::{Stich, Zug};
use crate::wertung::ramsch::{self, einzelstand};
use crate::wertung::result::{is_dealt_again, wertungslage};
use crate::wertung::score::{PointsBySeat, Score};
use crate::wertung::verdict::Ergebnis;

impl Play<'_> {
    /// Returns what is played; `None` before the Abfrage is over, and of a game that is dealt again before it.
    pub fn contract(&self) -> Option<Contract> {
        let state = &self.state;
        let played = PlayPhase::Over(Ending::Played);
        let ended = state.phase == played || matches!(state.phase, PlayPhase::Over(Ending::Rest(_)));
        if !ended && !matches!(state.phase, PlayPhase::Tricks | PlayPhase::Choosing { .. }) {
            return None;
        }
        let alone = state.settled && state.re.len() == 1;
        let re = state.re.iter().next().filter(|_| alone);
        let soloist = state.kontrasolo.map(usize::from).or(re).map(|place| self.players[place]);
        let sau =
            || self.stiche().iter().rfind(|stich| stich.plays.iter().any(|zug| zug.card == SAU)).map(|at| at.number);
        let of_sau = if state.schwarze_sau && state.settled { sau() } else { None };
        let klaerungsstich = state.klaerung.map(|(stich, _)| stich.into()).or(of_sau);
        let (kind, pflicht) = match state.declared.map(|declared| declared.was) {
            Some(DeclaredKind::Solo { art, pflicht }) => (Spielart::Solo(Some(art)), pflicht),
            Some(DeclaredKind::Hochzeit { .. }) if alone => (Spielart::HochzeitAllein, None),
            Some(DeclaredKind::Hochzeit { .. }) => (Spielart::Hochzeit, None),
            Some(DeclaredKind::Armut) => (Spielart::Normal, None),
            Some(DeclaredKind::Schmeissen) => return None,
            Some(DeclaredKind::Ramsch) => (Spielart::Ramsch, None),
            None if state.ramsch => (Spielart::Ramsch, None),
            None if state.schwarze_sau => (Spielart::SchwarzeSau, None),
            None if state.kontrasolo.is_some() => (Spielart::Kontrasolo, None),
            None => (if alone { Spielart::StilleHochzeit } else { Spielart::Normal }, None),
        };
        Some(Contract { kind, soloist, pflicht, klaerungsstich })
    }

    /// Returns the complete tricks in order; the places in them are those of no record ([`Locus::GAME`]).
    pub fn stiche(&self) -> SmallVec<[Stich; 12]> {
        let count = self.players.len();
        let laid = self.history.iter().enumerate().filter_map(|(index, (act, _))| Some((index, act.zug()?)));
        let laid: SmallVec<[(usize, Zug); 48]> = laid.collect();
        let complete = laid.chunks_exact(count).zip(1..);
        let stich = |(plays, number): (&[(usize, Zug)], usize)| {
            let (first, end) = (plays.first()?.1.seat, plays.last()?.0 + 1);
            let after = self.history.get(end).map_or(&self.state, |(_, state)| state);
            let winner = self.players[usize::from(after.leader)];
            let plays: SmallVec<[Zug; 4]> = plays.iter().map(|(_, zug)| *zug).collect();
            let augen = plays.iter().map(|zug| augen(zug.card)).sum();
            Some(Stich { number, leader: first, winner, augen, plays, at: Locus::GAME })
        };
        complete.filter_map(stich).collect()
    }

    /// Returns how the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let PlayPhase::Over(ending) = self.state.phase else { return None };
        let redeal = match ending {
            Ending::Redeal => true,
            Ending::Played | Ending::Rest(_) => {
                self.rules.spielwerte.deals_again() && self.scored().is_some_and(|(_, redeal)| redeal)
            }
        };
        Some(if redeal { Outcome::Redeal } else { Outcome::Played })
    }

    /// Returns what was scored and what it comes to; `None` while the game goes on, of one that was thrown in, and where an act
    /// was done that no rule allows.
    pub fn score(&self) -> Option<Score> {
        self.scored().map(|(score, _)| score)
    }

    /// Returns what the game brings each seat of the table; `None` also where it is dealt again (R003-1o).
    pub fn points(&self) -> Option<PointsBySeat> {
        let (score, redeal) = self.scored()?;
        (!redeal).then(|| score.by_seat(self.deal.seats).into())
    }

    /// Returns what both parties took and called; `None` as for [`score`](Play::score).
    pub fn ergebnis(&self) -> Option<Ergebnis> {
        let rest = match self.state.phase {
            PlayPhase::Over(Ending::Played) => None,
            PlayPhase::Over(Ending::Rest(party)) => Some(party),
            PlayPhase::Over(Ending::Redeal)
            | PlayPhase::Round
            | PlayPhase::Naming { .. }
            | PlayPhase::Asking
            | PlayPhase::Giving
            | PlayPhase::Returning { .. }
            | PlayPhase::Tricks
            | PlayPhase::Choosing { .. } => return None,
        };
        if self.state.irregular {
            return None;
        }
        let said = ByPartei { re: self.state.counting(Partei::Re), kontra: self.state.counting(Partei::Kontra) };
        let gesagt = ByPartei { re: said.re.highest(), kontra: said.kontra.highest() };
        let ansagen = ByPartei { re: said.re.ansagen.into(), kontra: said.kontra.ansagen.into() };
        let stiche = self.stiche();
        let taken = Ergebnis::of_stiche(&stiche, &self.parteien(), (gesagt, ansagen))?;
        let vorab = ByPartei { re: said.re.vorab, kontra: said.kontra.vorab };
        let worte = ByPartei { re: said.re.worte.into(), kontra: said.kontra.worte.into() };
        let mut tucks = ByPartei::<usize>::default();
        let of = self.state.tucked.iter().filter_map(|place| self.state.party(place));
        of.for_each(|party| tucks[party] += 1);
        let ergebnis = Ergebnis { ziel: self.ziel(), vorab, worte, tucks, ..taken };
        match rest {
            Some(party) => ergebnis.with_rest(self.rules, party, stiche.len()),
            None => Some(ergebnis),
        }
    }

    /// Returns what everybody took in a Ramsch that was played to its end; `None` in any other game, and as for
    /// [`score`](Play::score).
    pub fn einzelstand(&self) -> Option<Einzelstand> {
        let ended = self.state.phase == PlayPhase::Over(Ending::Played);
        (self.state.ramsch && ended && !self.state.irregular).then(|| einzelstand(&self.stiche()))
    }

    /// Returns the score, and whether its value is dealt again.
    fn scored(&self) -> Option<(Score, bool)> {
        if let Some(stand) = self.einzelstand() {
            let bock = self.deal.list.bock;
            let score = ramsch::score(self.rules, &stand, &self.players, bock);
            let redeal = is_dealt_again(self.rules, &score, Wertungslage { bock, ..Wertungslage::default() });
            return Some((score, redeal));
        }
        let ergebnis = self.ergebnis()?;
        let mut lage = wertungslage(self.rules, self.contract()?.kind);
        (lage.bock, lage.armut) = (self.deal.list.bock, self.poor().is_some());
        lage.nobody_is_feige = self.has_changed_parties();
        let parteien = self.parteien();
        let mut earned: SmallVec<[Verdient; 4]> = SmallVec::new();
        for stich in &self.stiche() {
            let stufe = self.state.stufe_in(stich.number - 1);
            let last = stich.number == self.per_player;
            let rangfolge = self.rules.rangfolge(self.state.solo().map(|(_, art)| art), stufe);
            let points = self.rules.sondertafel().of_stich(stich, last, rangfolge, |seat| parteien[seat]);
            earned.extend(points.into_iter().map(|point| (point, Some(stich.number))));
        }
        let players: SmallVec<[(Seat, Partei); 5]> =
            self.players.iter().filter_map(|seat| Some((*seat, parteien[*seat]?))).collect();
        let score = Score::new(self.rules, &ergebnis, lage, &earned, &players);
        let redeal = is_dealt_again(self.rules, &score, lage);
        Some((score, redeal))
    }

    /// Tells whether a player plays alone, as far as that is settled.
    fn plays_alone(&self, place: usize) -> bool {
        let state = &self.state;
        // Who holds every Re card in the Kontrasolo of another one plays alone by his own cards.
        let by_re_cards = state.re_karten.len() == 1 && state.re_karten.contains(place);
        by_re_cards
            || state.kontrasolo.is_some_and(|soloist| usize::from(soloist) == place)
            || state.settled && state.re.len() == 1 && state.re.contains(place)
    }

    /// Tells whether a player may shorten the game now: when cards lie, and no call is due.
    fn may_shorten(&self) -> bool {
        let state = &self.state;
        let free = state.due.is_none() && state.card_due.is_none();
        state.phase == PlayPhase::Tricks && state.laid > 0 && free && state.settled
    }

    /// Tells whether a player may give the remaining tricks away (TSR 5.4.6; R002-5e).
    pub(super) fn may_give_rest(&self, place: usize) -> bool {
        self.may_shorten() && self.rules.abkuerzung.schenken.allows(self.plays_alone(place))
    }

    /// Tells whether a player may claim the remaining tricks, good or not (TSR 5.4.3; R002-5a).
    pub(super) fn may_claim_rest(&self, place: usize) -> bool {
        self.may_shorten() && self.rules.abkuerzung.rest.allows(self.plays_alone(place))
    }

    /// Tells whether a claim of all remaining tricks is good, whatever the others do, as the judge of a record decides it.
    pub(super) fn is_certain(&self, place: usize) -> bool {
        // Who else may still choose with whom he plays changes whose the tricks are.
        if self.schweine_may_come() || self.choice_may_come() {
            return false;
        }
        let Some(position) = self.position() else { return false };
        let partei = self.rules.abkuerzung.rest_stiche.counts_partner();
        let claim = Claim { seat: self.players[place], sequence: &[], partei };
        position.claim(&claim, Budget::default()) == ClaimVerdict::Certain
    }

    /// Returns the position, for who searches it: all hands, whose turn it is, what lies on the table. `None` unless cards are
    /// laid in parties that are settled.
    pub fn position(&self) -> Option<Position> {
        let state = &self.state;
        if state.phase != PlayPhase::Tricks || !state.settled || !self.ziel().is_about_augen() {
            return None;
        }
        let (leader, count) = (usize::from(state.leader), self.players.len());
        let spieler: Option<SmallVec<[PlayerHand; 5]>> = (leader..leader + count)
            .map(|place| place % count)
            .map(|place| {
                let (seat, hand) = (self.players[place], state.hands[place]);
                Some(PlayerHand { seat, partei: state.party(place)?, hand })
            })
            .collect();
        let mut augen_by_party = ByPartei::default();
        let parteien = self.parteien();
        for stich in &self.stiche() {
            augen_by_party[parteien[stich.winner]?] += stich.augen;
        }
        let (rangfolge, tisch) = (self.rangfolge(), self.tisch());
        let cards: SmallVec<[doko_format::Card; 5]> = tisch.iter().map(|zug| zug.card).collect();
        Position::new(&Setup { rules: self.rules, rangfolge, players: &spieler?, table: &cards, augen: augen_by_party })
            .ok()
    }
}
