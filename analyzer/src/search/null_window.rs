//! Whether Re gets so many Augen: alpha-beta with a window of nothing, a table of proofs, the likely card first.
//!
//! Every answer comes with the cards whose rank it rests on ([`Proof`]), so that it holds for all positions that have
//! these cards in common.

use super::augen::Search;
use super::best_moves::HashKey;
use super::entry::Bound;
use super::equivalence::Equivalence;
use super::move_ordering::{Move, MoveList, TrickState, ordered_moves};
use super::position::Position;
use super::proof::Proof;
use super::rank_order::LOW;
use super::transposition_table::Probe;

/// With so many tricks left a position is worth some more time before its cards are tried.
const MANY: u32 = 7;

impl Search {
    /// Returns a bound of what Re gets of what is open: at least `beta` and a lower bound, or below it and an upper.
    pub(super) fn window(&mut self, position: &Position, beta: i32) -> i32 {
        let table = self.begin(position);
        let proof = match self.players {
            2 => self.from::<2>(&table, beta),
            3 => self.from::<3>(&table, beta),
            4 => self.from::<4>(&table, beta),
            _ => self.from::<5>(&table, beta),
        };
        proof.augen
    }

    fn from<const P: usize>(&mut self, table: &TrickState, beta: i32) -> Proof {
        if table.laid == 0 {
            self.stich::<P>(table.to_act, table.open, beta)
        } else {
            self.choice::<P>(table, beta, None)
        }
    }

    /// A position before a trick.
    fn stich<const P: usize>(&mut self, leader: usize, open: i32, beta: i32) -> Proof {
        if beta <= 0 || beta > open {
            let out = self.hands.iter().fold(0, |all, hand| all | hand.cards) & LOW;
            return Proof::all_to(beta > 0, open, out);
        }
        let hand = self.hands[leader].cards;
        if hand & (hand - 1) == 0 {
            return self.last::<P>(leader, open);
        }
        let equivalence = Equivalence::new::<P>(&self.rank_order, &self.hands, leader);
        let aufspiel = match self.transposition_table.look_up::<P>(&equivalence, &self.hands, beta) {
            Probe::Bekannt(proof) => return proof,
            Probe::Unbekannt(aufspiel) => aufspiel.and_then(|index| self.hands[leader].number_at(index)),
        };
        let before = self.nodes;
        let proof = self.choice::<P>(&TrickState::new(leader, open, equivalence.stiche), beta, aufspiel);
        if !self.stopped {
            let effort = (u64::BITS - (self.nodes - before).leading_zeros()) as u8;
            let at_least = proof.augen >= beta;
            let aufspiel = (at_least == self.re[leader]).then(|| self.hands[leader].index_of(self.aufspiel));
            let bound = Bound { proof, at_least, effort };
            self.transposition_table.store::<P>(&self.rank_order, &equivalence, &self.hands, bound, aufspiel);
        }
        proof
    }

    /// The last trick plays itself.
    fn last<const P: usize>(&self, leader: usize, open: i32) -> Proof {
        let mut table = TrickState::new(leader, open, 1);
        for _ in 0..P {
            let number = (self.hands[table.to_act].cards.trailing_zeros() / 2) as u8;
            table = table.lay::<P>(&self.rank_order, number);
        }
        table.proof(&self.re)
    }

    /// A position in a trick, or at the beginning of one that was looked up; `first` is a face that is probably good.
    ///
    /// A lead that gets its side what it wants is left in [`Search::aufspiel`].
    fn choice<const P: usize>(&mut self, table: &TrickState, beta: i32, first: Option<u8>) -> Proof {
        if self.nodes >= self.budget {
            self.stopped = true;
            return Proof::untried(0);
        }
        self.nodes += 1;
        let place = table.to_act;
        let hand = self.hands[place];
        let is_re = self.re[place];
        let mut moves = ordered_moves::<P>(&self.rank_order, &self.hands, &self.re, table);
        if let Some(number) = first {
            moves.put_first(number);
        }
        let mut hash_key = None;
        if table.stiche >= MANY && moves.as_slice().len() > 1 {
            if usize::from(table.laid) + 1 == P
                && let Some(known) = self.known::<P>(table, moves.as_slice(), beta)
            {
                return known;
            }
            let this = HashKey::new(table, &self.hands);
            if let Some(number) = self.best_moves.best(this) {
                moves.put_first(number);
            }
            hash_key = Some(this);
        }
        let mut all = Proof::untried(if is_re { 0 } else { i32::MAX });
        // The card that came to the best, and to what, from the side of who lays it.
        let mut best = (i32::MIN, 0);
        while let Some(choice) = moves.take_best() {
            self.hands[place] = hand.without(&self.rank_order, choice.number());
            let next = table.lay::<P>(&self.rank_order, choice.number());
            let complete = usize::from(next.laid) == P;
            let mut found = if complete { self.taken::<P>(&next, beta) } else { self.choice::<P>(&next, beta, None) };
            if self.stopped {
                break;
            }
            best = best.max((if is_re { found.augen } else { -found.augen }, choice.number()));
            if (found.augen >= beta) == is_re {
                all = found;
                if table.laid == 0 {
                    self.aufspiel = choice.number();
                }
                break;
            }
            // How much more this one could have been worth and still have failed.
            let slack = if is_re { beta - 1 - found.augen } else { found.augen - beta };
            // What was not looked at because it comes to the same would rest on the same cards, itself in place of this.
            if found.by_rank & choice.faces() != 0 {
                found.by_rank |= choice.faces();
            }
            let (most, alike) = self.drop_alike(&mut moves, choice, found, slack, is_re);
            found.alike(alike);
            found.augen += if is_re { most } else { -most };
            all = Proof {
                augen: if is_re { all.augen.max(found.augen) } else { all.augen.min(found.augen) },
                by_rank: all.by_rank | found.by_rank,
                sides: all.sides | found.sides,
            };
        }
        self.hands[place] = hand;
        if let Some(hash_key) = hash_key
            && !self.stopped
        {
            self.best_moves.keep(hash_key, best.1);
        }
        all
    }

    /// Looks whether one of the cards that complete the trick comes to what is known already, and settles it.
    fn known<const P: usize>(&mut self, table: &TrickState, moves: &[Move], beta: i32) -> Option<Proof> {
        let place = table.to_act;
        let hand = self.hands[place];
        for choice in moves {
            self.hands[place] = hand.without(&self.rank_order, choice.number());
            let next = table.lay::<P>(&self.rank_order, choice.number());
            let stich = next.proof(&self.re);
            let equivalence = Equivalence::new::<P>(&self.rank_order, &self.hands, next.bester);
            let found = self.transposition_table.look_up::<P>(&equivalence, &self.hands, beta - stich.augen);
            self.hands[place] = hand;
            if let Probe::Bekannt(rest) = found {
                let found = rest.behind(stich);
                if (found.augen >= beta) == self.re[place] {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Returns the faces (their low bits) that could have been laid in place of one that has failed, by the same proof:
    /// those of its class that need their rank as little. None if it needs its own.
    #[inline]
    fn exchangeable(&self, number: u8, by_rank: u64) -> u64 {
        let klasse = self.rank_order.mask(number);
        let below = u64::MAX << (u64::BITS - (by_rank & klasse).leading_zeros());
        let free = klasse & LOW & below;
        if free >> (2 * number) & 1 != 0 { free } else { 0 }
    }

    /// Leaves out the moves that fail as `choice` did, within `slack`; returns by how much they could be worth more, and the
    /// faces of all of them.
    #[inline]
    fn drop_alike(&self, moves: &mut MoveList, choice: Move, found: Proof, slack: i32, is_re: bool) -> (i32, u64) {
        let (mut most, mut alike) = (0, choice.faces());
        let exchangeable = self.exchangeable(choice.number(), found.by_rank);
        if exchangeable != 0 {
            moves.retain(|other| {
                let shift = self.shift(choice.number(), other.number(), found, is_re);
                let fails = shift <= slack && exchangeable >> (2 * other.number()) & 1 != 0;
                if fails {
                    most = most.max(shift);
                    alike |= other.faces();
                }
                !fails
            });
        }
        (most, alike)
    }

    /// Returns what another face could be worth more than one that has failed, if it fails by the same proof.
    ///
    /// It is what their Augen differ by, and that only if the one that changes the bound to the worse goes to Re.
    /// `is_re` says whose moves they are.
    #[inline]
    fn shift(&self, failed: u8, other: u8, found: Proof, is_re: bool) -> i32 {
        let augen = |number: u8| i32::from(self.rank_order.augen[number as usize]);
        let more = augen(other) - augen(failed);
        let counts = found.re_gets(if (more > 0) == is_re { failed } else { other });
        if counts { more.abs() } else { 0 }
    }

    /// The trick is complete.
    #[inline]
    fn taken<const P: usize>(&mut self, table: &TrickState, beta: i32) -> Proof {
        let stich = table.proof(&self.re);
        self.stich::<P>(table.bester, table.open - table.augen, beta - stich.augen).behind(stich)
    }
}
