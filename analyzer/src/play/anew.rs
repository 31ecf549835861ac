//! The same game with other hands behind the backs of the others: what one seat knows is what it knew.

use doko_format::{Card, Seat};
use smallvec::SmallVec;

use super::act::Deed;
use super::state::PLACES;
use super::{Observation, Play};
use crate::card_set::{CardSet, FaceSet};

/// How often all cards are dealt before it is given up, and how many of these deals are played to see whether they allow
/// what was done.
const DEALS: usize = 20_000;
const PLAYED: usize = 50;

/// How many pairs of cards change hands where no deal of all cards was found.
const SWAPS: usize = 200;

/// What a seat knows of a game, and of whom it does not know the cards.
struct Hidden {
    seen: Observation,
    /// The places of the others.
    others: SmallVec<[usize; 4]>,
    /// For each place the faces that its player has shown he does not hold.
    barred: [FaceSet; PLACES],
}

impl<'r> Play<'r> {
    /// Deals the cards that a seat has not seen anew, and plays what was done. [`Play::observation`] of the seat is the same.
    ///
    /// Each deal that allows what was done is as likely as any other, as long as enough of all deals do. Where hardly one
    /// does, cards change hands two at a time, from the hands there are, and the result may be near to them.
    ///
    /// `below(n)` returns a random number from 0 to `n - 1`. `None` if the seat does not play, and where cards went over or were
    /// laid face down: what is known of these is not followed up.
    pub fn dealt_anew(&self, seat: Seat, below: &mut impl FnMut(usize) -> usize) -> Option<Play<'r>> {
        let own = self.place(seat)?;
        if self.acts().any(|act| matches!(act.what, Deed::Give(_) | Deed::LayDown(_))) {
            return None;
        }
        let others = (0..self.players.len()).filter(|place| *place != own).collect();
        let hidden = Hidden { seen: self.observation(seat), others, barred: self.barred() };
        self.all_anew(&hidden, below).or_else(|| self.some_anew(&hidden, below))
    }

    fn all_anew(&self, hidden: &Hidden, below: &mut impl FnMut(usize) -> usize) -> Option<Play<'r>> {
        let Hidden { seen, others, barred } = hidden;
        let mut unseen: SmallVec<[Card; 2 * Card::COUNT]> =
            others.iter().flat_map(|place| self.state.hands[*place].iter()).collect();
        let mut played = 0;
        for _ in 0..DEALS {
            for end in (1..unseen.len()).rev() {
                unseen.swap(end, below(end + 1).min(end));
            }
            let mut hands = self.state.hands;
            let mut left = unseen.as_slice();
            let fits = others.iter().all(|place| {
                let (dealt, rest) = left.split_at(hands[*place].len());
                left = rest;
                hands[*place] = dealt.iter().copied().collect();
                !dealt.iter().any(|card| barred[*place].contains(*card))
            });
            if !fits {
                continue;
            }
            if let Some(other) = self.with_hands(&hands, seen) {
                return Some(other);
            }
            played += 1;
            if played == PLAYED {
                break;
            }
        }
        None
    }

    fn some_anew(&self, hidden: &Hidden, below: &mut impl FnMut(usize) -> usize) -> Option<Play<'r>> {
        let Hidden { seen, others, barred } = hidden;
        let mut now = self.with_hands(&self.state.hands, seen)?;
        for _ in 0..SWAPS {
            let one = others[below(others.len()).min(others.len() - 1)];
            let other = others[below(others.len()).min(others.len() - 1)];
            let mut hands = now.state.hands;
            let mut drawn = |hand: CardSet| hand.iter().nth(below(hand.len().max(1)));
            let (Some(left), Some(right)) = (drawn(hands[one]), drawn(hands[other])) else { continue };
            if one == other || left == right || barred[one].contains(right) || barred[other].contains(left) {
                continue;
            }
            for (place, old, new) in [(one, left, right), (other, right, left)] {
                hands[place].remove(old);
                hands[place].insert(new);
            }
            now = self.with_hands(&hands, seen).unwrap_or(now);
        }
        Some(now)
    }

    /// Returns for each place the faces of the classes in which its player did not follow suit.
    fn barred(&self) -> [FaceSet; PLACES] {
        let mut barred = [FaceSet::default(); PLACES];
        for (act, before) in &self.history {
            if let (Deed::Lay(card), Some(led), Some(place)) = (act.what, before.led, self.place(act.seat)) {
                let order = self.rangfolge();
                let faces = order.faces(order.klasse(led));
                if !faces.contains(card) {
                    barred[place] = barred[place].union(faces);
                }
            }
        }
        barred
    }

    /// Plays what was done with other hands now; `None` if they do not allow it, or if this seat then knows something else.
    fn with_hands(&self, hands: &[CardSet; PLACES], seen: &Observation) -> Option<Play<'r>> {
        let mut deal = self.deal.clone();
        for (place, seat) in self.players.iter().enumerate() {
            let mut hand = deal.hands[*seat].without(self.state.hands[place]);
            hands[place].iter().for_each(|card| hand.insert(card));
            deal.hands[*seat] = hand;
        }
        let mut other = Play::new(self.rules, deal).ok()?;
        for act in self.acts() {
            other.act(act).ok()?;
        }
        (other.observation(seen.seat) == *seen).then_some(other)
    }
}

#[cfg(test)]
mod tests {
    use doko_format::Seat;

    use crate::RuleSet;
    use crate::play::{Deal, Deed, Play};

    /// Cards are dealt anew at every moment of games under every rule set: what the seat knows stays, and what is hidden
    /// does not.
    #[test]
    fn a_seat_knows_what_it_knew() {
        for (number, rules) in RuleSet::builtins().iter().enumerate() {
            let mut state = 77 + number as u64;
            let mut below = |end: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % end
            };
            let (mut dealt, mut moved) = (0, 0);
            for _ in 0..6 {
                let geber = Seat::new(4).expect("a seat");
                let deal = Deal::random(rules, rules.tisch.usual(), geber, None, &mut below).expect("a deal");
                let mut game = Play::new(rules, deal).expect("a game");
                while game.outcome().is_none() {
                    let seat = game.players()[below(game.players().len())];
                    if let Some(other) = game.dealt_anew(seat, &mut below) {
                        assert_eq!(other.observation(seat), game.observation(seat));
                        dealt += 1;
                        moved += usize::from(game.players().iter().any(|of| other.hand(*of) != game.hand(*of)));
                    }
                    for _ in 0..8 {
                        let mut acts = game.legal_acts();
                        acts.retain(|act| act.what != Deed::GiveRest);
                        if let Some(act) = acts.get(below(acts.len().max(1))) {
                            game.act(*act).expect("a lawful act");
                        }
                    }
                }
            }
            assert!(dealt > 20 && 2 * moved > dealt, "{}: {moved} of {dealt}", rules.id);
        }
    }
}
