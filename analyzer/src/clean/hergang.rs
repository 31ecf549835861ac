//! The course of a plain game: whose card each is, who took each trick, and that everybody followed (TSR 5).

use doko_format::{Blatt, Card, Partie, Seat};
use smallvec::SmallVec;

use super::Tisch;
use super::abfrage::{Angesagt, Was};
use crate::card_set::CardSet;
use crate::rules::{Gewonnen, Klasse, Marke, Rangfolge, RuleSet};

/// A whole game of whole tricks.
pub(super) struct Hergang {
    /// The order of the cards.
    pub(super) rangfolge: &'static Rangfolge,
    /// The tricks in order.
    pub(super) stiche: SmallVec<[Stich; 12]>,
    /// What each player was dealt, by place.
    pub(super) haende: [CardSet; Seat::MAX],
}

/// A trick; players are known by place.
#[derive(Clone, Copy)]
pub(super) struct Stich {
    leader: u8,
    winner: u8,
    pub(super) augen: u16,
    /// Its cards.
    pub(super) karten: CardSet,
    /// The card that was led and the one that took it.
    led: Card,
    best: Card,
}

impl Stich {
    pub(super) fn leader(self) -> usize {
        self.leader.into()
    }

    pub(super) fn winner(self) -> usize {
        self.winner.into()
    }
}

impl Hergang {
    /// Follows the rows to the end.
    ///
    /// No hands are needed to see that somebody did not follow: he lays later what he could have followed with. The
    /// cards are counted at the end, when each hand is what its player has laid.
    pub(super) fn new(partie: &Partie, tisch: &Tisch, rules: &RuleSet, angesagt: &Angesagt) -> Option<Hergang> {
        let solo = match angesagt.was {
            Was::Solo(_, art) => Some(art),
            Was::Normal | Was::Hochzeit(..) => None,
        };
        let rangfolge = rules.rangfolge(solo, false);
        let count = tisch.players.len();
        if partie.reihen.len() != tisch.per_player || partie.karten.len() != tisch.per_player * count {
            return None;
        }
        let mut laid = [0u64; Seat::MAX];
        // For each player the classes he had no card of when he should have followed, as bits.
        let mut missing = [0u8; Seat::MAX];
        let (mut revokes, mut as_written) = (0, true);
        let mut stiche = SmallVec::new();
        let mut winner = angesagt.leader(partie, tisch)?;
        for (index, (reihe, karten)) in partie.reihen.iter().zip(partie.karten.chunks_exact(count)).enumerate() {
            let last = index + 1 == tisch.per_player;
            let zweite = rules.stich.gleiche_karten.second_of(rangfolge, last);
            // Taken as written, the tricks do not wait for each other; whether it was so is asked at the end.
            let leader = match reihe.leader {
                Some(written) => tisch.place(written)?,
                None => winner,
            };
            as_written &= leader == winner && reihe.end == (index + 1) * count;
            let led = karten[0];
            let marken = rangfolge.marken(rangfolge.klasse(led));
            let must = marken[led.index()].klasse();
            let (mut best, mut sum, mut faces) = (0, 0, 0);
            let mut place = leader;
            for (turn, card) in (0..).zip(karten.iter().copied()) {
                let marke = marken[card.index()];
                revokes |= missing[place] & marke.klasse();
                missing[place] |= must & !marke.klasse();
                best = best.max(rank(marke, turn, Some(card) == zweite));
                sum += marke.augen();
                let bit = Blatt::bit(card);
                faces += bit;
                laid[place] += bit;
                place = if place + 1 == count { 0 } else { place + 1 };
            }
            let turn = (best & TURN) as usize;
            winner = if leader + turn < count { leader + turn } else { leader + turn - count };
            if let Some((seat, noted)) = reihe.taken {
                as_written &= seat == tisch.players[winner] && noted.is_none_or(|noted| noted == sum);
            }
            let (leader, winner, best) = (leader as u8, winner as u8, karten[turn]);
            stiche.push(Stich { leader, winner, augen: sum, karten: CardSet::of_bits(faces), led, best });
        }
        let hergang = Hergang { rangfolge, stiche, haende: laid.map(CardSet::of_bits) };
        let all_there =
            as_written && revokes == 0 && is_whole_pack(tisch, rules, &laid) && fits_blaetter(partie, tisch, &laid);
        if !all_there || !hergang.fits_seats(partie, tisch) {
            return None;
        }
        Some(hergang)
    }

    /// Returns what the tricks say of a Hochzeit.
    pub(super) fn gewonnen(&self, tisch: &Tisch) -> impl Iterator<Item = Gewonnen> {
        let seats = tisch.players.clone();
        self.stiche.iter().map(move |stich| Gewonnen {
            winner: seats[stich.winner()],
            trump_led: self.rangfolge.klasse(stich.led) == Klasse::Trumpf,
            with_trump: self.rangfolge.klasse(stich.best) == Klasse::Trumpf,
        })
    }

    /// Tells whether a seat that is written before a card is the one whose turn it was.
    fn fits_seats(&self, partie: &Partie, tisch: &Tisch) -> bool {
        let count = tisch.players.len();
        partie.sitze.iter().all(|(index, seat)| {
            let stich = &self.stiche[index / count];
            tisch.players[(stich.leader() + index % count) % count] == *seat
        })
    }
}

/// The bits of a [`rank`] that are the turn.
const TURN: u32 = 0xF;

/// Returns a number that is highest for the card that takes a trick: its height, then who is before whom of two equal
/// ones, then in its turn, from 0, at the bits of [`TURN`]. The first of two stands before the other, unless `second`.
#[inline(always)]
fn rank(marke: Marke, turn: u32, second: bool) -> u32 {
    let before = if second { turn } else { TURN - turn };
    marke.kraft() | before << TURN.count_ones() | turn
}

/// Tells whether the cards laid, as many as the pack has, are the pack: by their sum; see [`Blatt::bit`].
fn is_whole_pack(tisch: &Tisch, rules: &RuleSet, laid: &[u64]) -> bool {
    let pack = rules.kartenspiel.cards();
    let sum = laid.iter().fold(0u64, |sum, hand| sum.wrapping_add(*hand));
    sum == pack.bits() && tisch.per_player * tisch.players.len() == pack.len()
}

/// Tells whether each Blatt that is noted holds the cards its player laid.
fn fits_blaetter(partie: &Partie, tisch: &Tisch, laid: &[u64]) -> bool {
    partie.blaetter.iter().all(|(seat, blatt)| match blatt {
        Some(blatt) => {
            let fits = |place: usize| laid[place] == blatt.summe && usize::from(blatt.zahl) == tisch.per_player;
            tisch.place(seat).is_some_and(fits)
        }
        None => true,
    })
}
