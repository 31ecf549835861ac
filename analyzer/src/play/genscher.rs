//! Choosing with whom one plays: who may, what becomes of the parties, and what a seat can know of them then (house rules G1, G2).
//!
//! Who chooses may not know whether he changes anything, and the others may not know of which party they are now. So a seat knows a
//! party, and may announce for it, where that is the same however the Re cards that it has not seen lie.

use doko_format::{Ansagewort, BySeat, Card, Partei, Seat};
use smallvec::SmallVec;

use super::Play;
use super::act::{Deed, Unlawful};
use super::observation::Sighted;
use super::state::{Ending, PlaceSet, PlayPhase, State};
use crate::partei::ByPartei;
use crate::rules::{GenscherAnsagen, GenscherWann, Genscherlage, NoGenscher, Stufe, Wechsel};

/// A choice that was made.
#[derive(Clone, Copy)]
struct Wahl {
    by: Seat,
    with: Seat,
    /// Its place among the acts.
    at: usize,
}

impl Play<'_> {
    /// Tells whether a player may choose now, whomever.
    pub(super) fn may_choose(&self, place: usize) -> Result<(), Unlawful> {
        let state = &self.state;
        let at_end = state.phase == PlayPhase::Choosing { place: place as u8 };
        if !self.rules.genscher.exists() || state.is_no_normal_game() {
            return Err(Unlawful::NoChoice);
        }
        if state.phase != PlayPhase::Tricks && !at_end || self.owes_hochzeit().is_some() || state.card_due.is_some() {
            return Err(Unlawful::NotNow);
        }
        self.check_no_call_due()?;
        let again = state.chosen > 0;
        let card = self.rules.genscher.card(again).ok_or(Unlawful::NoChoice)?;
        self.rules.genscher.check(again, self.genscherlage(place, card)).map_err(|no| match no {
            NoGenscher::Cards => Unlawful::NoChoice,
            NoGenscher::Moment => Unlawful::NotNow,
        })
    }

    /// Refuses a choice of somebody who does not play, or of oneself.
    pub(super) fn check_choice(&self, place: usize, with: Seat) -> Result<(), Unlawful> {
        self.may_choose(place)?;
        match self.place(with) {
            None => Err(Unlawful::SitsOut(with)),
            Some(other) if other == place => Err(Unlawful::NoChoice),
            Some(_) => Ok(()),
        }
    }

    /// Returns how it stands with a card of somebody who might choose.
    fn genscherlage(&self, place: usize, card: Card) -> Genscherlage {
        let (seat, kartenspiel) = (self.players[place], &self.rules.kartenspiel);
        let had_both = kartenspiel.all_in(self.deal.hands[seat], card);
        if !had_both {
            return Genscherlage::default();
        }
        let since = self.wahlen().last().map_or(0, |wahl| wahl.at);
        let own = |from: usize| {
            self.history[from..].iter().filter_map(|(act, _)| act.zug()).filter(move |zug| zug.seat == seat)
        };
        let last = own(0).map(|zug| zug.card).skip(self.per_player.saturating_sub(kartenspiel.copies(card)));
        let over = usize::from(self.state.stiche) == self.per_player;
        Genscherlage {
            had_both,
            laid: own(since).filter(|zug| zug.card == card).count(),
            is_next: self.cards(place).0.contains(card),
            begun: self.state.laid > 0,
            over,
            were_last: over && last.into_iter().all(|laid| laid == card),
        }
    }

    /// Returns who may choose now that all cards lie.
    pub(super) fn choosing(&self) -> Option<usize> {
        if let PlayPhase::Choosing { place } = self.state.phase { Some(place.into()) } else { None }
    }

    /// Returns who may still choose when all cards lie.
    pub(super) fn chooses_at_end(&self) -> Option<u8> {
        let state = &self.state;
        let none = state.is_no_normal_game() || state.irregular || state.chosen > 0;
        let card = self.rules.genscher.card(false).filter(|_| !none)?;
        let may = |place: &usize| self.rules.genscher.check(false, self.genscherlage(*place, card)).is_ok();
        let at_end = self.rules.genscher.wann == GenscherWann::AmEnde;
        (0..self.players.len()).find(|place| at_end && may(place)).map(|place| place as u8)
    }

    /// Tells whether somebody may still choose before the last card lies.
    pub(super) fn choice_may_come(&self) -> bool {
        let (state, genscher) = (&self.state, &self.rules.genscher);
        let possible = genscher.exists() && !state.is_no_normal_game();
        let again = state.chosen > 0;
        let with_a_card = again || genscher.wann == GenscherWann::BeimErsten;
        let Some(card) = genscher.card(again).filter(|_| possible && with_a_card) else { return false };
        let copies = self.rules.kartenspiel.copies(card);
        let held = |place: usize| state.hands[place].count(card);
        let dealt = |place: usize| self.deal.hands[self.players[place]].count(card) == copies;
        (0..self.players.len()).any(|place| dealt(place) && (held(place) == copies || again && held(place) > 0))
    }

    /// Chooses.
    pub(super) fn choose(&mut self, place: usize) {
        let again = self.state.chosen > 0;
        self.state.chosen += 1;
        if self.state.phase != PlayPhase::Tricks {
            self.state.phase = PlayPhase::Over(Ending::Played);
        } else if again || self.rules.genscher.wann == GenscherWann::BeimErsten {
            self.state.card_due = self.rules.genscher.card(again).map(|card| (place as u8, card));
        }
        if let Some(holders) = self.re_before() {
            self.state = self.grouped(holders, &self.re_after(holders));
        }
    }

    /// Returns who was Re before somebody chose; `None` where nobody did, or that changes nothing: who is Kontra alone stays so.
    fn re_before(&self) -> Option<PlaceSet> {
        let first = self.wahlen().first().map(|wahl| self.history[wahl.at].1.re);
        first.filter(|_| self.state.kontrasolo.is_none())
    }

    /// Tells whether a choice changed who plays with whom.
    pub(super) fn has_changed_parties(&self) -> bool {
        self.re_before().is_some_and(|holders| self.re_after(holders).windows(2).any(|re| re[0] != re[1]))
    }

    /// Returns the choices so far, in order in time.
    fn wahlen(&self) -> SmallVec<[Wahl; 2]> {
        let made = |(at, (act, before)): (usize, &(super::Act, State))| {
            let Deed::Genscher(with) = act.what else { return None };
            (before.chosen < self.after(at).chosen).then_some(Wahl { by: act.seat, with, at })
        };
        if self.state.chosen == 0 {
            SmallVec::new()
        } else {
            self.history.iter().enumerate().filter_map(made).collect()
        }
    }

    /// Returns the state behind an act.
    fn after(&self, at: usize) -> &State {
        self.history.get(at + 1).map_or(&self.state, |(_, state)| state)
    }

    /// Returns who is Re at first and behind each choice, if these hold the Re cards; who holds all of them stays alone.
    fn re_after(&self, holders: PlaceSet) -> SmallVec<[PlaceSet; 3]> {
        let mut all: SmallVec<[PlaceSet; 3]> = SmallVec::from_slice(&[holders]);
        for wahl in self.wahlen() {
            let now = all.last().copied().unwrap_or(holders);
            let party = |seat: Seat| self.place(seat).map(|place| party_in(now, place));
            let re = self.rules.genscher.re(wahl.by, wahl.with, party, &self.players).filter(|_| holders.len() > 1);
            let places = |re: Vec<Seat>| re.into_iter().filter_map(|seat| self.place(seat)).collect();
            all.push(re.map_or(now, places));
        }
        all
    }

    /// Returns the state as it is if Re was, at first and behind each choice, who stands there: with what was said counting for
    /// the party its speaker is of now, or for nobody.
    fn grouped(&self, holders: PlaceSet, re: &[PlaceSet]) -> State {
        let wahlen = self.wahlen();
        let now = re.last().copied().unwrap_or(holders);
        let lapse = self.rules.genscher.ansagen == GenscherAnsagen::Verfallen;
        let everybody: PlaceSet = (0..self.players.len()).collect();
        let counts = |at: usize| {
            let then = re[wahlen.iter().filter(|wahl| wahl.at < at).count()];
            !lapse || then == now || then == everybody.without(now)
        };
        let mut state = State {
            re: now,
            said: ByPartei::default(),
            count: 0,
            spoken_in: 0,
            tucked: PlaceSet::default(),
            called: PlaceSet::default(),
            wechsel: Wechsel::default(),
            since: PlaceSet::default(),
            ..self.state
        };
        for (at, (act, before)) in self.history.iter().enumerate() {
            let Some(place) = self.place(act.seat).filter(|_| counts(at)) else {
                state.owner_spoke &= before.stiche != self.state.stiche;
                continue;
            };
            let after = self.after(at);
            state.enter_again(place, act.what, (before, after), self.rules.ansagen.wiederholbar);
        }
        state
    }

    /// Returns how the game may stand, as far as a seat knows, behind a choice; `None` where it can know nothing of the parties.
    fn possible_states(&self, seat: Seat) -> Option<SmallVec<[State; 10]>> {
        if self.state.irregular {
            return None;
        }
        if self.rules.vorbehalte.kontrasolo {
            match self.kontrasolo_to(seat) {
                Sighted::All => return Some(SmallVec::from_slice(&[self.state])),
                Sighted::Open => return None,
                Sighted::None => {}
            }
        }
        let all = 0..1_usize << self.players.len();
        let sets = all.map(|bits| (0..self.players.len()).filter(|place| bits >> place & 1 != 0).collect::<PlaceSet>());
        let states = sets.filter(|holders| self.may_hold_re_cards(*holders, seat)).filter_map(|holders| {
            let re = self.re_after(holders);
            self.fits_what_was_said(&re).then(|| self.grouped(holders, &re))
        });
        Some(states.collect())
    }

    /// Tells whether these may have been dealt the Re cards, each at least one, as far as a seat sees.
    fn may_hold_re_cards(&self, holders: PlaceSet, seat: Seat) -> bool {
        let kartenspiel = &self.rules.kartenspiel;
        let copies = kartenspiel.copies(kartenspiel.re_karte);
        let mut seen = self.shown_re_cards();
        let own = self.place(seat);
        if let Some(own) = own {
            seen[own] = self.deal.hands[seat].count(kartenspiel.re_karte);
        }
        let places = 0..self.players.len();
        let fits = places.clone().all(|place| {
            let holds = holders.contains(place);
            if own == Some(place) { holds == (seen[place] > 0) } else { holds || seen[place] == 0 }
        });
        let unseen = copies.saturating_sub(seen.iter().sum());
        let needed = holders.iter().filter(|place| seen[*place] == 0).count();
        let others = holders.iter().any(|place| own != Some(place));
        let declares = self.rules.hochzeit.still.is_forbidden() && holders.len() == 1 && copies > 1;
        fits && !holders.is_empty() && needed <= unseen && (others || unseen == 0) && !declares
    }

    /// Tells whether everybody was of the party for which his words were, if Re was, at first and behind each choice, who stands
    /// there.
    fn fits_what_was_said(&self, re: &[PlaceSet]) -> bool {
        let wahlen = self.wahlen();
        self.history.iter().enumerate().all(|(at, (act, before))| {
            let after = self.after(at);
            let spoke = |party: &Partei| before.said[*party].worte < after.said[*party].worte;
            let by_call = act.what.call().filter(|(wort, _)| *wort != Ansagewort::Tuck).map(|(_, party)| party);
            let shown = by_call.or(Partei::ALL.into_iter().find(spoke));
            let then = re[wahlen.iter().filter(|wahl| wahl.at < at).count()];
            let place = self.place(act.seat);
            shown.zip(place).is_none_or(|(party, place)| party_in(then, place) == party)
        })
    }

    /// Returns the parties a seat knows behind a choice.
    pub(super) fn known_behind_choice(&self, seat: Seat) -> BySeat<Option<Partei>> {
        let states = self.possible_states(seat).unwrap_or_default();
        BySeat::from_fn(|other| {
            let place = self.place(other)?;
            let first = states.first()?.party(place);
            first.filter(|_| states.iter().all(|state| state.party(place) == first))
        })
    }

    /// Refuses what a player might not do, as far as he knows, behind a choice.
    pub(super) fn check_in_each_state(
        &self,
        place: usize,
        check: impl Fn(&Play<'_>) -> Result<(), Unlawful>,
    ) -> Result<(), Unlawful> {
        if self.state.chosen == 0 {
            return Ok(());
        }
        let states = self.possible_states(self.players[place]).ok_or(Unlawful::WrongWord)?;
        states.into_iter().try_for_each(|state| {
            let (deal, players) = (self.deal.clone(), self.players.clone());
            check(&Play { deal, players, places: self.places, state, history: Vec::new(), ..*self })
        })
    }
}

impl State {
    /// Enters an act once more that was done between these two states, for the party that who did it is of now.
    fn enter_again(&mut self, place: usize, what: Deed, (before, after): (&State, &State), each_word_counts: bool) {
        let party = party_in(self.re, place);
        if let Some((wort, _)) = what.call() {
            match Stufe::of(wort) {
                None => self.tucked.insert(place),
                Some(stufe) => {
                    let raises = !self.tucked.contains(place);
                    let said = &mut self.said[party];
                    match after.heard {
                        Some(heard) => said.join(stufe, before.laid.into(), heard, (raises, each_word_counts)),
                        None => said.speak(),
                    }
                    self.called.insert(place);
                }
            }
        } else if let Deed::Word(_) = what {
            self.said[party].worte += 1;
            self.called.insert(place);
        } else if let Deed::Say(_) = what
            && after.said_by_rule(before)
        {
            self.said[party].enter_by_rule();
        }
        // With a choice fewer may count.
        let counted = after.count.saturating_sub(before.count);
        self.count += counted;
        if counted > 0 && before.laid > 0 {
            self.spoken_in |= 1 << before.stich();
        }
    }

    /// Tells whether a word counts by a rule that did not before.
    fn said_by_rule(&self, before: &State) -> bool {
        Partei::ALL.into_iter().any(|party| self.said[party].only_counts() && !before.said[party].only_counts())
    }
}

fn party_in(re: PlaceSet, place: usize) -> Partei {
    if re.contains(place) { Partei::Re } else { Partei::Kontra }
}
