//! The course of a game for people to look at: who held what before each card, and what could have been laid.

use doko_format::{BySeat, Card, ListHeader, Locus, Record, Seat};

use crate::card_set::CardSet;
use crate::finding::Findings;
use crate::judge::analyze;
use crate::rules::{Klasse, Rangfolge, RuleSet};
use crate::spielfindung::from_play::nach_dem_spiel;
use crate::spielverlauf::bedienen::legal_cards;
use crate::spielverlauf::course::{Course, Gelegt, Lauf, Ordnung};
use crate::spielverlauf::hands::{self, Hand};
use crate::spielverlauf::resolve::{ordnung, resolved};
use crate::written::canonical::canonical;
use crate::written::game::{Game, seats_at};
use crate::written::outline::Outline;
use crate::written::rows::is_slip_of_a_row;

/// The hands of a game and the situation of each card.
///
/// Judging needs none of it afterwards, so it is no part of an [`Analysis`](crate::Analysis): it is worked out anew,
/// in the same stages, for the one game somebody wants to look at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timeline {
    /// The hands with which the first trick begins, as far as Blätter and play show them.
    pub haende: BySeat<Hand>,
    /// How many cards each player has then.
    pub per_player: usize,
    /// The cards laid, in the order in time, up to where the course is not known any more.
    pub plies: Vec<Ply>,
    /// All faces, the highest trump first, then suit by suit: the order in which a hand is held.
    pub reihenfolge: Vec<Card>,
    /// How many of these faces, from the first on, are trumps.
    pub truempfe: usize,
}

/// A card that was laid, and what its player could have laid instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ply {
    /// Whose.
    pub seat: Seat,
    /// Which; `None` where nobody noted it and nothing determines it.
    pub card: Option<Card>,
    /// Whether it takes part in its trick: not taken back, and the seat's first.
    pub counts: bool,
    /// The hand before this card; not complete where the record does not show all of it.
    pub hand: Hand,
    /// The known cards of that hand that could be laid: all of it where nothing was led yet, `None` where it is not
    /// known what could (TSR 5.2.2, 5.2.3). Of a hand that is not complete those that follow are known.
    pub legal: Option<CardSet>,
    /// Where it stands.
    pub at: Locus,
}

impl Timeline {
    /// Follows a game under a rule set. Nothing in a record makes this panic.
    pub fn new(record: &Record, header: &ListHeader, rules: &RuleSet) -> Timeline {
        let mut timeline = match canonical(record) {
            None => Timeline::in_order(record, header, rules),
            Some(canonical) => {
                let mut timeline = Timeline::in_order(&canonical.record, header, rules);
                timeline.plies.iter_mut().for_each(|ply| ply.at = canonical.written(ply.at));
                timeline
            }
        };
        // From a row on at which the writer slipped the cards are not those of who would lay them as written.
        let slipped = analyze(record, header, rules).findings.into_iter().find(|found| is_slip_of_a_row(&found.kind));
        if let Some(slipped) = slipped {
            timeline.plies.retain(|ply| ply.at.line < slipped.at.line);
        }
        timeline
    }

    /// Does so as the rows are written, for a record in canonical order.
    pub(crate) fn in_order(record: &Record, header: &ListHeader, rules: &RuleSet) -> Timeline {
        let outline = Outline::new(record);
        let seats = seats_at(&outline, header);
        let rules = rules.at_table(seats.unwrap_or(rules.tisch.usual()));
        // What there is to find is said by `analyze`.
        let mut findings = Findings::new(rules);
        let game = Game::new(record, outline, seats, rules, &mut findings);
        let spielfindung = nach_dem_spiel(&game, rules, &mut findings);
        let ordnung = ordnung(rules, &spielfindung);
        let mut course = Course::default();
        resolved(&game, rules, &spielfindung, &ordnung, &mut course, &mut findings);
        let haende = hands::haende(&game, rules, &course, &mut findings);
        let reihenfolge = reihenfolge(ordnung.in_stich(0));
        let is_trump = |card: &&Card| ordnung.in_stich(0).klasse(**card) == Klasse::Trumpf;
        Timeline {
            plies: plies(&ordnung, &course, &haende),
            truempfe: reihenfolge.iter().filter(is_trump).count(),
            reihenfolge,
            per_player: game.per_player,
            haende,
        }
    }

    /// Returns the situation of the card at a place.
    pub fn ply(&self, at: Locus) -> Option<&Ply> {
        self.plies.iter().find(|ply| ply.at == at)
    }

    /// Returns cards in the order in which they are held.
    pub fn sorted(&self, cards: CardSet) -> impl Iterator<Item = Card> {
        self.reihenfolge.iter().flat_map(move |card| std::iter::repeat_n(*card, cards.count(*card)))
    }
}

fn plies(ordnung: &Ordnung, course: &Course<'_>, haende: &BySeat<Hand>) -> Vec<Ply> {
    let mut rest = *haende;
    // Whose hand has lost a card that nobody noted: whichever it was, it is gone and still counted as held.
    let mut unsure: BySeat<bool> = BySeat::default();
    let mut plies = Vec::with_capacity(course.gelegt.len());
    for (stich, lauf) in course.laeufe.iter().enumerate() {
        let rangfolge = ordnung.in_stich(stich);
        let mut led = None;
        for play in &course.gelegt[lauf.first..lauf.end] {
            plies.push(ply(rangfolge, lauf, led, play, rest[play.seat], unsure[play.seat]));
            if !play.counts {
                continue;
            }
            if play.seat == lauf.leader {
                led = led.or(Some(play));
            }
            match play.card {
                Some(card) => {
                    rest[play.seat].cards.remove(card);
                }
                None => (rest[play.seat].complete, unsure[play.seat]) = (false, true),
            }
        }
    }
    plies
}

fn ply(rangfolge: &Rangfolge, lauf: &Lauf, led: Option<&Gelegt>, play: &Gelegt, hand: Hand, unsure: bool) -> Ply {
    let legal = match led.map(|led| led.card) {
        _ if unsure => None,
        Some(Some(led)) => {
            let led = rangfolge.klasse(led);
            let follows = hand.cards.faces().any(|card| rangfolge.klasse(card) == led);
            (hand.complete || follows).then(|| legal_cards(rangfolge, hand.cards, Some(led)))
        }
        Some(None) => None,
        // Before the lead only the leader can lay anything.
        None => (hand.complete && play.seat == lauf.leader).then_some(hand.cards),
    };
    Ply { seat: play.seat, card: play.card, counts: play.counts, hand, legal, at: play.at }
}

/// Sorts all faces: trumps from high to low, then the suits, each from high to low.
pub(crate) fn reihenfolge(rangfolge: &Rangfolge) -> Vec<Card> {
    let mut cards: Vec<Card> = Card::all().collect();
    cards.sort_by(|one, other| {
        let (its, others) = (rangfolge.klasse(*one), rangfolge.klasse(*other));
        let higher = |high: Card, low: Card| rangfolge.beats(high, low, rangfolge.klasse(high));
        its.cmp(&others).then(higher(*other, *one).cmp(&higher(*one, *other)))
    });
    cards
}

#[cfg(test)]
mod tests {
    use doko_format::{Card, Rank, Suit};

    use super::reihenfolge;
    use crate::rules::RuleSet;

    /// TSR 2.3.4: Herz-Zehn, the Damen, the Buben, Karo; behind the trumps Kreuz, Pik, Herz with Ass, Zehn, König, Neun.
    #[test]
    fn a_hand_is_held_from_the_highest_trump_to_the_lowest_heart() {
        let rules = RuleSet::builtin("ddv").unwrap();
        let order = reihenfolge(rules.rangfolge(None, false));
        let place = |suit, rank| order.iter().position(|card| *card == Card::new(suit, rank)).unwrap();
        assert_eq!(place(Suit::Herz, Rank::Zehn), 0);
        assert_eq!((place(Suit::Kreuz, Rank::Dame), place(Suit::Karo, Rank::Dame)), (1, 4));
        assert_eq!((place(Suit::Kreuz, Rank::Bube), place(Suit::Karo, Rank::Neun)), (5, 12));
        assert_eq!((place(Suit::Kreuz, Rank::Ass), place(Suit::Pik, Rank::Ass)), (13, 17));
        assert_eq!((place(Suit::Herz, Rank::Koenig), place(Suit::Herz, Rank::Neun)), (22, 23));
    }
}
