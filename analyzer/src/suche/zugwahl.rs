//! Which card to look at first: the one that will probably turn out best.
//!
//! All hands are known, so it is nearly known too who will take the trick. Who wins it smears and keeps his high
//! trumps; who loses it gives his lowest. The weights were found by trying.

use super::reihe::{LOW, Reihe, legal};
use super::stellung::SPIELER_MAX;

/// A number no card has: nobody can beat with it.
const KEINE: u32 = 32;

/// Weight of a card whose side will take the trick.
const GEWINNT: i16 = 1_000;
/// Weight of taking it oneself.
const SELBST: i16 = 50;
/// Weight of one Augen, for who wins the trick and against who loses it.
const AUGEN: i16 = 10;
/// Weight against one step up among the trumps.
const HOEHE: i16 = 4;
/// Above the number of the lowest trump there can be.
const TRUMPF_ENDE: u8 = 26;

/// The trick on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tisch {
    /// Whose turn it is, by place.
    pub(super) am_zug: usize,
    /// How many cards lie.
    pub(super) laid: usize,
    /// The bits of the class that was led; 0 if nothing lies.
    pub(super) led: u64,
    /// The best card.
    pub(super) best: u8,
    /// Whose that is.
    pub(super) bester: usize,
    /// Augen on the table.
    pub(super) augen: i32,
    /// Augen on the table and in all hands.
    pub(super) offen: i32,
    /// Whether it is the last trick.
    pub(super) last: bool,
}

/// The faces that may be laid, in the order in which to look at them.
pub(super) struct Zuege {
    moves: [(i16, u8); 24],
    len: usize,
}

impl Zuege {
    pub(super) fn as_slice(&self) -> &[(i16, u8)] {
        &self.moves[..self.len]
    }
}

/// Returns the highest card with which a hand can win where a class was led; [`KEINE`] if it has none.
#[inline]
fn highest(hand: u64, led: u64, trumps: u64) -> u32 {
    let can = if hand & led != 0 { hand & led } else { hand & trumps };
    can.trailing_zeros() / 2
}

/// Returns the cards that may be laid, without those that come to the same as another.
#[inline]
pub(super) fn zuege(
    reihe: &Reihe,
    hands: &[u64; SPIELER_MAX],
    re: &[bool; SPIELER_MAX],
    players: usize,
    tisch: &Tisch,
) -> Zuege {
    let mut zuege = Zuege { moves: [(0, 0); 24], len: 0 };
    let me = tisch.am_zug;
    let hand = hands[me];
    let mut rest = legal(hand, tisch.led) & LOW;
    let mut others = (0..players).filter(|place| *place != me).fold(0, |all, place| all | hands[place]);
    if tisch.laid > 0 {
        others |= 1 << (2 * tisch.best);
    }
    if rest & (rest - 1) == 0 {
        zuege.moves[0] = (0, (rest.trailing_zeros() / 2) as u8);
        zuege.len = 1;
        return zuege;
    }
    let trumps = reihe.masken[0];
    // What the others can still lay, by the class that is led.
    let (mut klasse, mut own, mut against) = (u64::MAX, KEINE, KEINE);
    let mut before: Option<(u32, u8)> = None;
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
            continue;
        }
        before = Some((bit, augen));
        let led = if tisch.laid == 0 { reihe.maske(number) } else { tisch.led };
        if led != klasse {
            klasse = led;
            (own, against) = (KEINE, KEINE);
            let mut place = me;
            for _ in tisch.laid + 1..players {
                place = if place + 1 == players { 0 } else { place + 1 };
                let can = highest(hands[place], led, trumps);
                if re[place] == re[me] { own = own.min(can) } else { against = against.min(can) }
            }
        }
        let takes = tisch.laid == 0 || reihe.beats(number, tisch.best, tisch.led, tisch.last);
        let (best, mine) =
            if takes { (u32::from(number), true) } else { (tisch.best.into(), re[tisch.bester] == re[me]) };
        let (with, without) = if mine { (own.min(best), against) } else { (own, against.min(best)) };
        let wins = with < without || with == without && mine && with == best;
        let is_trump = trumps >> bit & 1 != 0;
        let height = if is_trump { i16::from(TRUMPF_ENDE - number) } else { 0 };
        let worth = AUGEN * i16::from(augen);
        let score = if wins {
            let taking = if takes && tisch.laid > 0 { SELBST } else { 0 };
            GEWINNT + worth + taking - HOEHE * height
        } else {
            -worth - HOEHE * height
        };
        let mut at = zuege.len;
        while at > 0 && zuege.moves[at - 1].0 < score {
            zuege.moves[at] = zuege.moves[at - 1];
            at -= 1;
        }
        zuege.moves[at] = (score, number);
        zuege.len += 1;
    }
    zuege
}
