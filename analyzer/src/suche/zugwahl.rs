//! Which card to look at first: the one that will probably turn out best.
//!
//! All hands are known, so it is nearly known too who will take the trick. Who wins it smears and keeps his high
//! trumps; who loses it gives his lowest. The weights were found by trying.

use super::beweis::Beweis;
use super::blatt::{BLATT_MAX, Blatt};
use super::reihe::{LOW, Reihe, legal};
use super::stellung::SPIELER_MAX;

/// A number no card has: nobody can beat with it.
const KEINE: u32 = 32;

/// Weight of a card whose side will take the trick.
const GEWINNT: i32 = 1_000;
/// Weight of one Augen, for who wins the trick and against who loses it.
const AUGEN: i32 = 10;
/// Weight against one step up among the trumps.
const HOEHE: i32 = 3;
/// Weight of leading a trump.
const TRUMPF_VOR: i32 = 100;
/// Above the number of the lowest trump there can be.
const TRUMPF_ENDE: u8 = 26;

/// The trick on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tisch {
    /// The bits of the class that was led; 0 if nothing lies.
    pub(super) led: u64,
    /// Whose turn it is, by place.
    pub(super) am_zug: usize,
    /// Whose the best card is.
    pub(super) bester: usize,
    /// Augen on the table.
    pub(super) augen: i32,
    /// Augen on the table and in all hands.
    pub(super) offen: i32,
    /// How many cards lie.
    pub(super) laid: u8,
    /// The best card.
    pub(super) best: u8,
    /// Whether the best card has beaten another of its class.
    by_rank: bool,
    /// How many tricks are left, this one included.
    pub(super) stiche: u32,
    /// The faces that lie, their low bits.
    karten: u64,
}

impl Tisch {
    /// Makes an empty table.
    #[inline]
    pub(super) fn new(leader: usize, offen: i32, stiche: u32) -> Tisch {
        Tisch {
            led: 0,
            am_zug: leader,
            bester: leader,
            augen: 0,
            offen,
            laid: 0,
            best: 0,
            by_rank: false,
            stiche,
            karten: 0,
        }
    }

    #[inline]
    fn is_last(&self) -> bool {
        self.stiche == 1
    }

    /// Puts a card on the table; `P` is the number of players.
    #[inline]
    pub(super) fn lay<const P: usize>(&self, reihe: &Reihe, number: u8) -> Tisch {
        let mut next = *self;
        if self.laid == 0 {
            next.led = reihe.maske(number);
            (next.best, next.bester) = (number, self.am_zug);
        } else {
            let same = reihe.klasse[number as usize] == reihe.klasse[self.best as usize];
            if reihe.beats(number, self.best, self.led, self.is_last()) {
                (next.best, next.bester, next.by_rank) = (number, self.am_zug, same);
            } else {
                next.by_rank |= same;
            }
        }
        next.laid += 1;
        next.karten |= 1 << (2 * number);
        next.am_zug = if self.am_zug + 1 == P { 0 } else { self.am_zug + 1 };
        next.augen += i32::from(reihe.augen[number as usize]);
        next
    }

    /// Returns what a complete trick is worth to Re, and what that rests on: its best card, if it needs its rank.
    #[inline]
    pub(super) fn beweis(&self, re: &[bool; SPIELER_MAX]) -> Beweis {
        let all = Beweis::all_to(re[self.bester], self.augen, self.karten);
        Beweis { by_rank: u64::from(self.by_rank) << (2 * self.best), ..all }
    }
}

/// A card to look at, with what it seems to be worth and the faces that come to the same.
///
/// The worth above bit 32, a bit for each face from bit 8 on (itself included), the number lowest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Zug(u64);

impl Zug {
    #[inline]
    fn new(worth: i32, number: u8) -> Zug {
        Zug((worth as u64) << 32 | 1 << (8 + number) | u64::from(number))
    }

    #[inline]
    fn worth(self) -> i32 {
        (self.0 >> 32) as i32
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

/// The faces that may be laid, in the order in which to look at them.
pub(super) struct Zuege {
    moves: [Zug; BLATT_MAX],
    len: usize,
}

impl Zuege {
    #[inline]
    pub(super) fn as_slice(&self) -> &[Zug] {
        &self.moves[..self.len]
    }

    /// Puts a face in front, if it or one that comes to the same is among them.
    pub(super) fn put_first(&mut self, number: u8) {
        if let Some(at) = self.as_slice().iter().position(|zug| zug.faces() >> (2 * number) & 1 != 0) {
            self.moves[..=at].rotate_right(1);
        }
    }
}

/// Returns the highest card with which a hand can win where a class was led; [`KEINE`] if it has none.
#[inline]
fn highest(hand: u64, led: u64, trumps: u64) -> u32 {
    let can = if hand & led != 0 { hand & led } else { hand & trumps };
    can.trailing_zeros() / 2
}

/// Returns the cards that may be laid, without those that come to the same as another; `P` is the number of players.
#[inline]
pub(super) fn zuege<const P: usize>(
    reihe: &Reihe,
    hands: &[Blatt; SPIELER_MAX],
    re: &[bool; SPIELER_MAX],
    tisch: &Tisch,
) -> Zuege {
    let mut zuege = Zuege { moves: [Zug::default(); BLATT_MAX], len: 0 };
    let me = tisch.am_zug;
    let mut rest = legal(hands[me].karten, tisch.led) & LOW;
    if rest & (rest - 1) == 0 {
        zuege.moves[0] = Zug::new(0, (rest.trailing_zeros() / 2) as u8);
        zuege.len = 1;
        return zuege;
    }
    let mut others = (0..P).fold(0, |all, place| if place == me { all } else { all | hands[place].karten });
    if tisch.laid > 0 {
        others |= 1 << (2 * tisch.best);
    }
    let trumps = reihe.masken[0];
    // What the others can still lay, by the class that is led.
    let (mut klasse, mut own, mut against) = (u64::MAX, KEINE, KEINE);
    let mut before: Option<(u32, u8)> = None;
    // Where the last of them that differs stands in the order.
    let mut last_at = 0;
    while rest != 0 {
        let bit = rest.trailing_zeros();
        rest &= rest - 1;
        let number = (bit / 2) as u8;
        let augen = reihe.augen[number as usize];
        // Next to each other in one hand with equal Augen: the same card as far as the game goes.
        if let Some((last_bit, last_augen)) = before
            && last_augen == augen
            && reihe.klasse[last_bit as usize / 2] == reihe.klasse[number as usize]
            && others >> last_bit & ((4 << (bit - last_bit)) - 1) == 0
        {
            before = Some((bit, augen));
            zuege.moves[last_at].0 |= 1 << (8 + number);
            continue;
        }
        before = Some((bit, augen));
        let led = if tisch.laid == 0 { reihe.maske(number) } else { tisch.led };
        if led != klasse {
            klasse = led;
            (own, against) = (KEINE, KEINE);
            let mut place = me;
            for _ in usize::from(tisch.laid) + 1..P {
                place = if place + 1 == P { 0 } else { place + 1 };
                let can = highest(hands[place].karten, led, trumps);
                if re[place] == re[me] { own = own.min(can) } else { against = against.min(can) }
            }
        }
        let takes = tisch.laid == 0 || reihe.beats(number, tisch.best, tisch.led, tisch.is_last());
        let (best, mine) =
            if takes { (u32::from(number), true) } else { (tisch.best.into(), re[tisch.bester] == re[me]) };
        let (with, without) = if mine { (own.min(best), against) } else { (own, against.min(best)) };
        let wins = with < without || with == without && mine && with == best;
        let is_trump = trumps >> bit & 1 != 0;
        let height = if is_trump { i32::from(TRUMPF_ENDE - number) } else { 0 };
        let augen = AUGEN * i32::from(augen);
        let lead = if is_trump && tisch.laid == 0 { TRUMPF_VOR } else { 0 };
        let score = if wins { GEWINNT + augen } else { -augen } + lead - HOEHE * height;
        let mut at = zuege.len;
        while at > 0 && zuege.moves[at - 1].worth() < score {
            zuege.moves[at] = zuege.moves[at - 1];
            at -= 1;
        }
        zuege.moves[at] = Zug::new(score, number);
        zuege.len += 1;
        last_at = at;
    }
    zuege
}
