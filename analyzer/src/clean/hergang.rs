//! The course of a plain game: whose card each is, who took each trick, and that everybody followed (TSR 5).

use doko_format::{Blatt, Card, Partie, Seat};
use smallvec::SmallVec;

use super::Tisch;
use super::abfrage::{Angesagt, Was};
use crate::card_set::{CardSet, augen};
use crate::rules::{Gewonnen, Klasse, Rangfolge, RuleSet};

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
        let bits = rangfolge.bits();
        let count = tisch.players.len();
        if partie.reihen.len() != tisch.per_player || partie.karten.len() != tisch.per_player * count {
            return None;
        }
        let mut laid = [0u64; Seat::MAX];
        // For each player the classes he had no card of when he should have followed, as bits.
        let mut missing = [0u8; Seat::MAX];
        let mut revokes = 0;
        let mut stiche = SmallVec::new();
        let mut leader = angesagt.leader(partie, tisch)?;
        for (index, (reihe, karten)) in partie.reihen.iter().zip(partie.karten.chunks_exact(count)).enumerate() {
            let as_written = reihe.leader.is_none_or(|written| written == tisch.players[leader]);
            if reihe.end != (index + 1) * count || !as_written {
                return None;
            }
            let led = karten[0];
            let (must, kraft) = (bits[led.index()], rangfolge.kraft(rangfolge.klasse(led)));
            let (mut winner, mut best, mut highest, mut sum) = (leader, led, 0, 0);
            let mut place = leader;
            for card in karten.iter().copied() {
                let (own, height) = (bits[card.index()], kraft[card.index()]);
                revokes |= missing[place] & own;
                missing[place] |= must & !own;
                let last = index + 1 == tisch.per_player;
                let equal = height == highest && card == best;
                if height > highest || (equal && rules.stich.gleiche_karten.second_wins(card, rangfolge, last)) {
                    (winner, best, highest) = (place, card, height);
                }
                sum += augen(card);
                laid[place] += Blatt::bit(card);
                place = if place + 1 == count { 0 } else { place + 1 };
            }
            if let Some((seat, noted)) = reihe.taken
                && (seat != tisch.players[winner] || noted.is_some_and(|noted| noted != sum))
            {
                return None;
            }
            stiche.push(Stich { leader: leader as u8, winner: winner as u8, augen: sum, led, best });
            leader = winner;
        }
        let all_there = revokes == 0 && is_whole_pack(tisch, rules, &laid) && fits_blaetter(partie, tisch, &laid);
        let hergang = Hergang { rangfolge, stiche, haende: laid.map(CardSet::of_bits) };
        (all_there && hergang.fits_seats(partie, tisch)).then_some(hergang)
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
