//! Which cards can be laid, and who takes a trick (TSR 5).

use doko_format::Card;

use super::Play;
use super::act::Unlawful;
use super::state::{Ending, PlaceSet, PlayPhase, Won};
use crate::card_set::CardSet;
use crate::rules::{FUCHS, Gefunden, Gewonnen, GiltAlsGesagt, Klasse, Rangfolge, SAU, Schweinestufe, Spielziel};
use crate::spielverlauf::bedienen::{has_fehl, legal_cards};

impl<'r> Play<'r> {
    /// Returns the order of the cards in the trick on the table.
    /// Returns what decides who wins.
    pub(super) fn ziel(&self) -> Spielziel {
        Spielziel::of(self.state.solo().map(|(_, art)| art))
    }

    pub(super) fn rangfolge(&self) -> &'static Rangfolge {
        let highest = self.state.stufe_in(usize::MAX);
        self.rules.rangfolge(self.state.solo().map(|(_, art)| art), highest)
    }

    /// Returns whose turn it is to lay a card: the first, clockwise from the leader, who has none in the trick. Before the
    /// first card another one may lead just as well where the record would not show who must.
    pub(super) fn to_lay(&self) -> Option<usize> {
        let state = &self.state;
        if state.phase != PlayPhase::Tricks {
            return None;
        }
        state.first_without_card(self.players.len())
    }

    /// Tells whether a player may lay a card now.
    fn is_his_turn(&self, place: usize) -> bool {
        let or = self.state.or.filter(|_| self.state.laid == 0).map(usize::from);
        self.to_lay() == Some(place) || or == Some(place)
    }

    /// Returns the cards a player may lay open, and those he may lay face down.
    pub(super) fn cards(&self, place: usize) -> (CardSet, CardSet) {
        let state = &self.state;
        if state.phase != PlayPhase::Tricks
            || state.due.is_some()
            || self.owes_hochzeit().is_some()
            || !self.is_his_turn(place)
        {
            return (CardSet::EMPTY, CardSet::EMPTY);
        }
        let (rangfolge, hand) = (self.rangfolge(), state.hands[place]);
        if let Some(schwein) = self.second_fox_due(place) {
            return (CardSet::from_iter([schwein]), CardSet::EMPTY);
        }
        if let Some((_, card)) = state.card_due {
            return (CardSet::from_iter([card]), CardSet::EMPTY);
        }
        let led = state.led.map(|card| rangfolge.klasse(card));
        let mut open = legal_cards(rangfolge, hand, led);
        let mut down = CardSet::EMPTY;
        if state.is_unclarified()
            && let Some((hochzeiter, form)) = state.hochzeit()
        {
            if self.rules.stich.verdeckt.allows_to(hochzeiter == place, led, has_fehl(rangfolge, hand)) {
                down = open;
            }
            if led.is_none() && self.rules.hochzeit.forbids_lead(form, FUCHS, hand) {
                while open.remove(FUCHS) {}
            }
        }
        (open, down)
    }

    /// Tells why a card cannot be laid.
    pub(super) fn check_card(&self, place: usize, card: Card, down: bool) -> Result<(), Unlawful> {
        let state = &self.state;
        if state.phase != PlayPhase::Tricks {
            return Err(Unlawful::NotNow);
        }
        self.check_no_call_due()?;
        if self.owes_hochzeit().is_some() {
            return Err(Unlawful::NotNow);
        }
        if !self.is_his_turn(place) {
            return Err(self.to_lay().map_or(Unlawful::Over, |turn| Unlawful::NotHisTurn(self.players[turn])));
        }
        if !state.hands[place].contains(card) {
            return Err(Unlawful::NotHeld);
        }
        let (open, face_down) = self.cards(place);
        if if down { face_down } else { open }.contains(card) {
            return Ok(());
        }
        let led: Option<Klasse> = state.led.map(|led| self.rangfolge().klasse(led));
        Err(match led {
            Some(_) if state.card_due.is_some() => Unlawful::NotNow,
            Some(led) if legal_cards(self.rangfolge(), state.hands[place], Some(led)).contains(card) => {
                Unlawful::FaceDown
            }
            Some(led) => Unlawful::MustFollow(led),
            None if down => Unlawful::FaceDown,
            None if state.card_due.is_some() => Unlawful::NotNow,
            None => Unlawful::FoxLed,
        })
    }

    /// Lays a card, and gathers the trick with the last one.
    pub(super) fn lay(&mut self, place: usize, card: Card, down: bool) {
        let (rules, rangfolge) = (self.rules, self.rangfolge());
        let last = usize::from(self.state.stiche) + 1 == self.per_player;
        let state = &mut self.state;
        state.hands[place].remove(card);
        state.card_due = None;
        if state.has_laid.is_empty() {
            (state.leader, state.led, state.or) = (place as u8, Some(card), None);
        }
        let led = rangfolge.klasse(state.led.unwrap_or(card));
        let can_win = !down || rules.stich.verdeckt.can_win();
        if can_win && rules.stich.takes(card, state.best.map(|(_, best)| best), led, rangfolge, last) {
            state.best = Some((place as u8, card));
        }
        state.has_laid.insert(place);
        state.since.insert(place);
        if let Some(pending) = &mut state.pending {
            pending.since.insert(place);
        }
        state.laid += 1;
        if state.has_laid.len() == self.players.len() {
            self.gather(led, rangfolge);
        }
    }

    fn gather(&mut self, led: Klasse, rangfolge: &Rangfolge) {
        let state = &mut self.state;
        let Some((winner, best)) = state.best.take() else { return };
        let with_trump = rangfolge.klasse(best) == Klasse::Trumpf;
        state.won[usize::from(state.stiche)] = Won { winner, led: Some(led), with_trump };
        state.stiche += 1;
        (state.leader, state.led, state.owner_spoke) = (winner, None, false);
        state.has_laid = PlaceSet::default();
        if state.is_unclarified() {
            self.clarify();
        } else if state.schwarze_sau && !state.settled && !state.hands.iter().any(|hand| hand.contains(SAU)) {
            (state.re, state.settled) = (PlaceSet::from_iter([winner.into()]), true);
        }
        let all = usize::from(self.state.stiche) == self.per_player;
        if all || self.ziel().is_decided(usize::from(self.state.re.contains(winner.into()))) {
            let choosing = self.chooses_at_end().map(|place| PlayPhase::Choosing { place });
            self.state.phase = choosing.unwrap_or(PlayPhase::Over(Ending::Played));
        } else {
            self.oblige();
        }
    }

    /// Settles a Hochzeit as soon as its tricks do (TSR 4.4.3, R001-H, R002-3.1.1, R003-3).
    fn clarify(&mut self) {
        let Some((hochzeiter, form)) = self.state.hochzeit() else { return };
        let won = self.state.won[..usize::from(self.state.stiche)].iter().map(|won| Gewonnen {
            winner: self.players[usize::from(won.winner)],
            led: won.led,
            with_trump: won.with_trump,
        });
        let (seat, schweine) = (self.players[hochzeiter], self.state.announced(Schweinestufe::Schweine).is_some());
        let partner = match self.rules.hochzeit.find(seat, form, schweine, self.per_player, won) {
            Gefunden::Partner(partner, _) => self.place(partner).unwrap_or(hochzeiter),
            Gefunden::Allein(_) => hochzeiter,
            Gefunden::Offen => return,
        };
        let state = &mut self.state;
        state.re = PlaceSet::from_iter([hochzeiter, partner]);
        (state.settled, state.klaerung) = (true, Some((state.stiche, state.laid)));
        self.settle_pending();
        // Whose word counts by a rule shows only now.
        if let Some((place, _)) = self.state.announced(Schweinestufe::Schweine)
            && let Some(party) = self.state.party(place.into())
        {
            self.count_as_said(GiltAlsGesagt::Schweine, place.into(), party);
        }
    }
}
