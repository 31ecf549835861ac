//! The table and the deal.

use doko_analyzer::play::{Deal, ListState};
use doko_analyzer::rules::{Klasse, RamschWann};
use doko_analyzer::{CardSet, RuleSet};
use doko_format::{BySeat, Card, Rank, Seat, Suit};
use smallvec::SmallVec;

use super::Kind;
use super::random::Random;

/// Who sits where, and what each was dealt.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    /// Number of seats at the table.
    pub(super) seats: usize,
    pub(super) geber: Seat,
    /// Who sits out, where dealer and rules do not show it.
    aussetzer: Option<Vec<Seat>>,
    /// Who plays, clockwise from the seat left of the dealer.
    pub(super) active: SmallVec<[Seat; 5]>,
    /// The cards as dealt, in that order.
    pub(super) cards: BySeat<Vec<Card>>,
    /// Who holds every Re card, where one seat does.
    pub(super) both: Option<Seat>,
}

impl Dealt {
    /// Deals a game that allows `kind`; `None` if the rule set has no such table.
    pub(super) fn new(rules: &RuleSet, seats: usize, kind: Kind, random: &mut Random) -> Option<Dealt> {
        let geber = Seat::from_index(random.below(seats))?;
        let follows = rules.tisch.active(seats, Some(geber), None).is_some();
        let aussetzer = if follows { None } else { Some(sitting_out(rules, seats, geber, random)?) };
        let mut active = rules.tisch.active(seats, Some(geber), aussetzer.as_deref())?;
        let start = active.iter().position(|seat| *seat > geber).unwrap_or(0);
        active.rotate_left(start);
        let mut pack: Vec<Card> = rules.kartenspiel.cards().iter().collect();
        random.shuffle(&mut pack);
        match kind {
            Kind::Normal => part_re_cards(rules, &mut pack, active.len(), random),
            Kind::Hochzeit | Kind::StilleHochzeit => join_re_cards(rules, &mut pack, active.len(), random),
            Kind::Ramsch if rules.ramsch.is_played(RamschWann::Vorbehalt) => {}
            Kind::SchwarzeSau | Kind::Ramsch => impoverish(rules, &mut pack, active.len(), random),
            Kind::Kontrasolo => {
                part_re_cards(rules, &mut pack, active.len(), random);
                join_kontrasolo(rules, &mut pack, active.len(), random);
            }
            Kind::Solo(_) => {}
        }
        let may_choose = match kind {
            Kind::Normal | Kind::StilleHochzeit | Kind::Kontrasolo => rules.genscher.exists(),
            Kind::Hochzeit | Kind::SchwarzeSau | Kind::Ramsch | Kind::Solo(_) => false,
        };
        if may_choose {
            join_genscher(rules, &mut pack, active.len(), random);
        }
        let per_player = rules.kartenspiel.per_player(active.len());
        let mut cards: BySeat<Vec<Card>> = BySeat::default();
        for (seat, hand) in active.iter().zip(pack.chunks(per_player)) {
            cards[*seat] = hand.to_vec();
        }
        let copies = rules.kartenspiel.copies(rules.kartenspiel.re_karte);
        let holds_all = |seat: &&Seat| re_cards(rules, &cards[**seat]) == copies;
        let both = active.iter().find(holds_all).copied();
        Some(Dealt { seats, geber, aussetzer, active, cards, both })
    }

    /// Returns the deal as it is played.
    pub(super) fn for_play(&self) -> Deal {
        Deal {
            seats: self.seats,
            geber: self.geber,
            aussetzer: self.aussetzer.as_ref().map(|seats| seats.iter().copied().collect()),
            hands: BySeat::from_fn(|seat| self.hand(seat)),
            list: ListState::default(),
        }
    }

    /// Returns a hand as a set.
    pub(super) fn hand(&self, seat: Seat) -> CardSet {
        self.cards[seat].iter().copied().collect()
    }

    /// Returns the seat left of the dealer.
    pub(super) fn vorhand(&self) -> Seat {
        self.active[0]
    }

    /// Returns the players from `first` on, clockwise.
    pub(super) fn clockwise(&self, first: Seat) -> SmallVec<[Seat; 5]> {
        let mut order = self.active.clone();
        order.rotate_left(self.active.iter().position(|seat| *seat == first).unwrap_or(0));
        order
    }
}

/// Chooses who sits out where the rule set leaves it to the table: the dealer and whoever else is too many.
fn sitting_out(rules: &RuleSet, seats: usize, geber: Seat, random: &mut Random) -> Option<Vec<Seat>> {
    let mut others: Vec<Seat> = Seat::first(seats).filter(|seat| *seat != geber).collect();
    random.shuffle(&mut others);
    others.truncate(seats.checked_sub(rules.tisch.spieler)?.checked_sub(1)?);
    others.push(geber);
    Some(others)
}

pub(super) fn re_cards(rules: &RuleSet, hand: &[Card]) -> usize {
    hand.iter().filter(|card| **card == rules.kartenspiel.re_karte).count()
}

/// Moves a Re card into another hand if one holds them all.
fn part_re_cards(rules: &RuleSet, pack: &mut [Card], players: usize, random: &mut Random) {
    let per_player = pack.len() / players.max(1);
    let re: Vec<usize> = places(rules, pack);
    let Some((first, last)) = re.first().zip(re.last()) else { return };
    if first / per_player == last / per_player {
        let hand = first / per_player;
        let other = (hand + 1 + random.below(players - 1)) % players;
        pack.swap(*last, other * per_player + random.below(per_player));
    }
}

/// Takes trumps out of one hand until it is one of an Armut.
fn impoverish(rules: &RuleSet, pack: &mut [Card], players: usize, random: &mut Random) {
    let per_player = pack.len() / players.max(1);
    let start = random.below(players) * per_player;
    let order = rules.rangfolge(None, false);
    let own = start..start + per_player;
    let is_trump = |card: Card| order.klasse(card) == Klasse::Trumpf;
    while !rules.is_arm(pack[own.clone()].iter().copied().collect(), false) {
        let trumps: Vec<usize> = own.clone().filter(|place| is_trump(pack[*place])).collect();
        let plain: Vec<usize> =
            (0..pack.len()).filter(|place| !own.contains(place) && !is_trump(pack[*place])).collect();
        let (Some(trump), Some(plain)) = (random.pick(&trumps), random.pick(&plain)) else { return };
        pack.swap(trump, plain);
    }
}

/// Moves all cards of a Kontrasolo into one hand, and no Re card into another.
fn join_kontrasolo(rules: &RuleSet, pack: &mut [Card], players: usize, random: &mut Random) {
    let per_player = pack.len() / players.max(1);
    let hand = random.below(players) * per_player;
    let makes = |card: Card| card.suit() == Suit::Pik && matches!(card.rank(), Rank::Dame | Rank::Koenig);
    for place in (0..pack.len()).filter(|place| place / per_player != hand / per_player) {
        if !makes(pack[place]) {
            continue;
        }
        let is_free = |card: Card| !makes(card) && card != rules.kartenspiel.re_karte;
        let free: Vec<usize> = (hand..hand + per_player).filter(|own| is_free(pack[*own])).collect();
        if let Some(own) = random.pick(&free) {
            pack.swap(place, own);
        }
    }
}

/// Moves both cards with which somebody may choose, and those that answer them, into one hand each, more often than not.
fn join_genscher(rules: &RuleSet, pack: &mut [Card], players: usize, random: &mut Random) {
    let per_player = pack.len() / players.max(1);
    let needed: SmallVec<[Card; 2]> =
        [rules.genscher.karte, rules.genscher.gegenkarte].into_iter().filter_map(|card| card.card()).collect();
    let stays = |card: Card| {
        let kontrasolo = card.suit() == Suit::Pik && matches!(card.rank(), Rank::Dame | Rank::Koenig);
        needed.contains(&card) || card == rules.kartenspiel.re_karte || kontrasolo
    };
    for card in &needed {
        let (hand, joined) = (random.below(players), random.chance(70));
        let own = hand * per_player..(hand + 1) * per_player;
        for place in (0..pack.len()).filter(|place| joined && !own.contains(place)) {
            let free: Vec<usize> = own.clone().filter(|own| pack[place] == *card && !stays(pack[*own])).collect();
            if let Some(own) = random.pick(&free) {
                pack.swap(place, own);
            }
        }
    }
}

/// Moves all Re cards into one hand.
fn join_re_cards(rules: &RuleSet, pack: &mut [Card], players: usize, random: &mut Random) {
    let per_player = pack.len() / players.max(1);
    let hand = random.below(players) * per_player;
    for place in places(rules, pack) {
        if place / per_player != hand / per_player {
            let free: Vec<usize> =
                (hand..hand + per_player).filter(|own| pack[*own] != rules.kartenspiel.re_karte).collect();
            if let Some(own) = random.pick(&free) {
                pack.swap(place, own);
            }
        }
    }
}

fn places(rules: &RuleSet, pack: &[Card]) -> Vec<usize> {
    (0..pack.len()).filter(|place| pack[*place] == rules.kartenspiel.re_karte).collect()
}
