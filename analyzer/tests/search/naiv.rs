//! The same questions answered by trying everything: no table, no bounds, no order, cards as they are.

use doko_analyzer::rules::Rangfolge;
use doko_analyzer::search::{Played, PlayerHand, Position, Setup};
use doko_analyzer::{ByPartei, CardSet, RuleSet, augen, legal_cards};
use doko_format::{Card, Partei, Seat};

/// A game from some trick on.
#[derive(Clone)]
pub(crate) struct Naiv {
    pub(crate) rules: &'static RuleSet,
    pub(crate) rangfolge: &'static Rangfolge,
    /// Seat, party and hand, clockwise from the leader of the trick on the table.
    pub(crate) players: Vec<PlayerHand>,
    pub(crate) table: Vec<Card>,
}

impl Naiv {
    pub(crate) fn position(&self) -> Position {
        let Naiv { rules, rangfolge, players, table } = self;
        Position::new(&Setup { rules, rangfolge, players, table, augen: ByPartei::default() }).unwrap()
    }

    /// Puts one face in place of another everywhere.
    pub(crate) fn exchange(&mut self, old: Card, new: Card) {
        let other = |card: Card| if card == old { new } else { card };
        for player in &mut self.players {
            player.hand = player.hand.iter().map(other).collect();
        }
        self.table = self.table.iter().copied().map(other).collect();
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.is_empty() && self.players[0].hand.is_empty()
    }

    pub(crate) fn am_zug(&self) -> &PlayerHand {
        &self.players[self.table.len()]
    }

    pub(crate) fn legal(&self) -> Vec<Card> {
        let led = self.table.first().map(|card| self.rangfolge.klasse(*card));
        legal_cards(self.rangfolge, self.am_zug().hand, led).faces().collect()
    }

    /// Returns the place and the card that stand highest on the table.
    pub(crate) fn best(&self) -> (usize, Card) {
        let led = self.rangfolge.klasse(self.table[0]);
        let last = self.players.iter().map(|player| player.hand.len()).sum::<usize>() + self.table.len();
        let last = last <= self.players.len();
        let mut best = (0, self.table[0]);
        for (place, card) in self.table.iter().copied().enumerate().skip(1) {
            let higher = if card == best.1 {
                self.rules.stich.second_wins(card, self.rangfolge, last)
            } else {
                self.rangfolge.beats(card, best.1, led)
            };
            if higher {
                best = (place, card);
            }
        }
        best
    }

    /// Lays a card; returns who took the trick and its Augen if that completed it.
    pub(crate) fn lay(&mut self, card: Card) -> Option<(PlayerHand, u16)> {
        let place = self.table.len();
        assert!(self.players[place].hand.remove(card));
        self.table.push(card);
        if self.table.len() < self.players.len() {
            return None;
        }
        let (winner, _) = self.best();
        let worth = self.table.drain(..).map(augen).sum();
        self.players.rotate_left(winner);
        Some((self.players[0], worth))
    }

    /// The most Re can be sure of.
    pub(crate) fn minimax(&self) -> u16 {
        if self.is_over() {
            return 0;
        }
        let values = self.legal().into_iter().map(|card| {
            let mut next = self.clone();
            let gain = match next.lay(card) {
                Some((winner, augen)) if winner.partei == Partei::Re => augen,
                Some(_) | None => 0,
            };
            gain + next.minimax()
        });
        let best = if self.am_zug().partei == Partei::Re { values.max() } else { values.min() };
        best.expect("who has a turn has a card")
    }

    /// Tells whether somebody else takes a trick in some line that the claim allows.
    pub(crate) fn can_fail(&self, seat: Seat, folge: &[Card]) -> bool {
        if self.is_over() {
            return false;
        }
        let player = *self.am_zug();
        let mut cards = self.legal();
        let mut rest = folge;
        if player.seat == seat {
            while let [next, behind @ ..] = rest
                && !player.hand.contains(*next)
            {
                rest = behind;
            }
            match rest {
                [next, behind @ ..] if cards.contains(next) => {
                    cards = vec![*next];
                    rest = behind;
                }
                _ => self.own_choices(&mut cards),
            }
        }
        cards.into_iter().any(|card| {
            let mut next = self.clone();
            match next.lay(card) {
                Some((winner, _)) if winner.seat != seat => true,
                Some(_) | None => next.can_fail(seat, rest),
            }
        })
    }

    /// TSR 5.4.5 on lead: the highest of a class; 5.4.4 else: any card that takes.
    fn own_choices(&self, cards: &mut Vec<Card>) {
        let order = self.rangfolge;
        let all = cards.clone();
        if self.table.is_empty() {
            cards.retain(|card| {
                let above = |other: &Card| order.klasse(*other) == order.klasse(*card) && *other != *card;
                !all.iter().any(|other| above(other) && order.beats(*other, *card, order.klasse(*card)))
            });
            return;
        }
        let takes = |card: &Card| {
            let mut next = self.clone();
            next.table.push(*card);
            next.players[self.table.len()].hand.remove(*card);
            next.best().0 == self.table.len()
        };
        if all.iter().any(takes) {
            cards.retain(takes);
        }
    }

    /// Tells whether the other party takes a trick in some legal line.
    pub(crate) fn can_lose(&self, partei: Partei) -> bool {
        !self.is_over()
            && self.legal().into_iter().any(|card| {
                let mut next = self.clone();
                match next.lay(card) {
                    Some((winner, _)) if winner.partei != partei => true,
                    Some(_) | None => next.can_lose(partei),
                }
            })
    }

    /// Lays out a refuting line; tells whether its last card completes a trick that is lost, and no card before.
    pub(crate) fn refuted_by(&self, line: &[Played], lost: impl Fn(&PlayerHand) -> bool) -> bool {
        let mut now = self.clone();
        for (index, play) in line.iter().enumerate() {
            assert_eq!(now.am_zug().seat, play.seat, "whose turn it is");
            assert!(now.legal().contains(&play.card), "{} may be laid", play.card);
            let taken = now.lay(play.card);
            if taken.is_some_and(|(winner, _)| lost(&winner)) {
                return index + 1 == line.len();
            }
        }
        false
    }
}

/// A generator of numbers with a fixed beginning.
pub(crate) struct Zufall(pub(crate) u64);

impl Zufall {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % end as u64) as usize
    }

    /// Some cards of a pack, dealt out; `top` makes the first hand strong.
    pub(crate) fn position(&mut self, game: &Spielfall, tricks: usize, top: bool) -> Naiv {
        let rules = RuleSet::builtin(game.rules).unwrap().at_table(game.players);
        let rangfolge = rules.rangfolge(game.solo, game.schweine);
        let mut pack: Vec<Card> = rules.kartenspiel.cards().iter().collect();
        for end in (1..pack.len()).rev() {
            pack.swap(end, self.below(end + 1));
        }
        // Few different cards clash more often.
        let few = self.below(3) == 0;
        if few {
            pack.sort_by_cached_key(|card| (card.index() / 2 + self.below(4)) % 12);
        }
        pack.truncate(game.players * tricks);
        if top {
            let above = |card: &Card| {
                let klasse = rangfolge.klasse(*card);
                let same = |other: &Card| rangfolge.klasse(*other) == klasse;
                pack.iter().filter(|other| same(other) && rangfolge.beats(**other, *card, klasse)).count()
            };
            let height: Vec<usize> = pack.iter().map(above).collect();
            let mut order: Vec<usize> = (0..pack.len()).collect();
            order.sort_by_cached_key(|index| height[*index] + self.below(2));
            pack = order.into_iter().map(|index| pack[index]).collect();
        }
        self.deal(game, &pack, tricks)
    }

    /// Some of these cards, dealt out, with some of them on the table.
    pub(crate) fn position_of(&mut self, game: &Spielfall, mut pack: Vec<Card>, tricks: usize) -> Naiv {
        for end in (1..pack.len()).rev() {
            pack.swap(end, self.below(end + 1));
        }
        pack.truncate(game.players * tricks);
        self.deal(game, &pack, tricks)
    }

    fn deal(&mut self, game: &Spielfall, pack: &[Card], tricks: usize) -> Naiv {
        let rules = RuleSet::builtin(game.rules).unwrap().at_table(game.players);
        let rangfolge = rules.rangfolge(game.solo, game.schweine);
        let re = 1 + self.below(2);
        let lone = self.below(game.players);
        let players: Vec<PlayerHand> = pack
            .chunks(tricks)
            .enumerate()
            .map(|(index, hand)| PlayerHand {
                seat: Seat::from_index(index).unwrap(),
                partei: if (index + game.players - lone) % game.players < re { Partei::Re } else { Partei::Kontra },
                hand: hand.iter().copied().collect::<CardSet>(),
            })
            .collect();
        let mut naiv = Naiv { rules, rangfolge, players, table: Vec::new() };
        naiv.players.rotate_left(self.below(game.players));
        for _ in 0..self.below(game.players) {
            let legal = naiv.legal();
            naiv.lay(legal[self.below(legal.len())]);
        }
        naiv
    }
}

/// A kind of game under a rule set.
pub(crate) struct Spielfall {
    pub(crate) rules: &'static str,
    pub(crate) solo: Option<doko_format::SoloArt>,
    pub(crate) schweine: bool,
    pub(crate) players: usize,
}
