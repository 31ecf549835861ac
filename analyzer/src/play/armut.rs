//! The exchange of an Armut: who takes it, and which cards go over and back.
//!
//! The others are asked clockwise, from the left of who declared it. He hands over his trumps; the rule sets do not say what
//! he hands over who has none, and a record shows who took an Armut by its cards, so he hands over one card. As many come
//! back, whichever. Where nobody takes it the table deals again, or plays on without it.

use doko_format::{Card, Partei};

use super::Play;
use super::act::Unlawful;
use super::state::{DeclaredKind, Ending, PlaceSet, PlayPhase, StandingVorbehalt};
use crate::card_set::CardSet;
use crate::rules::{GiltAlsGesagt, Klasse, PflichtAuch};

impl Play<'_> {
    /// Returns who declared the Armut.
    pub(super) fn poor(&self) -> Option<usize> {
        match self.state.declared {
            Some(StandingVorbehalt { place, was: DeclaredKind::Armut }) => Some(place.into()),
            Some(StandingVorbehalt {
                was:
                    DeclaredKind::Solo { .. }
                    | DeclaredKind::Hochzeit { .. }
                    | DeclaredKind::Schmeissen
                    | DeclaredKind::Ramsch,
                ..
            })
            | None => None,
        }
    }

    /// Returns who took it.
    pub(super) fn rich(&self) -> Option<usize> {
        let poor = self.poor()?;
        self.state.re.iter().find(|place| *place != poor)
    }

    /// Returns who is asked, or hands over cards, in the exchange.
    pub(super) fn exchanging(&self) -> Option<usize> {
        let (poor, count) = (self.poor()?, self.players.len());
        match self.state.phase {
            PlayPhase::Asking => {
                let behind = (1..count).map(|step| (poor + step) % count);
                behind.into_iter().find(|place| !self.state.asked.contains(*place))
            }
            PlayPhase::Giving => Some(poor),
            PlayPhase::Returning { .. } => self.rich(),
            PlayPhase::Round
            | PlayPhase::Naming { .. }
            | PlayPhase::Tricks
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => None,
        }
    }

    /// Returns the cards a player may hand over now.
    pub(super) fn to_give(&self, place: usize) -> CardSet {
        let hand = self.state.hands[place];
        if self.exchanging() != Some(place) {
            return CardSet::EMPTY;
        }
        match self.state.phase {
            PlayPhase::Giving => {
                let trumps = hand.of_faces(self.rules.rangfolge(None, false).faces(Klasse::Trumpf));
                // Behind his trumps goes what else he has to hand over.
                if trumps.is_empty() { hand } else { trumps }
            }
            PlayPhase::Returning { .. } => hand,
            PlayPhase::Round
            | PlayPhase::Naming { .. }
            | PlayPhase::Asking
            | PlayPhase::Tricks
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => CardSet::EMPTY,
        }
    }

    /// Tells why a card cannot be handed over.
    pub(super) fn check_gift(&self, place: usize, card: Option<Card>) -> Result<(), Unlawful> {
        let card = card.filter(|card| self.state.hands[place].contains(*card)).ok_or(Unlawful::NotHeld)?;
        if self.to_give(place).contains(card) { Ok(()) } else { Err(Unlawful::TrumpsFirst) }
    }

    pub(super) fn decline_armut(&mut self, place: usize) {
        self.state.asked.insert(place);
        if self.exchanging().is_none() {
            if self.rules.vorbehalte.armut.keiner_nimmt.plays_on() {
                self.state.declared = None;
                self.begin();
                if self.rules.vorbehalte.armut.keiner_nimmt.is_schwarze_sau() {
                    self.begin_schwarze_sau();
                }
                if self.rules.vorbehalte.armut.keiner_nimmt.is_ramsch() {
                    self.begin_ramsch();
                }
            } else {
                self.state.phase = PlayPhase::Over(Ending::Redeal);
            }
        }
    }

    /// Lets it be open who plays alone, until the last Pik-Dame lies (house rule V10).
    fn begin_schwarze_sau(&mut self) {
        let state = &mut self.state;
        (state.schwarze_sau, state.settled) = (true, false);
        (state.re, state.re_karten, state.kontrasolo) = (PlaceSet::default(), PlaceSet::default(), None);
        state.due = None;
    }

    pub(super) fn take_armut(&mut self, place: usize) {
        let Some(poor) = self.poor() else { return };
        self.state.re = PlaceSet::from_iter([poor, place]);
        self.state.phase = PlayPhase::Giving;
    }

    /// Hands a card over; the parties stand when as many came back.
    pub(super) fn give(&mut self, place: usize, card: Card) {
        let (Some(poor), Some(rich)) = (self.poor(), self.rich()) else { return };
        let to = if place == poor { rich } else { poor };
        let rules = self.rules;
        let state = &mut self.state;
        state.hands[place].remove(card);
        state.hands[to].insert(card);
        match state.phase {
            PlayPhase::Giving => {
                state.given += 1;
                let least = rules.vorbehalte.armut.karten.least(0);
                if rules.truempfe(state.hands[place]) == 0 && usize::from(state.given) >= least {
                    state.phase = PlayPhase::Returning { left: state.given };
                }
            }
            PlayPhase::Returning { left } if left > 1 => state.phase = PlayPhase::Returning { left: left - 1 },
            PlayPhase::Returning { .. } => {
                (state.phase, state.settled) = (PlayPhase::Tricks, true);
                let left_of_taker = (rich + 1) % self.players.len();
                if let Some(leader) = rules.vorbehalte.armut.aufspiel.leader(poor, left_of_taker) {
                    state.leader = leader as u8;
                }
                self.count_as_said(GiltAlsGesagt::Armut, place, Partei::Re);
                self.owe_besides(PflichtAuch::Armut, rich);
            }
            PlayPhase::Round
            | PlayPhase::Naming { .. }
            | PlayPhase::Asking
            | PlayPhase::Tricks
            | PlayPhase::Choosing { .. }
            | PlayPhase::Over(_) => {}
        }
    }
}
