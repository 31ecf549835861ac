//! A game to play: what may be done at each moment, doing it and undoing it, what one seat knows, and the record of it.
//!
//! A [`Play`] goes from a [`Deal`] to the points, through the Vorbehaltsabfrage, the exchange of an Armut, announcements,
//! cards and claims, under any rule set at any table it has. It asks the axes of [`rules`](crate::rules) what the judge of a
//! record asks them, so the record of a game that was played with it ([`Play::record`]) is judged without a finding and comes
//! to the same points. (A game that is dealt again has the note that it is, and an Absage that stands alone where the rules allow
//! that, as `klub-schweine` does, the warning that nothing is doubled by it.)
//!
//! Acts are tried by [`Play::act`], which refuses what is not lawful and says why ([`Unlawful`]). It makes no memory of its own
//! but for the row of what was done, so it also plays millions of games.
//!
//! ```
//! use doko_analyzer::play::{Act, Deal, Deed, Play};
//! use doko_analyzer::{RuleSet, analyze};
//! use doko_format::{ListHeader, Seat};
//!
//! let rules = RuleSet::builtin("ddv").unwrap();
//! let mut random = 2026_u64;
//! let mut below = |end: usize| {
//!     random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
//!     (random >> 33) as usize % end
//! };
//! let deal = Deal::random(rules, 4, Seat::new(4).unwrap(), None, &mut below).unwrap();
//! let mut game = Play::new(rules, deal).unwrap();
//! while game.outcome().is_none() {
//!     let acts = game.legal_acts();
//!     game.act(acts[below(acts.len())]).unwrap();
//! }
//! let judged = analyze(&game.record(), &ListHeader::default(), rules);
//! assert!(judged.findings.is_empty());
//! assert_eq!(judged.points, game.points().map(|points| points.to_vec()));
//! ```
//!
//! Whoever picks any of the lawful acts makes calls that nobody would make, so such games are worth far too much;
//! `doko_corpus::Generator` makes games as people play them. Names and messages of [`Unlawful`], [`DealFault`] and [`NotPlayed`]
//! are English, for who writes programs.

mod abfrage;
mod act;
mod anew;
mod armut;
mod calls;
mod deal;
mod follow;
mod genscher;
mod loss;
mod observation;
mod record;
mod result;
mod state;
mod tricks;

use doko_format::{Aussage, BySeat, Card, Partei, Seat};
use smallvec::SmallVec;

use crate::card_set::CardSet;
use crate::rules::{RamschWann, RuleSet, Schweinestufe};
use crate::stich::Zug;
use state::{Ending, PLACES, PlayPhase, State};

pub use act::{Act, Acts, DealFault, Deed, Unlawful};
pub use deal::{Deal, ListState};
pub use follow::NotPlayed;
pub use loss::{Asked, ExpectedLoss, Loss};
pub use observation::Observation;

/// A game that is being played. See the [module](self) for an example.
///
/// A copy of it goes its own way; both know all that was done so far.
#[derive(Clone, Debug)]
pub struct Play<'r> {
    /// The rules of a table of this size.
    rules: &'r RuleSet,
    deal: Deal,
    /// Who plays, clockwise from the seat left of the dealer.
    players: SmallVec<[Seat; 5]>,
    /// The place of each seat among them; [`PLACES`] for one that does not play.
    places: BySeat<u8>,
    /// Cards each is dealt, which is how many tricks there are.
    per_player: usize,
    state: State,
    /// What was done, and what stood before it.
    history: Vec<(Act, State)>,
}

/// Room for the acts of nearly every game.
const USUAL_ACTS: usize = 80;

impl<'r> Play<'r> {
    /// Begins a game with a deal.
    ///
    /// `rules` are those of the table as a whole; what differs by its size is looked up.
    ///
    /// # Errors
    /// [`DealFault`]: the rules have no such table, or these hands are not their pack.
    pub fn new(rules: &'r RuleSet, deal: Deal) -> Result<Play<'r>, DealFault> {
        if !rules.tisch.plaetze.contains(&deal.seats) {
            return Err(DealFault::Seats);
        }
        let rules = rules.at_table(deal.seats);
        let players = deal.players(rules).ok_or(DealFault::Players)?;
        if rules.tisch.geber_setzt_aus && deal.seats > players.len() && players.contains(&deal.geber) {
            return Err(DealFault::Players);
        }
        let per_player = rules.kartenspiel.per_player(players.len());
        let mut left = rules.kartenspiel.cards();
        let mut hands = [CardSet::EMPTY; PLACES];
        for (place, seat) in players.iter().enumerate() {
            let hand = deal.hands[*seat];
            if hand.len() != per_player || !left.covers(hand) {
                return Err(DealFault::Hands);
            }
            left = left.without(hand);
            hands[place] = hand;
        }
        if !left.is_empty() || deal.hands.iter().any(|(seat, hand)| !hand.is_empty() && !players.contains(&seat)) {
            return Err(DealFault::Hands);
        }
        if deal.list.bock.is_some_and(|bock| !rules.spielwerte.bock.contains(&bock)) {
            return Err(DealFault::Bock);
        }
        if deal.list.ramsch && !rules.ramsch.is_played(RamschWann::NachBock) {
            return Err(DealFault::Ramsch);
        }
        let mut places = BySeat::from_fn(|_| PLACES as u8);
        players.iter().enumerate().for_each(|(place, seat)| places[*seat] = place as u8);
        let state = State::new(PlayPhase::Round, hands);
        let history = Vec::with_capacity(USUAL_ACTS);
        let mut play = Play { rules, deal, players, places, per_player, state, history };
        if !rules.vorbehalte.verfahren.asks() {
            play.begin();
        }
        Ok(play)
    }

    /// Returns the rules of this table.
    pub fn rules(&self) -> &'r RuleSet {
        self.rules
    }

    /// Returns what the game began with.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns who plays, clockwise from the seat left of the dealer.
    pub fn players(&self) -> &[Seat] {
        &self.players
    }

    /// Returns what was done so far, in the order in time.
    pub fn acts(&self) -> impl ExactSizeIterator<Item = Act> {
        self.history.iter().map(|(act, _)| *act)
    }

    /// Returns what a seat holds now; nothing for one that does not play.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.place(seat).map_or(CardSet::EMPTY, |place| self.state.hands[place])
    }

    /// Returns the party of each player, as far as it is settled: with the Abfrage, in a Hochzeit with its Klärungsstich. Who
    /// declared that is Re at once.
    pub fn parteien(&self) -> BySeat<Option<Partei>> {
        let begun = !matches!(self.state.phase, PlayPhase::Round | PlayPhase::Naming { .. });
        BySeat::from_fn(|seat| self.place(seat).filter(|_| begun).and_then(|place| self.state.party(place)))
    }

    /// Returns who announced Schweine.
    pub fn schweine(&self) -> Option<Seat> {
        self.announced(Schweinestufe::Schweine)
    }

    /// Returns the cards of the trick on the table, in the order in time; nothing between two tricks.
    pub fn tisch(&self) -> SmallVec<[Zug; 5]> {
        let laid = self.history.iter().rev().filter_map(|(act, _)| act.zug());
        let mut cards: SmallVec<[Zug; 5]> = laid.take(self.state.has_laid.len()).collect();
        cards.reverse();
        cards
    }

    /// Returns who announced Schweine of this stage.
    pub fn announced(&self, stufe: Schweinestufe) -> Option<Seat> {
        self.state.announced(stufe).map(|(place, _)| self.players[usize::from(place)])
    }

    /// Returns who has to go on: who is asked, hands over cards, lays one, or owes a call. Calls, Schweine and claims others
    /// may make beside it. `None` when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        let due = self.state.due.map(|(due, _)| usize::from(due));
        let place = due
            .or_else(|| self.asked_now())
            .or_else(|| self.owes_hochzeit())
            .or_else(|| self.exchanging())
            .or_else(|| self.choosing())
            .or_else(|| self.to_lay())?;
        Some(self.players[place])
    }

    /// Returns everything anybody may do now but claim the rest, which takes a search ([`Deed::ClaimRest`]); nothing when the
    /// game is over. Of two equal cards one is there.
    pub fn legal_acts(&self) -> Acts {
        let mut acts = Acts::new();
        for place in 0..self.players.len() {
            self.legal_acts_of(place, &mut acts);
        }
        acts
    }

    /// Returns what one seat may do now, as [`legal_acts`](Play::legal_acts) does for all.
    pub fn legal_acts_for(&self, seat: Seat) -> Acts {
        let mut acts = Acts::new();
        if let Some(place) = self.place(seat) {
            self.legal_acts_of(place, &mut acts);
        }
        acts
    }

    /// Returns the cards a seat may lay open now; none if it is not its turn.
    pub fn legal_cards(&self, seat: Seat) -> CardSet {
        self.place(seat).map_or(CardSet::EMPTY, |place| self.cards(place).0)
    }

    fn legal_acts_of(&self, place: usize, acts: &mut Acts) {
        let seat = self.players[place];
        let mut add = |what: Deed| acts.push(Act { seat, what });
        match self.state.phase {
            PlayPhase::Over(_) => return,
            PlayPhase::Round | PlayPhase::Naming { .. } => {
                self.statements(place).into_iter().for_each(|aussage| add(Deed::Say(aussage)));
                if self.may_pass(place) {
                    add(Deed::Pass);
                }
                return;
            }
            PlayPhase::Asking if self.exchanging() == Some(place) => {
                add(Deed::TakeArmut);
                add(Deed::Pass);
            }
            PlayPhase::Choosing { .. } if self.choosing() == Some(place) => add(Deed::Pass),
            PlayPhase::Giving | PlayPhase::Returning { .. } => {
                self.to_give(place).faces().for_each(|card| add(Deed::Give(Some(card))));
            }
            PlayPhase::Asking | PlayPhase::Choosing { .. } | PlayPhase::Tricks => {}
        }
        if self.may_choose(place).is_ok() {
            let others = self.players.iter().filter(|other| **other != seat);
            others.for_each(|other| add(Deed::Genscher(*other)));
        }
        if self.state.phase != PlayPhase::Tricks {
            return;
        }
        let (open, down) = self.cards(place);
        open.faces().for_each(|card| add(Deed::Lay(card)));
        down.faces().for_each(|card| add(Deed::LayDown(Some(card))));
        self.calls(place).for_each(|(wort, party)| add(Deed::Call(wort, party)));
        let words = (0..self.rules.ansagen.nachwoerter.len()).filter(|word| self.may_say_word(place, *word).is_ok());
        words.for_each(|word| add(Deed::Word(word as u8)));
        if self.state.due.is_none() {
            if self.may_still_speak() {
                self.statements(place).into_iter().for_each(|aussage| add(Deed::Say(aussage)));
            }
            if self.may_give_rest(place) {
                add(Deed::GiveRest);
            }
        }
    }

    /// Tells whether anything but a call can still be said.
    fn may_still_speak(&self) -> bool {
        self.state.laid == 0 || self.rules.kartenspiel.schweine.allowed(true)
    }

    /// Returns why an act is not lawful now; `None` if it is.
    pub fn refusal(&self, act: Act) -> Option<Unlawful> {
        self.check(act).err()
    }

    /// Tells whether an act is lawful now; a claim of the rest is decided by search.
    pub fn is_legal(&self, act: Act) -> bool {
        self.check(act).is_ok()
    }

    /// Does an act.
    ///
    /// # Errors
    /// [`Unlawful`]; nothing has changed then.
    pub fn act(&mut self, act: Act) -> Result<(), Unlawful> {
        let place = self.check(act)?;
        self.apply(place, act);
        Ok(())
    }

    /// Takes the last act back and returns it; the game is as it was before. `None` at its beginning.
    pub fn undo(&mut self) -> Option<Act> {
        let (act, before) = self.history.pop()?;
        self.state = before;
        Some(act)
    }

    /// Returns the place of a seat that plays.
    fn place(&self, seat: Seat) -> Option<usize> {
        let place = usize::from(self.places[seat]);
        (place < PLACES).then_some(place)
    }

    /// Returns the place of who does it.
    fn check(&self, act: Act) -> Result<usize, Unlawful> {
        let Act { seat, what } = act;
        if let PlayPhase::Over(_) = self.state.phase {
            return Err(Unlawful::Over);
        }
        let place = self.place(seat).ok_or(Unlawful::SitsOut(seat))?;
        let his_turn = |turn: Option<usize>| match turn {
            Some(turn) if turn == place => Ok(()),
            Some(turn) => Err(Unlawful::NotHisTurn(self.players[turn])),
            None => Err(Unlawful::NotNow),
        };
        match what {
            Deed::Say(aussage) => self.check_statement(place, aussage)?,
            Deed::Pass if self.state.phase == PlayPhase::Asking => his_turn(self.exchanging())?,
            Deed::Pass if self.choosing().is_some() => his_turn(self.choosing())?,
            Deed::Pass if self.may_pass(place) => {}
            Deed::Pass => his_turn(self.asked_now()).and(Err(Unlawful::Statement))?,
            Deed::TakeArmut if self.state.phase == PlayPhase::Asking => his_turn(self.exchanging())?,
            Deed::TakeArmut => return Err(Unlawful::NotNow),
            Deed::Give(_) if !matches!(self.state.phase, PlayPhase::Giving | PlayPhase::Returning { .. }) => {
                return Err(Unlawful::NotNow);
            }
            Deed::Give(card) => {
                his_turn(self.exchanging())?;
                self.check_gift(place, card)?;
            }
            Deed::Call(wort, party) => {
                self.calling(place, wort, party)?;
            }
            Deed::Word(word) => {
                self.may_say_word(place, word.into())?;
            }
            Deed::Genscher(with) => self.check_choice(place, with)?,
            Deed::Lay(card) => self.check_card(place, card, false)?,
            Deed::LayDown(card) => self.check_card(place, card.ok_or(Unlawful::NotHeld)?, true)?,
            Deed::GiveRest if self.may_give_rest(place) => {}
            Deed::ClaimRest if self.may_claim_rest(place) => {
                if !self.is_certain(place) {
                    return Err(Unlawful::NotCertain);
                }
            }
            Deed::GiveRest | Deed::ClaimRest => return Err(Unlawful::MayNotShorten),
        }
        Ok(place)
    }

    fn check_statement(&self, place: usize, aussage: Aussage) -> Result<(), Unlawful> {
        if let Some((due, _)) = self.state.due {
            return Err(Unlawful::CallDue(self.players[usize::from(due)]));
        }
        if self.statements(place).contains(&aussage) {
            return Ok(());
        }
        match self.asked_now() {
            Some(turn) if turn != place => Err(Unlawful::NotHisTurn(self.players[turn])),
            _ if self.state.laid > 0 && Schweinestufe::of(aussage).is_none() => Err(Unlawful::NotNow),
            _ => Err(Unlawful::Statement),
        }
    }

    /// Does what was found to be lawful.
    fn apply(&mut self, place: usize, act: Act) {
        self.history.push((act, self.state));
        match act.what {
            Deed::Say(aussage) => self.say(place, aussage),
            Deed::Pass if self.state.phase == PlayPhase::Asking => self.decline_armut(place),
            Deed::Pass if self.choosing().is_some() => self.state.phase = PlayPhase::Over(Ending::Played),
            Deed::Pass => {
                self.state.asked.insert(place);
                self.go_on();
            }
            Deed::TakeArmut => self.take_armut(place),
            Deed::Give(card) => card.into_iter().for_each(|card| self.give(place, card)),
            Deed::Call(wort, party) => {
                if let Ok(calling) = self.calling_now(place, wort, party) {
                    self.call(place, calling);
                }
            }
            Deed::Word(word) => {
                if let Ok(party) = self.may_say_word(place, word.into()) {
                    self.say_word(place, party);
                }
            }
            Deed::Genscher(_) => self.choose(place),
            Deed::Lay(card) => self.lay(place, card, false),
            Deed::LayDown(card) => card.into_iter().for_each(|card| self.lay(place, card, true)),
            Deed::ClaimRest => self.end_with_rest(place, true),
            Deed::GiveRest => self.end_with_rest(place, false),
        }
    }

    /// The rest goes to who claimed it, or to the others.
    fn end_with_rest(&mut self, place: usize, claimed: bool) {
        let Some(own) = self.state.party(place) else { return };
        self.state.phase = PlayPhase::Over(Ending::Rest(if claimed { own } else { own.gegner() }));
    }

    /// Does what happens at a table though no rule allows it: lays a card that does not follow, out of turn, or in place of
    /// who had to lead; makes a call that is not in order. The game goes on as played, and what it comes to only a judge can
    /// say, so it has no [`score`](Play::score) any more. A call has no effect: what becomes of it is a ruling.
    ///
    /// # Errors
    /// [`Unlawful`] for what cannot even happen: a card that he does not hold, a second one in a trick, anything else but a
    /// card, a call or a Genscher, anything when no card can be laid.
    pub fn act_anyway(&mut self, act: Act) -> Result<(), Unlawful> {
        if self.is_legal(act) {
            return self.act(act);
        }
        let place = self.place(act.seat).ok_or(Unlawful::SitsOut(act.seat))?;
        if self.state.phase != PlayPhase::Tricks {
            return Err(Unlawful::NotNow);
        }
        match act.what {
            Deed::Lay(card) => {
                let free = !self.state.has_laid.contains(place);
                if !free || !self.state.hands[place].contains(card) {
                    return Err(Unlawful::NotHeld);
                }
                self.history.push((act, self.state));
                self.state.irregular = true;
                self.state.due = None;
                self.lay(place, card, false);
            }
            Deed::Call(..) | Deed::Word(_) | Deed::Genscher(_) => {
                self.history.push((act, self.state));
                self.state.irregular = true;
            }
            Deed::Say(_)
            | Deed::Pass
            | Deed::TakeArmut
            | Deed::Give(_)
            | Deed::LayDown(_)
            | Deed::ClaimRest
            | Deed::GiveRest => return Err(Unlawful::NotNow),
        }
        Ok(())
    }

    /// Tells whether somebody may still announce Schweine: then the order of the cards may change with any trick.
    fn schweine_may_come(&self) -> bool {
        let kartenspiel = &self.rules.kartenspiel;
        let solo = self.state.solo().map(|(_, art)| art);
        let held = |card: Card, least: usize| self.state.hands.iter().any(|hand| hand.count(card) >= least);
        kartenspiel.schweine.allowed(true)
            && Schweinestufe::ALL.into_iter().filter(|stufe| self.state.announced(*stufe).is_none()).any(|stufe| {
                let least = |card: Card| if kartenspiel.schweine.is_pair() { kartenspiel.copies(card) } else { 1 };
                kartenspiel.schwein(stufe, solo).is_some_and(|card| held(card, least(card)))
            })
    }
}

/// Two games are equal when the same was dealt and done, under the same rules.
impl PartialEq for Play<'_> {
    fn eq(&self, other: &Self) -> bool {
        let same_rules = std::ptr::eq(self.rules, other.rules) || self.rules == other.rules;
        same_rules && self.deal == other.deal && self.state == other.state && self.history == other.history
    }
}
