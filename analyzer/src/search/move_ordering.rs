//! Which card to look at first: the one that will probably turn out best.
//!
//! All hands are known, so it is nearly known too who will take the trick. Who wins it smears and keeps his high
//! trumps; who loses it gives his lowest. The weights were found by trying.

use super::packed_hand::{HAND_MAX, PackedHand};
use super::position::PLAYERS_MAX;
use super::proof::Proof;
use super::rank_order::{LOW, RankOrder, legal};

/// A number no card has: nobody can beat with it.
const NONE: u32 = 32;

/// Weight of a card whose side will take the trick.
const WINS: i32 = 1_000;
/// Weight of one Augen, for who wins the trick and against who loses it.
const AUGEN: i32 = 10;
/// Weight against one step up among the trumps.
const HEIGHT: i32 = 3;
/// Weight of leading a trump.
const TRUMP_FIRST: i32 = 100;
/// Above the number of the lowest trump there can be.
const TRUMP_END: u8 = 26;

/// The trick on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrickState {
    /// The bits of the class that was led; 0 if nothing lies.
    pub(super) led: u64,
    /// Whose turn it is, by place.
    pub(super) to_act: usize,
    /// Whose the best card is.
    pub(super) bester: usize,
    /// Augen on the table.
    pub(super) augen: i32,
    /// Augen on the table and in all hands.
    pub(super) open: i32,
    /// How many cards lie.
    pub(super) laid: u8,
    /// The best card.
    pub(super) best: u8,
    /// The faces that beat it, their low bits; all if nothing lies.
    beating: u64,
    /// Whether the best card has beaten another of its class.
    by_rank: bool,
    /// How many tricks are left, this one included.
    pub(super) stiche: u32,
    /// The faces that lie, their low bits.
    cards: u64,
}

impl TrickState {
    /// Makes an empty table.
    #[inline]
    pub(super) fn new(leader: usize, open: i32, stiche: u32) -> TrickState {
        TrickState {
            led: 0,
            to_act: leader,
            bester: leader,
            augen: 0,
            open,
            laid: 0,
            best: 0,
            beating: LOW,
            by_rank: false,
            stiche,
            cards: 0,
        }
    }

    #[inline]
    fn is_last(&self) -> bool {
        self.stiche == 1
    }

    /// Puts a card on the table; `P` is the number of players.
    #[inline]
    pub(super) fn lay<const P: usize>(&self, rank_order: &RankOrder, number: u8) -> TrickState {
        let mut next = *self;
        if self.laid == 0 {
            next.led = rank_order.mask(number);
        }
        let same = rank_order.klasse[number as usize] == rank_order.klasse[self.best as usize];
        let beats = self.beating >> (2 * number) & 1 != 0;
        // Without branches: which it is can hardly be foretold.
        next.by_rank = (self.laid > 0) & (beats & same | !beats & (self.by_rank | same));
        if beats {
            (next.best, next.bester) = (number, self.to_act);
        }
        next.beating = rank_order.beating(next.best, next.led, self.is_last());
        next.laid += 1;
        next.cards |= 1 << (2 * number);
        next.to_act = if self.to_act + 1 == P { 0 } else { self.to_act + 1 };
        next.augen += i32::from(rank_order.augen[number as usize]);
        next
    }

    /// Returns what a complete trick is worth to Re, and what that rests on: its best card, if it needs its rank.
    #[inline]
    pub(super) fn proof(&self, re: &[bool; PLAYERS_MAX]) -> Proof {
        let all = Proof::all_to(re[self.bester], self.augen, self.cards);
        Proof { by_rank: u64::from(self.by_rank) << (2 * self.best), ..all }
    }
}

/// A card to look at, with what it seems to be worth and the faces that come to the same.
///
/// The worth above bit 32, never below 0 and never the same for two faces; a bit for each face from bit 8 on (itself
/// included), the number lowest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Move(u64);

impl Move {
    #[inline]
    fn new(worth: i32, number: u8) -> Move {
        let worth = ((worth + NULL) << 5) as u32 | (31 - u32::from(number));
        Move(u64::from(worth) << 32 | 1 << (8 + number) | u64::from(number))
    }

    #[inline]
    pub(super) fn number(self) -> u8 {
        self.0 as u8
    }

    /// Returns it and the faces that come to the same, by number as in a hand.
    #[inline]
    pub(super) fn faces(self) -> u64 {
        let mut faces = 1 << (2 * self.number());
        let mut rest = self.0 >> 8 & 0xff_ffff & !(1 << self.number());
        while rest != 0 {
            faces |= 1 << (2 * rest.trailing_zeros());
            rest &= rest - 1;
        }
        faces
    }
}

/// Added to what a card is worth, so that it is never below 0.
const NULL: i32 = 1 << 20;

/// The faces that may be laid and have not been looked at.
pub(super) struct MoveList {
    moves: [Move; HAND_MAX],
    len: usize,
}

impl MoveList {
    #[inline]
    pub(super) fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }

    /// Takes out what seems to be worth most.
    #[inline]
    pub(super) fn take_best(&mut self) -> Option<Move> {
        let mut best = (0, 0);
        for (at, choice) in self.moves[..self.len].iter().enumerate() {
            best = if choice.0 > best.0 { (choice.0, at) } else { best };
        }
        self.len = self.len.checked_sub(1)?;
        self.moves[best.1] = self.moves[self.len];
        Some(Move(best.0))
    }

    /// Takes out all but some.
    #[inline]
    pub(super) fn retain(&mut self, mut is_kept: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            let choice = self.moves[at];
            self.moves[kept] = choice;
            kept += usize::from(is_kept(choice));
        }
        self.len = kept;
    }

    /// Puts a face in front, if it or one that comes to the same is among them.
    pub(super) fn put_first(&mut self, number: u8) {
        for choice in &mut self.moves[..self.len] {
            choice.0 |= (choice.0 >> (8 + number) & 1) << 63;
        }
    }
}

/// Returns the highest card with which a hand can win where a class was led; [`NONE`] if it has none.
#[inline]
fn highest(hand: u64, led: u64, trumps: u64) -> u32 {
    let can = if hand & led != 0 { hand & led } else { hand & trumps };
    can.trailing_zeros() / 2
}

/// Returns the cards that may be laid, without those that come to the same as another; `P` is the number of players.
#[inline]
pub(super) fn ordered_moves<const P: usize>(
    rank_order: &RankOrder,
    hands: &[PackedHand; PLAYERS_MAX],
    re: &[bool; PLAYERS_MAX],
    table: &TrickState,
) -> MoveList {
    let mut ordered_moves = MoveList { moves: [Move::default(); HAND_MAX], len: 0 };
    let me = table.to_act;
    let mut rest = legal(hands[me].cards, table.led) & LOW;
    if rest & (rest - 1) == 0 {
        ordered_moves.moves[0] = Move::new(0, (rest.trailing_zeros() / 2) as u8);
        ordered_moves.len = 1;
        return ordered_moves;
    }
    let mut others = (0..P).fold(0, |all, place| if place == me { all } else { all | hands[place].cards });
    let mut winning = 0;
    let mut lead = 0;
    if table.laid > 0 {
        others |= 1 << (2 * table.best);
        winning = winner::<P>(rank_order, hands, re, table, table.led, rest);
    } else {
        lead = TRUMP_FIRST;
        for mask in rank_order.masken {
            if rest & mask != 0 {
                winning |= winner::<P>(rank_order, hands, re, table, mask, rest & mask);
            }
        }
    }
    // The card before; none is equal to the first.
    let (mut last_bit, mut last_sorte) = (0, u8::MAX);
    while rest != 0 {
        let bit = rest.trailing_zeros();
        rest &= rest - 1;
        let number = (bit / 2) as u8;
        let sorte = rank_order.sorten[number as usize];
        // Next to each other in one hand with equal Augen: the same card as far as the game goes.
        let same = sorte == last_sorte && others >> last_bit & ((4 << (bit - last_bit)) - 1) == 0;
        (last_bit, last_sorte) = (bit, sorte);
        let is_trump = i32::from(sorte >> 4 == 0);
        let wins = (winning >> bit & 1) as i32;
        let height = is_trump * i32::from(TRUMP_END - number);
        let augen = AUGEN * i32::from(sorte & 15);
        let score = wins * WINS + (2 * wins - 1) * augen + lead * is_trump - HEIGHT * height;
        let at = ordered_moves.len - usize::from(same);
        let before = ordered_moves.moves[at].0 | 1 << (8 + number);
        ordered_moves.moves[at] = if same { Move(before) } else { Move::new(score, number) };
        ordered_moves.len = at + 1;
    }
    ordered_moves
}

/// Returns with which of some cards (low bits) the side of who lays it takes the trick if everybody behind does his best.
///
/// `led` are the bits of the class that was led, or that of the cards if they lead.
#[inline]
fn winner<const P: usize>(
    rank_order: &RankOrder,
    hands: &[PackedHand; PLAYERS_MAX],
    re: &[bool; PLAYERS_MAX],
    table: &TrickState,
    led: u64,
    cards: u64,
) -> u64 {
    let me = table.to_act;
    let trumps = rank_order.masken[0];
    // What the others can still lay.
    let (mut own, mut against) = (NONE, NONE);
    let mut place = me;
    for _ in usize::from(table.laid) + 1..P {
        place = if place + 1 == P { 0 } else { place + 1 };
        let can = highest(hands[place].cards, led, trumps);
        let mine = re[place] == re[me];
        own = if mine { own.min(can) } else { own };
        against = if mine { against } else { against.min(can) };
    }
    let taking = cards & table.beating;
    let best = u32::from(table.best);
    let mine = re[table.bester] == re[me];
    let (with, without) = if mine { (own.min(best), against) } else { (own, against.min(best)) };
    let stays = with < without || with == without && mine && with == best;
    let high = if own < against { taking } else { taking & ((2 << (2 * against.min(31))) - 1) };
    if stays { high | cards & !taking } else { high }
}
