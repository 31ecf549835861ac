//! The course of a plain game: whose card each is, who took each trick, and that everybody followed (TSR 5).

use doko_format::{Blatt, Card, PlainGame};

use super::Table;
use super::abfrage::{Angesagt, Declared};
use crate::card_set::CardSet;
use crate::rules::{Gewonnen, Klasse, Marke, Rangfolge, RuleSet};

/// A whole game of whole tricks; players are known by place.
#[derive(Clone, Debug)]
pub(super) struct PlainCourse {
    /// The order of the cards.
    pub(super) rangfolge: &'static Rangfolge,
    /// Filled up with empty ones.
    stiche: [PlainStich; MOST_TRICKS],
    zahl: usize,
    /// What each player was dealt.
    pub(super) haende: [CardSet; LANES],
    /// What each player took, in Augen and in tricks.
    pub(super) genommen: [(u16, u16); LANES],
    /// The tricks in which there may be a special point, as bits, the first one lowest.
    pub(super) besondere: u32,
    /// The tricks that are noted for another seat than took them, as bits, the first one lowest.
    pub(super) misnoted: u32,
    /// Whether each Blatt that is noted holds the cards its player laid.
    pub(super) fits_blaetter: bool,
}

/// Who led and who took a trick, and its Augen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlainStich {
    leader: u8,
    winner: u8,
    pub(super) augen: u16,
}

/// More tricks a game of whole tricks cannot have: with two players each has half of the pack.
const MOST_TRICKS: usize = Card::COUNT;

/// So many players the short way can follow: a byte for each in a word, and one to spare.
pub(super) const LANES: usize = 7;

/// How many players nearly every game has. The code for them is made apart, with loops of a known length; what it does is
/// the same for any number.
const USUAL: usize = 4;

impl PlainStich {
    pub(super) fn leader(self) -> usize {
        self.leader.into()
    }

    pub(super) fn winner(self) -> usize {
        self.winner.into()
    }
}

/// What was laid, by place, before it is compared with what was dealt.
struct Laid {
    /// The cards, as sums of their [bits](Blatt::bit).
    cards: [u64; LANES],
    /// The classes each had no card of when he should have followed.
    missing: Spalten,
    /// Those of them of which he laid one later.
    revokes: Spalten,
}

impl PlainCourse {
    /// Follows the rows to the end; whoever took a trick may be noted wrongly, and so may the hands.
    pub(super) fn new(plain: &PlainGame, table: &Table, rules: &RuleSet, angesagt: &Angesagt) -> Option<PlainCourse> {
        let count = table.players.len();
        let whole = plain.reihen.len() == table.per_player && plain.karten.len() == table.per_player * count;
        if !whole {
            return None;
        }
        let (mut course, laid) = PlainCourse::of_rows(plain, table, rules, angesagt)?;
        course.haende = laid.cards.map(CardSet::of_bits);
        course.fits_blaetter = fits_blaetter(plain, table, &laid.cards);
        (laid.revokes.0 == 0 && is_whole_pack(table, rules, &laid.cards)).then_some(course)
    }

    /// Follows the rows of a game that is not played to its end, and of which every hand is noted.
    pub(super) fn begun(plain: &PlainGame, table: &Table, rules: &RuleSet, angesagt: &Angesagt) -> Option<PlainCourse> {
        let (count, rows) = (table.players.len(), plain.reihen.len());
        if rows == 0 || rows >= table.per_player || plain.karten.len() != rows * count {
            return None;
        }
        let (mut course, mut laid) = PlainCourse::of_rows(plain, table, rules, angesagt)?;
        if course.misnoted != 0 {
            return None;
        }
        let mut dealt = [0; LANES];
        for (place, seat) in table.players.iter().enumerate() {
            let blatt = plain.blaetter[*seat].filter(|blatt| usize::from(blatt.zahl) == table.per_player)?;
            dealt[place] = blatt.summe;
            let [hand, gone] = [blatt.summe, laid.cards[place]].map(CardSet::of_bits);
            if gone.len() != rows || !hand.covers(gone) {
                return None;
            }
            // What is left in his hand he could have followed with, as with what he laid later.
            let bits = hand.without(gone).faces().map(|card| course.rangfolge.klasse(card).bit());
            laid.revokes.0 |= laid.missing.0 & Spalten::at(place, bits.fold(0, |all, bit| all | bit)).0;
        }
        course.haende = dealt.map(CardSet::of_bits);
        let others = table.places.iter().filter(|(_, place)| **place == Table::NOBODY);
        let is_dealt_to_others = others.into_iter().any(|(seat, _)| plain.blaetter[seat].is_some());
        (laid.revokes.0 == 0 && !is_dealt_to_others && is_whole_pack(table, rules, &dealt)).then_some(course)
    }

    #[inline(always)]
    fn of_rows(plain: &PlainGame, table: &Table, rules: &RuleSet, angesagt: &Angesagt) -> Option<(PlainCourse, Laid)> {
        let solo = match angesagt.was {
            Declared::Solo(_, art) => Some(art),
            Declared::Normal | Declared::Hochzeit(..) => None,
        };
        let rangfolge = rules.rangfolge(solo, false);
        let count = table.players.len();
        if count > LANES || table.per_player > MOST_TRICKS {
            return None;
        }
        let mut course = PlainCourse {
            rangfolge,
            stiche: [PlainStich::default(); MOST_TRICKS],
            zahl: plain.reihen.len(),
            haende: [CardSet::EMPTY; LANES],
            genommen: [(0, 0); LANES],
            besondere: 0,
            misnoted: 0,
            fits_blaetter: true,
        };
        let first = angesagt.leader(plain, table)?;
        let laid = match count {
            USUAL => course.follow(USUAL, plain, table, rules, first)?,
            count => course.follow(count, plain, table, rules, first)?,
        };
        (course.fits_seats(plain, table)).then_some((course, laid))
    }

    /// Follows the tricks of `count` players; `None` if they did not fall like that.
    ///
    /// No hands are needed to see that somebody did not follow: he lays later what he could have followed with. The
    /// cards are counted at the end, when each hand is what its player has laid.
    #[inline(always)]
    fn follow(
        &mut self,
        count: usize,
        plain: &PlainGame,
        table: &Table,
        rules: &RuleSet,
        first: usize,
    ) -> Option<Laid> {
        let players = &table.players[..];
        let [zweite, in_last] = [false, true].map(|last| rules.stich.second_of(self.rangfolge, last));
        let [trigger, anlass_in_last] = [false, true].map(|last| rules.sondertafel().trigger(last));
        let mut laid = [0u64; LANES];
        // For each player the classes he had no card of when he should have followed.
        let (mut missing, mut revokes) = (Spalten(0), Spalten(0));
        let (mut winner, mut as_written) = (first, true);
        for (index, (reihe, karten)) in plain.reihen.iter().zip(plain.karten.chunks_exact(count)).enumerate() {
            let last = index + 1 == table.per_player;
            // Taken as written, the tricks do not wait for each other; whether it was so is asked at the end.
            let leader = match reihe.leader {
                Some(written) => table.place(written)?,
                None => winner,
            };
            as_written &= leader == winner && reihe.end == (index + 1) * count;
            let marken = self.rangfolge.marken(self.rangfolge.klasse(karten[0]));
            let must = marken[karten[0].index()].klasse();
            let (mut best, mut sum, mut faces, mut klassen) = (0, 0, 0, Spalten(0));
            for (turn, card) in karten.iter().enumerate() {
                let marke = marken[card.index()];
                best = best.max(rank(marke, turn));
                sum += marke.augen();
                klassen.set(turn, marke.klasse());
                let bit = Blatt::bit(*card);
                faces += bit;
                laid[(leader + turn) % count] += bit;
            }
            let klassen = klassen.turned(leader, count);
            revokes.0 |= missing.0 & klassen.0;
            missing.0 |= Spalten::all(must).0 & !klassen.0;

            let best = turn_of(best);
            let zweite = if last { in_last } else { zweite };
            let best = if Some(karten[best]) == zweite { last_of(karten, karten[best]) } else { best };
            winner = (leader + best) % count;
            if let Some((seat, noted)) = reihe.taken {
                self.misnoted |= u32::from(seat != players[winner]) << index;
                as_written &= noted.is_none_or(|noted| noted == sum);
            }
            let trigger = if last { anlass_in_last } else { trigger };
            self.besondere |= u32::from(trigger.is_given(sum, CardSet::of_bits(faces))) << index;
            let (augen, stiche) = &mut self.genommen[winner];
            (*augen, *stiche) = (*augen + sum, *stiche + 1);
            self.stiche[index] = PlainStich { leader: leader as u8, winner: winner as u8, augen: sum };
        }
        as_written.then_some(Laid { cards: laid, missing, revokes })
    }

    /// Tells whether hands and takers are noted as they were.
    #[inline(always)]
    pub(super) fn is_as_noted(&self) -> bool {
        self.misnoted == 0 && self.fits_blaetter
    }

    /// Returns the trick, from 0, that alone is noted for another player than took it, where it is written who led the next one:
    /// else the table may have led on as it noted.
    pub(super) fn misnoted_trick(&self, plain: &PlainGame, table: &Table) -> Option<usize> {
        let index = self.misnoted.trailing_zeros() as usize;
        let is_only = self.misnoted.is_power_of_two();
        let (noted, _) = plain.reihen.get(index).filter(|_| is_only)?.taken?;
        let is_led_as_written = plain.reihen.get(index + 1).is_none_or(|next| next.leader.is_some());
        (is_led_as_written && table.place(noted).is_some()).then_some(index)
    }

    /// Returns the tricks in order.
    pub(super) fn stiche(&self) -> &[PlainStich] {
        &self.stiche[..self.zahl]
    }

    /// Returns a trick, from 0.
    pub(super) fn stich(&self, index: usize) -> Option<PlainStich> {
        self.stiche().get(index).copied()
    }

    /// Returns what a player has left of what he was dealt, if he held all that he laid.
    pub(super) fn left(&self, plain: &PlainGame, table: &Table, place: usize) -> Option<CardSet> {
        let (count, mut hand) = (table.players.len(), self.haende[place]);
        for (stich, karten) in self.stiche().iter().zip(plain.karten.chunks_exact(count)) {
            if !hand.remove(karten[(place + count - stich.leader()) % count]) {
                return None;
            }
        }
        Some(hand)
    }

    /// Returns what the tricks say of a Hochzeit.
    pub(super) fn gewonnen(&self, plain: &PlainGame, table: &Table) -> impl Iterator<Item = Gewonnen> {
        let count = table.players.len();
        self.stiche.iter().zip(plain.karten.chunks_exact(count)).map(move |(stich, karten)| {
            let best = karten[(stich.winner() + count - stich.leader()) % count];
            Gewonnen {
                winner: table.players[stich.winner()],
                led: Some(self.rangfolge.klasse(karten[0])),
                with_trump: self.rangfolge.klasse(best) == Klasse::Trumpf,
            }
        })
    }

    /// Tells whether a seat that is written before a card is the one whose turn it was.
    fn fits_seats(&self, plain: &PlainGame, table: &Table) -> bool {
        let count = table.players.len();
        plain.sitze.iter().all(|(index, seat)| {
            let stich = &self.stiche[index / count];
            table.players[(stich.leader() + index % count) % count] == *seat
        })
    }
}

/// A byte for each player, the first one lowest: for all of them something is asked at once.
#[derive(Clone, Copy)]
struct Spalten(u64);

impl Spalten {
    /// The same byte for everybody.
    #[inline(always)]
    fn all(byte: u8) -> Spalten {
        Spalten(u64::from_le_bytes([byte; 8]))
    }

    /// This byte for one place.
    fn at(place: usize, byte: u8) -> Spalten {
        Spalten(u64::from(byte) << (u8::BITS as usize * place))
    }

    /// Sets a byte that is 0.
    #[inline(always)]
    fn set(&mut self, place: usize, byte: u8) {
        self.0 |= u64::from(byte) << (u8::BITS as usize * place);
    }

    /// Makes bytes in the order of their turn, from that of `leader`, bytes in the order of `count` places.
    #[inline(always)]
    fn turned(self, leader: usize, count: usize) -> Spalten {
        let bits = u8::BITS as usize;
        let all = (1 << (bits * count)) - 1;
        Spalten((self.0 << (bits * leader) | self.0 >> (bits * (count - leader))) & all)
    }
}

/// The bits of a [`rank`] that tell the turn.
const TURN: usize = 0xF;

/// Returns a number that is highest for the card that takes a trick, of equal ones for the first: its height, then how far
/// its turn, from 0, is from the last there can be.
#[inline(always)]
fn rank(marke: Marke, turn: usize) -> u32 {
    marke.kraft() | (TURN - turn) as u32
}

/// Returns the turn of the card with this [`rank`].
#[inline(always)]
fn turn_of(rank: u32) -> usize {
    TURN - (rank as usize & TURN)
}

/// Returns the turn of the last of equal cards.
#[cold]
fn last_of(karten: &[Card], card: Card) -> usize {
    karten.iter().rposition(|other| *other == card).unwrap_or_default()
}

/// Tells whether the cards laid, as many as the pack has, are the pack: by their sum; see [`Blatt::bit`].
fn is_whole_pack(table: &Table, rules: &RuleSet, laid: &[u64]) -> bool {
    let pack = rules.kartenspiel.cards();
    let sum = laid.iter().fold(0u64, |sum, hand| sum.wrapping_add(*hand));
    sum == pack.bits() && table.per_player * table.players.len() == pack.len()
}

/// Tells whether each Blatt that is noted holds the cards its player laid.
fn fits_blaetter(plain: &PlainGame, table: &Table, laid: &[u64]) -> bool {
    plain.blaetter.iter().all(|(seat, blatt)| match blatt {
        Some(blatt) => {
            let fits = |place: usize| laid[place] == blatt.summe && usize::from(blatt.zahl) == table.per_player;
            table.place(seat).is_some_and(fits)
        }
        None => true,
    })
}

#[cfg(test)]
mod tests {
    use super::Spalten;

    /// Of three players the second led: his byte, the third one's, the first one's.
    #[test]
    fn bytes_by_turn_become_bytes_by_place() {
        let mut by_turn = Spalten(0);
        (0..3).zip([2, 3, 1]).for_each(|(turn, byte)| by_turn.set(turn, byte));
        assert_eq!(by_turn.turned(1, 3).0, 0x03_02_01);
        assert_eq!(by_turn.turned(0, 3).0, 0x01_03_02);
    }
}
