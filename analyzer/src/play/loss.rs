//! What each card of a game cost: with open cards, and by what its player could know.

use doko_format::{Card, Partei, Seat};
use smallvec::SmallVec;

use super::Play;
use super::act::Deed;
use crate::search::{Budget, Position, Search};

/// What is asked of a game.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The first trick whose cards are looked at, from 1.
    pub from: usize,
    /// How many positions may be looked at for the game with open cards, and for each deal that is tried.
    pub budget: Budget,
    /// How many deals are tried for each card, to see what could be expected of it; 0 for none.
    pub deals: usize,
}

/// What a card cost. Augen are those of Re in the whole game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The trick, from 1.
    pub stich: usize,
    /// The card in it, from 1.
    pub place: usize,
    /// Who laid it.
    pub seat: Seat,
    /// What was laid.
    pub card: Card,
    /// What Re gets from before the card on, if all play as well as can be with open cards.
    pub before: u16,
    /// The same from behind the card on.
    pub after: u16,
    /// The Augen it cost the party of who laid it.
    pub lost: u16,
    /// Whether another party wins behind it, or nobody, by all that was announced in the game.
    pub turned: bool,
    /// What it cost by what its player knew; `None` where no deals were tried, or nothing is known of them.
    pub expected: Option<ExpectedLoss>,
}

/// What a card cost over deals that its player could not tell from the real one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExpectedLoss {
    /// By how many Augen the card that is best on average is better, on average.
    pub lost: f64,
    /// How many deals were tried to the end.
    pub deals: usize,
}

impl Play<'_> {
    /// Returns what each card cost, from a trick on, in order.
    ///
    /// With hidden cards a loss is no mistake: nobody knew where they lay. What could be expected of a card is found by
    /// dealing the cards its player had not seen anew ([`Play::dealt_anew`]) and searching what each card comes to with open
    /// cards. That too knows more than a player: whoever plays on in such a deal sees all cards.
    ///
    /// Nothing where the game was not played to an end. A card has no loss where it is not settled yet who plays with whom, where
    /// the game is not about Augen, and where the budget did not suffice. `below(n)` returns a random number from 0 to `n - 1`.
    /// `ends` is asked before each search whether anybody still waits for all this: once it says so, the rest is left out.
    pub fn losses(
        &self,
        asked: Asked,
        below: &mut impl FnMut(usize) -> usize,
        ends: &mut impl FnMut() -> bool,
    ) -> Vec<Loss> {
        let Some(end) = self.ergebnis() else { return Vec::new() };
        let pack = end.augen.re + end.augen.kontra;
        let winner = |re: u16| {
            let mut at_end = end;
            (at_end.augen.re, at_end.augen.kontra) = (re, pack.saturating_sub(re));
            at_end.winner(self.rules)
        };
        let mut losses = Vec::new();
        // From the last card back: what was found of later positions is known to the search.
        let (mut play, mut search, mut after) = (self.clone(), None::<Search>, None::<u16>);
        while let Some(act) = play.undo() {
            let card = match act.what {
                Deed::Lay(card) => card,
                Deed::Call(..) | Deed::Word(_) => continue,
                Deed::Say(_)
                | Deed::Pass
                | Deed::TakeArmut
                | Deed::Give(_)
                | Deed::Genscher(_)
                | Deed::LayDown(_)
                | Deed::ClaimRest
                | Deed::GiveRest => {
                    // Parties or the order of the cards may be others before it.
                    (search, after) = (None, None);
                    continue;
                }
            };
            let (stich, place) = play.next_card();
            if stich < asked.from || ends() {
                break;
            }
            let Some(position) = play.position() else { break };
            let search = search.get_or_insert_with(|| Search::new(&position, asked.budget));
            let behind = after.or_else(|| search.best_augen(&position.lay(card)?).exact());
            after = search.best_augen(&position).exact();
            let (Some(before), Some(behind)) = (after, behind) else { break };
            let is_re = position.partei(act.seat) == Some(Partei::Re);
            let lost = if is_re { before.saturating_sub(behind) } else { behind.saturating_sub(before) };
            let turned = winner(before) != winner(behind);
            let expected = play.expected(act.seat, card, asked, below, ends);
            losses.push(Loss { stich, place, seat: act.seat, card, before, after: behind, lost, turned, expected });
        }
        losses.reverse();
        losses
    }

    /// Returns the place of the card that is laid next: its trick, and its place in it, both from 1.
    fn next_card(&self) -> (usize, usize) {
        let laid = self.acts().filter(|act| matches!(act.what, Deed::Lay(_) | Deed::LayDown(_))).count();
        (laid / self.players.len() + 1, laid % self.players.len() + 1)
    }

    fn expected(
        &self,
        seat: Seat,
        laid: Card,
        asked: Asked,
        below: &mut impl FnMut(usize) -> usize,
        ends: &mut impl FnMut() -> bool,
    ) -> Option<ExpectedLoss> {
        if asked.deals == 0 {
            return None;
        }
        let cards: SmallVec<[Card; 12]> = self.position()?.legal().into_iter().collect();
        let mut sums: SmallVec<[u64; 12]> = SmallVec::from_elem(0, cards.len());
        let mut deals = 0;
        for _ in 0..asked.deals {
            if cards.len() == 1 {
                return Some(ExpectedLoss { lost: 0.0, deals: asked.deals });
            }
            if ends() {
                return None;
            }
            let other = self.dealt_anew(seat, below)?;
            let Some(values) = other.position().and_then(|position| values(&position, seat, &cards, asked.budget))
            else {
                continue;
            };
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += u64::from(value));
            deals += 1;
        }
        let own = cards.iter().zip(&sums).find(|(card, _)| **card == laid).map(|(_, sum)| *sum)?;
        let best = sums.iter().copied().max()?;
        (deals > 0).then(|| ExpectedLoss { lost: (best - own) as f64 / deals as f64, deals })
    }
}

/// Returns what each card brings the party of a seat with open cards; `None` where one of them may not be laid, or the budget does
/// not suffice.
fn values(position: &Position, seat: Seat, cards: &[Card], budget: Budget) -> Option<SmallVec<[u16; 12]>> {
    let is_re = position.partei(seat)? == Partei::Re;
    let all = position.won().re + position.won().kontra + position.open();
    let mut search = Search::new(position, budget);
    let value = |card: &Card| {
        let re = search.best_augen(&position.lay(*card)?).exact()?;
        Some(if is_re { re } else { all - re })
    };
    cards.iter().map(value).collect()
}

#[cfg(test)]
mod tests {
    use doko_format::{Partei, Seat};

    use super::{Asked, Deed};
    use crate::RuleSet;
    use crate::play::{Deal, Play};
    use crate::search::Budget;

    /// Random numbers by a seed.
    fn dice(seed: u64) -> impl FnMut(usize) -> usize {
        let mut state = seed;
        move |end| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % end
        }
    }

    /// A game played at random; where `only_cards` is said nothing but cards, once there are any to be laid.
    fn played<'r>(rules: &'r RuleSet, only_cards: bool, below: &mut impl FnMut(usize) -> usize) -> Play<'r> {
        let geber = Seat::new(4).expect("a seat");
        let deal = Deal::random(rules, rules.tisch.usual(), geber, None, &mut *below).expect("a deal");
        let mut game = Play::new(rules, deal).expect("a game");
        while game.outcome().is_none() {
            let mut acts = game.legal_acts();
            if only_cards && acts.iter().any(|act| matches!(act.what, Deed::Lay(_))) {
                acts.retain(|act| matches!(act.what, Deed::Lay(_)));
            }
            game.act(acts[below(acts.len())]).expect("a lawful act");
        }
        game
    }

    #[test]
    fn nothing_is_searched_for_nobody() {
        let rules = RuleSet::builtin("ddv").expect("a rule set");
        let mut below = dice(3);
        let asked = Asked { from: 9, budget: Budget(200_000), deals: 0 };
        let games = (0..100).map(|_| played(rules, true, &mut below)).collect::<Vec<_>>();
        let mut all = games.iter().map(|game| (game, game.losses(asked, &mut below, &mut || false)));
        let (game, whole) = all.find(|(_, losses)| losses.len() > 3).expect("a game that was played to its end");
        assert_eq!(game.losses(asked, &mut dice(1), &mut || true), []);
        // Cards are looked at from the last one back.
        let mut asks = 0;
        let some = game.losses(asked, &mut dice(1), &mut || {
            asks += 1;
            asks > 3
        });
        assert_eq!((asks, &some[..]), (4, &whole[whole.len() - 3..]));
    }

    /// The value before a card never rises by one of Re nor falls by one of Kontra, each loss begins where the one before
    /// ended, and the last one ends in the game's Augen.
    #[test]
    fn losses_lead_to_the_augen_of_the_game() {
        let (mut seen, mut turned, mut expected) = (0, 0, 0);
        for (number, rules) in RuleSet::builtins().iter().enumerate() {
            let mut below = dice(5 + number as u64);
            for _ in 0..6 {
                let game = played(rules, false, &mut below);
                let asked = Asked { from: 8, budget: Budget(200_000), deals: 3 };
                let losses = game.losses(asked, &mut below, &mut || false);
                for pair in losses.windows(2) {
                    assert_eq!(pair[0].after, pair[1].before);
                }
                for loss in &losses {
                    let is_re = game.parteien()[loss.seat] == Some(Partei::Re);
                    let (more, less) = if is_re { (loss.before, loss.after) } else { (loss.after, loss.before) };
                    assert_eq!(i32::from(more) - i32::from(less), i32::from(loss.lost), "{}", rules.id);
                    assert!(loss.expected.is_none_or(|expected| expected.lost >= 0.0));
                    (turned, expected) =
                        (turned + usize::from(loss.turned), expected + usize::from(loss.expected.is_some()));
                }
                let per_player = game.stiche().len();
                if let (Some(last), Some(end)) = (losses.last(), game.ergebnis())
                    && (last.stich, last.place) == (per_player, game.players().len())
                {
                    assert_eq!(last.after, end.augen.re, "{}", rules.id);
                    seen += 1;
                }
            }
        }
        assert!(seen > 10 && turned > 0 && expected > 100, "{seen} {turned} {expected}");
    }
}
